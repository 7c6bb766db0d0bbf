import InterfaceBuilder
import Layout
import LinearSystem

/// Redundant constraints.
extension ConflictFinder {
  /// An equivalent conflict with fewer constraints, if one constraint between the same ends can replace
  /// several; otherwise the conflict itself.
  ///
  /// If two routes lead to the same equation, elimination keeps the first one.
  func shortened(_ conflict: Conflict) -> Conflict {
    guard session.solution.hasRedundantRows, conflict.rows.count <= ConflictSuspects.mostSuspects else { return conflict }
    var result = conflict
    while let shorter = shorter(result) { result = shorter }
    return result
  }

  private func shorter(_ conflict: Conflict) -> Conflict? {
    let rows = session.layout.system.rows
    let own = Set(conflict.rows)
    let variables = Set(conflict.rows.flatMap { rows[$0].terms.map(\.variable) })
    /// The rows of constraints that are equalities.
    func equalities(_ indices: [Int]) -> [(index: Int, form: LinearForm)] {
      indices.compactMap { index in
        guard session.layout.sources[index].constraint != nil else { return nil }
        return rows[index].equality.map { (index, $0) }
      }
    }
    let links = equalities(conflict.rows)
    let direct = equalities(session.rows(naming: variables).filter { !own.contains($0) }).filter {
      $0.form.terms.allSatisfy { variables.contains($0.variable) }
    }
    for (index, form) in direct {
      for (place, one) in links.enumerated() {
        let rests = [form.adding(one.form), form.adding(one.form, times: -1)]
        guard let other = links[(place + 1)...].first(where: { rests.contains(where: $0.form.cancels) })
        else { continue }
        var shorter = conflict
        shorter.rows = (conflict.rows.filter { $0 != one.index && $0 != other.index } + [index])
          .sorted()
        return shorter
      }
    }
    return nil
  }
}

extension Row {
  /// The form that is zero if the constraint holds; nil unless it is a required equality.
  fileprivate var equality: LinearForm? {
    isRequired && relation == .equal ? LinearForm(terms: Array(terms), constant: -constant) : nil
  }
}

extension LinearForm {
  /// Whether it and another one, perhaps negated, cancel out.
  fileprivate func cancels(_ other: LinearForm) -> Bool {
    terms.count == other.terms.count
      && [1, -1].contains { factor in
        let rest = adding(other, times: factor)
        return rest.terms.isEmpty && abs(rest.constant) < 0.01
      }
  }
}
