/// Applies the levels to what elimination has left, one component and one level at a time.
struct LexicographicSolver {
  var reduction: Reduction
  /// Components with several variables whose optimal layouts are described exactly by the remaining limits.
  private(set) var settled: [Component] = []
  /// Variables of components that exceeded the budget or failed a check.
  private(set) var failed: [(variable: Int, reason: UndecidedReason)] = []

  private struct LevelProblem {
    var component: Component
    /// The next level; nil until required rows are known to hold.
    var level: Level?
  }

  init(_ reduction: Reduction) { self.reduction = reduction }

  /// Applies all levels. Stops early if other parameter values have to be tried.
  mutating func run(variables: [Int]) {
    reduction.eliminate()
    guard !reduction.needsParameterSearch else { return }
    // From here on, limits come from existing optima; only rounding can make them exclude each other.
    reduction.reportsConflicts = false
    let named = reduction.variablesAdded(since: reduction.system.variables.count)
    var problems: [LevelProblem] = []
    let (coupled, alone) = reduction.components(of: variables + named)
    for variable in alone { layAlone(variable, from: nil) }
    reduction.eliminate()
    for component in coupled.reversed() {
      problems.append(LevelProblem(component: component, level: nil))
    }
    while let problem = problems.popLast() {
      guard !reduction.meter.isExhausted, !reduction.isExhausted else {
        fail(problem.component, .budgetExceeded)
        continue
      }
      problems.append(contentsOf: advance(problem).reversed())
      if reduction.needsParameterSearch { return }
    }
    reduction.eliminate()
  }

  private mutating func fail(_ component: Component, _ reason: UndecidedReason) {
    for variable in component.variables { failed.append((variable, reason)) }
  }

  /// For each variable, whether its value depends on a component that failed; empty if none did.
  var isUndecided: [Bool] {
    if failed.isEmpty { return [] }
    var result = [Bool](repeating: false, count: reduction.variables.count)
    for (variable, _) in failed { result[variable] = true }
    reduction.log.spread(&result)
    return result
  }

  // MARK: One step

  /// Applies one more level to a component, and returns the parts into which it has split.
  private mutating func advance(_ problem: LevelProblem) -> [LevelProblem] {
    let component = problem.component
    reduction.number(component)
    let before = (changes: reduction.changes, variables: reduction.variables.count)
    reduction.dropImpliedLimits(component)
    if reduction.changes != before.changes {
      reduction.eliminate()
      return split(component, newSince: before.variables, level: problem.level)
    }
    guard let level = problem.level else {
      guard makeFeasible(component) else { return [] }
      reduction.eliminate()
      return split(component, newSince: before.variables, level: .ofParameters)
    }
    guard let next = nextLevel(of: component, from: level) else {
      settled.append(component)
      return []
    }
    guard lay(next, on: component) else { return [] }
    if next == .ofParameters { freezeParameters(of: component) }
    reduction.eliminate()
    if reduction.changes == before.changes {
      return [LevelProblem(component: component, level: next.next)]
    }
    return split(component, newSince: before.variables, level: next.next)
  }

  private mutating func split(
    _ component: Component, newSince count: Int, level: Level?
  ) -> [LevelProblem] {
    let named = reduction.variablesAdded(since: count)
    let (coupled, alone) = reduction.components(of: component.variables + named)
    for variable in alone { layAlone(variable, from: level) }
    if !alone.isEmpty { reduction.eliminate() }
    return coupled.map { LevelProblem(component: $0, level: level) }
  }

  /// The first level at which the component has a cost, starting with a given one.
  private mutating func nextLevel(of component: Component, from level: Level) -> Level? {
    var best = Level.afterAll
    for variable in component.variables {
      best = min(best, nextLevel(of: reduction.variables[variable], from: level))
    }
    for form in component.forms {
      best = min(best, nextLevel(of: reduction.forms[form], from: level))
    }
    reduction.meter.spend(component.variables.count + component.forms.count)
    return best == .afterAll ? nil : best
  }

  /// The first level at which a quantity has a cost, starting with a given one; after all levels if it has
  /// none.
  private mutating func nextLevel(of quantity: BoundedQuantity, from level: Level) -> Level {
    var best = Level.afterAll
    var index = quantity.firstBreakpoint
    while index >= 0 {
      let breakpoint = reduction.breakpoints[index]
      if breakpoint.level >= level && breakpoint.level < best { best = breakpoint.level }
      reduction.meter.spend(1)
      index = breakpoint.next
    }
    return best
  }

  /// Parameters keep the values that they were given, even if rows leave them some room.
  private mutating func freezeParameters(of component: Component) {
    for variable in component.variables where reduction.isParameter(variable) {
      if !reduction.variables[variable].limits.isFixed {
        reduction.fix(variable, at: reduction.point[variable])
      }
    }
  }

  // MARK: Required rows

  /// Moves the point to where all limits hold, giving up those that cannot. Returns false if undecided.
  private mutating func makeFeasible(_ component: Component) -> Bool {
    for variable in component.variables { moveToTarget(variable) }
    var heuristic = FeasibilityHeuristic(reduction, component, level: nil)
    if heuristic.run(in: &reduction) { return true }
    guard var program = makeProgram(component) else { return false }
    let costs = program.quantities.map { quantity in
      // A bound that keeps a size from being negative is given up last.
      PiecewiseCost(relaxing: quantity.limits) { $0.boundVariable == nil ? 1 : 1024 }
    }
    guard solve(&program, costs: costs, component: component) else { return false }
    let missed = zip(program.quantities, program.simplex.values).map {
      abs($0.limits.nearest(to: $1) - $1)
    }
    guard let gap = missed.max(), gap > Tolerance.noise else {
      program.store(in: &reduction)
      return true
    }
    hold(program, costs: costs, gap: gap)
    return reduction.needsParameterSearch == false
  }

  /// Moves a variable to the value that the highest of its own optional rows asks for.
  private mutating func moveToTarget(_ variable: Int) {
    let quantity = reduction.variables[variable]
    var target = 0.0
    var highest = Level.afterAll
    var index = quantity.firstBreakpoint
    while index >= 0 {
      let breakpoint = reduction.breakpoints[index]
      if breakpoint.level < highest {
        highest = breakpoint.level
        target = breakpoint.at
      }
      index = breakpoint.next
    }
    reduction.point[variable] = quantity.limits.nearest(to: target)
  }

  /// Reports why the required rows cannot hold, and keeps them at their smallest violation.
  private mutating func hold(_ program: LevelProgram, costs: [PiecewiseCost], gap: Double) {
    let duals = program.simplex.duals
    if gap > Tolerance.length {
      var multiples: [RowMultiple] = []
      for (index, dual) in duals.enumerated() where abs(dual) > Tolerance.slope {
        if let (source, multiplier) = program.multiple(dual, ofQuantity: index, in: &reduction) {
          multiples.append((source, -multiplier))
        }
      }
      reduction.note(multiples, gap: gap)
      if reduction.needsParameterSearch { return }
    }
    program.narrow(&reduction, costs: costs, duals: duals, keepsBroken: true)
    program.store(in: &reduction)
  }

  // MARK: Optional rows

  /// Minimizes one level's cost, and narrows the limits to all optimal layouts.
  private mutating func lay(_ level: Level, on component: Component) -> Bool {
    var heuristic = FeasibilityHeuristic(reduction, component, level: level)
    if heuristic.run(in: &reduction) { return true }
    guard var program = makeProgram(component) else { return false }
    let costs = program.quantities.map { quantity in
      PiecewiseCost(
        breakpoints: reduction.breakpoints(of: quantity, level: level), limits: quantity.limits)
    }
    guard solve(&program, costs: costs, component: component) else { return false }
    recordOptimum(of: program, level: level)
    program.narrow(&reduction, costs: costs, duals: program.simplex.duals, keepsBroken: false)
    program.store(in: &reduction)
    return true
  }

  private mutating func recordOptimum(of program: LevelProgram, level: Level) {
    let duals = program.simplex.duals
    let tolerance = Tolerance.slope * max(1, duals.map(abs).max() ?? 0)
    var optimum = LevelOptimum(level: level, multiples: [], limit: reduction.log.pivots.count)
    for (index, quantity) in program.quantities.enumerated() {
      let breakpoints = reduction.breakpoints(of: quantity, level: level)
      guard !breakpoints.isEmpty || abs(duals[index]) > tolerance else { continue }
      let (multiples, rest) = LevelOptimum.split(
        duals[index], at: program.simplex.values[index], between: breakpoints, limits: quantity.limits)
      optimum.multiples += multiples
      if abs(rest) > tolerance, let multiple = program.multiple(rest, ofQuantity: index, in: &reduction) {
        optimum.multiples.append(multiple)
      }
    }
    reduction.optima.append(optimum)
  }

  /// A variable without forms takes the best values of its own cost, level by level.
  private mutating func layAlone(_ variable: Int, from first: Level?) {
    if first == nil { moveToTarget(variable) }
    guard reduction.variables[variable].firstBreakpoint >= 0 else { return }
    var level = nextLevel(of: reduction.variables[variable], from: first ?? .ofParameters)
    while level != .afterAll && !reduction.variables[variable].limits.isFixed {
      let quantity = reduction.variables[variable]
      let wanted = quantity.wanted(level: level, reduction.breakpoints)
      reduction.narrow(
        variable: variable,
        to: wanted.lower <= wanted.upper ? wanted : leastCost(of: variable, quantity, level))
      if level == .ofParameters && !reduction.variables[variable].limits.isFixed {
        reduction.fix(variable, at: reduction.variables[variable].limits.lower)
      }
      level = nextLevel(of: quantity, from: level.next)
    }
    let limits = reduction.variables[variable].limits
    reduction.point[variable] = limits.nearest(to: reduction.point[variable])
  }

  /// The values at which a variable's cost at a level is smallest; nothing if that is zero.
  private mutating func leastCost(
    of variable: Int, _ quantity: BoundedQuantity, _ level: Level
  ) -> Interval {
    let breakpoints = reduction.breakpoints(of: quantity, level: level)
    let interval = PiecewiseCost(breakpoints: breakpoints, limits: quantity.limits)
      .minimizers(dual: 0, tolerance: Tolerance.slope)
    let value = interval.nearest(to: breakpoints.first?.at ?? 0)
    var (multiples, rest) = LevelOptimum.split(0, at: value, between: breakpoints, limits: quantity.limits)
    let source = rest < 0 ? quantity.limits.lowerSource : quantity.limits.upperSource
    if abs(rest) > Tolerance.slope, source != .none,
      let own = reduction.rewritten(source).terms.first
    {
      multiples.append((source, rest / own.coefficient))
    }
    reduction.optima.append(
      LevelOptimum(level: level, multiples: multiples, limit: reduction.log.pivots.count))
    return interval
  }

  // MARK: The general method

  private mutating func makeProgram(_ component: Component) -> LevelProgram? {
    let size = component.variables.count * component.forms.count
    reduction.meter.spend(component.variables.count + component.forms.count)
    reduction.meter.spend(denseEntries: size)
    guard size <= LevelProgram.largestTableau, !reduction.meter.isExhausted else {
      fail(component, .budgetExceeded)
      return nil
    }
    return LevelProgram(reduction: reduction, component: component)
  }

  private mutating func solve(
    _ program: inout LevelProgram, costs: [PiecewiseCost], component: Component
  ) -> Bool {
    guard program.simplex.minimize(costs) == .optimal else {
      fail(component, .budgetExceeded)
      return false
    }
    guard program.isCertified(costs: costs) else {
      fail(component, .certificateFailed)
      return false
    }
    return true
  }
}

extension Reduction {
  /// The breakpoints that one level makes in the cost of a quantity.
  func breakpoints(of quantity: BoundedQuantity, level: Level) -> [Breakpoint] {
    var result: [Breakpoint] = []
    var index = quantity.firstBreakpoint
    while index >= 0 {
      let breakpoint = breakpoints[index]
      if breakpoint.level == level { result.append(breakpoint) }
      index = breakpoint.next
    }
    return result
  }
}
