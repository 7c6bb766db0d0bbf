/// Lays the levels on what elimination has left, one component and one level at a time.
struct Hierarchy: ~Copyable {
  var reduction: Reduction
  let levels: PriorityLevels
  let budget: Int
  /// Coupled components whose optimal layouts are described exactly by the limits that are left.
  private(set) var settled: [Component] = []
  /// Variables of components that outran the budget or failed a check.
  private(set) var failed: [(variable: VariableIndex, reason: UndecidedReason)] = []

  private struct Task {
    var component: Component
    /// The next level to lay on; nil while required rows are not yet known to hold.
    var level: Level?
  }

  init(reduction: consuming Reduction, levels: PriorityLevels, budget: Int) {
    self.reduction = reduction
    self.levels = levels
    self.budget = budget
  }

  /// Runs all levels. Stops early when other parameter values have to be tried.
  mutating func run(variables: [VariableIndex]) {
    reduction.eliminate()
    if !reduction.searchesParameters { fixParameters() }
    guard !reduction.needsParameterSearch else { return }
    // From here on limits come from optima that exist; only noise can make them exclude each other.
    reduction.reportsConflicts = false
    let named = reduction.variablesAdded(since: reduction.system.variables.count)
    var tasks: [Task] = []
    let (coupled, alone) = reduction.components(of: variables + named)
    for variable in alone { layAlone(variable, from: nil) }
    reduction.eliminate()
    for component in coupled.reversed() {
      tasks.append(Task(component: component, level: nil))
    }
    while let task = tasks.popLast() {
      guard reduction.work <= budget, !reduction.isExhausted else {
        fail(task.component, .budgetExceeded)
        continue
      }
      tasks.append(contentsOf: advance(task).reversed())
      if reduction.needsParameterSearch { return }
    }
    reduction.eliminate()
  }

  private mutating func fixParameters() {
    for (place, variable) in reduction.system.variables.enumerated() {
      let index = VariableIndex(place)
      guard let nominal = variable.nominal, !reduction.log.isEliminated(index) else { continue }
      let entity = reduction.variables[index]
      reduction.fix(index, at: max(entity.lower, min(entity.upper, nominal)))
    }
    reduction.eliminate()
  }

  private mutating func fail(_ component: Component, _ reason: UndecidedReason) {
    for variable in component.variables { failed.append((variable, reason)) }
  }

  /// Per variable whether its value depends on a component that failed; empty if none did.
  var isUndecided: [Bool] {
    if failed.isEmpty { return [] }
    var result = Table<VariableIndex, Bool>(repeating: false, count: reduction.variables.count)
    for (variable, _) in failed { result[variable] = true }
    reduction.log.spread(&result)
    return result.elements
  }

  // MARK: One step

  /// Takes a component one level further and returns what it has split into.
  private mutating func advance(_ task: Task) -> [Task] {
    let component = task.component
    reduction.number(component)
    let before = (changes: reduction.changes, variables: reduction.variables.count)
    reduction.dropImpliedLimits(component)
    if reduction.changes != before.changes {
      reduction.eliminate()
      return split(component, newSince: before.variables, level: task.level)
    }
    guard let level = task.level else {
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
      return [Task(component: component, level: next.next)]
    }
    return split(component, newSince: before.variables, level: next.next)
  }

  private mutating func split(
    _ component: Component, newSince count: Int, level: Level?
  ) -> [Task] {
    let named = reduction.variablesAdded(since: count)
    let (coupled, alone) = reduction.components(of: component.variables + named)
    for variable in alone { layAlone(variable, from: level) }
    if !alone.isEmpty { reduction.eliminate() }
    return coupled.map { Task(component: $0, level: level) }
  }

  /// The first level, from one on, that has a cost in the component.
  private mutating func nextLevel(of component: Component, from level: Level) -> Level? {
    var best = Level.afterAll
    for variable in component.variables {
      best = min(best, nextLevel(of: reduction.variables[variable], from: level))
    }
    for form in component.forms {
      best = min(best, nextLevel(of: reduction.forms[form], from: level))
    }
    reduction.work += component.variables.count + component.forms.count
    return best == .afterAll ? nil : best
  }

  /// The first level, from one on, that has a cost in a quantity; after all where none has.
  private mutating func nextLevel(of entity: Entity, from level: Level) -> Level {
    var best = Level.afterAll
    var index = entity.firstBreakpoint
    while index != .end {
      let breakpoint = reduction.breakpoints[index]
      if breakpoint.level >= level && breakpoint.level < best { best = breakpoint.level }
      reduction.work += 1
      index = breakpoint.next
    }
    return best
  }

  /// Parameters that the rows leave some room keep the value they were given.
  private mutating func freezeParameters(of component: Component) {
    for variable in component.variables where reduction.isParameter(variable) {
      if !reduction.variables[variable].isFixed {
        reduction.fix(variable, at: reduction.point[variable])
      }
    }
  }

  // MARK: Required rows

  /// Moves the point to where all limits hold, giving up those that cannot. False if undecided.
  private mutating func makeFeasible(_ component: Component) -> Bool {
    for variable in component.variables { moveToTarget(variable) }
    var seeker = reduction.seeker(for: component, level: nil)
    if seeker.seek(in: reduction) {
      adopt(seeker)
      return true
    }
    reduction.work += seeker.work
    guard var program = makeProgram(component) else { return false }
    let costs = program.entities.map { entity in
      // A size that may not be negative gives way last.
      PiecewiseCost(relaxing: entity) { $0.boundVariable == nil ? 1 : 1024 }
    }
    guard solve(&program, costs: costs, component: component) else { return false }
    let worst = zip(program.entities, program.simplex.values).map {
      max($0.lower - $1, $1 - $0.upper)
    }
    guard let gap = worst.max(), gap > Tolerance.noise else {
      program.store(in: &reduction)
      return true
    }
    hold(program, costs: costs, gap: gap)
    return reduction.needsParameterSearch == false
  }

  /// Puts a variable where the highest of its own optional rows wants it.
  private mutating func moveToTarget(_ variable: VariableIndex) {
    let entity = reduction.variables[variable]
    var target = 0.0
    var highest = Level.afterAll
    var index = entity.firstBreakpoint
    while index != .end {
      let breakpoint = reduction.breakpoints[index]
      if breakpoint.level < highest {
        highest = breakpoint.level
        target = breakpoint.at
      }
      index = breakpoint.next
    }
    reduction.point[variable] = max(entity.lower, min(entity.upper, target))
  }

  /// Reports why the required rows cannot hold and keeps them at their least violation.
  private mutating func hold(_ program: LevelProgram, costs: [PiecewiseCost], gap: Double) {
    let duals = program.simplex.duals
    if gap > Tolerance.length {
      var seeds: [(source: Source, multiplier: Double)] = []
      for (index, dual) in duals.enumerated() where abs(dual) > Tolerance.slope {
        let entity = program.entities[index]
        let source = dual < 0 ? entity.lowerSource : entity.upperSource
        guard source != .none else { continue }
        let whole = reduction.rewritten(source)
        let scale = program.scale(of: whole.terms, quantity: index, in: reduction)
        seeds.append((source, -dual / scale))
      }
      reduction.record(seeds, gap: gap)
      if reduction.needsParameterSearch { return }
    }
    program.narrow(&reduction, costs: costs, duals: duals, keepsBroken: true)
    program.store(in: &reduction)
  }

  // MARK: Optional rows

  /// Minimizes one level's cost and narrows the limits to all layouts that do so.
  private mutating func lay(_ level: Level, on component: Component) -> Bool {
    var seeker = reduction.seeker(for: component, level: level)
    if seeker.seek(in: reduction) {
      adopt(seeker)
      seeker.harden(in: &reduction)
      return true
    }
    reduction.work += seeker.work
    guard var program = makeProgram(component) else { return false }
    let costs = program.entities.map { entity in
      PiecewiseCost(breakpoints: reduction.breakpoints(of: entity, level: level), limits: entity)
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
    var optimum = LevelOptimum(level: level, seeds: [], limit: reduction.log.pivots.count)
    for (index, entity) in program.entities.enumerated() {
      let breakpoints = reduction.breakpoints(of: entity, level: level)
      guard !breakpoints.isEmpty || abs(duals[index]) > tolerance else { continue }
      let (seeds, rest) = LevelOptimum.split(
        duals[index], at: program.simplex.values[index], between: breakpoints, limits: entity)
      optimum.seeds += seeds
      let source = rest < 0 ? entity.lowerSource : entity.upperSource
      guard abs(rest) > tolerance, source != .none else { continue }
      let whole = reduction.rewritten(source)
      let scale = program.scale(of: whole.terms, quantity: index, in: reduction)
      optimum.seeds.append((source, rest / scale))
    }
    reduction.optima.append(optimum)
  }

  /// A variable that no form ties to another takes the best values of its own cost, level by level.
  private mutating func layAlone(_ variable: VariableIndex, from first: Level?) {
    if first == nil { moveToTarget(variable) }
    guard reduction.variables[variable].firstBreakpoint != .end else { return }
    var level = nextLevel(of: reduction.variables[variable], from: first ?? .ofParameters)
    while level != .afterAll && !reduction.variables[variable].isFixed {
      let entity = reduction.variables[variable]
      let wanted = entity.wanted(level: level, reduction.breakpoints)
      reduction.narrow(
        variable: variable,
        to: wanted.lower <= wanted.upper ? wanted : leastCost(of: variable, entity, level))
      if level == .ofParameters && !reduction.variables[variable].isFixed {
        reduction.fix(variable, at: reduction.variables[variable].lower)
      }
      level = nextLevel(of: entity, from: level.next)
    }
    let entity = reduction.variables[variable]
    reduction.point[variable] = max(entity.lower, min(entity.upper, reduction.point[variable]))
  }

  /// The values at which a level's cost on a variable is least, and not nothing.
  private mutating func leastCost(
    of variable: VariableIndex, _ entity: Entity, _ level: Level
  ) -> PiecewiseCost.Interval {
    let breakpoints = reduction.breakpoints(of: entity, level: level)
    let interval = PiecewiseCost(breakpoints: breakpoints, limits: entity)
      .minimizers(dual: 0, tolerance: Tolerance.slope)
    let value = max(interval.lower, min(interval.upper, breakpoints.first?.at ?? 0))
    var (seeds, rest) = LevelOptimum.split(0, at: value, between: breakpoints, limits: entity)
    let source = rest < 0 ? entity.lowerSource : entity.upperSource
    if abs(rest) > Tolerance.slope, source != .none,
      let own = reduction.rewritten(source).terms.first
    {
      seeds.append((source, rest / own.coefficient))
    }
    reduction.optima.append(
      LevelOptimum(level: level, seeds: seeds, limit: reduction.log.pivots.count))
    return interval
  }

  private mutating func adopt(_ seeker: PointSeeker) {
    for (index, variable) in seeker.component.variables.enumerated() {
      reduction.point[variable] = seeker.values[index]
    }
    reduction.work += seeker.work
  }

  // MARK: The general method

  private mutating func makeProgram(_ component: Component) -> LevelProgram? {
    let size = component.variables.count * component.forms.count
    let work = size / WorkBudget.denseEntries + component.variables.count + component.forms.count
    guard size <= LevelProgram.largestTableau, reduction.work + work <= budget else {
      fail(component, .budgetExceeded)
      return nil
    }
    reduction.work += work
    return LevelProgram(reduction: reduction, component: component)
  }

  private mutating func solve(
    _ program: inout LevelProgram, costs: [PiecewiseCost], component: Component
  ) -> Bool {
    let outcome = program.simplex.minimize(
      costs, budget: (budget - reduction.work) * WorkBudget.denseEntries)
    reduction.work += program.simplex.work / WorkBudget.denseEntries
    guard outcome == .optimal else {
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
  /// The breakpoints that one level lays on a quantity.
  func breakpoints(of entity: Entity, level: Level) -> [Breakpoint] {
    var result: [Breakpoint] = []
    var index = entity.firstBreakpoint
    while index != .end {
      let breakpoint = breakpoints[index]
      if breakpoint.level == level { result.append(breakpoint) }
      index = breakpoint.next
    }
    return result
  }
}
