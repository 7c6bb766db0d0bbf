package import Findings
package import Platform

/// Options of reporters.
package struct ReportOptions: Sendable {
  /// The rules that ran, which some formats list.
  package var rules: [RuleDescription]
  /// The linter's version; empty to omit it.
  package var version: String
  /// What paths in reports for programs are relative to.
  package var paths: PathBase
  /// The style of text.
  package var style: TextStyle
  /// In formats for people, show only findings with at least this severity; nil: all findings, and a summary.
  package var quietBelow: Severity?
  /// In text, show every note, every repair that works, and every object that can move.
  package var isVerbose = false
  /// Whether formats for people include diagnostics about inputs, which otherwise go to standard error.
  package var hasInputProblems = false
  /// The folder of pictures for a Markdown report, relative to the report; nil without pictures.
  package var pictureFolder: String?

  package init(
    rules: [RuleDescription] = [], version: String = "", paths: PathBase = .unknown,
    style: TextStyle = TextStyle()
  ) {
    self.rules = rules
    self.version = version
    self.paths = paths
    self.style = style
  }
}

extension PathBase {
  /// A document's path in reports for programs; a relative path stays relative, and standard input has none.
  func reported(_ path: String) -> String {
    if path.hasPrefix("<") { return path }
    let result = relative(path)
    guard result.hasPrefix("/"), !path.hasPrefix("/") else { return result }
    return Self.path(from: root, to: result)
  }
}
