import InterfaceBuilder
import LinearSystem

extension SceneLayoutBuilder {
  /// Adds one of the document's constraints, if it is active and means something.
  ///
  /// They are read where they stand: a copy of the constraint would take its variations along.
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
      // The other item has to be there even where no attribute of it is meant.
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
    addToRow(first, at: one, times: 1)
    if let second, let other {
      addToRow(second, at: other, times: -multiplier)
      if multiplier != 1, !attribute.isSize,
        let origin = origin(sharedBy: first.view, and: second.view, second.axis)
      {
        addToRow(origin, times: multiplier - 1)
      }
    }
    // A draft may give a constant of its own, which holds in all size classes.
    let varied = constraints[index].constants.isEmpty ? nil : installation.constants[number]
    let constant = varied ?? constraints[index].constant
    let (relation, priority) = (constraints[index].relation, min(constraints[index].priority, 1000))
    layout.constraints.append(
      LayoutConstraint(
        index: number, row: layout.sources.count, first: first, second: second, relation: relation,
        multiplier: multiplier, constant: constant, priority: priority,
        isPlaceholder: constraints[index].isPlaceholder))
    closeRow(Relation(relation), constant, priority: priority, from: .constraint(number))
  }

  /// Where the nearest view that holds both views begins: multiplied locations count from there.
  ///
  /// Source: frames that Interface Builder saved; see docs/internals/layout-semantics.md.
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

  /// What an end of a constraint meets; nil where that is not part of the layout.
  ///
  /// Between a scroll view and what is inside it, edges and margins meet the content area; width,
  /// height and centers meet the frame. Source: Apple, TN2154; Auto Layout Guide, "Working with
  /// Scroll Views".
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

  /// Whether an attribute of a view means its content area, as one does of a scroll view where the
  /// other item is inside the scroll view.
  private func isContent(
    of view: Int, _ attribute: IBAttribute, seenFrom other: IBItem?
  ) -> Bool {
    guard attribute.meetsContent, layout.contentBox(of: view) != nil, let other,
      let inner = owner(of: other)
    else { return false }
    return document.inside(view).contains(inner)
  }

  /// Adds the value of an end of a constraint that stands at an item.
  private mutating func addToRow(
    _ end: ConstraintEnd, at item: IBItem, times factor: Double
  ) {
    let isContent = end.region == .content
    let box = isContent ? layout.contentBox(of: end.view) : layout.box(of: end.view)
    guard let box else { return }
    var guide: InsetBox?
    switch item {
    case .view:
      addToRow(end.attribute, of: box, view: end.view, times: factor)
      return
    case .guide(let index): guide = self.box(ofGuide: index)
    case .missing(let item): guide = self.box(ofRestored: item)
    }
    if isContent, end.guide != .contentLayout { guide = box.inset(by: margins(of: end.view)) }
    guard let guide else { return }
    addToRow(guide.position(of: end.attribute.withoutMargin), times: factor)
  }

  /// Adds the value of a view's attribute on its frame or content area.
  private mutating func addToRow(
    _ attribute: IBAttribute, of box: Box, view: Int, times factor: Double
  ) {
    switch attribute {
    case .firstBaseline:
      addToRow(box.y, times: factor)
      addToRow(baselines(of: view).first, times: factor)
    case .lastBaseline, .baseline:
      addToRow(box.far(.vertical), times: factor)
      addToRow(baselines(of: view).last, times: -factor)
    default:
      let plain = attribute.withoutMargin
      if plain == attribute {
        addToRow(attribute, on: box, times: factor)
      } else {
        let margins = margins(of: view)
        addToRow(box.inset(by: margins).position(of: plain), times: factor)
      }
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
