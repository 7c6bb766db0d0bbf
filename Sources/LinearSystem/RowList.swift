/// The rows of a system. Their terms lie one after the other, so that no row has storage of its own.
package struct RowList: RandomAccessCollection, Sendable {
  /// A row without its terms.
  struct Head: Sendable {
    var relation: Relation
    var constant: Double
    var priority: Double

    var isRequired: Bool { priority >= Row.required }
  }

  private(set) var heads: [Head] = []
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

  /// Puts a row in the place of one that has as many terms; false, with nothing done, where it has not.
  mutating func replace(_ index: Int, by row: Row) -> Bool {
    let range = termRange(of: index)
    guard row.terms.count == range.count, row.isFinite, hasOnlyFiniteNumbers else { return false }
    terms.replaceSubrange(range, with: row.terms)
    heads[index] = row.head
    return true
  }

  mutating func append(_ row: Row) {
    for term in row.terms { append(term) }
    close(row.head)
  }

  /// Appends a term of the row that ``close(_:)`` will end.
  mutating func append(_ term: Term) {
    terms.append(term)
    hasOnlyFiniteNumbers = hasOnlyFiniteNumbers && term.coefficient.isFinite
  }

  /// Ends the row whose terms were appended since the last one.
  mutating func close(_ head: Head) {
    heads.append(head)
    firstTerm.append(terms.count)
    hasOnlyFiniteNumbers =
      hasOnlyFiniteNumbers && head.constant.isFinite && !head.priority.isNaN
  }
}
