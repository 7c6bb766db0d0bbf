import Foundation
import Testing

/// `scrolllint picture`, and reports with pictures.
@Suite struct PictureTests {
  @Test func theGravestFindingIsDrawn() throws {
    let scratch = try scratch()
    let run = try scratch.run("picture", "bad.xib")
    #expect(run.output.hasPrefix("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg "))
    #expect(run.output.contains("ambiguous scrollable content height"))
    #expect(run.output.contains("Either content height 0"))
    #expect(run.errors == "")
    #expect(run.status == 0)
  }

  @Test(arguments: ["scr", "con"])
  func anObjectChoosesWhatWasFoundOfIt(id: String) throws {
    let scratch = try scratch()
    let run = try scratch.run("picture", "bad.xib", "--object", id)
    #expect(run.output.contains("ambiguous scrollable content height"))
    #expect(run.status == 0)
  }

  @Test func aHealthyScrollViewHasItsSum() throws {
    let run = try scratch().run("picture", "good.xib", "--object", "scr")
    #expect(run.output.contains("content height 600 = 600"))
    #expect(!run.output.contains("nothing connects them"))
    #expect(run.status == 0)
  }

  @Test func itGoesToAFile() throws {
    let scratch = try scratch()
    let run = try scratch.run("picture", "bad.xib", "--output", "a.svg")
    #expect(run.output == "")
    #expect(run.status == 0)
    #expect(try text("a.svg", scratch) == (try scratch.run("picture", "bad.xib").output))
  }

  @Test func standardInputIsDrawn() throws {
    let run = try scratch().run("picture", "-", input: Array(Documents.ambiguous.utf8))
    #expect(run.output.contains("<svg "))
    #expect(run.status == 0)
  }

  @Test func whatIsNotThereIsAnError() throws {
    let scratch = try scratch()
    let object = try scratch.run("picture", "good.xib", "--object", "sc")
    #expect(object.errors.hasPrefix("error: 'good.xib' has no scroll view with the id 'sc', and no finding on such an object; did you mean `scr`?"))
    try scratch.add("plain.xib", Documents.xib())
    try scratch.add("torn.xib", "<document")
    let runs = [
      object, try scratch.run("picture", "plain.xib"), try scratch.run("picture", "torn.xib"),
      try scratch.run("picture", "gone.xib"), try scratch.run("picture", "."),
      try scratch.run("picture"),
    ]
    for run in runs {
      #expect(run.output == "")
      #expect(!run.errors.isEmpty)
      #expect(run.status == 2)
    }
  }

  @Test func aPageIsWrittenToAFile() throws {
    let scratch = try scratch()
    let run = try scratch.run("--output", "html=lint.html")
    #expect(run.output == (try scratch.run().output))
    #expect(run.status == 1)
    let page = try text("lint.html", scratch)
    #expect(page.hasPrefix("<!DOCTYPE html>\n"))
    #expect(page.contains("Either content height 0"))
    #expect(page == (try scratch.run("--format", "html", "--jobs", "1").output))
  }

  @Test func aMarkdownReportInAFolderHasItsPictures() throws {
    let scratch = try scratch()
    #expect(try scratch.run("--output", "markdown=reports/").status == 1)
    let report = try text("reports/scrolllint.md", scratch)
    let link = try #require(report.firstMatch(of: /\[picture\]\((pictures\/[a-z0-9_-]+\.svg)\)/))
    #expect(try text("reports/\(link.1)", scratch).contains("<svg "))
    // A folder that is there needs no slash.
    #expect(try scratch.run("--output", "markdown=reports").status == 1)
    #expect(try text("reports/scrolllint.md", scratch) == report)
    #expect(try scratch.run("--output", "markdown=no/such/folder/").status == 2)
  }

  @Test func aPageOfInspectShowsHealthyScrollViews() throws {
    let run = try scratch().run("inspect", "--format", "html")
    #expect(run.output.contains("content height 600 = 600"))
    #expect(run.output.contains("Either content height 0"))
    #expect(run.status == 0)
  }

  @Test func aKeyboardIsDrawnOverTheScreen() throws {
    let run = try Command(
      ["--no-config", "--only-rule", "keyboard_covers_input", "--format", "html", "Fixtures/cases/broken-bottom.storyboard"],
      in: Command.root)
    #expect(run.output.contains(#"<rect class="keyboard""#), "\(run.output.prefix(4000))")
  }

  @Test func everyColorOfTheReportIsDefined() throws {
    let page = try scratch().run("--format", "html").output
    let used = Set(page.matches(of: /var\((--\w+)\)/).map { String($0.1) })
    #expect(!used.isEmpty)
    for name in used { #expect(page.contains("\(name):#"), "\(name)") }
  }

  /// `script/picture` draws it.
  @Test func thePictureOfTheReadmeIsAsItIsDrawn() throws {
    let file = Command.root.appendingPathComponent("docs/picture.svg")
    let run = try Command(
      ["picture", "--no-config", "Fixtures/cases/broken-bottom.storyboard"], in: Command.root)
    #expect(try String(contentsOf: file, encoding: .utf8) == run.output)
  }

  private func scratch() throws -> Scratch {
    let scratch = try Scratch()
    try scratch.add("bad.xib", Documents.ambiguous)
    try scratch.add("good.xib", Documents.healthy)
    return scratch
  }

  private func text(_ name: String, _ scratch: Scratch) throws -> String {
    try String(contentsOf: scratch.folder.appendingPathComponent(name), encoding: .utf8)
  }
}
