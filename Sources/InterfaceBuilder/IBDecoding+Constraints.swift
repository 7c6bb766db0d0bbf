internal import XMLSource

// Constraints and guides.
extension IBDecoding {
  // MARK: Guides

  /// Reads a guide; without an id, no constraint can refer to it.
  mutating func readGuide(_ node: Int) {
    guard let id = tree.attribute(vocabulary.id, of: node) else { return }
    let index = guides.count
    let isControllers = element(node) == .viewControllerLayoutGuide
    let owner = isControllers ? nil : openViews.last?.index
    if let owner { views[owner].guides.append(index) }
    if isControllers, let controller = openControllers.last?.index {
      controllerGuides.append((index, controller))
    }
    guides.append(
      IBGuide(
        id: tree.value(of: id), kind: guideKind(node, isControllers), node: node,
        owner: owner ?? -1))
  }

  private func guideKind(_ node: Int, _ isControllers: Bool) -> IBGuide.Kind {
    switch (isControllers, tree.guideKey(node)) {
    case (true, "top"): .top
    case (true, "bottom"): .bottom
    case (false, "safeArea"): .safeArea
    case (false, "layoutMargins"), (false, "layoutMarginsGuide"): .layoutMargins
    case (false, "readableContent"), (false, "readableContentGuide"),
      (false, "readableContentLayoutGuide"):
      .readableContent
    case (false, "contentLayoutGuide"): .contentLayout
    case (false, "frameLayoutGuide"): .frameLayout
    case (false, "keyboard"), (false, "keyboardLayoutGuide"): .keyboard
    default: .unknown(node)
    }
  }

  /// Assigns the controllers' guides to their views, which come later in the document.
  mutating func resolveGuides() {
    for (guide, controller) in controllerGuides {
      let owner = controllers[controller].rootView
      guides[guide].owner = owner
      guard owner >= 0 else { continue }
      views[owner].guides.append(guide)
      views[owner].guides.sort()
    }
  }

  // MARK: Constraints

  /// Reads a constraint, except for its items.
  mutating func readConstraint(_ node: Int) {
    guard element(Int(nodes[node].parent)) == .constraints, let owner = openViews.last?.index
    else {
      return
    }
    var constraint = IBConstraint(node: node, owner: owner, first: .view(owner), firstAttribute: .width)
    let firstProblem = problems.count
    let items = readAttributes(of: node, into: &constraint)
    if problems[firstProblem...].contains(where: \.isMalformed) { return }
    readConstants(of: node, into: &constraint)
    if constraint.isSystemSpacing, !constraint.foldSpacing(),
      let factor = tree.attribute("multiplier", of: node)
    {
      reportUnusableNumber(factor)
    }
    constraint.hasUnusableNumber = problems[firstProblem...].contains(where: \.isUnusableNumber)
    self.items.append(items)
    constraints.append(consume constraint)
  }

  /// - Returns: the attributes that contain the ids of its items, or -1.
  private mutating func readAttributes(
    of node: Int, into constraint: inout IBConstraint
  ) -> (first: Int, second: Int) {
    var items = (first: -1, second: -1)
    var hasFirstAttribute = false
    var hasSecondAttribute = false
    for attribute in attributes(of: node) {
      switch known(attribute) {
      case .firstItem: items.first = attribute
      case .secondItem: items.second = attribute
      case .firstAttribute:
        hasFirstAttribute = true
        if let value = layoutAttribute(attribute) { constraint.firstAttribute = value }
      case .secondAttribute:
        hasSecondAttribute = true
        constraint.secondAttribute = layoutAttribute(attribute)
      case .relation: constraint.relation = relation(attribute)
      case .multiplier: constraint.multiplier = number(attribute, .multiplier) ?? 1
      case .constant: constraint.constant = number(attribute) ?? 0
      case .priority: constraint.priority = priority(attribute)
      case .placeholder: constraint.isPlaceholder = isYes(attribute)
      case .symbolType: constraint.isSystemSpacing = tree.value(of: attribute) == "layoutAnchor"
      default: continue
      }
    }
    if !hasFirstAttribute || hasSecondAttribute != (items.second >= 0) {
      problems.append(IBProblem(kind: .incompleteConstraint, offset: Int(nodes[node].tagStart)))
    }
    return items
  }

  private mutating func layoutAttribute(_ attribute: Int) -> IBAttribute? {
    let text = tree.value(of: attribute)
    if let known = IBAttribute(name: text) { return known }
    report(.unknownAttribute(text), at: attribute)
    return nil
  }

  private mutating func relation(_ attribute: Int) -> IBRelation {
    let text = tree.value(of: attribute)
    if let value = IBRelation(rawValue: text) { return value }
    report(.unknownRelation(text), at: attribute)
    return .equal
  }

  /// Auto Layout throws for priorities of 0 or less and of more than 1000.
  private mutating func priority(_ attribute: Int) -> Double {
    guard let value = number(attribute, .priority) else { return 1000 }
    if value > 0, value <= 1000 { return value }
    reportBadNumber(attribute)
    return 1000
  }

  private mutating func readConstants(of node: Int, into constraint: inout IBConstraint) {
    guard Int(nodes[node].end) > node + 1 else { return }
    for child in tree.children(of: node) where element(child) == .variation {
      guard let attribute = tree.attribute("constant", of: child), let constant = number(attribute)
      else { continue }
      constraint.constants.append((IBTraitKey(key(of: child) ?? "none"), constant))
    }
  }

  // MARK: Items

  /// Resolves the items of constraints, after all ids are known.
  mutating func resolveConstraints() {
    for (index, item) in items.enumerated() {
      if item.first >= 0 { constraints[index].first = self.item(item.first) }
      if item.second >= 0 { constraints[index].second = self.item(item.second) }
    }
    orderConstraints()
    // A missing item is a problem, too.
    if !problems.isEmpty {
      danglingConstraints = constraints.indices.filter {
        constraints[$0].isDangling
      }
    }
  }

  private mutating func item(_ attribute: Int) -> IBItem {
    switch viewIndices.bearer(of: tree.bytes(of: attribute)) {
    case .view(let view): return .view(view)
    case .guide(let guide): return .guide(guide)
    case .other, nil:
      let id = tree.value(of: attribute)
      report(.danglingItem(id), at: attribute)
      let first = missing[id] ?? attribute
      missing[id] = first
      return .missing(first)
    }
  }

  // MARK: Order

  /// Sorts the constraints by the innermost view around both items, those inside a view before its own, and
  /// then by id. Xcode writes them in this order, so most documents are already sorted.
  private mutating func orderConstraints() {
    let keys = orderKeys()
    func precedes(_ one: Int, _ other: Int) -> Bool {
      let (left, right) = (keys[one], keys[other])
      if left.view != right.view { return (left.end, right.view) < (right.end, left.view) }
      return left.id.lexicographicallyPrecedes(right.id)
    }
    var order = Array(constraints.indices)
    if zip(order, order.dropFirst()).contains(where: { precedes($1, $0) }) {
      order.sort { precedes($0, $1) || !precedes($1, $0) && $0 < $1 }
      constraints = order.map { constraints[$0] }
    }
    for (place, written) in order.enumerated() {
      let view = keys[written].view
      let range = views[view].constraints
      views[view].constraints = (range.isEmpty ? place : range.lowerBound)..<(place + 1)
    }
  }

  /// For each constraint, what decides its place.
  private func orderKeys() -> [(view: Int, end: Int, id: ArraySlice<UInt8>)] {
    constraints.indices.map { index in
      let view = innermostView(around: constraints[index])
      let id = tree.attribute(vocabulary.id, of: constraints[index].node).map { tree.bytes(of: $0) }
      return (view, views[view].subtreeEnd, id ?? [])
    }
  }

  /// The deepest view that contains both items of a constraint; the owner if an item is missing.
  private func innermostView(around constraint: IBConstraint) -> Int {
    guard !constraint.isDangling else { return constraint.owner }
    func view(of item: IBItem) -> Int {
      switch item {
      case .view(let view): view
      case .guide(let guide): guides[guide].owner
      case .missing: -1
      }
    }
    let other = view(of: constraint.second ?? constraint.first)
    var view = view(of: constraint.first)
    while view >= 0, !(view..<views[view].subtreeEnd).contains(other) { view = views[view].parent }
    return view < 0 ? constraint.owner : view
  }
}

extension IBConstraint {
  /// Multiplies the constants of a system spacing by the multiplier.
  ///
  /// - Returns: whether the results are possible lengths.
  fileprivate mutating func foldSpacing() -> Bool {
    constant *= multiplier
    for index in constants.indices { constants[index].constant *= multiplier }
    multiplier = 1
    return ([constant] + constants.map(\.constant)).allSatisfy(IBQuantity.length.allows)
  }
}
