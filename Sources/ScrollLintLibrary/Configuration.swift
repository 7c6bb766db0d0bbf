internal import ConfigurationFile
internal import LintCore
internal import LintRules
internal import Reporters

/// What a ``Linter`` looks for, and how much it weighs.
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
  /// Which documents a walk through folders keeps.
  var filter = InputFilter()
  /// Whatever else is in force.
  private var base = LintCore.Configuration.standard(for: AllRules.types)

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

  /// Reads a `.scrolllint.yml`.
  ///
  /// Rules, severities, options, custom classes, suppressions and the choice of documents hold as
  /// they do for the command. `strict`, `reporter` and `baseline` are about the command's run, and
  /// are checked but change nothing.
  ///
  /// - Parameter path: From the working folder. The file's own paths start from its folder.
  public init(file path: String) throws(InvalidConfiguration) {
    let workingFolder = currentFolder()
    let vocabulary = ConfigurationVocabulary(
      rules: AllRules.types, reporters: ReportFormat.allCases.map(\.rawValue))
    let file: ConfigurationFile
    do throws(ConfigurationError) {
      file = try ConfigurationFile(
        path: path, workingFolder: workingFolder, vocabulary: vocabulary)
    } catch {
      throw InvalidConfiguration(error)
    }
    let resolved = ResolvedConfiguration(
      rules: AllRules.types, file: file, overrides: ConfigurationOverrides(),
      workingFolder: workingFolder)
    base = resolved.configuration
    filter = resolved.filter
    rules = Rule.all.filter { resolved.configuration.enabledRules.contains($0.id) }
    severities = resolved.configuration.severities.mapValues { Severity($0) }
    jobs = 1
  }

  var core: LintCore.Configuration {
    var core = base
    core.enabledRules = Set(rules.map(\.id))
    core.severities = severities.mapValues { LintCore.Severity($0) }
    return core
  }
}
