package import LinearSystem

/// Linear forms in the variables of a layout, in points; each variable occurs once.
extension LinearForm {
  package init(variable: Int) {
    self.init(terms: [Term(variable, 1)])
  }

  /// Adds `factor × other`, and removes terms that cancel out.
  package mutating func add(_ other: LinearForm, times factor: Double = 1) {
    constant += factor * other.constant
    terms.add(other.terms, times: factor)
  }

  package func adding(_ other: LinearForm, times factor: Double = 1) -> LinearForm {
    var result = self
    result.add(other, times: factor)
    return result
  }

  package func adding(_ constant: Double) -> LinearForm {
    var result = self
    result.constant += constant
    return result
  }

  /// The value in a layout.
  package func value(at placement: Assignment) -> Double {
    terms.reduce(constant) { $0 + $1.coefficient * placement[$1.variable] }
  }
}

extension [Term] {
  /// Adds `factor × other`, and removes terms that cancel out.
  fileprivate mutating func add(_ other: [Term], times factor: Double) {
    for term in other {
      guard let known = firstIndex(where: { $0.variable == term.variable }) else {
        append(Term(term.variable, factor * term.coefficient))
        continue
      }
      self[known].coefficient += factor * term.coefficient
      if abs(self[known].coefficient) < 1e-12 { remove(at: known) }
    }
  }
}

extension Row {
  /// `left relation right` with a priority.
  package init(
    _ left: LinearForm, _ relation: Relation, _ right: LinearForm, priority: Double = Row.required
  ) {
    let difference = left.adding(right, times: -1)
    self.init(
      terms: difference.terms, relation: relation, constant: -difference.constant, priority: priority)
  }
}
