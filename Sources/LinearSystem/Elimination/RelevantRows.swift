/// The rows that some queries depend on, and the variables in them.
///
/// Dependencies pass from variable to variable through rows, but not through fixed variables (see
/// ``FixedVariables``). The fixed variables themselves are always included: they cost nothing, and their rows
/// may contradict each other.
struct RelevantRows {
  /// Row indices, ascending.
  private(set) var rows: [Int] = []
  private(set) var variables: [Int] = []
  /// For each variable, whether it is in ``variables``.
  private(set) var contains: [Bool]

  /// - Parameter others: variables to include in addition to those of the queries.
  init(
    system: LinearSystem, columns: Columns, fixed: FixedVariables, queries: [LinearForm], others: [Int]
  ) {
    contains = system.variables.indices.map(fixed.isFixed)
    var isTaken = fixed.openTerms.map { $0 == 0 }
    var front: [Int] = []
    func reach(_ variable: Int) {
      if contains[variable] { return }
      contains[variable] = true
      front.append(variable)
    }
    for query in queries { for term in query.terms { reach(term.variable) } }
    for variable in others { reach(variable) }
    while let variable = front.popLast() {
      for use in columns.uses(of: variable) where !isTaken[use.row] {
        isTaken[use.row] = true
        for place in system.termRange(ofRow: use.row) { reach(system.terms[place].variable) }
      }
    }
    rows = system.rows.indices.filter { isTaken[$0] }
    variables = system.variables.indices.filter { contains[$0] }
  }
}
