/// A system on its way to being solved: what elimination has left of it.
///
/// Rows over one variable live on as limits and costs of that variable, rows over several as
/// limits and costs of a form. A quantity whose limits meet is an equality and is eliminated.
struct Reduction {
  let system: LinearSystem
  /// Whether parameters are tried at other values than their nominal ones.
  let searchesParameters: Bool

  var variables: [Entity]
  var forms: [Entity] = []
  var offsets: [Double] = []
  var matrix: SparseForms
  var log: PivotLog
  var kinks: [Kink] = []
  /// One value per variable; those of live variables obey all limits once feasibility is settled.
  var point: [Double]

  /// Rows given up: they take part in a conflict and are missed by the least possible amount.
  var isHeld: [Bool]
  /// Variables whose own bound was given up.
  var isBoundHeld: [Bool]
  var conflicts: [Conflict] = []
  /// Set when a conflict was found that other parameter values might avoid.
  var needsParameterSearch = false
  /// Whether limits that exclude each other are still news (required rows are being read).
  var reportsConflicts = true
  var hasParameters = false
  var work = 0
  /// Counts changes of structure, so that callers see whether components may have split.
  var changes = 0

  /// Scratch marks of ``components(of:)``, all false between calls.
  var isSeen: [Bool] = []
  var isFormSeen: [Bool] = []

  private var fixable: [Int32] = []
  private var shortForms: [Int32] = []
  private var singletonColumns: [Int32] = []
  private var queue = BucketQueue()
  /// Per form, its length when it was last put in the queue; 0 if it never was.
  private var queuedLength: [Int32] = []

  init(system: LinearSystem, searchesParameters: Bool, levels: PriorityLevels, reach: Reach) {
    self.system = system
    self.searchesParameters = searchesParameters
    let count = system.variables.count
    matrix = SparseForms(
      columns: count, formCapacity: reach.rows.count, entryCapacity: reach.entryCount)
    log = PivotLog(variables: count)
    variables = []
    variables.reserveCapacity(count)
    kinks.reserveCapacity(reach.rows.count)
    point = [Double](repeating: 0, count: count)
    isHeld = [Bool](repeating: false, count: system.rows.count)
    isBoundHeld = [Bool](repeating: false, count: count)
    for (index, variable) in system.variables.enumerated() {
      var entity = Entity()
      entity.lower = variable.bounds.lowerBound
      entity.upper = variable.bounds.upperBound
      if entity.lower > -.infinity { entity.lowerSource = Source(boundOf: index) }
      if entity.upper < .infinity { entity.upperSource = Source(boundOf: index) }
      if let nominal = variable.nominal {
        hasParameters = true
        point[index] = nominal
        kinks.append(
          Kink(
            at: nominal, below: 1, above: 1, level: 0, source: Source(boundOf: index),
            next: -1))
        entity.firstKink = Int32(kinks.count - 1)
      }
      variables.append(entity)
    }
    var slots = [Int32](repeating: -1, count: count)
    var terms: [Term] = []
    for index in reach.rows {
      load(index, levels: levels, slots: &slots, terms: &terms)
    }
    for variable in reach.variables {
      noteColumn(variable)
      if variables[Int(variable)].isFixed { fixable.append(variable) }
    }
  }

  // MARK: Loading

  private mutating func load(
    _ index: Int, levels: PriorityLevels, slots: inout [Int32], terms: inout [Term]
  ) {
    let row = system.rows[index]
    terms.removeAll(keepingCapacity: true)
    for term in row.terms {
      let slot = Int(slots[term.variable])
      if slot >= 0 {
        terms[slot].coefficient += term.coefficient
      } else {
        slots[term.variable] = Int32(terms.count)
        terms.append(term)
      }
    }
    for term in terms { slots[term.variable] = -1 }
    terms.removeAll { abs($0.coefficient) <= Tolerance.coefficient }
    work += row.terms.count + 1

    let source = Source(index)
    var entity = Entity()
    if row.isRequired {
      if row.relation != .lessOrEqual {
        entity.lower = row.constant
        entity.lowerSource = source
      }
      if row.relation != .greaterOrEqual {
        entity.upper = row.constant
        entity.upperSource = source
      }
    } else {
      guard !terms.isEmpty else { return }
      kinks.append(
        Kink(
          at: row.constant, below: row.relation == .lessOrEqual ? 0 : 1,
          above: row.relation == .greaterOrEqual ? 0 : 1, level: levels.level(of: row.priority),
          source: source, next: -1))
      entity.firstKink = Int32(kinks.count - 1)
    }
    if terms.isEmpty {
      settleConstant(entity, value: 0)
    } else if terms.count == 1 {
      merge(entity, scale: terms[0].coefficient, offset: 0, into: Int32(terms[0].variable))
    } else {
      let form = matrix.addForm()
      for term in terms.reversed() {
        matrix.insert(form: form, column: Int32(term.variable), value: term.coefficient)
      }
      forms.append(entity)
      offsets.append(0)
      queuedLength.append(0)
      touch(form)
    }
  }

  // MARK: Limits

  /// Moves what lies on `scale * variable + offset` onto the variable itself.
  private mutating func merge(
    _ entity: Entity, scale: Double, offset: Double, into variable: Int32
  ) {
    var kink = entity.firstKink
    while kink >= 0 {
      let next = kinks[Int(kink)].next
      rescale(kink, scale: scale, offset: offset)
      kinks[Int(kink)].next = variables[Int(variable)].firstKink
      variables[Int(variable)].firstKink = kink
      kink = next
    }
    guard entity.isLimited else { return }
    var lower = (entity.lower - offset) / scale
    var upper = (entity.upper - offset) / scale
    var lowerSource = entity.lowerSource
    var upperSource = entity.upperSource
    if scale < 0 {
      swap(&lower, &upper)
      swap(&lowerSource, &upperSource)
    }
    let wasFixed = variables[Int(variable)].isFixed
    let weight = min(1, abs(scale))
    raiseLower(of: variable, to: lower, source: lowerSource, weight: weight)
    dropUpper(of: variable, to: upper, source: upperSource, weight: weight)
    if !wasFixed && variables[Int(variable)].isFixed { fixable.append(variable) }
  }

  private mutating func rescale(_ kink: Int32, scale: Double, offset: Double) {
    kinks[Int(kink)].at = (kinks[Int(kink)].at - offset) / scale
    kinks[Int(kink)].below *= abs(scale)
    kinks[Int(kink)].above *= abs(scale)
    if scale < 0 {
      let below = kinks[Int(kink)].below
      kinks[Int(kink)].below = kinks[Int(kink)].above
      kinks[Int(kink)].above = below
    }
  }

  private mutating func raiseLower(
    of variable: Int32, to lower: Double, source: Source, weight: Double
  ) {
    let entity = variables[Int(variable)]
    guard lower > entity.lower else { return }
    if lower > entity.upper {
      let gap = (lower - entity.upper) * weight
      if gap > Tolerance.length {
        if source.boundVariable != nil && entity.upperSource.boundVariable == nil {
          report(lower: source, upper: entity.upperSource, broken: entity.upperSource, gap: gap)
          variables[Int(variable)].upper = lower
          variables[Int(variable)].upperSource = source
        } else {
          report(lower: source, upper: entity.upperSource, broken: source, gap: gap)
          variables[Int(variable)].lower = entity.upper
          variables[Int(variable)].lowerSource = entity.upperSource
          return
        }
      } else {
        variables[Int(variable)].upper = lower
      }
    }
    variables[Int(variable)].lower = lower
    variables[Int(variable)].lowerSource = source
  }

  private mutating func dropUpper(
    of variable: Int32, to upper: Double, source: Source, weight: Double
  ) {
    let entity = variables[Int(variable)]
    guard upper < entity.upper else { return }
    if upper < entity.lower {
      let gap = (entity.lower - upper) * weight
      if gap > Tolerance.length {
        if source.boundVariable != nil && entity.lowerSource.boundVariable == nil {
          report(lower: entity.lowerSource, upper: source, broken: entity.lowerSource, gap: gap)
          variables[Int(variable)].lower = upper
          variables[Int(variable)].lowerSource = source
        } else {
          report(lower: entity.lowerSource, upper: source, broken: source, gap: gap)
          variables[Int(variable)].upper = entity.lower
          variables[Int(variable)].upperSource = entity.lowerSource
          return
        }
      } else {
        variables[Int(variable)].lower = upper
      }
    }
    variables[Int(variable)].upper = upper
    variables[Int(variable)].upperSource = source
  }

  /// Takes note of two limits of one quantity that exclude each other.
  private mutating func report(lower: Source, upper: Source, broken: Source, gap: Double) {
    hold(broken)
    guard reportsConflicts else { return }
    var provenance = Provenance(system: system, log: log)
    let limit = log.pivots.count
    var seeds: [(source: Source, multiplier: Double)] = []
    let above = provenance.rewritten(lower, limit: limit)
    let below = provenance.rewritten(upper, limit: limit)
    if let own = above.terms.first, let other = below.terms.first {
      seeds = [(lower, 1 / own.coefficient), (upper, -1 / other.coefficient)]
    }
    record(seeds, provenance: &provenance, gap: gap)
  }

  /// Turns multipliers that add up to a contradiction into a conflict.
  mutating func record(
    _ seeds: [(source: Source, multiplier: Double)], provenance: inout Provenance, gap: Double
  ) {
    if hasParameters && !searchesParameters {
      needsParameterSearch = true
      return
    }
    let trace = provenance.trace(seeds: seeds, uses: [], limit: log.pivots.count)
    var core = ConflictCore(system: system)
    let candidate = Conflict(
      rows: trace.filter { $0.source >= 0 }.map { Int($0.source) },
      nonNegative: trace.compactMap { $0.source.boundVariable }.sorted(), violation: gap)
    for conflict in core.minimise(candidate) where !conflicts.contains(where: {
      $0.rows == conflict.rows && $0.nonNegative == conflict.nonNegative
    }) {
      conflicts.append(conflict)
    }
    work += core.work
  }

  mutating func hold(_ source: Source) {
    if source >= 0 {
      isHeld[Int(source)] = true
    } else if let variable = source.boundVariable {
      isBoundHeld[variable] = true
    }
  }

  /// A form that lost its last variable: its limits hold or they do not.
  private mutating func settleConstant(_ entity: Entity, value: Double) {
    let (source, gap, sign) =
      value < entity.lower
      ? (entity.lowerSource, entity.lower - value, 1.0)
      : (entity.upperSource, value - entity.upper, -1.0)
    guard gap > Tolerance.length else { return }
    hold(source)
    guard reportsConflicts else { return }
    var provenance = Provenance(system: system, log: log)
    record([(source, sign)], provenance: &provenance, gap: gap)
  }

  // MARK: Elimination

  /// Takes note that a form changed.
  private mutating func touch(_ form: Int32) {
    let count = matrix.formCount[Int(form)]
    if count <= 1 {
      shortForms.append(form)
    } else if forms[Int(form)].isFixed {
      // A form that waits already is not looked at again until it has lost half its length: a sum
      // over thousands of variables is touched once for each that gets its value.
      let waiting = queuedLength[Int(form)]
      if waiting == 0 || 2 * count <= waiting {
        queuedLength[Int(form)] = count
        queue.insert(Int(form), key: cheapest(of: form).cost)
      }
    }
  }

  private mutating func noteColumn(_ variable: Int32) {
    if matrix.columnCount[Int(variable)] == 1 { singletonColumns.append(variable) }
  }

  /// Eliminates every equality, the cheapest first.
  mutating func eliminate() {
    while true {
      if let variable = fixable.popLast() {
        if !log.isEliminated(Int(variable)) { fix(variable) }
      } else if let form = shortForms.popLast() {
        absorb(form)
      } else if let variable = singletonColumns.popLast() {
        dropSingleton(variable)
      } else if let (form, key) = queue.popFirst() {
        pivotCheapest(of: Int32(form), key: key)
      } else {
        return
      }
    }
  }

  /// Holds a variable at the value its limits leave it.
  private mutating func fix(_ variable: Int32) {
    let entity = variables[Int(variable)]
    let value = entity.lower
    log.append(
      variable: variable, constant: value, lower: entity.lowerSource, upper: entity.upperSource)
    changes += 1
    var index = matrix.columnHead[Int(variable)]
    while index >= 0 {
      let entry = matrix.entries[Int(index)]
      offsets[Int(entry.form)] += entry.value * value
      matrix.remove(index)
      touch(entry.form)
      work += 1
      index = entry.nextInColumn
    }
  }

  /// Holds a variable at a value, whatever its limits say beyond it.
  mutating func fix(_ variable: Int, at value: Double) {
    variables[variable].lower = value
    variables[variable].upper = value
    variables[variable].lowerSource = Source(boundOf: variable)
    variables[variable].upperSource = Source(boundOf: variable)
    fixable.append(Int32(variable))
  }

  /// Takes a form of one or no variable out of the matrix.
  private mutating func absorb(_ form: Int32) {
    let index = matrix.formHead[Int(form)]
    let entity = forms[Int(form)]
    forms[Int(form)] = Entity()
    guard index >= 0 else {
      settleConstant(entity, value: offsets[Int(form)])
      return
    }
    guard matrix.formCount[Int(form)] == 1 else { return }
    let entry = matrix.entries[Int(index)]
    matrix.remove(index)
    changes += 1
    work += 1
    merge(entity, scale: entry.value, offset: offsets[Int(form)], into: entry.column)
    noteColumn(entry.column)
  }

  /// A free variable in a single form lets that form take any value: the form leaves the matrix.
  private mutating func dropSingleton(_ variable: Int32) {
    guard matrix.columnCount[Int(variable)] == 1, variables[Int(variable)].isFree,
      !log.isEliminated(Int(variable))
    else { return }
    let entry = matrix.entries[Int(matrix.columnHead[Int(variable)])]
    guard abs(entry.value) > 1e-4 else { return }
    if forms[Int(entry.form)].isFixed {
      pivot(entry.form, on: variable, coefficient: entry.value)
      return
    }
    let name = matrix.addColumn()
    var entity = forms[Int(entry.form)]
    var kink = entity.firstKink
    while kink >= 0 {
      kinks[Int(kink)].at -= offsets[Int(entry.form)]
      kink = kinks[Int(kink)].next
    }
    entity.lower -= offsets[Int(entry.form)]
    entity.upper -= offsets[Int(entry.form)]
    variables.append(entity)
    log.addVariable()
    var value = 0.0
    var index = matrix.formHead[Int(entry.form)]
    log.appendTerm(column: name, coefficient: 1 / entry.value)
    while index >= 0 {
      let other = matrix.entries[Int(index)]
      value += other.value * point[Int(other.column)]
      if other.column != variable {
        log.appendTerm(column: other.column, coefficient: -other.value / entry.value)
      }
      matrix.remove(index)
      noteColumn(other.column)
      work += 1
      index = other.nextInForm
    }
    point.append(value)
    log.append(variable: variable, constant: 0, lower: .none, upper: .none)
    forms[Int(entry.form)] = Entity()
    changes += 1
  }

  /// The variable whose elimination by this form adds the fewest entries, and how many at most.
  private mutating func cheapest(of form: Int32) -> (cost: Int, entry: Int32) {
    var largest = 0.0
    var index = matrix.formHead[Int(form)]
    while index >= 0 {
      largest = max(largest, abs(matrix.entries[Int(index)].value))
      index = matrix.entries[Int(index)].nextInForm
    }
    let length = Int(matrix.formCount[Int(form)])
    work += 2 * length
    var best = (cost: Int.max, entry: Int32(-1))
    index = matrix.formHead[Int(form)]
    while index >= 0 {
      let entry = matrix.entries[Int(index)]
      if abs(entry.value) >= Tolerance.pivotShare * largest {
        let uses = Int(matrix.columnCount[Int(entry.column)]) - 1
        var cost = (length - 1) * uses
        if !variables[Int(entry.column)].isFree { cost += length - 1 }
        if isParameter(entry.column) { cost += 1_000_000 }
        if cost < best.cost { best = (cost, index) }
      }
      index = entry.nextInForm
    }
    return best
  }

  func isParameter(_ variable: Int32) -> Bool {
    Int(variable) < system.variables.count && system.variables[Int(variable)].nominal != nil
  }

  private mutating func pivotCheapest(of form: Int32, key: Int) {
    guard forms[Int(form)].isFixed, matrix.formCount[Int(form)] > 1 else { return }
    let (cost, index) = cheapest(of: form)
    queuedLength[Int(form)] = matrix.formCount[Int(form)]
    if BucketQueue.bucket(cost) > key {
      queue.insert(Int(form), key: cost)
      return
    }
    let entry = matrix.entries[Int(index)]
    pivot(form, on: entry.column, coefficient: entry.value)
  }

  /// Expresses a variable by the rest of an equality and puts that in its place everywhere.
  private mutating func pivot(_ form: Int32, on variable: Int32, coefficient: Double) {
    let entity = forms[Int(form)]
    let constant = (entity.lower - offsets[Int(form)]) / coefficient
    changes += 1

    var index = matrix.formHead[Int(form)]
    let firstTerm = log.columns.count
    while index >= 0 {
      let entry = matrix.entries[Int(index)]
      let next = entry.nextInForm
      if entry.column == variable {
        matrix.remove(index)
      } else {
        log.appendTerm(column: entry.column, coefficient: -entry.value / coefficient)
      }
      index = next
    }
    let terms = firstTerm..<log.columns.count
    log.append(
      variable: variable, constant: constant,
      lower: coefficient > 0 ? entity.lowerSource : entity.upperSource,
      upper: coefficient > 0 ? entity.upperSource : entity.lowerSource)

    index = matrix.columnHead[Int(variable)]
    while index >= 0 {
      let entry = matrix.entries[Int(index)]
      let next = entry.nextInColumn
      matrix.remove(index)
      offsets[Int(entry.form)] += entry.value * constant
      for term in terms {
        matrix.accumulate(
          form: entry.form, column: log.columns[term],
          value: entry.value * log.coefficients[term], work: &work)
      }
      touch(entry.form)
      index = next
    }

    if variables[Int(variable)].isFree {
      forms[Int(form)] = Entity()
      index = matrix.formHead[Int(form)]
      while index >= 0 {
        let entry = matrix.entries[Int(index)]
        matrix.remove(index)
        noteColumn(entry.column)
        index = entry.nextInForm
      }
    } else {
      forms[Int(form)] = variables[Int(variable)]
      queuedLength[Int(form)] = 0
      offsets[Int(form)] = constant
      index = matrix.formHead[Int(form)]
      while index >= 0 {
        let entry = matrix.entries[Int(index)]
        matrix.setValue(index, -entry.value / coefficient)
        index = entry.nextInForm
      }
      touch(form)
    }
    for term in terms { noteColumn(log.columns[term]) }
    work += terms.count + 1
  }

  // MARK: Changes by the levels

  /// Narrows a variable's limits to part of what they were.
  mutating func narrow(variable: Int, to interval: PiecewiseCost.Interval) {
    let wasFixed = variables[variable].isFixed
    variables[variable].narrow(to: interval)
    if !wasFixed && variables[variable].isFixed { fixable.append(Int32(variable)) }
  }

  /// Narrows a form's limits to part of what they were.
  mutating func narrow(form: Int, to interval: PiecewiseCost.Interval) {
    let wasFixed = forms[form].isFixed
    forms[form].narrow(to: interval)
    if !wasFixed && forms[form].isFixed { touch(Int32(form)) }
  }

  /// Takes a form out of the matrix that limits nothing and costs nothing.
  mutating func remove(form: Int) {
    forms[form] = Entity()
    changes += 1
    var index = matrix.formHead[form]
    while index >= 0 {
      let entry = matrix.entries[Int(index)]
      matrix.remove(index)
      noteColumn(entry.column)
      work += 1
      index = entry.nextInForm
    }
  }
}

extension Entity {
  /// Sets the limits to an interval; where it names no source the old one stays.
  mutating func narrow(to interval: PiecewiseCost.Interval) {
    lower = interval.lower
    upper = max(interval.lower, interval.upper)
    if interval.lowerSource != .none { lowerSource = interval.lowerSource }
    if interval.upperSource != .none { upperSource = interval.upperSource }
  }
}
