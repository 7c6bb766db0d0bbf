import Foundation
import Testing

/// What `--new-from` calls new, by what the real Git says.
@Suite struct NewFromTests {
  @Test func onlyWhatABranchHasMadeIsNew() throws {
    let repository = try Repository()
    let name = "Öld \"näme\" with\nlines.xib"
    let newName = "Ä \"new\" name.xib"
    try repository.commit([
      "Main.xib": Documents.scrollViews("main", ["old": false, "new": true]), name: Documents.scrollViews("pure", ["a": false]),
      "Edited.xib": Documents.scrollViews("edited", ["b": false, "c": true]),
      "Gone.xib": Documents.scrollViews("gone", ["d": false]), "Torn.xib": "<document>",
      "Late.xib": Documents.scrollViews("late", ["e": true]), "Same.xib": Documents.scrollViews("same", ["f": false]),
    ])  // 1
    try repository.git("checkout", "-q", "-b", "side")
    try repository.commit(["Side.xib": Documents.scrollViews("side", ["g": false])])  // 2
    try repository.git("checkout", "-q", "-b", "topic", "main")
    try repository.git("mv", name, newName)
    try repository.commit([:])  // 3
    try repository.git("mv", "Edited.xib", "Also edited.xib")
    try repository.commit(["Also edited.xib": Documents.scrollViews("edited", ["b": false, "c": false])])  // 4
    try repository.git("rm", "-q", "Gone.xib")
    try repository.commit([:])  // 5
    try repository.commit(["Late.xib": "<document><<<"])  // 6
    try repository.commit(["Late.xib": Documents.scrollViews("late", ["e": false])])  // 7
    try repository.commit(["Main.xib": Documents.scrollViews("main", ["old": true, "new": true])])  // 8
    let moved = Documents.scrollViews("other words\n\n\nmain", ["first": true, "old": false, "new": false])
    try repository.commit(["Main.xib": moved])  // 9
    try repository.commit(["Torn.xib": Documents.scrollViews("torn", ["h": false])])  // 10
    try repository.git("merge", "-q", "--no-ff", "-m", "merged", "side")  // 11
    try repository.git("checkout", "-q", "main")
    try repository.commit(["Theirs.xib": Documents.scrollViews("theirs", ["i": false])])  // 12
    try repository.git("checkout", "-q", "topic")

    let new = [
      "Also edited.xib c", "Late.xib e", "Main.xib new", "Side.xib g", "Torn.xib h",
    ]
    #expect(try repository.new(since: "main") == new)
    #expect(try repository.new(since: "HEAD") == [])

    // Before anything is staged, and from a folder below.
    let folder = repository.scratch.folder
    try repository.scratch.add("Late/Untracked.xib", Documents.scrollViews("untracked", ["k": false]))
    try FileManager.default.moveItem(
      at: folder.appendingPathComponent("Same.xib"),
      to: folder.appendingPathComponent("Late/Same.xib"))
    try repository.scratch.add(newName, Documents.scrollViews("pure", ["a": false, "l": false]))
    #expect(
      try repository.new(since: "main")
        == new.prefix(2) + ["Late/Untracked.xib k"] + new.suffix(3) + ["\(newName) l"])
    #expect(try repository.new(since: "HEAD", in: "Late") == ["Untracked.xib k"])
    #expect(try repository.new(since: "HEAD", "..", in: "Late") == ["Untracked.xib k", "../\(newName) l"])

    let options = ["--new-from", "main", "--output", "json=/dev/stderr"]
    let one = try Command(options + ["--jobs", "1"], in: folder)
    let many = try Command(options + ["--jobs", "8"], in: folder)
    #expect(one.output == many.output)
    #expect(one.errors == many.errors)
    #expect(one.output.contains("; 12 scroll views in 8 documents; "))
    #expect(one.output.contains("; 4 findings hidden by --new-from main\n"))
    #expect(one.status == 1)
  }

  @Test func theSameDocumentUnderAnyNameIsFollowed() throws {
    let repository = try Repository()
    let link = repository.scratch.folder.appendingPathComponent("Link.xib").path
    try repository.commit(["A.xib": Documents.scrollViews("a", ["a": false]), "Real.xib": Documents.scrollViews("r", ["r": false])])
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "Real.xib")
    #expect(try repository.new(since: "HEAD") == ["Link.xib r"], "a link is a document of its own")
    try repository.commit([:])
    #expect(try repository.new(since: "HEAD") == [])
    try repository.scratch.add("Real.xib", Documents.scrollViews("r", ["r": false, "s": false]))
    #expect(try repository.new(since: "HEAD") == ["Real.xib s"])
    // The document takes the place of the link.
    try repository.git("rm", "-q", "Link.xib")
    try repository.git("mv", "-f", "Real.xib", "Link.xib")
    #expect(try repository.new(since: "HEAD") == ["Link.xib s"])
    // What Git no longer tracks is there all the same.
    try repository.git("rm", "-q", "--cached", "A.xib")
    #expect(try repository.new(since: "HEAD") == ["Link.xib s"])
  }

  @Test func aRepositoryMayBeReachedThroughALink() throws {
    let repository = try Repository(["Sub/a.xib"])
    let other = try Scratch()
    let link = other.folder.appendingPathComponent("link")
    try FileManager.default.createSymbolicLink(
      at: link, withDestinationURL: repository.scratch.folder)
    try repository.scratch.add("Sub/a.xib", Documents.ambiguous + "\n")
    for folder in [link, link.appendingPathComponent("Sub")] {
      let run = try Command(["--new-from", "HEAD", "--format", "summary"], in: folder)
      #expect(run.output.contains("1 document; 1 finding hidden by --new-from HEAD\n"))
      #expect(run.status == 0)
    }
  }

  /// What is no document.
  enum Content: CaseIterable {
    case nothing, utf16, torn, binary, pointer

    var bytes: [UInt8] {
      switch self {
      case .nothing: []
      case .utf16: [0xFF, 0xFE, 0x3C, 0x00, 0x61]
      case .torn: Array("<document>".utf8)
      case .binary: [UInt8](repeating: 0, count: 3 << 20)
      case .pointer: Array("version https://git-lfs.github.com/spec/v1\n".utf8)
      }
    }
  }

  @Test(arguments: Content.allCases)
  func whatCouldNotBeReadHadNoFindings(before: Content) throws {
    let repository = try Repository()
    try repository.scratch.add("a.xib", bytes: before.bytes)
    try repository.commit([:])
    try repository.scratch.add("a.xib", Documents.ambiguous)
    let run = try repository.scratch.run("--new-from", "HEAD")
    #expect(run.errors == "")
    #expect(run.output.hasSuffix("; 0 findings hidden by --new-from HEAD\n"))
    #expect(run.status == 1)
  }

  @Test func whatCannotBeReadTodayIsReported() throws {
    let repository = try Repository()
    try repository.commit(["a.xib": "<document>"])
    try repository.scratch.add("a.xib", "<document><")
    let run = try repository.scratch.run("--new-from", "HEAD")
    #expect(run.errors.contains("a.xib:1:"))
    #expect(run.status == 2)
  }

  @Test func theConfigurationOfTodayHoldsForBothVersions() throws {
    let repository = try Repository()
    try repository.commit([
      ".scrolllint.yml": "per_file_ignores: {\"Old/**\": all}\n", "Old/a.xib": Documents.scrollViews("a", ["a": false]),
    ])
    try repository.git("mv", "Old", "New")
    #expect(try repository.new(since: "HEAD") == [], "the document is judged by its new folder")
    try repository.scratch.add(".scrolllint.yml", "fail_on: warning\nmissing_size_source: warning\n")
    #expect(try repository.new(since: "HEAD") == [])
    let suppressed = Documents.scrollViews("a", ["a": false]).replacing(
      #"id="a">"#,
      with: """
        id="a">
        <attributedString key="userComments">
        <fragment content="scrolllint:disable all"/></attributedString>
        """)
    try repository.commit(["New/a.xib": suppressed])
    try repository.scratch.add("New/a.xib", Documents.scrollViews("a", ["a": false]))
    #expect(try repository.new(since: "HEAD") == ["New/a.xib a"], "nothing silences it any more")
  }

  @Test func aBaselineHidesWhatItListsAsEver() throws {
    let repository = try Repository()
    try repository.commit(["a.xib": Documents.scrollViews("a", ["a": false, "b": true, "c": true])])
    #expect(try repository.scratch.run("--write-baseline", "base.json").status == 0)
    try repository.commit(["a.xib": Documents.scrollViews("a", ["a": false, "b": false, "c": true])])
    try repository.scratch.add("a.xib", Documents.scrollViews("a", ["a": false, "b": false, "c": false]))
    let run = try repository.scratch.run("--new-from", "HEAD", "--baseline", "base.json")
    #expect(run.errors == "")
    #expect(
      run.output.hasSuffix(
        "; 1 finding hidden by the baseline; 1 finding hidden by --new-from HEAD\n"))
    #expect(run.output.contains("(c)"))
    let both = try repository.scratch.run("--new-from", "HEAD", "--write-baseline", "base.json")
    #expect(both.errors.hasPrefix("error: --write-baseline cannot be used with --new-from."))
    #expect(both.status == 2)
  }

  @Test func whatIsStagedIsComparedAsItIsStaged() throws {
    let repository = try Repository()
    try repository.commit(["a.xib": Documents.scrollViews("a", ["a": false, "b": true])])
    try repository.git("mv", "a.xib", "b.xib")
    try repository.scratch.add("b.xib", Documents.scrollViews("a", ["a": false, "b": false]))
    try repository.git("add", ".")
    try repository.scratch.add("b.xib", Documents.scrollViews("a", ["a": true, "b": true]))
    #expect(try repository.new(since: "HEAD", "--staged") == ["b.xib b"])
    #expect(try repository.new(since: "HEAD") == [])
  }

  @Test func onlyWhatIsNewIsFixed() throws {
    let repository = try Repository()
    try repository.commit(["a.xib": Documents.scrollViews("a", ["a": false, "b": true])])
    try repository.scratch.add("a.xib", Documents.scrollViews("a", ["a": false, "b": false]))
    let diff = try repository.scratch.run("--new-from", "HEAD", "--diff", "--suggested-fixes")
    #expect(diff.errors == "1 finding can be fixed in 1 document\n")
    #expect(diff.status == 1)
    let fix = try repository.scratch.run("--new-from", "HEAD", "--fix", "--suggested-fixes")
    #expect(fix.errors == "1 finding fixed in 1 document\n")
    #expect(fix.output.hasPrefix("0 errors; "))
    #expect(fix.status == 0)
    #expect(try repository.scratch.run("a.xib", "--format", "json").output.contains(#""id": "a""#))
  }

  @Test func everyReportSaysThatSomethingIsLeftOut() throws {
    let repository = try Repository()
    try repository.commit(["a.xib": Documents.scrollViews("a", ["a": false])])
    try repository.git("branch", "a_<b>")
    try repository.scratch.add("a.xib", Documents.scrollViews("a", ["a": false, "b": false]))
    func report(_ format: String) throws -> String {
      try repository.scratch.run("--new-from", "a_<b>", "--format", format).output
    }
    let json = try report("json")
    #expect(json.contains(#""hiddenByRevision": 1"#))
    #expect(json.contains(#""newFrom": "a_<b>""#))
    #expect(try report("sarif").contains(#""justification": "already present at a_<b>""#))
    #expect(try report("markdown").contains(#"hidden by --new-from a\_\<b\>"#))
    #expect(try report("html").contains("hidden by --new-from a_&lt;b&gt;"))
  }

  @Test func whatCannotBeComparedIsSaidInALine() throws {
    let repository = try Repository(["a.xib"])
    let none = try repository.scratch.run("--new-from", "--nope")
    #expect(none.status == 2)
    let unknown = try repository.scratch.run("--new-from", "nope")
    #expect(unknown.errors == "error: --new-from: unknown revision 'nope'\n")
    #expect(unknown.status == 2)
    let outside = try Scratch().run("--new-from", "HEAD")
    #expect(outside.errors.hasPrefix("error: --new-from: git: not a git repository"))
    #expect(outside.status == 2)
    let standardInput = try repository.scratch.run("--new-from", "HEAD", "-")
    #expect(standardInput.errors == "error: --new-from cannot be used with standard input\n")
    for option in [["--changed"], ["--changed-since", "HEAD"], ["--use-script-input-files"]] {
      let run = try Command(["--new-from", "HEAD"] + option, in: repository.scratch.folder)
      #expect(run.errors.hasPrefix("error: --new-from cannot be used with --changed, "))
      #expect(run.status == 2)
    }
    // An object that is missing, as in a damaged clone.
    try repository.scratch.add("a.xib", Documents.ambiguous + "\n")
    let objects = repository.scratch.folder.appendingPathComponent(".git/objects")
    let blob = try repository.git("rev-parse", "HEAD:a.xib").trimmingCharacters(in: .newlines)
    try FileManager.default.removeItem(
      at: objects.appendingPathComponent("\(blob.prefix(2))/\(blob.dropFirst(2))"))
    let damaged = try repository.scratch.run("--new-from", "HEAD")
    #expect(damaged.errors.hasPrefix("error: --new-from: git: "))
    #expect(damaged.status == 2)
  }
}

extension Repository {
  /// Writes documents, and commits all that has changed.
  /// The documents and objects of the findings that are new.
  fileprivate func new(
    since revision: String, _ arguments: String..., in folder: String = "."
  ) throws -> [String] {
    let run = try Command(
      ["--new-from", revision, "--format", "concise"] + arguments,
      in: scratch.folder.appendingPathComponent(folder))
    return run.output.matches(of: /(?m)^(.*?\.xib):.*?\(([a-z]+)\)/).map { "\($0.1) \($0.2)" }
  }
}
