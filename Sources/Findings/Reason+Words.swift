package import InterfaceBuilder
package import Layout

extension Reason {
  /// The reason in words; nil for a view, which has a name.
  package var words: String? {
    switch self {
    case .view: nil
    case .textMetrics: "text metrics"
    case .unusableNumber: "a number that no layout can have"
    case .layoutSize: "the size of the layout"
    case .rounding: "rounding"
    case .contentSetInCode: "content set in code"
    case .fixedFrame: "fixed frame"
    case .autoresizedContent: "autoresized content"
    case .notInstalled: "not installed in this size class"
    case .withoutAutoLayout: "the document does not use Auto Layout"
    }
  }

  /// The view; nil for other reasons.
  package var view: Int? { if case .view(let view) = self { view } else { nil } }
}

extension [Reason] {
  /// Ids of views, or words.
  package func ids(in document: IBDocument) -> [String] {
    compactMap { $0.view.map { document.views[$0].id } ?? $0.words }
  }

  /// The same, with names for people.
  package func names(in document: IBDocument) -> [String] {
    compactMap { $0.view.map { "`\(document.views[$0].displayName)`" } ?? $0.words }
  }
}
