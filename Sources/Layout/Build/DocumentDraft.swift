package import InterfaceBuilder

/// Values of a document that are to be other than they are written: what a repair makes of it.
package struct DocumentDraft: Sendable {
  /// Constraints that say something else, by index in the document.
  package var constraints: [Int: IBConstraint] = [:]
  /// Constraints that are gone, by index in the document.
  package var removed: Set<Int> = []
  /// Constraints that come after all others.
  package var added: [IBConstraint] = []
  /// Attributes of views; nil where one is taken away.
  package var attributes: [Int: [String: String?]] = [:]
  /// Guides to take for objects that constraints name and the document lacks, by the missing items.
  package var guides: [Int: RestoredGuide] = [:]

  package init() {}
}

/// A layout guide that a document has lost.
package struct RestoredGuide: Hashable, Sendable {
  package let kind: IBGuide.Kind
  package let owner: Int

  package init(kind: IBGuide.Kind, owner: Int) {
    self.kind = kind
    self.owner = owner
  }
}
