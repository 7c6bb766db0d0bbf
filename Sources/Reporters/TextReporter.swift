public import LintCore
internal import XMLSource

/// The report for people: each diagnostic with its source line and its proof, then a summary.
public enum TextReporter {
  public static func render(_ report: Report) -> String {
    let blocks = report.diagnostics.map { block($0) + "\n" }
    return blocks.joined() + summary(report) + "\n"
  }

  private static func block(_ diagnostic: Diagnostic) -> String {
    var lines = [XcodeReporter.line(diagnostic, path: diagnostic.path)]
    lines += SourceFrame.lines(diagnostic)
    for related in diagnostic.related {
      lines.append("   note: \(related.label) (line \(related.position.line))")
    }
    for note in diagnostic.notes {
      let place = note.position.map { " (line \($0.line))" } ?? ""
      lines.append("   note: \(note.text)\(place)")
    }
    lines += diagnostic.help.map { "   help: \($0)" }
    return lines.joined(separator: "\n") + "\n"
  }

  /// `2 errors, 1 warning; 5 scroll views in 3 documents`.
  private static func summary(_ report: Report) -> String {
    var counts = [Wording.count(report.count(.error), "error")]
    if report.count(.warning) > 0 { counts.append(Wording.count(report.count(.warning), "warning")) }
    let scope =
      "\(Wording.count(report.scrollViewCount, "scroll view")) in "
      + Wording.count(report.judgedCount, "document")
    return "\(counts.joined(separator: ", ")); \(scope)"
  }
}
