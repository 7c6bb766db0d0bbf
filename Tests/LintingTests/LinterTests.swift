import InterfaceBuilder
import Platform
import Testing
import XMLSource
@testable import Findings
@testable import Inputs
@testable import Linting

@Suite struct LinterTests {
  @Test func aFindingGetsTheSeverityOfItsRuleAndItsPlace() throws {
    let result = lint(.standard(for: rules))
    let diagnostic = try #require(result.diagnostics.first)
    #expect(result.diagnostics.map(\.rule) == ["every_label"])
    #expect(diagnostic.severity == .warning)
    #expect(diagnostic.source.text == #"  <label id="l" text="Hello"/>"#)
    #expect(diagnostic.position.column == 3)
    #expect(diagnostic.markerLength == 6)
    #expect(diagnostic.objectID == "l")
  }

  @Test func theConfigurationDecidesWhichRulesRunAndHowMuchTheyWeigh() {
    let all = Configuration(
      enabledRules: ["every_label", "never_by_itself"], severities: ["every_label": .error])
    let result = lint(all)
    #expect(result.diagnostics.map(\.rule) == ["never_by_itself", "every_label"])
    #expect(result.diagnostics.map(\.severity) == [.note, .error])
  }

  @Test func theSameBytesGiveTheSameResult() {
    let first = lint(.standard(for: rules))
    for _ in 0..<20 { #expect(lint(.standard(for: rules)).diagnostics == first.diagnostics) }
  }

  @Test func aReportCountsWhatWasJudgedAndFound() {
    let report = Report(
      files: [lint(.standard(for: rules)), FileResult(path: "b", isJudged: false)])
    #expect(report.documentCount == 1)
    #expect(report.count(.warning) == 1)
    #expect(report.count(.error) == 0)
  }

  @Test func theConfigurationOfAFolderHoldsForItsDocuments() {
    let linter = Linter(
      rules: rules, configuration: .standard(for: rules),
      nested: ["/p/Old": Configuration(enabledRules: [])])
    var paths = Configuration.standard(for: rules)
    paths.paths = PathBase(root: "/p", workingFolder: "/p")
    let rooted = Linter(
      rules: rules, configuration: paths, nested: ["/p/Old": Configuration(enabledRules: [])])
    func count(_ linter: Linter, _ path: String) -> Int {
      linter.lint(Input(.file(path), isNamed: true), bytes: Self.document).diagnostics.count
    }
    #expect(count(linter, "/p/Old/a.xib") == 0)
    #expect(count(linter, "/p/a.xib") == 1)
    #expect(count(rooted, "Old/a.xib") == 0)
    #expect(count(rooted, "Older/a.xib") == 1)
  }

  @Test(arguments: [
    (#"customClass="SendViewController" storyboardIdentifier="send""#, "`SendViewController`"),
    (#"storyboardIdentifier="send" title="Send""#, "`send`"), (#"title="Send""#, "`Send`"),
    ("", "the view controller vc"),
  ])
  func aFindingNamesItsScene(attributes: String, name: String) {
    let scenes = [attributes, #"customClass="Other""#].enumerated().map { index, attributes in
      """
      <scene sceneID="s\(index)"><objects><viewController \(attributes) id="vc\(index == 0 ? "" : "2")">
      <view key="view" id="v\(index)"><subviews><scrollView id="s-\(index)"/>
      <label id="l\(index)"/></subviews></view></viewController></objects></scene>
      """
    }
    let text = """
      <?xml version="1.0"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><scenes>\(scenes.joined())</scenes></document>
      """
    let found = Linter(rules: rules, configuration: .standard(for: rules))
      .lint(Input(.file("a.storyboard"), isNamed: true), bytes: Array(text.utf8)).diagnostics
    #expect(found.map(\.scene) == [name, "`Other`"])
  }

  @Test func scenesOfOneClassAreToldApart() {
    let controllers = ["title=\"Send\" id=\"a\"", "id=\"b\""].map {
      "<viewController customClass=\"Page\" \($0)><view key=\"view\" id=\"v\($0.count)\"><subviews>"
        + "<scrollView id=\"s\($0.count)\"/><label id=\"l\($0.count)\"/></subviews></view>"
        + "</viewController>"
    }
    let text =
      "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB\" "
      + "targetRuntime=\"iOS.CocoaTouch\"><scenes><scene sceneID=\"s\"><objects>"
      + controllers.joined() + "</objects></scene></scenes></document>"
    let found = Linter(rules: rules, configuration: .standard(for: rules))
      .lint(Input(.file("a.storyboard"), isNamed: true), bytes: Array(text.utf8)).diagnostics
    #expect(found.map(\.scene) == ["`Page` (Send)", "`Page` (b)"])
  }

  @Test func aXibNamesTheClassOfItsFilesOwner() {
    let example = Example.rootView("<subviews><scrollView id=\"s\"/><label id=\"l\"/></subviews>").xml
      .replacing(
        "<objects>", with: "<objects><placeholder placeholderIdentifier=\"IBFilesOwner\" id=\"-1\" "
          + "userLabel=\"File's Owner\" customClass=\"CardView\"/>")
    let found = Linter(rules: rules, configuration: .standard(for: rules))
      .lint(Input(.file("a.xib"), isNamed: true), bytes: Array(example.utf8)).diagnostics
    #expect(found.map(\.scene) == ["`CardView`"])
    #expect(lint(.standard(for: rules)).diagnostics.map(\.scene) == [nil])
  }

  private let rules: [any Rule.Type] = [EveryLabel.self, NeverByItself.self]

  private static let document = Example.rootView(
    """
    <subviews>
    <scrollView id="s"/>
      <label id="l" text="Hello"/>
    </subviews>
    """
  ).unmarked.utf8

  private func lint(_ configuration: Configuration) -> FileResult {
    Linter(rules: rules, configuration: configuration)
      .lint(Input(.file("a.xib"), isNamed: true), bytes: Self.document)
  }
}

/// Reports labels.
private struct EveryLabel: Rule {
  static let description = RuleDescription(
    id: "every_label", summary: "a label", rationale: "For tests.", severity: .warning, subject: nil,
    triggering: [], nonTriggering: [])

  func check(_ context: RuleContext) -> [Finding] {
    context.document.views.indices.filter { context.document.views[$0].kind == .label }.map {
      Finding(
        rule: Self.description.id, at: context.anchor(ofView: $0),
        message: "\(context.name(ofView: $0)) is a label")
    }
  }
}

/// Reports scroll views where it is asked to.
private struct NeverByItself: Rule {
  static let description = RuleDescription(
    id: "never_by_itself", summary: "a scroll view", rationale: "For tests.", severity: .note, subject: nil,
    isOptIn: true, triggering: [], nonTriggering: [])

  func check(_ context: RuleContext) -> [Finding] {
    context.document.views.indices.filter { context.document.views[$0].kind == .scrollView }.map {
      Finding(
        rule: Self.description.id, at: context.anchor(ofView: $0),
        message: "\(context.name(ofView: $0)) is a scroll view")
    }
  }
}
