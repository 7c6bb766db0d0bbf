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
      let tokens = try Self.tokens(part)
      segments.append(
        part == "**" ? .anyDepth : .name(tokens, shortest: tokens.count { $0 != .many }))
    }
    self.segments = segments
  }

  fileprivate enum Segment: Hashable, Sendable {
    case anyDepth
    /// The tokens of a name, and how many characters match them at least.
    case name([Token], shortest: Int)
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
      case "*": if tokens.last != .many { tokens.append(.many) }
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

/// A path as patterns are matched against it: cut into its names once for all of them.
package struct GlobPath: Sendable {
  fileprivate let names: [Name]

  package init(_ path: String) { names = path.split(separator: "/").map(Name.init) }

  /// A name, by the places where each of its characters stands.
  ///
  /// Matching carries a set of places along: all those in the name that can be reached by the tokens so
  /// far. A token then costs the same whatever the stars before it could stand for, and 64 places cost one
  /// operation.
  fileprivate struct Name: Sendable {
    private let count: Int
    /// How many words a set of places takes; the place behind the last character is one, too.
    private let words: Int
    private var places: [Character: [UInt64]] = [:]

    init(_ name: Substring) {
      let characters = Array(name)
      count = characters.count
      words = count / 64 + 1
      for (place, character) in characters.enumerated() {
        places[character, default: Array(repeating: 0, count: words)][place / 64] |= 1 << (place % 64)
      }
    }

    func matches(_ tokens: [Glob.Token], atLeast shortest: Int) -> Bool {
      guard shortest <= count else { return false }
      var reached = [UInt64](repeating: 0, count: words)
      reached[0] = 1
      for token in tokens {
        switch token {
        case .many: spread(&reached)
        case .one: step(&reached) { _ in .max }
        case .character(let character):
          guard let places = places[character] else { return false }
          step(&reached) { places[$0] }
        case .among:
          let allowed = places.filter { token.allows($0.key) }.values
          step(&reached) { word in allowed.reduce(0) { $0 | $1[word] } }
        }
      }
      return reached[count / 64] >> (count % 64) & 1 == 1
    }

    /// One character on, from places where it is one of those that are allowed.
    private func step(_ reached: inout [UInt64], _ allowed: (Int) -> UInt64) {
      var carry: UInt64 = 0
      for word in 0..<words {
        let taken = reached[word] & allowed(word)
        reached[word] = taken << 1 | carry
        carry = taken >> 63
      }
    }

    /// Any number of characters on.
    private func spread(_ reached: inout [UInt64]) {
      guard let first = reached.firstIndex(where: { $0 != 0 }) else { return }
      reached[first] = ~0 << UInt64(reached[first].trailingZeroBitCount)
      for word in first + 1..<max(first + 1, words) { reached[word] = .max }
    }
  }
}

extension Glob {
  /// Whether a path, or a folder that it is in, matches.
  package func matches(_ path: String) -> Bool { matches(GlobPath(path)) }

  package func matches(_ path: GlobPath) -> Bool {
    Self.match(segments, path.names, whenPathEnds: false)
  }

  /// Whether something in a folder could match, so that the folder is worth a look.
  package func mayMatch(inside folder: String) -> Bool { mayMatch(inside: GlobPath(folder)) }

  package func mayMatch(inside folder: GlobPath) -> Bool {
    Self.match(segments, folder.names, whenPathEnds: true)
  }

  /// Matches a path; a `**` that fails is retried one folder on. Only the last one met is retried,
  /// since what comes before it has matched as early as it can, and so cost stays a product.
  private static func match(
    _ pattern: [Segment], _ path: [GlobPath.Name], whenPathEnds: Bool
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
      case .name(let tokens, let shortest):
        guard name < path.count else { return whenPathEnds }
        if path[name].matches(tokens, atLeast: shortest) {
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
}

extension Glob.Token {
  /// Whether a set has a character.
  fileprivate func allows(_ character: Character) -> Bool {
    guard case .among(let ranges, let isNegated) = self else { return false }
    return ranges.contains { $0.contains(character) } != isNegated
  }
}
