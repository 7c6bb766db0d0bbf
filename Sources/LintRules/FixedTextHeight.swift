internal import Diagnosis
internal import Findings
internal import InterfaceBuilder
internal import Layout
internal import Text

/// Text with a fixed height.
struct FixedTextHeight: Rule {
  static let description = RuleDescription(
    id: "fixed_text_height",
    summary: "text that can grow has a fixed height, which would cut off longer text",
    rationale: """
      A label with several lines, a label with Dynamic Type, and a text view that does not scroll should be as \
      tall as their text. A required height fits the text in the document, but cuts off longer text, even \
      though a scroll view has room for it. This rule solves the layout with twice as much text, and reports \
      text that then gets less height than it needs. Greater Than or Equal keeps the current layout and lets \
      the text grow. The rule is opt-in because some text is known to be short.
      """,
    severity: .warning, subject: .about(.text), isOptIn: true, fixes: [.suggested],
    triggering: [text(mark: "↓", height: "")],
    nonTriggering: [text(height: #" relation="greaterThanOrEqual""#), text(height: #" priority="750""#)])

  /// A label as wide as the content, which is as wide as the scroll view.
  private static func text(mark: String = "", height more: String) -> Example {
    .scrollView(
      ExamplePiece(mark),
      .view(
        "label", id: "content",
        attributes: #"numberOfLines="0" text="What we do with what you tell us, and with whom we share it""#,
        constraints: .size("height", 44, id: "content", more: more)))
  }

  func check(_ context: RuleContext) -> [Finding] {
    context.growingTexts.compactMap { text in
      guard case .fixedHeight(let constraint, let lacking) = text.problem else { return nil }
      return context.finding(
        Self.self, on: text, .held(text, by: constraint, lacking: lacking, context),
        relyingOn: [context.id(ofConstraint: constraint)])
    }
  }
}

extension Finding.Message {
  fileprivate static func held(
    _ text: GrowingText, by constraint: Int, lacking: Double, _ context: RuleContext
  ) -> Self {
    Self(
      "a fixed height would cut off longer text in \(context.title(ofView: text.view))",
      related: context.related(constraints: [constraint], "sets the height")
        + [context.related(scrollViewOf: text)],
      notes: [Finding.Note("with twice as much text, it would need about \(Wording.points(lacking, decimals: 0)) more points of height")],
      help: context.help(for: text))
  }
}

extension RuleContext {
  /// A finding about text without room to grow.
  ///
  /// - Parameter objects: ids of the objects it depends on, in addition to the text.
  func finding<R: Rule>(
    _ rule: R.Type, on text: GrowingText, _ message: Finding.Message, relyingOn objects: [String] = []
  ) -> Finding {
    var finding = Finding(rule: R.description.id, at: anchor(ofView: text.view), message: message)
    finding.scope = Finding.Scope(traits: text.traits, isCanvas: text.isCanvas, judged: text.judged)
    finding.reliance = Finding.Reliance(on: objects, makesNote: true)
    finding.picture = picture(of: text)
    return finding
  }

  /// The repair that gives text room, if there is one.
  func help(for text: GrowingText) -> [Help] {
    let words = RepairWords(context: self, layout: text.solved.layout, scrollView: text.scrollView)
    return text.repair.map { [words.help($0)] } ?? []
  }

  func related(scrollViewOf text: GrowingText) -> Finding.Related {
    Finding.Related(anchor: anchor(ofView: text.scrollView), label: "this scroll view contains it")
  }
}
