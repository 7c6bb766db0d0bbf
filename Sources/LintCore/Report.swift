/// What came of one input.
public struct FileResult: Sendable {
  public var path: String
  /// Whether it was judged; false where `input` says why not.
  public var isJudged: Bool
  public var scrollViewCount: Int
  /// Sorted by place, then rule.
  public var diagnostics: [Diagnostic]
  public var input: [InputDiagnostic]
  /// Those that were found and are not shown.
  public var hidden: [HiddenDiagnostic] = []
  /// Of the configuration's suppressions the rules that were at stake in this document, and those
  /// that hid something.
  var suppressions = SuppressionUse()

  public init(
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
public struct Report: Sendable {
  /// In the order of the inputs.
  public var files: [FileResult]
  /// About inputs as a whole, before any was opened.
  public var input: [InputDiagnostic]

  public init(files: [FileResult], input: [InputDiagnostic] = []) {
    self.files = files
    self.input = input
  }

  public var diagnostics: [Diagnostic] { files.flatMap(\.diagnostics) }

  public var hidden: [HiddenDiagnostic] { files.flatMap(\.hidden) }

  /// How many diagnostics weigh at least as much; none for nil.
  public func count(atLeast severity: Severity?) -> Int {
    guard let severity else { return 0 }
    return files.reduce(0) { $0 + $1.diagnostics.count { $0.severity >= severity } }
  }

  /// All that was wrong with inputs, those of the search first.
  public var inputDiagnostics: [InputDiagnostic] { input + files.flatMap(\.input) }

  public func count(_ severity: Severity) -> Int {
    files.reduce(0) { $0 + $1.diagnostics.count { $0.severity == severity } }
  }

  public var judgedCount: Int { files.count { $0.isJudged } }

  public var scrollViewCount: Int { files.reduce(0) { $0 + $1.scrollViewCount } }
}
