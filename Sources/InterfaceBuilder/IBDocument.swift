public import XMLSource

/// What an Interface Builder document says, as values; no layout meaning yet.
public struct IBDocument: Sendable {
  public enum Kind: Hashable, Sendable {
    case storyboard, xib
  }

  public var kind: Kind
  public var tree: XMLTree
  public var targetRuntime: String
  /// The first number of `toolsVersion`; 0 where absent.
  public var toolsVersion: Double
  public var usesAutoLayout: Bool
  public var usesTraitCollections: Bool
  public var usesSafeAreas: Bool
  public var device: IBDevice?
  /// All views in document order.
  public var views: [IBView]
  public var constraints: [IBConstraint]
  public var guides: [IBGuide]
  /// The view controllers, in document order.
  public var controllers: [IBController]
  /// Index of the view with an id; the first where an id occurs twice.
  public var viewIndices: [String: Int]
  /// Sizes of the images in `<resources>`, by name.
  public var images: [String: IBSize]
  /// Sizes that Interface Builder measured for designable views, by object id. An entry without a
  /// size was measured and has none.
  public var designables: [String: IBDesignableSize]
  /// Values in the document that mean nothing, each at its place.
  public var problems: [IBProblem]
}

/// The canvas of a document.
public struct IBDevice: Hashable, Sendable {
  public var id: String
  public var isLandscape: Bool
  /// How an iPad shares its screen (`fullscreen`, `splitview1_3`…); nil where not written.
  public var layout: String?

  public init(id: String, isLandscape: Bool, layout: String? = nil) {
    self.id = id
    self.isLandscape = isLandscape
    self.layout = layout
  }
}

/// A designable's measured intrinsic content size; nil on an axis without one.
public struct IBDesignableSize: Hashable, Sendable {
  public var width: Double?
  public var height: Double?
}

/// A value in a document that means nothing to Auto Layout.
public struct IBProblem: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    /// A constraint names an attribute that is not one.
    case unknownAttribute(String)
    case unknownRelation(String)
    /// A number that is not finite or not a number: the attribute's name and its text.
    case badNumber(attribute: String, value: String)
    /// A constraint's item is not in the document.
    case danglingItem(String)
    case duplicateID(String)
    /// `firstAttribute` is absent, or one of the second item and its attribute is.
    case incompleteConstraint
  }

  public var kind: Kind
  /// Byte offset in the source.
  public var offset: Int
  /// Id of the constraint that has the problem and stays in the document in spite of it.
  public var constraintID: String?

  /// Whether the document is malformed by it; a dangling item or duplicate id is a finding instead.
  public var isMalformed: Bool {
    switch kind {
    case .danglingItem, .duplicateID: false
    default: true
    }
  }
}
