package import InterfaceBuilder
import LinearSystem

/// One summand of a derived size.
package struct DerivationTerm: Hashable, Sendable {
  package enum Quantity: Hashable, Sendable {
    /// A number that a constraint or a stack view writes, in points.
    case points
    /// The intrinsic content size of a view, or the canvas size that stands in for it.
    case size(view: Int, axis: LayoutAxis)
    /// The scroll view's own width or height.
    case frame(LayoutAxis)
    /// A quantity of an item outside the scroll view.
    case outside(view: Int, LayoutQuantity)
    /// A size of a guide that a stack view outside makes.
    case outsideGuide(view: Int)
    /// A value of the environment: margins, safe area, bars.
    case environment(EnvironmentValue)
  }

  package var quantity: Quantity
  /// Points for `.points`, else the factor of the named quantity.
  package var amount: Double
  /// The value in points that the term adds in the solved layout.
  package var points: Double
}

/// How a determined content size comes about: the sum whose rows pin it.
package struct Derivation: Hashable, Sendable {
  /// Terms along the axis, from the leading or top edge on.
  package var terms: [DerivationTerm]
  /// The constraints that take part, by index, in order along the axis.
  package var constraints: [Int]
  /// Where each row that takes part comes from.
  package var sources: [RowSource]

  /// The views whose intrinsic sizes along an axis are summands.
  package func sizedViews(_ axis: LayoutAxis) -> [Int] {
    var result: [Int] = []
    for case .size(let view, axis) in terms.map(\.quantity) where !result.contains(view) {
      result.append(view)
    }
    return result
  }

  /// Whether the scroll view's frame or anything outside is a summand.
  package var dependsOnSurroundings: Bool {
    terms.contains { term in
      switch term.quantity {
      case .frame, .outside, .outsideGuide: true
      case .points, .size, .environment: false
      }
    }
  }

  /// The sum of the numbers that the document writes, in points.
  package var writtenPoints: Double {
    terms.reduce(0) { $0 + ($1.quantity == .points ? $1.amount : 0) }
  }
}

/// Reads the derivation of a content size off the rows that pin it. What is outside of the scroll view
/// counts as known.
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
    var placed: [(position: Double, term: DerivationTerm)] = []
    var constraints: [(position: Double, index: Int)] = []
    var sources: [RowSource] = []
    for pin in pins where pin.row >= 0 && abs(pin.multiplier) > 1e-9 {
      let row = layout.system.rows[pin.row]
      // Rows of the surroundings add up to what the inner rows leave of them.
      guard row.terms.contains(where: { isInner(layout.variables[$0.variable]) }) else { continue }
      let source = layout.sources[pin.row]
      sources.append(source)
      let position = self.position(of: row)
      func place(_ quantity: DerivationTerm.Quantity, _ amount: Double, _ points: Double) {
        placed.append(
          (position, DerivationTerm(quantity: quantity, amount: amount, points: points)))
      }
      if let constraint = source.constraint { constraints.append((position, constraint)) }
      let points = pin.multiplier * row.constant
      if let size = source.sizeSource {
        place(size, pin.multiplier, points)
      } else if abs(points) > 1e-6 {
        place(.points, points, points)
      }
      for term in row.terms where !isInner(layout.variables[term.variable]) {
        let amount = -pin.multiplier * term.coefficient
        place(quantity(of: term.variable), amount, amount * sample[term.variable])
      }
    }
    var seen: Set<Int> = []
    let names = inOrder(constraints.map { ($0.position, $0.index) })
      .filter { seen.insert($0).inserted }
    return Derivation(
      terms: merged(inOrder(placed.map { ($0.position, $0.term) })), constraints: names,
      sources: sources)
  }

  private func inOrder<Item>(_ items: [(position: Double, item: Item)]) -> [Item] {
    items.enumerated().sorted {
      ($0.element.position, $0.offset) < ($1.element.position, $1.offset)
    }.map(\.element.item)
  }

  private func isInner(_ variable: LayoutVariable) -> Bool {
    switch variable {
    case .view(scrollView, .contentExtent): return true
    case .view(let view, _), .auxiliary(let view): return inside.contains(view)
    case .environment: return false
    }
  }

  /// Adds up terms of the same named quantity; those that cancel go.
  private func merged(_ terms: [DerivationTerm]) -> [DerivationTerm] {
    var result: [DerivationTerm] = []
    for term in terms {
      if term.quantity != .points,
        let index = result.firstIndex(where: { $0.quantity == term.quantity })
      {
        result[index].amount += term.amount
        result[index].points += term.points
      } else {
        result.append(term)
      }
    }
    return result.filter { abs($0.amount) > 1e-6 }
  }

  private func quantity(of variable: Int) -> DerivationTerm.Quantity {
    switch layout.variables[variable] {
    case .view(scrollView, .extent(let axis)): .frame(axis)
    case .view(let view, let quantity): .outside(view: view, quantity)
    case .auxiliary(let view): .outsideGuide(view: view)
    case .environment(_, let value): .environment(value)
    }
  }

  /// Where along the axis a row acts in the solved layout, to print terms in reading order: the
  /// middle of the edges that it ties, or of the view that it sizes.
  private func position(of row: Row) -> Double {
    var views: [Int] = []
    var total = 0.0
    for term in row.terms {
      guard case .view(let view, _) = layout.variables[term.variable], !views.contains(view),
        let box = layout.box(of: view)
      else { continue }
      views.append(view)
      total += box.near(axis).value(at: sample)
      if let extent = row.terms.first(where: { layout.variables[$0.variable].isExtent(of: view) }) {
        let hasOrigin = row.terms.contains { layout.variables[$0.variable].isOrigin(of: view) }
        total += sample[extent.variable] / (hasOrigin ? 1 : 2)
      }
    }
    return views.isEmpty ? 0 : total / Double(views.count)
  }
}

extension LayoutVariable {
  /// Whether it is the size of a view, or of a scroll view's content, along one of the axes.
  fileprivate func isExtent(of view: Int) -> Bool {
    switch self {
    case .view(view, .extent), .view(view, .contentExtent): true
    default: false
    }
  }

  fileprivate func isOrigin(of view: Int) -> Bool {
    if case .view(view, .origin) = self { true } else { false }
  }
}

extension RowSource {
  /// The named size that a row's constant stands for, if it is not a number of the document.
  fileprivate var sizeSource: DerivationTerm.Quantity? {
    switch self {
    case .hugging(let view, let axis), .compressionResistance(let view, let axis),
      .arrangedCanvasSize(let view, let axis):
      .size(view: view, axis: axis)
    default: nil
    }
  }
}

extension ScrollViewLayout {
  /// The views and gaps that a determined content size runs along, from content edge to content edge;
  /// empty where it does not run along any.
  package func chain(along axis: LayoutAxis, in document: IBDocument) -> [ChainLink] {
    guard let derivation = derivation[axis] else { return [] }
    return ChainFinder(
      document: document, layout: solved.layout, graph: solved.ties(along: axis),
      samples: [solved.sample], scrollView: view, only: Set(derivation.sources)
    ).whole()
  }
}
