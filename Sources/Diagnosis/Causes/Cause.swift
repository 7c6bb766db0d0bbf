package import InterfaceBuilder
package import Layout
package import LinearSystem

/// Why a quantity of a scroll view is ambiguous, with the repairs that work.
package struct AmbiguityDiagnosis: Sendable {
  package var quantity: ScrollViewQuantity
  package var cause: Cause
  /// Two values in points that satisfy all constraints equally well.
  package var witness: ClosedRange<Double>
  /// The chain from the leading or top content edge to its gap, and from there on.
  package var chain: [ChainLink]
  /// Repairs that make the quantity determined and do no harm; the one that an engineer would choose comes
  /// first.
  package var repairs: [Repair]
  /// A repair of only one of two axes, if no repair resolves the ambiguity on both.
  package var partial: Repair?
  /// Views that differ between the two layouts.
  package var moving: [Int]
  /// Other ambiguous quantities that the first repair resolves: they have the same cause.
  package var covers: [ScrollViewQuantity]
  /// Views next to a gap that are installed in other size classes only.
  package var absent: [Int] = []
  /// Constraints, by index, that tie one end of the content to something outside, and so keep it from
  /// scrolling.
  package var standing: [Int] = []
  /// The two layouts with the values of `witness`.
  package var proof: Witness?
  /// If the diagnosis covers the other axis too: two layouts that differ along both.
  package var bothAxes: Witness?
  /// Whether constraints compete only because a cell's height on the canvas differs from that of its content,
  /// which a table view gives the cell at run time.
  package var endsWhereCellFits = false
}

extension AmbiguityDiagnosis {
  package var scrollView: Int { quantity.scrollView }

  /// The quantity with the values of `witness`.
  package var witnessed: LayoutQuantity {
    if case .openFrame(let parts, _) = cause,
      let part = parts.last(where: { $0.axis == quantity.axis })
    {
      return part
    }
    return quantity.isContent ? .contentExtent(quantity.axis) : .extent(quantity.axis)
  }
}

/// What is missing.
package enum Cause: Hashable, Sendable {
  /// Nothing ties content to these edges of the content area.
  case unpinnedEdges([IBAttribute], UnpinnedReason)
  /// Only inequalities connect what has to be tied: the constraints, by index.
  case onlyInequalities([Int])
  /// Inside `container` (nil: the content area), the chain from the near edge ends at `last`, and the one
  /// from the far edge begins at `first`; nil for the container's own edge.
  case brokenChain(container: Int?, last: Int?, first: Int?)
  /// The chain has no gap, but these views in it have no size along the axis.
  case missingSize([Int])
  /// The content view and the content area each take their size from the other.
  case sizedByScrollView(Int)
  /// Optional constraints of the same priority compete.
  case priorityTie(priority: Double, rows: [RowSource])
  /// These quantities of the scroll view's own frame are ambiguous.
  case openFrame([LayoutQuantity], FrameReason)
  /// Constraints refer to a missing layout guide.
  case lostGuide(LostGuide)
  /// Proven ambiguous, for any other reason.
  case other
}

extension Cause {
  /// The optional rows of the same priority that compete; nil if none do.
  package var competing: [RowSource]? { tie?.rows }

  /// The same, with their priority.
  package var tie: (priority: Double, rows: [RowSource])? {
    switch self {
    case .priorityTie(let priority, let rows), .openFrame(_, .priorityTie(let priority, let rows)):
      (priority, rows)
    default: nil
    }
  }
}

/// Why constraints do not determine a scroll view's frame.
package enum FrameReason: Hashable, Sendable {
  /// Too few constraints.
  case nothing
  /// These inequalities, which only limit it.
  case inequalities([Int])
  /// Optional constraints of the same priority, which compete.
  case priorityTie(priority: Double, rows: [RowSource])
}

/// Why nothing is pinned to an edge of the content area.
package enum UnpinnedReason: Hashable, Sendable {
  case nothing
  /// These constraints tie content to a guide of the scroll view that is part of its frame.
  case frameGuide(IBGuide.Kind, constraints: [Int])
  /// These constraints tie content to views outside of the scroll view.
  case outside(constraints: [Int])
  /// These constraints center content in the scroll view's frame.
  case centered(constraints: [Int])
  /// These views have fixed frames instead of constraints.
  case fixedFrames([Int])
}

/// A missing layout guide that constraints still refer to.
package struct LostGuide: Hashable, Sendable {
  /// The id in the constraints.
  package var id: String
  /// The first attribute with this id, which identifies it as an item.
  package var attribute: Int
  package var guide: RestoredGuide
  /// The constraints, by index.
  package var constraints: [Int]
}

extension Cause {
  /// The rows of the cause.
  package var rows: [RowSource] {
    switch self {
    case .onlyInequalities(let constraints), .openFrame(_, .inequalities(let constraints)),
      .unpinnedEdges(_, .frameGuide(_, let constraints)), .unpinnedEdges(_, .outside(let constraints)),
      .unpinnedEdges(_, .centered(let constraints)):
      constraints.map(RowSource.constraint)
    case .unpinnedEdges(_, .fixedFrames(let views)): views.map(RowSource.fixedFrame)
    default: competing ?? []
    }
  }
}
