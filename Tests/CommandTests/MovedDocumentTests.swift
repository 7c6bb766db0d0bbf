import Foundation
import Testing

/// A baseline, and documents that move.
@Suite struct MovedDocumentTests {
  private let repository: Repository
  private var scratch: Scratch { repository.scratch }

  init() throws {
    repository = try Repository(["App/a.xib", "App/Views/b.xib"])
    try #require(try scratch.run("init", "--baseline").status == 0)
    try repository.git("add", ".")
    try repository.git("commit", "-qm", "baseline")
  }

  @Test func aFolderThatIsRenamedBringsNothingNew() throws {
    try repository.git("mv", "App", "Sources")
    for arguments in [
      [], ["Sources/a.xib"], ["--staged"], ["--changed"], ["--staged", "Sources/Views/b.xib"],
    ] {
      let run = try Command(arguments, in: scratch.folder)
      #expect(run.status == 0, "\(arguments): \(run.output)")
      #expect(run.errors.contains("moved; update "), "\(arguments): \(run.errors)")
    }
    let inside = try Command(
      ["--staged"], in: scratch.folder.appendingPathComponent("Sources/Views"))
    #expect(inside.status == 0)
  }

  @Test func aCopyBesideTheOriginalIsNew() throws {
    try scratch.add("App/copy.xib", Documents.ambiguous)
    #expect(try scratch.run("App/copy.xib").status == 1)
    try repository.git("add", ".")
    #expect(try scratch.run("--staged").status == 1)
    // On disk the original is gone; in what is to be committed it is not.
    try FileManager.default.removeItem(at: scratch.folder.appendingPathComponent("App/a.xib"))
    #expect(try scratch.run("--staged").status == 1)
    #expect(try scratch.run().status == 0)
    try repository.git("add", "-A")
    #expect(try scratch.run("--staged").status == 0)
    // And the other way round.
    try scratch.add("App/a.xib", Documents.ambiguous)
    #expect(try scratch.run("--staged").status == 0)
    #expect(try scratch.run("App/copy.xib").status == 1)
  }

  @Test(arguments: [["--prune-baseline"], ["--write-baseline", "scrolllint-baseline.json"]])
  func theBaselineIsWrittenWithThePathsOfToday(arguments: [String]) throws {
    let file = scratch.folder.appendingPathComponent("scrolllint-baseline.json")
    let before = try String(contentsOf: file, encoding: .utf8)
    try repository.git("mv", "App/a.xib", "App/z.xib")
    // What was not linted stays as it is.
    try repository.git("mv", "App/Views", "Other")
    let run = try Command(arguments + ["App/z.xib"], in: scratch.folder)
    #expect(run.status == 0)
    #expect(
      run.output.contains("2 findings accepted (0 added, 0 removed, 1 moved)")
        || run.errors == "1 baseline entry updated for moved documents\n", "\(run.output)\(run.errors)")
    #expect(
      try String(contentsOf: file, encoding: .utf8)
        == before.replacing("App/a.xib", with: "App/z.xib"))
    let rest = try Command(arguments, in: scratch.folder)
    #expect(rest.status == 0)
    let after = try String(contentsOf: file, encoding: .utf8)
    #expect(after.contains("Other/b.xib") && !after.contains("App/Views"))
    let again = try scratch.run()
    #expect(again.errors == "")
    #expect(again.status == 0)
  }
}
