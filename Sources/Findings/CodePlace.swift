/// A line of a source.
public struct CodePlace: Hashable, Sendable {
  /// In the form of documents' paths.
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

/// How code sizes a scroll view, or why it drops a finding about one.
package struct CodeExplanation: Hashable, Sendable {
  /// The `id` of the scroll view.
  package var objectID: String
  /// The dropped finding's rule; nil if there was no finding.
  package var rule: String?
  /// The `id` of the object that the dropped finding is about.
  package var findingID: String
  /// One clause, with the place.
  package var text: String
  package var place: CodePlace

  package init(objectID: String, rule: String? = nil, of findingID: String? = nil, text: String, place: CodePlace) {
    self.objectID = objectID
    self.findingID = findingID ?? objectID
    self.rule = rule
    self.text = text
    self.place = place
  }
}
