package import InterfaceBuilder
internal import Text

/// The intrinsic content size of a custom class, from the configuration.
package struct CustomClassSize: Hashable, Sendable {
  /// The size on one axis.
  package enum Extent: Hashable, Sendable {
    case points(Double)
    /// No intrinsic size: `UIView.noIntrinsicMetric`.
    case none
    /// The configuration does not set it.
    case unknown
  }

  package var width: Extent
  package var height: Extent
  /// The kind of view whose intrinsic size the class has; the axes are then `unknown`.
  package var like: IBViewKind?

  package init(width: Extent, height: Extent) {
    self.width = width
    self.height = height
  }

  func extent(_ axis: LayoutAxis) -> Extent { axis == .horizontal ? width : height }

  package init(like kind: IBViewKind) {
    width = .unknown
    height = .unknown
    like = kind
  }
}

extension IBViewKind {
  /// Every system class that a document can have an element for, by its name in code.
  package static let kindsByClass: [String: IBViewKind] = Dictionary(
    uniqueKeysWithValues: allCases.compactMap { kind in kind.systemClass.map { ($0, kind) } })

  /// The name in code: `UILabel`; nil for kinds without a class of their own.
  package var systemClass: String? {
    switch self {
    case .unknown, .containerView, .tableViewCellContentView, .collectionViewCellContentView: nil
    case .wkWebView: "WKWebView"
    case .mapView: "MKMapView"
    case .glkView: "GLKView"
    case .mtkView: "MTKView"
    case .arscnView: "ARSCNView"
    case .sceneKitView: "SCNView"
    case .skView: "SKView"
    case .adBannerView: "ADBannerView"
    case .pdfView: "PDFView"
    case .collectionReusableView: "UICollectionReusableView"
    default: "UI" + rawValue.capitalizedFirst
    }
  }
}
