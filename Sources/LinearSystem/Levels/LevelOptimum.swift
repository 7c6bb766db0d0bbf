/// The proof that one level's cost in one component cannot be lower: dual values of the rows that are not
/// eliminated equalities.
struct LevelOptimum: Sendable {
  let level: Level
  var multiples: [RowMultiple]
  /// How many pivots there were then.
  let limit: Int

  /// Splits a quantity's dual value among the rows that make breakpoints in its cost at a level.
  ///
  /// - Returns: dual values of rows, in the rows' own units, and the rest, which is that of the quantity's
  ///   limits.
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
    // A limit takes its part, even if there is a breakpoint at the same value.
    let limit = rest < 0 ? limits.lower : limits.upper
    if abs(value - limit) <= Tolerance.noise { return (multiples, rest) }
    // Each row takes a share, so that none has its full dual value unless all have.
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
