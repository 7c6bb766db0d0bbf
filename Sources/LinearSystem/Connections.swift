/// Which rows name a variable, and which variables single equalities fix one after another.
///
/// A required equality of which all variables but one are fixed fixes that one; parameters count as
/// fixed from the start.
///
/// A reference, since whatever solves or checks the system looks at the same ones.
final class Connections: Sendable {
  /// One occurrence of a variable in a row.
  struct Use: Sendable {
    var row: Int
    var coefficient: Double

    /// Whether the row's term of the variable ``Term/counts``.
    var counts: Bool { abs(coefficient) > Tolerance.coefficient }
  }

  /// What fixes a variable.
  enum Fixing: Hashable, Sendable {
    case nothing, parameter
    case row(Int)
  }

  /// Per variable where its ``uses`` begin, and after the last variable where they end.
  private let firstUse: [Int]
  let uses: [Use]
  /// Per variable what fixes it.
  let fixing: [Fixing]
  /// The fixed variables, each after those that its row gives its value from.
  let fixed: [Int]
  /// Per variable whether it is fixed at a value that depends on a parameter.
  let dependsOnParameter: [Bool]
  /// Per row how many of its terms are not over fixed variables.
  let openTerms: [Int]

  init(_ system: LinearSystem) {
    let count = system.variables.count
    var firstUse = [Int](repeatElement(0, count: count + 1))
    for term in system.terms { firstUse[term.variable] += 1 }
    for variable in 0..<count { firstUse[variable + 1] += firstUse[variable] }
    var uses = [Use](repeatElement(Use(row: 0, coefficient: 0), count: system.terms.count))
    // From each variable's last use to its first, which is then where its uses begin.
    for row in system.rows.indices.reversed() {
      for index in system.termRange(ofRow: row) {
        let term = system.terms[index]
        firstUse[term.variable] -= 1
        uses[firstUse[term.variable]] = Use(row: row, coefficient: term.coefficient)
      }
    }
    self.firstUse = firstUse
    self.uses = uses
    var fixer = Fixer(system)
    fixer.run(system) { uses[firstUse[$0]..<firstUse[$0 + 1]] }
    fixing = fixer.fixing
    fixed = fixer.fixed
    dependsOnParameter = fixer.dependsOnParameter
    openTerms = fixer.openTerms
  }

  /// Where a variable occurs, by row.
  func uses(of variable: Int) -> ArraySlice<Use> { uses[useRange(of: variable)] }

  /// Where a variable's uses are in ``uses``.
  func useRange(of variable: Int) -> Range<Int> { firstUse[variable]..<firstUse[variable + 1] }

  /// Whether a variable is fixed; those that elimination adds never are.
  func isFixed(_ variable: Int) -> Bool {
    variable < fixing.count && fixing[variable] != .nothing
  }
}

/// Finds what single equalities fix, one after the other.
private struct Fixer {
  var fixing: [Connections.Fixing]
  var fixed: [Int] = []
  var dependsOnParameter: [Bool]
  var openTerms: [Int]
  /// Rows of which one variable was left open when they were looked at last.
  private var pending: [Int] = []

  init(_ system: LinearSystem) {
    openTerms = system.rows.indices.map { system.termRange(ofRow: $0).count }
    fixing = system.variables.map { $0.nominal == nil ? .nothing : .parameter }
    dependsOnParameter = fixing.map { $0 == .parameter }
    pending.reserveCapacity(openTerms.count)
    fixed.reserveCapacity(fixing.count)
  }

  mutating func run(_ system: LinearSystem, uses: (Int) -> ArraySlice<Connections.Use>) {
    for row in openTerms.indices where openTerms[row] == 1 { pending.append(row) }
    for variable in fixing.indices where fixing[variable] != .nothing {
      settle(variable, uses(variable))
    }
    while let index = pending.popLast() {
      let row = system.rows.heads[index]
      guard openTerms[index] == 1, row.isRequired, row.relation == .equal else { continue }
      var open: Term?
      var isUncertain = false
      for place in system.termRange(ofRow: index) {
        let term = system.terms[place]
        if fixing[term.variable] != .nothing {
          isUncertain = isUncertain || dependsOnParameter[term.variable]
        } else {
          open = term
        }
      }
      guard let open, abs(open.coefficient) > Tolerance.coefficient else { continue }
      fixing[open.variable] = .row(index)
      dependsOnParameter[open.variable] = isUncertain
      settle(open.variable, uses(open.variable))
    }
  }

  private mutating func settle(_ variable: Int, _ uses: ArraySlice<Connections.Use>) {
    fixed.append(variable)
    for use in uses {
      openTerms[use.row] -= 1
      if openTerms[use.row] == 1 { pending.append(use.row) }
    }
  }
}
