import Testing
import XMLSource

@Suite struct EncodingTests {
  private func bigEndian(_ units: [UInt16]) -> [UInt8] {
    units.flatMap { unit -> [UInt8] in [UInt8(unit >> 8), UInt8(unit & 0xFF)] }
  }

  @Test(arguments: [
    "utf16-little-endian", "utf16-big-endian", "utf16-without-mark", "latin1", "utf8-mark-crlf",
  ])
  func everyEncodingGivesTheSameTree(name: String) throws {
    let bytes = try fixture("encodings/\(name).xib")
    let tree = try tree(bytes)
    let view = try #require(tree.first("view"))
    #expect(tree.value("userLabel", of: view) == "Größe")
    #expect(tree.value("id", of: view) == "iN0-l3-epB")
    #expect(tree.position(of: view) == SourcePosition(line: 4, column: 9))
    let excerpt = tree.source.excerpt(at: Int(tree.nodes[view].tagStart))
    #expect(excerpt.text.hasSuffix("userLabel=\"Größe\" id=\"iN0-l3-epB\">"))
    #expect(tree.name(of: 0) == "document")
  }

  // Found by fuzzing: libxml2 took the text for one in UTF-16 or UCS-4, and wrote so to the terminal.
  @Test(arguments: [[0x3C, 0, 0, 0, 0x61], [0x3C, 0, 0x3F, 0], [0x3C, 0, 0x61, 0x3E]])
  func nullCharactersAreNoSignOfAnEncoding(units: [UInt16]) throws {
    let error = try failure(bigEndian([0xFEFF] + units))
    #expect(error.kind == .malformed("a character that is not allowed in XML"))
    #expect(error.position == SourcePosition(line: 1, column: 2))
  }

  @Test func charactersBeyondSixteenBitsSurviveTranscoding() throws {
    let text = "<a t=\"👍\">𝔘</a>"
    let bytes = bigEndian([0xFEFF] + Array(text.utf16))
    let tree = try XMLReader.read(path: "", bytes: bytes)
    #expect(tree.value("t", of: 0) == "👍")
    #expect(tree.text(of: 0) == "𝔘")
  }

  @Test func aLoneSurrogateIsRefusedAtItsPlace() throws {
    let units: [UInt16] = Array("<a>\n".utf16) + [0xD800] + Array("</a>".utf16)
    let error = try failure(bigEndian([0xFEFF] + units))
    #expect(error.kind == .invalidEncoding)
    #expect(error.position == SourcePosition(line: 2, column: 1))
  }

  @Test func asciiWithABigByteIsRefusedAtItsPlace() throws {
    let error = try failure("<?xml version=\"1.0\" encoding=\"US-ASCII\"?>\n<a>é</a>")
    #expect(error.kind == .invalidEncoding)
    #expect(error.position == SourcePosition(line: 2, column: 4))
  }

  // Parsers differ in which of both they believe, and read another text.
  @Test(arguments: ["ISO-8859-1", "US-ASCII"])
  func aMarkOfUTF8ThatContradictsTheDeclarationLeavesASCII(name: String) throws {
    func document(_ value: String) -> [UInt8] {
      [0xEF, 0xBB, 0xBF] + "<?xml version=\"1.0\" encoding=\"\(name)\"?>\n<a t=\"\(value)\"/>".utf8
    }
    #expect(try tree(document("e")).value("t", of: 0) == "e")
    let error = try failure(document("é"))
    #expect(error.kind == .invalidEncoding)
    #expect(error.position == SourcePosition(line: 2, column: 7))
  }

  @Test(arguments: [("UTF-16", 1), ("UTF-16LE", 1), ("UTF-7", 0), ("x", 0)])
  func aMarkOfUTF8DoesNotHideAnEncodingThatIsNotRead(name: String, isKnown: Int) throws {
    let text = "<?xml version=\"1.0\" encoding=\"\(name)\"?><a/>"
    let contradiction = "the document declares `\(name)` but is not encoded in it"
    for mark: [UInt8] in [[], [0xEF, 0xBB, 0xBF]] {
      let error = try failure(mark + Array(text.utf8))
      #expect(error.kind == (isKnown == 1 ? .malformed(contradiction) : .unsupportedEncoding(name)))
      #expect(error.position == SourcePosition(line: 1, column: 31))
    }
  }

  @Test func aDocumentInUTF16DeclaresWhatItCanBe() throws {
    func document(_ name: String) -> [UInt8] {
      bigEndian([0xFEFF] + Array("<?xml version=\"1.0\" encoding=\"\(name)\"?><a/>".utf16))
    }
    for name in ["UTF-16", "utf16", "UTF-16BE", "UTF-8"] {
      #expect(try tree(document(name)).nodes.count == 1)
    }
    for name in ["UTF-16LE", "ISO-8859-1", "US-ASCII", "Shift_JIS", "x"] {
      let error = try failure(document(name))
      #expect(error.kind == .malformed("the document declares `\(name)` but is not encoded in it"))
      #expect(error.position == SourcePosition(line: 1, column: 31))
    }
  }

  @Test func withoutAMarkOnlyADeclarationShowsUTF16() throws {
    #expect(try tree(bigEndian(Array("<?xml version='1.0'?><a/>".utf16))).nodes.count == 1)
    #expect(try failure(bigEndian(Array("<a/>".utf16))).kind == .notXML)
    let units = Array("<a/>".utf16).flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    #expect(try failure(units).kind == .malformed("a character that is not allowed in XML"))
  }

  @Test(arguments: [
    "<?xml-stylesheet href='x' encoding='NAME'?>", "<?xml-model encoding='NAME'?>",
    "<?xmlencoding encoding='NAME'?>", "<!-- <?xml version='1.0' encoding='NAME'?> -->",
    "<?xml version='1.0'?><?xml-stylesheet encoding='NAME'?>",
  ])
  func otherInstructionsDeclareNoEncoding(prolog: String) throws {
    for name in ["ISO-8859-1", "UTF-16", "x"] {
      let bytes = Array((prolog.replacing("NAME", with: name) + "<a t='é'/>").utf8)
      #expect(try tree(bytes).value("t", of: 0) == "é")
      let broken = bytes.filter { $0 != 0xC3 }
      #expect(try failure(broken).kind == .invalidEncoding)
    }
  }

  @Test func aTextIsReadAsUTF8WhateverItDeclares() throws {
    let text = "<?xml version=\"1.0\" encoding=\"UTF-16\"?><a t=\"é\"/>"
    let tree = try XMLReader.read(SourceFile(path: "", utf8: Array(text.utf8)))
    #expect(tree.value("t", of: 0) == "é")
  }

  @Test(arguments: ["utf-8", "UTF-8", "us-ascii", "iso-8859-1"])
  func encodingNamesAreCaseInsensitive(name: String) throws {
    #expect(try tree("<?xml version='1.0' encoding = '\(name)' ?>\n<a/>").names.elementsEqual(["a"]))
  }

  @Test func anEncodingInsideTheVersionIsNoDeclaration() throws {
    let error = try failure("<?xml version=\"1.0 encoding='x'\"?><a/>")
    guard case .malformed = error.kind else {
      Issue.record("expected a malformed document, got \(error)")
      return
    }
  }

  @Test(
    arguments: [
      [0xFF, 0xFE, 0, 0, 0x3C, 0, 0, 0], [0, 0, 0xFE, 0xFF, 0, 0, 0, 0x3C], [0, 0, 0, 0x3C],
    ] as [[UInt8]])
  func fourByteUnitsAreRefused(bytes: [UInt8]) throws {
    #expect(try failure(bytes).kind == .unsupportedEncoding("UTF-32"))
  }

  @Test(
    arguments: [
      [0x80], [0xC3], [0xC3, 0x28], [0xC0, 0x80], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80],
      [0xF0, 0x80, 0x80, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xFF],
      [0xE2, 0x82],
    ] as [[UInt8]])
  func bytesThatAreNotUTF8AreRefusedWhereverTheyStand(bytes: [UInt8]) throws {
    for padding in [0, 1, 7, 8, 31, 32, 33, 100] {
      let filler = String(repeating: "x", count: padding)
      for (before, after) in [("<a>", "</a>"), ("<a t=\"", "\"/>"), ("<a><!--", "--></a>")] {
        let error = try failure(Array((before + filler).utf8) + bytes + Array(after.utf8))
        #expect(error.kind == .invalidEncoding)
        #expect(error.position.column == before.utf8.count + padding + 1)
      }
    }
  }
}
