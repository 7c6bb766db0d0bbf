internal import Sequences
internal import Text

/// `scrolllint:disable RULE… — reason`, as it stands in the Notes of an object.
struct NoteDirective: Hashable {
  /// Ids, or `all`; may be unknown.
  var rules: [String]
  var reason: String?

  enum Reading: Hashable {
    case directive(NoteDirective)
    /// Begins as a directive and cannot be understood; with what is wrong, in one clause.
    case mistake(String)
  }

  private static let dashes: Set<Character> = ["—", "–", "-"]

  /// Every directive in a text, one a line at most.
  static func read(_ text: String) -> [Reading] {
    text.split(whereSeparator: \.isNewline).compactMap { line in
      // macOS may make the first letter of a line a capital.
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
    // Rules stand between spaces or commas; the first word that cannot be one begins the reason.
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

  /// The word at the start of a text if it is meant as a rule: the first word always, and after it
  /// what is spelled like an id, so that a reason needs no dash before it.
  private static func rule(
    at text: Substring, isFirst: Bool, isAfterComma: Bool
  ) -> Substring? {
    let word = text.prefix { !$0.isWhitespace && $0 != "," && $0 != ":" }
    guard let first = word.first, !dashes.contains(first) else { return nil }
    let isSpelledLikeAnID = word.contains("_") || (isAfterComma && word.contains("-"))
    return isFirst || isSpelledLikeAnID ? word : nil
  }
}
