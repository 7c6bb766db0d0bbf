package import InterfaceBuilder

extension IBDocument {
  /// The size classes that Interface Builder's canvas shows for this document.
  ///
  /// Up to tools version 10899 (Xcode 6 and 7) the canvas shows the base configuration; from then on
  /// the size classes of the document's `<device>`. Learned from saved documents; see
  /// docs/layout-semantics.md.
  package var canvasTraits: IBTraits {
    guard usesTraitCollections else { return .base }
    guard toolsVersion >= 10900, let device else {
      return toolsVersion >= 10900 ? IBTraits(width: .compact, height: .regular) : .base
    }
    return device.traits
  }
}

extension IBDevice {
  /// Source: Apple, Human Interface Guidelines, "Layout", device size classes.
  package var traits: IBTraits {
    if id.hasPrefix("ipad") { return IBTraits(width: .regular, height: .regular) }
    guard isLandscape else { return IBTraits(width: .compact, height: .regular) }
    let large = ["retina5_5", "retina6_1", "retina6_5", "retina6_7", "retina6_72", "retina6_9"]
    return IBTraits(width: large.contains(id) ? .regular : .compact, height: .compact)
  }
}

extension IBTraits {
  /// Sizes of root views that the trait combination occurs with, the smallest and a large one, in
  /// points. Source: Apple, Human Interface Guidelines, "Layout", device screen sizes.
  var representativeCanvases: [IBSize] {
    switch (width, height) {
    case (.compact, .compact): [IBSize(width: 480, height: 320), IBSize(width: 844, height: 390)]
    case (.regular, .compact): [IBSize(width: 667, height: 375), IBSize(width: 956, height: 440)]
    case (.regular, _): [IBSize(width: 744, height: 1024), IBSize(width: 1366, height: 1024)]
    default: [IBSize(width: 320, height: 480), IBSize(width: 440, height: 956)]
    }
  }
}
