internal import InterfaceBuilder
internal import LayoutModel
internal import LintCore

/// A repair in Interface Builder's words.
struct RepairWords {
  let context: RuleContext
  let scrollView: Int
  let axis: LayoutAxis

  init(context: RuleContext, _ diagnosis: Diagnosis) {
    self.context = context
    scrollView = diagnosis.scrollView
    axis = diagnosis.quantity.axis
  }

  init(context: RuleContext, scrollView: Int) {
    self.context = context
    self.scrollView = scrollView
    axis = .vertical
  }

  func sentence(_ repair: Repair) -> String {
    var parts: [String] = []
    var pins: [(view: Int, edge: IBAttribute)] = []
    var sizes: [(view: Int, axis: LayoutAxis)] = []
    for step in repair.steps {
      switch step {
      case .pinToContent(let view, let edge, _): pins.append((view, edge))
      case .size(let view, let axis, _): sizes.append((view, axis))
      default: parts.append(clause(step))
      }
    }
    if let first = pins.first {
      let edges = Wording.list(pins.map(\.edge.rawValue))
      let noun = pins.count == 1 ? "edge" : "edges"
      let target =
        hasGuides
        ? "the Content Layout Guide"
        : pins.count == 1
          ? "the \(edges) edge of \(name(scrollView))" : "the same edges of \(name(scrollView))"
      parts.insert(
        "pin the \(edges) \(noun) of \(name(first.view)) to \(target)",
        at: parts.first?.hasPrefix("re") == true ? 1 : 0)
    }
    for axis in [LayoutAxis.horizontal, .vertical] {
      let views = sizes.filter { $0.axis == axis }.map(\.view)
      guard !views.isEmpty else { continue }
      let extent = axis.name
      let noun = views.count == 1 ? "a \(extent) constraint" : "\(extent) constraints"
      parts.append("add \(noun) to \(Wording.list(views.map(name)))\(orImage(views))")
    }
    let sentence = Wording.list(parts, limit: 9)
    guard let traits = repair.traits else { return sentence }
    return "\(sentence), installed in \(Wording.list(traits.map(\.spokenCode), limit: 4)) only"
  }

  private func name(_ view: Int) -> String { context.name(ofView: view) }

  private var hasGuides: Bool {
    context.document.views[scrollView].guides.contains {
      context.document.guides[$0].kind == .contentLayout
    }
  }

  private var frame: String {
    hasGuides ? "the Frame Layout Guide" : name(scrollView)
  }

  private func orImage(_ views: [Int]) -> String {
    guard views.count == 1 else { return "" }
    let view = context.document.views[views[0]]
    if view.kind == .imageView, view.image == nil { return ", or give it an image" }
    if view.kind == .textView, axis == .vertical { return ", or turn its scrolling off" }
    if view.kind == .stackView, view.subtreeEnd == views[0] + 1 {
      return " (a placeholder, if code fills it), or arrange views in it"
    }
    return ""
  }

  private func clause(_ step: Repair.Step) -> String {
    switch step {
    case .pin(let view, let edge, let other, _):
      return "pin the \(edge.rawValue) edge of \(name(view)) to the \(edge.rawValue) edge of "
        + name(other)
    case .spacing(let from, let to, let axis, _):
      let direction = axis == .horizontal ? "horizontal" : "vertical"
      return "add \(direction) spacing between \(name(from)) and \(name(to))"
    case .equalToFrame(let view, let axis, let priority):
      let rank = priority < 1000 ? " at priority \(Wording.points(priority))" : ""
      return "add \(axis.equalSizes) between \(name(view)) and \(frame)\(rank)"
    case .contentSize(let axis, let equalToFrame, _):
      guard equalToFrame else {
        let target = hasGuides ? "the Content Layout Guide" : name(scrollView)
        return "add a content view with a \(axis.name), and pin its \(axis.nearEdge.rawValue) and "
          + "\(axis.farEdge.rawValue) edges to \(target)"
      }
      return "add \(axis.equalSizes) between the Content Layout Guide and the Frame Layout Guide"
    case .makeEqual(let constraint):
      return "set the Relation of constraint \(id(constraint)) to Equal"
    case .setPriority(let constraint, let priority):
      return "set the Priority of constraint \(id(constraint)) to \(Wording.points(priority))"
    case .remove(let constraint): return "remove constraint \(id(constraint))"
    case .useConstraints(let view):
      return "replace the fixed frame of \(name(view)) by constraints"
    case .pinToContent, .size: return ""
    }
  }

  private func id(_ constraint: Int) -> String { context.document.constraints[constraint].id }
}
