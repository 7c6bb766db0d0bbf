/// The part of a system that can have a say in the queries.
///
/// Rows carry influence from variable to variable, except through variables that single equalities
/// fix one after the other: what lies behind those cannot come through. The fixed ones themselves
/// are always part of it; they cost nothing and their rows may contradict each other.
struct Reach {
  /// Row indices, ascending.
  var rows: [Int] = []
  var variables: [Int32] = []
  var isReached: [Bool]
  /// How many terms the rows have.
  var entryCount = 0

  init(system: LinearSystem, queries: [LinearForm]) {
    let count = system.variables.count
    var firstUse = [Int32](repeating: 0, count: count + 1)
    for term in system.terms { firstUse[term.variable + 1] += 1 }
    for variable in 0..<count { firstUse[variable + 1] += firstUse[variable] }
    var fill = firstUse
    var uses = [Int32](repeating: 0, count: Int(firstUse[count]))
    for row in system.rows.indices {
      for index in system.termRange(ofRow: row) {
        let variable = system.terms[index].variable
        uses[Int(fill[variable])] = Int32(row)
        fill[variable] += 1
      }
    }

    // Variables that equalities fix one after the other.
    var open = system.rows.indices.map { Int32(system.termRange(ofRow: $0).count) }
    var isFixed = system.variables.map { $0.nominal != nil }
    var pending: [Int32] = []
    func settle(_ variable: Int) {
      for use in firstUse[variable]..<firstUse[variable + 1] {
        let row = Int(uses[Int(use)])
        open[row] -= 1
        if open[row] == 1 { pending.append(Int32(row)) }
      }
    }
    for index in system.rows.indices where open[index] == 1 { pending.append(Int32(index)) }
    for variable in 0..<count where isFixed[variable] { settle(variable) }
    while let index = pending.popLast() {
      guard open[Int(index)] == 1, system.rows[Int(index)].isRequired,
        system.rows[Int(index)].relation == .equal,
        let term = system.terms[system.termRange(ofRow: Int(index))].first(where: {
          !isFixed[$0.variable]
        }),
        abs(term.coefficient) > Tolerance.coefficient
      else { continue }
      isFixed[term.variable] = true
      settle(term.variable)
    }

    // Everything connected to the queries through variables that are not fixed.
    isReached = isFixed
    var isTaken = [Bool](repeating: false, count: system.rows.count)
    var front: [Int] = []
    for query in queries {
      for term in query.terms where !isReached[term.variable] {
        isReached[term.variable] = true
        front.append(term.variable)
      }
    }
    while let variable = front.popLast() {
      for use in firstUse[variable]..<firstUse[variable + 1] {
        let row = Int(uses[Int(use)])
        guard !isTaken[row] else { continue }
        isTaken[row] = true
        for index in system.termRange(ofRow: row) {
          let other = system.terms[index].variable
          if !isReached[other] {
            isReached[other] = true
            front.append(other)
          }
        }
      }
    }
    for index in system.rows.indices where isTaken[index] || open[index] == 0 {
      rows.append(index)
      entryCount += system.termRange(ofRow: index).count
    }
    for variable in 0..<count where isReached[variable] { variables.append(Int32(variable)) }
  }
}
