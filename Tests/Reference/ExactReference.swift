package import LinearSystem

/// The hierarchy solved by trying everything, in exact fractions.
///
/// Every row and every bound is a hyperplane where costs bend. Up to directions that no row sees,
/// the set of optimal layouts is spanned by corners (points where hyperplanes meet) and by
/// directions along which all but one of a corner's hyperplanes hold. So: visit all corners, keep
/// the best, try every direction from them. Nothing is shared with the solver.
package struct ExactReference {
  package struct Plane {
    package var coefficients: [Rational]
    package var constant: Rational
    package var relation: Relation
    /// nil for required.
    package var level: Int?
    /// The row's index, or `-1 - variable` for a bound.
    package var origin: Int
  }

  package struct Optimum {
    /// Costs of the levels, highest first.
    package var costs: [Rational]
    package var corners: [[Rational]]
    /// Directions in which optimal layouts go on for ever.
    package var rays: [[Rational]]
    /// Directions that no row sees.
    package var unseen: [[Rational]]
  }

  package let variableCount: Int
  package let planes: [Plane]
  package let levelCount: Int

  /// - Parameters:
  ///   - rows: which rows to keep; all when nil.
  ///   - bounds: the bounds to keep as (variable, bound, is lower).
  ///   - nominals: preferred values above all optional rows.
  package init(
    variableCount: Int, rows: [(index: Int, row: Row)],
    bounds: [(variable: Int, bound: Double, isLower: Bool)],
    nominals: [(variable: Int, value: Double)] = []
  ) throws {
    self.variableCount = variableCount
    let priorities = Set(rows.filter { !$0.row.isRequired }.map(\.row.priority)).sorted(by: >)
    var planes: [Plane] = []
    for (index, row) in rows {
      var coefficients = [Rational](repeating: .zero, count: variableCount)
      for term in row.terms {
        coefficients[term.variable] = try .plus(
          coefficients[term.variable], Rational(exactly: term.coefficient))
      }
      let level = priorities.firstIndex(of: row.priority).map { $0 + 1 }
      planes.append(
        Plane(
          coefficients: coefficients, constant: try Rational(exactly: row.constant),
          relation: row.relation, level: row.isRequired ? nil : level, origin: index))
    }
    for (variable, bound, isLower) in bounds {
      planes.append(
        Plane(
          coefficients: Self.unit(variable, variableCount), constant: try Rational(exactly: bound),
          relation: isLower ? .greaterOrEqual : .lessOrEqual, level: nil, origin: -1 - variable))
    }
    for (variable, value) in nominals {
      planes.append(
        Plane(
          coefficients: Self.unit(variable, variableCount), constant: try Rational(exactly: value),
          relation: .equal, level: 0, origin: -1 - variable))
    }
    self.planes = planes
    levelCount = priorities.count + 1
  }

  private static func unit(_ variable: Int, _ count: Int) -> [Rational] {
    (0..<count).map { $0 == variable ? .one : .zero }
  }

  // MARK: Costs

  package func excess(of plane: Plane, at point: [Rational]) throws -> Rational {
    var sum = plane.constant.negated
    for (coefficient, value) in zip(plane.coefficients, point) where !coefficient.isZero {
      sum = try .plus(sum, .times(coefficient, value))
    }
    return sum
  }

  /// Costs of the levels, or nil if a required plane is violated.
  package func costs(at point: [Rational]) throws -> [Rational]? {
    var costs = [Rational](repeating: .zero, count: levelCount)
    for plane in planes {
      let excess = try excess(of: plane, at: point)
      let violation: Rational
      switch plane.relation {
      case .equal: violation = excess.magnitude
      case .lessOrEqual: violation = max(.zero, excess)
      case .greaterOrEqual: violation = max(.zero, excess.negated)
      }
      guard let level = plane.level else {
        if !violation.isZero { return nil }
        continue
      }
      costs[level] = try .plus(costs[level], violation)
    }
    return costs
  }

  // MARK: Corners

  /// Rows in echelon form, with their right-hand sides.
  private struct Echelon {
    var rows: [[Rational]] = []
    var constants: [Rational] = []
    var leads: [Int] = []

    /// Adds an equation unless it depends on those there. Returns whether it was added.
    mutating func add(_ coefficients: [Rational], _ constant: Rational) throws -> Bool {
      var row = coefficients
      var right = constant
      for (index, lead) in leads.enumerated() where !row[lead].isZero {
        let factor = row[lead]
        for column in row.indices where !rows[index][column].isZero {
          row[column] = try .minus(row[column], .times(factor, rows[index][column]))
        }
        right = try .minus(right, .times(factor, constants[index]))
      }
      guard let lead = row.firstIndex(where: { !$0.isZero }) else { return false }
      let scale = row[lead]
      for column in row.indices { row[column] = try .divided(row[column], by: scale) }
      right = try .divided(right, by: scale)
      for index in rows.indices where !rows[index][lead].isZero {
        let factor = rows[index][lead]
        for column in row.indices where !row[column].isZero {
          rows[index][column] = try .minus(rows[index][column], .times(factor, row[column]))
        }
        constants[index] = try .minus(constants[index], .times(factor, right))
      }
      rows.append(row)
      constants.append(right)
      leads.append(lead)
      return true
    }

    /// The solution in which variables without an equation are 0.
    func point(_ count: Int) -> [Rational] {
      var point = [Rational](repeating: .zero, count: count)
      for (index, lead) in leads.enumerated() { point[lead] = constants[index] }
      return point
    }

    /// One direction per variable without an equation, along which all equations keep holding.
    func freedoms(_ count: Int) -> [[Rational]] {
      (0..<count).filter { !leads.contains($0) }.map { free in
        var direction = [Rational](repeating: .zero, count: count)
        direction[free] = .one
        for (index, lead) in leads.enumerated() { direction[lead] = rows[index][free].negated }
        return direction
      }
    }
  }

  /// All optimal layouts, or nil if the required planes have none in common.
  package func optimum() throws -> Optimum? {
    var all = Echelon()
    for plane in planes { _ = try all.add(plane.coefficients, .zero) }
    let unseen = all.freedoms(variableCount)
    // What no row sees is held at 0, so that corners exist.
    var base = Echelon()
    for direction in unseen { _ = try base.add(direction, .zero) }
    let rank = variableCount - unseen.count

    var corners: [[Rational]] = []
    var edges: [[Rational]] = []
    func visit(_ next: Int, _ chosen: Int, _ echelon: Echelon) throws {
      if chosen == rank - 1 || rank == 0 {
        for direction in echelon.freedoms(variableCount) where !edges.contains(direction) {
          edges.append(direction)
        }
      }
      if chosen == rank {
        let point = echelon.point(variableCount)
        if !corners.contains(point) { corners.append(point) }
        return
      }
      for index in next..<max(next, planes.count) {
        var further = echelon
        if try further.add(planes[index].coefficients, planes[index].constant) {
          try visit(index + 1, chosen + 1, further)
        }
      }
    }
    try visit(0, 0, base)

    var best: [Rational]?
    var optimal: [[Rational]] = []
    for corner in corners {
      guard let costs = try costs(at: corner) else { continue }
      if best == costs {
        optimal.append(corner)
      } else if best.map({ costs.lexicographicallyPrecedes($0) }) ?? true {
        best = costs
        optimal = [corner]
      }
    }
    guard let best else { return nil }
    var rays: [[Rational]] = []
    for edge in edges {
      for direction in [edge, edge.map(\.negated)] where !rays.contains(direction) {
        for corner in optimal where try goesOn(corner, direction, best) {
          rays.append(direction)
          break
        }
      }
    }
    return Optimum(costs: best, corners: optimal, rays: rays, unseen: unseen)
  }

  /// Whether all points from a corner on in a direction cost as little as the corner.
  private func goesOn(
    _ corner: [Rational], _ direction: [Rational], _ best: [Rational]
  ) throws -> Bool {
    var last = Rational.zero
    for plane in planes {
      var speed = Rational.zero
      for (coefficient, value) in zip(plane.coefficients, direction) {
        speed = try .plus(speed, .times(coefficient, value))
      }
      guard !speed.isZero else { continue }
      last = max(last, try .divided(excess(of: plane, at: corner).negated, by: speed))
    }
    for step in [1, 2] {
      let distance = try Rational.plus(last, Rational(step))
      let point = try zip(corner, direction).map {
        try Rational.plus($0, .times($1, distance))
      }
      if try costs(at: point) != best { return false }
    }
    return true
  }
}

extension ExactReference.Optimum {
  /// The values of a form over all optimal layouts: nil where it goes on for ever.
  package func range(of form: LinearForm) throws -> (low: Rational, high: Rational)? {
    func value(_ point: [Rational]) throws -> Rational {
      var sum = Rational.zero
      for term in form.terms {
        sum = try .plus(sum, .times(Rational(exactly: term.coefficient), point[term.variable]))
      }
      return sum
    }
    for direction in rays + unseen where try !value(direction).isZero { return nil }
    let values = try corners.map(value)
    guard let low = values.min(), let high = values.max() else { return nil }
    let constant = try Rational(exactly: form.constant)
    return (try .plus(low, constant), try .plus(high, constant))
  }
}
