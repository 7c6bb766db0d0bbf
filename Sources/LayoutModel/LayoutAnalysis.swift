public import InterfaceBuilder

/// Decides the content size and frame of every scroll view of a document.
public enum LayoutAnalysis {
  /// The verdicts of every scroll view, in document order.
  ///
  /// - Parameter explain: whether derivations of determined sizes are worked out too.
  public static func verdicts(of document: IBDocument, explain: Bool) -> [ScrollViewVerdicts] {
    []
  }
}
