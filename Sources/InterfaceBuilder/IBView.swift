internal import Text

/// A view in a document: any element that takes part in layout, whatever its name.
package struct IBView: Sendable {
  /// The relation of a view to its parent, which determines what gives it its frame.
  package enum Role: Hashable, Sendable {
    /// In the `<subviews>` of another view.
    case subview
    /// A controller's view or a top-level view of a xib or scene.
    case root
    /// A table or collection view cell, or a reusable view, which has a layout of its own.
    case cell
    /// The content view of a cell or of a visual effect view.
    case contentView
    /// A table's header or footer view.
    case headerOrFooter
    /// A view in a bar (title view, custom view of a bar button item, a controller's bars), or another view
    /// that its owner positions: a background view, a text field's left view.
    case bar
  }

  package var id = ""
  /// The element's name: `label`, `scrollView`…
  package var element: String
  package var kind: IBViewKind
  /// Index of the element in the document's tree.
  package var node: Int
  package var role: Role
  /// Index of the nearest enclosing view, or -1.
  package var parent: Int
  /// Views are in document order: the subtree of view `i` is `i..<subtreeEnd`.
  package var subtreeEnd = 0
  package var customClass: String?
  package var userLabel: String?
  /// Its text, title or placeholder.
  package var text: String?
  /// Whether `text` is its own text at design time: neither empty nor a placeholder.
  package var hasText = false
  /// Its font size, in points; nil if it is not in the file.
  package var fontSize: Double?
  /// Whether it has a named font. Only for the system's fonts is the line height known.
  package var hasNamedFont = false
  package var frame: IBRect?
  package var autoresizing: IBAutoresizing = []
  /// `translatesAutoresizingMaskIntoConstraints`; absent means true.
  package var translatesAutoresizingMask = true
  package var isFixedFrame = false
  package var isHidden = false
  /// The priorities of a view without explicit ones.
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
  /// Name of the image (or highlighted image) of an image view or button.
  package var image: String?
  /// Range in `IBDocument.constraints` of those whose items are this view or inside it, but not all in the
  /// same subview.
  package var constraints = 0..<0
  /// Indices in `IBDocument.guides`.
  package var guides: [Int] = []
  package var variations: [IBVariation] = []
  /// The `verifyAmbiguity` setting as written: `off`, `ignoreSizes`, or nil for "Always Verify".
  package var verifyAmbiguity: String?
  /// Index in `IBDocument.controllers` of the controller of a view without a parent, or -1.
  package var controller: Int
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

extension IBViewKind {
  /// Whether UIKit gives it the same height whatever it shows.
  package var hasOneHeight: Bool {
    switch self {
    case .switch, .slider, .stepper, .progressView, .activityIndicatorView, .segmentedControl, .pageControl: true
    default: false
    }
  }
}

extension IBView {
  /// The class of the object at run time: its custom class, otherwise UIKit's class for its element.
  package var className: String {
    customClass ?? Self.classNames[kind] ?? element
  }

  /// UIKit's classes, as shown in Interface Builder's outline.
  private static let classNames: [IBViewKind: String] = {
    var names: [IBViewKind: String] = [:]
    for kind in IBViewKind.allCases where kind != .unknown {
      names[kind] = kind.rawValue.spacedTitle
    }
    names[.tableViewCellContentView] = "View"
    names[.collectionViewCellContentView] = "View"
    return names
  }()

  /// The name of the object for people: its label, otherwise its text, otherwise its class as shown in
  /// Interface Builder's outline.
  package var displayName: String {
    if let userLabel, !userLabel.isEmpty { return userLabel }
    if let text {
      let line = text.drop { $0.isNewline }.prefix { !$0.isNewline }
      let trimmed = line.trimmingSpaces
      if !trimmed.unicodeScalars.allSatisfy(\.isUnseen) {
        return trimmed.dropFirst(32).isEmpty ? String(trimmed) : trimmed.prefix(31) + "…"
      }
    }
    return className
  }
}

extension Unicode.Scalar {
  /// Whether it shows nothing outside of its app, such as the characters of an icon font.
  fileprivate var isUnseen: Bool {
    switch properties.generalCategory {
    case .privateUse, .unassigned, .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}

extension Substring {
  var trimmingSpaces: Substring {
    var slice = self
    while let first = slice.first, first.isWhitespace { slice.removeFirst() }
    while let last = slice.last, last.isWhitespace { slice.removeLast() }
    return slice
  }
}
