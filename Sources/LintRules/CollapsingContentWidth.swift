internal import Diagnosis
internal import Findings
internal import InterfaceBuilder
internal import Layout
internal import Text

/// Content that is as wide as controls that are still empty.
struct CollapsingContentWidth: Rule {
  static let description = RuleDescription(
    id: "collapsing_content_width",
    summary: "the content width collapses, because only empty labels and text fields determine it",
    rationale: """
      An empty text field is only a few points wide, and an empty label has no width at all; both grow with \
      their text. If the content width is the sum of such widths and fixed distances, the content is very \
      narrow on every device. This rule reports a content width that includes intrinsic widths of empty text \
      fields, text views, or labels, but no other intrinsic width and no width from outside the content. \
      `zero_size_content` reports a width of zero.
      """,
    severity: .warning, subject: .about(.content, .sizes, .width), fixes: [.suggested],
    triggering: [.scrollView(mark: "↓", .view("textField"), constraints: .pins())],
    nonTriggering: [
      .scrollView(.view("textField")),
      .scrollView(.view("textField", constraints: .size("width", 280, id: "content")), constraints: .pins()),
    ])

  func check(_ context: RuleContext) -> [Finding] {
    context.inEachSituation { situation in
      guard let width = situation.contentSize(.horizontal), width > Difference.pixel,
        width < situation.frameSize(.horizontal) ?? .infinity,
        let derivation = situation.derivation(.horizontal), !derivation.dependsOnSurroundings
      else { return nil }
      let summands = derivation.sizedViews(.horizontal)
      let isEmpty = { (view: Int) in
        let facts = context.view(view)
        let origin = situation.solved.view(view)?.intrinsic.horizontal?.origin
        return [.textField, .label, .textView].contains(facts.kind) && !facts.showsText
          && origin == .content
      }
      guard let first = summands.first, summands.allSatisfy(isEmpty) else { return nil }
      let alike = situation.viewsFrom(edgesOf: first)
      let views = summands.count == 1 && alike.allSatisfy(isEmpty) ? alike : summands
      var finding = situation.finding(Self.self, .collapsed(to: views, derivation, situation))
      finding.picture = context.picture(
        marking: [], measuring: (axis: .horizontal, views: views, text: { "the width of \(situation.name($0)) while it is empty" }),
        concluding: "The content is \(Wording.points(width)) points wide, since what it holds is empty.",
        scrollView: situation.view, in: situation.solved, words: situation.text)
      finding.severityLimit = isSizedInCode(situation) ? .note : nil
      return finding
    }
  }

  /// Whether code probably sizes the content view: the build removes its width and its height, or it has a
  /// custom class.
  private func isSizedInCode(_ situation: ScrollSituation) -> Bool {
    guard !situation.removedAtBuildTime(.horizontal).isEmpty, let view = situation.contentView
    else { return false }
    return situation.context.view(view).customClass != nil
      || situation.configuration.canvas?.solved.layout.isSizedByPlaceholders(view) == true
  }
}

extension Finding.Message {
  fileprivate static func collapsed(
    to views: [Int], _ derivation: Derivation, _ situation: ScrollSituation
  ) -> Self {
    let removed = situation.removedAtBuildTime(.horizontal)
    let deletion = removed.isEmpty ? "" : "delete \(removed.count == 1 ? "it" : "them") and "
    let message = Self(
      """
      the content of \(situation.title) is only as wide as \(situation.names(views)), which \
      \(Wording.verb("is", views.count)) empty
      """,
      related: situation.related(views, "is empty"), notes: [situation.note(derivation, .horizontal)],
      help: [
        situation.diagnosis.widthRepair.map(situation.help)
          ?? Help(deletion + situation.equalSizeHelp(.horizontal))
      ])
    return situation.unlessReplaced(message, .horizontal)
  }
}
