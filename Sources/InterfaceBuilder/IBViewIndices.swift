/// The views of a document by their ids, among all that bears one.
package struct IBViewIndices: Sendable {
  /// What an id stands for.
  enum Bearer {
    case view(Int)
    case guide(Int)
    /// Another object.
    case other
  }

  /// By its bytes: two ids that only look the same are two. Whoever writes a document chooses them,
  /// hence a hash that nobody can foresee.
  private struct Identifier: Hashable {
    var bytes: ArraySlice<UInt8>

    func hash(into hasher: inout Hasher) {
      bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    }
  }

  private var bearers: [Identifier: Bearer] = [:]

  /// Index in `IBDocument.views` of the view with an id; the first where an id occurs twice.
  package subscript(id: String) -> Int? {
    if case .view(let view)? = bearer(of: ArraySlice(id.utf8)) { view } else { nil }
  }

  func bearer(of id: ArraySlice<UInt8>) -> Bearer? { bearers[Identifier(bytes: id)] }

  /// Enters an id; false if it is taken, and then its first bearer keeps it.
  mutating func insert(_ bearer: Bearer, _ id: ArraySlice<UInt8>) -> Bool {
    guard let first = bearers.updateValue(bearer, forKey: Identifier(bytes: id)) else { return true }
    bearers[Identifier(bytes: id)] = first
    return false
  }
}
