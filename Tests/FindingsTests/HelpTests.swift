@testable import Findings
import Testing

@Suite struct HelpTests {
  @Test func eachOfTwoConditionsIsEnough() {
    let help = Help.nothing(if: .code("zooms it"), otherwise: .nothing(if: .codeSets("its height"), otherwise: "pin it"))
    #expect(help.text == "nothing is to be done if code zooms it, or if code sets its height; otherwise pin it")
    #expect(Help.nothing(if: .clause("it fits")).text == "nothing is to be done if it fits; otherwise, scrolllint knows no fix")
  }

  @Test func whatCodeDoesReplacesWhatItMightDo() {
    var help: [Help] = [.nothing(if: .codeSets("its height"), otherwise: "pin it")]
    help.excuse(if: .code("fills it"))
    #expect(help.map(\.text) == ["nothing is to be done if code sets its height; otherwise pin it"])
    help.excuse(if: .clause("the height that code sets fits"), isKnown: true)
    #expect(help.map(\.text) == ["nothing is to be done if the height that code sets fits; otherwise pin it"])
    help.excuse(if: .code("fills it"), isKnown: true)
    #expect(
      help.map(\.text) == [
        "nothing is to be done if code fills it, or if the height that code sets fits; otherwise pin it"
      ])
  }

  @Test func whatIsMeantAndWhatCodeDoesAreTwoQuestions() {
    var help: [Help] = [.nothing(if: .clause("it is meant to be longer"), otherwise: "pin it")]
    help.excuse(if: .code("moves it"))
    #expect(help.map(\.text) == ["nothing is to be done if code moves it, or if it is meant to be longer; otherwise pin it"])
  }

  @Test func aStepIsDueWhateverTheConditions() {
    let help = Help.nothing(if: .codeSets("its height"), otherwise: "turn it off, and pin it")
    #expect(help.after("turn it off").text == "turn it off; nothing else is to be done if code sets its height; otherwise pin it")
    #expect(Help("turn it off, and pin it").after("color it").text == "turn it off, and pin it")
  }

  @Test func questionsKeepTheirOwnConditionsAndStatementsNeedNone() {
    var questions: [Help] = [.question("if nothing should scroll, delete it")]
    questions.excuse(if: .code("fills it"))
    #expect(questions.map(\.text) == ["nothing is to be done if code fills it; otherwise, if nothing should scroll, delete it"])
    var statements: [Help] = [.statement("the app needs no change")]
    statements.excuse(if: .code("fills it"), isKnown: true)
    #expect(statements == [.statement("the app needs no change")])
  }

  @Test func whatCodeIsKnownNotToSetCanBeSetThere() {
    #expect(Help.nothing(if: .codeSets("its height"), otherwise: "pin it").ifCodeDoesNot?.text == "set its height in code, or pin it")
    #expect(Help.nothing(if: .codeSets("its height")).ifCodeDoesNot?.text == "set its height in code")
    #expect(Help.nothing(if: .code("fills it"), otherwise: "pin it").ifCodeDoesNot?.text == "pin it")
    #expect(Help.nothing(if: .code("fills it")).ifCodeDoesNot == nil)
    let known = Help.nothing(if: .clause("it fits"))
    #expect(known.ifCodeDoesNot == known)
  }

  @Test func whateverItSaysItHasTheSameEdits() {
    let edits: [RepairEdit] = [.removeConstraint("c-1")]
    var help = [Help("remove it", edits: edits).silencing(if: .code("fills it")), "or do not"]
    #expect(help[0].text == "nothing is to be done if code fills it; to silence Interface Builder, remove it")
    help.excuse(if: .code("zooms it"), isKnown: true)
    #expect(help.repairs == [edits])
    #expect(help[0].saying { "\($0) now" }.edits == edits)
    #expect([Help("first"), help[0]].repairs.isEmpty)
  }
}
