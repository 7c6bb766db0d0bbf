/// Rewrites forms by the pivots; keeps its dense scratch space between forms.
struct FormRewriter {
  /// A rewritten form: live variables' terms, a constant, and how often each pivot's equation `variable -
  /// expression = 0` was used.
  struct Result {
    var terms: [Term] = []
    var constant = 0.0
    var uses: [(pivot: Int, multiplier: Double)] = []
  }

  /// The last form, rewritten.
  private(set) var result = Result()
  /// Scratch space, zero between forms.
  private var sums = [(coefficient: Double, isListed: Bool)]()
  private var live: [Int] = []
  private var pending = MinimumHeap()
  private let meter: WorkMeter

  init(meter: WorkMeter) { self.meter = meter }

  /// Rewrites by the first `limit` pivots; the result is in ``result`` until the next form.
  mutating func rewrite(
    _ terms: some Collection<Term>, constant: Double, by log: PivotLog, limit: Int
  ) {
    sums.grow(to: log.pivotOf.count, with: (0, false))
    result.terms.empty()
    result.uses.empty()
    result.constant = constant
    meter.spend(terms.count)
    for term in terms {
      add(term.coefficient, to: term.variable, log: log, limit: limit)
    }
    while let index = pending.popFirst() {
      let pivot = log.pivots[index]
      let factor = sums[pivot.variable].coefficient
      sums[pivot.variable] = (0, false)
      guard abs(factor) > Tolerance.coefficient else { continue }
      use(index, factor, log)
      for place in pivot.terms {
        let term = log.terms[place]
        add(factor * term.coefficient, to: term.variable, log: log, limit: limit)
      }
    }
    if live.count > 1 { live.sort() }
    for variable in live {
      let coefficient = sums[variable].coefficient
      if abs(coefficient) > Tolerance.coefficient {
        result.terms.append(Term(variable, coefficient))
      }
      sums[variable] = (0, false)
    }
    live.empty()
  }

  private mutating func add(
    _ value: Double, to variable: Int, log: PivotLog, limit: Int
  ) {
    let pivot = log.pivotOf[variable].flatMap { $0 < limit ? $0 : nil }
    if let pivot, log.pivots[pivot].terms.isEmpty {
      // A constant contains no other variables, so it can be used immediately.
      use(pivot, value, log)
      return
    }
    sums[variable].coefficient += value
    guard !sums[variable].isListed else { return }
    sums[variable].isListed = true
    if let pivot { pending.insert(pivot) } else { live.append(variable) }
  }

  private mutating func use(_ pivot: Int, _ factor: Double, _ log: PivotLog) {
    result.constant += factor * log.pivots[pivot].constant
    result.uses.append((pivot, factor))
    meter.spend(log.pivots[pivot].terms.count + 1)
  }
}
