internal import Diagnosis
internal import Findings
internal import InterfaceBuilder
internal import Layout
internal import Text

/// Text that nothing limits on its trailing side.
struct UnboundedText: Rule {
  static let description = RuleDescription(
    id: "unbounded_text",
    summary: "nothing limits text on its trailing side, so longer text would extend beyond the scroll view's content",
    rationale: """
      A label or button pinned only on its leading side is as wide as its text. The text in the document fits, \
      but a translation, a larger font, or text from code may need twice the space and extend beyond the \
      content, where people cannot scroll to it. This rule solves the layout with twice as much text, and reports \
      text that then ends beyond the content. A constraint that keeps the trailing edge inside truncates the \
      text, or wraps it if Lines is 0. The rule is opt-in because some text is known to be short.
      """,
    severity: .warning, subject: .about(.text), isOptIn: true, fixes: [.suggested],
    triggering: [title(mark: "↓", ties: "")],
    nonTriggering: [
      title(ties: .tie("content", "trailing", "title", constant: 16, more: #" relation="greaterThanOrEqual""#)),
      title("Short", ties: ""),
    ])

  /// A label 16 points from the leading edge of content that is as wide as the scroll view.
  private static func title(
    mark: String = "", _ text: String = "The terms and conditions of this service", ties: ExamplePiece
  ) -> Example {
    .scrollView(
      .view(
        subviews: ExamplePiece(mark), .label("title", text),
        constraints: .pins("title", to: "content", edges: ["top", "leading", "bottom"], inset: 16), ties))
  }

  func check(_ context: RuleContext) -> [Finding] {
    context.growingTexts.compactMap { text in
      guard case .unbounded(let beyond) = text.problem else { return nil }
      return context.finding(Self.self, on: text, .unbounded(text, by: beyond, context))
    }
  }
}

extension Finding.Message {
  fileprivate static func unbounded(_ text: GrowingText, by beyond: Double, _ context: RuleContext) -> Self {
    Self(
      "nothing limits \(context.title(ofView: text.view)) on its trailing side: longer text would extend beyond the scroll view's content",
      related: [context.related(scrollViewOf: text)],
      notes: [
        Finding.Note("with twice as much text, it would end about \(Wording.points(beyond, decimals: 0)) points beyond the content")
      ],
      help: context.help(for: text))
  }
}
