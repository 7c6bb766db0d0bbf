import Testing
import Text

@Suite struct VisibleTextTests {
  @Test(arguments: [
    ("plain `text`, ümläut ❤️ 日本\t.", "plain `text`, ümläut ❤️ 日本\t."),
    ("a\u{202E}b", #"a\u{202E}b"#), ("a\u{2066}b\u{2069}", #"a\u{2066}b\u{2069}"#),
    ("a\u{200B}\u{200D}\u{200F}b", #"a\u{200B}\u{200D}\u{200F}b"#),
    ("\u{FEFF}x\u{AD}y", #"\u{FEFF}x\u{AD}y"#), ("a\u{E0041}", #"a\u{E0041}"#),
    ("::stop-commands::x", #":\u{3A}stop-commands::x"#), ("a ::b::", #"a :\u{3A}b::"#),
    ("A::b", "A::b"), ("a: b:1:2", "a: b:1:2"), ("#[b] # #", "#[b] # #"),
    ("a##[b]", #"a#\u{23}[b]"#), ("é ##vso[x]", #"é #\u{23}vso[x]"#),
    ("a\n::error::b\r", #"a\u{A}::error::b\u{D}"#), ("\u{1B}[31m\u{85}", #"\u{1B}[31m\u{85}"#),
    ("a\u{2028}b\u{3164}c", #"a\u{2028}b\u{3164}c"#),
  ])
  func whatCannotBeSeenIsWrittenAsItsCode(text: String, shown: String) {
    #expect(VisibleText.of(text) == shown)
  }

  @Test func eachKindOfOutputHasItsOwnCodes() throws {
    let text = "##vso[x] ::error:: \u{202E}##"
    #expect(JSONValue.string(text).compact == ##""#\u0023vso[x] :\u003aerror:: \u202e#\u0023""##)
    #expect(XMLText.escape(text) == "#&#35;vso[x] :&#58;error:: &#8238;#&#35;")
  }
}
