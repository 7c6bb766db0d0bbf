/// One line of help: what to do, and when nothing is to be done.
package struct Help: Hashable, Sendable {
  /// A condition under which nothing is to be done, which the document cannot show.
  package enum Condition: Hashable, Sendable {
    /// That code sets something, for example "contentSize of `Scroll View`".
    case codeSets(String)
    /// That code does something else, for example "fills `Scroll View`".
    case code(String)
    /// That something is meant or happens at run time, as a clause.
    case clause(String)

    fileprivate var text: String {
      switch self {
      case .codeSets(let what): "code sets \(what)"
      case .code(let what): "code \(what)"
      case .clause(let text): text
      }
    }

    fileprivate var isAboutCode: Bool {
      if case .clause = self { false } else { true }
    }
  }

  /// What kind of sentence the advice is.
  fileprivate enum Kind {
    /// It says what to do.
    case order
    /// It says what to do only to make Interface Builder show no issue.
    case silencing
    /// It has a condition of its own: it asks what is meant.
    case question
    /// It says that there is nothing to do.
    case statement
  }

  /// Each of them is enough.
  fileprivate var conditions: [Condition] = []
  /// What to do in any case, before the rest; nil if there is no such step.
  private var step: String?
  /// What the advice is for, as a clause after "if"; nil if the advice says so itself, or asks nothing.
  private var intent: String?
  /// What to do if none of them holds; nil if that is not known.
  private var advice: String?
  fileprivate var kind = Kind.order
  /// The repair that it describes, as edits of the document; none if it is only advice.
  package private(set) var edits: [RepairEdit] = []
  /// How the text names the objects that the edits change or remove, by id.
  package private(set) var phrases: [String: String] = [:]

  private init(_ advice: String?, _ kind: Kind) {
    self.advice = advice
    self.kind = kind
  }

  /// Says what to do.
  package init(_ order: String, edits: [RepairEdit] = [], phrases: [String: String] = [:]) {
    self.init(order, .order)
    self.edits = edits
    self.phrases = phrases
  }

  /// Advice that depends on what is meant: "if nothing should scroll, …".
  package static func question(_ text: String) -> Self { Self(text, .question) }

  /// Steps for those who mean something, as a clause.
  package static func question(if intent: String, _ steps: String) -> Self {
    var result = Self.question(steps)
    result.intent = intent
    return result
  }

  /// Says why there is nothing to do.
  package static func statement(_ text: String) -> Self { Self(text, .statement) }

  /// Says that nothing is to be done if a condition holds, and what to do otherwise. If the help has conditions
  /// already, any of them is enough.
  package static func nothing(if condition: Condition, otherwise help: Self? = nil) -> Self {
    var result = help ?? Self(nil, .order)
    result.conditions.insert(condition, at: 0)
    return result
  }

  /// The repair only serves to make Interface Builder show no issue if a condition holds.
  package func silencing(if condition: Condition) -> Self {
    var result = Self.nothing(if: condition, otherwise: self)
    result.kind = .silencing
    return result
  }

  /// What it says, as one sentence without a final period.
  package var text: String {
    let reasons = conditions.map(\.text).joined(separator: ", or if ")
    let excuse = conditions.isEmpty ? nil : step.map { "\($0); nothing else" } ?? "nothing"
    let first = excuse.map { "\($0) is to be done if \(reasons)" }
    guard let advice else { return first.map { "\($0); otherwise, scrolllint knows no fix" } ?? "" }
    let startsWithPlace = kind == .question || advice.hasPrefix("in ")
    let purpose = kind == .silencing ? "to silence Interface Builder, " : startsWithPlace ? "otherwise, " : "otherwise "
    let all = (intent.map { "if \($0), " } ?? "") + advice
    return first.map { "\($0); \(purpose)\(all)" } ?? all
  }

  /// With a step that is to be done if the first of its conditions holds, too; not if it has none.
  package func after(_ step: String) -> Self {
    var result = self
    result.step = step
    result.conditions = Array(conditions.prefix(1))
    result.advice = advice.map { $0.replacing("\(step), and ", with: "").replacing("\(step), ", with: "") }
    // The step is for those who mean what the advice is for.
    if intent != nil { (result.intent, result.kind) = (nil, .order) }
    return result
  }

  /// With another text in place of its advice.
  package func saying(_ change: (String) -> String) -> Self {
    var result = self
    result.advice = advice.map(change)
    return result
  }

  /// If it is known that code does not do what would make it unnecessary: to do so is then one way to repair.
  ///
  /// - Returns: nil if it says nothing else.
  package var ifCodeDoesNot: Self? {
    if advice == nil, !conditions.isEmpty, conditions.allSatisfy({ if case .code = $0 { true } else { false } }) { return nil }
    var result = advice == nil ? self : withoutCode
    guard case .codeSets(let what) = conditions.first else { return result }
    result.conditions = []
    result.advice = "set \(what) in code" + (advice.map { ", or \($0)" } ?? "")
    return result
  }

  /// If it is known that code sets what would make it unnecessary, but perhaps too late: to set it earlier is the other way.
  package var ifCodeSets: Self {
    guard case .codeSets = conditions.first, advice != nil, edits.isEmpty else { return self }
    return saying { _ in "set it earlier in code" }
  }

  fileprivate var withoutCode: Self {
    var result = self
    result.conditions.removeAll(where: \.isAboutCode)
    return result
  }
}

extension Help: ExpressibleByStringInterpolation {
  package init(stringLiteral text: String) { self.init(text) }
}

extension [Help] {
  /// The repairs of the first lines, one for each, as edits of the document.
  package var repairs: [[RepairEdit]] { prefix { !$0.edits.isEmpty }.map(\.edits) }

  /// Puts in front that nothing is to be done if a condition holds.
  ///
  /// - Parameter isKnown: whether code does what the condition says, which then replaces what code might do.
  package mutating func excuse(if condition: Help.Condition, isKnown: Bool = false) {
    // What is meant and what code does are two questions.
    guard let first, first.kind != .statement, isKnown || !first.conditions.contains(where: \.isAboutCode) else { return }
    self[0] = .nothing(if: condition, otherwise: first.withoutCode)
  }
}
