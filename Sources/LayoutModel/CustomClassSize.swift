public import InterfaceBuilder

/// The intrinsic content size of a class of the project's own, as the configuration tells it.
public struct CustomClassSize: Hashable, Sendable {
  /// The size on one axis.
  public enum Extent: Hashable, Sendable {
    case points(Double)
    /// No intrinsic size: `UIView.noIntrinsicMetric`.
    case none
    /// Nothing is told.
    case unknown
  }

  public var width: Extent
  public var height: Extent
  /// The kind of view whose intrinsic size the class keeps; the axes are then `unknown`.
  public var like: IBViewKind?

  public init(width: Extent, height: Extent) {
    self.width = width
    self.height = height
  }

  public init(like kind: IBViewKind) {
    width = .unknown
    height = .unknown
    like = kind
  }
}

extension IBViewKind {
  /// Every class of the system that a document can have an element for, by its name in code.
  public static let kindsByClass: [String: IBViewKind] = Dictionary(
    uniqueKeysWithValues: allCases.compactMap { kind in kind.systemClass.map { ($0, kind) } })

  /// The name in code: `UILabel`; nil for kinds that are no class by themselves.
  public var systemClass: String? {
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
    default: "UI" + rawValue.prefix(1).uppercased() + rawValue.dropFirst()
    }
  }
}
