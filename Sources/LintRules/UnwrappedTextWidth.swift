internal import InterfaceBuilder
internal import LayoutModel
package import LintCore

/// Content that is as wide as a text in one line.
package struct UnwrappedTextWidth: Rule {
  package static let description = RuleDescription(
    id: "unwrapped_text_width",
    summary: "the content is as wide as a multi-line text, which therefore never wraps",
    rationale: """
      A text wraps where something limits its width. Inside a scroll view nothing does unless a \
      constraint says so: the content becomes as wide as the text in one line, and scrolls \
      sideways. Reported where the content width is a sum with the natural width of a label of \
      several lines, or of a text view that does not scroll, and without the width of the scroll \
      view or of a view outside. A preferred maximum width in the document counts as a limit.
      """,
    severity: .warning,
    triggering: [
      .scrollView(
        mark: "↓",
        subviews: Example.view(
          "label", attributes: #"text="Terms and conditions" numberOfLines="0""#),
        constraints: Example.pins())
    ],
    nonTriggering: [
      .scrollView(
        subviews: Example.view(
          "label", attributes: #"text="Terms and conditions" numberOfLines="0""#),
        constraints: Example.pins() + Example.equalWidth),
      .scrollView(
        subviews: Example.view("label", attributes: #"text="Terms and conditions""#),
        constraints: Example.pins()),
    ])

  package init() {}

  package func check(_ context: RuleContext) -> [Finding] {
    context.inEachSituation { situation in
      guard let width = situation.contentSize(.horizontal),
        width != situation.frameSize(.horizontal),
        let derivation = situation.derivation(.horizontal), !derivation.dependsOnSurroundings
      else { return nil }
      let texts = derivation.sizedViews(.horizontal).filter { situation.wrapsText($0) }
      guard !texts.isEmpty else { return nil }
      return situation.finding(
        Self.description,
        """
        \(situation.names(texts)) never \(texts.count == 1 ? "wraps" : "wrap"): the content of \
        \(situation.title) is as wide as the text in one line
        """,
        related: situation.related(texts, "is never limited in width"),
        notes: [situation.note(derivation, .horizontal)],
        help: [situation.equalSizeHelp(.horizontal)])
    }
  }
}

extension ScrollSituation {
  /// Whether a view shows text in several lines without a width to wrap it at.
  fileprivate func wrapsText(_ view: Int) -> Bool {
    let facts = context.view(view)
    guard facts.hasText, facts.wrapsText else { return false }
    // A largest width, of the text or of what holds it, wraps it.
    let graph = solved.ties(along: .horizontal)
    var holder = view
    while inside.contains(holder) {
      if graph.sizes(of: holder).contains(where: { !$0.isEquality }) { return false }
      holder = context.view(holder).parent
    }
    return true
  }
}
