package import Findings
internal import Text
internal import XMLSource

/// One line a diagnostic, with paths as they were given, then the summary.
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
  /// The message with the scene that it is about.
  var headline: String { message + (scene.map { " (in \($0))" } ?? "") }

  /// The scene as a plain name, for programs.
  var plainScene: String? { scene?.replacing("`", with: "") }
}
