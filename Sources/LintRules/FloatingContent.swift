internal import InterfaceBuilder
internal import LayoutModel
package import LintCore

/// A view in a scroll view that does not scroll with it.
package struct FloatingContent: Rule {
  package static let description = RuleDescription(
    id: "floating_content",
    summary: "a view inside a scroll view is held from outside and does not scroll",
    rationale: """
      A view inside a scroll view whose position comes from views outside, or from the frame \
      layout guide, stays where it is while the content moves under it. That is a way to float a \
      button, and a surprise where it was not meant. Reported where a direct subview is tied to \
      something outside on an axis along which the content does not keep the length of the frame \
      (horizontally: is wider), and no chain of constraints ties it to the content area on that \
      axis.
      """,
    severity: .warning, isOptIn: true,
    triggering: [
      .scrollView(
        mark: "↓",
        subviews: Example.view(constraints: Example.size("height", 1400, id: "content"))
          + Example.view("switch", id: "button"),
        constraints: Example.pins() + Example.equalWidth + Example.tie("button", "bottom", "root")
          + Example.tie("button", "leading", "content"))
    ],
    nonTriggering: [
      .scrollView(
        subviews: Example.view(constraints: Example.size("height", 1400, id: "content"))
          + Example.view("switch", id: "button"),
        constraints: Example.pins() + Example.equalWidth
          + Example.tie("button", "bottom", "content") + Example.tie("button", "leading", "root"))
    ])

  package init() {}

  package func check(_ context: RuleContext) -> [Finding] {
    context.inEachSituation { situation in
      guard situation.subviews.count > 1 else { return nil }
      for axis in LayoutAxis.allCases where situation.contentSize(axis) != nil {
        // How wide content is often hangs on text, which a document cannot tell for sure.
        guard axis.isHorizontal ? situation.scrolls(axis) : !situation.isFrameSized(axis) else {
          continue
        }
        let floating = self.floating(situation, axis)
        guard !floating.isEmpty, floating.count < situation.subviews.count else { continue }
        return situation.finding(
          Self.description,
          """
          \(situation.names(floating)) \(floating.count == 1 ? "does" : "do") not scroll \
          \(axis.adverb) with the content of \(situation.title): only views outside hold \
          \(floating.count == 1 ? "it" : "them")
          """,
          related: situation.related(floating, "is held from outside"),
          help: [
            """
            pin \(situation.names(floating)) to a view of the content, or move \
            \(floating.count == 1 ? "it" : "them") out of \(situation.name) and above it
            """
          ])
      }
      return nil
    }
  }

  /// The direct subviews that constraints tie to something outside and not to the content.
  private func floating(_ situation: ScrollSituation, _ axis: LayoutAxis) -> [Int] {
    var neighbours: [Int: Set<Int>] = [:]
    var tiedToContent: Set<Int> = []
    var tiedOutside: Set<Int> = []
    let subviews = situation.subviews
    func subview(_ end: ConstraintEnd) -> Int? {
      end.insideView.flatMap { view in
        subviews.last { $0 <= view && view < situation.document.views[$0].subtreeEnd }
      }
    }
    let ties = situation.constraints {
      $0.firstAttribute.isHorizontal == axis.isHorizontal && !$0.firstAttribute.isSize
    }
    for tie in ties {
      switch (subview(tie.ends.0), subview(tie.ends.1)) {
      case (let one?, let other?):
        neighbours[one, default: []].insert(other)
        neighbours[other, default: []].insert(one)
      case (let one?, nil):
        if tie.ends.1 == .content { tiedToContent.insert(one) } else { tiedOutside.insert(one) }
      case (nil, let other?):
        if tie.ends.0 == .content { tiedToContent.insert(other) } else { tiedOutside.insert(other) }
      case (nil, nil): break
      }
    }
    var pending = Array(tiedToContent)
    while let next = pending.popLast() {
      for other in neighbours[next] ?? [] where tiedToContent.insert(other).inserted {
        pending.append(other)
      }
    }
    return tiedOutside.subtracting(tiedToContent).sorted()
  }
}
