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
    /// Meaningless for the first entry of a form, as ``previousInColumn`` for that of a column.
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

  init(columns: Int) { self.columns = Table(repeating: Line(), count: columns) }

  mutating func reserveCapacity(forms formCount: Int, entries entryCount: Int) {
    forms.reserveCapacity(formCount)
    entries.reserveCapacity(entryCount)
  }

  mutating func addForm() { forms.append(Line()) }

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
    let entry = entries[index]
    takeOutOfForm(index, entry)
    takeOutOfColumn(index, entry)
    free(index)
  }

  /// Removes the first entry of a form.
  mutating func popFirst(inForm form: FormIndex) -> Entry? { pop(forms[form].first) }

  /// Removes the first entry of a column.
  mutating func popFirst(inColumn column: VariableIndex) -> Entry? { pop(columns[column].first) }

  private mutating func pop(_ index: EntryIndex) -> Entry? {
    guard index != .end else { return nil }
    defer { remove(index) }
    return entries[index]
  }

  private mutating func takeOutOfForm(_ index: EntryIndex, _ entry: Entry) {
    if forms[entry.form].first == index {
      forms[entry.form].pop(before: entry.nextInForm)
    } else {
      forms[entry.form].count -= 1
      entries[entry.previousInForm].nextInForm = entry.nextInForm
      if entry.nextInForm != .end {
        entries[entry.nextInForm].previousInForm = entry.previousInForm
      }
    }
  }

  private mutating func takeOutOfColumn(_ index: EntryIndex, _ entry: Entry) {
    if columns[entry.column].first == index {
      columns[entry.column].pop(before: entry.nextInColumn)
    } else {
      columns[entry.column].count -= 1
      entries[entry.previousInColumn].nextInColumn = entry.nextInColumn
      if entry.nextInColumn != .end {
        entries[entry.nextInColumn].previousInColumn = entry.previousInColumn
      }
    }
  }

  private mutating func free(_ index: EntryIndex) {
    entries[index].nextInForm = firstUnused
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

  /// Takes out the first entry, which came before another.
  fileprivate mutating func pop(before next: EntryIndex) {
    first = next
    count -= 1
  }
}
