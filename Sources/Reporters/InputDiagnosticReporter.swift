package import Findings
internal import Sequences
internal import Text
internal import XMLSource

/// Diagnostics about inputs, for standard error.
package enum InputDiagnosticReporter {
  /// One line each. Documents of unsupported kinds share a line, since a repository may contain hundreds of
  /// them.
  package static func render(_ diagnostics: [InputDiagnostic]) -> String {
    let skipped = diagnostics.filter(\.isSkipped)
    var lines = diagnostics.filter { !$0.isSkipped || skipped.count == 1 }.map(\.description)
    if skipped.count > 1 { lines.append(notice(skipped)) }
    return lines.map { $0 + "\n" }.joined()
  }

  private static func notice(_ skipped: [InputDiagnostic]) -> String {
    let parts = skipped.grouped(by: \.skippedKind).map { clause, items in
      "\(Wording.count(items.count, clause)) (\(VisibleText.of(items[0].path))"
        + "\(items.count > 1 ? ", …" : ""))"
    }
    return "scrolllint: note: skipped: \(Wording.list(parts, limit: 8))"
  }
}

extension InputDiagnostic {
  fileprivate var isSkipped: Bool { severity == .note }

  fileprivate var skippedKind: String {
    switch kind {
    case .unsupported(let clause): clause
    default: "file that is not an Interface Builder document"
    }
  }
}
