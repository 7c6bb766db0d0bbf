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
      let isOne = views.count == 1
      let removed = axes.flatMap { axis in
        views.flatMap { situation.removedSizes(of: $0, axis) }
      }
      return situation.finding(
        Self.description,
        "content \(sizes) of \(situation.title) depends on \(names)"
          + (classes.isEmpty || Wording.list(classes) == names
            ? "" : ", of class \(Wording.list(classes))")
          + ": nothing in the document says how \(first.isHorizontal ? "wide" : "high") "
          + (isOne ? "it is" : "they are"),
        related: situation.related(views, "has a size that is not in the document"),
        notes: removed.map(situation.removedNote),
        help: [help(first, views, classes, removed, situation)], severityLimit: limit)
    }
  }

  /// What decides the size: the class, if it has an intrinsic size, else a constraint.
  private func help(
    _ axis: LayoutAxis, _ views: [Int], _ classes: [String], _ removed: [Int],
    _ situation: ScrollSituation
  ) -> String {
    let names = situation.names(views)
    let constraint =
      if axis.isHorizontal { situation.equalSizeHelp(axis) } else if removed.isEmpty {
        "add a \(axis.title) constraint to \(names)"
      } else {
        "deselect Remove at build time for "
          + Wording.list(removed.map(situation.canvasRows.equation))
      }
    let areContainers = views.allSatisfy { situation.context.view($0).kind == .containerView }
    if areContainers || classes.isEmpty { return "\(constraint), or set the size in code" }
    return "if \(Wording.list(classes)) \(classes.count == 1 ? "has" : "have") an intrinsic content "
      + "size, list \(classes.count == 1 ? "it" : "them") under custom_classes in .scrolllint.yml; "
      + "otherwise \(constraint)"
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
