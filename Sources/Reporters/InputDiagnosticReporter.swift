package import LintCore
internal import XMLSource

/// What is said on the error stream about inputs.
package enum InputDiagnosticReporter {
  /// One line each; the documents of kinds that are not judged share one line, since a repository
  /// may hold hundreds of them.
  package static func render(_ diagnostics: [InputDiagnostic]) -> String {
    let skipped = diagnostics.filter(\.isSkipped)
    var lines = diagnostics.filter { !$0.isSkipped || skipped.count == 1 }.map(line)
    if skipped.count > 1 { lines.append(notice(skipped)) }
    return lines.map { $0 + "\n" }.joined()
  }

  /// `path:line:column: error: message`, or without a place where none is meant.
  package static func line(_ diagnostic: InputDiagnostic) -> String {
    let place = diagnostic.position.map { ":\($0.line):\($0.column)" } ?? ""
    return "\(diagnostic.path)\(place): \(diagnostic.severity.rawValue): \(diagnostic.message)"
  }

  private static func notice(_ skipped: [InputDiagnostic]) -> String {
    var order: [String] = []
    var byClause: [String: [InputDiagnostic]] = [:]
    for item in skipped {
      let clause = item.skippedKind
      if byClause[clause] == nil { order.append(clause) }
      byClause[clause, default: []].append(item)
    }
    let parts = order.compactMap { clause in
      byClause[clause].map { items in
        "\(Wording.count(items.count, clause)) (\(items[0].path)\(items.count > 1 ? ", …" : ""))"
      }
    }
    return "scrolllint: note: not judged: \(Wording.list(parts, limit: 8))"
  }
}

extension InputDiagnostic {
  fileprivate var isSkipped: Bool { severity == .note }

  fileprivate var skippedKind: String {
    switch kind {
    case .unsupported(let clause): clause
    default: "file that is no Interface Builder document"
    }
  }
}
