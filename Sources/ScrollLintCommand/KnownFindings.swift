internal import Findings
internal import Linting

/// The findings that are not to be shown.
struct KnownFindings {
  /// Those that were accepted.
  let baseline: Baseline?
  /// Those of older versions of the documents.
  var older: OlderFindings?
  private let configuration: Configuration

  init(_ baseline: Baseline?, _ configuration: Configuration) {
    self.baseline = baseline
    self.configuration = configuration
  }

  /// Hides them.
  ///
  /// - Returns: the entries of the baseline that no longer match anything.
  @discardableResult
  func hide(in report: inout Report) -> [Baseline.Entry: Int] {
    var stale: [Baseline.Entry: Int] = [:]
    if let baseline {
      let scope = BaselineScope(
        report, rules: configuration.enabledRules, paths: configuration.paths)
      stale = baseline.apply(to: &report, paths: configuration.paths, scope: scope)
    }
    older?.hide(in: &report)
    return stale
  }
}
