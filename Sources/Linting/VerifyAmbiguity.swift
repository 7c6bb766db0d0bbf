internal import Findings
internal import InterfaceBuilder
internal import Layout

/// The Ambiguity setting of a scroll view in the size inspector.
struct VerifyAmbiguity {
  let document: IBDocument
  let scrollViews: [ScrollViewVerdicts]

  /// Whether a finding is about an empty scroll view set to Never Verify: whoever set that knows that code
  /// fills it.
  func silences(_ finding: Finding) -> Bool {
    guard let (view, _) = verified(finding) else { return false }
    return document.views[view].verifyAmbiguity == "off" && document.inside(view).isEmpty
  }

  /// The open quantities in a finding, as far as Interface Builder verifies them; nil for other findings.
  private func verified(_ finding: Finding) -> (view: Int, quantities: [ScrollViewQuantity])? {
    guard case .quantities(let quantities) = finding.topic,
      let view = document.viewIndices[finding.anchor.objectID]
    else { return nil }
    return (view, quantities)
  }

  /// The finding as a note with the reason, if the setting excludes it from verification; nil otherwise.
  func lowered(_ finding: Finding) -> Finding? {
    guard let (view, quantities) = verified(finding) else { return nil }
    switch document.views[view].verifyAmbiguity {
    case "off":
      return finding.with(note: "its Ambiguity is set to Never Verify")
    case "ignoreSizes" where quantities.allSatisfy(isOpenInSizeOnly):
      return finding.with(note: "its Ambiguity is set to Verify Position Only")
    default:
      return nil
    }
  }

  private func isOpenInSizeOnly(_ quantity: ScrollViewQuantity) -> Bool {
    let configurations = scrollViews.first { $0.view == quantity.scrollView }?.configurations ?? []
    let open = Set(configurations.flatMap(\.openFrameParts))
    return !quantity.isContent && open.contains(.extent(quantity.axis))
      && !open.contains(.origin(quantity.axis))
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
