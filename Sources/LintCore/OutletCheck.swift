internal import InterfaceBuilder

/// What outlets say of findings: code may change what they lead to.
enum OutletCheck {
  /// The findings, as notes where they rest on something that is an outlet.
  static func lowering(_ findings: [Finding], in document: IBDocument) -> [Finding] {
    // Reading the outlets is a pass over the whole document.
    guard findings.contains(where: { $0.reliance != nil }) else { return findings }
    let outlets = document.outlets()
    guard !outlets.isEmpty else { return findings }
    return findings.map { finding in
      guard let reliance = finding.reliance else { return finding }
      var names: [String] = []
      for object in reliance.objects {
        for outlet in outlets[object] ?? [] where !names.contains(outlet.property) {
          names.append(outlet.property)
        }
      }
      guard !names.isEmpty else { return finding }
      var result = finding
      if reliance.makesNote { result.severityLimit = .note }
      result.applicability = .suggested
      let list = Wording.list(names.map { "`\($0)`" })
      result.notes.append(
        Finding.Note(
          "\(names.count == 1 ? "outlet" : "outlets") \(list): code may change \(names.count == 1 ? "it" : "them")",
          isLimit: true))
      return result
    }
  }
}
