/// When code runs.
package enum SourceTime: Int, Hashable, Sendable, Comparable {
  /// On every load, before the screen appears.
  case always
  /// Under a condition, or when something about the screen changes.
  case sometimes
  /// When a person does something, or other code calls it.
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

/// A number set by code.
package enum SourceAmount: Hashable, Sendable {
  /// In points.
  case literal(Double)
  /// A share of the screen's length along an axis, plus points.
  case ofScreen(SourceAxes, times: Double, plus: Double)
  /// A share of the length of the controller's view as it is loaded, which is the canvas's, plus points.
  case ofRoot(SourceAxes, times: Double, plus: Double)
  /// From the bounds or the frame of another view, which are the document's before the first layout.
  case ofBounds
  /// The number that it had, times a factor, nil if that is no literal: 0 stays 0.
  case scaled(Double?)
  case unknown
}

extension SourceAmount {
  package var isScaled: Bool { if case .scaled = self { true } else { false } }
}

/// A frame made of literals, in points, in the superview.
package struct SourceFrame: Hashable, Sendable {
  package var x: Double
  package var y: Double
  package var width: Double
  package var height: Double
}

/// A constraint with which code replaces another.
package struct SourceReplacement: Hashable, Sendable {
  /// The names of the items in the code, without `self`; some may be outlets.
  package var items: [String]
  /// Named as in Interface Builder; nil if the code creates it in another way.
  package var attribute: String?

  package init(items: [String], attribute: String? = nil) {
    self.items = items
    self.attribute = attribute
  }
}

/// The values, in the document, of a property of the objects for which code runs.
package struct SourceLimit: Hashable, Sendable {
  package var property: String
  package var values: Set<String>
}

/// Something that code does with an object connected to an outlet.
package struct SourceFact: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// `contentSize` is set, on these axes.
    case contentSize(SourceAxes)
    /// A view is added to it; with its frame, if that is a literal.
    case subviewAdded(SourceFrame?)
    /// Views that are added to it are tied to both edges of its content by equalities.
    case contentTied(SourceAxes)
    /// Its frame, or its frame layout guide, is tied at both edges by equalities.
    case frameTied(SourceAxes)
    case arrangedViewAdded
    /// A constraint's constant is set.
    case constant(SourceAmount)
    /// A constraint is removed or deactivated, or may be.
    case deactivated
    case replaced(SourceReplacement)
    /// The outlet is set to another object, so that all else may be about that one.
    case assigned
    case priority(SourceAmount)
    /// A constraint is created on this attribute, named as in Interface Builder; nil if it is unknown.
    case constraintAdded(String?)
    /// `maximumZoomScale` is set.
    case zoom(SourceAmount)
    /// Its delegate is set; whether to the object with the outlet.
    case delegate(isHolder: Bool)
    case image
    case text
    /// It is scrolled to another place.
    case scrolled
    /// Scrolling is switched off.
    case scrollingDisabled
    /// Scrolling is switched on.
    case scrollingEnabled
    /// It is rotated, so that it may scroll along the other axis.
    case turned
    /// It is scaled by a factor that code computes.
    case fitted
    /// It is hidden or shown.
    case hidden
    /// It is hidden, and never shown.
    case concealed
    /// It is passed to a function other than UIKit's.
    case handed(to: String)
    /// A member is used that is not UIKit's: a library's, or the project's own.
    case extended(String)
    /// Its content layout guide, its content size or an anchor is used.
    case edgesUsed
    /// Anything else.
    case used
  }

  package var kind: Kind
  package var time: SourceTime
  /// Whether it also happens after the first layout on every load, when sizes are known.
  package var isAfterLayout: Bool
  /// Whether it happens in a function to which the object is passed.
  package var isHanded: Bool
  package var place: SourcePlace
  /// The height that a content size is set to, in points; nil if it is not a literal.
  package var height: Double?
  /// Whether a number is subtracted from the height that a content size is set to.
  package var isReduced = false
  /// Whether a constraint that is created is an inequality.
  package var isInequality = false
  /// Whether it happens only while the screen loads, before the layout.
  package var isBeforeLayout = false
  /// The objects of the class for which it happens, by what identifies them; all of them if it is empty.
  package var only: Set<SourceLimit> = []
  /// The height of the only screens on which it happens, in points; nil if nothing says so.
  package var screenHeight: Double?
  /// For what an object does with itself whenever one of its functions is called, which its own code does not do: that
  /// function.
  package var function: String?

  package init(
    kind: Kind, time: SourceTime, isAfterLayout: Bool = false, isHanded: Bool = false, place: SourcePlace,
    height: Double? = nil
  ) {
    self.height = height
    self.kind = kind
    self.time = time
    self.isAfterLayout = isAfterLayout
    self.isHanded = isHanded
    self.place = place
  }
}

extension SourceFact {
  /// Whether it may do anything.
  package var isUnknown: Bool {
    switch kind {
    case .assigned, .handed, .extended: true
    default: false
    }
  }

  /// Whether its own class, which is all known, does it on every load.
  package var isSure: Bool { time == .always && !isHanded }

  /// Whether it alone may leave a finding as severe as it is, so that other code that uses the object matters.
  package var isIdle: Bool {
    switch kind {
    case .edgesUsed, .subviewAdded, .used, .text, .image, .hidden, .concealed, .scrolled, .scrollingDisabled, .scrollingEnabled, .turned, .fitted, .constant: true
    default: false
    }
  }
}

extension SourceFact.Kind {
  /// What it sets, by names: a way through a function on which none of these is set is one without it.
  var settings: [String] {
    switch self {
    case .contentSize(let axes): (axes.contains(.x) ? ["width"] : []) + (axes.contains(.y) ? ["height"] : [])
    case .constant: ["constant"]
    case .priority: ["priority"]
    case .text: ["text"]
    case .image: ["image"]
    case .deactivated: ["active"]
    case .scrollingDisabled, .scrollingEnabled: ["scrolling"]
    case .arrangedViewAdded: ["arranged"]
    default: []
    }
  }

  /// Whether it is about what a view shows.
  package var isShown: Bool { [.image, .text].contains(self) }

  /// Whether setting it again leaves nothing of it.
  package var isReplaceable: Bool {
    switch self {
    case .contentSize, .priority: true
    case .constant(let amount): !amount.isScaled
    default: false
    }
  }
}

extension SourceFact: Comparable {
  package static func < (one: Self, other: Self) -> Bool {
    if one.time != other.time { return one.time < other.time }
    if one.place != other.place { return one.place < other.place }
    // All of it counts: two facts of one line may differ in a number.
    return "\(one)" < "\(other)"
  }
}
