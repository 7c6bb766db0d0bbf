import InterfaceBuilder
import Layout
import LinearSystem

/// Constraints that say what others say.
extension ConflictFinder {
  /// A conflict that says the same with fewer constraints, where one between the same ends takes the
  /// place of a longer route; otherwise the conflict itself.
  ///
  /// Where two routes lead to one equation, elimination keeps whichever comes first.
  func shortened(_ conflict: Conflict) -> Conflict {
    guard session.solution.hasRedundantRows else { return conflict }
    var result = conflict
    while let shorter = shorter(result) { result = shorter }
    return result
  }

  private func shorter(_ conflict: Conflict) -> Conflict? {
    let rows = session.layout.system.rows
    let own = Set(conflict.rows)
    let variables = Set(conflict.rows.flatMap { rows[$0].terms.map(\.variable) })
    /// The rows that come from constraints and require an equality.
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

  /// What takes a member of a conflict out of it, where nothing tells which one is odd: along with it all
  /// constraints that say the same. What the canvas does not show comes first.
  func removals(of members: [RowSource]) -> [(source: RowSource, repair: Repair)] {
    // Reading the outlets is a pass over the whole document.
    let outlets = document.outlets()
    let system = session.layout.system
    let constraints = session.layout.constraints(members.compactMap(\.constraint))
    let odd = constraints.filter(contradictsFrames)
    return (odd + constraints.filter { !contradictsFrames($0) }).map { constraint in
      let row = system.rows[constraint.row]
      let same = session.rows(naming: row.terms.map(\.variable)).filter {
        guard let one = row.equality, let other = system.rows[$0].equality else { return false }
        return one.cancels(other)
      }
      let all = [constraint.index] + same.compactMap { session.layout.sources[$0].constraint }
        .filter { $0 != constraint.index }
      let changes = all.map { index -> DocumentChange in
        outlets[document.id(ofConstraint: index)] == nil
          ? .remove(constraint: index) : .setPriority(constraint: index, priority: 999)
      }
      return (.constraint(constraint.index), Repair(changes))
    }
  }

  /// Whether the frames that the canvas last gave its ends are other than a constraint says.
  private func contradictsFrames(_ constraint: LayoutConstraint) -> Bool {
    guard analysis.isCanvas, constraint.relation == .equal, let second = constraint.second,
      let one = drawn(constraint.first), let other = drawn(second)
    else { return false }
    return abs(one - constraint.multiplier * other - constraint.constant) > 1
  }

  /// Where an edge or a center was drawn, or how long a view; nil for layout guides.
  private func drawn(_ end: ConstraintEnd) -> Double? {
    guard end.region == .frame, end.guide == nil, !end.isInset, let frame = document.views[end.view].frame else {
      return nil
    }
    var near = 0.0
    var view = end.view
    while view != session.layout.root, view >= 0 {
      guard let frame = document.views[view].frame else { return nil }
      near += frame.near(end.axis)
      view = document.views[view].parent
    }
    let length = frame.extent(end.axis)
    return switch end.part {
    case .near: near
    case .far: near + length
    case .center: near + length / 2
    case .extent: length
    }
  }
}

extension Row {
  /// What is nothing where it holds; nil for what is no required equality.
  fileprivate var equality: LinearForm? {
    isRequired && relation == .equal ? LinearForm(terms: Array(terms), constant: -constant) : nil
  }
}

extension LinearForm {
  /// Whether it and another one, turned around or not, come to nothing together.
  fileprivate func cancels(_ other: LinearForm) -> Bool {
    terms.count == other.terms.count
      && [1, -1].contains { factor in
        let rest = adding(other, times: factor)
        return rest.terms.isEmpty && abs(rest.constant) < 0.01
      }
  }
}
