import Foundation
import Testing

/// Documents beside the code that decides them: `Fixtures/apps`, as `Fixtures/apps.tsv` has them.
@Suite struct SourcesTests {
  struct Row: CustomTestStringConvertible {
    var app: String
    /// Severity and rule.
    var without: String
    var with: String
    var said: String

    var testDescription: String { app }
  }

  private static let fixtures = Command.root.appendingPathComponent("Fixtures")

  static let rows: [Row] = {
    let text = (try? String(contentsOf: fixtures.appendingPathComponent("apps.tsv"), encoding: .utf8)) ?? ""
    return text.split(separator: "\n").dropFirst().map { line in
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      return Row(app: cells[0], without: cells[1], with: cells[2], said: cells[3])
    }
  }()

  /// The app in a folder of its own, with a project.
  private static func copy(of app: String) throws -> Scratch {
    let scratch = try Scratch()
    let folder = fixtures.appendingPathComponent("apps/\(app)")
    for name in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
      let file = folder.appendingPathComponent(name)
      guard !file.hasDirectoryPath, let bytes = try? Data(contentsOf: file) else { continue }
      try scratch.add(name, bytes: Array(bytes))
    }
    let hasProject = FileManager.default.fileExists(atPath: folder.appendingPathComponent("App.xcodeproj").path)
    if !hasProject { try scratch.add("App.xcodeproj/project.pbxproj", "") }
    return scratch
  }

  private static func told(_ report: String) throws -> String {
    let report = try #require(try JSONSerialization.jsonObject(with: Data(report.utf8)) as? [String: Any])
    let diagnostics = try #require(report["diagnostics"] as? [[String: Any]])
    return diagnostics.map { "\($0["severity"] ?? "") \($0["rule"] ?? "")" }.joined(separator: ", ")
  }

  @Test func everyAppIsInTheTable() throws {
    let folders = try FileManager.default.contentsOfDirectory(
      atPath: Self.fixtures.appendingPathComponent("apps").path)
    #expect(Self.rows.map(\.app) == folders.sorted())
    #expect(Self.rows.count > 20)
  }

  @Test(arguments: rows)
  func codeDecides(row: Row) throws {
    let scratch = try Self.copy(of: row.app)
    let report = try scratch.run("--no-config", "--format", "json", "--jobs", "1", ".").output
    #expect(try Self.told(report) == row.with)
    #expect(try scratch.run("--no-config", "--format", "json", "--jobs", "8", ".").output == report)
    let without = try scratch.run("--no-config", "--format", "json", "--no-sources", ".").output
    #expect(try Self.told(without) == row.without)
    #expect(!without.contains(".swift"))
    let inspection = try scratch.run("inspect", "--no-config", ".").output
    #expect(row.said.isEmpty || (report + inspection).contains(row.said))
  }

  @Test func theConfigurationTurnsSourcesOff() throws {
    let scratch = try Self.copy(of: "size-set-in-a-helper")
    try scratch.add(".scrolllint.yml", "sources: off\n")
    #expect(try Self.told(try scratch.run("--format", "json", ".").output) == "note unpinned_content_edge")
  }

  @Test func aReportSaysWhatItDoesNotTell() throws {
    let scratch = try Self.copy(of: "size-set-in-a-helper")
    let run = try scratch.run("--no-config", "--verbose", ".")
    #expect(run.output.contains("OrderViewController.swift:11"))
    #expect(run.output.contains("1 source file read"))
    #expect(!(try scratch.run("--no-config", ".").output.contains("OrderViewController.swift")))
  }

  @Test func aSizeThatConstraintsHaveTooIsToldIfAsked() throws {
    let scratch = try Self.copy(of: "size-that-constraints-have-too")
    let run = try scratch.run("--no-config", "--enable-rule", "content_size_set_twice", ".")
    #expect(run.output.contains("[content_size_set_twice]"))
    #expect(run.output.contains("code always sets `contentSize` of `orderView` (OrderViewController.swift:8)"))
    let page = try scratch.run("--no-config", "--enable-rule", "content_size_set_twice", "--format", "html", ".").output
    #expect(page.contains(/<p>The constraints give the content [^<]+, and code sets its size, too.<\/p>/))
    // Both are at the length of the content.
    for label in [">by constraints</text>", ">by code</text>"] { #expect(page.ranges(of: label).count == 2) }
    #expect(page.contains("(OrderViewController.swift:8); "))
    #expect(!(try scratch.run("--no-config", "--enable-rule", "all", "--no-sources", ".").output.contains("set_twice")))
  }

  @Test func aSourceThatIsTooLargeIsToldOnce() throws {
    let scratch = try Self.copy(of: "size-set-in-a-helper")
    let document = try Data(contentsOf: scratch.folder.appendingPathComponent("OrderViewController.xib"))
    try scratch.add("Other/OrderViewController.xib", bytes: Array(document))
    try scratch.add("Data.swift", bytes: [UInt8](repeating: 0x20, count: (2 << 20) + 1))
    let run = try scratch.run("--no-config", ".")
    let told = run.errors.split(separator: "\n").filter { $0.contains("Data.swift") }
    #expect(told == ["Data.swift: warning: cannot be read, or is too large: what it says is unknown"])
    #expect(run.status == 0)
  }

  /// Some storyboards are larger than sources may be.
  @Test func aStoryboardThatIsLargeIsReadForItsLinks() throws {
    let scratch = try Self.copy(of: "scene-that-no-source-instantiates")
    let document = try String(contentsOf: scratch.folder.appendingPathComponent("Orders.storyboard"), encoding: .utf8)
    try scratch.add("Orders.storyboard", document + String(repeating: " ", count: 2 << 20) + "\n")
    #expect(try Self.told(try scratch.run("--no-config", "--format", "json", ".").output) == "note never_scrolls")
  }

  @Test func whatSourcesTakeAwayIsNotStale() throws {
    let scratch = try Self.copy(of: "size-set-in-a-helper")
    try #require(try scratch.run("--no-config", "--no-sources", "--write-baseline", "b.json", ".").output.contains("1 finding"))
    let run = try scratch.run("--no-config", "--baseline", "b.json", ".")
    #expect(run.errors == "" && run.status == 0)
    try scratch.add("OrderViewController.swift", "import UIKit\n")
    #expect(try scratch.run("--no-config", "--baseline", "b.json", ".").output.contains("1 finding hidden by the baseline"))
  }

  @Test func explainingARuleSaysWhatSourcesDo() throws {
    let scratch = try Scratch()
    let page = try scratch.run("explain", "never_scrolls").output
    #expect(page.contains("How code affects it:\n\nIf any code removes"))
    #expect(try scratch.run("explain", "--format", "json", "never_scrolls").output.contains("\"code\": ["))
  }

  @Test func inspectionsShowWhatCodeSays() throws {
    let scratch = try Self.copy(of: "size-set-in-a-helper")
    #expect(try scratch.run("inspect", "--no-config", "--format", "html", ".").output.contains("OrderViewController.swift:11"))
  }

  /// Whoever wrote a source chose its name.
  @Test(arguments: ["text", "xcode", "github", "markdown", "html", "junit", "sarif", "json"])
  func namesOfSourcesAreEscaped(format: String) throws {
    let scratch = try Self.copy(of: "size-set-when-a-list-arrives")
    let name = try FileManager.default.contentsOfDirectory(atPath: scratch.folder.path).first { $0.hasSuffix(".swift") }
    let source = scratch.folder.appendingPathComponent(try #require(name))
    try FileManager.default.moveItem(
      at: source, to: scratch.folder.appendingPathComponent("a\n##vso[task.x]\u{1B}<b>.swift"))
    let output = try scratch.run("--no-config", "--verbose", "--format", format, ".").output
    #expect(output.contains("swift"))
    #expect(!output.contains("\n##vso[") && !output.contains("\u{1B}"))
    let isMarkup = ["html", "junit", "markdown"].contains(format)
    #expect(!isMarkup || !output.contains("<b>.swift"))
  }

  /// Links lead nowhere: neither around in circles nor out of the project.
  @Test func linksToSourcesAreNotFollowed() throws {
    let scratch = try Self.copy(of: "size-set-in-a-helper")
    let outside = try Scratch()
    let manager = FileManager.default
    let source = scratch.folder.appendingPathComponent("OrderViewController.swift")
    try manager.moveItem(at: source, to: outside.folder.appendingPathComponent("OrderViewController.swift"))
    try manager.createSymbolicLink(
      at: source, withDestinationURL: outside.folder.appendingPathComponent("OrderViewController.swift"))
    try manager.createSymbolicLink(
      atPath: scratch.folder.appendingPathComponent("loop").path, withDestinationPath: ".")
    try manager.createSymbolicLink(
      atPath: scratch.folder.appendingPathComponent("Kit").path, withDestinationPath: outside.folder.path)
    try scratch.add("Other.swift", "import UIKit\n")
    #expect(try Self.told(try scratch.run("--no-config", "--format", "json", ".").output) == "note unpinned_content_edge")
  }

  /// Standard input without a name stands nowhere.
  @Test func standardInputWithoutANameHasNoSources() throws {
    let scratch = try Self.copy(of: "size-set-in-a-helper")
    let document = Array(try Data(contentsOf: scratch.folder.appendingPathComponent("OrderViewController.xib")))
    let unnamed = try scratch.run("--no-config", "--format", "json", "-", input: document).output
    #expect(try Self.told(unnamed) == "note unpinned_content_edge")
    let named = try scratch.run(
      "--no-config", "--format", "json", "--stdin-filename", "OrderViewController.xib", "-", input: document)
    #expect(try Self.told(named.output).isEmpty)
  }

  /// Without anything open nothing is read.
  @Test func healthyDocumentsAskNothing() throws {
    let scratch = try Scratch()
    try scratch.add("Form.xib", Documents.healthy)
    try scratch.add("Form.swift", "import UIKit\n")
    try scratch.add("App.xcodeproj/project.pbxproj", "")
    #expect(!(try scratch.run("--no-config", ".").output.contains("source")))
  }
}
