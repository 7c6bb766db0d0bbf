internal import ArgumentParser
internal import ConfigurationFile
internal import Platform
internal import Reporters
internal import Text

/// The command, and what it does with what its subcommands throw.
@main
struct ScrollLint: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scrolllint",
    abstract: "Proves whether Auto Layout determines the content size of scroll views.",
    usage: """
      scrolllint [option …] [path …]
      scrolllint <subcommand> …
      """,
    discussion: """
      Reads storyboards and xibs, solves their layouts, and reports each scroll view whose content \
      size or frame its constraints leave ambiguous. The options are those of 'lint', the default \
      subcommand.

      Exit codes: 0 nothing that fails a run; 1 findings that do, by default errors; 2 usage \
      error, or input that cannot be read.
      """,
    version: Project.nameAndVersion,
    subcommands: subcommands, defaultSubcommand: LintCommand.self)

  static let subcommands: [any ParsableCommand.Type] = [
    LintCommand.self, InspectCommand.self, PictureCommand.self, RulesCommand.self,
    ExplainCommand.self, ConfigCommand.self, InitCommand.self, VersionCommand.self,
  ]

  static func main() async {
    CurrentProcess.takeFailedWritesAsErrors()
    do {
      let given = CurrentProcess.arguments
      if let script = ShownCommand.script(for: given) { return Terminal.write(script) }
      var command = try parse(given)
      if var asynchronous = command as? any LintingCommand {
        try await asynchronous.run()
      } else {
        try command.run()
      }
    } catch let status as ExitStatus {
      status.exit()
    } catch let error as ConfigurationError {
      Terminal.writeError("\(error)\n")
      ExitStatus.unusable.exit()
    } catch let failure as CommandFailure {
      Terminal.writeError("error: \(VisibleText.of(failure.message))\n")
      ExitStatus.unusable.exit()
    } catch {
      finish(error)
    }
  }

  private static func parse(_ given: [String]) throws -> any ParsableCommand {
    try checkForMisspelledSubcommand(given)
    try checkForOptionsOfOthers(given)
    let trailing = TrailingPaths(given)
    let command = try parseAsRoot(trailing.arguments)
    guard !trailing.paths.isEmpty else { return command }
    guard var taking = command as? any PathTakingCommand & ParsableCommand else {
      return try parseAsRoot(given)
    }
    taking.inputs.paths += trailing.paths
    return taking
  }

  /// What other linters have as subcommands.
  private static let ownByWord = [
    "analyze": "lint", "autocorrect": "--fix", "baseline": "--write-baseline FILE", "check": "lint",
    "diff": "--diff", "fix": "--fix", "format": "--fix", "help-rule": "explain", "rule": "explain",
  ]

  /// What other linters have as options.
  private static let ownByOption = [
    "--autocorrect": "--fix", "--dry-run": "--diff", "--fix-dry-run": "--diff",
    "--max-warnings": "--strict, with --write-baseline FILE for the warnings that are there",
    "--no-error-on-unmatched-pattern": "--allow-empty", "--unsafe-fixes": "--suggested-fixes",
  ]

  private static func checkForOptionsOfOthers(_ given: [String]) throws(CommandFailure) {
    for argument in given.prefix(while: { $0 != "--" }) where argument.hasPrefix("--") {
      let name = String(argument.prefix { $0 != "=" })
      guard let own = ownByOption[name] else { continue }
      throw CommandFailure("there is no option '\(name)'; did you mean \(own)?")
    }
  }

  /// A first word that is neither a file nor a folder may be meant as a subcommand.
  private static func checkForMisspelledSubcommand(_ given: [String]) throws {
    let names = subcommands.compactMap { $0.configuration.commandName } + ["help"]
    guard let word = given.first, !word.hasPrefix("-"), !names.contains(word),
      !AtomicFile.exists(word), let name = ownByWord[word] ?? NearestName.to(word, in: names)
    else { return }
    throw CommandFailure(
      "there is no subcommand and no file '\(word)'; did you mean 'scrolllint \(name)'?")
  }

  /// Help and version are asked for, and go to standard output; all else is a usage error.
  private static func finish(_ error: any Error) -> Never {
    let message = fullMessage(for: error)
    guard exitCode(for: error).isSuccess else {
      // As compilers write it, so that Xcode reads it.
      let isTitled = message.hasPrefix("Error: ")
      Terminal.writeError((isTitled ? "error: " + message.dropFirst(7) : message) + "\n")
      ExitStatus.unusable.exit()
    }
    Terminal.write(message + "\n")
    ExitStatus.clean.exit()
  }
}

/// The command as it is shown: the options of its default subcommand are its own, too. The argument
/// parser's help and scripts know nothing of a default subcommand.
struct ShownCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scrolllint", abstract: ScrollLint.configuration.abstract,
    usage: ScrollLint.configuration.usage, discussion: ScrollLint.configuration.discussion,
    version: Project.nameAndVersion, subcommands: ScrollLint.subcommands)

  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup(title: "Configuration") var file: ConfigurationOptions
  @OptionGroup(title: "Rules") var rules: RuleSelection
  @OptionGroup(title: "Fixes") var fixes: FixOptions
  @OptionGroup(title: "Baseline") var baseline: BaselineOptions
  @OptionGroup(title: "Documents") var documents: DocumentSelection
  @OptionGroup var inputs: InputOptions

  /// The script that the arguments ask for; nil where they ask for something else.
  static func script(for arguments: [String]) -> String? {
    guard arguments.count == 2, arguments[0] == "--generate-completion-script" else { return nil }
    guard let shell = CompletionShell(rawValue: arguments[1]) else { return nil }
    // Where bash finds nothing that the script knows, it completes files.
    return completionScript(for: shell)
      .replacing("complete -o filenames ", with: "complete -o default -o filenames ") + "\n"
  }
}
