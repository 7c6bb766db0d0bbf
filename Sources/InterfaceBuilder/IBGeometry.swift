/// A rectangle in points, in the coordinate space of the superview.
public struct IBRect: Hashable, Sendable {
  public var x: Double
  public var y: Double
  public var width: Double
  public var height: Double

  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}

/// A size in points.
public struct IBSize: Hashable, Sendable {
  public var width: Double
  public var height: Double

  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

/// Insets in points; leading and trailing where the document says so, else left and right.
public struct IBInsets: Hashable, Sendable {
  public var top: Double
  public var leading: Double
  public var bottom: Double
  public var trailing: Double

  public init(top: Double, leading: Double, bottom: Double, trailing: Double) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }
}

/// The parts of a view's frame that grow with its superview (`<autoresizingMask>`).
public struct IBAutoresizing: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static let flexibleMinX = Self(rawValue: 1)
  public static let widthSizable = Self(rawValue: 2)
  public static let flexibleMaxX = Self(rawValue: 4)
  public static let flexibleMinY = Self(rawValue: 8)
  public static let heightSizable = Self(rawValue: 16)
  public static let flexibleMaxY = Self(rawValue: 32)
}
