internal import Diagnosis
package import Findings
internal import InterfaceBuilder
internal import Layout
internal import Text

/// A scroll view whose own position or size no set of constraints fixes.
package struct AmbiguousScrollFrame: Rule {
  package static let description = RuleDescription(
    id: "ambiguous_scroll_frame",
    summary: "the position or size of a scroll view is not determined by its constraints",
    rationale: """
      A scroll view's frame comes from constraints to the views around it; its content says \
      nothing about it. Where a position or a size is left open, the scroll view has any frame \
      that the rest allows, a height of zero among them. Tie the open edge, or give the scroll \
      view a size.
      """,
    severity: .error, fixes: [.suggested],
    triggering: [
      .rootView(
        """
        <subviews>
            ↓<scrollView id="scroll" translatesAutoresizingMaskIntoConstraints="NO">
                <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
            </scrollView>
        </subviews>
        <constraints>
            <constraint firstItem="scroll" firstAttribute="top" secondItem="root" secondAttribute="top" id="c1"/>
            <constraint firstItem="scroll" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="c2"/>
            <constraint firstItem="scroll" firstAttribute="trailing" secondItem="root" secondAttribute="trailing" id="c3"/>
        </constraints>
        """)
    ],
    nonTriggering: [
      .rootView(
        """
        <subviews>
            <scrollView id="scroll" translatesAutoresizingMaskIntoConstraints="NO">
                <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
            </scrollView>
        </subviews>
        <constraints>
            <constraint firstItem="scroll" firstAttribute="top" secondItem="root" secondAttribute="top" id="c1"/>
            <constraint firstItem="scroll" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="c2"/>
            <constraint firstItem="scroll" firstAttribute="trailing" secondItem="root" secondAttribute="trailing" id="c3"/>
            <constraint firstItem="scroll" firstAttribute="height" constant="200" id="c4"/>
        </constraints>
        """)
    ])

  package init() {}
}

extension AmbiguousScrollFrame: DiagnosisRule {
  static func clause(_ words: DiagnosisWords) -> String {
    guard case .openFrame(let parts, let reason) = words.diagnosis.cause else { return "it is open" }
    switch reason {
    case .nothing:
      let axes = LayoutAxis.allCases.filter { axis in parts.contains { $0.axis == axis } }
      if axes.count == 2, axes.allSatisfy({ pinnedEdges($0, words)?.isEmpty == true }) {
        return "no constraint ties its edges to the views around it"
      }
      return Wording.list(axes.map { held($0, words) })
    case .inequalities(let bounds):
      let equations = Wording.list(bounds.map(words.rows.equation))
      return bounds.count == 1
        ? "\(equations) bounds it and does not decide it"
        : "it is bounded by \(equations) and decided by neither"
    case .priorityTie(let priority, _):
      return "constraints of priority \(Wording.points(priority)) compete"
    }
  }

  static func notes(_ words: DiagnosisWords) -> [Finding.Note] {
    guard case .openFrame(let parts, let reason) = words.diagnosis.cause else { return [] }
    if case .priorityTie(_, let rows) = reason { return rows.prefix(4).map(words.rows.note) }
    return LayoutAxis.allCases.filter {
      parts.contains(.origin($0)) && parts.contains(.extent($0))
    }.compactMap { centered($0, words) }
  }

  /// Why the first help ties one edge along an axis only: the center is tied already.
  private static func centered(_ axis: LayoutAxis, _ words: DiagnosisWords) -> Finding.Note? {
    let view = words.scrollView.view
    let tied = words.diagnosis.repairs.first?.changes.count { $0.ties(anEdgeOf: view, along: axis) }
    let inside = words.context.view(view).inside
    let center = words.solved.ties(along: axis).constraints(of: view).first { constraint in
      guard constraint.isEquality, let (one, other) = constraint.ends else { return false }
      return [(one, other), (other, one)].contains { own, outer in
        own.view == view && own.part == .center && !inside.contains(outer.view)
      }
    }
    guard tied == 1, let center else { return nil }
    return Finding.Note(
      "\(words.rows.equation(center.index)) ties its center, so that one edge decides both its "
        + "position and its \(axis.name)",
      at: words.context.anchor(ofConstraint: center.index))
  }

  /// What holds the scroll view along an axis, and is not enough.
  private static func held(_ axis: LayoutAxis, _ words: DiagnosisWords) -> String {
    let view = words.scrollView.view
    let parent = words.context.view(view).parent
    let graph = words.solved.ties(along: axis)
    if let stack = words.solved.layout.stacks[parent], stack.axis == axis {
      let open = openViews(sharing: stack, words)
      guard !open.isEmpty else { return "\(words.name(parent)) leaves it open" }
      return "it shares \(words.name(parent)) with \(words.names(open)), and "
        + "\(open.count == 1 ? "neither" : "none") has a \(axis.name)"
    }
    let pinned = pinnedEdges(axis, words) ?? []
    switch pinned.count {
    case 0:
      return "no constraint ties its \(axis.nearEdge.rawValue) and \(axis.farEdge.rawValue) edges to "
        + "the views around it"
    case 1:
      let open = pinned[0] == axis.nearEdge ? axis.farEdge : axis.nearEdge
      return "no constraint ties its \(open.rawValue) edge to the views around it or gives it a "
        + axis.name
    default:
      let moving = words.diagnosis.moving.filter { graph.isTied(view, to: $0) }
      return moving.isEmpty
        ? "what it is pinned to can move" : "it is pinned to \(words.names(moving)), which can move"
    }
  }

  /// The edges of the scroll view along an axis that something outside holds; nil where it is an
  /// arranged view along the axis.
  private static func pinnedEdges(_ axis: LayoutAxis, _ words: DiagnosisWords) -> [IBAttribute]? {
    let view = words.scrollView.view
    if words.solved.layout.stacks[words.context.view(view).parent]?.axis == axis { return nil }
    let inside = words.context.view(view).inside
    let graph = words.solved.ties(along: axis)
    return [(axis.nearEdge, false), (axis.farEdge, true)].filter { _, isFar in
      graph.ties(at: LayoutEdge(view: view, isFar: isFar)).contains {
        $0.isEquality && !inside.contains($0.to.view)
      }
    }.map(\.0)
  }

  /// The views in the same stack view that lack a size too.
  private static func openViews(sharing stack: StackLayout, _ words: DiagnosisWords) -> [Int] {
    let graph = words.solved.ties(along: stack.axis)
    return stack.visible.filter { $0 != words.scrollView.view }.compactMap(words.openLeaf).filter {
      words.solved.view($0)?.intrinsic[stack.axis] == nil
        && !graph.sizes(of: $0).contains { $0.second == nil }
    }
  }

  /// An empty view that is an outlet is there for code to fill: just what is missing.
  static func reliance(_ words: DiagnosisWords) -> Finding.Reliance? {
    let parent = words.context.view(words.scrollView.view).parent
    guard let stack = words.solved.layout.stacks[parent], stack.axis == words.axis else { return nil }
    let open = openViews(sharing: stack, words)
    return Finding.Reliance(
      on: open.map { words.context.view($0).id },
      makesNote: open.contains(where: words.context.isFilledByCode))
  }

  static func advice(_ words: DiagnosisWords) -> [String] {
    guard words.diagnosis.repairs.isEmpty, case .openFrame(_, let reason) = words.diagnosis.cause
    else { return [] }
    if case .priorityTie = reason { return [] }
    let view = words.scrollView.view
    let name = words.name(view)
    let parent = words.context.view(view).parent
    if let stack = words.solved.layout.stacks[parent], stack.axis == words.axis {
      return [
        "add a \(words.axis.title) constraint to \(name), or to another arranged view of "
          + words.name(parent)
      ]
    }
    return [
      "pin the \(words.axis.nearEdge.rawValue) and \(words.axis.farEdge.rawValue) edges of "
        + "\(name) to the views around it"
    ]
  }
}

extension DocumentChange {
  /// Whether it ties one of the two edges that a view has along an axis to something around it.
  fileprivate func ties(anEdgeOf view: Int, along axis: LayoutAxis) -> Bool {
    guard let added, !added.firstAttribute.isSize, added.firstAttribute.axis == axis else { return false }
    return added.first == .view(view) || added.second == .view(view)
  }
}
