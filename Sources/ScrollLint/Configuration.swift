internal import ConfigurationFile
public import Findings
internal import Inputs
internal import Linting
internal import LintRules
internal import Platform
internal import Reporters

/// What a ``Linter`` looks for, how much it weighs, and what of it is accepted.
///
/// A value in memory, or what a `.scrolllint.yml` says: see ``init(file:)``.
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
  /// How many documents to read at a time; at least 1.
  public var jobs: Int
  /// The least severity that makes `Report.isClean` false; nil if nothing found does. The
  /// `fail_on` of a file.
  public var failOn: Severity? = .error
  /// Whether scroll views whose Ambiguity is set to Never Verify are judged like all others: the
  /// `ignore_verify_ambiguity` of a file.
  public var ignoresVerifyAmbiguity = false
  /// Which documents a walk through folders keeps.
  var filter = InputFilter()
  /// What the project has accepted.
  var baseline: Baseline?
  /// Whatever else is in force.
  private var base = Linting.Configuration.standard(for: AllRules.withLinterRules)

  /// Chooses rules one by one; ``standard`` and ``init(file:)`` choose as the command does.
  public init(rules: [Rule], severities: [String: Severity] = [:], jobs: Int = 1) {
    self.rules = rules
    self.severities = severities
    self.jobs = jobs
  }

  /// Every rule that is not opt-in, at its own severity: what the command does without options.
  public static var standard: Self { Self(rules: Rule.all.filter { !$0.isOptIn }) }

  /// The same without some rules, by ids that they have or had.
  public func disabling(_ ids: String...) -> Self {
    var copy = self
    let disabled = ids.map { Rule(id: $0)?.id ?? $0 }
    copy.rules.removeAll { disabled.contains($0.id) }
    return copy
  }

  /// Reads a `.scrolllint.yml`, and the baseline that it names.
  ///
  /// What the file says holds as it does for the command, except for two keys, which are checked and
  /// change nothing: `included` is about runs without a path, which a ``Linter`` does not have, and
  /// `reporter` is about what the command prints. A ``Linter`` reads no other configuration for
  /// documents in folders that have one of their own, and does not ask Git what it ignores.
  ///
  /// - Parameter path: From the working folder. The file's own paths start from its folder.
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
