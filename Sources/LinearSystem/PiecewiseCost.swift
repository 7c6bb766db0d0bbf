/// A convex piecewise linear cost of one quantity between its limits.
///
/// `slopes` has one element more than `breaks`: the slope left of the first break, between the
/// first and the second, and so on. A limit is a break beyond which the slope is infinite.
struct PiecewiseCost {
  var breaks: [Double] = []
  var sources: [Source] = []
  var slopes: [Double] = [0]

  /// Part of a quantity's line, with the rows that end it.
  struct Interval {
    var lower = -Double.infinity
    var upper = Double.infinity
    var lowerSource = Source.none
    var upperSource = Source.none
  }

  /// The cost made by kinks, between hard limits.
  init(kinks: [Kink], limits: Entity) {
    var slope = 0.0
    for kink in kinks { slope -= kink.below }
    if limits.lower > -.infinity {
      slopes = [-.infinity]
      breaks.append(limits.lower)
      sources.append(limits.lowerSource)
    } else {
      slopes = []
    }
    for kink in kinks.sorted(by: { $0.at < $1.at }) {
      if kink.at > limits.lower && kink.at < limits.upper {
        slopes.append(slope)
        breaks.append(kink.at)
        sources.append(kink.source)
      } else if kink.at >= limits.upper {
        break
      }
      slope += kink.below + kink.above
    }
    slopes.append(slope)
    if limits.upper < .infinity {
      breaks.append(limits.upper)
      sources.append(limits.upperSource)
      slopes.append(.infinity)
    }
  }

  /// The cost of leaving limits that need not hold: `weight` per unit beyond either.
  init(relaxing limits: Entity, weight: (Source) -> Double) {
    if limits.lower > -.infinity {
      slopes = [-weight(limits.lowerSource), 0]
      breaks = [limits.lower]
      sources = [limits.lowerSource]
    }
    if limits.upper < .infinity {
      breaks.append(limits.upper)
      sources.append(limits.upperSource)
      slopes.append(weight(limits.upperSource))
    }
    if breaks.count == 2, breaks[0] > breaks[1] {
      // Limits that exclude each other: between them both are left, at the sum of the weights.
      let (below, above) = (slopes[0], slopes[2])
      breaks.swapAt(0, 1)
      sources.swapAt(0, 1)
      slopes = [below, below + above, above]
    }
  }

  /// A constant slope between limits.
  init(slope: Double, limits: Entity) {
    self.init(kinks: [], limits: limits)
    for index in slopes.indices where slopes[index].isFinite { slopes[index] = slope }
  }

  /// All values at which the cost less `price` times the value is least.
  func minimisers(price: Double, tolerance: Double) -> Interval {
    var result = Interval()
    for index in breaks.indices where slopes[index] < price - tolerance {
      result.lower = breaks[index]
      result.lowerSource = sources[index]
    }
    for index in breaks.indices.reversed() where slopes[index + 1] > price + tolerance {
      result.upper = breaks[index]
      result.upperSource = sources[index]
    }
    return result
  }
}
