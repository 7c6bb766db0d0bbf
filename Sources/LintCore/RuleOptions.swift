/// A value that a configuration may set for a rule.
public enum RuleOptionValue: Hashable, Sendable, CustomStringConvertible {
  case flag(Bool)
  case integer(Int)
  case number(Double)
  case text(String)

  /// As a configuration writes it.
  public var description: String {
    switch self {
    case .flag(let value): "\(value)"
    case .integer(let value): "\(value)"
    case .number(let value): Wording.points(value)
    case .text(let value): value
    }
  }
}

/// An option that a rule declares; the type of its default is the type of its values.
public struct RuleOption: Hashable, Sendable {
  /// In snake case.
  public var name: String
  /// One clause without a final full stop.
  public var summary: String
  public var defaultValue: RuleOptionValue
  /// The texts that are allowed; empty: every text.
  public var choices: [String]
  /// The numbers that are allowed.
  public var range: ClosedRange<Double>

  public init(
    _ name: String, _ summary: String, default defaultValue: RuleOptionValue,
    choices: [String] = [],
    range: ClosedRange<Double> = -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude
  ) {
    self.name = name
    self.summary = summary
    self.defaultValue = defaultValue
    self.choices = choices
    self.range = range
  }
}

/// The options of one rule with every value in force; checked before a rule sees them.
public struct RuleOptions: Hashable, Sendable {
  private var values: [String: RuleOptionValue]

  /// The declared defaults, with what is set in their place.
  public init(_ declared: [RuleOption] = [], set: [String: RuleOptionValue] = [:]) {
    values = Dictionary(declared.map { ($0.name, $0.defaultValue) }, uniquingKeysWith: { $1 })
    values.merge(set) { $1 }
  }

  public subscript(name: String) -> RuleOptionValue? { values[name] }

  /// False for what is not declared.
  public func flag(_ name: String) -> Bool {
    if case .flag(let value) = values[name] { value } else { false }
  }

  /// 0 for what is not declared.
  public func integer(_ name: String) -> Int {
    if case .integer(let value) = values[name] { value } else { 0 }
  }

  /// An integer is a number too; 0 for what is not declared.
  public func number(_ name: String) -> Double {
    switch values[name] {
    case .number(let value): value
    case .integer(let value): Double(value)
    default: 0
    }
  }

  /// Empty for what is not declared.
  public func text(_ name: String) -> String {
    if case .text(let value) = values[name] { value } else { "" }
  }
}
