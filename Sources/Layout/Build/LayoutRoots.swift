import InterfaceBuilder

/// The views of a document that are laid out on their own, with the views that each one lays out.
package struct LayoutRoots {
  /// Roots that hold a scroll view to judge, in document order.
  private(set) var roots: [Root] = []

  package struct Root {
    package var view: Int
    /// The root and its descendants, without those of roots inside it; in document order.
    package var members: [Int]
    package var scrollViews: [Int]
    /// Where each scroll view is in ``scrollViews``.
    package var slots: [Int: Int] { Dictionary(uniqueKeysWithValues: zip(scrollViews, scrollViews.indices)) }
  }

  init(document: IBDocument) {
    var rootOf = [Int](repeatElement(-1, count: document.views.count))
    var judged: [Int: [Int]] = [:]
    let views = document.views
    for view in views.indices {
      switch views[view].role {
      case .subview, .contentView:
        let parent = views[view].parent
        rootOf[view] = parent < 0 ? view : rootOf[parent]
      case .root, .cell, .headerOrFooter, .bar: rootOf[view] = view
      }
      if views[view].kind == .scrollView { judged[rootOf[view], default: []].append(view) }
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
