import Foundation
import Testing

/// Documents by what the real Git says of them.
@Suite struct GitTests {
  @Test func changedMeansDifferentFromTheLastCommitAndNew() throws {
    let repository = try Repository(["a.xib", "b.xib", "Sub/c.xib"])
    #expect(try repository.linted("--changed") == [])
    try repository.scratch.add("Sub/c.xib", Documents.ambiguous + "\n")
    try repository.scratch.add("ü new.xib", Documents.ambiguous)
    #expect(try repository.linted("--changed") == ["Sub/c.xib", "ü new.xib"])
    #expect(try repository.linted("--changed", "Sub") == ["Sub/c.xib"])
    let below = try Command(
      ["--changed", "--format", "concise"], in: repository.scratch.folder.appendingPathComponent("Sub"))
    #expect(below.output.hasPrefix("c.xib:9:"))
    #expect(below.errors.contains("note: --changed covers only the current folder, Sub/; "))
    let fromBelow = try repository.linted("--changed", "..", in: "Sub")
    #expect(Set(fromBelow.compactMap { $0.split(separator: "/").last }) == ["ü new.xib", "c.xib"])
  }

  @Test func everythingIsChangedBeforeTheFirstCommit() throws {
    let repository = try Repository([])
    try repository.scratch.add("a.xib", Documents.ambiguous)
    #expect(try repository.linted("--changed") == ["a.xib"])
    #expect(try repository.linted("--new-from", "HEAD") == ["a.xib"])
    try repository.git("add", ".")
    #expect(try repository.linted("--new-from", "HEAD", "--staged") == ["a.xib"])
  }

  @Test func stagedReadsWhatIsStaged() throws {
    let repository = try Repository(["a.xib", "b.xib"])
    try repository.scratch.add("a.xib", Documents.ambiguous + "\n")
    try repository.git("add", "a.xib")
    // The working tree moves on; b is changed and not staged.
    try repository.scratch.add("a.xib", Documents.healthy)
    try repository.scratch.add("b.xib", Documents.ambiguous + "\n")
    #expect(try repository.linted("--staged") == ["a.xib"])
    try repository.git("add", "a.xib")
    #expect(try repository.linted("--staged") == [])
    try repository.git("reset", "-q", "--hard")
    let nothing = try repository.scratch.run("--staged")
    #expect(nothing.output == "" && nothing.errors == "" && nothing.status == 0, "as at most commits")
    #expect(try repository.scratch.run("--staged", "--format", "json").output.contains("summary"))
  }

  @Test func changedSinceMeansSinceTheBranchLeft() throws {
    let repository = try Repository(["a.xib", "b.xib"])
    try repository.git("checkout", "-q", "-b", "topic")
    try repository.scratch.add("b.xib", Documents.ambiguous + "\n")
    try repository.git("commit", "-qam", "topic")
    try repository.git("checkout", "-q", "main")
    try repository.scratch.add("a.xib", Documents.ambiguous + "\n")
    try repository.git("commit", "-qam", "others")
    try repository.git("checkout", "-q", "topic")
    #expect(try repository.linted("--changed-since", "main") == ["b.xib"])
  }

  // A clone may contain a folder that Git takes for a repository, with a configuration that names
  // a program.
  @Test(arguments: [[], ["--changed"], ["--new-from", "HEAD"]])
  func noRepositoryHasAProgramRun(options: [String]) throws {
    let repository = try Repository(["a.xib"])
    let program = "touch '\(repository.scratch.folder.path)/run'; false"
    try repository.git("config", "core.fsmonitor", program)
    try repository.git("init", "-q", "--bare", "inner")
    let inner = repository.scratch.folder.appendingPathComponent("inner")
    try repository.git("-C", "inner", "config", "core.bare", "false")
    try repository.git("-C", "inner", "config", "core.worktree", inner.path)
    try repository.git("-C", "inner", "config", "core.fsmonitor", program)
    try repository.scratch.add("inner/b.xib", Documents.ambiguous)
    for arguments in [["."], ["inner"]] {
      _ = try Command(options + arguments, in: repository.scratch.folder)
    }
    _ = try Command(options, in: inner)
    #expect(!FileManager.default.fileExists(atPath: repository.scratch.folder.path + "/run"))
  }

  @Test func aShallowCloneSaysWhatIsMissing() throws {
    let repository = try Repository(["a.xib"])
    try repository.scratch.add("b.xib", Documents.ambiguous)
    try repository.git("add", ".")
    try repository.git("commit", "-qm", "second")
    let other = try Scratch()
    let source = "file://" + repository.scratch.folder.path
    try repository.git("clone", "-q", "--depth", "1", source, other.folder.path + "/clone")
    let clone = other.folder.appendingPathComponent("clone")
    for option in ["--changed-since", "--new-from"] {
      let run = try Command([option, "HEAD~1"], in: clone)
      #expect(run.errors.hasPrefix("error: \(option): unknown revision 'HEAD~1'; this is a shallow"))
      #expect(run.errors.contains("clone: set fetch-depth: 0 in actions/checkout"))
      #expect(run.status == 2)
    }
  }

  @Test func whatGitIgnoresIsLeftOutUnlessAskedFor() throws {
    let repository = try Repository([])
    try repository.scratch.add(".gitignore", "Old/\ngenerated.xib\n")
    for path in ["a.xib", "Old/b.xib", "Sub/generated.xib", "Sub/c.xib"] {
      try repository.scratch.add(path, Documents.ambiguous)
    }
    try repository.git("add", "-f", "Sub/generated.xib")
    #expect(
      try repository.linted() == ["a.xib", "Sub/c.xib", "Sub/generated.xib"],
      "what is tracked is not ignored")
    #expect(try repository.linted("--no-gitignore").count == 4)
    #expect(try repository.linted(in: "Sub") == ["c.xib", "generated.xib"])
    #expect(try repository.linted("Old") == ["Old/b.xib"], "a folder that is named is meant")
    #expect(try repository.linted("Old/b.xib") == ["Old/b.xib"])
    let without = try Command(
      ["--format", "json"], in: repository.scratch.folder, environment: ["PATH": "/nonexistent"])
    #expect(without.output.contains("Old/b.xib"))
    #expect(without.errors == "")
  }

  @Test func excludedDocumentsAreLeftOutToo() throws {
    let repository = try Repository([])
    try repository.scratch.add(".scrolllint.yml", "excluded: Old\n")
    for path in ["Old/a.xib", "Pods/b.xib", "c.xib"] {
      try repository.scratch.add(path, Documents.ambiguous)
    }
    #expect(try repository.linted("--changed") == ["c.xib"])
  }

  // A server checks out one branch; the others are the remote's alone.
  @Test func aBranchThatOnlyTheRemoteHasIsNamedInFull() throws {
    let repository = try Repository(["a.xib"])
    try repository.git("update-ref", "refs/remotes/origin/trunk", "HEAD")
    let run = try repository.scratch.run("--changed-since", "trunk")
    #expect(
      run.errors
        == "error: --changed-since: unknown revision 'trunk'; did you mean 'origin/trunk'?\n")
    #expect(run.status == 2)
    #expect(try repository.scratch.run("--changed-since", "origin/trunk").status == 0)
  }

  @Test func whatGitCannotDoIsSaidInALine() throws {
    let repository = try Repository(["a.xib"])
    let unknown = try repository.scratch.run("--changed-since", "nope")
    #expect(unknown.errors == "error: --changed-since: unknown revision 'nope'\n")
    #expect(unknown.status == 2)
    let missing = try Command(
      ["--changed"], in: repository.scratch.folder, environment: ["PATH": "/nonexistent"])
    #expect(missing.errors == "error: --changed needs git, which was not found\n")
    #expect(missing.status == 2)
    let outside = try Scratch().run("--staged")
    #expect(outside.errors.hasPrefix("error: --staged: git: not a git repository"))
    #expect(outside.status == 2)
  }

  @Test func xcodesInputFilesAreRead() throws {
    let scratch = try Scratch()
    let file = try scratch.add("a.xib", Documents.ambiguous)
    let run = try Command(
      ["--use-script-input-files", "--format", "xcode"], in: scratch.folder,
      environment: [
        "SCRIPT_INPUT_FILE_COUNT": "2", "SCRIPT_INPUT_FILE_0": file.path,
        "SCRIPT_INPUT_FILE_1": "main.swift",
      ])
    #expect(run.output.contains("a.xib:9:"))
    #expect(run.status == 1)
    #expect(try scratch.run("--use-script-input-files").status == 2)
    let list = try scratch.add("inputs-resolved.xcfilelist", "main.swift\n\n\(file.path)\n")
    let listed = try Command(
      ["--use-script-input-files", "--format", "xcode"], in: scratch.folder,
      environment: [
        "SCRIPT_INPUT_FILE_COUNT": "0", "SCRIPT_INPUT_FILE_LIST_COUNT": "1",
        "SCRIPT_INPUT_FILE_LIST_0": list.path,
      ])
    #expect(listed.output == run.output)
  }

  @Test(arguments: [["SCRIPT_INPUT_FILE_COUNT": "0"], ["SCRIPT_INPUT_FILE_COUNT": "1", "SCRIPT_INPUT_FILE_0": "main.swift"]])
  func aBuildPhaseWithoutDocumentsIsNotGreen(environment: [String: String]) throws {
    let scratch = try Scratch()
    let run = try Command(
      ["--use-script-input-files"], in: scratch.folder, environment: environment)
    #expect(
      run.errors
        == "error: --use-script-input-files: the build phase has no storyboard or xib among its input files\n")
    #expect(run.status == 2)
    let meant = try Command(
      ["--use-script-input-files", "--allow-empty"], in: scratch.folder, environment: environment)
    #expect(meant.status == 0)
  }
}
