internal import Diagnosis
internal import Findings
internal import InterfaceBuilder
internal import Layout
internal import Text

/// A missing layout guide that constraints still refer to, usually after a merge.
struct LostLayoutGuide: Rule {
  static let description = RuleDescription(
    id: "lost_layout_guide",
    summary: "constraints refer to a layout guide that is not in the document",
    rationale: """
      A merge or an old editor may remove a view's `<viewLayoutGuide>` but not the constraints to it. Xcode \
      then drops the constraints, and what they determined becomes ambiguous. This rule reports a missing \
      object if the constraints treat it as a safe area, a top or bottom layout guide, or a guide of a \
      scroll view. Restore the guide with the id that the constraints use.
      """,
    severity: .error, subject: nil, fixes: [.safe],
    triggering: [pinned(mark: "↓")],
    nonTriggering: [pinned(guide: #"<viewLayoutGuide key="safeArea" id="safe"/>"#)])

  private static func pinned(guide: String = "", mark: String = "") -> Example {
    .root(
      mark: mark,
      .view(
        "scrollView", id: "scroll", subviews: .view(constraints: .size("height", 900, id: "content")),
        constraints: .pins(), .equalWidth),
      guide: guide, constraints: .pins("scroll", to: "safe"))
  }

  func check(_ context: RuleContext) -> [Finding] {
    let found = context.diagnoses(of: Self.self).compactMap(finding)
    let reported = Set(found.map(\.topic))
    return found
      + context.lostGuides.map { lost in
        var finding = finding(lost, context)
        // It causes no ambiguity of a scroll view.
        finding.severityLimit = .warning
        return finding
      }.filter { !reported.contains($0.topic) }
  }

  private func finding(_ lost: LostGuide, _ context: RuleContext) -> Finding {
    var finding = Finding(
      rule: Self.description.id, at: context.anchor(ofView: lost.guide.owner),
      message: .missing(lost, context), topic: .guide(lost.id))
    finding.applicability = .safe
    return finding
  }

  /// A finding for a guide whose loss causes ambiguities, with the repair that restores it.
  private func finding(_ words: DiagnosisWords) -> Finding? {
    guard case .lostGuide(let lost) = words.diagnosis.cause else { return nil }
    let open = words.finding()
    var finding = finding(lost, words.context)
    finding.notes = [words.context.note(open.message, view: words.diagnosis.scrollView)] + open.notes
    finding.covers = open.covers
    finding.scope = open.scope
    finding.picture = open.picture
    return finding
  }
}

extension LostLayoutGuide: DiagnosisRule {}

extension Finding.Message {
  fileprivate static func missing(_ lost: LostGuide, _ context: RuleContext) -> Self {
    let owner = lost.guide.owner
    let count = lost.constraints.count
    return Self(
      """
      the \(lost.guide.kind.title(in: context)) of \(context.title(ofView: owner)) is missing: \
      \(Wording.count(count, "constraint")) \(Wording.verb("refers", count)) to `\(lost.id)`, which is not in \
      the document
      """,
      related: context.related(constraints: lost.constraints, "refers to the missing guide"),
      help: [
        Help(
          "add \(lost.element) back to "
            + (lost.guide.kind.isControllers ? "the <layoutGuides> of the view controller of " : "")
            + context.name(ofView: owner),
          edits: context.edits(Repair([.addGuide(lost)])))
      ])
  }
}
