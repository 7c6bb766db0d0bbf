/// The ways through a function: what is set on each of them, and what is set last.
///
/// One pass over the tokens, in which each statement changes what is known before it. What several ways lead to is known
/// only if it is on each. A loop may run not at all, and what is passed as a closure may run at any time.
struct SourceFlow {
  /// Something that sets things, each a bit.
  struct Setting {
    var sets: UInt64
    /// Those that it sets to what does not depend on what they were.
    var replaces: UInt64
  }

  private struct State {
    var sets: UInt64 = 0
    var replaces: UInt64 = 0
    /// By the token that was the last to set them on some way.
    var last: [Int: UInt64] = [:]
  }

  /// What is set on every way.
  var certain: Setting { Setting(sets: result?.sets ?? 0, replaces: result?.replaces ?? 0) }
  /// By token, what it is the first to set on some way.
  private(set) var first: [Int: UInt64] = [:]
  /// By token, what it sets, and other statements then replace on every way.
  private(set) var lost: [Int: UInt64] = [:]

  private let body: SourceBody
  private let settings: [Int: Setting]
  private var text: SourceText { body.text }
  private var result: State?
  private var seen: Set<Int> = []
  /// What waits for the main queue: it comes after all else.
  private var waiting: Set<Int> = []
  private var isWaiting = false
  /// At returns.
  private var exits: State?
  /// At `break`, by the statements around it.
  private var breaks: [State?] = []
  /// At `try`, by the `do` around it.
  private var thrown: [State?] = []
  private var depth = 0
  private var isTooDeep = false

  private static let deepest = 60
  /// Of more settings, none is followed: each is compared with each.
  private static let most = 200
  private static let leaving = ["return", "throw", "@throw", "goto"]
  private static let control = leaving + [
    "if", "guard", "switch", "for", "while", "do", "repeat", "@try", "try", "break", "continue", "fallthrough", "fatalError",
    "preconditionFailure",
  ]

  init(_ body: SourceBody, _ settings: [Int: Setting]) {
    (self.body, self.settings) = (body, settings)
    guard !settings.isEmpty, settings.count <= Self.most else { return }
    let end = block(body.range, State())
    guard !isTooDeep, let result = Self.joined(end, exits) else { return }
    self.result = result
    for token in seen { lost[token] = (settings[token]?.sets ?? 0) & ~(result.last[token] ?? 0) }
  }

  private static func joined(_ one: State?, _ other: State?) -> State? {
    guard var result = one, let other else { return one ?? other }
    result.sets &= other.sets
    result.replaces &= other.replaces
    result.last.merge(other.last, uniquingKeysWith: |)
    return result
  }

  // MARK: Statements

  private mutating func block(_ range: Range<Int>, _ state: State?) -> State? {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.deepest else {
      isTooDeep = true
      return nil
    }
    var (state, index) = (state, range.lowerBound)
    while index < range.upperBound {
      let next: Int
      (state, next) = statement(index, range.upperBound, state)
      index = max(index + 1, next)
    }
    return state
  }

  /// - Returns: the state after a statement, and the index after it.
  private mutating func statement(_ index: Int, _ end: Int, _ state: State?) -> (State?, Int) {
    if let next = body.conditions.end(ofDead: index) ?? body.conditions.next[index] { return (state, next) }
    guard isControl(index) else { return simple(index, end, state) }
    switch text.text(index) {
    case "if": return choice(index, end, state)
    case "guard":
      guard let open = brace(index + 1, end) else { return (state, index + 1) }
      _ = block(inside(open), state)
      return (state, after(open))
    case "switch": return cases(index, end, state)
    case "for", "while":
      breaks.append(nil)
      let runs = body.isOverOutlets(loop: index)
      let (inner, next) = controlled(index, end, state)
      let left = breaks.removeLast()
      return (Self.joined(runs ? inner : Self.joined(state, inner), left), next)
    case "repeat", "do", "@try": return attempt(index, end, state)
    case "try":
      if !text.at(index + 1, isOneOf: ["!", "?"]) { throwing(state) }
      return simple(index + 1, end, state)
    case "break", "continue":
      if let last = breaks.popLast() { breaks.append(Self.joined(last, state)) }
      return (nil, index + 1)
    case "fallthrough", "fatalError", "preconditionFailure": return (nil, index + 1)
    case let word:
      let isAlone = index + 1 < end && text.tokens[index + 1].startsLine && text.language == .swift
      let (state, next) = isAlone ? (state, index + 1) : simple(index + 1, end, state)
      if word == "throw" { throwing(state) } else { exits = Self.joined(exits, state) }
      return (text.tokens[index].isConditional ? state : nil, next)
    }
  }

  private mutating func throwing(_ state: State?) {
    if let last = thrown.popLast() { thrown.append(Self.joined(last, state)) } else { exits = Self.joined(exits, state) }
  }

  private func isControl(_ index: Int) -> Bool {
    text.isWord(index) && text.at(index, isOneOf: Self.control) && !text.at(index - 1, is: ".")
      && !(text.language == .swift && text.at(index + 1, is: ":"))
  }

  /// The brace of the block after a condition.
  private func brace(_ start: Int, _ end: Int) -> Int? {
    var index = start
    while index < end, index - start < 400 {
      if text.at(index, is: "{") { return index }
      if text.at(index, is: ";"), text.language == .objectiveC { return nil }
      index = text.next(index)
    }
    return nil
  }

  private func inside(_ open: Int) -> Range<Int> { open + 1..<max(open + 1, text.partner(open)) }
  private func after(_ open: Int) -> Int { text.partner(open) + 1 }

  /// The block or statement that a condition or a loop controls.
  private mutating func controlled(_ index: Int, _ end: Int, _ state: State?) -> (State?, Int) {
    if text.language == .objectiveC, text.at(index + 1, is: "(") {
      let start = after(index + 1)
      return text.at(start, is: "{") ? (block(inside(start), state), after(start)) : statement(start, end, state)
    }
    guard let open = brace(index + 1, end) else { return (state, index + 1) }
    return (block(inside(open), state), after(open))
  }

  private mutating func choice(_ index: Int, _ end: Int, _ state: State?) -> (State?, Int) {
    var (index, result) = (index, State?.none)
    while true {
      let (inner, next) = controlled(index, end, state)
      result = Self.joined(result, inner)
      guard text.at(next, is: "else") else { return (Self.joined(result, state), next) }
      if text.at(next + 1, is: "if") {
        index = next + 1
        continue
      }
      let (other, last) = text.at(next + 1, is: "{")
        ? (block(inside(next + 1), state), after(next + 1)) : statement(next + 1, end, state)
      return (Self.joined(result, other), last)
    }
  }

  private mutating func cases(_ index: Int, _ end: Int, _ state: State?) -> (State?, Int) {
    guard let open = brace(index + 1, end) else { return (state, index + 1) }
    var starts: [Int] = []
    var isComplete = text.language == .swift
    var place = open + 1
    while place < text.partner(open) {
      if text.at(place, isOneOf: ["case", "default"]), !text.at(place - 1, is: "."), !text.at(place - 1, isOneOf: ["if", "guard", "for", "while", ","]) {
        starts.append(place)
        isComplete = isComplete || text.at(place, is: "default")
      }
      place = text.next(place)
    }
    breaks.append(nil)
    var result = isComplete ? nil : state
    for (number, start) in starts.enumerated() where body.conditions.end(ofDead: start) == nil {
      let isLast = number + 1 == starts.count
      let close = isLast ? text.partner(open) : starts[number + 1]
      var first = start
      while first < close, !text.at(first, is: ":") { first = text.next(first) }
      let inner = block(min(first + 1, close)..<close, state)
      // Objective-C goes on with the next one.
      if text.language == .swift || isLast { result = Self.joined(result, inner) }
    }
    return (Self.joined(result, breaks.removeLast()), after(open))
  }

  /// `do`, `repeat` and `@try`, whose blocks run once at least.
  private mutating func attempt(_ index: Int, _ end: Int, _ state: State?) -> (State?, Int) {
    guard text.at(index + 1, is: "{") else { return (state, index + 1) }
    var next = after(index + 1)
    let hasCatch = text.at(next, isOneOf: ["catch", "@catch"])
    breaks.append(nil)
    if hasCatch { thrown.append(text.language == .objectiveC ? state : nil) }
    var result = block(inside(index + 1), state)
    let failed = hasCatch ? thrown.removeLast() : nil
    while text.at(next, isOneOf: ["catch", "@catch"]), let open = brace(next + 1, end) {
      result = Self.joined(result, block(inside(open), failed))
      next = after(open)
    }
    result = Self.joined(result, breaks.removeLast())
    if text.at(next, is: "while") { next += 1 }
    if text.at(next, is: "@finally"), text.at(next + 1, is: "{") { return (block(inside(next + 1), result), after(next + 1)) }
    return (result, next)
  }

  /// A statement without control flow, or what is left of one.
  private mutating func simple(_ start: Int, _ end: Int, _ state: State?) -> (State?, Int) {
    var (state, index) = (state, start)
    // Whether it is to the right of `&&` and the like, with the bracket around it.
    var lazy: Int??
    while index < end {
      if index > start, isControl(index) || body.conditions.end(ofDead: index) != nil { return (state, index) }
      let token = text.tokens[index]
      if token.startsLine, index > start, text.language == .swift, lazy != nil, body.bracket(around: index) == lazy { return (state, index) }
      if let bracket = lazy, body.bracket(around: index) == bracket, text.at(index, is: ",") { lazy = nil }
      if let bracket = lazy, let open = bracket, text.partner(open) <= index { lazy = nil }
      if lazy == nil, !token.isConditional, let setting = settings[index] { apply(setting, index, &state) }
      if text.at(index, is: ";") { return (state, index + 1) }
      if text.at(index, is: "{") {
        if lazy == nil, !token.isConditional { closure(index, &state) }
        index = after(index)
        continue
      }
      let isTernary = text.at(index, is: "?") && (token.followsSpace || text.language == .objectiveC)
      if lazy == nil, isTernary || text.at(index, isOneOf: ["&&", "||", "??"]) { lazy = .some(body.bracket(around: index)) }
      index += 1
    }
    return (state, index)
  }

  private mutating func apply(_ setting: Setting, _ token: Int, _ state: inout State?) {
    guard state != nil else { return }
    seen.insert(token)
    let new = setting.sets & ~(state?.sets ?? 0)
    if new != 0 { first[token, default: 0] |= new }
    if isWaiting { waiting.insert(token) }
    for (earlier, set) in state?.last ?? [:] where !isWaiting && !waiting.contains(earlier) {
      state?.last[earlier] = set & ~setting.replaces == 0 ? nil : set & ~setting.replaces
    }
    state?.sets |= setting.sets
    state?.replaces |= setting.replaces
    state?.last[token, default: 0] |= setting.sets
  }

  /// A block that only groups statements, or a closure that runs whenever what is around it does: its own returns do not
  /// leave the function.
  private mutating func closure(_ open: Int, _ state: inout State?) {
    if body.isBare(open) {
      state = block(inside(open), state)
      return
    }
    guard let before = state, body.runs(open) else { return }
    let outer = (exits, breaks, thrown, isWaiting)
    (exits, breaks, thrown, isWaiting) = (nil, [], [], isWaiting || body.waits(open))
    let inner = Self.joined(block(inside(open), state), exits)
    (exits, breaks, thrown, isWaiting) = outer
    state = inner ?? before
  }
}
