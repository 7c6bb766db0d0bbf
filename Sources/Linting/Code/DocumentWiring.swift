internal import Findings
internal import InterfaceBuilder
internal import Layout
internal import XMLSource

/// The connections from a document to code: outlets, and the classes that have them.
struct DocumentWiring {
  struct Wire: Hashable {
    /// The class that declares the outlet.
    var className: String
    var outlet: String
    /// The `id` of the connected object.
    var target: String
  }

  let document: IBDocument
  /// By the `id` of the connected object.
  private let wiresByTarget: [String: [Wire]]
  /// Objects connected to outlets of objects without a custom class, or to outlets that every view has.
  private let others: Set<String>
  private let constraintIndices: [String: Int]
  /// The constraints connected to outlets, ascending.
  private let wiredConstraints: [Int]
  /// By class, all outlets of its objects that are connected.
  private let connected: [String: Set<String>]
  /// By class, the lists whose data source or delegate it is.
  private let served: [String: [Int]]
  /// In a xib, the element of the object whose outlets are connected.
  private let filesOwner: Int?

  /// Outlets that UIKit declares.
  private static let systemOutlets: Set<String> = ["view", "delegate", "dataSource"]

  init(_ document: IBDocument) {
    self.document = document
    filesOwner = document.kind != .xib ? nil : document.tree.nodes.indices.first {
      document.tree.value("placeholderIdentifier", of: $0) == "IBFilesOwner"
    }
    var wires: [String: [Wire]] = [:]
    var others: Set<String> = []
    var connected: [String: Set<String>] = [:]
    var served: [String: Set<Int>] = [:]
    let lists = Dictionary(document.views.indices.filter { document.views[$0].kind.isList }.map { (document.views[$0].node, $0) }) { first, _ in first }
    for (target, outlets) in document.outlets() {
      let outward = outlets.filter { ["dataSource", "delegate"].contains($0.property) }.compactMap { lists[$0.holder] }
      if !outward.isEmpty, let name = Self.node(target, in: document, filesOwner).flatMap({ document.tree.value("customClass", of: $0) }) {
        served[name, default: []].formUnion(outward)
      }
      for outlet in outlets {
        if let name = document.tree.value("customClass", of: outlet.holder) { connected[name, default: []].insert(outlet.property) }
      }
      for outlet in outlets where !Self.systemOutlets.contains(outlet.property) {
        if let name = document.tree.value("customClass", of: outlet.holder) {
          wires[target, default: []].append(Wire(className: name, outlet: outlet.property, target: target))
        } else {
          others.insert(target)
        }
      }
    }
    // Code accesses a scene's own scroll view as the controller's `view`.
    for view in document.views.indices where document.views[view].kind == .scrollView && document.views[view].parent < 0 {
      guard let owner = Self.owner(of: view, in: document, filesOwner), let name = document.tree.value("customClass", of: owner),
        document.kind == .storyboard
          || document.outlets(in: owner)[document.views[view].id]?.contains(where: { $0.property == "view" }) == true
      else { continue }
      let id = document.views[view].id
      wires[id, default: []].append(Wire(className: name, outlet: "view", target: id))
    }
    wiresByTarget = wires
    self.served = served.mapValues { $0.sorted() }
    self.others = others
    self.connected = connected
    let indices = Dictionary(document.constraints.indices.map { (document.id(ofConstraint: $0), $0) }) { first, _ in first }
    constraintIndices = indices
    wiredConstraints = wires.keys.compactMap { indices[$0] }.sorted()
  }

  /// The outlets connected to an object, in document order.
  func wires(to id: String) -> [Wire] { wiresByTarget[id] ?? [] }

  /// All outlets of a class that are connected; nil if there are none, as for a class that loads another document.
  func connected(of className: String) -> Set<String>? { connected[className] }

  /// Whether an object is connected to an outlet whose class is unknown.
  func isHeldByOthers(_ id: String) -> Bool { others.contains(id) }

  /// The index of the constraint with an id.
  func constraint(_ id: String) -> Int? { constraintIndices[id] }

  /// The object connected to an outlet of a class; nil if there is none, or several.
  func target(of outlet: String, in className: String) -> String? {
    let found = wiresByTarget.values.joined().filter { $0.outlet == outlet && $0.className == className }
    return found.count == 1 ? found.first?.target : nil
  }

  /// The ids of a constraint's items.
  func items(ofConstraint index: Int) -> [String] { views(ofConstraint: index).map { document.views[$0].id } }

  /// A constraint's items; of a guide, the view that has it.
  private func views(ofConstraint index: Int) -> [Int] {
    let constraint = document.constraints[index]
    return [constraint.first, constraint.second].compactMap(\.self).compactMap(document.view)
  }

  // MARK: Classes

  /// An object if it is a scroll view, or the scroll view around it; nil if there is none.
  func scrollView(around id: String) -> Int? {
    view(around: id).flatMap(document.scrollView)
  }

  /// An object if it is a view, or the view that has it as a constraint.
  private func view(around id: String) -> Int? {
    document.viewIndices[id] ?? constraint(id).map { document.constraints[$0].owner }
  }

  /// The scroll view around a finding's object; for findings about scenes, the scene's view.
  func scope(of finding: Finding) -> Int? {
    let id = finding.anchor.objectID
    if let scrollView = scrollView(around: id) { return scrollView }
    guard finding.isAbout(.scenes), let view = view(around: id), view >= 0 else { return nil }
    return document.root(around: view)
  }

  /// The constraints of a scroll view and of everything in it that are connected to outlets.
  func wiredConstraints(in scrollView: Int) -> [Int] {
    let members = scrollView..<document.views[scrollView].subtreeEnd
    return wiredConstraints.filter { views(ofConstraint: $0).contains(where: members.contains) }
  }

  /// The element that a view's scene belongs to: a controller's, or File's Owner's.
  func owner(of view: Int) -> Int? { Self.owner(of: view, in: document, filesOwner) }

  private static func owner(of view: Int, in document: IBDocument, _ filesOwner: Int?) -> Int? {
    document.controller(around: document.views[view].node).map { document.controllers[$0].node } ?? filesOwner
  }

  /// The class of an element, if it is in the app's own module.
  func ownClass(of node: Int) -> String? {
    let tree = document.tree
    guard let name = tree.value("customClass", of: node) else { return nil }
    let isOwn = tree.value("customModule", of: node) == nil || tree.value("customModuleProvider", of: node) == "target"
    return isOwn ? name : nil
  }

  /// The class of a scroll view's delegate, if it is connected to an outlet.
  func delegateClass(of scrollView: Int) -> String? {
    let tree = document.tree
    for connections in tree.children(of: document.views[scrollView].node)
    where tree.name(of: connections) == "connections" {
      for outlet in tree.children(of: connections) where tree.value("property", of: outlet) == "delegate" {
        guard let target = tree.value("destination", of: outlet) else { continue }
        let holder = tree.nodes.indices.first { tree.value("id", of: $0) == target }
        return holder.flatMap { tree.value("customClass", of: $0) }
      }
    }
    return nil
  }

  /// The element of a controller, a view or File's Owner.
  private static func node(_ id: String, in document: IBDocument, _ filesOwner: Int?) -> Int? {
    if let view = document.viewIndices[id] { return document.views[view].node }
    if let owner = filesOwner, document.tree.value("id", of: owner) == id { return owner }
    return document.controllers.first { $0.id == id }?.node
  }

  /// The only list whose data source or delegate a class is, as an outlet: one of the class, or the parameter of its functions.
  func served(by className: String) -> Wire? {
    guard let lists = served[className], lists.count == 1, let list = lists.first else { return nil }
    let id = document.views[list].id
    if let wire = wires(to: id).first(where: { $0.className == className }) { return wire }
    let name = document.views[list].kind == .tableView ? "tableView" : "collectionView"
    let isTaken = wiresByTarget.values.joined().contains { $0.className == className && $0.outlet == name }
    return isTaken ? nil : Wire(className: className, outlet: name, target: id)
  }

  /// The classes that are a list's data source or delegate, and of no other one.
  func classes(serving id: String) -> [String] {
    served.keys.filter { served(by: $0)?.target == id }.sorted()
  }

  /// The classes that are a list's data source or delegate.
  func delegates(of id: String) -> [String] {
    served.filter { $1.contains { document.views[$0].id == id } }.keys.sorted()
  }

  /// Whether the document has only one object of a class.
  func isOnly(_ className: String) -> Bool {
    let owner = filesOwner.flatMap { document.tree.value("customClass", of: $0) }
    return document.controllers.filter { $0.customClass == className }.count + document.views.filter { $0.customClass == className }.count
      + (owner == className ? 1 : 0) == 1
  }

  /// The values of the properties that tell the objects of a class apart.
  func identity(of className: String) -> [String: Set<String>] {
    let all = document.controllers.indices.filter { document.controllers[$0].customClass == className }.map(identity)
    guard document.kind == .storyboard, !all.isEmpty else { return [:] }
    return Dictionary(uniqueKeysWithValues: ["restorationIdentifier", "nibName"].map { name in (name, Set(all.compactMap { $0[name] })) })
  }

  /// The values of these properties for the controller around an object.
  func identity(around id: String) -> [String: String] {
    view(around: id).flatMap { $0 < 0 ? nil : document.controller(around: document.views[$0].node) }.map(identity) ?? [:]
  }

  private func identity(ofController index: Int) -> [String: String] {
    let (tree, controller) = (document.tree, document.controllers[index])
    var result: [String: String] = [:]
    result["restorationIdentifier"] = tree.value("useStoryboardIdentifierAsRestorationIdentifier", of: controller.node) == "YES"
      ? tree.value("storyboardIdentifier", of: controller.node) : tree.value("restorationIdentifier", of: controller.node)
    // Xcode names the views of a scene by their ids.
    let view = document.views.indices.first { document.views[$0].parent < 0 && document.controller(around: document.views[$0].node) == index }
    result["nibName"] = view.map { "\(controller.id)-view-\(document.views[$0].id)" }
    return result
  }
}

extension DocumentQuestions {
  /// Adds a question about a class.
  mutating func ask(of name: String) { classes[name, default: []].formUnion([]) }

  /// Adds questions about the outlets connected to objects.
  mutating func ask(about ids: some Sequence<String>, excusing isExcusing: Bool = false, _ wiring: DocumentWiring) {
    for wire in ids.flatMap(wiring.wires(to:)) {
      classes[wire.className, default: []].insert(wire.outlet)
      if isExcusing { excusing[wire.className, default: []].insert(wire.outlet) }
    }
  }
}
