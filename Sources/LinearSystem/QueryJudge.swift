/// Answers queries on the face of optimal layouts that the levels have left.
struct QueryJudge {
  private var reduction: Reduction
  private let components: [Component]
  private let explains: Bool
  private let completed: [Double]
  private var check: CertificateCheck
  private var componentOf: [Int32]
  private var failureOf: [Int32: UndecidedReason] = [:]
  private var pivotUses: PivotUses?
  private(set) var work: Int
  private let budget: Int

  /// How far a witness moves where nothing stops it.
  private static let stride = 1000.0

  /// The part of a query that one component decides, at both ends.
  private struct Range {
    var moves: [Witness.Move] = []
    var width = 0.0
    var seeds: [(source: Source, multiplier: Double)] = []
  }

  /// - Parameter completed: the sample, with the values of all variables of the pivot log.
  init(
    hierarchy: Hierarchy, completed: [Double], check: CertificateCheck, explains: Bool,
    budget: Int
  ) {
    self.completed = completed
    reduction = hierarchy.reduction
    components = hierarchy.settled
    self.explains = explains
    self.check = check
    self.budget = budget
    work = hierarchy.reduction.work
    componentOf = [Int32](repeating: -1, count: hierarchy.reduction.variables.count)
    for (index, component) in components.enumerated() {
      for variable in component.variables { componentOf[Int(variable)] = Int32(index) }
    }
    for (variable, reason) in hierarchy.failed { failureOf[variable] = reason }
  }

  mutating func answer(_ query: LinearForm) -> Answer {
    let form = reduction.tracer.rewritten(query, log: reduction.log)
    work += query.terms.count + form.uses.count + form.terms.count
    for term in form.terms {
      if let reason = failureOf[Int32(term.variable)] { return .undecided(reason) }
    }
    var ranges: [Range] = []
    var width = 0.0
    for (index, terms) in grouped(form.terms) {
      if index < 0 {
        ranges.append(contentsOf: terms.map { range(of: $0) })
        continue
      }
      switch range(of: terms, over: components[index]) {
      case .success(let range): ranges.append(range)
      case .failure(let failure): return .undecided(failure.reason)
      }
    }
    for range in ranges { width += range.width }
    if width > Tolerance.length {
      let witness = witness(ranges.flatMap(\.moves))
      let before = check.work
      let isAccepted = check.accepts(witness, for: query)
      work += check.work - before
      return isAccepted ? .ambiguous(witness) : .undecided(.certificateFailed)
    }
    let value = form.terms.reduce(form.constant) {
      $0 + $1.coefficient * reduction.point[$1.variable]
    }
    guard check.accepts(value: value, for: query) else { return .undecided(.certificateFailed) }
    guard explains else { return .determined(value: value, pins: []) }
    let trace = reduction.tracer.trace(
      seeds: ranges.flatMap(\.seeds), uses: form.uses, limit: reduction.log.pivots.count,
      system: reduction.system, log: reduction.log)
    let pins = trace.map { Pin(row: Int($0.source), multiplier: $0.multiplier) }
    guard check.accepts(pins, for: query) else { return .undecided(.certificateFailed) }
    return .determined(value: value, pins: pins)
  }

  private mutating func witness(_ changes: [Witness.Move]) -> Witness {
    var uses = pivotUses ?? PivotUses(reduction.log)
    if pivotUses == nil { work += reduction.log.columns.count }
    pivotUses = nil
    let moves = uses.spread(
      changes, completed: completed, limit: check.sample.count, log: reduction.log, work: &work)
    pivotUses = uses
    return Witness(sample: check.sample, moves: moves)
  }

  /// Terms by the component they lie in, in the order of their first variable; -1 for variables
  /// that no form couples to another.
  private func grouped(_ terms: [Term]) -> [(component: Int, terms: [Term])] {
    var result: [(component: Int, terms: [Term])] = []
    var position: [Int: Int] = [:]
    for term in terms {
      let component = Int(componentOf[term.variable])
      if let index = position[component] {
        result[index].terms.append(term)
      } else {
        position[component] = result.count
        result.append((component, [term]))
      }
    }
    return result
  }

  /// A variable that no form limits ranges between its own limits.
  private mutating func range(of term: Term) -> Range {
    let entity = reduction.variables[term.variable]
    var low = reduction.point[term.variable]
    if entity.lower > -.infinity {
      low = entity.lower
    } else if entity.upper < .infinity {
      low = entity.upper - Self.stride
    }
    let high = min(entity.upper, low + Self.stride)
    var range = Range()
    range.moves = [
      term.coefficient > 0
        ? Witness.Move(variable: term.variable, low: low, high: high)
        : Witness.Move(variable: term.variable, low: high, high: low)
    ]
    range.width = (high - low) * abs(term.coefficient)
    if explains && range.width <= Tolerance.length {
      let whole = reduction.rewritten(entity.lowerSource)
      if let own = whole.terms.first {
        range.seeds = [(entity.lowerSource, term.coefficient / own.coefficient)]
      }
    }
    return range
  }

  private struct Failure: Error {
    var reason: UndecidedReason
  }

  /// The least and greatest value of a form over a component's optimal layouts.
  private mutating func range(
    of terms: [Term], over component: Component
  ) -> Result<Range, Failure> {
    let size = component.variables.count * (component.forms.count + 1)
    guard size <= LevelProgram.largestTableau, work + size <= budget else {
      return .failure(Failure(reason: .budgetExceeded))
    }
    work += size
    let value = terms.reduce(0) { $0 + $1.coefficient * reduction.point[$1.variable] }
    var limits = Entity()
    limits.lower = value - Self.stride
    limits.upper = value + Self.stride
    reduction.number(component)
    var program = LevelProgram(
      reduction: reduction, component: component, objective: (terms, limits))
    let objective = program.entities.count - 1
    var range = Range()
    var ends: [[Double]] = []
    for slope in [1.0, -1.0] {
      var costs = program.entities.map { PiecewiseCost(slope: 0, limits: $0) }
      costs[objective] = PiecewiseCost(slope: slope, limits: limits)
      let before = program.simplex.work
      let outcome = program.simplex.minimise(costs, budget: before + budget - work)
      work += program.simplex.work - before
      guard outcome == .optimal else { return .failure(Failure(reason: .budgetExceeded)) }
      guard program.isCertified(costs: costs) else {
        return .failure(Failure(reason: .certificateFailed))
      }
      ends.append(program.simplex.values)
      if slope > 0 && explains { range.seeds = seeds(of: program, objective: objective) }
      let gain = abs(program.simplex.values[objective] - value)
      range.width = slope > 0 ? gain : range.width + gain
      if slope > 0 && gain > Tolerance.length { break }
    }
    range.moves = component.variables.enumerated().map { place, variable in
      Witness.Move(
        variable: Int(variable), low: ends[0][place],
        high: ends.count > 1 ? ends[1][place] : reduction.point[Int(variable)])
    }
    return .success(range)
  }

  /// The rows that keep the objective from falling, and how strongly.
  private mutating func seeds(
    of program: LevelProgram, objective: Int
  ) -> [(source: Source, multiplier: Double)] {
    let prices = program.simplex.prices
    let own = prices[objective]
    guard own != 0 else { return [] }
    var result: [(source: Source, multiplier: Double)] = []
    for (index, price) in prices.enumerated()
    where index != objective && abs(price) > Tolerance.slope {
      let entity = program.entities[index]
      let source = price < 0 ? entity.lowerSource : entity.upperSource
      guard source != .none else { continue }
      let whole = reduction.rewritten(source)
      let scale = program.scale(of: whole.terms, quantity: index, in: reduction)
      result.append((source, -price / own / scale))
    }
    return result
  }
}
