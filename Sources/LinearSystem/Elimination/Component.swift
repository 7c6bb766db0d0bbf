/// Live variables and the forms that connect them; independent of all others.
struct Component {
  var variables: [Int]
  var forms: [Int] = []
}

extension Reduction {
  /// Splits variables into connected components, and variables without any form. Skips eliminated ones.
  mutating func components(
    of candidates: some Sequence<Int>
  ) -> (coupled: [Component], alone: [Int]) {
    var result: [Component] = []
    var alone: [Int] = []
    isSeen.grow(to: variables.count, with: false)
    isFormSeen.grow(to: forms.count, with: false)
    for first in candidates where !log.isEliminated(first) && !isSeen[first] {
      if matrix.columns[first].first < 0 {
        alone.append(first)
        meter.spend(1)
        continue
      }
      isSeen[first] = true
      var component = Component(variables: [first])
      var next = 0
      while next < component.variables.count {
        let variable = component.variables[next]
        next += 1
        var index = matrix.columns[variable].first
        while index >= 0 {
          let entry = matrix.entries[index]
          index = entry.nextInColumn
          guard !isFormSeen[entry.form] else { continue }
          isFormSeen[entry.form] = true
          component.forms.append(entry.form)
          var other = matrix.forms[entry.form].first
          while other >= 0 {
            let column = matrix.entries[other].column
            if !isSeen[column] {
              isSeen[column] = true
              component.variables.append(column)
            }
            other = matrix.entries[other].nextInForm
            meter.spend(1)
          }
        }
        meter.spend(1)
      }
      result.append(component)
    }
    for component in result {
      for variable in component.variables { isSeen[variable] = false }
      for form in component.forms { isFormSeen[form] = false }
    }
    return (result, alone)
  }

  /// Numbers a component's variables, as the next reader of its forms needs.
  mutating func number(_ component: Component) {
    placeInComponent.grow(to: variables.count, with: 0)
    for (place, variable) in component.variables.enumerated() {
      placeInComponent[variable] = place
    }
  }

  /// The smallest and the largest value that a form can have within its variables' own limits.
  mutating func range(ofForm form: Int) -> (least: Double, greatest: Double) {
    var least = offsets[form]
    var greatest = least
    var index = matrix.forms[form].first
    while index >= 0 {
      let entry = matrix.entries[index]
      let limits = variables[entry.column].limits
      least += entry.value * (entry.value > 0 ? limits.lower : limits.upper)
      greatest += entry.value * (entry.value > 0 ? limits.upper : limits.lower)
      meter.spend(1)
      index = entry.nextInForm
    }
    return (least, greatest)
  }

  /// Removes limits of forms that follow from their variables' limits, and forms without limits.
  mutating func dropImpliedLimits(_ component: Component) {
    for form in component.forms {
      let limits = forms[form].limits
      if limits.isLimited {
        let (least, greatest) = range(ofForm: form)
        if least >= limits.lower - Tolerance.noise { forms[form].limits.lower = -.infinity }
        if greatest <= limits.upper + Tolerance.noise { forms[form].limits.upper = .infinity }
      }
      if forms[form].isFree { remove(form: form) }
    }
  }
}
