import CLibrary
import Platform
import Testing

@Suite final class AtomicFileTests {
  private let folder: String

  init() throws {
    var template = Array("/tmp/scrolllint-files.XXXXXX".utf8CString)
    folder = String(cString: try #require(mkdtemp(&template)))
  }

  deinit {
    for entry in (try? FolderReader.entries(of: folder)) ?? [] { unlink("\(folder)/\(entry.name)") }
    rmdir(folder)
  }

  private func text(_ name: String) throws -> String {
    String(decoding: try FileReader.read(path: "\(folder)/\(name)"), as: UTF8.self)
  }

  private var names: Set<String> {
    get throws { Set(try FolderReader.entries(of: folder).map(\.name)) }
  }

  @Test func allFilesAreWrittenAndNothingElseStays() throws {
    try AtomicFile.write([("\(folder)/a", "1"), ("\(folder)/b", "2")])
    try AtomicFile.write([("\(folder)/a", "3")])
    #expect(try text("a") == "3")
    #expect(try text("b") == "2")
    #expect(try names == ["a", "b"])
  }

  @Test func oneThatCannotBeWrittenKeepsAllAsTheyWere() throws {
    try AtomicFile.write([("\(folder)/a", "1")])
    #expect(throws: FileWriteError(path: "\(folder)/x/b", reason: "no such file or directory")) {
      try AtomicFile.write([("\(folder)/a", "2"), ("\(folder)/x/b", "2")])
    }
    #expect(throws: FileWriteError(path: folder, reason: "is a directory")) {
      try AtomicFile.write([("\(folder)/a", "2"), (folder, "2")])
    }
    #expect(try text("a") == "1")
    #expect(try names == ["a"])
  }

  @Test func aLinkStaysALink() throws {
    try AtomicFile.write([("\(folder)/a", "1")])
    try #require(symlink("a", "\(folder)/link") == 0)
    try AtomicFile.write([("\(folder)/link", "2")])
    #expect(try text("a") == "2")
    #expect(try FolderReader.entries(of: folder).contains { $0.name == "link" && $0.isLink })
  }

  @Test func aFileThatHasChangedIsNotReplaced() throws {
    try AtomicFile.write([("\(folder)/a", "1")])
    try AtomicFile.replace("\(folder)/a", Array("1".utf8), by: [0xFF, 0xFE])
    #expect(try FileReader.read(path: "\(folder)/a") == [0xFF, 0xFE])
    #expect(
      throws: FileWriteError(path: "\(folder)/a", reason: "it has changed in the meantime")
    ) { try AtomicFile.replace("\(folder)/a", Array("1".utf8), by: Array("2".utf8)) }
    #expect(try FileReader.read(path: "\(folder)/a") == [0xFF, 0xFE])
    #expect(try names == ["a"])
  }

  @Test func whatIsThereIsNotCreatedAgain() throws {
    try AtomicFile.create("\(folder)/a", "1")
    #expect(throws: FileWriteError(path: "\(folder)/a", reason: "it is there already")) {
      try AtomicFile.create("\(folder)/a", "2")
    }
    #expect(try text("a") == "1")
    #expect(try names == ["a"])
  }
}

@Suite struct ChildProcessTests {
  @Test func bothOutputsAndTheExitCodeAreKept() throws {
    // More than a pipe holds, on both at a time.
    let script = "yes error | head -c 200000 >&2; yes | head -c 200000; exit 3"
    let process = try ChildProcess(["sh", "-c", script])
    #expect(process.output.count == 200_000)
    #expect(process.errors.count == 200_000)
    #expect(process.status == 3)
  }

  @Test func aProgramThatWritesWithoutEndIsLeftAlone() throws {
    let process = try ChildProcess(["yes"], limit: 100_000)
    #expect(process.isCut)
    #expect(process.output.count > 100_000)
    #expect(process.status != 0)
  }

  @Test func aSignalIsNoSuccess() throws {
    #expect(try ChildProcess(["sh", "-c", "kill -9 $$"]).status != 0)
  }

  @Test func aProgramThatIsNotThereIsMissing() {
    #expect {
      try ChildProcess(["scrolllint-no-such-program"])
    } throws: { ($0 as? SystemError)?.isMissing == true }
  }
}
