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
  /// How many terms the rows have.
  private(set) var entryCount = 0

  init(system: LinearSystem, connections: Connections, queries: [LinearForm]) {
    let count = system.variables.count
    isReached = (0..<count).map { connections.isFixed($0) }
    var isTaken = [Bool](repeating: false, count: system.rows.count)
    var front: [Int] = []
    for query in queries {
      for term in query.terms where !isReached[term.variable] {
        isReached[term.variable] = true
        front.append(term.variable)
      }
    }
    while let variable = front.popLast() {
      for use in connections.uses(of: variable) where !isTaken[use.row] {
        isTaken[use.row] = true
        for index in system.termRange(ofRow: use.row) {
          let other = system.terms[index].variable
          if !isReached[other] {
            isReached[other] = true
            front.append(other)
          }
        }
      }
    }
    for index in system.rows.indices where isTaken[index] || connections.openTerms[index] == 0 {
      rows.append(index)
      entryCount += system.termRange(ofRow: index).count
    }
    variables = (0..<count).filter { isReached[$0] }.map { VariableIndex($0) }
  }
}
