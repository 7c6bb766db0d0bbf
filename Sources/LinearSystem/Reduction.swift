/// A system on its way to being solved: what elimination has left of it.
///
/// Rows over one variable live on as limits and costs of that variable, rows over several as
/// limits and costs of a form. A quantity whose limits meet is an equality and is eliminated.
struct Reduction: ~Copyable {
  let system: LinearSystem
  /// Whether parameters are tried at other values than their nominal ones.
  let searchesParameters: Bool
  /// Work after which elimination stops.
  let budget: Int

  var variables = Table<VariableIndex, Entity>()
  var forms = Table<FormIndex, Entity>()
  var offsets = Table<FormIndex, Double>()
  var matrix: SparseForms
  var log: PivotLog
  var breakpoints = Table<BreakpointIndex, Breakpoint>()
  /// One value per variable; those of live variables obey all limits once feasibility is settled.
  var point: Table<VariableIndex, Double>

  /// Whether some required row was given up.
  var hasBrokenRows = false
  /// Whether a required equality says what others say already.
  var hasRedundantRows = false
  var conflicts: [Conflict] = []
  var conflictSets: Set<Conflict.Members> = []
  var tracer = RowTracer()
  /// Why each level's cost cannot be less, wherever it is not nothing; highest levels first within
  /// a component.
  var optima: [LevelOptimum] = []
  /// Set when a conflict was found that other parameter values might avoid.
  var needsParameterSearch = false
  /// Whether limits that exclude each other are still news (required rows are being read).
  var reportsConflicts = true
  var hasParameters = false
  /// Set when elimination was given up; what is left then still holds equalities.
  var isExhausted = false
  var work = 0
  /// Counts changes of structure, so that callers see whether components may have split.
  var changes = 0

  /// Scratch marks of ``components(of:)``, all false between calls.
  var isSeen = Table<VariableIndex, Bool>()
  var isFormSeen = Table<FormIndex, Bool>()
  /// Set by ``number(_:)`` for the variables of one component; the rest is stale.
  var placeInComponent = Table<VariableIndex, Int>()

  /// What eliminating a variable with limits or costs of its own counts in new entries: it turns
  /// them into a form, and forms are what keeps components from falling apart.
  static let couplingCost = 10_000
  /// Entries after which elimination is given up (40 MB).
  static let largestMatrix = 1_000_000

  var fixable: [VariableIndex] = []
  var shortForms: [FormIndex] = []
  var singletonColumns: [VariableIndex] = []
  var queue = BucketQueue()
  /// Equalities that changed since they were last put in the queue.
  var touched: [FormIndex] = []
  /// Per form, its length when it was last touched or put in the queue; 0 if it is not there.
  var queuedLength = Table<FormIndex, Int>()

  init(
    system: LinearSystem, searchesParameters: Bool, budget: Int, levels: PriorityLevels,
    reach: Reach, connections: Connections
  ) {
    self.system = system
    self.budget = budget
    self.searchesParameters = searchesParameters
    let count = system.variables.count
    matrix = SparseForms(columns: count)
    log = PivotLog(variables: count)
    variables.reserveCapacity(count)
    breakpoints.reserveCapacity(reach.rows.count)
    fixable.reserveCapacity(count)
    point = Table(repeating: 0, count: count)
    for (index, variable) in system.variables.enumerated() {
      var entity = Entity()
      entity.lower = variable.bounds.lowerBound
      entity.upper = variable.bounds.upperBound
      if entity.lower > -.infinity { entity.lowerSource = Source(boundOf: index) }
      if entity.upper < .infinity { entity.upperSource = Source(boundOf: index) }
      if let nominal = variable.nominal {
        hasParameters = true
        point[VariableIndex(index)] = nominal
        entity.firstBreakpoint = breakpoints.append(
          Breakpoint(
            at: nominal, below: 1, above: 1, level: .ofParameters,
            source: Source(boundOf: index)))
      }
      variables.append(entity)
    }
    load(reach, connections, levels)
    for variable in reach.variables { noteColumn(variable) }
  }

  /// The variables that elimination has added as names of forms since there were `count` variables.
  func variablesAdded(since count: Int) -> [VariableIndex] {
    (count..<variables.count).map { VariableIndex($0) }
  }

  /// Loads all rows, in the order in which they fix variables: what has its value by then, as most
  /// of a layout has, never comes into the matrix.
  private mutating func load(_ reach: Reach, _ connections: Connections, _ levels: PriorityLevels) {
    // Of the rows that wait, how many terms are over variables without a value; -1 for others.
    var open = [Int](repeatElement(-1, count: system.rows.count))
    var short: [Int] = []
    short.reserveCapacity(reach.rows.count)
    for row in reach.rows {
      var count = 0
      for place in system.termRange(ofRow: row) where system.terms[place].counts { count += 1 }
      if count > 1 { open[row] = count } else { load(row, open: count, levels) }
    }
    for variable in reach.variables where variables[variable].isFixed { fixable.append(variable) }
    while true {
      if let variable = fixable.popLast() {
        if log.isEliminated(variable) { continue }
        fix(variable)
        for place in connections.useRange(of: variable.place).reversed() {
          let use = connections.uses[place]
          guard open[use.row] >= 0, use.counts else { continue }
          open[use.row] -= 1
          if open[use.row] <= 1 { short.append(use.row) }
        }
      } else if let row = short.popLast() {
        guard open[row] >= 0 else { continue }
        load(row, open: open[row], levels)
        open[row] = -1
      } else {
        break
      }
    }
    var left = (forms: 0, entries: 0)
    for row in reach.rows where open[row] >= 0 {
      left.forms += 1
      left.entries += open[row]
    }
    if left.forms > 0 { reserveCapacity(forms: left.forms, entries: left.entries) }
    for row in reach.rows where open[row] >= 0 { load(row, open: open[row], levels) }
  }

  private mutating func reserveCapacity(forms count: Int, entries: Int) {
    matrix.reserveCapacity(forms: count, entries: entries)
    log.reserveCapacity(terms: entries)
    forms.reserveCapacity(count)
    offsets.reserveCapacity(count)
    queuedLength.reserveCapacity(count)
    touched.reserveCapacity(count)
    singletonColumns.reserveCapacity(entries)
  }

  /// - Parameter count: how many of its terms are over variables without a value.
  private mutating func load(_ index: Int, open count: Int, _ levels: PriorityLevels) {
    let range = system.termRange(ofRow: index)
    work += range.count + 1
    let row = system.rows.heads[index]
    let source = Source(row: index)
    var entity = Entity()
    if let level = levels.levelOfRow[index] {
      guard count > 0 else { return }
      entity.firstBreakpoint = breakpoints.append(
        Breakpoint(
          at: row.constant, below: row.relation == .lessOrEqual ? 0 : 1,
          above: row.relation == .greaterOrEqual ? 0 : 1, level: level, source: source))
    } else {
      if row.relation != .lessOrEqual {
        entity.lower = row.constant
        entity.lowerSource = source
      }
      if row.relation != .greaterOrEqual {
        entity.upper = row.constant
        entity.upperSource = source
      }
    }
    var offset = 0.0
    var open = Term(0, 0)
    if count > 1 { matrix.addForm() }
    for place in range.reversed() where system.terms[place].counts {
      let term = system.terms[place]
      if log.isEliminated(term.index) {
        offset += term.coefficient * variables[term.index].lower
      } else if count > 1 {
        matrix.insert(form: FormIndex(forms.count), column: term.index, value: term.coefficient)
      } else {
        open = term
      }
    }
    switch count {
    case 0: settleConstant(entity, value: offset)
    case 1: merge(entity, scale: open.coefficient, offset: offset, into: open.index)
    default:
      offsets.append(offset)
      queuedLength.append(0)
      touch(forms.append(entity))
    }
  }
}

extension Term {
  /// Whether it is more than what cancellation left behind.
  var counts: Bool { abs(coefficient) > Tolerance.coefficient }
}
