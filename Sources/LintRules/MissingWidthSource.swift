internal import LayoutModel
package import LintCore

/// A link of the horizontal chain that has no width.
package struct MissingWidthSource: Rule {
  package static let description = RuleDescription(
    id: "missing_width_source",
    summary:
      "the chain from the content's leading to its trailing edge is whole, but nothing in it has a width",
    rationale: """
      Pinning content to the leading and trailing edges of the content area makes the two as \
      wide as each other and says nothing about how wide. The width has to come from \
      somewhere: Equal Widths with the Frame Layout Guide where the content scrolls \
      vertically, else a constraint or views with an intrinsic width. A vertical stack view of \
      plain views has none.
      """,
    severity: .error,
    triggering: [
      .scrollView(
        mark: "↓",
        subviews: Example.boxInContent(),
        constraints: Example.pins() + Example.equalHeight)
    ],
    nonTriggering: [
      .scrollView(
        subviews: Example.boxInContent(),
        constraints: Example.pins() + Example.equalHeight + Example.equalWidth),
      .scrollView(
        subviews: Example.boxInContent(Example.size("width", 100, of: "box")),
        constraints: Example.pins() + Example.equalHeight),
      .scrollView(
        subviews: Example.titleInContent(["leading", "trailing", "top"]),
        constraints: Example.pins() + Example.equalHeight),
    ])

  package init() {}

  package func check(_ context: RuleContext) -> [Finding] {
    DiagnosisFindings(rule: Self.description.id) { diagnosis in
      if case .missingSize = diagnosis.cause { return diagnosis.quantity == .content(.horizontal) }
      return false
    }.findings(context)
  }
}
