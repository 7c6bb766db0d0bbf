internal import InterfaceBuilder
internal import Text

/// Two different lengths of the same thing as bars, the sums that make them up, and their difference in the alarm
/// color.
struct ComparisonDrawing {
  let comparison: Picture.Comparison
  let width: Double

  /// Draws it at the top left; returns its height.
  func draw(_ svg: inout SVG) -> Double {
    let lengths = [comparison.one, comparison.other]
    let (low, high) = (lengths.map(\.points).min() ?? 0, lengths.map(\.points).max() ?? 0)
    let labels = lengths.map { $0.parts.count > 1 ? $0.labels : [] }
    let hasSums = labels.contains { !$0.isEmpty }
    let (left, right) = hasSums ? (22.0, labels.joined().map { TextFit.width($0, size: 11) }.max() ?? 0) : (0, 0)
    let scale = scale(low, high, to: width - left - (hasSums ? right + 8 : 0), hasSums: hasSums)
    var y = 0.0
    func bar(_ style: String, _ from: Double, _ to: Double, height: Double = 12) {
      let ends = [scale.drawn(from), scale.drawn(to)].sorted()
      svg.rect(style, IBRect(x: left + ends[0], y: y, width: max(2, ends[1] - ends[0]), height: height))
      for place in scale.breaks where ends[0] < place && place < ends[1] {
        let x = left + place
        svg.path("break", [(x - 5, y + 15), (x - 1, y - 3), (x + 5, y - 3), (x + 1, y + 15)], isClosed: true)
      }
    }
    for (length, labels) in zip(lengths, labels) {
      for line in TextFit.wrap([PictureWords.plain(length.words)], to: width, size: 12 * TextFit.bold, lines: 2) {
        y += 14
        svg.text("ink title", 0, y, line)
      }
      y += 5
      var end = 0.0
      for (part, label) in zip(length.parts, labels) {
        bar("bar-part", end, end + part.points)
        end += part.points
        if let number = part.number { Symbols.badge("\(number)", 8, y + 6, &svg) }
        svg.text("ink small", width, y + 10, label, anchor: .end)
        y += 17
      }
      bar("bar", 0, length.points)
      y += 18
    }
    y += 2
    bar("bar-more", low, high, height: 5)
    y += 17
    svg.text("mark-text title", width, y, "\(Wording.length(high - low)) between them", anchor: .end)
    return y + 6
  }

  /// To scale if the difference is visible or there are sums; otherwise with the common part shortened.
  private func scale(_ low: Double, _ high: Double, to width: Double, hasSums: Bool) -> AxisScale {
    let ends = [comparison.one, comparison.other].flatMap { length in
      length.parts.indices.map { length.parts[...$0].map(\.points).reduce(0, +) }
    }
    let range = min(0, low, ends.min() ?? 0)...max(0, high, ends.max() ?? 0)
    let factor = width / max(range.upperBound - range.lowerBound, 1e-6)
    guard !hasSums, (high - low) * factor < 24, low > 0 else {
      return AxisScale(range: range, main: range, factor: factor, margin: 0)
    }
    return AxisScale(shortening: 0...low, to: width - 24, then: high, by: 24)
  }
}

extension Picture.Comparison.Length {
  /// Each summand with its sign: "+ 2 × 18".
  fileprivate var labels: [String] {
    parts.enumerated().map { place, part in
      let times = abs(part.times - 1) < 0.001 ? "" : "\(Wording.points(part.times)) × "
      let sign = part.points < 0 ? "− " : place == 0 ? "" : "+ "
      return sign + times + Wording.points(abs(part.points / part.times))
    }
  }
}
