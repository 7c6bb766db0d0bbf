/// Elimination of variables by equalities, the cheapest first.
extension Reduction {
  /// Records that a form changed.
  mutating func touch(_ form: Int) {
    let count = matrix.forms[form].count
    if count <= 1 {
      shortForms.append(form)
    } else if forms[form].limits.isFixed
      && (queuedLength[form] == 0
        || 2 * count <= queuedLength[form])
    {
      // A queued form is looked at again only when it has half its length: a sum over thousands of variables
      // changes each time one of them gets a value.
      queuedLength[form] = count
      touched.append(form)
    }
  }

  mutating func noteColumn(_ variable: Int) {
    if matrix.columns[variable].count == 1 { singletonColumns.append(variable) }
  }

  /// Eliminates every equality, the cheapest first. Stops early if other parameter values have to be tried.
  /// tried.
  mutating func eliminate() {
    while !needsParameterSearch {
      if meter.isExhausted || matrix.entries.count > Self.largestMatrix {
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
        if forms[form].limits.isFixed && matrix.forms[form].count > 1 {
          queue.insert(cheapest(of: form).cost << 32 | form)
        }
      } else if let next = queue.popFirst() {
        pivotCheapest(of: next & 0xffff_ffff, cost: next >> 32)
      } else {
        return
      }
    }
  }

  /// Fixes a variable at the only value within its limits.
  mutating func fix(_ variable: Int) {
    let limits = variables[variable].limits
    log.append(
      variable: variable, constant: limits.lower, lower: limits.lowerSource,
      upper: limits.upperSource)
    changes += 1
    while let entry = matrix.popFirst(inColumn: variable) {
      offsets[entry.form] += entry.value * limits.lower
      touch(entry.form)
      meter.spend(1)
    }
  }

  /// Fixes a variable at a value, even outside its limits.
  mutating func fix(_ variable: Int, at value: Double) {
    let bound = RowOrBound(boundOf: variable)
    variables[variable].limits = Interval(
      lower: value, upper: value, lowerSource: bound, upperSource: bound)
    fixable.append(variable)
  }

  /// Removes a form of one or no variable from the matrix.
  mutating func absorb(_ form: Int) {
    let index = matrix.forms[form].first
    let quantity = forms[form]
    forms[form] = BoundedQuantity()
    guard index >= 0 else {
      settleConstant(quantity, value: offsets[form])
      return
    }
    guard matrix.forms[form].count == 1 else { return }
    let entry = matrix.entries[index]
    matrix.remove(index)
    changes += 1
    meter.spend(1)
    merge(quantity, scale: entry.value, offset: offsets[form], into: entry.column)
    noteColumn(entry.column)
  }

  /// A free variable that occurs in one form only lets that form have any value, so the form is removed.
  mutating func dropSingleton(_ variable: Int) {
    guard matrix.columns[variable].count == 1, variables[variable].isFree,
      !log.isEliminated(variable)
    else { return }
    let entry = matrix.entries[matrix.columns[variable].first]
    guard abs(entry.value) > 1e-4 else { return }
    if forms[entry.form].limits.isFixed {
      pivot(entry.form, on: variable, coefficient: entry.value)
      return
    }
    let name = matrix.addColumn()
    var quantity = forms[entry.form]
    var breakpoint = quantity.firstBreakpoint
    while breakpoint >= 0 {
      breakpoints[breakpoint].at -= offsets[entry.form]
      breakpoint = breakpoints[breakpoint].next
    }
    quantity.limits.lower -= offsets[entry.form]
    quantity.limits.upper -= offsets[entry.form]
    variables.append(quantity)
    log.addVariable()
    var value = 0.0
    log.append(Term(name, 1 / entry.value))
    while let other = matrix.popFirst(inForm: entry.form) {
      value += other.value * point[other.column]
      if other.column != variable {
        log.append(Term(other.column, -other.value / entry.value))
      }
      noteColumn(other.column)
      meter.spend(1)
    }
    point.append(value)
    log.append(variable: variable, constant: 0, lower: .none, upper: .none)
    forms[entry.form] = BoundedQuantity()
    changes += 1
  }

  /// The variable whose elimination by this form adds the fewest entries, and an upper bound of their number.
  mutating func cheapest(of form: Int) -> (cost: Int, entry: Int) {
    var largest = 0.0
    var index = matrix.forms[form].first
    while index >= 0 {
      largest = max(largest, abs(matrix.entries[index].value))
      index = matrix.entries[index].nextInForm
    }
    let length = matrix.forms[form].count
    meter.spend(2 * length)
    var best = (cost: Int(Int32.max), entry: -1)
    index = matrix.forms[form].first
    while index >= 0 {
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

  func isParameter(_ variable: Int) -> Bool {
    variable < system.variables.count && system.variables[variable].nominal != nil
  }

  /// - Parameter known: the cost when the form was queued.
  mutating func pivotCheapest(of form: Int, cost known: Int) {
    guard forms[form].limits.isFixed, matrix.forms[form].count > 1 else { return }
    queuedLength[form] = matrix.forms[form].count
    let (cost, index) = cheapest(of: form)
    if cost > known {
      queue.insert(cost << 32 | form)
      return
    }
    guard index >= 0 else {
      isExhausted = true
      return
    }
    let entry = matrix.entries[index]
    pivot(form, on: entry.column, coefficient: entry.value)
  }

  /// Solves an equality for a variable, and substitutes the result everywhere.
  mutating func pivot(_ form: Int, on variable: Int, coefficient: Double) {
    let limits = forms[form].limits
    let constant = (limits.lower - offsets[form]) / coefficient
    changes += 1

    var index = matrix.forms[form].first
    let firstTerm = log.terms.count
    while index >= 0 {
      let entry = matrix.entries[index]
      let next = entry.nextInForm
      if entry.column == variable {
        matrix.remove(index)
      } else {
        log.append(Term(entry.column, -entry.value / coefficient))
      }
      index = next
    }
    let terms = firstTerm..<log.terms.count
    // Parameters that rows tie to each other have to be chosen together.
    if isParameter(variable) && !searchesParameters { needsParameterSearch = true }
    log.append(
      variable: variable, constant: constant,
      lower: coefficient > 0 ? limits.lowerSource : limits.upperSource,
      upper: coefficient > 0 ? limits.upperSource : limits.lowerSource)

    while let entry = matrix.popFirst(inColumn: variable) {
      offsets[entry.form] += entry.value * constant
      matrix.accumulate(form: entry.form, log.terms[terms], factor: entry.value)
      touch(entry.form)
    }

    if variables[variable].isFree {
      forms[form] = BoundedQuantity()
      while let entry = matrix.popFirst(inForm: form) { noteColumn(entry.column) }
    } else {
      forms[form] = variables[variable]
      queuedLength[form] = 0
      offsets[form] = constant
      index = matrix.forms[form].first
      while index >= 0 {
        let entry = matrix.entries[index]
        matrix.setValue(index, -entry.value / coefficient)
        index = entry.nextInForm
      }
      touch(form)
    }
    for term in terms { noteColumn(log.terms[term].variable) }
    meter.spend(terms.count + 1)
  }

  /// Removes a form without limits and costs from the matrix.
  mutating func remove(form: Int) {
    forms[form] = BoundedQuantity()
    changes += 1
    while let entry = matrix.popFirst(inForm: form) {
      noteColumn(entry.column)
      meter.spend(1)
    }
  }
}
