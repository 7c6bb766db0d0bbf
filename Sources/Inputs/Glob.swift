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
      segments.append(
        part == "**" ? .anyDepth : .name(tokens, shortest: tokens.count { $0 != .many }))
    }
    self.segments = segments
  }

  fileprivate enum Segment: Hashable, Sendable {
    case anyDepth
    /// The tokens for one name, and how many characters they match at least.
    case name([Token], shortest: Int)
  }

  fileprivate enum Token: Hashable, Sendable {
    case letter(Letter)
    case one
    case many
    case among(LetterSet)
  }

  /// A character. Nearly all are ASCII, which is faster to compare.
  fileprivate enum Letter: Hashable, Sendable {
    case ascii(UInt8)
    case other(Character)

    init(_ character: Character) {
      let bytes = character.utf8
      self = bytes.count == 1 ? .ascii(bytes[bytes.startIndex]) : .other(character)
    }
  }

  fileprivate struct LetterSet: Hashable, Sendable {
    private let ranges: [ClosedRange<Character>]
    private let isNegated: Bool
    /// One bit for each ASCII character.
    private let ascii: SIMD2<UInt64>

    init(_ ranges: [ClosedRange<Character>], isNegated: Bool) {
      self.ranges = ranges
      self.isNegated = isNegated
      var ascii = SIMD2<UInt64>()
      for range in ranges {
        for byte in UInt8(0)..<128 where range.contains(Character(Unicode.Scalar(byte))) {
          ascii[Int(byte / 64)] |= 1 << UInt64(byte % 64)
        }
      }
      self.ascii = isNegated ? ~ascii : ascii
    }

    func contains(_ letter: Letter) -> Bool {
      switch letter {
      case .ascii(let byte): ascii[Int(byte / 64)] >> UInt64(byte % 64) & 1 == 1
      case .other(let character): ranges.contains { $0.contains(character) } != isNegated
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
    return .among(LetterSet(ranges, isNegated: isNegated))
  }
}

/// A path for matching, split into names once for all patterns.
package struct GlobPath: Sendable {
  fileprivate let names: [Name]

  package init(_ path: String) { names = path.split(separator: "/").map(Name.init) }

  /// A name, with the positions of each of its characters.
  ///
  /// Matching keeps the set of positions in the name that the tokens so far can reach, as 256 bits. Each
  /// token therefore costs two or three operations, whatever the stars before it could match. No file system
  /// has longer names; a longer name matches only `**`.
  fileprivate struct Name: Sendable {
    /// One bit for the position before each character, and one for the end.
    private typealias Places = SIMD4<UInt64>

    private let count: Int
    private var letters: [(letter: Glob.Letter, places: Places)] = []
    /// For each ASCII character, 1 + its index in `letters`; 0 if the name does not contain it.
    private var ascii = [UInt8](repeating: 0, count: 128)

    init(_ name: Substring) {
      let characters = Array(name)
      count = characters.count
      guard count < 256 else { return }
      for (place, character) in characters.enumerated() {
        let letter = Glob.Letter(character)
        let index = index(of: letter) ?? letters.count
        if index == letters.count {
          letters.append((letter, .zero))
          if case .ascii(let byte) = letter { ascii[Int(byte)] = UInt8(letters.count) }
        }
        letters[index].places[place / 64] |= 1 << UInt64(place % 64)
      }
    }

    private func index(of letter: Glob.Letter) -> Int? {
      guard case .ascii(let byte) = letter else { return letters.firstIndex { $0.letter == letter } }
      return ascii[Int(byte)] == 0 ? nil : Int(ascii[Int(byte)]) - 1
    }

    func matches(_ tokens: [Glob.Token], atLeast shortest: Int) -> Bool {
      guard shortest <= count, count < 256 else { return false }
      var reached = Places(1, 0, 0, 0)
      for token in tokens where reached != .zero {
        switch token {
        case .many: reached = Self.onward(reached)
        case .one: reached = Self.step(reached)
        case .letter(let letter):
          guard let index = index(of: letter) else { return false }
          reached = Self.step(reached & letters[index].places)
        case .among(let set):
          var places = Places.zero
          for (letter, others) in letters where set.contains(letter) { places |= others }
          reached = Self.step(reached & places)
        }
      }
      return reached[count / 64] >> UInt64(count % 64) & 1 == 1
    }

    /// The positions one character later.
    private static func step(_ places: Places) -> Places {
      let carry = places &>> 63
      return places &<< 1 | Places(0, carry[0], carry[1], carry[2])
    }

    /// All positions from the first one on.
    private static func onward(_ places: Places) -> Places {
      var result = places
      var isBehind = false
      for word in 0..<4 {
        // All bits from the lowest set one on.
        result[word] = isBehind ? .max : places[word] | (0 &- places[word])
        isBehind = isBehind || places[word] != 0
      }
      return result
    }
  }
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
    _ pattern: [Segment], _ path: [GlobPath.Name], whenPathEnds: Bool
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
