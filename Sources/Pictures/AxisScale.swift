/// How lengths of a layout become lengths of a drawing along one axis: true to scale where the screen
/// is, and shortened far beyond it.
package struct AxisScale: Hashable, Sendable {
  private struct Knot: Hashable {
    var layout: Double
    var drawn: Double
  }

  private var knots: [Knot]
  /// Where the drawing leaves out so much that a break says so, in its own units.
  package private(set) var breaks: [Double] = []

  /// - Parameters:
  ///   - range: all that is to be drawn, in points of the layout.
  ///   - main: what is to be true to scale.
  ///   - factor: drawn units for a point.
  ///   - margin: how long the drawing may be before and after `main`.
  package init(
    range: ClosedRange<Double>, main: ClosedRange<Double>, factor: Double, margin: Double
  ) {
    let before = main.lowerBound - range.lowerBound
    let drawnBefore = min(before * factor, margin / 2)
    knots = [Knot(layout: range.lowerBound, drawn: 0)]
    if before > 0 {
      if drawnBefore < before * factor { breaks.append(drawnBefore / 2) }
      knots.append(Knot(layout: main.lowerBound, drawn: drawnBefore))
    }
    let end = drawnBefore + (main.upperBound - main.lowerBound) * factor
    knots.append(Knot(layout: main.upperBound, drawn: end))
    let after = range.upperBound - main.upperBound
    guard after > 0 else { return }
    if after * factor > margin {
      // The end is where content is pinned: it is true to scale again.
      let tail = 0.45 * margin
      knots.append(Knot(layout: range.upperBound - tail / factor, drawn: end + margin - tail))
      breaks.append(end + (margin - tail) / 2)
      knots.append(Knot(layout: range.upperBound, drawn: end + margin))
    } else {
      knots.append(Knot(layout: range.upperBound, drawn: end + after * factor))
    }
  }

  /// How long the drawing is.
  package var length: Double { knots[knots.count - 1].drawn }

  /// Where a place of the layout is in the drawing.
  package func drawn(_ place: Double) -> Double {
    let index = knots.dropFirst().dropLast().firstIndex { place < $0.layout } ?? knots.count - 1
    let (low, high) = (knots[index - 1], knots[index])
    let span = high.layout - low.layout
    guard span > 0 else { return high.drawn }
    return low.drawn + (place - low.layout) / span * (high.drawn - low.drawn)
  }
}
