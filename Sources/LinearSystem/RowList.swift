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

  /// Puts a row in the place of one over the same variables; false, with nothing done, where it is over
  /// others.
  mutating func replace(_ index: Int, by row: Row) -> Bool {
    let range = termRange(of: index)
    guard row.terms.lazy.map(\.variable).elementsEqual(terms[range].lazy.map(\.variable)),
      row.isFinite, hasOnlyFiniteNumbers
    else { return false }
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

  /// Adds to the term of a variable in the row that ``close(_:)`` will end; one that is canceled goes.
  mutating func add(_ coefficient: Double, of variable: Int) {
    for place in firstTerm[heads.count]..<terms.count where terms[place].variable == variable {
      terms[place].coefficient += coefficient
      hasOnlyFiniteNumbers = hasOnlyFiniteNumbers && terms[place].coefficient.isFinite
      if abs(terms[place].coefficient) < 1e-12 { terms.remove(at: place) }
      return
    }
    append(Term(variable, coefficient))
  }

  /// Ends the row whose terms were appended since the last one. What it names twice adds up.
  mutating func close(_ head: Head) {
    if namesTwice(from: firstTerm[heads.count]) { collect(from: firstTerm[heads.count]) }
    closeDistinct(head)
  }

  /// Ends the row whose terms were appended since the last one, and name no variable twice.
  mutating func closeDistinct(_ head: Head) {
    heads.append(head)
    firstTerm.append(terms.count)
    hasOnlyFiniteNumbers =
      hasOnlyFiniteNumbers && head.constant.isFinite && !head.priority.isNaN
  }

  /// Whether terms from one on may name a variable twice; long rows are taken to.
  private func namesTwice(from first: Int) -> Bool {
    if terms.count - first > 8 { return true }
    for place in first..<terms.count {
      for other in first..<place where terms[other].variable == terms[place].variable { return true }
    }
    return false
  }

  /// Gives each variable one term.
  private mutating func collect(from first: Int) {
    var placeOf: [Int: Int] = [:]
    var end = first
    for place in first..<terms.count {
      let term = terms[place]
      if let known = placeOf[term.variable] {
        terms[known].coefficient += term.coefficient
      } else {
        placeOf[term.variable] = end
        terms[end] = term
        end += 1
      }
    }
    terms.removeLast(terms.count - end)
  }
}
