/// Live variables and the forms that couple them: nothing outside has a say in them.
struct Component {
  var variables: [Int32]
  /// The forms over these variables; filled in when the component is taken up.
  var forms: [Int32] = []
}

extension Reduction {
  /// Splits variables into connected components. Eliminated ones are skipped.
  mutating func components(of candidates: some Sequence<Int32>) -> [Component] {
    var result: [Component] = []
    if isSeen.count < variables.count {
      isSeen.append(contentsOf: repeatElement(false, count: variables.count - isSeen.count))
    }
    if isFormSeen.count < forms.count {
      isFormSeen.append(contentsOf: repeatElement(false, count: forms.count - isFormSeen.count))
    }
    for first in candidates where !log.isEliminated(Int(first)) && !isSeen[Int(first)] {
      isSeen[Int(first)] = true
      var component = Component(variables: [first])
      var next = 0
      while next < component.variables.count {
        let variable = component.variables[next]
        next += 1
        var index = matrix.columnHead[Int(variable)]
        while index >= 0 {
          let entry = matrix.entries[Int(index)]
          index = entry.nextInColumn
          guard !isFormSeen[Int(entry.form)] else { continue }
          isFormSeen[Int(entry.form)] = true
          component.forms.append(entry.form)
          var other = matrix.formHead[Int(entry.form)]
          while other >= 0 {
            let column = matrix.entries[Int(other)].column
            if !isSeen[Int(column)] {
              isSeen[Int(column)] = true
              component.variables.append(column)
            }
            other = matrix.entries[Int(other)].nextInForm
            work += 1
          }
        }
        work += 1
      }
      result.append(component)
    }
    for component in result {
      for variable in component.variables { isSeen[Int(variable)] = false }
      for form in component.forms { isFormSeen[Int(form)] = false }
    }
    return result
  }

  /// The value of a form at the present point.
  func value(ofForm form: Int32) -> Double {
    var value = offsets[Int(form)]
    var index = matrix.formHead[Int(form)]
    while index >= 0 {
      let entry = matrix.entries[Int(index)]
      value += entry.value * point[Int(entry.column)]
      index = entry.nextInForm
    }
    return value
  }

  /// The least and the greatest value that the variables' own limits let a form take.
  mutating func reach(ofForm form: Int32) -> (least: Double, greatest: Double) {
    var least = offsets[Int(form)]
    var greatest = least
    var index = matrix.formHead[Int(form)]
    while index >= 0 {
      let entry = matrix.entries[Int(index)]
      let entity = variables[Int(entry.column)]
      if entry.value > 0 {
        least += entry.value * entity.lower
        greatest += entry.value * entity.upper
      } else {
        least += entry.value * entity.upper
        greatest += entry.value * entity.lower
      }
      work += 1
      index = entry.nextInForm
    }
    return (least, greatest)
  }

  /// Drops the limits of forms that their variables' limits imply, and forms left without any.
  mutating func dropImpliedLimits(_ component: Component) {
    for form in component.forms {
      let entity = forms[Int(form)]
      if entity.isLimited {
        let (least, greatest) = reach(ofForm: form)
        if least >= entity.lower - Tolerance.noise { forms[Int(form)].lower = -.infinity }
        if greatest <= entity.upper + Tolerance.noise { forms[Int(form)].upper = .infinity }
      }
      if forms[Int(form)].isFree { remove(form: Int(form)) }
    }
  }
}
