import Platform
import Testing

@Suite struct FileNameTests {
  @Test(arguments: [
    (Array("Views/é.xib".utf8), "Views/é.xib"),
    (Array("caf".utf8) + [0xE9] + Array(".xib".utf8), #"caf\xE9.xib"#),
    (Array(#"caf\xE9.xib"#.utf8), #"caf\x5CxE9.xib"#),
    (Array(#"\\xE9"#.utf8), #"\\x5CxE9"#),
    (Array(#"a\b\"#.utf8), #"a\b\"#),
    // A letter that is cut off, half of a pair of UTF-16, a letter that takes too many bytes.
    ([0x61, 0xC3], #"a\xC3"#), ([0xED, 0xA0, 0x80], #"\xED\xA0\x80"#), ([0xC0, 0xAF], #"\xC0\xAF"#),
    ([0x5C, 0xE9, 0x78], #"\\xE9x"#),
  ])
  func bytesHaveATextAndItsBytesAreTheSame(bytes: [UInt8], text: String) {
    #expect(FileName.text(bytes) == text)
    #expect(FileName.bytes(text) == bytes)
  }

  // All names of up to five of the bytes that matter.
  @Test func noTwoNamesHaveTheSameText() {
    let alphabet: [UInt8] = [0x5C, 0x78, 0x45, 0x39, 0xE9, 0xC3]
    var names: [[UInt8]] = [[]]
    var texts: Set<String> = []
    var count = 0
    for _ in 0...5 {
      for name in names {
        let text = FileName.text(name)
        #expect(FileName.bytes(text) == name)
        texts.insert(text)
      }
      count += names.count
      names = names.flatMap { name in alphabet.map { name + [$0] } }
    }
    #expect(texts.count == count)
  }
}
