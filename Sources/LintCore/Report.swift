/// What came of one input.
package struct FileResult: Sendable {
  package var path: String
  /// Whether it was judged; false where `input` says why not.
  package var isJudged: Bool
  package var scrollViewCount: Int
  /// Sorted by place, then rule.
  package var diagnostics: [Diagnostic]
  package var input: [InputDiagnostic]
  /// Those that were found and are not shown.
  package var hidden: [HiddenDiagnostic] = []
  /// Of the configuration's suppressions the rules that were at stake in this document, and those
  /// that hid something.
  var suppressions = SuppressionUse()

  package init(
    path: String, isJudged: Bool, scrollViewCount: Int = 0, diagnostics: [Diagnostic] = [],
    input: [InputDiagnostic] = []
  ) {
    self.path = path
    self.isJudged = isJudged
    self.scrollViewCount = scrollViewCount
    self.diagnostics = diagnostics
    self.input = input
  }
}

/// What came of a run.
package struct Report: Sendable {
  /// In the order of the inputs.
  package var files: [FileResult]
  /// About inputs as a whole, before any was opened.
  package var input: [InputDiagnostic]

  package init(files: [FileResult], input: [InputDiagnostic] = []) {
    self.files = files
    self.input = input
  }

  package var diagnostics: [Diagnostic] { files.flatMap(\.diagnostics) }

  package var hidden: [HiddenDiagnostic] { files.flatMap(\.hidden) }

  /// How many diagnostics weigh at least as much; none for nil.
  package func count(atLeast severity: Severity?) -> Int {
    guard let severity else { return 0 }
    return files.reduce(0) { $0 + $1.diagnostics.count { $0.severity >= severity } }
  }

  /// All that was wrong with inputs, those of the search first.
  package var inputDiagnostics: [InputDiagnostic] { input + files.flatMap(\.input) }

  package func count(_ severity: Severity) -> Int {
    files.reduce(0) { $0 + $1.diagnostics.count { $0.severity == severity } }
  }

  package var judgedCount: Int { files.count { $0.isJudged } }

  package var scrollViewCount: Int { files.reduce(0) { $0 + $1.scrollViewCount } }
}
