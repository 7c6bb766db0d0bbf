package import Findings

/// Every rule, by id.
package enum AllRules {
  /// Rules that look at documents, and the linter's own.
  package static var withLinterRules: [any Rule.Type] { types + [ContentNeverSized.self, ContentSizeSetTwice.self, UnusedSuppression.self] }

  /// Rules that look at documents.
  package static let types: [any Rule.Type] = [
    AmbiguousContentSize.self,
    AmbiguousScrollFrame.self,
    AmbiguousView.self,
    ArrangedViewWithoutSize.self,
    BrokenContentChain.self,
    CollapsingContentWidth.self,
    ConflictingConstraints.self,
    ConflictingScrollConstraints.self,
    ContentEndsBeforeItsViews.self,
    ContentSizeSetInCode.self,
    ContentSizedByItsScrollView.self,
    DanglingConstraint.self,
    DoubleTiedAxis.self,
    FixedTextHeight.self,
    FloatingContent.self,
    HardcodedContentWidth.self,
    KeyboardCoversInput.self,
    LegacyContentEdges.self,
    LostLayoutGuide.self,
    MarkedViews.self,
    MissingSizeSource.self,
    NestedScrollSameAxis.self,
    NeverScrolls.self,
    PlaceholderContentSize.self,
    PriorityTie.self,
    ScrollDisabledAxis.self,
    StaleAmbiguityFlag.self,
    UnboundedText.self,
    UndecidedContentSize.self,
    UnpinnedContentEdge.self,
    UnwrappedTextWidth.self,
    ZeroSizeContent.self,
  ]
}
