package import Findings
internal import Text
internal import XMLSource

/// One line per diagnostic, with paths as given, then the summary.
package enum ConciseReporter {
  package static func render(
    _ report: Report, _ options: ReportOptions = ReportOptions()
  ) -> String {
    let lines = report.shown(options).map { item in
      "\(VisibleText.of(item.path)):\(item.position.line):\(item.position.column): \(item.severity.rawValue): "
        + "\(item.headline) [\(item.rule)]\n"
    }
    let summary = options.quietBelow == nil ? SummaryReporter.line(report) + "\n" : ""
    return report.inputProblems(options) + lines.joined() + summary
  }
}

extension Diagnostic {
  /// The message, and the scene.
  var headline: String {
    // Two parentheses side by side are hard to read.
    message + (scene.map { message.hasSuffix(")") ? ", in \($0)" : " (in \($0))" } ?? "")
  }

  /// The scene's name without formatting, for programs.
  var plainScene: String? { scene?.replacing("`", with: "") }
}
