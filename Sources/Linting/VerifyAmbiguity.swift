internal import Findings
internal import InterfaceBuilder
internal import Layout

/// What the Ambiguity setting in the size inspector says of a scroll view.
struct VerifyAmbiguity {
  let document: IBDocument
  let scrollViews: [ScrollViewVerdicts]

  /// Whether a finding is about a scroll view that holds nothing and was told not to be verified:
  /// whoever did that knows that code fills it.
  func silences(_ finding: Finding) -> Bool {
    guard let view = verifiedView(finding) else { return false }
    return document.views[view].verifyAmbiguity == "off" && document.inside(view).isEmpty
  }

  /// The scroll view of a finding that Interface Builder verifies; nil for other findings.
  private func verifiedView(_ finding: Finding) -> Int? {
    guard finding.topic.hasPrefix("frame.") || finding.topic.hasPrefix("content.") else {
      return nil
    }
    return document.viewIndices[finding.anchor.objectID]
  }

  /// The same finding as a note, with its reason, where Interface Builder was told not to verify it;
  /// nil where it was not.
  ///
  /// Findings with the topics `content.…` and `frame.…` are those that Interface Builder verifies.
  func lowered(_ finding: Finding) -> Finding? {
    let isFrame = finding.topic.hasPrefix("frame.")
    guard let view = verifiedView(finding),
      let setting = document.views[view].verifyAmbiguity
    else { return nil }
    switch setting {
    case "off":
      return finding.with(note: "its Ambiguity is set to Never Verify")
    case "ignoreSizes" where isFrame && hasOnlyOpenSizes(view, finding.topic):
      return finding.with(note: "its Ambiguity is set to Verify Position Only")
    default:
      return nil
    }
  }

  private func hasOnlyOpenSizes(_ view: Int, _ topic: String) -> Bool {
    let configurations = scrollViews.first { $0.view == view }?.configurations ?? []
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
