internal import InterfaceBuilder
internal import LayoutModel
package import LintCore

/// What the document says of an ambiguity, where the constraints say otherwise.
package struct StaleAmbiguityFlag: Rule {
  package static let description = RuleDescription(
    id: "stale_ambiguity_flag",
    summary: "the document's ambiguity flag or its silencing does not fit its constraints",
    rationale: """
      Interface Builder stores `ambiguous="YES"` with a view whose layout it found ambiguous, and \
      updates it only when the scene is laid out on the canvas; linters and people that read the \
      flag are misled by an old one. `verifyAmbiguity` silences the warning without ending the \
      ambiguity. Reported where a flagged scroll view's frame and content are proven determined on \
      the canvas, and where a silenced one is proven ambiguous. Cells are left alone: their own \
      size may have been open. The flag has no part in any verdict. A note, since only Interface Builder \
      refreshes the flag; a project that wants fresh flags gives the rule a severity.
      """,
    severity: .note,
    triggering: [
      .rootView(
        flagged(mark: "↓", attributes: #"ambiguous="YES""#, height: true)),
      .rootView(
        flagged(mark: "↓", attributes: #"verifyAmbiguity="off""#, height: false)),
    ],
    nonTriggering: [
      .rootView(flagged(attributes: #"ambiguous="YES""#, height: false)),
      .rootView(flagged(attributes: #"verifyAmbiguity="off""#, height: true)),
    ])

  private static func flagged(mark: String = "", attributes: String, height: Bool) -> String {
    """
    <subviews>
    \(mark)\(Example.view(
      "scrollView", id: "scroll", attributes: attributes,
      subviews: Example.view(constraints: height ? Example.size("height", 900, id: "content") : ""),
      constraints: Example.pins() + Example.equalWidth))
    </subviews>
    <constraints>
    \(Example.pins("scroll", to: "root"))
    </constraints>
    """
  }

  package init() {}

  package func check(_ context: RuleContext) -> [Finding] {
    context.inEachSituation { situation in
      let document = context.document
      let view = document.views[situation.view]
      if view.verifyAmbiguity == "off" { return silenced(situation) }
      let root = document.views[situation.solved.layout.root]
      guard root.role != .cell, situation.configuration.isCanvas,
        !situation.configuration.hasConflict,
        document.attribute("ambiguous", of: situation.view) == "YES",
        [
          situation.configuration.contentWidth, situation.configuration.contentHeight,
          situation.configuration.frame,
        ].allSatisfy({ $0.canvas == .determined })
      else { return nil }
      return situation.finding(
        Self.description,
        "the document calls \(situation.title) ambiguous, and its constraints determine it",
        notes: [size(situation)],
        help: ["open the scene in Interface Builder and save it, which updates the flag"])
    }
  }

  private func size(_ situation: ScrollSituation) -> Finding.Note {
    let width = Wording.points(situation.contentSize(.horizontal) ?? 0)
    let height = Wording.points(situation.contentSize(.vertical) ?? 0)
    return Finding.Note(
      "only a content size of \(width) × \(height) points satisfies the constraints")
  }

  private func silenced(_ situation: ScrollSituation) -> Finding? {
    let configuration = situation.configuration
    var open: [String] = []
    if configuration.frame.canvas == .ambiguous { open.append("frame") }
    for axis in LayoutAxis.allCases where axis.content(of: configuration).canvas == .ambiguous {
      open.append("content \(axis.name)")
    }
    guard !open.isEmpty else { return nil }
    return situation.finding(
      Self.description,
      """
      \(situation.title) is set to Never Verify, which hides that its \(Wording.list(open)) \
      \(open.count == 1 ? "is" : "are") ambiguous
      """,
      help: ["set Ambiguity of \(situation.name) to Always Verify, and close the gap"])
  }
}
