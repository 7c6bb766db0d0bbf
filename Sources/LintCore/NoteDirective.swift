/// `scrolllint:disable RULE… — reason`, as it stands in the Notes of an object.
struct NoteDirective: Hashable {
  /// Ids, or `all`; may be unknown.
  var rules: [String]
  var reason: String?

  enum Reading: Hashable {
    case directive(NoteDirective)
    /// Begins as a directive, and is none; with what is wrong, in one clause.
    case mistake(String)
  }

  private static let marker = "scrolllint:"

  /// Every directive in a text, one a line at most.
  static func read(_ text: String) -> [Reading] {
    text.split(whereSeparator: \.isNewline).compactMap { line in
      guard let start = line.firstRange(of: marker) else { return nil }
      return read(line[start.upperBound...])
    }
  }

  private static func read(_ text: Substring) -> Reading {
    var words = text.split(whereSeparator: { $0.isWhitespace || $0 == "," })
    let verb = words.isEmpty || text.first?.isWhitespace == true ? "" : words.removeFirst()
    guard verb == "disable" else {
      return .mistake("`scrolllint:\(verb)` means nothing; `scrolllint:disable` is known")
    }
    let dash = words.firstIndex { ["—", "–", "--", "-"].contains($0) }
    let rules = words[..<(dash ?? words.endIndex)].map(String.init)
    guard !rules.isEmpty else { return .mistake("`scrolllint:disable` names no rule") }
    // The reason as it was written: after the first dash that is a word of its own.
    let reason = dash.flatMap { index in
      words.indices.contains(index + 1) ? String(text[words[index + 1].startIndex...]) : nil
    }
    return .directive(NoteDirective(rules: rules, reason: reason))
  }
}
