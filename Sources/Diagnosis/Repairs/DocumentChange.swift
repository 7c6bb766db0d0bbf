package import InterfaceBuilder
package import Layout

/// One change of a document that a repair asks for: what is tried on the layout, put into words and
/// written.
package enum DocumentChange: Hashable, Sendable {
  case add(NewConstraint)
  case change(constraint: Int, ConstraintChange)
  /// Take a constraint away; in some trait combinations only where they are given.
  case remove(constraint: Int, in: [IBTraits]? = nil)
  /// Attributes of a view to set or take away; all others stay.
  case set(view: Int, [Attribute])
  /// Put back a layout guide that constraints name.
  case addGuide(LostGuide)

  /// An attribute as Interface Builder writes it; without a value it is to be taken away.
  package struct Attribute: Hashable, Sendable {
    package let name: String
    package let value: String?
  }
}

/// A constraint that is added.
///
/// As in Interface Builder, the item further down or further in comes second where the constant would be
/// negative otherwise, so that distances inwards are positive.
package struct NewConstraint: Hashable, Sendable {
  package let first: IBItem
  package let firstAttribute: IBAttribute
  package let relation: IBRelation
  package let second: IBItem?
  package let secondAttribute: IBAttribute?
  /// Points.
  package let constant: Double
  package let priority: Double
  /// "Remove at build time".
  package let isPlaceholder: Bool
  /// The trait combinations in which it is to be installed; nil where it may be in all of them.
  package var traits: [IBTraits]?
}

/// What a constraint is to say otherwise.
package enum ConstraintChange: Hashable, Sendable {
  case relation(IBRelation)
  case priority(Double)
  /// Points, in every size class.
  case constant(Double)
  /// The first or second item with its attribute, to which a constraint is moved. Without a constant, in
  /// points, that stays.
  case end(isSecond: Bool, IBItem, IBAttribute, constant: Double?)
  /// Deselect "Remove at build time".
  case kept
}

extension DocumentChange {
  /// Turn an inequality into an equality.
  static func makeEqual(constraint: Int) -> Self { .change(constraint: constraint, .relation(.equal)) }

  static func setPriority(constraint: Int, priority: Double) -> Self {
    .change(constraint: constraint, .priority(priority))
  }

  /// Take a constraint away in some size classes only.
  static func uninstall(constraint: Int, traits: [IBTraits]) -> Self {
    .remove(constraint: constraint, in: traits)
  }

  /// Change how firmly a view keeps the size of its content.
  static func set(
    _ name: IBView.ContentPriority, of view: Int, _ axis: LayoutAxis, to priority: Double
  ) -> Self {
    let value = priority == name.standard ? nil : priority.written
    return .set(view: view, [Attribute(name: name.attribute(axis), value: value)])
  }

  /// Give a view that is held by its frame or mask constraints instead.
  static func useConstraints(view: Int, of document: IBDocument) -> Self {
    let mask = Attribute(name: "translatesAutoresizingMaskIntoConstraints", value: "NO")
    let frame = Attribute(name: "fixedFrame", value: nil)
    return .set(view: view, document.views[view].isFixedFrame ? [mask, frame] : [mask])
  }

  /// Let a text view be as high as its text.
  static func stopScrolling(textView: Int) -> Self {
    .set(view: textView, [Attribute(name: "scrollEnabled", value: "NO")])
  }

  /// Let a stack view hold its arranged views otherwise across its axis.
  static func align(_ stack: Int, _ alignment: StackLayout.Alignment) -> Self {
    .set(view: stack, [Attribute(name: "alignment", value: alignment.rawValue)])
  }

  /// The priority that it sets of how firmly a view keeps the size of its content.
  package var contentPriority:
    (view: Int, name: IBView.ContentPriority, axis: LayoutAxis, priority: Double)?
  {
    guard case .set(let view, let attributes) = self, attributes.count == 1 else { return nil }
    for name in [IBView.ContentPriority.hugging, .compressionResistance] {
      for axis in LayoutAxis.allCases where name.attribute(axis) == attributes[0].name {
        return (view, name, axis, attributes[0].value.flatMap(Double.init) ?? name.standard)
      }
    }
    return nil
  }

  /// The text view that it lets be as high as its text.
  package var stoppedTextView: Int? {
    guard case .set(let view, let attributes) = self else { return nil }
    return attributes.contains { $0.name == "scrollEnabled" } ? view : nil
  }

  /// The constraint that it moves to another end.
  package var movedConstraint: Int? {
    if case .change(let constraint, .end) = self { constraint } else { nil }
  }

  /// The constraint that it keeps in what the build ships.
  package var keptConstraint: Int? {
    if case .change(let constraint, .kept) = self { constraint } else { nil }
  }

  /// The constraint that it makes an equality.
  package var equalizedConstraint: Int? {
    if case .change(let constraint, .relation(.equal)) = self { constraint } else { nil }
  }

  /// Whether it gives a constraint another number.
  var isNumber: Bool { if case .change(_, .constant) = self { true } else { false } }

  /// The constraint that it adds.
  package var added: NewConstraint? { if case .add(let new) = self { new } else { nil } }

  /// What it changes wherever that is installed; nil where it changes something in some size classes
  /// only, or adds something.
  fileprivate var source: RowSource? {
    switch self {
    case .change(let constraint, .relation), .change(let constraint, .priority),
      .change(let constraint, .constant), .remove(let constraint, nil):
      .constraint(constraint)
    default:
      contentPriority.map {
        $0.name == .hugging
          ? .hugging(view: $0.view, axis: $0.axis)
          : .compressionResistance(view: $0.view, axis: $0.axis)
      }
    }
  }
}

/// What is to be done to a document so that something comes out right, tried on the solved layout.
package struct Repair: Hashable, Sendable {
  package var changes: [DocumentChange]

  package init(_ changes: [DocumentChange]) { self.changes = changes }

  /// The same with what it adds installed in some trait combinations only.
  func installed(onlyIn traits: [IBTraits]) -> Repair {
    Repair(
      changes.map { change in
        guard var new = change.added else { return change }
        new.traits = traits
        return .add(new)
      })
  }

  /// The trait combinations in which what it adds is to be installed; nil where it may be in all of them.
  package var traits: [IBTraits]? { changes.lazy.compactMap(\.added?.traits).first }

  /// What it changes wherever that is installed; nil where it changes something in some size classes
  /// only, or adds something.
  package var changedEverywhere: [RowSource]? {
    let sources = changes.compactMap(\.source)
    return sources.count == changes.count ? sources : nil
  }

  /// The views that it gives a width or height by a number.
  package var sizedViews: [Int] {
    changes.compactMap { change in
      guard let new = change.added, new.second == nil, case .view(let view) = new.first else { return nil }
      return view
    }
  }

  /// Whether it leaves everything that is there as it is.
  var onlyAdds: Bool { changes.allSatisfy { $0.added != nil } }
}

extension Double {
  /// As many digits as are written. Differences of frames have noise in their last ones.
  var asWritten: Double { (self * 1000).rounded() / 1000 }

  /// As Interface Builder writes a number.
  package var written: String {
    let value = asWritten
    return value == value.rounded() && abs(value) < 1e12 ? "\(Int(value))" : "\(value)"
  }
}
