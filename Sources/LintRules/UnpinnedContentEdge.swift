internal import Diagnosis
package import Findings
internal import InterfaceBuilder
internal import Layout
internal import Text

/// A content edge that nothing is tied to.
package struct UnpinnedContentEdge: Rule {
  package static let description = RuleDescription(
    id: "unpinned_content_edge",
    summary: "nothing is tied to this edge of the content, so the content does not reach it",
    rationale: """
      Content has a width only if something is tied to its trailing edge, and a height only if \
      something is tied to its bottom edge. Constraints to views outside the scroll view, to \
      its width, height and centers, or to its own safe area meet the frame and tie no content \
      edge. Pin the content to the edge that the finding names.
      """,
    severity: .error, fixes: [.suggested],
    triggering: [
      .scrollView(
        mark: "↓", subviews: Example.view(constraints: Example.size("height", 900, of: "content")),
        constraints: Example.pins(edges: ["top", "leading", "bottom"]) + Example.equalWidth),
      .scrollView(
        mark: "↓", subviews: Example.view(constraints: Example.size("height", 900, of: "content")),
        constraints: Example.pins(edges: ["top", "leading", "trailing"]) + Example.equalWidth),
    ],
    nonTriggering: [
      .scrollView(
        subviews: Example.view(constraints: Example.size("height", 900, of: "content")),
        constraints: Example.pins() + Example.equalWidth),
      .scrollView(
        subviews: Example.view(constraints: Example.size("height", 900, of: "content")),
        constraints: Example.pins(edges: ["top", "bottom", "trailing"]) + Example.equalWidth
          + Example.tie("content", "centerX", "scroll", "centerX")),
      .rootView(
        """
        <subviews>
            <scrollView id="scroll" fixedFrame="YES" translatesAutoresizingMaskIntoConstraints="NO">
                <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
            </scrollView>
        </subviews>
        """),
    ])

  package init() {}
}

extension UnpinnedContentEdge: DiagnosisRule {
  static func clause(_ words: DiagnosisWords) -> String {
    guard case .unpinnedEdges(let edges, let reason) = words.diagnosis.cause else { return "" }
    let list = Wording.list(edges.map(\.rawValue), limit: 4)
    let names = edges.count == 4 ? "edges" : "\(list) \(edges.count == 1 ? "edge" : "edges")"
    let unpinned = "nothing is pinned to the \(names) of the content"
    switch reason {
    case .nothing: return isEmpty(words) ? "it is empty" : "nothing is pinned to its \(names)"
    case .frameGuide(let kind, let constraints):
      return "\(inner(constraints, words)) is pinned to its \(kind.title(in: words.context)), "
        + "which does not scroll"
    case .outside(let constraints):
      return "\(inner(constraints, words)) is pinned to \(outer(constraints, words)), and \(unpinned)"
    case .centered(let constraints):
      let isOutside = !views(constraints, words, areInside: false).contains(words.scrollView.view)
      let place = isOutside ? outer(constraints, words) : "the frame"
      return "\(inner(constraints, words)) is centered in \(place), and \(unpinned)"
    case .fixedFrames(let views):
      let verb = views.count == 1 ? "has a fixed frame" : "have fixed frames"
      return "\(words.names(views)) \(verb), and \(unpinned)"
    }
  }

  private static func isEmpty(_ words: DiagnosisWords) -> Bool {
    words.context.view(words.scrollView.view).inside.isEmpty
  }

  /// Whether nothing in the content has constraints: its size is then set in code, if anywhere.
  private static func isLaidOutByFrames(_ words: DiagnosisWords) -> Bool {
    if case .unpinnedEdges(_, .fixedFrames) = words.diagnosis.cause { true } else { false }
  }

  /// A scroll view that is an outlet and empty is there for code to fill: just what is missing. Of one
  /// that is laid out by frames, code may set the content size.
  static func reliance(_ words: DiagnosisWords) -> Finding.Reliance? {
    guard isEmpty(words) || isLaidOutByFrames(words) else { return nil }
    return Finding.Reliance(
      on: [words.context.view(words.scrollView.view).id], makesNote: isEmpty(words))
  }

  /// What to do with a scroll view around nothing but a view that scrolls by itself and that no
  /// constraint holds.
  static func deletion(_ words: DiagnosisWords) -> String? {
    let view = words.scrollView.view
    let inner = words.context.subviews(of: view)
    guard inner.count == 1, words.context.view(inner[0]).kind.pansItself,
      words.solved.view(inner[0])?.placement == .fixedFrame
    else { return nil }
    let outlets = words.context.areOutlets([view]) ? " and its outlets" : ""
    return "delete \(words.name(view))\(outlets) and pin \(words.name(inner[0])) in its place: it "
      + "scrolls by itself"
  }

  /// The view at the trailing edge of the content, where the leading one is open.
  private static func hanging(_ words: DiagnosisWords) -> Int? {
    guard case .unpinnedEdges(let edges, .nothing) = words.diagnosis.cause,
      edges.contains(.leading), !edges.contains(.trailing)
    else { return nil }
    let view = words.scrollView.view
    let far = LayoutEdge(view: view, region: .content, isFar: true)
    return words.solved.ties(along: .horizontal).ties(at: far).map(\.to.view).first { $0 != view }
  }

  private static func inner(_ constraints: [Int], _ words: DiagnosisWords) -> String {
    words.names(views(constraints, words, areInside: true))
  }

  private static func outer(_ constraints: [Int], _ words: DiagnosisWords) -> String {
    words.names(views(constraints, words, areInside: false))
  }

  /// The views at the ends of some constraints that are, or are not, inside the scroll view.
  private static func views(
    _ constraints: [Int], _ words: DiagnosisWords, areInside: Bool
  ) -> [Int] {
    let inside = words.context.view(words.scrollView.view).inside
    var result: [Int] = []
    for constraint in words.solved.layout.constraints(constraints) {
      for end in [constraint.first, constraint.second].compactMap(\.self)
      where inside.contains(end.view) == areInside && !result.contains(end.view) {
        result.append(end.view)
      }
    }
    return result
  }

  /// What is left without a size; or a scroll view that is as large on every screen, where its content
  /// is tied to the screen.
  static func notes(_ words: DiagnosisWords) -> [Finding.Note] {
    let view = words.scrollView.view
    if words.diagnosis.partial != nil, let content = words.context.subviews(of: view).first {
      return [MissingSizeSource.note(content, words.axis.other, words)]
    }
    guard let frame = fixedFrame(words) else { return [] }
    let (width, height) = (Wording.points(frame.width), Wording.points(frame.height))
    return [
      Finding.Note(
        "\(words.name(view)) has a fixed frame, \(width) × \(height) on every screen",
        at: words.context.anchor(ofView: view))
    ]
  }

  /// The frame of a scroll view that is as large on every screen, where its content is tied to the
  /// screen.
  static func fixedFrame(_ words: DiagnosisWords) -> IBRect? {
    let view = words.scrollView.view
    guard case .unpinnedEdges(_, let reason) = words.diagnosis.cause,
      words.solved.view(view)?.placement == .fixedFrame
    else { return nil }
    switch reason {
    case .outside(let constraints), .centered(let constraints):
      let isTiedToItself = views(constraints, words, areInside: false).contains(view)
      return isTiedToItself ? nil : words.context.view(view).drawnFrame
    default: return nil
    }
  }

  /// What holds a scroll view with a fixed frame where it was drawn, on every screen.
  static func pinning(_ words: DiagnosisWords) -> String {
    let view = words.scrollView.view
    let (name, parent) = (words.name(view), words.name(words.context.view(view).parent))
    let guides = words.context.guides(atEdgesOf: view)
    guard let first = guides.first else { return "pin \(name) to the edges of \(parent)" }
    let atGuide = guides.map(\.edge)
    let edges = Wording.list(atGuide.map(\.rawValue))
    // Of the top layout guide only the edge below the bar is meant.
    let guide =
      first.guide == .safeArea
      ? "the \(edges) \(guides.count == 1 ? "edge" : "edges") of the Safe Area"
      : "the \(first.guide.title(in: words.context))"
    let others = [IBAttribute.top, .leading, .trailing, .bottom].filter { !atGuide.contains($0) }
    return "pin \(name) to \(guide) and to the "
      + "\(Wording.list(others.map(\.rawValue), limit: 4)) edges of \(parent)"
  }

  /// How far from the edges to be pinned it was drawn: what is next to it there is not to be covered.
  static func drawnDistances(_ words: DiagnosisWords) -> String {
    let view = words.scrollView.view
    let atGuide = words.context.guides(atEdgesOf: view).map(\.edge)
    let inset = words.context.drawnInsets(of: view).filter { !atGuide.contains($0.edge) }
    guard !inset.isEmpty else { return "" }
    return " ("
      + Wording.list(
        inset.map { "\(Wording.points($0.points)) points from the \($0.edge.rawValue)" }, limit: 4)
      + " as drawn)"
  }

  static func advice(_ words: DiagnosisWords) -> [String] {
    guard words.diagnosis.repairs.isEmpty,
      case .unpinnedEdges(let edges, let reason) = words.diagnosis.cause
    else { return [] }
    if case .fixedFrames(let views) = reason {
      if let deletion = deletion(words) { return [deletion] }
      return [
        "replace the fixed frames of \(words.names(views)) by constraints that lead from edge to "
          + "edge of the content, or set contentSize in code"
      ]
    }
    if case .centered(let constraints) = reason {
      let name = words.name(words.scrollView.view)
      return [
        "put \(inner(constraints, words)), with its other constraints, into a content view that is "
          + "pinned to all edges of \(name), with \(words.axis.equalSizes), and center it there "
          + words.axis.adverb
      ]
    }
    if isEmpty(words) {
      return [
        "nothing is to be done if code fills it; otherwise add a content view, pin it to the Content "
          + "Layout Guide on all sides, add Equal Widths with the Frame Layout Guide, and put views "
          + "into it from top to bottom, or add a Height constraint"
      ]
    }
    if let hanging = hanging(words) {
      let name = words.name(words.scrollView.view)
      let open = edges.filter { $0.axis == .vertical }.map(\.rawValue)
      let pins =
        open.isEmpty
        ? ""
        : ", and pin its \(Wording.list(open)) \(open.count == 1 ? "edge to that" : "edges to those") "
          + "of the content view"
      return [
        "put \(words.name(hanging)) into a content view that is pinned to all edges of \(name), with "
          + "\(LayoutAxis.horizontal.equalSizes), so that it stays at its trailing edge\(pins)"
      ]
    }
    guard let partial = words.diagnosis.partial,
      let view = words.context.subviews(of: words.scrollView.view).first
    else {
      return ["pin the views of \(words.name(words.scrollView.view)) to all edges of its content"]
    }
    let unless = words.context.areOutlets([view]) ? ", unless code fills it" : ""
    return [
      "\(words.repairs.sentence(partial)), and give \(words.name(view)) a "
        + "\(words.axis.other.name)\(unless)"
    ]
  }
}
