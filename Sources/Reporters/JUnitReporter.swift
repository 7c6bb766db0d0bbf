package import Findings
internal import Platform
internal import Text

/// JUnit XML: a suite for each document, with a case for each finding, or a passing one if there are none.
///
/// JUnit has no warnings: a warning is a passing case with the message in its output.
package enum JUnitReporter {
  package static func render(
    _ report: Report, _ options: ReportOptions = ReportOptions()
  ) -> String {
    let inputs = report.input.isEmpty ? [] : [suite(of: report.input, options.paths)]
    let suites = inputs + report.files.map { suite(of: $0, options.paths) }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="scrolllint"\(counts(suites.flatMap(\.cases)))>
      \(suites.map(render).joined())</testsuites>

      """
  }

  private struct Suite {
    var name: String
    var cases: [Case]
  }

  private struct Case {
    enum Outcome { case passed, failure, error, skipped }

    var name: String
    var outcome: Outcome
    var message = ""
    var text = ""
  }

  private static func suite(of file: FileResult, _ paths: PathBase) -> Suite {
    var cases = file.diagnostics.map { diagnostic in
      finding(ReportEntry(diagnostic, paths), failure: .failure)
    }
    cases += file.problems.map { input($0, paths) }
    if cases.isEmpty { cases = [Case(name: "scroll views", outcome: .passed)] }
    return Suite(name: paths.reported(file.path), cases: cases)
  }

  private static func suite(of inputs: [InputDiagnostic], _ paths: PathBase) -> Suite {
    Suite(name: "inputs", cases: inputs.map { input($0, paths) })
  }

  private static func input(_ diagnostic: InputDiagnostic, _ paths: PathBase) -> Case {
    if diagnostic.severity == .note {
      return Case(
        name: diagnostic.ruleID, outcome: .skipped, message: diagnostic.message)
    }
    return finding(ReportEntry(diagnostic, paths), failure: .error)
  }

  private static func finding(_ entry: ReportEntry, failure: Case.Outcome) -> Case {
    let place = [VisibleText.of(entry.path)] + [entry.line, entry.column].compactMap { $0.map { "\($0)" } }
    return Case(
      name: "\(entry.rule) at \(place.dropFirst().joined(separator: ":"))",
      outcome: entry.severity == .error ? failure : .passed, message: entry.message,
      text: "\(place.joined(separator: ":")): \(entry.severity.rawValue): \(entry.fullText)")
  }

  private static func counts(_ cases: [Case]) -> String {
    XMLText.attributes([
      ("tests", "\(cases.count)"),
      ("failures", "\(cases.count { $0.outcome == .failure })"),
      ("errors", "\(cases.count { $0.outcome == .error })"),
      ("skipped", "\(cases.count { $0.outcome == .skipped })"),
    ])
  }

  private static func render(_ suite: Suite) -> String {
    let cases = suite.cases.map { render($0, in: suite.name) }
    let name = XMLText.attributes([("name", suite.name)])
    return "  <testsuite\(name)\(counts(suite.cases))>\n\(cases.joined())  </testsuite>\n"
  }

  private static func render(_ item: Case, in suite: String) -> String {
    let start =
      "    <testcase" + XMLText.attributes([("classname", suite), ("name", item.name)])
    let message = XMLText.attributes([("message", item.message)])
    let body =
      switch item.outcome {
      case .passed where item.text.isEmpty: ""
      case .passed: "      <system-out>\(text(item.text))</system-out>\n"
      case .failure: "      <failure type=\"error\"\(message)>\(text(item.text))</failure>\n"
      case .error: "      <error type=\"input\"\(message)>\(text(item.text))</error>\n"
      case .skipped: "      <skipped\(message)/>\n"
      }
    return body.isEmpty ? "\(start)/>\n" : "\(start)>\n\(body)    </testcase>\n"
  }

  /// In character data, line endings need no escape.
  private static func text(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { XMLText.escape(String($0)) }.joined(separator: "\n")
  }
}
