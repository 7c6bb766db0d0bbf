/// Linear forms as a sparse matrix that can be read by row and by column, and changed in place.
///
/// Entries are doubly linked in both directions, so that removing one costs no more than finding it. Each
/// list ends with -1.
struct SparseForms {
  struct Entry {
    var form: Int
    var column: Int
    var value: Double
    var nextInForm: Int
    /// Meaningless for the first entry of a form, as ``previousInColumn`` for that of a column.
    var previousInForm: Int
    var nextInColumn: Int
    var previousInColumn: Int
  }

  /// The entries of a form or a column: the first one, and how many there are.
  struct Line {
    var first = -1
    var count = 0
  }

  private(set) var entries = [Entry]()
  private(set) var forms = [Line]()
  private(set) var columns: [Line]
  private var firstUnused = -1
  /// Scratch: a form's entry per column while the form is being added to, and no entry between
  /// calls.
  private var slots = [Int]()

  private let meter: WorkMeter

  init(columns: Int, meter: WorkMeter) {
    self.columns = Array(repeating: Line(), count: columns)
    self.meter = meter
  }

  mutating func addForm() { forms.append(Line()) }

  mutating func addColumn() -> Int {
    columns.append(Line())
    return columns.count - 1
  }

  /// Adds an entry where there is none yet.
  mutating func insert(form: Int, column: Int, value: Double) {
    let nextInForm = forms[form].first
    let nextInColumn = columns[column].first
    let entry = Entry(
      form: form, column: column, value: value, nextInForm: nextInForm, previousInForm: -1,
      nextInColumn: nextInColumn, previousInColumn: -1)
    let index: Int
    if firstUnused >= 0 {
      index = firstUnused
      firstUnused = entries[index].nextInForm
      entries[index] = entry
    } else {
      index = entries.count
      entries.append(entry)
    }
    if nextInForm >= 0 { entries[nextInForm].previousInForm = index }
    if nextInColumn >= 0 { entries[nextInColumn].previousInColumn = index }
    forms[form].push(index)
    columns[column].push(index)
  }

  mutating func remove(_ index: Int) {
    let entry = entries[index]
    takeOutOfForm(index, entry)
    takeOutOfColumn(index, entry)
    free(index)
  }

  /// Removes the first entry of a form.
  mutating func popFirst(inForm form: Int) -> Entry? { pop(forms[form].first) }

  /// Removes the first entry of a column.
  mutating func popFirst(inColumn column: Int) -> Entry? { pop(columns[column].first) }

  private mutating func pop(_ index: Int) -> Entry? {
    guard index >= 0 else { return nil }
    defer { remove(index) }
    return entries[index]
  }

  private mutating func takeOutOfForm(_ index: Int, _ entry: Entry) {
    if forms[entry.form].first == index {
      forms[entry.form].pop(before: entry.nextInForm)
    } else {
      forms[entry.form].count -= 1
      entries[entry.previousInForm].nextInForm = entry.nextInForm
      if entry.nextInForm >= 0 {
        entries[entry.nextInForm].previousInForm = entry.previousInForm
      }
    }
  }

  private mutating func takeOutOfColumn(_ index: Int, _ entry: Entry) {
    if columns[entry.column].first == index {
      columns[entry.column].pop(before: entry.nextInColumn)
    } else {
      columns[entry.column].count -= 1
      entries[entry.previousInColumn].nextInColumn = entry.nextInColumn
      if entry.nextInColumn >= 0 {
        entries[entry.nextInColumn].previousInColumn = entry.previousInColumn
      }
    }
  }

  private mutating func free(_ index: Int) {
    entries[index].nextInForm = firstUnused
    firstUnused = index
  }

  mutating func setValue(_ index: Int, _ value: Double) {
    entries[index].value = value
  }

  /// The entry of a form in a column, if there is one; walks whichever of the two lists is shorter.
  func find(form: Int, column: Int) -> Int {
    if columns[column].count < forms[form].count {
      var index = columns[column].first
      while index >= 0 {
        meter.spend(1)
        if entries[index].form == form { return index }
        index = entries[index].nextInColumn
      }
    } else {
      var index = forms[form].first
      while index >= 0 {
        meter.spend(1)
        if entries[index].column == column { return index }
        index = entries[index].nextInForm
      }
    }
    return -1
  }

  /// Adds a multiple of some terms to a form, creating entries that are missing, and removing those that
  /// cancel out.
  mutating func accumulate(form: Int, _ terms: ArraySlice<Term>, factor: Double) {
    let length = forms[form].count
    // To add many terms to a form of similar length, index its entries once.
    let looksUp = terms.count >= 4 && length < 8 * terms.count
    if looksUp {
      slots.grow(to: columns.count, with: -1)
      var index = forms[form].first
      while index >= 0 {
        slots[entries[index].column] = index
        index = entries[index].nextInForm
      }
      meter.spend(length + terms.count)
    }
    for term in terms {
      let column = term.variable
      let value = factor * term.coefficient
      let index = looksUp ? slots[column] : find(form: form, column: column)
      if index < 0 {
        if abs(value) > Tolerance.coefficient {
          insert(form: form, column: column, value: value)
        }
        continue
      }
      let sum = entries[index].value + value
      if abs(sum) <= Tolerance.coefficient * max(1, abs(value)) {
        if looksUp { slots[column] = -1 }
        remove(index)
      } else {
        entries[index].value = sum
      }
    }
    if looksUp {
      var index = forms[form].first
      while index >= 0 {
        slots[entries[index].column] = -1
        index = entries[index].nextInForm
      }
    }
  }
}

extension SparseForms.Line {
  fileprivate mutating func push(_ entry: Int) {
    first = entry
    count += 1
  }

  /// Takes out the first entry, which came before another.
  fileprivate mutating func pop(before next: Int) {
    first = next
    count -= 1
  }
}
