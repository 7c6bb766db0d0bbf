package import LintCore
package import Platform

/// What reporters need to know beside the report itself.
package struct ReportOptions: Sendable {
  /// The rules that could have found something, as formats list them with their explanations.
  package var rules: [RuleDescription]
  /// The linter's version; empty where it is not told.
  package var version: String
  /// From what paths are told.
  package var paths: PathBase
  /// How text looks.
  package var style: TextStyle
  /// Errors alone, and no summary.
  package var isQuiet: Bool
  /// What is not too little to be told quietly: errors, and whatever else fails the run.
  package var leastQuiet = Severity.error
  /// In text, every repair that works and every item that can move, not the best of them alone.
  package var isExplained = false

  package init(
    rules: [RuleDescription] = [], version: String = "", paths: PathBase = .unknown,
    style: TextStyle = TextStyle(), isQuiet: Bool = false
  ) {
    self.rules = rules
    self.version = version
    self.paths = paths
    self.style = style
    self.isQuiet = isQuiet
  }
}

extension PathBase {
  /// A document's path as reports for programs tell it: standard input has none, and what was typed
  /// from the working folder is not told from the top of this machine.
  func told(_ path: String) -> String {
    if path.hasPrefix("<") { return path }
    let told = relative(path)
    guard told.hasPrefix("/"), !path.hasPrefix("/") else { return told }
    let base = root.split(separator: "/")
    let target = told.split(separator: "/")
    let common = zip(base, target).prefix { $0 == $1 }.count
    let up = Array(repeating: ".." as Substring, count: base.count - common)
    return (up + target[common...]).joined(separator: "/")
  }
}
