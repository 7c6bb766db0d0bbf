/// Required rows and bounds with multiples whose left sides cancel out.
struct Dependency {
  let multiples: [RowMultiple]
  /// The contradiction between the right sides; at most ``Tolerance/length`` if the rows are only redundant.
  let gap: Double
  /// How many pivots there were when it was found.
  let limit: Int
}

/// Finds irreducible sets of rows that cannot hold together. They do not depend on the order in which
/// elimination finds contradictions.
///
/// If several sets are possible, the choice depends only on an order of the rows: each row, from the first,
/// is kept unless it contradicts the rows kept so far; if it does, it conflicts with the rows that it
/// contradicts.
///
/// Only rows that depend on each other are examined: those of dependencies that share rows, if one of them is
/// a contradiction. For equalities, these are the connected components of their matroid, which any
/// elimination finds (Oxley, *Matroid Theory*, 4.1).
struct IrreducibleSets {
  /// How many rows and bounds are examined together if each takes a linear program.
  static let largestSet = 40

  let system: LinearSystem
  let meter: WorkMeter
  /// Whether the first of two rows comes before the second.
  let precedes: (Int, Int) -> Bool

  /// - Parameter sets: the rows and bounds of each dependency, with the gap.
  func conflicts(in sets: [Conflict]) -> [Conflict] {
    let found = contradictoryGroups(of: sets).flatMap { group in
      irreducibleSets(of: group)
        ?? group.filter { $0.violation > Tolerance.length }.flatMap { irreducibleSets(of: [$0]) ?? [$0] }
    }
    var known: Set<[[Int]]> = []
    return found.filter { known.insert([$0.rows, $0.bounds]).inserted }
      .sorted { $0.rows.lexicographicallyPrecedes($1.rows) }
  }

  /// The irreducible sets among the members of some dependencies; nil if that would take too much work.
  private func irreducibleSets(of sets: [Conflict]) -> [Conflict]? {
    let bounds = Set(sets.flatMap(\.bounds)).sorted()
    let rows = Set(sets.flatMap(\.rows)).sorted(by: precedes)
    var members = bounds.map(RowOrBound.init(boundOf:)) + rows.map(RowOrBound.init(row:))
    guard var found = irreducibleSets(of: members) else { return nil }
    // A row over several variables that is in several sets is moved to the end, if fewer rows then contradict
    // others.
    while members.count <= Self.largestSet, found.count > 1 {
      var uses: [Int: Int] = [:]
      for set in found { for row in set.rows { uses[row, default: 0] += 1 } }
      let ties = members.reversed().compactMap(\.row).filter { system.termRange(ofRow: $0).count > 1 }
      guard let most = ties.max(by: { uses[$0, default: 0] < uses[$1, default: 0] }) else { break }
      let tie = RowOrBound(row: most)
      let others = members.filter { $0 != tie } + [tie]
      guard let fewer = irreducibleSets(of: others), fewer.count < found.count else { break }
      (members, found) = (others, fewer)
    }
    return found
  }

  private func irreducibleSets(of members: [RowOrBound]) -> [Conflict]? {
    if meter.isExhausted { return nil }
    let circuits = circuits(of: members)
    var found: [Conflict] = []
    var contradicting: Set<RowOrBound> = []
    for (last, whole) in circuits {
      guard gap(of: whole) > Tolerance.length else { continue }
      // The plainest contradiction of a row is that of another one with the same left side.
      let circuit = whole.count > 2 ? opposite(of: last, in: members) ?? whole : whole
      let gap = gap(of: circuit)
      // The row with the largest multiplier needs the smallest change.
      let largest = circuit.reduce(1) { max($0, abs($1.multiplier)) }
      found.append(conflict(circuit.map(\.source), violation: gap / largest))
      contradicting.insert(last)
    }
    // For equalities, and for members that depend on each other in only one way, these are all sets.
    // Inequalities may contradict each other only in combination.
    let areEqualities = members.allSatisfy { limits(of: $0).isFixed }
    if areEqualities || circuits.count == found.count { return found }
    let rest = members.filter { !contradicting.contains($0) }
    return rest.count <= Self.largestSet ? found + filtered(rest) : nil
  }

  /// A row and the first other one whose left side is a multiple of its own, if they contradict each other.
  private func opposite(of last: RowOrBound, in members: [RowOrBound]) -> [RowMultiple]? {
    guard let row = last.row else { return nil }
    let terms = system.rows[row].terms
    return members.lazy.compactMap { member -> [RowMultiple]? in
      guard let other = member.row, other != row, system.termRange(ofRow: other).count == terms.count,
        let first = system.rows[other].terms.first,
        let factor = terms.first(where: { $0.variable == first.variable }).map({ $0.coefficient / first.coefficient }),
        system.rows[other].terms.allSatisfy({ term in
          terms.contains { $0.variable == term.variable && $0.coefficient == factor * term.coefficient }
        })
      else { return nil }
      let pair = [(source: last, multiplier: 1), (source: member, multiplier: -factor)] as [RowMultiple]
      return gap(of: pair) > Tolerance.length ? pair : nil
    }.first
  }

  /// The contradiction between the right sides of a combination whose left sides cancel out.
  private func gap(of circuit: [RowMultiple]) -> Double { max(excess(of: circuit, 1), excess(of: circuit, -1)) }

  /// The groups of sets connected by common rows, of those that contain a contradiction.
  private func contradictoryGroups(of sets: [Conflict]) -> [[Conflict]] {
    var setsOfRow: [Int: [Int]] = [:]
    for (number, set) in sets.enumerated() {
      for row in set.rows { setsOfRow[row, default: []].append(number) }
    }
    var isTaken = Array(repeating: false, count: sets.count)
    var groups: [[Conflict]] = []
    for start in sets.indices where sets[start].violation > Tolerance.length && !isTaken[start] {
      var members = [start]
      isTaken[start] = true
      var next = 0
      while next < members.count {
        for row in sets[members[next]].rows {
          // Each row connects its sets once.
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

  private func conflict(_ members: [RowOrBound], violation: Double) -> Conflict {
    Conflict(
      rows: members.compactMap(\.row).sorted(), bounds: members.compactMap(\.boundVariable).sorted(),
      violation: violation)
  }

  /// The interval of the left side of a row, or of a variable.
  private func limits(of member: RowOrBound) -> Interval {
    if let row = member.row { return system.rows.heads[row].limits }
    let bounds = system.variables[member.boundVariable ?? 0].bounds
    return Interval(lower: bounds.lowerBound, upper: bounds.upperBound)
  }

  /// The left sides of members as a system.
  private func subsystem(of members: [RowOrBound]) -> Subsystem {
    let rows = members.map { member in
      member.row.map { system.rows[$0] }
        ?? Row(terms: [Term(member.boundVariable ?? 0, 1)], relation: .equal, constant: 0)
    }
    var part = Subsystem(over: rows.lazy.flatMap { $0.terms.lazy.map(\.variable) }, of: system)
    for row in rows { part.add(row) }
    return part
  }

  /// For each member that depends on earlier ones, the only combination of it (with multiplier 1) and
  /// independent earlier members whose left sides cancel out.
  private func circuits(of members: [RowOrBound]) -> [(last: RowOrBound, circuit: [RowMultiple])] {
    let part = subsystem(of: members)
    var log = PivotLog(variables: part.system.variables.count)
    var uses = Array(repeating: 0, count: part.variables.count)
    for term in part.system.terms { uses[term.variable] += 1 }
    var tracer = RowTracer(meter: meter)
    var found: [(last: RowOrBound, circuit: [RowMultiple])] = []
    for row in part.system.rows.indices {
      let source = RowOrBound(row: row)
      let left = tracer.rewritten(source, limit: log.pivots.count, system: part.system, log: log).terms
      let largest = left.reduce(0) { max($0, abs($1.coefficient)) }
      let pivots = left.filter { abs($0.coefficient) >= Tolerance.pivotShare * largest }
      // Solving for a variable that occurs in many rows would make the expressions of the others long.
      if let pivot = pivots.min(by: { uses[$0.variable] < uses[$1.variable] }) {
        for term in left where term.variable != pivot.variable {
          log.append(Term(term.variable, -term.coefficient / pivot.coefficient))
        }
        log.append(variable: pivot.variable, constant: 0, lower: source, upper: source)
      } else {
        let trace = tracer.trace(
          [(source, 1)], limit: log.pivots.count, system: part.system, log: log)
        let circuit = trace.compactMap { multiple in
          multiple.source.row.map { (source: members[$0], multiplier: multiple.multiplier) }
        }
        found.append((members[row], circuit))
      }
    }
    return found
  }

  /// The smallest value of the right side of a combination, times 1 or -1, whose left sides cancel out.
  private func excess(of multiples: [RowMultiple], _ sign: Double) -> Double {
    multiples.reduce(0) { sum, multiple in
      let limits = limits(of: multiple.source)
      let factor = sign * multiple.multiplier
      return sum + factor * (factor > 0 ? limits.lower : limits.upper)
    }
  }

  /// Deletion filter: from the last, removes each member without which the others are still a contradiction.
  private func filtered(_ members: [RowOrBound]) -> [Conflict] {
    var (members, found) = (members, [Conflict]())
    while gap(of: members) > Tolerance.length {
      var core = members
      for member in members.reversed() {
        let smaller = core.filter { $0 != member }
        if gap(of: smaller) > Tolerance.length { core = smaller }
      }
      guard let last = core.last else { break }
      found.append(conflict(core, violation: gap(of: core)))
      members.removeAll { $0 == last }
    }
    return found
  }

  /// The smallest sum of violations of some members; 0 if it was not determined.
  private func gap(of members: [RowOrBound]) -> Double {
    let part = subsystem(of: members)
    let count = part.variables.count
    var forms = Array(repeating: 0.0, count: count * members.count)
    for (place, row) in part.system.rows.enumerated() {
      for term in row.terms { forms[place * count + term.variable] = term.coefficient }
    }
    let limits = Array(repeating: Interval(), count: count) + members.map(limits)
    var simplex = Simplex(
      columnCount: count, forms: forms, start: Array(repeating: 0, count: count),
      offsets: Array(repeating: 0, count: members.count), meter: meter)
    meter.spend(count + members.count)
    guard simplex.minimize(limits.map { PiecewiseCost(relaxing: $0) { _ in 1 } }) == .optimal else {
      return 0
    }
    return zip(limits, simplex.values).reduce(0) { $0 + abs($1.0.nearest(to: $1.1) - $1.1) }
  }
}

extension Reduction {
  /// The conflicts among the rows read so far.
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
