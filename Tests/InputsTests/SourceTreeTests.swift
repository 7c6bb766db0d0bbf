import Foundation
import Inputs
import SourceEvidence
import Testing

/// Which sources are looked through, and as what.
@Suite struct SourceTreeTests {
  private func roles(_ tree: SourceTree) -> [String: SourceRole] {
    Dictionary(uniqueKeysWithValues: tree.sources.map { ($0.path, $0.role) })
  }

  @Test func sourcesHaveRolesByTheirFolders() throws {
    let folder = try TemporaryFolder([
      "App/a.swift", "b.m", "b.h", "c.mm", "d.txt", "App/e.xib", "Pods/f.swift", "App/Pods/g.m", "AppTests/h.swift",
      "App/ATests.swift", "Mocks/i.swift", ".build/j.swift", "Secret/k.swift", ".git/l.swift",
    ])
    let tree = SourceTree(root: folder.path, ignored: ["\(folder.path)/Secret"])
    #expect(tree.isComplete)
    #expect(
      roles(tree) == [
        "App/a.swift": .app, "b.m": .app, "b.h": .app, "c.mm": .app, "Pods/f.swift": .package,
        "App/Pods/g.m": .package, "AppTests/h.swift": .test, "App/ATests.swift": .test, "Mocks/i.swift": .test,
        ".build/j.swift": .package, "Secret/k.swift": .package,
      ])
    #expect(tree.sources.map(\.path) == tree.sources.map(\.path).sorted())
  }

  @Test func linksAreNotFollowed() throws {
    let folder = try TemporaryFolder(["App/a.swift", "Else/b.swift"])
    let manager = FileManager.default
    try manager.createSymbolicLink(atPath: "\(folder.path)/App/up", withDestinationPath: "..")
    try manager.createSymbolicLink(atPath: "\(folder.path)/App/b.swift", withDestinationPath: "../Else/b.swift")
    let tree = SourceTree(root: "\(folder.path)/App")
    #expect(tree.sources.map(\.path) == ["a.swift"])
    #expect(!tree.isComplete)
    #expect(tree.read("b.swift") == nil && tree.read("a.swift") != nil)
  }

  @Test func overALimitNothingIsRead() throws {
    let folder = try TemporaryFolder(["a.swift", "b.swift", "c.swift"])
    var limits = SourceLimits()
    limits.files = 2
    let tree = SourceTree(root: folder.path, limits: limits)
    #expect(tree.isOverLimit && tree.sources.isEmpty && !tree.isComplete)
    try Data(count: 40).write(to: URL(fileURLWithPath: "\(folder.path)/a.swift"))
    limits = SourceLimits()
    limits.bytesOfOne = 39
    let other = SourceTree(root: folder.path, limits: limits)
    #expect(other.sources.map(\.path) == ["b.swift", "c.swift"])
    #expect(!other.isComplete && other.read("a.swift") == nil)
  }

  @Test(arguments: [
    (["Podfile"], false), (["Podfile", "Pods/a.swift"], true), (["Cartfile"], false), (["Package.resolved"], false),
    (["Package.resolved", ".build/a.swift"], true), (["App/a.cs"], false), ([".gitmodules"], false), ([".gitmodules", "Kit/a.swift"], true),
  ])
  func missingSourcesAreMissed(files: [String], isComplete: Bool) throws {
    let folder = try TemporaryFolder(files + ["App/a.swift"])
    if files.contains(".gitmodules") {
      try "[submodule \"Kit\"]\n\tpath = Kit\n\turl = x\n".write(
        toFile: "\(folder.path)/.gitmodules", atomically: true, encoding: .utf8)
    }
    #expect(SourceTree(root: folder.path).isComplete == isComplete)
  }

  @Test func rootsAreTheWorkTreeAndTheNearestProject() throws {
    let folder = try TemporaryFolder(["Kit/Package.swift", "Kit/Sources/a.xib", "App/App.xcodeproj/x", "b.xib"])
    let root = folder.path
    #expect(SourceTree.roots(of: "\(root)/Kit/Sources", workTree: root) == [root, "\(root)/Kit"])
    #expect(SourceTree.roots(of: "\(root)/App", workTree: nil) == ["\(root)/App"])
    #expect(SourceTree.roots(of: root, workTree: root) == [root])
    #expect(SourceTree.roots(of: ".", workTree: nil).isEmpty)
  }
}
