import Findings
import Foundation
import Reporters
import Testing

/// Every format's output of one report, byte for byte, as `Tests/ReportsGolden` keeps it.
///
/// `SCROLLLINT_RECORD=1` writes the files anew, and fails, so that nobody records without looking.
@Suite struct GoldenTests {
  @Test(arguments: ReportFormat.allCases)
  func everyFormatIsItsGolden(format: ReportFormat) throws {
    let text = format.render(SampleReport.report, SampleReport.options)
    try expect(text, "report.\(format.rawValue)")
  }

  @Test func textInColor() throws {
    try expectText(TextStyle(isColored: true), "color.text")
  }

  @Test func textOnANarrowTerminal() throws {
    let style = TextStyle(terminalWidth: 50)
    try expectText(style, "narrow.text")
    let text = render(style)
    for line in text.split(separator: "\n") where line.hasPrefix("   ") {
      #expect(line.count <= 50, "\(line)")
    }
  }

  @Test func textInASCII() throws {
    try expectText(TextStyle(isASCII: true), "ascii.text")
    #expect(render(TextStyle(isASCII: true)).utf8.allSatisfy { $0 < 0x80 })
  }

  @Test func verboseTextNamesWhatCanMove() {
    var options = SampleReport.options
    options.isVerbose = true
    let text = ReportFormat.text.render(SampleReport.report, options)
    #expect(text.contains("\n   note: `Sign Out` can move (l-1, line 3)\n"))
    #expect(!render(TextStyle()).contains("can move"))
  }

  @Test func colorsAddNothingButEscapeSequences() {
    let stripped = render(TextStyle(isColored: true))
      .replacing(/\u{1B}\[[0-9;]*m/, with: "")
    #expect(stripped == render(TextStyle()))
  }

  @Test(arguments: ReportFormat.allCases)
  func quietHidesLinesForPeopleAndNoFactsFromPrograms(format: ReportFormat) throws {
    var options = SampleReport.options
    options.quietBelow = .error
    options.rules = []
    let text = format.render(SampleReport.report, options)
    #expect(text.contains("rule_a"))
    let isForPeople = [.text, .concise, .xcode].contains(format)
    #expect(text.contains("rule_b") == !isForPeople)
    if !isForPeople { #expect(text.contains("torn") || format == .summary) }
  }

  @Test(arguments: ReportFormat.allCases)
  func aFileSaysWhatCouldNotBeReadInEveryFormat(format: ReportFormat) {
    var options = SampleReport.options
    options.hasInputProblems = true
    let text = format.render(SampleReport.report, options)
    #expect(text.contains(format == .summary ? "2 inputs could not be read" : "torn"))
  }

  private func render(_ style: TextStyle) -> String {
    var options = SampleReport.options
    options.style = style
    return ReportFormat.text.render(SampleReport.report, options)
  }

  private func expectText(_ style: TextStyle, _ name: String) throws {
    try expect(render(style), name)
  }

  private func expect(_ text: String, _ name: String) throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("ReportsGolden/\(name)")
    if ProcessInfo.processInfo.environment["SCROLLLINT_RECORD"] == "1" {
      try Data(text.utf8).write(to: file)
      Issue.record("recorded \(name); look at the difference")
      return
    }
    let golden = try String(contentsOf: file, encoding: .utf8)
    #expect(text == golden)
  }
}
