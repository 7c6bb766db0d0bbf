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
    var sizes: [Int] = []
    for step in repair.steps {
      switch step {
      case .pinToContent(let view, let edge, _): pins.append((view, edge))
      case .size(let view, _, _): sizes.append(view)
      default: parts.append(clause(step))
      }
    }
    if let first = pins.first {
      let edges = Wording.list(pins.map(\.edge.rawValue))
      let noun = pins.count == 1 ? "edge" : "edges"
      let target = hasGuides
        ? "the Content Layout Guide"
        : pins.count == 1
          ? "the \(edges) edge of \(name(scrollView))" : "the same edges of \(name(scrollView))"
      parts.insert(
        "pin the \(edges) \(noun) of \(name(first.view)) to \(target)",
        at: parts.first?.hasPrefix("re") == true ? 1 : 0)
    }
    if !sizes.isEmpty {
      parts.append("add \(sizes.count == 1 ? "a \(extent) constraint" : "\(extent) constraints") to "
          + "\(Wording.list(sizes.map(name)))\(orImage(sizes))")
    }
    let sentence = Wording.list(parts, limit: 9)
    guard let traits = repair.traits else { return sentence }
    return "\(sentence), installed in \(Wording.list(traits.map(\.spokenCode), limit: 4)) only"
  }

  private var extent: String { axis == .horizontal ? "width" : "height" }

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
      let what = axis == .horizontal ? "Equal Widths" : "Equal Heights"
      let rank = priority < 1000 ? " at priority \(Wording.points(priority))" : ""
      return "add \(what) between \(name(view)) and \(frame)\(rank)"
    case .contentSize(let axis, let equalToFrame, _):
      let extent = axis == .horizontal ? "width" : "height"
      guard equalToFrame else {
        return "add a \(extent) constraint to \(hasGuides ? "the Content Layout Guide" : "a content view")"
      }
      let what = axis == .horizontal ? "Equal Widths" : "Equal Heights"
      return "add \(what) between the Content Layout Guide and the Frame Layout Guide"
    case .makeEqual(let constraint):
      return "set the relation of constraint \(id(constraint)) to Equal"
    case .setPriority(let constraint, let priority):
      return "set the priority of constraint \(id(constraint)) to \(Wording.points(priority))"
    case .remove(let constraint): return "remove constraint \(id(constraint))"
    case .useConstraints(let view):
      return "replace the fixed frame of \(name(view)) by constraints"
    case .pinToContent, .size: return ""
    }
  }

  private func id(_ constraint: Int) -> String { context.document.constraints[constraint].id }
}

/// Where a row comes from, in words.
struct ProvenanceWords {
  let context: RuleContext

  func note(_ source: Provenance) -> Finding.Note {
    Finding.Note(text(source), at: anchor(source))
  }

  private func name(_ view: Int) -> String { context.name(ofView: view) }

  func text(_ source: Provenance) -> String {
    switch source {
    case .authored(let index): return "constraint \(equation(index))"
    case .givenFrame(let view): return "the frame of \(name(view)) is given"
    case .autoresizing(let view): return "the autoresizing mask of \(name(view)) holds its frame"
    case .fixedFrame(let view): return "the fixed frame of \(name(view))"
    case .hugging(let view, let horizontal):
      return "\(name(view)) hugs its intrinsic \(horizontal ? "width" : "height")"
    case .compressionResistance(let view, let horizontal):
      return "\(name(view)) resists compression below its intrinsic "
        + (horizontal ? "width" : "height")
    case .arrangedCanvasSize(let view, _): return "\(name(view)) keeps its size on the canvas"
    case .stack(let view, let kind):
      return "stack view \(name(view)): \(kind.spoken)"
    case .known: return "a known size"
    }
  }

  private func anchor(_ source: Provenance) -> Finding.Anchor? {
    switch source {
    case .authored(let index): return context.anchor(ofConstraint: index)
    case .givenFrame(let view), .autoresizing(let view), .fixedFrame(let view),
      .hugging(let view, _), .compressionResistance(let view, _), .arrangedCanvasSize(let view, _),
      .stack(let view, _):
      return context.anchor(ofView: view)
    case .known: return nil
    }
  }

  /// `` `Title`.top = `Content`.top + 16 (c1)``
  private func equation(_ index: Int) -> String {
    let constraint = context.document.constraints[index]
    let relation =
      switch constraint.relation {
      case .equal: "="
      case .lessThanOrEqual: "≤"
      case .greaterThanOrEqual: "≥"
      }
    var right = ""
    if let second = constraint.second, let attribute = constraint.secondAttribute {
      if constraint.multiplier != 1 { right += "\(formatPoints(constraint.multiplier)) × " }
      right += "\(item(second)).\(attribute.rawValue)"
    }
    let constant = constraint.constant
    if right.isEmpty {
      right = formatPoints(constant)
    } else if constant != 0 {
      right += " \(constant < 0 ? "-" : "+") \(formatPoints(abs(constant)))"
    }
    let priority =
      constraint.priority < 1000 ? " at priority \(formatPoints(constraint.priority))" : ""
    return "\(item(constraint.first)).\(constraint.firstAttribute.rawValue) \(relation) \(right)"
      + "\(priority) (\(constraint.id))"
  }

  private func item(_ item: IBItem) -> String {
    switch item {
    case .view(let view): return name(view)
    case .guide(let guide):
      let value = context.document.guides[guide]
      let owner = value.owner >= 0 ? name(value.owner) : "the controller"
      switch value.kind {
      case .contentLayout: return "\(owner).contentLayoutGuide"
      case .frameLayout: return "\(owner).frameLayoutGuide"
      case .safeArea: return "\(owner).safeArea"
      case .layoutMargins: return "\(owner).layoutMargins"
      case .readableContent: return "\(owner).readableContentGuide"
      case .keyboard: return "\(owner).keyboardLayoutGuide"
      case .top: return "the top layout guide"
      case .bottom: return "the bottom layout guide"
      case .unknown(let key): return "\(owner).\(key)"
      }
    case .missing(let id): return "a missing object (\(id))"
    }
  }
}

extension Provenance.StackRow {
  var spoken: String {
    switch self {
    case .canvasConnection: "its first and last arranged subviews meet its edges"
    case .spacing: "its spacing"
    case .fillEqually: "arranged subviews of equal size"
    case .fillProportionally: "arranged subviews of proportional size"
    case .distributing: "equal gaps between arranged subviews"
    case .canvasFit: "it hugs its content"
    case .alignment: "its alignment"
    case .spanning, .spanningFit: "it spans its arranged subviews"
    case .ambiguitySuppression: "arranged subviews are as small as they can be"
    case .hiding: "a hidden arranged subview takes no room"
    }
  }
}
