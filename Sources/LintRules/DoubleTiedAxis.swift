internal import InterfaceBuilder
internal import LayoutModel
package import LintCore

/// Content that would have to stand still and move at once.
package struct DoubleTiedAxis: Rule {
  package static let description = RuleDescription(
    id: "double_tied_axis",
    summary: "content that scrolls is also tied to something that stands still",
    rationale: """
      A constraint from content to a view outside the scroll view, or to the frame layout guide, \
      holds its end in place while the content moves. Where required constraints tie the same edge \
      to the content area too, both are true at rest and break as soon as the view scrolls: Auto \
      Layout drops one of them at run time. Reported where the content is longer than the frame on \
      the axis, and required equalities lead from the edge that is tied outside to an edge of the \
      content. Optional constraints and views that can stretch (a header that grows) are left \
      alone.
      """,
    severity: .warning,
    triggering: [
      .scrollView(
        mark: "↓",
        subviews: Example.view(constraints: Example.size("height", 1400, id: "content")),
        constraints: Example.pins() + Example.equalWidth + Example.tie("content", "top", "root"))
    ],
    nonTriggering: [
      .scrollView(
        subviews: Example.view(constraints: Example.size("height", 1400, id: "content")),
        constraints: Example.pins() + Example.equalWidth
          + Example.tie("content", "top", "root", more: #" priority="999""#)),
      .scrollView(
        subviews: Example.view(constraints: Example.size("height", 1400, id: "content")),
        constraints: Example.pins() + Example.tie("content", "width", "root")
          + Example.tie("content", "leading", "root")),
    ])

  package init() {}

  package func check(_ context: RuleContext) -> [Finding] {
    context.inEachSituation { situation in
      for axis in LayoutAxis.allCases where situation.scrolls(axis) {
        if let finding = check(situation, axis) { return finding }
      }
      return nil
    }
  }

  private func check(_ situation: ScrollSituation, _ axis: LayoutAxis) -> Finding? {
    let ties = situation.constraints { constraint in
      constraint.firstAttribute.isHorizontal == axis.isHorizontal
        && constraint.relation == .equal && constraint.priority >= 1000
        && constraint.multiplier == 1 && !constraint.isPlaceholder
    }
    let still = ties.filter { tie in
      guard tie.constraint.firstAttribute.isEdge else { return false }
      let (one, other) = tie.ends
      return (one.insideView != nil && other.standsStill(tie.constraint.second))
        || (other.insideView != nil && one.standsStill(tie.constraint.first))
    }
    guard !still.isEmpty else { return nil }
    var moving = MovingEdges(situation, axis)
    for tie in ties { moving.add(tie.constraint, tie.ends) }
    moving.addRigidViews()
    for tie in still where moving.reach(tie.constraint, tie.ends) {
      return finding(situation, axis, tie.index, tie.ends)
    }
    return nil
  }

  private func finding(
    _ situation: ScrollSituation, _ axis: LayoutAxis, _ index: Int,
    _ ends: (ConstraintEnd, ConstraintEnd)
  ) -> Finding? {
    let context = situation.context
    guard let inner = ends.0.insideView ?? ends.1.insideView else { return nil }
    let outside: String
    switch ends.0.insideView == nil ? ends.0 : ends.1 {
    case .outside(let view): outside = context.name(ofView: view)
    default: outside = situation.frameName
    }
    let name = context.name(ofView: inner)
    return situation.finding(
      Self.description,
      """
      \(name) is tied \(axis.adverb) to \(outside) and to the content of \(situation.title), which \
      breaks as soon as it scrolls
      """,
      related: situation.related([inner], "is tied twice"),
      notes: [
        Finding.Note(
          "this constraint would hold \(name) still", at: context.anchor(ofConstraint: index)),
        Finding.Note(
          """
          \(Wording.points(situation.contentSize(axis) ?? 0)) points of content scroll in a \
          frame of \(Wording.points(situation.frameSize(axis) ?? 0))
          """),
      ],
      help: ["remove the constraint between \(name) and \(outside)"])
  }
}

extension ConstraintEnd {
  /// Whether the end stays where it is while the content scrolls. The scroll view's own center and
  /// edges are not meant: what they do is up to its bounds.
  fileprivate func standsStill(_ item: IBItem?) -> Bool {
    switch self {
    case .outside: true
    case .frame: if case .guide = item { true } else { false }
    case .content, .inside: false
    }
  }
}

/// Edges that required equalities tie to the content area, so that they move with it.
private struct MovingEdges {
  enum Node: Hashable {
    case content
    case near(Int)
    case far(Int)
  }

  private let situation: ScrollSituation
  private let axis: LayoutAxis
  private var neighbours: [Node: [Node]] = [:]
  private var rigid: Set<Int> = []

  init(_ situation: ScrollSituation, _ axis: LayoutAxis) {
    self.situation = situation
    self.axis = axis
    for index in situation.solved.activeConstraints {
      let constraint = situation.document.constraints[index]
      guard constraint.second == nil, constraint.relation == .equal, constraint.priority >= 1000,
        !constraint.isPlaceholder,
        constraint.firstAttribute == axis.size,
        case .view(let view) = constraint.first
      else { continue }
      rigid.insert(view)
    }
  }

  mutating func add(_ constraint: IBConstraint, _ ends: (ConstraintEnd, ConstraintEnd)) {
    guard let second = constraint.secondAttribute,
      let one = node(ends.0, constraint.firstAttribute), let other = node(ends.1, second)
    else { return }
    join(one, other)
  }

  mutating func addRigidViews() {
    for view in rigid { join(.near(view), .far(view)) }
  }

  private mutating func join(_ one: Node, _ other: Node) {
    neighbours[one, default: []].append(other)
    neighbours[other, default: []].append(one)
  }

  private func node(_ end: ConstraintEnd, _ attribute: IBAttribute) -> Node? {
    switch end {
    case .content: return .content
    case .inside(let view):
      switch attribute {
      case .left, .leading, .top: return .near(view)
      case .right, .trailing, .bottom: return .far(view)
      default: return nil
      }
    case .frame, .outside: return nil
    }
  }

  /// Whether the inner end of a constraint is tied to the content area.
  func reach(_ constraint: IBConstraint, _ ends: (ConstraintEnd, ConstraintEnd)) -> Bool {
    let isFirst = ends.0.insideView != nil
    let attribute = isFirst ? constraint.firstAttribute : constraint.secondAttribute
    guard let attribute, let start = node(isFirst ? ends.0 : ends.1, attribute) else {
      return false
    }
    var seen: Set<Node> = [start]
    var pending = [start]
    while let next = pending.popLast() {
      if next == .content { return true }
      for neighbour in neighbours[next] ?? [] where seen.insert(neighbour).inserted {
        pending.append(neighbour)
      }
    }
    return false
  }
}
