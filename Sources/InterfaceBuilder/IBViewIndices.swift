/// The views of a document by their ids.
package struct IBViewIndices: Sendable {
  /// The document's text, which has the ids.
  private let utf8: [UInt8]
  var identifiers = IBIdentifierTable()
  /// The views whose ids are not written in the document as they are.
  var escaped: [String: Int] = [:]

  init(utf8: [UInt8]) { self.utf8 = utf8 }

  /// Index in `IBDocument.views` of the view with an id; the first where an id occurs twice.
  package subscript(id: String) -> Int? {
    if let view = escaped[id] { return view }
    guard case .view(let view)? = identifiers.bearer(of: id, in: utf8),
      !escaped.values.contains(view)
    else { return nil }
    return view
  }
}
