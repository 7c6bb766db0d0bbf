internal import Diagnosis
package import Findings
internal import InterfaceBuilder
internal import Layout
internal import Text

/// Required constraints on a scroll view or its content that cannot all hold.
package struct ConflictingScrollConstraints: Rule {
  package static let description = RuleDescription(
    id: "conflicting_scroll_constraints",
    summary: "required constraints that decide a scroll view's frame or content cannot all hold",
    rationale: """
      Auto Layout breaks one of the constraints at run time, prints a message to the log and \
      goes on with a layout that nobody drew. The finding lists a set of constraints that conflict \
      and of which none can be left out, the odd one first; make it optional or remove it. Sets \
      that miss each other by a point or less come from rounding and are not reported. Sizes that \
      agree only on a screen as large as the canvas conflict on every other one. What rests \
      on an empty text or on the size of a class of your own is a warning: code may change it.
      """,
    severity: .error, fixes: [.suggested],
    triggering: [
      .scrollView(
        mark: "↓",
        subviews: Example.view(
          constraints: Example.size("height", 900, of: "content")
            + Example.size("width", 600, of: "content")),
        constraints: Example.pins() + Example.equalWidth),
      .scrollView(
        mark: "↓",
        subviews: Example.view(
          constraints: Example.size("height", 900, of: "content")
            + Example.size("width", 393, of: "content")),
        constraints: Example.pins() + Example.equalWidth),
    ],
    nonTriggering: [
      .scrollView(
        subviews: Example.view(
          constraints: Example.size("height", 900, of: "content")
            + Example.size("width", 600, of: "content", more: #" priority="999""#)),
        constraints: Example.pins() + Example.equalWidth),
    ])

  package init() {}

  package func check(_ context: RuleContext) -> [Finding] {
    context.configurations { !$0.conflicts.isEmpty }
      .flatMap { scrollView, configuration, found -> [Finding] in
        guard let solved = configuration.runTime?.solved else { return [] }
        return found.conflicts.map {
          let words = ConflictWords(context: context, layout: solved.layout, conflict: $0)
          var finding = words.finding(Self.description, scrollView, configuration)
          finding.picture = context.picture(of: $0, in: solved) { words.note($0).text }
          return finding
        }
      }
  }
}

/// A conflict in sentences.
private struct ConflictWords {
  let context: RuleContext
  let layout: SceneLayout
  let conflict: ConflictDiagnosis

  var rows: RowWords { RowWords(context: context, layout: layout) }

  func finding(
    _ rule: RuleDescription, _ scrollView: ScrollViewVerdicts,
    _ configuration: ConfigurationVerdicts
  ) -> Finding {
    let repairs = RepairWords(context: context, layout: layout, scrollView: scrollView.view)
    let title = context.title(ofScrollView: scrollView.view)
    var scope = context.scope(of: configuration, in: scrollView)
    scope.mayHoldElsewhere = conflict.mayHoldElsewhere
    scope.statement = Finding.Scope.Statement(
      traits: conflict.traits,
      elsewhere: Finding.Note(conflicting, at: rows.anchor(conflict.members[0])))
    // What one change mends in several size classes is one finding.
    let topic = conflict.repairs.first?.changedEverywhere ?? conflict.members
    return Finding(
      rule: rule.id, at: anchor(scrollView.view),
      message: "conflicting constraints in \(title): \(clause)",
      notes: notes, help: conflict.repairs.map(repairs.sentence) + advice,
      repairs: conflict.repairs.map { context.edits($0) },
      topic: topic.map(rows.key).sorted().joined(separator: " "), scope: scope,
      severityLimit: restsOnContent ? .warning : nil,
      reliance: Finding.Reliance(on: outletObjects))
  }

  private func anchor(_ scrollView: Int) -> Finding.Anchor { context.anchor(ofView: scrollView) }

  private var clause: String {
    let first = rows.text(conflict.members[0])
    let others = conflict.members.count - 1
    if others == 0 { return "\(first) would make a size negative" }
    if let only = conflict.onlyScreen {
      return "\(first) and \(agreeing) agree only on a screen \(Wording.points(only.points)) "
        + "points \(only.axis.isHorizontal ? "wide" : "high"), as on the canvas"
    }
    if others == 1 { return "\(first) conflicts with \(rows.text(conflict.members[1]))" }
    let count = conflict.members.dropFirst().count { $0.constraint != nil }
    let rest = rest
    if let sizes = conflict.sizes {
      let one = count == 1 ? "s" : ""
      let others = Wording.points(sizes.others)
      let constraint = conflict.members[0].constraint.flatMap(layout.constraint)
      return constraint?.second == nil
        ? "\(first), where \(rest) make\(one) it \(others)"
        : "\(first) gives \(Wording.points(sizes.own)) points\(place), where \(rest) give\(one) "
          + others
    }
    return "\(first) conflicts with \(rest)"
  }

  /// The first member, of a finding on another size class.
  private var conflicting: String {
    let first = rows.text(conflict.members[0])
    let others = conflict.members.dropFirst().filter { $0.constraint != nil }
    return "\(first) conflicts with \(others.count == 1 ? rows.text(others[0]) : "other constraints")"
  }

  /// What the first member conflicts with.
  private var rest: String {
    let count = conflict.members.dropFirst().count { $0.constraint != nil }
    return count == 0 ? "the layout around it" : Wording.count(count, "other constraint")
  }

  /// What agrees with the first member on one screen: by name where it is one constraint.
  private var agreeing: String {
    let others = conflict.members.dropFirst().filter { $0.constraint != nil }
    return others.count == 1 ? rows.text(others[0]) : rest
  }

  private var notes: [Finding.Note] {
    var result: [Finding.Note] = []
    if let first = conflict.negativeSizes.first {
      result.append(
        Finding.Note(
          "together they make \(context.names(conflict.negativeSizes.map(\.view))) "
            + (conflict.dependsOnEnvironment ? "at most " : "")
            + "\(Wording.points(-conflict.violation)) points "
            + "\(first.axis.isHorizontal ? "wide" : "high")\(place)"))
    } else if conflict.sizes == nil || conflict.onlyScreen != nil, conflict.members[0].constraint != nil {
      result.append(
        Finding.Note(
          "they differ by \(conflict.dependsOnEnvironment ? "at least " : "")"
            + "\(Wording.points(conflict.violation)) points\(place)"))
    }
    if conflict.members.count > 2 {
      // The screen decides; of the rest, what can be changed comes before what is given.
      let screen = RowSource.givenFrame(view: layout.root)
      let rest = conflict.members.dropFirst()
      // Sizes carry the sum, and distances the rest.
      let constraints = rest.filter { $0.constraint != nil }
      let others = rest.filter { $0 == screen } + constraints.filter(isSize)
        + constraints.filter { !isSize($0) } + rest.filter { $0.constraint == nil && $0 != screen }
      let shown = others.count > 7 ? 6 : others.count
      result += others.prefix(shown).map(note)
      if others.count > shown {
        let rest = Wording.count(others.count - shown, "more constraint")
        result.append(Finding.Note("and \(rest) that \(others.count - shown == 1 ? "leads" : "lead") to them"))
      }
    }
    if conflict.otherSets > 0 {
      result.append(
        Finding.Note(
          "\(Wording.count(conflict.otherSets, "more set")) of constraints conflict with it"))
    }
    return result
  }

  private func isSize(_ source: RowSource) -> Bool {
    source.constraint.flatMap(layout.constraint)?.isSize ?? false
  }

  /// Where the numbers are from, if not from the canvas.
  private var place: String { conflict.screen.map { " on \($0.name)" } ?? "" }

  func note(_ source: RowSource) -> Finding.Note {
    guard case .givenFrame(layout.root) = source, let screen = conflict.screen else {
      return rows.note(source)
    }
    let size = "\(Wording.points(screen.size.width)) × \(Wording.points(screen.size.height))"
    return Finding.Note(
      "\(context.name(ofView: layout.root)) is \(size) on \(screen.name)", at: rows.anchor(source))
  }

  private var advice: [String] {
    guard conflict.repairs.isEmpty else { return [] }
    return [
      "change several of these constraints together: without any one of them, others conflict or "
        + "something is ambiguous"
    ]
  }

  /// Whether the conflict rests on a text that is empty, or on the size of a class of the project's
  /// own: at run time it may be another.
  private var restsOnContent: Bool {
    conflict.members.contains { source in
      switch source {
      case .hugging(let view, let axis), .compressionResistance(let view, let axis):
        guard let intrinsic = layout.view(view)?.intrinsic[axis] else { return false }
        let facts = context.view(view)
        return facts.customClass != nil || intrinsic.origin != .content
          || intrinsic.dependsOnText || (facts.kind.holdsText && !facts.hasText)
      default: return false
      }
    }
  }

  /// What code may change of it.
  private var outletObjects: [String] {
    conflict.members.compactMap(\.constraint).map(context.id(ofConstraint:))
  }
}

extension IBViewKind {
  /// Whether views of the kind are as large as their text.
  var holdsText: Bool {
    switch self {
    case .label, .button, .textField, .textView: true
    default: false
    }
  }

  var isTextInput: Bool {
    switch self {
    case .textField, .textView, .searchBar: true
    default: false
    }
  }
}
