internal import LayoutModel
public import LintCore

/// A link of the vertical chain that has no height.
public struct MissingHeightSource: Rule {
  public static let description = RuleDescription(
    id: "missing_height_source",
    summary: "the chain from the content's top to its bottom is whole, but a link in it has no height",
    rationale: """
      Every view in the chain from the content's top edge to its bottom edge needs a height: \
      an intrinsic one (text, a control, an image), a constraint, or a chain of its own inside \
      it. Plain views, image views without an image, table views and scrolling text views have \
      none. The finding names the view; give it a height.
      """,
    severity: .error,
    triggering: [
      .scrollView(
        mark: "↓", subviews: RuleExamples.content("""
          <view id="box" translatesAutoresizingMaskIntoConstraints="NO">
              <rect key="frame" x="0.0" y="0.0" width="100" height="100"/>
          </view>
          """, constraints: RuleExamples.tie("box", "top", "content", "top", 8) + RuleExamples.tie("box", "bottom", "content", "bottom", -8) + RuleExamples.tie("box", "leading", "content", "leading", 8) + RuleExamples.tie("box", "trailing", "content", "trailing", -8)),
        constraints: RuleExamples.pins() + RuleExamples.equalWidth)
    ],
    nonTriggering: [
      .scrollView(
        subviews: RuleExamples.content("""
          <view id="box" translatesAutoresizingMaskIntoConstraints="NO">
              <rect key="frame" x="0.0" y="0.0" width="100" height="100"/>
          </view>
          """, constraints: RuleExamples.tie("box", "top", "content", "top", 8) + RuleExamples.tie("box", "bottom", "content", "bottom", -8) + RuleExamples.tie("box", "leading", "content", "leading", 8) + RuleExamples.tie("box", "trailing", "content", "trailing", -8) + RuleExamples.size("box", "height", 100)),
        constraints: RuleExamples.pins() + RuleExamples.equalWidth),
      .scrollView(
        subviews: RuleExamples.content("""
          <view id="box" translatesAutoresizingMaskIntoConstraints="NO">
              <rect key="frame" x="0.0" y="0.0" width="100" height="100"/>
          </view>
          """, constraints: RuleExamples.tie("box", "top", "content", "top", 8) + RuleExamples.tie("box", "bottom", "content", "bottom", -8) + RuleExamples.tie("box", "leading", "content", "leading", 8) + RuleExamples.tie("box", "trailing", "content", "trailing", -8) + RuleExamples.size("content", "height", 300)),
        constraints: RuleExamples.pins() + RuleExamples.equalWidth),
      .scrollView(
        subviews: RuleExamples.content(RuleExamples.label("title", "Title"), constraints: RuleExamples.tie("title", "top", "content", "top", 16) + RuleExamples.tie("title", "bottom", "content", "bottom", -16) + RuleExamples.tie("title", "leading", "content", "leading", 16)),
        constraints: RuleExamples.pins() + RuleExamples.equalWidth)
    ])

  public init() {}

  public func check(_ context: RuleContext) -> [Finding] {
    DiagnosisFindings(rule: Self.description.id) { diagnosis in
      if case .missingSize = diagnosis.cause { return diagnosis.quantity == .content(.vertical) }
      return false
    }.findings(context)
  }
}
