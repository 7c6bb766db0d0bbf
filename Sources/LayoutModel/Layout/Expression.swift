internal import InterfaceBuilder
package import LinearSystem

/// A linear expression in the variables of a layout, in points.
package struct Expression: Hashable, Sendable {
  package var terms: [Term]
  package var constant: Double

  package init(constant: Double = 0) {
    terms = []
    self.constant = constant
  }

  package init(variable: Int) {
    terms = [Term(variable, 1)]
    constant = 0
  }

  /// Adds `factor × other`; terms that cancel go.
  package mutating func add(_ other: Expression, times factor: Double = 1) {
    constant += factor * other.constant
    for term in other.terms {
      if let index = terms.firstIndex(where: { $0.variable == term.variable }) {
        terms[index].coefficient += factor * term.coefficient
        if abs(terms[index].coefficient) < 1e-12 { terms.remove(at: index) }
      } else {
        terms.append(Term(term.variable, factor * term.coefficient))
      }
    }
  }

  package func adding(_ other: Expression, times factor: Double = 1) -> Expression {
    var result = Expression(constant: constant)
    result.terms.reserveCapacity(terms.count + other.terms.count)
    result.terms += terms
    result.add(other, times: factor)
    return result
  }

  /// The value in a layout.
  package func value(at point: [Double]) -> Double {
    terms.reduce(constant) { $0 + $1.coefficient * point[$1.variable] }
  }

  /// The value in a layout.
  package func value(at placement: Placement) -> Double {
    terms.reduce(constant) { $0 + $1.coefficient * placement[$1.variable] }
  }

  package func adding(_ constant: Double) -> Expression {
    var result = self
    result.constant += constant
    return result
  }
}

/// The rectangle of an item in the absolute coordinates of its layout root.
package struct Box: Sendable {
  package var x: Expression
  package var y: Expression
  package var width: Expression
  package var height: Expression

  package func near(_ axis: LayoutAxis) -> Expression { axis == .horizontal ? x : y }
  package func extent(_ axis: LayoutAxis) -> Expression { axis == .horizontal ? width : height }
  package func far(_ axis: LayoutAxis) -> Expression { near(axis).adding(extent(axis)) }
  func center(_ axis: LayoutAxis) -> Expression {
    near(axis).adding(extent(axis), times: 0.5)
  }

  func edge(_ edge: IBAttribute) -> Expression {
    edge.isFar ? far(edge.axis) : near(edge.axis)
  }

  /// The rectangle inside some margins.
  func inset(by margins: Margins) -> Box {
    Box(
      x: x.adding(margins.leading), y: y.adding(margins.top),
      width: width.adding(margins.leading, times: -1).adding(margins.trailing, times: -1),
      height: height.adding(margins.top, times: -1).adding(margins.bottom, times: -1))
  }
}

/// Distances inwards from the edges of a rectangle.
struct Margins {
  var top: Expression
  var leading: Expression
  var bottom: Expression
  var trailing: Expression
}
