internal import Inputs
internal import InterfaceBuilder
internal import Layout
internal import XMLSource

/// The height that a class gets from a xib that it loads.
enum NibHeight {
  /// The height, in points, of a xib's only view if its constraints determine it at every width, as content
  /// of a scroll view; nil if they do not.
  ///
  /// - Parameter sizes: those of the custom classes in it.
  static func of(
    _ bytes: [UInt8], loadedBy name: String, sizes: (IBDocument) -> [String: CustomClassSize]
  ) -> Double? {
    let input = Input(.content(path: name, bytes: bytes), isNamed: false)
    guard case .document(let document) = DocumentReader.read(input, bytes: bytes),
      document.usesAutoLayout, owner(of: document) == name
    else { return nil }
    let roots = document.views.indices.filter { document.views[$0].parent < 0 }
    guard roots.count == 1, document.views[roots[0]].customClass == nil else { return nil }
    let text = scrolling(document, document.views[roots[0]])
    guard case .document(let scrolling) = DocumentReader.read(input, bytes: text) else { return nil }
    let verdicts = LayoutAnalysis(scrolling, customClasses: sizes(document)).scrollViews.first { scrolling.views[$0.view].id == scrollView }
    let heights = (verdicts?.configurations ?? []).map(\.content.vertical)
    guard !heights.isEmpty, heights.allSatisfy({ $0.canvas == .determined && $0.runTime == .determined })
    else { return nil }
    return heights.compactMap(\.value).first
  }

  private static let scrollView = "scrolllint-nib"

  private static func owner(of document: IBDocument) -> String? {
    document.tree.nodes.indices.first {
      document.tree.value("placeholderIdentifier", of: $0) == "IBFilesOwner"
    }.flatMap { document.tree.value("customClass", of: $0) }
  }

  /// The document, with its view as the content of a scroll view of the same width.
  private static func scrolling(_ document: IBDocument, _ view: IBView) -> [UInt8] {
    let tree = document.tree
    let id = scrollView
    let frame = #"<rect key="frame" x="0.0" y="0.0" width="375" height="667"/>"#
    let pins = ["top", "bottom", "leading", "trailing", "width"].map { edge in
      """
      <constraint firstItem="\(view.id)" firstAttribute="\(edge)" secondItem="\(id)" secondAttribute="\(edge)" \
      id="\(id)-\(edge)"/>
      """
    }
    let outer = ["top", "bottom", "leading", "trailing"].map { edge in
      """
      <constraint firstItem="\(id)" firstAttribute="\(edge)" secondItem="\(id)-root" secondAttribute="\(edge)" \
      id="\(id)-outer-\(edge)"/>
      """
    }
    let head = """
      <view contentMode="scaleToFill" id="\(id)-root">\(frame)<subviews>\
      <scrollView translatesAutoresizingMaskIntoConstraints="NO" id="\(id)">\(frame)<subviews>
      """
    let tail = """
      </subviews><constraints>\(pins.joined())</constraints></scrollView></subviews>\
      <constraints>\(outer.joined())</constraints></view>
      """
    let range = tree.range(of: view.node)
    let nameEnd = tree.nameEnd(of: view.node)
    let attributes = tree.attributes(of: view.node).filter {
      !["key", "translatesAutoresizingMaskIntoConstraints"].contains(tree.names[Int(tree.attributes[$0].name)])
    }
    var text = Array(tree.source.utf8[..<range.lowerBound]) + Array(head.utf8)
    text += tree.source.utf8[range.lowerBound..<nameEnd]
    text += Array(#" translatesAutoresizingMaskIntoConstraints="NO""#.utf8)
    for attribute in attributes { text += [0x20] + tree.source.utf8[tree.attributeRange(of: attribute)] }
    let tagEnd = attributeEnd(tree, view.node)
    text += tree.source.utf8[tagEnd..<range.upperBound]
    return text + Array(tail.utf8) + Array(tree.source.utf8[range.upperBound...])
  }

  /// The end of the last attribute in a start tag.
  private static func attributeEnd(_ tree: XMLTree, _ node: Int) -> Int {
    tree.attributes(of: node).map { tree.attributeRange(of: $0).upperBound }.max() ?? tree.nameEnd(of: node)
  }
}
