/// What a number in a document measures, which determines its format and its range.
enum IBQuantity {
  /// Points.
  case length
  /// A factor between two attributes.
  case multiplier
  /// A priority; its range is checked elsewhere.
  case priority

  /// Whether a value is possible in a layout.
  ///
  /// The bounds are far beyond every screen, but small enough that arithmetic within them keeps its
  /// precision.
  func allows(_ value: Double) -> Bool {
    let size = abs(value)
    return switch self {
    case .length: size <= 1e7
    case .multiplier: size == 0 || (1e-5...1e5).contains(size)
    case .priority: true
    }
  }

  /// The number in a text; nil for anything else.
  ///
  /// Interface Builder writes decimals with a point, rarely with an exponent, and multipliers as quotients,
  /// `a:b` or `a/b`, which people write with blanks, or as percentages, `70%`. `nan`, `inf` and `infinity` are
  /// numbers that are not possible in a layout, and so are numbers too large for a double. Hexadecimal digits
  /// are not numbers here.
  func number(_ text: String) -> Double? {
    guard self == .multiplier,
      let sign = text.utf8.firstIndex(where: { ":/%".utf8.contains($0) })
    else { return Self.decimal(text) }
    let isPercentage = text[sign] == "%"
    let rest = text[text.utf8.index(after: sign)...].trimmingSpaces
    if isPercentage, !rest.isEmpty { return nil }
    guard let dividend = Self.decimal(String(text[..<sign].trimmingSpaces)),
      let divisor = isPercentage ? 100 : Self.decimal(String(rest))
    else { return nil }
    return dividend / divisor
  }

  /// A decimal of up to 15 digits without an exponent, as are almost all numbers of a document; nil for anything
  /// else. Its digits and the power of ten are exact, so the quotient is the nearest number.
  static func plainNumber(_ text: ArraySlice<UInt8>) -> Double? {
    var (digits, power, count, hasPoint) = (0.0, 1.0, 0, false)
    let isNegative = text.first == UInt8(ascii: "-")
    for byte in isNegative ? text.dropFirst() : text {
      if byte == UInt8(ascii: "."), !hasPoint {
        hasPoint = true
        continue
      }
      guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9"), count < 15 else { return nil }
      digits = 10 * digits + Double(byte - UInt8(ascii: "0"))
      if hasPoint { power *= 10 }
      count += 1
    }
    return count == 0 ? nil : (isNegative ? -digits : digits) / power
  }

  private static func decimal(_ text: String) -> Double? {
    // Exclude `0x10` and `nan(1)`, which the standard library would accept.
    guard !text.utf8.contains(where: { $0 | 0x20 == UInt8(ascii: "x") || $0 == UInt8(ascii: "(") })
    else { return nil }
    return Double(text)
  }
}
