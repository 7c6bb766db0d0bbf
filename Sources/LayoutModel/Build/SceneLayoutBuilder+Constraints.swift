import InterfaceBuilder
import LinearSystem

extension SceneLayoutBuilder {
  /// Adds a constraint of the document, if it is active and means something.
  mutating func addConstraint(_ index: Int) {
    let constraint = document.constraints[index]
    if constraint.isPlaceholder {
      layout.differsAtRunTime = true
      if options.mode == .runTime { return }
    }
    // A method as a value would copy the builder.
    guard isActive(constraint.first) else { return }
    if let second = constraint.second, !isActive(second) { return }
    if constraint.hasUnusableNumber {
      // Left out: no layout can have the number, and any other would be a guess.
      layout.hasUnusableNumbers = true
      if !options.assumesUsableNumbers { return }
    }
    guard isLegal(constraint) else {
      layout.invalidConstraints.append(index)
      return
    }
    guard
      let first = end(constraint.firstAttribute, of: constraint.first, against: constraint.second)
    else { return }
    let constant = installation.constants[index] ?? constraint.constant
    var right = Expression(constant: constant)
    var second: ConstraintEnd?
    if let item = constraint.second, let attribute = constraint.secondAttribute {
      guard let other = end(attribute, of: item, against: constraint.first) else { return }
      second = other.end
      right.add(other.value, times: constraint.multiplier)
      if constraint.multiplier != 1, !attribute.isSize,
        let origin = origin(sharedBy: first.end.view, and: other.end.view, attribute.axis)
      {
        right.add(origin, times: 1 - constraint.multiplier)
      }
    }
    let priority = min(constraint.priority, 1000)
    layout.constraints.append(
      LayoutConstraint(
        index: index, row: layout.sources.count, first: first.end, second: second,
        relation: constraint.relation, multiplier: constraint.multiplier, ratio: constraint.ratio,
        constant: constant, priority: priority, isPlaceholder: constraint.isPlaceholder))
    add(
      first.value, Relation(constraint.relation), right, priority: priority,
      from: .constraint(index))
  }

  /// Where the nearest view that holds both views begins: multiplied locations count from there.
  ///
  /// Source: frames that Interface Builder saved; see docs/layout-semantics.md.
  private func origin(sharedBy first: Int, and other: Int, _ axis: LayoutAxis) -> Expression? {
    var shared = first
    while other < shared || other >= document.views[shared].subtreeEnd {
      shared = document.views[shared].parent
      if shared < 0 { return nil }
    }
    return layout.box(of: shared)?.near(axis)
  }

  private func owner(of item: IBItem) -> Int? {
    switch item {
    case .view(let view): view
    case .guide(let guide): document.guides[guide].owner
    case .missing(let id): options.restoredGuides[id]?.owner
    }
  }

  private func isActive(_ item: IBItem) -> Bool {
    guard let owner = owner(of: item) else { return false }
    return owner >= 0 && isInstalled(owner)
  }

  /// Source: Apple, Auto Layout Guide, "Anatomy of a Constraint", rules for equations.
  private func isLegal(_ constraint: IBConstraint) -> Bool {
    guard let second = constraint.secondAttribute, constraint.second != nil else {
      return constraint.firstAttribute.isSize
    }
    let first = constraint.firstAttribute
    if first.isSize != second.isSize { return false }
    return first.isSize || first.isHorizontal == second.isHorizontal
  }

  /// An end of a constraint, with its value.
  ///
  /// Between a scroll view and what is inside it, edges and margins meet the content area; width,
  /// height and centers meet the frame. Source: Apple, TN2154; Auto Layout Guide, "Working with
  /// Scroll Views".
  private mutating func end(
    _ attribute: IBAttribute, of item: IBItem, against other: IBItem?
  ) -> (end: ConstraintEnd, value: Expression)? {
    guard let view = owner(of: item) else { return nil }
    let kind: IBGuide.Kind
    let box: InsetBox?
    switch item {
    case .view:
      guard let frame = layout.box(of: view) else { return nil }
      let content = attribute.meetsContent ? contentBox(of: view, seenFrom: other) : nil
      let end = ConstraintEnd(
        view: view, region: content == nil ? .frame : .content, axis: attribute.axis,
        part: attribute.part, guide: nil, isInset: attribute.isInset, attribute: attribute)
      return (end, value(attribute, of: content ?? frame, view: view))
    case .guide(let guide):
      kind = document.guides[guide].kind
      box = self.box(ofGuide: guide)
    case .missing(let id):
      guard let restored = options.restoredGuides[id] else { return nil }
      kind = restored.kind
      box = self.box(ofRestored: id)
    }
    guard let box else { return nil }
    var end = ConstraintEnd(
      view: view, region: .frame, axis: attribute.axis, part: attribute.part, guide: kind,
      isInset: true, attribute: attribute)
    switch kind {
    case .contentLayout:
      if layout.contentBox(of: view) != nil { end.region = .content }
      end.isInset = attribute.isInset
    case .frameLayout: end.isInset = attribute.isInset
    case .layoutMargins, .readableContent:
      if attribute.meetsContent, let content = contentBox(of: view, seenFrom: other) {
        end.region = .content
        let inner = content.inset(by: margins(of: view))
        return (end, inner.position(of: attribute.withoutMargin))
      }
    case .top where end.part == .far: end.part = .near
    case .bottom where end.part == .near, .keyboard where end.part == .near: end.part = .far
    case .safeArea, .keyboard, .top, .bottom, .unknown: break
    }
    return (end, box.position(of: attribute.withoutMargin))
  }

  /// The content area of a scroll view, where the other item is inside the scroll view.
  private func contentBox(of view: Int, seenFrom other: IBItem?) -> Box? {
    guard let other, let content = layout.contentBox(of: view), let inner = owner(of: other),
      document.inside(view).contains(inner)
    else { return nil }
    return content
  }

  /// The value of a view's attribute on its frame or content area.
  private mutating func value(_ attribute: IBAttribute, of box: Box, view: Int) -> Expression {
    switch attribute {
    case .firstBaseline: return box.y.adding(baselines(of: view).first)
    case .lastBaseline, .baseline:
      return box.far(.vertical).adding(baselines(of: view).last, times: -1)
    default:
      let plain = attribute.withoutMargin
      if plain == attribute { return box.position(of: plain) }
      return box.inset(by: margins(of: view)).position(of: plain)
    }
  }
}

extension Relation {
  init(_ relation: IBRelation) {
    switch relation {
    case .equal: self = .equal
    case .lessThanOrEqual: self = .lessOrEqual
    case .greaterThanOrEqual: self = .greaterOrEqual
    }
  }
}
