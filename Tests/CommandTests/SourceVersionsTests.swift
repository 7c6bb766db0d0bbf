import Foundation
import Testing

/// Which version of the sources decides, and which documents a change of a source brings in, by what the real
/// Git says.
@Suite struct SourceVersionsTests {
  private static let app = Command.root.appendingPathComponent("Fixtures/apps/size-set-in-a-helper")
  private static let source = "App/OrderViewController.swift"
  private static let document = "App/OrderViewController.xib"
  private static let told = "App/OrderViewController.xib error unpinned_content_edge"

  private static func text(_ name: String) throws -> String {
    try String(contentsOf: app.appendingPathComponent(name), encoding: .utf8)
  }

  /// The controller without the line that sets the content's size.
  private static func unsized() throws -> String {
    try text("OrderViewController.swift").split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.contains("contentSize") }.joined(separator: "\n")
  }

  /// The app, with other documents and sources, in its first commit.
  private static func repository() throws -> Repository {
    let repository = try Repository()
    try repository.commit([
      source: text("OrderViewController.swift"), document: text("OrderViewController.xib"),
      "App/Other.xib": Documents.ambiguous, "App/Other.swift": "final class Other {}\n",
    ])
    return repository
  }

  /// Path, severity and rule of each finding.
  private func found(_ repository: Repository, _ arguments: String..., in folder: String = ".") throws -> [String] {
    let run = try Command(
      arguments + ["--format", "json"], in: repository.scratch.folder.appendingPathComponent(folder))
    #expect(run.errors == "")
    let report = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let diagnostics = try #require(report["diagnostics"] as? [[String: Any]])
    return diagnostics.map { "\($0["path"] ?? "") \($0["severity"] ?? "") \($0["rule"] ?? "")" }
  }

  @Test func aDeletedLineMakesAFindingNew() throws {
    let repository = try Self.repository()
    #expect(try found(repository, "--new-from", "HEAD").isEmpty)
    try repository.scratch.add(Self.source, Self.unsized())
    #expect(try found(repository, "--new-from", "HEAD") == [Self.told])
    // The document has changed, too.
    try repository.scratch.add(Self.document, Self.text("OrderViewController.xib") + "\n")
    #expect(try found(repository, "--new-from", "HEAD") == [Self.told])
    #expect(try found(repository, "--new-from", "HEAD", "--no-sources").isEmpty)
    try repository.commit([:])
    #expect(try found(repository, "--new-from", "HEAD").isEmpty, "it was there")
    #expect(try found(repository, "--new-from", "HEAD~1") == [Self.told])
  }

  @Test func anotherLineMakesNothingNew() throws {
    let repository = try Self.repository()
    try repository.commit([Self.source: Self.unsized()])
    try repository.scratch.add(Self.source, "// Orders\n" + Self.unsized())
    try repository.scratch.add("App/Other.swift", "final class Other { let id = 1 }\n")
    #expect(try found(repository, "--new-from", "HEAD").isEmpty)
  }

  @Test func changedSourcesBringInTheDocumentsThatTheyDecide() throws {
    let repository = try Self.repository()
    try repository.scratch.add("App/Other.swift", "final class Other { let id = 1 }\n")
    #expect(try found(repository, "--changed").isEmpty, "no document asks for it")
    try repository.scratch.add(Self.source, Self.unsized())
    #expect(try found(repository, "--changed") == [Self.told])
    #expect(try found(repository, "--changed", "../App", in: "App").map { $0.suffix(27) } == [Self.told.suffix(27)])
    #expect(try found(repository, "--changed-since", "HEAD", "App") == [Self.told])
    #expect(try found(repository, "--changed", "App/Other.xib").isEmpty)
    #expect(try found(repository, "--changed", "--exclude", "**/Order*").isEmpty)
    #expect(try found(repository, "--changed", "--no-sources").isEmpty)
    let one = try repository.scratch.run("--changed", "--jobs", "1")
    let eight = try repository.scratch.run("--changed", "--jobs", "8")
    #expect(one.output == eight.output && one.output.contains("1 scroll view in 1 document;"))
  }

  @Test func sourcesThatAreGoneBringThemInToo() throws {
    let repository = try Self.repository()
    try repository.git("rm", "-q", Self.source)
    let note = Self.told.replacing("error", with: "note")
    #expect(try found(repository, "--changed") == [note], "as the document alone has it")
    #expect(try found(repository, "--staged") == [note])
  }

  @Test func aSuperclassInAnotherFileCounts() throws {
    let repository = try Self.repository()
    let text = try Self.text("OrderViewController.swift")
    let base = text.replacing("final class OrderViewController: UIViewController", with: "class Base: UIViewController")
    try repository.commit([
      Self.source: "import UIKit\nfinal class OrderViewController: Base {}\n",
      "Kit/Base.swift": base.replacing("private ", with: ""),
    ])
    #expect(try found(repository, Self.document).isEmpty)
    let unsized = base.replacing("orderView.contentSize", with: "other.contentSize").replacing("private ", with: "")
    try repository.scratch.add("Kit/Base.swift", unsized)
    #expect(try found(repository, "--new-from", "HEAD") == [Self.told])
  }

  // MARK: What is staged

  @Test func stagedSourcesDecideStagedDocuments() throws {
    let repository = try Self.repository()
    let sized = try Self.text("OrderViewController.swift")
    // The line is gone from the index alone.
    try repository.scratch.add(Self.source, Self.unsized())
    try repository.git("add", ".")
    try repository.scratch.add(Self.source, sized)
    #expect(try found(repository, "--staged") == [Self.told])
    #expect(try found(repository, "--staged", "--new-from", "HEAD") == [Self.told])
    #expect(try found(repository, "--changed").isEmpty)
    // And here from the disk alone.
    try repository.git("add", ".")
    try repository.scratch.add(Self.source, Self.unsized())
    try repository.scratch.add(Self.document, Self.text("OrderViewController.xib") + "\n")
    try repository.git("add", Self.document)
    #expect(try found(repository, "--staged").isEmpty)
    #expect(try found(repository, "--changed") == [Self.told])
  }

  @Test func newSourcesAreNoPartOfACommitUntilTheyAreStaged() throws {
    let repository = try Repository()
    try repository.commit([Self.document: Self.text("OrderViewController.xib"), "App/Other.swift": "// None\n"])
    try repository.scratch.add(Self.source, Self.text("OrderViewController.swift"))
    try repository.scratch.add(Self.document, Self.text("OrderViewController.xib") + "\n")
    try repository.git("add", Self.document)
    #expect(try found(repository, "--staged").count == 1)
    #expect(try found(repository, "--changed").isEmpty)
    // What is only meant to be added may hold anything.
    try repository.git("add", "-N", Self.source)
    #expect(try found(repository, "--staged") == [Self.told.replacing("error", with: "note")])
    try repository.git("add", Self.source)
    #expect(try found(repository, "--staged").isEmpty)
  }

  @Test func unmergedSourcesSayNothing() throws {
    let repository = try Self.repository()
    try repository.git("checkout", "-q", "-b", "side")
    try repository.commit([Self.source: Self.unsized()])
    try repository.git("checkout", "-q", "main")
    try repository.commit([Self.source: Self.text("OrderViewController.swift").replacing("900", with: "800")])
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git", "merge", "-q", "side"]
    process.currentDirectoryURL = repository.scratch.folder
    (process.standardOutput, process.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
    try process.run()
    process.waitUntilExit()
    try repository.scratch.add(Self.document, Self.text("OrderViewController.xib") + "\n")
    try repository.git("add", Self.document)
    #expect(try found(repository, "--staged") == [Self.told.replacing("error", with: "note")])
  }

  @Test func nothingThatIsOpenIsAQuietCommit() throws {
    let repository = try Self.repository()
    try repository.scratch.add("App/Other.swift", "final class Other { let id = 1 }\n")
    try repository.git("add", ".")
    let run = try repository.scratch.run("--staged")
    #expect(run.output == "" && run.errors == "" && run.status == 0)
  }

  // MARK: Named sources

  @Test func aNamedSourceStandsForTheDocumentsThatItDecides() throws {
    let repository = try Self.repository()
    try repository.scratch.add(Self.source, Self.unsized())
    #expect(try found(repository, Self.source) == [Self.told])
    #expect(try found(repository, "../" + Self.source, in: "App").map { $0.suffix(27) } == [Self.told.suffix(27)])
    #expect(try found(repository, "--force-exclude", "--new-from", "HEAD", Self.source) == [Self.told])
    #expect(try found(repository, Self.source, Self.document) == [Self.told], "once")
    let other = try repository.scratch.run("App/Other.swift")
    #expect(
      other.errors
        == "App/Other.swift: error: nothing to lint: no open verdict depends on this source\n")
    #expect(other.status == 2)
    for arguments in [["App/Other.swift"], ["--no-sources", Self.source]] {
      let run = try Command(["--allow-empty"] + arguments, in: repository.scratch.folder)
      #expect(run.errors == "" && run.status == 0)
    }
  }

  // MARK: Which sources

  @Test func theConfigurationChoosesSources() throws {
    let repository = try Self.repository()
    try repository.scratch.add(Self.source, Self.unsized())
    try repository.scratch.add(
      "Kit/Sizes.swift",
      "extension OrderViewController { override func viewDidAppear(_ animated: Bool) { orderView.contentSize = CGSize(width: 0, height: 9) } }\n")
    #expect(try found(repository, Self.document).isEmpty)
    try repository.scratch.add(".scrolllint.yml", "sources: [App, \"Kit/Old*\"]\n")
    let run = try repository.scratch.run(Self.document)
    #expect(run.errors == ".scrolllint.yml:1:16: warning: `Kit/Old*` matches no sources\n")
    #expect(run.output.contains("2 source files read"))
    #expect(run.status == 1)
    try repository.scratch.add(".scrolllint.yml", "sources: Kit\n")
    #expect(try found(repository, Self.document) == [Self.told.replacing("error", with: "note")], "the class is not there")
  }

  @Test(arguments: [
    ("aut", "unexpected `aut`; did you mean `auto`? Allowed: auto, off"),
    ("true", "unexpected `true`; allowed: auto, off"),
    ("[]", "an empty list would read no sources; use `off` for that"),
    ("{App: Kit}", "expected a list of globs, not a mapping"),
    ("[\"App[\"]", "`App[`: "),
  ])
  func aBadValueIsSaid(value: String, message: String) throws {
    let scratch = try Scratch()
    try scratch.add("a.xib", Documents.healthy)
    try scratch.add(".scrolllint.yml", "sources: \(value)\n")
    let run = try scratch.run("a.xib")
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(run.status == 2)
  }
}
