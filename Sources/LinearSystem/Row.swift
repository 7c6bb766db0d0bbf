/// How the two sides of a ``Row`` compare.
public enum Relation: Hashable, Sendable {
  case equal, lessOrEqual, greaterOrEqual
}

/// One statement of a ``LinearSystem``: `sum(terms) relation constant`.
public struct Row: Hashable, Sendable {
  /// The priority from which on a row must hold.
  public static let required = 1000.0

  public var terms: [Term]
  public var relation: Relation
  public var constant: Double
  /// ``required`` (1000) or above: must hold. Below: optional; the higher goes first.
  public var priority: Double

  public init(
    terms: [Term], relation: Relation, constant: Double, priority: Double = Row.required
  ) {
    self.terms = terms
    self.relation = relation
    self.constant = constant
    self.priority = priority
  }

  public var isRequired: Bool { priority >= Row.required }

  /// By how much a layout misses this row, in the row's own units; 0 where it holds.
  public func violation(in layout: [Double]) -> Double {
    let excess = terms.reduce(-constant) { $0 + $1.coefficient * layout[$1.variable] }
    switch relation {
    case .equal: return abs(excess)
    case .lessOrEqual: return max(0, excess)
    case .greaterOrEqual: return max(0, -excess)
    }
  }
}
