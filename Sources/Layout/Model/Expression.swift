package import LinearSystem

/// A linear expression in the variables of a layout, in points.
package struct Expression: Sendable {
  package private(set) var terms = Terms()
  package var constant: Double

  package init(constant: Double = 0) {
    self.constant = constant
  }

  package init(variable: Int) {
    constant = 0
    terms.append(Term(variable, 1))
  }

  /// Adds `factor × other`; terms that cancel go.
  package mutating func add(_ other: Expression, times factor: Double = 1) {
    constant += factor * other.constant
    terms.add(other.terms, times: factor)
  }

  package func adding(_ other: Expression, times factor: Double = 1) -> Expression {
    var result = self
    result.add(other, times: factor)
    return result
  }

  package func adding(_ constant: Double) -> Expression {
    var result = self
    result.constant += constant
    return result
  }

  /// The value in a layout.
  package func value(at point: [Double]) -> Double {
    terms.reduce(constant) { $0 + $1.coefficient * point[$1.variable] }
  }

  /// The value in a layout.
  package func value(at placement: Assignment) -> Double {
    terms.reduce(constant) { $0 + $1.coefficient * placement[$1.variable] }
  }

  /// As the solver is asked for it.
  package var form: LinearForm { LinearForm(terms: Array(terms), constant: constant) }
}

extension LinearForm {
  /// `self + factor × other`; terms that cancel go.
  package func adding(_ other: LinearForm, times factor: Double = 1) -> LinearForm {
    var result = self
    result.constant += factor * other.constant
    result.terms.add(other.terms, times: factor)
    return result
  }
}

extension Row {
  /// `left relation right` at a priority.
  package init(
    _ left: Expression, _ relation: Relation, _ right: Expression,
    priority: Double = Row.required
  ) {
    var terms: [Term] = []
    terms.reserveCapacity(left.terms.count + right.terms.count)
    terms.add(left.terms, times: 1)
    terms.add(right.terms, times: -1)
    self.init(
      terms: terms, relation: relation, constant: right.constant - left.constant,
      priority: priority)
  }
}
