/// The part of a changed system that a change can have a say in.
///
/// It grows from the change through rows and ends at variables that single equalities outside of it
/// fix: these keep their values of the base solution.
struct Region {
  /// Per variable met, whether it is solved again; the others keep their values.
  private(set) var isInterior: [Int: Bool] = [:]
  /// The variables that are solved again, in the order in which they were met.
  private(set) var interior: [Int] = []
  private(set) var rows: Set<Int>
  private(set) var work = 0

  private let base: BaseSolution
  private let change: SystemChange
  /// Whether what depends on a parameter is solved again too.
  private let movesParameters: Bool
  /// How many of ``interior`` have been gone on from.
  private var done = 0

  /// The variables that keep their values of the base solution.
  var keptVariables: some Sequence<Int> { isInterior.lazy.filter { !$0.value }.map(\.key) }

  /// - Parameter conflicts: conflicts of the base solution that the change touches; what their rows
  ///   name is solved again.
  init(
    of change: SystemChange, in base: BaseSolution, conflicts: some Sequence<Conflict>,
    movesParameters: Bool
  ) {
    self.base = base
    self.change = change
    self.movesParameters = movesParameters
    rows = Set(change.changed.keys).subtracting(change.removed)
    let system = base.system
    for row in change.removed.union(change.changed.keys) {
      for term in system.rows[row].terms { meet(term.variable, through: row) }
    }
    for row in change.changed.values { include(row) }
    for row in change.added { include(row) }
    for conflict in conflicts {
      for row in conflict.rows {
        for term in system.rows[row].terms { enter(term.variable) }
      }
      for variable in conflict.nonNegative { enter(variable) }
    }
  }

  /// Takes in the variables of a row or query; those that are fixed stay as they are.
  mutating func include(_ terms: [Term]) {
    for term in terms { meet(term.variable, through: nil) }
  }

  private mutating func include(_ row: Row) { include(row.terms) }

  private mutating func enter(_ variable: Int) {
    guard isInterior[variable] != true else { return }
    isInterior[variable] = true
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
    } else if isInterior[variable] == nil {
      isInterior[variable] = false
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
        guard !change.removed.contains(row), change.changed[row] == nil,
          rows.insert(row).inserted
        else { continue }
        for index in base.system.termRange(ofRow: row) {
          meet(base.system.terms[index].variable, through: row)
        }
      }
    }
    return true
  }
}
