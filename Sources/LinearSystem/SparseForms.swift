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

  private(set) var entries = Table<EntryIndex, Entry>()
  private(set) var formHead = Table<FormIndex, EntryIndex>()
  private(set) var formCount = Table<FormIndex, Int>()
  private(set) var columnHead: Table<VariableIndex, EntryIndex>
  private(set) var columnCount: Table<VariableIndex, Int>
  private var firstUnused = EntryIndex.end
  /// Scratch: a form's entry per column while the form is being added to, and no entry between
  /// calls.
  private var slots = Table<VariableIndex, EntryIndex>()

  init(columns: Int, formCapacity: Int, entryCapacity: Int) {
    columnHead = Table(repeating: .end, count: columns)
    columnCount = Table(repeating: 0, count: columns)
    formHead.reserveCapacity(formCapacity)
    formCount.reserveCapacity(formCapacity)
    entries.reserveCapacity(entryCapacity)
  }

  mutating func addForm() -> FormIndex {
    formHead.append(.end)
    return formCount.append(0)
  }

  mutating func addColumn() -> VariableIndex {
    columnHead.append(.end)
    return columnCount.append(0)
  }

  /// Adds an entry where there is none yet.
  mutating func insert(form: FormIndex, column: VariableIndex, value: Double) {
    let nextInForm = formHead[form]
    let nextInColumn = columnHead[column]
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
    formHead[form] = index
    columnHead[column] = index
    formCount[form] += 1
    columnCount[column] += 1
  }

  mutating func remove(_ index: EntryIndex) {
    let entry = entries[index]
    if entry.previousInForm != .end {
      entries[entry.previousInForm].nextInForm = entry.nextInForm
    } else {
      formHead[entry.form] = entry.nextInForm
    }
    if entry.nextInForm != .end {
      entries[entry.nextInForm].previousInForm = entry.previousInForm
    }
    if entry.previousInColumn != .end {
      entries[entry.previousInColumn].nextInColumn = entry.nextInColumn
    } else {
      columnHead[entry.column] = entry.nextInColumn
    }
    if entry.nextInColumn != .end {
      entries[entry.nextInColumn].previousInColumn = entry.previousInColumn
    }
    formCount[entry.form] -= 1
    columnCount[entry.column] -= 1
    entries[index].form = .end
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
    if columnCount[column] < formCount[form] {
      var index = columnHead[column]
      while index != .end {
        work += 1
        if entries[index].form == form { return index }
        index = entries[index].nextInColumn
      }
    } else {
      var index = formHead[form]
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
    form: FormIndex, columns: ArraySlice<VariableIndex>, coefficients: ArraySlice<Double>,
    factor: Double, work: inout Int
  ) {
    let length = formCount[form]
    // Many terms into a form of like length: look the form's entries up once, not term by term.
    let looksUp = columns.count >= 4 && length < 8 * columns.count
    if looksUp {
      slots.grow(to: columnHead.count, with: .end)
      var index = formHead[form]
      while index != .end {
        slots[entries[index].column] = index
        index = entries[index].nextInForm
      }
      work += length + columns.count
    }
    for place in columns.indices {
      let column = columns[place]
      let value = factor * coefficients[place]
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
      var index = formHead[form]
      while index != .end {
        slots[entries[index].column] = .end
        index = entries[index].nextInForm
      }
    }
  }
}
