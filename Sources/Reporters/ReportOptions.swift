package import Findings
package import Platform

/// What reporters need to know besides the report itself.
package struct ReportOptions: Sendable {
  /// The rules that could have found something, as formats list them with their explanations.
  package var rules: [RuleDescription]
  /// The linter's version; empty if it is not to be named.
  package var version: String
  /// What paths in reports for programs are relative to.
  package var paths: PathBase
  /// How text looks.
  package var style: TextStyle
  /// In formats for people, only what weighs at least as much; nil: everything, and a summary.
  package var quietBelow: Severity?
  /// In text, every note, every repair that works, and every object that can move.
  package var isVerbose = false
  /// Whether formats for people have the problems of inputs too, which are on standard error
  /// otherwise.
  package var hasInputProblems = false
  /// The folder of pictures that a report in Markdown links to, as seen from the report; nil if
  /// there are none.
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
  /// A document's path as reports for programs have it: standard input has none, and what was typed
  /// as a relative path stays one.
  func reported(_ path: String) -> String {
    if path.hasPrefix("<") { return path }
    let result = relative(path)
    guard result.hasPrefix("/"), !path.hasPrefix("/") else { return result }
    return Self.path(from: root, to: result)
  }
}
