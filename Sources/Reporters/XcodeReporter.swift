package import LintCore
internal import XMLSource

/// One line a diagnostic, as Xcode's build log turns into issues.
package enum XcodeReporter {
  /// - Parameter workingFolder: what relative paths start from. Xcode opens absolute paths only.
  package static func render(_ report: Report, workingFolder: String) -> String {
    report.diagnostics.map { diagnostic in
      line(diagnostic, path: absolute(diagnostic.path, workingFolder)) + "\n"
    }.joined()
  }

  static func line(_ diagnostic: Diagnostic, path: String) -> String {
    let place = "\(path):\(diagnostic.position.line):\(diagnostic.position.column)"
    return "\(place): \(diagnostic.severity.rawValue): \(diagnostic.message) [\(diagnostic.rule)]"
  }

  private static func absolute(_ path: String, _ workingFolder: String) -> String {
    if path.hasPrefix("/") || path.hasPrefix("<") || workingFolder.isEmpty { return path }
    let relative = path.hasPrefix("./") ? String(path.dropFirst(2)) : path
    return workingFolder.hasSuffix("/")
      ? workingFolder + relative : "\(workingFolder)/\(relative)"
  }
}
