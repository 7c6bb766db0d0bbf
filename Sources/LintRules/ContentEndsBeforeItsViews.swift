internal import Diagnosis
internal import Findings
internal import InterfaceBuilder
internal import Layout
internal import Text

/// Content that ends before views in it.
struct ContentEndsBeforeItsViews: Rule {
  static let description = RuleDescription(
    id: "content_ends_before_its_views",
    summary: "views extend beyond the end of the content, where people cannot scroll to them",
    rationale: """
      The chain that determines the content size may end at a view that is not the last one. People can \
      neither scroll to the views after it nor touch them. This rule reports a view that moves with the \
      content and extends beyond both the content and the frame, if the content size is determined. It skips \
      hidden views, views constrained to something outside, views that are clipped on purpose, views that \
      extend beyond both ends of the content by the same amount, and views in a nested scroll view.

      A scene that fills the screen is checked on the canvas, if the canvas has the size of a device, and on the \
      smallest and largest screens of each size class. The finding is a note if it occurs only on an \
      iPhone in landscape or on an iPad, and it is not known whether the app runs there; if code can move the view through an outlet; if an \
      image extends sideways; or if the scroll view ignores touches, so that only code can scroll it.
      """,
    severity: .warning, subject: .about(.scrolling), fixes: [.suggested],
    triggering: [
      .scrollView(
        mark: "↓",
        .view(
          subviews: .view(id: "photo", constraints: .size("height", 300, id: "photo")),
          .view(id: "map", constraints: .size("height", 900, id: "map")),
          constraints: .pins("photo", to: "content"), .tie("map", "top", "photo", "bottom"),
          .tie("map", "leading", "content"), .tie("map", "trailing", "content")))
    ],
    nonTriggering: [
      .scrollView(
        .view(
          subviews: .view(id: "photo", constraints: .size("height", 300, id: "photo")),
          .view(id: "map", constraints: .size("height", 900, id: "map")),
          constraints: .pins("photo", to: "content", edges: ["top", "leading", "trailing"]),
          .tie("map", "top", "photo", "bottom"),
          .pins("map", to: "content", edges: ["leading", "trailing", "bottom"])))
    ])

  func check(_ context: RuleContext) -> [Finding] {
    context.inEachSituation { situation in
      guard let overhang = situation.overhang else { return nil }
      var finding = situation.finding(
        Self.self, .ends(before: overhang, situation),
        relyingOn: situation.ids(constraints: overhang.ending + overhang.position))
      finding.topic = .quantities([
        ScrollViewQuantity(of: situation.view, isContent: true, overhang.axis)
      ])
      finding.severityLimit =
        overhang.isEmptyTail || situation.isDecoration(overhang) || !overhang.isCertain || !situation.settings.takesTouches ? .note : nil
      finding.screen = overhang.screen.flatMap { $0.isPhoneUpright ? nil : $0 }
      finding.picture = context.picture(
        of: overhang, scrollView: situation.view, words: situation.text)
      finding.resizedAxes = [overhang.axis]
      return finding
    }
  }
}

extension ScrollSituation {
  /// The view that extends beyond the content; nil if that is not significant, since nothing scrolls or there
  /// is a conflict.
  var overhang: ContentOverhang? {
    configuration.isInConflict || !settings.isScrollEnabled ? nil : diagnosis.overhang
  }
}

extension ScrollSituation {
  /// Whether an image sticks out sideways of content that scrolls down only.
  fileprivate func isDecoration(_ overhang: ContentOverhang) -> Bool {
    overhang.axis == .horizontal && context.view(overhang.view).kind == .imageView && overhang.repairs.isEmpty
  }
}

extension ContentOverhang {
  /// Whether it occurs on the canvas, or on screens where the app is known to be shown.
  var isCertain: Bool { screen?.isCertain ?? true }
}

extension Finding.Message {
  fileprivate static func ends(before overhang: ContentOverhang, _ situation: ScrollSituation) -> Self {
    let (axis, views) = (overhang.axis, [overhang.view] + overhang.twins)
    let names = situation.names(views)
    let place = overhang.screen.map { "on \($0.name), " } ?? ""
    // With the sizes on the canvas, which people can see.
    let sum = situation.configuration.canvas?.derivation[axis] ?? situation.derivation(axis)
    return Self(
      """
      \(place)\(names.does("extends")) \(Wording.points(overhang.points)) points beyond the \
      \(axis == .horizontal ? "trailing edge of the content" : "content") of \(situation.title), so people cannot scroll to \(views.count == 1 ? "its end" : "their ends")
      """,
      related: situation.related(
        views, "is \(axis == .vertical ? "below" : "beyond") the content's end"),
      notes: ending(overhang, sum, situation) + centers(overhang, situation)
        + (overhang.isEmptyTail ? [Finding.Note("in the document, the part of \(names) beyond the content is empty")] : []),
      help: help(overhang, situation))
  }

  /// What ends the content: the constraint or, of several, the one that leads as far inward as the view sticks out; else
  /// the sum.
  private static func ending(
    _ overhang: ContentOverhang, _ sum: Derivation?, _ situation: ScrollSituation
  ) -> [Finding.Note] {
    guard let sum else { return [] }
    let inward = situation.layout.constraints(overhang.ending).first {
      !$0.isSize && abs($0.constant.magnitude - overhang.points) < Difference.rounding
    }
    guard let constraint = overhang.ending.count == 1 ? overhang.ending.first : inward?.index else {
      return [situation.note(sum, overhang.axis)]
    }
    return [situation.context.note("\(situation.equation(constraint)) determines where the content ends", constraint: constraint, named: situation.equation(constraint))]
  }

  /// A center at a multiple of another one: it looks like one in the middle.
  private static func centers(_ overhang: ContentOverhang, _ situation: ScrollSituation) -> [Finding.Note] {
    situation.layout.constraints(overhang.position).filter { $0.isMultipliedCenter(of: overhang.view) }.map { center in
      let equation = situation.equation(center.index)
      return situation.context.note("\(equation) determines where \(situation.name(overhang.view)) is", constraint: center.index, named: equation)
    }
  }

  /// The step that shows all rows of a list that does not scroll, and whose height is a share of something else; nil for any
  /// other view.
  private static func showingRows(of list: Int, _ situation: ScrollSituation) -> String? {
    let (facts, sizes) = (situation.context.view(list), situation.solved.ties(along: .vertical).sizes(of: list))
    guard facts.kind.isList, !facts.isScrollEnabled,
      let share = sizes.first(where: { $0.isEquality && $0.first.view == list && $0.second.map { $0.view != list } == true })
    else { return nil }
    let kind = facts.kind == .collectionView ? "collection" : "table"
    return "if not all rows of \(situation.name(list)) fit, also replace the constraint \(situation.equation(share.index)) with a Height "
      + "constraint, and set its constant to the \(kind) view's `contentSize.height` in code"
  }

  private static func help(_ overhang: ContentOverhang, _ situation: ScrollSituation) -> [Help] {
    let rows = showingRows(of: overhang.view, situation)
    let repairs = overhang.repairs.map { repair in
      situation.help(repair).saying { [$0, rows].compactMap(\.self).joined(separator: "; ") }
    }
    let name = situation.name(overhang.view)
    func outlet(among constraints: [Int], _ isMeant: (LayoutConstraint) -> Bool = { _ in true }) -> String? {
      situation.layout.constraints(constraints).first {
        isMeant($0) && situation.context.isOutlet(constraint: $0.index)
      }.map { situation.equation($0.index) }
    }
    // If code changes the height of a view above, the views below move, but the end of the content does not.
    let mover: Help.Condition? =
      situation.settings.takesTouches
      ? outlet(among: overhang.ending).map { .code("changes the constraint \($0) through its outlet") }
        ?? outlet(among: overhang.position) { !$0.isSize }.map { .code("moves \(name) by changing the constraint \($0) through its outlet") }
      : .code("scrolls \(situation.name), which ignores touches")
    guard repairs.isEmpty || mover != nil || overhang.isEmptyTail || !overhang.isCertain else { return repairs }
    // A background that hides its rounded corners there, or a decoration that sticks out.
    let purpose =
      overhang.isEmptyTail && !situation.context.view(overhang.view).inside.isEmpty
      ? "the part of \(name) beyond the content stays empty"
      : overhang.isEmptyTail || situation.isDecoration(overhang) || overhang.isCertain && !overhang.isBehindEnd
      ? "\(name) is meant to extend beyond the content"
      : overhang.isCertain
        ? "\(name) stays there until code moves it"
        : overhang.screen?.isNotShown ?? ""
    let reason = overhang.isEmptyTail ? .clause(purpose) : mover ?? .clause(purpose)
    return repairs.isEmpty ? [.nothing(if: reason)] : repairs.map { .nothing(if: reason, otherwise: $0) }
  }
}
