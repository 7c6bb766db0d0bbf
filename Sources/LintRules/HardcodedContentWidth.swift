internal import Diagnosis
internal import Findings
internal import InterfaceBuilder
internal import Layout
internal import Text

/// Content with the width of the canvas's device as a number.
struct HardcodedContentWidth: Rule {
  static let description = RuleDescription(
    id: "hardcoded_content_width",
    summary: "the content width is a constant equal to the width of the canvas",
    rationale: """
      A content width copied from the canvas fits only screens as wide as the canvas. On a narrower \
      screen, the content scrolls sideways; on a wider one, it leaves a gap. This rule reports a content width \
      that is a sum of constants and equals the width of the scene's root view, if the scroll view is as \
      wide as the root view and has no constant width of its own.
      """,
    severity: .warning, subject: .about(.scrolling, .width), fixes: [.suggested],
    triggering: [
      .scrollView(
        mark: "↓",
        .view(constraints: .size("width", 393, id: "content"), .size("height", 900, id: "content")),
        constraints: .pins())
    ],
    nonTriggering: [
      .scrollView(.view(constraints: .size("height", 900, id: "content"))),
      .scrollView(
        .view(constraints: .size("width", 600, id: "content"), .size("height", 900, id: "content")),
        constraints: .pins()),
      .scrollView(
        .view(
          constraints: .size("width", 393, id: "content", more: #" priority="250""#),
          .size("height", 900, id: "content"))),
    ])

  func check(_ context: RuleContext) -> [Finding] {
    context.inEachSituation { situation in
      let root = situation.layout.root
      guard let misfit = situation.diagnosis.misfit, let width = situation.contentSize(.horizontal), context.view(root).role == .root,
        root != situation.view,
        let canvas = situation.solved.frame(of: root)?.width, width > 0,
        abs(width - canvas) < Difference.pixel, let frame = situation.frameSize(.horizontal),
        abs(frame - canvas) < Difference.pixel, let derivation = situation.derivation(.horizontal),
        derivation.terms.allSatisfy({ $0.quantity == .points }),
        !situation.solved.ties(along: .horizontal).sizes(of: situation.view).contains(where: {
          $0.second == nil
        }), !isMeantToBeWider(situation)
      else { return nil }
      let fixed = situation.layout.constraints(derivation.constraints).filter {
        $0.isOfNumber && $0.axis == .horizontal
      }
      // Of two widths that only agree on the canvas, the conflict says more.
      let isInConflict = situation.diagnosis.conflicts.contains { conflict in
        conflict.onlyScreen?.axis == .horizontal
          || conflict.screen != nil && conflict.members.contains { member in fixed.contains { $0.index == member.constraint } }
      }
      guard !fixed.isEmpty, !isInConflict else { return nil }
      var finding = situation.finding(
        Self.self, .fixed(at: width, derivation, by: fixed, situation),
        relyingOn: situation.ids(constraints: fixed.map(\.index)))
      finding.resizedAxes = [.horizontal]
      finding.onlyWidth = canvas
      finding.severityLimit = situation.filledStack(beside: fixed) == nil ? nil : .note
      let others = situation.layout.constraints(derivation.constraints).filter {
        $0.constant != 0 && $0.axis == .horizontal && !$0.isSize
      }
      finding.picture = context.picture(
        marking: (fixed + others).map(\.index),
        concluding: "The content is \(Wording.points(width)) points wide on any screen.",
        comparing: (
          .horizontal, (" of content on any screen", width),
          (": \(misfit.screen.name)", misfit.screen.size.width)
        ),
        scrollView: situation.view, on: misfit.screen, in: misfit.solved, words: situation.text)
      return finding
    }
  }

  /// Whether most of a screen's width, or a part of a row, is beyond the content, which then ends too early:
  /// `content_ends_before_its_views` is about that, and content that people scroll sideways does not follow the screen.
  private func isMeantToBeWider(_ situation: ScrollSituation) -> Bool {
    guard let overhang = situation.overhang, overhang.axis == .horizontal, !overhang.isEmptyTail,
      let frame = situation.frameSize(.horizontal)
    else { return false }
    let sizes = situation.layout.constraints(situation.derivation(.horizontal)?.constraints ?? []).filter(\.isSize)
    return overhang.points > frame / 2 || sizes.count > 1
  }
}

extension ScrollSituation {
  /// An empty stack view that code fills, if the widths beside it are only optional: what it gets is then as wide as it is.
  fileprivate func filledStack(beside widths: [LayoutConstraint]) -> Int? {
    guard widths.allSatisfy({ !$0.isRequired }) else { return nil }
    return inside.first { context.view($0).kind == .stackView && context.view($0).inside.isEmpty && context.isFilledByCode($0) }
  }
}

extension ScrollSituation {
  /// A text of any number of lines among some views with fixed frames, which fills the view around it along the vertical axis,
  /// and the number that gives this view its height: as wide as the frame, the text has other lines.
  fileprivate func numberOfLines(of fixed: [Int], in view: Int) -> (text: Int, height: Int)? {
    guard let number = solved.ties(along: .vertical).number(of: view) else { return nil }
    let text = fixed.first {
      context.view($0).kind == .label && context.view($0).wrapsText
        && context.view($0).drawnFrame.map { $0.height > Self.leastShare * number.constant } == true
    }
    return text.map { ($0, number.index) }
  }

  /// The views with fixed frames that fill a view around them with constraints: once that is narrower, it cuts them off.
  fileprivate var viewsCut: [Int] {
    inside.filter { inner in
      let parent = context.view(inner).parent
      guard layout.view(inner)?.placement == .fixedFrame, parent != view, layout.view(parent)?.placement == .constraints,
        !isHidden(inner), let own = context.view(inner).drawnFrame, let outer = context.view(parent).drawnFrame
      else { return false }
      return own.width > Self.leastShare * outer.width && solved.ties(along: .horizontal).number(of: parent) == nil
    }
  }

  /// The share of a view's height that its only text has: the rest is insets.
  private static let leastShare = 0.9

  /// The number of a view beside the scroll view to both of whose edges it is tied.
  fileprivate var widthBeside: Int? {
    let graph = solved.ties(along: .horizontal)
    let tied = [false, true].map { isFar in
      graph.ties(at: LayoutEdge(view: view, isFar: isFar)).filter { $0.isEquality && $0.to.isFar == isFar && !inside.contains($0.to.view) }.map(\.to.view)
    }
    return tied[0].filter(tied[1].contains).lazy.compactMap { graph.number(of: $0)?.index }.first
  }
}

extension Finding.Message {
  /// How a view between two numbers stays at one of them, on a screen of any width.
  private static func following(_ view: Int, _ derivation: Derivation, _ situation: ScrollSituation) -> String {
    let distances = situation.layout.constraints(derivation.constraints).filter { !$0.isSize && $0.axis == .horizontal }
    let rest = distances.max { ($0.constant.magnitude, $1.index) < ($1.constant.magnitude, $0.index) }.map { longest in
      // Others that end in the same place keep the content as long.
      let alike = situation.solved.ties(along: .horizontal).constraints(of: situation.view).filter { other in
        other.index != longest.index && !other.isSize && other.constant.magnitude > longest.constant.magnitude / 2
          && situation.ends(of: other)?.inner.part == situation.ends(of: longest)?.inner.part
      }
      let equations = ([longest] + alike).map { situation.equation($0.index) }
      return "remove the \(Wording.noun("constraint", equations.count)) \(Phrase(equations))"
    }
    if situation.context.hasLayoutGuides(situation.view) {
      return "add Equal Widths between its Content Layout Guide and its Frame Layout Guide"
        + (rest.map { ", and \($0)" } ?? "")
    }
    // A content view around one of several views would lie over the others.
    let all = situation.subviews.count > 1 ? "all views in \(situation.name)" : "\(situation.name(view))"
    return Wording.steps(
      (rest.map { [$0] } ?? []) + [
        "put \(all) into a content view", "pin the content view to all edges of \(situation.name)",
        "add Equal Widths between them",
      ])
  }

  /// - Parameter widths: the constraints that make up the sum; at least one.
  fileprivate static func fixed(
    at width: Double, _ derivation: Derivation, by widths: [LayoutConstraint],
    _ situation: ScrollSituation
  ) -> Self {
    let view = widths[0].first.view
    // The sum without the view's own width.
    let rest = widths[0].constant - width
    // Views with fixed frames do not resize.
    let inner = situation.context.subviews(of: view)
    let fixed = inner.filter { situation.layout.view($0)?.placement == .fixedFrame }
    let areFixed = !fixed.isEmpty
    let frames = fixed.count < inner.count
      ? "\(Wording.noun("fixed frame", fixed.count)) of \(situation.names(fixed))" : "fixed frames of the views in \(situation.name(view))"
    let lines = situation.numberOfLines(of: fixed, in: view)
    let replacing = areFixed ? "replace the \(frames) with constraints" : ""
    let follow = lines.map { text, height in
      ", \(replacing), and remove the constraint \(situation.equation(height)), so that \(situation.name(text)) determines the height"
    } ?? (areFixed ? ", and \(replacing)" : "")
    // A view that is much narrower than the content would become negative on a phone.
    let isSmall = -rest > width / 2
    let equal = "replace the Width constraint of \(situation.name(view)) with \(situation.equalSize(view, .horizontal, inset: -rest))"
    // Where Equal Widths alone was refused, other views have numbers, too.
    let wider = isSmall
      ? following(view, derivation, situation) : "\(equal), and replace other widths in \(situation.name) that only fit the canvas"
    let change =
      situation.diagnosis.widthRepair.map { repair in
        let cut = situation.viewsCut
        return cut.isEmpty ? situation.help(repair)
          : Help("\(situation.sentence(repair)); then replace the fixed \(Wording.noun("frame", cut.count)) of \(situation.names(cut)) with constraints")
      } ?? (areFixed && !isSmall ? Help(equal + follow) : .question("if the content should be as wide as \(situation.name), \(wider)"))
    let isOutlet = situation.context.isOutlet(constraint: widths[0].index)
    let reason: Help.Condition? = isOutlet
      ? .code("changes the constraint \(situation.equation(widths[0].index))")
      : situation.filledStack(beside: widths).map { .code("fills \(situation.name($0))") }
    // In a pager, content as wide as a page is the first page; code adds the others.
    let isFilled = situation.settings.isPager && situation.diagnosis.widthRepair == nil
    // A frame without constraints is as wide as the canvas on every screen, and so is what is as wide as the frame.
    let isPlaced = situation.layout.view(situation.view).map { [.fixedFrame, .autoresizingMask].contains($0.placement) } == true
    let isFixed = situation.diagnosis.misfit?.solved.frame(of: situation.view).map { abs($0.width - width) < Difference.pixel } == true
    // So is one that is as wide as a view beside it with a number.
    let beside = situation.widthBeside
    if isFixed, isPlaced || beside != nil {
      let frame = isPlaced
        ? "has a fixed frame as wide as the canvas (\(Wording.points(width)) points), and content"
        : "is as wide as the canvas (\(Wording.points(width)) points) on any screen, with content"
      let subject = isPlaced ? "the fixed frame of \(situation.name)" : beside.map { "the constraint \(situation.equation($0))" } ?? ""
      // Whatever else is as wide in numbers would conflict with a frame of another width.
      let numbers = widths + situation.layout.constraints.filter { other in
        other.isNumber && other.isRequired && other.axis == .horizontal && abs(other.constant - width) < Difference.pixel
          && situation.inside.contains(other.first.view) && !widths.contains { $0.index == other.index }
      }
      return Self(
        "\(situation.title) \(frame) of the same fixed width, so they do not fit screens of other widths",
        help: [
          Help(
            "replace \(subject) with constraints to the edges of the view around it, and then, in place of "
              + "\(Phrase(numbers.map { situation.equation($0.index) }, limit: 6)), make the content as wide as the frame\(follow)")
        ])
    }
    let help: Help =
      isFilled
      ? .nothing(if: reason ?? .code("adds pages to \(situation.name)"))
      : reason.map { .nothing(if: $0, otherwise: change) } ?? change
    return Self(
      """
      content width of \(situation.title) is fixed at \(Wording.points(width)) points, the width \
      of the canvas, so it does not fit screens of other widths
      """,
      related: widths.flatMap {
        situation.context.related(
          constraints: [$0.index], "sets a width of \(Wording.points($0.constant)) points")
      },
      notes: derivation.terms.count > 1 ? [situation.note(derivation, .horizontal)] : [],
      help: [help])
  }
}
