/// The part of a changed system that depends on the change: everything that rows connect to it, except
/// through variables that stay fixed. These keep their values.
///
/// Reused for several changes, so that each costs only what it affects.
struct AffectedSubsystem {
  private let base: SolvedSystem
  private let meter: WorkMeter
  private var change = SystemChange()
  /// Whether variables that depend on a parameter are included.
  private var movesParameters = false
  private var contains: [Bool]
  /// For each row, whether it is included or removed.
  private var isTaken: [Bool]
  /// In the order of discovery.
  private(set) var variables: [Int] = []
  /// The rows of the base system that are included, in no order.
  private(set) var rows: [Int] = []
  /// How many of ``variables`` have been followed to their rows.
  private var done = 0

  init(of base: SolvedSystem, meter: WorkMeter) {
    self.base = base
    self.meter = meter
    contains = Array(repeating: false, count: base.system.variables.count)
    isTaken = Array(repeating: false, count: base.system.rows.count)
  }

  func contains(_ variable: Int) -> Bool { contains[variable] }

  func contains(row: Int) -> Bool { isTaken[row] }

  /// Begins with the rows and variables of a change.
  ///
  /// - Parameter conflicts: conflicts of the base system that the change touches, which are included.
  mutating func begin(
    with change: SystemChange, conflicts: some Sequence<Conflict>, movesParameters: Bool
  ) {
    for variable in variables { contains[variable] = false }
    for row in rows { isTaken[row] = false }
    for row in self.change.removed { isTaken[row] = false }
    variables.empty()
    rows.empty()
    done = 0
    self.change = change
    self.movesParameters = movesParameters
    for _ in contains.count..<max(contains.count, base.system.variables.count + change.parameters.count) {
      contains.append(false)
    }
    for row in change.removed { isTaken[row] = true }
    for row in change.changed.keys where !isTaken[row] { take(row) }
    for row in change.rows { include(base.system.rows[row].terms, through: row) }
    for row in change.changed.values { include(row.terms) }
    for row in change.added { include(row.terms) }
    for conflict in conflicts {
      for row in conflict.rows { for term in base.system.rows[row].terms { enter(term.variable) } }
      for variable in conflict.bounds { enter(variable) }
    }
  }

  /// Includes the variables of a row or query.
  mutating func include(_ terms: some Sequence<Term>, through row: Int? = nil) {
    for term in terms {
      meter.spend(2)
      let variable = term.variable
      let keepsItsValue =
        variable < base.system.variables.count && base.fixed.isFixed(variable) && !base.isMoved(variable)
        && !(movesParameters && base.fixed.isMovable(variable))
        && row.map { base.fixed.isFixed(variable, by: $0) } != true
      if !keepsItsValue { enter(variable) }
    }
  }

  private mutating func take(_ row: Int) {
    isTaken[row] = true
    rows.append(row)
  }

  private mutating func enter(_ variable: Int) {
    if contains[variable] { return }
    contains[variable] = true
    variables.append(variable)
  }

  /// Follows rows until nothing is left to include. Returns false if the work runs out.
  mutating func grow() -> Bool {
    while done < variables.count {
      if meter.isExhausted { return false }
      defer { done += 1 }
      // Only rows of the change contain new variables.
      if variables[done] >= base.system.variables.count { continue }
      for use in base.columns.uses(of: variables[done]) {
        meter.spend(1)
        if isTaken[use.row] { continue }
        take(use.row)
        include(base.system.rows[use.row].terms, through: use.row)
      }
    }
    return true
  }

  /// Whether terms contain a variable that keeps a value which depends on a parameter.
  func keepsMovable(in terms: some Sequence<Term>) -> Bool {
    terms.contains { !contains[$0.variable] && base.fixed.isMovable($0.variable) }
  }
}
