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
    for row in system.rows {
      for term in row.terms { firstUse[term.variable + 1] += 1 }
    }
    for variable in 0..<count { firstUse[variable + 1] += firstUse[variable] }
    var fill = firstUse
    var uses = [Int32](repeating: 0, count: Int(firstUse[count]))
    for (index, row) in system.rows.enumerated() {
      for term in row.terms {
        uses[Int(fill[term.variable])] = Int32(index)
        fill[term.variable] += 1
      }
    }

    // Variables that equalities fix one after the other.
    var open = system.rows.map { Int32($0.terms.count) }
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
      let row = system.rows[Int(index)]
      guard open[Int(index)] == 1, row.isRequired, row.relation == .equal,
        let term = row.terms.first(where: { !isFixed[$0.variable] }),
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
        for term in system.rows[row].terms where !isReached[term.variable] {
          isReached[term.variable] = true
          front.append(term.variable)
        }
      }
    }
    for index in system.rows.indices where isTaken[index] || open[index] == 0 {
      rows.append(index)
      entryCount += system.rows[index].terms.count
    }
    for variable in 0..<count where isReached[variable] { variables.append(Int32(variable)) }
  }
}

/// The distinct priorities below required, highest first. Level 0 stands before all of them: there
/// parameters take their nominal values.
struct PriorityLevels {
  private var priorities: [Double] = []

  init(rows: [Row]) {
    for row in rows where !row.isRequired && !priorities.contains(row.priority) {
      priorities.append(row.priority)
    }
    priorities.sort(by: >)
  }

  func level(of priority: Double) -> Int32 {
    Int32((priorities.firstIndex(of: priority) ?? priorities.count) + 1)
  }

  var count: Int { priorities.count + 1 }
}
