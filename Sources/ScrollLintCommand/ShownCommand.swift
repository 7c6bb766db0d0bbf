internal import ArgumentParser
internal import Reporters

/// The options of `lint`, which are also those of the command itself: `lint` is the default subcommand, which the
/// argument parser ignores in its help and scripts.
struct OptionsOfLint: ParsableArguments {
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup(title: "Configuration") var file: ConfigurationOptions
  @OptionGroup(title: "Rules") var rules: RuleSelection
  @OptionGroup(title: "Fixes") var fixes: FixOptions
  @OptionGroup(title: "Baseline") var baseline: BaselineOptions
  @OptionGroup(title: "Documents") var documents: DocumentSelection
}

/// The command as shown in its help.
struct HelpRoot: ParsableCommand {
  static let configuration = ScrollLint.configuration

  @OptionGroup var options: OptionsOfLint
  @OptionGroup var inputs: InputOptions
}

/// The command as shells complete it.
///
/// It has no paths: with paths, the parser's scripts would not recognize subcommands.
struct CompletionRoot: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scrolllint", version: Project.nameAndVersion, subcommands: ScrollLint.subcommands)

  @OptionGroup var options: OptionsOfLint
  @OptionGroup var parallelism: ParallelismOptions

  /// The completion script that the arguments request; nil if they request something else.
  static func script(for arguments: [String]) -> String? {
    guard arguments.count == 2, arguments[0] == "--generate-completion-script" else { return nil }
    guard let shell = CompletionShell(rawValue: arguments[1]) else { return nil }
    return addingPaths(to: completionScript(for: shell), of: shell) + "\n"
  }

  /// Completes files where a subcommand may be, and after a word that is none.
  private static func addingPaths(to script: String, of shell: CompletionShell) -> String {
    switch shell {
    case .bash:
      let start = "COMPREPLY+=($(compgen -W 'lint "
      return script.replacing(start, with: "__scrolllint_add_completions -f\n        \(start)")
    case .zsh:
      return script.replacing(
        "_describe -V subcommand subcommands && ret=0",
        with: "_describe -V subcommand subcommands && ret=0\n        _files && ret=0"
      ).replacing(
        "_scrolllint_${words[1]}\" && ret=0\n            ;;\n",
        with: "_scrolllint_${words[1]}\" && ret=0\n            ;;\n        *) _files && ret=0 ;;\n")
    default:
      return script
        + "\ncomplete -c 'scrolllint' -n '__scrolllint_should_offer_completions_for_positional \"scrolllint\" -ge 1' -F"
    }
  }
}
