internal import Sequences
internal import Text

/// `scrolllint:disable RULE… — reason` in the Notes of an object.
struct NoteDirective: Hashable {
  /// Ids, which may be unknown, or `all`.
  var rules: [String]
  var reason: String?

  enum Reading: Hashable {
    case directive(NoteDirective)
    /// Begins like a directive, but is invalid; with the problem, in one clause.
    case mistake(String)
  }

  private static let dashes: Set<Character> = ["—", "–", "-"]

  /// All directives in a text, at most one per line.
  static func read(_ text: String) -> [Reading] {
    text.split(whereSeparator: \.isNewline).compactMap { line in
      // macOS may capitalize the first letter of a line.
      let colon = line.indices.first {
        line[$0] == ":" && line[..<$0].suffix(10).lowercased() == "scrolllint"
      }
      return colon.map { read(line[line.index(after: $0)...]) }
    }
  }

  private static func read(_ text: Substring) -> Reading {
    let verb = text.prefix { !$0.isWhitespace }
    guard verb.lowercased() == "disable" else {
      let word = Wording.quoted("scrolllint:\(verb)")
      return .mistake("\(word) is not a directive; write `scrolllint:disable`")
    }
    var rules: [String] = []
    var rest = text.dropFirst(verb.count).drop { $0.isWhitespace }
    // Rules are separated by spaces or commas; the first word that cannot be a rule begins the reason.
    var isAfterComma = false
    while let word = rule(at: rest, isFirst: rules.isEmpty, isAfterComma: isAfterComma) {
      rules.append(String(word))
      rest = rest[word.endIndex...].drop { $0.isWhitespace }
      isAfterComma = rest.first == ","
      if isAfterComma { rest = rest.dropFirst().drop { $0.isWhitespace } }
    }
    guard !rules.isEmpty else { return .mistake("`scrolllint:disable` does not name a rule") }
    let reason = rest.drop { dashes.contains($0) || $0 == ":" }.drop { $0.isWhitespace }
    return .directive(
      NoteDirective(rules: rules.uniqued, reason: reason.isEmpty ? nil : String(reason)))
  }

  /// The word at the start of a text if it is meant as a rule: always the first word, then words spelled like
  /// an id. A reason therefore needs no dash before it.
  private static func rule(
    at text: Substring, isFirst: Bool, isAfterComma: Bool
  ) -> Substring? {
    let word = text.prefix { !$0.isWhitespace && $0 != "," && $0 != ":" }
    guard let first = word.first, !dashes.contains(first) else { return nil }
    let isSpelledLikeAnID = word.contains("_") || (isAfterComma && word.contains("-"))
    return isFirst || isSpelledLikeAnID ? word : nil
  }
}
