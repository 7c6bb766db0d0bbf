internal import Findings
internal import InterfaceBuilder
internal import Sequences
internal import Text
internal import XMLSource

/// How connections affect findings: code may change objects with outlets, views of a xib without an outlet may be
/// unused, and so may scenes that nothing leads to.
enum OutletCheck {
  /// The findings; those that depend on an object with an outlet, or on an unused view or scene, become notes.
  static func lowering(_ findings: [Finding], in document: IBDocument) -> [Finding] {
    let findings = document.kind == .storyboard && !findings.isEmpty ? sparing(unreachable: document, findings) : findings
    // Reading the outlets takes a pass over the document.
    let isXib = document.kind == .xib && !findings.isEmpty
    guard isXib || findings.contains(where: { $0.reliance != nil }) else { return findings }
    let outlets = document.outlets()
    guard !outlets.isEmpty else { return findings }
    let ownerHasView = outlets.values.joined().contains {
      $0.property == "view" && document.tree.value("id", of: $0.holder) == "-1"
    }
    return findings.map { finding in
      isXib && ownerHasView && isUnused(finding, document, outlets)
        ? unused(finding) : relying(finding, outlets)
    }
  }

  private static func sparing(unreachable document: IBDocument, _ findings: [Finding]) -> [Finding] {
    let unreachable = document.unreachableControllers()
    guard !unreachable.isEmpty else { return findings }
    return findings.map { finding in
      guard let controller = document.controller(of: finding), unreachable.contains(controller) else { return finding }
      let way = document.hasSegue(to: controller)
        ? "the segues to this scene are never performed, so the scene" : "no segue leads to this scene, and it has no Storyboard ID, so it"
      return finding.noted(
        [Finding.Note("\(way) appears to be unused", isLimit: true)],
        if: .clause("the app does not use this scene"))
    }
  }

  /// Whether a finding is about a view in a xib without an outlet to it or to a view around it.
  private static func isUnused(
    _ finding: Finding, _ document: IBDocument, _ outlets: [String: [IBOutlet]]
  ) -> Bool {
    guard var view = document.viewIndices[finding.anchor.objectID] else { return false }
    while outlets[document.views[view].id] == nil {
      if document.views[view].parent < 0 { return document.views[view].controller < 0 }
      view = document.views[view].parent
    }
    return false
  }

  private static func unused(_ finding: Finding) -> Finding {
    var result = finding
    result.severityLimit = .note
    result.notes.append(
      Finding.Note(
        "nothing uses it: it is not in the view of File's Owner, and no outlet is connected to it",
        isLimit: true))
    result.help = [.nothing(if: .code("finds it without an outlet"), otherwise: "delete it")]
    return result
  }

  private static func relying(_ finding: Finding, _ outlets: [String: [IBOutlet]]) -> Finding {
    guard let reliance = finding.reliance else { return finding }
    let names = reliance.objects.flatMap { outlets[$0] ?? [] }.map(\.property).uniqued
    guard !names.isEmpty else { return finding }
    var result = finding
    result.applicability = .suggested
    let list = Wording.list(names.map { "`\($0)`" })
    if reliance.makesNote {
      result.severityLimit = .note
      // A conflict on load is one, whatever code does later.
      if finding.subject?.kind != .conflict { result.help.excuse(if: .code("takes care of this through \(list)")) }
    }
    result.notes.append(
      Finding.Note(
        "code may change the layout through the \(Wording.noun("outlet", names.count)) \(list)",
        isLimit: true))
    return result
  }
}

extension Finding {
  /// The finding as a note, with the reasons why it is one, and what excuses it, if that is known.
  func noted(_ reasons: [Note], if excuse: Help.Condition? = nil) -> Self {
    var result = self
    result.severityLimit = .note
    result.applicability = .suggested
    result.reliance = nil
    if let excuse { result.help.excuse(if: excuse, isKnown: true) }
    result.notes += reasons
    return result
  }
}
