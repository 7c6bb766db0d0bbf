internal import LayoutModel
package import LintCore

/// A content edge that nothing is tied to.
package struct UnpinnedContentEdge: Rule {
  package static let description = RuleDescription(
    id: "unpinned_content_edge",
    summary: "nothing is tied to this edge of the content, so the content does not reach it",
    rationale: """
      Content has a width only if something is tied to its trailing edge, and a height only if \
      something is tied to its bottom edge. Constraints to views outside the scroll view, to \
      its width, height and centers, or to its own safe area meet the frame and tie no content \
      edge. Pin the content to the edge that the finding names.
      """,
    severity: .error,
    triggering: [
      .scrollView(
        mark: "↓", subviews: Example.view(constraints: Example.size("height", 900, of: "content")),
        constraints: Example.pins(edges: ["top", "bottom", "leading"]) + Example.equalWidth),
      .scrollView(
        mark: "↓", subviews: Example.view(constraints: Example.size("height", 900, of: "content")),
        constraints: Example.pins(edges: ["leading", "trailing", "top"]) + Example.equalWidth),
    ],
    nonTriggering: [
      .scrollView(
        subviews: Example.view(constraints: Example.size("height", 900, of: "content")),
        constraints: Example.pins() + Example.equalWidth),
      .scrollView(
        subviews: Example.view(constraints: Example.size("height", 900, of: "content")),
        constraints: Example.pins(edges: ["top", "bottom", "trailing"]) + Example.equalWidth
          + Example.tie("content", "centerX", "scroll", "centerX")),
      .rootView(
        """
        <subviews>
            <scrollView id="scroll" fixedFrame="YES" translatesAutoresizingMaskIntoConstraints="NO">
                <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
            </scrollView>
        </subviews>
        """),
    ])

  package init() {}

  package func check(_ context: RuleContext) -> [Finding] {
    DiagnosisFindings(rule: Self.description.id) { diagnosis in
      if case .unpinnedEdges = diagnosis.cause { return true }
      return false
    }.findings(context)
  }
}
