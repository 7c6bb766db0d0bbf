internal import XMLSource

/// What a document says of how a scroll view is used, read on demand.
extension IBDocument {
  /// Whether a scroll view stops at pages that are as large as its frame.
  package func isPager(_ scrollView: Int) -> Bool { attribute("pagingEnabled", of: scrollView) == "YES" }

  /// Whether an outlet of a view leads to its delegate.
  package func hasDelegate(_ view: Int) -> Bool {
    tree.children(of: views[view].node).contains { connections in
      tree.name(of: connections) == "connections"
        && tree.children(of: connections).contains {
          tree.name(of: $0) == "outlet" && tree.value("property", of: $0) == "delegate"
        }
    }
  }

  /// The corner radius that a view gets by its runtime attributes, in points; nil if it has none.
  package func cornerRadius(of view: Int) -> Double? {
    let attributes = tree.children(of: views[view].node)
      .filter { tree.name(of: $0) == "userDefinedRuntimeAttributes" }.flatMap(tree.children)
    let radius = attributes.first {
      ["cornerRadius", "layer.cornerRadius"].contains(tree.value("keyPath", of: $0))
    }
    return radius.flatMap { tree.children(of: $0).lazy.compactMap { tree.value("value", of: $0) }.first }
      .flatMap(Double.init)
  }

  /// Whether a scroll view has another largest or smallest zoom than 1.
  package func hasZoomScale(_ scrollView: Int) -> Bool {
    ["maximumZoomScale", "minimumZoomScale"].contains {
      attribute($0, of: scrollView).map { $0 != "1" && $0 != "1.0" } ?? false
    }
  }

  /// The one picture of a scroll view with a delegate or a zoom, which probably zooms it; nil if there is
  /// something else in the content.
  ///
  /// - Parameter overlays: the views directly inside that stay in place while the content scrolls.
  package func zoomedPicture(in scrollView: Int, besides overlays: Set<Int>) -> Int? {
    guard hasDelegate(scrollView) || hasZoomScale(scrollView) else { return nil }
    let content = subviews(of: scrollView).filter { !overlays.contains($0) }
      .flatMap { $0..<views[$0].subtreeEnd }
    let leaves = content.filter { inside($0).isEmpty }
    return leaves.count == 1 && views[leaves[0]].kind == .imageView ? leaves[0] : nil
  }
}
