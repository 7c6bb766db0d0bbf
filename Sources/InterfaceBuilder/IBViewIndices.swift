/// The views of a document by their ids.
package struct IBViewIndices: Sendable {
  var identifiers: IBIdentifierTable
  /// The views whose ids are not written in the document as they are.
  var escaped: [String: Int] = [:]

  /// Index in `IBDocument.views` of the view with an id; the first where an id occurs twice.
  package subscript(id: String) -> Int? {
    if let view = escaped[id] { return view }
    guard case .view(let view)? = identifiers.bearer(of: id),
      !escaped.values.contains(view)
    else { return nil }
    return view
  }
}
