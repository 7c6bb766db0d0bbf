internal import Sequences

/// Some rows of a system as a system of their own, over some of the variables.
struct Subsystem {
  private(set) var system = LinearSystem()
  /// The variables' indices in the whole system, ascending.
  let variables: [Int]

  /// - Parameters:
  ///   - variables: variables of the whole system, which may be named more than once.
  ///   - added: those that come after the whole system's.
  init(
    over variables: some Sequence<Int>, of whole: LinearSystem, adding added: [LinearSystem.Variable] = []
  ) {
    var distinct: [Int] = []
    for variable in variables.sorted() where variable != distinct.last { distinct.append(variable) }
    self.variables = distinct
    let count = whole.variables.count
    system.variables = distinct.map { $0 < count ? whole.variables[$0] : added[$0 - count] }
  }

  /// Adds a row of the whole system.
  ///
  /// - Parameter sample: values for the variables that are not part of the subsystem.
  mutating func add(_ row: Row, elsewhere sample: [Double] = []) {
    var head = row.head
    for term in row.terms {
      if let place = place(of: term.variable) {
        system.rows.add(Term(place, term.coefficient))
      } else {
        head.constant -= term.coefficient * sample[term.variable]
      }
    }
    system.rows.close(head)
  }

  /// A form over variables of the subsystem.
  func localized(_ form: LinearForm, elsewhere sample: [Double] = []) -> LinearForm {
    var result = LinearForm(constant: form.constant)
    for term in form.terms {
      if let place = place(of: term.variable) {
        result.terms.append(Term(place, term.coefficient))
      } else {
        result.constant += term.coefficient * sample[term.variable]
      }
    }
    return result
  }

  func place(of variable: Int) -> Int? { variables.index(of: variable, by: \.self) }

  /// An answer about the subsystem as one about the whole, without pins.
  ///
  /// - Parameters:
  ///   - layout: the subsystem's sample.
  ///   - sample: the whole system's, from which the subsystem's layouts differ.
  func globalized(_ answer: Answer, layout: [Double], sample: [Double]) -> Answer {
    guard case .ambiguous(let witness) = answer else { return answer }
    var moves: [Witness.Move] = []
    var next = witness.moves.makeIterator()
    var move = next.next()
    for (index, variable) in variables.enumerated() {
      var (low, high) = (layout[index], layout[index])
      if let own = move, own.variable == index {
        (low, high) = (own.low, own.high)
        move = next.next()
      }
      // What was left undecided is not laid out.
      guard low.isFinite, high.isFinite else { continue }
      if low != sample[variable] || high != sample[variable] {
        moves.append(Witness.Move(variable: variable, low: low, high: high))
      }
    }
    return .ambiguous(Witness(sample: sample, moves: moves))
  }
}
