/// A value that a configuration may set for a rule.
package enum RuleOptionValue: Hashable, Sendable, CustomStringConvertible {
  case flag(Bool)
  case integer(Int)
  case number(Double)
  case text(String)

  /// As a configuration writes it.
  package var description: String {
    switch self {
    case .flag(let value): "\(value)"
    case .integer(let value): "\(value)"
    case .number(let value): Wording.points(value)
    case .text(let value): value
    }
  }
}

/// An option that a rule declares; the type of its default is the type of its values.
package struct RuleOption: Hashable, Sendable {
  /// In snake case.
  package var name: String
  /// One clause without a final full stop.
  package var summary: String
  package var defaultValue: RuleOptionValue
  /// The texts that are allowed; empty: every text.
  package var choices: [String]
  /// The numbers that are allowed.
  package var range: ClosedRange<Double>

  package init(
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
package struct RuleOptions: Hashable, Sendable {
  private var values: [String: RuleOptionValue]

  /// The declared defaults, with what is set in their place.
  package init(_ declared: [RuleOption] = [], set: [String: RuleOptionValue] = [:]) {
    values = Dictionary(declared.map { ($0.name, $0.defaultValue) }, uniquingKeysWith: { $1 })
    values.merge(set) { $1 }
  }

  package subscript(name: String) -> RuleOptionValue? { values[name] }

  /// False for what is not declared.
  package func flag(_ name: String) -> Bool {
    if case .flag(let value) = values[name] { value } else { false }
  }

  /// 0 for what is not declared.
  package func integer(_ name: String) -> Int {
    if case .integer(let value) = values[name] { value } else { 0 }
  }

  /// An integer is a number too; 0 for what is not declared.
  package func number(_ name: String) -> Double {
    switch values[name] {
    case .number(let value): value
    case .integer(let value): Double(value)
    default: 0
    }
  }

  /// Empty for what is not declared.
  package func text(_ name: String) -> String {
    if case .text(let value) = values[name] { value } else { "" }
  }
}
