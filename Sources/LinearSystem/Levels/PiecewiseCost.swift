/// The convex, piecewise linear cost of one quantity between its limits.
///
/// `slopes` has one more element than `breaks`: the slope below the first break, between the first and the
/// second, and so on. At a limit, the slope becomes infinite.
struct PiecewiseCost {
  private(set) var breaks: [Break] = []
  private(set) var slopes: [Double] = []

  /// A point where the slope changes.
  struct Break {
    var at: Double
    /// The row that resists smaller values here, and the one that resists larger values. They differ if a
    /// limit and a breakpoint are at the same value.
    var lowerSource: RowOrBound
    var upperSource: RowOrBound
  }

  /// The cost made by breakpoints, within hard limits.
  init(breakpoints: some Collection<Breakpoint>, limits: Interval) {
    var slope = 0.0
    for breakpoint in breakpoints { slope -= breakpoint.below }
    breaks.reserveCapacity(breakpoints.count + 2)
    slopes.reserveCapacity(breakpoints.count + 3)
    if limits.lower > -.infinity {
      slopes.append(-.infinity)
      append(limits.lower, limits.lowerSource)
    }
    var atUpper: RowOrBound?
    for breakpoint in breakpoints.sorted(by: { $0.at < $1.at }) {
      if breakpoint.at > limits.lower && breakpoint.at < limits.upper {
        let last = breaks.count - 1
        if last < 0 || breaks[last].at != breakpoint.at {
          slopes.append(slope)
          append(breakpoint.at, breakpoint.source)
        } else if breakpoint.above > 0 {
          breaks[last].upperSource = breakpoint.source
          if breakpoint.below > 0 { breaks[last].lowerSource = breakpoint.source }
        } else {
          breaks[last].lowerSource = breakpoint.source
        }
      } else if breakpoint.at == limits.lower && breakpoint.above > 0 && !breaks.isEmpty {
        breaks[0].upperSource = breakpoint.source
      } else if breakpoint.at >= limits.upper {
        if breakpoint.at == limits.upper && breakpoint.below > 0 { atUpper = breakpoint.source }
        break
      }
      slope += breakpoint.below + breakpoint.above
    }
    slopes.append(slope)
    if limits.upper < .infinity {
      append(limits.upper, limits.upperSource)
      if let atUpper { breaks[breaks.count - 1].lowerSource = atUpper }
      slopes.append(.infinity)
    }
  }

  private mutating func append(_ place: Double, _ source: RowOrBound) {
    breaks.append(Break(at: place, lowerSource: source, upperSource: source))
  }

  /// The cost of violating limits: `weight` per unit.
  init(relaxing limits: Interval, weight: (RowOrBound) -> Double) {
    slopes = [0]
    if limits.lower > -.infinity {
      slopes = [-weight(limits.lowerSource), 0]
      append(limits.lower, limits.lowerSource)
    }
    if limits.upper < .infinity {
      append(limits.upper, limits.upperSource)
      slopes.append(weight(limits.upperSource))
    }
    if breaks.count == 2, breaks[0].at > breaks[1].at {
      // Between limits that exclude each other, both are violated, so the weights add up.
      let (below, above) = (slopes[0], slopes[2])
      breaks.swapAt(0, 1)
      slopes = [below, below + above, above]
    }
  }

  /// A constant slope between limits.
  init(slope: Double, limits: Interval) {
    self.init(breakpoints: EmptyCollection(), limits: limits)
    for index in slopes.indices where slopes[index].isFinite { slopes[index] = slope }
  }

  /// All values that minimize the cost minus `dual` times the value.
  func minimizers(dual: Double, tolerance: Double) -> Interval {
    var result = Interval()
    for index in breaks.indices where slopes[index] < dual - tolerance {
      result.lower = breaks[index].at
      result.lowerSource = breaks[index].lowerSource
    }
    for index in breaks.indices.reversed() where slopes[index + 1] > dual + tolerance {
      result.upper = breaks[index].at
      result.upperSource = breaks[index].upperSource
    }
    return result
  }
}
