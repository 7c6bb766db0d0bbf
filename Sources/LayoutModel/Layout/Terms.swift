package import LinearSystem

/// The terms of an expression, each variable once.
///
/// They are held in place, so that expressions come and go without memory of their own: thousands
/// do for each row that stays. That fixes how many there can be. The longest has five: a center
/// between margins, with the origin that multiplied locations count from.
package struct Terms: RandomAccessCollection, MutableCollection, Sendable {
  package private(set) var endIndex = 0
  private var first = Term(0, 0)
  private var second = Term(0, 0)
  private var third = Term(0, 0)
  private var fourth = Term(0, 0)
  private var fifth = Term(0, 0)

  package var startIndex: Int { 0 }

  package subscript(index: Int) -> Term {
    get {
      switch index {
      case 0: first
      case 1: second
      case 2: third
      case 3: fourth
      default: fifth
      }
    }
    set {
      switch index {
      case 0: first = newValue
      case 1: second = newValue
      case 2: third = newValue
      case 3: fourth = newValue
      default: fifth = newValue
      }
    }
  }

  mutating func append(_ term: Term) {
    precondition(endIndex < 5, "an expression has five terms at most")
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
  /// Adds `factor × other`; terms that cancel go.
  mutating func add(_ other: some TermList, times factor: Double) {
    for place in other.indices {
      let (variable, coefficient) = (other[place].variable, factor * other[place].coefficient)
      if let known = firstIndex(where: { $0.variable == variable }) {
        self[known].coefficient += coefficient
        if abs(self[known].coefficient) < 1e-12 { remove(at: known) }
      } else {
        append(Term(variable, coefficient))
      }
    }
  }
}
