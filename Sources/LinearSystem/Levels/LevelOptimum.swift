/// Why one level's cost over one component cannot be less: dual values of the rows, as far as they
/// are not those of eliminated equalities.
struct LevelOptimum: Sendable {
  let level: Level
  var multiples: [RowMultiple]
  /// How many pivots existed then.
  let limit: Int

  /// Splits a quantity's dual between the rows that bend its cost at a level.
  ///
  /// - Returns: dual values of rows, in the rows' own units, and what is left of the dual for the
  ///   quantity's limits.
  static func split(
    _ dual: Double, at value: Double, between breakpoints: some Sequence<Breakpoint>, limits: Interval
  ) -> (multiples: [RowMultiple], rest: Double) {
    var multiples: [RowMultiple] = []
    var rest = dual
    var bending: [Breakpoint] = []
    for breakpoint in breakpoints {
      if abs(value - breakpoint.at) <= Tolerance.noise {
        bending.append(breakpoint)
        continue
      }
      let share = value < breakpoint.at ? -breakpoint.below : breakpoint.above
      guard share != 0 else { continue }
      rest -= share
      multiples.append((breakpoint.source, share / breakpoint.scale))
    }
    // A limit bears what presses on it, whatever bends there too.
    let limit = rest < 0 ? limits.lower : limits.upper
    if abs(value - limit) <= Tolerance.noise { return (multiples, rest) }
    // Each takes its part, so that none is charged in full unless all are.
    let room = bending.reduce(0) { $0 + (rest < 0 ? $1.below : $1.above) }
    let part = room > 0 ? min(1, abs(rest) / room) : 0
    for breakpoint in bending {
      let share = part * (rest < 0 ? -breakpoint.below : breakpoint.above)
      if share != 0 { multiples.append((breakpoint.source, share / breakpoint.scale)) }
    }
    rest -= rest < 0 ? -part * room : part * room
    return (multiples, rest)
  }
}
