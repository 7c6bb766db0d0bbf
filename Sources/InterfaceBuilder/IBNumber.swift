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
}

/// Reads the numbers of a document.
///
/// Interface Builder writes decimals with a point, seldom with an exponent, and multipliers as
/// quotients. The words `nan`, `inf` and `infinity` are numbers that no layout can have, and so is
/// what is too large for a double; hexadecimal digits are not numbers here.
enum IBNumber {
  /// The number that fills a byte range; nil for anything else.
  static func read(
    _ quantity: IBQuantity, _ bytes: [UInt8], _ start: Int, _ end: Int
  ) -> Double? {
    quantity == .multiplier ? multiplier(bytes, start, end) : decimal(bytes, start, end)
  }

  /// A decimal number; nil for anything else.
  private static func decimal(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Double? {
    var index = start
    var isNegative = false
    if index < end, bytes[index] == minus || bytes[index] == plus {
      isNegative = bytes[index] == minus
      index += 1
    }
    var digits = 0
    var mantissa: Int64 = 0
    var fraction = 0
    var isFraction = false
    while index < end {
      let byte = bytes[index]
      index += 1
      if byte == point, !isFraction {
        isFraction = true
        continue
      }
      // Beyond fifteen digits the quotient below may round twice, so the standard library reads it.
      guard byte >= zero, byte <= zero + 9, digits < 15 else {
        return general(bytes, start, end)
      }
      mantissa = mantissa * 10 + Int64(byte - zero)
      digits += 1
      if isFraction { fraction += 1 }
    }
    guard digits > 0 else { return nil }
    // Both operands are exact, hence the quotient is the nearest double.
    let value = Double(mantissa) / powersOfTen[fraction]
    return isNegative ? -value : value
  }

  /// A multiplier: a decimal number, or two as `a:b` or `a/b`, which mean their quotient.
  private static func multiplier(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Double? {
    guard let sign = (start..<end).first(where: { bytes[$0] == colon || bytes[$0] == slash })
    else { return decimal(bytes, start, end) }
    guard let dividend = decimal(bytes, start, sign), let divisor = decimal(bytes, sign + 1, end)
    else { return nil }
    return dividend / divisor
  }

  /// Numbers with exponents or many digits, and those that are not finite.
  private static func general(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Double? {
    // The standard library's `0x10` and `nan(1)` are not among them.
    guard
      !bytes[start..<end].contains(where: {
        $0 | 0x20 == UInt8(ascii: "x") || $0 == UInt8(ascii: "(")
      })
    else { return nil }
    return Double(String(decoding: bytes[start..<end], as: UTF8.self))
  }

  private static let zero = UInt8(ascii: "0")
  private static let point = UInt8(ascii: ".")
  private static let minus = UInt8(ascii: "-")
  private static let plus = UInt8(ascii: "+")
  private static let colon = UInt8(ascii: ":")
  private static let slash = UInt8(ascii: "/")
  private static let powersOfTen: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
  ]
}
