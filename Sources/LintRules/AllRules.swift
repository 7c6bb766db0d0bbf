public import LintCore

/// Every rule, by id.
public enum AllRules {
  public static let types: [any Rule.Type] = [
    AmbiguousContentHeight.self,
    AmbiguousContentWidth.self,
    AmbiguousScrollFrame.self,
    ArrangedViewWithoutSize.self,
    CollapsingContentWidth.self,
    ContentSizeSetInCode.self,
    ContentWithoutContainer.self,
    DanglingConstraint.self,
    DoubleTiedAxis.self,
    EmptyStackContent.self,
    FloatingContent.self,
    FrameSizedContent.self,
    HardcodedContentWidth.self,
    KeyboardCoversInput.self,
    LegacyContentEdges.self,
    NestedScrollSameAxis.self,
    NeverScrolls.self,
    PlaceholderContentSize.self,
    ScrollDisabledAxis.self,
    ScrollViewInsetByGuides.self,
    StaleAmbiguityFlag.self,
    UndecidedContentSize.self,
    UnwrappedTextWidth.self,
    ZeroSizeContent.self,
  ]

  /// The rule with an id.
  public static func rule(_ id: String) -> (any Rule.Type)? {
    types.first { $0.description.id == id }
  }
}
