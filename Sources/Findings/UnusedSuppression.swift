/// A suppression that hides nothing.
///
/// The linter reports it itself, since it depends on the findings of all other rules.
package struct UnusedSuppression: Rule {
  package static let description = RuleDescription(
    id: "unused_suppression",
    summary: "a suppression hides nothing",
    rationale: """
      A suppression that outlives its finding would hide the next one without anyone noticing. Delete the \
      line from the object's Notes, or correct the name of the rule.
      """,
    severity: .warning, subject: nil,
    triggering: [.rootView(content(mark: "↓", "scrolllint:disable no_such_rule — drawn in code"))],
    nonTriggering: [.rootView(content("Drawn in code."))])

  package init() {}

  package func check(_ context: RuleContext) -> [Finding] { [] }

  private static func content(mark: String = "", _ notes: String) -> String {
    """
    <subviews>
        \(mark)<view id="box" userLabel="Box">
            <attributedString key="userComments">
                <fragment content="\(notes)"/>
            </attributedString>
            <rect key="frame" x="0.0" y="0.0" width="100" height="100"/>
        </view>
    </subviews>
    """
  }
}
