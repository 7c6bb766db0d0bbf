/// Required rows and bounds, multiples of which add up to nothing on the left.
struct Dependency {
  let multiples: [RowMultiple]
  /// By how much the right sides exclude each other; not above ``Tolerance/length`` where the rows only say
  /// the same twice.
  let gap: Double
  /// How many pivots existed when it was found.
  let limit: Int
}

/// Finds irreducible sets of rows that cannot hold together, the same ones in whatever order elimination
/// came upon the contradictions.
///
/// Where several sets are possible, what is named depends on an order of the rows alone: each row, from the
/// first, is kept as long as it does not contradict those kept before it, and one that does conflicts with
/// those of them that it needs for that.
///
/// Only rows that depend on each other are looked at: those of dependencies that share rows, of which one
/// is a contradiction. For equalities these are the connected components of their matroid, which any
/// elimination finds (Oxley, *Matroid Theory*, 4.1).
struct IrreducibleSets {
  /// How many rows and bounds with inequalities among them are looked at together.
  static let largestSet = 40

  let system: LinearSystem
  let meter: WorkMeter
  /// Whether the first of two rows comes before the second.
  let precedes: (Int, Int) -> Bool

  /// - Parameter sets: the rows and bounds of each dependency, with the gap.
  func conflicts(in sets: [Conflict]) -> [Conflict] {
    let contradictions = sets.filter { $0.violation > Tolerance.length }
    if contradictions.isEmpty { return [] }
    let found = contradictoryGroups(of: sets).flatMap { group in
      let union = Conflict(
        rows: Array(Set(group.flatMap(\.rows))), bounds: Set(group.flatMap(\.bounds)).sorted(),
        violation: 0)
      return irreducibleSets(of: union)
        ?? group.filter { $0.violation > Tolerance.length }.flatMap { irreducibleSets(of: $0) ?? [$0] }
    }
    var known: Set<Conflict.Members> = []
    return found.filter { known.insert($0.members).inserted }
      .sorted { $0.rows.lexicographicallyPrecedes($1.rows) }
  }

  /// The irreducible sets among some rows and bounds; nil where that would take too much work.
  private func irreducibleSets(of set: Conflict) -> [Conflict]? {
    let areEqualities =
      set.bounds.isEmpty && set.rows.allSatisfy { system.rows.heads[$0].relation == .equal }
    guard !meter.isExhausted,
      areEqualities || set.rows.count + set.bounds.count <= Self.largestSet
    else { return nil }
    func find(_ rows: [Int]) -> [Conflict] {
      areEqualities ? violatedCircuits(of: rows) : filtered(rows: rows, bounds: set.bounds)
    }
    var rows = set.rows.sorted(by: precedes)
    var found = find(rows)
    // A tie with a part in several sets comes last if fewer rows contradict others then.
    while set.rows.count <= Self.largestSet, found.count > 1 {
      var uses: [Int: Int] = [:]
      for set in found { for row in set.rows { uses[row, default: 0] += 1 } }
      let ties = rows.reversed().filter { system.termRange(ofRow: $0).count > 1 }
      guard let most = ties.max(by: { uses[$0, default: 0] < uses[$1, default: 0] }) else { break }
      let others = rows.filter { $0 != most } + [most]
      let fewer = find(others)
      guard fewer.count < found.count else { break }
      (rows, found) = (others, fewer)
    }
    return found
  }

  /// The sets that are connected by common rows to one that is a contradiction.
  private func contradictoryGroups(of sets: [Conflict]) -> [[Conflict]] {
    var setsOfRow: [Int: [Int]] = [:]
    for (number, set) in sets.enumerated() { for row in set.rows { setsOfRow[row, default: []].append(number) } }
    var isTaken = Array(repeating: false, count: sets.count)
    var groups: [[Conflict]] = []
    for start in sets.indices where sets[start].violation > Tolerance.length && !isTaken[start] {
      var members = [start]
      isTaken[start] = true
      var next = 0
      while next < members.count {
        for row in sets[members[next]].rows {
          // What a row connects is connected once.
          for other in setsOfRow.removeValue(forKey: row) ?? [] where !isTaken[other] {
            isTaken[other] = true
            members.append(other)
          }
        }
        next += 1
      }
      groups.append(members.map { sets[$0] })
    }
    return groups
  }

  /// Of equalities the sets in which one contradicts independent ones that come before it: for each there
  /// is just one.
  private func violatedCircuits(of rows: [Int]) -> [Conflict] {
    var part = Subsystem(over: rows.lazy.flatMap { system.rows[$0].terms.lazy.map(\.variable) }, of: system)
    for row in rows { part.add(system.rows[row]) }
    var log = PivotLog(variables: part.system.variables.count)
    var tracer = RowTracer(meter: meter)
    var found: [Conflict] = []
    for (place, row) in part.system.rows.enumerated() {
      let source = RowOrBound(row: place)
      let left = tracer.rewritten(source, limit: log.pivots.count, system: part.system, log: log)
      let rest = row.constant - left.constant
      if let pivot = left.terms.max(by: { abs($0.coefficient) < abs($1.coefficient) }) {
        for term in left.terms where term.variable != pivot.variable {
          log.append(Term(term.variable, -term.coefficient / pivot.coefficient))
        }
        log.append(
          variable: pivot.variable, constant: rest / pivot.coefficient, lower: source, upper: source)
      } else if abs(rest) > Tolerance.length {
        let circuit = tracer.trace(
          [(source, 1)], limit: log.pivots.count, system: part.system, log: log)
        found.append(
          Conflict(
            rows: circuit.compactMap { $0.source.row.map { rows[$0] } }.sorted(), bounds: [],
            violation: abs(rest)))
      }
    }
    return found
  }

  /// Deletion filter: from the last, each row goes without which the others are still a contradiction.
  private func filtered(rows: [Int], bounds: [Int]) -> [Conflict] {
    var (rows, found) = (rows, [Conflict]())
    while gap(rows, bounds) > Tolerance.length {
      var core = (rows: rows, bounds: bounds)
      for row in rows.reversed() {
        let smaller = core.rows.filter { $0 != row }
        if gap(smaller, core.bounds) > Tolerance.length { core.rows = smaller }
      }
      for bound in bounds {
        let smaller = core.bounds.filter { $0 != bound }
        if gap(core.rows, smaller) > Tolerance.length { core.bounds = smaller }
      }
      found.append(
        Conflict(
          rows: core.rows.sorted(), bounds: core.bounds, violation: gap(core.rows, core.bounds)))
      guard let last = core.rows.last else { break }
      rows.removeAll { $0 == last }
    }
    return found
  }

  /// The least sum of what some rows and bounds are missed by; 0 if it was not found out. It is what one of
  /// an irreducible set is missed by where the others hold, if that is the one that counts most.
  private func gap(_ rows: [Int], _ bounds: [Int]) -> Double {
    var part = Subsystem(over: rows.lazy.flatMap { system.rows[$0].terms.lazy.map(\.variable) }, of: system)
    for row in rows { part.add(system.rows[row]) }
    let count = part.variables.count
    var limits = Array(repeating: Interval(), count: count)
    for variable in bounds {
      guard let place = part.place(of: variable) else { continue }
      limits[place].lower = system.variables[variable].bounds.lowerBound
      limits[place].upper = system.variables[variable].bounds.upperBound
    }
    var forms = Array(repeating: 0.0, count: count * rows.count)
    for (index, row) in part.system.rows.enumerated() {
      for term in row.terms { forms[index * count + term.variable] += term.coefficient }
      limits.append(row.relation.limits(row.constant))
    }
    var simplex = Simplex(
      columnCount: count, forms: forms, start: limits.prefix(count).map { $0.nearest(to: 0) },
      offsets: Array(repeating: 0, count: rows.count), meter: meter)
    meter.spend(count + rows.count)
    guard simplex.minimize(limits.map { PiecewiseCost(relaxing: $0) { _ in 1 } }) == .optimal else {
      return 0
    }
    return zip(limits, simplex.values).reduce(0) { $0 + abs($1.0.nearest(to: $1.1) - $1.1) }
  }
}

extension Reduction {
  /// The conflicts among the rows that were read.
  mutating func conflicts(precedes: @escaping (Int, Int) -> Bool) -> [Conflict] {
    if !hasBrokenRows { return [] }
    let sets = dependencies.map { dependency in
      let trace = tracer.trace(dependency.multiples, limit: dependency.limit, system: system, log: log)
      return Conflict(
        rows: trace.compactMap(\.source.row), bounds: trace.compactMap(\.source.boundVariable).sorted(),
        violation: dependency.gap)
    }
    return IrreducibleSets(system: system, meter: meter, precedes: precedes).conflicts(in: sets)
  }
}
