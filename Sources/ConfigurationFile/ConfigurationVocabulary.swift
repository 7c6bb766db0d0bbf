package import Findings
internal import Platform
package import Text

/// The names that a configuration may use, and where the command that reads it runs.
package struct ConfigurationVocabulary: Sendable {
  package var rules: [RuleDescription]
  package var reporters: [String]
  /// Absolute path of the working folder.
  package var folder: String
  /// Of the linter that reads it; nil: one that any configuration is for.
  package var version: Version?
  /// Where to get other versions; nil until there is an address.
  package var releases: String?

  package init(
    rules: [any Rule.Type], reporters: [String], folder: String, version: String = "",
    releases: String? = nil
  ) {
    self.rules = rules.map { $0.description }
    self.reporters = reporters
    self.folder = folder
    self.version = Version(version)
    self.releases = releases
  }

  var paths: PathBase { PathBase(root: folder, workingFolder: folder) }
}
