internal import Diagnosis
internal import Findings
internal import InterfaceBuilder
internal import Layout
internal import Text

/// Content that constraints make exactly as large as the frame.
struct NeverScrolls: Rule {
  static let description = RuleDescription(
    id: "never_scrolls",
    summary: "the content is never larger than the frame, so nothing scrolls",
    rationale: """
      A scroll view scrolls only if its content is larger than its frame. Equal Widths and Equal Heights \
      silence Interface Builder, but content that does not fit is then compressed or cut off. This rule \
      reports content whose width and height are both required to be at most those of the frame. The fix \
      lets the content grow with the views in it.

      The finding is a note for a single image in a scroll view with a delegate, which probably zooms it; for \
      a pager, or an empty content view, in a scroll view with an outlet, to which code adds views; for content \
      with a map or an empty custom view that takes the remaining height; and for content that fits the frame on \
      every screen on which the app is known to run.

      Not reported: scroll views that have a custom class, can zoom, always bounce, ignore touches, or have \
      scrolling disabled; content with text input, which the keyboard may cover; content that scrolls in some \
      size class; compressed content (`scroll_disabled_axis`); and content with views beyond its end \
      (`content_ends_before_its_views`).
      """,
    severity: .warning, subject: .about(.scrolling), fixes: [.suggested],
    triggering: [.scrollView(mark: "↓", .view(), constraints: .pins(), .equalWidth, .equalHeight)],
    nonTriggering: [
      .scrollView(.view(constraints: .size("height", 900, id: "content"))),
      .scrollView(
        .view(constraints: .size("height", 900, id: "content")), constraints: .pins(), .equalWidth,
        .tie("content", "height", "scroll", more: #" priority="250""#)),
      .scrollView(
        .view(), constraints: .pins(), .equalWidth, .tie("content", "height", "scroll", constant: 1)),
      .root(
        .view(
          "scrollView", id: "scroll", attributes: #"alwaysBounceVertical="YES""#, subviews: .view(),
          constraints: .pins(), .equalWidth, .equalHeight),
        constraints: .pins("scroll", to: "root")),
    ])

  func check(_ context: RuleContext) -> [Finding] {
    let found = context.inEachSituation { situation -> Finding? in
      guard situation.diagnosis.demand.horizontal != nil,
        let demand = situation.diagnosis.demand.vertical,
        !situation.configuration.isInConflict, situation.isMeantToScroll,
        !demand.isTooMuch(situation), situation.overhang?.isCertain != true,
        case let ties = situation.widening == nil ? demand.ties : situation.diagnosis.demand.horizontal?.ties ?? [],
        let tie = ties.first
      else { return nil }
      var finding = situation.finding(
        Self.self, situation.widening.map { .neverScrolls(by: tie, unless: $0, situation) } ?? .neverScrolls(by: tie, situation),
        relyingOn: situation.ids(constraints: ties) + (situation.isEmpty(at: tie) ? situation.ids(views: [situation.view]) : []))
      let size = situation.widening != nil ? "as wide as" : situation.isShorter ? "shorter than" : "as tall as"
      finding.picture = context.picture(
        marking: ties, areTies: true,
        concluding: "The content is \(size) the frame, so it cannot scroll.", scrollView: situation.view, in: situation.solved, words: situation.text)
      let isForCode = situation.zoomedPicture != nil
        || (situation.settings.isPager && context.areOutlets([situation.view]))
      let isLeftToInner = demand.repair == nil && situation.scrollsByItself != nil && situation.widening == nil
      finding.severityLimit = isForCode || situation.filler != nil || isLeftToInner || situation.ample != nil ? .note : nil
      return finding
    }
    // Content that fits tall screens and scrolls on short ones is intended.
    return found.filter { finding in
      guard let scope = finding.scope else { return true }
      let alike = found.filter { $0.anchor == finding.anchor }
      return scope.judged.allSatisfy { traits in
        alike.contains { $0.scope?.traits.contains(traits) ?? false }
      }
    }
  }
}

extension ScrollSituation {
  /// The repair that makes content scroll if it does not fit; nil if nothing inside determines a height.
  var scrollingRepair: Help? {
    guard let demand = diagnosis.demand.vertical else { return nil }
    // What brings a view into the content that is beyond its end on some screen does more.
    let fuller = overhang?.repairs.first { fuller in
      demand.repair.map { Set($0.changes).isSubset(of: fuller.changes) }
        ?? fuller.changes.compactMap(\.loosened).contains(where: demand.ties.contains)
    }
    guard let repair = fuller ?? demand.repair else { return nil }
    return RepairWords(context: context, layout: layout, scrollView: view).help(repair).saying {
      [", so that ", "taller than the frame"].contains(where: $0.contains) ? $0 : $0 + ", so that the content can be taller than the frame"
    }
  }
}

extension ScrollSituation {
  /// The repair that lets people scroll a wide list sideways.
  fileprivate var widening: Repair? { diagnosis.demand.horizontal?.repair }
}

extension ContentDemand {
  /// Whether views get less than the size of their content, here or on some screen: then they are compressed,
  /// which another rule reports.
  func isTooMuch(_ situation: ScrollSituation) -> Bool {
    guard let frame = situation.frameSize(.vertical), let length else { return false }
    let room =
      situation.layout.dependsOnText ? (1 + Self.textTolerance) * frame : frame + Difference.point
    return (!squeezed.isEmpty && length > room) || !tooSmall.isEmpty
  }
}

extension ScrollSituation {
  /// Whether there is no sign that the scroll view is for zooming, keyboard insets, bouncing, or scrolling by
  /// code only.
  var isMeantToScroll: Bool {
    let settings = settings
    return settings.isScrollEnabled && !settings.zooms && !settings.alwaysBounces
      && context.view(view).customClass == nil && context.view(view).takesTouches
      && !inside.contains { context.view($0).bringsKeyboard }
  }

  /// The only image view in a scroll view with a delegate, which the scroll view probably zooms.
  var zoomedPicture: Int? {
    context.zoomedPicture(in: view, AxisPair { solved.ties(along: $0) })
  }

  /// The screen with the least room, if everything fits, and nothing inside is as long as what code shows in it.
  fileprivate var ample: (screen: Screen, room: Double, needed: Double)? {
    let isOpen = inside.contains { view in
      let facts = context.view(view)
      return facts.wrapsText && !hasOwnHeight(view) || facts.kind.pansItself || facts.kind == .containerView
        || facts.kind == .stackView && context.areOutlets([view])
        || facts.kind == .view && facts.inside.isEmpty && (facts.customClass != nil || context.isFilledByCode(view))
        && !hasOwnHeight(view) && !isAsTallAsSibling(view)
    }
    return isOpen ? nil : diagnosis.demand.vertical?.ample
  }

  /// The first view in the content that scrolls by itself and takes all the space that other content leaves.
  fileprivate var scrollsByItself: Int? {
    inside.first { inner in
      layout.contains(inner) && !isHidden(inner) && context.scrollsByItself(inner) && !hasOwnHeight(inner)
    }
  }

  /// Whether only the height of a list that scrolls by itself would let the content be taller than the frame.
  fileprivate var sizesList: Bool {
    guard let list = scrollsByItself, context.view(list).kind.isList else { return false }
    return diagnosis.demand.vertical?.repair?.sizedViews.contains(list) == true
  }

  /// Whether a number determines the height of a view in the content, or of one around it.
  private func hasOwnHeight(_ view: Int) -> Bool {
    let graph = solved.ties(along: .vertical)
    return sequence(first: view) { context.view($0).parent }.prefix(while: inside.contains).contains {
      graph.sizes(of: $0).contains { $0.isEquality && $0.second == nil }
    }
  }

  /// Whether a view's stack view makes it as tall as a view with a height.
  private func isAsTallAsSibling(_ view: Int) -> Bool {
    guard let stack = layout.stacks[context.view(view).parent], stack.axis == .vertical, stack.distribution == .fillEqually
    else { return false }
    let graph = solved.ties(along: .vertical)
    return stack.visible.contains { !graph.sizes(of: $0).isEmpty }
  }

  fileprivate var isShorter: Bool {
    contentSize(.vertical).map { $0 < (frameSize(.vertical) ?? 0) - Difference.pixel } ?? false
  }

  /// Whether the content is an empty view that a constraint makes as tall as the frame: code may fill the scroll view.
  fileprivate func isEmpty(at tie: Int) -> Bool {
    layout.constraint(tie).flatMap(ends)?.inner.view == contentView
      && contentView.map { context.view($0).kind == .view && context.view($0).customClass == nil && context.view($0).inside.isEmpty } == true
  }

  /// The first list in the content with scrolling disabled and no height of its own: rows without room are cut
  /// off.
  fileprivate var listThatStands: Int? {
    inside.first { inner in
      layout.contains(inner) && !isHidden(inner)
        && context.view(inner).kind.isList
        && !context.view(inner).isScrollEnabled && solved.ties(along: .vertical).sizes(of: inner).isEmpty
    }
  }

  /// The first view without a height of its own, which takes the space that its neighbors leave: a map, a
  /// view that a class draws, or one that code fills. The content then always fits the frame, even if its
  /// height is optional.
  fileprivate var filler: Int? {
    let graph = solved.ties(along: .vertical)
    /// The edges next to both ends of a view without a height.
    func neighbors(_ view: Int) -> [LayoutEdge]? {
      guard layout.view(view)?.intrinsic.vertical == nil, graph.sizes(of: view).isEmpty, !isAsTallAsSibling(view) else { return nil }
      let ends = [false, true].compactMap { isFar in
        graph.ties(at: LayoutEdge(view: view, isFar: isFar)).first {
          $0.isEquality && !context.view(view).inside.contains($0.to.view)
        }?.to
      }
      return ends.count == 2 ? ends : nil
    }
    func takesTheRest(_ view: Int) -> Bool {
      var view = view
      while inside.contains(view), let ends = neighbors(view) {
        let parent = context.view(view).parent
        if ends.contains(where: { context.view($0.view).parent == parent }) { return true }
        // A view that fills the one around it has the same height.
        view = parent
      }
      return false
    }
    return inside.first { view in
      let facts = context.view(view)
      let isDrawn = facts.kind == .mapView
        || (facts.kind == .view && (facts.customClass != nil || context.isFilledByCode(view)))
      return isDrawn && facts.inside.isEmpty && layout.contains(view) && !isHidden(view) && takesTheRest(view)
    }
  }

  /// The step that keeps a plain view in place of the scroll view below the bars: from the start of the screen on, the scroll view
  /// insets its content by itself. Nil without a navigation bar, and where that is turned off.
  fileprivate var pinBelowBar: String? {
    guard context.insetsContentBelowBar(view), let top = solved.frame(of: view)?.y, let start = solved.frame(of: layout.root)?.y,
      abs(top - start) < Difference.point
    else { return nil }
    return "pin its top edge to the \(context.topGuide.title(in: context)) instead of to \(name(layout.root))"
  }

  /// Whether the content is several views side by side: pages, or content that scrolls horizontally.
  fileprivate var isRow: Bool {
    guard let content = contentView else { return false }
    if let stack = layout.stacks[content] { return stack.axis == .horizontal && stack.visible.count > 1 }
    let views = subviews(of: content)
    func follow(_ axis: LayoutAxis) -> Bool {
      views.contains { view in
        solved.ties(along: axis).ties(at: LayoutEdge(view: view, isFar: true)).contains { tie in
          tie.isEquality && !tie.to.isFar && tie.to.view != view && views.contains(tie.to.view)
        }
      }
    }
    // In a form, some views stand side by side, too.
    return follow(.horizontal) && !follow(.vertical)
  }
}

extension Finding.Message {
  fileprivate static func neverScrolls(by tie: Int, _ situation: ScrollSituation) -> Self {
    // The other end of the content is at that of the frame.
    let isCentered = situation.layout.constraint(tie).map { situation.ends(of: $0)?.inner.part == .center && $0.constant == 0 } == true
    let verb = situation.isShorter
      ? "keeps its content from being taller than its frame"
      : isCentered ? "makes the content as tall as the frame by centering it" : "makes its content as tall as its frame"
    return Self(
      "\(situation.title) never scrolls: \(situation.equation(tie)) \(verb)",
      related: situation.context.related(
        constraints: [tie], situation.isShorter ? "keeps the content from being taller than the frame" : "makes the content as tall as the frame"),
      notes: notes(situation),
      help: help(tie, isShorter: situation.isShorter, situation))
  }

  /// For a list that is drawn wider than the frame.
  fileprivate static func neverScrolls(by tie: Int, unless widening: Repair, _ situation: ScrollSituation) -> Self {
    let drawn = situation.layout.constraint(tie).flatMap { situation.ends(of: $0)?.inner.view }.flatMap { list in
      situation.context.view(list).drawnFrame.map { "on the canvas, \(situation.name(list)) is \(Wording.points($0.width)) points wide" }
    }
    let height = situation.diagnosis.demand.vertical?.ties.first.map { help($0, isShorter: situation.isShorter, situation) } ?? []
    return Self(
      "\(situation.title) never scrolls: \(situation.equation(tie)) makes its content as wide as its frame",
      related: situation.context.related(constraints: [tie], "makes the content as wide as the frame"),
      notes: drawn.map { [Finding.Note($0)] } ?? [],
      help: [situation.help(widening).saying { "\($0), so that the content can be wider than the frame" }] + height)
  }

  private static func notes(_ situation: ScrollSituation) -> [Finding.Note] {
    guard let demand = situation.diagnosis.demand.vertical else { return [] }
    let crowded = demand.crowdedList.map { list in
      let left = list.points < Difference.point ? "nothing remains" : "only \(Wording.points(list.points)) points remain"
      return Finding.Note("on \(list.screen.name), \(left) for \(situation.name(list.view))")
    }
    let ample = situation.ample.map { ample in
      let points = "\(Wording.points(ample.needed, decimals: 0)) of \(Wording.points(ample.room, decimals: 0)) points"
      return Finding.Note("even on \(ample.screen.name), the content needs only \(points)")
    }
    return [crowded, ample].compactMap(\.self)
  }

  /// The help: a repair, or if there is none, what it depends on.
  private static func help(_ tie: Int, isShorter: Bool, _ situation: ScrollSituation) -> [Help] {
    let name = situation.name
    if let picture = situation.zoomedPicture {
      return [.nothing(if: .code("zooms \(situation.name(picture))"))]
    }
    if situation.settings.isPager { return [.nothing(if: .code("adds pages to \(name)"))] }
    func plain(_ more: String = "") -> String {
      Wording.steps(
        ["replace \(name) with a plain view\(more)"] + [situation.pinBelowBar].compactMap(\.self)
          + (situation.isOutlet ? ["remove the code that uses it as a scroll view"] : []))
    }
    let orPlain = Help.question("if nothing should scroll, \(plain())")
    if situation.filler == nil, !situation.sizesList, let repair = situation.scrollingRepair {
      if situation.ample != nil { return [.nothing(if: .clause("the content always fits the screen"), otherwise: repair)] }
      return situation.isRow ? [repair] : [repair, orPlain]
    }
    if situation.isRow, situation.scrollsByItself == nil {
      return [.nothing(if: .code("makes the content of \(name) wider than its frame"))]
    }
    let inner = situation.layout.constraint(tie).flatMap { situation.ends(of: $0)?.inner.view }
    // A map or a list scrolls by itself, and a custom class draws its content.
    if let scrolling = situation.scrollsByItself {
      let view = situation.name(scrolling)
      if let list = situation.diagnosis.demand.vertical?.crowdedList, list.view == scrolling {
        let all = situation.contentView.flatMap { $0 == scrolling ? nil : situation.name($0) } ?? view
        return [
          .question(
            "if everything in \(name) should scroll, deselect Scrolling Enabled for \(view), set its height to that of "
              + "its rows (contentSize) in code, and lower the priority of \(situation.equation(tie)) to 250; if only "
              + "the rows should scroll, \(situation.replaced(by: all))")
        ]
      }
      guard let content = situation.contentView, content != scrolling else {
        let others = situation.subviews.filter { $0 != scrolling }
        let all = situation.names([scrolling] + others)
        return [.question("if only \(view) should scroll (it scrolls by itself), \(situation.replaced(by: "\(all)"))")]
      }
      return [.question("if only \(view) should scroll (it scrolls by itself), \(situation.replaced(by: situation.name(content)))")]
    }
    if let list = situation.listThatStands.map(situation.name) {
      return [
        .nothing(
          if: .clause("all rows of \(list) fit"),
          otherwise: Help(
            "either turn on its Scrolling Enabled, or make it tall enough for all its rows and lower the priority of "
              + "\(situation.equation(tie)) to 250"))
      ]
    }
    if let filler = situation.filler {
      return [
        .nothing(if: .code("gives \(situation.name(filler)) a height"), otherwise: orPlain)
      ]
    }
    if let inner, situation.context.view(inner).inside.isEmpty {
      let view = situation.name(inner)
      let facts = situation.context.view(inner)
      // In a plain view, edges and center belong to the same rectangle.
      let isCenter = situation.layout.constraint(tie)?.first.part == .center
      let deletion = isCenter && isShorter ? ", without \(situation.equation(tie))" : ""
      let filled = Help(plain(" that \(view) fills\(deletion)"))
      if facts.kind == .imageView {
        return [.nothing(if: .code("zooms \(view)"), otherwise: filled)]
      }
      if let own = facts.customClass {
        return [.nothing(if: .clause("`\(own)` scrolls or grows on its own"), otherwise: filled)]
      }
      // A view that code puts there, such as a web view, may scroll on its own; views that should scroll with the
      // content have to determine its height.
      return [
        .question("if code puts nothing that should scroll into \(view), \(plain())"),
        .question(
          "if code puts views into \(view) that should scroll, let them determine its height, and lower the priority "
            + "of \(situation.equation(tie)) to 250"),
      ]
    }
    return [orPlain]
  }
}
