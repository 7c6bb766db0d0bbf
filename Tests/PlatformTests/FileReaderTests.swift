import CLibrary
import Testing
@testable import Platform

@Suite struct FileReaderTests {
  @Test func aFileIsReadWhole() throws {
    let bytes = try FileReader.read(path: fixturePath("malformed/not-xml.xib"))
    #expect(String(decoding: bytes, as: UTF8.self) == "{ \"view\": \"no markup here\" }\n")
    #expect(try FileReader.read(path: fixturePath("malformed/empty.xib")).isEmpty)
  }

  @Test func aPipeIsReadToItsEnd() throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    defer { close(ends[0]) }
    // More than one buffer of the reader, less than a pipe holds.
    let bytes = (0..<40_000).map { UInt8(truncatingIfNeeded: $0) }
    #expect(write(ends[1], bytes, bytes.count) == bytes.count)
    close(ends[1])
    #expect(try FileReader.read(FileDescriptor(number: ends[0]), expecting: 0) == bytes)
  }

  // Whoever opens a pipe waits for a writer.
  @Test func whereOnlyFilesWillDoAPipeIsNotOpened() throws {
    let path = "/tmp/scrolllint-\(UInt64.random(in: 0...UInt64.max))"
    try #require(mkfifo(path, 0o600) == 0)
    defer { unlink(path) }
    for isNamed in [false, true] {
      #expect(throws: FileReadError.special) { try FileReader.read(path: path, isNamed: isNamed) }
    }
    #expect(throws: FileReadError.special) { try FileReader.read(path: "/dev/null") }
  }

  @Test func whatAShellMakesOfACommandIsReadWhereItIsNamed() throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    defer { close(ends[0]) }
    #expect(write(ends[1], "text", 4) == 4)
    close(ends[1])
    let path = "/dev/fd/\(ends[0])"
    #expect(throws: FileReadError.special) { try FileReader.read(path: path) }
    #expect(try FileReader.read(path: path, isNamed: true) == Array("text".utf8))
  }

  @Test func whatHasNoEndIsReadToTheLimit() {
    #expect(throws: FileReadError.tooLarge(limit: 1 << 20)) {
      try FileReader.read(path: "/dev/zero", upTo: 1 << 20, isNamed: true)
    }
  }

  @Test func theLimitIsTheLastSizeThatIsRead() throws {
    let path = fixturePath("malformed/not-xml.xib")
    let size = try FileReader.read(path: path).count
    #expect(try FileReader.read(path: path, upTo: size).count == size)
    #expect(throws: FileReadError.tooLarge(limit: size - 1)) {
      try FileReader.read(path: path, upTo: size - 1)
    }
  }

  @Test func aFileBeyondTheLimitIsNotRead() throws {
    let path = "/tmp/scrolllint-\(UInt64.random(in: 0...UInt64.max))"
    let file = open(path, O_CREAT | O_EXCL | O_WRONLY, 0o600)
    try #require(file >= 0)
    defer { unlink(path) }
    // Sparse: it takes no room.
    #expect(ftruncate(file, off_t(3 << 30)) == 0)
    close(file)
    #expect(throws: FileReadError.tooLarge(limit: FileReader.limit)) { try FileReader.read(path: path) }
  }

  @Test func aClosedDescriptorHasTheSystemsReason() {
    #expect {
      try FileReader.read(FileDescriptor(number: -1), expecting: 0)
    } throws: { error in
      (error as? FileReadError)?.description == "bad file descriptor"
    }
  }

  @Test func aMissingFileIsNamedSo() {
    #expect(throws: FileReadError.missing) {
      try FileReader.read(path: fixturePath("malformed/absent.xib"))
    }
  }

  @Test func aDirectoryIsNoFile() {
    #expect(throws: FileReadError.isDirectory) {
      try FileReader.read(path: fixturePath("malformed"))
    }
  }

  @Test func aPathThroughAFileHasTheSystemsReason() {
    #expect {
      try FileReader.read(path: fixturePath("malformed/empty.xib/inner.xib"))
    } throws: { error in
      (error as? FileReadError)?.description == "not a directory"
    }
  }

  @Test func theSystemsWordsStandInTheMiddleOfASentence() {
    #expect(SystemError(code: EEXIST).description == "file exists")
    // On Linux, `Input/output error`; elsewhere it may start with an abbreviation.
    #expect(SystemError(code: EIO).description.lowercased().contains("error"))
  }

  @Test func refusedPermissionIsNamedSo() {
    // Tests may run as root, whom no file refuses.
    #expect(FileReadError(SystemError(code: 13)) == .permissionDenied)
    #expect(FileReadError(SystemError(code: 1)) == .permissionDenied)
    #expect(FileReadError(SystemError(code: 2)) == .missing)
  }
}

private func fixturePath(_ name: String) -> String {
  let tests = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
  return "/\(tests)/Fixtures/\(name)"
}
