internal import XMLSource

/// What bears each id of a document, found by the id as it is written.
struct IBIdentifierTable {
  /// What an id stands for.
  enum Bearer {
    case view(Int)
    case guide(Int)
    /// Another object.
    case other
  }

  private var ids: KeyTable
  /// By id.
  private var bearers: [Bearer] = []

  /// - Parameter utf8: the document's text.
  init(utf8: [UInt8]) { ids = KeyTable(of: utf8) }

  /// Makes room for a number of ids, which is a guess.
  mutating func reserveCapacity(_ count: Int) {
    ids.reserveCapacity(count)
    bearers.reserveCapacity(count)
  }

  /// Enters the id at a place; false where it is taken, and then its first bearer keeps it.
  mutating func insert(_ bearer: Bearer, _ id: Range<Int>) -> Bool {
    let isNew = ids.enter(id).isNew
    if isNew { bearers.append(bearer) }
    return isNew
  }

  /// What bears an id, as it would be written in the document.
  func bearer(of id: String) -> Bearer? { ids.number(of: id).map { bearers[$0] } }

  /// What bears the id that a part of some bytes is, if anything does.
  func bearer(_ bytes: [UInt8], _ id: Range<Int>) -> Bearer? {
    ids.number(of: bytes, id).map { bearers[$0] }
  }
}
