package import InterfaceBuilder

extension IBView {
  /// How strongly a view keeps the size of its content.
  package enum ContentPriority: Hashable, Sendable {
    case hugging, compressionResistance

    /// The value of a view without an explicit priority.
    package var standard: Double {
      self == .hugging ? IBView.standardHugging : IBView.standardCompressionResistance
    }

    /// The name of its attribute.
    package func attribute(_ axis: LayoutAxis) -> String {
      (axis == .horizontal ? "horizontal" : "vertical")
        + (self == .hugging ? "HuggingPriority" : "CompressionResistancePriority")
    }
  }

  /// As written.
  func priority(_ name: ContentPriority, along axis: LayoutAxis) -> Double? {
    switch (name, axis) {
    case (.hugging, .horizontal): horizontalHugging
    case (.hugging, .vertical): verticalHugging
    case (.compressionResistance, .horizontal): horizontalCompression
    case (.compressionResistance, .vertical): verticalCompression
    }
  }
}
