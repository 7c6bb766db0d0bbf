internal import Diagnosis
internal import Findings
internal import Layout
internal import Sequences
internal import Text

/// A constraint that refers to a missing object.
struct DanglingConstraint: Rule {
  static let description = RuleDescription(
    id: "dangling_constraint",
    summary: "a constraint refers to an object that is not in the document",
    rationale: """
      A constraint to a missing object is usually the result of a bad merge, which removed the object but not \
      its constraints. Xcode may refuse to open the document, or may drop the constraint and with it part of \
      the layout. There is one finding for each view that contains such constraints, and all verdicts ignore \
      them. `lost_layout_guide` reports missing layout guides.
      """,
    severity: .warning, subject: nil, fixes: [.safe, .suggested],
    triggering: [.root("↓", .view(id: "box", constraints: .tie("gone", "top", "box")))],
    nonTriggering: [
      .root(.view(id: "box")),
      .root(.view("label", id: "there"), constraints: .tie("there", "top", "root")),
    ])

  func check(_ context: RuleContext) -> [Finding] {
    context.missingObjects.grouped(by: \.owner).map { finding(context, $0.key, $0.elements) }
  }

  private func finding(
    _ context: RuleContext, _ owner: Int, _ missing: [MissingObject]
  ) -> Finding {
    // Both ends of one constraint may be missing.
    let constraints = Set(missing.flatMap(\.constraints)).sorted()
    let open = openViews(in: owner, context)
    let meant = missing.compactMap(\.meant)
    let isKnown = meant.count == missing.count
    var finding = Finding(
      rule: Self.description.id, at: context.anchor(ofView: owner),
      message: .missing(missing, constraints, of: owner, context),
      topic: .missing(missing.map(\.id)))
    // Beside other constraints that place everything, those to the view around all of it would often contradict them.
    let isSuperfluous = isKnown && open == [] && meant.allSatisfy { $0.view == owner }
    if isSuperfluous {
      finding.help = [
        Help(
          "delete \(String.these(constraints.count)): the others determine all positions and sizes",
          edits: constraints.map { .removeConstraint(context.id(ofConstraint: $0)) })
      ]
    } else if !isKnown {
      finding.help = [
        Help(
          .replacing(missing, orDeleting: constraints.count, open.map(context.names), context),
          edits: constraints.map { .removeConstraint(context.id(ofConstraint: $0)) })
      ]
    } else {
      let isWhole = !meant.contains(where: \.hasForeignID)
      finding.help = [Help(.naming(missing, context), edits: isWhole ? context.edits(naming: missing) : [])]
    }
    // Code may use such a constraint through an outlet, and a view without a position indicates that an id is
    // wrong.
    if open == [], meant.isEmpty,
      !constraints.contains(where: context.isOutlet(constraint:))
    {
      finding.applicability = .safe
    }
    return finding
  }

  /// The ambiguous views in the view with the constraints; nil if it is not laid out.
  private func openViews(in owner: Int, _ context: RuleContext) -> [Int]? {
    if context.subviews(of: owner).isEmpty { return [] }
    let found = context.configurations { _ in true }.first {
      $0.configuration.isCanvas && $0.configuration.canvas?.solved.view(owner) != nil
    }
    return found?.diagnosis.openNextToMissing.filter { context.view($0).parent == owner }
  }
}

extension Finding.Message {
  fileprivate static func missing(
    _ missing: [MissingObject], _ constraints: [Int], of owner: Int, _ context: RuleContext
  ) -> Self {
    let count = constraints.count
    return Self(
      """
      \(Wording.count(count, "constraint")) of \(context.title(ofView: owner)) \
      \(Wording.verb("refers", count)) to \(missing.ids), which \(Wording.verb("is", missing.count)) not in the \
      document
      """,
      related: context.related(constraints: constraints, "refers to a missing object"),
      notes: constraints.prefix(1).map {
        context.note(count == 1 ? "the constraint" : "the first of these constraints", constraint: $0)
      })
  }
}

extension [MissingObject] {
  fileprivate var ids: Phrase { Phrase(map { "`\($0.id)`" }, limit: 4) }
}

extension String {
  /// The help if it is clear what was meant.
  fileprivate static func naming(_ missing: [MissingObject], _ context: RuleContext) -> String {
    let known = missing.compactMap { object in object.meant.map { (id: object.id, stand: $0) } }
      .sorted { $0.stand.view < $1.stand.view }
    func name(_ view: Int) -> String { context.name(ofView: view) }
    let replaced = known.filter { !$0.stand.hasForeignID }.map {
      "`\($0.id)` with the id of \(context.title(ofView: $0.stand.view))"
    }
    let renamed = known.filter(\.stand.hasForeignID).map {
      "change the id of \(name($0.stand.view)) from `\(context.view($0.stand.view).id)` (which another object also has) back to `\($0.id)`"
    }
    let steps = (replaced.isEmpty ? [] : ["replace \(Phrase(replaced, limit: 5))"]) + renamed
    let away = known.map(\.stand.distance).max() ?? 0
    let place =
      known.count == 1
      ? "the constraints then match the frame of \(name(known[0].stand.view))"
      : "the constraints then match the frames of these views"
    return "with Open As > Source Code, \(Wording.steps(steps)): \(place)"
      + (away < Difference.point ? "" : ", to within \(Wording.points(away.rounded(.up))) points")
  }

  fileprivate static func these(_ count: Int) -> String { count == 1 ? "this constraint" : "these \(count) constraints" }

  /// The help if it is unclear.
  ///
  /// - Parameter open: the views that these constraints leave ambiguous; nil if that is unknown.
  fileprivate static func replacing(
    _ missing: [MissingObject], orDeleting count: Int, _ open: Phrase?, _ context: RuleContext
  ) -> String {
    let meant = missing.count == 1 ? "the id of the view that was" : "the ids of the views that were"
    let held = open.map { "\($0)" } ?? (count == 1 ? "what it held" : "what they held")
    return "with Open As > Source Code, replace \(missing.ids) with \(meant) meant, or delete \(these(count))"
      + (open?.count == 0 ? "" : " and pin \(held) again")
  }
}
