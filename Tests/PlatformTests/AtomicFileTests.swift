import CLibrary
@testable import Platform
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
    try AtomicFile.write([FileText("\(folder)/a", "1"), FileText("\(folder)/b", "2")])
    try AtomicFile.write([FileText("\(folder)/a", "3")])
    #expect(try text("a") == "3")
    #expect(try text("b") == "2")
    #expect(try names == ["a", "b"])
  }

  @Test func oneThatCannotBeWrittenKeepsAllAsTheyWere() throws {
    try AtomicFile.write([FileText("\(folder)/a", "1")])
    #expect(throws: FileWriteError(path: "\(folder)/x/b", reason: "no such file or directory")) {
      try AtomicFile.write([FileText("\(folder)/a", "2"), FileText("\(folder)/x/b", "2")])
    }
    #expect(throws: FileWriteError(path: folder, reason: "it is a folder")) {
      try AtomicFile.write([FileText("\(folder)/a", "2"), FileText(folder, "2")])
    }
    #expect(try text("a") == "1")
    #expect(try names == ["a"])
  }

  @Test func aLinkStaysALink() throws {
    try AtomicFile.write([FileText("\(folder)/a", "1")])
    try #require(symlink("a", "\(folder)/link") == 0)
    try AtomicFile.write([FileText("\(folder)/link", "2")])
    #expect(try text("a") == "2")
    #expect(try FolderReader.entries(of: folder).contains { $0.name == "link" && $0.isLink })
  }

  @Test func aLinkIsFollowedIntoTheFoldersThatAreMeantAlone() throws {
    try AtomicFile.makeFolder("\(folder)/tree")
    try AtomicFile.write([FileText("\(folder)/a", "1")])
    try #require(symlink("../a", "\(folder)/tree/link") == 0)
    let refusal = FileWriteError(
      path: "\(folder)/tree/link",
      reason: "it is a link to \(try PathBase.resolved(folder))/a, which is outside of the given paths")
    #expect(throws: refusal) { try AtomicFile.write([FileText("\(folder)/tree/link", "2")]) }
    let one = Array("1".utf8)
    #expect(throws: refusal) {
      try AtomicFile.replace("\(folder)/tree/link", one, by: [], inside: ["\(folder)/tree"])
    }
    #expect(try text("a") == "1")
    try AtomicFile.replace("\(folder)/tree/link", one, by: [0x32], inside: [folder])
    #expect(try text("a") == "2")
    try AtomicFile.replace("\(folder)/tree/link", [0x32], by: [0x33], inside: nil)
    #expect(try text("a") == "3")
    unlink("\(folder)/tree/link")
    rmdir("\(folder)/tree")
  }

  @Test func aLinkThatLeadsNowhereDoesNotGiveWay() throws {
    try #require(symlink("absent", "\(folder)/link") == 0)
    #expect(throws: FileWriteError(path: "\(folder)/link", reason: "no such file or directory")) {
      try AtomicFile.write([FileText("\(folder)/link", "1")])
    }
    #expect(throws: FileWriteError(path: "\(folder)/link", reason: "it already exists")) {
      try AtomicFile.create(FileText("\(folder)/link", "1"))
    }
    #expect(try names == ["link"])
  }

  @Test func whatIsNoFileIsNotReplaced() throws {
    try #require(mkfifo("\(folder)/pipe", 0o600) == 0)
    let refusal = FileWriteError(path: "\(folder)/pipe", reason: "it is a pipe or device")
    #expect(throws: refusal) { try AtomicFile.write([FileText("\(folder)/pipe", "1")]) }
    #expect(throws: refusal) { try AtomicFile.expectFile(at: "\(folder)/pipe") }
    #expect(try names == ["pipe"])
  }

  // The system has no names longer than this.
  @Test func theLongestNameIsWritten() throws {
    let name = String(repeating: "n", count: 255)
    try AtomicFile.write([FileText("\(folder)/\(name)", "1")])
    #expect(try names == [name])
  }

  @Test func permissionsStayAndNewFilesHaveTheUsualOnes() throws {
    try AtomicFile.write([FileText("\(folder)/a", "1")])
    let mask = umask(0)
    umask(mask)
    #expect(try FileStatus(of: "\(folder)/a").permissions == 0o666 & ~mask)
    chmod("\(folder)/a", 0o2751)
    try AtomicFile.write([FileText("\(folder)/a", "2")])
    #expect(try FileStatus(of: "\(folder)/a").permissions == 0o2751)
  }

  @Test func aFileThatHasChangedIsNotReplaced() throws {
    try AtomicFile.write([FileText("\(folder)/a", "1")])
    try AtomicFile.replace("\(folder)/a", Array("1".utf8), by: [0xFF, 0xFE], inside: nil)
    #expect(try FileReader.read(path: "\(folder)/a") == [0xFF, 0xFE])
    #expect(
      throws: FileWriteError(path: "\(folder)/a", reason: "it changed after it was read")
    ) { try AtomicFile.replace("\(folder)/a", Array("1".utf8), by: Array("2".utf8), inside: nil) }
    #expect(try FileReader.read(path: "\(folder)/a") == [0xFF, 0xFE])
    #expect(try names == ["a"])
  }

  @Test func whatIsThereIsNotCreatedAgain() throws {
    try AtomicFile.create(FileText("\(folder)/a", "1"))
    #expect(throws: FileWriteError(path: "\(folder)/a", reason: "it already exists")) {
      try AtomicFile.create(FileText("\(folder)/a", "2"))
    }
    #expect(try text("a") == "1")
    #expect(try names == ["a"])
  }
}

#if compiler(>=6.2)
  @Suite struct SignalTests {
    @Test func aSignalWaitsForWhatMustBeDoneAndEndsTheProcessThen() async throws {
      let result = await #expect(
        processExitsWith: .signal(SIGTERM), observing: [\.standardOutputContent]
      ) {
        Self.unblock(SIGTERM)
        try CurrentProcess.finishing {
          // `timeout` sends it twice.
          raise(SIGTERM)
          raise(SIGTERM)
          try StandardStream.output.write("done")
        }
        try StandardStream.output.write("more")
        exit(0)
      }
      let output = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
      #expect(output.contains("done"))
      #expect(!output.contains("more"))
    }

    @Test func aSignalThatIsIgnoredStaysSo() async {
      await #expect(processExitsWith: .exitCode(3)) {
        Self.unblock(SIGHUP)
        signal(SIGHUP, SIG_IGN)
        CurrentProcess.finishing { _ = raise(SIGHUP) }
        raise(SIGHUP)
        exit(3)
      }
    }

    /// So that a signal that this thread sends to itself comes at once.
    private static func unblock(_ number: Int32) {
      var signals = sigset_t()
      sigemptyset(&signals)
      sigaddset(&signals, number)
      pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    }
  }
#endif

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
