/// A system during the solution: what elimination has left of it.
///
/// Rows over one variable have become limits and costs of that variable; rows over several, limits and costs
/// of a form. A quantity whose limits are equal is an equality, and is eliminated.
struct Reduction {
  let system: LinearSystem
  let meter: WorkMeter
  /// Whether parameters may have values other than their nominal ones.
  let searchesParameters: Bool

  var variables: [BoundedQuantity] = []
  var forms: [BoundedQuantity] = []
  /// The constant of each form.
  var offsets: [Double] = []
  var matrix: SparseForms
  var log: PivotLog
  var breakpoints: [Breakpoint] = []
  /// A value for each variable. Once feasibility is decided, live variables are within all limits.
  var point: [Double]

  /// Whether a required row was given up.
  var hasBrokenRows = false
  /// The combinations of required rows found whose left sides cancel out.
  var dependencies: [Dependency] = []
  var tracer: RowTracer
  /// Why each level's cost cannot be lower, for levels with a cost; within a component, the highest level
  /// first.
  var optima: [LevelOptimum] = []
  /// Set if other parameter values might avoid a conflict.
  var needsParameterSearch = false
  /// Whether limits that exclude each other are a conflict, as while required rows are read.
  var reportsConflicts = true
  let hasParameters: Bool
  /// Set if elimination was given up, so that equalities are left.
  var isExhausted = false
  /// Counts structural changes, so that callers notice that components may have split.
  var changes = 0

  /// Scratch space of ``components(of:)``, all false between calls.
  var isSeen: [Bool] = []
  var isFormSeen: [Bool] = []
  /// Set by ``number(_:)`` for the variables of one component; other values are stale.
  var placeInComponent: [Int] = []

  /// The cost, in new entries, of eliminating a variable with limits or costs of its own. These become a
  /// form, and forms keep components together.
  static let couplingCost = 10_000
  /// Elimination is given up at this number of entries (56 MB).
  static let largestMatrix = 1_000_000

  // Work to do.
  var fixable: [Int] = []
  var shortForms: [Int] = []
  var singletonColumns: [Int] = []
  /// Equalities by the cost of eliminating a variable with them: `cost << 32 | form`.
  var queue = MinimumHeap()
  /// Equalities that changed since they were last queued.
  var touched: [Int] = []
  /// For each form, its length when it last changed or was queued; 0 if it is not queued.
  var queuedLength: [Int] = []

  init(
    system: LinearSystem, fixed: FixedVariables, relevant: RelevantRows, levels: PriorityLevels,
    searchesParameters: Bool, meter: WorkMeter
  ) {
    self.system = system
    self.meter = meter
    self.searchesParameters = searchesParameters
    tracer = RowTracer(meter: meter)
    let count = system.variables.count
    matrix = SparseForms(columns: count, meter: meter)
    log = PivotLog(variables: count)
    point = system.variables.map { $0.nominal ?? 0 }
    hasParameters = system.variables.contains { $0.nominal != nil }
    variables.reserveCapacity(count)
    for (index, variable) in system.variables.enumerated() {
      var quantity = BoundedQuantity()
      let bound = RowOrBound(boundOf: index)
      quantity.limits = Interval(
        lower: variable.bounds.lowerBound, upper: variable.bounds.upperBound,
        lowerSource: variable.bounds.lowerBound > -.infinity ? bound : .none,
        upperSource: variable.bounds.upperBound < .infinity ? bound : .none)
      if let nominal = variable.nominal {
        quantity.firstBreakpoint = breakpoints.count
        breakpoints.append(
          Breakpoint(at: nominal, below: 1, above: 1, level: .ofParameters, source: bound))
      }
      variables.append(quantity)
    }
    for variable in fixed.order where !searchesParameters || !fixed.isMovable(variable) {
      let (value, source) = (fixed.value(of: variable), fixed.source(of: variable))
      variables[variable].limits = Interval(
        lower: value, upper: value, lowerSource: source, upperSource: source)
      log.append(variable: variable, constant: value, lower: source, upper: source)
    }
    for row in relevant.rows { load(row, level: levels.levelOfRow[row], fixed) }
    for variable in relevant.variables {
      if variables[variable].limits.isFixed { fixable.append(variable) }
      noteColumn(variable)
    }
  }

  /// The variables that elimination has added for forms, beyond the first `count` variables.
  func variablesAdded(since count: Int) -> Range<Int> { count..<variables.count }

  private mutating func load(_ row: Int, level: Level?, _ fixed: FixedVariables) {
    let range = system.termRange(ofRow: row)
    meter.spend(range.count + 1)
    let head = system.rows.heads[row]
    let source = RowOrBound(row: row)
    var open: Term?
    var count = 0
    var offset = 0.0
    for place in range where system.terms[place].counts {
      let term = system.terms[place]
      if log.isEliminated(term.variable) {
        offset += term.coefficient * variables[term.variable].limits.lower
      } else {
        open = term
        count += 1
      }
    }
    var quantity = BoundedQuantity()
    if let level {
      guard count > 0 else { return }
      quantity.firstBreakpoint = breakpoints.count
      breakpoints.append(
        Breakpoint(
          at: head.constant, below: head.relation == .lessOrEqual ? 0 : 1,
          above: head.relation == .greaterOrEqual ? 0 : 1, level: level, source: source))
    } else {
      quantity.limits = head.limits
      if quantity.limits.lower > -.infinity { quantity.limits.lowerSource = source }
      if quantity.limits.upper < .infinity { quantity.limits.upperSource = source }
    }
    guard let open else {
      if !fixed.isSource(row, in: system) { settleConstant(quantity, value: offset) }
      return
    }
    if count == 1 {
      merge(quantity, scale: open.coefficient, offset: offset, into: open.variable)
      return
    }
    matrix.addForm()
    for place in range.reversed() where system.terms[place].counts {
      let term = system.terms[place]
      if log.isEliminated(term.variable) { continue }
      matrix.insert(form: forms.count, column: term.variable, value: term.coefficient)
    }
    offsets.append(offset)
    queuedLength.append(0)
    forms.append(quantity)
    touch(forms.count - 1)
  }
}

extension Term {
  /// Whether it is more than the rest that cancellation leaves.
  var counts: Bool { abs(coefficient) > Tolerance.coefficient }
}
