internal import ArgumentParser
internal import ConfigurationFile
internal import LintCore
internal import Platform

/// What of the findings is old news.
struct BaselineOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Do not show the findings that this file lists.", valueName: "file"),
    completion: .file())
  var baseline: String?

  @Option(
    help: ArgumentHelp("Write all findings to this file, and fail for none.", valueName: "file"),
    completion: .file())
  var writeBaseline: String?

  @Flag(help: "Take entries out of the baseline that no longer match.")
  var pruneBaseline = false

  func validate() throws {
    if writeBaseline != nil, baseline != nil || pruneBaseline {
      throw ValidationError(
        "--write-baseline and --baseline or --prune-baseline exclude each other.")
    }
  }

  /// Reads the baseline in force, before any document is read.
  func read(_ resolved: ResolvedConfiguration) throws -> Baseline? {
    guard writeBaseline == nil, let path = resolved.baseline else {
      if pruneBaseline {
        throw CommandFailure(
          "--prune-baseline needs --baseline, or a baseline in the configuration")
      }
      return nil
    }
    return try BaselineFile.read(path)
  }

  /// Hides what the baseline lists, or makes a new one of what is there.
  func apply(
    _ baseline: Baseline?, to report: inout Report, _ resolved: ResolvedConfiguration
  ) throws(CommandFailure) {
    let paths = resolved.configuration.paths
    if let writeBaseline {
      let new = Baseline(report, paths: paths)
      try write(new, to: writeBaseline)
      let count = new.entries.values.reduce(0, +)
      Terminal.writeError("wrote \(Wording.count(count, "finding")) to \(writeBaseline)\n")
      return
    }
    guard let baseline, let path = resolved.baseline else { return }
    let outcome = baseline.apply(to: &report, paths: paths)
    var parts: [String] = []
    if outcome.hiddenCount > 0 {
      parts.append("\(Wording.count(outcome.hiddenCount, "finding")) hidden by the baseline")
    }
    if outcome.staleCount > 0 {
      let isOne = outcome.staleCount == 1
      let entries =
        isOne ? "1 entry of the baseline" : "\(outcome.staleCount) entries of the baseline"
      parts.append(
        pruneBaseline
          ? "\(entries) taken out"
          : "\(entries) no longer \(isOne ? "matches" : "match") (--prune-baseline)")
    }
    if pruneBaseline, outcome.staleCount > 0 { try write(baseline.pruned(outcome), to: path) }
    if !parts.isEmpty { Terminal.writeError(parts.joined(separator: "; ") + "\n") }
  }

  private func write(_ baseline: Baseline, to path: String) throws(CommandFailure) {
    try CommandFailure.ofWriting { () throws(FileWriteError) in
      try AtomicFile.write([(path, baseline.json)])
    }
  }
}
