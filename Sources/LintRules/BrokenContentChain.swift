internal import Diagnosis
internal import Findings
internal import InterfaceBuilder
internal import Layout
internal import Text

/// Content whose chain of constraints from edge to edge has a gap.
struct BrokenContentChain: Rule {
  static let description = RuleDescription(
    id: "broken_content_chain", aliases: ["broken_vertical_chain", "broken_horizontal_chain"],
    summary:
      "the chain of constraints from one edge of the content to the opposite one has a gap",
    rationale: """
      Auto Layout derives the height of a scroll view's content from a chain of constraints and views from \
      its top edge to its bottom edge, and its width from a chain from leading to trailing. If the chain has \
      a gap, or a link that is only an inequality, more than one size satisfies the constraints. The finding \
      names the views on both sides of the gap; add a constraint between them.
      """,
    severity: .error, subject: .about(.content), fixes: [.suggested],
    triggering: [
      .scrollView(mark: "↓", .titleInContent(["top", "leading"])),
      .scrollView(
        mark: "↓",
        .view(
          subviews: .label("title", "Title"), .label("text", "Text"),
          constraints: .tie("title", "top", "content", "top", constant: 16),
          .tie("text", "bottom", "content", "bottom", constant: -16),
          .tie("text", "leading", "content", "leading", constant: 16),
          .tie("title", "leading", "content", "leading", constant: 16))),
      .scrollView(mark: "↓", .titleInContent(["leading", "top"]), constraints: .pins(), .equalHeight),
    ],
    nonTriggering: [
      .scrollView(
        .view(
          subviews: .label("title", "Title"), .label("text", "Text"),
          constraints: .tie("title", "top", "content", "top", constant: 16),
          .tie("text", "top", "title", "bottom", constant: 8),
          .tie("text", "bottom", "content", "bottom", constant: -16),
          .tie("text", "leading", "content", "leading", constant: 16),
          .tie("title", "leading", "content", "leading", constant: 16))),
      .scrollView(.titleInContent(["top", "bottom", "leading"])),
      .scrollView(.titleInContent(["leading", "trailing", "top"]), constraints: .pins(), .equalHeight),
    ])
}

extension BrokenContentChain: DiagnosisRule {
  /// For a chain in which some links are only inequalities.
  static func message(bounds: [Int], _ words: DiagnosisWords) -> CauseMessage {
    CauseMessage(
      clause: words.undecided(bounds),
      notes: bounds.map { words.note(.constraint($0)) })
  }

  /// For a chain with a gap between two views, or between a view and an edge of its container.
  static func message(
    _ container: Int?, _ last: Int?, _ first: Int?, _ words: DiagnosisWords
  ) -> CauseMessage {
    func lacking(_ what: String, _ views: [Int]) -> [Finding.Note] {
      views.prefix(1).map {
        words.context.note("\(words.names(views).does("has")) no \(what)", view: $0)
      }
    }
    let graph = words.solved.ties(along: words.axis)
    let parent = container ?? words.view
    // The views next to the gap that nothing ties along the axis.
    let unplaced = words.context.subviews(of: parent).filter { view in
      view != last && view != first && words.layout.view(view)?.isHidden == false
        && !graph.isPlaced(view, in: parent, besides: words.context.view(view).inside)
    }
    // If the repair ties them, they are what is missing.
    let added = words.diagnosis.repairs.first?.changes.compactMap(\.added) ?? []
    let lost = unplaced.filter { view in
      added.contains { $0.first == .view(view) || $0.second == .view(view) }
    }
    let untied = words.context.untied(container, last, first, words.axis)
    return CauseMessage(
      clause: lost.isEmpty
        ? untied
        : "\(words.names(lost).does("has")) no \(words.axis.adjective) position, and \(untied)",
      notes: words.diagnosis.absent.prefix(3).map {
        words.context.note("\(words.name($0)) is installed only in other size classes", view: $0)
      } + lacking("\(words.axis.adjective) position", lost.isEmpty ? unplaced : [])
        + lacking(words.axis.name, words.diagnosis.repairs.first?.sizedViews ?? []))
  }
}

extension RuleContext {
  /// The two ends of a gap.
  func untied(_ container: Int?, _ last: Int?, _ first: Int?, _ axis: LayoutAxis) -> String {
    let place = container.map(name(ofView:)) ?? "the content"
    func edge(_ attribute: IBAttribute) -> String { attribute.rawValue + (axis.isHorizontal ? " edge" : "") }
    if let last, let first {
      let direction = axis.isHorizontal ? "after it" : "below it"
      return "nothing connects \(name(ofView: last)) to \(name(ofView: first)) \(direction)"
    }
    if let last {
      return "nothing connects \(name(ofView: last)) to the \(edge(axis.farEdge)) of \(place)"
    }
    let view = first.map(name(ofView:)) ?? "it"
    return "nothing connects \(view) to the \(edge(axis.nearEdge)) of \(place)"
  }
}
