public import LintCore

/// Every rule, by id.
public enum AllRules {
  public static let types: [any Rule.Type] = [
    AmbiguousContentSize.self,
    AmbiguousScrollFrame.self,
    BrokenHorizontalChain.self,
    BrokenVerticalChain.self,
    ConflictingScrollConstraints.self,
    ContentSizedByItsScrollView.self,
    MissingHeightSource.self,
    MissingWidthSource.self,
    PriorityTie.self,
    UnpinnedContentEdge.self,
  ]

  /// The rule with an id.
  public static func rule(_ id: String) -> (any Rule.Type)? {
    types.first { $0.description.id == id }
  }
}
