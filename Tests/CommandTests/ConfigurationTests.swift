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
      run.errors == "c.yml:1:1: error: there is no key or rule `strikt`; did you mean `strict`?\n")
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
    #expect(run.errors.hasPrefix("Error: "))
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
    #expect(run.errors == ".scrolllint.yml:1:19: warning: `Nope` matches no document\n")
    #expect(run.status == 0)
  }

  @Test func configSaysWhatIsInForceAndWhoDecidedIt() throws {
    let scratch = try Scratch()
    try scratch.add(".scrolllint.yml", "\nstrict: true\n")
    let run = try scratch.run("config", "--disable-rule", "priority_tie")
    #expect(run.output.contains(/fail on +warning +\.scrolllint\.yml:2\n/))
    #expect(run.output.contains(/priority_tie +off +command line \(--disable-rule\)\n/))
    #expect(run.output.contains(/included +\[\] +default\n/))
    #expect(run.status == 0)
  }

  @Test func initWritesAFileThatHoldsAndNeverOverOne() throws {
    let scratch = try Scratch()
    #expect(try scratch.run("init").status == 0)
    let file = scratch.folder.appendingPathComponent(".scrolllint.yml")
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(try scratch.run("config").status == 0)
    let again = try scratch.run("init")
    #expect(again.errors == "Error: .scrolllint.yml cannot be written: it is there already\n")
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
    let rules = try Command(["rules"], in: Command.root).output.split(separator: "\n")
      .compactMap { $0.split(separator: " ").first.map(String.init) }
    #expect(Set(rules).isSubset(of: keys))
  }

  private func rules(in run: Command) -> [String] {
    run.output.matches(of: /\[([a-z_]+)\]\n/).map { String($0.1) }
  }
}

/// Agreeing to what is there.
@Suite struct BaselineTests {
  @Test func whatIsAgreedToNoLongerFailsThoughTheDocumentIsSavedAnew() throws {
    let scratch = try Scratch()
    try scratch.add("App/a.xib", Documents.ambiguous)
    let write = try scratch.run("--write-baseline", "base.json")
    #expect(write.errors == "wrote 1 finding to base.json\n")
    #expect(write.status == 0)
    // Another size on the canvas, and everything some lines further down.
    try scratch.add(
      "App/a.xib",
      Documents.ambiguous.replacing("height=\"600\"", with: "height=\"720\"")
        .replacing("<objects>", with: "\n\n<objects>"))
    let run = try scratch.run("--baseline", "base.json")
    #expect(run.errors == "1 finding hidden by the baseline\n")
    #expect(run.status == 0)
  }

  @Test func whatNoLongerMatchesIsCountedAndTakenOut() throws {
    let scratch = try Scratch()
    try scratch.add("a.xib", Documents.ambiguous)
    _ = try scratch.run("--write-baseline", "base.json")
    try scratch.add(".scrolllint.yml", "baseline: base.json\n")
    try scratch.add("a.xib", Documents.healthy)
    #expect(
      try scratch.run().errors
        == "1 entry of the baseline no longer matches (--prune-baseline)\n")
    #expect(try scratch.run("--prune-baseline").errors == "1 entry of the baseline taken out\n")
    #expect(try scratch.run().errors == "")
  }

  @Test func aBaselineThatCannotBeReadOrWrittenEndsWith2() throws {
    let scratch = try Scratch()
    try scratch.add("a.xib", Documents.ambiguous)
    let missing = try scratch.run("--baseline", "none.json")
    #expect(missing.errors == "none.json: error: cannot be read: no such file\n")
    #expect(missing.status == 2)
    let unwritable = try scratch.run("--write-baseline", "no/such/base.json")
    #expect(
      unwritable.errors == "Error: no/such/base.json cannot be written: no such file or directory\n"
    )
    #expect(unwritable.status == 2)
  }
}
