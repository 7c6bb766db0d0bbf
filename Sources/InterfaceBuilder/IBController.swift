internal import Sequences
internal import XMLSource

/// A view controller of a document.
package struct IBController: Sendable {
  package var id: String
  /// The element's name: `viewController`, `tableViewController`…
  package var element: String
  /// Index of the element in the document's tree.
  package var node: Int
  package var customClass: String?
  package var storyboardIdentifier: String?
  package var userLabel: String?
  package var title: String?
  /// Index in `IBDocument.views` of its view, or -1 if there is none in the document.
  package var rootView: Int
}

extension IBDocument {
  /// Whether a view of a xib is the view of the File's Owner, which is then a controller; also if the
  /// document has no File's Owner.
  package func isViewOfItsOwner(_ view: Int) -> Bool {
    guard let owner = fileOwner(nextTo: views[view].node) else { return true }
    return outlets(in: owner)[views[view].id]?.contains { $0.holder == owner && $0.property == "view" }
      ?? false
  }

  /// Whether the Simulated Size of a root view, or of its controller, is freeform.
  package func isFreeform(_ root: Int) -> Bool {
    let controller = controller(around: views[root].node).map { controllers[$0].node }
    return [views[root].node, controller].compactMap(\.self).contains { holder in
      tree.children(of: holder).contains {
        tree.name(of: $0) == "freeformSimulatedSizeMetrics"
          // Since Xcode 8, only the size is written.
          || tree.name(of: $0) == "size" && tree.value("key", of: $0) == "freeformSize"
      }
    }
  }

  /// Whether the view of a controller extends behind a navigation bar, and its scroll views inset their content by themselves.
  package func extendsBehindNavigationBar(_ controller: Int) -> Bool {
    let node = controllers[controller].node
    let children = tree.children(of: node)
    guard tree.value("automaticallyAdjustsScrollViewInsets", of: node) != "NO",
      !children.contains(where: { tree.name(of: $0) == "extendedEdge" && tree.value("top", of: $0) != "YES" })
    else { return false }
    return children.contains { tree.name(of: $0) == "navigationItem" } || hasSegue(to: controller, kind: "push")
  }

  /// Whether a container view in the document shows a controller by an embed segue.
  package func isEmbedded(_ controller: Int) -> Bool { hasSegue(to: controller, kind: "embed") }

  /// Whether a segue in the document leads to a controller.
  ///
  /// - Parameter kind: that of the segue; nil for any, including relationships such as those to the tabs of a tab bar.
  package func hasSegue(to controller: Int, kind: String? = nil) -> Bool {
    let segue = tree.nameNumber("segue")
    guard segue >= 0 else { return false }
    return tree.nodes.indices.contains { index in
      tree.nodes[index].name == segue && kind.map { tree.value("kind", of: index) == $0 } != false
        && tree.value("destination", of: index) == controllers[controller].id
    }
  }

  /// The controllers, by index, that nothing in a storyboard leads to: no segue that can be performed, no identifier to
  /// instantiate them by, and not Is Initial View Controller. Interface Builder warns of some of them as unreachable.
  ///
  /// - Returns: none if there is no way into the storyboard, so that it is not known how it is used, and none if what leads
  ///   to a scene is not in the document, so that any scene may be meant.
  package func unreachableControllers() -> Set<Int> {
    let ways = SceneWays(self)
    let named = controllers.filter { $0.storyboardIdentifier != nil }.map(\.id)
    guard ways.initial != nil || !named.isEmpty,
      ways.destinations.subtracting(tree.nodes.indices.compactMap { tree.value("id", of: $0) }).isEmpty
    else { return [] }
    let reached = ways.reached(from: named)
    return Set(controllers.indices.filter { !reached.contains(controllers[$0].id) })
  }

  /// Index in `controllers` of the nearest controller around an element of the tree; nil outside of all
  /// controllers, as in most xibs.
  package func controller(around node: Int) -> Int? {
    var node = node
    while node >= 0 {
      // Controllers are in document order.
      if let index = controllers.index(of: node, by: \.node) { return index }
      node = Int(tree.nodes[node].parent)
    }
    return nil
  }

  /// Index in `controllers` of the controller next to an object of its scene, such as a gesture recognizer.
  fileprivate func controller(inSceneAround node: Int) -> Int? {
    ancestor(of: node) { tree.name(of: $0) == "objects" }.flatMap { objects in
      controllers.firstIndex { Int(tree.nodes[$0.node].parent) == objects }
    }
  }

  /// The custom class of the File's Owner in the xib that contains an element.
  package func fileOwnerClass(nextTo node: Int) -> String? {
    fileOwner(nextTo: node).flatMap { tree.value("customClass", of: $0) }
  }

  private func fileOwner(nextTo node: Int) -> Int? {
    ancestor(of: node) { tree.name(of: $0) == "objects" }.flatMap { objects in
      tree.children(of: objects).first {
        tree.value("placeholderIdentifier", of: $0) == "IBFilesOwner"
      }
    }
  }

  private func ancestor(of node: Int, where isMeant: (Int) -> Bool) -> Int? {
    var node = node
    while node >= 0, !isMeant(node) { node = Int(tree.nodes[node].parent) }
    return node < 0 ? nil : node
  }
}

/// The ways between the scenes of a storyboard.
package struct SceneWays {
  /// The id of the initial controller.
  package let initial: String?
  /// The ids of what segues lead to, performed or not, and of the initial controller.
  let destinations: Set<String>
  /// By the ids of controllers, those to which segues lead that can be performed: one that starts at a controller, and not
  /// at a control, is performed only by its identifier. Nil stands for what is in no scene.
  private var steps: [String?: Set<String>] = [:]

  package init(_ document: IBDocument) {
    let tree = document.tree
    initial = tree.value("initialViewController", of: 0)
    let name = tree.nameNumber("segue")
    let segues = name < 0 ? [] : tree.nodes.indices.filter { tree.nodes[$0].name == name }
    destinations = Set(segues.compactMap { tree.value("destination", of: $0) } + [initial].compactMap(\.self))
    for segue in segues {
      guard let destination = tree.value("destination", of: segue) else { continue }
      let parent = Int(tree.nodes[segue].parent)
      let holder = parent < 0 ? -1 : Int(tree.nodes[parent].parent)
      let isAutomatic = ["relationship", "embed", "unwind"].contains(tree.value("kind", of: segue))
      guard isAutomatic || tree.value("identifier", of: segue) != nil || document.controllers.index(of: holder, by: \.node) == nil
      else { continue }
      let controller = document.controller(around: segue) ?? document.controller(inSceneAround: segue)
      steps[controller.map { document.controllers[$0].id }, default: []].insert(destination)
    }
  }

  /// The ids of the controllers that are shown if some are, from the initial one and what is in no scene on, too.
  package func reached(from entries: [String]) -> Set<String> {
    Self.spread(from: Set(entries).union([initial].compactMap(\.self)).union(steps[nil] ?? [])) { steps[$0] ?? [] }
  }

  /// The ids of some controllers, and of those from which they are reached.
  package func leading(to ids: Set<String>) -> Set<String> {
    var origins: [String: Set<String>] = [:]
    for case (let origin?, let destinations) in steps {
      for destination in destinations { origins[destination, default: []].insert(origin) }
    }
    return Self.spread(from: ids) { origins[$0] ?? [] }
  }

  private static func spread(from ids: Set<String>, to neighbors: (String) -> Set<String>) -> Set<String> {
    var (found, pending) = (ids, Array(ids))
    while let id = pending.popLast() {
      for next in neighbors(id) where found.insert(next).inserted { pending.append(next) }
    }
    return found
  }
}
