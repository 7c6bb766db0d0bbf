package import InterfaceBuilder
package import Layout
package import LinearSystem

/// A scene in which views can move or grow without limit, since constraints are missing.
package struct OpenScene: Sendable {
  package let root: Int
  package let views: [OpenView]
  /// The solved canvas.
  package let solved: SolvedLayout
  /// The size classes that share the layout.
  package let traits: [IBTraits]
}

/// A view whose position or size nothing limits.
package struct OpenView: Sendable {
  package let view: Int
  package let quantities: [LayoutQuantity]
  /// Two layouts in which the first quantity differs.
  package let proof: Witness
  /// The repair that determines them as on the canvas; nil if none was found that does no harm.
  package let repair: Repair?
}

extension LayoutAnalysis {
  /// The scenes with ambiguous views, in document order; computed only if needed.
  package func openScenes() -> [OpenScene] {
    scenes().compactMap { scene in
      let open = Set(scene.views.filter { !$0.freeParts.isEmpty }.map(\.view))
      let views = scene.views.compactMap { OpenView($0, in: scene, of: document, besides: open) }
      guard !views.isEmpty else { return nil }
      return OpenScene(
        root: scene.session.layout.root, views: views, solved: scene.session.solved,
        traits: scene.analysis.traits)
    }
  }
}

extension OpenView {
  /// Nil if all quantities of a view are limited, or a custom class may determine them.
  ///
  /// - Parameter open: all views of the scene with a quantity without limits.
  fileprivate init?(
    _ verdict: ViewVerdict, in scene: SceneVerdicts, of document: IBDocument, besides open: Set<Int>
  ) {
    let free = verdict.freeParts.filter { !$0.quantity.isContent }
    guard let proof = free.first?.proof else { return nil }
    let layout = scene.session.layout
    let moving = free.compactMap(\.proof).flatMap { layout.movingViews($0, besides: -1) }
    guard ([verdict.view] + moving).allSatisfy({ document.views[$0].customClass == nil }) else { return nil }
    view = verdict.view
    quantities = free.map(\.quantity)
    self.proof = proof
    repair = PlacingRepair(scene: scene, document: document, view: view, open: open).best(for: quantities)
  }
}

/// Pins a view where it is on the canvas.
private struct PlacingRepair {
  let scene: SceneVerdicts
  let document: IBDocument
  let view: Int
  /// The views that other views cannot be tied to.
  let open: Set<Int>

  private var layout: SceneLayout { scene.session.layout }
  private var maker: RepairMaker { RepairMaker(document: document, scrollView: layout.root) }

  /// The constraints to add along both axes, if they resolve the ambiguity without a conflict.
  func best(for quantities: [LayoutQuantity]) -> Repair? {
    let changes = LayoutAxis.allCases.map { axis in
      ways(axis, quantities.filter { $0.axis == axis })
    }
    for one in changes[0] {
      for other in changes[1] {
        let repair = Repair(one + other)
        if !repair.changes.isEmpty, decides(repair, quantities) { return repair }
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

  private func decides(_ repair: Repair, _ quantities: [LayoutQuantity]) -> Bool {
    let trial = RepairTrial(analysis: scene.analysis, session: scene.session, scrollView: view)
    guard let outcome = trial.outcome(of: repair, asking: quantities, asksAgain: true) else { return false }
    let before = scene.session.solution.answers
    return outcome.isDetermined && !outcome.hasNewConflicts
      && outcome.touched.allSatisfy { $1.isDetermined || !before[$0].isDetermined }
  }
}
