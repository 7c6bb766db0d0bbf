internal import LayoutModel
package import LintCore

/// A constraint to an object that is not there.
package struct DanglingConstraint: Rule {
  package static let description = RuleDescription(
    id: "dangling_constraint",
    summary: "a constraint names an object that is not in the document",
    rationale: """
      A constraint whose item is missing is the mark of a bad merge: the object went and its \
      constraint stayed. Xcode may refuse the document, or drop the constraint and with it a part \
      of the layout. Reported once for each missing object that is neither a view nor a layout guide of \
      the document; its constraints count for nothing in the verdicts. A lost layout guide is \
      `lost_layout_guide`.
      """,
    severity: .warning,
    triggering: [
      .rootView(
        """
        <subviews>
        ↓\(Example.view(
          id: "box",
          constraints:
            #"<constraint firstItem="gone" firstAttribute="top" secondItem="box" "#
            + #"secondAttribute="top" id="c1"/>"#))
        </subviews>
        """)
    ],
    nonTriggering: [
      .rootView(
        """
        <subviews>
        \(Example.view("label", id: "there"))
        </subviews>
        <constraints>
        <constraint firstItem="there" firstAttribute="top" secondItem="root" \
        secondAttribute="top" id="c1"/>
        </constraints>
        """)
    ])

  package init() {}

  package func check(_ context: RuleContext) -> [Finding] {
    let guides = Set(context.lostGuides.map(\.id))
    return context.missingObjects.filter { !guides.contains($0.id) }.map { missing in
      let owner = context.name(ofView: missing.owner)
      let count = missing.constraints.count
      return Finding(
        rule: Self.description.id, at: context.anchor(ofView: missing.owner),
        message: """
          \(Wording.count(count, "constraint")) of \(context.title(ofView: missing.owner)) \
          \(count == 1 ? "names" : "name") `\(missing.id)`, which is not in the document
          """,
        related: missing.constraints.map {
          Finding.Related(
            anchor: context.anchor(ofConstraint: $0), label: "names the missing object")
        },
        notes: missing.constraints.prefix(1).map {
          Finding.Note(
            count == 1 ? "the constraint" : "the first of them",
            at: context.anchor(ofConstraint: $0))
        },
        help: [
          "put back the object that \(count == 1 ? "it was" : "they were") made for, or delete "
            + (count == 1 ? "the constraint" : "the constraints")
        ], topic: "missing.\(missing.id)")
    }
  }
}
