/// The rows of a system. Their terms lie one after the other, so that no row has storage of its own.
package struct RowList: RandomAccessCollection, Sendable {
  /// A row without its terms.
  package struct Head: Sendable {
    package var relation: Relation
    package var constant: Double
    package var priority: Double

    package var isRequired: Bool { priority >= Row.required }

    /// What the left side may be.
    var limits: Interval {
      Interval(
        lower: relation == .lessOrEqual ? -.infinity : constant,
        upper: relation == .greaterOrEqual ? .infinity : constant)
    }
  }

  package private(set) var heads: [Head] = []
  /// All rows' terms one after the other, which is how the solver reads them.
  private(set) var terms: [Term] = []
  /// Where each row's terms begin in ``terms``, and after the last row where they end.
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

  /// Where a row's terms are in ``terms``.
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

  /// Adds to the row that ``close(_:)`` will end. What it names twice adds up, and goes where it
  /// cancels out.
  mutating func add(_ term: Term) {
    for place in firstTerm[heads.count]..<terms.count where terms[place].variable == term.variable {
      terms[place].coefficient += term.coefficient
      hasOnlyFiniteNumbers = hasOnlyFiniteNumbers && terms[place].coefficient.isFinite
      if abs(terms[place].coefficient) < 1e-12 { terms.remove(at: place) }
      return
    }
    append(term)
  }

  /// Appends a term of a variable that the row which ``close(_:)`` will end does not name yet.
  mutating func append(_ term: Term) {
    terms.append(term)
    hasOnlyFiniteNumbers = hasOnlyFiniteNumbers && term.coefficient.isFinite
  }

  /// Ends the row whose terms were added since the last one.
  mutating func close(_ head: Head) {
    heads.append(head)
    firstTerm.append(terms.count)
    hasOnlyFiniteNumbers =
      hasOnlyFiniteNumbers && head.constant.isFinite && !head.priority.isNaN
  }
}
