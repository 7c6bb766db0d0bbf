/// A view controller of a document.
public struct IBController: Sendable {
  public var id: String
  /// The element's name: `viewController`, `tableViewController`…
  public var element: String
  /// Index of the element in the document's tree.
  public var node: Int
  public var customClass: String?
  public var storyboardIdentifier: String?
  public var userLabel: String?
  public var title: String?
  /// Index in `IBDocument.views` of its view, or -1 where the document holds none.
  public var rootView: Int
}

extension IBController {
  /// The name by which a person knows the scene: label, title, identifier, class, element.
  public var displayName: String {
    for name in [userLabel, title, storyboardIdentifier, customClass] {
      if let name, !name.isEmpty { return name }
    }
    return element
  }
}
