/// Linear forms as a sparse matrix that is walked by row and by column and edited in place.
///
/// Entries are linked both ways in both directions, so that removing one costs nothing more than
/// finding it. Indices are 32-bit and -1 ends a list.
struct SparseForms {
  struct Entry {
    var form: Int32
    var column: Int32
    var value: Double
    var nextInForm: Int32
    var previousInForm: Int32
    var nextInColumn: Int32
    var previousInColumn: Int32
  }

  private(set) var entries: [Entry] = []
  private(set) var formHead: [Int32] = []
  private(set) var formCount: [Int32] = []
  private(set) var columnHead: [Int32] = []
  private(set) var columnCount: [Int32] = []
  private var firstUnused: Int32 = -1

  init(columns: Int, formCapacity: Int, entryCapacity: Int) {
    columnHead = [Int32](repeating: -1, count: columns)
    columnCount = [Int32](repeating: 0, count: columns)
    formHead.reserveCapacity(formCapacity)
    formCount.reserveCapacity(formCapacity)
    entries.reserveCapacity(entryCapacity)
  }

  mutating func addForm() -> Int32 {
    formHead.append(-1)
    formCount.append(0)
    return Int32(formHead.count - 1)
  }

  mutating func addColumn() -> Int32 {
    columnHead.append(-1)
    columnCount.append(0)
    return Int32(columnHead.count - 1)
  }

  /// Adds an entry where there is none yet.
  mutating func insert(form: Int32, column: Int32, value: Double) {
    let nextInForm = formHead[Int(form)]
    let nextInColumn = columnHead[Int(column)]
    let entry = Entry(
      form: form, column: column, value: value, nextInForm: nextInForm, previousInForm: -1,
      nextInColumn: nextInColumn, previousInColumn: -1)
    let index: Int32
    if firstUnused >= 0 {
      index = firstUnused
      firstUnused = entries[Int(index)].nextInForm
      entries[Int(index)] = entry
    } else {
      index = Int32(entries.count)
      entries.append(entry)
    }
    if nextInForm >= 0 { entries[Int(nextInForm)].previousInForm = index }
    if nextInColumn >= 0 { entries[Int(nextInColumn)].previousInColumn = index }
    formHead[Int(form)] = index
    columnHead[Int(column)] = index
    formCount[Int(form)] += 1
    columnCount[Int(column)] += 1
  }

  mutating func remove(_ index: Int32) {
    let entry = entries[Int(index)]
    if entry.previousInForm >= 0 {
      entries[Int(entry.previousInForm)].nextInForm = entry.nextInForm
    } else {
      formHead[Int(entry.form)] = entry.nextInForm
    }
    if entry.nextInForm >= 0 {
      entries[Int(entry.nextInForm)].previousInForm = entry.previousInForm
    }
    if entry.previousInColumn >= 0 {
      entries[Int(entry.previousInColumn)].nextInColumn = entry.nextInColumn
    } else {
      columnHead[Int(entry.column)] = entry.nextInColumn
    }
    if entry.nextInColumn >= 0 {
      entries[Int(entry.nextInColumn)].previousInColumn = entry.previousInColumn
    }
    formCount[Int(entry.form)] -= 1
    columnCount[Int(entry.column)] -= 1
    entries[Int(index)].form = -1
    entries[Int(index)].nextInForm = firstUnused
    firstUnused = index
  }

  mutating func setValue(_ index: Int32, _ value: Double) {
    entries[Int(index)].value = value
  }

  /// The entry of a form in a column, or -1; walks whichever of the two lists is shorter.
  func find(form: Int32, column: Int32, work: inout Int) -> Int32 {
    if columnCount[Int(column)] < formCount[Int(form)] {
      var index = columnHead[Int(column)]
      while index >= 0 {
        work += 1
        if entries[Int(index)].form == form { return index }
        index = entries[Int(index)].nextInColumn
      }
    } else {
      var index = formHead[Int(form)]
      while index >= 0 {
        work += 1
        if entries[Int(index)].column == column { return index }
        index = entries[Int(index)].nextInForm
      }
    }
    return -1
  }

  /// Adds to an entry, making it where it is missing and removing it where the sum cancels out.
  mutating func accumulate(form: Int32, column: Int32, value: Double, work: inout Int) {
    let index = find(form: form, column: column, work: &work)
    if index < 0 {
      if abs(value) > Tolerance.coefficient { insert(form: form, column: column, value: value) }
      return
    }
    let sum = entries[Int(index)].value + value
    if abs(sum) <= Tolerance.coefficient * max(1, abs(value)) {
      remove(index)
    } else {
      entries[Int(index)].value = sum
    }
  }
}
