internal import Findings
internal import Text
internal import XMLSource

/// The ids and lines that sentences end with, so that a reader finds what to edit.
extension Diagnostic.Note {
  var placedText: String { Diagnostic.placed(text, objectID, position) }
}

extension Diagnostic.Related {
  var placedLabel: String { Diagnostic.placed(label, objectID, position) }
}

extension Diagnostic {
  /// A sentence with the id and the line of the object that it is about; the id only once.
  fileprivate static func placed(_ text: String, _ id: String?, _ position: SourcePosition?) -> String {
    guard let position else { return text }
    let shown = id.map(shownID) ?? ""
    let name = shown.isEmpty || text.contains(shown) ? "" : "\(shown), "
    return "\(text) (\(name)line \(position.line))"
  }

  /// Whoever writes a document chooses its ids.
  private static func shownID(_ id: String) -> String { VisibleText.of(Wording.short(id, 100)) }

  /// The help, each line with the ids and lines of what it changes or takes away.
  ///
  /// - Parameters:
  ///   - notes: those shown before it, which name objects already, as the headline does.
  ///   - related: likewise.
  func placedHelp(after notes: [Note] = [], _ related: [Related] = []) -> [String] {
    let named = Set([objectID] + notes.compactMap(\.objectID) + related.map(\.objectID))
    return help.enumerated().map { index, text in
      var ids: [String] = []
      for id in repairs.indices.contains(index) ? repairs[index].compactMap(\.repairedID) : []
      where !named.contains(id) && !ids.contains(id) && !text.contains(Self.shownID(id)) {
        ids.append(id)
      }
      let places = ids.compactMap { id in repairedLines[id].map { "\(Self.shownID(id)), line \($0)" } }
      return places.isEmpty ? text : "\(text) (\(places.joined(separator: "; ")))"
    }
  }
}
