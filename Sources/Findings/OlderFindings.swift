/// The findings in older versions of documents, so that only new ones are shown.
package struct OlderFindings: Sendable {
  /// As given.
  private let revision: String
  /// The severities of each finding, the lowest first, by the document's current path.
  private let severities: [String: [FindingIdentity: [Severity]]]

  /// - Parameter report: the findings in the older versions, by current paths.
  package init(_ report: Report, at revision: String) {
    self.revision = revision
    severities = Dictionary(
      report.files.map { file in
        (file.path, Dictionary(grouping: file.diagnostics, by: \.identity).mapValues {
          $0.map(\.severity).sorted()
        })
      }, uniquingKeysWith: { first, _ in first })
  }

  /// Hides the findings that the older version of their document had, as often as it had them. A finding
  /// whose severity was lower, such as a note, is new.
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
