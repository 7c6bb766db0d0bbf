internal import Diagnosis
package import Findings
internal import InterfaceBuilder
internal import Layout
internal import Text

/// A layout guide that a merge has taken away while constraints still name it.
package struct LostLayoutGuide: Rule {
  package static let description = RuleDescription(
    id: "lost_layout_guide",
    summary: "constraints name a layout guide that is not in the document",
    rationale: """
      A merge, or an old editor, may take the `<viewLayoutGuide>` of a view away and leave the \
      constraints that were tied to it. Xcode then drops them, and what they held is open. Reported \
      where three or more constraints name one missing object on edges where a safe area, a top or \
      bottom layout guide or a guide of a scroll view stands. Put the guide back with the id that \
      the constraints name.
      """,
    severity: .error, fixes: [.safe],
    triggering: [.rootView(pinned(), mark: "↓")],
    nonTriggering: [
      .rootView(pinned(guide: #"<viewLayoutGuide key="safeArea" id="safe"/>"#))
    ])

  private static func pinned(guide: String = "") -> String {
    """
    <subviews>
    <scrollView id="scroll" translatesAutoresizingMaskIntoConstraints="NO">
    <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
    <subviews>
    \(Example.view(constraints: Example.size("height", 900, id: "content")))
    </subviews>
    <constraints>
    \(Example.pins())
    \(Example.equalWidth)
    </constraints>
    </scrollView>
    </subviews>
    \(guide)
    <constraints>
    \(Example.pins("scroll", to: "safe"))
    </constraints>
    """
  }

  package init() {}

  package func check(_ context: RuleContext) -> [Finding] {
    let found = Self.diagnosed(in: context).compactMap(Self.finding)
    let reported = Set(found.map(\.topic))
    return found
      + context.lostGuides.filter { !reported.contains(Self.topic($0)) }.map { lost in
        var finding = Self.finding(lost, context)
        // Nothing of a scroll view is open for it.
        finding.severityLimit = .warning
        return finding
      }
  }

  private static func topic(_ lost: LostGuide) -> String { "guide.\(lost.id)" }

  private static func finding(_ lost: LostGuide, _ context: RuleContext) -> Finding {
    let owner = context.name(ofView: lost.guide.owner)
    let title = context.title(ofView: lost.guide.owner)
    let count = Wording.count(lost.constraints.count, "constraint")
    return Finding(
      rule: description.id, at: context.anchor(ofView: lost.guide.owner),
      message: """
        the \(lost.guide.kind.title(in: context)) of \(title) is missing: \(count) \
        \(lost.constraints.count == 1 ? "names" : "name") `\(lost.id)`, which is not in the document
        """,
      related: lost.constraints.map {
        Finding.Related(
          anchor: context.anchor(ofConstraint: $0), label: "names the missing guide")
      },
      help: [
        "put \(lost.element) back into "
          + (lost.guide.kind.isControllers ? "the <layoutGuides> of the view controller of \(owner)" : owner)
      ],
      repairs: [context.edits(Repair([.addGuide(lost)]))],
      applicability: .safe, topic: topic(lost))
  }

  /// A guide whose loss leaves sizes open, with what its return decides.
  private static func finding(_ words: DiagnosisWords) -> Finding? {
    guard case .lostGuide(let lost) = words.diagnosis.cause else { return nil }
    let open = words.finding(Self.self)
    var finding = finding(lost, words.context)
    finding.notes = [
      Finding.Note(open.message, at: words.context.anchor(ofView: words.diagnosis.scrollView))
    ] + open.notes
    finding.covers = open.covers
    finding.scope = open.scope
    finding.picture = open.picture
    return finding
  }
}

extension LostLayoutGuide: DiagnosisRule {
  static func clause(_ words: DiagnosisWords) -> String { "its layout guide is missing" }
}
