internal import Linting
internal import ArgumentParser
internal import ConfigurationFile
internal import Findings
internal import Platform
internal import Text

/// Which findings are accepted for now.
struct BaselineOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Do not show the findings that this file lists.", valueName: "file"),
    completion: .file())
  var baseline: String?

  @Option(
    help: ArgumentHelp(
      "Accept all findings, notes too: write them to this file; what was not linted stays in it.",
      valueName: "file"),
    completion: .file())
  var writeBaseline: String?

  @Option(
    help: ArgumentHelp(
      "Only findings that documents did not have where this branch left a revision.",
      valueName: "rev"))
  var newFrom: String?

  @Flag(help: "Remove entries from the baseline that no longer match anything.")
  var pruneBaseline = false

  func validate() throws {
    if writeBaseline != nil, baseline != nil || pruneBaseline {
      throw ValidationError(
        "--write-baseline and --baseline or --prune-baseline exclude each other.")
    }
    if writeBaseline != nil, newFrom != nil {
      throw ValidationError("--write-baseline and --new-from exclude each other.")
    }
  }

  /// Reads the baseline in force, or the one to be written if it is there, before any document is
  /// read.
  func read(_ resolved: ResolvedConfiguration) throws -> Baseline? {
    if let writeBaseline {
      try CommandFailure.ofWriting { () throws(FileWriteError) in
        try AtomicFile.expectFile(at: writeBaseline)
      }
      guard AtomicFile.exists(writeBaseline) else { return Baseline() }
      return try read(Sourced(writeBaseline, option: "--write-baseline"))
    }
    guard let source = resolved.baseline else {
      if pruneBaseline {
        throw CommandFailure(
          "--prune-baseline needs --baseline, or a baseline in the configuration")
      }
      return nil
    }
    return try read(source)
  }

  private func read(_ source: Sourced<String>) throws -> Baseline {
    try BaselineFile.read(source, RuleCatalog.vocabulary)
  }

  /// Writes a baseline of what is there; prints how many entries came and went.
  static func accept(
    _ report: Report, over old: Baseline, in path: String, _ resolved: ResolvedConfiguration
  ) throws(CommandFailure) {
    let configuration = resolved.configuration
    let scope = BaselineScope(
      report, rules: configuration.enabledRules, paths: configuration.paths)
    let new = old.accepting(report, paths: configuration.paths, scope: scope)
    try write(new, to: path)
    Terminal.writeLine(
      "\(path): \(Wording.count(new.count, "finding")) accepted "
        + "(\(new.count(without: old)) added, \(old.count(without: new)) removed)")
    let named = resolved.baseline.map { configuration.paths.absolute($0.value) }
    if named != configuration.paths.absolute(path) {
      Terminal.writeError(
        "no configuration names this baseline yet: add 'baseline: \(path)' to "
          + "\(ConfigurationFile.name), or lint with --baseline \(path)\n")
    }
  }

  /// Hides what is known, and removes what no longer matches where that is asked for.
  func apply(
    _ known: KnownFindings, to report: inout Report, _ resolved: ResolvedConfiguration
  ) throws(CommandFailure) {
    let stale = known.hide(in: &report)
    guard let baseline = known.baseline, let path = resolved.baseline?.value,
      report.staleBaselineCount > 0
    else { return }
    let isOne = report.staleBaselineCount == 1
    let entries = isOne ? "1 entry" : "\(report.staleBaselineCount) entries"
    if pruneBaseline {
      try Self.write(baseline.removing(stale), to: path)
      Terminal.writeError("\(entries) removed from the baseline\n")
    } else {
      Terminal.writeError(
        "\(entries) of the baseline no longer \(isOne ? "matches" : "match") anything; "
          + "--prune-baseline removes \(isOne ? "it" : "them")\n")
    }
  }

  private static func write(_ baseline: Baseline, to path: String) throws(CommandFailure) {
    let workingFolder = CurrentProcess.workingFolder
    let paths = PathBase(root: workingFolder, workingFolder: workingFolder)
    let folder = PathBase.folder(of: paths.absolute(path))
    try CommandFailure.ofWriting { () throws(FileWriteError) in
      try AtomicFile.write([FileText(path, baseline.json(in: folder))])
    }
  }
}
