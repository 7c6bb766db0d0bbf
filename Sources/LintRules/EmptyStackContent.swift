internal import InterfaceBuilder
internal import LayoutModel
package import LintCore

/// Content whose size an empty stack view decides.
package struct EmptyStackContent: Rule {
  package static let description = RuleDescription(
    id: "empty_stack_content",
    summary: "a stack view without arranged views decides the content size",
    rationale: """
      A stack view that code fills is empty in the document, and what stands in for its length \
      there (a placeholder size, an optional height) says nothing of the app. Reported where the \
      content size is determined and such a stack view's own length is a part of it, so that a \
      person looks whether code fills it. A stack view without any length is an error: the content \
      size is ambiguous.
      """,
    severity: .warning, isOptIn: true,
    triggering: [
      .scrollView(
        mark: "↓",
        subviews: Example.view(
          "stackView",
          attributes: #"axis="vertical" placeholderIntrinsicWidth="infinite" "#
            + #"placeholderIntrinsicHeight="300""#),
        constraints: Example.pins() + Example.equalWidth)
    ],
    nonTriggering: [
      .scrollView(
        subviews: Example.view(
          "stackView", attributes: #"axis="vertical""#,
          subviews: Example.view("label", id: "row", attributes: #"text="Row""#)),
        constraints: Example.pins() + Example.equalWidth)
    ])

  package init() {}

  package func check(_ context: RuleContext) -> [Finding] {
    context.inEachSituation { situation in
      let document = context.document
      let empty = situation.inside.filter { view in
        document.views[view].kind == .stackView && situation.solved.holds(view)
          && !document.directSubviews(of: view).contains(where: situation.solved.holds)
      }
      guard !empty.isEmpty else { return nil }
      for axis in LayoutAxis.allCases where situation.contentSize(axis) != nil {
        guard let derivation = situation.derivation(axis) else { continue }
        let deciding = empty.filter { view in
          derivation.sizedViews(axis).contains(view)
            || derivation.constraints.contains { index in
              let constraint = document.constraints[index]
              return constraint.first == .view(view) && constraint.second == nil
                && constraint.firstAttribute == axis.size
            }
        }
        guard !deciding.isEmpty else { continue }
        let names = situation.names(deciding)
        return situation.finding(
          Self.description,
          "content \(axis.name) of \(situation.title) depends on \(names), which is empty",
          related: situation.related(deciding, "is empty"),
          notes: [situation.note(derivation, axis)],
          help: ["add arranged views to \(names) in code or in Interface Builder"])
      }
      return nil
    }
  }
}
