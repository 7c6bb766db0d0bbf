/// How the two sides of a ``Row`` compare.
package enum Relation: Hashable, Sendable {
  case equal, lessOrEqual, greaterOrEqual

  /// The relation when the sides change signs.
  fileprivate var turned: Relation {
    switch self {
    case .equal: .equal
    case .lessOrEqual: .greaterOrEqual
    case .greaterOrEqual: .lessOrEqual
    }
  }

  /// The violation of the relation, given the left side minus the right side; 0 if it holds.
  package func violation(ofExcess excess: Double) -> Double {
    switch self {
    case .equal: return abs(excess)
    case .lessOrEqual: return max(0, excess)
    case .greaterOrEqual: return max(0, -excess)
    }
  }
}

/// One statement of a ``LinearSystem``: `sum(terms) relation constant`.
package struct Row: Hashable, Sendable {
  /// The lowest priority at which a row must hold.
  package static let required = 1000.0

  package var terms: ArraySlice<Term>
  package var relation: Relation
  package var constant: Double
  /// ``required`` (1000) or above: must hold. Below: optional; higher priorities come first.
  package var priority: Double

  package init(
    terms: ArraySlice<Term>, relation: Relation, constant: Double, priority: Double = Row.required
  ) {
    self.terms = terms
    self.relation = relation
    self.constant = constant
    self.priority = priority
  }

  package init(
    terms: [Term], relation: Relation, constant: Double, priority: Double = Row.required
  ) {
    self.init(terms: terms[...], relation: relation, constant: constant, priority: priority)
  }

  var head: RowList.Head {
    RowList.Head(relation: relation, constant: constant, priority: priority)
  }

  /// Whether all its numbers are finite; a priority may be infinite.
  var isFinite: Bool {
    constant.isFinite && !priority.isNaN && terms.allSatisfy(\.coefficient.isFinite)
  }

  package var isRequired: Bool { priority >= Row.required }

  /// The same row with its terms in one order and on one side, so that equivalent rows become equal.
  package var normalized: Row {
    let sorted = terms.sorted { $0.variable < $1.variable }
    guard let first = sorted.first, first.coefficient < 0 else {
      return Row(terms: sorted, relation: relation, constant: constant, priority: priority)
    }
    return Row(
      terms: sorted.map { Term($0.variable, -$0.coefficient) }, relation: relation.turned,
      constant: -constant, priority: priority)
  }

  /// By how much a layout violates this row, in the row's own units; 0 if it holds.
  package func violation(in layout: Assignment) -> Double {
    relation.violation(
      ofExcess: terms.reduce(-constant) { $0 + $1.coefficient * layout[$1.variable] })
  }
}
