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

  @Flag(help: "Show and fix what the configuration's baseline hides, too.")
  var noBaseline = false

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

  @Flag(
    help: "Remove baseline entries that no longer match anything, and follow moved documents.")
  var pruneBaseline = false

  func validate() throws {
    if writeBaseline != nil, baseline != nil || pruneBaseline {
      throw ValidationError(
        "--write-baseline and --baseline or --prune-baseline exclude each other.")
    }
    if noBaseline, baseline != nil || writeBaseline != nil || pruneBaseline {
      throw ValidationError(
        "--no-baseline and --baseline, --write-baseline or --prune-baseline exclude each other.")
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
    if noBaseline { return nil }
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

  /// Writes a baseline of what is there; prints how many entries came, went and moved.
  static func accept(
    _ report: Report, _ known: KnownFindings, in path: String, _ resolved: ResolvedConfiguration
  ) throws(CommandFailure) {
    let configuration = resolved.configuration
    let (new, old, movedCount) = known.accepting(report)
    try write(new, to: path)
    Terminal.writeLine(
      "\(path): \(Wording.count(new.count, "finding")) accepted "
        + "(\(new.count(without: old)) added, \(old.count(without: new)) removed"
        + "\(movedCount > 0 ? ", \(movedCount) moved" : ""))")
    let named = resolved.baseline.map { configuration.paths.absolute($0.value) }
    if named != configuration.paths.absolute(path) {
      Terminal.writeError(
        "no configuration names this baseline yet: add 'baseline: \(path)' to "
          + "\(ConfigurationFile.name), or lint with --baseline \(path)\n")
    }
  }

  /// Hides what is known; removes what no longer matches, and follows documents that have moved, where
  /// that is asked for.
  func apply(
    _ known: KnownFindings, to report: inout Report, _ resolved: ResolvedConfiguration
  ) throws(CommandFailure) {
    let changes = known.hide(in: &report)
    guard let baseline = known.baseline, let path = resolved.baseline?.value else { return }
    let (stale, moved) = (report.staleBaselineCount, changes.movedCount)
    guard stale + moved > 0 else { return }
    if pruneBaseline {
      try Self.write(baseline.following(changes).removing(changes.stale), to: path)
    }
    func tell(_ count: Int, _ done: String, _ one: String, _ several: String) {
      guard count > 0 else { return }
      let entries = count == 1 ? "1 entry" : "\(count) entries"
      Terminal.writeError("\(entries) \(pruneBaseline ? done : count == 1 ? one : several)\n")
    }
    tell(
      stale, "removed from the baseline",
      "of the baseline no longer matches anything; --prune-baseline removes it",
      "of the baseline no longer match anything; --prune-baseline removes them")
    tell(
      moved, "of the baseline moved with the documents",
      "of the baseline is of a document that has moved; --prune-baseline writes its path of today",
      "of the baseline are of documents that have moved; --prune-baseline writes their paths of today")
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
