internal import Findings

/// A piece of an example: views, constraints, or the mark before one of them.
struct ExamplePiece: ExpressibleByStringLiteral {
  let xml: String

  init(_ xml: String) { self.xml = xml }

  init(stringLiteral xml: String) { self.xml = xml }

  init(_ pieces: [Self]) { xml = pieces.xml }
}

extension Example {
  /// A root view `root` with views, a guide, and constraints.
  static func root(
    mark: String = "", _ subviews: ExamplePiece..., guide: String = "", constraints: ExamplePiece...,
    resources: String = "", fileID: String = #fileID, line: Int = #line
  ) -> Self {
    rootView(
      subviews.list("subviews") + "\n\(guide)\n" + constraints.list("constraints"), mark: mark,
      resources: resources, fileID: fileID, line: line)
  }

  /// A scroll view `scroll` pinned to a root view, with views and constraints; by default, those of a
  /// `content` with the width of the scroll view.
  static func scrollView(
    mark: String = "", _ subviews: ExamplePiece..., constraints: ExamplePiece..., resources: String = "",
    fileID: String = #fileID, line: Int = #line
  ) -> Self {
    let held = constraints.isEmpty ? [.pins(), .equalWidth] : constraints
    return root(
      ExamplePiece(mark),
      .view("scrollView", id: "scroll", subviews: ExamplePiece(subviews), constraints: ExamplePiece(held)),
      constraints: .pins("scroll", to: "root"), resources: resources, fileID: fileID, line: line)
  }
}

extension [ExamplePiece] {
  fileprivate var xml: String { map(\.xml).joined() }

  /// As children of an element; empty if there are none.
  fileprivate func list(_ element: String) -> String {
    xml.isEmpty ? "" : "<\(element)>\n\(xml)\n</\(element)>"
  }
}

extension ExamplePiece {
  /// A constraint between an attribute of an item and the same or another attribute of a second item.
  static func tie(
    _ first: String, _ attribute: String, _ second: String, _ secondAttribute: String? = nil,
    constant: Int = 0, more: String = ""
  ) -> Self {
    let constantText = constant == 0 ? "" : " constant=\"\(constant)\""
    let id = "\(first)-\(attribute)-\(second)"
    return Self(
      """
      <constraint firstItem="\(first)" firstAttribute="\(attribute)" secondItem="\(second)" \
      secondAttribute="\(secondAttribute ?? attribute)"\(constantText)\(more) id="\(id)"/>
      """)
  }

  /// Constraints that pin edges of a view to those of another one, with an inset; by default, all edges.
  static func pins(
    _ view: String = "content", to other: String = "scroll",
    edges: [String] = ["top", "leading", "trailing", "bottom"], inset: Int = 0
  ) -> Self {
    let ties = edges.map { edge in
      tie(view, edge, other, constant: edge == "bottom" || edge == "trailing" ? -inset : inset)
    }
    return Self(ties.map(\.xml).joined(separator: "\n"))
  }

  /// A constraint for the size of the view that contains it.
  static func size(_ attribute: String, _ constant: Int, id: String, more: String = "") -> Self {
    Self(
      """
      <constraint firstAttribute="\(attribute)" constant="\(constant)"\(more) \
      id="\(id)-\(attribute)"/>
      """)
  }

  /// A constraint for the size of any view.
  static func size(
    _ attribute: String, _ constant: Int, of view: String, more: String = "", id: String? = nil
  ) -> Self {
    Self(
      """
      <constraint firstItem="\(view)" firstAttribute="\(attribute)" constant="\(constant)"\(more) \
      id="\(id ?? "\(view)-\(attribute)-\(constant)")"/>
      """)
  }

  static func label(_ id: String, _ text: String) -> Self {
    view("label", id: id, attributes: "text=\"\(text)\"")
  }

  /// A view with any element name, laid out by constraints.
  static func view(
    _ element: String = "view", id: String = "content", attributes: String = "",
    subviews: Self..., constraints: Self..., translatesMask: Bool = false,
    guides: [(key: String, id: String)] = []
  ) -> Self {
    let mask = translatesMask ? "" : " translatesAutoresizingMaskIntoConstraints=\"NO\""
    let space = attributes.isEmpty ? "" : " "
    let parts =
      [
        "<\(element) id=\"\(id)\"\(space)\(attributes)\(mask)>",
        "<rect key=\"frame\" x=\"0.0\" y=\"0.0\" width=\"393\" height=\"200\"/>",
        subviews.list("subviews"), constraints.list("constraints"),
      ] + guides.map { "<viewLayoutGuide key=\"\($0.key)\" id=\"\($0.id)\"/>" } + ["</\(element)>"]
    return Self(parts.filter { !$0.isEmpty }.joined(separator: "\n"))
  }

  /// A view `content` with a label `title` pinned to some edges with an inset of 16 points.
  static func titleInContent(_ edges: [String]) -> Self {
    view(
      subviews: label("title", "Title"), constraints: pins("title", to: "content", edges: edges, inset: 16))
  }

  /// A view `content` with a view `box` and an inset of 8 points, and constraints on them.
  static func boxInContent(_ constraints: Self = "") -> Self {
    view(
      subviews: view(id: "box"),
      constraints: pins("box", to: "content", edges: ["top", "bottom", "leading", "trailing"], inset: 8),
      constraints)
  }

  /// `content` with the width of the scroll view.
  static let equalWidth = tie("content", "width", "scroll")
  static let equalHeight = tie("content", "height", "scroll")
}
