/// Rewrites forms by the pivots; its dense scratch space is kept between forms.
struct FormRewriter {
  /// What a form became: live variables' terms, a constant, and how often each pivot's statement
  /// `variable - expression = 0` was used.
  struct Result {
    var terms: [Term] = []
    var constant = 0.0
    var uses: [(pivot: Int, multiplier: Double)] = []
  }

  private var coefficient: [Double] = []
  private var isListed: [Bool] = []
  private var live: [Int] = []
  private var pending = MinimumHeap()
  private(set) var work = 0

  /// Rewrites by the first `limit` pivots.
  mutating func rewrite(
    _ terms: [Term], constant: Double, by log: PivotLog, limit: Int
  ) -> Result {
    if coefficient.count < log.pivotOf.count {
      let missing = log.pivotOf.count - coefficient.count
      coefficient.append(contentsOf: repeatElement(0, count: missing))
      isListed.append(contentsOf: repeatElement(false, count: missing))
    }
    var result = Result()
    result.constant = constant
    work += terms.count
    for term in terms {
      add(term.coefficient, to: term.variable, log: log, limit: limit)
    }
    while let index = pending.popFirst() {
      let pivot = log.pivots[index]
      let factor = coefficient[Int(pivot.variable)]
      coefficient[Int(pivot.variable)] = 0
      isListed[Int(pivot.variable)] = false
      guard abs(factor) > Tolerance.coefficient else { continue }
      result.constant += factor * pivot.constant
      result.uses.append((index, factor))
      work += Int(pivot.termCount) + 1
      for term in log.terms(of: pivot) {
        add(
          factor * log.coefficients[term], to: Int(log.columns[term]), log: log, limit: limit)
      }
    }
    live.sort()
    for variable in live {
      if abs(coefficient[variable]) > Tolerance.coefficient {
        result.terms.append(Term(variable, coefficient[variable]))
      }
      coefficient[variable] = 0
      isListed[variable] = false
    }
    live.removeAll(keepingCapacity: true)
    return result
  }

  private mutating func add(_ value: Double, to variable: Int, log: PivotLog, limit: Int) {
    coefficient[variable] += value
    guard !isListed[variable] else { return }
    isListed[variable] = true
    let pivot = Int(log.pivotOf[variable])
    if pivot >= 0 && pivot < limit {
      pending.insert(pivot)
    } else {
      live.append(variable)
    }
  }
}
