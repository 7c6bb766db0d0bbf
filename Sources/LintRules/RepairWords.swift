internal import Diagnosis
internal import Findings
internal import InterfaceBuilder
internal import Layout
internal import Text

/// A repair in Interface Builder's words.
struct RepairWords {
  let context: RuleContext
  let layout: SceneLayout
  let scrollView: Int

  func sentence(_ repair: Repair) -> String {
    var parts: [String] = []
    var pins: [(view: Int, edge: IBAttribute)] = []
    var sizes: [(view: Int, axis: LayoutAxis)] = []
    var removed: [Int] = []
    for step in repair.steps {
      switch step {
      case .pinToContent(let view, let edge, _): pins.append((view, edge))
      case .size(let view, let axis, _): sizes.append((view, axis))
      case .remove(let constraint): removed.append(constraint)
      case .useConstraints: parts.insert(clause(step), at: 0)
      default: if let clause = joined(step, in: repair.steps) { parts.append(clause) }
      }
    }
    if let first = pins.first {
      let edges = Wording.list(pins.map(\.edge.rawValue), limit: 4)
      let place = repair.steps.firstIndex { if case .pinToContent = $0 { true } else { false } } ?? 0
      parts.insert(
        "pin the \(edges) \(pins.count == 1 ? "edge" : "edges") of \(name(first.view)) to "
          + content(edges: pins.count == 1 ? "the \(edges) edge" : "the same edges"),
        at: min(place, parts.count))
    }
    for axis in LayoutAxis.allCases {
      let views = sizes.filter { $0.axis == axis }.map(\.view)
      guard !views.isEmpty else { continue }
      let noun = views.count == 1 ? "a \(axis.title) constraint" : "\(axis.title) constraints"
      parts.append("add \(noun) to \(Wording.list(views.map(name), limit: 4))\(orElse(views, axis))")
    }
    if !removed.isEmpty { parts.insert(removal(of: removed), at: 0) }
    var sentence = Wording.list(parts, limit: 9)
    if let view = filledView(repair) {
      sentence =
        "nothing is to be done if code fills \(name(view)); to quiet Interface Builder, \(sentence)"
    } else if sizes.count == 1, context.isFilledByCode(sizes[0].view) {
      sentence += ", since code fills it"
    }
    guard let traits = repair.traits else { return sentence }
    return "\(sentence), installed for \(Wording.list(traits.map(\.spokenName), limit: 4)) only"
  }

  /// The view filled by code that lacks nothing but the size that a repair gives it. The width of a
  /// plain view is not code's affair: it comes from Equal Widths.
  private func filledView(_ repair: Repair) -> Int? {
    guard repair.steps.count == 1 else { return nil }
    switch repair.steps[0] {
    case .size(let view, let axis, _), .equalToFrame(let view, let axis, _, _):
      let isCodes = axis == .vertical || context.view(view).kind == .stackView
      return isCodes && context.isFilledByCode(view) ? view : nil
    default: return nil
    }
  }

  private func name(_ view: Int) -> String { context.name(ofView: view) }

  private var hasGuides: Bool { context.hasLayoutGuides(scrollView) }

  private func content(edges: String) -> String {
    hasGuides ? "the Content Layout Guide" : "\(edges) of \(name(scrollView))"
  }

  private var frame: String { hasGuides ? "the Frame Layout Guide" : name(scrollView) }

  /// What else would give a view its size.
  private func orElse(_ views: [Int], _ axis: LayoutAxis) -> String {
    guard views.count == 1 else { return "" }
    if context.isFilledByCode(views[0]) { return " and select Remove at build time for it" }
    let view = context.view(views[0])
    if view.kind == .imageView, layout.view(views[0])?.intrinsic[axis] == nil {
      return ", or give it an image"
    }
    if view.kind == .stackView, view.inside.isEmpty {
      return ", or arrange views in it"
    }
    if [.tableView, .collectionView].contains(view.kind) {
      return ", or let it scroll by itself without \(name(scrollView))"
    }
    return ""
  }

  /// What a step and its like among the others do, in one clause; nil where an earlier one says it.
  private func joined(_ step: Repair.Step, in steps: [Repair.Step]) -> String? {
    let like = steps.filter { other in
      switch (step, other) {
      case (.spacing(_, _, let one, _), .spacing(_, _, let two, _)): one == two
      case (.pin(let one, _, let place, _), .pin(let two, _, let there, _)):
        one == two && place == there
      default: step == other
      }
    }
    return like[0] == step ? clause(like) : nil
  }

  private func clause(_ steps: [Repair.Step]) -> String {
    switch steps[0] {
    case .pin(let view, _, let target, _):
      let edges = steps.compactMap { step in
        if case .pin(_, let edge, _, _) = step { edge.rawValue } else { nil }
      }
      let place = if case .view(let other) = target { name(other) } else { "the Safe Area" }
      return edges.count == 1
        ? "pin the \(edges[0]) edge of \(name(view)) to the \(edges[0]) edge of \(place)"
        : "pin the \(Wording.list(edges)) edges of \(name(view)) to the same edges of \(place)"
    case .spacing(_, _, let axis, _):
      let pairs = steps.compactMap { step in
        if case .spacing(let from, let to, _, _) = step {
          "between \(name(from)) and \(name(to))"
        } else {
          nil
        }
      }
      return "add \(axis.adjective) spacing \(Wording.list(pairs))"
    default: return clause(steps[0])
    }
  }

  private func clause(_ step: Repair.Step) -> String {
    switch step {
    case .pin, .spacing: return clause([step])
    case .equalToFrame(let view, let axis, let priority, let inset):
      var rank = priority < 1000 ? " at priority \(Wording.points(priority))" : ""
      // What is in the content asks for its height with 750.
      if axis == .vertical, priority < 750 { rank += ", which gives way to higher content" }
      let less = inset == 0 ? "" : " with constant \(Wording.points(-inset))"
      return "add \(axis.equalSizes) between \(name(view)) and \(frame)\(less)\(rank)"
    case .atLeast(let step): return minimum(step)
    case .contentEqualToFrame(let axis):
      return "add \(axis.equalSizes) between the Content Layout Guide and the Frame Layout Guide"
    case .makeEqual(let constraint):
      return "change the Relation of \(equation(constraint)) to Equal"
    case .setPriority(let constraint, let priority):
      return "change the Priority of \(equation(constraint)) to \(Wording.points(priority))"
    case .setHugging(let view, let axis, let priority):
      return "set the \(axis.adjective) Content Hugging Priority of \(name(view)) to "
        + Wording.points(priority)
    case .setCompressionResistance(let view, let axis, let priority):
      return "set the \(axis.adjective) Content Compression Resistance Priority of \(name(view)) "
        + "to \(Wording.points(priority))"
    case .uninstall(let constraint, let traits):
      return "deselect Installed of \(equation(constraint)) for "
        + Wording.list(traits.map(\.spokenName), limit: 4)
    case .moveToContent(let moves): return move(moves)
    case .useConstraints(let view):
      return "replace the fixed frame of \(name(view)) by constraints"
    case .restoreGuide(let lost):
      let owner = name(lost.guide.owner)
      return "put the \(lost.guide.kind.title(in: context)) of \(owner) back: "
        + "<viewLayoutGuide key=\"\(lost.guide.kind.key)\" id=\"\(lost.id)\"/>"
    case .stopScrolling(let view):
      return "deselect Scrolling Enabled of \(name(view)), so that it is as high as its text"
    case .remove(let constraint): return removal(of: [constraint])
    case .pinToContent, .size: return ""
    }
  }

  /// A constraint that keeps a distance or a size from falling short.
  private func minimum(_ step: Repair.Step) -> String {
    switch step {
    case .spacing(let from, let to, let axis, let constant):
      return "add \(axis.adjective) spacing of at least \(Wording.points(constant)) between "
        + "\(name(from)) and \(name(to))"
    case .equalToFrame(let view, let axis, _, let inset):
      let less = inset == 0 ? "" : " - \(Wording.points(inset))"
      let owner = hasGuides ? "\(name(scrollView)) Frame Layout Guide" : name(scrollView)
      return "add \(name(view)).\(axis.size.rawValue) ≥ \(owner).\(axis.size.rawValue)\(less)"
    case .pin(let view, let edge, .view(let container), let constant):
      return "keep the \(edge.rawValue) edge of \(name(view)) at least \(Wording.points(constant)) "
        + "points inside that of \(name(container))"
    default: return clause(step)
    }
  }

  private func equation(_ constraint: Int) -> String {
    RowWords(context: context, layout: layout).equation(constraint)
  }

  private func removal(of constraints: [Int]) -> String {
    "remove the \(constraints.count == 1 ? "constraint" : "constraints") "
      + Wording.list(constraints.map(equation), limit: 4)
  }

  /// What the constraints meet now, and what they are to meet.
  private func move(_ moves: [Repair.Move]) -> String {
    let constraints = moves.map(\.constraint)
    let words = RowWords(context: context, layout: layout)
    let count = Wording.count(constraints.count, "constraint")
    let inside = context.view(scrollView).inside
    let ends = layout.constraints(constraints).flatMap {
      [$0.first, $0.second].compactMap(\.self)
    }
    let outer = ends.first { !inside.contains($0.view) }
    let inner = Set(ends.map(\.view).filter(inside.contains)).sorted()
    let target = hasGuides ? "the Content Layout Guide" : name(scrollView)
    guard let outer else { return "move \(count) to \(target)" + newConstants(moves) }
    let old = outer.guide.map { "the \($0.title(in: context)) of \(name(outer.view))" } ?? name(outer.view)
    let counts = Dictionary(grouping: constraints.map(words.equation), by: \.self)
    let equations = counts.sorted { $0.key < $1.key }.map { equation, all in
      all.count == 1 ? equation : "\(equation) (\(all.count == 2 ? "twice" : "\(all.count) times"))"
    }
    let moved =
      equations.count <= 3 ? Wording.list(equations) : "the \(count) of \(context.names(inner))"
    return "move \(moved) from \(old) to \(target)" + newConstants(moves)
  }

  private func newConstants(_ moves: [Repair.Move]) -> String {
    let constants = moves.compactMap(\.constant).map { Wording.points($0) }
    if constants.isEmpty { return "" }
    return constants.count == 1
      ? " with constant \(constants[0])" : " with constants \(Wording.list(constants))"
  }
}

extension IBGuide.Kind {
  /// The key that Interface Builder writes for the guide.
  var key: String {
    switch self {
    case .contentLayout: "contentLayoutGuide"
    case .frameLayout: "frameLayoutGuide"
    default: "safeArea"
    }
  }
}
