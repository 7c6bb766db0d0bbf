import FixtureDocuments
import Foundation
import Testing

/// `docs/internals/layout-semantics.md` promises a fixture for every construct.
@Suite struct SemanticsDocumentTests {
  @Test func everyRowNamesAFixture() throws {
    let rows = try SemanticsDocument.rows()
    #expect(rows.count > 150)
    for row in rows { #expect(!row.fixtures.isEmpty, "line \(row.line): \(row.text)") }
  }

  @Test func everyFixtureNamedHasItsVerdictsWrittenDown() throws {
    let known = Set(
      try ["Fixtures/verdicts.tsv", "Fixtures/view-verdicts.tsv"].flatMap { try text($0).split(separator: "\n") }
        .compactMap { $0.split(separator: "\t").first.map(String.init) })
    for row in try SemanticsDocument.rows() {
      for name in row.fixtures {
        #expect(
          FileManager.default.fileExists(
            atPath: Fixture.folder.appendingPathComponent(name).path), "line \(row.line): \(name)")
        #expect(known.contains(name), "line \(row.line): \(name)")
      }
    }
  }

  @Test func everySourceNamedIsListed() throws {
    let document = try text("docs/internals/layout-semantics.md")
    let listed = Set(
      document.split(separator: "\n").drop { $0 != "## Sources" }.filter { !$0.hasPrefix(" ") }
        .flatMap { SemanticsDocument.bracketed($0.prefix { $0 != ":" }) })
    for row in try SemanticsDocument.rows() {
      for name in SemanticsDocument.bracketed(row.source[...]) {
        #expect(listed.contains(name), "line \(row.line): \(name)")
      }
    }
  }
}

/// The tables of the document.
enum SemanticsDocument {
  struct Row {
    var line: Int
    var text: String
    var source: String
    /// Paths within `Fixtures/`.
    var fixtures: [String]
  }

  /// All rows below the heads of tables; of each the last cells are the source and the fixture.
  static func rows() throws -> [Row] {
    var result: [Row] = []
    let lines = try text("docs/internals/layout-semantics.md").split(
      separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() where line.hasPrefix("|") {
      let isHead = index + 1 < lines.count && lines[index + 1].hasPrefix("|--")
      if isHead || line.hasPrefix("|--") { continue }
      let cells = line.split(separator: "|")
      let fixtures = quoted(cells.last ?? "").filter {
        $0.hasSuffix(".storyboard") || $0.hasSuffix(".xib")
      }
      result.append(
        Row(
          line: index + 1, text: String(line),
          source: cells.count > 2 ? String(cells[cells.count - 2]) : "", fixtures: fixtures))
    }
    return result
  }

  /// What stands in backticks.
  private static func quoted(_ text: Substring) -> [String] {
    text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
  }

  /// What stands in brackets.
  static func bracketed(_ text: Substring) -> [String] {
    text.split(separator: "[").dropFirst().compactMap {
      $0.split(separator: "]").first.map(String.init)
    }
  }
}

/// A text of the project, by its path from the project's top.
func text(_ path: String) throws -> String {
  let top = Fixture.folder.deletingLastPathComponent()
  return try String(contentsOf: top.appendingPathComponent(path), encoding: .utf8)
}
