internal import Diagnosis
internal import Findings
internal import InterfaceBuilder
internal import Layout
internal import Text

/// Content that is as wide as text on one line.
struct UnwrappedTextWidth: Rule {
  static let description = RuleDescription(
    id: "unwrapped_text_width",
    summary: "the content is as wide as its text would be on one line, so multi-line text never wraps",
    rationale: """
      Text wraps only if something limits its width, and in a scroll view, only a constraint does. Without \
      one, the content is as wide as the text on one line, and scrolls sideways. This rule reports a content \
      width that includes the width of a multi-line label, or of a text view that does not scroll, but no \
      width from outside the content. A preferred maximum width in the document counts as a limit.
      """,
    severity: .warning, subject: .about(.content, .sizes, .width), fixes: [.suggested],
    triggering: [
      .scrollView(
        mark: "↓", .view("label", attributes: #"text="Terms and conditions" numberOfLines="0""#),
        constraints: .pins())
    ],
    nonTriggering: [
      .scrollView(.view("label", attributes: #"text="Terms and conditions" numberOfLines="0""#)),
      .scrollView(.view("label", attributes: #"text="Terms and conditions""#), constraints: .pins()),
    ])

  /// A text higher than this number of lines has room for two.
  fileprivate static let mostOfOneLine = 1.5

  func check(_ context: RuleContext) -> [Finding] {
    context.inEachSituation { situation in
      guard let width = situation.contentSize(.horizontal),
        width != situation.frameSize(.horizontal),
        let derivation = situation.derivation(.horizontal), !derivation.dependsOnSurroundings
      else { return nil }
      let texts = derivation.sizedViews(.horizontal).filter { situation.wrapsText($0) }
      if texts.isEmpty { return nil }
      var finding = situation.finding(Self.self, .neverWraps(texts, derivation, situation))
      finding.picture = context.picture(
        marking: [], measuring: (axis: .horizontal, views: texts, text: { "the width of \(situation.name($0)) is that of its text in one line" }),
        concluding: "The content is \(Wording.points(width)) points wide, and wider with a longer text, which never wraps.",
        scrollView: situation.view, in: situation.solved, words: situation.text)
      return finding
    }
  }
}

extension ScrollSituation {
  /// Whether a view shows text in several lines, without a preferred width.
  fileprivate func wrapsText(_ view: Int) -> Bool {
    let facts = context.view(view)
    guard facts.hasText, facts.wrapsText else { return false }
    // A maximum width of the text, or of a view around it, makes it wrap, and so may the width of a view elsewhere.
    let graph = solved.ties(along: .horizontal)
    var holder = view
    while inside.contains(holder) {
      let isLimited = graph.sizes(of: holder).contains { size in
        !size.isEquality || size.ends(inside: inside) != nil
      }
      if isLimited { return false }
      holder = context.view(holder).parent
    }
    return true
  }
}

extension Finding.Message {
  /// - Parameter texts: those that determine the width; at least one.
  fileprivate static func neverWraps(
    _ texts: [Int], _ derivation: Derivation, _ situation: ScrollSituation
  ) -> Self {
    let rivals = situation.viewsFrom(edgesOf: texts[0])
    let isAlone = rivals.count <= texts.count
    let views = isAlone ? texts : rivals
    let names = situation.names(views)
    let clause =
      isAlone
      ? "\(names) never \(Wording.verb("wraps", names.count)): the content of \(situation.title) is as wide "
        + "as \(names.count == 1 ? "this" : "their") text on one line"
      : "\(names) never \(Wording.verb("wraps", names.count)): nothing limits the content width of \(situation.title)"
    let wrapping = situation.repair(limiting: texts).map(situation.help)
      ?? .question("if the text should wrap, \(situation.equalSizeHelp(.horizontal))\(situation.besidesWidth(of: texts))")
    // A text view that is drawn wider than the frame may show lines of code.
    let isDrawnWide = texts.allSatisfy {
      situation.context.view($0).kind == .textView
        && (situation.context.view($0).drawnFrame?.width ?? 0) > (situation.settings.drawnFrame?.width ?? .infinity) + Difference.point
    }
    let help = isDrawnWide ? Help.nothing(if: .clause("\(names.does("is")) meant to scroll sideways"), otherwise: wrapping) : wrapping
    let message = Self(
      clause, related: situation.related(views, "is never limited in width"),
      notes: isAlone ? [situation.note(derivation, .horizontal)] : [], help: [help])
    return situation.unlessReplaced(message, .horizontal)
  }
}

extension ScrollSituation {
  /// Equal Widths, if this is enough to make texts wrap.
  fileprivate func repair(limiting texts: [Int]) -> Repair? {
    besidesWidth(of: texts).isEmpty ? diagnosis.widthRepair : nil
  }

  /// What else has to change, besides the content's width, so that texts wrap; empty if nothing.
  fileprivate func besidesWidth(of texts: [Int]) -> String {
    let rivals = viewsFrom(edgesOf: texts[0])
    return aligning(with: texts[0], besides: rivals) + wrapping(rivals.count <= texts.count ? texts : rivals)
  }

  /// How to limit texts that begin at the same edge but end anywhere.
  private func aligning(with text: Int, besides rivals: [Int]) -> String {
    let start = solved.frame(of: text)?.x
    let graph = solved.ties(along: .horizontal)
    let loose = subviews(of: context.view(text).parent).filter {
      !rivals.contains($0) && wrapsText($0) && solved.frame(of: $0)?.x == start
        && graph.ties(at: LayoutEdge(view: $0, isFar: true)).isEmpty
    }
    // An instruction has to name all its objects.
    guard (1...3).contains(loose.count) else { return "" }
    return ", and align the trailing \(Wording.noun("edge", loose.count)) of \(names(loose)) with that of \(name(text))"
  }

  /// Constraints that still keep texts from wrapping: heights of one line.
  private func wrapping(_ views: [Int]) -> String {
    let graph = solved.ties(along: .vertical)
    // A view of an own class may grow by changing its height.
    let heights = views.filter { context.view($0).wrapsText && context.view($0).customClass == nil }.flatMap { view in
      let line = solved.view(view)?.intrinsic.vertical?.points ?? 0
      return graph.sizes(of: view).filter {
        $0.isEquality && $0.second == nil && $0.constant < UnwrappedTextWidth.mostOfOneLine * line
      }
    }
    guard !heights.isEmpty else { return "" }
    return ", and remove \(Phrase(heights.map { equation($0.index) })), "
      + "so that the text can wrap"
  }
}
