internal import XMLSource

/// How a document uses a scroll view; read on demand.
extension IBDocument {
  /// Whether a scroll view has Paging Enabled.
  package func isPager(_ scrollView: Int) -> Bool { attribute("pagingEnabled", of: scrollView) == "YES" }

  /// Whether a scroll view has Scrolling Enabled.
  package func isScrollEnabled(_ scrollView: Int) -> Bool { attribute("scrollEnabled", of: scrollView) != "NO" }

  /// Whether a view has an outlet for its delegate.
  package func hasDelegate(_ view: Int) -> Bool {
    tree.children(of: views[view].node).contains { connections in
      tree.name(of: connections) == "connections"
        && tree.children(of: connections).contains {
          tree.name(of: $0) == "outlet" && tree.value("property", of: $0) == "delegate"
        }
    }
  }

  /// The corner radius in a view's runtime attributes, in points; nil if there is none.
  package func cornerRadius(of view: Int) -> Double? {
    let attributes = tree.children(of: views[view].node)
      .filter { tree.name(of: $0) == "userDefinedRuntimeAttributes" }.flatMap(tree.children)
    let radius = attributes.first {
      ["cornerRadius", "layer.cornerRadius"].contains(tree.value("keyPath", of: $0))
    }
    return radius.flatMap { tree.children(of: $0).lazy.compactMap { tree.value("value", of: $0) }.first }
      .flatMap(Double.init)
  }

  /// Whether a scroll view has a minimum or maximum zoom scale other than 1.
  package func hasZoomScale(_ scrollView: Int) -> Bool {
    ["maximumZoomScale", "minimumZoomScale"].contains {
      attribute($0, of: scrollView).map { $0 != "1" && $0 != "1.0" } ?? false
    }
  }

  /// The only image view in a scroll view with a delegate or a zoom scale, which the scroll view therefore
  /// probably zooms; nil if there is other content.
  ///
  /// - Parameter overlays: direct subviews that do not move when the content scrolls.
  package func zoomedPicture(in scrollView: Int, besides overlays: Set<Int>) -> Int? {
    guard hasDelegate(scrollView) || hasZoomScale(scrollView) else { return nil }
    let content = subviews(of: scrollView).filter { !overlays.contains($0) }
      .flatMap { $0..<views[$0].subtreeEnd }
    let leaves = content.filter { inside($0).isEmpty }
    return leaves.count == 1 && views[leaves[0]].kind == .imageView ? leaves[0] : nil
  }
}
