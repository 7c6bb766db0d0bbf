internal import Sequences
internal import InterfaceBuilder
package import LinearSystem

/// What Auto Layout makes of one layout root in one trait configuration: what is installed with the
/// numbers that hold there, the rows that it becomes, and where each row comes from.
///
/// All coordinates are absolute within the root, in points, left to right.
package struct SceneLayout: Sendable {
  /// The view that is laid out as given: a controller's or a xib's view, a cell, a header.
  package let root: Int
  package let mode: LayoutMode
  package internal(set) var system = LinearSystem()
  /// One for each row of `system`.
  package internal(set) var sources: [RowSource] = []
  /// The view, guide or parameter that a variable belongs to.
  package internal(set) var variables: [LayoutVariable] = []
  /// The document's constraints that are in force, in the order of their rows.
  package internal(set) var constraints: [LayoutConstraint] = []
  /// The stack views that arrange something, by view index.
  package internal(set) var stacks: [Int: StackLayout] = [:]
  /// Rectangles of installed views, by index minus `root`; nil for views of other roots or taken out.
  var boxes: [Box?]
  /// Content areas of scroll views, likewise.
  var contents: [Box?]
  /// What else there is to know of the views, likewise; of those that are not installed, nothing.
  var views: [InstalledView]
  /// Constraints left out because they mean nothing to Auto Layout (size against location…).
  package internal(set) var invalidConstraints: [Int] = []
  /// Whether anything differs between canvas and run time.
  package internal(set) var differsAtRunTime = false
  /// Views whose intrinsic content size the file does not tell, on the axes where it is open.
  package internal(set) var openSizes: [OpenSize] = []
  /// Whether a constraint was left out for a number that no layout can have.
  var hasUnusableNumbers = false
  /// Rectangles and distances off the edges of views that the rows speak of.
  var offsets = EdgeOffsets()
  /// Whether sizes in the layout depend on how large text is drawn.
  package internal(set) var dependsOnText = false

  init(root: Int, count: Int, mode: LayoutMode) {
    self.root = root
    self.mode = mode
    boxes = Array(repeatElement(nil, count: count))
    contents = boxes
    views = Array(repeatElement(InstalledView(), count: count))
  }

  /// The same views with the same variables, and no rows.
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

  /// Those of some views that are part of this layout, if fixed frames hold all of them; else none.
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

  /// The content area of a scroll view of this layout.
  package func contentBox(of view: Int) -> Box? {
    let place = view - root
    return place >= 0 && place < contents.count ? contents[place] : nil
  }

  /// The rectangle that an edge belongs to.
  package func box(of edge: LayoutEdge) -> Box? {
    edge.region == .content ? contentBox(of: edge.view) : box(of: edge.view)
  }

  /// The constraint in force with an index in the document; nil if it is not.
  package func constraint(_ index: Int) -> LayoutConstraint? {
    // Rows follow the document's order, so that the list is sorted.
    constraints.index(of: index, by: \.index).map { constraints[$0] }
  }

  /// The constraints in force among some of the document's.
  package func constraints(_ indices: [Int]) -> [LayoutConstraint] {
    indices.compactMap { constraint($0) }
  }

  /// Of some of the document's constraints those in force, and of several that say the same the first.
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

/// Which layout of a document: as the canvas shows it, or as the build ships it.
package enum LayoutMode: Hashable, Sendable {
  /// Placeholder constraints and placeholder sizes count.
  case canvas
  /// Placeholders are gone.
  case runTime
}

/// What a variable of a layout stands for.
package enum LayoutVariable: Hashable, Sendable {
  case view(Int, LayoutQuantity)
  /// A guide or stack view needs a quantity of its own.
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

/// A value that the system decides at run time, by the name that findings have for it.
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

/// With what a layout is built.
package struct LayoutOptions: Sendable {
  package var mode: LayoutMode
  var metrics: Metrics = .nominal
  /// Sizes to assume where the file leaves an intrinsic content size open.
  var assumedSizes: [OpenSize: Double] = [:]
  /// Whether constraints with numbers that no layout can have count with numbers that it can.
  var assumesUsableNumbers = false
  /// What the configuration says of classes of the project's own.
  var customClasses: [String: CustomClassSize] = [:]
  /// Values to take for those of the document, to try what a change of them brings.
  package var draft = DocumentDraft()

  package init(mode: LayoutMode) { self.mode = mode }

  init(mode: LayoutMode, metrics: Metrics) {
    self.mode = mode
    self.metrics = metrics
  }
}

extension LayoutOptions {
  /// With small sizes where the file leaves intrinsic content sizes open, each another one.
  package func assumingSmall(_ sizes: [OpenSize]) -> LayoutOptions { assuming(sizes, from: 40, by: 7) }

  /// With sizes for which there is no room.
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
