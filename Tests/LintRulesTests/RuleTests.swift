import Findings
import Foundation
import Inputs
import Linting
import LintRules
import Testing
import XMLSource

@Suite struct RuleTests {
  @Test(arguments: Case.all(\.triggering))
  func aTriggeringExampleIsReportedWhereItIsMarked(item: Case) {
    let (found, expected) = item.reported()
    #expect(!expected.isEmpty, "the example has no mark")
    #expect(found == expected, "\(item)")
  }

  @Test(arguments: Case.all(\.nonTriggering))
  func aNonTriggeringExampleIsNotReported(item: Case) {
    #expect(item.reported().found.isEmpty, "\(item)")
  }

  @Test(arguments: Case.all(\.triggering) + Case.all(\.nonTriggering))
  func anExampleIsADocumentWithoutFaults(item: Case) {
    #expect(item.result().problems.isEmpty, "\(item)")
    #expect(item.result().isJudged)
  }

  @Test(arguments: Case.all(\.triggering))
  func whatIsSaidKeepsToTheConventions(item: Case) {
    for diagnostic in item.result().diagnostics {
      for text in [diagnostic.message] + diagnostic.notes.map(\.text) + diagnostic.help {
        #expect(!text.hasSuffix("."), "\(text)")
        // Xcode's own issues and settings begin with a capital.
        let terms = ["Height is", "Width is", "X position", "Y position", "Remove at build time"]
        #expect(
          text.first?.isUppercase == false || terms.contains { text.hasPrefix($0) }, "\(text)")
        #expect(text.count { $0 == "`" }.isMultiple(of: 2), "\(text)")
      }
      let ids = diagnostic.message.ranges(of: "(\(diagnostic.objectID))")
      #expect(ids.count == 1, "\(diagnostic.message)")
    }
  }

  @Test func theListHoldsEveryRuleFileOnceInOrder() throws {
    let folder = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Sources/LintRules")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    let declared = try files.filter { name in
      try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
        .contains(/struct \w+: Rule {/)
    }
    #expect(declared.map { $0.replacing(".swift", with: "") } == AllRules.types.map { "\($0)" })
  }

  /// Linting cannot import the rules, and names some of them by their ids.
  @Test func everyRuleNamedInLintingExists() throws {
    let folder = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Sources/Linting")
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
    let named = try files.flatMap { name in
      try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
        .matches(of: /"([a-z]+(?:_[a-z]+)+)"/).map { String($0.1) }
    }
    #expect(!named.isEmpty)
    #expect(Set(named).subtracting(AllRules.withLinterRules.map { $0.description.id }) == [])
  }

  @Test func idsAreTheSnakeCaseOfTheTypes() {
    for type in AllRules.types {
      let snake = "\(type)".reduce(into: "") { text, character in
        if character.isUppercase, !text.isEmpty { text += "_" }
        text += character.lowercased()
      }
      #expect(type.description.id == snake)
    }
  }

  @Test func descriptionsKeepToTheConventions() {
    for description in AllRules.types.map({ $0.description }) {
      #expect(!description.summary.hasSuffix("."), "\(description.id)")
      #expect(description.rationale.hasSuffix("."), "\(description.id)")
      // No document is known whose cause has no name of its own.
      let isLastResort = description.id == "ambiguous_content_size"
      #expect(description.triggering.isEmpty == isLastResort, "\(description.id)")
      #expect(!description.nonTriggering.isEmpty, "\(description.id)")
    }
  }
}

/// An example of a rule.
struct Case: Sendable, CustomTestStringConvertible, CustomStringConvertible {
  var rule: String
  var example: Example

  var testDescription: String { description }
  var description: String { "\(rule), \(example.fileID):\(example.line)" }

  static func all(_ examples: (RuleDescription) -> [Example]) -> [Case] {
    AllRules.types.flatMap { type in
      examples(type.description).map { Case(rule: type.description.id, example: $0) }
    }
  }

  func result() -> FileResult {
    var configuration = Configuration.standard(for: AllRules.types)
    configuration.enabledRules.insert(rule)
    let linter = Linter(rules: AllRules.types, configuration: configuration)
    return linter.lint(
      Input(.file("Example.xib"), isNamed: true), bytes: example.unmarked.utf8)
  }

  /// Lines and columns at which the rule reports, and at which it should.
  func reported() -> (found: [String], expected: [String]) {
    let (utf8, marks) = example.unmarked
    let found = result().diagnostics.filter { $0.rule == rule }
      .map { "\($0.position.line):\($0.position.column)" }
    let expected = marks.map { mark in
      let before = utf8[..<mark]
      let line = before.count { $0 == 0x0A } + 1
      let start = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
      return "\(line):\(mark - start + 1)"
    }
    return (found, expected)
  }
}
