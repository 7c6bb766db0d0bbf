/// Some rows of a system as a system of their own, over the variables that they name.
struct Subsystem {
  private(set) var system = LinearSystem()
  /// The variables' indices in the whole system, ascending.
  let variables: [Int]

  /// - Parameters:
  ///   - variables: variables of the whole system, which may be named more than once.
  ///   - variable: what to take over of a variable.
  init(
    over variables: some Sequence<Int>, _ variable: (Int) -> LinearSystem.Variable
  ) {
    var distinct: [Int] = []
    for variable in variables.sorted() where variable != distinct.last { distinct.append(variable) }
    self.variables = distinct
    system.variables = self.variables.map(variable)
  }

  /// Adds a row of the whole system.
  mutating func add(_ index: Int, of whole: LinearSystem) {
    for term in whole.termRange(ofRow: index) {
      let term = whole.terms[term]
      if let place = place(of: term.variable) { system.rows.append(Term(place, term.coefficient)) }
    }
    system.rows.close(whole.rows.heads[index])
  }

  mutating func add(_ row: Row) {
    for term in row.terms {
      if let place = place(of: term.variable) { system.rows.add(Term(place, term.coefficient)) }
    }
    system.rows.close(row.head)
  }

  /// A form over variables of the subsystem; others are left out.
  func localized(_ form: LinearForm) -> LinearForm {
    let terms = form.terms.compactMap { term in
      place(of: term.variable).map { Term($0, term.coefficient) }
    }
    return LinearForm(terms: terms, constant: form.constant)
  }

  private func place(of variable: Int) -> Int? {
    var (low, high) = (0, variables.count)
    while low < high {
      let middle = (low + high) / 2
      if variables[middle] < variable { low = middle + 1 } else { high = middle }
    }
    return low < variables.count && variables[low] == variable ? low : nil
  }

  /// An answer about the subsystem as one about the whole.
  ///
  /// - Parameters:
  ///   - layout: the subsystem's sample.
  ///   - sample: the whole system's, from which the subsystem's layouts differ.
  ///   - row: where a row of the subsystem is in the whole.
  func globalized(
    _ answer: Answer, layout: [Double], sample: [Double], row: (Int) -> Int
  ) -> Answer {
    switch answer {
    case .undecided: return answer
    case .determined(let value, let pins):
      let moved = pins.map { pin in
        Pin(
          row: pin.boundVariable.map { -1 - variables[$0] } ?? row(pin.row),
          multiplier: pin.multiplier)
      }
      return .determined(value: value, pins: moved)
    case .ambiguous(let witness):
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
}
