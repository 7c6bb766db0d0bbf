internal import Diagnosis
internal import Findings
internal import InterfaceBuilder
internal import Layout
internal import Text

/// Content that is compressed into the frame instead of scrolling.
struct ScrollDisabledAxis: Rule {
  static let description = RuleDescription(
    id: "scroll_disabled_axis",
    summary: "the content must be as tall as the frame, but its views need more room",
    rationale: """
      Content that is required to be as tall as the frame compresses views that need more height, although \
      they could be shown in full if the content scrolled. This rule reports such content if, without the \
      requirement, its height would be determined and larger than the frame, on the canvas or on the screen \
      of a device. If the height depends on text, whose size is an estimate, it has to be at least 5% larger. \
      Lower the priority of the Equal Heights constraint, or remove it.

      Widths are not checked, because text should wrap, and neither are images, because they scale. The \
      finding is a note if the frame is too short only on an iPhone in landscape or on an iPad, and it is not \
      known whether the app runs there.
      """,
    severity: .warning, subject: .about(.scrolling), fixes: [.suggested],
    triggering: [
      .scrollView(
        mark: "↓", .view(constraints: .size("height", 1200, id: "content", more: #" priority="750""#)),
        constraints: .pins(), .equalWidth, .equalHeight)
    ],
    nonTriggering: [
      .scrollView(
        .view(constraints: .size("height", 1200, id: "content", more: #" priority="750""#)),
        constraints: .pins(), .equalWidth, .tie("content", "height", "scroll", more: #" priority="250""#)),
      .scrollView(
        .view(constraints: .size("height", 100, id: "content", more: #" priority="750""#)),
        constraints: .pins(), .equalWidth, .equalHeight),
      .scrollView(
        .view("imageView", attributes: #"image="tall""#), constraints: .pins(), .equalWidth, .equalHeight,
        resources: #"<image name="tall" width="300" height="1200"/>"#),
    ])

  func check(_ context: RuleContext) -> [Finding] {
    context.inEachSituation { situation in
      guard let demand = situation.diagnosis.demand.vertical, demand.isTooMuch(situation),
        let length = demand.length,
        let tie = demand.ties.first(where: { situation.layout.constraint($0).map(situation.tiesHeight) == true }),
        situation.settings.isScrollEnabled, !situation.configuration.isInConflict,
        situation.diagnosis.conflicts.isEmpty, !situation.followsSqueezedContent(demand, needing: length)
      else { return nil }
      var finding = situation.finding(
        Self.self, .squeezed(by: tie, demand, needing: length, situation),
        relyingOn: situation.ids(constraints: demand.ties))
      finding.severityLimit = demand.isCertain ? nil : .note
      let small = demand.smallScreen
      finding.screen = small.flatMap { $0.screen.isPhoneUpright ? nil : $0.screen }
      // In whole points, as in the message.
      let room = (small?.length ?? situation.frameSize(.vertical) ?? 0).rounded()
      let needed = length.rounded()
      finding.picture = context.picture(
        marking: [tie], squeezing: .vertical,
        concluding: room < needed
          ? "The content needs \(Wording.points(needed)) points, and has room for \(Wording.points(room))."
          : "What is in the content does not fit into it.",
        comparing: room < needed
          ? (.vertical, (" of room", room), (" are needed", needed)) : nil,
        scrollView: situation.view, on: small?.screen, in: small?.solved ?? situation.solved, words: situation.text)
      return finding
    }
  }
}

extension ScrollSituation {
  /// Whether the frame gets its height from content around it that is squeezed, and what ends that makes room here, too: it
  /// is then as tall as it is drawn.
  fileprivate func followsSqueezedContent(_ demand: ContentDemand, needing length: Double) -> Bool {
    guard let drawn = settings.drawnFrame?.height, drawn >= length else { return false }
    return context.layouts.contains { judged in
      let outer = ScrollSituation(context: context, judged: judged)
      guard outer.inside.contains(view), outer.configuration.traits == configuration.traits,
        let other = outer.diagnosis.demand.vertical, other.isTooMuch(outer), other.repair != nil, let tie = other.ties.first
      else { return false }
      return demand.framing.contains(tie)
    }
  }

  /// Whether a constraint ties the height of the content to something else than the content's own edges: a proportion of a
  /// width does, too.
  fileprivate func tiesHeight(_ tie: LayoutConstraint) -> Bool {
    guard tie.axis == .vertical else {
      return tie.isSize && tie.second.map { $0.view == tie.first.view } == true && context.view(tie.first.view).parent == view
    }
    let isWithin = inside.contains(tie.first.view) && tie.second.map { inside.contains($0.view) } == true
    return tie.ends(inside: inside).map { $0.outer.view != view || $0.outer.region != .content } ?? !isWithin
  }
}

extension ContentDemand {
  fileprivate var isCertain: Bool { !squeezed.isEmpty || tooSmall.contains(where: \.screen.isCertain) }

  /// The screen that is too small, if the canvas is not.
  fileprivate var smallScreen: (screen: Screen, length: Double, solved: SolvedLayout, squeezed: [Int])? {
    squeezed.isEmpty ? tooSmall.first : nil
  }
}

extension Finding.Message {
  fileprivate static func squeezed(
    by tie: Int, _ demand: ContentDemand, needing length: Double, _ situation: ScrollSituation
  ) -> Self {
    // The available space: on the canvas, or on the screen where it is too small.
    let small = demand.smallScreen
    let room = Wording.points(small?.length ?? situation.frameSize(.vertical) ?? 0, decimals: 0)
    let place = small.map { " on \($0.screen.name)" } ?? ""
    let help = situation.scrollingRepair ?? .nothing(if: .code("gives the content of \(situation.name) a different height"))
    let squeezed = small?.squeezed ?? demand.squeezed
    let names = situation.names(squeezed)
    let elsewhere = demand.isCertain ? nil : small.map { Help.Condition.clause($0.screen.isNotShown) }
    return Self(
      """
      content of \(situation.title) is squeezed into its frame: \(situation.equation(tie)) limits the height of \
      the content to \(room) points\(place), but the views in it need \(Wording.points(length, decimals: 0))
      """,
      related: situation.related(demand.squeezed, "has less height than it needs"),
      notes: squeezed.isEmpty
        ? [] : [Finding.Note("\(small.map { "on \($0.screen.name), " } ?? "")\(names.does("has")) less height than \(names.they) \(Wording.verb("needs", names.count))")],
      help: [elsewhere.map { .nothing(if: $0, otherwise: help) } ?? help])
  }
}
