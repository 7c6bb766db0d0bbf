package import InterfaceBuilder

/// One change of a document's text that a repair asks for.
///
/// Objects go by their ids. Attributes have the names, values and order that Interface Builder writes.
package enum RepairEdit: Hashable, Sendable {
  /// An attribute of an element; without a value it is to be taken away.
  package struct Attribute: Hashable, Sendable {
    package var name: String
    package var value: String?

    package init(_ name: String, _ value: String?) {
      self.name = name
      self.value = value
    }
  }

  /// A `<constraint>` among the `<constraints>` of a view. It has all attributes but its own id.
  /// `traits`: the trait combinations in which it is to be installed; empty if in all of them.
  case addConstraint(owner: String, attributes: [Attribute], traits: [IBTraits])
  /// Attributes of a constraint or a view to set or take away; all others stay. A constant is one in every
  /// size class.
  case change(object: String, attributes: [Attribute])
  /// A `<viewLayoutGuide>` of a view, with the id that constraints name it by.
  case addGuide(owner: String, key: String, id: String)
  /// A constraint that is to be installed no longer in some trait combinations.
  case uninstall(String, traits: [IBTraits])
  /// A constraint to take away, and with it what refers to it.
  case removeConstraint(String)

  /// The id of the object that it changes or takes away; nil if it only adds one.
  package var repairedID: String? {
    switch self {
    case .addConstraint, .addGuide: nil
    case .change(let id, _), .uninstall(let id, _), .removeConstraint(let id): id
    }
  }
}
