/// An exact fraction of machine integers. Operations throw where the machine's integers end.
package struct Rational: Equatable, Comparable {
  package struct Overflow: Error {
    package init() {}
  }

  package let numerator: Int
  /// Positive, without a common divisor with the numerator.
  package let denominator: Int

  package static let zero = Rational(0)
  package static let one = Rational(1)

  package init(_ value: Int) {
    numerator = value
    denominator = 1
  }

  package init(_ numerator: Int, over denominator: Int) throws {
    guard denominator != 0, numerator != .min, denominator != .min else { throw Overflow() }
    let divisor = Self.commonDivisor(abs(numerator), abs(denominator))
    let sign = denominator < 0 ? -1 : 1
    self.numerator = sign * numerator / divisor
    self.denominator = sign * denominator / divisor
  }

  /// A double that is a multiple of 1/64.
  package init(exactly value: Double) throws {
    let scaled = value * 64
    guard abs(scaled) < 1e15, Double(Int(scaled)) == scaled else { throw Overflow() }
    try self.init(Int(scaled), over: 64)
  }

  package var double: Double { Double(numerator) / Double(denominator) }
  package var isZero: Bool { numerator == 0 }
  package var magnitude: Rational { numerator < 0 ? negated : self }

  package var negated: Rational { Rational(normal: -numerator, denominator) }

  private init(normal numerator: Int, _ denominator: Int) {
    self.numerator = numerator
    self.denominator = denominator
  }

  package static func plus(_ a: Rational, _ b: Rational) throws -> Rational {
    if a.isZero { return b }
    if b.isZero { return a }
    if a.denominator == 1 && b.denominator == 1 {
      let (sum, overflow) = a.numerator.addingReportingOverflow(b.numerator)
      guard !overflow, sum != .min else { throw Overflow() }
      return Rational(normal: sum, 1)
    }
    let (left, first) = a.numerator.multipliedReportingOverflow(by: b.denominator)
    let (right, second) = b.numerator.multipliedReportingOverflow(by: a.denominator)
    let (sum, third) = left.addingReportingOverflow(right)
    let (below, fourth) = a.denominator.multipliedReportingOverflow(by: b.denominator)
    guard !first, !second, !third, !fourth else { throw Overflow() }
    return try Rational(sum, over: below)
  }

  package static func times(_ a: Rational, _ b: Rational) throws -> Rational {
    if a.isZero || b.isZero { return .zero }
    let (above, first) = a.numerator.multipliedReportingOverflow(by: b.numerator)
    let (below, second) = a.denominator.multipliedReportingOverflow(by: b.denominator)
    guard !first, !second else { throw Overflow() }
    if below == 1 { return Rational(normal: above, 1) }
    return try Rational(above, over: below)
  }

  package static func minus(_ a: Rational, _ b: Rational) throws -> Rational { try plus(a, b.negated) }

  package static func divided(_ a: Rational, by b: Rational) throws -> Rational {
    guard !b.isZero else { throw Overflow() }
    return try times(a, Rational(b.denominator, over: b.numerator))
  }

  package static func < (a: Rational, b: Rational) -> Bool {
    if a.denominator == b.denominator { return a.numerator < b.numerator }
    let left = a.numerator.multipliedFullWidth(by: b.denominator)
    let right = b.numerator.multipliedFullWidth(by: a.denominator)
    return (left.high, left.low) < (right.high, right.low)
  }

  private static func commonDivisor(_ a: Int, _ b: Int) -> Int {
    var (a, b) = (a, b)
    while b != 0 { (a, b) = (b, a % b) }
    return a
  }
}
