internal import XMLSource

/// A view controller of a document.
package struct IBController: Sendable {
  package var id: String
  /// The element's name: `viewController`, `tableViewController`…
  package var element: String
  /// Index of the element in the document's tree.
  package var node: Int
  package var customClass: String?
  package var storyboardIdentifier: String?
  package var userLabel: String?
  package var title: String?
  /// Index in `IBDocument.views` of its view, or -1 where the document holds none.
  package var rootView: Int
}

/// The scene of a storyboard, or the xib, that a view belongs to, by the names that people know.
package struct IBScene: Hashable, Sendable {
  /// The `sceneID`; nil in a xib.
  package var id: String?
  /// The element of the controller (`viewController`, `tableViewController`…); nil in a xib without
  /// controllers.
  package var element: String?
  /// The custom class of the controller, in a xib without controllers of the file's owner.
  package var customClass: String?
  package var storyboardIdentifier: String?
  /// What the controller is called in Interface Builder's outline ("Label").
  package var userLabel: String?
  package var title: String?

  package init(
    id: String? = nil, element: String? = nil, customClass: String? = nil,
    storyboardIdentifier: String? = nil, userLabel: String? = nil, title: String? = nil
  ) {
    self.id = id
    self.element = element
    self.customClass = customClass
    self.storyboardIdentifier = storyboardIdentifier
    self.userLabel = userLabel
    self.title = title
  }
}

extension IBDocument {
  /// The scene that a view belongs to.
  package func scene(of view: Int) -> IBScene {
    var scene = IBScene()
    var root = view
    while views[root].parent >= 0 { root = views[root].parent }
    let controller = views[root].controller
    if controller >= 0 {
      scene.element = controllers[controller].element
      scene.customClass = controllers[controller].customClass
      scene.storyboardIdentifier = controllers[controller].storyboardIdentifier
      scene.userLabel = controllers[controller].userLabel
      scene.title = controllers[controller].title
    } else {
      scene.customClass = fileOwnerClass(nextTo: views[root].node)
    }
    scene.id = sceneID(around: views[root].node)
    return scene
  }

  private func sceneID(around node: Int) -> String? {
    let name = tree.nameNumber("scene")
    var node = node
    while node > 0, tree.nodes[node].name != name { node = Int(tree.nodes[node].parent) }
    return node > 0 ? tree.value("sceneID", of: node) : nil
  }

  /// The class of the file's owner among the objects that a view of a xib stands with.
  private func fileOwnerClass(nextTo node: Int) -> String? {
    for object in tree.children(of: max(0, Int(tree.nodes[node].parent)))
    where tree.value("placeholderIdentifier", of: object) == "IBFilesOwner" {
      return tree.value("customClass", of: object)
    }
    return nil
  }
}

extension IBController {
  /// The name by which a person knows the scene: label, title, identifier, class, element.
  package var displayName: String {
    for name in [userLabel, title, storyboardIdentifier, customClass] {
      if let name, !name.isEmpty { return name }
    }
    return element
  }
}
