import Foundation
import Testing

/// One clear message with its place, and the right exit code, whatever the input.
@Suite struct BadInputTests {
  private static let formats = [
    "text", "concise", "xcode", "github", "gitlab", "markdown", "json", "sarif", "junit",
    "checkstyle", "html",
  ]

  @Test func anEmptyFile() throws {
    try expect("", "a.xib:1:1: error: the file is empty\n")
  }

  @Test func aTruncatedFile() throws {
    let text = String(Documents.healthy.prefix(700))
    try expect(text) { errors in errors.hasPrefix("a.xib:10:") && errors.contains(": error: ") }
  }

  @Test func mergeConflictMarkers() throws {
    let text = Documents.healthy.replacing(
      "    <objects>\n", with: "<<<<<<< HEAD\n    <objects>\n=======\n>>>>>>> other\n")
    try expect(text, "a.xib:4:1: error: unresolved merge conflict; resolve it, and delete the conflict markers\n", text == Documents.healthy)
  }

  @Test func anEntityBomb() throws {
    var bomb = "<?xml version=\"1.0\"?>\n<!DOCTYPE document [\n<!ENTITY a \"aaaaaaaaaa\">\n"
    for (one, two) in zip("abcdefgh", "bcdefghi") {
      bomb += "<!ENTITY \(two) \"" + String(repeating: "&\(one);", count: 10) + "\">\n"
    }
    try expect(
      bomb + "]>\n<document>&i;</document>\n",
      "a.xib:2:1: error: document type declarations (DTDs) are not supported\n")
  }

  @Test func anExternalEntity() throws {
    try expect(
      """
      <?xml version="1.0"?>
      <!DOCTYPE document [<!ENTITY secret SYSTEM "file:///etc/passwd">]>
      <document>&secret;</document>

      """, "a.xib:2:1: error: document type declarations (DTDs) are not supported\n")
  }

  @Test(arguments: [String.Encoding.utf16LittleEndian, .utf16BigEndian])
  func utf16IsReadLikeUTF8(encoding: String.Encoding) throws {
    let text = "\u{FEFF}" + Documents.ambiguous.replacing("UTF-8", with: "UTF-16")
    let scratch = try Scratch()
    let data = try #require(text.data(using: encoding))
    try scratch.add("a.xib", bytes: Array(data))
    let run = try scratch.run("a.xib")
    #expect(run.errors == "")
    #expect(run.output.hasPrefix("a.xib:9:"))
    #expect(run.status == 1)
  }

  @Test func aFolderNamedLikeADocument() throws {
    let scratch = try Scratch()
    try scratch.add("x.xib/inner.xib", Documents.healthy)
    try scratch.add("a.xib", Documents.healthy)
    let message = "x.xib: error: cannot be read: it is a folder\n"
    let named = try scratch.run("x.xib")
    #expect(named.errors == message)
    #expect(named.status == 2)
    let walked = try scratch.run()
    #expect(walked.errors == message)
    #expect(walked.output == "0 errors; 1 scroll view in 1 document; 1 input could not be read\n")
    #expect(walked.status == 2)
  }

  @Test func aMissingFileMayBeTheOneNextToIt() throws {
    let scratch = try Scratch()
    try scratch.add("App/Main.storyboard", Documents.healthy)
    #expect(
      try scratch.run("App/Main.storybord").errors
        == "App/Main.storybord: error: cannot be read: no such file; did you mean `Main.storyboard`?\n")
  }

  @Test func sourcesAreSaidToBeNoneOnce() throws {
    let scratch = try Scratch()
    for name in ["a.swift", "b.m", "c.swift"] { try scratch.add(name, "import UIKit\n") }
    try scratch.add("d.xib", Documents.healthy)
    let run = try scratch.run("--no-sources", "a.swift", "b.m", "c.swift", "d.xib")
    #expect(
      run.errors == "a.swift: error: is source code, like 2 more of the given files; scrolllint lints "
        + "storyboards and xibs\n")
    #expect(run.output.contains("1 document"))
    #expect(run.status == 2)
  }

  @Test func aMissingFile() throws {
    let run = try Scratch().run("gone.storyboard")
    #expect(run.errors == "gone.storyboard: error: cannot be read: no such file\n")
    #expect(run.status == 2)
  }

  @Test(.enabled(if: getuid() != 0, "nothing is forbidden to root"))
  func aFileWithoutPermission() throws {
    let scratch = try Scratch()
    let file = try scratch.add("a.xib", Documents.healthy)
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: file.path)
    let run = try scratch.run("a.xib")
    #expect(run.errors == "a.xib: error: cannot be read: permission denied\n")
    #expect(run.status == 2)
  }

  @Test func aFileThatTheSystemCannotRead() throws {
    let scratch = try Scratch()
    try FileManager.default.createSymbolicLink(
      atPath: scratch.folder.appendingPathComponent("loop.xib").path,
      withDestinationPath: "loop.xib")
    let run = try scratch.run()
    #expect(run.errors == "loop.xib: error: cannot be read: too many levels of symbolic links\n")
    #expect(run.status == 2)
  }

  @Test func whatIsFoundInAFolderAndIsNoFile() throws {
    let scratch = try Scratch()
    // As a repository may contain it; a link to a terminal or a pipe would wait for ever.
    try FileManager.default.createSymbolicLink(
      atPath: scratch.folder.appendingPathComponent("device.xib").path,
      withDestinationPath: "/dev/zero")
    let run = try scratch.run()
    #expect(run.errors == "device.xib: error: cannot be read: it is a pipe or device\n")
    #expect(run.status == 2)
    let named = try scratch.run("device.xib")
    #expect(named.errors == run.errors, "a list of changed files may name it")
    #expect(named.status == 2)
  }

  // Azure's agent looks for the one anywhere in a line, GitHub's runner for the other behind blanks.
  @Test(arguments: [("##vso[task.x]", "##[debug]", 1), (" ::error::x", "\r::error::x", 1), ("a::b", "## c", 0)])
  func aDifferenceThatABuildServerWouldObeyIsNotShown(first: String, second: String, status: Int) throws {
    for text in [first, second] {
      let scratch = try Scratch()
      let comment = "<!--\n\(text)\n-->"
      let broken = Documents.scrollView(height: comment, extra: comment)
      _ = try scratch.add("a.xib", broken)
      let run = try scratch.run("--diff", "--suggested-fixes", "a.xib")
      let isShown = !run.output.isEmpty
      #expect(isShown == (status == 0), "\(run)")
      #expect(isShown || run.status == 2 && run.errors.contains("a.xib: error: not fixed: line "), "\(run)")
      #expect(try scratch.run("--fix", "--suggested-fixes", "a.xib").status == 0)
    }
  }

  @Test(arguments: formats)
  func aFileNameWithNewlinesAndQuotes(format: String) throws {
    let scratch = try Scratch()
    let folder = scratch.folder.appendingPathComponent("a\"\n::error::b\r'%0A::error::c")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, text) in [("a.xib", Documents.ambiguous), ("b.xib", "")] {
      try Data(text.utf8).write(to: folder.appendingPathComponent(name))
    }
    let run = try scratch.run("--format", format)
    #expect(run.status == 2)
    for line in (run.output + run.errors).split(whereSeparator: \.isNewline) {
      #expect(!line.hasPrefix("::error::"), "\(line)")
    }
    #expect(!run.errors.unicodeScalars.contains("\r"))
    #expect(format != "github" || !run.output.contains("%0A::error::c"), "\(run.output)")
    if ["json", "sarif", "gitlab"].contains(format) {
      let data = Data(run.output.utf8)
      #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: data) }
    }
  }

  // What a build server would take for a command at the start of a line, or anywhere in it.
  @Test(arguments: formats)
  func namesThatABuildServerWouldTakeForCommands(format: String) throws {
    let scratch = try Scratch()
    try scratch.add("::stop-commands::a.xib", Documents.ambiguous.replacingOccurrences(
      of: "userLabel=\"Form\"", with: "userLabel=\"##vso[task.setvariable variable=b]c\""))
    try scratch.add("::stop-commands::b.xib", "")
    let run = try scratch.run("--format", format)
    #expect(run.status == 2)
    #expect(run.output.contains("stop-commands"))
    for line in (run.output + run.errors).split(whereSeparator: \.isNewline) {
      #expect(!line.drop(while: \.isWhitespace).hasPrefix("::stop-commands"), "\(line)")
      #expect(!line.contains("##vso["), "\(line)")
    }
  }

  @Test func aViewNested100000Deep() throws {
    let deep = String(repeating: "<subviews><view id=\"v\">\n", count: 100_000)
    let close = String(repeating: "</view></subviews>", count: 100_000)
    try expect(Documents.xib("<scrollView id=\"s\"/>" + deep + close)) { errors in
      errors.hasPrefix("a.xib:") && errors.contains(" error: elements are nested more than ")
    }
  }

  @Test func anElementWith100000Attributes() throws {
    let attributes = (0..<100_000).map { " a\($0)=\"\"" }.joined()
    try expect(Documents.xib("<view id=\"v\"\(attributes)/><scrollView id=\"s\"/>")) { errors in
      errors.hasPrefix("a.xib:")
        && errors.hasSuffix(" error: this element has more than 1000 attributes\n")
    }
  }

  @Test(arguments: formats)
  func namesThatWouldMakeALineReadAsSomethingElse(format: String) throws {
    let hostile = "\u{202E}\u{2066}\u{200B}\u{E0041}"
    let name = "a\(hostile)&#10;::error::b"
    let scratch = try Scratch()
    try scratch.add(
      "\(hostile).xib",
      Documents.ambiguous.replacingOccurrences(of: "userLabel=\"Form\"", with: "userLabel=\"\(name)\""))
    let run = try scratch.run("--format", format)
    #expect(run.output.contains(#"\u{202E}\u{2066}\u{200B}\u{E0041}\u{A}::error::b"#)
      || run.output.contains(#"\\u{202E}\\u{2066}\\u{200B}\\u{E0041}\\u{A}::error::b"#))
    #expect(!run.output.unicodeScalars.contains { hostile.unicodeScalars.contains($0) })
    #expect(!run.output.split(separator: "\n").contains { $0.hasPrefix("::error::b") })
    #expect(run.status == 1)
  }

  @Test func aConstraintWithAnUnknownAttribute() throws {
    try expectFault(
      #"<constraint firstItem="con" firstAttribute="middle" secondItem="scr" secondAttribute="#
        + #""top" id="x"/>"#, "error: `middle` is not a layout attribute", status: 2)
  }

  @Test func aConstantThatIsNotANumber() throws {
    try expectFault(
      #"<constraint firstItem="con" firstAttribute="top" secondItem="scr" secondAttribute="#
        + #""top" constant="ten" id="x"/>"#, "error: constant `ten` is not a number", status: 2)
  }

  // A number, but of no layout: a doubt that changes no exit code.
  @Test func aConstantThatIsNotFinite() throws {
    try expectFault(
      #"<constraint firstItem="con" firstAttribute="top" secondItem="scr" secondAttribute="#
        + #""top" constant="nan" id="x"/>"#, "warning: constant `nan` cannot be used in a layout: it is ignored, and what depends on it "
        + "is undecided", status: 0)
  }

  @Test func aMultiplierThatDividesByZero() throws {
    try expectFault(
      #"<constraint firstItem="con" firstAttribute="width" secondItem="scr" secondAttribute="#
        + #""width" multiplier="1:0" id="x"/>"#, "warning: multiplier `1:0` cannot be used in a layout: it is ignored, and what depends on it "
        + "is undecided", status: 0)
  }

  @Test func aConstraintIsCheckedWhereThereIsNoScrollViewToo() throws {
    let scratch = try Scratch()
    let text = Documents.xib(
      #"<constraints><constraint firstAttribute="width" constant="wide" id="x"/></constraints>"#)
    try scratch.add("a.xib", text)
    let run = try scratch.run()
    #expect(run.errors.hasSuffix(": error: constant `wide` is not a number\n"), "\(run.errors)")
    #expect(run.output == "0 errors; 0 scroll views in 1 document; 1 input could not be read\n")
    #expect(run.status == 2)
  }

  @Test func aDanglingItemIsAFindingAndNoFaultOfTheInput() throws {
    let scratch = try Scratch()
    try scratch.add(
      "a.xib",
      Documents.scrollView(
        height: #"<constraint firstAttribute="height" constant="600" id="height"/>"#,
        extra: #"<constraint firstItem="lost" firstAttribute="top" secondItem="scr" "#
          + #"secondAttribute="top" id="x"/>"#))
    let run = try scratch.run("a.xib")
    #expect(run.errors.isEmpty, "\(run.errors)")
    #expect(run.output.contains("[dangling_constraint]"), "\(run.output)")
    #expect(run.status == 0)
  }

  @Test func everyMalformedFixtureIsOneErrorWithItsPlace() throws {
    let folder = Command.root.appendingPathComponent("Fixtures/malformed")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(!files.isEmpty)
    for file in files {
      let run = try Command([file], in: folder)
      let place = try #require(
        run.errors.wholeMatch(of: /(.+):([0-9]+):([0-9]+): error: [^\n]+[^.\n]\n/), "\(run.errors)")
      #expect(place.1 == file)
      #expect(
        run.output == "0 errors; 0 scroll views in 0 documents; 1 input could not be read\n")
      #expect(run.status == 2, "\(file)")
    }
  }

  @Test func theOtherFilesAreStillLinted() throws {
    let scratch = try Scratch()
    try scratch.add("a.xib", "")
    try scratch.add("b.xib", Documents.ambiguous)
    let run = try scratch.run("a.xib", "missing.xib", "b.xib")
    #expect(
      run.errors == """
        a.xib:1:1: error: the file is empty
        missing.xib: error: cannot be read: no such file

        """)
    #expect(run.output.hasPrefix("b.xib:9:"))
    #expect(run.status == 2)
  }

  /// A document that is not judged at all.
  private func expect(_ text: String, _ errors: String, _ isUnchanged: Bool = false) throws {
    #expect(!isUnchanged)
    try expect(text) { found in
      if found != errors { Issue.record("\(found)") }
      return found == errors
    }
  }

  private func expect(_ text: String, _ matches: (String) -> Bool) throws {
    let scratch = try Scratch()
    try scratch.add("a.xib", text)
    for arguments in [["lint", "a.xib"], ["lint"], ["inspect", "a.xib"]] {
      let run = try Command(arguments, in: scratch.folder)
      #expect(matches(run.errors), "\(run.errors)")
      #expect(run.errors.split(separator: "\n").count == 1)
      #expect(run.status == 2)
    }
  }

  /// A document with one constraint that means nothing; the rest of it is judged.
  private func expectFault(_ constraint: String, _ message: String, status: Int32) throws {
    let text = Documents.scrollView(
      height: #"<constraint firstAttribute="height" constant="600" id="height"/>"#,
      extra: constraint)
    let line = text.split(separator: "\n").firstIndex { $0.contains("id=\"x\"") }.map { $0 + 1 }
    let scratch = try Scratch()
    try scratch.add("a.xib", text)
    let run = try scratch.run("a.xib")
    #expect(run.errors.hasPrefix("a.xib:\(line ?? 0):"), "\(run.errors)")
    #expect(run.errors.hasSuffix(": \(message)\n"), "\(run.errors)")
    let suffix = status == 2 ? "; 1 input could not be read" : ""
    #expect(run.output == "0 errors; 1 scroll view in 1 document\(suffix)\n")
    #expect(run.status == status)
  }
}
