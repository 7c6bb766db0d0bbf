internal import ConfigurationFile
public import Findings
internal import Inputs
internal import Linting
internal import LintRules
internal import Platform
internal import Reporters

/// Which rules a ``Linter`` runs, with which severities, and which findings are accepted.
///
/// Made in code, or read from a `.scrolllint.yml`: see ``init(file:)``.
///
/// ```swift
/// var configuration = Configuration.standard
/// configuration.severities["ambiguous_scroll_frame"] = .warning
/// ```
public struct Configuration: Sendable {
  /// The rules that run.
  public var rules: [Rule]
  /// Severities that differ from the rules' own, by the rules' ids.
  public var severities: [String: Severity]
  /// How many documents to read at the same time; at least 1.
  public var jobs: Int
  /// The lowest severity that makes `Report.isClean` false; nil if none does. The `fail_on` of a file.
  public var failOn: Severity? = .error
  /// Whether scroll views whose Ambiguity is set to Never Verify are treated like all others: the
  /// `ignore_verify_ambiguity` of a file.
  public var ignoresVerifyAmbiguity = false
  /// Which documents a search of folders keeps.
  var filter = InputFilter()
  /// The findings that the project has accepted.
  var baseline: Baseline?
  /// All other settings.
  private var base = Linting.Configuration.standard(for: AllRules.withLinterRules)

  /// Selects rules one by one; ``standard`` and ``init(file:)`` select them as the command does.
  public init(rules: [Rule], severities: [String: Severity] = [:], jobs: Int = 1) {
    self.rules = rules
    self.severities = severities
    self.jobs = jobs
  }

  /// Every rule that is not opt-in, with its default severity: the same as the command without options.
  public static var standard: Self { Self(rules: Rule.all.filter { !$0.isOptIn }) }

  /// The same without some rules, given by their current or former ids.
  public func disabling(_ ids: String...) -> Self {
    var copy = self
    let disabled = ids.map { Rule(id: $0)?.id ?? $0 }
    copy.rules.removeAll { disabled.contains($0.id) }
    return copy
  }

  /// Reads a `.scrolllint.yml`, and its baseline.
  ///
  /// All settings have the same effect as for the command, except for two keys, which are validated and then
  /// ignored: `included`, since a ``Linter`` always gets paths, and `reporter`, since it prints nothing. A
  /// ``Linter`` does not read configurations in other folders, and does not skip files that Git ignores.
  ///
  /// - Parameter path: Relative to the working folder. Paths in the file are relative to its folder.
  public init(file path: String) throws(InvalidConfiguration) {
    let workingFolder = CurrentProcess.workingFolder
    let rules = AllRules.withLinterRules
    let vocabulary = ConfigurationVocabulary(
      rules: rules, reporters: ReportFormat.allCases.map(\.rawValue), folder: workingFolder,
      version: Project.version, releases: Project.releases)
    let resolved: ResolvedConfiguration
    do throws(ConfigurationError) {
      let file = try ConfigurationFile(path: path, vocabulary: vocabulary)
      resolved = ResolvedConfiguration(
        rules: rules, file: file, commandLine: ConfigurationLayer(), workingFolder: workingFolder)
      if let source = resolved.baseline {
        baseline = try BaselineFile.read(source, vocabulary)
      }
    } catch {
      throw InvalidConfiguration(error)
    }
    base = resolved.configuration
    filter = resolved.filter
    self.rules = Rule.all.filter { resolved.configuration.enabledRules.contains($0.id) }
    severities = resolved.configuration.severities
    failOn = resolved.configuration.failOn
    jobs = 1
  }

  var core: Linting.Configuration {
    var core = base
    core.enabledRules = Set(rules.map(\.id))
    core.severities = Dictionary(
      severities.map { (Rule(id: $0)?.id ?? $0, $1) }, uniquingKeysWith: { _, last in last })
    core.failOn = failOn
    core.ignoresVerifyAmbiguity = ignoresVerifyAmbiguity
    return core
  }
}
