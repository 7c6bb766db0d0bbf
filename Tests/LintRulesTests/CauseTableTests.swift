import Findings
import FixtureDocuments
import Foundation
import Inputs
import Linting
import LintRules
import Testing

/// Every line of `Fixtures/causes.tsv` is found, by the rule that it names.
@Suite struct CauseTableTests {
  /// Rules that are still to be written; their lines are skipped.
  static let pending: Set<String> = []

  @Test(arguments: try CauseLine.all())
  func aCauseIsReportedByItsRule(line: CauseLine) throws {
    guard !Self.pending.contains(line.rule) else { return }
    let found = try line.diagnostics().filter { $0.objectID == line.id }.map(\.rule)
    #expect(found.contains(line.rule), "\(line): \(found)")
  }

  @Test func noRuleIsPendingThatIsThere() {
    #expect(AllRules.types.allSatisfy { !Self.pending.contains($0.description.id) })
  }
}

struct CauseLine: Sendable, CustomStringConvertible {
  var file: String
  var id: String
  var rule: String

  var description: String { "\(file) \(id) \(rule)" }

  static let folder = Fixture.folder

  static func all() throws -> [CauseLine] {
    let text = try String(
      contentsOf: folder.appendingPathComponent("causes.tsv"), encoding: .utf8)
    return text.split(separator: "\n").dropFirst().map { line in
      let fields = line.split(separator: "\t").map(String.init)
      return CauseLine(file: fields[0], id: fields[1], rule: fields[3])
    }
  }

  func diagnostics() throws -> [Diagnostic] {
    let bytes = try Data(contentsOf: Self.folder.appendingPathComponent(file))
    let configuration = Configuration(
      enabledRules: Set(AllRules.types.map { $0.description.id }))
    return Linter(rules: AllRules.types, configuration: configuration)
      .lint(Input(.file(file), isNamed: true), bytes: Array(bytes)).diagnostics
  }
}
