/// Live variables and the forms that couple them: nothing outside has a say in them.
struct Component {
  var variables: [VariableIndex]
  var forms: [FormIndex] = []
}

extension Reduction {
  /// Splits variables into connected components, and those that no form couples to another.
  /// Eliminated ones are skipped.
  mutating func components(
    of candidates: some Sequence<VariableIndex>
  ) -> (coupled: [Component], alone: [VariableIndex]) {
    var result: [Component] = []
    var alone: [VariableIndex] = []
    isSeen.grow(to: variables.count, with: false)
    isFormSeen.grow(to: forms.count, with: false)
    for first in candidates where !log.isEliminated(first) && !isSeen[first] {
      if matrix.columns[first].first == .end {
        alone.append(first)
        work += 1
        continue
      }
      isSeen[first] = true
      var component = Component(variables: [first])
      var next = 0
      while next < component.variables.count {
        let variable = component.variables[next]
        next += 1
        var index = matrix.columns[variable].first
        while index != .end {
          let entry = matrix.entries[index]
          index = entry.nextInColumn
          guard !isFormSeen[entry.form] else { continue }
          isFormSeen[entry.form] = true
          component.forms.append(entry.form)
          var other = matrix.forms[entry.form].first
          while other != .end {
            let column = matrix.entries[other].column
            if !isSeen[column] {
              isSeen[column] = true
              component.variables.append(column)
            }
            other = matrix.entries[other].nextInForm
            work += 1
          }
        }
        work += 1
      }
      result.append(component)
    }
    for component in result {
      for variable in component.variables { isSeen[variable] = false }
      for form in component.forms { isFormSeen[form] = false }
    }
    return (result, alone)
  }

  /// Numbers a component's variables by their place in it, for whoever lays out its forms next.
  mutating func number(_ component: Component) {
    placeInComponent.grow(to: variables.count, with: 0)
    for (place, variable) in component.variables.enumerated() {
      placeInComponent[variable] = place
    }
  }

  /// The least and the greatest value that the variables' own limits let a form take.
  mutating func reach(ofForm form: FormIndex) -> (least: Double, greatest: Double) {
    var least = offsets[form]
    var greatest = least
    var index = matrix.forms[form].first
    while index != .end {
      let entry = matrix.entries[index]
      let entity = variables[entry.column]
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
      let entity = forms[form]
      if entity.isLimited {
        let (least, greatest) = reach(ofForm: form)
        if least >= entity.lower - Tolerance.noise { forms[form].lower = -.infinity }
        if greatest <= entity.upper + Tolerance.noise { forms[form].upper = .infinity }
      }
      if forms[form].isFree { remove(form: form) }
    }
  }
}
