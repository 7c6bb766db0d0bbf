internal import Sequences
package import InterfaceBuilder
package import LinearSystem

/// The Auto Layout equations of one layout root in one trait combination: what is installed with its values
/// there, the rows, and the source of each row.
///
/// All coordinates are relative to the root, in points, left to right.
package struct SceneLayout: Sendable {
  /// The view whose frame is given: a controller's or a xib's view, a cell, a header.
  package let root: Int
  package let mode: LayoutMode
  /// Sizes that are assumed for views whose intrinsic content size the file does not tell.
  let assumedSizes: [OpenSize: Double]
  package internal(set) var system = LinearSystem()
  /// One for each row of `system`.
  package internal(set) var sources: [RowSource] = []
  /// The view, guide or parameter that a variable belongs to.
  package internal(set) var variables: [LayoutVariable] = []
  /// The active constraints of the document, in the order of their rows.
  package internal(set) var constraints: [LayoutConstraint] = []
  /// The stack views with arranged views, by view index.
  package internal(set) var stacks: [Int: StackLayout] = [:]
  /// Rectangles of installed views, by index minus `root`; nil for views that are uninstalled or in other
  /// roots.
  var boxes: [Box?]
  /// Content areas of scroll views, by the same index.
  var contents: [Box?]
  /// Other facts about the views, by the same index; without meaning for uninstalled views.
  var views: [InstalledView]
  /// Constraints left out because Auto Layout does not allow them (size against location…).
  package internal(set) var invalidConstraints: [Int] = []
  /// Whether the canvas and run time differ.
  package internal(set) var differsAtRunTime = false
  /// Views whose intrinsic content size is not in the file, with the axis.
  package internal(set) var openSizes: [OpenSize] = []
  /// Whether a constraint was left out because of a number that no layout can have.
  var hasUnusableNumbers = false
  /// Rectangles and distances in the rows that are not those of views.
  var offsets = EdgeOffsets()
  /// Whether sizes in the layout depend on the size of text.
  package internal(set) var dependsOnText = false

  init(root: Int, count: Int, options: LayoutOptions) {
    self.root = root
    mode = options.mode
    assumedSizes = options.assumedSizes
    boxes = Array(repeatElement(nil, count: count))
    contents = boxes
    views = Array(repeatElement(InstalledView(), count: count))
  }

  /// The same views and variables, without rows.
  init(rowless other: SceneLayout) {
    self = other
    system = LinearSystem()
    sources = []
    constraints = []
  }

  /// A view of this layout; nil if it is not part of it.
  package func view(_ index: Int) -> InstalledView? {
    contains(index) ? views[index - root] : nil
  }

  /// Those of some views that are part of this layout, if all have fixed frames; otherwise none.
  package func fixedFrames(ifAllOf views: [Int]) -> [Int] {
    let installed = views.filter(contains)
    return installed.allSatisfy { view($0)?.placement == .fixedFrame } ? installed : []
  }

  /// The box of a view of this layout; nil if it is not part of it.
  package func box(of view: Int) -> Box? {
    let place = view - root
    return place >= 0 && place < boxes.count ? boxes[place] : nil
  }

  /// Whether a view is part of this layout.
  package func contains(_ view: Int) -> Bool {
    let place = view - root
    return place >= 0 && place < boxes.count && boxes[place] != nil
  }

  /// Whether a view and all views around it are part of this layout, and none is hidden.
  package func isShown(_ view: Int, in document: IBDocument) -> Bool {
    sequence(first: view) { $0 > root ? document.views[$0].parent : nil }.allSatisfy { self.view($0)?.isHidden == false }
  }

  /// The content area of a scroll view of this layout.
  package func contentBox(of view: Int) -> Box? {
    let place = view - root
    return place >= 0 && place < contents.count ? contents[place] : nil
  }

  /// The rectangle that an edge belongs to.
  package func box(of edge: LayoutEdge) -> Box? {
    edge.region == .content ? contentBox(of: edge.view) : box(of: edge.view)
  }

  /// The active constraint with an index in the document; nil if it is not active.
  package func constraint(_ index: Int) -> LayoutConstraint? {
    // Rows are in document order, so the list is sorted.
    constraints.index(of: index, by: \.index).map { constraints[$0] }
  }

  /// The active constraints among some of the document's.
  package func constraints(_ indices: [Int]) -> [LayoutConstraint] {
    indices.compactMap { constraint($0) }
  }

  /// The active constraints among some of the document's; the first of several equivalent ones.
  package func distinct(_ indices: [Int]) -> [Int] {
    var seen: Set<Row> = []
    return constraints(indices).filter { seen.insert(system.rows[$0.row].normalized).inserted }.map(\.index)
  }

  /// The form of a quantity; nil if the view is not part of the layout.
  package func form(_ quantity: LayoutQuantity, of view: Int) -> LinearForm? {
    switch quantity {
    case .origin(let axis): box(of: view)?.near(axis)
    case .extent(let axis): box(of: view)?.extent(axis)
    case .contentExtent(let axis): contentBox(of: view)?.extent(axis)
    }
  }
}

/// Which layout of a document: that on the canvas, or that of the built app.
package enum LayoutMode: Hashable, Sendable {
  /// With placeholder constraints and placeholder sizes.
  case canvas
  /// Without placeholders.
  case runTime
}

/// What a variable stands for.
package enum LayoutVariable: Hashable, Sendable {
  case view(Int, LayoutQuantity)
  /// A quantity that a guide or stack view needs.
  case auxiliary(view: Int)
  /// A value of the environment: margins, safe area, bars, text baselines.
  case environment(view: Int, EnvironmentValue)

  package var isEnvironment: Bool {
    if case .environment = self { true } else { false }
  }

  /// Whether it is a position or size of a view's frame.
  var isOfFrame: Bool {
    if case .view(_, let quantity) = self { !quantity.isContent } else { false }
  }
}

/// A value that the system determines at run time, named as in findings.
package enum EnvironmentValue: String, Hashable, Sendable {
  case safeAreaTop = "safe area top"
  case safeAreaLeading = "safe area leading"
  case safeAreaBottom = "safe area bottom"
  case safeAreaTrailing = "safe area trailing"
  case topMargin = "top margin"
  case leadingMargin = "leading margin"
  case bottomMargin = "bottom margin"
  case trailingMargin = "trailing margin"
  case readableWidth = "readable width"
  case keyboardHeight = "keyboard height"
  case topLayoutGuide = "top layout guide"
  case bottomLayoutGuide = "bottom layout guide"
  case firstBaseline = "first baseline"
  case lastBaseline = "last baseline"
  case textWidth = "text width"
  case textHeight = "text height"
}

/// A view whose intrinsic content size on an axis is not in the file.
package struct OpenSize: Hashable, Sendable {
  package var view: Int
  package var axis: LayoutAxis
}

/// How a layout is built.
package struct LayoutOptions: Sendable {
  package var mode: LayoutMode
  var metrics: Metrics = .nominal
  /// Assumed sizes for intrinsic content sizes that the file leaves open.
  var assumedSizes: [OpenSize: Double] = [:]
  /// Whether a constraint with a number that no layout can have is used, with a number that one can have.
  var assumesUsableNumbers = false
  /// Whether only required rows matter, so that most views' own sizes do not.
  var isOfRequiredRows = false
  /// The configuration's sizes for custom classes.
  var customClasses: [String: CustomClassSize] = [:]
  /// Changes to the document, to try their effect.
  package var draft = DocumentDraft()

  package init(mode: LayoutMode) { self.mode = mode }

  init(mode: LayoutMode, metrics: Metrics) {
    self.mode = mode
    self.metrics = metrics
  }
}

extension LayoutOptions {
  /// With small sizes, all different, where the file leaves intrinsic content sizes open.
  package func assumingSmall(_ sizes: [OpenSize]) -> LayoutOptions { assuming(sizes, from: 40, by: 7) }

  /// With sizes too large for the available space.
  ///
  /// - Parameter room: the longer side of the layout root, in points.
  func assumingLarge(_ sizes: [OpenSize], room: Double) -> LayoutOptions {
    assuming(sizes, from: max(900, 2 * room), by: 11)
  }

  private func assuming(_ sizes: [OpenSize], from base: Double, by step: Double) -> LayoutOptions {
    var result = self
    for (index, size) in sizes.enumerated() {
      result.assumedSizes[size] = base + step * Double(index)
    }
    return result
  }
}
