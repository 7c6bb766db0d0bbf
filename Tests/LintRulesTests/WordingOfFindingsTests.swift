import Findings
import FixtureDocuments
import Foundation
import Inputs
import Linting
import LintRules
import Pictures
import Testing

/// What is said of the classic layouts, word for word (`Fixtures/findings.tsv`).
@Suite struct WordingOfFindingsTests {
  @Test(arguments: try FindingTable.files())
  func aDocumentIsReportedInTheseWords(file: String) throws {
    let diagnostics = try FindingTable.diagnostics(of: file)
    let found = diagnostics.filter { FindingTable.rules.contains($0.rule) }
      .map { [$0.rule, $0.message, $0.help.first ?? "-"] }
    let expected = try FindingTable.rows().filter { $0[0] == file }.map { Array($0.dropFirst()) }
    #expect(found == expected)
  }

  @Test(arguments: try FindingTable.files())
  func everyErrorIsProvenAndOffersARepair(file: String) throws {
    for diagnostic in try FindingTable.diagnostics(of: file) where diagnostic.severity == .error {
      #expect(!diagnostic.notes.isEmpty)
      #expect(!diagnostic.help.isEmpty)
    }
  }

  @Test func aBrokenChainIsDrawnToItsGap() throws {
    let diagnostic = try #require(
      try FindingTable.diagnostics(of: "cases/broken-middle.xib").first)
    #expect(
      diagnostic.chain == [
        "content.top ─16─", "Title ─8─", "Portions Field ─✗─", "Photo View ─16─", "content.bottom",
      ])
  }

  @Test func aBoundThatStandsTwiceIsNamedOnce() throws {
    let file = "cases/greater-or-equal-bottom.storyboard"
    let bytes = try [UInt8](Data(contentsOf: FindingTable.folder.appendingPathComponent(file)))
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    let twice = lines.flatMap { line -> [String] in
      line.contains("\"Sme-1h-XYt\"")
        ? [line, line.replacing("Sme-1h-XYt", with: "Sme-1h-Two")] : [line]
    }
    #expect(twice.count == lines.count + 1)
    let found = [bytes, Array(twice.joined(separator: "\n").utf8)].map {
      FindingTable.diagnostics(of: file, bytes: $0).map(\.message)
    }
    #expect(found[0].contains { $0.hasSuffix("is an inequality, which only sets a limit") })
    #expect(found[0] == found[1])
  }

  @Test func whatTheRepairOfACauseDecidesTooIsNotReportedAgain() throws {
    let diagnostics = try FindingTable.diagnostics(of: "cases/nested-without-height.xib")
      .filter { $0.severity == .error }
    #expect(diagnostics.map(\.rule) == ["missing_size_source"])
    let notes = diagnostics.flatMap { $0.notes.map(\.text) }
    #expect(notes.contains("the frame of `Picture Strip` is ambiguous for the same reason"))
  }
}

enum FindingTable {
  static let folder = Fixture.folder

  static let rules = Set(
    AllRules.types.filter { $0.description.severity == .error }.map { $0.description.id })

  static func rows() throws -> [[String]] {
    try String(contentsOf: folder.appendingPathComponent("findings.tsv"), encoding: .utf8)
      .split(separator: "\n").dropFirst()
      .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
  }

  static func files() throws -> [String] {
    try rows().map { $0[0] }.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  static func diagnostics(of file: String) throws -> [Diagnostic] {
    diagnostics(of: file, bytes: try [UInt8](Data(contentsOf: folder.appendingPathComponent(file))))
  }

  static func diagnostics(of file: String, bytes: [UInt8]) -> [Diagnostic] {
    let linter = Linter(
      rules: AllRules.types, configuration: .standard(for: AllRules.types))
    return linter.lint(Input(.file(file), isNamed: true), bytes: bytes).diagnostics
  }
}
