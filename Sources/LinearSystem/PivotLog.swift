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

  /// Where a pivot's terms are in ``columns`` and ``coefficients``.
  func terms(of pivot: Pivot) -> Range<Int> {
    Int(pivot.firstTerm)..<Int(pivot.firstTerm + pivot.termCount)
  }

  /// Whether a pivot's statement names none but certain variables.
  func isAbout(_ isMeant: (Int) -> Bool, _ pivot: Int) -> Bool {
    isMeant(Int(pivots[pivot].variable))
      && terms(of: pivots[pivot]).allSatisfy { isMeant(Int(columns[$0])) }
  }

  func isEliminated(_ variable: Int) -> Bool { pivotOf[variable] >= 0 }

  /// Fills in the eliminated variables' values from those of the others.
  func complete(_ values: inout [Double]) {
    for pivot in pivots.reversed() {
      var value = pivot.constant
      for term in terms(of: pivot) {
        value += coefficients[term] * values[Int(columns[term])]
      }
      values[Int(pivot.variable)] = value
    }
  }

  /// Marks the variables whose value hangs on a marked one.
  func spread(_ marks: inout [Bool]) {
    for pivot in pivots.reversed() {
      for term in terms(of: pivot) where marks[Int(columns[term])] {
        marks[Int(pivot.variable)] = true
      }
    }
  }
}
