/// The tokens of a source, without comments and code that is never compiled.
struct SourceText: Sendable {
  /// In bytes; larger sources were not written by hand.
  static let limit = 2 << 20
  /// The largest number of nested brackets.
  static let deepest = 1000

  enum Kind: UInt8, Sendable {
    case word, number
    /// The text between quotes, as written; the code of an interpolation is between two parts of it, in
    /// parentheses.
    case string
    /// A bracket, or an operator.
    case mark
  }

  struct Token: Sendable {
    var start: UInt32
    var end: UInt32
    var line: UInt32
    /// For a bracket, the index of its other end; otherwise, its own index.
    var partner: UInt32
    var kind: Kind
    /// Whether it is compiled conditionally.
    var isConditional: Bool
    /// Whether it is in a macro's definition.
    var isInMacro: Bool
    /// Whether it is the first token on its line, or follows a space.
    var startsLine: Bool
    var followsSpace: Bool
  }

  let path: String
  let language: SourceLanguage
  let bytes: [UInt8]
  private(set) var tokens: [Token] = []

  var count: Int { tokens.count }

  func text(_ index: Int) -> String {
    guard tokens.indices.contains(index) else { return "" }
    return String(decoding: bytes[Int(tokens[index].start)..<Int(tokens[index].end)], as: UTF8.self)
  }

  func kind(_ index: Int) -> Kind? { tokens.indices.contains(index) ? tokens[index].kind : nil }

  func isWord(_ index: Int) -> Bool { kind(index) == .word }

  /// Whether a word, number or mark equals a text.
  func at(_ index: Int, is text: String) -> Bool {
    guard tokens.indices.contains(index), tokens[index].kind != .string else { return false }
    let token = tokens[index]
    guard Int(token.end - token.start) == text.utf8.count else { return false }
    var place = Int(token.start)
    for byte in text.utf8 {
      if bytes[place] != byte { return false }
      place += 1
    }
    return true
  }

  /// There are few texts, most of different lengths, so comparing is cheaper than creating a string.
  func at(_ index: Int, isOneOf texts: [String]) -> Bool { texts.contains { at(index, is: $0) } }

  /// Whether a word occurs in a range.
  func mentions(_ word: String, in range: Range<Int>) -> Bool { range.contains { at($0, is: word) } }

  /// The other end of a bracket.
  func partner(_ index: Int) -> Int { Int(tokens[index].partner) }

  /// Whether there is an opening bracket.
  func opens(_ index: Int) -> Bool { tokens.indices.contains(index) && partner(index) > index }

  /// The index after a token, or after a whole bracket.
  func next(_ index: Int) -> Int { tokens.indices.contains(index) ? max(index, partner(index)) + 1 : index + 1 }

  /// A number, perhaps with a sign or converted to another type, and the index after it.
  func number(_ index: Int) -> (value: Double, end: Int)? {
    if at(index, is: "-") { return number(index + 1).map { (-$0.value, $0.end) } }
    if at(index, isOneOf: ["CGFloat", "Double", "Float"]), at(index + 1, is: "("), let (value, end) = number(index + 2) {
      return at(end, is: ")") ? (value, end + 1) : nil
    }
    guard kind(index) == .number else { return nil }
    return Double(text(index).filter { $0 != "_" && $0 != "f" }).map { ($0, index + 1) }
  }

  func line(_ index: Int) -> Int { tokens.indices.contains(index) ? Int(tokens[index].line) : 1 }

  func place(_ index: Int) -> SourcePlace { SourcePlace(path: path, line: line(index)) }

  init(path: String, language: SourceLanguage, bytes: [UInt8]) throws(SourceRefusal) {
    self.path = path
    self.language = language
    self.bytes = bytes
    guard bytes.count <= Self.limit else { throw .tooLarge }
    var lexer = SourceLexer(bytes: bytes, language: language)
    try lexer.run()
    tokens = lexer.tokens
  }
}

/// Reads each byte once, except for conditions of `#if`. Nested parts are on a stack, so that nesting costs
/// nothing extra.
struct SourceLexer {
  private let bytes: [UInt8]
  private let language: SourceLanguage
  private var place = 0
  private var line: UInt32 = 1
  private(set) var tokens: [SourceText.Token] = []
  private var open: [Open] = []
  private var conditions: [Condition] = []
  private var conditional = 0
  private var startsLine = true
  private var followsSpace = true
  private var isInMacro = false
  /// How many bytes were read, including lookahead.
  private(set) var work = 0
  /// There is no slash between the current position and this offset.
  private var slashless = 0

  private enum Open {
    case bracket(UInt8, token: Int)
    case interpolation(hashes: Int, isMultiline: Bool, token: Int)
  }

  /// An `#if` without its `#endif`.
  private struct Condition {
    /// Whether the tokens of this branch are compiled conditionally.
    var isCounted: Bool
    /// Whether the following branches are not compiled.
    var isChosen: Bool
    /// Whether no branch so far is compiled.
    var isNever: Bool
    var depth: Int
  }

  init(bytes: [UInt8], language: SourceLanguage) {
    self.bytes = bytes
    self.language = language
  }

  private func byte(_ offset: Int = 0) -> UInt8 {
    place + offset < bytes.count ? bytes[place + offset] : 0
  }

  private func isAt(_ text: StaticString) -> Bool {
    guard place + text.utf8CodeUnitCount <= bytes.count else { return false }
    for offset in 0..<text.utf8CodeUnitCount where bytes[place + offset] != text.utf8Start[offset] {
      return false
    }
    return true
  }

  mutating func run() throws(SourceRefusal) {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { place = 3 }
    if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) { throw .encoding }
    while place < bytes.count {
      let start = place
      try step()
      work += place - start
    }
    guard open.isEmpty, conditions.isEmpty else { throw .unbalanced }
  }

  private mutating func step() throws(SourceRefusal) {
    let first = bytes[place]
    switch first {
    case 0x0A, 0x0D: newline()
    case 0...0x20:
      place += 1
      followsSpace = true
    case 0xC2 where isNonBreakingSpace:
      place += 2
      followsSpace = true
    case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "/"): skipLine()
    case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "*"): try skipComment()
    case UInt8(ascii: "/") where language == .swift && mayBeginExpression: try skipRegex()
    case UInt8(ascii: "#"): try hash()
    case UInt8(ascii: "\""): try string(hashes: 0)
    case UInt8(ascii: "'") where language == .objectiveC: try character()
    case UInt8(ascii: "`"):
      place += 1
      followsSpace = true
    case UInt8(ascii: "@"):
      if Self.isWordByte(byte(1)) { word() } else { place += 1 }
    case UInt8(ascii: "0")...UInt8(ascii: "9"): number()
    case _ where Self.isWordByte(first): word()
    default: try mark()
    }
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
      UInt8(ascii: "$"), UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...:
      true
    default: false
    }
  }

  /// Both compilers warn about it and treat it as a space.
  private var isNonBreakingSpace: Bool { byte() == 0xC2 && byte(1) == 0xA0 }

  // MARK: Tokens

  private mutating func add(_ kind: SourceText.Kind, _ start: Int, _ end: Int, line: UInt32? = nil) {
    tokens.append(
      SourceText.Token(
        start: UInt32(start), end: UInt32(end), line: line ?? self.line, partner: UInt32(tokens.count),
        kind: kind, isConditional: conditional > 0, isInMacro: isInMacro, startsLine: startsLine,
        followsSpace: followsSpace))
    startsLine = false
    followsSpace = false
  }

  private mutating func newline() {
    if bytes[place] == 0x0D, byte(1) == 0x0A { place += 1 }
    place += 1
    line += 1
    startsLine = true
    followsSpace = true
  }

  private mutating func word() {
    let start = place
    place += 1
    while Self.isWordByte(byte()), !isNonBreakingSpace { place += 1 }
    add(.word, start, place)
  }

  private mutating func number() {
    let start = place
    while true {
      let here = byte()
      if Self.isWordByte(here) {
        place += 1
        let isExponent = (here | 0x20) == UInt8(ascii: "e") && bytes[start + min(1, place - 1 - start)] != 0x78
        if isExponent, byte() == UInt8(ascii: "-") || byte() == UInt8(ascii: "+") { place += 1 }
      } else if here == UInt8(ascii: "."), (0x30...0x39).contains(byte(1)) {
        place += 1
      } else {
        break
      }
    }
    add(.number, start, place)
  }

  private mutating func mark() throws(SourceRefusal) {
    let first = bytes[place]
    switch first {
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
      try push(.bracket(first, token: tokens.count))
      add(.mark, place, place + 1)
      place += 1
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
      try close(first)
    default:
      let length = operatorLength
      add(.mark, place, place + length)
      place += length
    }
  }

  private var operatorLength: Int {
    for text: StaticString in ["...", "..<", "===", "!=="] where isAt(text) { return 3 }
    for text: StaticString in [
      "->", "==", "!=", "<=", ">=", "&&", "||", "??", "+=", "-=", "*=", "/=",
    ] where isAt(text) { return 2 }
    return 1
  }

  private mutating func push(_ bracket: Open) throws(SourceRefusal) {
    guard open.count < SourceText.deepest else { throw .tooDeep }
    open.append(bracket)
  }

  private mutating func close(_ end: UInt8) throws(SourceRefusal) {
    let last = open.popLast()
    let index = tokens.count
    add(.mark, place, place + 1)
    place += 1
    switch last {
    // In ASCII, `)` follows `(`, and `]` and `}` are two after their opening brackets.
    case .bracket(let begin, let token) where end == begin + (end == UInt8(ascii: ")") ? 1 : 2):
      join(token, index)
    case .interpolation(let hashes, let isMultiline, let token) where end == UInt8(ascii: ")"):
      join(token, index)
      try stringPart(hashes: hashes, isMultiline: isMultiline)
    default: throw .unbalanced
    }
  }

  private mutating func join(_ begin: Int, _ end: Int) {
    tokens[begin].partner = UInt32(end)
    tokens[end].partner = UInt32(begin)
  }

  // MARK: Strings

  private mutating func string(hashes: Int) throws(SourceRefusal) {
    let isMultiline = language == .swift && isAt("\"\"\"")
    place += isMultiline ? 3 : 1
    try stringPart(hashes: hashes, isMultiline: isMultiline)
  }

  /// Reads to the end of a string, or to its next interpolation.
  private mutating func stringPart(hashes: Int, isMultiline: Bool) throws(SourceRefusal) {
    let start = place
    let startLine = line
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "\\") where hasHashes(hashes, after: 1):
        let escaped = byte(1 + hashes)
        if escaped == UInt8(ascii: "("), language == .swift {
          add(.string, start, place, line: startLine)
          place += 1 + hashes
          try push(.interpolation(hashes: hashes, isMultiline: isMultiline, token: tokens.count))
          add(.mark, place, place + 1)
          place += 1
          return
        }
        place += 1 + hashes
        // A line continuation, or an escaped end of the string.
        if escaped == 0x0A || escaped == 0x0D { lineInString() } else { place += 1 }
      case UInt8(ascii: "\""):
        let isEnd = (!isMultiline || isAt("\"\"\"")) && hasHashes(hashes, after: isMultiline ? 3 : 1)
        if isEnd {
          add(.string, start, place, line: startLine)
          place += (isMultiline ? 3 : 1) + hashes
          return
        }
        place += 1
      case 0x0A, 0x0D:
        guard isMultiline else { throw .unbalanced }
        lineInString()
      default: place += 1
      }
    }
    throw .unbalanced
  }

  private mutating func lineInString() {
    let (wasFirst, wasSpaced) = (startsLine, followsSpace)
    newline()
    (startsLine, followsSpace) = (wasFirst, wasSpaced)
  }

  private func hasHashes(_ count: Int, after offset: Int) -> Bool {
    for index in 0..<count where byte(offset + index) != UInt8(ascii: "#") { return false }
    return true
  }

  private mutating func character() throws(SourceRefusal) {
    let start = place
    place += 1
    while place < bytes.count, bytes[place] != UInt8(ascii: "'") {
      guard bytes[place] != 0x0A, bytes[place] != 0x0D else { throw .unbalanced }
      place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1
    }
    guard place < bytes.count else { throw .unbalanced }
    place += 1
    add(.number, start, place)
  }

  // MARK: Comments and regular expressions

  private mutating func skipLine() {
    while place < bytes.count, bytes[place] != 0x0A, bytes[place] != 0x0D { place += 1 }
  }

  private mutating func skipComment() throws(SourceRefusal) {
    var depth = 0
    repeat {
      guard place < bytes.count else { throw .unbalanced }
      if isAt("/*"), depth == 0 || language == .swift {
        depth += 1
        place += 2
      } else if isAt("*/") {
        depth -= 1
        place += 2
      } else if bytes[place] == 0x0A || bytes[place] == 0x0D {
        newline()
      } else {
        place += 1
      }
    } while depth > 0
    followsSpace = true
  }

  /// Whether an operand may come next, so that a slash is not a division.
  private var mayBeginExpression: Bool {
    guard let last = tokens.last else { return true }
    let text = bytes[Int(last.start)..<Int(last.end)]
    switch last.kind {
    case .number, .string: return false
    case .word: return text.elementsEqual("return".utf8) || text.elementsEqual("in".utf8)
    case .mark: return !")]}!?".utf8.contains(text[text.startIndex])
    }
  }

  /// Skips `/…/`; if there is no other slash on the line, it is an operator.
  private mutating func skipRegex() throws(SourceRefusal) {
    var end = place + 1
    if place >= slashless, ![0x20, 0x09, 0x29].contains(byte(1)) {
      while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D, bytes[end] != UInt8(ascii: "/") {
        end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
      }
      if end < bytes.count, bytes[end] == UInt8(ascii: "/") {
        add(.string, place + 1, end)
        place = end + 1
        return
      }
      work += end - place
      slashless = end
    }
    try mark()
  }

  private mutating func skipRawRegex(hashes: Int) throws(SourceRefusal) {
    let start = place
    place += 1
    while place < bytes.count {
      if bytes[place] == UInt8(ascii: "/"), hasHashes(hashes, after: 1) {
        add(.string, start + 1, place)
        place += 1 + hashes
        return
      }
      if bytes[place] == 0x0A || bytes[place] == 0x0D { lineInString() } else { place += 1 }
    }
    throw .unbalanced
  }

  // MARK: Directives

  private mutating func hash() throws(SourceRefusal) {
    let start = place
    while byte() == UInt8(ascii: "#") { place += 1 }
    let hashes = place - start
    if language == .swift, byte() == UInt8(ascii: "\"") { return try string(hashes: hashes) }
    if language == .swift, byte() == UInt8(ascii: "/") { return try skipRawRegex(hashes: hashes) }
    if language == .objectiveC { while byte() == 0x20 || byte() == 0x09 { place += 1 } }
    let name = place
    while Self.isWordByte(byte()) { place += 1 }
    let directive = String(decoding: bytes[name..<place], as: UTF8.self)
    switch directive {
    case "if", "ifdef", "ifndef": try begin(directive)
    case "else", "elseif", "elif": try otherwise(isLast: directive == "else")
    case "endif": try end()
    case "define" where language == .objectiveC: defineMacro()
    case _ where language == .objectiveC && startsLine: skipDirective()
    default: if place > name { add(.word, start, place) }
    }
  }

  private mutating func begin(_ directive: String) throws(SourceRefusal) {
    let text = restOfLine()
    guard conditions.count < SourceText.deepest else { throw .tooDeep }
    var state = Condition(isCounted: false, isChosen: false, isNever: false, depth: open.count)
    state.isNever = directive == "if" && Self.never.contains(text)
    state.isChosen = directive == "if" && Self.always.contains(text)
    // An include guard is not a condition.
    let isGuard = directive == "ifndef" && tokens.isEmpty && conditions.isEmpty
    state.isCounted = !state.isNever && !state.isChosen && !isGuard
    conditional += state.isCounted ? 1 : 0
    conditions.append(state)
    if state.isNever { try skipBranch() }
  }

  private static let never: Set<String> = ["0", "false"]
  /// Documents with scroll views are for systems with UIKit.
  private static let always: Set<String> = ["1", "true", "canImport(UIKit)", "os(iOS)", "TARGET_OS_IOS"]

  private mutating func otherwise(isLast: Bool) throws(SourceRefusal) {
    guard var state = conditions.popLast() else { throw .unbalanced }
    _ = restOfLine()
    conditional -= state.isCounted ? 1 : 0
    // If a branch leaves brackets open, the other branches are skipped.
    state.isChosen = state.isChosen || state.depth != open.count
    // After branches that are never compiled, the last one always is.
    state.isCounted = !state.isChosen && !(state.isNever && isLast)
    state.isNever = false
    conditional += state.isCounted ? 1 : 0
    conditions.append(state)
    if state.isChosen { try skipBranch() }
  }

  private mutating func end() throws(SourceRefusal) {
    guard let state = conditions.popLast() else { throw .unbalanced }
    conditional -= state.isCounted ? 1 : 0
    skipLine()
  }

  /// Skips to the directive that ends a branch that is not compiled.
  private mutating func skipBranch() throws(SourceRefusal) {
    var depth = 0
    while place < bytes.count {
      skipLine()
      guard place < bytes.count else { break }
      newline()
      while byte() == 0x20 || byte() == 0x09 { place += 1 }
      guard byte() == UInt8(ascii: "#") else { continue }
      let start = place
      place += 1
      while byte() == 0x20 || byte() == 0x09 { place += 1 }
      if isAt("if") {
        depth += 1
      } else if depth == 0, isAt("end") || isAt("el") {
        place = start
        return
      } else if isAt("end") {
        depth -= 1
      }
    }
    throw .unbalanced
  }

  private mutating func restOfLine() -> String {
    let start = place
    while place < bytes.count, bytes[place] != 0x0A, bytes[place] != 0x0D {
      if isAt("//") || isAt("/*") { break }
      place += 1
    }
    // No known condition is longer.
    guard place - start < 64 else { return "" }
    return String(decoding: bytes[start..<place].filter { $0 > 0x20 }, as: UTF8.self)
  }

  /// Skips to the end of a directive, including continued lines.
  private mutating func skipDirective() {
    while place < bytes.count {
      skipLine()
      guard bytes[place - 1] == UInt8(ascii: "\\"), place < bytes.count else { return }
      newline()
    }
  }

  /// A macro's words count as uses; its brackets need not match.
  private mutating func defineMacro() {
    let start = place
    let startLine = line
    skipDirective()
    let end = place
    let endLine = line
    place = start
    line = startLine
    isInMacro = true
    while place < end {
      if Self.isWordByte(byte()), !(0x30...0x39).contains(byte()) {
        word()
      } else if byte() == 0x0A || byte() == 0x0D {
        newline()
      } else {
        place += 1
      }
    }
    isInMacro = false
    place = end
    line = endLine
  }
}
