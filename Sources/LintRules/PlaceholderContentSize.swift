internal import InterfaceBuilder
internal import LayoutModel
package import LintCore

/// Content whose size the build takes away.
package struct PlaceholderContentSize: Rule {
  package static let description = RuleDescription(
    id: "placeholder_content_size",
    summary: "the content size holds only through placeholders, which the build removes",
    rationale: """
      A constraint that is removed at build time and a placeholder intrinsic size exist on the \
      canvas only. Where the content size is determined with them and ambiguous without, the app \
      depends on code that puts something in their place; forgotten, the content collapses. \
      Reported where exactly that is proven. A note where nothing is in the view that the \
      placeholder holds open, or where it is an outlet: code is then meant to fill it.
      """,
    severity: .warning,
    triggering: [
      .scrollView(
        mark: "↓",
        subviews: Example.view(
          constraints: Example.size("height", 900, id: "content", more: #" placeholder="YES""#)),
        constraints: Example.pins() + Example.equalWidth),
      .scrollView(
        mark: "↓",
        subviews: Example.view(
          attributes: #"placeholderIntrinsicWidth="infinite" placeholderIntrinsicHeight="900""#),
        constraints: Example.pins() + Example.equalWidth),
    ],
    nonTriggering: [
      .scrollView(
        subviews: Example.view(
          constraints: Example.size("height", 900, id: "content")
            + Example.size("height", 900, id: "spare", more: #" placeholder="YES""#)),
        constraints: Example.pins() + Example.equalWidth)
    ])

  package init() {}

  package func check(_ context: RuleContext) -> [Finding] {
    RunTimeFindings(
      rule: Self.description,
      isMine: { if case .arrangedCanvasSize = $0 { false } else { true } },
      words: { words in
        let what = words.constraints.isEmpty ? "placeholder size" : "placeholder constraint"
        let clause = "only the \(what) of \(words.names) determines it, which the build removes"
        // An empty view among them is what code fills; with that, the others have their size.
        let forCode = words.views.filter(words.isForCode)
        if !forCode.isEmpty {
          return (
            clause, ["put content into \(words.context.names(forCode)) in code, before it is shown"]
          )
        }
        let texts = words.views.filter { words.context.view($0).kind == .textView }
        if texts.count == words.views.count, words.sizes == LayoutAxis.vertical.name {
          return (
            clause, ["deselect Scrolling Enabled of \(words.names), so that it is as high as its text"]
          )
        }
        let areImages = words.views.allSatisfy { words.context.view($0).kind == .imageView }
        if areImages, words.constraints.isEmpty {
          return (
            clause, ["set the image of \(words.names), or give it a \(words.sizes) by a constraint"]
          )
        }
        return (clause, [help(words)])
      }
    ).findings(context)
  }

  private func help(_ words: RunTimeWords) -> String {
    let sizes = words.sizes
    guard !words.constraints.isEmpty else {
      return "give \(words.names) a \(sizes) by a constraint, or in code"
    }
    // A number that was drawn to look right on the canvas fits one device.
    let areEquations = words.constraints.allSatisfy {
      words.layout.constraint($0)?.second != nil
    }
    // What is in a scroll view or a stack view is no measure of it, or measures it already.
    let areMeasured = words.views.contains {
      let kind = words.context.view($0).kind
      return kind == .stackView || kind.hasContentArea
    }
    return areEquations || areMeasured
      ? "deselect Remove at build time, or set the \(sizes) in code"
      : "pin what is in \(words.names) from edge to edge, or set the \(sizes) in code"
  }
}
