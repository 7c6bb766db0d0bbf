package import InterfaceBuilder
package import Layout

/// What a picture of a scroll view shows, as values: the scene as it is laid out, and what proves a
/// verdict.
///
/// Lengths are points, places are in the coordinates of the layout root. Texts are safe to show, and
/// every format escapes them by its own means.
package struct Picture: Hashable, Sendable {
  /// What stands in for a view in the picture.
  package enum Shape: Hashable, Sendable {
    case container, scrollView, text, image, control
  }

  /// A view of the scene.
  package struct Item: Hashable, Sendable {
    /// The name by which a person knows it.
    package var name: String
    /// Its id in the document.
    package var id = ""
    /// As Interface Builder's library names its kind: "Image View".
    package var kind: String
    package var shape: Shape
    package var isHidden = false
    /// Whether the finding names it.
    package var isNamed = false
  }

  /// One layout that satisfies the constraints.
  package struct Placement: Hashable, Sendable {
    /// "content height 312"; empty if there is one placement only.
    package var caption: String
    /// The frame of each item; nil if it was not laid out.
    package var frames: [IBRect?]
    /// The scroll view's content area, whose size may be below nothing; nil if it was not laid out.
    package var content: IBRect?
  }

  /// A chain of constraints and views along an axis.
  package struct Chain: Hashable, Sendable {
    package var axis: LayoutAxis
    /// Its views are indices of items.
    package var links: [ChainLink]
    /// The chain in text, in pieces that a line may break between.
    package var text: [String]
    /// "content height 312 = 16 + Title.height + 8"; nil if the size is open.
    package var sum: String?
  }

  /// Something that is drawn in the scene and listed next to it under one number.
  package struct Mark: Hashable, Sendable {
    /// As an equation: "`Title`.height = 40", or in other words.
    package var text: String
    /// The object that it is of, where it is one of the document's.
    package var object: Object?
    /// Where it is drawn; nil if it has no place.
    package var place: Place?

    package init(_ text: String, at place: Place? = nil, of object: Object? = nil) {
      self.text = text
      self.place = place
      self.object = object
    }

    /// Where a mark is in the scene, and what it looks like there.
    package enum Place: Hashable, Sendable {
      /// What a constraint holds: a line between two edges, or a bar on edges that are one.
      case strut(Span)
      /// A length with its number next to it.
      case length(Span)
      /// Two centers that are one.
      case center(Span)
      /// A size of an item that nothing gives: `?`.
      case missingSize(item: Int, LayoutAxis)
      /// An edge of the content to which nothing is pinned: a cross.
      case openEdge(LayoutAxis, isFar: Bool)

      package var span: Span? {
        switch self {
        case .strut(let span), .length(let span), .center(let span): span
        case .missingSize, .openEdge: nil
        }
      }

      package var axis: LayoutAxis {
        switch self {
        case .strut(let span), .length(let span), .center(let span): span.axis
        case .missingSize(_, let axis), .openEdge(let axis, _): axis
        }
      }
    }

    /// An object of the document.
    package struct Object: Hashable, Sendable {
      package var id: String
      /// The byte offset of its start tag.
      package var offset: Int
      /// The line of its start tag; nil until the finding has its places in the source.
      package var line: Int?

      package init(id: String, offset: Int) {
        self.id = id
        self.offset = offset
      }
    }
  }

  /// What the marked constraints or lengths do.
  package enum MarkKind: Hashable, Sendable {
    /// They cannot all hold, or compete.
    case conflict
    /// They make the content as long as the frame.
    case tie
    /// A length beyond the content.
    case overhang
    /// What the finding names.
    case named
  }

  /// A line from one edge to another.
  package struct Span: Hashable, Sendable {
    package var axis: LayoutAxis
    /// Where it begins and ends along the axis.
    package var from: Double
    package var to: Double
    /// Where it is across the axis.
    package var across: Double
    /// How far what is tied reaches across the axis, to both sides.
    package var reach = 0.0
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
  /// As a sentence names the screen that it is laid out on: "an iPhone SE"; nil for the canvas.
  package var screen: String?
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
  /// What the marks have in common.
  package var markedAs = MarkKind.named
  package var sizeClasses: [SizeClass] = []

  /// Whether an item is not in the same place in all placements.
  package func moves(_ item: Int) -> Bool {
    guard let first = placements.first?.frames[item] else { return false }
    return placements.dropFirst().contains { placement in
      placement.frames[item].map { !$0.isNear(first) } ?? false
    }
  }
}

extension IBRect {
  /// Whether two rectangles are the same but for rounding.
  func isNear(_ other: Self) -> Bool {
    [x - other.x, y - other.y, width - other.width, height - other.height].allSatisfy { abs($0) < 0.01 }
  }

  var maxX: Double { x + width }
  var maxY: Double { y + height }
}
