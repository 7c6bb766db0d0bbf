internal import Sequences

/// Some rows of a system, as a system over some of its variables.
struct Subsystem {
  private(set) var system = LinearSystem()
  /// The variables' indices in the whole system, ascending.
  let variables: [Int]

  /// - Parameters:
  ///   - variables: variables of the whole system, perhaps several times.
  ///   - added: new variables, numbered after those of the whole system.
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
  /// - Parameter sample: values of variables outside the subsystem.
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

  /// A form over the subsystem's variables.
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

  /// Converts an answer about the subsystem into one about the whole system, without pins.
  ///
  /// - Parameters:
  ///   - layout: the subsystem's sample.
  ///   - sample: the whole system's sample, from which the subsystem's layouts differ.
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
      // Variables of undecided components have no values.
      guard low.isFinite, high.isFinite else { continue }
      if low != sample[variable] || high != sample[variable] {
        moves.append(Witness.Move(variable: variable, low: low, high: high))
      }
    }
    return .ambiguous(Witness(sample: sample, moves: moves, isUnlimited: witness.isUnlimited))
  }
}
