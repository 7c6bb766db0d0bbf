import Pictures
import Testing

/// How lengths of a layout become lengths of a drawing.
@Suite struct AxisScaleTests {
  @Test func whatFitsIsTrueToScale() {
    let scale = AxisScale(range: -20...1000, main: 0...800, factor: 0.5, margin: 150)
    for place in [-20.0, 0, 10, 400, 800, 900, 1000] {
      #expect(abs(scale.drawn(place) - (place + 20) / 2) < 1e-9)
    }
    #expect(scale.length == 510)
    #expect(scale.breaks == [])
  }

  @Test(arguments: [2000.0, 6000, 900_000])
  func whatIsLongIsShortenedInItsMiddle(end: Double) {
    let scale = AxisScale(range: 0...end, main: 0...800, factor: 0.5, margin: 150)
    #expect(abs(scale.length - 550) < 1e-9)
    #expect(scale.drawn(800) == 400)
    // The end is true to scale.
    #expect(abs(scale.drawn(end) - scale.drawn(end - 100) - 50) < 1e-6)
    #expect(scale.breaks.count == 1)
    #expect(scale.breaks.allSatisfy { $0 > 400 && $0 < 550 })
  }

  @Test func whatIsLookedAtIsTrueToScale() {
    let scale = AxisScale(range: 0...6000, main: 0...800, focus: 3000...3200, factor: 0.5, margin: 150)
    #expect(scale.drawn(800) == 400)
    #expect(abs(scale.drawn(3200) - scale.drawn(3000) - 100) < 1e-9)
    #expect(scale.breaks.count == 2)
    #expect(scale.breaks.allSatisfy { !(scale.drawn(3000)...scale.drawn(3200)).contains($0) })
    #expect(scale.length < 700)
  }

  @Test func whatIsFarAboveIsShortenedToo() {
    let scale = AxisScale(range: -3000...800, main: 0...800, factor: 0.5, margin: 150)
    #expect(scale.drawn(0) == 75)
    #expect(scale.drawn(-3000) == 0)
    #expect(scale.breaks.count == 1)
  }

  @Test func orderIsKept() {
    let scale = AxisScale(range: -5000...9000, main: 0...812, factor: 0.4, margin: 110)
    let drawn = stride(from: -6000.0, through: 10000, by: 125).map(scale.drawn)
    for (one, next) in zip(drawn, drawn.dropFirst()) { #expect(one < next) }
  }

  @Test func nothingHasLengthNothing() {
    let scale = AxisScale(range: 5...5, main: 5...5, factor: 1, margin: 100)
    #expect(scale.drawn(5) == 0)
    #expect(scale.length == 0)
  }
}
