/// Linear forms as a sparse matrix that is walked by row and by column and edited in place.
///
/// Entries are linked both ways in both directions, so that removing one costs nothing more than
/// finding it. Each list ends at ``TableIndex/end``.
struct SparseForms {
  struct Entry {
    var form: FormIndex
    var column: VariableIndex
    var value: Double
    var nextInForm: EntryIndex
    var previousInForm: EntryIndex
    var nextInColumn: EntryIndex
    var previousInColumn: EntryIndex
  }

  /// The entries of a form or a column: the first one, and how many there are.
  struct Line {
    var first = EntryIndex.end
    var count = 0
  }

  private(set) var entries = Table<EntryIndex, Entry>()
  private(set) var forms = Table<FormIndex, Line>()
  private(set) var columns: Table<VariableIndex, Line>
  private var firstUnused = EntryIndex.end
  /// Scratch: a form's entry per column while the form is being added to, and no entry between
  /// calls.
  private var slots = Table<VariableIndex, EntryIndex>()

  init(columns: Int, formCapacity: Int, entryCapacity: Int) {
    self.columns = Table(repeating: Line(), count: columns)
    forms.reserveCapacity(formCapacity)
    entries.reserveCapacity(entryCapacity)
  }

  mutating func addForm() -> FormIndex { forms.append(Line()) }

  mutating func addColumn() -> VariableIndex { columns.append(Line()) }

  /// Adds an entry where there is none yet.
  mutating func insert(form: FormIndex, column: VariableIndex, value: Double) {
    let nextInForm = forms[form].first
    let nextInColumn = columns[column].first
    let entry = Entry(
      form: form, column: column, value: value, nextInForm: nextInForm, previousInForm: .end,
      nextInColumn: nextInColumn, previousInColumn: .end)
    let index: EntryIndex
    if firstUnused != .end {
      index = firstUnused
      firstUnused = entries[index].nextInForm
      entries[index] = entry
    } else {
      index = entries.append(entry)
    }
    if nextInForm != .end { entries[nextInForm].previousInForm = index }
    if nextInColumn != .end { entries[nextInColumn].previousInColumn = index }
    forms[form].push(index)
    columns[column].push(index)
  }

  mutating func remove(_ index: EntryIndex) {
    var entry = entries[index]
    forms[entry.form].pop(before: entry.nextInForm, isFirst: entry.previousInForm == .end)
    columns[entry.column].pop(before: entry.nextInColumn, isFirst: entry.previousInColumn == .end)
    if entry.previousInForm != .end {
      entries[entry.previousInForm].nextInForm = entry.nextInForm
    }
    if entry.nextInForm != .end {
      entries[entry.nextInForm].previousInForm = entry.previousInForm
    }
    if entry.previousInColumn != .end {
      entries[entry.previousInColumn].nextInColumn = entry.nextInColumn
    }
    if entry.nextInColumn != .end {
      entries[entry.nextInColumn].previousInColumn = entry.previousInColumn
    }
    entry.form = .end
    entry.nextInForm = firstUnused
    entries[index] = entry
    firstUnused = index
  }

  /// How many entries there is room for.
  var capacityUsed: Int { entries.count }

  mutating func setValue(_ index: EntryIndex, _ value: Double) {
    entries[index].value = value
  }

  /// The entry of a form in a column, if there is one; walks whichever of the two lists is shorter.
  func find(form: FormIndex, column: VariableIndex, work: inout Int) -> EntryIndex {
    if columns[column].count < forms[form].count {
      var index = columns[column].first
      while index != .end {
        work += 1
        if entries[index].form == form { return index }
        index = entries[index].nextInColumn
      }
    } else {
      var index = forms[form].first
      while index != .end {
        work += 1
        if entries[index].column == column { return index }
        index = entries[index].nextInForm
      }
    }
    return .end
  }

  /// Adds a multiple of some terms to a form, making entries where they are missing and removing
  /// them where the sum cancels out.
  mutating func accumulate(
    form: FormIndex, _ terms: ArraySlice<Term>, factor: Double, work: inout Int
  ) {
    let length = forms[form].count
    // Many terms into a form of like length: look the form's entries up once, not term by term.
    let looksUp = terms.count >= 4 && length < 8 * terms.count
    if looksUp {
      slots.grow(to: columns.count, with: .end)
      var index = forms[form].first
      while index != .end {
        slots[entries[index].column] = index
        index = entries[index].nextInForm
      }
      work += length + terms.count
    }
    for term in terms {
      let column = term.index
      let value = factor * term.coefficient
      let index =
        looksUp ? slots[column] : find(form: form, column: column, work: &work)
      if index == .end {
        if abs(value) > Tolerance.coefficient {
          insert(form: form, column: column, value: value)
        }
        continue
      }
      let sum = entries[index].value + value
      if abs(sum) <= Tolerance.coefficient * max(1, abs(value)) {
        if looksUp { slots[column] = .end }
        remove(index)
      } else {
        entries[index].value = sum
      }
    }
    if looksUp {
      var index = forms[form].first
      while index != .end {
        slots[entries[index].column] = .end
        index = entries[index].nextInForm
      }
    }
  }
}

extension SparseForms.Line {
  fileprivate mutating func push(_ entry: EntryIndex) {
    first = entry
    count += 1
  }

  /// Takes out an entry that came before another.
  fileprivate mutating func pop(before next: EntryIndex, isFirst: Bool) {
    if isFirst { first = next }
    count -= 1
  }
}
