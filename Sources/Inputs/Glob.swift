/// A pattern for paths, relative to the root of a run.
///
/// `*` and `?` match inside one name, `[a-z]` matches one character, `**` any number of folders. As in
/// SwiftLint, a pattern that matches a folder matches everything in it.
package struct Glob: Hashable, Sendable {
  /// Why a text is not a pattern, in one clause.
  package struct Failure: Error, Hashable, Sendable, CustomStringConvertible {
    package var description: String
  }

  /// As written.
  package let pattern: String
  private let segments: [Segment]

  package init(_ pattern: String) throws(Failure) {
    self.pattern = pattern
    guard !pattern.isEmpty else { throw Failure(description: "a glob cannot be empty") }
    guard !pattern.hasPrefix("/") else {
      throw Failure(description: "a glob must be relative to the folder of the configuration")
    }
    var segments: [Segment] = []
    for part in pattern.split(separator: "/") where part != "." {
      guard part != ".." else {
        throw Failure(description: "a glob cannot leave the folder of the configuration")
      }
      let tokens = try Self.tokens(part)
      segments.append(part == "**" ? .anyDepth : .name(tokens))
    }
    self.segments = segments
  }

  fileprivate enum Segment: Hashable, Sendable {
    case anyDepth
    case name([Token])
  }

  fileprivate enum Token: Hashable, Sendable {
    case letter(Letter)
    case one
    case many
    case among([ClosedRange<Character>], isNegated: Bool)

    func matches(_ letter: Letter) -> Bool {
      switch self {
      case .letter(let own): own == letter
      case .one: true
      case .many: false
      case .among(let ranges, let isNegated): ranges.contains { $0.contains(letter.character) } != isNegated
      }
    }
  }

  /// A character. Nearly all are ASCII, which is faster to compare.
  fileprivate enum Letter: Hashable, Sendable {
    case ascii(UInt8)
    case other(Character)

    init(_ character: Character) {
      let bytes = character.utf8
      self = bytes.count == 1 ? .ascii(bytes[bytes.startIndex]) : .other(character)
    }

    var character: Character {
      switch self {
      case .ascii(let byte): Character(Unicode.Scalar(byte))
      case .other(let character): character
      }
    }
  }

  private static func tokens(_ part: Substring) throws(Failure) -> [Token] {
    var tokens: [Token] = []
    var rest = part
    while let character = rest.popFirst() {
      switch character {
      case "*": if tokens.last != .many { tokens.append(.many) }
      case "?": tokens.append(.one)
      case "[":
        guard let end = rest.dropFirst().firstIndex(of: "]") else {
          throw Failure(description: "`[` without a matching `]`")
        }
        tokens.append(try among(rest[..<end]))
        rest = rest[rest.index(after: end)...]
      default: tokens.append(.letter(Letter(character)))
      }
    }
    return tokens
  }

  private static func among(_ text: Substring) throws(Failure) -> Token {
    var characters = Array(text)
    let isNegated = characters.first == "!" || characters.first == "^"
    if isNegated { characters.removeFirst() }
    var ranges: [ClosedRange<Character>] = []
    var index = 0
    while index < characters.count {
      let low = characters[index]
      if index + 2 < characters.count, characters[index + 1] == "-" {
        let high = characters[index + 2]
        guard low <= high else { throw Failure(description: "`\(low)-\(high)` is not a valid range") }
        ranges.append(low...high)
        index += 3
      } else {
        ranges.append(low...low)
        index += 1
      }
    }
    return .among(ranges, isNegated: isNegated)
  }
}

/// A path for matching, split into names once for all patterns.
package struct GlobPath: Sendable {
  fileprivate let names: [[Glob.Letter]]

  package init(_ path: String) { names = path.split(separator: "/").map { $0.map(Glob.Letter.init) } }
}

extension Glob {
  /// Whether a path, or a folder around it, matches.
  package func matches(_ path: String) -> Bool { matches(GlobPath(path)) }

  package func matches(_ path: GlobPath) -> Bool {
    Self.match(segments, path.names, whenPathEnds: false)
  }

  /// Whether something in a folder could match, so that it has to be searched.
  package func mayMatch(inside folder: String) -> Bool { mayMatch(inside: GlobPath(folder)) }

  package func mayMatch(inside folder: GlobPath) -> Bool {
    Self.match(segments, folder.names, whenPathEnds: true)
  }

  /// Matches a path. If the part after a `**` fails, it is tried again one folder later. Only the last `**`
  /// is retried, since everything before it has already matched as early as possible. The cost is therefore a
  /// product of two lengths, not exponential.
  private static func match(
    _ pattern: [Segment], _ path: [[Letter]], whenPathEnds: Bool
  ) -> Bool {
    var segment = 0
    var name = 0
    var retry: (segment: Int, name: Int)?
    while segment < pattern.count {
      switch pattern[segment] {
      case .anyDepth:
        // `a/**` matches everything in `a`, but not `a` itself; the rest of the path does not matter.
        if segment == pattern.count - 1 { return name < path.count || whenPathEnds }
        // More folders could follow.
        if whenPathEnds { return true }
        segment += 1
        retry = (segment, name)
        continue
      case .name(let tokens):
        guard name < path.count else { return whenPathEnds }
        if match(tokens, path[name]) {
          segment += 1
          name += 1
          continue
        }
      }
      guard let last = retry, last.name < path.count else { return false }
      retry = (last.segment, last.name + 1)
      segment = last.segment
      name = last.name + 1
    }
    return true
  }

  /// Matches a whole name, in the same way: only the last `*` is retried.
  private static func match(_ tokens: [Token], _ name: [Letter]) -> Bool {
    var (token, place) = (0, 0)
    var retry: (token: Int, place: Int)?
    while token < tokens.count || place < name.count {
      if token < tokens.count, case .many = tokens[token] {
        token += 1
        retry = (token, place)
      } else if token < tokens.count, place < name.count, tokens[token].matches(name[place]) {
        token += 1
        place += 1
      } else {
        guard let last = retry, last.place < name.count else { return false }
        retry = (last.token, last.place + 1)
        (token, place) = (last.token, last.place + 1)
      }
    }
    return true
  }
}
