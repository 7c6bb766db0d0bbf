import Foundation
import LayoutModel
import LintCore
import Testing

/// Every document in `Fixtures/` whose verdicts are written down in `verdicts.tsv`.
@Suite struct VerdictTableTests {
  @Test(arguments: try VerdictTable.rows())
  func aFixtureHasTheVerdictsWrittenDownForIt(row: VerdictTable.Row) throws {
    let bytes = try [UInt8](Data(contentsOf: VerdictTable.folder.appendingPathComponent(row.file)))
    let result = Inspector.inspect(Input(.file(row.file), isNamed: true), bytes: bytes)
    #expect(result.input.isEmpty)
    let scrollView = try #require(result.scrollViews.first { $0.id == row.id })
    let configurations = scrollView.configurations.filter {
      row.traits == "*" || !Set($0.traits).isDisjoint(with: row.traits.split(separator: ",").map(String.init))
    }
    #expect(!configurations.isEmpty)
    for configuration in configurations {
      let found = VerdictTable.Verdicts(
        contentWidth: configuration.contentWidth.verdict.rawValue,
        contentHeight: configuration.contentHeight.verdict.rawValue,
        frame: configuration.frame.verdict.rawValue,
        runTimeContentWidth: configuration.contentWidth.runTime.rawValue,
        runTimeContentHeight: configuration.contentHeight.runTime.rawValue,
        conflict: configuration.hasConflict ? "yes" : "no")
      #expect(found == row.verdicts, "\(row.why)")
    }
  }

  @Test func everyScrollViewOfTheLayoutsIsInTheTable() throws {
    let rows = try VerdictTable.rows()
    let known = Set(rows.map { "\($0.file) \($0.id)" })
    for file in Set(rows.map(\.file)) {
      let bytes = try [UInt8](Data(contentsOf: VerdictTable.folder.appendingPathComponent(file)))
      let result = Inspector.inspect(Input(.file(file), isNamed: true), bytes: bytes)
      #expect(!result.scrollViews.isEmpty, "\(file)")
      for scrollView in result.scrollViews { #expect(known.contains("\(file) \(scrollView.id)")) }
    }
  }
}

/// The table of fixtures and their verdicts.
enum VerdictTable {
  struct Verdicts: Hashable, Sendable {
    var contentWidth, contentHeight, frame: String
    var runTimeContentWidth, runTimeContentHeight, conflict: String
  }

  struct Row: Hashable, Sendable, CustomTestStringConvertible {
    var file, id, traits, why: String
    var verdicts: Verdicts
    var testDescription: String { "\(file) \(id) \(traits)" }
  }

  static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Fixtures")

  static func rows() throws -> [Row] {
    let table = try String(
      contentsOf: folder.appendingPathComponent("verdicts.tsv"), encoding: .utf8)
    return table.split(separator: "\n").dropFirst().map { line in
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      return Row(
        file: cells[0], id: cells[1], traits: cells[2], why: cells[9],
        verdicts: Verdicts(
          contentWidth: cells[3], contentHeight: cells[4], frame: cells[5],
          runTimeContentWidth: cells[6], runTimeContentHeight: cells[7], conflict: cells[8]))
    }
  }
}
