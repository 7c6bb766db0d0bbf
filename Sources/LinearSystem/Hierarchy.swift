/// Lays the levels on what elimination has left, one component and one level at a time.
struct Hierarchy {
  var reduction: Reduction
  let levels: PriorityLevels
  let budget: Int
  /// Coupled components whose optimal layouts are described exactly by the limits that are left.
  private(set) var settled: [Component] = []
  /// Variables of components that outran the budget or failed a check.
  private(set) var failed: [(variable: Int32, reason: UndecidedReason)] = []

  private struct Task {
    var component: Component
    /// The next level to lay on; nil while required rows are not yet known to hold.
    var level: Int32?
  }

  init(reduction: Reduction, levels: PriorityLevels, budget: Int) {
    self.reduction = reduction
    self.levels = levels
    self.budget = budget
  }

  /// Runs all levels. Stops early when other parameter values have to be tried.
  mutating func run(variables: [Int32]) {
    reduction.eliminate()
    if !reduction.searchesParameters { fixParameters() }
    guard !reduction.needsParameterSearch else { return }
    // From here on limits come from optima that exist; only noise can make them exclude each other.
    reduction.reportsConflicts = false
    let named = Int32(reduction.system.variables.count)..<Int32(reduction.variables.count)
    var tasks: [Task] = []
    let (coupled, alone) = reduction.components(of: variables + Array(named))
    for variable in alone { layAlone(Int(variable), from: nil) }
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
    for (index, variable) in reduction.system.variables.enumerated() {
      guard let nominal = variable.nominal, !reduction.log.isEliminated(index) else { continue }
      let entity = reduction.variables[index]
      reduction.fix(index, at: max(entity.lower, min(entity.upper, nominal)))
    }
    reduction.eliminate()
  }

  private mutating func fail(_ component: Component, _ reason: UndecidedReason) {
    for variable in component.variables { failed.append((variable, reason)) }
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
      return split(component, newSince: before.variables, level: 0)
    }
    guard let next = nextLevel(of: component, from: level) else {
      settled.append(component)
      return []
    }
    guard lay(next, on: component) else { return [] }
    if next == 0 { freezeParameters(of: component) }
    reduction.eliminate()
    if reduction.changes == before.changes {
      return [Task(component: component, level: next + 1)]
    }
    return split(component, newSince: before.variables, level: next + 1)
  }

  private mutating func split(
    _ component: Component, newSince count: Int, level: Int32?
  ) -> [Task] {
    let named = Int32(count)..<Int32(reduction.variables.count)
    let (coupled, alone) = reduction.components(of: component.variables + Array(named))
    for variable in alone { layAlone(Int(variable), from: level) }
    if !alone.isEmpty { reduction.eliminate() }
    return coupled.map { Task(component: $0, level: level) }
  }

  /// The first level, from one on, that has a cost in the component.
  private mutating func nextLevel(of component: Component, from level: Int32) -> Int32? {
    var best: Int32?
    var work = component.variables.count + component.forms.count
    func look(_ entity: Entity) {
      var index = entity.firstKink
      while index >= 0 {
        work += 1
        let kink = reduction.kinks[Int(index)]
        if kink.level >= level && kink.level < best ?? .max { best = kink.level }
        index = kink.next
      }
    }
    for variable in component.variables { look(reduction.variables[Int(variable)]) }
    for form in component.forms { look(reduction.forms[Int(form)]) }
    reduction.work += work
    return best
  }

  /// Parameters that the rows leave some room keep the value they were given.
  private mutating func freezeParameters(of component: Component) {
    for variable in component.variables where reduction.isParameter(variable) {
      if !reduction.variables[Int(variable)].isFixed {
        reduction.fix(Int(variable), at: reduction.point[Int(variable)])
      }
    }
  }

  // MARK: Required rows

  /// Moves the point to where all limits hold, giving up those that cannot. False if undecided.
  private mutating func makeFeasible(_ component: Component) -> Bool {
    for variable in component.variables { wish(Int(variable)) }
    var seeker = PointSeeker(reduction: reduction, component: component, level: nil)
    if seeker.seek() {
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
  private mutating func wish(_ variable: Int) {
    let entity = reduction.variables[variable]
    var wish = 0.0
    var highest = Int32.max
    var index = entity.firstKink
    while index >= 0 {
      let kink = reduction.kinks[Int(index)]
      if kink.level < highest {
        highest = kink.level
        wish = kink.at
      }
      index = kink.next
    }
    reduction.point[variable] = max(entity.lower, min(entity.upper, wish))
  }

  /// Reports why the required rows cannot hold and keeps them at their least violation.
  private mutating func hold(_ program: LevelProgram, costs: [PiecewiseCost], gap: Double) {
    let prices = program.simplex.prices
    if gap > Tolerance.length {
      var seeds: [(source: Source, multiplier: Double)] = []
      for (index, price) in prices.enumerated() where abs(price) > Tolerance.slope {
        let entity = program.entities[index]
        let source = price < 0 ? entity.lowerSource : entity.upperSource
        guard source != .none else { continue }
        let whole = reduction.rewritten(source)
        let scale = program.scale(of: whole.terms, quantity: index, in: reduction)
        seeds.append((source, -price / scale))
      }
      reduction.record(seeds, gap: gap)
      if reduction.needsParameterSearch { return }
    }
    program.narrow(&reduction, costs: costs, prices: prices, keepsBroken: true)
    program.store(in: &reduction)
  }

  // MARK: Optional rows

  /// Minimises one level's cost and narrows the limits to all layouts that do so.
  private mutating func lay(_ level: Int32, on component: Component) -> Bool {
    var seeker = PointSeeker(reduction: reduction, component: component, level: level)
    if seeker.seek() {
      adopt(seeker)
      seeker.harden(in: &reduction)
      return true
    }
    reduction.work += seeker.work
    guard var program = makeProgram(component) else { return false }
    let costs = program.entities.map { entity in
      PiecewiseCost(kinks: reduction.kinks(of: entity, level: level), limits: entity)
    }
    guard solve(&program, costs: costs, component: component) else { return false }
    recordOptimum(of: program, level: level)
    program.narrow(&reduction, costs: costs, prices: program.simplex.prices, keepsBroken: false)
    program.store(in: &reduction)
    return true
  }

  private mutating func recordOptimum(of program: LevelProgram, level: Int32) {
    let prices = program.simplex.prices
    let tolerance = Tolerance.slope * max(1, prices.map(abs).max() ?? 0)
    var optimum = LevelOptimum(level: level, seeds: [], limit: reduction.log.pivots.count)
    for (index, entity) in program.entities.enumerated() {
      let kinks = reduction.kinks(of: entity, level: level)
      guard !kinks.isEmpty || abs(prices[index]) > tolerance else { continue }
      let (seeds, rest) = LevelOptimum.split(
        prices[index], at: program.simplex.values[index], between: kinks, limits: entity)
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
  private mutating func layAlone(_ variable: Int, from level: Int32?) {
    if level == nil { wish(variable) }
    var index = reduction.variables[variable].firstKink
    guard index >= 0 else { return }
    var kinks: [Kink] = []
    while index >= 0 {
      let kink = reduction.kinks[Int(index)]
      if kink.level >= level ?? 0 { kinks.append(kink) }
      index = kink.next
    }
    kinks.sort { $0.level < $1.level }
    reduction.work += kinks.count
    var first = 0
    while first < kinks.count && !reduction.variables[variable].isFixed {
      var end = first + 1
      while end < kinks.count && kinks[end].level == kinks[first].level { end += 1 }
      let entity = reduction.variables[variable]
      let interval = PiecewiseCost(kinks: kinks[first..<end], limits: entity)
        .minimisers(price: 0, tolerance: Tolerance.slope)
      recordOptimum(of: variable, entity: entity, kinks: kinks[first..<end], on: interval)
      reduction.narrow(variable: variable, to: interval)
      if kinks[first].level == 0 && !reduction.variables[variable].isFixed {
        reduction.fix(variable, at: interval.lower)
      }
      first = end
    }
    let entity = reduction.variables[variable]
    reduction.point[variable] = max(entity.lower, min(entity.upper, reduction.point[variable]))
  }

  /// - Parameter interval: the values at which the cost is least.
  private mutating func recordOptimum(
    of variable: Int, entity: Entity, kinks: ArraySlice<Kink>, on interval: PiecewiseCost.Interval
  ) {
    let value = max(interval.lower, min(interval.upper, kinks.first?.at ?? 0))
    let isFree = kinks.allSatisfy { kink in
      value < kink.at ? kink.below == 0 : value == kink.at || kink.above == 0
    }
    guard !isFree else { return }
    var (seeds, rest) = LevelOptimum.split(0, at: value, between: kinks, limits: entity)
    let source = rest < 0 ? entity.lowerSource : entity.upperSource
    if abs(rest) > Tolerance.slope, source != .none,
      let own = reduction.rewritten(source).terms.first
    {
      seeds.append((source, rest / own.coefficient))
    }
    reduction.optima.append(
      LevelOptimum(
        level: kinks[kinks.startIndex].level, seeds: seeds, limit: reduction.log.pivots.count))
  }

  private mutating func adopt(_ seeker: PointSeeker) {
    for (index, variable) in seeker.component.variables.enumerated() {
      reduction.point[Int(variable)] = seeker.values[index]
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
    let outcome = program.simplex.minimise(
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
  /// The kinks that one level lays on a quantity.
  func kinks(of entity: Entity, level: Int32) -> [Kink] {
    var result: [Kink] = []
    var index = entity.firstKink
    while index >= 0 {
      let kink = kinks[Int(index)]
      if kink.level == level { result.append(kink) }
      index = kink.next
    }
    return result
  }
}
