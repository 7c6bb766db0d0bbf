/// What a picture of a scroll view shows, as values: the scene as it is laid out, and what proves a
/// verdict.
///
/// Lengths are points, places are in the coordinates of the layout root. Texts are safe to show, and
/// every format escapes them by its own means.
package struct Picture: Hashable, Sendable {
  package enum Axis: String, Hashable, Sendable {
    case horizontal, vertical
  }

  package struct Rect: Hashable, Sendable {
    package var x: Double
    package var y: Double
    package var width: Double
    package var height: Double

    package init(x: Double, y: Double, width: Double, height: Double) {
      self.x = x
      self.y = y
      self.width = width
      self.height = height
    }
  }

  /// What stands in for a view in the picture.
  package enum Shape: Hashable, Sendable {
    case container, scrollView, text, image, control
  }

  /// A view of the scene.
  package struct Item: Hashable, Sendable {
    /// The name by which a person knows it.
    package var name: String
    /// As Interface Builder's library names its kind: "Image View".
    package var kind: String
    package var shape: Shape
    package var isHidden: Bool
    /// Whether the finding names it.
    package var isNamed: Bool

    package init(
      name: String, kind: String, shape: Shape, isHidden: Bool = false, isNamed: Bool = false
    ) {
      self.name = name
      self.kind = kind
      self.shape = shape
      self.isHidden = isHidden
      self.isNamed = isNamed
    }
  }

  /// One layout that satisfies the constraints.
  package struct Placement: Hashable, Sendable {
    /// "content height 312"; empty where there is one placement only.
    package var caption: String
    /// The frame of each item; nil where it was not laid out.
    package var frames: [Rect?]
    /// The scroll view's content area, whose size may be below nothing; nil where it was not laid out.
    package var content: Rect?

    package init(caption: String, frames: [Rect?], content: Rect?) {
      self.caption = caption
      self.frames = frames
      self.content = content
    }
  }

  /// A chain of constraints and views along an axis.
  package struct Chain: Hashable, Sendable {
    package enum Link: Hashable, Sendable {
      /// An edge of the content: "top".
      case edge(String)
      /// A distance in points; nil where it is no fixed number.
      case gap(Double?)
      /// An item, with what gives it its size: "200", "as the frame".
      case item(Int, size: String?)
      /// An item whose size nothing gives.
      case open(Int)
      /// The place where nothing ties what is before to what is behind.
      case missing
    }

    package var axis: Axis
    package var links: [Link]
    /// "content height 312 = 16 + Title.height + 8"; nil where the size is open.
    package var sum: String?

    package init(axis: Axis, links: [Link], sum: String? = nil) {
      self.axis = axis
      self.links = links
      self.sum = sum
    }
  }

  /// A constraint that conflicts with others.
  package struct Mark: Hashable, Sendable {
    /// As an equation: "`Title`.height = 40".
    package var text: String
    /// What it ties, where it can be shown as a line along an axis.
    package var span: Span?

    package init(text: String, span: Span?) {
      self.text = text
      self.span = span
    }
  }

  /// A line from one edge to another.
  package struct Span: Hashable, Sendable {
    package var axis: Axis
    /// Where it begins and ends along the axis.
    package var from: Double
    package var to: Double
    /// Where it is across the axis.
    package var across: Double

    package init(axis: Axis, from: Double, to: Double, across: Double) {
      self.axis = axis
      self.from = from
      self.to = to
      self.across = across
    }
  }

  /// A combination of size classes, and whether what the picture shows holds in it.
  package struct SizeClass: Hashable, Sendable {
    /// `wC hR`.
    package var name: String
    package var holds: Bool

    package init(name: String, holds: Bool) {
      self.name = name
      self.holds = holds
    }
  }

  /// What it shows, in one clause.
  package var title: String
  /// "393 × 852", with the kind of device that is as large.
  package var root: String
  /// Whether the layout root fills a screen.
  package var isScreen: Bool
  /// The views, those around others first; the layout root is the first.
  package var items: [Item]
  /// Index of the scroll view that it is about.
  package var scrollView: Int
  /// One layout, or the two that prove an ambiguity, the smaller one first.
  package var placements: [Placement]
  package var chains: [Chain] = []
  package var marks: [Mark] = []
  package var sizeClasses: [SizeClass] = []

  package init(
    title: String, root: String, isScreen: Bool, items: [Item], scrollView: Int,
    placements: [Placement]
  ) {
    self.title = title
    self.root = root
    self.isScreen = isScreen
    self.items = items
    self.scrollView = scrollView
    self.placements = placements
  }

  /// Whether an item is not in the same place in all placements.
  package func moves(_ item: Int) -> Bool {
    guard let first = placements.first?.frames[item] else { return false }
    return placements.dropFirst().contains { placement in
      placement.frames[item].map { !$0.isNear(first) } ?? false
    }
  }
}

extension Picture.Rect {
  /// Whether two rectangles are the same but for rounding.
  package func isNear(_ other: Self) -> Bool {
    abs(x - other.x) < 0.01 && abs(y - other.y) < 0.01 && abs(width - other.width) < 0.01
      && abs(height - other.height) < 0.01
  }

  package var maxX: Double { x + width }
  package var maxY: Double { y + height }

  package func near(_ axis: Picture.Axis) -> Double { axis == .horizontal ? x : y }
  package func far(_ axis: Picture.Axis) -> Double { axis == .horizontal ? maxX : maxY }
  package func extent(_ axis: Picture.Axis) -> Double { axis == .horizontal ? width : height }
}

extension Picture.Axis {
  package var other: Self { self == .horizontal ? .vertical : .horizontal }
}
