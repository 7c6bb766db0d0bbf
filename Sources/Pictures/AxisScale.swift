/// Maps lengths of a layout to lengths of a drawing along one axis: to scale on the screen, and shortened far
/// outside it.
package struct AxisScale: Hashable, Sendable {
  private struct Knot: Hashable {
    var layout: Double
    var drawn: Double
  }

  private var knots: [Knot]
  /// Positions at which the drawing is shortened so much that it shows a break, in drawing units.
  package private(set) var breaks: [Double] = []

  /// - Parameters:
  ///   - range: the whole range to draw, in points of the layout.
  ///   - main: the part to draw to scale.
  ///   - focus: another part to draw to scale; nil for the end, where content is pinned.
  ///   - factor: drawing units per point.
  ///   - margin: the largest length of the drawing before and after `main`, without `focus`.
  package init(
    range: ClosedRange<Double>, main: ClosedRange<Double>, focus: ClosedRange<Double>? = nil,
    factor: Double, margin: Double
  ) {
    knots = [Knot(layout: range.lowerBound, drawn: 0)]
    add(to: main.lowerBound, factor, atMost: margin / 2)
    add(to: main.upperBound, factor)
    if (range.upperBound - main.upperBound) * factor > margin {
      let start = focus?.lowerBound ?? range.upperBound - 0.45 * margin / factor
      let end = focus.map { min($0.upperBound, $0.lowerBound + 1.5 * margin / factor) }
      add(to: start, factor, atMost: 0.55 * margin)
      add(to: end ?? range.upperBound, factor)
      add(to: range.upperBound, factor, atMost: 0.55 * margin)
    } else {
      add(to: range.upperBound, factor)
    }
  }

  /// A range drawn at a given length with a break in its middle, then the rest at another length.
  init(shortening stretch: ClosedRange<Double>, to length: Double, then end: Double, by rest: Double) {
    knots = [
      Knot(layout: stretch.lowerBound, drawn: 0), Knot(layout: stretch.upperBound, drawn: length),
      Knot(layout: end, drawn: length + rest),
    ]
    breaks = [length / 2]
  }

  /// Extends the scale to a position of the layout; a length over the limit is shortened.
  private mutating func add(to layout: Double, _ factor: Double, atMost limit: Double = .infinity) {
    let last = knots[knots.count - 1]
    let length = (layout - last.layout) * factor
    guard length > 0 else { return }
    if length > limit { breaks.append(last.drawn + limit / 2) }
    knots.append(Knot(layout: layout, drawn: last.drawn + min(length, limit)))
  }

  /// The length of the drawing.
  package var length: Double { knots[knots.count - 1].drawn }

  /// The position in the drawing for one in the layout.
  package func drawn(_ place: Double) -> Double {
    guard knots.count > 1 else { return 0 }
    let index = knots.dropFirst().dropLast().firstIndex { place < $0.layout } ?? knots.count - 1
    let (low, high) = (knots[index - 1], knots[index])
    let span = high.layout - low.layout
    guard span > 0 else { return high.drawn }
    return low.drawn + (place - low.layout) / span * (high.drawn - low.drawn)
  }
}
