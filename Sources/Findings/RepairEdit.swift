package import InterfaceBuilder

/// One change of a document's text, as part of a repair.
///
/// Objects are identified by id. Attributes have the names, values and order of Interface Builder.
package enum RepairEdit: Hashable, Sendable {
  /// An attribute of an element; without a value, it is removed.
  package struct Attribute: Hashable, Sendable {
    package var name: String
    package var value: String?

    package init(_ name: String, _ value: String?) {
      self.name = name
      self.value = value
    }
  }

  /// A new `<constraint>` in the `<constraints>` of a view, with all attributes but its id. `traits`: the
  /// trait combinations in which to install it; empty for all.
  case addConstraint(owner: String, attributes: [Attribute], traits: [IBTraits])
  /// Sets or removes attributes of a constraint or a view. A constant applies to all size classes.
  case change(object: String, attributes: [Attribute])
  /// Sets the layout margins of a view, with the attributes of `<directionalEdgeInsets>`.
  case setMargins(object: String, attributes: [Attribute])
  /// A new `<viewLayoutGuide>` of a view, with the id used in constraints.
  case addGuide(owner: String, key: String, id: String)
  /// Uninstalls a constraint in some trait combinations.
  case uninstall(String, traits: [IBTraits])
  /// Removes a constraint, and references to it.
  case removeConstraint(String)

  /// The id of the object that it changes or removes; nil if it only adds one.
  package var repairedID: String? {
    switch self {
    case .addConstraint, .addGuide: nil
    case .change(let id, _), .setMargins(let id, _), .uninstall(let id, _), .removeConstraint(let id): id
    }
  }
}
