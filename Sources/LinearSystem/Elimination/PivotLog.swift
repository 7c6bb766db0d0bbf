/// The eliminated variables in the order of their elimination, each with the expression that replaces it.
///
/// A pivot's expression contains no variable that was eliminated before it. To rewrite a form, go through the
/// pivots forward; to find values, backward.
struct PivotLog {
  struct Pivot {
    var variable: Int
    /// The range of its terms in ``PivotLog/terms``.
    var terms: Range<Int>
    var constant: Double
    /// Rows by which the variable is at least, and at most, its expression: the same row for an equality;
    /// ``RowOrBound/none`` if the pivot only names a form by a new variable.
    var lowerSource: RowOrBound
    var upperSource: RowOrBound
  }

  private(set) var pivots: [Pivot] = []
  private(set) var terms: [Term] = []
  /// For each variable, the pivot that eliminated it.
  private(set) var pivotOf: [Int?]

  init(variables: Int) {
    pivotOf = Array(repeating: nil, count: variables)
    pivots.reserveCapacity(variables)
  }

  mutating func addVariable() { pivotOf.append(nil) }

  mutating func append(_ term: Term) { terms.append(term) }

  /// Finishes a pivot with the terms appended since the last one.
  mutating func append(variable: Int, constant: Double, lower: RowOrBound, upper: RowOrBound) {
    pivotOf[variable] = pivots.count
    let first = pivots.last?.terms.upperBound ?? 0
    pivots.append(
      Pivot(
        variable: variable, terms: first..<terms.count, constant: constant, lowerSource: lower,
        upperSource: upper))
  }

  /// Whether a pivot contains only certain variables.
  func isAbout(_ isMeant: (Int) -> Bool, _ pivot: Int) -> Bool {
    isMeant(pivots[pivot].variable)
      && terms[pivots[pivot].terms].allSatisfy { isMeant($0.variable) }
  }

  func isEliminated(_ variable: Int) -> Bool { pivotOf[variable] != nil }

  /// Computes the eliminated variables' values from the others.
  func complete(_ values: inout [Double]) {
    for pivot in pivots.reversed() {
      var value = pivot.constant
      for term in pivot.terms { value += terms[term].coefficient * values[terms[term].variable] }
      values[pivot.variable] = value
    }
  }

  /// Marks the variables whose values depend on a marked one.
  func spread(_ marks: inout [Bool]) {
    for pivot in pivots.reversed() {
      for term in pivot.terms where marks[terms[term].variable] {
        marks[pivot.variable] = true
      }
    }
  }
}
