package import InterfaceBuilder
package import Layout
internal import LinearSystem

/// One change of the document that makes a quantity determined, tried on the solved layout.
package struct Repair: Hashable, Sendable {
  package var steps: [Step]
  /// The size classes in which what it adds is to be installed; nil where it may be in all of them.
  package var traits: [IBTraits]?

  package init(_ steps: [Step], onlyIn traits: [IBTraits]? = nil) {
    self.steps = steps
    self.traits = traits
  }

  /// A constraint that is to meet the content area.
  package struct Move: Hashable, Sendable {
    package let constraint: Int
    /// Points; nil where the constant stays. The content's edge does not have the margin of the view
    /// that the constraint meets now.
    package let constant: Double?
  }

  /// What an edge is pinned to.
  package enum Target: Hashable, Sendable {
    /// The same edge of an enclosing view.
    case view(Int)
    /// The same edge of a layout guide of an enclosing view, by its index in the document.
    case guide(Int)
  }

  package indirect enum Step: Hashable, Sendable {
    /// Pin an edge of a view to the same edge of the content area, `constant` points in.
    case pinToContent(view: Int, edge: IBAttribute, constant: Double)
    /// Pin an edge of a view to the same edge around it, `constant` points in.
    case pin(view: Int, edge: IBAttribute, to: Target, constant: Double)
    /// Spacing between one view's far edge and the next one's near edge.
    case spacing(from: Int, to: Int, axis: LayoutAxis, constant: Double)
    /// Equal width or height with the scroll view's frame, less `inset` points.
    case equalToFrame(view: Int, axis: LayoutAxis, priority: Double, inset: Double = 0)
    /// A width or height constraint.
    case size(view: Int, axis: LayoutAxis, points: Double)
    /// Equal width or height of the content layout guide with the frame.
    case contentEqualToFrame(axis: LayoutAxis)
    /// What another step adds, as a least distance or size.
    case atLeast(Step)
    /// Turn an inequality into an equality.
    case makeEqual(constraint: Int)
    /// Change a constraint's priority.
    case setPriority(constraint: Int, priority: Double)
    /// Change a view's content hugging priority.
    case setHugging(view: Int, axis: LayoutAxis, priority: Double)
    /// Change a view's content compression resistance priority.
    case setCompressionResistance(view: Int, axis: LayoutAxis, priority: Double)
    /// Take a constraint away.
    case remove(constraint: Int)
    /// Take a constraint away in some size classes only.
    case uninstall(constraint: Int, traits: [IBTraits])
    /// Make constraints meet the content area instead of what they meet outside of it.
    case moveToContent([Move])
    /// Give a view held by its frame or mask constraints instead.
    case useConstraints(view: Int)
    /// Put back a layout guide that constraints name.
    case restoreGuide(LostGuide)
    /// Let a text view be as high as its text.
    case stopScrolling(textView: Int)
  }

  /// What it changes wherever it is installed; nil where it changes something in some size classes
  /// only, or adds something.
  package var changedEverywhere: [RowSource]? {
    var sources: [RowSource] = []
    for step in steps {
      switch step {
      case .makeEqual(let constraint), .setPriority(let constraint, _), .remove(let constraint):
        sources.append(.constraint(constraint))
      case .setHugging(let view, let axis, _): sources.append(.hugging(view: view, axis: axis))
      case .setCompressionResistance(let view, let axis, _):
        sources.append(.compressionResistance(view: view, axis: axis))
      default: return nil
      }
    }
    return sources
  }

  /// The views that it gives a width or height by a number.
  package var sizedViews: [Int] {
    steps.compactMap { if case .size(let view, _, _) = $0 { view } else { nil } }
  }

  /// Whether it leaves everything that is there as it is.
  var onlyAdds: Bool {
    steps.allSatisfy { step in
      switch step {
      case .pinToContent, .pin, .spacing, .equalToFrame, .size, .contentEqualToFrame, .atLeast: true
      default: false
      }
    }
  }
}

extension SolvedLayout {
  /// A constraint between the inside of a scroll view and something outside as one that meets the
  /// content, as far inside its edge as the margin that it leads to now.
  func movingToContent(_ constraint: LayoutConstraint, from inside: Range<Int>) -> Repair.Move {
    let margin = margin(of: constraint, from: inside)
    return Repair.Move(
      constraint: constraint.index, constant: margin.map { constraint.constant + $0 })
  }

  /// What a margin at the outer end adds to the distance from the first item to the second, in points.
  private func margin(of constraint: LayoutConstraint, from inside: Range<Int>) -> Double? {
    guard let (inner, outer) = constraint.ends(inside: inside), let edge = outer.edge,
      outer.guide == .layoutMargins || outer.attribute.withoutMargin != outer.attribute,
      let position = layout.position(of: edge, outer.axis),
      let start = inner.edge.flatMap({ layout.position(of: $0, inner.axis) })
    else { return nil }
    let row = layout.system.rows[constraint.row]
    // The row is the distance from the second end to the first one.
    let excess = row.terms.reduce(-row.constant) { $0 + $1.coefficient * sample[$1.variable] }
    let distance = constraint.constant + excess
    let outerEnd = start.value(at: sample) + (inner == constraint.first ? -distance : distance)
    let inset = outerEnd - position.value(at: sample)
    guard abs(inset) > 0.5 else { return nil }
    return inner == constraint.first ? inset : -inset
  }
}
