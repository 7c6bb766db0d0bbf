import Findings
import FixtureDocuments
import Foundation
import Inputs
import Linting
import Pictures
import Reporters
import Testing
import Text
import XMLSource

/// Names and texts of documents are data in pictures and pages.
@Suite struct InjectionTests {
  /// What a document may be named after, or hold as text, with what would show that it got through.
  private static let hostile = [
    "</svg><script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "' onload='alert(1)",
    "]]></style><style>*{display:none}", "<a href=\"javascript:alert(1)\">", "--><b>", "&amp;&#x3c;b&gt;",
    "\u{202E}gnp.exe", "\u{200B}\u{2066}hidden", "url(http://example.com/x)", "${alert(1)}", "</title>",
  ]

  private static let allowed: Set<String> = [
    // Of pictures.
    "svg", "title", "desc", "style", "g", "rect", "path", "circle", "text", "tspan",
    // Of pages.
    "html", "head", "meta", "body", "header", "main", "h1", "h2", "h3", "h4", "h5", "p", "code", "b",
    "a", "ul", "li", "details", "summary", "table", "thead", "tbody", "tr", "th", "td", "form", "label",
    "input", "select", "option", "fieldset", "legend", "output", "span", "section", "article", "figure", "div",
    "script", "pre", "ins", "del",
  ]

  @Test(arguments: hostile)
  func namesAreData(text: String) throws {
    let found = try findings(text)
    #expect(!found.isEmpty)
    for diagnostic in found {
      let picture = try #require(diagnostic.picture)
      try expectHarmless(PictureDrawing.file(picture), scripts: 0, styles: 1)
    }
    let report = Report(files: [
      FileResult(path: "\(text).xib", isJudged: true, scrollViewCount: 1, diagnostics: found)
    ])
    try expectHarmless(ReportFormat.html.render(report), scripts: 1, styles: 1)
  }

  @Test(arguments: hostile)
  func namesAreDataOnThePageOfInspect(text: String) throws {
    let bytes = try document(text)
    let inspected = Inspector.inspect(
      Input(.content(path: "\(text).xib", bytes: bytes), isNamed: true), drawsPictures: true)
    #expect(inspected.scrollViews.count == 1)
    try expectHarmless(InspectionReporter.html(inspected.scrollViews), scripts: 0, styles: 1)
  }

  private func expectHarmless(_ text: String, scripts: Int, styles: Int) throws {
    let tree = try Drawings.tree(text)
    #expect(tree.elements("script").count == scripts)
    #expect(tree.elements("style").count == styles)
    for node in tree.nodes.indices {
      #expect(Self.allowed.contains(tree.name(of: node)), "\(tree.name(of: node))")
      for name in tree.attributeNames(of: node) {
        #expect(!name.hasPrefix("on") && name != "src" && name != "style", "\(name)")
      }
      if let address = tree.value("href", of: node) { #expect(address.hasPrefix("#"), "\(address)") }
    }
    for scalar in text.unicodeScalars where !scalar.isASCII {
      #expect(!VisibleText.isInvisible(scalar), "U+\(String(scalar.value, radix: 16))")
    }
    // Neither as a reference to a character.
    #expect(!text.contains("&#8238;") && !text.contains("&#8203;") && !text.contains("&#8294;"))
  }

  private func findings(_ text: String) throws -> [Diagnostic] {
    Drawings.findings("a.xib", try document(text))
  }

  /// A document in which every name and text is the given one.
  private func document(_ text: String) throws -> [UInt8] {
    let file = Fixture.folder.appendingPathComponent("cases/broken-bottom.storyboard")
    let source = try String(contentsOf: file, encoding: .utf8)
    var escaped = text
    for (plain, entity) in [("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ("\"", "&quot;")] {
      escaped = escaped.replacing(plain, with: entity)
    }
    let attribute = /(userLabel|text|placeholder|customClass|title|storyboardIdentifier)="[^"]*"/
    let result = source.replacing(attribute) { "\($0.1)=\"\(escaped)\"" }
    try #require(result != source)
    return Array(result.utf8)
  }
}
