internal import Text

/// The rows of a table whose data source says how many they are at most.
package struct SourceRows: Hashable, Sendable {
  /// How many the only section has at most.
  package var count: Int
  /// Whether it always has as many.
  package var isExact: Bool
  /// That of the tallest, in points; nil if no code sets it, so that the document does.
  package var height: Double?
  /// That of the number.
  package var place: SourcePlace

  /// By the outlet of the table; nil for a table without one.
  static func all(_ members: [SourceFamily.Member], of outlets: Set<String>) -> [String?: SourceRows] {
    func has(_ part: String) -> Bool { members.contains { isOfTable($0, part) } }
    guard has("numberOfRowsInSection") else { return [:] }
    let setters = ["tableHeaderView", "setTableHeaderView"] + (has("heightForRow") ? [] : ["rowHeight", "setRowHeight"])
    guard !members.contains(where: { member in member.function.body.contains { member.body.text.at($0, isOneOf: setters) } }) else { return [:] }
    var result: [String?: SourceRows] = [:]
    for list in [nil] + outlets.map(Optional.some) { result[list] = SourceRows(members, of: list) }
    return result
  }

  /// Nil if the number, or what else makes the table longer, is not known.
  ///
  /// - Parameters:
  ///   - members: those of the subclass first.
  ///   - list: the outlet of the table; nil if it has none.
  private init?(_ members: [SourceFamily.Member], of list: String?) {
    func ofTable(_ part: String) -> SourceFamily.Member? { members.first { Self.isOfTable($0, part) } }
    func most(_ member: SourceFamily.Member) -> SourceMost? { SourceMost(of: member, for: list) }
    let sections = members.first { ["numberOfSections", "numberOfSectionsInTableView"].contains($0.function.name.baseName) }
    guard let rows = ofTable("numberOfRowsInSection"), rows.isEvidence, let number = most(rows), let count = Int(exactly: number.value),
      sections.map({ most($0)?.value == 1 }) != false, ofTable("HeaderInSection") == nil, ofTable("FooterInSection") == nil
    else { return nil }
    if let heights = ofTable("heightForRow") {
      guard let height = most(heights) else { return nil }
      self.height = height.value
    }
    self.count = count
    isExact = number.isExact
    place = rows.body.text.place(rows.function.token)
  }
}

extension SourceRows {
  private static func isOfTable(_ member: SourceFamily.Member, _ part: String) -> Bool {
    member.function.name.hasPrefix("tableView") && member.function.name.contains(part)
  }
}

/// The largest number that a function of a list's data source or delegate returns, if it only chooses between numbers.
private struct SourceMost {
  var value: Double
  /// Whether it returns no other number.
  var isExact: Bool

  /// Of a longer function, in tokens, nothing is known: each choice in it knows what those before it say.
  private static let longest = 1000

  /// What expressions are at most, by their tokens.
  private typealias Bounds = [[String]: Double]

  /// - Parameter list: the outlet of the list that is asked about; nil if it has none.
  init?(of member: SourceFamily.Member, for list: String?) {
    let function = member.function
    guard function.body.count <= Self.longest else { return nil }
    let reader = Reader(text: member.body.text, parameter: function.parameters.first?.name, list: list)
    guard let numbers = reader.numbers(in: function.body, [:])?.numbers, let value = numbers.map(\.value).max() else { return nil }
    (self.value, isExact) = (value, numbers.allSatisfy { $0.isExact && $0.value == value })
  }

  private init(_ value: Double, isExact: Bool = true) { (self.value, self.isExact) = (value, isExact) }

  private struct Reader {
    let text: SourceText
    let parameter: String?
    let list: String?

    /// The numbers that statements may return, and whether they always return; nil if they do anything else.
    func numbers(in range: Range<Int>, _ known: Bounds) -> (numbers: [SourceMost], leaves: Bool)? {
      var (found, bounds, index): ([SourceMost], Bounds, Int) = ([], known, range.lowerBound)
      while index < range.upperBound {
        if text.at(index, is: ";") {
          index += 1
        } else if text.at(index, is: "if") {
          guard let choice = choice(index, range.upperBound, bounds) else { return nil }
          found += choice.numbers
          if choice.leaves { return (found, true) }
          bounds.merge(choice.bounds) { min($0, $1) }
          index = choice.end
        } else {
          // A function of one expression returns it.
          let isReturn = text.at(index, is: "return")
          let value = text.expression(isReturn ? index + 1 : index, in: index..<range.upperBound)
          guard isReturn || value == range, let number = number(value, bounds) else { return nil }
          return (found + [number], true)
        }
      }
      return (found, false)
    }

    /// What an `if` with all its branches may return, and what is known after it.
    private func choice(_ start: Int, _ end: Int, _ bounds: Bounds) -> (numbers: [SourceMost], leaves: Bool, bounds: Bounds, end: Int)? {
      var open = start + 1
      while open < end, !text.at(open, is: "{") { open = text.next(open) }
      guard open < end else { return nil }
      let close = text.partner(open)
      let condition = condition(start + 1..<open)
      guard let first = numbers(in: open + 1..<close, bounds.merging(condition.yes) { min($0, $1) }) else {
        // What is about another list may do anything.
        guard condition.holds == false else { return nil }
        return otherwise(close + 1, end, bounds, condition).map { ($0.numbers, $0.leaves, $0.bounds, $0.end) }
      }
      guard let other = otherwise(close + 1, end, bounds, condition) else {
        guard condition.holds == true, first.leaves else { return nil }
        return (first.numbers, true, [:], close + 1)
      }
      switch condition.holds {
      case true?: return (first.numbers, first.leaves, [:], other.end)
      case false?: return other
      case nil: return (first.numbers + other.numbers, first.leaves && other.leaves, first.leaves ? other.bounds : [:], other.end)
      }
    }

    private func otherwise(
      _ index: Int, _ end: Int, _ bounds: Bounds, _ condition: Condition
    ) -> (numbers: [SourceMost], leaves: Bool, bounds: Bounds, end: Int)? {
      let bounds = bounds.merging(condition.no) { min($0, $1) }
      guard text.at(index, is: "else") else { return ([], false, condition.no, index) }
      if text.at(index + 1, is: "if") { return choice(index + 1, end, bounds) }
      guard text.at(index + 1, is: "{") else { return nil }
      let close = text.partner(index + 1)
      return numbers(in: index + 2..<close, bounds).map { ($0.numbers, $0.leaves, [:], close + 1) }
    }

    private func words(_ range: Range<Int>) -> [String] { range.map(text.text) }

    /// Without parentheses around it.
    private func bare(_ range: Range<Int>) -> Range<Int> {
      guard range.count > 2, text.at(range.lowerBound, is: "("), text.partner(range.lowerBound) == range.upperBound - 1 else { return range }
      return bare(range.lowerBound + 1..<range.upperBound - 1)
    }

    /// The first of some tokens in a range, outside of brackets.
    private func first(in range: Range<Int>, _ isMeant: (Int) -> Bool) -> Int? {
      var index = range.lowerBound
      while index < range.upperBound, !isMeant(index) { index = text.next(index) }
      return index < range.upperBound ? index : nil
    }

    private func literal(_ range: Range<Int>) -> Double? {
      text.number(range.lowerBound).flatMap { $0.end == range.upperBound ? $0.value : nil }
    }

    private func number(_ whole: Range<Int>, _ bounds: Bounds) -> SourceMost? {
      let range = bare(whole)
      guard !range.isEmpty else { return nil }
      if let number = literal(range) { return SourceMost(number) }
      if let most = bounds[words(range)] { return SourceMost(most, isExact: false) }
      // `list.count > 3 ? 3 : list.count`
      if let mark = first(in: range, { text.at($0, is: "?") && text.tokens[$0].followsSpace }) {
        guard let colon = first(in: mark + 1..<range.upperBound, { text.at($0, is: ":") }) else { return nil }
        let condition = condition(range.lowerBound..<mark)
        let one = number(mark + 1..<colon, bounds.merging(condition.yes) { min($0, $1) })
        let other = number(colon + 1..<range.upperBound, bounds.merging(condition.no) { min($0, $1) })
        if let holds = condition.holds { return holds ? one : other }
        guard let one, let other else { return nil }
        return SourceMost(max(one.value, other.value), isExact: one.isExact && other.isExact && one.value == other.value)
      }
      // `min(3, list.count)`
      guard text.at(range.lowerBound, isOneOf: ["min", "MIN"]), text.at(range.lowerBound + 1, is: "("),
        text.partner(range.lowerBound + 1) == range.upperBound - 1
      else { return nil }
      let inside = range.lowerBound + 2..<range.upperBound - 1
      guard let comma = first(in: inside, { text.at($0, is: ",") }) else { return nil }
      let known = [inside.lowerBound..<comma, comma + 1..<inside.upperBound].compactMap { number($0, bounds) }
      return known.map(\.value).min().map { SourceMost($0, isExact: false) }
    }

    /// What a condition says about the list, and what expressions are at most if it holds or does not.
    private struct Condition {
      var holds: Bool?
      var yes: Bounds = [:]
      var no: Bounds = [:]
    }

    private func condition(_ whole: Range<Int>) -> Condition {
      let range = bare(whole)
      guard first(in: range, { text.at($0, isOneOf: ["&&", "||", ",", "!", "let"]) }) == nil,
        let sign = first(in: range, { text.at($0, isOneOf: ["==", "===", "!=", "!==", ">", ">=", "<", "<="]) })
      else { return Condition() }
      let (left, right) = (bare(range.lowerBound..<sign), bare(sign + 1..<range.upperBound))
      let isEqual = text.at(sign, isOneOf: ["==", "==="])
      if let list, let parameter, isEqual || text.at(sign, isOneOf: ["!=", "!=="]) {
        let names = [left, right].map { words($0).filter { !["self", ".", "->"].contains($0) } }
        if names.contains([parameter]), let other = names.first(where: { $0 != [parameter] }), other.count == 1 {
          return Condition(holds: (other[0] == list || other[0] == "_" + list) == isEqual)
        }
      }
      guard let number = literal(right) else { return Condition() }
      let expression = words(left)
      return switch text.text(sign) {
      case ">": Condition(no: [expression: number])
      case ">=": Condition(no: [expression: number - 1])
      case "<": Condition(yes: [expression: number - 1])
      case "<=": Condition(yes: [expression: number])
      case "==": Condition(yes: [expression: number])
      default: Condition()
      }
    }
  }
}
