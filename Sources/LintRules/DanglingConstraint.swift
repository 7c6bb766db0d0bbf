internal import InterfaceBuilder
package import LintCore

/// A constraint to an object that is not there.
package struct DanglingConstraint: Rule {
  package static let description = RuleDescription(
    id: "dangling_constraint",
    summary: "a constraint names an object that is not in the document",
    rationale: """
      A constraint whose item is missing is the mark of a bad merge: the object went and its \
      constraint stayed. Xcode may refuse the document, or drop the constraint and with it a part \
      of the layout. Reported for each constraint with an item that is neither a view nor a layout \
      guide of the document; such a constraint counts for nothing in the verdicts.
      """,
    severity: .warning,
    triggering: [
      .rootView(
        """
        <constraints>
        ↓<constraint firstItem="gone" firstAttribute="top" secondItem="root" \
        secondAttribute="top" id="c1"/>
        </constraints>
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
    context.document.constraints.indices.compactMap { index in
      let constraint = context.document.constraints[index]
      var missing: [String] = []
      for case .missing(let id)? in [constraint.first, constraint.second]
      where !missing.contains(id) {
        missing.append(id)
      }
      guard !missing.isEmpty else { return nil }
      let names = Wording.list(missing.map { "`\($0)`" })
      let owner = context.name(ofView: constraint.owner)
      return Finding(
        rule: Self.description.id, at: context.anchor(ofConstraint: index),
        message: """
          constraint of \(owner) (\(constraint.id)) names \(names), which \
          \(missing.count == 1 ? "is no view" : "are no views") of the document
          """,
        related: [
          Finding.Related(
            anchor: context.anchor(ofView: constraint.owner),
            label: "\(owner) holds the constraint")
        ],
        help: ["delete the constraint, or put back the object that it was made for"])
    }
  }
}
