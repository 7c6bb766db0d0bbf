internal import Diagnosis
internal import Findings
internal import InterfaceBuilder
internal import Layout
internal import Sequences
internal import Text

/// A content edge to which nothing is pinned.
struct UnpinnedContentEdge: Rule {
  static let description = RuleDescription(
    id: "unpinned_content_edge",
    summary: "nothing is pinned to an edge of the content",
    rationale: """
      Content has a width only if something is pinned to its leading and trailing edges, and a height only if \
      something is pinned to its top and bottom edges. Constraints to views outside the scroll view, or to its \
      width, height, center, or safe area, refer to the frame, not to the content. Pin the content to the edge \
      that the finding names.
      """,
    severity: .error, subject: .about(.content), fixes: [.suggested],
    triggering: [
      .scrollView(
        mark: "↓", .view(constraints: .size("height", 900, of: "content")),
        constraints: .pins(edges: ["top", "leading", "bottom"]), .equalWidth),
      .scrollView(
        mark: "↓", .view(constraints: .size("height", 900, of: "content")),
        constraints: .pins(edges: ["top", "leading", "trailing"]), .equalWidth),
    ],
    nonTriggering: [
      .scrollView(.view(constraints: .size("height", 900, of: "content"))),
      .scrollView(
        .view(constraints: .size("height", 900, of: "content")),
        constraints: .pins(edges: ["top", "bottom", "trailing"]), .equalWidth,
        .tie("content", "centerX", "scroll", "centerX")),
      .root(.view("scrollView", id: "scroll", attributes: #"fixedFrame="YES""#)),
    ])
}

extension UnpinnedContentEdge: DiagnosisRule {
  func check(_ context: RuleContext) -> [Finding] {
    context.diagnoses(of: Self.self).map { $0.finding() } + inFixedFrames(context)
  }

  /// Scroll views with a fixed frame that contain only fixed frames. Neither Interface Builder nor this
  /// linter judges them, but code still has to set their content size.
  private func inFixedFrames(_ context: RuleContext) -> [Finding] {
    context.scrollViews.flatMap { scrollView in
      scrollView.configurations.compactMap { configuration -> Finding? in
        guard configuration.content.vertical.because == [.fixedFrame],
          let solved = configuration.canvas?.solved, context.areOutlets([scrollView.view])
        else { return nil }
        let (view, layout) = (scrollView.view, solved.layout)
        let views = context.subviews(of: view).filter(layout.contains)
        guard !views.isEmpty, views.allSatisfy({ layout.view($0)?.placement == .fixedFrame }) else {
          return nil
        }
        let list = Self.list(among: views, in: view, context)
        let fits = list == nil && Self.fits(views, in: view, layout, context)
        let sized = list.map { Help.question(Self.deletion(of: $0, beside: views, in: view, context)) }
          ?? Self.settingSize(of: context.name(ofView: view), or: context.names(views), pinning: Self.pinning(across: view, in: layout, context))
        let zooming = Self.zooming(in: view, solved, context)
        let advice = fits ? Self.unlessFitting(sized) : zooming.map { .nothing(if: $0, otherwise: sized) } ?? sized
        var finding = Finding(
          rule: Self.description.id, at: context.anchor(ofView: view),
          message: Finding.Message(
            "\(context.title(ofScrollView: view)) has ambiguous scrollable content width and height: "
              + Self.fixed(context.names(views), "nothing is pinned to the edges of the content"),
            notes: fits ? [Self.fittingNote(views)] : [],
            help: [advice]),
          topic: .quantities([ScrollViewQuantity(of: view, isContent: true, .horizontal)]))
        if fits || zooming != nil || list != nil && views.count == 1 { finding.severityLimit = .note } else { finding.reliance = Finding.Reliance(on: [context.view(view).id]) }
        finding.scope = context.scope(of: configuration, in: scrollView)
        finding.picture = context.picture(ofUnpinned: views, in: view, solved)
        return finding
      }
    }
  }

  /// Whether there is nothing to scroll. An only image zooms, and an only container of a custom class may get longer.
  private static func fits(_ views: [Int], in scrollView: Int, _ layout: SceneLayout, _ context: RuleContext) -> Bool {
    let only = views.count == 1 ? context.view(views[0]) : nil
    return only?.kind != .imageView && !(only?.kind == .view && only?.customClass != nil)
      && context.fitsFrame(views, in: scrollView, root: layout.root)
  }

  /// Whether views are drawn inside the scroll view's frame, and on the smallest phone.
  private static func fitsEveryPhone(_ views: [Int], in scrollView: Int, _ context: RuleContext) -> Bool {
    guard let frame = context.view(scrollView).drawnFrame else { return false }
    let room = Screen.old.size
    return views.allSatisfy { view in
      context.view(view).drawnFrame.map {
        $0.far(.horizontal) <= min(frame.width, room.width) && $0.far(.vertical) <= min(frame.height, room.height)
      } == true
    }
  }

  private static func fittingNote(_ views: [Int]) -> Finding.Note {
    Finding.Note(
      "on the canvas, \(views.count == 1 ? "this view fits" : "all of these views fit") inside the scroll view's frame, so there is no need to scroll")
  }

  /// That code zooms the only picture: the scroll view then has the size of the zoomed picture as its content size.
  private static func zooming(in view: Int, _ solved: SolvedLayout, _ context: RuleContext) -> Help.Condition? {
    context.zoomedPicture(in: view, AxisPair { solved.ties(along: $0) }).map { .code("zooms \(context.name(ofView: $0))") }
  }

  private static func unlessFitting(_ advice: Help) -> Help {
    .nothing(if: .clause("the content always fits the screen"), otherwise: advice)
  }

  private static func settingSize(of name: String, or advice: Help) -> Help {
    .nothing(if: .codeSets("the `contentSize` of \(name)"), otherwise: advice)
  }

  /// - Parameters:
  ///   - pinning: the step that comes before constraints inside; nil if there is none.
  ///   - moving: the step for views that have constraints already, but would not scroll; nil if there is none.
  private static func settingSize(of name: String, or views: Phrase, pinning: String?, moving: String? = nil) -> Help {
    settingSize(
      of: name,
      or: Help(
        "\(pinning.map { "\($0), then " } ?? "")\(moving.map { "\($0), and " } ?? "")"
          + "replace the fixed \(Wording.noun("frame", views.count)) of \(views) with "
          + "an unbroken chain of constraints from edge to edge of the content"))
  }

  /// How to pin a scroll view whose fixed frame fills what is around it on the canvas only: constraints inside do not make it
  /// follow other screens. Nil for any other one.
  private static func pinning(across view: Int, in layout: SceneLayout, _ context: RuleContext) -> String? {
    layout.view(view)?.placement == .fixedFrame && context.fillsCanvasOnly(view) ? pinningInPlace(view, context) : nil
  }

  private static func pinningInPlace(_ view: Int, _ context: RuleContext) -> String {
    "\(pinning(view, context)) in place of its fixed frame\(drawnDistances(view, context))"
  }

  static func message(
    _ edges: [IBAttribute], _ reason: UnpinnedReason, _ words: DiagnosisWords
  ) -> CauseMessage {
    let view = words.view
    let isEmpty = words.context.view(view).inside.isEmpty
    var message = CauseMessage(clause: clause(edges, reason, words, isEmpty: isEmpty))
    if words.diagnosis.repairs.isEmpty { message.advice = [advice(edges, reason, words)] }
    // The view that would still lack a size.
    if words.diagnosis.partial != nil, fixedViews(words).isEmpty, let content = words.context.subviews(of: view).first {
      message.notes = [MissingSizeSource.note(content, words.axis.other, words)]
    }
    // Code may fill an empty scroll view with an outlet. If its views have fixed frames, code sets the
    // content size; if only some have, it may.
    let fixed: [Int] = if case .fixedFrames(let views) = reason { views } else { [] }
    let isCodes = isEmpty || fixed == words.context.subviews(of: view).filter(words.layout.contains)
    if isEmpty || !fixed.isEmpty {
      message.reliance = Finding.Reliance(on: [words.context.view(view).id], makesNote: isCodes)
    }
    if isCodes, !isEmpty, words.context.areOutlets([view]), deletion(words) != nil {
      message.advice = message.advice.map { settingSize(of: words.name(view), or: $0) }
    }
    if !fixed.isEmpty, let zooming = zooming(in: view, words.solved, words.context) {
      message.amended = { .nothing(if: zooming, otherwise: $0) }
      message.advice = message.advice.map(message.amended)
      message.severityLimit = .note
    }
    // In landscape, it may not fit.
    let isUpright = words.configuration.traits == [IBTraits(width: .compact, height: .regular)]
    if case .fixedFrames = reason, words.diagnosis.repairs.isEmpty, deletion(words) == nil {
      if isUpright, fits(fixed, in: view, words.layout, words.context) {
        message.notes.append(fittingNote(fixed))
        message.advice = message.advice.map(unlessFitting)
        message.severityLimit = .note
      } else if message.severityLimit == nil, fitsEveryPhone(fixed, in: view, words.context) {
        message.severityLimit = .warning
      }
    }
    if let frame = fixedFrame(reason, words) {
      let (width, height) = (Wording.points(frame.width), Wording.points(frame.height))
      if message.notes.isEmpty {
        message.notes = [
          words.context.note(
            "\(words.name(view)) has a fixed frame, \(width) × \(height) on every screen", view: view)
        ]
      }
      message.isWhole = false
      let amended = message.amended
      message.amended = { amended($0.saying { "\(pinningInPlace(view, words.context)), then \($0)" }) }
    }
    return message
  }

  private static func clause(
    _ edges: [IBAttribute], _ reason: UnpinnedReason, _ words: DiagnosisWords, isEmpty: Bool
  ) -> String {
    let list = Phrase(edges.map(\.rawValue), limit: 4)
    let names = edges.count == 4 ? "edges" : "\(list) \(Wording.noun("edge", edges.count))"
    let unpinned = "nothing is pinned to the \(names) of the content"
    switch reason {
    case .nothing: return isEmpty ? "it is empty" : "nothing is pinned to its \(names)"
    case .frameGuide(let kind, let constraints):
      let inner = words.names(views(constraints, words, areInside: true))
      let guide = "\(kind.isOfController ? "" : "scroll view's ")\(kind.title(in: words.context))"
      return "\(inner.does("is")) pinned to the \(guide), which does not scroll"
    case .outside(let constraints):
      let (inner, outer) = ends(constraints, words)
      return "\(inner.does("is")) pinned to \(outer), and \(unpinned)"
    case .centered(let constraints):
      let (inner, outer) = ends(constraints, words)
      let isOutside = !views(constraints, words, areInside: false).contains(words.view)
      return "\(inner.does("is")) centered in \(isOutside ? "\(outer)" : "the frame of the scroll view"), and \(unpinned)"
    case .fixedFrames(let views): return fixed(words.names(views), unpinned)
    }
  }

  private static func fixed(_ views: Phrase, _ unpinned: String) -> String {
    "\(views.does("has")) \(views.count == 1 ? "a fixed frame" : "fixed frames"), and \(unpinned)"
  }

  /// The help for a scroll view that contains only a view without constraints that scrolls by itself.
  static func deletion(_ words: DiagnosisWords) -> String? {
    let view = words.view
    let inner = words.context.subviews(of: view)
    guard inner.count == 1, words.context.scrollsByItself(inner[0]),
      words.layout.view(inner[0])?.placement == .fixedFrame
    else { return nil }
    return deletion(of: inner[0], beside: inner, in: view, words.context)
  }

  private static func deletion(of inner: Int, beside views: [Int], in view: Int, _ context: RuleContext) -> String {
    let all = Phrase(["it"] + views.filter { $0 != inner }.map(context.name(ofView:)))
    let rest = "pin \(all.count == 1 ? "it" : "them")"
    return "if only \(context.name(ofView: inner)) should scroll (it scrolls by itself), replace \(context.name(ofView: view)) with \(all)"
      + (context.areOutlets([view]) ? ", \(rest), and reconnect the outlets" : ", and \(rest)")
  }

  /// The one of some fixed views that scrolls by itself, if it is the only one, or takes most of what is seen at once and
  /// nothing else is behind the frame's end.
  private static func list(among views: [Int], in view: Int, _ context: RuleContext) -> Int? {
    guard let list = views.first(where: context.scrollsByItself) else { return nil }
    if views.count == 1 { return list }
    guard context.view(list).kind.isList, let frame = context.view(view).drawnFrame, let own = context.view(list).drawnFrame, own.height > frame.height / 2,
      views.allSatisfy({ context.view($0).drawnFrame.map { $0.far(.vertical) < frame.height + Difference.point } == true })
    else { return nil }
    return list
  }

  /// The views that some constraints tie, inside the scroll view and outside.
  private static func ends(
    _ constraints: [Int], _ words: DiagnosisWords
  ) -> (inner: Phrase, outer: Phrase) {
    (
      words.names(views(constraints, words, areInside: true)),
      words.names(views(constraints, words, areInside: false))
    )
  }

  /// The views at the ends of some constraints that are inside the scroll view, or outside.
  private static func views(
    _ constraints: [Int], _ words: DiagnosisWords, areInside: Bool
  ) -> [Int] {
    let inside = words.context.view(words.view).inside
    let ends = words.layout.constraints(constraints).flatMap { [$0.first, $0.second].compactMap(\.self) }
    return ends.map(\.view).filter { inside.contains($0) == areInside }.uniqued
  }

  /// The fixed frame of a scroll view that has to follow the screen: its content is tied to that, or it fills the canvas.
  private static func fixedFrame(_ reason: UnpinnedReason, _ words: DiagnosisWords) -> IBRect? {
    guard words.layout.view(words.view)?.placement == .fixedFrame else { return nil }
    switch reason {
    case .outside(let constraints), .centered(let constraints):
      let isTiedToItself = views(constraints, words, areInside: false).contains(words.view)
      return isTiedToItself ? nil : words.context.view(words.view).drawnFrame
    case .fixedFrames: return words.context.fillsCanvasOnly(words.view) ? words.context.view(words.view).drawnFrame : nil
    default: return nil
    }
  }

  /// How to pin a scroll view with a fixed frame in its saved place, on every screen.
  private static func pinning(_ view: Int, _ context: RuleContext) -> String {
    let (name, parent) = (context.name(ofView: view), context.name(ofView: context.view(view).parent))
    let guides = context.guides(atEdgesOf: view)
    guard let first = guides.first else { return "pin \(name) to the edges of \(parent)" }
    let edges = guides.map(\.edge)
    // Only the edge of the top layout guide below the bar is meaningful.
    let guide =
      first.guide == .safeArea
      ? "the \(Phrase(edges.map(\.rawValue))) \(Wording.noun("edge", edges.count)) of the Safe Area"
      : "the \(first.guide.title(in: context))"
    let others = [IBAttribute.top, .leading, .trailing, .bottom].filter { !edges.contains($0) }
    return "pin \(name) to \(guide) and to the "
      + "\(Phrase(others.map(\.rawValue), limit: 4)) edges of \(parent)"
  }

  /// The saved distances from edges to be pinned to: views there must not be covered.
  private static func drawnDistances(_ view: Int, _ context: RuleContext) -> String {
    let atGuide = context.guides(atEdgesOf: view).map(\.edge)
    let insets = context.drawnInsets(of: view).filter { !atGuide.contains($0.edge) }
      .map { "\(Wording.points($0.points)) points from the \($0.edge.rawValue) edge" }
    return insets.isEmpty ? "" : " (now \(Phrase(insets, limit: 4)))"
  }

  private static func advice(
    _ edges: [IBAttribute], _ reason: UnpinnedReason, _ words: DiagnosisWords
  ) -> Help {
    let name = words.name(words.view)
    switch reason {
    case .fixedFrames(let views):
      return deletion(words).map(Help.question)
        ?? settingSize(of: name, or: words.names(views), pinning: pinning(across: words.view, in: words.layout, words.context))
    case .centered(let constraints):
      let inner = ends(constraints, words).inner
      return Help(
        "keep \(inner) in the middle: add a content view that is pinned to all edges of \(name) and has "
          + "\(words.axis.equalSizes) with it, and center \(inner) \(words.axis.adverb) in the content view")
    default: break
    }
    if words.context.view(words.view).inside.isEmpty {
      let (axis, ends) = isTurnedSideways(words) ? (LayoutAxis.vertical, "leading to trailing") : (.horizontal, "top to bottom")
      return .nothing(
        if: .code("fills it"),
        otherwise: Help(
          "add a content view, pin it to the Content Layout Guide on all sides, and add \(axis.equalSizes) with the "
            + "Frame Layout Guide; then either pin views inside it from \(ends), or give it a \(axis.other.title) constraint"))
    }
    if reason == .nothing, edges.contains(.leading), !edges.contains(.trailing),
      let hanging = hanging(words)
    {
      let open = edges.filter { $0.axis == .vertical }.map(\.rawValue)
      let those = open.count == 1 ? "edge to that" : "edges to those"
      let pin = open.isEmpty ? "" : ", and pin its \(Phrase(open)) \(those) of the content view"
      return Help(
        "keep \(words.name(hanging)) at the trailing edge: put it into a content view that is pinned to all "
          + "edges of \(name) and has \(LayoutAxis.horizontal.equalSizes) with it\(pin)")
    }
    // Pins of other views would end the content before these.
    let fixed = fixedViews(words)
    if !fixed.isEmpty {
      return settingSize(
        of: name, or: words.names(fixed), pinning: pinning(across: words.view, in: words.layout, words.context),
        moving: movingToContent(reason, words))
    }
    guard let partial = words.diagnosis.partial,
      let view = words.context.subviews(of: words.view).first
    else {
      // Pins beside those to what does not scroll would conflict as soon as it scrolls.
      guard case .outside(let constraints) = reason, let moving = movingToContent(reason, words)
      else { return "pin the views of \(name) to all edges of its content" }
      return "\(moving), and give \(ends(constraints, words).inner.count == 1 ? "it" : "them") a width and a height"
    }
    let unless = words.context.areOutlets([view]) ? ", unless code fills it" : ""
    return Help(
      "\(words.repairs.sentence(partial)), and give \(words.name(view)) a \(words.axis.other.name)\(unless)")
  }

  /// The step that lets views scroll that are pinned to something outside; nil if that is not the reason.
  private static func movingToContent(_ reason: UnpinnedReason, _ words: DiagnosisWords) -> String? {
    guard case .outside(let constraints) = reason else { return nil }
    let (inner, outer) = ends(constraints, words)
    return "pin \(inner) to the edges of the content of \(words.name(words.view)) instead of to \(outer)"
  }

  /// Whether an empty scroll view has pages side by side: it pages, or a page control stands beside it.
  private static func isTurnedSideways(_ words: DiagnosisWords) -> Bool {
    let facts = words.context.view(words.view)
    return facts.isPager
      || facts.parent >= 0 && words.context.subviews(of: facts.parent).contains {
        words.layout.contains($0) && words.context.view($0).kind == .pageControl
      }
  }

  /// The views of the content with fixed frames.
  private static func fixedViews(_ words: DiagnosisWords) -> [Int] {
    words.context.subviews(of: words.view).filter { words.layout.view($0)?.placement == .fixedFrame }
  }

  /// The view at the trailing edge of the content.
  private static func hanging(_ words: DiagnosisWords) -> Int? {
    let far = LayoutEdge(view: words.view, region: .content, isFar: true)
    return words.solved.ties(along: .horizontal).ties(at: far).map(\.to.view)
      .first { $0 != words.view }
  }
}
