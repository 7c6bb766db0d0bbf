internal import InterfaceBuilder
internal import LayoutModel
package import LintCore

/// A scroll view inside another that scrolls the same way.
package struct NestedScrollSameAxis: Rule {
  package static let description = RuleDescription(
    id: "nested_scroll_same_axis",
    summary: "a scroll view scrolls along the same axis as the one that it is in",
    rationale: """
      Two scroll views inside each other that scroll along the same axis take each other's drags: \
      a finger on the inner one never moves the outer, and its end is hard to reach. Reported \
      where both content sizes are determined and longer than their frames on the axis, and \
      neither has its scrolling switched off. Let the inner content be part of the outer.
      """,
    severity: .warning,
    triggering: [
      .scrollView(
        subviews: nested(mark: "↓", innerHeight: 900),
        constraints: Example.pins("inner") + Example.tie("inner", "width", "scroll"))
    ],
    nonTriggering: [
      .scrollView(
        subviews: nested(innerHeight: 1800),
        constraints: Example.pins("inner") + Example.tie("inner", "width", "scroll"))
    ])

  private static func nested(mark: String = "", innerHeight: Int) -> String {
    mark
      + Example.view(
        "scrollView", id: "inner",
        subviews: Example.view(constraints: Example.size("height", 1800, id: "content")),
        constraints: Example.pins(to: "inner") + Example.tie("content", "width", "inner")
          + Example.size("height", innerHeight, id: "inner"))
  }

  package init() {}

  package func check(_ context: RuleContext) -> [Finding] {
    guard context.scrollViews.count > 1 else { return [] }
    return context.inEachSituation { inner in
      guard inner.canScroll else { return nil }
      for outer in outerSituations(of: inner) where outer.canScroll {
        let axes = LayoutAxis.allCases.filter { inner.scrolls($0) && outer.scrolls($0) }
        guard let axis = axes.first else { continue }
        return inner.finding(
          Self.description,
          """
          \(inner.title) scrolls \(axis.adverb) inside the content of \(outer.name), which scrolls \
          \(axis.adverb) too
          """,
          related: outer.related([outer.view], "scrolls \(axis.adverb) too"),
          notes: [inner, outer].map { note($0, axis) },
          help: [
            """
            put the content of \(inner.name) into the content of \(outer.name), or make \
            \(inner.name) as \(axis.isHorizontal ? "wide" : "high") as its own content
            """
          ])
      }
      return nil
    }
  }

  private func note(_ situation: ScrollSituation, _ axis: LayoutAxis) -> Finding.Note {
    Finding.Note(
      """
      \(situation.name) has \(Wording.points(situation.contentSize(axis) ?? 0)) points of content \
      \(axis.name) in a frame of \(Wording.points(situation.frameSize(axis) ?? 0))
      """, at: situation.context.anchor(ofView: situation.view))
  }

  /// The scroll views around one, in the same configuration.
  private func outerSituations(of inner: ScrollSituation) -> [ScrollSituation] {
    inner.context.scrollViews.compactMap { outer in
      guard outer.view < inner.view,
        inner.view < inner.document.views[outer.view].subtreeEnd,
        let configuration = outer.configurations.first(where: {
          $0.traits == inner.configuration.traits
        }), let solved = configuration.solved
      else { return nil }
      return ScrollSituation(
        context: inner.context, scrollView: outer, configuration: configuration, solved: solved)
    }
  }
}

extension ScrollSituation {
  /// Whether the document leaves scrolling on.
  var canScroll: Bool { document.attribute("scrollEnabled", of: view) != "NO" }
}
