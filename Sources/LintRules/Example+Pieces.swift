internal import LintCore

/// Pieces that the examples of rules are put together from.
extension Example {
  /// A constraint between an attribute of an item and the same or another one of a second item.
  static func tie(
    _ first: String, _ attribute: String, _ second: String, _ secondAttribute: String? = nil,
    constant: Int = 0, more: String = ""
  ) -> String {
    let constantText = constant == 0 ? "" : " constant=\"\(constant)\""
    let id = "\(first)-\(attribute)-\(second)"
    return """
      <constraint firstItem="\(first)" firstAttribute="\(attribute)" secondItem="\(second)" \
      secondAttribute="\(secondAttribute ?? attribute)"\(constantText)\(more) id="\(id)"/>
      """
  }

  /// Constraints that tie all edges of a view to those of another.
  static func pins(_ view: String = "content", to other: String = "scroll") -> String {
    ["top", "leading", "trailing", "bottom"].map { tie(view, $0, other) }.joined(separator: "\n")
  }

  /// A constraint that gives the view that owns it a size.
  static func size(_ attribute: String, _ constant: Int, id: String, more: String = "") -> String {
    """
    <constraint firstAttribute="\(attribute)" constant="\(constant)"\(more) \
    id="\(id)-\(attribute)"/>
    """
  }

  /// A view of any element, laid out by constraints.
  static func view(
    _ element: String = "view", id: String = "content", attributes: String = "",
    subviews: String = "", constraints: String = "",
    translatesMask: Bool = false
  ) -> String {
    let mask = translatesMask ? "" : " translatesAutoresizingMaskIntoConstraints=\"NO\""
    let space = attributes.isEmpty ? "" : " "
    var parts = ["<\(element) id=\"\(id)\"\(space)\(attributes)\(mask)>"]
    parts.append("<rect key=\"frame\" x=\"0.0\" y=\"0.0\" width=\"393\" height=\"200\"/>")
    if !subviews.isEmpty { parts.append("<subviews>\n\(subviews)\n</subviews>") }
    if !constraints.isEmpty { parts.append("<constraints>\n\(constraints)\n</constraints>") }
    parts.append("</\(element)>")
    return parts.joined(separator: "\n")
  }

  /// `content` with the width of the scroll view.
  static let equalWidth = tie("content", "width", "scroll")
  static let equalHeight = tie("content", "height", "scroll")
}
