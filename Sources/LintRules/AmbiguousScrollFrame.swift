internal import Diagnosis
internal import Findings
internal import InterfaceBuilder
internal import Layout
internal import Sequences
internal import Text

/// A scroll view whose position or size is ambiguous.
struct AmbiguousScrollFrame: Rule {
  static let description = RuleDescription(
    id: "ambiguous_scroll_frame",
    summary: "the position or size of a scroll view is not determined by its constraints",
    rationale: """
      The frame of a scroll view depends on constraints to the views around it, not on its content. If these \
      do not determine its position and size, Auto Layout may choose any frame that they allow, such as one \
      with a height of zero. Pin the edge that is not constrained, or give the scroll view a size.
      """,
    severity: .error, subject: .about(.frame), fixes: [.suggested],
    triggering: [.root("↓", .view("scrollView", id: "scroll"), constraints: pins)],
    nonTriggering: [
      .root(.view("scrollView", id: "scroll"), constraints: pins, .size("height", 200, of: "scroll"))
    ])

  private static let pins = ExamplePiece.pins("scroll", to: "root", edges: ["top", "leading", "trailing"])
}

extension AmbiguousScrollFrame: DiagnosisRule {
  static func message(
    _ parts: [LayoutQuantity], _ reason: FrameReason, _ words: DiagnosisWords
  ) -> CauseMessage {
    var message = CauseMessage(clause: "")
    switch reason {
    case .nothing:
      let axes = LayoutAxis.allCases.filter { axis in parts.contains { $0.axis == axis } }
      let isLoose = axes.count == 2 && axes.allSatisfy { pinnedEdges($0, words)?.isEmpty == true }
      message.clause =
        isLoose
        ? "no constraint connects its edges to the views around it"
        : Wording.steps(axes.map { held($0, words) }.uniqued)
    case .inequalities(let bounds): message.clause = words.undecided(bounds)
    case .priorityTie(let priority, let rows):
      message = PriorityTie.message(priority, rows, words)
    }
    let stack = words.layout.stacks[words.context.view(words.view).parent]
    // If constraints compete, they explain everything.
    if words.diagnosis.cause.competing == nil {
      message.notes = LayoutAxis.allCases.filter {
        parts.contains(.origin($0)) && parts.contains(.extent($0))
      }.compactMap { centered($0, words) }
      message.advice = words.diagnosis.repairs.isEmpty ? [advice(stack, words)] : []
    }
    if let stack, stack.axis == words.axis {
      // Code may fill an empty view with an outlet, and so give it what is missing.
      let open = openViews(sharing: stack, words)
      message.reliance = Finding.Reliance(
        on: open.map { words.context.view($0).id },
        makesNote: open.contains(where: words.context.isFilledByCode))
    }
    if let deletion = UnpinnedContentEdge.deletion(words) {
      message.amended = { help in
        help.saying {
          words.context.areOutlets([words.view])
            ? "\($0); or \(deletion)" : "\(deletion); to keep \(words.name(words.view)), \($0)"
        }
      }
    }
    return message
  }

  /// Explains why the first help ties only one edge along an axis: the center is already tied.
  private static func centered(_ axis: LayoutAxis, _ words: DiagnosisWords) -> Finding.Note? {
    let view = words.view
    let tied = words.diagnosis.repairs.first?.changes.count { $0.ties(anEdgeOf: view, along: axis) }
    let inside = words.context.view(view).inside
    let center = words.solved.ties(along: axis).constraints(of: view).first { constraint in
      guard constraint.isEquality, let (one, other) = constraint.ends else { return false }
      return [(one, other), (other, one)].contains { own, outer in
        own.view == view && own.part == .center && !inside.contains(outer.view)
      }
    }
    guard tied == 1, let center else { return nil }
    return words.context.note(
      "\(words.equation(center.index)) pins its center, so pinning one edge would determine both its "
        + "position and its \(axis.name)", constraint: center.index, named: words.equation(center.index))
  }

  /// What holds the scroll view along an axis, but does not determine it.
  private static func held(_ axis: LayoutAxis, _ words: DiagnosisWords) -> String {
    let view = words.view
    let parent = words.context.view(view).parent
    if let stack = words.layout.stacks[parent], stack.axis == axis {
      let open = openViews(sharing: stack, words)
      guard !open.isEmpty else { return "\(words.name(parent)) does not determine it" }
      return "it shares \(words.name(parent)) with \(words.names(open)), and "
        + "\(open.count == 1 ? "neither" : "none") has a \(axis.name)"
    }
    let pinned = pinnedEdges(axis, words) ?? []
    let (near, far) = (axis.nearEdge, axis.farEdge)
    switch pinned.count {
    case 0:
      return "no constraint connects its \(near.rawValue) and \(far.rawValue) edges to the views around it"
    case 1 where !words.solved.ties(along: axis).sizes(of: view).contains(where: \.isEquality):
      let open = pinned[0] == near ? far : near
      return "no constraint connects its \(open.rawValue) edge to the views around it or gives it a "
        + axis.name
    default:
      let moving = movingNeighbors(axis, words)
      return moving.isEmpty
        ? "the layout of the views that it is pinned to is ambiguous, too"
        : "it is pinned to \(words.names(moving)), whose layout is ambiguous, too"
    }
  }

  /// The views that it is pinned to along an axis, and that can move.
  private static func movingNeighbors(_ axis: LayoutAxis, _ words: DiagnosisWords) -> [Int] {
    let graph = words.solved.ties(along: axis)
    let inside = words.context.view(words.view).inside
    return words.diagnosis.moving.filter { !inside.contains($0) && graph.isTied(words.view, to: $0) }
  }

  /// The edges of the scroll view along an axis that are tied to something outside; nil if it is an arranged
  /// view along the axis.
  private static func pinnedEdges(_ axis: LayoutAxis, _ words: DiagnosisWords) -> [IBAttribute]? {
    let view = words.view
    if words.layout.stacks[words.context.view(view).parent]?.axis == axis { return nil }
    let inside = words.context.view(view).inside
    let graph = words.solved.ties(along: axis)
    return [(axis.nearEdge, false), (axis.farEdge, true)].filter { _, isFar in
      graph.ties(at: LayoutEdge(view: view, isFar: isFar)).contains {
        $0.isEquality && !inside.contains($0.to.view)
      }
    }.map(\.0)
  }

  /// The views in the same stack view that lack a size, too.
  private static func openViews(sharing stack: StackLayout, _ words: DiagnosisWords) -> [Int] {
    let graph = words.solved.ties(along: stack.axis)
    return stack.visible.filter { $0 != words.view }.compactMap(words.openLeaf).filter {
      words.layout.view($0)?.intrinsic[stack.axis] == nil
        && !graph.sizes(of: $0).contains { $0.second == nil }
    }
  }

  private static func advice(_ stack: StackLayout?, _ words: DiagnosisWords) -> Help {
    let (name, axis) = (words.name(words.view), words.axis)
    if let stack, stack.axis == axis {
      let parent = words.name(words.context.view(words.view).parent)
      return "add a \(axis.title) constraint to \(name), or to another arranged view of \(parent)"
    }
    let pinned = pinnedEdges(axis, words) ?? []
    let open = [axis.nearEdge, axis.farEdge].filter { !pinned.contains($0) }.map(\.rawValue)
    let edges = open.isEmpty ? [] : ["pin the \(Phrase(open)) \(Wording.noun("edge", open.count)) of \(name) to the views around it"]
    let moving = movingNeighbors(axis, words)
    let others = moving.isEmpty ? "the views that it is pinned to" : "\(words.names(moving))"
    return Help(
      Wording.steps(edges + (pinned.isEmpty || moving.isEmpty && !open.isEmpty ? [] : ["give \(others) a position and a size"])))
  }
}

extension DocumentChange {
  /// Whether the constraint ties an edge of a view along an axis to something around it.
  fileprivate func ties(anEdgeOf view: Int, along axis: LayoutAxis) -> Bool {
    guard let added, !added.firstAttribute.isSize, added.firstAttribute.axis == axis else { return false }
    return added.first == .view(view) || added.second == .view(view)
  }
}
