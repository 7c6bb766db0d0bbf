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

extension IBController {
  /// The name by which a person knows the scene: label, title, identifier, class, element.
  package var displayName: String {
    for name in [userLabel, title, storyboardIdentifier, customClass] {
      if let name, !name.isEmpty { return name }
    }
    return element
  }
}
