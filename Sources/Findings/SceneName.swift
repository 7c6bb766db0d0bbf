internal import Sequences
package import InterfaceBuilder
package import XMLSource

extension IBDocument {
  /// The name of the scene around an element: the class of its view controller, otherwise its storyboard
  /// identifier, title, label or id. In a xib, the class of the File's Owner.
  ///
  /// - Parameter offset: of the element's start tag, in bytes.
  /// - Returns: nil if the document names neither.
  package func sceneName(at offset: Int) -> String? {
    let node = tree.node(at: offset)
    guard node >= 0 else { return nil }
    if let controller = controller(around: node) { return name(controllers[controller]) }
    return kind == .xib ? fileOwnerClass(nextTo: node).map { "`\($0)`" } : nil
  }

  private func name(_ controller: IBController) -> String {
    let names = [
      controller.customClass, controller.storyboardIdentifier, controller.title,
      controller.userLabel,
    ].compactMap(\.self).filter { !$0.isEmpty }
    guard let first = names.first else { return "the view controller \(controller.id)" }
    // A class that several scenes share does not identify the scene.
    let isShared = controllers.contains {
      $0.id != controller.id && $0.customClass == controller.customClass
    }
    guard isShared, first == controller.customClass else { return "`\(first)`" }
    return "`\(first)` (\(names.dropFirst().first ?? controller.id))"
  }
}

extension XMLTree {
  /// The element whose start tag is at a byte offset, or -1.
  package func node(at offset: Int) -> Int { nodes.index(of: offset) { Int($0.tagStart) } ?? -1 }
}
