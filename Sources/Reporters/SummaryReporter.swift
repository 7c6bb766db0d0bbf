package import LintCore

/// How much of what was found, and no findings.
package enum SummaryReporter {
  /// The statistics and the summary line.
  package static func render(_ report: Report) -> String {
    statistics(report) + line(report) + "\n"
  }

  /// `2 errors, 1 warning; 5 scroll views in 3 documents`.
  package static func line(_ report: Report) -> String {
    var counts = [Wording.count(report.count(.error), "error")]
    let warnings = report.count(.warning)
    if warnings > 0 { counts.append(Wording.count(warnings, "warning")) }
    let scope =
      "\(Wording.count(report.scrollViewCount, "scroll view")) in "
      + Wording.count(report.judgedCount, "document")
    return "\(counts.joined(separator: ", ")); \(scope)"
  }

  /// A line for each rule that found something, those that found most first; empty where none did.
  package static func statistics(_ report: Report) -> String {
    let rows = rows(report)
    guard !rows.isEmpty else { return "" }
    let title = Row(cells: ["rule", "errors", "warnings", "documents"])
    let widths = (0..<title.cells.count).map { column in
      ([title] + rows).map { $0.cells[column].count }.max() ?? 0
    }
    let lines = ([title] + rows).map { row in
      row.cells.enumerated().map { column, cell in
        let pad = String(repeating: " ", count: widths[column] - cell.count)
        return column == 0 ? cell + pad : pad + cell
      }.joined(separator: "  ")
    }
    return lines.map { $0 + "\n" }.joined() + "\n"
  }

  private struct Row {
    var cells: [String]
  }

  private static func rows(_ report: Report) -> [Row] {
    let byRule = Dictionary(grouping: report.diagnostics, by: \.rule)
    let sorted = byRule.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
    return sorted.map { rule, found in
      let counts = [
        found.count { $0.severity == .error }, found.count { $0.severity == .warning },
        Set(found.map(\.path)).count,
      ]
      return Row(cells: [rule] + counts.map { "\($0)" })
    }
  }
}
