import InterfaceBuilder
import Layout
import LinearSystem

/// An ambiguous quantity of a scroll view, with its proof: on the canvas, at run time, or with assumed sizes.
struct OpenItem {
  var slot: Int
  var quantity: ScrollViewQuantity
  /// The ambiguous quantities of the solved layout.
  var parts: [LayoutQuantity]
  var witness: Witness

  var scrollView: Int { quantity.scrollView }
  /// The purpose of its repair.
  var purpose: RepairPurpose { RepairPurpose(scrollView, parts) }
}

/// Why a quantity is ambiguous, before repairs are tried.
struct FoundCause {
  var cause: Cause
  /// Repairs to try; the one that an engineer would choose comes first.
  var candidates: [Repair]
  var chain: [ChainLink] = []
}

extension RepairJudge {
  /// Why a quantity is ambiguous, in the layout in which repairs are tried.
  func cause(of item: OpenItem) -> FoundCause {
    guard item.quantity.isContent else {
      let frame = FrameDiagnosis(
        document: document, session: session, scrollView: item.scrollView,
        graph: session.ties[item.quantity.axis], witness: item.witness, drawn: analysis.drawn)
      let reason = frame.reason()
      return FoundCause(
        cause: .openFrame(item.parts, reason),
        candidates: frame.candidates(open: item.parts, reason))
    }
    let content = ContentDiagnosis(
      document: document, session: session, scrollView: item.scrollView, axis: item.quantity.axis,
      witness: item.witness, drawn: analysis.drawn, decides: { decides($0, item.purpose) },
      isMovedByCode: { isMovedByCode($0, item.quantity.axis) })
    let cause = content.cause()
    return FoundCause(
      cause: cause, candidates: content.candidates(for: cause), chain: content.chain(for: cause))
  }
}
