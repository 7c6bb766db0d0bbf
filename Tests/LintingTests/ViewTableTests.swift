import Foundation
import Inputs
import Layout
import Linting
import Testing

/// Every document in `Fixtures/` whose verdicts on views are written down in `view-verdicts.tsv`.
@Suite struct ViewTableTests {
  @Test(arguments: try ViewTable.rows())
  func aViewHasTheVerdictWrittenDownForIt(row: ViewTable.Row) throws {
    let bytes = try [UInt8](Data(contentsOf: VerdictTable.folder.appendingPathComponent(row.file)))
    let result = Inspector.inspect(Input(.file(row.file), isNamed: true), bytes: bytes, allViews: true)
    let view = try #require(result.views.first { $0.id == row.id })
    #expect(view.verdict.rawValue == row.verdict, "\(row.why)")
    let open = view.ambiguous.isEmpty ? view.undecided : view.ambiguous
    #expect((open.isEmpty ? "-" : open.joined(separator: " ")) == row.parts, "\(row.why)")
    #expect(view.because.isEmpty == (row.verdict != "undecided"))
  }

  @Test func everyDocumentIsInTheTable() throws {
    let files = try FileManager.default.contentsOfDirectory(
      atPath: VerdictTable.folder.appendingPathComponent("views").path)
    #expect(Set(try ViewTable.rows().map(\.file)) == Set(files.map { "views/\($0)" }))
  }
}

/// The table of views and their verdicts.
enum ViewTable {
  struct Row: Sendable, CustomTestStringConvertible {
    var file, id, verdict, parts, why: String
    var testDescription: String { "\(file) \(id)" }
  }

  static func rows() throws -> [Row] {
    let table = try String(
      contentsOf: VerdictTable.folder.appendingPathComponent("view-verdicts.tsv"), encoding: .utf8)
    return table.split(separator: "\n").dropFirst().map { line in
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      return Row(file: cells[0], id: cells[1], verdict: cells[2], parts: cells[3], why: cells[4])
    }
  }
}
