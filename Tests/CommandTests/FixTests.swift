import Foundation
import Testing

/// `--fix` and `--diff` on the command line.
@Suite struct FixTests {
  /// A healthy document that lacks the width of its content, or one that lacks the height.
  private static let widthless = Documents.healthy.replacing(#/\n[^\n]* id="width"\/>/#, with: "")
  private static let heightless = Documents.ambiguous

  // MARK: Writing

  @Test func aSafeFixIsWrittenAndReported() throws {
    let scratch = try Scratch()
    let file = try scratch.add("a.xib", Self.widthless)
    let run = try scratch.run("--fix", "a.xib")
    #expect(run.status == 0)
    #expect(run.errors == "1 finding fixed in 1 document\n")
    #expect(run.output == "0 errors; 1 scroll view in 1 document\n")
    let text = try String(contentsOf: file, encoding: .utf8)
    let line = #/\n( *)<constraint firstItem="con" firstAttribute="width" secondItem="scr" secondAttribute="width" id="[0-9A-Za-z-]{10}"\/>/#
    #expect(text.replacing(line, with: "") == Self.widthless)
    let again = try scratch.run("--fix", "a.xib")
    #expect(again.status == 0 && again.errors.isEmpty)
    #expect(try String(contentsOf: file, encoding: .utf8) == text)
  }

  @Test func whatIsOnlySuggestedHasToBeAskedFor() throws {
    let scratch = try Scratch()
    let file = try scratch.add("a.xib", Self.heightless)
    let hint = "no safe fixes; 1 finding has a suggested fix: add --suggested-fixes\n"
    let safe = try scratch.run("--fix", "a.xib")
    #expect(safe.status == 1 && safe.errors == hint)
    let diff = try scratch.run("--diff", "a.xib")
    #expect(diff.status == 0 && diff.output.isEmpty, "there is no difference")
    #expect(diff.errors == hint)
    #expect(try scratch.run("--diff", "--object", "root", "a.xib").errors.isEmpty)
    #expect(try String(contentsOf: file, encoding: .utf8) == Self.heightless)
    #expect(try scratch.run("--fix", "--suggested-fixes", "a.xib").status == 0)
    #expect(try String(contentsOf: file, encoding: .utf8) != Self.heightless)
  }

  @Test func oneObjectOrOneRuleMayBeFixedAlone() throws {
    let scratch = try Scratch()
    try scratch.add("a.xib", Self.widthless)
    #expect(try scratch.run("--diff", "--object", "con", "a.xib").output.isEmpty)
    #expect(try scratch.run("--diff", "--object", "scr", "a.xib").output.hasPrefix("--- a/a.xib"))
    #expect(try scratch.run("--diff", "--only-rule", "priority_tie", "a.xib").output.isEmpty)
    #expect(
      try scratch.run("--diff", "--only-rule", "missing_size_source", "a.xib").status == 1)
  }

  @Test func whatIsAcceptedIsNotFixed() throws {
    let scratch = try Scratch()
    let file = try scratch.add("a.xib", Self.widthless)
    try #require(try scratch.run("--write-baseline", "base.json", "a.xib").status == 0)
    #expect(try scratch.run("--fix", "--baseline", "base.json", "a.xib").status == 0)
    #expect(try String(contentsOf: file, encoding: .utf8) == Self.widthless)
    // What is owed is shown and fixed by the means of another run.
    try scratch.add(".scrolllint.yml", "baseline: base.json\n")
    let hidden = try scratch.run("--fix", "a.xib")
    #expect(hidden.errors == "not fixed: 1 finding hidden by the baseline (add --no-baseline)\n")
    #expect(try scratch.run("--fix", "--quiet", "a.xib").errors.isEmpty)
    #expect(try scratch.run("--no-baseline", "a.xib").output.contains("missing_size_source"))
    let run = try scratch.run("--fix", "--no-baseline", "a.xib")
    #expect(run.errors == "1 finding fixed in 1 document\n")
    for option in ["--baseline=base.json", "--write-baseline=base.json", "--prune-baseline"] {
      #expect(try scratch.run("--no-baseline", option).status == 2)
    }
  }

  @Test func anObjectThatNoDocumentHasIsAnError() throws {
    let scratch = try Scratch()
    let file = try scratch.add("a.xib", Self.widthless)
    for option in ["--fix", "--diff"] {
      let run = try scratch.run(option, "--object", "scx", "a.xib")
      #expect(run.errors == "error: --object 'scx': no finding is on this object; did you mean `scr`? Allowed: scr\n")
      #expect(run.output.isEmpty && run.status == 2)
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == Self.widthless)
  }

  @Test func aFixThatWouldHarmIsLeftOutAndSaysWhy() throws {
    let name = "inequality-at-least-height.storyboard"
    let scratch = try Scratch()
    let bytes = try Data(
      contentsOf: Command.root.appendingPathComponent("Fixtures/constructs/\(name)"))
    let file = try scratch.add(name, bytes: [UInt8](bytes))
    let run = try scratch.run("--fix", "--suggested-fixes", name)
    #expect(run.status == 1)
    #expect(run.output.contains("note: not fixed: it would introduce `never_scrolls`"))
    #expect(try Data(contentsOf: file) == bytes)
    let diff = try scratch.run("--diff", "--suggested-fixes", name)
    #expect(diff.status == 0 && diff.output.isEmpty)
    #expect(diff.errors.contains("note: not fixed: it would introduce `never_scrolls`"))
    #expect(diff.errors.hasSuffix("\nno fixes available for 1 finding\n"))
    let torn = try scratch.add("torn.xib", "<document>")
    #expect(try scratch.run("--diff", name, torn.path).status == 2)
  }

  @Test func modeAndLinkStay() throws {
    let scratch = try Scratch()
    let file = try scratch.add("real.xib", Self.widthless)
    try FileManager.default.setAttributes([.posixPermissions: 0o666], ofItemAtPath: file.path)
    let link = scratch.folder.appendingPathComponent("a.xib")
    try FileManager.default.createSymbolicLink(
      atPath: link.path, withDestinationPath: "real.xib")
    #expect(try scratch.run("--fix", "a.xib").status == 0)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == "real.xib")
    #expect(try String(contentsOf: file, encoding: .utf8) != Self.widthless)
    let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions]
    #expect(mode as? Int == 0o666)
  }

  @Test func aDocumentByTwoPathsIsFixedOnce() throws {
    let scratch = try Scratch()
    let file = try scratch.add("a.xib", Self.widthless)
    try FileManager.default.createSymbolicLink(
      atPath: scratch.folder.appendingPathComponent("b.xib").path, withDestinationPath: "a.xib")
    let run = try scratch.run("--fix", "b.xib", "a.xib", "./a.xib")
    #expect(run.status == 0)
    #expect(run.errors == "1 finding fixed in 1 document\n")
    #expect(try String(contentsOf: file, encoding: .utf8) != Self.widthless)
  }

  @Test func aHardLinkBecomesAFileOfItsOwn() throws {
    let scratch = try Scratch()
    let a = try scratch.add("a.xib", Self.widthless)
    let b = scratch.folder.appendingPathComponent("b.xib")
    try FileManager.default.linkItem(at: a, to: b)
    #expect(try scratch.run("--fix", "a.xib").status == 0)
    #expect(try String(contentsOf: a, encoding: .utf8) != Self.widthless)
    #expect(try String(contentsOf: b, encoding: .utf8) == Self.widthless)
    try FileManager.default.removeItem(at: a)
    try FileManager.default.linkItem(at: b, to: a)
    #expect(try scratch.run("--fix").errors == "2 findings fixed in 2 documents\n")
  }

  @Test func aLinkOutOfTheFolderIsFollowedWhereItIsNamed() throws {
    let scratch = try Scratch()
    let file = try scratch.add("out/a.xib", Self.widthless)
    try scratch.add("in/notes.txt", "")
    let link = scratch.folder.appendingPathComponent("in/a.xib").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "../out/a.xib")
    for arguments in [["--fix", "in"], ["--fix", "in", "in/notes.txt"]] {
      let found = try Command(arguments, in: scratch.folder)
      #expect(found.status == 2)
      #expect(found.errors.contains("in/a.xib: error: not fixed: it is a link to /"))
      #expect(try String(contentsOf: file, encoding: .utf8) == Self.widthless)
    }
    #expect(try scratch.run("--fix", "in/a.xib").status == 0)
    #expect(try String(contentsOf: file, encoding: .utf8) != Self.widthless)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "../out/a.xib")
  }

  #if os(Linux)
    // A Mac's file system has no such names.
    @Test func aNameThatIsNoTextIsShownAndFixed() throws {
      let scratch = try Scratch()
      try scratch.add("a.xib", Self.widthless)
      let copy = Process()
      copy.executableURL = URL(fileURLWithPath: "/bin/sh")
      // The second has the name by which the first is shown.
      copy.arguments = ["-c", #"cp a.xib "$(printf 'caf\351.xib')"; mv a.xib 'caf\xE9.xib'"#]
      copy.currentDirectoryURL = scratch.folder
      try copy.run()
      copy.waitUntilExit()
      let found = try scratch.run("--format", "json")
      let report = try JSONSerialization.jsonObject(with: Data(found.output.utf8)) as? [String: Any]
      let diagnostics = report?["diagnostics"] as? [[String: Any]]
      #expect(
        diagnostics?.compactMap { $0["path"] as? String } == [#"caf\x5CxE9.xib"#, #"caf\xE9.xib"#])
      #expect(try scratch.run("--format", "sarif").output.contains(#""uri": "caf%E9.xib""#))
      let diff = try scratch.run("--diff").output
      #expect(diff.contains(#"--- "a/caf\351.xib""#) && diff.contains(#"--- "a/caf\\xE9.xib""#))
      #expect(try scratch.run("--fix").errors == "2 findings fixed in 2 documents\n")
      #expect(try scratch.run().status == 0)
      #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.folder.path).count == 2)
    }
  #endif

  @Test func aDocumentThatCannotBeWrittenIsAnError() throws {
    let scratch = try Scratch()
    let file = try scratch.add("Sub/a.xib", Self.widthless)
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: file.path)
    let folder = file.deletingLastPathComponent().path
    try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder)
    defer {
      try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder)
    }
    guard !FileManager.default.isWritableFile(atPath: file.path) else { return }
    let run = try scratch.run("--fix", "Sub/a.xib")
    #expect(run.status == 2)
    #expect(run.errors.contains("Sub/a.xib: error: not fixed: permission denied"))
    #expect(!run.errors.contains("fixed in"))
    #expect(run.output.hasSuffix("; 1 document could not be written\n"))
    #expect(try String(contentsOf: file, encoding: .utf8) == Self.widthless)
  }

  // MARK: Differences

  enum Form: CaseIterable {
    case plain, crlf, mark, utf16, noEnd

    func decode(_ bytes: [UInt8]) -> String {
      guard self == .utf16 else { return String(decoding: bytes, as: UTF8.self) }
      return String(
        decoding: stride(from: 0, to: bytes.count - 1, by: 2).map {
          UInt16(bytes[$0]) | UInt16(bytes[$0 + 1]) << 8
        }, as: UTF16.self)
    }

    func encode(_ text: String) -> [UInt8] {
      switch self {
      case .plain: Array(text.utf8)
      case .crlf: Array(text.replacing("\n", with: "\r\n").utf8)
      case .mark: [0xEF, 0xBB, 0xBF] + text.utf8
      case .utf16:
        [0xFF, 0xFE] + text.replacing("UTF-8", with: "UTF-16").utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
      case .noEnd: Array(text.trimmingCharacters(in: .whitespacesAndNewlines).utf8)
      }
    }
  }

  @Test(arguments: Form.allCases, [["patch", "-p1", "--binary"], ["git", "apply"]])
  func aDifferenceMakesWhatFixWrites(form: Form, tool: [String]) throws {
    let before = form.encode(Self.widthless)
    let scratch = try Scratch()
    let file = try scratch.add("My Views/é a.xib", bytes: before)
    let diff = try scratch.run("--diff", "My Views", to: "fix.diff")
    #expect(diff.status == 1 && diff.errors == "1 finding can be fixed in 1 document\n")
    #expect(try Data(contentsOf: file) == Data(before))
    try scratch.apply(tool)
    let patched = try Data(contentsOf: file)
    try scratch.add("My Views/é a.xib", bytes: before)
    #expect(try scratch.run("--fix", "My Views").status == 0)
    #expect(try Data(contentsOf: file) == patched)
    // What was added is in the document's own encoding and line ends, and all else is as it was.
    let line =
      #/\r?\n *<constraint firstItem="con" firstAttribute="width" secondItem="scr" secondAttribute="width" id="[0-9A-Za-z-]{10}"\/>/#
      .matchingSemantics(.unicodeScalar)
    let rest = form.decode([UInt8](patched)).replacing(line, with: "")
    #expect(rest.unicodeScalars.elementsEqual(form.decode(before).unicodeScalars))
    #expect([UInt8](patched).starts(with: before.prefix(40)))
  }

  @Test func nothingToFixIsNoDifference() throws {
    let scratch = try Scratch()
    try scratch.add("a.xib", Documents.healthy)
    let run = try scratch.run("--diff", "a.xib")
    #expect(run.status == 0 && run.output.isEmpty && run.errors.isEmpty)
  }

  // MARK: Standard input

  @Test func aFilterWritesTheFixedDocument() throws {
    let scratch = try Scratch()
    let run = try scratch.run("--fix", "-", input: Array(Self.widthless.utf8))
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("<?xml") && run.output.contains("secondItem=\"scr\" secondAttribute=\"width\""))
    #expect(run.errors.contains("0 errors"))
    let healthy = try scratch.run("--fix", "-", input: Array(Documents.healthy.utf8))
    #expect(healthy.output == Documents.healthy)
    let diff = try scratch.run(
      "--diff", "--stdin-filename", "App/a.xib", "-", input: Array(Self.widthless.utf8))
    #expect(diff.status == 1 && diff.output.hasPrefix("--- a/App/a.xib\n+++ b/App/a.xib\n@@ "))
  }

  @Test(arguments: [
    ["--fix", "--diff"], ["--suggested-fixes"], ["--object", "scr"], ["--fix", "--staged"],
    ["--fix", "--write-baseline", "b.json"], ["--diff", "--format", "json"],
    ["--diff", "--output", "json=r.json"], ["--fix", "-", "a.xib"],
  ])
  func whatMakesNoSenseIsRefused(arguments: [String]) throws {
    let scratch = try Scratch()
    let file = try scratch.add("a.xib", Self.widthless)
    let run = try Command(arguments, in: scratch.folder)
    #expect(run.status == 2)
    #expect(!run.errors.isEmpty && run.output.isEmpty)
    #expect(try String(contentsOf: file, encoding: .utf8) == Self.widthless)
  }
}

extension Scratch {
  /// Runs the command with its output in a file, byte for byte.
  fileprivate func run(_ arguments: String..., to name: String) throws -> Command {
    try Command(arguments, in: folder, output: try add(name, ""))
  }

  /// Applies `fix.diff` with another program.
  fileprivate func apply(_ tool: [String]) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = tool + (tool[0] == "patch" ? ["-i", "fix.diff"] : ["fix.diff"])
    process.currentDirectoryURL = folder
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
  }
}
