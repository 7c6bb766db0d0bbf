/// A new element for a document.
struct NewElement {
  var name: String
  var attributes: [(name: String, value: String?)]
  var children: [NewElement] = []
}
