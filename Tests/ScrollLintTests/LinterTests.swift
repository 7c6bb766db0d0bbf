import Foundation
import ScrollLint
import Testing

@Suite struct LinterTests {
  @Test func aFolderIsSearched() async {
    let report = await Linter().lint(paths: [Fixtures.path("layouts")])
    #expect(report.documentCount > 1)
    #expect(report.scrollViewCount >= report.documentCount)
    #expect(report.inputProblems.isEmpty)
  }

  @Test func aGapInTheConstraintsIsAnError() async throws {
    let path = Fixtures.path("cases/broken-bottom.storyboard")
    let report = await Linter().lint(paths: [path])
    let diagnostic = try #require(report.errors.first)
    #expect(report.diagnostics.count == 1)
    #expect(diagnostic.rule == "broken_content_chain")
    #expect(diagnostic.path == path)
    #expect(diagnostic.objectID == "AmH-UT-eG4")
    #expect(diagnostic.position.line == 19)
    #expect(!diagnostic.notes.isEmpty)
    #expect(!report.isClean)
    #expect(diagnostic.description.hasPrefix("\(path):19:29: error: "))
  }

  @Test func aDeterminedScrollViewIsClean() async {
    let report = await Linter().lint(paths: [Fixtures.path("cases/recipe-content-view.storyboard")])
    #expect(report.isClean)
    #expect(report.scrollViewCount == 1)
  }

  @Test func aDocumentInMemoryIsJudgedAsTheFileIs() async throws {
    let path = Fixtures.path("cases/broken-bottom.storyboard")
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let fromFile = await Linter().lint(paths: [path])
    #expect(Linter().lint(document: text, path: path) == fromFile)
    #expect(Linter().lint(document: Array(text.utf8), path: path) == fromFile)
  }

  @Test func whatCannotBeReadIsReportedAndTheRestIsJudged() async throws {
    let report = await Linter().lint(paths: [
      Fixtures.path("no-such.storyboard"), Fixtures.path("cases/broken-bottom.storyboard"),
    ])
    let problem = try #require(report.inputProblems.first)
    #expect(problem.severity == .error)
    #expect(problem.path == Fixtures.path("no-such.storyboard"))
    #expect(problem.position == nil)
    #expect(report.errors.count == 1)
    #expect(report.exitCode == 2)
  }

  @Test func whatIsNoXMLHasAPlace() {
    let report = Linter().lint(document: "<document", path: "Main.storyboard")
    #expect(report.inputProblems.first?.position?.line == 1)
    #expect(!report.isClean)
  }

  @Test func noPathsMeansNothing() async {
    let report = await Linter().lint(paths: [])
    #expect(report.documentCount == 0)
    #expect(report.isClean)
  }

  @Test func theNumberOfJobsDoesNotChangeTheReport() async {
    var configuration = Configuration.standard
    configuration.jobs = 4
    let paths = [Fixtures.path("cases")]
    let several = await Linter(configuration: configuration).lint(paths: paths)
    #expect(several == (await Linter().lint(paths: paths)))
  }
}

enum Fixtures {
  static func path(_ name: String) -> String {
    URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Fixtures/\(name)").path
  }
}
