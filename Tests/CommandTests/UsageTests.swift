import Foundation
import Testing

/// Arguments, help, and the streams that text goes to.
@Suite struct UsageTests {
  @Test(arguments: [
    ["--frobnicate"], ["lint", "--format", "yaml"], ["--jobs", "0"], ["--jobs", "many"],
    ["inspect", "--format", "xcode"], ["explain"], ["explain", "no_such_rule"],
    ["rules", "surplus"],
  ])
  func aUsageErrorGoesToStandardErrorAndEndsWith2(arguments: [String]) throws {
    let run = try Command(arguments, in: Command.root)
    #expect(run.output == "")
    #expect(run.errors.hasPrefix("error: "))
    #expect(run.status == 2)
  }

  @Test func aRuleThatIsMisspeltIsGuessed() throws {
    let near = try Command(["explain", "nevr_scrolls"], in: Command.root)
    #expect(near.errors.hasPrefix("error: unknown rule 'nevr_scrolls'; did you mean `never_"))
    let far = try Command(["explain", "x"], in: Command.root)
    #expect(far.errors.hasPrefix("error: unknown rule 'x'; see 'scrolllint rules'\n"))
  }

  @Test(arguments: [["--help"], ["help"], ["lint", "--help"], ["inspect", "-h"]])
  func helpGoesToStandardOutput(arguments: [String]) throws {
    let run = try Command(arguments, in: Command.root)
    #expect(run.output.contains("USAGE: scrolllint"))
    #expect(run.output.hasSuffix("\n"))
    #expect(run.errors == "")
    #expect(run.status == 0)
  }

  @Test func aLongListOfPathsIsTakenWhole() throws {
    let scratch = try Scratch()
    let names = (100..<200).map { "\($0).xib" }
    for name in names {
      try scratch.add(name, name < "150" ? Documents.healthy : Documents.ambiguous)
    }
    let first = Array(names[..<10])
    let rest = Array(names[10...])
    for arguments in [
      ["lint", "--format", "summary"] + names, first + ["--format", "summary"] + rest,
      ["--format", "summary", "--", "100.xib"] + names.dropFirst(),
    ] {
      let run = try Command(arguments, in: scratch.folder)
      #expect(run.output.contains("in 100 documents"), "\(run.output)\(run.errors)")
      #expect(run.output.contains("50 errors"))
      #expect(run.status == 1)
    }
    #expect(try Command(["rules"] + names, in: scratch.folder).status == 2)
  }

  @Test func theVersionIsANumber() throws {
    let number = try Command(["version"], in: Command.root)
    #expect(number.output.wholeMatch(of: /[0-9]+\.[0-9]+\.[0-9]+(-[a-z.0-9]+)?\n/) != nil)
    #expect(number.status == 0)
    let whole = try Command(["--version"], in: Command.root)
    #expect(whole.output.hasPrefix("scrolllint \(number.output.dropLast())"))
    #expect(whole.output.contains(/^scrolllint [^ ]+( \([0-9a-f]+(-dirty)?\))?\n$/))
    #expect(whole.status == 0)
  }

  @Test func rulesAreListedAndExplained() throws {
    let list = try Command(["rules"], in: Command.root)
    #expect(list.output.hasPrefix("RULE "))
    let ids = try RuleEntry.all().map(\.id)
    #expect(list.output.split(separator: "\n").count == ids.count + 1, "one line for each rule")
    #expect(ids.contains("ambiguous_scroll_frame"))
    for id in ids {
      #expect(list.output.contains("\n\(id) "))
    }
    for id in [ids.first, ids.last].compactMap(\.self) {
      let page = try Command(["explain", id], in: Command.root)
      #expect(page.output.hasPrefix("\(id)\n\n"))
      #expect(!page.output.contains(/(?m)^(#|```)/), "it is read in a terminal, not Markdown")
      #expect(page.status == 0)
      let json = try Command(["explain", id, "--format", "json"], in: Command.root).output
      let object = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
      #expect(object?["id"] as? String == id)
      let examples = try #require(object?["reported"] as? [String])
      // No document is known that is ambiguous for no reason that another rule names.
      #expect(examples.isEmpty == (id == "ambiguous_content_size"))
    }
  }

  @Test func rulesShowWhatIsInForceHere() throws {
    let scratch = try Scratch()
    try scratch.add(
      ".scrolllint.yml",
      "disabled_rules: [never_scrolls]\npriority_tie: note\nopt_in_rules: [floating_content]\n")
    let list = try scratch.run("rules")
    #expect(list.output.contains(#/never_scrolls +off /#))
    #expect(list.output.contains(#/priority_tie +note /#))
    let enabled = try scratch.run("rules", "--enabled")
    #expect(!enabled.output.contains("never_scrolls"))
    #expect(enabled.output.contains("\nfloating_content "))
  }

  @Test(arguments: [("lnt", "lint"), ("inspct", "inspect"), ("explian", "explain")])
  func aMisspelledSubcommandIsGuessed(word: String, name: String) throws {
    let run = try Command([word, "App"], in: Command.root)
    #expect(
      run.errors
        == "error: no subcommand or file is named '\(word)'; did you mean 'scrolllint \(name)'?\n")
    #expect(run.status == 2)
    let scratch = try Scratch()
    try scratch.add("\(word)/a.xib", Documents.healthy)
    #expect(try Command([word], in: scratch.folder).status == 0, "a folder of that name is linted")
  }

  @Test(arguments: [
    ("autocorrect", "--fix"), ("check", "lint"), ("analyze", "lint"), ("fix", "--fix"), ("diff", "--diff"), 
    ("baseline", "--write-baseline FILE"), ("generate-docs", "explain"),
    ("list", "rules"), ("completion", "--generate-completion-script SHELL"),
  ])
  func anOptionWithoutItsDashesIsGuessed(word: String, option: String) throws {
    let run = try Command([word], in: Command.root)
    #expect(
      run.errors
        == "error: no subcommand or file is named '\(word)'; did you mean 'scrolllint \(option)'?\n")
    #expect(run.status == 2)
  }

  @Test(arguments: [
    ("--unsafe-fixes", "--suggested-fixes"), ("--max-warnings=3", "--strict ("),
    ("--output-format=json", "--format?\n"), ("--output-file", "--output?\n"), ("--path", "the path alone"),
    ("--config-file", "--config?\n"), ("--extend-select", "--enable-rule?\n"),
    ("--statistics", "--format summary?\n"), ("--show-settings", "the subcommand config?\n"),
    ("--show-files", "--format summary"), ("--list-rules", "the subcommand rules?\n"),
  ])
  func anOptionOfAnotherLinterIsGuessed(option: String, own: String) throws {
    let run = try Command([option, "App"], in: Command.root)
    let name = option.prefix { $0 != "=" }
    #expect(run.errors.hasPrefix("error: unknown option '\(name)'; did you mean \(own)"))
    #expect(run.status == 2)
    #expect(try Command(["--", option], in: Command.root).errors.contains("no such file"))
  }

  @Test func aCacheIsSaidNotToBeThere() throws {
    let run = try Command(["--cache-path", "x"], in: Command.root)
    #expect(run.errors == "error: unknown option '--cache-path'; scrolllint has no cache\n")
    #expect(run.status == 2)
  }

  @Test func optionsHaveTheNamesThatOtherLintersGiveThem() throws {
    let scratch = try Scratch()
    try scratch.add("a.xib", Documents.ambiguous)
    try scratch.add("c.yml", "fail_on: never\n")
    let plain = try scratch.run("--format", "concise", "--only-rule", "missing_size_source")
    #expect(plain.status == 1)
    let run = try scratch.run(
      "-f", "concise", "--select", "missing_size_source", "-j", "2", "-o", "json=out.json")
    #expect(run.output == plain.output)
    #expect(FileManager.default.fileExists(atPath: scratch.folder.path + "/out.json"))
    #expect(try scratch.run("-c", "c.yml").status == 0)
    #expect(try scratch.run("--exit-zero").status == 0)
    #expect(try scratch.run("--ignore", "missing_size_source,unpinned_content_edge").status == 0)
  }

  @Test func theHelpOfTheCommandListsTheOptionsOfLint() throws {
    let help = try Command(["--help"], in: Command.root).output
    let lint = try Command(["lint", "--help"], in: Command.root).output
    for option in Set(lint.matches(of: /--[a-z][a-z-]+/).map { String($0.0) }) {
      #expect(help.contains(option), "\(option)")
    }
    #expect(help.contains("SUBCOMMANDS:"))
    #expect(help.contains("<paths>"))
    #expect(try Command(["help"], in: Command.root).output == help)
    #expect(try Command(["-h"], in: Command.root).output == help)
  }

  @Test func whatStandardInputIsCalledNeedsStandardInput() throws {
    for arguments in [["--stdin-filename", "a.xib"], ["inspect", "--stdin-filename", "a.xib", "."]] {
      let run = try Command(arguments, in: Command.root)
      #expect(run.errors.hasPrefix("error: --stdin-filename 'a.xib' has no effect without -, "))
      #expect(run.status == 2)
    }
  }

  @Test func colorIsForcedByTheEnvironment() throws {
    let scratch = try Scratch()
    try scratch.add("a.xib", Documents.ambiguous)
    func isColored(_ environment: [String: String], _ arguments: String...) throws -> Bool {
      let clean = ["NO_COLOR": "", "FORCE_COLOR": ""].merging(environment) { $1 }
      return try Command(arguments, in: scratch.folder, environment: clean).output.contains("\u{1B}[")
    }
    #expect(try isColored(["FORCE_COLOR": "1"]))
    #expect(try !isColored([:]))
    #expect(try !isColored(["FORCE_COLOR": "0"]))
    #expect(try !isColored(["FORCE_COLOR": "1", "NO_COLOR": "1"]))
    #expect(try !isColored(["FORCE_COLOR": "1"], "--color", "never"))
  }

  @Test(arguments: ["App/", "--strict App/", "App/a.xib App/", "lint App/"])
  func bashCompletesPaths(words: String) throws {
    let scratch = try Scratch()
    try scratch.add("App/a.xib", "")
    let script = try Command(["--generate-completion-script", "bash"], in: scratch.folder).output
    try scratch.add("completion.bash", script)
    let shell = Process()
    let output = Pipe()
    shell.executableURL = URL(fileURLWithPath: "/bin/bash")
    shell.arguments = [
      "-c",
      """
      source completion.bash; COMP_WORDS=(scrolllint \(words)); COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
      COMP_LINE="${COMP_WORDS[*]}"; COMP_POINT=${#COMP_LINE}
      _scrolllint scrolllint "${COMP_WORDS[-1]}" "${COMP_WORDS[-2]}"; printf '%s\\n' "${COMPREPLY[@]}"
      """,
    ]
    shell.currentDirectoryURL = scratch.folder
    shell.standardOutput = output
    try shell.run()
    shell.waitUntilExit()
    let found = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    #expect(found == "App/a.xib\n")
  }

  @Test(arguments: [("bash", "--fail-on"), ("zsh", "--fail-on"), ("fish", "-l 'fail-on'")])
  func shellsCompleteTheOptionsOfTheDefaultCommand(shell: String, option: String) throws {
    let script = try Command(["--generate-completion-script", shell], in: Command.root).output
    // Once for the command itself, and once for `lint`.
    #expect(script.ranges(of: option).count >= 2)
    #expect(script.contains("ambiguous_scroll_frame"))
    #expect(script.contains("codeclimate"))
    #expect(script.contains("never"))
    let paths = ["bash": "__scrolllint_add_completions -f\n        COMPREPLY", "zsh": "*) _files && ret=0",
      "fish": #""scrolllint" -ge 1' -F"#]
    #expect(script.contains(try #require(paths[shell])))
  }

  @Test func theManualHasEveryOptionOfLint() throws {
    let manual = try String(
      contentsOf: Command.root.appendingPathComponent("docs/scrolllint.1"), encoding: .utf8)
    let help = try Command(["lint", "--help"], in: Command.root).output
    let options = Set(help.matches(of: /--([a-z][a-z-]+)/).map { String($0.1) })
    #expect(options.count > 20)
    for option in options { #expect(manual.contains("Fl -\(option)"), "--\(option)") }
    for section in ["SYNOPSIS", "OPTIONS", "EXIT STATUS", "FILES", "ENVIRONMENT", "EXAMPLES"] {
      #expect(manual.contains(section))
    }
  }

  @Test func aReaderThatGoesAwayIsNoCrash() throws {
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/bin/bash")
    shell.arguments = [
      "-c",
      "set -o pipefail; trap '' PIPE; \"$0\" inspect Fixtures 2>/dev/null | true; exit ${PIPESTATUS[0]}",
      Command.executable.path,
    ]
    shell.currentDirectoryURL = Command.root
    try shell.run()
    shell.waitUntilExit()
    #expect(shell.terminationReason == .exit)
    #expect([0, 2].contains(shell.terminationStatus))
  }
}

/// A rule as `scrolllint rules --format json` has it.
struct RuleEntry: Decodable {
  var id: String
  var aliases: [String]
  var enabled: Bool

  static func all() throws -> [RuleEntry] {
    let list = try Command(["rules", "--format", "json", "--no-config"], in: Command.root)
    return try JSONDecoder().decode([RuleEntry].self, from: Data(list.output.utf8))
  }
}
