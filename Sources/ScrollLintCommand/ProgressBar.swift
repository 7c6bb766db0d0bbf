internal import Platform
internal import Reporters

/// Shows the progress of a long run on a terminal; otherwise nothing.
///
/// Called after each document, never twice at the same time.
struct ProgressBar {
  /// For fewer documents, no progress is shown.
  private static let manyDocuments = 50
  private static let patience = Duration.milliseconds(700)
  private static let interval = Duration.milliseconds(100)

  private let total: Int
  private let isShown: Bool
  private let clock = ContinuousClock()
  private var next: ContinuousClock.Instant
  private var isDrawn = false

  init(total: Int) {
    self.total = total
    isShown = total >= Self.manyDocuments && StandardStream.error.isTerminal
    next = clock.now.advanced(by: Self.patience)
  }

  mutating func show(done: Int) {
    guard isShown else { return }
    let now = clock.now
    guard now >= next else { return }
    next = now.advanced(by: Self.interval)
    isDrawn = true
    let line = ProgressLine.text(done: done, of: total, width: StandardStream.error.width)
    Terminal.draw("\r\(line)")
  }

  /// Removes the line before other output.
  func clear() {
    if isDrawn { Terminal.draw("\r\u{1B}[K") }
  }
}
