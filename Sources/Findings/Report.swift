package import Layout

/// What came of one input.
public struct FileResult: Hashable, Sendable {
  /// As it was given to the linter, or as it was found in a folder that was.
  public package(set) var path: String
  /// Whether it was judged; false if ``problems`` says why not.
  public package(set) var isJudged: Bool
  /// How many scroll views it holds.
  public package(set) var scrollViewCount: Int
  /// What was found, sorted by place, then rule.
  public package(set) var diagnostics: [Diagnostic]
  /// What kept it, or a part of it, from being judged.
  public package(set) var problems: [InputDiagnostic]
  /// What was found and is not shown.
  package var hidden: [HiddenDiagnostic] = []
  /// Ids of the rules that ran on it.
  package var rules: Set<String> = []
  /// Those of the configuration's `custom_classes` that the document uses.
  package var customClasses: Set<String> = []
  /// What sources say of scroll views that no finding tells any more, by place.
  package var explanations: [CodeExplanation] = []
  /// What the document alone has, and sources take away.
  package var decidedByCode: Set<FindingIdentity> = []
  /// Sizes that sources give to classes of the document, by name.
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

/// What came of a run.
public struct Report: Hashable, Sendable {
  /// One for each input, in the order of the paths, folders' contents by name.
  public package(set) var files: [FileResult]
  /// Problems of the search for inputs and of the configuration, rather than of one document.
  package var input: [InputDiagnostic]
  /// The least severity that fails the run; nil if nothing found does.
  package var failOn: Severity?
  /// The folders that were searched for documents, as they were named.
  package var searchedFolders: [String] = []
  /// How many findings the baseline hides; they are not among ``diagnostics``.
  public package(set) var baselineCount = 0
  /// How many entries of the baseline match no finding any more.
  public package(set) var staleBaselineCount = 0
  /// How many sources were looked through; nil if none was asked for.
  public package(set) var sourceCount: Int?
  /// Indices of the configuration's globs of sources that none matched, where sources were read.
  package var unmatchedSources: [Int] = []
  /// The revision whose findings are left out, as it was asked for; nil if there is none.
  package var revision: String?
  /// How many findings are left out because older versions of the documents have them, too.
  package var olderCount = 0

  package init(
    files: [FileResult], input: [InputDiagnostic] = [], failOn: Severity? = .error
  ) {
    self.files = files
    self.input = input
    self.failOn = failOn
  }

  /// All that was found, in the order of ``files``.
  public var diagnostics: [Diagnostic] { files.flatMap(\.diagnostics) }

  /// The diagnostics of severity error.
  public var errors: [Diagnostic] { diagnostics.filter { $0.severity == .error } }

  /// The diagnostics that fail the run: those that weigh as much as the configuration's `fail_on`,
  /// or more.
  public var failures: [Diagnostic] {
    guard let failOn else { return [] }
    return diagnostics.filter { $0.severity >= failOn }
  }

  /// All that was wrong with inputs: those of the search first.
  public var inputProblems: [InputDiagnostic] { input + files.flatMap(\.problems) }

  /// How many documents were judged.
  public var documentCount: Int { files.count { $0.isJudged } }

  /// How many scroll views they hold.
  public var scrollViewCount: Int { files.reduce(0) { $0 + $1.scrollViewCount } }

  /// Whether every input was read and nothing was found that fails the run.
  public var isClean: Bool { exitCode == 0 }

  /// What the command ends with: 2 where an input could not be judged as it should be, 1 where there
  /// are ``failures``, else 0.
  public var exitCode: Int32 {
    if inputProblems.contains(where: { $0.severity == .error }) { return 2 }
    return failures.isEmpty ? 0 : 1
  }

  package var hidden: [HiddenDiagnostic] { files.flatMap(\.hidden) }

  /// How many findings the Notes of objects hide.
  package var notesCount: Int {
    files.reduce(0) { $0 + $1.hidden.count { $0.suppression.kind == .notes } }
  }

  /// How many diagnostics have a severity.
  package func count(_ severity: Severity) -> Int {
    files.reduce(0) { $0 + $1.diagnostics.count { $0.severity == severity } }
  }

  /// How many inputs were not judged, or not as they should be, because of an error.
  package var unreadableCount: Int {
    input.count { $0.severity == .error && $0.kind != .nothing }
      + files.count { $0.problems.contains { $0.severity == .error && $0.kind != .unwritable } }
  }

  /// How many fixed documents could not be written.
  package var unwritableCount: Int {
    files.count { $0.problems.contains { $0.kind == .unwritable } }
  }
}
