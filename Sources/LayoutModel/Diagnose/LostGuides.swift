import InterfaceBuilder

extension IBDocument {
  /// The layout guides that constraints still name and the document does not have: objects of one id
  /// that are missing where three or more constraints have edges of a layout guide, or any at a scroll
  /// view that has one of its two guides.
  ///
  /// A merge or an old editor takes the guide away and leaves the constraints.
  package var lostGuides: [LostGuide] {
    var named: [String: [Int]] = [:]
    var order: [String] = []
    for (index, constraint) in constraints.enumerated() {
      for case .missing(let id)? in [constraint.first, constraint.second] {
        if named[id] == nil { order.append(id) }
        named[id, default: []].append(index)
      }
    }
    return order.compactMap { id in
      guard let constraints = named[id], let guide = guide(namedBy: constraints, id),
        constraints.count >= 3 || hasTwin(guide)
      else { return nil }
      return LostGuide(id: id, guide: guide, constraints: constraints)
    }
  }

  /// What guide an object was that constraints name, by where they hold it; nil where it was none.
  private func guide(namedBy constraints: [Int], _ id: String) -> RestoredGuide? {
    let owners = Set(constraints.map { self.constraints[$0].owner })
    guard let owner = owners.min() else { return nil }
    var attributes: [(own: IBAttribute, other: IBAttribute, view: Int)] = []
    for index in constraints {
      let constraint = self.constraints[index]
      guard let second = constraint.second, let secondAttribute = constraint.secondAttribute
      else { return nil }
      let isFirst = constraint.first == .missing(id)
      let other = isFirst ? second : constraint.first
      guard let view = view(of: other) else { return nil }
      attributes.append(
        isFirst
          ? (constraint.firstAttribute, secondAttribute, view)
          : (secondAttribute, constraint.firstAttribute, view))
    }
    let inner = inside(owner)
    guard attributes.allSatisfy({ inner.contains($0.view) }), owners.allSatisfy({ $0 == owner })
    else { return nil }
    let edges = attributes.allSatisfy { $0.own == $0.other && !$0.own.isSize }
    if views[owner].kind == .scrollView {
      if attributes.allSatisfy({ $0.own == $0.other && $0.own.isSize }) {
        return missing(.frameLayout, owner)
      }
      return edges ? missing(.contentLayout, owner) ?? missing(.frameLayout, owner) : nil
    }
    if usesSafeAreas {
      // A view among siblings has spacings; a guide around them has its edges at theirs.
      return edges ? missing(.safeArea, owner) : nil
    }
    guard views[owner].role == .root, views[owner].controller >= 0 else { return nil }
    if attributes.allSatisfy({ $0.own == .bottom && $0.other == .top }) {
      return missing(.top, owner)
    }
    if attributes.allSatisfy({ $0.own == .top && $0.other == .bottom }) {
      return missing(.bottom, owner)
    }
    return nil
  }

  /// Whether a scroll view has the other one of its two guides, which Interface Builder writes
  /// together: one of them cannot be missing by intent.
  private func hasTwin(_ guide: RestoredGuide) -> Bool {
    let twin: IBGuide.Kind
    switch guide.kind {
    case .contentLayout: twin = .frameLayout
    case .frameLayout: twin = .contentLayout
    default: return false
    }
    return views[guide.owner].guides.contains { guides[$0].kind == twin }
  }

  private func missing(_ kind: IBGuide.Kind, _ owner: Int) -> RestoredGuide? {
    views[owner].guides.contains { guides[$0].kind == kind }
      ? nil : RestoredGuide(kind: kind, owner: owner)
  }

  /// The view that an item is, or that its guide belongs to.
  private func view(of item: IBItem) -> Int? {
    switch item {
    case .view(let view): view
    case .guide(let guide): guides[guide].owner >= 0 ? guides[guide].owner : nil
    case .missing: nil
    }
  }
}
