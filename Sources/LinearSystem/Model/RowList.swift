/// The rows of a system. Their terms are in one array, so that a row has no storage of its own.
package struct RowList: RandomAccessCollection, Sendable {
  /// A row without its terms.
  package struct Head: Sendable {
    package var relation: Relation
    package var constant: Double
    package var priority: Double

    package var isRequired: Bool { priority >= Row.required }

    /// The interval of the left side.
    var limits: Interval {
      Interval(
        lower: relation == .lessOrEqual ? -.infinity : constant,
        upper: relation == .greaterOrEqual ? .infinity : constant)
    }
  }

  package private(set) var heads: [Head] = []
  /// The terms of all rows.
  private(set) var terms: [Term] = []
  /// The index of each row's first term in ``terms``; in the end, the number of terms.
  private var firstTerm: [Int] = [0]
  private(set) var hasOnlyFiniteNumbers = true

  package var startIndex: Int { 0 }
  package var endIndex: Int { heads.count }

  package subscript(row: Int) -> Row {
    let head = heads[row]
    return Row(
      terms: terms[termRange(of: row)], relation: head.relation, constant: head.constant,
      priority: head.priority)
  }

  /// The range of a row's terms in ``terms``.
  func termRange(of row: Int) -> Range<Int> { firstTerm[row]..<firstTerm[row + 1] }

  mutating func reserveCapacity(rows: Int, terms: Int) {
    heads.reserveCapacity(rows)
    firstTerm.reserveCapacity(rows + 1)
    self.terms.reserveCapacity(terms)
  }

  mutating func setConstant(_ constant: Double, of row: Int) {
    heads[row].constant = constant
    hasOnlyFiniteNumbers = hasOnlyFiniteNumbers && constant.isFinite
  }

  mutating func append(_ row: Row) {
    for term in row.terms { add(term) }
    close(row.head)
  }

  /// Appends rows of another list.
  mutating func append(_ rows: Range<Int>, of other: RowList) {
    let shift = terms.count - other.firstTerm[rows.lowerBound]
    terms += other.terms[other.firstTerm[rows.lowerBound]..<other.firstTerm[rows.upperBound]]
    heads += other.heads[rows]
    for row in rows { firstTerm.append(other.firstTerm[row + 1] + shift) }
    hasOnlyFiniteNumbers =
      hasOnlyFiniteNumbers
      && (other.hasOnlyFiniteNumbers || rows.allSatisfy { other[$0].isFinite })
  }

  /// Adds a term to the row that ``close(_:)`` will end. Terms with the same variable are combined, and
  /// removed if they cancel out.
  mutating func add(_ term: Term) {
    for place in firstTerm[heads.count]..<terms.count where terms[place].variable == term.variable {
      terms[place].coefficient += term.coefficient
      hasOnlyFiniteNumbers = hasOnlyFiniteNumbers && terms[place].coefficient.isFinite
      if abs(terms[place].coefficient) < 1e-12 { terms.remove(at: place) }
      return
    }
    append(term)
  }

  /// Appends a term to the row that ``close(_:)`` will end, if the variable is not yet in that row.
  mutating func append(_ term: Term) {
    terms.append(term)
    hasOnlyFiniteNumbers = hasOnlyFiniteNumbers && term.coefficient.isFinite
  }

  /// Ends the row, with the terms added since the last one.
  mutating func close(_ head: Head) {
    heads.append(head)
    firstTerm.append(terms.count)
    hasOnlyFiniteNumbers =
      hasOnlyFiniteNumbers && head.constant.isFinite && !head.priority.isNaN
  }
}
