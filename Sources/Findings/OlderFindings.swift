/// What documents had at a revision, so that only what is new needs to be shown.
package struct OlderFindings: Sendable {
  /// As it was asked for.
  private let revision: String
  /// How much each finding weighed, the lightest first, by the document's path today.
  private let severities: [String: [FindingIdentity: [Severity]]]

  /// - Parameter report: what was found in the older versions, by the paths of today.
  package init(_ report: Report, at revision: String) {
    self.revision = revision
    severities = Dictionary(
      report.files.map { file in
        (file.path, Dictionary(grouping: file.diagnostics, by: \.identity).mapValues {
          $0.map(\.severity).sorted()
        })
      }, uniquingKeysWith: { first, _ in first })
  }

  /// Hides each finding that its document had at the revision, as often as it had it. One that only
  /// was a lighter one, such as a note, is new.
  package func hide(in report: inout Report) {
    var count = 0
    for index in report.files.indices {
      var open = severities[report.files[index].path] ?? [:]
      report.files[index].hide { diagnostic in
        let old = open[diagnostic.identity]?.firstIndex { $0 >= diagnostic.severity }
        guard let old else { return nil }
        open[diagnostic.identity]?.remove(at: old)
        count += 1
        return Suppression(kind: .older, reason: "already present at \(revision)")
      }
    }
    report.revision = revision
    report.olderCount += count
  }
}
