/// Eliminating variables by equalities, the cheapest first.
extension Reduction {
  /// Takes note that a form changed.
  mutating func touch(_ form: Int32) {
    let count = matrix.formCount[Int(form)]
    if count <= 1 {
      shortForms.append(form)
    } else if forms[Int(form)].isFixed
      && (queuedLength[Int(form)] == 0
        || 2 * count <= queuedLength[Int(form)])
    {
      // A form that waits already is not looked at again until it has lost half its length: a sum
      // over thousands of variables is touched once for each that gets its value.
      queuedLength[Int(form)] = count
      touched.append(form)
    }
  }

  mutating func noteColumn(_ variable: Int32) {
    if matrix.columnCount[Int(variable)] == 1 { singletonColumns.append(variable) }
  }

  /// Eliminates every equality, the cheapest first.
  mutating func eliminate() {
    while true {
      if work > budget || matrix.capacityUsed > Self.largestMatrix {
        isExhausted = true
        return
      }
      if let variable = fixable.popLast() {
        if !log.isEliminated(Int(variable)) { fix(variable) }
      } else if let form = shortForms.popLast() {
        absorb(form)
      } else if let variable = singletonColumns.popLast() {
        dropSingleton(variable)
      } else if let form = touched.popLast() {
        if forms[Int(form)].isFixed && matrix.formCount[Int(form)] > 1 {
          queue.insert(form, cost: cheapest(of: form).cost)
        }
      } else if let (form, bucket) = queue.popFirst() {
        pivotCheapest(of: form, bucket: bucket)
      } else {
        return
      }
    }
  }

  /// Holds a variable at the value its limits leave it.
  mutating func fix(_ variable: Int32) {
    let entity = variables[Int(variable)]
    let value = entity.lower
    log.append(
      variable: variable, constant: value, lower: entity.lowerSource, upper: entity.upperSource)
    changes += 1
    var index = matrix.columnHead[Int(variable)]
    while index >= 0 {
      let entry = matrix.entries[Int(index)]
      offsets[Int(entry.form)] += entry.value * value
      matrix.remove(index)
      touch(entry.form)
      work += 1
      index = entry.nextInColumn
    }
  }

  /// Holds a variable at a value, whatever its limits say beyond it.
  mutating func fix(_ variable: Int, at value: Double) {
    variables[variable].lower = value
    variables[variable].upper = value
    variables[variable].lowerSource = Source(boundOf: variable)
    variables[variable].upperSource = Source(boundOf: variable)
    fixable.append(Int32(variable))
  }

  /// Takes a form of one or no variable out of the matrix.
  mutating func absorb(_ form: Int32) {
    let index = matrix.formHead[Int(form)]
    let entity = forms[Int(form)]
    forms[Int(form)] = Entity()
    guard index >= 0 else {
      settleConstant(entity, value: offsets[Int(form)])
      return
    }
    guard matrix.formCount[Int(form)] == 1 else { return }
    let entry = matrix.entries[Int(index)]
    matrix.remove(index)
    changes += 1
    work += 1
    merge(entity, scale: entry.value, offset: offsets[Int(form)], into: entry.column)
    noteColumn(entry.column)
  }

  /// A free variable in a single form lets that form take any value: the form leaves the matrix.
  mutating func dropSingleton(_ variable: Int32) {
    guard matrix.columnCount[Int(variable)] == 1, variables[Int(variable)].isFree,
      !log.isEliminated(Int(variable))
    else { return }
    let entry = matrix.entries[Int(matrix.columnHead[Int(variable)])]
    guard abs(entry.value) > 1e-4 else { return }
    if forms[Int(entry.form)].isFixed {
      pivot(entry.form, on: variable, coefficient: entry.value)
      return
    }
    let name = matrix.addColumn()
    var entity = forms[Int(entry.form)]
    var breakpoint = entity.firstBreakpoint
    while breakpoint >= 0 {
      breakpoints[Int(breakpoint)].at -= offsets[Int(entry.form)]
      breakpoint = breakpoints[Int(breakpoint)].next
    }
    entity.lower -= offsets[Int(entry.form)]
    entity.upper -= offsets[Int(entry.form)]
    variables.append(entity)
    log.addVariable()
    var value = 0.0
    var index = matrix.formHead[Int(entry.form)]
    log.appendTerm(column: name, coefficient: 1 / entry.value)
    while index >= 0 {
      let other = matrix.entries[Int(index)]
      value += other.value * point[Int(other.column)]
      if other.column != variable {
        log.appendTerm(column: other.column, coefficient: -other.value / entry.value)
      }
      matrix.remove(index)
      noteColumn(other.column)
      work += 1
      index = other.nextInForm
    }
    point.append(value)
    log.append(variable: variable, constant: 0, lower: .none, upper: .none)
    forms[Int(entry.form)] = Entity()
    changes += 1
  }

  /// The variable whose elimination by this form adds the fewest entries, and how many at most.
  mutating func cheapest(of form: Int32) -> (cost: Int, entry: Int32) {
    var largest = 0.0
    var index = matrix.formHead[Int(form)]
    while index >= 0 {
      largest = max(largest, abs(matrix.entries[Int(index)].value))
      index = matrix.entries[Int(index)].nextInForm
    }
    let length = Int(matrix.formCount[Int(form)])
    work += 2 * length
    var best = (cost: Int.max, entry: Int32(-1))
    index = matrix.formHead[Int(form)]
    while index >= 0 {
      let entry = matrix.entries[Int(index)]
      if abs(entry.value) >= Tolerance.pivotShare * largest {
        let uses = Int(matrix.columnCount[Int(entry.column)]) - 1
        var cost = (length - 1) * uses
        if !variables[Int(entry.column)].isFree { cost += length - 1 + Self.couplingCost }
        if isParameter(entry.column) { cost += 1_000_000 }
        if cost < best.cost { best = (cost, index) }
      }
      index = entry.nextInForm
    }
    return best
  }

  func isParameter(_ variable: Int32) -> Bool {
    Int(variable) < system.variables.count && system.variables[Int(variable)].nominal != nil
  }

  mutating func pivotCheapest(of form: Int32, bucket: Int) {
    guard forms[Int(form)].isFixed, matrix.formCount[Int(form)] > 1 else { return }
    queuedLength[Int(form)] = matrix.formCount[Int(form)]
    let (cost, index) = cheapest(of: form)
    if BucketQueue.bucket(cost) > bucket {
      queue.insert(form, cost: cost)
      return
    }
    let entry = matrix.entries[Int(index)]
    pivot(form, on: entry.column, coefficient: entry.value)
  }

  /// Expresses a variable by the rest of an equality and puts that in its place everywhere.
  mutating func pivot(_ form: Int32, on variable: Int32, coefficient: Double) {
    let entity = forms[Int(form)]
    let constant = (entity.lower - offsets[Int(form)]) / coefficient
    changes += 1

    var index = matrix.formHead[Int(form)]
    let firstTerm = log.columns.count
    while index >= 0 {
      let entry = matrix.entries[Int(index)]
      let next = entry.nextInForm
      if entry.column == variable {
        matrix.remove(index)
      } else {
        log.appendTerm(column: entry.column, coefficient: -entry.value / coefficient)
      }
      index = next
    }
    let terms = firstTerm..<log.columns.count
    // Parameters that rows tie to each other have to be weighed against each other.
    if isParameter(variable) && !searchesParameters { needsParameterSearch = true }
    log.append(
      variable: variable, constant: constant,
      lower: coefficient > 0 ? entity.lowerSource : entity.upperSource,
      upper: coefficient > 0 ? entity.upperSource : entity.lowerSource)

    index = matrix.columnHead[Int(variable)]
    while index >= 0 {
      let entry = matrix.entries[Int(index)]
      let next = entry.nextInColumn
      matrix.remove(index)
      offsets[Int(entry.form)] += entry.value * constant
      matrix.accumulate(
        form: entry.form, columns: log.columns[terms], coefficients: log.coefficients[terms],
        factor: entry.value, work: &work)
      touch(entry.form)
      index = next
    }

    if variables[Int(variable)].isFree {
      forms[Int(form)] = Entity()
      index = matrix.formHead[Int(form)]
      while index >= 0 {
        let entry = matrix.entries[Int(index)]
        matrix.remove(index)
        noteColumn(entry.column)
        index = entry.nextInForm
      }
    } else {
      forms[Int(form)] = variables[Int(variable)]
      queuedLength[Int(form)] = 0
      offsets[Int(form)] = constant
      index = matrix.formHead[Int(form)]
      while index >= 0 {
        let entry = matrix.entries[Int(index)]
        matrix.setValue(index, -entry.value / coefficient)
        index = entry.nextInForm
      }
      touch(form)
    }
    for term in terms { noteColumn(log.columns[term]) }
    work += terms.count + 1
  }

  /// Takes a form out of the matrix that limits nothing and costs nothing.
  mutating func remove(form: Int) {
    forms[form] = Entity()
    changes += 1
    var index = matrix.formHead[form]
    while index >= 0 {
      let entry = matrix.entries[Int(index)]
      matrix.remove(index)
      noteColumn(entry.column)
      work += 1
      index = entry.nextInForm
    }
  }
}
