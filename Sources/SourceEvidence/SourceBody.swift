internal import Sequences

/// The references in the body of a function, found in one pass over its tokens.
struct SourceBody: Sendable {
  /// An object that code refers to.
  struct Reference: Sendable {
    var target: String
    var first: Int
    /// The index after it, and after the marks of optionals.
    var end: Int
    /// Whether it is an element of the target, which is a collection.
    var isElement = false
    /// The targets that it stands for in turn, too.
    var others: [String] = []
    /// Whether the code only gives it another name.
    var isAlias = false
  }

  struct Call: Sendable {
    var name: String
    var token: Int
    var isSuper: Bool
  }

  let text: SourceText
  let range: Range<Int>
  /// For each token of the range, the bracket around it; -1 for the body's own.
  private var around: [Int32]
  /// For each token, the brace around it.
  private var block: [Int32]
  private var isUnsure: [Bool]
  private(set) var references: [Reference] = []
  private(set) var calls: [Call] = []
  /// References to members of other objects, with the names in question.
  private(set) var foreign: [Reference] = []
  /// Local variables, with their declared types.
  private(set) var locals: [String: String] = [:]
  /// Where it iterates over constraints or subviews.
  private(set) var walks: [Int] = []

  /// The tokens where the values of constants begin.
  private(set) var values: [String: [Int]] = [:]

  /// Those on what identifies the object.
  let conditions: SourceConditions
  private let names: [String: String]
  /// The outlets that are nil.
  private let missing: Set<String>
  private var bindings: [String: [Binding]] = [:]

  private struct Binding {
    /// Nil for another object.
    var target: String?
    var end: Int
    var isElement = false
    var others: [String] = []
  }

  /// - Parameters:
  ///   - names: targets, by their names in the code.
  ///   - parameters: targets that are passed as parameters.
  ///   - identity: what identifies the object in its document.
  ///   - isConnected: whether every object of the class there has the outlets.
  ///   - missing: the outlets that are nil there.
  init(
    _ text: SourceText, _ function: SourceFunction, names: [String: String],
    parameters: [String: String] = [:], identity: SourceConditions.Identity = [:], isConnected: Bool = false,
    missing: Set<String> = []
  ) {
    conditions = SourceConditions(text, function.body, identity, outlets: isConnected ? names : [:], missing: missing)
    self.text = text
    // A variable of that name is another object.
    self.missing = missing.isEmpty ? [] : missing.subtracting(function.body.filter { index in
      text.isWord(index) && missing.contains(text.text(index))
        && (text.at(index - 1, isOneOf: ["let", "var", "for", "*", "{"]) || text.at(index - 2, is: "{") || text.at(index + 1, is: "in"))
    }.map(text.text))
    self.names = names
    range = function.body
    around = Array(repeating: -1, count: range.count)
    block = around
    isUnsure = Array(repeating: false, count: range.count)
    for parameter in function.parameters {
      bindings[parameter.name] = [Binding(target: parameters[parameter.name], end: range.upperBound)]
      locals[parameter.name] = parameter.type
    }
    nest()
    follow()
    read()
  }

  /// Whether a token is always reached when the function runs.
  func isSure(_ token: Int) -> Bool {
    range.contains(token) && !isUnsure[token - range.lowerBound]
  }

  /// Whether a word stands for an outlet that is nil, and nothing tests that.
  func isMissing(_ index: Int) -> Bool {
    guard text.isWord(index), !text.at(index + 1, is: "?") else { return false }
    let word = text.text(index)
    let name = String(word.drop { $0 == "_" })
    return missing.contains(name) && locals[word] == nil && bindings[word] == nil && !isMemberOfOther(index)
      && !(text.at(index + 1, is: ":") && text.language == .swift)
  }

  /// Whether a statement needs an outlet that is nil, by one of its tokens.
  func needsMissing(_ token: Int) -> Bool {
    guard !missing.isEmpty, range.contains(token) else { return false }
    var start = token
    while let open = bracket(around: start), !text.at(open, is: "{") { start = open }
    func isEnd(_ index: Int) -> Bool {
      text.at(index, isOneOf: [";", "{", "}"]) || text.tokens[index].startsLine && text.language == .swift && text.isWord(index)
        && !text.at(index - 1, isOneOf: Self.joining)
    }
    while start > range.lowerBound, !isEnd(start), token - start < 60 {
      start -= 1
      start = min(start, text.partner(start))
    }
    var index = start
    while index < range.upperBound, index - token < 60 {
      if index > max(start, token), bracket(around: index) == bracket(around: start), isEnd(index) { return false }
      if isMissing(index) { return true }
      index += 1
    }
    return false
  }

  func bracket(around token: Int) -> Int? {
    guard range.contains(token) else { return nil }
    let index = Int(around[token - range.lowerBound])
    return index < 0 ? nil : index
  }

  /// The height of the only screens for which a token runs: `if UIScreen.main.bounds.height == 568 {`.
  func screenHeight(at token: Int) -> Double? {
    for brace in sequence(first: bracket(around: token), next: { $0.map(bracket) }).prefix(while: { $0 != nil }).compactMap(\.self)
    where text.at(brace, is: "{") {
      let before = max(range.lowerBound, brace - 24)..<brace
      guard let start = before.last(where: { text.at($0, is: "if") }), let sign = (start..<brace).first(where: { text.at($0, is: "==") }),
        text.at(sign - 1, is: "height"), (start..<sign).contains(where: { text.at($0, is: "UIScreen") }),
        (start..<sign).contains(where: { text.at($0, is: "bounds") }), let (height, end) = text.number(sign + 1),
        (end..<brace).allSatisfy({ text.at($0, is: ")") }), !(start..<sign).contains(where: { text.at($0, isOneOf: ["||", "!"]) })
      else { continue }
      return height
    }
    return nil
  }

  private mutating func nest() {
    var open: [Int] = []
    var braces: [Int] = []
    for index in range {
      if let last = open.last, text.partner(last) == index { open.removeLast() }
      if let last = braces.last, text.partner(last) == index { braces.removeLast() }
      around[index - range.lowerBound] = Int32(open.last ?? -1)
      block[index - range.lowerBound] = Int32(braces.last ?? -1)
      if text.opens(index) { open.append(index) }
      if text.opens(index), text.at(index, is: "{") { braces.append(index) }
    }
  }

  // MARK: What is reached

  private static let leaving: [String] = [
    "return", "guard", "throw", "try", "fatalError", "preconditionFailure", "goto", "@throw",
  ]
  /// Whether a word may leave the function: `try!` and `try?` do not.
  private func isExit(_ index: Int) -> Bool {
    text.at(index, isOneOf: Self.leaving) && !(text.at(index, is: "try") && text.at(index + 1, isOneOf: ["!", "?"]))
  }

  private static let branching: [String] = [
    "if", "else", "for", "while", "switch", "do", "repeat", "defer", "@try", "@catch", "@finally", "case",
  ]
  private static let joining: [String] = [
    "&&", "||", "??", "?", ":", "+", "-", "*", "/", "=", ",", ".", "(", "[", "{", "->", "==",
  ]

  /// Marks tokens under a condition, in a block, after an exit, or to the right of a lazy operator.
  private mutating func follow() {
    var hasLeft = false
    // In a statement that began with a condition, before any brace.
    var isBranch = false
    var branchBracket = -1
    // After `&&` and the like, with the bracket around it.
    var lazy: Int?
    var index = range.lowerBound
    while index < range.upperBound {
      let offset = index - range.lowerBound
      let bracket = Int(around[offset])
      let token = text.tokens[index]
      if let begin = lazy {
        let isOutside = begin >= 0 && index >= text.partner(begin)
        let isNewStatement = token.startsLine && bracket == begin && !text.at(index, isOneOf: Self.joining)
          && !text.at(index - 1, isOneOf: Self.joining) && text.language == .swift
        let isEnd = bracket == begin && (text.at(index, is: ",") || text.at(index, is: ";"))
        if isOutside || isNewStatement || isEnd { lazy = nil }
      }
      if let next = conditions.end(ofDead: index) ?? conditions.next[index], next > index {
        for skipped in index..<next { isUnsure[skipped - range.lowerBound] = true }
        index = next
        continue
      }
      isUnsure[offset] = hasLeft || isBranch || lazy != nil || token.isConditional
      if token.kind == .word {
        // A member or a label with that name.
        let isMember = text.at(index - 1, is: ".") || text.language == .swift && text.at(index + 1, is: ":")
        if !isMember, isExit(index) { hasLeft = true }
        if !isMember, text.at(index, isOneOf: Self.branching), !isBranch {
          isBranch = true
          branchBracket = bracket
          isUnsure[offset] = true
        }
      } else if token.kind == .mark {
        if text.at(index, is: "{"), !isBranch, isBare(index) || waits(index) {
          index += 1
          continue
        }
        if text.at(index, is: "{") {
          // The whole block, closure or local function.
          let end = min(text.partner(index), range.upperBound)
          let isBlock = isBranch && bracket == branchBracket
            || text.language == .objectiveC && !isClosure(index)
          for inner in index..<end { isUnsure[inner - range.lowerBound] = true }
          if isBlock, !hasLeft { hasLeft = leaves(index..<end) }
          if isBranch, bracket == branchBracket { isBranch = false }
          index = end
          continue
        }
        if isBranch, bracket == branchBracket, text.at(index, is: ";") { isBranch = false }
        let isTernary = text.at(index, is: "?") && (token.followsSpace || text.language == .objectiveC)
        if lazy == nil, isTernary || text.at(index, isOneOf: ["&&", "||", "??"]) { lazy = bracket }
      }
      index += 1
    }
  }

  /// Whether a block can leave the function around it: an exit from a closure in it is only the closure's.
  private func leaves(_ block: Range<Int>) -> Bool {
    var branchBracket: Int32?
    var index = block.lowerBound + 1
    while index < block.upperBound {
      if text.at(index, is: "{") {
        let isClosure = text.language == .swift
          ? branchBracket != around[index - range.lowerBound] : isClosure(index)
        if isClosure {
          index = max(index + 1, text.partner(index))
          continue
        }
        branchBracket = nil
      } else if text.isWord(index), !text.at(index - 1, is: ".") {
        if isExit(index) { return true }
        if text.at(index, isOneOf: Self.branching) { branchBracket = around[index - range.lowerBound] }
      }
      index += 1
    }
    return false
  }

  /// Whether a brace only groups statements, which run whenever those around it do.
  func isBare(_ brace: Int) -> Bool {
    if conditions.plain.contains(brace) { return true }
    if text.language == .swift { return text.at(brace - 1, is: "defer") }
    return brace == range.lowerBound || text.at(brace - 1, isOneOf: [";", "{", "}", "@autoreleasepool"])
  }

  /// Whether a brace begins a closure that only waits for the main queue: it runs whenever what is around it does.
  func waits(_ brace: Int) -> Bool {
    guard let call = call(taking: brace) else { return false }
    switch text.language {
    case .swift: return text.at(call.name, isOneOf: ["async", "asyncAfter"]) && text.at(call.name - 2, is: "main") && text.at(call.name - 4, is: "DispatchQueue")
    case .objectiveC:
      return text.at(call.name, isOneOf: ["dispatch_async", "dispatch_after"])
        && (call.name..<brace).contains { text.at($0, is: "dispatch_get_main_queue") }
    }
  }

  /// Whether a token is in a closure that waits for the main queue, and so comes after the layout that is under way.
  func isWaiting(_ token: Int) -> Bool {
    var brace = range.contains(token) ? Int(block[token - range.lowerBound]) : -1
    while brace >= range.lowerBound {
      if waits(brace) { return true }
      brace = Int(block[brace - range.lowerBound])
    }
    return false
  }

  /// Whether a token is in a closure, which may run later.
  func isInClosure(_ token: Int) -> Bool {
    var brace = range.contains(token) ? Int(block[token - range.lowerBound]) : -1
    while brace >= range.lowerBound {
      if text.language == .swift ? !isBranch(brace) : isClosure(brace) { return true }
      brace = Int(block[brace - range.lowerBound])
    }
    return false
  }

  /// Whether a brace of Swift begins a branch of the function itself: its statement begins with a word that branches.
  private func isBranch(_ brace: Int) -> Bool {
    guard bracket(around: brace).map({ text.at($0, is: "{") }) != false else { return false }
    var index = brace - 1
    while index > range.lowerBound, brace - index < 120, !text.at(index, isOneOf: ["{", ";"]) {
      if text.at(index, isOneOf: Self.branching) || text.at(index, is: "guard") { return true }
      let begins = text.tokens[index].startsLine && text.isWord(index) && !text.at(index - 1, isOneOf: Self.joining)
      if begins || text.at(index, is: "}") && text.tokens[index + 1].startsLine { return false }
      index = min(index, text.partner(index)) - 1
    }
    return index >= range.lowerBound && text.at(index, isOneOf: Self.branching)
  }

  /// Whether a brace begins a closure that runs whenever what is around it does: it waits, is called at once, animates
  /// views, or is called with each of some outlets.
  func runs(_ brace: Int) -> Bool {
    if waits(brace) { return true }
    if text.language == .swift {
      let end = text.partner(brace) + 1
      if text.at(end, is: "("), !text.tokens[end].startsLine { return true }
    }
    guard let call = call(taking: brace) else { return false }
    if text.language == .objectiveC {
      return text.at(call.name, is: "UIView") && (call.label == "animations" || call.label == "performWithoutAnimation")
    }
    if text.at(call.name, is: "forEach"), text.at(call.name - 1, is: ".") { return areOutlets(endingAt: call.name - 2) }
    guard text.at(call.name - 2, is: "UIView") else { return false }
    return text.at(call.name, is: "performWithoutAnimation")
      || text.at(call.name, is: "animate") && (call.label == "animations" || call.label == nil && !text.labels(call.name + 1).contains("animations"))
  }

  /// The call to which a closure is passed, by its first word, and the closure's label; nil for other braces.
  private func call(taking brace: Int) -> (name: Int, label: String?)? {
    let isBlock = text.language == .objectiveC
    guard !isBlock || isClosure(brace) else { return nil }
    if let around = bracket(around: brace), !text.at(around, is: "{") {
      let start = isBlock ? (around..<brace).last { text.at($0, is: "^") } ?? brace : brace
      let label = text.at(start - 1, is: ":") ? text.text(start - 2) : nil
      return (text.at(around, is: "[") ? around + 1 : around - 1, label)
    }
    guard !isBlock else { return nil }
    return (text.at(brace - 1, is: ")") ? text.partner(brace - 1) - 1 : brace - 1, nil)
  }

  /// Whether a loop runs once at least, since it is over outlets that the document connects.
  func isOverOutlets(loop index: Int) -> Bool {
    guard text.at(index, is: "for") else { return false }
    var start = index + 1
    if text.at(start, is: "("), text.language == .objectiveC { start += 1 }
    guard let word = (start..<start + 6).first(where: { text.at($0, is: "in") }) else { return false }
    var end = word + 1
    while end < range.upperBound, end - word < 60, !text.at(end, isOneOf: ["{", ")", "where"]) { end = text.next(end) }
    return !text.at(end, is: "where") && areOutlets(endingAt: end - 1)
  }

  /// Whether an expression is a collection of outlets, or a literal array that contains something.
  private func areOutlets(endingAt last: Int) -> Bool {
    var last = last
    while text.at(last, is: "!") || text.at(last, is: "?") { last -= 1 }
    if text.at(last, is: "]") {
      let open = text.partner(last)
      return open + 1 < last && text.isArray(open)
    }
    return text.isWord(last) && names[text.text(last)] != nil && owner(last).map { text.at($0, isOneOf: Self.selves) } != false
  }

  /// Whether a brace begins an Objective-C block literal: `^{`, `^(int a) {`, `^int (int a) {`.
  private func isClosure(_ brace: Int) -> Bool {
    guard text.at(brace - 1, is: ")") else { return text.at(brace - 1, is: "^") }
    let open = text.partner(brace - 1)
    return text.at(open - 1, is: "^") || text.at(open - 2, is: "^")
  }

  // MARK: What is referred to

  private mutating func read() {
    var index = range.lowerBound
    while index < range.upperBound {
      if let end = conditions.end(ofDead: index), end > index {
        index = end
      } else if text.isWord(index) {
        index = word(index)
      } else {
        if text.at(index, is: "{"), text.language == .swift { closure(index) }
        index += 1
      }
    }
  }

  private static let keywords: [String] = ["return", "else", "in", "case", "await", "try", "throw"]

  private mutating func word(_ index: Int) -> Int {
    let word = text.text(index)
    switch (text.language, word) {
    case (.swift, "let"), (.swift, "var"): return declaration(index)
    case (.swift, "for"): loop(index)
    case (_, "constraints"), (_, "subviews"):
      // The views in a bar are UIKit's own.
      let isInBar = text.at(index - 1, is: ".") && text.at(index - 2, isOneOf: ["navigationBar", "searchBar", "tabBar", "toolbar"])
      if text.at(index - 1, isOneOf: [".", "self", "in"]), !text.at(index + 1, is: "("), !isInBar { walks.append(index) }
    default: break
    }
    if text.language == .objectiveC, let end = objectiveCDeclaration(index) { return end }
    call(index, word)
    if word.hasPrefix("$") || names[word] != nil || bindings[word] != nil { refer(index, word) }
    return index + 1
  }

  private mutating func refer(_ index: Int, _ word: String) {
    guard let found = reference(index) else {
      if names[word] != nil, isMemberOfOther(index) {
        foreign.append(Reference(target: names[word] ?? word, first: index, end: afterOptional(index + 1)))
      }
      return
    }
    references.append(found)
    for other in found.others {
      var one = found
      one.target = other
      references.append(one)
    }
  }

  private func afterOptional(_ index: Int) -> Int {
    var index = index
    while text.at(index, is: "!") || text.at(index, is: "?"), !text.tokens[index].followsSpace { index += 1 }
    return index
  }

  /// The names by which closures and blocks capture the object itself.
  static let selves = ["self", "weakSelf", "weakself", "strongSelf", "strongself", "blockSelf", "wself", "wSelf", "sself", "sSelf"]

  /// The word before a dot or an arrow; nil if the token is not a member.
  private func owner(_ index: Int) -> Int? {
    guard text.at(index - 1, is: ".") || text.at(index - 1, is: "->") else { return nil }
    var place = index - 2
    while text.at(place, is: "?") || text.at(place, is: "!") { place -= 1 }
    return place
  }

  private func isMemberOfOther(_ index: Int) -> Bool {
    if let owner = owner(index) {
      return !text.at(owner, isOneOf: Self.selves) || text.at(owner - 1, is: ".")
    }
    return text.language == .objectiveC && text.at(index + 1, is: "]")
      && (text.isWord(index - 1) || text.at(index - 1, is: "]"))
  }

  /// What a name stands for at its place, with what casts it.
  private func reference(_ index: Int) -> Reference? {
    guard var found = bareReference(index) else { return nil }
    var end = found.end
    switch text.language {
    case .swift:
      // `(form as! UIScrollView)`
      guard text.at(end, is: "as") else { return found }
      end += text.at(end + 1, isOneOf: ["!", "?"]) ? 3 : 2
    case .objectiveC:
      // `((UIScrollView *)form)`
      guard text.at(found.first - 1, is: ")"), isCast(text.partner(found.first - 1)) else { return found }
      found.first -= 4
    }
    if text.at(found.first - 1, is: "("), !text.isWord(found.first - 2), text.at(end, is: ")") {
      found.first -= 1
      found.end = afterOptional(end + 1)
    }
    return found
  }

  /// Whether `(UIScrollView *)` begins at a token.
  private func isCast(_ open: Int) -> Bool {
    text.at(open, is: "(") && text.isWord(open + 1) && text.at(open + 2, is: "*") && text.partner(open) == open + 3
  }

  private func bareReference(_ index: Int) -> Reference? {
    let word = text.text(index)
    let end = afterOptional(index + 1)
    if let owner = owner(index) {
      guard text.at(owner, isOneOf: Self.selves), !text.at(owner - 1, is: "."), let target = names[word] else {
        return nil
      }
      return Reference(target: target, first: owner, end: end)
    }
    if text.language == .objectiveC {
      // `[self name]`, or a part of a selector.
      if text.at(index - 1, isOneOf: Self.selves), text.at(index - 2, is: "[") {
        guard text.at(index + 1, is: "]"), let target = names[word] else { return nil }
        return Reference(target: target, first: index - 2, end: index + 2)
      }
      if text.at(index + 1, is: ":"), !text.at(index - 1, is: "?"), !text.at(index - 1, is: "case") { return nil }
      if text.at(index - 1, is: "]") || text.isWord(index - 1) && !text.at(index - 1, isOneOf: Self.keywords) {
        return nil
      }
    } else if text.at(index + 1, is: ":"), text.at(index - 1, is: "(") || text.at(index - 1, is: ",") {
      // A label; in a dictionary, a key.
      if let bracket = bracket(around: index), text.at(bracket, is: "[") { } else { return nil }
    }
    if let binding = bindings[word]?.last(where: { $0.end > index }) {
      guard let target = binding.target else { return nil }
      return Reference(target: target, first: index, end: end, isElement: binding.isElement, others: binding.others)
    }
    guard let target = names[word] else { return nil }
    return Reference(target: target, first: index, end: end)
  }

  private func blockEnd(_ index: Int) -> Int {
    // What a condition binds may be missing at the end.
    guard index < range.upperBound else { return range.upperBound }
    let brace = Int(block[index - range.lowerBound])
    return brace < 0 ? range.upperBound : text.partner(brace)
  }

  /// The end of the following block.
  private func nextBlockEnd(_ index: Int) -> Int {
    var place = index
    while place < range.upperBound, place - index < 80 {
      if text.at(place, is: "{") { return text.partner(place) }
      place = text.next(place)
    }
    return blockEnd(index)
  }

  private mutating func bind(_ name: String, _ binding: Binding) {
    bindings[name, default: []].append(binding)
    // Bindings that have ended are no longer needed.
    if let count = bindings[name]?.count, count > 8 {
      bindings[name] = bindings[name]?.filter { $0.end > binding.end - 1 }.suffix(8)
    }
  }

  /// The target, if an expression consists of nothing else.
  private func alias(_ index: Int) -> Reference? {
    var place = isCast(index) ? index + 4 : index
    if text.at(place, isOneOf: Self.selves), text.at(place + 1, is: ".") || text.at(place + 1, is: "->") {
      place += 2
    } else if text.at(place, isOneOf: Self.selves), text.at(place + 1, is: "?"), text.at(place + 2, is: ".") {
      place += 3
    } else if text.at(place, is: "["), text.at(place + 1, is: "self") {
      place += 2
    }
    guard text.isWord(place), let found = reference(place) else { return nil }
    let end = found.end
    let isEnd = end >= range.upperBound || text.tokens[end].startsLine
      || text.at(end, isOneOf: [",", ";", "{", "else", "as", ")"])
    return isEnd ? found : nil
  }

  private mutating func declaration(_ index: Int) -> Int {
    guard text.isWord(index + 1) else {
      // `let (a, b) = …`
      if text.at(index + 1, is: "(") {
        for name in (index + 2..<max(index + 2, text.partner(index + 1))).prefix(24).filter(text.isWord).map(text.text) where names[name] != nil {
          bind(name, Binding(end: blockEnd(index)))
        }
      }
      return index + 1
    }
    let name = text.text(index + 1)
    let isUnwrapping = text.at(index - 1, isOneOf: ["if", "guard", "while", ","])
    var value = index + 2
    if text.at(value, is: ":") {
      locals[name] = text.text(value + 1)
      value += 2
      while text.at(value, is: "!") || text.at(value, is: "?") || text.at(value, is: ".") || text.isWord(value)
        && text.at(value - 1, is: ".")
      { value += 1 }
    }
    guard text.at(value, is: "=") else {
      if !isUnwrapping, names[name] != nil { bind(name, Binding(end: blockEnd(index))) }
      return index + 2
    }
    if text.at(index, is: "let"), !isUnwrapping { values[name, default: []].append(value + 1) }
    let found = alias(value + 1)
    if found == nil, locals[name] == nil, text.isWord(value + 1) { locals[name] = text.text(value + 1) }
    if found != nil || names[name] != nil || bindings[name] != nil {
      let isInHeader = text.at(index - 1, isOneOf: ["if", "while"])
        || text.at(index - 1, is: ",") && !isInGuard(index)
      bind(
        name,
        Binding(
          target: found?.target, end: isInHeader ? nextBlockEnd(value + 1) : blockEnd(index),
          isElement: found?.isElement ?? false))
    }
    if var found {
      found.isAlias = true
      references.append(found)
      return found.end
    }
    cast(name, value + 1)
    return index + 2
  }

  /// The type that a variable is cast to.
  private mutating func cast(_ name: String, _ start: Int) {
    var place = start
    while place < range.upperBound, place - start < 40, place == start || !text.tokens[place].startsLine {
      if text.at(place, is: "as") {
        let type = text.at(place + 1, isOneOf: ["!", "?"]) ? place + 2 : place + 1
        if text.isWord(type) { locals[name] = text.text(type) }
        return
      }
      place = text.next(place)
    }
  }

  private func isInGuard(_ index: Int) -> Bool {
    var place = index
    while place > range.lowerBound, index - place < 60 {
      if text.at(place, is: "guard") { return true }
      if text.at(place, isOneOf: ["if", "while", "{", "}"]) { return false }
      place -= 1
    }
    return false
  }

  private mutating func loop(_ index: Int) {
    guard text.isWord(index + 1), text.at(index + 2, is: "in") else { return }
    each(text.text(index + 1), of: targets(index + 3), end: nextBlockEnd(index + 3))
  }

  /// Binds a name to each of some targets in turn: those of a collection, or of a literal array.
  private mutating func each(_ name: String, of targets: [String], end: Int) {
    guard !targets.isEmpty || names[name] != nil || bindings[name] != nil else { return }
    bind(name, Binding(target: targets.first, end: end, isElement: true, others: Array(targets.dropFirst())))
  }

  /// The targets that a collection at a token contains.
  private func targets(_ start: Int) -> [String] {
    if let found = alias(start) { return [found.target] }
    guard text.at(start, is: "["), text.isArray(start) else { return [] }
    var targets: [String] = []
    var place = start + 1
    while place < text.partner(start), targets.count < 16 {
      let first = place
      while place < text.partner(start), !text.at(place, is: ",") { place = text.next(place) }
      let word = text.at(first, isOneOf: Self.selves) && text.at(first + 1, is: ".") ? first + 2 : first
      if text.isWord(word), let found = reference(word), found.end == place { targets.append(found.target) }
      place += 1
    }
    return targets.uniqued
  }

  private mutating func closure(_ index: Int) {
    let end = text.partner(index)
    var place = index + 1
    var words: [String] = []
    while place < end, place - index < 24, !text.at(place, is: "in") {
      if text.at(place, is: "(") { place += 1; continue }
      if text.isWord(place), !text.at(place - 1, isOneOf: [":", "->"]) { words.append(text.text(place)) } else if text.opens(place) {
        place = text.next(place)
        continue
      }
      place += 1
    }
    let hasParameters = text.at(place, is: "in")
    var found: [String] = []
    if text.at(index - 1, isOneOf: ["forEach", "map"]), text.at(index - 2, is: ".") {
      var last = index - 3
      while text.at(last, is: "!") || text.at(last, is: "?") { last -= 1 }
      found = text.at(last, is: "]") ? targets(text.partner(last)) : text.isWord(last) ? reference(last).map { [$0.target] } ?? [] : []
    }
    if hasParameters {
      for word in words { each(word, of: word == words.last ? found : [], end: end) }
    } else {
      each("$0", of: found, end: end)
    }
  }

  /// `UIView *name = …;` and parameters of blocks.
  private mutating func objectiveCDeclaration(_ index: Int) -> Int? {
    guard text.at(index - 1, is: "*"), text.isWord(index - 2),
      text.at(index + 1, isOneOf: ["=", ";", ",", ")", "in"]),
      let first = text.text(index - 2).utf8.first, (0x41...0x5A).contains(first)
    else { return nil }
    let name = text.text(index)
    locals[name] = text.text(index - 2)
    let isLoop = text.at(index + 1, is: "in")
    if isLoop {
      each(name, of: targets(index + 2), end: nextBlockEnd(index))
      return nil
    }
    let found = text.at(index + 1, is: "=") ? alias(index + 2) : nil
    if found != nil || names[name] != nil || bindings[name] != nil {
      bind(
        name,
        Binding(
          target: found?.target, end: blockEnd(index), isElement: found?.isElement == true))
    }
    if var found {
      found.isAlias = true
      references.append(found)
      return found.end
    }
    return nil
  }

  // MARK: Calls of its own

  private mutating func call(_ index: Int, _ word: String) {
    switch text.language {
    case .swift:
      guard text.at(index + 1, is: "(") else { return }
      var isSuper = false
      if text.at(index - 1, is: ".") {
        isSuper = text.at(index - 2, is: "super")
        guard isSuper || text.at(index - 2, is: "self"), !text.at(index - 3, is: ".") else { return }
      }
      guard !text.at(index - 1, is: "func") else { return }
      // `show(_:)` only names the function.
      let close = text.partner(index + 1)
      guard !text.at(close - 1, is: ":") else { return }
      // A trailing closure is one more argument.
      if text.at(close + 1, is: "{"), !text.tokens[close + 1].startsLine, !isInHeader(index) { return }
      calls.append(Call(name: "\(word)(\(text.labels(index + 1)))", token: index, isSuper: isSuper))
    case .objectiveC:
      guard text.at(index - 2, is: "["), text.at(index - 1, is: "self") || text.at(index - 1, is: "super") else {
        return
      }
      calls.append(
        Call(name: text.selector(index - 2), token: index, isSuper: text.at(index - 1, is: "super")))
    }
  }

  /// Whether a word reads a property of the object itself.
  func reads(propertyAt index: Int) -> Bool {
    if text.at(index + 1, isOneOf: ["=", "("]) { return false }
    if text.at(index - 1, is: "."), text.at(index - 2, is: "self") { return !text.at(index - 3, is: ".") }
    guard text.language == .swift else { return false }
    return !text.at(index - 1, is: ".") && !text.at(index + 1, is: ":") && !text.isWord(index - 1) && locals[text.text(index)] == nil
  }

  private func isInHeader(_ index: Int) -> Bool { !isSure(index) }
}

extension String {
  /// A function's name, without its labels.
  var baseName: String { String(prefix { $0 != "(" && $0 != ":" }) }
  /// The labels of a Swift function.
  var labels: [Substring] { drop { $0 != "(" }.dropFirst().split(separator: ":").filter { $0 != ")" } }
}

extension SourceText {
  /// Whether a word stands elsewhere than where a function of that name is declared.
  func uses(_ word: String) -> Bool {
    tokens.indices.contains { index in
      if kind(index) == .string { return text(index).contains(word) }
      guard at(index, is: word), !at(index - 1, is: "func") else { return false }
      return !(at(index - 1, is: ")") && at(partner(index - 1) - 1, isOneOf: ["-", "+"]))
    }
  }

  /// Whether a bracket begins a literal array.
  func isArray(_ open: Int) -> Bool {
    switch language {
    case .swift: tokens[open].followsSpace || tokens[open].startsLine || at(open - 1, is: "(")
    case .objectiveC: tokens[open].start > 0 && bytes[Int(tokens[open].start) - 1] == UInt8(ascii: "@")
    }
  }

  /// The tokens of an expression, to the end of its statement or of the bracket around it.
  func expression(_ start: Int, in range: Range<Int>) -> Range<Int> {
    var index = start
    while index < range.upperBound {
      if at(index, isOneOf: [";", ",", ")", "]", "}"]) { break }
      if index > start, tokens[index].startsLine, isWord(index), language == .swift { break }
      index = next(index)
    }
    return start..<max(start, index)
  }

  /// The labels of a call's arguments: `_:animated:`.
  func labels(_ open: Int) -> String {
    var result = ""
    let end = partner(open)
    var index = open + 1
    var isFirst = true
    while index < end {
      if isFirst {
        result += isWord(index) && at(index + 1, is: ":") ? text(index) + ":" : "_:"
        isFirst = false
      }
      if at(index, is: ",") { isFirst = true }
      index = next(index)
    }
    return result
  }

  /// The selector of a message: `setContentOffset:animated:`.
  func selector(_ open: Int) -> String {
    let end = partner(open)
    var index = next(open + 1)
    // A receiver of several words.
    while index < end, at(index, is: ".") || at(index, is: "->") { index += 2 }
    var result = ""
    while index < end {
      if isWord(index) {
        if at(index + 1, is: ":") {
          result += text(index) + ":"
          index += 2
          continue
        }
        if result.isEmpty, index + 1 == end { return text(index) }
      }
      index = next(index)
    }
    return result
  }
}
