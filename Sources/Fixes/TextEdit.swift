internal import Sequences

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

/// Replacements in one text that do not touch each other.
package struct EditPlaces {
  /// In the order of their positions.
  private var places: [Place] = []

  package init() {}

  /// In the order of their positions; new constraints in one list are in the order of their ids.
  package var edits: [TextEdit] { places.map(\.edit) }

  /// Adds all of some replacements, which are in the order of their positions.
  ///
  /// - Returns: false, without adding any, if one of them touches an existing one.
  package mutating func insert(_ new: [TextEdit]) -> Bool {
    var result = places
    for place in new.map(Place.init) {
      let index = result.partitioningIndex { $0.range.lowerBound >= place.range.lowerBound }
      if index < result.count, let both = result[index].joined(with: place) {
        result[index] = both
      } else if result[max(0, index - 1)..<min(index + 1, result.count)].contains(where: place.touches) {
        return false
      } else {
        result.insert(place, at: index)
      }
    }
    places = result
    return true
  }

  private struct Place {
    let range: Range<Int>
    private let text: String
    /// The new constraints, if it only adds constraints to one list.
    private var constraints: NewConstraints?

    init(_ edit: TextEdit) {
      (range, text) = (edit.range, edit.text)
      constraints = edit.range.isEmpty ? NewConstraints(edit.text) : nil
    }

    var edit: TextEdit { TextEdit(range, constraints?.text ?? text) }

    func touches(_ other: Self) -> Bool {
      range.lowerBound <= other.range.upperBound && other.range.lowerBound <= range.upperBound
    }

    /// Both as one replacement, if they add different constraints to the same list.
    func joined(with other: Self) -> Self? {
      guard range == other.range, let mine = constraints, let its = other.constraints,
        let both = mine.joined(with: its)
      else { return nil }
      var result = self
      result.constraints = both
      return result
    }
  }
}

/// A text that adds constraints to an existing list, or a new list to a view.
private struct NewConstraints {
  /// The tags of the new list; empty for an existing one.
  private var start: Substring = ""
  private var end: Substring = ""
  private var items: [(id: Substring, text: Substring)] = []

  /// Nil for any other text.
  init?(_ text: String) {
    var texts = [text[...]]
    if let open = text.firstRange(of: "<constraints>"), let close = text.firstRange(of: "</constraints>") {
      let ends = text[open.upperBound..<close.lowerBound].ranges(of: "/>").map(\.upperBound)
      start = text[..<open.upperBound]
      end = text[(ends.last ?? open.upperBound)...]
      texts = zip([open.upperBound] + ends, ends).map { text[$0..<$1] }
    } else if text.contains("</") {
      return nil
    }
    for text in texts {
      guard let element = text.firstRange(of: "<constraint "),
        let id = text[element.upperBound...].firstRange(of: " id=\"")
      else { return nil }
      items.append((text[id.upperBound...].prefix { $0 != "\"" }, text))
    }
  }

  var text: String { start + items.map(\.text).joined() + end }

  /// Both in one list, in the order of their ids; nil if they are for different lists or have a constraint in
  /// common.
  func joined(with other: Self) -> Self? {
    guard (start, end) == (other.start, other.end),
      Set(items.map(\.id)).isDisjoint(with: other.items.map(\.id))
    else { return nil }
    var result = self
    result.items = (items + other.items).sorted { $0.id.utf8.lexicographicallyPrecedes($1.id.utf8) }
    return result
  }
}
