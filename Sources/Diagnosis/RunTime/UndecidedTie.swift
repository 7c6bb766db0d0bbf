import InterfaceBuilder
package import Layout
import LinearSystem

/// Optional rows of one priority that compete for a content size which depends on something that the
/// document does not tell: they do so as soon as that leaves them room.
package struct UndecidedTie: Sendable {
  package var priority: Double
  package var rows: [RowSource]
  /// At most three changes of one priority after which they no longer compete.
  package var repairs: [Repair]
  /// As in ``AmbiguityDiagnosis/endsWhereCellFits``.
  package var endsWhereCellFits = false
}

extension RepairJudge {
  /// What competes for an undecided content size once the file no longer leaves open what it depends
  /// on; nil where nothing does.
  ///
  /// - Parameters:
  ///   - reasons: what it depends on.
  ///   - sized: the layout of the canvas with a size for each view whose size the file leaves open.
  func undecidedTie(
    _ slot: Int, _ axis: LayoutAxis, because reasons: [Reason], sized: () -> LayoutSession
  ) -> UndecidedTie? {
    let open = LayoutQuantity.ofScrollView.filter {
      $0.axis == axis && analysis.canvas.judgement(slot, $0).verdict == .undecided
    }
    guard let content = LayoutQuantity.ofScrollView.firstIndex(of: .contentExtent(axis)) else {
      return nil
    }
    let isText = reasons == [.textMetrics]
    guard isText || !analysis.canvas.layout.openSizes.isEmpty else { return nil }
    let known = isText ? session : sized()
    guard
      case .ambiguous(let witness) = known.solution.answers[
        slot * LayoutQuantity.ofScrollView.count + content],
      let tie = CompetingRows(witness, in: known)
    else { return nil }
    let scrollView = root.scrollViews[slot]
    var judge = self
    judge.session = known
    return UndecidedTie(
      priority: tie.priority, rows: tie.rows,
      repairs: judge.working(
        tie.repairs(known, analysis.drawn), for: RepairPurpose(scrollView, open)),
      endsWhereCellFits: analysis.endsWhereCellFits(open, of: scrollView, in: known))
  }

  /// The layout of the canvas with a small size for each view whose size the file leaves open.
  func sessionWithSmallSizes() -> LayoutSession {
    let options = LayoutOptions(mode: .canvas).assumingSmall(analysis.canvas.layout.openSizes)
    return LayoutSession(
      analysis.layout(options), scrollViews: root.scrollViews, meter: analysis.meter)
  }
}
