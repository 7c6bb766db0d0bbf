/// A view in a layout, except for its rectangle.
package struct InstalledView: Sendable {
  /// What gives the view its frame.
  package internal(set) var placement: Placement = .constraints
  package internal(set) var isHidden = false
  /// Its intrinsic content size along each axis; nil if it has none.
  package internal(set) var intrinsic = AxisPair<IntrinsicExtent?> { _ in nil }

  package enum Placement: Hashable, Sendable {
    case constraints
    /// By the canvas, a controller, a cell or a stack view's owner.
    case given
    /// A frame that Interface Builder keeps because there are no constraints.
    case fixedFrame
    case autoresizingMask
  }
}

/// An intrinsic content size along one axis, with its priorities.
package struct IntrinsicExtent: Hashable, Sendable {
  package enum Origin: Hashable, Sendable {
    /// From its class, with its content in the file.
    case content
    /// A placeholder intrinsic size, which exists on the canvas only.
    case placeholder
    /// Measured by Interface Builder for a designable class.
    case designable
    /// From `custom_classes` in the configuration.
    case configuration
  }

  package let points: Double
  package let hugging: Double
  package let compressionResistance: Double
  package let origin: Origin
  /// Whether the number depends on text metrics, which are not in the file.
  package let dependsOnText: Bool
}
