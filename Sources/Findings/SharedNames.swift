internal import InterfaceBuilder

/// The names that several views in a document have.
struct SharedNames: Sendable {
  private var names: Set<String> = []

  init(_ document: IBDocument) {
    var seen = Set<String>(minimumCapacity: document.views.count)
    for name in document.views.lazy.map(\.displayName) where !seen.insert(name).inserted {
      names.insert(name)
    }
  }

  func name(of index: Int, in document: IBDocument) -> String {
    let view = document.views[index]
    let name = view.displayName
    guard names.contains(name) else { return "`\(name)`" }
    let isRoot = view.parent < 0 && view.kind == .view && name == view.className
    return isRoot ? "the root view" : "`\(name)` (\(view.id))"
  }
}
