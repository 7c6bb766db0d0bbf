internal import LayoutModel
package import LintCore

/// A scroll view whose own position or size no set of constraints fixes.
package struct AmbiguousScrollFrame: Rule {
  package static let description = RuleDescription(
    id: "ambiguous_scroll_frame",
    summary: "the position or size of a scroll view is not determined by its constraints",
    rationale: """
      A scroll view's frame comes from constraints to the views around it; its content says \
      nothing about it. Where a position or a size is left open, the scroll view has any frame \
      that the rest allows, a height of zero among them. Tie the open edge, or give the scroll \
      view a size.
      """,
    severity: .error,
    triggering: [
      .rootView(
        """
        <subviews>
            ↓<scrollView id="scroll" translatesAutoresizingMaskIntoConstraints="NO">
                <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
            </scrollView>
        </subviews>
        <constraints>
            <constraint firstItem="scroll" firstAttribute="top" secondItem="root" secondAttribute="top" id="c1"/>
            <constraint firstItem="scroll" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="c2"/>
            <constraint firstItem="scroll" firstAttribute="trailing" secondItem="root" secondAttribute="trailing" id="c3"/>
        </constraints>
        """)
    ],
    nonTriggering: [
      .rootView(
        """
        <subviews>
            <scrollView id="scroll" translatesAutoresizingMaskIntoConstraints="NO">
                <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
            </scrollView>
        </subviews>
        <constraints>
            <constraint firstItem="scroll" firstAttribute="top" secondItem="root" secondAttribute="top" id="c1"/>
            <constraint firstItem="scroll" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="c2"/>
            <constraint firstItem="scroll" firstAttribute="trailing" secondItem="root" secondAttribute="trailing" id="c3"/>
            <constraint firstItem="scroll" firstAttribute="height" constant="200" id="c4"/>
        </constraints>
        """)
    ])

  package init() {}

  package func check(_ context: RuleContext) -> [Finding] {
    DiagnosisFindings(rule: Self.description.id) { diagnosis in
      if case .openFrame = diagnosis.cause { return true }
      return false
    }.findings(context)
  }
}
