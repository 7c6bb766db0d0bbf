package import LinearSystem

/// The terms of an expression, each variable once.
///
/// They are held in place, so that expressions come and go without memory of their own. That fixes
/// how many there can be: the longest expression is a center between margins, of four terms.
package struct Terms: RandomAccessCollection, MutableCollection, Sendable {
  package private(set) var endIndex = 0
  private var first = Term(0, 0)
  private var second = Term(0, 0)
  private var third = Term(0, 0)
  private var fourth = Term(0, 0)

  package var startIndex: Int { 0 }

  package subscript(index: Int) -> Term {
    get {
      switch index {
      case 0: first
      case 1: second
      case 2: third
      default: fourth
      }
    }
    set {
      switch index {
      case 0: first = newValue
      case 1: second = newValue
      case 2: third = newValue
      default: fourth = newValue
      }
    }
  }

  mutating func append(_ term: Term) {
    precondition(endIndex < 4, "an expression has four terms at most")
    self[endIndex] = term
    endIndex += 1
  }

  mutating func remove(at place: Int) -> Term {
    let removed = self[place]
    for index in place..<endIndex - 1 { self[index] = self[index + 1] }
    endIndex -= 1
    return removed
  }
}

/// Terms in the order in which their variables came.
protocol TermList: RandomAccessCollection, MutableCollection where Element == Term, Index == Int {
  mutating func append(_ term: Term)
  @discardableResult mutating func remove(at place: Int) -> Term
}

extension Terms: TermList {}
extension [Term]: TermList {}

extension TermList {
  /// Adds to the term of a variable; one that is canceled goes.
  mutating func add(_ coefficient: Double, of variable: Int) {
    guard let known = firstIndex(where: { $0.variable == variable }) else {
      append(Term(variable, coefficient))
      return
    }
    self[known].coefficient += coefficient
    if abs(self[known].coefficient) < 1e-12 { remove(at: known) }
  }

  /// Adds `factor × other`; terms that cancel go.
  mutating func add(_ other: some TermList, times factor: Double) {
    for place in other.indices { add(factor * other[place].coefficient, of: other[place].variable) }
  }
}
