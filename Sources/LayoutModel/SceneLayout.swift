import InterfaceBuilder
package import LinearSystem

/// What Auto Layout makes of one layout root in one trait configuration: variables, rows, and where
/// each row comes from.
///
/// All coordinates are absolute within the root, in points, left to right.
package struct SceneLayout: Sendable {
  /// The view that is laid out as given: a controller's or a xib's view, a cell, a header.
  package let root: Int
  package let mode: LayoutMode
  package internal(set) var system = LinearSystem()
  /// One for each row of `system`.
  package internal(set) var provenance: [Provenance] = []
  /// The view, guide or parameter that a variable belongs to.
  package internal(set) var variables: [LayoutVariable] = []
  /// Boxes of installed views, by index minus `root`; nil for views of other roots or taken out.
  var boxes: [Box?]
  /// Content width and height of scroll views, by view index.
  var contents: [Int: (width: Expression, height: Expression)] = [:]
  /// Constraints left out because they mean nothing to Auto Layout (size against location…).
  package internal(set) var invalidConstraints: [Int] = []
  /// Whether anything differs between canvas and run time.
  var differsAtRunTime = false
  /// Views whose intrinsic content size the file does not tell, on the axes where it is open.
  var openSizes: [OpenSize] = []
  var hangsOnText = false

  init(root: Int, count: Int, mode: LayoutMode) {
    self.root = root
    self.mode = mode
    boxes = Array(repeating: nil, count: count)
  }

  /// The box of a view of this layout; nil where it is not part of it.
  package func box(of view: Int) -> Box? {
    let index = view - root
    return index >= 0 && index < boxes.count ? boxes[index] : nil
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
  package enum Quantity: String, Hashable, Sendable {
    case x, y, width, height, contentWidth, contentHeight
  }

  case view(Int, Quantity)
  /// A guide or stack view needs a quantity of its own.
  case auxiliary(view: Int)
  /// A value of the environment: margins, safe area, bars, text baselines.
  case environment(view: Int, name: String)
}

/// A view whose intrinsic content size on an axis is not in the file.
struct OpenSize: Hashable, Sendable {
  var view: Int
  var horizontal: Bool
}

/// With what a layout is built.
struct LayoutOptions: Sendable {
  var mode: LayoutMode
  var metrics: Metrics = .nominal
  /// Sizes to assume where the file leaves an intrinsic content size open.
  var assumedSizes: [OpenSize: Double] = [:]
  /// What the configuration tells of classes of the project's own.
  var customClasses: [String: CustomClassSize] = [:]
}
