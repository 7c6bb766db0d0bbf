package import Findings
internal import Platform

/// The names that a configuration may use, and where the command that reads it runs.
package struct ConfigurationVocabulary: Sendable {
  package var rules: [RuleDescription]
  package var reporters: [String]
  /// Absolute path of the working folder.
  package var folder: String

  package init(rules: [any Rule.Type], reporters: [String], folder: String) {
    self.rules = rules.map { $0.description }
    self.reporters = reporters
    self.folder = folder
  }

  var paths: PathBase { PathBase(root: folder, workingFolder: folder) }
}
