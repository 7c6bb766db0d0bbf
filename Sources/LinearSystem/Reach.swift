/// The part of a system that can have a say in the queries.
///
/// Rows carry influence from variable to variable, except through variables that single equalities
/// fix one after the other (see ``Connections``): what lies behind those cannot come through. The
/// fixed ones themselves are always part of it; they cost nothing and their rows may contradict
/// each other.
struct Reach {
  /// Row indices, ascending.
  private(set) var rows: [Int] = []
  private(set) var variables: [VariableIndex] = []
  private(set) var isReached: [Bool]

  /// - Parameter others: variables that are reached besides those that the queries name.
  init(
    system: LinearSystem, connections: Connections, queries: [LinearForm], others: [Int]
  ) {
    let count = system.variables.count
    isReached = connections.fixing.map { $0 != .nothing }
    var isRowReached = connections.openTerms.map { $0 == 0 }
    var front: [Int] = []
    front.reserveCapacity(count)
    func reach(_ variable: Int) {
      if isReached[variable] { return }
      isReached[variable] = true
      front.append(variable)
    }
    for query in queries { for term in query.terms { reach(term.variable) } }
    for variable in others { reach(variable) }
    while let variable = front.popLast() {
      for place in connections.useRange(of: variable) {
        let row = connections.uses[place].row
        if isRowReached[row] { continue }
        isRowReached[row] = true
        for index in system.termRange(ofRow: row) { reach(system.terms[index].variable) }
      }
    }
    rows.reserveCapacity(system.rows.count)
    for index in system.rows.indices where isRowReached[index] { rows.append(index) }
    variables.reserveCapacity(count)
    for variable in 0..<count where isReached[variable] {
      variables.append(VariableIndex(variable))
    }
  }
}
