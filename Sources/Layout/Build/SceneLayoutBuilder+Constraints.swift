import InterfaceBuilder
import LinearSystem

extension SceneLayoutBuilder {
  /// Adds a constraint of the document, if it is active and has a meaning.
  ///
  /// By index, since copying the constraint would copy its variations, too.
  ///
  /// - Parameter number: its index in the document.
  mutating func addConstraint(_ index: Int, of constraints: [IBConstraint], as number: Int) {
    if constraints[index].isPlaceholder {
      layout.differsAtRunTime = true
      if options.mode == .runTime { return }
    }
    let (one, other) = (constraints[index].first, constraints[index].second)
    let attribute = constraints[index].firstAttribute
    let otherAttribute = other == nil ? nil : constraints[index].secondAttribute
    guard let first = end(attribute, of: one, against: other) else { return }
    var second: ConstraintEnd?
    if let other {
      // The other item has to exist, even if no attribute of it is used.
      second = end(otherAttribute ?? attribute, of: other, against: one)
      if second == nil { return }
      if otherAttribute == nil { second = nil }
    }
    if constraints[index].hasUnusableNumber {
      // Left out: no layout can have the number, and any other would be a guess.
      layout.hasUnusableNumbers = true
      if !options.assumesUsableNumbers { return }
    }
    guard isLegal(attribute, otherAttribute) else {
      layout.invalidConstraints.append(number)
      return
    }
    let multiplier = constraints[index].multiplier
    var left = value(of: first, at: one)
    if let second, let other {
      left.add(value(of: second, at: other), times: -multiplier)
      if multiplier != 1, !attribute.isSize,
        let origin = origin(sharedBy: first.view, and: second.view, second.axis)
      {
        left.add(origin, times: multiplier - 1)
      }
    }
    // A draft may change the constant, in all size classes.
    let varied = constraints[index].constants.isEmpty ? nil : installation.constants[number]
    let constant = varied ?? constraints[index].constant
    let (relation, priority) = (constraints[index].relation, min(constraints[index].priority, 1000))
    layout.constraints.append(
      LayoutConstraint(
        index: number, row: layout.sources.count, first: first, second: second, relation: relation,
        multiplier: multiplier, constant: constant, priority: priority,
        isPlaceholder: constraints[index].isPlaceholder))
    add(
      left, Relation(relation), LinearForm(constant: constant), priority: priority, from: .constraint(number))
  }

  /// The origin of the nearest view that contains both views; multiplied locations are relative to it.
  ///
  /// Source: frames that Interface Builder saved; see docs/internals/layout-semantics.md.
  private func origin(sharedBy first: Int, and other: Int, _ axis: LayoutAxis) -> LinearForm? {
    document.view(around: first, and: other).flatMap { layout.box(of: $0) }?.near(axis)
  }

  private func owner(of item: IBItem) -> Int? {
    switch item {
    case .view(let view): view
    case .guide(let guide): document.guides[guide].owner
    case .missing(let item): options.draft.guides[item]?.owner
    }
  }

  /// Source: Apple, Auto Layout Guide, "Anatomy of a Constraint", rules for equations.
  private func isLegal(_ first: IBAttribute, _ second: IBAttribute?) -> Bool {
    guard let second else { return first.isSize }
    if first.isSize != second.isSize { return false }
    return first.isSize || first.isHorizontal == second.isHorizontal
  }

  // MARK: Ends

  /// The end of a constraint; nil if it is not part of the layout.
  ///
  /// Between a scroll view and its descendants, edges and margins refer to the content area; width, height
  /// and centers refer to the frame. Source: Apple, TN2154; Auto Layout Guide, "Working with Scroll Views".
  private func end(
    _ attribute: IBAttribute, of item: IBItem, against other: IBItem?
  ) -> ConstraintEnd? {
    guard let view = owner(of: item), view >= 0, isInstalled(view) else { return nil }
    var end = ConstraintEnd(
      view: view, region: .frame, axis: attribute.axis, part: attribute.part,
      guide: guideKind(of: item), isInset: attribute.isInset, attribute: attribute)
    switch end.guide {
    case nil:
      if isContent(of: view, attribute, seenFrom: other) { end.region = .content }
    case .frameLayout: break
    case .contentLayout:
      if layout.contentBox(of: view) != nil { end.region = .content }
    case .layoutMargins, .readableContent:
      end.isInset = true
      if isContent(of: view, attribute, seenFrom: other) { end.region = .content }
    case .top:
      end.isInset = true
      if end.part == .far { end.part = .near }
    case .bottom, .keyboard:
      end.isInset = true
      if end.part == .near { end.part = .far }
    case .safeArea, .unknown: end.isInset = true
    }
    return end
  }

  private func guideKind(of item: IBItem) -> IBGuide.Kind? {
    switch item {
    case .view: nil
    case .guide(let guide): document.guides[guide].kind
    case .missing(let item): options.draft.guides[item]?.kind
    }
  }

  /// Whether an attribute of a view refers to its content area, as for a scroll view if the other item is
  /// inside it.
  private func isContent(
    of view: Int, _ attribute: IBAttribute, seenFrom other: IBItem?
  ) -> Bool {
    guard attribute.meetsContent, layout.contentBox(of: view) != nil, let other,
      let inner = owner(of: other)
    else { return false }
    return document.inside(view).contains(inner)
  }

  /// The value of a constraint's end.
  private mutating func value(of end: ConstraintEnd, at item: IBItem) -> LinearForm {
    let isContent = end.region == .content
    let box = isContent ? layout.contentBox(of: end.view) : layout.box(of: end.view)
    guard let box else { return LinearForm() }
    var guide: InsetBox?
    switch item {
    case .view: return value(of: end.attribute, of: box, view: end.view)
    case .guide(let index): guide = self.box(ofGuide: index)
    case .missing(let item): guide = self.box(ofRestored: item)
    }
    if isContent, end.guide != .contentLayout { guide = box.inset(by: margins(of: end.view)) }
    return guide?.position(of: end.attribute.withoutMargin) ?? LinearForm()
  }

  /// The value of an attribute of a view's frame or content area.
  private mutating func value(of attribute: IBAttribute, of box: Box, view: Int) -> LinearForm {
    switch attribute {
    case .firstBaseline: return box.y.adding(baselines(of: view).first)
    case .lastBaseline, .baseline: return box.far(.vertical).adding(baselines(of: view).last, times: -1)
    default:
      let plain = attribute.withoutMargin
      return plain == attribute
        ? box.position(of: plain) : box.inset(by: margins(of: view)).position(of: plain)
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
