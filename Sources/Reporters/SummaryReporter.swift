package import Findings
internal import Text

/// Counts of findings, without the findings.
package enum SummaryReporter {
  /// The counts and the summary line.
  package static func render(_ report: Report) -> String {
    counts(report) + (report.diagnostics.isEmpty ? "" : "\n") + line(report) + "\n"
  }

  /// `2 errors, 1 warning; 5 scroll views in 3 documents; 1 document could not be read`.
  package static func line(_ report: Report) -> String {
    var counts = [Wording.count(report.count(.error), "error")]
    for severity in [Severity.warning, .note] where report.count(severity) > 0 {
      counts.append(Wording.count(report.count(severity), severity.rawValue))
    }
    var parts = [
      counts.joined(separator: ", "),
      "\(Wording.count(report.scrollViewCount, "scroll view")) in "
        + Wording.count(report.documentCount, "document"),
    ]
    if let count = report.sourceCount { parts.append("\(Wording.count(count, "source file")) read") }
    for (count, noun, rest) in [
      (report.unreadableCount, "input", "could not be read"),
      (report.unwritableCount, "document", "could not be written"),
      (report.notesCount, "finding", "hidden by Notes"), (report.baselineCount, "finding", "hidden by the baseline"),
    ] where count > 0 { parts.append("\(Wording.count(count, noun)) \(rest)") }
    if let revision = report.revision {
      parts.append(
        "\(Wording.count(report.olderCount, "finding")) hidden by --new-from \(VisibleText.of(revision))")
    }
    return parts.joined(separator: "; ")
  }

  /// One line for each rule with findings, sorted by their number; empty if there are none.
  package static func counts(_ report: Report) -> String {
    let rows = rows(report)
    guard !rows.isEmpty else { return "" }
    let table = [heads] + rows
    let widths = table[0].indices.map { column in table.map { $0[column].count }.max() ?? 0 }
    return table.map { row in
      row.enumerated().map { column, cell in
        column == 0 ? cell.padded(to: widths[column]) : cell.aligned(to: widths[column])
      }.joined(separator: "  ") + "\n"
    }.joined()
  }

  /// The heads of the columns in `rows`.
  static let heads = ["rule", "errors", "warnings", "notes", "documents"]

  /// Counts for each rule with findings, sorted by their number.
  static func rows(_ report: Report) -> [[String]] {
    let byRule = Dictionary(grouping: report.diagnostics, by: \.rule)
    let sorted = byRule.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
    return sorted.map { rule, found in
      let counts = [Severity.error, .warning, .note].map { severity in
        found.count { $0.severity == severity }
      }
      return [rule] + (counts + [Set(found.map(\.path)).count]).map { "\($0)" }
    }
  }
}
