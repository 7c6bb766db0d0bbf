/// A view of a document: any element that takes part in layout, whatever its name.
package struct IBView: Sendable {
  /// What a view is within its parent; decides what gives it its frame.
  package enum Role: Hashable, Sendable {
    /// In the `<subviews>` of another view.
    case subview
    /// A controller's view or a top-level view of a xib or scene.
    case root
    /// A table or collection view cell, or a reusable view: laid out on its own.
    case cell
    /// The content view of a cell or of a visual effect view.
    case contentView
    /// A table's header or footer view.
    case headerOrFooter
    /// A bar's own view (title view, custom view of a bar button item, a controller's bars), or
    /// another view that its owner places: a background view, a text field's left view.
    case bar
  }

  package var id: String
  /// The element's name: `label`, `scrollView`…
  package var element: String
  package var kind: IBViewKind
  /// Index of the element in the document's tree.
  package var node: Int
  package var role: Role
  /// Index of the nearest enclosing view, or -1.
  package var parent: Int
  /// Views are in document order: the subtree of view `i` is `i..<subtreeEnd`.
  package var subtreeEnd: Int
  package var customClass: String?
  package var userLabel: String?
  /// The text, title or placeholder that a person sees in it.
  package var text: String?
  /// Whether `text` is the view's own at design time: neither empty nor a placeholder.
  package var hasText: Bool
  /// The size of the font that its text is set in, in points; nil if the file names none.
  package var fontSize: Double?
  /// Whether its font is named, and so none of the system's, whose lines all are alike.
  package var hasNamedFont = false
  package var frame: IBRect?
  package var autoresizing: IBAutoresizing
  /// `translatesAutoresizingMaskIntoConstraints`; absent means true.
  package var translatesAutoresizingMask: Bool
  package var isFixedFrame: Bool
  package var isHidden: Bool
  /// The priorities of a view that writes none.
  package static let standardHugging = 250.0
  package static let standardCompressionResistance = 750.0
  /// Hugging and compression resistance as written.
  package var horizontalHugging: Double?
  package var verticalHugging: Double?
  package var horizontalCompression: Double?
  package var verticalCompression: Double?
  package var placeholderWidth: IBPlaceholderSize?
  package var placeholderHeight: IBPlaceholderSize?
  package var layoutMargins: IBInsets?
  /// Name of the image (or highlighted image) an image view or button bears.
  package var image: String?
  /// Range in `IBDocument.constraints` of those that tie this view, or what is inside it, to nothing
  /// outside, and are not inside a subview.
  package var constraints: Range<Int>
  /// Indices in `IBDocument.guides`.
  package var guides: [Int]
  package var variations: [IBVariation]
  /// The `verifyAmbiguity` setting as written: `off`, `ignoreSizes`, or nil for "Always Verify".
  package var verifyAmbiguity: String?
  /// Index in `IBDocument.controllers` of the controller that a view without a parent belongs to,
  /// or -1.
  package var controller: Int
  /// Whether a length of it (frame, margins, spacing, placeholder size…) is one that no layout can
  /// have, among the document's `problems`. The length counts as absent, and what it would have
  /// decided is undecided.
  package var hasUnusableNumber: Bool
}

extension IBView {
  /// A view of which nothing is known yet but where it stands.
  init(element: String, kind: IBViewKind, node: Int, role: Role, parent: Int, controller: Int) {
    id = ""
    self.element = element
    self.kind = kind
    self.node = node
    self.role = role
    self.parent = parent
    self.controller = controller
    subtreeEnd = 0
    hasText = false
    autoresizing = []
    translatesAutoresizingMask = true
    isFixedFrame = false
    isHidden = false
    constraints = 0..<0
    guides = []
    variations = []
    hasUnusableNumber = false
  }
}

/// A placeholder intrinsic size on one axis: a number of points, or "None".
package enum IBPlaceholderSize: Hashable, Sendable {
  case points(Double)
  case none
}

/// The element names of UIKit views that layout treats specially.
package enum IBViewKind: String, Hashable, Sendable, CaseIterable {
  case view, label, button, imageView, textField, textView, scrollView, tableView, collectionView
  case stackView, `switch`, slider, stepper, progressView, activityIndicatorView, segmentedControl
  case pageControl, datePicker, pickerView, searchBar, toolbar, tabBar, navigationBar
  case containerView, visualEffectView, webView, wkWebView, mapView, tableViewCell
  case collectionViewCell, tableViewCellContentView, collectionViewCellContentView
  case collectionReusableView, control, glkView, mtkView, arscnView, sceneKitView, skView
  case adBannerView, pdfView, calendarView, colorWell, refreshControl
  /// An element name not listed here.
  case unknown
}

extension IBView {
  /// The class that the object has at run time: its custom class, else UIKit's for its element.
  package var className: String {
    customClass ?? Self.classNames[kind] ?? element
  }

  /// UIKit's classes, as Interface Builder's outline writes them.
  private static let classNames: [IBViewKind: String] = {
    var names: [IBViewKind: String] = [:]
    for kind in IBViewKind.allCases where kind != .unknown {
      names[kind] = kind.rawValue.prefix(1).uppercased() + kind.rawValue.dropFirst().spacedAtCapitals
    }
    names[.tableViewCellContentView] = "View"
    names[.collectionViewCellContentView] = "View"
    return names
  }()

  /// The name by which a person knows the object: its label, else its text, else its class as
  /// Interface Builder's outline shows it.
  package var displayName: String {
    if let userLabel, !userLabel.isEmpty { return userLabel }
    if let text {
      let line = text.drop { $0.isNewline }.prefix { !$0.isNewline }
      let trimmed = line.trimmingSpaces
      if !trimmed.isEmpty {
        return trimmed.dropFirst(32).isEmpty ? String(trimmed) : trimmed.prefix(31) + "…"
      }
    }
    return className
  }
}

extension Substring {
  fileprivate var trimmingSpaces: Substring {
    var slice = self
    while let first = slice.first, first.isWhitespace { slice.removeFirst() }
    while let last = slice.last, last.isWhitespace { slice.removeLast() }
    return slice
  }

  fileprivate var spacedAtCapitals: String {
    var result = ""
    for character in self {
      if character.isUppercase { result.append(" ") }
      result.append(character)
    }
    return result
  }
}
