import Foundation
import Pictures
import Testing

/// Text can be read on all that it stands on, in light and in dark surroundings.
@Suite struct PictureStyleTests {
  typealias Ink = PictureStyle.Ink

  private static let grounds: [Ink] = [
    .paper, .screen, .content, .box, .picture, .control, .moveFill,
  ]
  private static let texts: [Ink] = [.ink, .muted, .strut, .alarm, .move]

  @Test(arguments: texts)
  func textHasItsContrast(text: Ink) throws {
    for ground in Self.grounds {
      let light = try contrast(text.light, ground.light)
      #expect(light >= 4.5, "\(text) on \(ground): \(light)")
      let dark = try contrast(text.dark, ground.dark)
      #expect(dark >= 4.5, "\(text) on \(ground) in the dark: \(dark)")
    }
  }

  /// What is written on a filled circle.
  @Test func numbersOnTheAlarmColorHaveTheirContrast() throws {
    #expect(try contrast(Ink.paper.light, Ink.alarm.light) >= 4.5)
    #expect(try contrast(Ink.paper.dark, Ink.alarm.dark) >= 4.5)
  }

  @Test func everyInkIsTextOrGroundOrLine() {
    let lines: Set<Ink> = [.line, .faint]
    #expect(lines.union(Self.grounds).union(Self.texts) == Set(Ink.allCases))
  }

  @Test func nothingIsFetched() {
    for word in ["url(", "@import", "http", "//"] {
      #expect(!PictureStyle.sheet.contains(word), "\(word)")
    }
  }

  /// Source: W3C, Web Content Accessibility Guidelines 2.2, "contrast ratio".
  private func contrast(_ one: String, _ other: String) throws -> Double {
    let (first, second) = (try luminance(one), try luminance(other))
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  private func luminance(_ color: String) throws -> Double {
    let number = try #require(UInt32(color.dropFirst(), radix: 16))
    try #require(color.count == 7)
    let parts = [16, 8, 0].map { shift -> Double in
      let value = Double((number >> UInt32(shift)) & 0xFF) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
  }
}
