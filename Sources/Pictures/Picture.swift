package import InterfaceBuilder
package import Layout
internal import Text

/// The content of a picture of a scroll view, as values: the solved scene, and the proof of a verdict.
///
/// Lengths are in points, and positions in the coordinates of the layout root. Texts are safe to show; every
/// format escapes them in its own way.
package struct Picture: Hashable, Sendable {
  /// How a view is drawn.
  package enum Shape: Hashable, Sendable {
    case container, scrollView, text, image, control
    /// What covers the scene, and is no view of it.
    case keyboard
  }

  /// A view of the scene.
  package struct Item: Hashable, Sendable {
    /// Its name for people.
    package var name: String
    /// Its id in the document.
    package var id = ""
    /// Its kind, named as in Interface Builder's library: "Image View".
    package var kind: String
    package var shape: Shape
    package var isHidden = false
    /// Whether the finding mentions it.
    package var isNamed = false
  }

  /// One layout that satisfies the constraints.
  package struct Placement: Hashable, Sendable {
    /// "content height 312"; empty for a single placement without a caption of its own.
    package var caption: String
    /// The frame of each item; nil if it was not solved.
    package var frames: [IBRect?]
    /// The scroll view's content area, whose size may be negative; nil if it was not solved.
    package var content: IBRect?
  }

  /// Something in the scene with a number and an entry in the list.
  package struct Mark: Hashable, Sendable {
    /// An equation, such as "`Title`.height = 40", or other words.
    package var text: String
    /// The object in the document, if it is one.
    package var object: Object?
    /// Where it is drawn; nil if nowhere.
    package var place: Place?
    /// Index of the placement in which it is drawn.
    package var placement = 0
    /// The text at its line; nil for the length in points.
    package var label: String?
    /// The same for the first layout, if it is drawn there, too.
    package var before: Sight?

    package init(_ text: String, at place: Place? = nil, in placement: Int = 0) {
      self.text = text
      self.place = place
      self.placement = placement
    }

    /// A mark in one of the layouts.
    package struct Sight: Hashable, Sendable {
      var place: Place
      var label: String?

      package init(_ place: Place, label: String?) { (self.place, self.label) = (place, label) }
    }

    /// How it is drawn in a layout; nil if it is not.
    func sight(in placement: Int) -> Sight? {
      placement == self.placement ? place.map { Sight($0, label: label) } : placement == 0 ? before : nil
    }

    /// Where a mark is in the scene, and its shape.
    package enum Place: Hashable, Sendable {
      /// A constraint: a line between two edges, or a bar at edges that coincide.
      case strut(Span)
      /// A length, with its number.
      case length(Span)
      /// A constraint that the build removes: a line with a cross.
      case removed(Span)
      /// Two centers that coincide.
      case center(Span)
      /// A size of an item that nothing determines: `?`.
      case missingSize(item: Int, LayoutAxis)
      /// A position of an item that nothing determines: `?`.
      case missingPosition(item: Int, LayoutAxis)
      /// Several open quantities of an item: its number in each layout, and `?` for each quantity in the last one.
      case free(item: Int, [LayoutQuantity])
      /// Where the document has a view: a dotted outline.
      case outline(IBRect)
      /// The gap of the chain along an axis: a cross.
      case gap(LayoutAxis)
      /// An edge of the content to which nothing is pinned: a cross.
      case openEdge(LayoutAxis, isFar: Bool)
      /// An item that scrolls along an axis: an arrow with two heads.
      case scrolls(item: Int, LayoutAxis)
      /// An area that something takes: a fill.
      case area(IBRect)
      /// An item as a whole: a number at its outline.
      case box(item: Int)
      /// The lengths of the content, next to the scene.
      case contentSize([LayoutAxis])

      package var span: Span? {
        switch self {
        case .strut(let span), .length(let span), .removed(let span), .center(let span): span
        case .missingSize, .missingPosition, .free, .gap, .openEdge, .scrolls, .area, .outline, .box, .contentSize: nil
        }
      }

      package var axis: LayoutAxis {
        switch self {
        case .strut(let span), .length(let span), .removed(let span), .center(let span): span.axis
        case .missingSize(_, let axis), .missingPosition(_, let axis), .gap(let axis), .openEdge(let axis, _),
          .scrolls(_, let axis):
          axis
        case .contentSize(let axes): axes.first ?? .vertical
        case .free, .area, .outline, .box: .vertical
        }
      }

      /// Whether a length of the content or the frame has to do with it.
      var isLength: Bool {
        switch self {
        case .missingPosition, .free, .area, .outline, .box: false
        default: true
        }
      }
    }

    /// An object of the document.
    package struct Object: Hashable, Sendable {
      package var id: String
      /// The byte offset of its start tag.
      package var offset: Int
      /// The line of its start tag; nil until it is known.
      package var line: Int?

      package init(id: String, offset: Int) {
        self.id = id
        self.offset = offset
      }
    }
  }

  /// What the marked constraints or lengths mean.
  package enum MarkKind: Hashable, Sendable {
    /// They conflict, or compete.
    case conflict
    /// They make the content as long as the frame.
    case tie
    /// A length beyond the content.
    case overhang
    /// The finding mentions them.
    case named
  }

  /// A line from one edge to another.
  package struct Span: Hashable, Sendable {
    package var axis: LayoutAxis
    /// Its start and end along the axis.
    package var from: Double
    package var to: Double
    /// Its position across the axis.
    package var across: Double
    /// How far the tied views extend across the axis, to both sides.
    package var reach = 0.0
    /// Whether its length is drawn as a number.
    package var hasNumber = true
    /// The guides at its ends.
    package var guides: [Guide] = []
  }

  /// An edge that no view shows: of a layout guide, or the place that a constraint wants.
  package struct Guide: Hashable, Sendable {
    /// "Top Layout Guide".
    package var name: String
    /// The axis of its position.
    package var axis: LayoutAxis
    package var position: Double
    /// Its start and end across the axis.
    package var start: Double
    package var end: Double
    /// Whether a constraint wants an edge there, which is elsewhere.
    package var isWanted = false
  }

  /// Two different lengths of the same thing, each with its origin.
  package struct Comparison: Hashable, Sendable {
    package struct Length: Hashable, Sendable {
      /// What follows the length: " are needed".
      package var text: String
      package var points: Double
      /// The sum that makes it up; empty if it is not a sum.
      package var parts: [Part] = []

      package init(_ text: String, _ points: Double, parts: [Part] = []) {
        self.text = text
        self.points = points
        self.parts = parts
      }

      /// "552 points are needed".
      package var words: String { Wording.length(points) + text }
    }

    /// A summand.
    package struct Part: Hashable, Sendable {
      /// The number of its mark; nil if it has none.
      package var number: Int?
      package var points: Double
      /// How often the number of points in the document counts.
      package var times: Double

      package init(number: Int?, points: Double, times: Double) {
        self.number = number
        self.points = points
        self.times = times
      }
    }

    package var one: Length
    package var other: Length

    package init(_ one: Length, _ other: Length) {
      self.one = one
      self.other = other
    }
  }

  /// A combination of size classes, and whether the finding occurs in it.
  package struct SizeClass: Hashable, Sendable {
    /// `wC hR`.
    package var name: String
    package var holds: Bool

    package init(name: String, holds: Bool) {
      self.name = name
      self.holds = holds
    }
  }

  /// Its subject, in one clause.
  package var title: String
  /// "393 × 852", with a kind of device of that size.
  package var root: String
  /// The screen, for use in a sentence: "an iPhone SE"; nil for the canvas.
  package var screen: String?
  /// Whether the layout root fills a screen.
  package var isScreen: Bool
  /// The views, each after those around it; the layout root is the first.
  package var items: [Item]
  /// Index of its scroll view.
  package var scrollView: Int
  /// Whether the scroll view stands out from other views, with its frame and its name.
  package var hasFrame = true
  /// Index of the view that the finding is about first, whose name is in the scene before others.
  package var subject: Int?
  /// One layout, or the two that prove an ambiguity, the smaller one first.
  package var placements: [Placement]
  /// Whether each placement satisfies the constraints; otherwise only the last one does.
  package var areSolutions = true
  /// Whether the content of the last one has scrolled.
  package var hasScrolled = false
  /// Whether the lengths of the frame and the content are written in whole points, as those of the finding are.
  package var hasWholeLengths = false
  package var chains: [Chain] = []
  package var marks: [Mark] = []
  /// The meaning of all marks.
  package var markedAs = MarkKind.named
  /// The two lengths that the finding compares.
  package var comparison: Comparison?
  /// What the drawing proves, in one sentence.
  package var conclusion: String?
  /// The axes along which the content size is not in the document.
  package var unknownLengths: Set<LayoutAxis> = []
  package var sizeClasses: [SizeClass] = []

  /// Puts a keyboard over all layouts, with the number of a text.
  package mutating func cover(withKeyboard frame: IBRect, _ text: String) {
    items.append(Item(name: "Keyboard", kind: "Keyboard", shape: .keyboard))
    for index in placements.indices { placements[index].frames.append(frame) }
    marks.append(Mark(VisibleText.of(text), at: .area(frame)))
  }

  /// Whether an item is drawn as the scroll view's frame.
  func isFrame(_ item: Int) -> Bool { hasFrame && item == scrollView }

  /// Whether an item's position differs between placements.
  package func moves(_ item: Int) -> Bool {
    guard let first = placements.first?.frames[item] else { return false }
    return placements.dropFirst().contains { placement in
      placement.frames[item].map { !$0.isNear(first) } ?? false
    }
  }
}

extension IBRect {
  /// Whether two rectangles are equal, except for rounding.
  func isNear(_ other: Self) -> Bool {
    [x - other.x, y - other.y, width - other.width, height - other.height].allSatisfy { abs($0) < 0.01 }
  }

  var maxX: Double { x + width }
  var maxY: Double { y + height }
}
