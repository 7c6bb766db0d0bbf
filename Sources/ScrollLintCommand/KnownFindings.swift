internal import Findings
internal import Linting

/// The findings that are not to be shown.
struct KnownFindings {
  /// Those that were accepted.
  let baseline: Baseline?
  /// Those of older versions of the documents.
  var older: OlderFindings?
  private let configuration: Configuration
  /// Whether there is no document any more at an absolute path; nil: whether none is on disk.
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
  /// - Returns: how the baseline differs from what was found.
  @discardableResult
  func hide(in report: inout Report) -> BaselineChanges {
    var changes = BaselineChanges()
    if let baseline {
      changes = baseline.apply(to: &report, paths: configuration.paths, scope: scope(report))
    }
    older?.hide(in: &report)
    return changes
  }

  /// The baseline with all that a run found, under the paths of today.
  ///
  /// - Returns: the new baseline, and the old one after documents that have moved.
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
