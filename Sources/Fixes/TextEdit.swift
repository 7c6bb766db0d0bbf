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
