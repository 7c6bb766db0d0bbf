package import InterfaceBuilder

/// One of the two directions of a layout.
package enum LayoutAxis: Hashable, Sendable, CaseIterable {
  case horizontal, vertical
}

/// A quantity of a scroll view that a diagnosis speaks of.
package enum DiagnosedQuantity: Hashable, Sendable {
  case content(LayoutAxis)
  /// Position or size of the frame along an axis.
  case frame(LayoutAxis)
}

/// Why a quantity of a scroll view is not determined, with the repairs that were tried and work.
package struct Diagnosis: Sendable {
  package var scrollView: Int
  package var quantity: DiagnosedQuantity
  package var cause: Cause
  /// Two values in points that satisfy every constraint alike.
  package var witness: ClosedRange<Double>
  /// The chain from the leading or top content edge as far as it holds, and on from its gap.
  package var chain: [ChainLink]
  /// Repairs that make the quantity determined without a conflict, the smallest and most usual first.
  package var repairs: [Repair]
  /// Views that differ between the two layouts.
  package var moving: [Int]
  /// Other open quantities that the first repair decides too: symptoms of the same cause.
  package var covers: [CoveredQuantity]

  package struct CoveredQuantity: Hashable, Sendable {
    package var scrollView: Int
    package var quantity: DiagnosedQuantity
  }
}

/// The missing link.
package enum Cause: Hashable, Sendable {
  /// Nothing ties content to these edges of the content area. `isTiedElsewhere`: it is tied to
  /// others.
  case unpinnedEdges([IBAttribute], isTiedElsewhere: Bool)
  /// Content is tied to an edge, or items to each other, by inequalities alone.
  case onlyInequality(constraint: Int)
  /// Inside `container` (nil: the content area) the chain from the near edge ends at `last`, the one
  /// from the far edge begins at `first`; nil where it is the container's own edge.
  case brokenChain(container: Int?, last: Int?, first: Int?)
  /// The chain is whole, but these views in it have no size along the axis.
  case missingSize([Int])
  /// The content view's size is only the content area's, which is only the content view's.
  case sizedByScrollView(Int)
  /// Wishes of one priority pull apart.
  case priorityTie(priority: Double, rows: [Provenance])
  /// The scroll view's own frame is open: which of x, y, width, height.
  case openFrame([String])
  /// Proven open, of no kind named above.
  case other
}

/// An element of a chain of constraints and views between two content edges.
package enum ChainLink: Hashable, Sendable {
  /// The content's edge at which the chain begins or ends.
  case edge(IBAttribute)
  /// A distance between two items in points; nil where it is no fixed number.
  case gap(Double?)
  /// A view that the chain passes through, with its size where a constraint of its own gives it.
  case view(Int, size: ChainSize?)
  /// The place where the chain is broken.
  case missing
}

/// What gives a view of a chain its size along it.
package enum ChainSize: Hashable, Sendable {
  /// A number of the file.
  case points(Double)
  /// The scroll view's own width or height, by a factor.
  case frame(multiplier: Double)
  /// Nothing: the size that is missing.
  case open
}

/// One change of the document that makes a quantity determined, tried on the solved layout.
package struct Repair: Hashable, Sendable {
  package var steps: [Step]
  /// The size classes in which what it adds is to be installed; nil where it may be in all of them.
  package var traits: [IBTraits]?

  package init(_ steps: [Step], onlyIn traits: [IBTraits]? = nil) {
    self.steps = steps
    self.traits = traits
  }

  package enum Step: Hashable, Sendable {
    /// Pin an edge of a view to the same edge of the content area, `constant` points in.
    case pinToContent(view: Int, edge: IBAttribute, constant: Double)
    /// Pin an edge of a view to the same edge of an enclosing view.
    case pin(view: Int, edge: IBAttribute, to: Int, constant: Double)
    /// Spacing between one view's far edge and the next one's near edge.
    case spacing(from: Int, to: Int, axis: LayoutAxis, constant: Double)
    /// Equal width or height with the scroll view's frame.
    case equalToFrame(view: Int, axis: LayoutAxis, priority: Double)
    /// A width or height constraint.
    case size(view: Int, axis: LayoutAxis, points: Double)
    /// The content layout guide's own size.
    case contentSize(axis: LayoutAxis, equalToFrame: Bool, points: Double)
    /// Turn an inequality into an equality.
    case makeEqual(constraint: Int)
    /// Change a constraint's priority.
    case setPriority(constraint: Int, priority: Double)
    /// Take a constraint away.
    case remove(constraint: Int)
    /// Give a view held by its frame or mask constraints instead.
    case useConstraints(view: Int)
  }
}
