import Findings
import FixtureDocuments
import Foundation
import LintRules
import Testing

/// What is said of each document in `Fixtures/defects`: all of it, and nothing else
/// (`Fixtures/defects.tsv`).
@Suite struct DefectTests {
  @Test(arguments: try DefectTable.files())
  func aDefectIsReportedAsWhatItIs(file: String) throws {
    let diagnostics = try FindingTable.diagnostics(of: file)
    let rows = try DefectTable.rows().filter { $0.file == file && $0.rule != "-" }
    #expect(diagnostics.map(\.rule) == rows.map(\.rule), "\(diagnostics.map(\.message))")
    for (diagnostic, row) in zip(diagnostics, rows) {
      #expect("\(diagnostic.severity)" == row.severity)
      #expect(diagnostic.objectID == row.object)
      #expect(diagnostic.covers.first?.name ?? "-" == row.quantity)
      let said = [diagnostic.message] + diagnostic.notes.map(\.text)
      #expect(said.contains { $0.contains(row.says) }, "\(said)")
      #expect(diagnostic.help.first?.contains(row.help) == true, "\(diagnostic.help)")
    }
  }

  @Test func everyDocumentIsInTheTable() throws {
    let files = try FileManager.default.contentsOfDirectory(
      atPath: Fixture.folder.appendingPathComponent("defects").path)
    #expect(Set(try DefectTable.files()) == Set(files.map { "defects/\($0)" }))
  }

  /// One layout, written in two ways.
  @Test(arguments: [
    ("axis-vertical-first", "axis-horizontal-first"),
    ("distribution-fill-first", "distribution-equal-first"),
    ("spacing-8-first", "spacing-24-first"), ("constant-40-first", "constant-90-first"),
    ("placeholder-then-minimum", "minimum-then-placeholder"),
  ])
  func theSpellingOfALayoutChangesNothing(one: String, other: String) throws {
    let found = try [one, other].map { name in
      try FindingTable.diagnostics(of: "defects/\(name).xib").map(Said.init)
    }
    #expect(!found[0].isEmpty)
    #expect(found[0] == found[1])
  }
}

/// All that a person reads of a finding, without its place in the text.
struct Said: Equatable {
  var rule, object, message: String
  var severity: Severity
  var notes, related, help, chain, traits: [String]
  var covers: [Diagnostic.Quantity]
  var repairs: [[RepairEdit]]

  init(_ diagnostic: Diagnostic) {
    rule = diagnostic.rule
    object = diagnostic.objectID
    message = diagnostic.message
    severity = diagnostic.severity
    notes = diagnostic.notes.map(\.text)
    related = diagnostic.related.map { "\($0.objectID): \($0.label)" }
    help = diagnostic.help
    chain = diagnostic.chain
    traits = diagnostic.traits
    covers = diagnostic.covers
    repairs = diagnostic.repairs
  }
}

enum DefectTable {
  struct Row {
    var file, rule, severity, object, quantity, says, help: String
  }

  static func rows() throws -> [Row] {
    try String(
      contentsOf: Fixture.folder.appendingPathComponent("defects.tsv"), encoding: .utf8
    ).split(separator: "\n").dropFirst().map { line in
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      return Row(
        file: cells[0], rule: cells[1], severity: cells[2], object: cells[3], quantity: cells[4],
        says: cells[5], help: cells[6])
    }
  }

  static func files() throws -> [String] {
    try rows().map(\.file).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}
