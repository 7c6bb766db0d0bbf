import InterfaceBuilder

/// What is installed of a layout root's views and constraints in one trait combination.
///
/// All objects in the document are installed; then `default` applies, then keys with one size class, then
/// keys with two; `exclude` uninstalls and `include` installs. A constraint is active if it and both its
/// items are installed; an uninstalled subview includes its subtree.
/// Source: Apple, Auto Layout Guide, "Size-Class-Specific Layout"; docs/internals/layout-semantics.md.
package struct Installation: Hashable, Sendable {
  /// Uninstalled views, by index, ascending.
  package var excludedViews: [Int]
  /// Uninstalled constraints, by index, ascending; without those of uninstalled items.
  package var excludedConstraints: [Int]
  /// Constants that differ from the constraint's own.
  package var constants: [Int: Double]
  /// Attributes of views that differ from the element's own.
  package var attributes: [Int: [String: String]]

  static let everything = Installation(
    excludedViews: [], excludedConstraints: [], constants: [:], attributes: [:])
}

/// The conditions under which views and constraints of a layout root vary.
struct VariationIndex {
  private let document: IBDocument
  private let root: Int
  /// Views of the root, and views around it, with variations, and its constraints with varying constants.
  private var views: [Int] = []
  private var constraints: [Int] = []
  private var constraintsByID: [String: Int] = [:]
  private(set) var varies = false

  init(document: IBDocument, root: LayoutRoots.Root) {
    let members = root.members
    self.document = document
    self.root = root.view
    for view in members {
      if !document.views[view].variations.isEmpty { views.append(view) }
      for constraint in document.views[view].constraints
      where !document.constraints[constraint].constants.isEmpty {
        constraints.append(constraint)
      }
    }
    // Without its table, a cell is not installed either.
    views += sequence(first: root.view) { document.views[$0].parent }.dropFirst().prefix { $0 >= 0 }
      .filter { !document.views[$0].variations.isEmpty }
    guard !views.isEmpty || !constraints.isEmpty else { return }
    let all = members.flatMap { document.views[$0].constraints }
    constraintsByID = Dictionary(all.map { (document.id(ofConstraint: $0), $0) }) { $1 }
    let keys =
      views.flatMap { document.views[$0].variations.map(\.key) }
      + constraints.flatMap { document.constraints[$0].constants.map(\.key) }
    varies = keys.contains { $0.isKnown && $0.specificity > 0 }
  }

  func installation(in traits: IBTraits) -> Installation {
    var excludedViews: Set<Int> = []
    var excludedConstraints: Set<Int> = []
    var result = Installation.everything
    for view in views {
      let variations = document.views[view].variations
      for specificity in 0...2 {
        for variation in variations
        where variation.key.specificity == specificity && variation.key.matches(traits) {
          for id in variation.excludedConstraints {
            if let constraint = constraintsByID[id] { excludedConstraints.insert(constraint) }
          }
          for id in variation.includedConstraints {
            if let constraint = constraintsByID[id] { excludedConstraints.remove(constraint) }
          }
          for id in variation.excludedSubviews {
            if let subview = document.viewIndices[id] { excludedViews.insert(subview) }
          }
          for id in variation.includedSubviews {
            if let subview = document.viewIndices[id] { excludedViews.remove(subview) }
          }
          for (name, value) in variation.attributes where view >= root && layoutAttributes.contains(name) {
            result.attributes[view, default: [:]][name] = value
          }
        }
      }
    }
    for constraint in constraints {
      let item = document.constraints[constraint]
      let constant = item.constant(in: traits)
      if constant != item.constant { result.constants[constraint] = constant }
    }
    let isExcluded = excludedViews.contains { $0 < root && document.views[$0].subtreeEnd > root }
    result.excludedViews = isExcluded ? [root] : excludedViews.filter { $0 >= root }.sorted()
    result.excludedConstraints = excludedConstraints.sorted()
    return result
  }
}

/// The attributes that change the layout if they vary.
private let layoutAttributes: Set<String> = [
  "axis", "spacing", "distribution", "alignment", "hidden", "fixedFrame", "text", "image", "title",
  "numberOfLines",
]
