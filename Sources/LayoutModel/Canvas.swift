public import InterfaceBuilder

extension IBDocument {
  /// The size classes that Interface Builder's canvas shows for this document.
  ///
  /// Up to tools version 10899 (Xcode 6 and 7) the canvas shows the base configuration; from then on
  /// the size classes of the document's `<device>`. Learned from saved documents; see
  /// docs/layout-semantics.md.
  public var canvasTraits: IBTraits {
    guard usesTraitCollections else { return .base }
    guard toolsVersion >= 10900, let device else {
      return toolsVersion >= 10900 ? IBTraits(width: .compact, height: .regular) : .base
    }
    return device.traits
  }
}

extension IBDevice {
  /// Source: Apple, Human Interface Guidelines, "Layout", device size classes.
  public var traits: IBTraits {
    if id.hasPrefix("ipad") { return IBTraits(width: .regular, height: .regular) }
    guard isLandscape else { return IBTraits(width: .compact, height: .regular) }
    let large = ["retina5_5", "retina6_1", "retina6_5", "retina6_7", "retina6_72", "retina6_9"]
    return IBTraits(width: large.contains(id) ? .regular : .compact, height: .compact)
  }
}
