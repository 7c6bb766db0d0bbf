import InterfaceBuilder

/// An intrinsic content size, in points; nil on an axis without one.
struct IntrinsicSize: Hashable, Sendable {
  var width: Double?
  var height: Double?
  /// Whether the numbers depend on text metrics, which are not in the file.
  var dependsOnText = false

  static let none = IntrinsicSize(width: nil, height: nil)
  static let navigationBarHeight = 44.0
  static let tabBarHeight = 49.0

  func extent(_ axis: LayoutAxis) -> Double? { axis == .horizontal ? width : height }
}

/// How the sizes of text and controls are estimated.
enum Metrics: Hashable, Sendable {
  /// With the system font at its default size.
  case nominal
  /// The saved sizes of the views.
  case stored
  /// The saved width of a text, if it may be the measured one, and the height by the system font, if the text
  /// uses it. A saved height is not evidence: in an ambiguous layout, it is only one of several solutions.
  case savedWidths
  /// A text twice as long: twice as wide in one line; if it wraps at its saved width, with as many lines as
  /// it then needs; larger if its font follows the reader's type size.
  case twice
  /// Long text: as wide and, if it may wrap, as tall as text reasonably gets.
  case long
}

extension IBDocument {
  /// The intrinsic content size of a view's class, with its content in the file.
  ///
  /// Source: Apple, Auto Layout Guide, "Views with Intrinsic Content Size"; if saved documents differ from it
  /// (sliders), the documents. See docs/internals/layout-semantics.md.
  ///
  /// - Parameter kind: the kind whose size a custom class has, if not that of its element.
  func classIntrinsicSize(
    of index: Int, as kind: IBViewKind? = nil, overrides: [String: String], metrics: Metrics
  ) -> IntrinsicSize {
    var size = nominalIntrinsicSize(
      of: index, as: kind ?? views[index].kind, overrides: overrides)
    guard size.dependsOnText else { return size }
    switch metrics {
    case .nominal: break
    case .stored:
      guard let frame = views[index].frame, frame.width > 0, frame.height > 0 else { break }
      if size.width != nil { size.width = frame.width }
      if size.height != nil { size.height = frame.height }
    case .savedWidths:
      guard let frame = views[index].frame, let width = size.width else { break }
      if mayWrap(index), (1..<width).contains(frame.width) {
        // Wrapped text is no wider than the width at which it is wrapped.
        size.height = size.height.map { $0 / Double(lines(of: index).count) * lineCount(of: index, in: frame.width) }
        size.width = frame.width
      } else if abs(frame.width - width) <= 0.12 * width { size.width = frame.width }
      if views[index].hasNamedFont, frame.height > 0 { size.height = frame.height }
    case .twice:
      let width = size.width.map { 2 * $0 }
      if growsInHeight(index) { size.height = size.height.map { $0 * linesOfTwice(index, width) } }
      size.width = width
    case .long:
      size.width = size.width.map { 3 * $0 }
      size.height = size.height.map { mayWrap(index) ? 1500 + $0 : 1.5 * $0 }
    }
    return size
  }

  /// Whether more text, or a larger font, makes a view with text taller.
  package func growsInHeight(_ index: Int) -> Bool {
    mayWrap(index)
      || views[index].kind == .label && attribute("adjustsFontForContentSizeCategory", of: index) == "YES"
  }

  /// The height of a label's text in as many lines as it takes at a width, in points; nil if it takes no more than its own.
  package func heightOfText(in view: Int, wrappingAt width: Double) -> Double? {
    guard views[view].kind == .label, views[view].hasText, mayWrap(view), width > 0 else { return nil }
    let most = attribute("numberOfLines", of: view).flatMap(Double.init) ?? 0
    let lines = lineCount(of: view, in: width)
    let height = (most > 0 ? min(lines, most) : lines) * lineHeight(of: view)
    return height > textHeight(of: view) ? height : nil
  }

  /// How many lines a text would take if it were twice as long.
  ///
  /// - Parameter width: the width of this text in one line, in points.
  private func linesOfTwice(_ index: Int, _ width: Double?) -> Double {
    guard mayWrap(index), let width, let room = views[index].frame?.width, room > 0 else { return 2 }
    let lines = max(1, (width / room).rounded(.up))
    let most = attribute("numberOfLines", of: index).flatMap(Double.init) ?? 0
    return most > 0 ? min(lines, most) : lines
  }

  private func mayWrap(_ index: Int) -> Bool {
    switch views[index].kind {
    case .label: (attribute("numberOfLines", of: index) ?? "1") != "1"
    case .textView: true
    default: false
    }
  }

  private func nominalIntrinsicSize(
    of index: Int, as kind: IBViewKind, overrides: [String: String]
  ) -> IntrinsicSize {
    switch kind {
    case .label:
      guard views[index].hasText else { return IntrinsicSize(width: 0, height: 0) }
      return IntrinsicSize(
        width: lineWidth(of: index, atMost: 200), height: textHeight(of: index),
        dependsOnText: true)
    case .button:
      let image = views[index].image.flatMap { images[$0] }
      let text = views[index].hasText ? lineWidth(of: index) : 0
      return IntrinsicSize(
        width: max(30, text + (image?.width ?? 0)), height: max(30, image?.height ?? 0),
        dependsOnText: true)
    case .imageView:
      guard let image = overrides["image"] ?? views[index].image else { return .none }
      // A symbol is about as large as a line of text.
      if symbols.contains(image) { return IntrinsicSize(width: 20, height: 20, dependsOnText: true) }
      let size = images[image]
      return IntrinsicSize(width: size?.width ?? 41, height: size?.height ?? 43)
    case .textField:
      // Without a border, it is as tall as its text.
      let hasBorder = ["line", "bezel", "roundedRect"].contains(attribute("borderStyle", of: index))
      return IntrinsicSize(
        width: 14 + lineWidth(of: index), height: (hasBorder ? 13.5 : 0) + lineHeight(of: index),
        dependsOnText: true)
    case .textView:
      let isScrolling = overrides["scrollEnabled"] ?? attribute("scrollEnabled", of: index)
      guard isScrolling == "NO" else { return .none }
      return IntrinsicSize(
        width: 10 + lineWidth(of: index, atMost: 200), height: 16 + textHeight(of: index),
        dependsOnText: true)
    case .switch: return IntrinsicSize(width: 49, height: 31)
    case .stepper: return IntrinsicSize(width: 94, height: 32)
    case .activityIndicatorView:
      let isLarge = ["whiteLarge", "large"].contains(attribute("style", of: index))
      // Versions of the system differ in these sizes, as in text.
      let side = isLarge ? 37.0 : 20
      return IntrinsicSize(width: side, height: side, dependsOnText: true)
    case .segmentedControl: return IntrinsicSize(width: 131, height: 32, dependsOnText: true)
    case .pageControl: return IntrinsicSize(width: 39, height: 37)
    case .slider: return IntrinsicSize(width: nil, height: 31)
    case .progressView: return IntrinsicSize(width: nil, height: 4)
    case .searchBar: return IntrinsicSize(width: nil, height: 56)
    case .toolbar, .navigationBar: return IntrinsicSize(width: nil, height: IntrinsicSize.navigationBarHeight)
    case .tabBar: return IntrinsicSize(width: nil, height: IntrinsicSize.tabBarHeight)
    case .datePicker, .pickerView: return IntrinsicSize(width: 320, height: 216)
    case .calendarView: return IntrinsicSize(width: 320, height: 330)
    case .colorWell: return IntrinsicSize(width: 28, height: 28)
    case .view, .scrollView, .tableView, .collectionView, .stackView, .containerView,
      .visualEffectView, .webView, .wkWebView, .mapView, .tableViewCell, .collectionViewCell,
      .tableViewCellContentView, .collectionViewCellContentView, .collectionReusableView, .control,
      .glkView, .mtkView, .arscnView, .sceneKitView, .skView, .adBannerView, .pdfView,
      .refreshControl, .unknown:
      return .none
    }
  }

  /// Whether the file leaves open the intrinsic content size of a view on an axis.
  ///
  /// A custom class may override `intrinsicContentSize`, a view of unknown kind may have a size, and the
  /// content of a container view is in another scene. A stack view that arranges something has a size from
  /// that, whatever its class.
  func hidesIntrinsicSize(of index: Int) -> Bool {
    switch views[index].kind {
    case .stackView where !inside(index).isEmpty: false
    case .unknown, .containerView: true
    default: views[index].customClass != nil
    }
  }
}

extension IBDocument {
  /// The approximate height of a line of a view's text, in points: 20.5 for the system font at its default
  /// size of 17.
  private func lineHeight(of view: Int) -> Double {
    (2.4 * (views[view].fontSize ?? 17)).rounded(.up) / 2
  }

  /// The approximate width of a letter of a view's text, in points.
  private func letterWidth(of view: Int) -> Double { (views[view].fontSize ?? 17) / 2 }

  /// The approximate width of the longest line of a view's text, in points, if the text does not wrap.
  fileprivate func lineWidth(of view: Int, atMost letters: Int = .max) -> Double {
    letterWidth(of: view) * Double(min(lines(of: view).map(\.count).max() ?? 0, letters))
  }

  /// The approximate height of a view's text, in points, if it does not wrap.
  fileprivate func textHeight(of view: Int) -> Double { Double(lines(of: view).count) * lineHeight(of: view) }

  /// The approximate number of lines that a view's text takes if it wraps at a width in points.
  fileprivate func lineCount(of view: Int, in width: Double) -> Double {
    lines(of: view).reduce(0) { sum, line in
      sum + max(1, (letterWidth(of: view) * Double(line.count) / width).rounded(.up))
    }
  }

  /// The lines of a view's text: those before its line breaks, at most as many as the view shows.
  private func lines(of view: Int) -> [Substring] {
    guard let text = views[view].text else { return [""] }
    // Splitting into characters costs 2 % of a lint; most texts are of ASCII without breaks.
    guard mayWrap(view), text.utf8.contains(where: { !(0x20..<0x7F).contains($0) }) else { return [text[...]] }
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let most = attribute("numberOfLines", of: view).flatMap(Int.init) ?? 0
    return most > 0 ? Array(lines.prefix(most)) : lines
  }
}
