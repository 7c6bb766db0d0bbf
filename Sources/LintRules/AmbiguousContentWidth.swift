internal import LayoutModel
public import LintCore

/// A scroll view whose content width no set of constraints fixes.
public struct AmbiguousContentWidth: Rule {
  public static let description = RuleDescription(
    id: "ambiguous_content_width",
    summary: "the content width of a scroll view is not determined by its constraints",
    rationale: """
      A scroll view scrolls over its content area, and Auto Layout takes the width of that area from \
      an unbroken chain of constraints and views between the content's leading and trailing edges. Where the \
      chain has a gap, or a link without a width, every width satisfies the constraints alike: the view \
      does not scroll as it was drawn, and nothing says so at run time. Close the chain, or give \
      the open link a width.
      """,
    severity: .error,
    triggering: [
      .scrollView(
        mark: "↓",
        subviews: """
          <view id="content" translatesAutoresizingMaskIntoConstraints="NO">
              <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
              <constraints>
                  <constraint firstAttribute="height" constant="600" id="size"/>
              </constraints>
          </view>
          """,
        constraints: ContentSizeAmbiguity.pinnedContent)
    ],
    nonTriggering: [
      .scrollView(
        subviews: """
          <view id="content" translatesAutoresizingMaskIntoConstraints="NO">
              <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
              <constraints>
                  <constraint firstAttribute="width" constant="900" id="size"/>
              </constraints>
          </view>
          """,
        constraints: ContentSizeAmbiguity.pinnedContent)
    ])

  public init() {}

  public func check(_ context: RuleContext) -> [Finding] {
    ContentSizeAmbiguity(rule: Self.description.id, quantityName: "width") { $0.contentWidth }
      .findings(context)
  }
}
