public import Findings
internal import Inputs
internal import Linting
internal import LintRules

/// Lints storyboards and xibs.
///
/// ```swift
/// import ScrollLint
///
/// let report = await Linter().lint(paths: ["App"])
/// for diagnostic in report.errors { print(diagnostic) }
/// ```
///
/// A value without state: it can be stored, copied and used from several tasks at once. The same documents
/// always give the same report.
public struct Linter: Sendable {
  /// Its configuration.
  public let configuration: Configuration
  private let core: Linting.Linter

  /// Without a configuration, the same as the command without options and `.scrolllint.yml`.
  public init(configuration: Configuration = .standard) {
    self.configuration = configuration
    core = Linting.Linter(
      rules: AllRules.withLinterRules, configuration: configuration.core)
  }

  /// Lints documents and folders.
  ///
  /// Throws nothing: unreadable documents are in `Report.inputProblems`, and all others are linted.
  ///
  /// - Parameter paths: Documents, which are read whatever their extension, and folders, which are
  ///   searched for `.storyboard` and `.xib` as the command does. `-` is standard input.
  public func lint(paths: [String]) async -> Report {
    // Without paths, the command lints the working folder; a library should not.
    guard !paths.isEmpty else { return core.report([]) }
    let finder = InputFinder(arguments: paths, filter: configuration.filter)
    return report(await core.lint(finder, jobs: max(1, configuration.jobs)))
  }

  /// Lints a document in memory.
  ///
  /// - Parameters:
  ///   - document: The XML, as Interface Builder saves it.
  ///   - path: What to call it in the report.
  public func lint(document: String, path: String) -> Report {
    lint(document: Array(document.utf8), path: path)
  }

  /// Lints the bytes of a document in memory, in their declared encoding.
  ///
  /// - Parameters:
  ///   - document: The XML, as Interface Builder saves it.
  ///   - path: What to call it in the report.
  public func lint(document: [UInt8], path: String) -> Report {
    let input = Input(.file(path), isNamed: true)
    return report(core.report([core.lint(input, bytes: document)]))
  }

  /// Removes findings in the baseline from a report.
  private func report(_ found: Report) -> Report {
    var found = found
    let paths = core.configuration.paths
    let scope = BaselineScope(found, rules: core.configuration.enabledRules, paths: paths)
    _ = configuration.baseline?.apply(to: &found, paths: paths, scope: scope)
    return found
  }
}
