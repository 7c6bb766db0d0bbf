internal import InterfaceBuilder

/// What ties edges to each other along one axis of a layout: the constraints in force, by their
/// resolved ends, and the stack views.
///
/// Everything that is said of chains, loose ends, edges that move and floating views is read from it.
package struct TieGraph: Sendable {
  /// A tie as seen from one of its two edges.
  package struct Tie: Hashable, Sendable {
    /// The edge at the other end.
    package let to: LayoutEdge
    /// A constraint of the document, or a stack view.
    package let source: RowSource
    package let isEquality: Bool
    /// A required equality of locations by which both edges move alike.
    package let isRigid: Bool
  }

  package let axis: LayoutAxis
  private let layout: SceneLayout
  private var ties: [LayoutEdge: [Tie]] = [:]
  private var sizes: [Int: [LayoutConstraint]] = [:]
  private var neighbors: [Int: [Int]] = [:]
  /// Constraints on the size or center of a content layout guide, by scroll view.
  private var contentSizes: [Int: [LayoutConstraint]] = [:]

  init(_ layout: SceneLayout, _ axis: LayoutAxis) {
    self.layout = layout
    self.axis = axis
    for constraint in layout.constraints where constraint.axis == axis { add(constraint) }
    for view in layout.stacks.keys.sorted() { addStack(view) }
  }

  private mutating func add(_ constraint: LayoutConstraint) {
    let ends = [constraint.first] + (constraint.second.map { [$0] } ?? [])
    for end in ends where end.part == .extent && end.region == .frame {
      sizes[end.view, default: []].append(constraint)
    }
    for end in ends where end.region == .content && end.edge == nil {
      contentSizes[end.view, default: []].append(constraint)
    }
    guard let second = constraint.second else { return }
    if constraint.isEquality {
      neighbors[constraint.first.view, default: []].append(second.view)
      neighbors[second.view, default: []].append(constraint.first.view)
    }
    guard let one = constraint.first.edge, let other = second.edge else { return }
    connect(
      one, other, .constraint(constraint.index), isEquality: constraint.isEquality,
      isRigid: constraint.isEquality && constraint.isRequired && constraint.multiplier == 1)
  }

  private mutating func addStack(_ view: Int) {
    guard let stack = layout.stacks[view] else { return }
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
    ties[one, default: []].append(
      Tie(to: other, source: source, isEquality: isEquality, isRigid: isRigid))
    ties[other, default: []].append(
      Tie(to: one, source: source, isEquality: isEquality, isRigid: isRigid))
  }

  /// The ties at an edge.
  package func ties(at edge: LayoutEdge) -> [Tie] { ties[edge] ?? [] }

  /// The constraints on the size of a view's frame along the axis.
  package func sizes(of view: Int) -> [LayoutConstraint] { sizes[view] ?? [] }

  /// The constraints on the size or center of a scroll view's content layout guide.
  package func contentSizes(of scrollView: Int) -> [LayoutConstraint] {
    contentSizes[scrollView] ?? []
  }

  /// Whether an equality along the axis ties two views to each other, edges or not.
  package func isTied(_ view: Int, to other: Int) -> Bool { neighbors[view]?.contains(other) ?? false }

  /// Views that equalities along the axis tie to a view.
  func neighbors(of view: Int) -> [Int] { neighbors[view] ?? [] }

  /// Whether an equality gives a view its length along the axis, or something holds its frame.
  func isSized(_ view: Int) -> Bool {
    layout.view(view)?.placement != .constraints || sizes(of: view).contains(where: \.isEquality)
  }

  /// Whether no equality ties an edge of a view to anything outside the view, and no stack view
  /// arranges it: where a tie that was forgotten, or lost, most likely belongs.
  func isLoose(_ view: Int, isFar: Bool, in document: IBDocument) -> Bool {
    let parent = document.views[view].parent
    guard parent >= 0, document.views[view].role == .subview,
      document.views[parent].kind != .stackView, layout.view(view)?.placement == .constraints
    else { return false }
    let inner = document.inside(view)
    return !ties(at: LayoutEdge(view: view, isFar: isFar)).contains { tie in
      tie.isEquality && !inner.contains(tie.to.view)
    }
  }
}

extension TieGraph {
  /// Whether anything ties a view, by an edge or a size, to views inside it.
  func hasTies(from view: Int, into inner: Range<Int>) -> Bool {
    let edge = LayoutEdge(view: view, isFar: false)
    return [edge, edge.opposite].contains { edge in
      ties(at: edge).contains { inner.contains($0.to.view) }
    }
      || neighbors(of: view).contains(where: inner.contains)
  }
}
