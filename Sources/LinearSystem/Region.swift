/// The part of a changed system that a change can have a say in.
///
/// It grows from the change through rows and ends at variables that single equalities outside of it
/// fix: these keep their values of the base solution. It is used for one change after another, so that
/// each costs what it touches and not the system.
struct Region {
  /// Whether a variable that was met is solved again.
  private enum State { case unknown, kept, interior }

  private let base: BaseSolution
  private var change = SystemChange()
  /// Whether what depends on a parameter is solved again too.
  private var movesParameters = false
  private var states: [State]
  /// Per row whether it is solved again, or goes.
  private var isTaken: [Bool]
  /// The variables met, in the order in which they were.
  private(set) var variables: [Int] = []
  /// The variables that are solved again, in the order in which they were met.
  private(set) var interior: [Int] = []
  /// The rows of the base system that are solved again, in no order.
  private(set) var rows: [Int] = []
  private(set) var work = 0
  /// How many of ``interior`` have been gone on from.
  private var done = 0

  /// The variables that keep their values of the base solution.
  var keptVariables: some Sequence<Int> { variables.lazy.filter { !isInterior($0) } }

  init(of base: BaseSolution) {
    self.base = base
    states = Array(repeatElement(.unknown, count: base.system.variables.count))
    isTaken = Array(repeatElement(false, count: base.system.rows.count))
  }

  /// Whether a variable is solved again.
  func isInterior(_ variable: Int) -> Bool { states[variable] == .interior }

  /// Begins with what a change speaks of.
  ///
  /// - Parameter conflicts: conflicts of the base solution that the change touches; what their rows
  ///   name is solved again.
  mutating func begin(
    with change: SystemChange, conflicts: some Sequence<Conflict>, movesParameters: Bool
  ) {
    for variable in variables { states[variable] = .unknown }
    for row in rows { isTaken[row] = false }
    for row in self.change.removed { isTaken[row] = false }
    variables.removeAll(keepingCapacity: true)
    interior.removeAll(keepingCapacity: true)
    rows.removeAll(keepingCapacity: true)
    (work, done) = (0, 0)
    self.change = change
    self.movesParameters = movesParameters
    let system = base.system
    for row in change.changed.keys where !change.removed.contains(row) { take(row) }
    for row in change.removed { isTaken[row] = true }
    for row in change.removed.union(change.changed.keys) {
      for place in system.termRange(ofRow: row) {
        meet(system.terms[place].variable, through: row)
      }
    }
    for row in change.changed.values { include(row.terms) }
    for row in change.added { include(row.terms) }
    for conflict in conflicts {
      for row in conflict.rows {
        for place in system.termRange(ofRow: row) { enter(system.terms[place].variable) }
      }
      for variable in conflict.nonNegative { enter(variable) }
    }
  }

  /// Takes in the variables of a row or query; those that are fixed stay as they are.
  mutating func include(_ terms: some Sequence<Term>) {
    for term in terms { meet(term.variable, through: nil) }
  }

  private mutating func take(_ row: Int) {
    isTaken[row] = true
    rows.append(row)
  }

  private mutating func enter(_ variable: Int) {
    if states[variable] == .interior { return }
    if states[variable] == .unknown { variables.append(variable) }
    states[variable] = .interior
    interior.append(variable)
  }

  private mutating func meet(_ variable: Int, through row: Int?) {
    work += 2
    let fixing = base.connections.fixing[variable]
    let depends = movesParameters && base.connections.dependsOnParameter[variable]
    if fixing == .nothing || fixing == row.map(Connections.Fixing.row) || depends
      || base.isMovedParameter(variable)
    {
      enter(variable)
    } else if states[variable] == .unknown {
      states[variable] = .kept
      variables.append(variable)
    }
  }

  /// Goes on until nothing is left to take in. False if that takes more than `limit` steps.
  mutating func grow(limit: Int) -> Bool {
    while done < interior.count {
      guard work <= limit else { return false }
      let variable = interior[done]
      done += 1
      for use in base.connections.uses(of: variable) {
        let row = use.row
        work += 1
        if isTaken[row] { continue }
        take(row)
        for index in base.system.termRange(ofRow: row) {
          meet(base.system.terms[index].variable, through: row)
        }
      }
    }
    return true
  }
}
