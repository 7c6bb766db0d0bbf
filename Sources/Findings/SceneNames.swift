internal import InterfaceBuilder

/// Which names are those of several views of one scene.
struct SceneNames: Sendable {
  private struct Scene: Sendable {
    var views: Range<Int>
    var shared: Set<String>
  }

  private var scenes: [Scene] = []

  /// Reads the scene that a view is in, if it is not read yet.
  mutating func read(_ document: IBDocument, around view: Int) {
    if !scenes.contains(where: { $0.views.contains(view) }) {
      var root = view
      while document.views[root].parent >= 0 { root = document.views[root].parent }
      let range = root..<document.views[root].subtreeEnd
      var seen = Set<String>(minimumCapacity: range.count)
      var shared: Set<String> = []
      for index in range {
        let name = document.views[index].displayName
        if !seen.insert(name).inserted { shared.insert(name) }
      }
      scenes.append(Scene(views: range, shared: shared))
    }
  }

  func name(of index: Int, in document: IBDocument) -> String {
    let name = document.views[index].displayName
    guard let scene = scenes.first(where: { $0.views.contains(index) }),
      scene.shared.contains(name)
    else { return "`\(name)`" }
    let view = document.views[index]
    let isRoot = index == scene.views.lowerBound && view.kind == .view && name == view.className
    return isRoot ? "the root view" : "`\(name)` (\(view.id))"
  }
}
