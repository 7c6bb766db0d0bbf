package import InterfaceBuilder
package import Layout
package import LinearSystem

/// Why a quantity of a scroll view is not determined, with the repairs that were tried and work.
package struct AmbiguityDiagnosis: Sendable {
  package var quantity: ScrollViewQuantity
  package var cause: Cause
  /// Two values in points that satisfy every constraint alike.
  package var witness: ClosedRange<Double>
  /// The chain from the leading or top content edge as far as it holds, and on from its gap.
  package var chain: [ChainLink]
  /// Repairs that make the quantity determined and do no harm, the one that an engineer would choose
  /// first.
  package var repairs: [Repair]
  /// Where no repair decides what is open along both axes: one that decides the quantity, and leaves
  /// that of the other axis.
  package var partial: Repair?
  /// Views that differ between the two layouts.
  package var moving: [Int]
  /// Other open quantities that the first repair decides too: symptoms of the same cause.
  package var covers: [ScrollViewQuantity]
  /// Views next to a gap that are installed in other size classes only.
  package var absent: [Int] = []
  /// Constraints that tie the content to something outside at one end, by index: it would stay in place
  /// while it scrolls.
  package var standing: [Int] = []
  /// The two layouts that the values of `witness` are from.
  package var proof: Witness?
  /// If the diagnosis covers the other axis too: two layouts that differ along both.
  package var bothAxes: Witness?
  /// Whether what competes does so in a cell that is higher or lower on the canvas than what is in it
  /// asks for, and no longer at the height that a table view gives the cell at run time.
  package var endsWhereCellFits = false
}

extension AmbiguityDiagnosis {
  package var scrollView: Int { quantity.scrollView }

  /// What the values of `witness` are of.
  package var witnessed: LayoutQuantity {
    if case .openFrame(let parts, _) = cause,
      let part = parts.last(where: { $0.axis == quantity.axis })
    {
      return part
    }
    return quantity.isContent ? .contentExtent(quantity.axis) : .extent(quantity.axis)
  }
}

/// The missing link.
package enum Cause: Hashable, Sendable {
  /// Nothing ties content to these edges of the content area.
  case unpinnedEdges([IBAttribute], UnpinnedReason)
  /// Only inequalities bound what would have to be tied: the constraints, by index.
  case onlyInequalities([Int])
  /// Inside `container` (nil: the content area) the chain from the near edge ends at `last`, the one
  /// from the far edge begins at `first`; nil where it is the container's own edge.
  case brokenChain(container: Int?, last: Int?, first: Int?)
  /// The chain is whole, but these views in it have no size along the axis.
  case missingSize([Int])
  /// The content view's size is only the content area's, which is only the content view's.
  case sizedByScrollView(Int)
  /// Optional constraints of one priority compete.
  case priorityTie(priority: Double, rows: [RowSource])
  /// The scroll view's own frame is open in these quantities.
  case openFrame([LayoutQuantity], FrameReason)
  /// Constraints name a layout guide that the document has lost.
  case lostGuide(LostGuide)
  /// Proven open, of no kind named above.
  case other
}

extension Cause {
  /// The optional rows of one priority that compete; nil where none do.
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

/// What there is in place of constraints that decide a scroll view's frame.
package enum FrameReason: Hashable, Sendable {
  /// Not enough.
  case nothing
  /// These inequalities, which bound it.
  case inequalities([Int])
  /// Optional constraints of one priority, which compete.
  case priorityTie(priority: Double, rows: [RowSource])
}

/// What there is in place of a tie between content and an edge of the content area.
package enum UnpinnedReason: Hashable, Sendable {
  case nothing
  /// These constraints tie content to a guide of the scroll view that is part of its frame.
  case frameGuide(IBGuide.Kind, constraints: [Int])
  /// These constraints tie content to views outside of the scroll view.
  case outside(constraints: [Int])
  /// These constraints center content in the scroll view's frame.
  case centered(constraints: [Int])
  /// Fixed frames hold these views for want of constraints.
  case fixedFrames([Int])
}

/// A layout guide that constraints still name and the document does not have.
package struct LostGuide: Hashable, Sendable {
  /// The id that the constraints name.
  package var id: String
  /// The first attribute that names it, by which items know it.
  package var attribute: Int
  package var guide: RestoredGuide
  /// The constraints, by index.
  package var constraints: [Int]
}

extension Cause {
  /// The rows that it is about.
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
