internal import ConfigurationFile
internal import LintCore
internal import LintRules
internal import Platform
internal import Reporters

/// What a ``Linter`` looks for, how much it weighs, and what of it is old news.
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
  /// The least severity that makes ``Report/isClean`` false; nil where nothing found does. The
  /// command's `--fail-on`; `strict` in a file means `warning`.
  public var failOn: Severity? = .error
  /// Whether Interface Builder's Ambiguity setting changes nothing: the command's
  /// `--ignore-verify-ambiguity`.
  public var ignoresVerifyAmbiguity = false
  /// Which documents a walk through folders keeps.
  var filter = InputFilter()
  /// What the project has agreed to live with.
  var baseline: Baseline?
  /// Whatever else is in force.
  private var base = LintCore.Configuration.standard(for: AllRules.withLinterRules)

  /// Chooses rules one by one; ``standard`` and ``init(file:)`` choose as the command does.
  public init(rules: [Rule], severities: [String: Severity] = [:], jobs: Int = 1) {
    self.rules = rules
    self.severities = severities
    self.jobs = jobs
  }

  /// Every rule that is not opt-in, at its own severity: what the command does without options.
  public static var standard: Self { Self(rules: Rule.all.filter { !$0.isOptIn }) }

  /// The same without some rules.
  public func disabling(_ ids: String...) -> Self {
    var copy = self
    copy.rules.removeAll { ids.contains($0.id) }
    return copy
  }

  /// Reads a `.scrolllint.yml`, and the baseline that it names.
  ///
  /// What the file says holds as it does for the command, but for two keys: `included` is about
  /// runs without a path, of which a ``Linter`` has none, and `reporter` about what the command
  /// prints. Both are checked and change nothing.
  ///
  /// - Parameter path: From the working folder. The file's own paths start from its folder.
  public init(file path: String) throws(InvalidConfiguration) {
    let workingFolder = CurrentProcess.workingFolder
    let rules = AllRules.withLinterRules
    let vocabulary = ConfigurationVocabulary(
      rules: rules, reporters: ReportFormat.allCases.map(\.rawValue))
    let resolved: ResolvedConfiguration
    do throws(ConfigurationError) {
      let file = try ConfigurationFile(
        path: path, workingFolder: workingFolder, vocabulary: vocabulary)
      resolved = ResolvedConfiguration(
        rules: rules, file: file, overrides: ConfigurationOverrides(),
        workingFolder: workingFolder)
      if let path = resolved.baseline { baseline = try BaselineFile.read(path) }
    } catch {
      throw InvalidConfiguration(error)
    }
    base = resolved.configuration
    filter = resolved.filter
    self.rules = Rule.all.filter { resolved.configuration.enabledRules.contains($0.id) }
    severities = resolved.configuration.severities.mapValues { Severity($0) }
    failOn = resolved.configuration.failOn.map { Severity($0) }
    jobs = 1
  }

  var core: LintCore.Configuration {
    var core = base
    core.enabledRules = Set(rules.map(\.id))
    core.severities = severities.mapValues { LintCore.Severity($0) }
    core.failOn = failOn.map { LintCore.Severity($0) }
    core.ignoresVerifyAmbiguity = ignoresVerifyAmbiguity
    return core
  }
}
