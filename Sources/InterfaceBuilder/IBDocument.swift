package import XMLSource

/// What an Interface Builder document says, as values that never change; no layout meaning yet.
///
/// Held by one reference, as its tree is.
package final class IBDocument: Sendable {
  package enum Kind: Hashable, Sendable {
    case storyboard, xib
  }

  package let kind: Kind
  package let tree: XMLTree
  /// The first number of `toolsVersion`; 0 if absent.
  package let toolsVersion: Double
  package let usesAutoLayout: Bool
  package let usesTraitCollections: Bool
  package let usesSafeAreas: Bool
  package let device: IBDevice?
  /// All views in document order.
  package let views: [IBView]
  package let constraints: [IBConstraint]
  /// Indices in `constraints` of those that name an object that is not in the document, ascending:
  /// few documents have any, and many questions begin with them.
  package let danglingConstraints: [Int]
  package let guides: [IBGuide]
  /// The view controllers, in document order.
  package let controllers: [IBController]
  /// Index of the view with an id; the first where an id occurs twice.
  package let viewIndices: IBViewIndices
  /// Sizes of the images in `<resources>`, by name; of the system's symbols the file does not tell it, since
  /// what stands there is the size of a canvas.
  package let images: [String: IBSize]
  /// The names of the images in `<resources>` that are the system's symbols.
  package let symbols: Set<String>
  /// Sizes that Interface Builder measured for designable views, by object id. An entry without a
  /// size was measured and has none.
  package let designables: [String: IBDesignableSize]
  /// Indices in the tree of the texts in objects' Notes.
  package let notes: [Int]
  /// Values in the document that mean nothing, each at its place, in their order.
  package let problems: [IBProblem]

  init(_ decoding: IBDecoding) {
    kind = decoding.kind
    tree = decoding.tree
    toolsVersion = decoding.toolsVersion
    usesAutoLayout = decoding.usesAutoLayout
    usesTraitCollections = decoding.usesTraitCollections
    usesSafeAreas = decoding.usesSafeAreas
    device = decoding.device
    views = decoding.views
    constraints = decoding.constraints
    danglingConstraints = decoding.danglingConstraints
    guides = decoding.guides
    controllers = decoding.controllers
    viewIndices = decoding.viewIndices
    images = decoding.images
    symbols = decoding.symbols
    designables = decoding.designables
    notes = decoding.notes
    problems = decoding.problems.sorted { $0.offset < $1.offset }
  }
}

/// The canvas of a document.
package struct IBDevice: Hashable, Sendable {
  package var id: String
  package var isLandscape: Bool
  /// How an iPad shares its screen (`fullscreen`, `splitview1_3`…); nil if not written.
  package var layout: String?

  package init(id: String, isLandscape: Bool, layout: String? = nil) {
    self.id = id
    self.isLandscape = isLandscape
    self.layout = layout
  }
}

/// A designable's measured intrinsic content size; nil on an axis without one.
package struct IBDesignableSize: Hashable, Sendable {
  package var width: Double?
  package var height: Double?
}

/// A value in a document that means nothing to Auto Layout.
package struct IBProblem: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// A constraint names an attribute that is not one.
    case unknownAttribute(String)
    case unknownRelation(String)
    /// Not a number where one belongs: the attribute's name and its text.
    case badNumber(attribute: String, value: String)
    /// A number that no layout can have: not finite, or far too large or small.
    case unusableNumber(attribute: String, value: String)
    /// A constraint's item is not in the document.
    case danglingItem(String)
    case duplicateID(String)
    /// `firstAttribute` is absent, or one of the second item and its attribute is.
    case incompleteConstraint
    /// A comment that is meant as a directive of the linter.
    case directiveComment
  }

  package var kind: Kind
  /// Byte offset in the source.
  package var offset: Int
  /// Id of the constraint that has the problem and stays in the document in spite of it.
  package var constraintID: String?

  /// Whether the document is malformed by it. A dangling item is a finding instead; a duplicate id,
  /// an unusable number or a comment leaves a document that can be judged, with a doubt.
  package var isMalformed: Bool {
    switch kind {
    case .danglingItem, .directiveComment, .duplicateID, .unusableNumber: false
    default: true
    }
  }

  var isUnusableNumber: Bool {
    if case .unusableNumber = kind { true } else { false }
  }
}
