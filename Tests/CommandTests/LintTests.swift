import Foundation
import Testing

/// What `scrolllint` says of good and bad documents.
@Suite struct LintTests {
  @Test func aHealthyDocumentIsClean() throws {
    let scratch = try Scratch()
    try scratch.add("a.xib", Documents.healthy)
    let run = try scratch.run("a.xib")
    #expect(run.output == "0 errors; 1 scroll view in 1 document\n")
    #expect(run.errors == "")
    #expect(run.status == 0)
  }

  @Test func anAmbiguousDocumentIsReportedWithItsProof() throws {
    let scratch = try Scratch()
    try scratch.add("a.xib", Documents.ambiguous)
    let run = try scratch.run("lint", "a.xib")
    let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    #expect(lines[0].hasPrefix("a.xib:9:17: error: scroll view `Settings` (scr) has ambiguous "), "\(lines)")
    #expect(lines[0].hasSuffix("[missing_size_source]"))
    #expect(lines.contains { $0.hasPrefix("   note: ") })
    #expect(!run.output.contains("<scrollView"), "people do not read the XML")
    #expect(run.output.hasSuffix("\n\n1 error; 1 scroll view in 1 document\n"))
    #expect(run.errors == "")
    #expect(run.status == 1)
  }

  @Test func xcodeFormatIsOneLineWithAnAbsolutePath() throws {
    let scratch = try Scratch()
    try scratch.add("Sub/a.xib", Documents.ambiguous)
    let run = try scratch.run("--format", "xcode")
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 1)
    #expect(lines.first?.hasPrefix("/") == true)
    #expect(lines.first?.contains("/Sub/a.xib:9:") == true)
    #expect(lines.first?.contains(": error: ") == true)
    #expect(run.status == 1)
  }

  @Test func xcodeShowsOneLineSoItHasTheHelp() throws {
    let scratch = try Scratch()
    try scratch.add("a.xib", Documents.ambiguous)
    let help = try #require(
      try scratch.run().output.firstMatch(of: /\n   help: ([^\n]*)\n/)).1
    #expect(try scratch.run("--format", "xcode").output.contains("; help: \(help.prefix(20))"))
  }

  @Test func conciseIsOneLineWithThePathAsItWasGiven() throws {
    let scratch = try Scratch()
    try scratch.add("Sub/a.xib", Documents.ambiguous)
    let run = try scratch.run("--format", "concise")
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.first?.hasPrefix("Sub/a.xib:9:17: error: ") == true)
    #expect(lines.last == "1 error; 1 scroll view in 1 document")
  }

  @Test func standardInputIsJudgedAsTheFileThatItIs() throws {
    let scratch = try Scratch()
    try scratch.add(".scrolllint.yml", "per_file_ignores: {Old: all}\n")
    let input = Array(Documents.ambiguous.utf8)
    let plain = try scratch.run("-", input: input)
    #expect(plain.output.hasPrefix("<stdin>:9:17: error: "))
    let named = try scratch.run("-", "--stdin-filename", "App/a.xib", input: input)
    #expect(named.output.hasPrefix("App/a.xib:9:17: error: "))
    #expect(named.status == 1)
    #expect(try scratch.run("-", "--stdin-filename", "Old/a.xib", input: input).status == 0)
  }

  @Test(arguments: [[], ["."], ["Empty"], ["inspect"]])
  func lintingNothingIsNotGreen(arguments: [String]) throws {
    let scratch = try Scratch()
    try scratch.add("Empty/notes.txt", "")
    let run = try Command(arguments, in: scratch.folder)
    #expect(run.errors.hasSuffix(": error: nothing to lint: no storyboards or xibs here\n"))
    #expect(run.status == 2)
    #expect(try Command(arguments + ["--allow-empty"], in: scratch.folder).status == 0)
  }

  @Test func aFolderWithoutDocumentsAmongOthersIsAWarning() throws {
    let scratch = try Scratch()
    try scratch.add("Empty/notes.txt", "")
    try scratch.add("App/a.xib", Documents.healthy)
    let run = try scratch.run("App", "Empty")
    #expect(
      run.errors == "Empty: warning: nothing to lint: no storyboards or xibs here\n")
    #expect(run.status == 0)
  }

  @Test func jsonFormatIsAnObject() throws {
    let scratch = try Scratch()
    try scratch.add("a.xib", Documents.ambiguous)
    let run = try scratch.run("--format", "json", "a.xib")
    let object = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
    let report = try #require(object as? [String: Any])
    let diagnostics = try #require(report["diagnostics"] as? [[String: Any]])
    #expect(diagnostics.map { $0["rule"] as? String } == ["missing_size_source"])
    #expect(diagnostics.first?["line"] as? Int == 9)
    #expect(run.status == 1)
  }

  @Test func noPathMeansThisFolder() throws {
    let scratch = try Scratch()
    try scratch.add("Sub/a.xib", Documents.healthy)
    try scratch.add("Pods/b.xib", Documents.ambiguous)
    let run = try scratch.run()
    #expect(run.output == "0 errors; 1 scroll view in 1 document\n")
    #expect(run.status == 0)
  }

  @Test func dashReadsStandardInput() throws {
    let scratch = try Scratch()
    let run = try scratch.run("-", input: Array(Documents.ambiguous.utf8))
    #expect(run.output.hasPrefix("<stdin>:9:"))
    #expect(run.status == 1)
  }

  @Test func aNamedFileIsReadWhateverItsExtension() throws {
    let scratch = try Scratch()
    try scratch.add("file.xml", Documents.ambiguous)
    #expect(try scratch.run("file.xml").status == 1)
  }

  @Test func theNumberOfJobsDoesNotChangeAByte() throws {
    let folder = Command.root.appendingPathComponent("Fixtures")
    let one = try Command(["lint", "--jobs", "1", "layouts", "cases"], in: folder)
    let many = try Command(["lint", "--jobs", "16", "layouts", "cases"], in: folder)
    #expect(one.output == many.output)
    #expect(one.errors == many.errors)
    #expect(one.status == 1)
  }

  @Test func documentsWithoutScrollViewsAreJudgedToo() throws {
    let scratch = try Scratch()
    try scratch.add("a.xib", Documents.xib())
    let run = try scratch.run()
    #expect(run.output == "0 errors; 0 scroll views in 1 document\n")
    #expect(run.status == 0)
  }

  @Test(arguments: [
    ("MacOSX.Cocoa", "macOS document"), ("watchKit", "watchOS document"),
  ])
  func kindsThatAreNotJudgedAreANoticeOnly(runtime: String, clause: String) throws {
    let scratch = try Scratch()
    try scratch.add("other.xib", Documents.xib(runtime: runtime))
    let run = try scratch.run("other.xib")
    #expect(run.errors == "other.xib: note: skipped: \(clause)\n")
    #expect(run.output == "0 errors; 0 scroll views in 0 documents\n")
    #expect(run.status == 0)
  }

  @Test func aLegacyArchiveIsANoticeOnly() throws {
    let scratch = try Scratch()
    try scratch.add(
      "old.xib",
      "<?xml version=\"1.0\"?>\n<archive type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\" version=\"8.00\"/>\n"
    )
    let run = try scratch.run()
    #expect(run.errors == "old.xib: note: skipped: legacy Interface Builder archive\n")
    #expect(run.status == 0)
  }

  @Test func aForeignDocumentIsAnErrorWhereItIsNamedAndANoticeWhereItIsFound() throws {
    let scratch = try Scratch()
    try scratch.add("info.xib", "<?xml version=\"1.0\"?>\n<plist/>\n")
    let named = try scratch.run("info.xib")
    #expect(
      named.errors
        == "info.xib:2:1: error: not an Interface Builder document: its root element is `plist`\n")
    #expect(named.status == 2)
    #expect(try scratch.run().status == 0)
  }
}
