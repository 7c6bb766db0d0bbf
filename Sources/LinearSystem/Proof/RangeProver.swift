internal import Sequences

/// Answers queries about the optimal layouts that remain after all levels.
struct RangeProver {
  private var reduction: Reduction
  private let components: [Component]
  private let completed: [Double]
  private var check: DualCertificate
  private var componentOf: [Int?]
  private var failureOf: [Int: UndecidedReason] = [:]
  private var pivotUses: PivotUses?
  /// For each variable, whether its value depends on variables that were not eliminated.
  private var isOpen: [Bool]
  /// For each query, the multiples that prove its value from below and from above; nil if it is not
  /// determined.
  private var proofs: [Proof?] = []
  private let meter: WorkMeter

  /// How far a witness moves if nothing limits it.
  private static let stride = 1000.0

  /// How far anything may move that something limits; chains of sizes on one screen are shorter.
  private static let horizon = 1e6

  /// The part of a query in one component, at both ends.
  private struct PartialRange {
    var moves: [Witness.Move] = []
    var width = 0.0
    /// Whether it has no end on one side.
    var isUnlimited = false
    /// For a narrow range, the rows that keep it, and its negative, from decreasing.
    var lower: [RowMultiple] = []
    var upper: [RowMultiple] = []
  }

  private struct Proof {
    var lower: [RowMultiple] = []
    var upper: [RowMultiple] = []
  }

  /// - Parameter completed: the sample, with the values of all variables in the pivot log.
  init(
    solver: LexicographicSolver, completed: [Double], check: DualCertificate
  ) {
    self.completed = completed
    components = solver.settled
    for (variable, reason) in solver.failed { failureOf[variable] = reason }
    reduction = solver.reduction
    meter = reduction.meter
    self.check = check
    componentOf = Array(repeating: nil, count: reduction.variables.count)
    for (index, component) in components.enumerated() {
      for variable in component.variables { componentOf[variable] = index }
    }
    isOpen = reduction.log.pivotOf.map { $0 == nil }
    reduction.log.spread(&isOpen)
    meter.spend(reduction.log.terms.count)
  }

  /// Answers queries, with a proof for each determined one.
  ///
  /// - Parameter explains: whether a determined answer includes its pins, by the index of its query.
  mutating func answers(_ queries: [LinearForm], explains: (Int) -> Bool) -> [Answer] {
    // Variables fixed by single equalities do not depend on levels.
    let isFixed = queries.allSatisfy { query in
      query.terms.allSatisfy { check.fixed.isFixed($0.variable) }
    }
    if !isFixed { certifyOptima() }
    proofs = Array(repeating: nil, count: queries.count)
    var answers = queries.enumerated().map { answer($0, $1) }
    let determined = queries.indices.filter { proofs[$0] != nil }
    // One proof for all: with factors unrelated to the rows, a sum of queries can move if one of them can.
    let all = determined.map { (query: $0, factor: 1 + (Double($0 + 1) * 0.618).fraction) }
    if !isProved(all, queries) {
      for query in determined where !isProved([(query, 1)], queries) {
        answers[query] = .undecided(.certificateFailed)
      }
    }
    for query in determined where explains(query) {
      guard case .determined(let value, _) = answers[query] else { continue }
      answers[query] =
        meter.isExhausted
        ? .undecided(.budgetExceeded)
        : .determined(value: value, pins: pins(of: queries[query], query))
    }
    return answers
  }

  /// Checks that no level's cost can be lower.
  private mutating func certifyOptima() {
    let missed = check.missedRows()
    for place in 0..<check.levels.count {
      let level = Level(place)
      for optimum in reduction.optima where optimum.level == level { certify(optimum) }
      var rest = LevelOptimum(level: level, multiples: [], limit: reduction.log.pivots.count)
      for (own, multiple) in missed where own == level && !check.isNarrowed(multiple.source) {
        rest.multiples.append(multiple)
      }
      if !rest.multiples.isEmpty { certify(rest) }
    }
  }

  private mutating func certify(_ optimum: LevelOptimum) {
    // A row that keeps a cost from decreasing has a dual value with the opposite sign of its multiplier in a
    // proof of a lower bound.
    let multipliers = reduction.tracer.trace(
      optimum.multiples.lazy.map { ($0, -$1) }, limit: optimum.limit,
      system: reduction.system, log: reduction.log, fixed: check.fixed)
    if !check.accepts(dualValues: multipliers.map { ($0, -$1) }, ofLevel: optimum.level) {
      check.distrust(optimum.multiples.map(\.source))
    }
  }

  /// Whether a sum of determined queries is bounded by its value in the sample from both sides.
  private mutating func isProved(
    _ parts: [(query: Int, factor: Double)], _ queries: [LinearForm]
  ) -> Bool {
    guard let below = boundFromBelow(1, parts, queries) else { return false }
    // If the rows leave no room, the same sum proves the upper bound.
    return below == .equality || boundFromBelow(-1, parts, queries) != nil
  }

  /// How a sum of determined queries, times 1 or -1, is bounded from below by its value in the sample; nil if
  /// it is not proved.
  private mutating func boundFromBelow(
    _ direction: Double, _ parts: [(query: Int, factor: Double)], _ queries: [LinearForm]
  ) -> DualCertificate.Bound? {
    let fixed = check.fixed
    var terms: [Term] = []
    var multiples: [RowMultiple] = []
    for (query, factor) in parts {
      for term in queries[query].terms where !fixed.isFixed(term.variable) {
        terms.append(Term(term.variable, direction * factor * term.coefficient))
      }
      let proof = direction > 0 ? proofs[query]?.lower : proofs[query]?.upper
      for (source, multiplier) in proof ?? [] { multiples.append((source, factor * multiplier)) }
    }
    guard !terms.isEmpty else { return .equality }
    let multipliers = reduction.tracer.trace(
      multiples, of: terms, limit: reduction.log.pivots.count,
      system: reduction.system, log: reduction.log, fixed: fixed)
    return check.bound(by: multipliers, of: terms)
  }

  /// The rows and bounds that determine a query.
  private mutating func pins(of query: LinearForm, _ index: Int) -> [Pin] {
    reduction.tracer.trace(
      proofs[index]?.lower ?? [], of: query.terms, limit: reduction.log.pivots.count,
      system: reduction.system, log: reduction.log
    ).map { Pin(row: $0.source.number, multiplier: $0.multiplier) }
  }

  private mutating func answer(_ index: Int, _ query: LinearForm) -> Answer {
    meter.spend(query.terms.count)
    guard !meter.isExhausted else { return .undecided(.budgetExceeded) }
    guard !check.isDistrusted(query) else { return .undecided(.certificateFailed) }
    guard query.terms.contains(where: { isOpen[$0.variable] }) else {
      let value = query.value(at: check.sample)
      guard check.isSampleValid, value.isFinite else { return .undecided(.certificateFailed) }
      proofs[index] = Proof()
      return .determined(value: value, pins: [])
    }
    let form = reduction.tracer.rewritten(query, log: reduction.log)
    meter.spend(form.uses.count + form.terms.count)
    for term in form.terms {
      if let reason = failureOf[term.variable] { return .undecided(reason) }
    }
    var ranges: [PartialRange] = []
    var width = 0.0
    for (index, terms) in grouped(form.terms) {
      guard let index else {
        ranges.append(contentsOf: terms.map { range(of: $0) })
        continue
      }
      do throws(UndecidedReason) {
        ranges.append(try range(of: terms, over: components[index]))
      } catch { return .undecided(error) }
    }
    for range in ranges { width += range.width }
    if width > Tolerance.length {
      let witness = witness(ranges.flatMap(\.moves), isUnlimited: ranges.contains(where: \.isUnlimited))
      return check.accepts(witness, for: query)
        ? .ambiguous(witness) : .undecided(.certificateFailed)
    }
    let value = form.terms.reduce(form.constant) {
      $0 + $1.coefficient * reduction.point[$1.variable]
    }
    guard check.accepts(value: value, for: query) else { return .undecided(.certificateFailed) }
    proofs[index] = Proof(lower: ranges.flatMap(\.lower), upper: ranges.flatMap(\.upper))
    return .determined(value: value, pins: [])
  }

  private mutating func witness(_ changes: [Witness.Move], isUnlimited: Bool) -> Witness {
    var uses = pivotUses ?? PivotUses(reduction.log, meter: meter)
    pivotUses = nil
    let moves = uses.spread(
      changes, completed: completed, limit: check.sample.count, log: reduction.log)
    pivotUses = uses
    return Witness(sample: check.sample, moves: moves, isUnlimited: isUnlimited)
  }

  /// Terms grouped by component, in the order of their first variables; nil for variables without forms.
  private func grouped(_ terms: [Term]) -> [(component: Int?, terms: [Term])] {
    let first = terms.first.flatMap { componentOf[$0.variable] }
    if terms.allSatisfy({ componentOf[$0.variable] == first }) { return [(first, terms)] }
    return terms.grouped { componentOf[$0.variable] }.map { ($0.key, $0.elements) }
  }

  /// The range of a variable without forms: its own limits.
  private mutating func range(of term: Term) -> PartialRange {
    let limits = reduction.variables[term.variable].limits
    var low = reduction.point[term.variable]
    // Far enough to change the query noticeably, even if the coefficient is small.
    let share = abs(term.coefficient)
    let stride = share * Self.stride < 1 ? Self.stride / share : Self.stride
    if limits.lower > -.infinity {
      low = limits.lower
    } else if limits.upper < .infinity {
      low = limits.upper - stride
    }
    let high = min(limits.upper, low + stride)
    var range = PartialRange()
    range.moves = [
      term.coefficient > 0
        ? Witness.Move(variable: term.variable, low: low, high: high)
        : Witness.Move(variable: term.variable, low: high, high: low)
    ]
    range.width = (high - low) * abs(term.coefficient)
    range.isUnlimited = limits.lower == -.infinity || limits.upper == .infinity
    if range.width <= Tolerance.length {
      let isPositive = term.coefficient > 0
      range.lower = multiple(isPositive ? limits.lowerSource : limits.upperSource, term.coefficient)
      range.upper = multiple(isPositive ? limits.upperSource : limits.lowerSource, -term.coefficient)
    }
    return range
  }

  /// The multiple of a source with a single variable that gives this coefficient.
  private mutating func multiple(_ source: RowOrBound, _ coefficient: Double) -> [RowMultiple] {
    guard source != .none, let own = reduction.rewritten(source).terms.first else { return [] }
    return [(source, coefficient / own.coefficient)]
  }

  /// The smallest and largest value of a form over a component's optimal layouts.
  private mutating func range(
    of terms: [Term], over component: Component
  ) throws(UndecidedReason) -> PartialRange {
    let size = component.variables.count * (component.forms.count + 1)
    meter.spend(2 * (component.variables.count + component.forms.count))
    meter.spend(denseEntries: size)
    guard size <= LevelProgram.largestTableau, !meter.isExhausted else { throw .budgetExceeded }
    let value = terms.reduce(0) { $0 + $1.coefficient * reduction.point[$1.variable] }
    let limits = Interval(lower: value - Self.stride, upper: value + Self.stride)
    reduction.number(component)
    var program = LevelProgram(
      reduction: reduction, component: component, objective: (terms, limits))
    let objective = program.quantities.count - 1
    var range = PartialRange()
    var ends: [[Double]] = []
    for slope in [1.0, -1.0] {
      var costs = program.quantities.map { PiecewiseCost(slope: 0, limits: $0.limits) }
      costs[objective] = PiecewiseCost(slope: slope, limits: limits)
      guard program.simplex.minimize(costs) == .optimal else { throw .budgetExceeded }
      guard program.isCertified(costs: costs) else { throw .certificateFailed }
      ends.append(program.simplex.values)
      let gain = abs(program.simplex.values[objective] - value)
      range.width = slope > 0 ? gain : range.width + gain
      if slope > 0 && gain > Tolerance.length { break }
      if range.width <= Tolerance.length {
        let multiples = multiples(of: program, objective: objective)
        if slope > 0 { range.lower = multiples } else { range.upper = multiples.map { ($0, -$1) } }
      }
    }
    range.moves = component.variables.enumerated().map { place, variable in
      Witness.Move(
        variable: variable, low: ends[0][place],
        high: ends.count > 1 ? ends[1][place] : reduction.point[variable])
    }
    range.isUnlimited = range.width > Tolerance.length && isUnlimited(&program, from: value)
    return range
  }

  /// Whether the objective of a program, the last of its quantities, is as good at any distance from a value.
  private func isUnlimited(_ program: inout LevelProgram, from value: Double) -> Bool {
    let objective = program.quantities.count - 1
    let limits = Interval(lower: value - Self.horizon, upper: value + Self.horizon)
    return [1.0, -1.0].contains { slope in
      var costs = program.quantities.map { PiecewiseCost(slope: 0, limits: $0.limits) }
      costs[objective] = PiecewiseCost(slope: slope, limits: limits)
      return program.simplex.minimize(costs) == .optimal
        && abs(program.simplex.values[objective] - value) > Self.horizon / 2
    }
  }

  /// The rows that keep the objective from decreasing, with their multipliers.
  private mutating func multiples(
    of program: LevelProgram, objective: Int
  ) -> [RowMultiple] {
    let duals = program.simplex.duals
    let own = duals[objective]
    guard own != 0 else { return [] }
    var result: [RowMultiple] = []
    for (index, dual) in duals.enumerated()
    where index != objective && abs(dual) > Tolerance.slope {
      if let (source, multiplier) = program.multiple(dual, ofQuantity: index, in: &reduction) {
        result.append((source, -multiplier / own))
      }
    }
    return result
  }
}

extension Double {
  fileprivate var fraction: Double { self - rounded(.down) }
}
