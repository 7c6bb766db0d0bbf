package import InterfaceBuilder
package import Layout
package import LinearSystem

/// A scene in which views can move or grow without limit, since constraints are missing.
package struct OpenScene: Sendable {
  package let root: Int
  package let views: [OpenView]
  /// The size classes in which one of the views is ambiguous.
  package let traits: [IBTraits]
  package let isCanvas: Bool
  /// All size classes in which the scene was examined.
  package let judged: [IBTraits]
  /// The repair that determines all of them; nil if there is none for one of them.
  package let repair: Repair?
  /// What to do instead for each view, if no repair determines all of them.
  package let repairs: [(view: OpenView, repair: Repair)]
}

/// A view whose position or size nothing limits.
package struct OpenView: Sendable {
  package let view: Int
  package let quantities: [LayoutQuantity]
  /// For each quantity, two layouts in which it differs.
  package let proofs: [Witness]
  /// The layout in which they are ambiguous: the canvas, if they are ambiguous there.
  package let solved: SolvedLayout
  /// The size classes in which they are ambiguous.
  package let traits: [IBTraits]
  /// The layout in which they are, by index.
  fileprivate let index: Int
}

extension LayoutAnalysis {
  /// The scenes with ambiguous views, in document order; computed only if needed.
  package func openScenes() -> [OpenScene] {
    scenesInAllSizeClasses().compactMap { layouts in
      var views: [OpenView] = []
      let free = layouts.map(\.freeQuantities)
      for (index, scene) in layouts.enumerated() {
        let known = Set(views.map(\.view))
        views += scene.views.compactMap { verdict in
          known.contains(verdict.view) ? nil : OpenView(verdict, in: layouts, at: index, of: document, free: free)
        }
      }
      guard let canvas = layouts.first, !views.isEmpty else { return nil }
      let judged = layouts.flatMap(\.analysis.traits)
      let first = views[0].traits
      let index = layouts.firstIndex { first.contains($0.analysis.traits[0]) } ?? 0
      let repair = PlacingTrial(layouts: layouts, index: index).repair(ofAll: views, in: document)
      let open = layouts.map(\.openViews)
      let repairs = repair != nil ? [] : views.compactMap { view in
        PlacingRepair(
          trial: PlacingTrial(layouts: layouts, index: view.index), document: document, view: view.view,
          open: open[view.index]
        ).best(for: view.quantities, installedIn: view.traits).map { (view, $0) }
      }
      return OpenScene(
        root: canvas.session.layout.root, views: views,
        traits: judged.filter { traits in views.contains { $0.traits.contains(traits) } },
        isCanvas: views.contains { $0.traits.contains { canvas.analysis.traits.contains($0) } }, judged: judged,
        repair: repair, repairs: repairs)
    }
  }
}

extension OpenView {
  /// Nil if all quantities of a view are limited, or its own class or that of the view around it may determine
  /// them.
  ///
  /// - Parameters:
  ///   - layouts: all layouts of the scene.
  ///   - index: the first one in which the view is ambiguous.
  ///   - all: the quantities without limits in each layout, by view.
  fileprivate init?(
    _ verdict: ViewVerdict, in layouts: [SceneVerdicts], at index: Int, of document: IBDocument,
    free all: [[Int: Set<LayoutQuantity>]]
  ) {
    let free = verdict.freeParts.filter { !$0.quantity.isContent }
    let session = layouts[index].session
    proofs = free.compactMap(\.proof)
    let quantities = free.map(\.quantity)
    guard !free.isEmpty, proofs.count == free.count else { return nil }
    // A class may size its own view, and place what is in it.
    let isSized = !quantities.contains { if case .extent = $0 { true } else { false } }
    guard isSized || document.views[verdict.view].customClass == nil,
      document.views[document.views[verdict.view].parent].customClass == nil
    else { return nil }
    view = verdict.view
    self.quantities = quantities
    solved = session.solved
    traits = zip(layouts, all).filter { $1[verdict.view]?.isSuperset(of: quantities) == true }
      .flatMap(\.0.analysis.traits)
    self.index = index
  }
}

/// Pins a view where it is on the canvas.
private struct PlacingRepair {
  let trial: PlacingTrial
  let document: IBDocument
  let view: Int
  /// The views that other views cannot be tied to.
  let open: Set<Int>

  private var layout: SceneLayout { trial.scene.session.layout }
  private var maker: RepairMaker { RepairMaker(document: document, scrollView: layout.root) }

  /// The constraints to add along both axes, if they resolve the ambiguity without a conflict.
  ///
  /// - Parameter traits: where to install them if they do harm in other size classes.
  func best(for quantities: [LayoutQuantity], installedIn traits: [IBTraits]) -> Repair? {
    let changes = LayoutAxis.allCases.map { axis in
      ways(axis, quantities.filter { $0.axis == axis })
    }
    for one in changes[0] {
      for other in changes[1] {
        let repair = Repair(one + other)
        guard !repair.changes.isEmpty,
          trial.outcome(of: repair, asking: quantities, of: view)?.isDetermined == true
        else { continue }
        return trial.installable(repair, in: traits)
      }
    }
    return nil
  }

  /// Ways to pin the view along an axis, the most usual first; without changes if nothing is ambiguous.
  private func ways(_ axis: LayoutAxis, _ open: [LayoutQuantity]) -> [[DocumentChange]] {
    guard !open.isEmpty else { return [[]] }
    let around = document.views[view].parent
    guard let frame = document.views[view].frame, let outer = document.views[around].frame else { return [] }
    let (near, far) = (frame.near(axis), outer.extent(axis) - frame.far(axis))
    let nearPin =
      previous(axis, frame).map { maker.spacing($0.view, to: view, axis, $0.distance) }
      ?? maker.pin(view, axis.nearEdge, to: .view(around), near)
    let farPin = maker.pin(view, axis.farEdge, to: .view(around), far)
    let size = maker.size(view, axis, frame.extent(axis))
    let isOpen = (near: open.contains(.origin(axis)), size: open.contains(.extent(axis)))
    switch isOpen {
    case (true, true):
      // A view that is at least half as long as the view around it should grow with it.
      return frame.extent(axis) >= outer.extent(axis) / 2 && axis == .horizontal
        ? [[nearPin, farPin], [nearPin, size]] : [[nearPin, size], [nearPin, farPin], [nearPin]]
    case (true, false): return [[nearPin], [farPin]]
    default: return [[size], [farPin], [nearPin]]
    }
  }

  /// The nearest view above with an overlapping column, and its distance on the canvas; none horizontally,
  /// where views are pinned to the view around them.
  private func previous(_ axis: LayoutAxis, _ frame: IBRect) -> (view: Int, distance: Double)? {
    guard axis == .vertical else { return nil }
    let siblings = document.subviews(of: document.views[view].parent).compactMap { other -> (Int, Double)? in
      guard other != view, layout.contains(other), !open.contains(other),
        layout.view(other)?.isHidden == false, let its = document.views[other].frame,
        its.far(axis) <= frame.near(axis), its.x < frame.far(.horizontal), frame.x < its.far(.horizontal)
      else { return nil }
      return (other, frame.near(axis) - its.far(axis))
    }
    return siblings.min { $0.1 < $1.1 }.map { (view: $0.0, distance: $0.1) }
  }
}

/// Tries repairs in all layouts of a scene.
private struct PlacingTrial {
  let layouts: [SceneVerdicts]
  /// The layout in which views are ambiguous.
  let index: Int

  var scene: SceneVerdicts { layouts[index] }

  /// Nil if a repair causes a conflict, or makes something ambiguous.
  func outcome(
    of repair: Repair, asking quantities: [LayoutQuantity], of view: Int
  ) -> LayoutSession.Trial? {
    outcome(of: repair, asking: quantities, of: view, in: scene)
  }

  /// A repair, installed in some size classes only if it does harm in others.
  func installable(_ repair: Repair, in traits: [IBTraits]) -> Repair {
    let isHarmless = layouts.indices.allSatisfy {
      $0 == index || outcome(of: repair, asking: [], of: scene.session.layout.root, in: layouts[$0], skipsAbsent: true) != nil
    }
    return isHarmless ? repair : repair.installed(onlyIn: traits)
  }

  /// The repairs of all views in one; views that are determined along with another need none of their own.
  func repair(ofAll views: [OpenView], in document: IBDocument) -> Repair? {
    guard views.allSatisfy({ $0.traits == views[0].traits }) else { return nil }
    let (queries, open) = (scene.firstQueries, scene.openViews)
    if views.count == 1 {
      return PlacingRepair(trial: self, document: document, view: views[0].view, open: open)
        .best(for: views[0].quantities, installedIn: views[0].traits)
    }
    var settled: Set<Int> = []
    var all = Repair([])
    for item in views {
      let rest = item.quantities.filter { quantity in
        scene.query(quantity, of: item.view, queries).map { !settled.contains($0) } ?? true
      }
      if rest.isEmpty { continue }
      let maker = PlacingRepair(trial: self, document: document, view: item.view, open: open)
      guard let repair = maker.best(for: rest, installedIn: item.traits)?.installed(onlyIn: nil),
        let outcome = outcome(of: repair, asking: rest, of: item.view)
      else { return nil }
      settled.formUnion(rest.compactMap { scene.query($0, of: item.view, queries) })
      settled.formUnion(outcome.touched.filter(\.value.isDetermined).keys)
      all.changes += repair.changes
    }
    let root = scene.session.layout.root
    guard let outcome = outcome(of: all, asking: [], of: root),
      views.allSatisfy({ open in
        open.quantities.allSatisfy { quantity in
          scene.query(quantity, of: open.view, queries).flatMap { outcome.touched[$0] }?.isDetermined == true
        }
      })
    else { return nil }
    return installable(all, in: views[0].traits)
  }

  private func outcome(
    of repair: Repair, asking quantities: [LayoutQuantity], of view: Int, in scene: SceneVerdicts,
    skipsAbsent: Bool = false
  ) -> LayoutSession.Trial? {
    RepairTrial(analysis: scene.analysis, session: scene.session, view: view)
      .harmlessOutcome(of: repair, asking: quantities, skipsAbsent: skipsAbsent)
  }
}

extension SceneVerdicts {
  /// The views with a quantity without limits.
  fileprivate var openViews: Set<Int> { Set(views.filter { !$0.freeParts.isEmpty }.map(\.view)) }

  /// The quantities without limits, by view.
  fileprivate var freeQuantities: [Int: Set<LayoutQuantity>] {
    views.reduce(into: [:]) { free, verdict in
      if !verdict.freeParts.isEmpty { free[verdict.view] = Set(verdict.freeParts.map(\.quantity)) }
    }
  }

  /// The index of each view's first query, by view.
  fileprivate var firstQueries: [Int: (query: Int, verdict: ViewVerdict)] {
    var next = 0
    var result: [Int: (query: Int, verdict: ViewVerdict)] = [:]
    for verdict in views {
      result[verdict.view] = (next, verdict)
      next += verdict.parts.count
    }
    return result
  }

  fileprivate func query(
    _ quantity: LayoutQuantity, of view: Int, _ queries: [Int: (query: Int, verdict: ViewVerdict)]
  ) -> Int? {
    queries[view].flatMap { first, verdict in
      verdict.parts.firstIndex { $0.quantity == quantity }.map { first + $0 }
    }
  }
}
