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
      of the layout. Reported once for each view that holds constraints with an item that is neither a view nor a layout guide of \
      the document; its constraints count for nothing in the verdicts. A lost layout guide is \
      `lost_layout_guide`.
      """,
    severity: .warning, fixes: [.safe, .suggested],
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
    var owners: [(view: Int, objects: [MissingObject])] = []
    for missing in context.missingObjects where !guides.contains(missing.id) {
      if let index = owners.firstIndex(where: { $0.view == missing.owner }) {
        owners[index].objects.append(missing)
      } else {
        owners.append((missing.owner, [missing]))
      }
    }
    return owners.map { finding(context, $0.view, $0.objects) }
  }

  private func finding(
    _ context: RuleContext, _ owner: Int, _ missing: [MissingObject]
  ) -> Finding {
    // Both ends of one constraint may be missing.
    let constraints = Set(missing.flatMap(\.constraints)).sorted()
    let count = constraints.count
    let names = Wording.list(missing.map { "`\($0.id)`" }, limit: 4)
    return Finding(
      rule: Self.description.id, at: context.anchor(ofView: owner),
      message: """
        \(Wording.count(count, "constraint")) of \(context.title(ofView: owner)) \
        \(count == 1 ? "names" : "name") \(names), which \
        \(missing.count == 1 ? "is" : "are") not in the document
        """,
      related: constraints.map {
        Finding.Related(
          anchor: context.anchor(ofConstraint: $0), label: "names a missing object")
      },
      notes: constraints.prefix(1).map {
        Finding.Note(
          count == 1 ? "the constraint" : "the first of them",
          at: context.anchor(ofConstraint: $0))
      },
      help: [
        "in the source of the document, let \(count == 1 ? "it" : "them") name what took the place of "
          + "\(missing.count == 1 ? "the missing object" : "the missing objects"), or delete "
          + "\(count == 1 ? "it" : "them") and add in Interface Builder what is then open"
      ],
      repairs: [constraints.map { .removeConstraint(context.id(ofConstraint: $0)) }],
      // What code reaches may be put to use there.
      applicability: constraints.contains(where: context.isOutlet) ? .suggested : .safe,
      topic: "missing." + missing.map(\.id).joined(separator: "."))
  }
}
