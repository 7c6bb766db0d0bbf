/// Conditions on what identifies the object itself, as it is in the document: `if restorationIdentifier == "Form"`.
///
/// One that holds is no condition, and code under one that does not is none. That an outlet is connected is no condition,
/// either.
struct SourceConditions {
  /// By property, the values that it has in the document.
  typealias Identity = [String: Set<String>]

  /// By the token of an `if` or a `guard` that is none, where what runs goes on.
  private(set) var next: [Int: Int] = [:]
  /// The braces of blocks that run whenever what is around them does.
  private(set) var plain: Set<Int> = []
  /// What runs only for some of the objects.
  private var limits: [(range: Range<Int>, limit: SourceLimit)] = []
  /// The tokens that never run.
  private var dead: [Range<Int>] = []

  /// Of more, none is read: each token is compared with each.
  private static let most = 64

  private let text: SourceText
  private let identity: Identity

  private let outlets: [String: String]
  private let missing: Set<String>

  /// - Parameters:
  ///   - outlets: those that are connected, by their names in the code.
  ///   - missing: those that are nil.
  init(
    _ text: SourceText, _ range: Range<Int>, _ identity: Identity, outlets: [String: String] = [:], missing: Set<String> = []
  ) {
    (self.text, self.identity, self.outlets, self.missing) = (text, identity, outlets, missing)
    func matters(_ word: String) -> Bool { identity[word] != nil || outlets[word] != nil || missing.contains(word) }
    guard range.contains(where: { text.isWord($0) && matters(text.text($0)) }) else { return }
    var index = range.lowerBound
    while index < range.upperBound, dead.count < Self.most {
      if text.at(index, isOneOf: ["if", "guard"]) { decide(index, in: range) }
      if text.at(index, is: "switch"), text.language == .swift { choose(index, range.upperBound) }
      index += 1
    }
  }

  /// Where what runs goes on after a token that never does; nil if the token may run.
  func end(ofDead token: Int) -> Int? { dead.first { $0.contains(token) }?.upperBound }

  /// The objects for which a token may run.
  func limits(at token: Int) -> Set<SourceLimit> { Set(limits.filter { $0.range.contains(token) }.map(\.limit)) }

  /// Limits what a condition leads to, and what follows if it does not hold, to the objects for which it does.
  private mutating func limit(_ condition: Range<Int>, _ block: Range<Int>, otherwise: Range<Int>?) {
    let clauses = clauses(of: condition) ?? []
    for clause in clauses where limits.count < Self.most {
      guard let (name, holds) = matching(clause), let values = identity[name] else { continue }
      limits.append((block, SourceLimit(property: name, values: values.filter(holds))))
      if clauses.count == 1, let otherwise { limits.append((otherwise, SourceLimit(property: name, values: values.filter { !holds($0) }))) }
    }
  }

  private mutating func decide(_ index: Int, in range: Range<Int>) {
    var open = index + 1
    while open < range.upperBound, open - index < 120, !text.at(open, is: "{"), !text.at(open, is: "else") { open = text.next(open) }
    let hasParentheses = text.language == .objectiveC
    let condition = hasParentheses ? index + 2..<text.partner(index + 1) : index + 1..<open
    guard condition.lowerBound <= condition.upperBound else { return }
    let isChained = text.at(index, is: "if") && text.at(index - 1, is: "else")
    if isConnection(condition), !isChained {
      let isGuard = text.at(index, is: "guard")
      guard isGuard || hasParentheses || text.at(open, is: "{") else { return }
      let start = isGuard ? text.partner(open + 1) + 1 : hasParentheses ? condition.upperBound + 1 : open
      if start > index { (next[index], _) = (start, isGuard ? (false, start) : plain.insert(start)) }
      return
    }
    guard let holds = value(of: condition) else {
      if text.at(index, is: "if") {
        let start = hasParentheses ? condition.upperBound + 1 : open
        let close = blockEnd(start, range.upperBound)
        limit(condition, start..<close, otherwise: text.at(close, is: "else") ? close + 1..<max(close + 1, branchesEnd(close, range.upperBound)) : nil)
      } else if text.at(open, is: "else"), text.at(open + 1, is: "{") {
        let close = text.partner(open + 1) + 1
        limit(condition, close..<max(close, end(around: index, range)), otherwise: open + 1..<close)
      }
      return
    }
    guard text.at(index, is: "if") else {
      guard text.at(open, is: "else"), text.at(open + 1, is: "{") else { return }
      let close = text.partner(open + 1)
      if holds {
        (next[index], _) = (close + 1, dead.append(open + 1..<close + 1))
      } else {
        // Nothing after it runs, to the end of the block around it.
        (next[index], _) = (open + 1, plain.insert(open + 1))
        dead.append(close + 1..<end(around: index, range))
      }
      return
    }
    let start = hasParentheses ? condition.upperBound + 1 : open
    if isChained {
      if !holds { dead.append(start..<blockEnd(start, range.upperBound)) }
      return
    }
    let close = blockEnd(start, range.upperBound)
    let other = text.at(close, is: "else") ? close + 1 : nil
    if holds {
      (next[index], _) = (start, plain.insert(start))
      if other != nil {
        dead.append(close..<max(close, branchesEnd(close, range.upperBound)))
      } else if leaves(start..<close) {
        dead.append(close..<end(around: index, range))
      }
    } else {
      dead.append(start..<close)
      (next[index], _) = (other ?? close, plain.insert(other ?? close))
    }
  }

  /// The index after all branches from an `else` on.
  private func branchesEnd(_ start: Int, _ end: Int) -> Int {
    var last = start
    while text.at(last, is: "else") {
      last += 1
      while last < end, !text.at(last, isOneOf: ["{", ";"]) { last = text.next(last) }
      last = blockEnd(last, end)
    }
    return last
  }

  /// The index after a block, or after a statement of Objective-C.
  private func blockEnd(_ start: Int, _ end: Int) -> Int {
    if text.at(start, is: "{") { return text.partner(start) + 1 }
    return min(end, statementEnd(start, end) + 1)
  }

  private func statementEnd(_ start: Int, _ end: Int) -> Int {
    var index = start
    while index < end, !text.at(index, is: ";") { index = text.next(index) }
    return index
  }

  private func leaves(_ block: Range<Int>) -> Bool {
    var index = block.lowerBound + 1
    while index < block.upperBound, !text.at(index, is: "return") { index = text.next(index) }
    return index < block.upperBound
  }

  private func end(around index: Int, _ range: Range<Int>) -> Int {
    var place = index
    while place < range.upperBound {
      if text.at(place, isOneOf: ["}"]), text.partner(place) < index { return place }
      place = text.next(place)
    }
    return range.upperBound
  }

  /// `switch restorationIdentifier { case "Form": … default: … }`
  private mutating func choose(_ index: Int, _ end: Int) {
    guard let (name, next) = property(index + 1), text.at(next, is: "{"), let values = identity[name] else { return }
    var left = values
    var starts: [Int] = []
    var place = next + 1
    while place < text.partner(next) {
      if text.at(place, isOneOf: ["case", "default"]), !text.at(place - 1, is: ".") { starts.append(place) }
      place = text.next(place)
    }
    for (number, start) in starts.enumerated() where dead.count < Self.most {
      let close = number + 1 == starts.count ? text.partner(next) : starts[number + 1]
      if text.at(start, is: "default") {
        if left.isEmpty { dead.append(start..<close) }
        continue
      }
      var colon = start + 1
      while colon < close, !text.at(colon, is: ":") { colon += 1 }
      let patterns = (start + 1..<max(start + 1, colon)).filter { !text.at($0, isOneOf: [",", "?"]) }
      guard patterns.allSatisfy({ text.kind($0) == .string }) else { return }
      let texts = Set(patterns.map(text.text))
      if texts.isDisjoint(with: left) { dead.append(start..<close) }
      if !texts.isSuperset(of: values) { limits.append((start..<close, SourceLimit(property: name, values: texts.intersection(values)))) }
      left.subtract(texts)
    }
  }

  /// A condition's value, if that is the same for all objects in the document.
  private func value(of condition: Range<Int>) -> Bool? {
    guard let values = clauses(of: condition)?.map(comparison) else { return nil }
    if values.contains(false) { return false }
    return values.allSatisfy { $0 == true } ? true : nil
  }

  /// What has to hold together; nil if one of several things is enough.
  private func clauses(of condition: Range<Int>) -> [Range<Int>]? {
    var clauses: [Range<Int>] = []
    var start = condition.lowerBound
    var index = start
    while index <= condition.upperBound {
      if index == condition.upperBound || text.at(index, isOneOf: [",", "&&"]) {
        clauses.append(start..<index)
        start = index + 1
      } else if text.at(index, is: "||") {
        return nil
      }
      index = index == condition.upperBound ? index + 1 : min(text.next(index), condition.upperBound)
    }
    return clauses
  }

  /// Whether a condition is only that outlets are connected: `let form`, `let view = self.form`, `form != nil`, `self.form`.
  private func isConnection(_ condition: Range<Int>) -> Bool {
    guard !outlets.isEmpty, condition.count < 40 else { return false }
    let clauses = condition.map { text.at($0, is: "&&") ? "," : text.text($0) }.filter { !["!", "?", "(", ")"].contains($0) }
      .split(separator: ",", omittingEmptySubsequences: false)
    return clauses.allSatisfy { presence($0).map { outlets[$0] != nil } == true } && !isNegated(condition)
  }

  /// The property that a clause only tests for being there, by the words of the clause.
  private func presence(_ clause: some Sequence<String>) -> String? {
    var words = Array(clause)
    if text.language == .swift, words.count > 1, words[0] == "let" || words[0] == "var" {
      words = words.count > 3 && words[2] == "=" ? Array(words.dropFirst(3)) : Array(words.dropFirst())
    } else if words.count > 2, words[words.count - 2] == "!=", ["nil", "NULL"].contains(words[words.count - 1]) {
      words.removeLast(2)
    } else if text.language == .swift {
      return nil
    }
    if words.count == 3, words[0] == "self", words[1] == "." || words[1] == "->" { words.removeFirst(2) }
    return words.count == 1 ? words[0] : nil
  }

  private func isNegated(_ condition: Range<Int>) -> Bool {
    condition.contains { text.at($0, is: "!") && (text.isWord($0 + 1) || text.opens($0 + 1)) }
  }

  private func comparison(_ range: Range<Int>) -> Bool? {
    let plain = range.lazy.map(text.text).filter { !["!", "?", "(", ")"].contains($0) }
    if !missing.isEmpty, range.count < 12, !isNegated(range), let name = presence(Array(plain)), missing.contains(name) { return false }
    guard let (name, holds) = matching(range) else { return nil }
    let results = Set((identity[name] ?? []).map(holds))
    // Without any value, none is that of the literal.
    return results.count > 1 ? nil : results.first ?? holds("")
  }

  /// The property that is compared with a literal, and for which of its values that holds.
  private func matching(_ range: Range<Int>) -> (name: String, holds: (String) -> Bool)? {
    var range = range
    var isNegated = false
    while range.count > 2 {
      if text.at(range.lowerBound, is: "!") {
        isNegated.toggle()
        range = range.lowerBound + 1..<range.upperBound
      } else if text.at(range.lowerBound, is: "("), text.partner(range.lowerBound) == range.upperBound - 1 {
        range = range.lowerBound + 1..<range.upperBound - 1
      } else {
        break
      }
    }
    // `name?.contains("Form") == true`
    if range.count > 4, text.at(range.upperBound - 2, is: "=="), text.at(range.upperBound - 1, is: "true") {
      range = range.lowerBound..<range.upperBound - 2
    }
    let isMessage = text.at(range.lowerBound, is: "[") && text.partner(range.lowerBound) == range.upperBound - 1
    if isMessage { range = range.lowerBound + 1..<range.upperBound - 1 }
    let literal: Int
    let found: (name: String, next: Int)
    if text.kind(range.lowerBound) == .string, let other = property(range.lowerBound + 2), other.next == range.upperBound {
      (literal, found) = (range.lowerBound, (other.name, range.lowerBound + 1))
    } else if let one = property(range.lowerBound),
      let last = [range.upperBound - 1, range.upperBound - 2].first(where: { text.kind($0) == .string }), last >= one.next {
      (literal, found) = (last, one)
    } else {
      return nil
    }
    // `name.contains("Form")`
    let isCall = text.at(range.upperBound - 1, is: ")")
    let verb = text.at(found.next, is: ".") ? found.next + 1 : found.next
    if isMessage || isCall {
      guard verb + (isCall ? 4 : 3) == range.upperBound else { return nil }
    } else {
      guard text.at(verb, isOneOf: ["==", "!="]), range.upperBound - range.lowerBound <= 7 else { return nil }
    }
    guard let holds = Self.comparisons[text.text(verb)] else { return nil }
    let (value, isInverse) = (text.text(literal), isNegated)
    return (found.name, { holds($0, value) != isInverse })
  }

  private static let comparisons: [String: @Sendable (String, String) -> Bool] = [
    "==": { $0 == $1 }, "!=": { $0 != $1 }, "isEqual": { $0 == $1 }, "isEqualToString": { $0 == $1 },
    "contains": { $0.contains($1) }, "containsString": { $0.contains($1) }, "hasPrefix": { $0.hasPrefix($1) },
    "hasSuffix": { $0.hasSuffix($1) },
  ]

  /// The name of a property of the object itself, and the index after it.
  private func property(_ index: Int) -> (name: String, next: Int)? {
    var index = index
    if text.at(index, is: "self"), text.at(index + 1, is: ".") { index += 2 }
    guard text.isWord(index), identity[text.text(index)] != nil else { return nil }
    var next = index + 1
    while text.at(next, is: "!") || text.at(next, is: "?") { next += 1 }
    return (text.text(index), next)
  }
}
