package import Findings
internal import Pictures
internal import Sequences
internal import Text
internal import XMLSource

/// The report for people: errors first, each with its proof, then warnings and notes by rule, then the
/// summary.
package enum TextReporter {
  /// Above this number, findings are counted by rule.
  private static let manyFindings = 10

  package static func render(
    _ report: Report, _ options: ReportOptions = ReportOptions()
  ) -> String {
    let found = report.shown(options)
    var blocks = found.filter { $0.severity == .error }.map { block($0, options) }
    for severity in [Severity.warning, .note] {
      blocks += found.filter { $0.severity == severity }.grouped(by: \.rule).map { group($0.elements, options) }
    }
    var text = report.inputProblems(options)
    text += blocks.joined()
    if options.isVerbose { text += explained(report, options.style) }
    if options.quietBelow == nil {
      if !blocks.isEmpty { text += "\n" }
      if found.count > manyFindings { text += SummaryReporter.counts(report) + "\n" }
      text += SummaryReporter.line(report) + "\n"
    }
    return text
  }

  /// Findings dropped because of code, one line each.
  private static func explained(_ report: Report, _ style: TextStyle) -> String {
    report.files.map { file in
      file.explanations.compactMap { item in
        item.rule.map {
          style.plain("\(file.path): not reported (\(item.findingID)): \(item.text) [\($0)]") + "\n"
        }
      }.joined()
    }.joined()
  }

  /// Several findings of one rule: of many, the first ones explain all of them; each has its help, and what limits it.
  private static func group(_ found: [Diagnostic], _ options: ReportOptions) -> String {
    found.enumerated().map { index, item in
      index < manyFindings || options.isVerbose
        ? block(item, options)
        : (headline(item, options.style) + lines(limits(of: item), options.style)
          + firstHelp(item, options)).map { $0 + "\n" }.joined()
    }.joined()
  }

  private static func block(_ diagnostic: Diagnostic, _ options: ReportOptions) -> String {
    let style = options.style
    var lines = headline(diagnostic, style)
    lines += chain(options.isVerbose ? diagnostic.chain : shortened(diagnostic.chain), style)
    for related in options.isVerbose ? diagnostic.relatedBesidesNotes : [] {
      lines += note("note", .note, related.placedLabel, style)
    }
    let notes = notes(of: diagnostic, options)
    lines += Self.lines(notes, style)
    lines += firstHelp(diagnostic, options, after: notes)
    return lines.map { $0 + "\n" }.joined()
  }

  /// The best repair; `--verbose` shows the others.
  private static func firstHelp(
    _ diagnostic: Diagnostic, _ options: ReportOptions, after notes: [Diagnostic.Note] = []
  ) -> [String] {
    let help = diagnostic.placedHelp(after: notes, options.isVerbose ? diagnostic.related : [])
    return help.prefix(options.isVerbose ? .max : 1).flatMap { note("help", .help, $0, options.style) }
  }

  private static func lines(_ notes: [Diagnostic.Note], _ style: TextStyle) -> [String] {
    notes.flatMap { note("note", .note, $0.placedText, style) }
  }

  /// The notes about where a finding occurs, and what code may change: of many, the first ones.
  private static func limits(of diagnostic: Diagnostic) -> [Diagnostic.Note] {
    let limits = diagnostic.notes.filter(\.isLimit)
    return limits.count <= 4 ? limits : limits.prefix(3) + [more(limits.count - 3)]
  }

  private static func more(_ count: Int) -> Diagnostic.Note {
    Diagnostic.Note(text: "\(Wording.count(count, "more line")) with --verbose")
  }

  /// If a chain shows the cause, one note is enough as proof; otherwise the notes explain the cause.
  private static func notes(
    of diagnostic: Diagnostic, _ options: ReportOptions
  ) -> [Diagnostic.Note] {
    if options.isVerbose { return diagnostic.notes }
    let facts = diagnostic.notes.filter { !$0.isLimit }
    let shown = !diagnostic.chain.isEmpty ? 1 : facts.count <= 6 ? facts.count : 5
    var result = Array(facts.prefix(shown))
    if diagnostic.chain.isEmpty, facts.count > shown {
      result.append(more(facts.count - shown))
    }
    return result + limits(of: diagnostic)
  }

  /// Wrapped between words on a terminal; the place is never broken, so that it can be clicked.
  private static func headline(_ diagnostic: Diagnostic, _ style: TextStyle) -> [String] {
    let place = style.plain(
      "\(diagnostic.path):\(diagnostic.position.line):\(diagnostic.position.column):")
    let severity = "\(diagnostic.severity.rawValue):"
    let rule = "[\(diagnostic.rule)]"
    let words = style.plain(diagnostic.headline).split(separator: " ").map(String.init)
    var lines = TextWrapping.fill(
      ["\(place) \(severity)"] + words + [rule], width: style.headlineWidth ?? .max, lead: "",
      margin: "   ")
    lines[0] =
      "\(place) \(style.paint(severity, diagnostic.severity.role))"
      + lines[0].dropFirst(place.count + 1 + severity.count)
    let last = lines.count - 1
    lines[last] = lines[last].dropLast(rule.count) + style.paint(rule, .faint)
    return lines
  }

  /// A long chain without its middle: its ends, and the links next to the gap.
  private static func shortened(_ pieces: [String]) -> [String] {
    let longest = 40
    guard pieces.count > longest else { return pieces }
    var kept = Set(pieces.indices.prefix(8)).union(pieces.indices.suffix(8))
    for broken in pieces.indices.filter({ pieces[$0].contains(ChainWords.gap) }).prefix(3) {
      kept.formUnion((broken - 2...broken + 2).clamped(to: pieces.startIndex...pieces.endIndex - 1))
    }
    var result: [String] = []
    var left = 0
    for (index, piece) in pieces.enumerated() {
      guard kept.contains(index) else {
        left += 1
        continue
      }
      if left > 0 { result.append("… \(Wording.count(left, "more view")) …") }
      left = 0
      result.append(piece)
    }
    return result
  }

  private static func chain(_ pieces: [String], _ style: TextStyle) -> [String] {
    let plain = pieces.map(style.plain)
    let broken = zip(pieces, plain).filter { $0.0.contains(ChainWords.gap) }.map { $0.1 }
    return TextWrapping.fill(plain, width: style.width, lead: "   ", margin: "     ").map { line in
      broken.reduce(line) { line, piece in
        line.replacing(piece, with: style.paint(piece, .broken))
      }
    }
  }

  private static func note(
    _ word: String, _ role: TextStyle.Role, _ text: String, _ style: TextStyle
  ) -> [String] {
    let lead = "   \(word): "
    let lines = TextWrapping.wrap(
      lead + style.plain(text), width: style.width,
      margin: String(repeating: " ", count: lead.count))
    let painted = "   " + style.paint("\(word):", role) + " "
    return lines.enumerated().map { index, line in
      index == 0 ? painted + line.dropFirst(lead.count) : line
    }
  }
}

extension Severity {
  var role: TextStyle.Role {
    switch self {
    case .error: .error
    case .warning: .warning
    case .note: .note
    }
  }
}
