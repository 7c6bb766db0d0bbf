internal import ArgumentParser
internal import Platform

/// How many documents to lint at the same time.
struct ParallelismOptions: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Number of documents to lint in parallel (default: the number of cores).", valueName: "n")
  )
  var jobs: Int?

  func validate() throws {
    if let jobs, jobs < 1 { throw ValidationError("--jobs must be at least 1.") }
  }
}

/// Options of all commands that read documents.
struct InputOptions: ParsableArguments {
  @OptionGroup var parallelism: ParallelismOptions

  @Argument(
    help:
      "Storyboards, xibs, folders to search, or - for standard input (default: the current folder).",
    completion: .file()
  )
  var paths: [String] = []

  /// The paths to lint; by default, the working folder.
  var pathsOrWorkingFolder: [String] { paths.isEmpty ? ["."] : paths }

  var effectiveJobs: Int { parallelism.jobs ?? CurrentProcess.processorCount }
}

/// A command that lints.
///
/// Unlike the argument parser's asynchronous commands, it runs in the calling thread: one document needs no
/// other.
protocol LintingCommand: ParsableCommand {
  mutating func run() async throws
}
