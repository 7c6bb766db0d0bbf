package import InterfaceBuilder
package import Layout

/// One change of a document in a repair. The same value is tried on the layout, described and written.
package enum DocumentChange: Hashable, Sendable {
  case add(NewConstraint)
  case change(constraint: Int, ConstraintChange)
  /// Remove a constraint; only in some trait combinations if given.
  case remove(constraint: Int, in: [IBTraits]? = nil)
  /// Set or remove attributes of a view.
  case set(view: Int, [Attribute])
  /// Set the layout margins of a stack view.
  case setMargins(of: Int, IBInsets)
  /// Restore a layout guide that constraints refer to.
  case addGuide(LostGuide)

  /// An attribute as Interface Builder writes it; without a value, it is removed.
  package struct Attribute: Hashable, Sendable {
    package let name: String
    package let value: String?
  }
}

/// A new constraint.
///
/// As in Interface Builder, the item below or inside is second if the constant would otherwise be negative,
/// so that inward distances are positive.
package struct NewConstraint: Hashable, Sendable {
  package let first: IBItem
  package let firstAttribute: IBAttribute
  package var relation: IBRelation
  package let second: IBItem?
  package let secondAttribute: IBAttribute?
  /// In points.
  package let constant: Double
  package var priority: Double
  /// "Remove at build time".
  package let isPlaceholder: Bool
  /// The trait combinations in which to install it; nil if it may be installed in all.
  package var traits: [IBTraits]?
}

/// A change of a constraint.
package enum ConstraintChange: Hashable, Sendable {
  case relation(IBRelation)
  case priority(Double)
  /// In points, for every size class.
  case constant(Double)
  /// Move the first or second end to an item and attribute. Without a constant (in points), the old one is
  /// kept.
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

  /// Remove a constraint in some size classes only.
  static func uninstall(constraint: Int, traits: [IBTraits]) -> Self {
    .remove(constraint: constraint, in: traits)
  }

  /// Change how strongly a view keeps the size of its content.
  static func set(
    _ name: IBView.ContentPriority, of view: Int, _ axis: LayoutAxis, to priority: Double
  ) -> Self {
    let value = priority == name.standard ? nil : priority.written
    return .set(view: view, [Attribute(name: name.attribute(axis), value: value)])
  }

  /// Replace a view's fixed frame or mask with constraints.
  static func useConstraints(view: Int, of document: IBDocument) -> Self {
    let mask = Attribute(name: "translatesAutoresizingMaskIntoConstraints", value: "NO")
    let frame = Attribute(name: "fixedFrame", value: nil)
    return .set(view: view, document.views[view].isFixedFrame ? [mask, frame] : [mask])
  }

  /// Give a text view the height of its text.
  static func stopScrolling(textView: Int) -> Self {
    .set(view: textView, [Attribute(name: "scrollEnabled", value: "NO")])
  }

  /// Change the alignment of a stack view.
  static func align(_ stack: Int, _ alignment: StackLayout.Alignment) -> Self {
    .set(view: stack, [Attribute(name: "alignment", value: alignment.rawValue)])
  }

  /// The hugging or compression resistance priority that it sets.
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

  /// The text view to which it gives the height of its text.
  package var stoppedTextView: Int? {
    guard case .set(let view, let attributes) = self else { return nil }
    return attributes.contains { $0.name == "scrollEnabled" } ? view : nil
  }

  /// The change with an equality in place of a new inequality.
  var asEquality: Self {
    guard case .add(var new) = self else { return self }
    (new.relation, new.traits) = (.equal, nil)
    return .add(new)
  }

  /// The same at priority 0: repairs that differ in priorities only are one to a reader.
  var atAnyPriority: Self {
    switch self {
    case .add(var new):
      new.priority = 0
      return .add(new)
    case .change(let constraint, .priority): return .setPriority(constraint: constraint, priority: 0)
    default: return self
    }
  }

  /// The constraint that it changes or removes.
  var changedConstraint: Int? {
    switch self {
    case .change(let constraint, _), .remove(let constraint, _): constraint
    default: nil
    }
  }

  /// The constraint of which it moves an end.
  package var movedConstraint: Int? {
    if case .change(let constraint, .end) = self { constraint } else { nil }
  }

  /// The constraint of which it moves an end, or that it removes.
  var freedConstraint: Int? {
    if case .remove(let constraint, _) = self { constraint } else { movedConstraint }
  }

  /// The constraint that it removes, or makes optional.
  package var loosened: Int? {
    switch self {
    case .remove(let constraint, _), .change(let constraint, .priority): constraint
    default: nil
    }
  }

  /// The constraint that it keeps at run time.
  package var keptConstraint: Int? {
    if case .change(let constraint, .kept) = self { constraint } else { nil }
  }

  /// The constraint that it turns into an equality.
  package var equalizedConstraint: Int? {
    if case .change(let constraint, .relation(.equal)) = self { constraint } else { nil }
  }

  /// The constraint whose constant it changes.
  package var resizedConstraint: Int? { if case .change(let constraint, .constant) = self { constraint } else { nil } }

  /// The constraint that it adds.
  package var added: NewConstraint? { if case .add(let new) = self { new } else { nil } }

  /// What it changes in all size classes; nil if it changes something in some size classes only, or adds
  /// something.
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

/// Changes of a document that resolve a finding, tried on the solved layout.
package struct Repair: Hashable, Sendable {
  package var changes: [DocumentChange]

  package init(_ changes: [DocumentChange]) { self.changes = changes }

  /// The same, with additions installed in some trait combinations only, or in all if nil.
  func installed(onlyIn traits: [IBTraits]?) -> Repair {
    Repair(
      changes.map { change in
        guard var new = change.added else { return change }
        new.traits = traits
        return .add(new)
      })
  }

  /// The same removals in some trait combinations only; nil if it changes anything else.
  func uninstalling(in traits: [IBTraits]) -> Repair? {
    let removals = changes.compactMap { change in
      if case .remove(let constraint, nil) = change { DocumentChange.uninstall(constraint: constraint, traits: traits) } else { nil }
    }
    return removals.count == changes.count && traits.count < IBTraits.runTime.count ? Repair(removals) : nil
  }

  /// The trait combinations in which to install additions; nil if they may be installed in all.
  package var traits: [IBTraits]? { changes.lazy.compactMap(\.added?.traits).first }

  /// What it changes in all size classes; nil if it changes something in some size classes only, or adds
  /// something.
  package var changedEverywhere: [RowSource]? {
    let sources = changes.compactMap(\.source)
    return sources.count == changes.count ? sources : nil
  }

  /// Whether it gives a stack view layout margins.
  var setsMargins: Bool { changes.contains { if case .setMargins = $0 { true } else { false } } }

  /// The views to which it gives a width or height as a number.
  package var sizedViews: [Int] {
    changes.compactMap { change in
      guard let new = change.added, new.second == nil, case .view(let view) = new.first else { return nil }
      return view
    }
  }

  /// Whether it only adds constraints.
  var onlyAdds: Bool { changes.allSatisfy { $0.added != nil } }
}

extension Double {
  /// Rounded to the digits that are written, since differences of frames have rounding errors.
  var asWritten: Double { (self * 1000).rounded() / 1000 }

  /// A number as Interface Builder writes it.
  package var written: String {
    let value = asWritten
    return value == value.rounded() && abs(value) < 1e12 ? "\(Int(value))" : "\(value)"
  }
}

extension IBInsets {
  /// Its sides, named and in the order of Interface Builder.
  package var named: [(name: String, points: Double)] {
    [("top", top), ("leading", leading), ("bottom", bottom), ("trailing", trailing)]
  }

  /// The inset of a side of a view.
  subscript(axis: LayoutAxis, isFar isFar: Bool) -> Double {
    get {
      axis == .horizontal ? (isFar ? trailing : leading) : isFar ? bottom : top
    }
    set {
      switch (axis, isFar) {
      case (.horizontal, false): leading = newValue
      case (.horizontal, true): trailing = newValue
      case (.vertical, false): top = newValue
      case (.vertical, true): bottom = newValue
      }
    }
  }
}
