internal import InterfaceBuilder
internal import LayoutModel
package import LintCore

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
      return gap(container, last, first, words)
    default: return "its chain is broken"
    }
  }

  private static func gap(
    _ container: Int?, _ last: Int?, _ first: Int?, _ words: DiagnosisWords
  ) -> String {
    let place = container.map(words.name) ?? "its content"
    if let last, let first {
      let direction = words.axis.isHorizontal ? "behind it" : "below it"
      return "nothing ties \(words.name(last)) to \(words.name(first)) \(direction)"
    }
    if let last {
      return "nothing ties \(words.name(last)) to the \(words.axis.farEdge.rawValue) of \(place)"
    }
    let view = first.map(words.name) ?? "it"
    return "nothing ties \(view) to the \(words.axis.nearEdge.rawValue) of \(place)"
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
      view != last && view != first && words.solved.layout.view(view)?.isHidden == false
        && !graph.isPlaced(view, in: parent, besides: words.context.view(view).inside)
    }
  }
}
