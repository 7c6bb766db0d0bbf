/// A replacement in the text of a document.
package struct TextEdit: Hashable, Sendable {
  /// In the text as UTF-8, without a byte-order mark; empty where nothing goes.
  package var range: Range<Int>
  package var text: String

  package init(_ range: Range<Int>, _ text: String) {
    self.range = range
    self.text = text
  }
}

extension TextEdit {
  /// A text with replacements, which come in the order of their places.
  package static func applying(_ edits: [TextEdit], to utf8: [UInt8]) -> [UInt8] {
    applying(edits.map { ($0.range, Array($0.text.utf8)) }, to: utf8)
  }

  /// Bytes with replacements, which come in the order of their places.
  package static func applying(_ edits: [(range: Range<Int>, bytes: [UInt8])], to old: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(old.count + 512)
    var position = 0
    for edit in edits {
      result += old[position..<edit.range.lowerBound] + edit.bytes
      position = edit.range.upperBound
    }
    return result + old[position...]
  }

  /// The id of the constraint that it puts into a list and that is all that it does.
  fileprivate var newConstraint: Substring? {
    guard range.isEmpty, let start = text.firstRange(of: "<constraint "), !text.contains("</"),
      let id = text[start.upperBound...].firstRange(of: " id=\"")
    else { return nil }
    return text[id.upperBound...].prefix { $0 != "\"" }
  }
}

/// Replacements in one text that do not touch each other.
package struct EditPlaces {
  /// In the order of their places; constraints that go into a list at one place are in the order of their
  /// ids, as in the list.
  package private(set) var edits: [TextEdit] = []

  package init() {}

  /// Takes all of some replacements, which come in the order of their places.
  ///
  /// - Returns: whether none of them touches one that is there; otherwise none is taken.
  package mutating func insert(_ new: [TextEdit]) -> Bool {
    var result = edits
    for edit in new {
      let place = place(of: edit, in: result)
      let neighbors = [place - 1, place].filter(result.indices.contains).map { result[$0] }
      guard !neighbors.contains(where: { touches($0, edit) }) else { return false }
      result.insert(edit, at: place)
    }
    edits = result
    return true
  }

  private func place(of edit: TextEdit, in edits: [TextEdit]) -> Int {
    func precedes(_ other: TextEdit) -> Bool {
      let (one, two) = (other.range.lowerBound, edit.range.lowerBound)
      guard one == two, let id = other.newConstraint, let own = edit.newConstraint else { return one < two }
      return id.utf8.lexicographicallyPrecedes(own.utf8)
    }
    var (low, high) = (0, edits.count)
    while low < high {
      let middle = (low + high) / 2
      if precedes(edits[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func touches(_ one: TextEdit, _ other: TextEdit) -> Bool {
    guard one.range.lowerBound <= other.range.upperBound,
      other.range.lowerBound <= one.range.upperBound
    else { return false }
    guard let id = one.newConstraint, let own = other.newConstraint else { return true }
    return id == own
  }
}

/// A text that is edited again and again, and what all that amounts to.
struct EditedText {
  private enum Piece {
    /// Of the original.
    case kept(Range<Int>)
    case added([UInt8])

    var count: Int {
      switch self {
      case .kept(let range): range.count
      case .added(let bytes): bytes.count
      }
    }

    func split(at offset: Int) -> (Piece, Piece) {
      switch self {
      case .kept(let range):
        let middle = range.lowerBound + offset
        return (.kept(range.lowerBound..<middle), .kept(middle..<range.upperBound))
      case .added(let bytes):
        return (.added(Array(bytes[..<offset])), .added(Array(bytes[offset...])))
      }
    }
  }

  private let original: [UInt8]
  private var pieces: [Piece]

  init(_ utf8: [UInt8]) {
    original = utf8
    pieces = [.kept(utf8.indices)]
  }

  /// The text as it is now.
  var utf8: [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(original.count + 512)
    for piece in pieces {
      switch piece {
      case .kept(let range): result += original[range]
      case .added(let bytes): result += bytes
      }
    }
    return result
  }

  /// - Parameter edit: in offsets of the text as it is now.
  mutating func apply(_ edit: TextEdit) {
    let first = split(at: edit.range.lowerBound)
    let last = split(at: edit.range.upperBound)
    pieces.replaceSubrange(first..<last, with: edit.text.isEmpty ? [] : [.added(Array(edit.text.utf8))])
  }

  /// Makes a piece begin at an offset.
  ///
  /// - Returns: its index.
  private mutating func split(at offset: Int) -> Int {
    var rest = offset
    for (index, piece) in pieces.enumerated() {
      if rest == 0 { return index }
      if rest < piece.count {
        let (head, tail) = piece.split(at: rest)
        pieces.replaceSubrange(index...index, with: [head, tail])
        return index + 1
      }
      rest -= piece.count
    }
    return pieces.count
  }

  /// What differs from the original, in its offsets and their order.
  var edits: [TextEdit] {
    var result: [TextEdit] = []
    var position = 0
    var text: [UInt8] = []
    func finish(before offset: Int) {
      if offset > position || !text.isEmpty {
        result.append(TextEdit(position..<offset, String(decoding: text, as: UTF8.self)))
      }
      text = []
    }
    for piece in pieces {
      switch piece {
      case .kept(let range):
        finish(before: range.lowerBound)
        position = range.upperBound
      case .added(let bytes): text += bytes
      }
    }
    finish(before: original.count)
    return result
  }
}
