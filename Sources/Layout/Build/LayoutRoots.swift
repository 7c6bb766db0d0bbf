import InterfaceBuilder

/// The views of a document with a layout of their own, each with the views in its layout.
package struct LayoutRoots {
  /// Roots that contain a scroll view, in document order.
  private(set) var roots: [Root] = []
  /// Roots without a scroll view, in document order.
  private(set) var others: [Root] = []
  /// All roots, in document order.
  var all: [Root] { (roots + others).sorted { $0.view < $1.view } }

  package struct Root {
    package var view: Int
    /// The root and its descendants, except those of roots inside it; in document order.
    package var members: [Int]
    package var scrollViews: [Int]
    /// Whether one of its views has constraints.
    var hasConstraints: Bool
  }

  init(document: IBDocument) {
    var rootOf = [Int](repeatElement(-1, count: document.views.count))
    var judged: [Int: [Int]] = [:]
    var constrained: Set<Int> = []
    let views = document.views
    for view in views.indices {
      switch views[view].role {
      case .subview, .contentView:
        let parent = views[view].parent
        rootOf[view] = parent < 0 ? view : rootOf[parent]
      case .root, .cell, .headerOrFooter, .bar: rootOf[view] = view
      }
      if views[view].kind == .scrollView { judged[rootOf[view], default: []].append(view) }
      if !views[view].constraints.isEmpty { constrained.insert(rootOf[view]) }
    }
    func root(_ view: Int) -> Root {
      let range = view..<document.views[view].subtreeEnd
      return Root(
        view: view, members: range.filter { rootOf[$0] == view }, scrollViews: judged[view] ?? [],
        hasConstraints: constrained.contains(view))
    }
    roots = judged.keys.sorted().map(root)
    others = views.indices.filter { rootOf[$0] == $0 && judged[$0] == nil }.map(root)
  }
}
