internal import Findings
internal import Linting

/// The findings to hide.
struct KnownFindings {
  /// The accepted findings.
  let baseline: Baseline?
  /// The findings in older versions of the documents.
  var older: OlderFindings?
  private let configuration: Configuration
  /// Whether the document at an absolute path no longer exists; nil: check the disk.
  private let isGone: (@Sendable (String) -> Bool)?

  init(
    _ baseline: Baseline?, _ configuration: Configuration,
    isGone: (@Sendable (String) -> Bool)? = nil
  ) {
    self.baseline = baseline
    self.configuration = configuration
    self.isGone = isGone
  }

  /// Hides them.
  ///
  /// - Returns: how the baseline differs from the findings; nil without one.
  @discardableResult
  func hide(in report: inout Report) -> BaselineChanges? {
    let changes = baseline?.apply(to: &report, paths: configuration.paths, scope: scope(report))
    older?.hide(in: &report)
    return changes
  }

  /// A baseline of all findings of a run, with current paths.
  ///
  /// - Returns: the new baseline, and the old one with the paths of moved documents updated.
  func accepting(_ report: Report) -> (new: Baseline, old: Baseline, movedCount: Int) {
    let old = baseline ?? Baseline()
    let scope = scope(report)
    var matched = report
    let changes = old.apply(to: &matched, paths: configuration.paths, scope: scope)
    let moved = old.following(changes)
    return (
      moved.accepting(report, paths: configuration.paths, scope: scope), moved, changes.movedCount
    )
  }

  private func scope(_ report: Report) -> BaselineScope {
    BaselineScope(
      report, rules: configuration.enabledRules, paths: configuration.paths, isGone: isGone)
  }
}
