internal import ArgumentParser
internal import Platform

/// How much to do at a time.
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

/// What the commands that read documents have in common.
struct InputOptions: ParsableArguments {
  @OptionGroup var parallelism: ParallelismOptions

  @Argument(
    help:
      "Storyboards, xibs, folders to search, or - for standard input (default: the current folder).",
    completion: .file()
  )
  var paths: [String] = []

  /// What is linted: the working folder where no path is named.
  var pathsOrWorkingFolder: [String] { paths.isEmpty ? ["."] : paths }

  var effectiveJobs: Int { parallelism.jobs ?? CurrentProcess.processorCount }
}

/// A command that lints.
///
/// Unlike the argument parser's asynchronous commands, it runs where it is called: one document
/// takes no thread of its own.
protocol LintingCommand: ParsableCommand {
  mutating func run() async throws
}
