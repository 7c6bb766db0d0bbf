internal import Text

/// An element that is put into a document.
struct NewElement {
  var name: String
  var attributes: [(name: String, value: String)]
  var children: [NewElement] = []

  /// The text of the element.
  ///
  /// - Parameters:
  ///   - lead: the line end and the indentation that come before it; empty where all stands in one
  ///     line.
  ///   - step: what indentation grows by.
  func text(lead: String, step: String) -> String {
    let start = "<\(name)\(XMLText.attributes(attributes.map { ($0.name, $0.value) }))"
    if children.isEmpty { return start + "/>" }
    let inner = lead.isEmpty ? "" : lead + step
    return start + ">" + children.map { inner + $0.text(lead: inner, step: step) }.joined()
      + lead + "</\(name)>"
  }
}
