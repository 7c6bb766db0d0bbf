internal import InterfaceBuilder
internal import LayoutModel
internal import LintCore

/// Where a row comes from, in words.
struct ProvenanceWords {
  let context: RuleContext

  func note(_ source: Provenance) -> Finding.Note {
    Finding.Note(text(source), at: anchor(source))
  }

  private func name(_ view: Int) -> String { context.name(ofView: view) }

  func text(_ source: Provenance) -> String {
    switch source {
    case .authored(let index):
      return "constraint \(context.document.constraints[index].id): \(equation(index))"
    case .givenFrame(let view): return "the frame of \(name(view)) comes from the canvas"
    case .autoresizing(let view): return "the autoresizing mask of \(name(view)) holds its frame"
    case .fixedFrame(let view): return "the fixed frame of \(name(view))"
    case .hugging(let view, let horizontal):
      return "\(name(view)) hugs its intrinsic \(horizontal ? "width" : "height")"
    case .compressionResistance(let view, let horizontal):
      return "\(name(view)) resists compression below its intrinsic "
        + (horizontal ? "width" : "height")
    case .arrangedCanvasSize(let view, _): return "\(name(view)) keeps its size on the canvas"
    case .stack(let view, let kind):
      return kind.spoken(of: "stack view \(name(view))")
    case .known: return "a known size"
    }
  }

  /// A name of the row that outlives moving and saving the document.
  func key(_ source: Provenance) -> String {
    switch source {
    case .authored(let index): context.document.constraints[index].id
    case .givenFrame(let view): "frame(\(id(view)))"
    case .autoresizing(let view): "mask(\(id(view)))"
    case .fixedFrame(let view): "fixedFrame(\(id(view)))"
    case .hugging(let view, let horizontal): "hugging(\(id(view)).\(horizontal ? "x" : "y"))"
    case .compressionResistance(let view, let horizontal):
      "resistance(\(id(view)).\(horizontal ? "x" : "y"))"
    case .arrangedCanvasSize(let view, let horizontal):
      "canvasSize(\(id(view)).\(horizontal ? "x" : "y"))"
    case .stack(let view, let kind): "stack(\(id(view)).\(kind.rawValue))"
    case .known: "known"
    }
  }

  private func id(_ view: Int) -> String { context.document.views[view].id }

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

  /// `` `Title`.top = `Content`.top + 16``
  func equation(_ index: Int) -> String {
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
    return "\(leftSide(index)) \(relation) \(right)\(priority)"
  }

  /// `` `Title`.top``
  func leftSide(_ index: Int) -> String {
    let constraint = context.document.constraints[index]
    return "\(item(constraint.first)).\(constraint.firstAttribute.rawValue)"
  }

  /// A view as part of an equation.
  private func object(_ view: Int) -> String {
    let name = name(view)
    return name.hasPrefix("the ") ? String(name.dropFirst(4)) : name
  }

  private func item(_ item: IBItem) -> String {
    switch item {
    case .view(let view): return object(view)
    case .guide(let guide):
      let value = context.document.guides[guide]
      let owner = value.owner >= 0 ? object(value.owner) : "controller"
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
  func spoken(of stack: String) -> String {
    switch self {
    case .canvasConnection: "\(stack) begins and ends with its arranged subviews"
    case .spacing: "the spacing of \(stack)"
    case .fillEqually: "\(stack) gives its arranged subviews equal sizes"
    case .fillProportionally: "\(stack) gives its arranged subviews proportional sizes"
    case .distributing: "\(stack) makes equal gaps between its arranged subviews"
    case .canvasFit: "\(stack) is no larger than its arranged subviews"
    case .alignment: "the alignment of \(stack)"
    case .spanning, .spanningFit: "\(stack) spans its arranged subviews"
    case .ambiguitySuppression: "\(stack) makes its arranged subviews as small as they can be"
    case .hiding: "\(stack) gives no room to a hidden arranged subview"
    }
  }
}
