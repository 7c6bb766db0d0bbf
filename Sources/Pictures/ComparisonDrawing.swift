internal import InterfaceBuilder
internal import Text

/// Two different lengths of the same thing as bars, with their difference in the alarm color.
struct ComparisonDrawing {
  let comparison: Picture.Comparison
  let width: Double

  /// Draws it at the top left; what height it takes.
  func draw(_ svg: inout SVG) -> Double {
    let lengths = [comparison.one, comparison.other]
    let (low, high) = (lengths.map(\.points).min() ?? 0, lengths.map(\.points).max() ?? 0)
    let scale = scale(low, high)
    var y = 0.0
    for length in lengths {
      let text = "\(Wording.points(length.points)) \(PictureWords.plain(length.text))"
      for line in TextFit.wrap([text], to: width, size: 12 * TextFit.bold, lines: 2) {
        y += 14
        svg.text("ink title", 0, y, line)
      }
      y += 4
      let start = scale.drawn(min(0, length.points))
      let common = length.points > low ? scale.drawn(max(low, 0)) : scale.drawn(max(length.points, 0))
      svg.rect("bar", IBRect(x: start, y: y, width: max(2, common - start), height: 14))
      if length.points > low {
        let from = scale.drawn(low)
        svg.rect("bar-more", IBRect(x: from, y: y, width: max(2, scale.drawn(high) - from), height: 14))
      }
      for place in scale.breaks {
        svg.path("break", [(place - 5, y + 17), (place - 1, y - 3), (place + 5, y - 3), (place + 1, y + 17)], isClosed: true)
      }
      y += 20
    }
    y += 10
    svg.text(
      "mark-text title", scale.drawn(high), y, "\(Wording.points(high - low)) points between them", anchor: .end)
    return y + 6
  }

  /// To scale if the difference is visible; otherwise with the common part shortened.
  private func scale(_ low: Double, _ high: Double) -> AxisScale {
    let start = min(0, low)
    let factor = width / max(high - start, 1e-6)
    guard (high - low) * factor < 24, low > 0 else {
      return AxisScale(range: start...high, main: start...high, factor: factor, margin: 0)
    }
    return AxisScale(shortening: 0...low, to: width - 24, then: high, by: 24)
  }
}
