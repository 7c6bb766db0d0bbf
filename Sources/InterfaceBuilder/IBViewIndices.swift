/// The views of a document by id, with all other objects that have an id.
package struct IBViewIndices: Sendable {
  /// The object with an id.
  enum Bearer {
    case view(Int)
    case guide(Int)
    /// Another object.
    case other
  }

  /// Compared by bytes: ids that look the same may differ. Ids come from the document, so the hash is one
  /// that its author cannot predict.
  private struct Identifier: Hashable {
    var bytes: ArraySlice<UInt8>

    func hash(into hasher: inout Hasher) {
      bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    }
  }

  private var bearers: [Identifier: Bearer]

  init(capacity: Int) { bearers = Dictionary(minimumCapacity: capacity) }

  /// Index in `IBDocument.views` of the view with an id; the first one if an id occurs twice.
  package subscript(id: String) -> Int? {
    if case .view(let view)? = bearer(of: ArraySlice(id.utf8)) { view } else { nil }
  }

  func bearer(of id: ArraySlice<UInt8>) -> Bearer? { bearers[Identifier(bytes: id)] }

  /// Records an id; returns false if it exists already, and keeps the first object.
  mutating func insert(_ bearer: Bearer, _ id: ArraySlice<UInt8>) -> Bool {
    guard let first = bearers.updateValue(bearer, forKey: Identifier(bytes: id)) else { return true }
    bearers[Identifier(bytes: id)] = first
    return false
  }
}
