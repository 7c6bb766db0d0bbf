import InterfaceBuilder
import Testing
@testable import Findings
@testable import Inputs
@testable import Linting

/// A finding may hide others of its object, as one set of a conflict hides the next.
@Suite struct HiddenFindingTests {
  @Test func whatAFindingHidIsFixedWithIt() {
    let fixed = fix(["tall", "taller", "tallest"])
    #expect(fixed.fixedCount == 1)
    #expect(fixed.refusals.isEmpty)
    #expect(!String(decoding: fixed.after, as: UTF8.self).contains("tall"))
  }

  @Test func whatHidSomethingThatStaysIsNotFixed() {
    let fixed = fix(["high", "keep", "tall"])
    #expect(!fixed.isChanged)
    #expect(fixed.refusals.values.allSatisfy { $0 == "it would introduce `next_one`: keep" })
    #expect(fixed.refusals.count == 1)
  }

  /// Fixes a view with some constraints, whose ids are in order.
  private func fix(_ constraints: [String]) -> FixedDocument {
    let heights = constraints.map {
      #"<constraint firstAttribute="height" relation="lessThanOrEqual" constant="9" id="\#($0)"/>"#
    }
    let text = Example.rootView("<constraints>\(heights.joined())</constraints>").unmarked
    let linter = Linter(rules: [NextOne.self], configuration: .standard(for: [NextOne.self]))
    let input = Input(.content(path: "a.xib", bytes: Array(text.utf8)), isNamed: true)
    return Fixer(linter, upTo: .suggested).fix(
      input, bytes: Array(text.utf8), wanted: linter.lint(input).diagnostics)
  }
}

/// Reports the first constraint alone; each can be removed but the one to keep.
private struct NextOne: Rule {
  static let description = RuleDescription(
    id: "next_one", summary: "a constraint", rationale: "For tests.", severity: .error, subject: nil,
    triggering: [], nonTriggering: [])

  func check(_ context: RuleContext) -> [Finding] {
    context.document.constraints.indices.prefix(1).map { index in
      let id = context.id(ofConstraint: index)
      let owner = context.document.constraints[index].owner
      return Finding(
        rule: "next_one", at: context.anchor(ofView: owner),
        message: .init(id, help: [Help("remove it", edits: id == "keep" ? [] : [.removeConstraint(id)])]),
        topic: .members([id]))
    }
  }
}
