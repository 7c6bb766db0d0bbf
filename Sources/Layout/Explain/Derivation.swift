package import InterfaceBuilder
import LinearSystem
import Sequences

/// One summand of a derived size.
package struct DerivationTerm: Hashable, Sendable {
  package enum Quantity: Hashable, Sendable {
    /// A number from a constraint or a stack view, in points.
    case points
    /// The intrinsic content size of a view, or the canvas size that replaces it.
    case size(view: Int, axis: LayoutAxis)
    /// The scroll view's own width or height.
    case frame(LayoutAxis)
    /// A quantity of an item outside the scroll view.
    case outside(view: Int, LayoutQuantity)
    /// The size of a guide that an outside stack view creates.
    case outsideGuide(view: Int)
    /// A value of the environment: margins, safe area, bars.
    case environment(EnvironmentValue)
  }

  package var quantity: Quantity
  /// Points for `.points`, otherwise the factor of the quantity.
  package var amount: Double
  /// The term's value in the solved layout, in points.
  package var points: Double
}

/// How a determined content size is made up: the sum given by the rows that pin it.
package struct Derivation: Hashable, Sendable {
  /// Terms along the axis, from the leading or top edge on.
  package var terms: [DerivationTerm]
  /// The constraints in it, by index, in order along the axis.
  package var constraints: [Int]
  /// The sources of its rows, in the same order.
  package var sources: [RowSource]

  /// The views whose intrinsic sizes along an axis are in the sum.
  package func sizedViews(_ axis: LayoutAxis) -> [Int] {
    terms.compactMap { term in
      if case .size(let view, axis) = term.quantity { view } else { nil }
    }.uniqued
  }

  /// Whether the scroll view's frame or anything outside is in the sum.
  package var dependsOnSurroundings: Bool {
    terms.contains { term in
      switch term.quantity {
      case .frame, .outside, .outsideGuide: true
      case .points, .size, .environment: false
      }
    }
  }

  /// The sum of the numbers written in the document, in points.
  package var writtenPoints: Double {
    terms.reduce(0) { $0 + ($1.quantity == .points ? $1.amount : 0) }
  }
}

/// Derives a content size from the rows that pin it. Everything outside of the scroll view counts as known.
struct DerivationBuilder {
  let solved: SolvedLayout
  let sample: [Double]
  let scrollView: Int
  /// The views in the scroll view.
  let inside: Range<Int>
  let axis: LayoutAxis

  private var layout: SceneLayout { solved.layout }

  /// - Parameter pins: rows that add up to the content's size; see `Answer.determined`.
  func derivation(from pins: [Pin]) -> Derivation {
    var inner: [(position: Double, pin: Pin)] = []
    inner.reserveCapacity(pins.count)
    for pin in pins where pin.row >= 0 && abs(pin.multiplier) > 1e-9 {
      let terms = layout.system.rows[pin.row].terms
      // Rows outside add up to the outside quantities that the inner rows refer to.
      guard terms.contains(where: { isInner(layout.variables[$0.variable]) }) else { continue }
      inner.append((position(of: terms), pin))
    }
    inner.sort { $0.position < $1.position }
    let sources = inner.map { layout.sources[$0.pin.row] }
    var result = Derivation(
      terms: [], constraints: sources.compactMap(\.constraint), sources: sources)
    for (source, (_, pin)) in zip(sources, inner) {
      let row = layout.system.rows[pin.row]
      let points = pin.multiplier * row.constant
      if let size = source.length {
        result.add(.size(view: size.view, axis: size.axis), pin.multiplier, points)
      } else if abs(points) > 1e-6 {
        result.add(.points, points, points)
      }
      for term in row.terms where !isInner(layout.variables[term.variable]) {
        let amount = -pin.multiplier * term.coefficient
        result.add(quantity(of: term.variable), amount, amount * sample[term.variable])
      }
    }
    result.terms.removeAll { abs($0.amount) <= 1e-6 }
    return result
  }

  private func isInner(_ variable: LayoutVariable) -> Bool {
    switch variable {
    case .view(scrollView, .contentExtent): return true
    case .view(let view, _), .auxiliary(let view): return inside.contains(view)
    case .environment: return false
    }
  }

  private func quantity(of variable: Int) -> DerivationTerm.Quantity {
    switch layout.variables[variable] {
    case .view(scrollView, .extent(let axis)): .frame(axis)
    case .view(let view, let quantity): .outside(view: view, quantity)
    case .auxiliary(let view): .outsideGuide(view: view)
    case .environment(_, let value): .environment(value)
    }
  }

  /// The position of a row along the axis in the solved layout, to sort terms in reading order: the middle of
  /// the edges that it ties, or of the view that it sizes.
  private func position(of terms: ArraySlice<Term>) -> Double {
    var count = 0.0
    var total = 0.0
    for (place, term) in terms.enumerated() {
      guard case .view(let view, _) = layout.variables[term.variable],
        let box = layout.box(of: view),
        !terms.prefix(place).contains(where: { layout.variables[$0.variable].isOf(view) })
      else { continue }
      count += 1
      total += box.near(axis).value(at: sample)
      if let extent = terms.first(where: { layout.variables[$0.variable].isExtent(of: view) }) {
        let hasOrigin = terms.contains { layout.variables[$0.variable].isOrigin(of: view) }
        total += sample[extent.variable] / (hasOrigin ? 1 : 2)
      }
    }
    return count == 0 ? 0 : total / count
  }
}

extension Derivation {
  /// Adds a term; terms with the same quantity are combined.
  fileprivate mutating func add(
    _ quantity: DerivationTerm.Quantity, _ amount: Double, _ points: Double
  ) {
    if quantity != .points, let index = terms.firstIndex(where: { $0.quantity == quantity }) {
      terms[index].amount += amount
      terms[index].points += points
    } else {
      terms.append(DerivationTerm(quantity: quantity, amount: amount, points: points))
    }
  }
}

extension LayoutVariable {
  /// Whether it is a quantity of a view itself.
  fileprivate func isOf(_ view: Int) -> Bool { isExtent(of: view) || isOrigin(of: view) }

  /// Whether it is the size of a view, or of a scroll view's content, along one of the axes.
  func isExtent(of view: Int) -> Bool {
    switch self {
    case .view(view, .extent), .view(view, .contentExtent): true
    default: false
    }
  }

  func isOrigin(of view: Int) -> Bool {
    if case .view(view, .origin) = self { true } else { false }
  }
}

extension ScrollViewLayout {
  /// The views and gaps along a determined content size, from content edge to content edge; empty if no chain
  /// connects the edges.
  package func chain(along axis: LayoutAxis, in document: IBDocument) -> [ChainLink] {
    guard let derivation = derivation[axis] else { return [] }
    return ChainFinder(
      document: document, layout: solved.layout, graph: solved.ties(along: axis),
      samples: [solved.sample], scrollView: view, only: Set(derivation.sources)
    ).whole()
  }
}
