internal import LayoutModel
public import LintCore

/// A link of the horizontal chain that has no width.
public struct MissingWidthSource: Rule {
  public static let description = RuleDescription(
    id: "missing_width_source",
    summary: "the chain from the content's leading to its trailing edge is whole, but nothing in it has a width",
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
        mark: "↓", subviews: RuleExamples.content("""
          <view id="box" translatesAutoresizingMaskIntoConstraints="NO">
              <rect key="frame" x="0.0" y="0.0" width="100" height="100"/>
          </view>
          """, constraints: RuleExamples.tie("box", "top", "content", "top", 8) + RuleExamples.tie("box", "bottom", "content", "bottom", -8) + RuleExamples.tie("box", "leading", "content", "leading", 8) + RuleExamples.tie("box", "trailing", "content", "trailing", -8)),
        constraints: RuleExamples.pins() + RuleExamples.equalHeight)
    ],
    nonTriggering: [
      .scrollView(
        subviews: RuleExamples.content("""
          <view id="box" translatesAutoresizingMaskIntoConstraints="NO">
              <rect key="frame" x="0.0" y="0.0" width="100" height="100"/>
          </view>
          """, constraints: RuleExamples.tie("box", "top", "content", "top", 8) + RuleExamples.tie("box", "bottom", "content", "bottom", -8) + RuleExamples.tie("box", "leading", "content", "leading", 8) + RuleExamples.tie("box", "trailing", "content", "trailing", -8)),
        constraints: RuleExamples.pins() + RuleExamples.equalHeight + RuleExamples.equalWidth),
      .scrollView(
        subviews: RuleExamples.content("""
          <view id="box" translatesAutoresizingMaskIntoConstraints="NO">
              <rect key="frame" x="0.0" y="0.0" width="100" height="100"/>
          </view>
          """, constraints: RuleExamples.tie("box", "top", "content", "top", 8) + RuleExamples.tie("box", "bottom", "content", "bottom", -8) + RuleExamples.tie("box", "leading", "content", "leading", 8) + RuleExamples.tie("box", "trailing", "content", "trailing", -8) + RuleExamples.size("box", "width", 100)),
        constraints: RuleExamples.pins() + RuleExamples.equalHeight),
      .scrollView(
        subviews: RuleExamples.content(RuleExamples.label("title", "Title"), constraints: RuleExamples.tie("title", "leading", "content", "leading", 16) + RuleExamples.tie("title", "trailing", "content", "trailing", -16) + RuleExamples.tie("title", "top", "content", "top", 16)),
        constraints: RuleExamples.pins() + RuleExamples.equalHeight)
    ])

  public init() {}

  public func check(_ context: RuleContext) -> [Finding] {
    DiagnosisFindings(rule: Self.description.id) { diagnosis in
      if case .missingSize = diagnosis.cause { return diagnosis.quantity == .content(.horizontal) }
      return false
    }.findings(context)
  }
}
