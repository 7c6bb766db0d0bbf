internal import LayoutModel
package import LintCore

/// A link of the vertical chain that has no height.
package struct MissingHeightSource: Rule {
  package static let description = RuleDescription(
    id: "missing_height_source",
    summary:
      "the chain from the content's top to its bottom is whole, but a link in it has no height",
    rationale: """
      Every view in the chain from the content's top edge to its bottom edge needs a height: \
      an intrinsic one (text, a control, an image), a constraint, or a chain of its own inside \
      it. Plain views, image views without an image, table views and scrolling text views have \
      none. The finding names the view; give it a height.
      """,
    severity: .error,
    triggering: [
      .scrollView(
        mark: "↓",
        subviews: Example.boxInContent(),
        constraints: Example.pins() + Example.equalWidth)
    ],
    nonTriggering: [
      .scrollView(
        subviews: Example.boxInContent(Example.size("height", 100, of: "box")),
        constraints: Example.pins() + Example.equalWidth),
      .scrollView(
        subviews: Example.boxInContent(Example.size("height", 300, of: "content")),
        constraints: Example.pins() + Example.equalWidth),
      .scrollView(
        subviews: Example.titleInContent(["top", "bottom", "leading"]),
        constraints: Example.pins() + Example.equalWidth),
    ])

  package init() {}

  package func check(_ context: RuleContext) -> [Finding] {
    DiagnosisFindings(rule: Self.description.id) { diagnosis in
      if case .missingSize = diagnosis.cause { return diagnosis.quantity == .content(.vertical) }
      return false
    }.findings(context)
  }
}
