/// Pieces that the examples of several rules are made of.
enum RuleExamples {
  /// Constraints that tie `content` to edges of the content area of `scroll`.
  static func pins(
    _ edges: [String] = ["top", "leading", "trailing", "bottom"], of view: String = "content"
  ) -> String {
    edges.map { edge in
      """
      <constraint firstItem="\(view)" firstAttribute="\(edge)" secondItem="scroll" \
      secondAttribute="\(edge)" id="\(view)-\(edge)"/>
      """
    }.joined(separator: "\n")
  }

  static let equalWidth = """
    <constraint firstItem="content" firstAttribute="width" secondItem="scroll" \
    secondAttribute="width" id="equal-width"/>
    """

  static let equalHeight = """
    <constraint firstItem="content" firstAttribute="height" secondItem="scroll" \
    secondAttribute="height" id="equal-height"/>
    """

  /// A view `content` with what is inside it and constraints of its own.
  static func content(_ subviews: String = "", constraints: String = "") -> String {
    """
    <view id="content" translatesAutoresizingMaskIntoConstraints="NO">
        <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
    \(subviews.isEmpty ? "" : "<subviews>\n\(subviews)\n</subviews>")
        <constraints>
    \(constraints)
        </constraints>
    </view>
    """
  }

  static func label(_ id: String, _ text: String) -> String {
    """
    <label id="\(id)" text="\(text)" translatesAutoresizingMaskIntoConstraints="NO">
        <rect key="frame" x="0.0" y="0.0" width="200" height="20.5"/>
    </label>
    """
  }

  /// `first.attribute = second.attribute + constant`.
  static func tie(
    _ first: String, _ attribute: String, _ second: String, _ other: String, _ constant: Int = 0,
    more: String = ""
  ) -> String {
    """
    <constraint firstItem="\(first)" firstAttribute="\(attribute)" secondItem="\(second)" \
    secondAttribute="\(other)" constant="\(constant)" \(more)id="\(first)-\(attribute)-\(second)"/>
    """
  }

  static func size(_ view: String, _ attribute: String, _ points: Int, more: String = "", id: String = "")
    -> String
  {
    """
    <constraint firstItem="\(view)" firstAttribute="\(attribute)" constant="\(points)" \
    \(more)id="\(id.isEmpty ? "\(view)-\(attribute)-\(points)" : id)"/>
    """
  }
}
