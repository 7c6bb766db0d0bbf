import Foundation
import Testing

/// `.scrolllint.yml`, the options over it, and what is wrong with either.
@Suite struct ConfigurationTests {
  @Test func theNearestFileAboveTheWorkingFolderHolds() throws {
    let scratch = try Scratch()
    try scratch.add(".scrolllint.yml", "missing_height_source: warning\n")
    try scratch.add("App/Sub/a.xib", Documents.ambiguous)
    let run = try Command(
      ["--format", "xcode"], in: scratch.folder.appendingPathComponent("App/Sub"))
    #expect(run.output.contains(": warning: "))
    #expect(run.status == 0)
    let plain = try scratch.run("--no-config")
    #expect(plain.status == 1)
  }

  @Test func aMistakeInTheFileEndsWith2AndNothingIsLinted() throws {
    let scratch = try Scratch()
    try scratch.add("a.xib", Documents.ambiguous)
    try scratch.add("c.yml", "strikt: true\n")
    let run = try scratch.run("--config", "c.yml")
    #expect(
      run.errors == "c.yml:1:1: error: unknown key or rule `strikt`; did you mean `strict`?\n")
    #expect(run.output == "")
    #expect(run.status == 2)
    #expect(
      try scratch.run("--config", "none.yml").errors
        == "none.yml: error: cannot be read: no such file\n")
  }

  @Test(arguments: [
    ["--only-rule", "no_such"], ["--severity", "broken_vertical_chain"],
    ["--severity", "broken_vertical_chain=fatal"], ["--strict", "--lenient"],
    ["--fail-on", "note"], ["--config", "a", "--no-config"], ["--changed", "--staged"],
    ["--write-baseline", "b", "--baseline", "c"],
  ])
  func optionsThatMeanNothingAreUsageErrors(arguments: [String]) throws {
    let run = try Command(arguments, in: Command.root)
    #expect(run.errors.hasPrefix("error: "))
    #expect(run.output == "")
    #expect(run.status == 2)
  }

  @Test func whatFailsARunIsForTheCommandLineToSay() throws {
    let scratch = try Scratch()
    try scratch.add("a.xib", Documents.ambiguous)
    #expect(try scratch.run("--lenient").status == 0)
    let rule = try #require(rules(in: try scratch.run("--format", "xcode")).first)
    #expect(try scratch.run("--severity", "\(rule)=warning").status == 0)
    #expect(try scratch.run("--severity", "\(rule)=warning", "--strict").status == 1)
    #expect(try scratch.run("--disable-rule", rule).status == 0)
    #expect(try scratch.run("--only-rule", rule).status == 1)
  }

  @Test func globsChooseTheDocumentsAndNamingOneOverridesThem() throws {
    let scratch = try Scratch()
    try scratch.add(".scrolllint.yml", "included: App\nexcluded: [\"**/Old\"]\nreporter: json\n")
    for path in ["App/a.xib", "App/Old/b.xib", "Other/c.xib"] {
      try scratch.add(path, Documents.ambiguous)
    }
    func paths(_ arguments: String...) throws -> Set<String> {
      let run = try Command(arguments, in: scratch.folder)
      return Set(run.output.matches(of: /"path": ?"([^"]*)"/).map { String($0.1) })
    }
    #expect(try paths() == ["App/a.xib"])
    #expect(try paths("Other") == ["Other/c.xib"])
    #expect(try paths("App/Old/b.xib") == ["App/Old/b.xib"])
    #expect(try paths("App/Old/b.xib", "--force-exclude") == [])
  }

  @Test func anEntryOfIncludedWithoutDocumentsIsSaid() throws {
    let scratch = try Scratch()
    try scratch.add(".scrolllint.yml", "included: [a.xib, Nope]\n")
    try scratch.add("a.xib", Documents.healthy)
    let run = try scratch.run()
    #expect(run.errors == ".scrolllint.yml:1:19: warning: `Nope` matches no documents\n")
    #expect(run.status == 0)
  }

  @Test(arguments: [
    ("excluded: [Sorces]", ".scrolllint.yml:1:12: warning: `Sorces` matches no documents; did you mean `Sources`?\n"),
    ("excluded: [a.xib]", ".scrolllint.yml:1:12: warning: `a.xib` matches no documents; did you mean `**/a.xib`?\n"),
    ("included: [b.xib, a.xib]", ".scrolllint.yml:1:19: warning: `a.xib` matches no documents; did you mean `**/a.xib`?\n"),
    (
      "per_file_ignores: {a.xib: all}",
      ".scrolllint.yml:1:20: warning: `a.xib` matches no documents; did you mean `**/a.xib`?\n"
    ),
    // What a package manager has not fetched yet, and what is inside of another one that is excluded.
    ("excluded: [Pods, Sources, Sources/Deep/c.xib]", ""),
  ])
  func aPatternThatMatchesNothingHasItsNearestName(text: String, warnings: String) throws {
    let scratch = try Scratch()
    try scratch.add(".scrolllint.yml", text + "\n")
    for path in ["Sources/a.xib", "b.xib"] { try scratch.add(path, Documents.healthy) }
    let run = try scratch.run()
    #expect(run.errors == warnings)
    #expect(run.status == 0)
    #expect(try scratch.run("Sources/a.xib").errors.isEmpty, "not every document was looked at")
  }

  @Test func aFolderOfWhichAllIsExcludedIsNotEmpty() throws {
    let scratch = try Scratch()
    try scratch.add(".scrolllint.yml", "strict: true\nexcluded: [App]\n")
    for path in ["App/a.xib", "App/b.xib"] { try scratch.add(path, Documents.healthy) }
    let run = try scratch.run()
    #expect(
      run.errors == ".: error: nothing to lint: all 2 documents are excluded (.scrolllint.yml:2)\n")
    #expect(run.status == 2)
    #expect(try scratch.run("--exclude", "*", "App").errors.contains("excluded (command line (--exclude))"))
    try scratch.add(".scrolllint.yml", "excluded: [App]\nincluded: [Other]\n")
    #expect(try scratch.run().errors.contains("no storyboards or xibs matching `included`"))
  }

  @Test func keysOfARunThatDoNotHoldInThisOneAreSaid() throws {
    let scratch = try Scratch()
    try scratch.add("App/.scrolllint.yml", "missing_size_source: warning\nfail_on: warning\nbaseline: b.json\n")
    try scratch.add("App/Sub/a.xib", Documents.healthy)
    try scratch.add("b.xib", Documents.healthy)
    let place = "App/.scrolllint.yml:2:1: warning: "
    let advice = "runs started in App or below;"
    #expect(
      try scratch.run().errors == place + "`fail_on` and `baseline` apply only to \(advice) run "
        + "there, or pass --config App/.scrolllint.yml\n")
    // What this run decides itself, a file of a folder does not say in vain.
    let strict = try scratch.run("--strict").errors
    #expect(strict == "App/.scrolllint.yml:3:1: warning: `baseline` applies only to \(advice) run there, "
      + "or pass --config App/.scrolllint.yml\n")
    try scratch.add("App/b.json", #"{"version": 1, "findings": []}"#)
    #expect(try scratch.run("--strict", "--baseline", "App/b.json").errors == "")
    #expect(try scratch.run("b.xib").errors == "")
    #expect(try scratch.run("--config", "App/.scrolllint.yml").errors == "")
    let app = scratch.folder.appendingPathComponent("App/Sub")
    #expect(try Command([], in: app).errors == "")
  }

  @Test func configSaysWhatIsInForceAndWhoDecidedIt() throws {
    let scratch = try Scratch()
    try scratch.add(".scrolllint.yml", "\nstrict: true\n")
    let run = try scratch.run("config", "--disable-rule", "priority_tie", "--severity", "never_scrolls=note")
    #expect(run.output.contains(/\nfail_on: warning +# \.scrolllint\.yml:2\n/))
    #expect(run.output.contains(/\n# priority_tie: off +# command line \(--disable-rule\)\n/))
    #expect(run.output.contains(/\n# included: \[\] +# default\n/))
    #expect(run.output.contains(/\nnever_scrolls: note +# command line \(--severity\)\n/))
    #expect(run.status == 0)
    // What is printed is a configuration, and says the same.
    try scratch.add("again.yml", run.output)
    let again = try scratch.run("config", "--config", "again.yml")
    #expect(again.errors == "")
    #expect(again.output.contains(/\nfail_on: warning +# again\.yml:/))
  }

  @Test func theNearestFileCountsForADocument() throws {
    let scratch = try Scratch()
    try scratch.add(".scrolllint.yml", "missing_height_source: warning\n")
    try scratch.add("Old/.scrolllint.yml", "parent_config: ../.scrolllint.yml\nexcluded: Gone\n")
    try scratch.add("New/.scrolllint.yml", "disabled_rules: [missing_height_source]\n")
    for path in ["a.xib", "Old/b.xib", "Old/Gone/c.xib", "New/Sub/d.xib"] {
      try scratch.add(path, Documents.ambiguous)
    }
    let run = try scratch.run("--format", "concise")
    let lines = run.output.split(separator: "\n").dropLast().map { $0.prefix { $0 != " " } }
    #expect(lines == ["Old/b.xib:9:17:", "a.xib:9:17:"], "\(run.output)")
    #expect(run.output.contains("b.xib:9:17: warning: "), "by its parent")
    let one = try scratch.run("--format", "concise", "--config", ".scrolllint.yml")
    #expect(one.output.contains("4 documents"))
  }

  @Test func whatHasNoEffectIsSaid() throws {
    let scratch = try Scratch()
    try scratch.add(
      ".scrolllint.yml",
      """
      per_file_ignores:
        "**/Launch.storyboard": all
        a.xib: never_scrolls
      custom_classes:
        Chip: {width: 1}
      floating_content: error
      disabled_rules: [priority_tie]
      priority_tie: note

      """)
    try scratch.add("a.xib", Documents.healthy)
    let run = try scratch.run()
    #expect(
      run.errors == """
        .scrolllint.yml:2:3: warning: `**/Launch.storyboard` matches no documents
        .scrolllint.yml:5:3: warning: no document uses the class `Chip`
        .scrolllint.yml:6:19: warning: the severity of `floating_content` has no effect: it is opt-in; add it to `opt_in_rules`
        .scrolllint.yml:8:15: warning: the severity of `priority_tie` has no effect: it is disabled

        """, "\(run.errors)")
    #expect(run.status == 0)
    #expect(try !scratch.run("a.xib").errors.contains("Launch"), "not every document was looked at")
    #expect(
      try !scratch.run("--only-rule", "never_scrolls", "a.xib").errors.contains("severity"),
      "rules that the command line leaves out are configured all the same")
  }

  @Test func excludeLeavesOutWhatMatches() throws {
    let scratch = try Scratch()
    try scratch.add(".scrolllint.yml", "excluded: [A]\n")
    for path in ["A/a.xib", "B/b.xib", "C/c.xib"] { try scratch.add(path, Documents.healthy) }
    #expect(try scratch.run("--exclude", "B").output == "0 errors; 1 scroll view in 1 document\n")
    let bad = try scratch.run("--exclude", "/B")
    #expect(bad.errors.hasPrefix("error: --exclude '/B': "))
    #expect(bad.status == 2)
  }

  @Test func reporterAndFormatAreUnderstoodOnBothSides() throws {
    let scratch = try Scratch()
    try scratch.add("a.xib", Documents.healthy)
    let json = try scratch.run("--format", "json").output
    #expect(try scratch.run("--reporter", "json").output == json)
    for key in ["reporter", "format"] {
      try scratch.add(".scrolllint.yml", "\(key): json\n")
      #expect(try scratch.run().output == json)
    }
  }

  @Test func initWritesAFileThatHoldsAndNeverOverOne() throws {
    let scratch = try Scratch()
    #expect(try scratch.run("init").status == 0)
    let file = scratch.folder.appendingPathComponent(".scrolllint.yml")
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(try scratch.run("config").status == 0)
    let again = try scratch.run("init")
    #expect(again.errors == "error: .scrolllint.yml already exists; nothing was written\n")
    #expect(again.status == 2)
    #expect(try String(contentsOf: file, encoding: .utf8) == text)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: scratch.folder.path)
        .filter { $0.hasSuffix(".tmp") } == [])
  }

  @Test func theSchemaInTheDocumentationIsTheOneInForce() throws {
    let file = Command.root.appendingPathComponent("docs/scrolllint.schema.json")
    let run = try Command(["config", "--schema"], in: Command.root)
    #expect(
      try String(contentsOf: file, encoding: .utf8) == run.output,
      "scrolllint config --schema > docs/scrolllint.schema.json writes it anew")
    let schema = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    let keys = try #require(schema?["properties"] as? [String: Any]).keys
    #expect(Set(try RuleEntry.all().map(\.id)).isSubset(of: keys))
  }

  private func rules(in run: Command) -> [String] {
    run.output.matches(of: /\[([a-z_]+)\]\n/).map { String($0.1) }
  }
}

/// Accepting what is there.
@Suite struct BaselineTests {
  @Test func whatIsAcceptedNoLongerFailsThoughTheDocumentIsSavedAnew() throws {
    let scratch = try Scratch()
    try scratch.add("App/a.xib", Documents.ambiguous)
    let write = try scratch.run("--write-baseline", "base.json")
    #expect(write.output == "base.json: 1 finding accepted (1 added, 0 removed)\n")
    #expect(
      write.errors
        == "this baseline is not in use yet: add 'baseline: base.json' to .scrolllint.yml, or run with --baseline base.json\n")
    #expect(write.status == 0)
    try scratch.add("c.yml", "baseline: base.json\n")
    #expect(try scratch.run("--write-baseline", "base.json", "--config", "c.yml").errors == "")
    // Another size on the canvas, and everything some lines further down.
    try scratch.add(
      "App/a.xib",
      Documents.ambiguous.replacing("height=\"600\"", with: "height=\"720\"")
        .replacing("<objects>", with: "\n\n<objects>"))
    let run = try scratch.run("--baseline", "base.json")
    #expect(
      run.output == "0 errors; 1 scroll view in 1 document; 1 finding hidden by the baseline\n")
    #expect(run.status == 0)
  }

  @Test func oneCommandAdoptsAnOldProject() throws {
    let scratch = try Scratch()
    try scratch.add("a.xib", Documents.ambiguous)
    let adopt = try scratch.run("init", "--baseline")
    #expect(
      adopt.output == """
        wrote .scrolllint.yml
        scrolllint-baseline.json: 1 finding accepted (1 added, 0 removed)

        """)
    #expect(try scratch.run().status == 0)
    try scratch.add("b.xib", Documents.ambiguous)
    #expect(try scratch.run().status == 1)
    let again = try scratch.run("init", "--baseline")
    #expect(
      again.errors
        == "error: .scrolllint.yml already exists; nothing was written; to accept all findings, run 'scrolllint --write-baseline scrolllint-baseline.json'\n")
    #expect(again.status == 2)
    let empty = try Scratch().run("init", "--baseline")
    #expect(empty.errors.contains("no storyboards or xibs here"))
    #expect(empty.status == 2)
  }

  @Test func aRequiredVersionThatDoesNotRunStopsEveryCommand() throws {
    let scratch = try Scratch()
    try scratch.add("a.xib", Documents.healthy)
    try scratch.add(".scrolllint.yml", "a_key_of_tomorrow: 1\nrequired_version: \">=99\"\n")
    let version = try scratch.run("version").output.dropLast()
    for arguments in [["a.xib"], ["config"], ["inspect", "a.xib"], ["rules"]] {
      let run = try Command(arguments, in: scratch.folder)
      #expect(
        run.errors.hasPrefix(
          ".scrolllint.yml:2:1: error: scrolllint >=99 is required, but this is \(version); install "))
      #expect(run.errors.split(separator: "\n").count == 1)
      #expect(run.status == 2)
    }
    try scratch.add(".scrolllint.yml", "required_version: \">=0.1\"\n")
    #expect(try scratch.run("a.xib").status == 0)
    let shown = try scratch.run("config").output
    #expect(shown.contains("required_version: \">=0.1\""))
  }

  @Test(arguments: [".scrolllint.yaml", "scrolllint.yml", "scrolllint.yaml"])
  func aConfigurationUnderAnotherNameIsMentioned(name: String) throws {
    let scratch = try Scratch()
    try scratch.add("App/a.xib", Documents.healthy)
    try scratch.add(name, "excluded: App\n")
    let app = scratch.folder.appendingPathComponent("App")
    for arguments in [["a.xib"], ["config"]] {
      let run = try Command(arguments, in: app)
      #expect(
        run.errors == "../\(name): warning: ignored; the configuration file must be named .scrolllint.yml\n")
      #expect(run.status == 0)
    }
    #expect(try Command(["--no-config", "a.xib"], in: app).errors == "")
    try scratch.add(".scrolllint.yml", "")
    #expect(try Command(["a.xib"], in: app).errors == "")
  }

  @Test func aFormatThatTheConfigurationCannotHaveIsNoSetting() throws {
    let run = try Scratch().run("config", "--format", "bogus")
    #expect(run.errors.hasPrefix("error: unknown format 'bogus'; allowed: text, "))
    #expect(run.output == "")
    #expect(run.status == 2)
  }

  @Test func aConfigurationThatReplacesTheOneAroundItSaysSo() throws {
    let scratch = try Scratch()
    try scratch.add("Old/Sub/a.xib", Documents.healthy)
    try scratch.add(".scrolllint.yml", "disabled_rules: [never_scrolls]\n")
    try scratch.add("Old/.scrolllint.yml", "priority_tie: note\n")
    let run = try scratch.run()
    #expect(
      run.errors
        == "scrolllint: note: Old/.scrolllint.yml replaces .scrolllint.yml for its documents; to inherit "
        + "from it, add 'parent_config: ../.scrolllint.yml'; to silence this note, add 'parent_config:'\n")
    #expect(run.status == 0)
    #expect(try scratch.run("--quiet").errors == "")
    for parent in ["parent_config: ../.scrolllint.yml", "parent_config:"] {
      try scratch.add("Old/.scrolllint.yml", "priority_tie: note\n\(parent)\n")
      #expect(try scratch.run().errors == "", "\(parent)")
    }
    // What is only of a run, and what is excluded, holds for all documents as it is.
    try scratch.add("Old/.scrolllint.yml", "priority_tie: note\n")
    try scratch.add("Gone/b.xib", Documents.healthy)
    try scratch.add(".scrolllint.yml", "fail_on: warning\nexcluded: Gone\n")
    #expect(try scratch.run().errors == "")
  }

  @Test func nothingIsWrittenWhereThereIsNothingToAccept() throws {
    let scratch = try Scratch()
    #expect(try scratch.run("init", "--baseline").status == 2)
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.folder.path).isEmpty)
  }

  // A folder with a configuration of its own, and the baseline of the folder above it.
  @Test func anInheritedBaselineHoldsAndKeepsWhatWasNotLinted() throws {
    let scratch = try Scratch()
    try scratch.add(".scrolllint.yml", "baseline: base.json\n")
    for path in ["App/a.xib", "App/b.xib", "Modules/c.xib", "Modules/gone.xib"] {
      try scratch.add(path, Documents.ambiguous)
    }
    try #require(try scratch.run("--write-baseline", "base.json").status == 0)
    try FileManager.default.removeItem(
      at: scratch.folder.appendingPathComponent("Modules/gone.xib"))
    try scratch.add("App/.scrolllint.yml", "parent_config: ../.scrolllint.yml\n")
    let app = scratch.folder.appendingPathComponent("App")
    let file = scratch.folder.appendingPathComponent("base.json")
    let before = try String(contentsOf: file, encoding: .utf8)
    #expect(before.contains(#""path": "App/a.xib""#))
    for arguments in [["--prune-baseline"], ["--prune-baseline", "a.xib"]] {
      let run = try Command(arguments, in: app)
      #expect(run.status == 0 && run.errors == "", "\(run.output)\(run.errors)")
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == before)
    #expect(
      try Command(["config"], in: app).output.contains(
        /\nbaseline: "\.\.\/base\.json" +# \.\.\/\.scrolllint\.yml:1\n/))
    // What has been fixed goes, and nothing else, from wherever it is looked at.
    try scratch.add("App/a.xib", Documents.healthy)
    let run = try Command(["--prune-baseline"], in: app)
    #expect(run.errors == "1 baseline entry removed\n")
    let without = try Command(
      ["--no-config", "--baseline", "../base.json"],
      in: scratch.folder.appendingPathComponent("Modules"))
    #expect(
      without.errors
        == "1 baseline entry no longer matches a finding; remove it with --prune-baseline\n")
    #expect(without.output.contains("1 finding hidden by the baseline"))
    let written = try Command(["--write-baseline", "../base.json"], in: app)
    #expect(written.output == "../base.json: 3 findings accepted (0 added, 0 removed)\n")
  }

  @Test func notesAreAcceptedToo() throws {
    let scratch = try Scratch()
    try scratch.add("a.xib", Documents.ambiguous)
    try scratch.add(".scrolllint.yml", "baseline: base.json\nmissing_height_source: note\n")
    try #require(try scratch.run("--write-baseline", "base.json").status == 0)
    #expect(
      try scratch.run().output
        == "0 errors; 1 scroll view in 1 document; 1 finding hidden by the baseline\n")
    try scratch.add(".scrolllint.yml", "baseline: base.json\n")
    let graver = try scratch.run()
    #expect(graver.status == 1, "what was accepted as a note is an error now")
  }

  @Test func writingMergesWhatTheRunLookedAtIntoTheRest() throws {
    let scratch = try Scratch()
    try scratch.add("A/a.xib", Documents.ambiguous)
    try scratch.add("B/b.xib", Documents.ambiguous)
    _ = try scratch.run("--write-baseline", "base.json")
    try scratch.add("A/a.xib", Documents.healthy)
    let other = try scratch.run("--write-baseline", "base.json", "--only-rule", "never_scrolls")
    #expect(other.output == "base.json: 2 findings accepted (0 added, 0 removed)\n")
    let part = try scratch.run("--write-baseline", "base.json", "B")
    #expect(part.output == "base.json: 2 findings accepted (0 added, 0 removed)\n")
    try scratch.add("c.yml", "per_file_ignores: {A: all}\n")
    let ignored = try scratch.run("--write-baseline", "base.json", "--config", "c.yml")
    #expect(ignored.output == "base.json: 2 findings accepted (0 added, 0 removed)\n")
    let mine = try scratch.run("--write-baseline", "base.json", "A")
    #expect(mine.output == "base.json: 1 finding accepted (0 added, 1 removed)\n")
  }

  @Test func whatNoLongerMatchesIsCountedAndRemoved() throws {
    let scratch = try Scratch()
    try scratch.add("a.xib", Documents.ambiguous)
    _ = try scratch.run("--write-baseline", "base.json")
    try scratch.add(".scrolllint.yml", "baseline: base.json\n")
    try scratch.add("a.xib", Documents.healthy)
    #expect(
      try scratch.run().errors
        == "1 baseline entry no longer matches a finding; remove it with --prune-baseline\n")
    let other = try scratch.run("--prune-baseline", "--only-rule", "never_scrolls")
    #expect(other.errors == "", "a rule that did not run says nothing")
    #expect(
      try scratch.run("--prune-baseline").errors == "1 baseline entry removed\n")
    #expect(try scratch.run().errors == "")
  }

  @Test func aBaselineThatCannotBeReadOrWrittenEndsWith2() throws {
    let scratch = try Scratch()
    try scratch.add("a.xib", Documents.ambiguous)
    let missing = try scratch.run("--baseline", "none.json")
    #expect(
      missing.errors
        == "none.json: error: cannot be read: no such file; create it with `scrolllint --write-baseline none.json`\n")
    #expect(missing.status == 2)
    try scratch.add(".scrolllint.yml", "strict: true\nbaseline: none.json\n")
    #expect(
      try scratch.run().errors
        == "none.json: error: cannot be read: no such file (set in .scrolllint.yml:2); create it with `scrolllint --write-baseline none.json`\n")
    try scratch.add(".scrolllint.yml", "<<<<<<< HEAD\nstrict: true\n=======\n>>>>>>> topic\n")
    #expect(
      try scratch.run().errors
        == ".scrolllint.yml:1:1: error: unresolved merge conflict; resolve it, and delete the conflict markers\n")
    try scratch.add(".scrolllint.yml", "")
    let unwritable = try scratch.run("--write-baseline", "no/such/base.json")
    #expect(
      unwritable.errors == "error: no/such/base.json cannot be written: no such file or directory\n"
    )
    #expect(unwritable.status == 2)
    for device in ["/dev/null", "/dev/zero"] {
      let run = try scratch.run("--write-baseline", device)
      #expect(run.status == 2)
      #expect(run.errors == "error: \(device) cannot be written: it is a pipe or device\n")
    }
  }
}
