import InterfaceBuilder

/// The views of a document that are laid out on their own, with the views that each one lays out.
struct LayoutRoots {
  /// Roots that hold a scroll view to judge, in document order.
  private(set) var roots: [Root] = []

  struct Root {
    var view: Int
    /// The root and its descendants, without those of roots inside it; in document order.
    var members: [Int]
    var scrollViews: [Int]
    /// Where each scroll view is in ``scrollViews``.
    var slots: [Int: Int] { Dictionary(uniqueKeysWithValues: zip(scrollViews, scrollViews.indices)) }
  }

  init(document: IBDocument) {
    var rootOf = [Int](repeating: -1, count: document.views.count)
    var judged: [Int: [Int]] = [:]
    for (index, view) in document.views.enumerated() {
      switch view.role {
      case .subview, .contentView: rootOf[index] = view.parent < 0 ? index : rootOf[view.parent]
      case .root, .cell, .headerOrFooter, .bar: rootOf[index] = index
      }
      if view.kind == .scrollView { judged[rootOf[index], default: []].append(index) }
    }
    for root in judged.keys.sorted() {
      let range = root..<document.views[root].subtreeEnd
      roots.append(
        Root(
          view: root, members: range.filter { rootOf[$0] == root },
          scrollViews: judged[root] ?? []))
    }
  }
}
