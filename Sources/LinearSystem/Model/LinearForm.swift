/// One summand of a linear form: a coefficient times a variable.
package struct Term: Hashable, Sendable {
  /// An index returned by ``LinearSystem/addVariable(nonNegative:)`` or
  /// ``LinearSystem/addParameter(nominal:range:)``.
  package var variable: Int
  package var coefficient: Double

  package init(_ variable: Int, _ coefficient: Double) {
    self.variable = variable
    self.coefficient = coefficient
  }
}

/// A linear quantity: the sum of its terms plus a constant.
///
/// The same variable may occur in several terms, which add up; terms may be in any order.
package struct LinearForm: Hashable, Sendable {
  package var terms: [Term]
  package var constant: Double

  package init(terms: [Term] = [], constant: Double = 0) {
    self.terms = terms
    self.constant = constant
  }

  var isFinite: Bool { constant.isFinite && terms.allSatisfy(\.coefficient.isFinite) }

  /// The form's value in a layout, given as one value for each variable.
  package func value(at layout: [Double]) -> Double {
    terms.reduce(constant) { $0 + $1.coefficient * layout[$1.variable] }
  }
}
