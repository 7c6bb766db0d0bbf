package import Layout

/// The result for one input.
public struct FileResult: Hashable, Sendable {
  /// As given to the linter, or as found in a folder that was.
  public package(set) var path: String
  /// Whether it was judged; false if ``problems`` says why not.
  public package(set) var isJudged: Bool
  /// The number of its scroll views.
  public package(set) var scrollViewCount: Int
  /// Its findings, sorted by place, then by rule.
  public package(set) var diagnostics: [Diagnostic]
  /// Why it, or a part of it, was not judged.
  public package(set) var problems: [InputDiagnostic]
  /// Findings that are not shown.
  package var hidden: [HiddenDiagnostic] = []
  /// Ids of the rules that ran on it.
  package var rules: Set<String> = []
  /// The classes in `custom_classes` that the document uses.
  package var customClasses: Set<String> = []
  /// What sources say about scroll views without findings, by place.
  package var explanations: [CodeExplanation] = []
  /// Findings in the document that sources drop.
  package var decidedByCode: Set<FindingIdentity> = []
  /// Sizes that sources give to classes in the document, by name.
  package var classSizes: [String: CustomClassSize] = [:]

  package init(
    path: String, isJudged: Bool, scrollViewCount: Int = 0, diagnostics: [Diagnostic] = [],
    input: [InputDiagnostic] = []
  ) {
    self.path = path
    self.isJudged = isJudged
    self.scrollViewCount = scrollViewCount
    self.diagnostics = diagnostics
    problems = input
  }
}

/// The result of a run.
public struct Report: Hashable, Sendable {
  /// One for each input, in the order of the paths; the content of folders by name.
  public package(set) var files: [FileResult]
  /// Problems of the search for inputs and of the configuration.
  package var input: [InputDiagnostic]
  /// The lowest severity that fails the run; nil if none does.
  package var failOn: Severity?
  /// The folders that were searched for documents, as given.
  package var searchedFolders: [String] = []
  /// How many findings the baseline hides; they are not in ``diagnostics``.
  public package(set) var baselineCount = 0
  /// How many entries of the baseline no longer match a finding.
  public package(set) var staleBaselineCount = 0
  /// How many sources were scanned; nil if none were needed.
  public package(set) var sourceCount: Int?
  /// Indices of the globs for sources that matched none, if sources were read.
  package var unmatchedSources: [Int] = []
  /// The revision given with `--new-from`; nil if there is none.
  package var revision: String?
  /// How many findings are hidden because older versions of the documents have them, too.
  package var olderCount = 0

  package init(
    files: [FileResult], input: [InputDiagnostic] = [], failOn: Severity? = .error
  ) {
    self.files = files
    self.input = input
    self.failOn = failOn
  }

  /// All findings, in the order of ``files``.
  public var diagnostics: [Diagnostic] { files.flatMap(\.diagnostics) }

  /// The diagnostics of severity error.
  public var errors: [Diagnostic] { diagnostics.filter { $0.severity == .error } }

  /// The diagnostics that fail the run: those with the severity of `fail_on` or a higher one.
  public var failures: [Diagnostic] {
    guard let failOn else { return [] }
    return diagnostics.filter { $0.severity >= failOn }
  }

  /// All problems with inputs; those of the search first.
  public var inputProblems: [InputDiagnostic] { input + files.flatMap(\.problems) }

  /// How many documents were judged.
  public var documentCount: Int { files.count { $0.isJudged } }

  /// How many scroll views they hold.
  public var scrollViewCount: Int { files.reduce(0) { $0 + $1.scrollViewCount } }

  /// Whether every input was read, and no finding fails the run.
  public var isClean: Bool { exitCode == 0 }

  /// The command's exit code: 2 if an input could not be judged correctly, 1 if there are ``failures``,
  /// otherwise 0.
  public var exitCode: Int32 {
    if inputProblems.contains(where: { $0.severity == .error }) { return 2 }
    return failures.isEmpty ? 0 : 1
  }

  package var hidden: [HiddenDiagnostic] { files.flatMap(\.hidden) }

  /// How many findings are hidden by Notes.
  package var notesCount: Int {
    files.reduce(0) { $0 + $1.hidden.count { $0.suppression.kind == .notes } }
  }

  /// How many diagnostics have a severity.
  package func count(_ severity: Severity) -> Int {
    files.reduce(0) { $0 + $1.diagnostics.count { $0.severity == severity } }
  }

  /// How many inputs have an error, so that they were not judged, or not correctly.
  package var unreadableCount: Int {
    input.count { $0.severity == .error && $0.kind != .nothing }
      + files.count { $0.problems.contains { $0.severity == .error && $0.kind != .unwritable } }
  }

  /// How many fixed documents could not be written.
  package var unwritableCount: Int {
    files.count { $0.problems.contains { $0.kind == .unwritable } }
  }
}
