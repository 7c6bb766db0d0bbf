import Foundation
import Testing

/// Where reports go, and what happens when they cannot.
@Suite struct ReportOutputTests {
  @Test func severalReportsAreWrittenAtOnce() throws {
    let scratch = try scratch()
    let run = try scratch.run(
      "--output", "sarif=a.sarif", "--output", "checkstyle=b.xml", "--format", "summary")
    #expect(run.status == 1)
    #expect(run.output.hasPrefix("rule "))
    #expect(try text("a.sarif", scratch).contains("\"version\": \"2.1.0\""))
    #expect(try text("b.xml", scratch).contains("<file name=\"bad.xib\">"))
    #expect(try names(scratch) == ["a.sarif", "b.xml", "bad.xib"])
  }

  @Test func whatToRemoveHasItsIDAndLine() throws {
    let fixture = "Fixtures/defects/edge-in-two-places.xib"
    let run = try Command(["--no-config", fixture], in: Command.root)
    #expect(run.output.contains(" (c5P-Gd-kHZ, line 32)\n   help: remove the constraint "))
    #expect(run.output.contains("`View`.trailing (c4P-Gd-kHZ, line 31)\n"))
    let json = try Command(["--no-config", "--format", "json", fixture], in: Command.root).output
    #expect(json.contains("\"id\": \"c5P-Gd-kHZ\",\n          \"line\": 32,"))
    #expect(!json.contains("line 31)"), "programs have repairs")
  }

  @Test func aNameOfTwoScenesHasItsID() throws {
    let scratch = try Scratch()
    let one = try String(
      contentsOf: Command.root.appendingPathComponent("Fixtures/cases/broken-bottom.storyboard"), encoding: .utf8)
    try scratch.add("one.storyboard", one)
    let start = try #require(one.range(of: "        <scene "))
    let end = try #require(one.range(of: "    </scenes>"))
    // Another scene, with other ids.
    let scene = String(one[start.lowerBound..<end.lowerBound]).replacing(/([iI]d|Item|scene)="([^"]*)-/) { match in
      "\(match.1)=\"x\(match.2.dropFirst())-"
    }
    var two = one
    two.insert(contentsOf: scene, at: end.lowerBound)
    try scratch.add("two.storyboard", two)
    #expect(try scratch.run("one.storyboard").output.contains("nothing connects `Map View` to"))
    #expect(try scratch.run("two.storyboard").output.contains(/nothing connects `Map View` \([^)]+\) to/))
  }

  @Test func aReportReplacesTheOneBefore() throws {
    let scratch = try scratch()
    try scratch.add("a.json", String(repeating: "old\n", count: 10_000))
    _ = try scratch.run("--output", "json=a.json")
    let report = try text("a.json", scratch)
    #expect(report.hasPrefix("{"))
    #expect(!report.contains("old"))
  }

  @Test func aLinkToAReportStaysALink() throws {
    let scratch = try scratch()
    try scratch.add("real.json", "old")
    let link = scratch.folder.appendingPathComponent("link.json").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "real.json")
    _ = try scratch.run("--output", "json=link.json")
    #expect(try text("real.json", scratch).hasPrefix("{"))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "real.json")
  }

  @Test(arguments: ["../victim", "../absent"])
  func aLinkToAFileElsewhereIsNoReport(target: String) throws {
    let scratch = try scratch()
    try scratch.add("victim", "precious")
    try scratch.add("in/notes.txt", "")
    let folder = scratch.folder.appendingPathComponent("in")
    try FileManager.default.createSymbolicLink(
      atPath: folder.appendingPathComponent("link").path, withDestinationPath: target)
    for arguments in [
      ["--output", "json=link"], ["--write-baseline", "link"], ["picture", "--output", "link"],
    ] {
      let run = try Command(arguments + ["../bad.xib"], in: folder)
      #expect(run.status == 2, "\(arguments)")
      #expect(run.errors.contains("link") || target == "../victim")
    }
    #expect(try text("victim", scratch) == "precious")
    #expect(try names(scratch) == ["bad.xib", "in", "victim"])
  }

  @Test func picturesStayInTheirFolder() throws {
    let scratch = try scratch()
    try scratch.add("elsewhere/notes.txt", "")
    try scratch.add("out/notes.txt", "")
    try FileManager.default.createSymbolicLink(
      atPath: scratch.folder.appendingPathComponent("out/pictures").path,
      withDestinationPath: "../elsewhere")
    let run = try scratch.run("--output", "markdown=out/")
    #expect(run.status == 2)
    #expect(run.errors.contains("it is a link to "))
    let elsewhere = scratch.folder.appendingPathComponent("elsewhere").path
    #expect(try FileManager.default.contentsOfDirectory(atPath: elsewhere) == ["notes.txt"])
  }

  @Test func standardOutputIsWrittenToEvenWhereItIsAFile() throws {
    let scratch = try scratch()
    let file = try scratch.add("both", "")
    _ = try Command(
      ["--output", "concise=/dev/stdout", "--format", "json"], in: scratch.folder, output: file)
    let both = try text("both", scratch)
    #expect(both.hasPrefix("bad.xib:") && both.hasSuffix("}\n"))
  }

  @Test func twoNamesOfOneFileLeaveTheLastReport() throws {
    let scratch = try scratch()
    try FileManager.default.createSymbolicLink(
      atPath: scratch.folder.appendingPathComponent("link").path, withDestinationPath: "real")
    try scratch.add("real", "old")
    let run = try scratch.run("--output", "checkstyle=link", "--output", "json=real")
    #expect(run.errors == "")
    #expect(run.status == 1)
    #expect(try text("real", scratch).hasPrefix("{"))
    #expect(try names(scratch) == ["bad.xib", "link", "real"])
  }

  @Test(arguments: ["gone/b.xml", ".", "bad.xib/b.xml"])
  func anUnwritableReportLeavesNoFileAtAll(path: String) throws {
    let scratch = try scratch()
    let run = try scratch.run("--output", "json=a.json", "--output", "checkstyle=\(path)")
    #expect(run.status == 2)
    #expect(run.output == (try scratch.run().output))
    #expect(run.errors.hasPrefix("error: "), "\(run.errors)")
    #expect(run.errors.contains(" cannot be written: "))
    #expect(run.errors.split(separator: "\n").count == 1)
    #expect(try names(scratch) == ["bad.xib"])
  }

  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "there is no full device"))
  func aFullDiskIsSaidInALine() throws {
    let scratch = try scratch()
    let run = try scratch.run("--output", "json=/dev/full")
    #expect(run.errors == "error: /dev/full cannot be written: no space left on device\n")
    #expect(run.status == 2)
  }

  @Test(arguments: [
    (["--format", "yaml"], "unknown format 'yaml'; allowed: text, "),
    (["--output", "yaml=a"], "unknown format 'yaml'; allowed: text, "),
    (["--output", "report.json"], "--output takes FORMAT=FILE, "),
    (["--output", "json="], "--output takes FORMAT=FILE, "),
    (["--output", "json=-"], "--output writes to a file; for standard output, use --format json\n"),
    (["--output", "json=a", "--output", "sarif=a"], "cannot write two reports to the same file, a\n"),
    (["--output", "json=a", "--output", "sarif=./b/../a"], "cannot write two reports to the same file, ./b"),
    (["--format", "sarf"], "unknown format 'sarf'; did you mean `sarif`? Allowed: text, "),
  ])
  func badOutputIsAUsageErrorInALine(arguments: [String], message: String) throws {
    let scratch = try scratch()
    let run = try Command(arguments, in: scratch.folder)
    #expect(run.errors.hasPrefix("error: \(message)"), "\(run.errors)")
    #expect(run.errors.split(separator: "\n").count == 1)
    #expect(run.output == "")
    #expect(run.status == 2)
    #expect(try names(scratch) == ["bad.xib"])
  }

  @Test func aReaderThatGoesAwayIsSaidInALine() throws {
    let scratch = try scratch()
    let errors = try scratch.add("errors", "")
    let process = Process()
    process.executableURL = Command.executable
    process.arguments = ["bad.xib", "--output", "json=a.json"]
    process.currentDirectoryURL = scratch.folder
    process.standardError = try FileHandle(forWritingTo: errors)
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    process.standardOutput = pipe
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 2)
    #expect(
      try text("errors", scratch)
        == "error: standard output cannot be written: broken pipe\n")
    #expect(try text("a.json", scratch).hasSuffix("}\n"))
  }

  @Test func gitHubActionsGetsAnnotationsUnlessAskedOtherwise() throws {
    let scratch = try scratch()
    let environment = ["GITHUB_ACTIONS": "true", "GITHUB_WORKSPACE": scratch.folder.path]
    let folder = scratch.folder.appendingPathComponent("App")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let own = try Command(["../bad.xib"], in: folder, environment: environment)
    #expect(own.output.hasPrefix("::error file=bad.xib,line="), "\(own.output)")
    let asked = try Command(
      ["--format", "text", "../bad.xib"], in: folder, environment: environment)
    #expect(asked.output.hasPrefix("../bad.xib:"))
    let file = try Command(
      ["--output", "json=a.json", "../bad.xib"], in: folder, environment: environment)
    #expect(file.output.hasPrefix("../bad.xib:"))
  }

  @Test func pathsAreToldFromTheFolderOfTheConfiguration() throws {
    let scratch = try scratch()
    try scratch.add(".scrolllint.yml", "strict: false\n")
    try scratch.add("App/Screens/bad.xib", Documents.ambiguous)
    let folder = scratch.folder.appendingPathComponent("App")
    let run = try Command(["--format", "checkstyle", "Screens", "../bad.xib"], in: folder)
    #expect(run.output.contains("<file name=\"App/Screens/bad.xib\">"), "\(run.output)")
    #expect(run.output.contains("<file name=\"bad.xib\">"))
  }

  @Test func quietSaysNothingOfAHealthyDocument() throws {
    let scratch = try Scratch()
    try scratch.add("a.xib", Documents.healthy)
    let run = try scratch.run("--quiet")
    #expect(run.output == "")
    #expect(run.errors == "")
    #expect(run.status == 0)
  }

  @Test func quietStillSaysWhatFailsTheRun() throws {
    let scratch = try scratch()
    let lowered = ["--quiet", "--severity", "missing_size_source=warning"]
    let passed = try Command(lowered, in: scratch.folder)
    #expect(passed.output == "")
    #expect(passed.status == 0)
    let failed = try Command(lowered + ["--strict"], in: scratch.folder)
    #expect(failed.output.contains(": warning: "))
    #expect(failed.status == 1)
    let lenient = try scratch.run("--quiet", "--lenient")
    #expect(lenient.output.contains(": error: "))
    #expect(lenient.status == 0)
  }

  @Test func aFileThatCannotBeWrittenTakesNothingFromStandardOutput() throws {
    let scratch = try scratch()
    let plain = try scratch.run()
    let run = try scratch.run("--output", "json=no/such/folder.json")
    #expect(run.output == plain.output)
    #expect(run.errors.hasPrefix("error: no/such/folder.json cannot be written: "))
    #expect(run.status == 2)
  }

  @Test func quietTakesNothingFromReportsForPrograms() throws {
    let scratch = try scratch()
    let warning = ["--severity", "missing_size_source=warning"]
    for format in ["json", "sarif", "junit", "github"] {
      let plain = try Command(warning + ["--format", format], in: scratch.folder)
      let quiet = try Command(warning + ["--format", format, "--quiet"], in: scratch.folder)
      #expect(plain.output == quiet.output)
    }
  }

  @Test func aFileHasWhatCouldNotBeRead() throws {
    let scratch = try scratch()
    try scratch.add("torn.xib", "<document")
    _ = try scratch.run("--output", "text=a.txt", "--output", "xcode=b.txt")
    for file in ["a.txt", "b.txt"] {
      #expect(try text(file, scratch).hasPrefix("torn.xib:1:"))
    }
  }

  @Test func aPipeIsPlainUnlessColorIsAskedFor() throws {
    let scratch = try scratch()
    #expect(try !scratch.run().output.contains("\u{1B}"))
    #expect(try scratch.run("--color", "always").output.contains("\u{1B}[31merror:"))
  }

  private func scratch() throws -> Scratch {
    let scratch = try Scratch()
    try scratch.add("bad.xib", Documents.ambiguous)
    return scratch
  }

  private func text(_ name: String, _ scratch: Scratch) throws -> String {
    try String(contentsOf: scratch.folder.appendingPathComponent(name), encoding: .utf8)
  }

  private func names(_ scratch: Scratch) throws -> [String] {
    // The streams of the commands themselves are in folders of their own.
    try FileManager.default.contentsOfDirectory(atPath: scratch.folder.path).sorted()
  }
}
