/// The eliminated variables in the order of their elimination, each with the expression that
/// replaced it.
///
/// A pivot's expression names no variable that was eliminated before it, so a form is rewritten by
/// going through the pivots forwards and values are found by going backwards.
struct PivotLog {
  struct Pivot {
    var variable: Int32
    var firstTerm: Int32
    var termCount: Int32
    var constant: Double
    /// Rows that say that the variable is at least, and at most, its expression. The same row for
    /// an equality; ``Source/none`` where the pivot merely names a form by a new variable.
    var lowerSource: Source
    var upperSource: Source
  }

  private(set) var pivots: [Pivot] = []
  private(set) var columns: [Int32] = []
  private(set) var coefficients: [Double] = []
  /// Per variable, the pivot that eliminated it, or -1.
  private(set) var pivotOf: [Int32]

  init(variables: Int) {
    pivotOf = [Int32](repeating: -1, count: variables)
    pivots.reserveCapacity(variables)
  }

  mutating func addVariable() { pivotOf.append(-1) }

  mutating func appendTerm(column: Int32, coefficient: Double) {
    columns.append(column)
    coefficients.append(coefficient)
  }

  /// Closes a pivot whose terms were appended since the last one.
  mutating func append(variable: Int32, constant: Double, lower: Source, upper: Source) {
    let first = pivots.last.map { $0.firstTerm + $0.termCount } ?? 0
    pivotOf[Int(variable)] = Int32(pivots.count)
    pivots.append(
      Pivot(
        variable: variable, firstTerm: first, termCount: Int32(columns.count) - first,
        constant: constant, lowerSource: lower, upperSource: upper))
  }

  func isEliminated(_ variable: Int) -> Bool { pivotOf[variable] >= 0 }

  /// Fills in the eliminated variables' values from those of the others.
  func complete(_ values: inout [Double]) {
    for pivot in pivots.reversed() {
      var value = pivot.constant
      for term in Int(pivot.firstTerm)..<Int(pivot.firstTerm + pivot.termCount) {
        value += coefficients[term] * values[Int(columns[term])]
      }
      values[Int(pivot.variable)] = value
    }
  }

  /// Marks the variables whose value hangs on a marked one.
  func spread(_ marks: inout [Bool]) {
    for pivot in pivots.reversed() {
      for term in Int(pivot.firstTerm)..<Int(pivot.firstTerm + pivot.termCount)
      where marks[Int(columns[term])] {
        marks[Int(pivot.variable)] = true
      }
    }
  }
}

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
  mutating func rewrite(_ form: LinearForm, by log: PivotLog, limit: Int) -> Result {
    if coefficient.count < log.pivotOf.count {
      let missing = log.pivotOf.count - coefficient.count
      coefficient.append(contentsOf: repeatElement(0, count: missing))
      isListed.append(contentsOf: repeatElement(false, count: missing))
    }
    var result = Result()
    result.constant = form.constant
    for term in form.terms {
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
      for term in Int(pivot.firstTerm)..<Int(pivot.firstTerm + pivot.termCount) {
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

/// A binary heap of distinct integers, smallest first.
struct MinimumHeap {
  private var items: [Int] = []

  mutating func insert(_ item: Int) {
    items.append(item)
    var index = items.count - 1
    while index > 0 {
      let parent = (index - 1) / 2
      if items[parent] <= items[index] { return }
      items.swapAt(parent, index)
      index = parent
    }
  }

  mutating func popFirst() -> Int? {
    guard let last = items.popLast() else { return nil }
    guard let first = items.first else { return last }
    items[0] = last
    var index = 0
    while true {
      var child = 2 * index + 1
      if child >= items.count { return first }
      if child + 1 < items.count && items[child + 1] < items[child] { child += 1 }
      if items[index] <= items[child] { return first }
      items.swapAt(index, child)
      index = child
    }
  }
}
