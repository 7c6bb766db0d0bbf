import Findings
import Foundation
import Inputs
import Layout
import Linting
import Testing

/// Every document in `Fixtures/` whose verdicts are written down in `verdicts.tsv`.
@Suite struct VerdictTableTests {
  @Test(arguments: try VerdictTable.rows())
  func aFixtureHasTheVerdictsWrittenDownForIt(row: VerdictTable.Row) throws {
    let bytes = try [UInt8](Data(contentsOf: VerdictTable.folder.appendingPathComponent(row.file)))
    let result = Inspector.inspect(Input(.file(row.file), isNamed: true), bytes: bytes)
    #expect(result.input.allSatisfy { $0.severity < .error })
    let scrollView = try #require(result.scrollViews.first { $0.id == row.id })
    let configurations = scrollView.configurations.filter { row.isAbout($0.traits) }
    #expect(!configurations.isEmpty)
    for configuration in configurations {
      let found = [
        "content width": configuration.contentWidth.verdict.rawValue,
        "content height": configuration.contentHeight.verdict.rawValue,
        "frame": configuration.frame.verdict.rawValue,
        "content width at run time": configuration.contentWidth.runTime.rawValue,
        "content height at run time": configuration.contentHeight.runTime.rawValue,
        "conflict": configuration.hasConflict ? "yes" : "no",
      ]
      for (name, expected) in row.verdicts where expected != "*" {
        #expect(found[name] == expected, "\(name) in \(configuration.traits): \(row.why)")
      }
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
  struct Row: Sendable, CustomTestStringConvertible {
    var file, id, traits, why: String
    /// By the name of the quantity; `*` where nothing is asserted.
    var verdicts: [(name: String, expected: String)]
    var testDescription: String { "\(file) \(id) \(traits)" }

    /// Whether the row speaks of a configuration with these size classes.
    func isAbout(_ codes: [String]) -> Bool {
      if traits == "*" { return true }
      let own = traits.split(separator: ",").map { $0 == "default" ? "any" : String($0) }
      return !Set(own).isDisjoint(with: codes)
    }
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
        verdicts: [
          ("content width", cells[3]), ("content height", cells[4]), ("frame", cells[5]),
          ("content width at run time", cells[6]), ("content height at run time", cells[7]),
          ("conflict", cells[8]),
        ])
    }
  }
}
