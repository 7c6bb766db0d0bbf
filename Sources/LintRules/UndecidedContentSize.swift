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
      let axes = LayoutAxis.allCases.filter {
        $0.content(of: situation.configuration).canvas == .undecided
      }
      guard let first = axes.first else { return nil }
      let sizes = axes.map(\.name).joined(separator: " and ")
      let because = axes.flatMap { $0.content(of: situation.configuration).because }
      var views: [Int] = []
      for case .view(let view) in because where !views.contains(view) { views.append(view) }
      guard !views.isEmpty else {
        return situation.finding(
          Self.description,
          "content \(sizes) of \(situation.title) depends on how large its text is drawn",
          help: [
            "give the optional constraints that compete with the text priorities of their own"
          ])
      }
      let names = situation.names(views)
      return situation.finding(
        Self.description,
        "content \(sizes) of \(situation.title) depends on the intrinsic \(sizes) of \(names)",
        related: situation.related(views, "has an intrinsic size that is not in the document"),
        notes: classes(of: views, context),
        help: [
          "add a \(first.title) constraint to \(names), or, if the class has an intrinsic size, "
            + "tell it under custom_classes in .scrolllint.yml"
        ])
    }
  }

  /// The custom classes of views, each once.
  private func classes(of views: [Int], _ context: RuleContext) -> [Finding.Note] {
    var named: Set<String> = []
    return views.compactMap { view in
      guard let name = context.document.views[view].customClass, named.insert(name).inserted else {
        return nil
      }
      return Finding.Note(
        "only the class `\(name)` knows its intrinsic size", at: context.anchor(ofView: view))
    }
  }
}
