/// A pattern for paths, relative to the root of a run.
///
/// `*` and `?` stand for what is inside one name, `[a-z]` for one character, `**` for any number of
/// folders. A pattern that matches a folder matches all that is in it, as SwiftLint's do.
package struct Glob: Hashable, Sendable {
  /// Why a text is no pattern, in one clause.
  package struct Failure: Error, Hashable, Sendable, CustomStringConvertible {
    package var description: String
  }

  /// As it was written.
  package let pattern: String
  private let segments: [Segment]

  package init(_ pattern: String) throws(Failure) {
    self.pattern = pattern
    guard !pattern.isEmpty else { throw Failure(description: "a pattern cannot be empty") }
    guard !pattern.hasPrefix("/") else {
      throw Failure(description: "a pattern is relative to the folder of the configuration")
    }
    var segments: [Segment] = []
    for part in pattern.split(separator: "/") where part != "." {
      guard part != ".." else {
        throw Failure(description: "a pattern cannot lead out of the folder of the configuration")
      }
      segments.append(part == "**" ? .anyDepth : .name(try Self.tokens(part)))
    }
    self.segments = segments
  }

  fileprivate enum Segment: Hashable, Sendable {
    case anyDepth
    case name([Token])
  }

  fileprivate enum Token: Hashable, Sendable {
    case character(Character)
    case one
    case many
    case among([ClosedRange<Character>], isNegated: Bool)
  }

  private static func tokens(_ part: Substring) throws(Failure) -> [Token] {
    var tokens: [Token] = []
    var rest = part
    while let character = rest.popFirst() {
      switch character {
      case "*": tokens.append(.many)
      case "?": tokens.append(.one)
      case "[":
        guard let end = rest.dropFirst().firstIndex(of: "]") else {
          throw Failure(description: "a `[` without its `]`")
        }
        tokens.append(try among(rest[..<end]))
        rest = rest[rest.index(after: end)...]
      default: tokens.append(.character(character))
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
        guard low <= high else { throw Failure(description: "`\(low)-\(high)` is no range") }
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

extension Glob {
  /// Whether a path, or a folder that it is in, matches.
  package func matches(_ path: String) -> Bool {
    Self.match(segments, path.split(separator: "/"), whenPathEnds: false)
  }

  /// Whether something in a folder could match, so that the folder is worth a look.
  package func mayMatch(inside folder: String) -> Bool {
    Self.match(segments, folder.split(separator: "/"), whenPathEnds: true)
  }

  /// Matches a path; a `**` that fails is retried one folder on. Only the last one met is retried,
  /// since what comes before it has matched as early as it can, and so cost stays a product.
  private static func match(
    _ pattern: [Segment], _ path: [Substring], whenPathEnds: Bool
  ) -> Bool {
    var segment = 0
    var name = 0
    var retry: (segment: Int, name: Int)?
    while segment < pattern.count {
      switch pattern[segment] {
      case .anyDepth:
        // `a/**` is all that is in `a`, not `a` itself; nothing of it needs an end.
        if segment == pattern.count - 1 { return name < path.count || whenPathEnds }
        // Whatever the folder is, more folders could follow in it.
        if whenPathEnds { return true }
        segment += 1
        retry = (segment, name)
        continue
      case .name(let tokens):
        guard name < path.count else { return whenPathEnds }
        if match(tokens[...], Array(path[name])[...]) {
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

  /// Matches a name; a star that fails is retried one character on, so that cost stays a product.
  private static func match(_ tokens: ArraySlice<Token>, _ name: ArraySlice<Character>) -> Bool {
    var token = tokens.startIndex
    var character = name.startIndex
    var retry: (token: Int, character: Int)?
    while character < name.endIndex {
      if token < tokens.endIndex, case .many = tokens[token] {
        retry = (token + 1, character)
        token += 1
      } else if token < tokens.endIndex, tokens[token].matches(name[character]) {
        token += 1
        character += 1
      } else if let last = retry {
        retry = (last.token, last.character + 1)
        token = last.token
        character = last.character + 1
      } else {
        return false
      }
    }
    return tokens[token...].allSatisfy { $0 == .many }
  }
}

extension Glob.Token {
  fileprivate func matches(_ character: Character) -> Bool {
    switch self {
    case .character(let own): own == character
    case .one: true
    case .many: false
    case .among(let ranges, let isNegated):
      ranges.contains { $0.contains(character) } != isNegated
    }
  }
}
