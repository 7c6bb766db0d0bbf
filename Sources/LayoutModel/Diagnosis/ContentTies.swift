import InterfaceBuilder

/// The constraints that tie what is inside a scroll view to its content area along one axis.
struct ContentTies {
  struct Tie {
    var constraint: Int
    /// The view inside; the scroll view itself where one of its own guides is tied.
    var inner: Int
    var isEquality: Bool
  }

  private(set) var near: [Tie] = []
  private(set) var far: [Tie] = []
  /// Width, height or center of the content layout guide.
  private(set) var other: [Tie] = []

  init(document: IBDocument, layout: SceneLayout, scrollView: Int, axis: LayoutAxis) {
    for source in layout.provenance {
      guard case .authored(let index) = source else { continue }
      let constraint = document.constraints[index]
      guard constraint.firstAttribute.isHorizontal == (axis == .horizontal),
        let second = constraint.second, let secondAttribute = constraint.secondAttribute
      else { continue }
      let ends = [(constraint.first, constraint.firstAttribute), (second, secondAttribute)]
      for (end, other) in [(0, 1), (1, 0)] {
        let (item, attribute) = ends[end]
        guard
          let place = document.meetsContent(
            item, attribute, of: scrollView, against: ends[other].0)
        else { continue }
        let tie = Tie(
          constraint: index, inner: document.view(of: ends[other].0) ?? scrollView,
          isEquality: constraint.relation == .equal)
        switch place {
        case .near: near.append(tie)
        case .far: far.append(tie)
        case .other: self.other.append(tie)
        }
        break
      }
    }
  }
}

enum ContentPlace {
  case near, far, other
}

extension IBDocument {
  /// The view that an item is, or that its guide belongs to.
  func view(of item: IBItem) -> Int? {
    switch item {
    case .view(let view): view
    case .guide(let guide): guides[guide].owner >= 0 ? guides[guide].owner : nil
    case .missing: nil
    }
  }

  /// Where on a scroll view's content area an end of a constraint meets it; nil where it does not.
  func meetsContent(
    _ item: IBItem, _ attribute: IBAttribute, of scrollView: Int, against other: IBItem
  ) -> ContentPlace? {
    switch item {
    case .view(scrollView):
      guard attribute.meetsContent, let inner = view(of: other), inner > scrollView,
        inner < views[scrollView].subtreeEnd
      else { return nil }
    case .guide(let guide):
      guard guides[guide].owner == scrollView, guides[guide].kind == .contentLayout else {
        return nil
      }
    default: return nil
    }
    switch attribute.withoutMargin {
    case .left, .leading, .top, .firstBaseline: return .near
    case .right, .trailing, .bottom, .lastBaseline, .baseline: return .far
    default: return .other
    }
  }
}
