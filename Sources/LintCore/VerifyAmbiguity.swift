internal import InterfaceBuilder
internal import Layout

/// What the Ambiguity setting in the size inspector says of a scroll view.
enum VerifyAmbiguity {
  /// Whether a finding is about a scroll view that holds nothing and was told not to be verified:
  /// whoever did that knows that code fills it.
  static func silences(_ finding: Finding, in context: RuleContext) -> Bool {
    guard let view = verifiedView(finding, in: context) else { return false }
    return context.document.views[view].verifyAmbiguity == "off" && context.view(view).inside.isEmpty
  }

  /// The scroll view of a finding that Interface Builder verifies; nil for other findings.
  private static func verifiedView(_ finding: Finding, in context: RuleContext) -> Int? {
    guard finding.topic.hasPrefix("frame.") || finding.topic.hasPrefix("content.") else {
      return nil
    }
    return context.document.viewIndices[finding.anchor.objectID]
  }

  /// The same finding as a note, with its reason, where Interface Builder was told not to verify it;
  /// nil where it was not.
  ///
  /// Findings with the topics `content.…` and `frame.…` are those that Interface Builder verifies.
  static func lowered(_ finding: Finding, in context: RuleContext) -> Finding? {
    let isFrame = finding.topic.hasPrefix("frame.")
    guard let view = verifiedView(finding, in: context),
      let setting = context.document.views[view].verifyAmbiguity
    else { return nil }
    switch setting {
    case "off":
      return finding.with(note: "its Ambiguity is set to Never Verify")
    case "ignoreSizes" where isFrame && hasOnlyOpenSizes(view, finding.topic, context):
      return finding.with(note: "its Ambiguity is set to Verify Position Only")
    default:
      return nil
    }
  }

  private static func hasOnlyOpenSizes(
    _ view: Int, _ topic: String, _ context: RuleContext
  ) -> Bool {
    let configurations = context.scrollViews.first { $0.view == view }?.configurations ?? []
    let axis = LayoutAxis.allCases.first {
      ScrollViewQuantity(of: view, isContent: false, $0).name == topic
    }
    let open = Set(configurations.flatMap(\.openFrameParts))
    return axis.map { open.contains(.extent($0)) && !open.contains(.origin($0)) } ?? false
  }
}

extension Finding {
  fileprivate func with(note: String) -> Finding {
    var result = self
    result.notes.append(Note(note))
    result.applicability = .suggested
    return result
  }
}
