package import Findings
internal import Platform
package import Text

/// The names that a configuration may use, and the environment in which it is read.
package struct ConfigurationVocabulary: Sendable {
  package var rules: [RuleDescription]
  package var reporters: [String]
  /// Absolute path of the working folder.
  package var folder: String
  /// Of this linter; nil: do not check `required_version`.
  package var version: Version?
  /// Where to get other versions; nil until the repository has a public address.
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
