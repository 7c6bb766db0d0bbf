internal import Diagnosis
internal import Findings
internal import InterfaceBuilder
internal import Layout
internal import Sequences
internal import Text

/// A repair in Interface Builder's words.
struct RepairWords: LayoutWords {
  let context: RuleContext
  let layout: SceneLayout
  let scrollView: Int

  /// A repair in words, and as edits.
  func help(_ repair: Repair) -> Help {
    let phrases = repair.changes.compactMap { change -> (String, String)? in
      switch change {
      case .change(let constraint, _), .remove(let constraint, _):
        (context.id(ofConstraint: constraint), equation(constraint, withPriority: false))
      case .set(let view, _): (context.anchor(ofView: view).objectID, "of \(name(view))")
      case .add, .setMargins, .addGuide: nil
      }
    }
    let help = Help(
      sentence(repair), edits: context.edits(repair), phrases: Dictionary(phrases) { first, _ in first })
    return filledView(repair).map { help.silencing(if: .code("fills \(name($0))")) } ?? help
  }

  func sentence(_ repair: Repair) -> String {
    let clauses = repair.changes.grouped { Clause($0, beside: repair.changes, in: layout) }.enumerated().sorted {
      ($0.element.key.rank, $0.offset) < ($1.element.key.rank, $1.offset)
    }.map { words($0.element.key, $0.element.elements) }
    var sentence = Wording.steps(clauses)
    let sized = repair.sizedViews
    if sized.count == 1, filledView(repair) == nil, context.isFilledByCode(sized[0]) {
      sentence += ", since code fills \(name(sized[0]))"
    }
    // An image gives a width and a height, whatever else the repair does.
    let image = sized.uniqued.count == 1 && context.view(sized[0]).kind == .imageView ? layout.view(sized[0]) : nil
    if let image, LayoutAxis.allCases.contains(where: { image.intrinsic[$0] == nil }), !context.isFilledByCode(sized[0]) {
      sentence += "\(clauses.count > 1 ? ";" : ",") or give \(name(sized[0])) an image instead"
    }
    guard let traits = repair.traits else { return sentence }
    return "\(sentence), installed only in \(traits.spoken(among: IBTraits.runTime))"
  }

  /// Changes that are combined into one clause.
  private enum Clause: Hashable {
    case removal
    case constraintsForFrame(view: Int)
    case move
    /// The same edges, with the same constants.
    case pins([IBAttribute], [Double], to: IBItem)
    case spacing(LayoutAxis)
    case sizes(LayoutAxis)
    case priority(from: Double, to: Double)
    case contentPriority(IBView.ContentPriority, of: Int, to: Double)
    /// The same settings of stack views.
    case arrangement(DocumentChange.Attribute)
    case other(DocumentChange)

    init(_ change: DocumentChange, beside changes: [DocumentChange], in layout: SceneLayout) {
      switch change {
      case .remove(_, nil): self = .removal
      case .set(let view, let attributes) where attributes.contains(where: \.isOfFrame):
        self = .constraintsForFrame(view: view)
      case .set(_, let attributes) where attributes.first.map { StackLayout.arrangement.contains($0.name) } == true:
        self = attributes.first.map(Self.arrangement) ?? .other(change)
      case .change(_, .end): self = .move
      case .change(let constraint, .priority(let priority)):
        self = .priority(from: layout.constraint(constraint)?.priority ?? 1000, to: priority)
      case .add(let new) where new.isPlain:
        if new.second == nil {
          self = .sizes(new.firstAttribute.axis)
        } else if let pin = new.pin {
          let added = changes.compactMap(\.added).filter { $0.pin?.view == pin.view && $0.pin?.outer == pin.outer && $0.isPlain }
          self = .pins(added.map(\.firstAttribute), added.map(\.constant), to: pin.outer)
        } else {
          self = new.spacing == nil ? .other(change) : .spacing(new.firstAttribute.axis)
        }
      default:
        self = change.contentPriority.map { .contentPriority($0.name, of: $0.view, to: $0.priority) } ?? .other(change)
      }
    }

    /// Changes that make room come first, and numbers last.
    var rank: Int {
      switch self {
      case .removal: 0
      case .constraintsForFrame: 1
      case .sizes(let axis): axis == .horizontal ? 3 : 4
      default: 2
      }
    }
  }

  private func words(_ clause: Clause, _ changes: [DocumentChange]) -> String {
    let added = changes.compactMap(\.added)
    switch clause {
    case .removal:
      let constraints = changes.compactMap { change in
        if case .remove(let constraint, _) = change { constraint } else { nil }
      }
      let equations = constraints.map(equation).uniqued
      let count = equations.count < constraints.count && equations.count == 1 ? (constraints.count == 2 ? "both identical " : "all \(constraints.count) identical ") : "the "
      if equations.count == 2, constraints.count == 2 { return "remove both constraints \(Phrase(equations))" }
      return "remove \(count)\(Wording.noun("constraint", constraints.count)) \(Phrase(equations, limit: 4))"
    case .arrangement(let set):
      let value = set.value ?? (set.name == "spacing" ? "0" : "fill")
      let views = changes.compactMap { if case .set(let view, _) = $0 { name(view) } else { nil } }
      return "set the \(set.name.capitalizedFirst) of \(Phrase(views)) to \(value.spacedTitle)"
    case .constraintsForFrame(let view):
      let isFixed = changes.contains { change in
        if case .set(_, let attributes) = change { attributes.contains { $0.name == "fixedFrame" } } else { false }
      }
      return isFixed
        ? "replace the fixed frame of \(name(view)) with constraints"
        : "set Layout of \(name(view)) from Autoresizing Mask to Inferred"
    case .move: return move(changes)
    case .pins(let edges, let constants, let outer):
      return pins(added.compactMap { $0.pin?.view }.uniqued, edges, constants, to: outer)
    case .spacing(let axis):
      let pairs = added.compactMap(\.spacing).map { "between \(name($0.from)) and \(name($0.to))" }
      return "add \(axis.adjective) spacing \(Phrase(pairs))"
    case .sizes(let axis):
      let views = Repair(changes).sizedViews
      let noun = views.count == 1 ? "a \(axis.title) constraint" : "\(axis.title) constraints"
      return "add \(noun) to \(Phrase(views.map(name), limit: 4))\(orElse(views, axis))"
    case .priority(let old, let priority):
      let constraints = changes.compactMap { change in
        if case .change(let constraint, .priority) = change { equation(constraint, withPriority: false) } else { nil }
      }
      return "\(priority < old ? "lower" : "raise") the \(constraints.count == 1 ? "priority" : "priorities") of "
        + "\(Phrase(constraints, limit: 4)) from \(old.written) to \(priority.written)"
    case .contentPriority(let priority, let view, let value):
      let axes = Phrase(changes.compactMap { $0.contentPriority?.axis.adjective })
      let noun = priority == .hugging ? "Hugging" : "Compression Resistance"
      return "set the \(axes) Content \(noun) \(axes.count == 1 ? "Priority" : "Priorities") of \(name(view)) to "
        + value.written
    case .other(let change): return words(change)
    }
  }

  private func pins(_ views: [Int], _ edges: [IBAttribute], _ constants: [Double], to outer: IBItem) -> String {
    let names = Phrase(views.map(name), limit: 4)
    if edges.count == 1, [.centerX, .centerY].contains(edges[0]), case .view(let other) = outer {
      return "center \(names) \(edges[0] == .centerX ? "horizontally" : "vertically") in \(name(other))"
    }
    let all = Phrase(edges.map(\.rawValue), limit: 4)
    let noun = Wording.noun("edge", max(all.count, views.count))
    let same = all.count == 1 ? "the \(all) edge" : "the same edges"
    let place: String
    if outer == maker.content {
      place = content(edges: same)
    } else {
      place = if case .view(let other) = outer { "\(same) of \(name(other))" } else { "\(same) of the Safe Area" }
    }
    let pinned = "pin the \(all) \(noun) of \(names)"
    if Set(constants) == [0] { return "\(pinned) to \(place)" }
    if Set(constants).count == 1 { return "\(pinned) to \(place) with constant \(constants[0].written)" }
    let each = constants.count == edges.count ? edges.map { "\($0.rawValue) " } : constants.map { _ in "" }
    return "\(pinned) to \(place) (with constants \(Phrase(zip(each, constants).map { $0 + $1.written }, limit: 4)))"
  }

  /// The view filled by code whose missing size is all that a repair adds; not for the width of a plain view,
  /// which comes from Equal Widths rather than from code.
  private func filledView(_ repair: Repair) -> Int? {
    guard repair.changes.count == 1, let new = repair.changes[0].added, new.firstAttribute.isSize,
      case .view(let view) = new.first, new.relation == .equal
    else { return nil }
    let isCodes = new.firstAttribute == .height || context.view(view).kind == .stackView
    return isCodes && context.isFilledByCode(view) ? view : nil
  }

  private var maker: RepairMaker { context.maker(of: scrollView) }

  private var hasGuides: Bool { context.hasLayoutGuides(scrollView) }

  private func content(edges: String) -> String {
    hasGuides ? "the Content Layout Guide" : "\(edges) of \(name(scrollView))"
  }

  private var frame: String { hasGuides ? "the Frame Layout Guide" : name(scrollView) }

  /// Other ways to give a view its size.
  private func orElse(_ views: [Int], _ axis: LayoutAxis) -> String {
    guard views.count == 1 else { return "" }
    if context.isFilledByCode(views[0]) { return " with Remove at build time" }
    let view = context.view(views[0])
    if view.kind == .stackView, view.inside.isEmpty {
      return ", or add arranged views to it"
    }
    // A list that is wider than the frame does not scroll sideways on its own.
    if view.kind.isList, axis == .vertical, context.view(scrollView).kind.hasContentArea {
      return ", or let it scroll on its own without \(name(scrollView))"
    }
    return ""
  }

  private func words(_ change: DocumentChange) -> String {
    switch change {
    case .add(let new): return words(new)
    case .change(let constraint, .relation(let relation)):
      return "change the Relation of \(equation(constraint)) to \(relation.title)"
    case .change(let constraint, .constant(let constant)):
      // "The constant to 8 in … - 8" would read as if it were 8.
      let old = layout.constraint(constraint)?.constant
      return "change the constant \(old == -constant ? "from \((-constant).written) " : "")to \(constant.written) in \(equation(constraint))"
    case .change(let constraint, .kept):
      return "deselect Remove at build time for \(equation(constraint))"
    case .remove(let constraint, let traits):
      return "deselect Installed for \(equation(constraint)) in "
        + "\(Phrase((traits ?? []).map(\.spokenName), limit: 4))"
    case .set(let view, _):
      if let text = change.stoppedTextView {
        return "deselect Scrolling Enabled for \(name(text)), so that it is as tall as its text"
      }
      return "change \(name(view))"
    case .setMargins(let view, let insets):
      let sides = insets.named.map { "\($0.points.written) (\($0.name))" }
      return "set Layout Margins of \(name(view)) to \(Phrase(sides, limit: 4))"
    case .addGuide(let lost):
      return "restore the \(lost.guide.kind.title(in: context)) of \(name(lost.guide.owner)): "
        + lost.element
    case .change(_, .end), .change(_, .priority):
      return words(Clause(change, beside: [change], in: layout), [change])
    }
  }

  /// A new constraint other than an equality of edges.
  private func words(_ new: NewConstraint) -> String {
    let axis = new.firstAttribute.axis
    if new.relation == .equal, !new.firstAttribute.isSize, let beside = beside(new) { return beside }
    if new.relation != .equal, let pin = new.pin {
      let edge = new.firstAttribute.rawValue
      let (inner, outer) = ("\(name(pin.view)).\(edge)", "\(boundary(pin.outer)).\(edge)")
      let (greater, less) = new.firstAttribute.isFar ? (outer, inner) : (inner, outer)
      return "add \(greater) ≥ \(less)" + (new.constant == 0 ? "" : " + \(new.constant.written)")
    }
    if let (from, to) = new.spacing {
      return "add \(axis.adjective) spacing of at least \(new.constant.written) between "
        + "\(name(from)) and \(name(to))"
    }
    var rank = new.priority < 1000 ? " at priority \(new.priority.written)" : ""
    if new.isWeakHeight { rank += " (the content can then be taller than the frame)" }
    if case .view(let view) = new.first, new.second == nil { return "add \(name(view)).\(axis.size.rawValue) ≥ \(new.constant.written)" }
    guard case .view(let view) = new.first else {
      return "add \(axis.equalSizes) between the Content Layout Guide and the Frame Layout Guide\(rank)"
    }
    if new.relation != .equal || new.constant != 0 {
      let rest = new.constant == 0 ? "" : " \(new.constant < 0 ? "-" : "+") \(abs(new.constant).written)"
      return "add \(name(view)).\(axis.size.rawValue) \(new.relation == .equal ? "=" : "≥") \(frameItem(of: scrollView)).\(axis.size.rawValue)\(rest)\(rank)"
    }
    return "add \(axis.equalSizes) between \(name(view)) and \(frame)\(rank)"
  }

  /// An optional equality in addition to inequalities.
  private func beside(_ new: NewConstraint) -> String? {
    let rank = " at priority \(new.priority.written) so that "
    if let pin = new.pin {
      let outer = edgeOrGuide(pin.outer, new.firstAttribute)
      let inset = new.constant == 0 ? "" : " with constant \(new.constant.written)"
      let isContent = pin.outer == maker.content || boundary(pin.outer) == name(scrollView)
      let longer = new.firstAttribute.axis == .vertical ? "taller" : "wider"
      return "pin the \(new.firstAttribute.rawValue) edge of \(name(pin.view)) to \(outer)\(inset)\(rank)"
        + "\(isContent ? "the content" : boundary(pin.outer)) can be \(longer)"
    }
    return new.spacing.map {
      "add \(new.firstAttribute.axis.adjective) spacing of \(new.constant.written) between "
        + "\(name($0.from)) and \(name($0.to))\(rank)the distance can be larger"
    }
  }

  /// The edge of a view, or the guide that it is pinned to in its place.
  private func edgeOrGuide(_ item: IBItem, _ edge: IBAttribute) -> String {
    if case .view(let view) = item { return "the \(edge.rawValue) edge of \(name(view))" }
    return "the \(boundary(item))"
  }

  private func boundary(_ item: IBItem) -> String {
    if case .view(let view) = item { return name(view) }
    return item == maker.content ? "Content Layout Guide" : "Safe Area"
  }

  /// The current and the new items of constraints.
  private func move(_ changes: [DocumentChange]) -> String {
    let constraints = changes.compactMap(\.movedConstraint)
    let count = Wording.count(constraints.count, "constraint")
    let inside = context.view(scrollView).inside
    let ends = layout.constraints(constraints).flatMap {
      [$0.first, $0.second].compactMap(\.self)
    }
    let outer = ends.filter { !inside.contains($0.view) }
    let inner = Set(ends.map(\.view).filter(inside.contains)).sorted()
    let target = hasGuides ? "the Content Layout Guide" : name(scrollView)
    guard !outer.isEmpty else { return "move \(count) to \(target)" + newConstants(changes) }
    let old = outer.map { end in
      end.guide.map { guide in
        "the \(guide.title(in: context))" + (guide.isOfController || end.view == scrollView ? "" : " of \(name(end.view))")
      } ?? name(end.view)
    }.uniqued
    let counts = Dictionary(grouping: constraints.map(equation), by: \.self)
    let equations = counts.sorted { $0.key < $1.key }.map { equation, all in
      all.count == 1 ? equation : "\(equation) (\(Wording.count(all.count, "constraint")))"
    }
    let moved =
      equations.count <= 3 ? "\(Phrase(equations))" : "the \(count) of \(names(inner))"
    return "in \(moved), replace \(Phrase(old)) with \(target)" + newConstants(changes)
  }

  private func newConstants(_ changes: [DocumentChange]) -> String {
    let constants = changes.compactMap { change in
      if case .change(_, .end(_, _, _, let constant?)) = change { constant.written } else { nil }
    }
    if constants.isEmpty { return "" }
    return ", with \(Wording.noun("constant", constants.count)) \(Phrase(constants))"
  }
}

extension NewConstraint {
  /// Whether it makes a height equal to another one, but lets content be taller, which resists compression.
  var isWeakHeight: Bool {
    firstAttribute == .height && second != nil && relation == .equal && priority < IBView.standardCompressionResistance
  }

  /// An edge of a view pinned to the same edge of something around it.
  fileprivate var pin: (view: Int, outer: IBItem)? {
    guard let second, firstAttribute == secondAttribute, !firstAttribute.isSize else { return nil }
    let (inner, outer) = firstAttribute.isFar ? (second, first) : (first, second)
    if case .view(let view) = inner { return (view, outer) }
    return nil
  }

  /// The near edge of one view tied to the far edge of another one.
  fileprivate var spacing: (from: Int, to: Int)? {
    guard firstAttribute != secondAttribute, case .view(let to) = first, case .view(let from)? = second
    else { return nil }
    return (from, to)
  }
}

extension DocumentChange.Attribute {
  /// Whether it says that a fixed frame or a mask determines a view.
  fileprivate var isOfFrame: Bool { name == "translatesAutoresizingMaskIntoConstraints" }
}

extension IBRelation {
  /// As in the size inspector.
  fileprivate var title: String {
    switch self {
    case .equal: "Equal"
    case .lessThanOrEqual: "Less Than or Equal"
    case .greaterThanOrEqual: "Greater Than or Equal"
    }
  }
}

extension LostGuide {
  /// Its element, as Interface Builder writes it.
  var element: String {
    guide.kind.isControllers
      ? "<viewControllerLayoutGuide type=\"\(guide.kind.key)\" id=\"\(id)\"/>"
      : "<viewLayoutGuide key=\"\(guide.kind.key)\" id=\"\(id)\"/>"
  }
}

extension NewConstraint {
  /// Whether it is an equality that takes no explanation.
  fileprivate var isPlain: Bool { relation == .equal && (firstAttribute.isSize || priority == 1000) }
}
