/// The first steps of elimination: fixed variables, one after the other, before the matrix has entries.
///
/// Most variables of a layout are fixed by single rows. Until no more are, it is enough to know how many
/// variables each form has left; only what remains is entered into the matrix. This does what
/// ``Reduction/eliminate()`` would do, in the same order, with half of the entries.
struct FormRows {
  /// The row that each form was.
  private(set) var rowOfForm = Table<FormIndex, Int>()
  /// The form that each row is, if it is one.
  private(set) var formOfRow: [FormIndex]

  init(rows: Int) {
    formOfRow = Array(repeating: .end, count: rows)
    rowOfForm.reserveCapacity(rows)
  }

  mutating func add(row: Int, as form: FormIndex) {
    formOfRow[row] = form
    rowOfForm.append(row)
  }
}

extension Reduction {
  /// Fixes what can be fixed and enters the rest.
  mutating func presolve(_ rows: FormRows, _ connections: Connections) {
    while work <= budget {
      if let variable = fixable.popLast() {
        if !log.isEliminated(variable) { fixBeforeEntry(variable, rows, connections) }
      } else if let form = shortForms.popLast() {
        absorbBeforeEntry(form, rows)
      } else {
        break
      }
    }
    for (place, row) in rows.rowOfForm.elements.enumerated() {
      let form = FormIndex(place)
      guard matrix.forms[form].count > 0 else { continue }
      for place in system.termRange(ofRow: row).reversed() where isLeft(system.terms[place]) {
        let term = system.terms[place]
        matrix.enter(form: form, column: term.index, value: term.coefficient)
      }
    }
  }

  /// As ``fix(_:)``.
  private mutating func fixBeforeEntry(
    _ variable: VariableIndex, _ rows: FormRows, _ connections: Connections
  ) {
    let value = logFixed(variable)
    // In a column's list the forms that were added last come first.
    for use in connections.uses(of: variable.place).reversed() {
      let form = rows.formOfRow[use.row]
      guard form != .end, abs(use.coefficient) > Tolerance.coefficient,
        matrix.forms[form].count > 0
      else { continue }
      offsets[form] += use.coefficient * value
      matrix.uncountEntry(form: form, column: variable)
      touch(form)
      work += 1
    }
  }

  /// As ``absorb(_:)``.
  private mutating func absorbBeforeEntry(_ form: FormIndex, _ rows: FormRows) {
    let entity = forms[form]
    forms[form] = Entity()
    let count = matrix.forms[form].count
    if count == 0 { settleConstant(entity, value: offsets[form]) }
    guard count == 1,
      let place = system.termRange(ofRow: rows.rowOfForm[form]).first(where: {
        isLeft(system.terms[$0])
      })
    else { return }
    let term = system.terms[place]
    matrix.uncountEntry(form: form, column: term.index)
    changes += 1
    work += 1
    merge(entity, scale: term.coefficient, offset: offsets[form], into: term.index)
    noteColumn(term.index)
  }

  private func isLeft(_ term: Term) -> Bool { term.counts && !log.isEliminated(term.index) }
}
