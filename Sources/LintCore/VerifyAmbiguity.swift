internal import InterfaceBuilder
internal import LayoutModel

/// What the Ambiguity setting in the size inspector says of a scroll view.
enum VerifyAmbiguity {
  /// The same finding as a note, with its reason, where Interface Builder was told not to verify it;
  /// nil where it was not.
  ///
  /// Rules named `ambiguous_…` are those that report what Interface Builder verifies.
  static func lowered(_ finding: Finding, in context: RuleContext) -> Finding? {
    guard finding.rule.hasPrefix("ambiguous_"),
      let view = context.document.viewIndices[finding.anchor.objectID],
      let setting = context.document.views[view].verifyAmbiguity
    else { return nil }
    switch setting {
    case "off":
      return finding.with(note: "its Ambiguity is set to Never Verify")
    case "ignoreSizes" where finding.rule.hasSuffix("_frame") && hasOnlyOpenSizes(view, context):
      return finding.with(note: "its Ambiguity is set to Verify Position Only")
    default:
      return nil
    }
  }

  private static func hasOnlyOpenSizes(_ view: Int, _ context: RuleContext) -> Bool {
    let configurations = context.scrollViews.first { $0.view == view }?.configurations ?? []
    let open = Set(configurations.flatMap(\.openFrameParts))
    return !open.isEmpty && open.isSubset(of: ["width", "height"])
  }
}

extension Finding {
  fileprivate func with(note: String) -> Finding {
    var result = self
    result.notes.append(Note(note))
    return result
  }
}
