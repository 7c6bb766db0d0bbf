internal import Linting
internal import ArgumentParser
internal import ConfigurationFile
internal import Findings
internal import Platform
internal import Text

/// Options for accepted findings.
struct BaselineOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Hide the findings listed in this baseline.", valueName: "file"),
    completion: .file())
  var baseline: String?

  @Flag(help: "Ignore the baseline set in the configuration.")
  var noBaseline = false

  @Option(
    help: ArgumentHelp(
      "Write all current findings, notes included, to this baseline; keep its entries for documents that are not linted.",
      valueName: "file"),
    completion: .file())
  var writeBaseline: String?

  @Option(
    help: ArgumentHelp(
      "Report only findings introduced since this branch diverged from <rev>.",
      valueName: "rev"))
  var newFrom: String?

  @Flag(
    help: "Remove baseline entries that no longer match, and update the paths of moved documents.")
  var pruneBaseline = false

  func validate() throws {
    if writeBaseline != nil, baseline != nil || pruneBaseline {
      throw ValidationError(
        "--write-baseline cannot be used with --baseline or --prune-baseline.")
    }
    if noBaseline, baseline != nil || writeBaseline != nil || pruneBaseline {
      throw ValidationError(
        "--no-baseline cannot be used with --baseline, --write-baseline, or --prune-baseline.")
    }
    if writeBaseline != nil, newFrom != nil {
      throw ValidationError("--write-baseline cannot be used with --new-from.")
    }
  }

  /// Reads the baseline to use, or an existing one to be replaced, before any document is read.
  func read(_ resolved: ResolvedConfiguration) throws -> Baseline? {
    if let writeBaseline {
      try AtomicFile.expectFile(at: writeBaseline)
      guard AtomicFile.exists(writeBaseline) else { return Baseline() }
      return try read(Sourced(writeBaseline, option: "--write-baseline"))
    }
    if noBaseline { return nil }
    guard let source = resolved.baseline else {
      if pruneBaseline {
        throw CommandFailure(
          "--prune-baseline requires --baseline or a baseline in the configuration")
      }
      return nil
    }
    return try read(source)
  }

  private func read(_ source: Sourced<String>) throws -> Baseline {
    try BaselineFile.read(source, RuleCatalog.vocabulary)
  }

  /// Writes a baseline of the current findings; prints how many entries were added, removed and moved.
  static func accept(
    _ report: Report, _ known: KnownFindings, in path: String, _ resolved: ResolvedConfiguration
  ) throws(FileWriteError) {
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
        "this baseline is not in use yet: add 'baseline: \(path)' to "
          + "\(ConfigurationFile.name), or run with --baseline \(path)\n")
    }
  }

  /// Hides accepted findings. If requested, removes entries without a finding, and updates those of moved
  /// documents.
  func apply(
    _ known: KnownFindings, to report: inout Report, _ resolved: ResolvedConfiguration
  ) throws(FileWriteError) {
    guard let changes = known.hide(in: &report), let baseline = known.baseline,
      let path = resolved.baseline?.value
    else { return }
    let (stale, moved) = (report.staleBaselineCount, changes.movedCount)
    guard stale + moved > 0 else { return }
    if pruneBaseline {
      try Self.write(baseline.following(changes).removing(changes.stale), to: path)
    }
    func tell(_ count: Int, _ done: String, _ one: String, _ several: String) {
      guard count > 0 else { return }
      let entries = count == 1 ? "1 baseline entry" : "\(count) baseline entries"
      Terminal.writeError("\(entries) \(pruneBaseline ? done : count == 1 ? one : several)\n")
    }
    tell(
      stale, "removed",
      "no longer matches a finding; remove it with --prune-baseline",
      "no longer match a finding; remove them with --prune-baseline")
    tell(
      moved, "updated for moved documents",
      "is for a document that has moved; update its path with --prune-baseline",
      "are for documents that have moved; update their paths with --prune-baseline")
  }

  private static func write(_ baseline: Baseline, to path: String) throws(FileWriteError) {
    let folder = PathBase.folder(of: PathBase.working.absolute(path))
    try AtomicFile.write([FileText(path, baseline.json(in: folder))])
  }
}
