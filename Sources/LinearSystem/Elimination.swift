/// Eliminating variables by equalities, the cheapest first.
extension Reduction {
  /// Takes note that a form changed.
  mutating func touch(_ form: FormIndex) {
    let count = matrix.forms[form].count
    if count <= 1 {
      shortForms.append(form)
    } else if forms[form].isFixed
      && (queuedLength[form] == 0
        || 2 * count <= queuedLength[form])
    {
      // A form that waits already is not looked at again until it has lost half its length: a sum
      // over thousands of variables is touched once for each that gets its value.
      queuedLength[form] = count
      touched.append(form)
    }
  }

  mutating func noteColumn(_ variable: VariableIndex) {
    if matrix.columns[variable].count == 1 { singletonColumns.append(variable) }
  }

  /// Eliminates every equality, the cheapest first. Stops early when other parameter values have to be
  /// tried.
  mutating func eliminate() {
    while !needsParameterSearch {
      if work > budget || matrix.capacityUsed > Self.largestMatrix {
        isExhausted = true
        return
      }
      if let variable = fixable.popLast() {
        if !log.isEliminated(variable) { fix(variable) }
      } else if let form = shortForms.popLast() {
        absorb(form)
      } else if let variable = singletonColumns.popLast() {
        dropSingleton(variable)
      } else if let form = touched.popLast() {
        if forms[form].isFixed && matrix.forms[form].count > 1 {
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
  mutating func fix(_ variable: VariableIndex) {
    let entity = variables[variable]
    let value = entity.lower
    log.append(
      variable: variable, constant: value, lower: entity.lowerSource, upper: entity.upperSource)
    changes += 1
    while let entry = matrix.popFirst(inColumn: variable) {
      offsets[entry.form] += entry.value * value
      touch(entry.form)
      work += 1
    }
  }

  /// Holds a variable at a value, whatever its limits say beyond it.
  mutating func fix(_ variable: VariableIndex, at value: Double) {
    variables[variable].lower = value
    variables[variable].upper = value
    variables[variable].lowerSource = Source(boundOf: variable.place)
    variables[variable].upperSource = Source(boundOf: variable.place)
    fixable.append(variable)
  }

  /// Takes a form of one or no variable out of the matrix.
  mutating func absorb(_ form: FormIndex) {
    let index = matrix.forms[form].first
    let entity = forms[form]
    forms[form] = Entity()
    guard index != .end else {
      settleConstant(entity, value: offsets[form])
      return
    }
    guard matrix.forms[form].count == 1 else { return }
    let entry = matrix.entries[index]
    matrix.remove(index)
    changes += 1
    work += 1
    merge(entity, scale: entry.value, offset: offsets[form], into: entry.column)
    noteColumn(entry.column)
  }

  /// A free variable in a single form lets that form take any value: the form leaves the matrix.
  mutating func dropSingleton(_ variable: VariableIndex) {
    guard matrix.columns[variable].count == 1, variables[variable].isFree,
      !log.isEliminated(variable)
    else { return }
    let entry = matrix.entries[matrix.columns[variable].first]
    guard abs(entry.value) > 1e-4 else { return }
    if forms[entry.form].isFixed {
      pivot(entry.form, on: variable, coefficient: entry.value)
      return
    }
    let name = matrix.addColumn()
    var entity = forms[entry.form]
    var breakpoint = entity.firstBreakpoint
    while breakpoint != .end {
      breakpoints[breakpoint].at -= offsets[entry.form]
      breakpoint = breakpoints[breakpoint].next
    }
    entity.lower -= offsets[entry.form]
    entity.upper -= offsets[entry.form]
    variables.append(entity)
    log.addVariable()
    var value = 0.0
    log.append(Term(name.place, 1 / entry.value))
    while let other = matrix.popFirst(inForm: entry.form) {
      value += other.value * point[other.column]
      if other.column != variable {
        log.append(Term(other.column.place, -other.value / entry.value))
      }
      noteColumn(other.column)
      work += 1
    }
    point.append(value)
    log.append(variable: variable, constant: 0, lower: .none, upper: .none)
    forms[entry.form] = Entity()
    changes += 1
  }

  /// The variable whose elimination by this form adds the fewest entries, and how many at most.
  mutating func cheapest(of form: FormIndex) -> (cost: Int, entry: EntryIndex) {
    var largest = 0.0
    var index = matrix.forms[form].first
    while index != .end {
      largest = max(largest, abs(matrix.entries[index].value))
      index = matrix.entries[index].nextInForm
    }
    let length = matrix.forms[form].count
    work += 2 * length
    var best = (cost: Int.max, entry: EntryIndex.end)
    index = matrix.forms[form].first
    while index != .end {
      let entry = matrix.entries[index]
      if abs(entry.value) >= Tolerance.pivotShare * largest {
        let uses = matrix.columns[entry.column].count - 1
        var cost = (length - 1) * uses
        if !variables[entry.column].isFree { cost += length - 1 + Self.couplingCost }
        if isParameter(entry.column) { cost += 1_000_000 }
        if cost < best.cost { best = (cost, index) }
      }
      index = entry.nextInForm
    }
    return best
  }

  func isParameter(_ variable: VariableIndex) -> Bool {
    variable.place < system.variables.count && system.variables[variable.place].nominal != nil
  }

  mutating func pivotCheapest(of form: FormIndex, bucket: Int) {
    guard forms[form].isFixed, matrix.forms[form].count > 1 else { return }
    queuedLength[form] = matrix.forms[form].count
    let (cost, index) = cheapest(of: form)
    if BucketQueue.bucket(cost) > bucket {
      queue.insert(form, cost: cost)
      return
    }
    let entry = matrix.entries[index]
    pivot(form, on: entry.column, coefficient: entry.value)
  }

  /// Expresses a variable by the rest of an equality and puts that in its place everywhere.
  mutating func pivot(_ form: FormIndex, on variable: VariableIndex, coefficient: Double) {
    let entity = forms[form]
    let constant = (entity.lower - offsets[form]) / coefficient
    changes += 1

    var index = matrix.forms[form].first
    let firstTerm = log.terms.count
    while index != .end {
      let entry = matrix.entries[index]
      let next = entry.nextInForm
      if entry.column == variable {
        matrix.remove(index)
      } else {
        log.append(Term(entry.column.place, -entry.value / coefficient))
      }
      index = next
    }
    let terms = firstTerm..<log.terms.count
    // Parameters that rows tie to each other have to be weighed against each other.
    if isParameter(variable) && !searchesParameters { needsParameterSearch = true }
    log.append(
      variable: variable, constant: constant,
      lower: coefficient > 0 ? entity.lowerSource : entity.upperSource,
      upper: coefficient > 0 ? entity.upperSource : entity.lowerSource)

    while let entry = matrix.popFirst(inColumn: variable) {
      offsets[entry.form] += entry.value * constant
      matrix.accumulate(
        form: entry.form, log.terms[terms], factor: entry.value, work: &work)
      touch(entry.form)
    }

    if variables[variable].isFree {
      forms[form] = Entity()
      while let entry = matrix.popFirst(inForm: form) { noteColumn(entry.column) }
    } else {
      forms[form] = variables[variable]
      queuedLength[form] = 0
      offsets[form] = constant
      index = matrix.forms[form].first
      while index != .end {
        let entry = matrix.entries[index]
        matrix.setValue(index, -entry.value / coefficient)
        index = entry.nextInForm
      }
      touch(form)
    }
    for term in terms { noteColumn(log.terms[term].index) }
    work += terms.count + 1
  }

  /// Takes a form out of the matrix that limits nothing and costs nothing.
  mutating func remove(form: FormIndex) {
    forms[form] = Entity()
    changes += 1
    while let entry = matrix.popFirst(inForm: form) {
      noteColumn(entry.column)
      work += 1
    }
  }
}
