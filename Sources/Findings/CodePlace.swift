/// A line of a source.
public struct CodePlace: Hashable, Sendable {
  /// As documents' paths are shown.
  public package(set) var path: String
  /// From 1.
  public package(set) var line: Int

  package init(path: String, line: Int) {
    self.path = path
    self.line = line
  }

  /// `FormViewController.swift:12`.
  public var name: String { "\(path.split(separator: "/").last ?? ""):\(line)" }
}

/// What code says of a scroll view that no finding tells any more, or that decides it.
package struct CodeExplanation: Hashable, Sendable {
  /// The `id` of the scroll view.
  package var objectID: String
  /// The finding that is dropped; nil if none was told.
  package var rule: String?
  /// One clause, with the place.
  package var text: String
  package var place: CodePlace

  package init(objectID: String, rule: String? = nil, text: String, place: CodePlace) {
    self.objectID = objectID
    self.rule = rule
    self.text = text
    self.place = place
  }
}
