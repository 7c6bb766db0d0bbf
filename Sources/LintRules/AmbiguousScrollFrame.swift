internal import LayoutModel
public import LintCore

/// A scroll view whose own position or size no set of constraints fixes.
public struct AmbiguousScrollFrame: Rule {
  public static let description = RuleDescription(
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

  public init() {}

  public func check(_ context: RuleContext) -> [Finding] {
    context.scrollViews.flatMap { scrollView in
      scrollView.configurations.compactMap { configuration in
        guard configuration.frame.canvas == .ambiguous else { return nil }
        return finding(scrollView, configuration, context)
      }
    }
  }

  private func finding(
    _ scrollView: ScrollViewVerdicts, _ configuration: ConfigurationVerdicts,
    _ context: RuleContext
  ) -> Finding {
    let title = context.title(ofScrollView: scrollView.view)
    let open = configuration.openFrameParts
    let parts = open.isEmpty ? "" : ": nothing determines its \(Wording.list(open, limit: 4))"
    let witnessed = open.count == 1 ? open[0] : "its frame"
    return Finding(
      rule: Self.description.id, at: context.anchor(ofView: scrollView.view),
      message: "frame of \(title) is ambiguous\(parts)",
      related: context.related(
        configuration.frame.because.filter { $0 != .view(scrollView.view) }, label: "can move"),
      notes: configuration.frame.witnessNote(witnessed).map { [$0] } ?? [],
      scope: context.scope(of: configuration, in: scrollView))
  }
}
