/// When what a source does is done.
package enum SourceTime: Int, Hashable, Sendable, Comparable {
  /// On every load, before anybody sees the screen.
  case always
  /// Under a condition, or when something about the screen changes.
  case sometimes
  /// When somebody does something, or other code asks for it.
  case onEvent

  package static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
}

package struct SourceAxes: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }
  package static let x = Self(rawValue: 1)
  package static let y = Self(rawValue: 2)
  package static let both: Self = [.x, .y]
}

/// A number that code sets.
package enum SourceAmount: Hashable, Sendable {
  /// In points.
  case literal(Double)
  /// Of the bounds or the frame of a view, which are the document's before the first layout.
  case ofBounds
  case unknown
}

/// A frame in literals, in points of the superview.
package struct SourceFrame: Hashable, Sendable {
  package var x: Double
  package var y: Double
  package var width: Double
  package var height: Double
}

/// A constraint that code puts in the place of another.
package struct SourceReplacement: Hashable, Sendable {
  /// The items' names in the code, without `self`: outlets, where they are some.
  package var items: [String]
  /// As Interface Builder names it; nil where the code makes it in another way.
  package var attribute: String?

  package init(items: [String], attribute: String? = nil) {
    self.items = items
    self.attribute = attribute
  }
}

/// What code does with an object that an outlet leads to.
package struct SourceFact: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// `contentSize` is set, on these axes.
    case contentSize(SourceAxes)
    /// A view is added to it; with its frame, where that is written in literals.
    case subviewAdded(SourceFrame?)
    /// Views that are added to it are tied to both edges of its content, by equalities.
    case contentTied(SourceAxes)
    /// Its frame, or its frame layout guide, is tied on both sides by equalities.
    case frameTied(SourceAxes)
    case arrangedViewAdded
    /// A constraint's constant is set.
    case constant(SourceAmount)
    /// A constraint is taken away, or may be.
    case deactivated
    case replaced(SourceReplacement)
    case priority(SourceAmount)
    /// A constraint is made on it, of this attribute as Interface Builder names it; nil where it is unknown.
    case constraintAdded(String?)
    /// `maximumZoomScale` is set.
    case zoom(SourceAmount)
    /// Its delegate is set; whether to the holder itself.
    case delegate(isHolder: Bool)
    case image
    case text
    /// It is given to a function that is not UIKit's.
    case handed(to: String)
    /// A member is used that is not UIKit's: a library's, or the project's own.
    case extended(String)
    /// Its content layout guide, its content size or an anchor is asked for.
    case edgesUsed
    /// Anything else.
    case used
  }

  package var kind: Kind
  package var time: SourceTime
  /// Whether it happens on every load after the first layout too, which has then set what it sets.
  package var isAfterLayout: Bool
  /// Whether it stands in a function that the object was given to.
  package var isHanded: Bool
  package var place: SourcePlace

  package init(
    kind: Kind, time: SourceTime, isAfterLayout: Bool = false, isHanded: Bool = false, place: SourcePlace
  ) {
    self.kind = kind
    self.time = time
    self.isAfterLayout = isAfterLayout
    self.isHanded = isHanded
    self.place = place
  }
}

extension SourceFact {
  /// Whether it may do anything.
  var isUnknown: Bool {
    switch kind {
    case .handed, .extended: true
    default: false
    }
  }

  /// Whether it changes neither what the object is laid out by nor what it holds.
  package var isIdle: Bool {
    switch kind {
    case .edgesUsed, .subviewAdded, .used: true
    default: false
    }
  }
}

extension SourceFact: Comparable {
  package static func < (one: Self, other: Self) -> Bool {
    if one.time != other.time { return one.time < other.time }
    if one.place != other.place { return one.place < other.place }
    return "\(one.kind)" < "\(other.kind)"
  }
}
