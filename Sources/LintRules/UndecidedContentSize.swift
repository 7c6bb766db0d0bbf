internal import InterfaceBuilder
internal import LayoutModel
package import LintCore

/// Content whose size hangs on something that is not in the document.
package struct UndecidedContentSize: Rule {
  package static let description = RuleDescription(
    id: "undecided_content_size",
    summary: "the content size depends on an intrinsic size that is not in the document",
    rationale: """
      A class of your own may say in `intrinsicContentSize` how large it is, and a document cannot \
      tell. Where the content size is determined with such a size and ambiguous without, this says \
      on which view it depends. If the class has an intrinsic size, tell it under `custom_classes` \
      in the configuration; if it has none, the view needs a constraint.
      """,
    severity: .warning,
    triggering: [
      .scrollView(
        mark: "↓",
        subviews: Example.view(attributes: #"customClass="ChipView" customModule="App""#),
        constraints: Example.pins() + Example.equalWidth)
    ],
    nonTriggering: [
      .scrollView(
        subviews: Example.view(
          attributes: #"customClass="ChipView" customModule="App""#,
          constraints: Example.size("height", 900, id: "content")),
        constraints: Example.pins() + Example.equalWidth)
    ])

  package init() {}

  package func check(_ context: RuleContext) -> [Finding] {
    context.inEachSituation { situation in
      let content = situation.configuration.content
      let axes = LayoutAxis.allCases.filter {
        content[$0].canvas == .undecided
          || (content[$0].canvas == .determined && content[$0].runTime == .undecided)
      }
      guard let first = axes.first else { return nil }
      let sizes = axes.map(\.name).joined(separator: " and ")
      var views: [Int] = []
      var texts: [String] = []
      for reason in axes.flatMap({ content[$0].runTimeBecause + content[$0].because }) {
        switch reason {
        case .view(let view): if !views.contains(view) { views.append(view) }
        case .text(let text): if !texts.contains(text) { texts.append(text) }
        }
      }
      // Where Interface Builder shows no problem either, the class most likely sizes itself.
      let isCell = context.view(situation.solved.layout.root).role == .cell
      let isOnCanvas = axes.contains { content[$0].canvas == .undecided }
      let limit: Severity? =
        situation.settings.isFlagged && isOnCanvas && !isCell ? nil : .note
      guard !views.isEmpty else {
        let isText = texts == ["text metrics"]
        return situation.finding(
          Self.description,
          "content \(sizes) of \(situation.title) depends on "
            + (isText ? "how large its text is drawn" : Wording.list(texts)),
          help: isText
            ? ["give the optional constraints that compete with the text priorities of their own"]
            : [], severityLimit: limit)
      }
      let names = situation.names(views)
      let classes = self.classes(of: views, context)
      let list = Wording.list(classes)
      let areContainers = views.allSatisfy { context.view($0).kind == .containerView }
      return situation.finding(
        Self.description,
        "content \(sizes) of \(situation.title) depends on the size of \(names)"
          + (classes.isEmpty || list == names ? "" : ", of class \(list)"),
        related: situation.related(views, "has a size that is not in the document"),
        help: [
          areContainers || classes.isEmpty
            ? "add a \(first.title) constraint to \(names), or set the size in code"
            : "\(constraint(first, names, situation)); if the \(classes.count == 1 ? "class has" : "classes have") "
              + "an intrinsic size, list \(list) under custom_classes in .scrolllint.yml instead"
        ], severityLimit: limit)
    }
  }

  /// The constraint that would decide the size whatever the class does.
  private func constraint(
    _ axis: LayoutAxis, _ names: String, _ situation: ScrollSituation
  ) -> String {
    axis.isHorizontal
      ? situation.equalSizeHelp(axis) : "add a \(axis.title) constraint to \(names)"
  }

  /// The custom classes of views, each once.
  private func classes(of views: [Int], _ context: RuleContext) -> [String] {
    var result: [String] = []
    for case let name? in views.map({ context.view($0).customClass })
    where !result.contains("`\(name)`") {
      result.append("`\(name)`")
    }
    return result
  }
}
