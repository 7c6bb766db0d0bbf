/// What a number of a document measures, which decides how it is written and how large it may be.
enum IBQuantity {
  /// Points.
  case length
  /// A factor between two attributes.
  case multiplier
  /// A priority, whose range its reader checks.
  case priority

  /// Whether a layout can have the value.
  ///
  /// The bounds are far beyond every screen, and near enough that no arithmetic on values within
  /// them loses what it is about.
  func allows(_ value: Double) -> Bool {
    let size = abs(value)
    return switch self {
    case .length: size <= 1e7
    case .multiplier: size == 0 || (1e-5...1e5).contains(size)
    case .priority: true
    }
  }

  /// The number that a text is; nil for anything else.
  ///
  /// Interface Builder writes decimals with a point, seldom with an exponent, and multipliers as
  /// quotients, `a:b` or `a/b`; by hand, `a : b`. The words `nan`, `inf` and `infinity` are numbers that no
  /// layout can have, and so is what is too large for a double; hexadecimal digits are not numbers here.
  func number(_ text: String) -> Double? {
    guard self == .multiplier,
      let sign = text.utf8.firstIndex(where: { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "/") })
    else { return Self.decimal(text) }
    let parts = [text[..<sign], text[text.utf8.index(after: sign)...]]
    guard let dividend = Self.decimal(String(parts[0].trimmingSpaces)),
      let divisor = Self.decimal(String(parts[1].trimmingSpaces))
    else { return nil }
    return dividend / divisor
  }

  private static func decimal(_ text: String) -> Double? {
    // The standard library's `0x10` and `nan(1)` are not among them.
    guard !text.utf8.contains(where: { $0 | 0x20 == UInt8(ascii: "x") || $0 == UInt8(ascii: "(") })
    else { return nil }
    return Double(text)
  }
}
