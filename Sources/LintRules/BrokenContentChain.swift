internal import Diagnosis
package import Findings
internal import InterfaceBuilder
internal import Layout
internal import Text

/// A content area whose chain from edge to edge is broken.
package struct BrokenContentChain: Rule {
  package static let description = RuleDescription(
    id: "broken_content_chain", aliases: ["broken_vertical_chain", "broken_horizontal_chain"],
    summary:
      "no unbroken chain of constraints and views leads from one edge of the content to the opposite one",
    rationale: """
      Auto Layout adds up the height of a scroll view's content along a chain of constraints \
      and views from its top edge to its bottom edge, and its width along one from leading to \
      trailing. Where a link is missing, or is only an inequality, every size satisfies the \
      constraints alike. The finding names the last item that the chain reaches and the first one \
      behind the gap; tie them together.
      """,
    severity: .error, fixes: [.suggested],
    triggering: [
      .scrollView(
        mark: "↓",
        subviews: Example.titleInContent(["top", "leading"]),
        constraints: Example.pins() + Example.equalWidth),
      .scrollView(
        mark: "↓",
        subviews: Example.view(
          subviews: Example.label("title", "Title") + Example.label("text", "Text"),
          constraints: Example.tie("title", "top", "content", "top", constant: 16)
            + Example.tie("text", "bottom", "content", "bottom", constant: -16)
            + Example.tie("text", "leading", "content", "leading", constant: 16)
            + Example.tie("title", "leading", "content", "leading", constant: 16)),
        constraints: Example.pins() + Example.equalWidth),
      .scrollView(
        mark: "↓",
        subviews: Example.titleInContent(["leading", "top"]),
        constraints: Example.pins() + Example.equalHeight),
    ],
    nonTriggering: [
      .scrollView(
        subviews: Example.view(
          subviews: Example.label("title", "Title") + Example.label("text", "Text"),
          constraints: Example.tie("title", "top", "content", "top", constant: 16)
            + Example.tie("text", "top", "title", "bottom", constant: 8)
            + Example.tie("text", "bottom", "content", "bottom", constant: -16)
            + Example.tie("text", "leading", "content", "leading", constant: 16)
            + Example.tie("title", "leading", "content", "leading", constant: 16)),
        constraints: Example.pins() + Example.equalWidth),
      .scrollView(
        subviews: Example.titleInContent(["top", "bottom", "leading"]),
        constraints: Example.pins() + Example.equalWidth),
      .scrollView(
        subviews: Example.titleInContent(["leading", "trailing", "top"]),
        constraints: Example.pins() + Example.equalHeight),
    ])

  package init() {}
}

extension BrokenContentChain: DiagnosisRule {
  static func clause(_ words: DiagnosisWords) -> String {
    switch words.diagnosis.cause {
    case .onlyInequalities(let constraints): return inequalities(constraints, words)
    case .brokenChain(let container, let last, let first):
      return words.context.untied(container, last, first, words.axis)
    default: return "its chain is broken"
    }
  }

  private static func inequalities(_ constraints: [Int], _ words: DiagnosisWords) -> String {
    let equations = Wording.list(constraints.map(words.rows.equation))
    return constraints.count == 1
      ? "\(equations) is an inequality, which decides nothing"
      : "it is bounded by \(equations) and decided by neither"
  }

  static func notes(_ words: DiagnosisWords) -> [Finding.Note] {
    guard case .onlyInequalities(let constraints) = words.diagnosis.cause else {
      return words.diagnosis.absent.prefix(3).map {
        Finding.Note(
          "\(words.name($0)) is not installed here", at: words.context.anchor(ofView: $0))
      } + lacking("\(words.axis.adjective) position", unplaced(words), words)
        + lacking(words.axis.name, words.diagnosis.repairs.first?.sizedViews ?? [], words)
    }
    return constraints.map {
      Finding.Note("this inequality bounds it", at: words.context.anchor(ofConstraint: $0))
    }
  }

  private static func lacking(
    _ what: String, _ views: [Int], _ words: DiagnosisWords
  ) -> [Finding.Note] {
    guard let first = views.first else { return [] }
    return [
      Finding.Note(
        "\(words.names(views)) \(views.count == 1 ? "has" : "have") no \(what)",
        at: words.context.anchor(ofView: first))
    ]
  }

  /// The views next to the gap that nothing ties along the axis.
  private static func unplaced(_ words: DiagnosisWords) -> [Int] {
    guard case .brokenChain(let container, let last, let first) = words.diagnosis.cause else {
      return []
    }
    let graph = words.solved.ties(along: words.axis)
    let parent = container ?? words.scrollView.view
    return words.context.subviews(of: parent).filter { view in
      view != last && view != first && words.solved.view(view)?.isHidden == false
        && !graph.isPlaced(view, in: parent, besides: words.context.view(view).inside)
    }
  }
}

extension RuleContext {
  /// Which two ends of a broken chain nothing ties to each other.
  func untied(_ container: Int?, _ last: Int?, _ first: Int?, _ axis: LayoutAxis) -> String {
    let place = container.map(name(ofView:)) ?? "its content"
    if let last, let first {
      let direction = axis.isHorizontal ? "behind it" : "below it"
      return "nothing ties \(name(ofView: last)) to \(name(ofView: first)) \(direction)"
    }
    if let last {
      return "nothing ties \(name(ofView: last)) to the \(axis.farEdge.rawValue) of \(place)"
    }
    let view = first.map(name(ofView:)) ?? "it"
    return "nothing ties \(view) to the \(axis.nearEdge.rawValue) of \(place)"
  }
}
