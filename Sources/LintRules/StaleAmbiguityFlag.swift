internal import Diagnosis
internal import Findings
internal import InterfaceBuilder
internal import Layout
internal import Text

/// An ambiguity flag in the document that its constraints contradict.
struct StaleAmbiguityFlag: Rule {
  static let description = RuleDescription(
    id: "stale_ambiguity_flag",
    summary: "the `ambiguous` flag that Interface Builder saved for a scroll view contradicts its constraints",
    rationale: """
      Interface Builder saves `ambiguous="YES"` with views whose layout it finds ambiguous, and updates the \
      flag only when it lays out the scene again. An outdated flag misleads people and other linters. This \
      rule reports a flagged scroll view if its frame and content are proven to be determined, on the canvas, \
      at run time, and on every screen. It skips scroll views in cells, since the size of the cell itself may have been \
      ambiguous. No verdict depends on the flag; only the severity of `undecided_content_size` does. Raise the \
      severity if your project wants up-to-date flags.
      """,
    severity: .note, subject: nil, fixes: [.safe],
    triggering: [flagged(mark: "↓", attributes: #"ambiguous="YES""#)],
    nonTriggering: [flagged(attributes: ""), flagged(attributes: #"ambiguous="YES""#, hasHeight: false)])

  private static func flagged(mark: ExamplePiece = "", attributes: String, hasHeight: Bool = true) -> Example {
    .root(
      mark,
      .view(
        "scrollView", id: "scroll", attributes: attributes,
        subviews: .view(constraints: hasHeight ? .size("height", 900, id: "content") : ""),
        constraints: .pins(), .equalWidth),
      constraints: .pins("scroll", to: "root"))
  }

  func check(_ context: RuleContext) -> [Finding] {
    context.inEachSituation { situation in
      let configuration = situation.configuration
      guard context.view(situation.layout.root).role != .cell, configuration.isCanvas,
        !configuration.hasConflict, !situation.solved.needsSideInsets, situation.settings.isFlagged,
        [configuration.content.horizontal, configuration.content.vertical, configuration.frame]
          .allSatisfy({ $0.canvas == .determined && $0.runTime == .determined }), situation.diagnosis.staysDetermined
      else { return nil }
      var finding = situation.finding(Self.self, .stale(situation))
      finding.applicability = .safe
      return finding
    }
  }
}

extension Finding.Message {
  fileprivate static func stale(_ situation: ScrollSituation) -> Self {
    let size = LayoutAxis.allCases.map { Wording.points(situation.contentSize($0) ?? 0) }
    return Self(
      """
      the document still marks \(situation.title) as ambiguous, but its constraints determine its frame \
      and content size
      """,
      notes: [
        Finding.Note("only a content size of \(size[0]) × \(size[1]) points satisfies the constraints")
      ],
      help: [
        Help(
          "select it in Interface Builder, choose Update Frames, and save; this refreshes the flag",
          edits: [.change(object: situation.settings.id, attributes: [.init("ambiguous", nil)])])
      ])
  }
}
