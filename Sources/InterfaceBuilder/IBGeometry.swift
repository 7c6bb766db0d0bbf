internal import Text

/// A rectangle in points, in the coordinate space of the superview.
package struct IBRect: Hashable, Sendable {
  package var x: Double
  package var y: Double
  package var width: Double
  package var height: Double

  package init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}

extension IBRect {
  /// `20, 140, 300 × 43`.
  package var words: String {
    "\(Wording.points(x)), \(Wording.points(y)), \(Wording.points(width)) × \(Wording.points(height))"
  }
}

/// A size in points.
package struct IBSize: Hashable, Sendable {
  package var width: Double
  package var height: Double

  package init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

/// Insets in points; leading and trailing if the document has them, otherwise left and right.
package struct IBInsets: Hashable, Sendable {
  package var top: Double
  package var leading: Double
  package var bottom: Double
  package var trailing: Double

  package init(top: Double, leading: Double, bottom: Double, trailing: Double) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }
}

/// The parts of a view's frame that grow with its superview (`<autoresizingMask>`).
package struct IBAutoresizing: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let flexibleMinX = Self(rawValue: 1)
  package static let widthSizable = Self(rawValue: 2)
  package static let flexibleMaxX = Self(rawValue: 4)
  package static let flexibleMinY = Self(rawValue: 8)
  package static let heightSizable = Self(rawValue: 16)
  package static let flexibleMaxY = Self(rawValue: 32)
}
