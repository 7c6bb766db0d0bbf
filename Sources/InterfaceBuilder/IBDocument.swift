package import XMLSource

/// The content of an Interface Builder document, as immutable values without layout meaning.
///
/// Shared by reference, like its tree.
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
  /// Indices in `constraints` of those that refer to a missing object, ascending. Few documents have any, but
  /// many callers check for them first.
  package let danglingConstraints: [Int]
  package let guides: [IBGuide]
  /// The view controllers, in document order.
  package let controllers: [IBController]
  /// Index of the view with an id; the first one if an id occurs twice.
  package let viewIndices: IBViewIndices
  /// Sizes of the images in `<resources>`, by name. System symbols are not included, since the size in the
  /// file is that of their canvas.
  package let images: [String: IBSize]
  /// The names of the system symbols in `<resources>`.
  package let symbols: Set<String>
  /// Sizes that Interface Builder measured for designable views, by object id. A view with an entry but
  /// without a size has none.
  package let designables: [String: IBDesignableSize]
  /// Indices in the tree of the Notes of objects.
  package let notes: [Int]
  /// Invalid values in the document, each with its place, in order.
  package let problems: [IBProblem]
  private let decoding: IBDecoding

  init(_ decoding: IBDecoding) {
    self.decoding = decoding
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

  /// The same document with other constraints, by index.
  package convenience init(_ document: IBDocument, changing changed: [Int: IBConstraint]) {
    var decoding = document.decoding
    for (index, constraint) in changed { decoding.constraints[index] = constraint }
    self.init(decoding)
  }
}

/// The canvas of a document.
package struct IBDevice: Hashable, Sendable {
  package var id: String
  package var isLandscape: Bool

  package init(id: String, isLandscape: Bool) {
    self.id = id
    self.isLandscape = isLandscape
  }
}

/// The measured intrinsic content size of a designable view; nil on an axis without one.
package struct IBDesignableSize: Hashable, Sendable {
  package var width: Double?
  package var height: Double?
}

/// An invalid value in a document.
package struct IBProblem: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// A constraint has an unknown attribute.
    case unknownAttribute(String)
    case unknownRelation(String)
    /// Not a number: the attribute's name and its text.
    case badNumber(attribute: String, value: String)
    /// A number that is not possible in a layout: not finite, or far too large or small.
    case unusableNumber(attribute: String, value: String)
    /// A constraint's item is not in the document.
    case danglingItem(String)
    case duplicateID(String)
    /// `firstAttribute` is absent, or either the second item or its attribute is.
    case incompleteConstraint
    /// A comment that looks like a directive to the linter.
    case directiveComment
  }

  package var kind: Kind
  /// Byte offset in the source.
  package var offset: Int

  /// Whether it makes the document malformed. A dangling item is a finding instead. With a duplicate id, an
  /// unusable number or a comment, the document can be judged, but a diagnostic is reported.
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
