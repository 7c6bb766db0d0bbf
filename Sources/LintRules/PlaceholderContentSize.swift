internal import Diagnosis
internal import Findings
internal import InterfaceBuilder
internal import Layout
internal import Text

/// Content whose size the build removes.
struct PlaceholderContentSize: Rule {
  static let description = RuleDescription(
    id: "placeholder_content_size",
    summary: "the content size comes only from placeholder constraints or placeholder sizes, which the build removes",
    rationale: """
      Placeholder intrinsic sizes, and constraints with Remove at build time, exist only on the canvas. If the \
      content size is ambiguous without them, code has to replace them, or the content collapses. If the \
      chain of constraints inside the content has only one gap, the finding names that gap; once it is \
      closed, the placeholder is not needed. If keeping any one of several placeholders in the build would \
      be enough, the finding names all of them, and the help preferably suggests a constraint between two \
      views. The finding is a note if the view with the placeholder is empty, or has an outlet that code \
      may use, since code is then supposed to fill it.
      """,
    severity: .warning, subject: .about(.content, .sizes), fixes: [.suggested],
    triggering: [
      .scrollView(
        mark: "↓", .view(constraints: .size("height", 900, id: "content", more: #" placeholder="YES""#))),
      .scrollView(
        mark: "↓",
        .view(attributes: #"placeholderIntrinsicWidth="infinite" placeholderIntrinsicHeight="900""#)),
    ],
    nonTriggering: [
      .scrollView(
        .view(
          constraints: .size("height", 900, id: "content"),
          .size("height", 900, id: "spare", more: #" placeholder="YES""#)))
    ])

  func check(_ context: RuleContext) -> [Finding] {
    RunTimeFindings(
      rule: Self.self,
      isMine: { if case .arrangedCanvasSize = $0 { false } else { true } },
      words: { ($0.placeholderClause, $0.placeholderHelp) }
    ).findings(context)
  }
}

extension RunTimeWords {
  fileprivate var placeholderClause: String {
    let single = constraints.isEmpty ? "placeholder size" : "placeholder constraint"
    if let inequality = gap.repair?.changes.lazy.compactMap(\.equalizedConstraint).first {
      return "without the \(single) of \(held), only \(equation(inequality)) is left, and an "
        + "inequality determines nothing"
    }
    let isMixed = !constraints.isEmpty && constraints.count < gap.sources.count
    let count = constraints.isEmpty || layout.constraints(constraints).contains { $0.second == nil }
      ? min(constraints.isEmpty ? held.count : constraints.count, held.count) : constraints.count
    let noun = Wording.noun(isMixed ? "placeholder" : single, count)
    guard case .brokenChain(let container, let last, let first) = gap.brokenChain else {
      let contents = gap.quantities.count(where: \.isContent)
      let areSeveral = contents > 1 || contents == 0 && gap.parts.count > 1
      return "only the \(noun) of \(held) \(Wording.verb("determines", count)) \(areSeveral ? "them" : "it"), and the build removes \(count == 1 ? "that" : "those")"
    }
    return "the build removes the \(noun) of \(held), and without \(count == 1 ? "it" : "them"), "
      + context.untied(container, last, first, axis)
  }

  /// The help if there is no repair.
  fileprivate var placeholderHelp: Help {
    if placesOnly {
      return isReached
        ? .nothing(if: .replaces(constraints.count), otherwise: order)
        : keepingHelp.saying { "\($0), or add \(constraints.count == 1 ? "a constraint" : "constraints") in code" }
    }
    if !filled.isEmpty {
      let names = names(filled)
      let areStacks = filled.allSatisfy { context.view($0).kind == .stackView }
      return .nothing(
        if: .code("fills \(names) before it is shown"),
        otherwise: Help(
          "\(areStacks ? "add arranged subviews to" : "put views into") \(names)"
            + (areStacks ? " in Interface Builder" : ", and constrain them from its \(axis.nearEdge.rawValue) edge to its \(axis.farEdge.rawValue) edge")))
    }
    if views.allSatisfy(isForCode) {
      return .nothing(if: .code("puts content into \(held)"), otherwise: "put it there in Interface Builder")
    }
    if views.allSatisfy(isImageToCome) {
      return isReached
        ? .nothing(
          if: .codeSets("the image of \(held) before it is shown"), otherwise: "choose an image in Interface Builder")
        : .nothing(if: .codeSets("the image of \(held)"), otherwise: "choose an image in Interface Builder")
    }
    let sizes = Phrase(gap.quantities.map(\.axis.name))
    guard !constraints.isEmpty else {
      return .nothing(if: .code("gives \(held) a \(sizes)"), otherwise: "add a constraint that determines it")
    }
    guard isReached else {
      return gap.repair == nil
        ? .nothing(if: .codeSets("the \(sizes)"), otherwise: order)
        : keepingHelp.saying { "\($0), or set the \(sizes) in code" }
    }
    // Without a constraint at the content's end, code may determine where it ends.
    let other = holdsContentEnd ? "sets the content size, or " : ""
    return .nothing(if: .replaces(constraints.count, orElse: other), otherwise: order)
  }

  /// How to keep what the build removes; nil for ties between views that were tried, and that fit the canvas only.
  private var order: Help? {
    gap.repair == nil && layout.constraints(needed).allSatisfy { $0.second != nil } ? nil : keepingHelp
  }

  /// How to keep what the build removes, or to replace it.
  var keeping: String {
    var texts: [Int] = []
    var kept: [Int] = []
    var containers: [Int] = []
    var links: [RunTimeGap.Substitute] = []
    let stays = gap.repair?.changes.compactMap(\.keptConstraint) ?? []
    for constraint in layout.constraints(stays.isEmpty ? needed : stays) {
      let (index, view) = (constraint.index, constraint.first.view)
      let kind = context.view(view).kind
      if constraint.second != nil {
        kept.append(index)
      } else if kind == .textView {
        texts.append(view)
      } else if let link = gap.substitutes.first(where: { $0.size == index }) {
        links.append(link)
      } else if kind == .stackView || kind.hasContentArea || drawsItself(view) {
        // The content of a scroll view does not determine its size; that of a stack view already does.
        kept.append(index)
      } else {
        // A number that looks right on the canvas fits only one device.
        containers.append(view)
      }
    }
    var parts: [String] = []
    if !texts.isEmpty { parts.append("deselect Scrolling Enabled for \(names(texts))") }
    if !kept.isEmpty {
      // A single constraint needs no name: it is the one in the headline.
      let which = pins.count == 1 ? "" : " for \(Phrase(kept.map(equation), limit: 4))"
      parts.append("deselect Remove at build time\(which)")
    }
    for link in links {
      parts.append("remove the constraint \(equation(link.size))")
      parts.append("change the Relation of \(equation(link.inequality)) to Equal")
    }
    let empty = containers.filter(isForCode)
    let filled = containers.filter { !isForCode($0) }
    if !filled.isEmpty { parts.append("pin the views in \(names(filled)) from edge to edge") }
    if !empty.isEmpty {
      parts.append(
        "pin the views on \(names(empty)) to each other from its \(axis.nearEdge.rawValue) to its "
          + "\(axis.farEdge.rawValue) edge")
    }
    return Wording.steps(parts)
  }
}
