/// Linear rows over real variables, and queries about their optimal layouts.
///
/// Required rows hold. Then each priority level in turn, from the highest, minimizes the sum of its rows'
/// absolute violations, among the layouts that are optimal for all higher levels. Layouts that are optimal
/// for all levels are the optimal ones.
package struct LinearSystem: Sendable {
  package internal(set) var rows = RowList()
  var variables: [Variable] = []

  /// The terms of all rows.
  var terms: [Term] { rows.terms }
  var hasOnlyFiniteNumbers: Bool { rows.hasOnlyFiniteNumbers }

  /// A variable's properties other than its rows.
  package struct Variable: Hashable, Sendable {
    var bounds: ClosedRange<Double>
    /// The preferred value of a parameter; nil for an ordinary variable.
    var nominal: Double?

    /// See ``LinearSystem/addParameter(nominal:range:)``.
    package static func parameter(nominal: Double, range: ClosedRange<Double>) -> Self {
      Self(bounds: range, nominal: nominal)
    }
  }

  package init() {}

  package var variableCount: Int { variables.count }

  /// Reserves capacity for about this many variables and rows.
  package mutating func reserveCapacity(variables: Int, rows: Int) {
    self.variables.reserveCapacity(variables)
    // A row of a layout has two or three terms.
    self.rows.reserveCapacity(rows: rows, terms: 3 * rows)
  }

  /// Adds an unknown and returns its index.
  package mutating func addVariable(nonNegative: Bool = false) -> Int {
    let lower = nonNegative ? 0 : -Double.infinity
    variables.append(Variable(bounds: lower...Double.infinity, nominal: nil))
    return variables.count - 1
  }

  /// Adds a value that the rows do not determine, and returns its index.
  ///
  /// It stays within its range, as near to its nominal value as the required rows allow, before optional rows
  /// apply. It never makes a query ambiguous.
  package mutating func addParameter(nominal: Double, range: ClosedRange<Double>) -> Int {
    variables.append(.parameter(nominal: nominal, range: range))
    return variables.count - 1
  }

  /// The nominal value of a parameter; nil for an ordinary variable.
  package func nominal(of variable: Int) -> Double? { variables[variable].nominal }

  /// Whether a value is within a variable's bounds.
  package func allows(_ value: Double, of variable: Int) -> Bool { variables[variable].bounds.contains(value) }

  /// Adds a row and returns its index.
  @discardableResult
  package mutating func add(_ row: Row) -> Int {
    rows.append(row)
    return rows.count - 1
  }

  /// The range of a row's terms in ``terms``.
  func termRange(ofRow row: Int) -> Range<Int> { rows.termRange(of: row) }

  /// A row's left side minus its right side, in a layout.
  func excess(ofRow row: Int, in layout: [Double]) -> Double {
    var excess = -rows.heads[row].constant
    for index in termRange(ofRow: row) {
      excess += terms[index].coefficient * layout[terms[index].variable]
    }
    return excess
  }

  /// Whether a layout is as good as an optimal one: no required row is violated more, the sum of violations at each
  /// other priority is the same, and all variables are within their bounds, except for rounding.
  package func isOptimal(_ layout: [Double], like optimal: [Double]) -> Bool {
    let rounding = 1e-6
    for (index, variable) in variables.enumerated() where abs(layout[index] - optimal[index]) > rounding {
      guard variable.nominal == nil, layout[index] >= variable.bounds.lowerBound - rounding,
        layout[index] <= variable.bounds.upperBound + rounding
      else { return false }
    }
    var excess: [Double: Double] = [:]
    for (row, head) in rows.heads.enumerated() {
      let more = head.relation.violation(ofExcess: self.excess(ofRow: row, in: layout))
        - head.relation.violation(ofExcess: self.excess(ofRow: row, in: optimal))
      if head.isRequired, more > rounding { return false }
      if !head.isRequired, more != 0 { excess[head.priority, default: 0] += more }
    }
    return excess.values.allSatisfy { abs($0) <= rounding }
  }
}
