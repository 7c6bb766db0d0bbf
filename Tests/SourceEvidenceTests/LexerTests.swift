import Testing

@testable import SourceEvidence

/// Text → tokens.
@Suite struct LexerTests {
  private func words(_ text: String, _ language: SourceLanguage = .swift) throws(SourceRefusal) -> [String] {
    let source = try SourceText(path: "a", language: language, bytes: Array(text.utf8))
    return (0..<source.count).map { source.kind($0) == .string ? "'\(source.text($0))'" : source.text($0) }
  }

  @Test(arguments: [
    ("a /* b /* c */ d */ e", ["a", "e"]),
    ("a // b\nc", ["a", "c"]),
    (#"a("b \" c")"#, ["a", "(", #"'b \" c'"#, ")"]),
    (##"#"a " b"# c"##, [#"'a " b'"#, "c"]),
    ("\"\"\"\na \"b\" c\n\"\"\" d", ["'\na \"b\" c\n'", "d"]),
    (#""a\(b + "c\(d)")e" f"#, ["'a'", "(", "b", "+", "'c'", "(", "d", ")", "''", ")", "'e'", "f"]),
    (##"#"a\(b)\#(c)d"#"##, [#"'a\(b)'"#, "(", "c", ")", "'d'"]),
    ("x = /a\"b/ + 1", ["x", "=", "'a\"b'", "+", "1"]),
    ("x = a / b / c", ["x", "=", "a", "/", "b", "/", "c"]),
    ("x = #/a\"b/# + 1", ["x", "=", "'a\"b'", "+", "1"]),
    ("0..<20", ["0", "..<", "20"]),
    ("1.5e-3.magnitude", ["1.5e-3", ".", "magnitude"]),
    ("a ?? b?.c!.d", ["a", "??", "b", "?", ".", "c", "!", ".", "d"]),
    ("`default` @IBOutlet $0", ["default", "@IBOutlet", "$0"]),
    ("a\u{0}b\r\nc\rd", ["a", "b", "c", "d"]),
    ("\u{FEFF}a", ["a"]),
    ("größe.höhe", ["größe", ".", "höhe"]),
  ])
  func swiftIsCut(text: String, expected: [String]) throws {
    #expect(try words(text) == expected)
  }

  @Test(arguments: [
    ("a /* /* */ b", ["a", "b"]),
    (#"@"a" 'b' c"#, ["'a'", "'b'", "c"]),
    ("#import \"a.h\"\n#pragma mark - it's\na->b", ["a", "->", "b"]),
    ("#define A(x) { \\\n (x\nb", ["A", "x", "x", "b"]),
  ])
  func objectiveCIsCut(text: String, expected: [String]) throws {
    #expect(try words(text, .objectiveC) == expected)
  }

  @Test(arguments: [
    ("#if 0\na\n#endif\nb", ["b"]),
    ("#if false\na {\n#if X\nq\n#endif\n#else\nc\n#endif\nb", ["c", "b"]),
    ("#if canImport(UIKit)\na\n#else\nc\n#endif\nb", ["a", "b"]),
    ("#if X\na {\n#else\nc {\n#endif\n}", ["a", "{", "}"]),
    ("#if X\na\n#elseif Y\nb\n#else\nc\n#endif", ["a", "b", "c"]),
  ])
  func whatIsNeverCompiledIsLeftOut(text: String, expected: [String]) throws {
    #expect(try words(text) == expected)
    #expect(try words(text, .objectiveC) == expected || text.contains("canImport") == false)
  }

  @Test func conditionsAreKnown() throws {
    let text = "#if X\na\n#else\nb\n#endif\nc\n#if 0\n#else\nd\n#endif"
    let source = try SourceText(path: "a", language: .swift, bytes: Array(text.utf8))
    #expect(source.tokens.map(\.isConditional) == [true, true, false, false])
    #expect(source.tokens.map(\.line) == [2, 4, 6, 9])
  }

  @Test(arguments: [
    ("a { b", SourceRefusal.unbalanced), ("a )", .unbalanced), ("( ]", .unbalanced), ("\"a", .unbalanced),
    ("\"\"\"a", .unbalanced), ("/* a", .unbalanced), ("#if X", .unbalanced), ("#endif", .unbalanced),
    ("#else", .unbalanced), ("#if 0", .unbalanced), (#""\(a""#, .unbalanced), ("#/a", .unbalanced),
    (String(repeating: "(", count: 2000) + String(repeating: ")", count: 2000), .tooDeep),
    (String(repeating: "\"\\(", count: 16000), .tooDeep),
    (String(repeating: "#if X\n", count: 4000), .tooDeep),
    (String(repeating: "a", count: SourceText.limit + 1), .tooLarge),
  ])
  func whatIsBrokenGivesNothing(text: String, refusal: SourceRefusal) {
    #expect(throws: refusal) { try words(text) }
  }

  // Each part is made so that a careless reader looks through the rest again for every one of them.
  @Test(arguments: [
    "[]", "([{}])", "\"\\(a)\"", "#if X\n#endif\n", "#if 0\n#endif\n", "/* /* */ */", "x = / 1\n", "= /a", "\\", "#",
    "'", "let a = b\n", "f(a, b)\n", "a = b ? c : d, ", "class A {}\n", "@interface A\n@end\n", "{ a in }", ".a!!",
    "if let form {", "form.addSubview(form)\n", "NSLayoutConstraint.activate([form])\n", "form = form\n", "func f() {}\n",
    "@", "<", "return form\n", "x.snp.makeConstraints { ", "form, ", "- (void)a:(int)b {}\n",
  ], [SourceLanguage.swift, .objectiveC])
  func workGrowsWithTheLength(part: String, language: SourceLanguage) {
    let path = language == .swift ? "Form.swift" : "Form.m"
    func work(_ count: Int) -> Int {
      let body = String(repeating: part, count: count)
      let sources = Sources([path: "class Form: UIViewController { var form: X!\nfunc viewDidLoad() { \(body) } }"])
      _ = sources.outlet()
      let bytes = Array(body.utf8)
      var lexer = SourceLexer(bytes: bytes, language: language)
      try? lexer.run()
      return lexer.work
    }
    let (small, large) = (work(400), work(1600))
    #expect(large <= 5 * small + 100)
  }
}
