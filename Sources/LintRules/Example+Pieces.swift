internal import Findings

/// Pieces that the examples of rules are put together from.
extension Example {
  /// A root view `root` that holds views, a guide, and constraints between them.
  static func root(
    subviews: String, guide: String = "", constraints: String = "", mark: String = "",
    fileID: String = #fileID, line: Int = #line
  ) -> Self {
    let held = constraints.isEmpty ? "" : "<constraints>\n\(constraints)\n</constraints>"
    return rootView(
      "<subviews>\n\(subviews)\n</subviews>\n\(guide)\n\(held)", mark: mark, fileID: fileID, line: line)
  }

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

  /// Constraints that tie edges of a view to those of another, all edges if not told otherwise.
  static func pins(
    _ view: String = "content", to other: String = "scroll",
    edges: [String] = ["top", "leading", "trailing", "bottom"]
  ) -> String {
    edges.map { tie(view, $0, other) }.joined(separator: "\n")
  }

  /// A constraint that gives the view that owns it a size.
  static func size(_ attribute: String, _ constant: Int, id: String, more: String = "") -> String {
    """
    <constraint firstAttribute="\(attribute)" constant="\(constant)"\(more) \
    id="\(id)-\(attribute)"/>
    """
  }

  /// A constraint that gives any view a size.
  static func size(
    _ attribute: String, _ constant: Int, of view: String, more: String = "", id: String? = nil
  ) -> String {
    """
    <constraint firstItem="\(view)" firstAttribute="\(attribute)" constant="\(constant)"\(more) \
    id="\(id ?? "\(view)-\(attribute)-\(constant)")"/>
    """
  }

  static func label(_ id: String, _ text: String) -> String {
    view("label", id: id, attributes: "text=\"\(text)\"")
  }

  /// A view of any element, laid out by constraints.
  static func view(
    _ element: String = "view", id: String = "content", attributes: String = "",
    subviews: String = "", constraints: String = "",
    translatesMask: Bool = false, guides: [(key: String, id: String)] = []
  ) -> String {
    let mask = translatesMask ? "" : " translatesAutoresizingMaskIntoConstraints=\"NO\""
    let space = attributes.isEmpty ? "" : " "
    var parts = ["<\(element) id=\"\(id)\"\(space)\(attributes)\(mask)>"]
    parts.append("<rect key=\"frame\" x=\"0.0\" y=\"0.0\" width=\"393\" height=\"200\"/>")
    if !subviews.isEmpty { parts.append("<subviews>\n\(subviews)\n</subviews>") }
    if !constraints.isEmpty { parts.append("<constraints>\n\(constraints)\n</constraints>") }
    parts += guides.map { "<viewLayoutGuide key=\"\($0.key)\" id=\"\($0.id)\"/>" }
    parts.append("</\(element)>")
    return parts.joined(separator: "\n")
  }

  /// A view `content` with a label `title` 16 points inside some of its edges.
  static func titleInContent(_ edges: [String], more: String = "") -> String {
    let ties = edges.map { edge in
      tie("title", edge, "content", constant: edge == "bottom" || edge == "trailing" ? -16 : 16)
    }
    return view(
      subviews: label("title", "Title"), constraints: ties.joined(separator: "\n") + more)
  }

  /// A view `content` with a view `box` 8 points inside its edges, and constraints on them.
  static func boxInContent(_ constraints: String = "") -> String {
    let ties = [("top", 8), ("bottom", -8), ("leading", 8), ("trailing", -8)].map {
      tie("box", $0, "content", constant: $1)
    }
    return view(
      subviews: view(id: "box"), constraints: ties.joined(separator: "\n") + constraints)
  }

  /// `content` with the width of the scroll view.
  static let equalWidth = tie("content", "width", "scroll")
  static let equalHeight = tie("content", "height", "scroll")
}
