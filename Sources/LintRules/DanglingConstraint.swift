internal import Diagnosis
package import Findings
internal import Layout
internal import Text

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
      .rootView("<subviews>\n\(Example.view(id: "box"))\n</subviews>"),
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
    var owners: [(view: Int, objects: [MissingObject])] = []
    for missing in context.missingObjects {
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
    let open = openViews(in: owner, context)
    let meant = missing.compactMap(\.meant)
    let isKnown = meant.count == missing.count
    let outlets = context.outletTargets
    let isOutlet = { outlets.contains(context.id(ofConstraint: $0)) }
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
      help: [isKnown ? replacing(missing, context) : help(context, missing, constraints, open)],
      repairs: isKnown
        ? meant.contains(where: \.hasForeignID) ? [] : [context.edits(naming: missing)]
        : [constraints.map { .removeConstraint(context.id(ofConstraint: $0)) }],
      // What code reaches may be put to use there, and a view without a place shows that an id is wrong.
      applicability: open == [] && meant.isEmpty && !constraints.contains(where: isOutlet) ? .safe : .suggested,
      topic: "missing." + missing.map(\.id).joined(separator: "."))
  }

  /// The help where it can be told what was meant.
  private func replacing(_ missing: [MissingObject], _ context: RuleContext) -> String {
    let known = missing.compactMap { object in object.meant.map { (id: object.id, stand: $0) } }
      .sorted { $0.stand.view < $1.stand.view }
    func name(_ view: Int) -> String { context.name(ofView: view) }
    let replaced = known.filter { !$0.stand.hasForeignID }.map {
      "`\($0.id)` by `\(context.view($0.stand.view).id)`, the id of \(name($0.stand.view))"
    }
    let renamed = known.filter(\.stand.hasForeignID).map {
      "give \(name($0.stand.view)) its id `\($0.id)` back in place of "
        + "`\(context.view($0.stand.view).id)`, which another object has too"
    }
    let steps =
      (replaced.isEmpty ? [] : ["replace \(Wording.list(replaced, limit: 5))"]) + renamed
    let away = known.map(\.stand.distance).max() ?? 0
    let place =
      known.count == 1
      ? "\(name(known[0].stand.view)) stands where the constraints put it"
      : "these views stand where the constraints put them"
    return "\(Wording.list(steps, limit: 6)) (Open As > Source Code): \(place)"
      + (away < 1 ? "" : ", to within \(Wording.points(away.rounded(.up))) points")
  }

  private func help(
    _ context: RuleContext, _ missing: [MissingObject], _ constraints: [Int], _ open: [Int]?
  ) -> String {
    let ids = Wording.list(missing.map { "`\($0.id)`" }, limit: 4)
    let meant =
      missing.count == 1
      ? "the id of the view that was meant" : "the ids of the views that were meant"
    let what = constraints.count == 1 ? "what it held" : "what they held"
    let these = constraints.count == 1 ? "this constraint" : "these \(constraints.count) constraints"
    return "replace \(ids) by \(meant) (Open As > Source Code), or delete \(these)"
      + (open == [] ? "" : " and pin \(open.map(context.names) ?? what) anew")
  }

  /// The views in the one with the constraints that are not determined; nil where it is not laid out.
  private func openViews(in owner: Int, _ context: RuleContext) -> [Int]? {
    if context.subviews(of: owner).isEmpty { return [] }
    let found = context.configurations { _ in true }.first {
      $0.configuration.isCanvas && $0.configuration.canvas?.solved.view(owner) != nil
    }
    return found?.diagnosis.openNextToMissing.filter { context.view($0).parent == owner }
  }
}
