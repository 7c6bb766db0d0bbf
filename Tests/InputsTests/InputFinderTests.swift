import Findings
import Foundation
import Inputs
import Testing

@Suite struct InputFinderTests {
  @Test func aFolderIsWalkedForDocumentsInOrder() throws {
    let folder = try TemporaryFolder([
      "b.xib", "a.storyboard", "notes.txt", "Sub/c.xib", "Sub/Deep/d.storyboard", "A/e.xib",
    ])
    let finder = InputFinder(arguments: [folder.path])
    #expect(
      finder.inputs.map { folder.relative($0.displayPath) } == [
        "A/e.xib", "Sub/Deep/d.storyboard", "Sub/c.xib", "a.storyboard", "b.xib",
      ])
    #expect(finder.inputs.allSatisfy { !$0.isNamed })
    #expect(finder.diagnostics.isEmpty)
  }

  @Test func foldersOfOtherPeoplesDocumentsAreLeftOut() throws {
    let folder = try TemporaryFolder([
      "a.xib", ".git/b.xib", ".build/c.xib", "Pods/d.xib", "Carthage/e.xib", "DerivedData/f.xib",
      "Sub/Pods/g.xib", "SourcePackages/h.xib", "node_modules/i.xib", "vendor/j.xib",
      "build/k.xib", "de.xcloc/Source Contents/l.xib", "._a.xib",
    ])
    let finder = InputFinder(arguments: [folder.path])
    #expect(finder.inputs.map { folder.relative($0.displayPath) } == ["a.xib"])
  }

  @Test func aFolderThatIsLeftOutInAWalkIsReadWhereItIsNamed() throws {
    let folder = try TemporaryFolder(["Pods/d.xib"])
    #expect(InputFinder(arguments: [folder.path + "/Pods"]).inputs.count == 1)
  }

  @Test func aNamedFileIsReadWhateverItsExtension() throws {
    let folder = try TemporaryFolder(["file.xml"])
    let finder = InputFinder(arguments: [folder.path + "/file.xml"])
    #expect(finder.inputs == [Input(.file(folder.path + "/file.xml"), isNamed: true)])
  }

  @Test func aFileNamedTwiceIsReadOnce() throws {
    let folder = try TemporaryFolder(["a.xib"])
    let path = folder.path + "/a.xib"
    #expect(InputFinder(arguments: [path, path, folder.path]).inputs.count == 1)
  }

  @Test func aFileIsReadOnceByAPathThatIsNoLink() throws {
    let folder = try TemporaryFolder(["Sub/b.xib"])
    for (link, target) in [("a.xib", "Sub/b.xib"), ("Sub/c.xib", "b.xib"), ("d", "Sub")] {
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder.path)/\(link)", withDestinationPath: target)
    }
    func paths(_ arguments: String...) -> [String] {
      let finder = InputFinder(arguments: arguments.map { "\(folder.path)\($0)" })
      return finder.inputs.map { folder.relative($0.displayPath) }
    }
    #expect(paths("") == ["Sub/b.xib"])
    #expect(paths("/a.xib", "/Sub/b.xib") == ["Sub/b.xib"])
    #expect(paths("/a.xib", "/Sub/c.xib") == ["a.xib"])
    #expect(paths("/d/b.xib", "/Sub/./b.xib") == ["d/b.xib"])
    let named = InputFinder(arguments: [folder.path, "\(folder.path)/a.xib"])
    #expect(named.inputs.map(\.isNamed) == [true])
    // Where one path is left out, the others count.
    var rest = InputFinder(arguments: [folder.path])
    rest.remove { $0.hasSuffix("/b.xib") }
    #expect(rest.inputs.map { folder.relative($0.displayPath) } == ["Sub/c.xib"])
  }

  @Test func hardLinksAndNamesThatLookAlikeAreDocumentsOfTheirOwn() throws {
    let folder = try TemporaryFolder(["a.xib"])
    try FileManager.default.linkItem(
      atPath: "\(folder.path)/a.xib", toPath: "\(folder.path)/b.xib")
    #expect(InputFinder(arguments: [folder.path]).inputs.count == 2)
    #if os(Linux)
      // A Mac's file system takes the two for one.
      let alike = try TemporaryFolder(["\u{E9}.xib", "e\u{301}.xib"])
      #expect(InputFinder(arguments: [alike.path]).inputs.count == 2)
    #endif
  }

  @Test func aFolderNamedLikeADocumentIsAnErrorNamedAndFound() throws {
    let folder = try TemporaryFolder(["x.xib/inner.xib", "a.xib"])
    for argument in [folder.path + "/x.xib", folder.path + "/x.xib/", folder.path] {
      let finder = InputFinder(arguments: [argument])
      #expect(finder.diagnostics.map(\.severity) == [.error])
      #expect(finder.diagnostics.first?.path.hasPrefix(folder.path + "/x.xib") == true)
    }
  }

  @Test func aLinkToAFolderIsNotFollowed() throws {
    let folder = try TemporaryFolder(["Sub/a.xib"])
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/Sub/loop", withDestinationPath: folder.path)
    #expect(InputFinder(arguments: [folder.path]).inputs.count == 1)
  }

  @Test func dashIsStandardInput() {
    #expect(InputFinder(arguments: ["-"]).inputs == [Input(.standardInput(), isNamed: true)])
  }

  @Test func aFolderWithoutDocumentsIsAnErrorWhereNothingElseIsThere() throws {
    let folder = try TemporaryFolder(["Sub/a.xib", "Empty/notes.txt"])
    let empty = folder.path + "/Empty"
    #expect(InputFinder(arguments: [empty]).diagnostics.map(\.severity) == [.error])
    let some = InputFinder(arguments: [empty, folder.path + "/Sub"])
    #expect(some.diagnostics.map(\.severity) == [.warning])
    #expect(some.diagnostics.map(\.path) == [empty])
    let twice = InputFinder(arguments: [folder.path + "/Sub/a.xib", folder.path + "/Sub"])
    #expect(twice.diagnostics.isEmpty, "the folder's document was named before")
    var filter = InputFilter()
    filter.allowsNothing = true
    let allowed = InputFinder(arguments: [empty], filter: filter)
    #expect(allowed.diagnostics.isEmpty)
  }

  @Test func whatIsInAFolderThatCannotBeReadIsNotKnown() throws {
    let folder = try TemporaryFolder(["Locked/a.xib"])
    let locked = folder.path + "/Locked"
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: locked)
    defer { try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: locked) }
    // Root may read everything.
    guard !FileManager.default.isReadableFile(atPath: locked) else { return }
    let found = InputFinder(arguments: [locked])
    #expect(found.diagnostics.map(\.kind) == [.unreadable])
  }
}

/// A folder of empty files that goes when it is no longer needed.
final class TemporaryFolder {
  let path: String

  init(_ files: [String]) throws {
    path = NSTemporaryDirectory() + "scrolllint-" + UUID().uuidString
    for file in files {
      let url = URL(fileURLWithPath: path).appendingPathComponent(file)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data().write(to: url)
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func relative(_ file: String) -> String { String(file.dropFirst(path.count + 1)) }
}
