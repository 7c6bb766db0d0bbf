package import InterfaceBuilder
internal import Sequences

/// The ties between edges along one axis of a layout, by active constraints and stack views.
///
/// Chains, loose ends, edges that move and floating views are all read from it.
///
/// A reference, since copying it would copy the layout's lists.
package final class TieGraph: Sendable {
  /// A tie, seen from one of its two edges.
  package struct Tie: Hashable, Sendable {
    /// The edge at the other end.
    package let to: LayoutEdge
    /// A constraint of the document, or a stack view.
    package let source: RowSource
    package let isEquality: Bool
    /// A required equality of locations, so that both edges move together.
    package let isRigid: Bool
  }

  package let axis: LayoutAxis
  private let layout: SceneLayout
  /// By `place(from:)` of the first edge.
  private let ties: GroupedList<Tie>
  /// Indices in the layout's list of constraints, by view index minus the layout's root.
  private let constraints: GroupedList<Int>

  init(_ layout: SceneLayout, _ axis: LayoutAxis) {
    self.layout = layout
    self.axis = axis
    var ties = Ties(root: layout.root, axis: axis, capacity: layout.constraints.count)
    var constraints: [(group: Int, element: Int)] = []
    constraints.reserveCapacity(layout.constraints.count)
    for place in layout.constraints.indices where layout.constraints[place].axis == axis {
      ties.add(layout.constraints[place])
      let first = layout.constraints[place].first.view
      constraints.append((first - layout.root, place))
      if let second = layout.constraints[place].second?.view, second != first {
        constraints.append((second - layout.root, place))
      }
    }
    for (view, stack) in layout.stacks.sorted(by: { $0.key < $1.key }) { ties.add(stack, of: view) }
    self.ties = GroupedList(groups: 4 * layout.boxes.count, ties.list)
    self.constraints = GroupedList(groups: layout.boxes.count, constraints)
  }

  /// The ties at an edge.
  package func ties(at edge: LayoutEdge) -> ArraySlice<Tie> { ties[edge.place(from: layout.root)] }

  /// The equality between an edge of a view and the same edge of a scroll view's content; nil if there is none.
  package func pin(of edge: LayoutEdge, toContentOf scrollView: Int) -> Tie? {
    let end = LayoutEdge(view: scrollView, region: .content, isFar: edge.isFar)
    return ties(at: edge).first { $0.isEquality && $0.to == end }
  }

  /// Whether equalities pin both edges of a view to those of a scroll view's content.
  package func isPinned(_ view: Int, toContentOf scrollView: Int) -> Bool {
    [false, true].allSatisfy { pin(of: LayoutEdge(view: view, isFar: $0), toContentOf: scrollView) != nil }
  }

  /// The inequalities that keep the far edge of a view behind some that are in it; of several that say the
  /// same the first.
  package func inequalities(atEndOf view: Int, behind views: Range<Int>) -> [Int] {
    let bounds = ties(at: LayoutEdge(view: view, isFar: true)).filter {
      !$0.isEquality && views.contains($0.to.view)
    }
    return layout.distinct(bounds.compactMap(\.source.constraint))
  }

  /// The constraints along the axis with an end at a view or at its content, in document order.
  package func constraints(of view: Int) -> [LayoutConstraint] {
    constraints[view - layout.root].map { layout.constraints[$0] }
  }

  /// The constraints along the axis with an end at one of some views or its content, in document
  /// order.
  package func constraints(of views: Range<Int>) -> [LayoutConstraint] {
    Set(views.flatMap { constraints[$0 - layout.root] }).sorted().map { layout.constraints[$0] }
  }

  /// The constraints on the size of a view's frame along the axis.
  package func sizes(of view: Int) -> [LayoutConstraint] {
    constraints(of: view).filter { constraint in
      constraint.hasEnd { $0.view == view && $0.part == .extent && $0.region == .frame }
    }
  }

  /// The required equality that gives a view its length along the axis as a number.
  package func number(of view: Int) -> LayoutConstraint? {
    sizes(of: view).first { $0.second == nil && $0.isEquality && $0.isRequired }
  }

  /// The constraints on the size or center of a scroll view's content layout guide.
  package func contentSizes(of scrollView: Int) -> [LayoutConstraint] {
    constraints(of: scrollView).filter { constraint in
      constraint.hasEnd { $0.view == scrollView && $0.region == .content && $0.edge == nil }
    }
  }

  /// Whether an equality along the axis ties two views to each other, not necessarily their edges.
  package func isTied(_ view: Int, to other: Int) -> Bool { neighbors(of: view).contains(other) }

  /// Views tied to a view by equalities along the axis.
  package func neighbors(of view: Int) -> [Int] {
    constraints(of: view).compactMap { constraint in
      guard constraint.isEquality, let (one, other) = constraint.ends else { return nil }
      return one.view == view ? other.view : one.view
    }
  }

  /// Whether anything ties the position of a view along the axis (not its length) to something other than the
  /// views inside it.
  package func isPlaced(_ view: Int, in parent: Int, besides inner: Range<Int>) -> Bool {
    let isTied = constraints(of: view).contains { constraint in
      guard !constraint.isSize, let (one, other) = constraint.ends else { return false }
      return !inner.contains(one.view == view ? other.view : one.view)
    }
    return isTied || layout.stacks[parent]?.arranged.contains(view) == true
      || layout.view(view)?.placement != .constraints
  }

  /// Whether an equality gives a view its length along the axis, or its frame is fixed.
  package func isSized(_ view: Int) -> Bool {
    layout.view(view)?.placement != .constraints || sizes(of: view).contains(where: \.isEquality)
  }

  /// Whether an edge of a view has no equality to anything outside the view, and no stack view arranges the
  /// view: most likely, a constraint is missing there.
  package func isLoose(_ view: Int, isFar: Bool, in document: IBDocument) -> Bool {
    let parent = document.views[view].parent
    guard parent >= 0, document.views[view].role == .subview,
      document.views[parent].kind != .stackView, layout.view(view)?.placement == .constraints
    else { return false }
    let inner = document.inside(view)
    return !ties(at: LayoutEdge(view: view, isFar: isFar)).contains { tie in
      tie.isEquality && !inner.contains(tie.to.view)
    }
  }

  /// Whether anything ties a view, by an edge or a size, to views inside it.
  package func hasTies(from view: Int, into inner: Range<Int>) -> Bool {
    let edge = LayoutEdge(view: view, isFar: false)
    return [edge, edge.opposite].contains { edge in
      ties(at: edge).contains { inner.contains($0.to.view) }
    }
      || neighbors(of: view).contains(where: inner.contains)
  }
}

/// Collects the ties of a layout along an axis.
private struct Ties {
  /// The layout's root.
  let root: Int
  let axis: LayoutAxis
  private(set) var list: [(group: Int, element: TieGraph.Tie)] = []

  init(root: Int, axis: LayoutAxis, capacity: Int) {
    self.root = root
    self.axis = axis
    list.reserveCapacity(capacity)
  }

  mutating func add(_ constraint: LayoutConstraint) {
    guard let one = constraint.first.edge, let other = constraint.second?.edge else { return }
    connect(
      one, other, .constraint(constraint.index), isEquality: constraint.isEquality,
      isRigid: constraint.isEquality && constraint.isRequired && constraint.multiplier == 1)
  }

  mutating func add(_ stack: StackLayout, of view: Int) {
    func frame(_ view: Int, _ isFar: Bool) -> LayoutEdge { LayoutEdge(view: view, isFar: isFar) }
    func connect(_ one: LayoutEdge, _ other: LayoutEdge, _ kind: RowSource.StackRow) {
      self.connect(
        one, other, .stack(view: view, kind: kind), isEquality: true, isRigid: true)
    }
    if stack.axis == axis {
      guard let first = stack.visible.first, let last = stack.visible.last else { return }
      connect(frame(view, false), frame(first, false), .canvasConnection)
      connect(frame(last, true), frame(view, true), .canvasConnection)
      for (previous, next) in zip(stack.visible, stack.visible.dropFirst()) {
        connect(frame(previous, true), frame(next, false), .spacing)
      }
    } else {
      for arranged in stack.visible {
        switch stack.alignment {
        case .fill:
          connect(frame(view, false), frame(arranged, false), .alignment)
          connect(frame(arranged, true), frame(view, true), .alignment)
        case .leading, .top: connect(frame(view, false), frame(arranged, false), .alignment)
        case .trailing, .bottom: connect(frame(arranged, true), frame(view, true), .alignment)
        case .center, .firstBaseline, .lastBaseline: break
        }
      }
    }
  }

  private mutating func connect(
    _ one: LayoutEdge, _ other: LayoutEdge, _ source: RowSource, isEquality: Bool, isRigid: Bool
  ) {
    for (one, other) in [(one, other), (other, one)] {
      let tie = TieGraph.Tie(to: other, source: source, isEquality: isEquality, isRigid: isRigid)
      list.append((one.place(from: root), tie))
    }
  }
}

extension LayoutEdge {
  /// Four indices for each view: both edges of its frame, and both of its content.
  fileprivate func place(from root: Int) -> Int {
    4 * (view - root) + (region == .content ? 2 : 0) + (isFar ? 1 : 0)
  }
}

extension LayoutConstraint {
  package func hasEnd(_ isMeant: (ConstraintEnd) -> Bool) -> Bool {
    isMeant(first) || (second.map(isMeant) ?? false)
  }
}
