internal import Diagnosis
internal import Findings
internal import InterfaceBuilder
internal import Layout
internal import Sequences
internal import Text

/// Required constraints of a scroll view or its content that conflict.
struct ConflictingScrollConstraints: Rule {
  static let description = RuleDescription(
    id: "conflicting_scroll_constraints",
    summary: "required constraints on a scroll view's frame or content conflict with each other",
    rationale: """
      At run time, Auto Layout breaks one of the constraints, logs a message, and shows a layout that nobody \
      intended. The finding lists a minimal set of conflicting constraints, the most suspicious one first; \
      remove it or make it optional. If constraints require three or more different values for the same \
      length, all are listed, since only one can stay. Sizes that agree only on a screen as large as the \
      canvas conflict on every other screen.

      Constraints that differ by a point or less, which may be rounding, are not reported. The finding is a \
      warning if it depends on empty text or on the size of a custom class, which code may change, or if it \
      stays inside a stack view and leaves the size of the content alone.
      """,
    severity: .error, subject: .about(.conflict), fixes: [.suggested],
    triggering: [
      .scrollView(
        mark: "↓",
        .view(constraints: .size("height", 900, of: "content"), .size("width", 600, of: "content"))),
      .scrollView(
        mark: "↓",
        .view(constraints: .size("height", 900, of: "content"), .size("width", 393, of: "content"))),
    ],
    nonTriggering: [
      .scrollView(
        .view(
          constraints: .size("height", 900, of: "content"),
          .size("width", 600, of: "content", more: #" priority="999""#)))
    ])

  func check(_ context: RuleContext) -> [Finding] {
    context.configurations { !$0.conflicts.isEmpty }
      .flatMap { scrollView, configuration, found -> [Finding] in
        guard let solved = configuration.runTime?.solved else { return [] }
        return found.conflicts.map {
          ConflictWords(
            context: context, rule: Self.description.id, title: context.title(ofScrollView: scrollView.view),
            scope: context.scope(of: configuration, in: scrollView), solved: solved, conflict: $0
          ).finding
        }
      }
  }
}

/// The texts about a conflict.
struct ConflictWords: LayoutWords {
  let context: RuleContext
  /// The id of the rule that reports it.
  let rule: String
  let title: String
  let scope: Finding.Scope
  let solved: SolvedLayout
  let conflict: ConflictDiagnosis

  var layout: SceneLayout { solved.layout }

  var finding: Finding {
    let view = conflict.view
    let repairs = RepairWords(context: context, layout: layout, scrollView: view)
    // Conflicts that one change ends in several size classes are one finding.
    let topic = conflict.repairs.first?.changedEverywhere ?? conflict.members
    var finding = Finding(
      rule: rule, at: context.anchor(ofView: view),
      message: Finding.Message(
        "conflicting constraints in \(title): \(clause)",
        related: related(constraints: conflict.members.compactMap(\.constraint), "is one of the constraints in conflict"),
        notes: notes,
        help: conflict.repairs.map(repairs.help) + advice),
      topic: .members(topic.map(key).sorted()))
    let keys = Set(conflict.members.map(key)).sorted()
    finding.alternativeTopics = keys.map { .members([$0]) } + [.members(keys)]
    // In older versions, each leftover was a finding of its own, next to that of the stack view.
    for stack in conflict.settings.map(key) {
      finding.alternativeTopics += keys.filter { $0 != stack }.map { .members([$0, stack].sorted()) }
    }
    // Older versions identified the finding by the constraints to remove together.
    let widths = layout.constraints(topic.compactMap(\.constraint)).filter { $0.axis == .horizontal }.map(\.index)
    for together in [conflict.leftovers, conflict.paddings, widths] + conflict.goingTogether where !together.isEmpty {
      finding.alternativeTopics.append(.members(together.map { key(.constraint($0)) }.sorted()))
    }
    finding.scope = scope
    finding.scope?.mayHoldElsewhere = conflict.mayHoldElsewhere
    finding.scope?.statement = Finding.Scope.Part(
      note: Finding.Note(conflicting, at: anchor(conflict.members[0])), traits: conflict.traits)
    finding.onlyWidth = conflict.onlyScreen.flatMap { $0.axis == .horizontal ? $0.points : nil }
    finding.severityLimit = restsOnContent || conflict.isOfStack ? .warning : nil
    // The insets at the sides of a phone are known, apart from margins.
    let isKnown = !conflict.dependsOnEnvironment || conflict.members[0].constraint.flatMap(layout.constraint)?.axis == .horizontal
    let isOfEqualities = conflict.negativeSizes.isEmpty && layout.constraints(conflict.members.compactMap(\.constraint)).allSatisfy(\.isEquality)
    if isKnown, isOfEqualities, let sums = conflict.sums, let lengths = conflict.lengths {
      let parts = sums.own + sums.others.map { ConflictDiagnosis.Summand(source: $0.source, constant: $0.constant, times: -$0.times) }
      let shares = parts.compactMap { part in part.source.constraint.map { (context.id(ofConstraint: $0), part.times) } }
      finding.imbalance = Finding.Imbalance(
        points: lengths.own - lengths.others, tolerance: conflict.dependsOnEnvironment ? 16 : 1, shares: Dictionary(shares, uniquingKeysWith: +))
    }
    finding.alternates = conflict.alternates.map { context.view($0).id }
    finding.wrapped = conflict.wrapped.map { context.view($0).id }
    // Members that code may change, and image views whose size comes from the image.
    finding.reliance = Finding.Reliance(
      on: conflict.members.compactMap(\.constraint).map(context.id(ofConstraint:)) + images)
    finding.picture = context.picture(of: conflict) { note(member: $0).text }
    return finding
  }

  private var images: [String] {
    conflict.members.compactMap(\.contentLength?.view).filter { context.view($0).kind == .imageView }
      .map { context.anchor(ofView: $0).objectID }
  }

  private var first: String { text(conflict.members[0]) }

  /// The other constraints in the conflict.
  private var others: [RowSource] { conflict.members.dropFirst().filter { $0.constraint != nil } }

  private var rest: String {
    switch others.count {
    case 0: "the layout around it"
    case 1: text(others[0])
    default: "\(others.count) other constraints"
    }
  }

  private var clause: String {
    if conflict.members.count == 1 { return "\(first) would make a size negative" }
    if let only = conflict.onlyScreen {
      return "\(conflicting) on every screen that is not \(Wording.points(only.points)) points "
        + "\(only.axis.longAdjective) (the \(only.axis.name) of the canvas)"
    }
    if !conflict.settings.isEmpty {
      let equations = conflict.leftovers.map(equation)
      let areIdentical = equations.count > 1 && equations.uniqued.count == 1
      let leftovers = areIdentical ? "\(equations.count) identical constraints \(equations[0])" : "\(Phrase(equations, limit: 4))"
      let settings = Phrase(conflict.settings.map(text), limit: 2)
      return "\(leftovers) \(Wording.verb("contradicts", equations.count)) \(settings)"
    }
    if conflict.isOneLength { return "\(Phrase(conflict.members.map(text), limit: 5)) conflict" }
    if conflict.members.count == 2 {
      // The text of this row of a stack view is a clause with its own verb.
      let isSentence = if case .stack(_, .canvasConnection) = conflict.members[1] { true } else { false }
      return "\(first)\(isSentence ? ", but" : " contradicts") \(text(conflict.members[1]))"
    }
    if let height = conflict.canvasLength {
      let holds = "\(first) holds only at the root view's saved height of \(Wording.points(height)) points; on the selected device, \(rest)"
      return conflict.sizes.map { "\(holds) \(does("makes")) the height \(Wording.points($0.others))" }
        ?? "\(holds) \(does("contradicts")) it"
    }
    guard let sizes = conflict.sizes else {
      return others.isEmpty ? "\(first) contradicts \(rest)" : "\(first) contradicts \(rest) (by \(disagreement))"
    }
    let (own, other) = (Wording.points(sizes.own), Wording.points(sizes.others))
    let constraint = conflict.members[0].constraint.flatMap(layout.constraint)
    return constraint?.second == nil
      ? isSameLength ? "\(first) contradicts \(rest), although both have to be equal"
      : "\(first) contradicts \(rest), which \(does("makes")) \(measured) \(other) points \(constraint?.axis.longAdjective ?? "long")\(place)"
      : "\(first) gives \(own) points\(place), but \(rest) \(does("makes")) \(measured) \(other) points \(constraint?.axis.longAdjective ?? "long")"
  }

  /// What the first member gives a number.
  private var measured: String {
    guard let end = conflict.members[0].constraint.flatMap(layout.constraint)?.first else { return "that length" }
    return end.region == .content ? "the content of \(name(end.view))" : name(end.view)
  }

  /// Whether the only other constraint gives another view the length that this one has to have, too.
  private var isSameLength: Bool {
    guard others.count == 1, let other = others[0].constraint.flatMap(layout.constraint), let sizes = conflict.sizes else { return false }
    return other.isNumber && abs(other.constant - sizes.others) < Difference.point
      && other.first.view != conflict.members[0].constraint.flatMap(layout.constraint)?.first.view
  }

  private func does(_ verb: String) -> String { Wording.verb(verb, max(others.count, 1)) }

  private var disagreement: String {
    // The picture compares the same two lengths.
    let points = conflict.lengths.map { abs($0.own - $0.others) } ?? conflict.violation
    return "\(conflict.dependsOnEnvironment ? "at least " : "")\(Wording.length(points))\(place)"
  }

  /// The first member, for a finding about other size classes or screens.
  private var conflicting: String {
    "\(first) contradicts \(others.count == 1 ? text(others[0]) : "other constraints")"
  }

  private var notes: [Finding.Note] {
    var result: [Finding.Note] = []
    if let first = conflict.negativeSizes.first {
      let views = names(conflict.negativeSizes.map(\.view))
      let size = conflict.negativeSize.map {
        "\(views) \(conflict.dependsOnEnvironment ? "at most " : "")\(Wording.points($0)) points \(first.axis.longAdjective)"
      }
      result.append(Finding.Note("together, the constraints below make \(size ?? "the \(first.axis.name) of \(views) negative")\(place)"))
    } else if !conflict.isOneLength, conflict.sizes == nil || conflict.onlyScreen != nil, conflict.members[0].constraint != nil {
      if !clause.contains(disagreement) { result.append(Finding.Note("these constraints disagree by \(disagreement)")) }
    }
    if let (view, points) = conflict.fixedWidth {
      result.append(Finding.Note("together, the constraints below make \(name(view)) \(Wording.points(points)) points wide, whatever screen it is on"))
    }
    result += conflict.deadViews.map(context.note(unseen:))
    if let (view, stack) = hidden {
      result.append(context.note("\(name(view)) is hidden, so \(name(stack)) leaves no room for it", view: view))
    }
    if conflict.members.count > 1 {
      // The screen comes first, then constraints that a repair changes, other constraints, and last what cannot be
      // changed. Among constraints, centers and sizes explain more than distances.
      let screen = RowSource.givenFrame(view: layout.root)
      let isOfEqual = conflict.isOneLength || !conflict.leftovers.isEmpty
      let rest = isOfEqual ? conflict.members[...] : conflict.members.dropFirst()
      let others = rest.filter { $0.constraint != nil }
      let first = isOfEqual ? [] : conflict.members.prefix(1).filter { $0.constraint != nil }
      let changed = Set(conflict.repairs.flatMap { $0.changedEverywhere ?? [] })
      let weights = others.sorted { weight($0, changed) }
      let settings = conflict.settings + rest.filter { $0.constraint == nil && $0 != screen && !conflict.settings.contains($0) }
      let leading = conflict.settings.isEmpty ? 0 : conflict.leftovers.count
      let listed = first + rest.filter { $0 == screen } + weights.prefix(leading) + settings.prefix(conflict.settings.count)
        + weights.dropFirst(leading) + settings.dropFirst(conflict.settings.count)
      let shown = listed.count > 7 ? 6 : listed.count
      result += listed.prefix(shown).map(note(member:))
      if listed.count > shown {
        let hidden = listed.dropFirst(shown)
        let constraints = hidden.count { $0.constraint != nil }
        let counts = [(constraints, "more constraint"), (hidden.count - constraints, "more setting")].filter { $0.0 > 0 }
        result.append(
          Finding.Note("and \(counts.map { Wording.count($0.0, $0.1) }.joined(separator: " and "))"))
      }
    }
    if conflict.otherSets > 0 {
      result.append(
        Finding.Note(
          "the change below also resolves \(conflict.otherSets == 1 ? "another conflict" : "\(conflict.otherSets) other conflicts")"))
    }
    return result
  }

  /// A hidden view that a member constrains, and the stack view that arranges it.
  private var hidden: (view: Int, stack: Int)? {
    let ends = layout.constraints(conflict.members.compactMap(\.constraint)).flatMap { [$0.first.view, $0.second?.view] }
    return ends.lazy.compactMap(\.self).compactMap { view -> (Int, Int)? in
      let parent = context.view(view).parent
      let isMember = conflict.members.contains { if case .stack(parent, _) = $0 { true } else { false } }
      guard isMember, layout.view(view)?.isHidden == true, layout.stacks[parent]?.arranged.contains(view) == true
      else { return nil }
      return (view, parent)
    }.first
  }

  private func weight(_ source: RowSource, _ changed: Set<RowSource>) -> Double {
    guard let constraint = source.constraint.flatMap(layout.constraint) else { return 3 }
    if changed.contains(source) { return 0 }
    // Of several equal numbers, a few say what they are; the number that they contradict matters more.
    if changed.count > 2, conflict.settings.isEmpty, constraint.isOfNumber { return -1 }
    return constraint.first.part == .center ? 1 : constraint.isSize ? 2 : 3
  }

  /// The screen that the numbers are for, if it is not the canvas.
  private var place: String { conflict.screen.map { " on \($0.name)" } ?? "" }

  /// A note for each member, with the numbers of the screen on which they conflict.
  private func note(member source: RowSource) -> Finding.Note {
    guard case .givenFrame(layout.root) = source, let screen = conflict.screen else {
      return note(source)
    }
    let size = "\(Wording.points(screen.size.width)) × \(Wording.points(screen.size.height))"
    return context.note("\(name(layout.root)) is \(size) on \(screen.name)", view: layout.root)
  }

  private var advice: [Help] {
    guard conflict.repairs.isEmpty else { return [] }
    if let first = conflict.wrapped.first {
      let isOne = conflict.wrapped.count == 1
      return [
        .question(
          "to keep these insets, put \(names(conflict.wrapped)) into \(isOne ? "a plain view" : "plain views") "
            + "that \(name(context.view(first).parent)) arranges, and inset \(isOne ? "it" : "them") there")
      ]
    }
    if !conflict.paddings.isEmpty {
      return ["replace \(Phrase(conflict.paddings.map(equation), limit: 4)) with Layout Margins"]
    }
    return [
      .question(
        "more than one of these constraints has to change: without any single one, the others still conflict, or the layout is ambiguous")
    ]
  }

  /// Whether the conflict depends on an empty text, or on the size of a custom class, which may differ at run
  /// time.
  private var restsOnContent: Bool {
    conflict.members.compactMap(\.contentLength).contains { length in
      guard let intrinsic = layout.view(length.view)?.intrinsic[length.axis] else { return false }
      // Sizes in the configuration are reliable.
      if intrinsic.origin == .configuration { return false }
      let facts = context.view(length.view)
      return facts.customClass != nil || intrinsic.origin != .content
        || intrinsic.dependsOnText || (facts.kind.holdsText && !facts.hasText)
    }
  }
}

extension IBViewKind {
  /// Whether views of this kind have the size of their text.
  var holdsText: Bool {
    switch self {
    case .label, .button, .textField, .textView: true
    default: false
    }
  }
}
