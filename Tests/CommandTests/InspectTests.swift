import Foundation
import Testing

/// `scrolllint inspect`.
@Suite struct InspectTests {
  @Test func jsonLinesHaveTheirKeysInOrder() throws {
    let scratch = try Scratch()
    try scratch.add("a.xib", Documents.ambiguous)
    let run = try scratch.run("inspect", "--format", "jsonl", "a.xib")
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 1)
    let line = String(try #require(lines.first))
    #expect(
      line.hasPrefix(
        #"{"path":"a.xib","id":"scr","label":"Settings","line":9,"column":"#))
    #expect(
      line.contains(
        #""configurations":[{"traits":["wChR","wRhR","wChC","wRhC"],"canvas":true,"#
          + #""contentWidth":{"verdict":"determined","runTime":"determined","derivation":""#))
    #expect(
      line.contains(
        #""contentHeight":{"verdict":"ambiguous","runTime":"ambiguous","because":["con"]},"#
          + #""frame":{"verdict":"determined""#))
    #expect(line.hasSuffix(#""conflict":false}]}"#))
    #expect(run.errors == "")
    #expect(run.status == 0)
  }

  @Test func whereItIsHiddenIsSaid() throws {
    let scratch = try Scratch()
    let file = Command.root.appendingPathComponent("Fixtures/defects/ambiguous-where-it-is-hidden.xib").path
    let text = try scratch.run("inspect", file).output
    #expect(text.contains("\n  in Compact Height (hidden):\n"))
    let line = try scratch.run("inspect", "--format", "jsonl", file).output
    #expect(line.hasSuffix(#""conflict":false,"hidden":true}]}"# + "\n"))
    #expect(line.components(separatedBy: #""hidden""#).count == 2)
  }

  @Test func textNamesEveryQuantity() throws {
    let scratch = try Scratch()
    try scratch.add("a.xib", Documents.healthy)
    let run = try scratch.run("inspect", "a.xib")
    #expect(run.output.hasPrefix("a.xib:9:"))
    #expect(run.output.contains(": scroll view `Settings` (scr)\n  content width   determined"))
    #expect(run.output.contains("\n  content height  determined 600"))
    #expect(run.output.contains("\n                  content.top ─"))
    #expect(run.output.contains("\n  frame           determined"))
    #expect(run.status == 0)
  }

  @Test func aDocumentWithoutScrollViewsIsNotMetWithSilence() throws {
    let scratch = try Scratch()
    try scratch.add("a.xib", Documents.xib())
    let run = try scratch.run("inspect", "a.xib")
    #expect(run.output == "")
    #expect(run.errors == "scrolllint: note: no scroll views in 1 document\n")
    #expect(run.status == 0)
  }

  @Test func itsOutputMayGoToAFile() throws {
    let scratch = try Scratch()
    try scratch.add("a.xib", Documents.ambiguous)
    for format in ["text", "jsonl", "html"] {
      let run = try scratch.run("inspect", "--format", format, "--output", "out", "a.xib")
      #expect(run.output == "" && run.status == 0)
      let written = try String(
        contentsOf: scratch.folder.appendingPathComponent("out"), encoding: .utf8)
      #expect(try scratch.run("inspect", "--format", format, "a.xib").output == written)
    }
    let failed = try scratch.run("inspect", "--output", "no/such/out", "a.xib")
    #expect(failed.errors.hasPrefix("error: no/such/out cannot be written"))
    #expect(failed.status == 2)
  }

  @Test func findingsDoNotChangeItsExitCode() throws {
    let folder = Command.root.appendingPathComponent("Fixtures")
    #expect(try Command(["inspect", "layouts"], in: folder).status == 0)
  }
}
