internal import Findings
internal import InterfaceBuilder
internal import Layout
internal import Sequences
internal import Text

/// Names views and rows of a layout; a constraint is an equation with the values in this layout.
protocol LayoutWords {
  var context: RuleContext { get }
  var layout: SceneLayout { get }
}

/// The words for a layout only.
struct RowWords: LayoutWords {
  let context: RuleContext
  let layout: SceneLayout
}

extension LayoutWords {
  func name(_ view: Int) -> String { context.name(ofView: view) }

  func names(_ views: some Sequence<Int>) -> Phrase { context.names(views) }

  /// The item of a scroll view's frame in an equation.
  func frameItem(of scrollView: Int) -> String {
    context.hasLayoutGuides(scrollView) ? "\(name(scrollView)) Frame Layout Guide" : name(scrollView)
  }

  func related(_ views: some Sequence<Int>, _ label: String) -> [Finding.Related] {
    views.map { Finding.Related(anchor: context.anchor(ofView: $0), label: "\(name($0)) \(label)") }
  }

  func related(constraints: [Int], _ label: String) -> [Finding.Related] {
    constraints.prefix(8).map {
      Finding.Related(anchor: context.anchor(ofConstraint: $0), label: "\(equation($0)) \(label)")
    }
  }

  func note(_ source: RowSource) -> Finding.Note {
    var note = Finding.Note(text(source), at: anchor(source))
    note.name = source.constraint == nil ? source.view.map(name) : nil
    return note
  }

  func text(_ source: RowSource) -> String {
    switch source {
    case .constraint(let index): return equation(index)
    case .givenFrame(let view):
      let size = context.view(view).drawnFrame.map {
        "\(Wording.points($0.width)) × \(Wording.points($0.height))"
      }
      return size.map { "\(name(view)) is \($0)" } ?? "something outside the document determines the size of \(name(view))"
    case .autoresizing(let view): return "the autoresizing mask of \(name(view))"
    case .fixedFrame(let view): return "the fixed frame of \(name(view))"
    case .hugging(let view, let axis):
      return content(view, axis, "Content Hugging", \.hugging)
    case .compressionResistance(let view, let axis):
      return content(view, axis, "Content Compression Resistance", \.compressionResistance)
    case .arrangedCanvasSize(let view, _): return "\(name(view)) keeps its size on the canvas"
    case .stack(let view, let kind): return stackText(kind, view)
    }
  }

  /// What a stack view does, by its settings in the attributes inspector.
  private func stackText(_ kind: RowSource.StackRow, _ view: Int) -> String {
    let name = name(view)
    let stack = layout.stacks[view]
    let distribution = stack?.distribution.rawValue.spacedTitle ?? "Fill"
    switch kind {
    case .canvasConnection: return "the arranged views of \(name) fill it from end to end"
    case .spacing: return "the \(Wording.points(stack?.spacing ?? 0))-point Spacing of \(name)"
    case .fillEqually, .fillProportionally, .distributing, .canvasFit:
      return "the \(distribution) Distribution of \(name)"
    case .alignment, .spanning, .spanningFit, .ambiguitySuppression:
      return "the \(stack?.alignmentName.spacedTitle ?? "Fill") Alignment\(margins(of: view, stack)) of \(name)"
    case .hiding: return "\(name) leaves no room for a hidden arranged view"
    }
  }

  /// The margins within which a stack view aligns its views.
  private func margins(of view: Int, _ stack: StackLayout?) -> String {
    guard let stack, stack.usesMargins, let margins = context.view(view).layoutMargins else { return "" }
    let sides =
      stack.axis == .vertical ? [margins.leading, margins.trailing] : [margins.top, margins.bottom]
    let values = sides[0] == sides[1] ? [sides[0]] : sides
    return " and Layout Margins \(Phrase(values.map { Wording.points($0) }))"
  }

  /// The intrinsic length of a view, with one of its priorities.
  private func content(
    _ view: Int, _ axis: LayoutAxis, _ title: String, _ priority: (IntrinsicExtent) -> Double
  ) -> String {
    let size = axis.size.rawValue
    guard let intrinsic = layout.view(view)?.intrinsic[axis] else { return "the \(size) (\(title) Priority 1000) of \(name(view))" }
    let what = intrinsic.origin == .placeholder ? "placeholder" : "intrinsic"
    let empty = intrinsic.points == 0 ? "empty " : ""
    return "the \(what) \(size) \(Wording.points(intrinsic.points)) (\(title) Priority \(Wording.points(priority(intrinsic)))) of \(empty)\(name(view))"
  }

  func anchor(_ source: RowSource) -> Finding.Anchor {
    source.constraint.map(context.anchor(ofConstraint:))
      ?? context.anchor(ofView: source.view ?? layout.root)
  }

  /// A clause that says that inequalities determine nothing; equivalent ones are named once.
  func undecided(_ bounds: [Int]) -> String {
    let equations = bounds.map(equation).uniqued
    return equations.count == 1
      ? "\(equations[0]) is an inequality, which only sets a limit"
      : "only inequalities limit it: \(Wording.limited(equations).joined(separator: "; "))"
  }

  /// A note about a constraint on the canvas only, worded like the attributes inspector.
  func removedNote(_ constraint: Int) -> Finding.Note {
    context.note(
      "the option Remove at build time is selected for \(equation(constraint))", constraint: constraint)
  }

  /// The id of a row's source, for the identity of a finding.
  func key(_ source: RowSource) -> String {
    switch source {
    case .constraint(let index): context.id(ofConstraint: index)
    case .hugging(let view, let axis):
      "hugging(\(context.view(view).id).\(axis.size.rawValue))"
    case .compressionResistance(let view, let axis):
      "resistance(\(context.view(view).id).\(axis.size.rawValue))"
    case .stack(let view, let kind): "stack(\(context.view(view).id).\(kind.rawValue))"
    case .givenFrame(let view), .autoresizing(let view), .fixedFrame(let view),
      .arrangedCanvasSize(let view, _):
      "frame(\(context.view(view).id))"
    }
  }

  /// A constraint that is installed in other size classes only.
  private func constraintElsewhere(_ index: Int) -> LayoutConstraint? {
    context.scrollViews.lazy.flatMap(\.configurations).compactMap {
      $0.canvas?.solved.layout.constraint(index)
    }.first
  }

  /// `` `Title`.top = `Content`.top + 16``
  func equation(_ index: Int) -> String { equation(index, withPriority: true) }

  func equation(_ index: Int, withPriority: Bool) -> String {
    guard let constraint = layout.constraint(index) ?? constraintElsewhere(index) else {
      return context.id(ofConstraint: index)
    }
    let relation =
      switch constraint.relation {
      case .equal: "="
      case .lessThanOrEqual: "≤"
      case .greaterThanOrEqual: "≥"
      }
    var right = ""
    if let second = constraint.second {
      if constraint.multiplier != 1 {
        // A multiple of one is read as a number.
        let ratio = context.ratio(ofConstraint: constraint.index).flatMap { $0.hasSuffix(":1") ? nil : $0 }
        right += "\(ratio ?? Wording.multiplier(constraint.multiplier)) × "
      }
      right += end(second)
    }
    let constant = Wording.points(abs(constraint.constant), decimals: 3)
    if right.isEmpty {
      right = Wording.points(constraint.constant, decimals: 3)
    } else if constraint.constant != 0 {
      right += " \(constraint.constant < 0 ? "-" : "+") \(constant)"
    }
    let priority =
      constraint.isRequired || !withPriority ? "" : " at priority \(Wording.points(constraint.priority))"
    return "\(end(constraint.first)) \(relation) \(right)\(priority)"
  }

  /// `` `Title`.top``
  func end(_ end: ConstraintEnd) -> String {
    "\(item(end)).\(end.attribute.rawValue)"
  }

  private func item(_ end: ConstraintEnd) -> String {
    let object = context.object(ofView: end.view)
    guard let guide = end.guide else { return object }
    // A scene has one of each.
    return guide.isOfController ? guide.title(in: context) : "\(object) \(guide.title(in: context))"
  }
}

extension RuleContext {
  /// The names of views for a sentence, each with its id if another view has the same name.
  func names(_ views: some Sequence<Int>) -> Phrase { Phrase(views.map(name(ofView:))) }

  /// - Parameter name: how the text names the constraint.
  func note(_ text: String, constraint: Int, named name: String? = nil) -> Finding.Note {
    var note = Finding.Note(text, at: anchor(ofConstraint: constraint))
    note.name = name
    return note
  }

  func related(constraints: [Int], _ label: String) -> [Finding.Related] {
    constraints.map { Finding.Related(anchor: anchor(ofConstraint: $0), label: "this constraint \(label)") }
  }
}

extension IBGuide.Kind {
  /// Whether it belongs to a view controller rather than to a view.
  var isOfController: Bool { [.top, .bottom].contains(self) }

  /// The guide's name in Interface Builder's outline.
  func title(in context: RuleContext) -> String {
    if case .unknown(let node) = self { context.guideKey(node) } else { title ?? "" }
  }
}
