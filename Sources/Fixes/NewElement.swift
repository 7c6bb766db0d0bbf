/// An element that is put into a document.
struct NewElement {
  var name: String
  var attributes: [(name: String, value: String?)]
  var children: [NewElement] = []
}
