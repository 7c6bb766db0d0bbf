internal import Diagnosis
package import Findings
internal import InterfaceBuilder
internal import Layout
internal import Text

/// Content whose size the build takes away.
package struct PlaceholderContentSize: Rule {
  package static let description = RuleDescription(
    id: "placeholder_content_size",
    summary: "the content size holds only through placeholders, which the build removes",
    rationale: """
      A constraint that is removed at build time and a placeholder intrinsic size exist on the \
      canvas only. Where the content size is determined with them and ambiguous without, the app \
      depends on code that puts something in their place; forgotten, the content collapses. \
      Reported where exactly that is proven. Where the chain inside lacks one link only, that link is \
      named: with it the content is as high as what is in it, and the placeholder can go. Of several \
      placeholders that could stand in for each other all are named, and the help keeps one that leads \
      from view to view. A note where nothing is in the view that the placeholder holds open, or where \
      it is an outlet: code is then meant to fill it.
      """,
    severity: .warning, fixes: [.suggested],
    triggering: [
      .scrollView(
        mark: "↓",
        subviews: Example.view(
          constraints: Example.size("height", 900, id: "content", more: #" placeholder="YES""#)),
        constraints: Example.pins() + Example.equalWidth),
      .scrollView(
        mark: "↓",
        subviews: Example.view(
          attributes: #"placeholderIntrinsicWidth="infinite" placeholderIntrinsicHeight="900""#),
        constraints: Example.pins() + Example.equalWidth),
    ],
    nonTriggering: [
      .scrollView(
        subviews: Example.view(
          constraints: Example.size("height", 900, id: "content")
            + Example.size("height", 900, id: "spare", more: #" placeholder="YES""#)),
        constraints: Example.pins() + Example.equalWidth)
    ])

  package init() {}

  package func check(_ context: RuleContext) -> [Finding] {
    RunTimeFindings(
      rule: Self.description,
      isMine: { if case .arrangedCanvasSize = $0 { false } else { true } },
      words: { (clause($0), [help($0)]) }
    ).findings(context)
  }

  private func clause(_ words: RunTimeWords) -> String {
    let constraints = words.constraints
    let single = constraints.isEmpty ? "placeholder size" : "placeholder constraint"
    if let inequality = words.gap.repair?.changes.lazy.compactMap(\.equalizedConstraint).first {
      return "without the \(single) of \(words.names) only "
        + "\(words.rows.equation(inequality)) is left, and an inequality decides nothing"
    }
    let isMixed = !constraints.isEmpty && constraints.count < words.gap.sources.count
    let kind = isMixed ? "placeholder" : single
    let isOne = constraints.count == 1 || words.views.count == 1
    let held = "the \(kind)\(isOne ? "" : "s") of \(words.names)"
    if let link = words.gap.missingLink {
      let axis = words.gap.quantities[0].axis
      return "without \(held), which the build removes, "
        + words.context.untied(link.container, link.last, link.first, axis)
    }
    return "only \(held) \(isOne ? "determines" : "determine") it, which the build removes"
  }

  /// What to do where no repair was found.
  private func help(_ words: RunTimeWords) -> String {
    if !words.filled.isEmpty {
      let axis = words.gap.quantities[0].axis
      let names = words.context.names(words.filled)
      let areStacks = words.filled.allSatisfy { words.context.view($0).kind == .stackView }
      return "nothing is to be done if code fills \(names) before it is shown; otherwise put views "
        + "into \(words.filled.count == 1 ? "it" : "them")"
        + (areStacks
          ? "" : ", pinned from the \(axis.nearEdge.rawValue) to the \(axis.farEdge.rawValue) edge")
    }
    if words.views.allSatisfy(words.isForCode) {
      return "put content into \(words.names), in Interface Builder or in code"
    }
    if words.views.allSatisfy(words.isImageToCome) {
      return words.isReached
        ? "nothing is to be done if code sets the image of \(words.names) before it is shown; otherwise "
          + "choose one in Interface Builder"
        : "choose an image for \(words.names) in Interface Builder, or set it in code"
    }
    guard !words.constraints.isEmpty else {
      return "give \(words.names) a \(words.sizes) by a constraint, or in code"
    }
    guard words.isReached else { return "\(Self.keeping(words)), or set the \(words.sizes) in code" }
    // Without a constraint at the content's end, it ends where code says.
    let nothing = ScrollSituation.nothing(ifReplaced: words.constraints.count)
      + (words.holdsContentEnd ? " or sets the content size" : "")
    return "\(nothing); otherwise \(Self.keeping(words))"
  }

  /// How what the build removes could stay, or what could take its place.
  static func keeping(_ words: RunTimeWords) -> String {
    var texts: [Int] = []
    var kept: [Int] = []
    var containers: [Int] = []
    var links: [RunTimeGap.Substitute] = []
    for index in words.needed {
      guard let constraint = words.layout.constraint(index) else { continue }
      let view = constraint.first.view
      let kind = words.context.view(view).kind
      if constraint.second != nil {
        kept.append(index)
      } else if kind == .textView {
        texts.append(view)
      } else if let link = words.gap.substitutes.first(where: { $0.size == index }) {
        links.append(link)
      } else if kind == .stackView || kind.hasContentArea || words.drawsItself(view) {
        // What is in a scroll view or a stack view is no measure of it, or measures it already.
        kept.append(index)
      } else {
        // A number that was drawn to look right on the canvas fits one device.
        containers.append(view)
      }
    }
    let name = words.context.names
    var parts: [String] = []
    if !texts.isEmpty { parts.append("deselect Scrolling Enabled of \(name(texts))") }
    if !kept.isEmpty {
      // One constraint is the one that is spoken of.
      let which =
        words.constraints.count == 1
        ? "" : " of \(Wording.list(kept.map(words.rows.equation)))"
      parts.append("deselect Remove at build time\(which)")
    }
    for link in links {
      parts.append("remove the constraint \(words.rows.equation(link.size))")
      parts.append("change the Relation of \(words.rows.equation(link.inequality)) to Equal")
    }
    let empty = containers.filter(words.isForCode)
    let filled = containers.filter { !words.isForCode($0) }
    if !filled.isEmpty { parts.append("pin what is in \(name(filled)) from edge to edge") }
    if !empty.isEmpty {
      let axis = words.gap.quantities[0].axis
      parts.append(
        "pin the views on \(name(empty)) to each other from its \(axis.nearEdge.rawValue) to its "
          + "\(axis.farEdge.rawValue) edge")
    }
    return Wording.list(parts, limit: 9)
  }
}
