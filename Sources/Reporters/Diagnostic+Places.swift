internal import Findings
internal import Sequences
internal import Text
internal import XMLSource

/// Ids and lines at the end of sentences, so that a reader finds what to edit.
extension Diagnostic.Note {
  var placedText: String { Diagnostic.placed(text, objectID, position, name) }
}

extension Diagnostic.Related {
  var placedLabel: String { Diagnostic.placed(label, objectID, position) }
}

extension Diagnostic {
  /// A sentence with the id and the line of its object, behind the object's name or at the end; the id only once.
  fileprivate static func placed(_ text: String, _ id: String?, _ position: SourcePosition?, _ name: String? = nil) -> String {
    guard let position else { return text }
    let (shown, line) = (id.map(shownID) ?? "", "line \(position.line)")
    var result = text
    if let range = text.firstRange(of: "(\(shown))") {
      result.insert(contentsOf: ", \(line)", at: text.index(before: range.upperBound))
      return result
    }
    let place = " (\(shown.isEmpty || text.contains(shown) ? "" : "\(shown), ")\(line))"
    result.insert(contentsOf: place, at: name.flatMap { end(of: $0, in: text) } ?? text.endIndex)
    return result
  }

  /// Ids come from the document, so they may have any length and characters.
  private static func shownID(_ id: String) -> String { VisibleText.of(Wording.short(id, 100)) }

  /// The help; the ids and lines of the objects that it changes or removes stand behind their names, or at its end.
  ///
  /// - Parameters:
  ///   - notes: the notes shown before it. Objects that these or the headline name are not repeated.
  ///   - related: likewise.
  func placedHelp(after notes: [Note] = [], _ related: [Related] = []) -> [String] {
    let named = Set([objectID] + notes.compactMap(\.objectID) + related.map(\.objectID))
    return help.enumerated().map { index, text in
      func phrase(_ id: String) -> String? { repairedPhrases[id].flatMap { Self.end(of: $0, in: text) == nil ? nil : $0 } }
      var ids: [String] = []
      for id in repairs.indices.contains(index) ? repairs[index].compactMap(\.repairedID) : []
      where !ids.contains(id) && !text.contains(Self.shownID(id)) {
        // Of a list that ends in "and 5 more", the rest is told by its ids.
        let isCut = text.contains(" more") && repairedPhrases[id] != nil && phrase(id) == nil
        if named.contains(id), !isCut { continue }
        ids.append(id)
      }
      var result = text
      for group in ids.filter({ repairedLines[$0] != nil }).grouped(by: phrase) {
        let places = group.elements.compactMap { id in repairedLines[id].map { "\(Self.shownID(id)), line \($0)" } }
        let isRest = group.key == nil && group.elements.allSatisfy { repairedPhrases[$0] != nil }
        let rest = isRest ? result.firstRange(of: /and \d+ more/)?.upperBound : nil
        let end = group.key.flatMap { Self.end(of: $0, in: result) } ?? rest
        let lead = end == nil && places.count > 1 ? "ids: " : ""
        result.insert(contentsOf: " (\(lead)\(places.joined(separator: "; ")))", at: end ?? result.endIndex)
      }
      return result
    }
  }

  /// The end of a phrase in a text; nil if it is not there, or goes on as a longer equation.
  private static func end(of phrase: String, in text: String) -> String.Index? {
    let end = text.ranges(of: phrase).first { range in
      let rest = text[range.upperBound...]
      return rest.first?.isNumber != true && ![".", " + ", " - "].contains(where: rest.hasPrefix)
    }?.upperBound
    let twice = " (twice)"
    return end.map { text[$0...].hasPrefix(twice) ? text.index($0, offsetBy: twice.count) : $0 }
  }
}
