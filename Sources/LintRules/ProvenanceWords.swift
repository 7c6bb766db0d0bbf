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
