/// A replacement in the text of a document.
package struct TextEdit: Hashable, Sendable {
  /// In the text as UTF-8, without a byte-order mark; empty for an insertion.
  package var range: Range<Int>
  package var text: String

  package init(_ range: Range<Int>, _ text: String) {
    self.range = range
    self.text = text
  }
}

extension TextEdit {
  /// Applies replacements to a text; they are in the order of their positions.
  package static func applying(_ edits: [TextEdit], to utf8: [UInt8]) -> [UInt8] {
    applying(edits.map { ($0.range, Array($0.text.utf8)) }, to: utf8)
  }

  /// Applies replacements to bytes; they are in the order of their positions.
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
}
