/// A convex piecewise linear cost of one quantity between its limits.
///
/// `slopes` has one element more than `breaks`: the slope left of the first break, between the
/// first and the second, and so on. A limit is a break beyond which the slope is infinite.
struct PiecewiseCost {
  var breaks: [Double] = []
  /// Per break, a row that keeps the value from falling below it where that costs more, and one
  /// that keeps it from rising above. They differ where a limit and a bend meet.
  var lowerSources: [Source] = []
  var upperSources: [Source] = []
  var slopes: [Double] = [0]

  /// Part of a quantity's line, with the rows that end it.
  struct Interval {
    var lower = -Double.infinity
    var upper = Double.infinity
    var lowerSource = Source.none
    var upperSource = Source.none
  }

  /// The cost made by kinks, between hard limits.
  init(kinks: some Collection<Kink>, limits: Entity) {
    var slope = 0.0
    for kink in kinks { slope -= kink.below }
    slopes = []
    if limits.lower > -.infinity {
      slopes.append(-.infinity)
      append(limits.lower, limits.lowerSource)
    }
    var atUpper: Source?
    for kink in kinks.sorted(by: { $0.at < $1.at }) {
      if kink.at > limits.lower && kink.at < limits.upper {
        let last = breaks.count - 1
        if last < 0 || breaks[last] != kink.at {
          slopes.append(slope)
          append(kink.at, kink.source)
        } else if kink.above > 0 {
          upperSources[last] = kink.source
          if kink.below > 0 { lowerSources[last] = kink.source }
        } else {
          lowerSources[last] = kink.source
        }
      } else if kink.at == limits.lower && kink.above > 0 && !upperSources.isEmpty {
        upperSources[0] = kink.source
      } else if kink.at >= limits.upper {
        if kink.at == limits.upper && kink.below > 0 { atUpper = kink.source }
        break
      }
      slope += kink.below + kink.above
    }
    slopes.append(slope)
    if limits.upper < .infinity {
      append(limits.upper, limits.upperSource)
      if let atUpper { lowerSources[lowerSources.count - 1] = atUpper }
      slopes.append(.infinity)
    }
  }

  private mutating func append(_ place: Double, _ source: Source) {
    breaks.append(place)
    lowerSources.append(source)
    upperSources.append(source)
  }

  /// The cost of leaving limits that need not hold: `weight` per unit beyond either.
  init(relaxing limits: Entity, weight: (Source) -> Double) {
    if limits.lower > -.infinity {
      slopes = [-weight(limits.lowerSource), 0]
      append(limits.lower, limits.lowerSource)
    }
    if limits.upper < .infinity {
      append(limits.upper, limits.upperSource)
      slopes.append(weight(limits.upperSource))
    }
    if breaks.count == 2, breaks[0] > breaks[1] {
      // Limits that exclude each other: between them both are left, at the sum of the weights.
      let (below, above) = (slopes[0], slopes[2])
      breaks.swapAt(0, 1)
      lowerSources.swapAt(0, 1)
      upperSources.swapAt(0, 1)
      slopes = [below, below + above, above]
    }
  }

  /// A constant slope between limits.
  init(slope: Double, limits: Entity) {
    self.init(kinks: EmptyCollection(), limits: limits)
    for index in slopes.indices where slopes[index].isFinite { slopes[index] = slope }
  }

  /// All values at which the cost less `price` times the value is least.
  func minimisers(price: Double, tolerance: Double) -> Interval {
    var result = Interval()
    for index in breaks.indices where slopes[index] < price - tolerance {
      result.lower = breaks[index]
      result.lowerSource = lowerSources[index]
    }
    for index in breaks.indices.reversed() where slopes[index + 1] > price + tolerance {
      result.upper = breaks[index]
      result.upperSource = upperSources[index]
    }
    return result
  }
}
