import InterfaceBuilder
import LinearSystem

extension SceneLayoutBuilder {
  /// Adds a constraint of the document, if it is active and means something.
  mutating func addConstraint(_ index: Int) {
    let constraint = document.constraints[index]
    guard !constraint.hasUnusableNumber else { return }
    if constraint.isPlaceholder {
      layout.differsAtRunTime = true
      if options.mode == .runTime { return }
    }
    guard isActive(constraint.first), constraint.second.map(isActive) ?? true else { return }
    guard isLegal(constraint) else {
      layout.invalidConstraints.append(index)
      return
    }
    guard
      let first = expression(
        of: constraint.firstAttribute, on: constraint.first, against: constraint.second)
    else { return }
    var right = Expression(constant: installation.constants[index] ?? constraint.constant)
    if let second = constraint.second, let attribute = constraint.secondAttribute {
      guard let value = expression(of: attribute, on: second, against: constraint.first) else {
        return
      }
      right.add(value, times: constraint.multiplier)
      if constraint.multiplier != 1, !attribute.isSize,
        let origin = origin(
          sharedBy: constraint.first, and: second, horizontal: attribute.isHorizontal)
      {
        right.add(origin, times: 1 - constraint.multiplier)
      }
    }
    let relation: Relation =
      switch constraint.relation {
      case .equal: .equal
      case .lessThanOrEqual: .lessOrEqual
      case .greaterThanOrEqual: .greaterOrEqual
      }
    add(
      first, relation, right, priority: min(constraint.priority, 1000), from: .authored(index))
  }

  /// Where the nearest view that holds both items begins: multiplied locations count from there.
  ///
  /// Source: frames that Interface Builder saved; see docs/layout-semantics.md.
  private func origin(
    sharedBy first: IBItem, and second: IBItem, horizontal: Bool
  ) -> Expression? {
    guard var shared = view(of: first), let other = view(of: second) else { return nil }
    while other < shared || other >= document.views[shared].subtreeEnd {
      shared = document.views[shared].parent
      if shared < 0 { return nil }
    }
    return layout.box(of: shared).map { horizontal ? $0.x : $0.y }
  }

  private func view(of item: IBItem) -> Int? {
    switch item {
    case .view(let view): view
    case .guide(let guide): document.guides[guide].owner
    case .missing: nil
    }
  }

  private func isActive(_ item: IBItem) -> Bool {
    switch item {
    case .view(let view): isInstalled(view)
    case .guide(let guide):
      document.guides[guide].owner >= 0
        && isInstalled(document.guides[guide].owner)
    case .missing: false
    }
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

  /// An attribute of an item as an expression.
  ///
  /// Between a scroll view and what is inside it, edges and margins meet the content area; width,
  /// height and centers meet the frame. Source: Apple, TN2154; Auto Layout Guide, "Working with
  /// Scroll Views".
  private mutating func expression(
    of attribute: IBAttribute, on item: IBItem, against other: IBItem?
  ) -> Expression? {
    switch item {
    case .missing: return nil
    case .guide(let index):
      let guide = document.guides[index]
      if guide.kind == .layoutMargins || guide.kind == .readableContent,
        let content = contentBox(of: guide.owner, seenFrom: other)
      {
        return edge(attribute, of: inset(content, by: margins(of: guide.owner)), view: nil)
      }
      guard let box = box(ofGuide: index) else { return nil }
      return edge(attribute, of: box, view: nil)
    case .view(let view):
      guard let frame = layout.box(of: view) else { return nil }
      if attribute.meetsContent, let content = contentBox(of: view, seenFrom: other) {
        return edge(attribute, of: content, view: view)
      }
      return edge(attribute, of: frame, view: view)
    }
  }

  /// The content area of a scroll view, where the other item is inside the scroll view.
  private func contentBox(of view: Int, seenFrom other: IBItem?) -> Box? {
    guard let content = layout.contents[view], let frame = layout.box(of: view) else { return nil }
    let inner: Int
    switch other {
    case .view(let other): inner = other
    case .guide(let guide): inner = document.guides[guide].owner
    case .missing, nil: return nil
    }
    guard inner > view, inner < document.views[view].subtreeEnd else { return nil }
    return Box(x: frame.x, y: frame.y, width: content.width, height: content.height)
  }

  private mutating func edge(_ attribute: IBAttribute, of box: Box, view: Int?) -> Expression {
    switch attribute {
    case .left, .leading: return box.x
    case .right, .trailing: return box.right
    case .top: return box.y
    case .bottom: return box.bottom
    case .width: return box.width
    case .height: return box.height
    case .centerX: return box.centerX
    case .centerY: return box.centerY
    case .firstBaseline:
      guard let view else { return box.y }
      return box.y.adding(baselines(of: view).first)
    case .lastBaseline, .baseline:
      guard let view else { return box.bottom }
      return box.bottom.adding(baselines(of: view).last, times: -1)
    default:
      guard let view else { return edge(attribute.withoutMargin, of: box, view: nil) }
      let inner = inset(box, by: margins(of: view))
      return edge(attribute.withoutMargin, of: inner, view: nil)
    }
  }
}

extension IBAttribute {
  /// Edges, margins and baselines of a scroll view meet its content when seen from inside.
  var meetsContent: Bool {
    switch self {
    case .left, .right, .top, .bottom, .leading, .trailing, .baseline, .lastBaseline,
      .firstBaseline, .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin,
      .trailingMargin:
      true
    case .width, .height, .centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins: false
    }
  }

  var withoutMargin: IBAttribute {
    switch self {
    case .leftMargin: .left
    case .rightMargin: .right
    case .topMargin: .top
    case .bottomMargin: .bottom
    case .leadingMargin: .leading
    case .trailingMargin: .trailing
    case .centerXWithinMargins: .centerX
    case .centerYWithinMargins: .centerY
    default: self
    }
  }
}
