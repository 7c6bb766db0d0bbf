import InterfaceBuilder
import LinearSystem

/// Repairs worth trying for a scroll view whose own frame is open along an axis.
struct FrameRepairs {
  let document: IBDocument
  let layout: SceneLayout
  let scrollView: Int
  let axis: LayoutAxis
  let witness: Witness

  func candidates(open: [String]) -> [Repair] {
    let parent = container(of: scrollView)
    guard parent >= layout.root else { return [] }
    let ends = LooseEnds(document: document, layout: layout, axis: axis)
    let near = pin(scrollView, axis.nearEdge, to: parent)
    let far = pin(scrollView, axis.farEdge, to: parent)
    let size = size(scrollView)
    let isNearTied = !ends.isLoose(scrollView, axis.nearEdge)
    let isFarTied = !ends.isLoose(scrollView, axis.farEdge)
    let single: [Repair.Step]
    if open == ["x"] || open == ["y"] || (isFarTied && !isNearTied) {
      single = [near, far, size]
    } else {
      single = [far, size, near]
    }
    // What a stack view arranges along its axis is its own affair.
    let own = isArranged(along: parent) ? [Repair([size])] : single.map { Repair([$0]) }
    let around = surroundings(ends)
    // What is tied on both sides is open for the sake of what it is tied to.
    let ordered = isNearTied && isFarTied ? around + own : own + around
    return ordered + [Repair([near, far]), Repair([near, size]), Repair([near, far, size])]
  }

  private func isArranged(along parent: Int) -> Bool {
    document.views[parent].kind == .stackView
      && (document.attribute("axis", of: parent) != "vertical") == (axis == .horizontal)
  }

  /// Views around that can move and end in nothing, or lack a size, the nearest first.
  private func surroundings(_ ends: LooseEnds) -> [Repair] {
    var pins: [Repair] = []
    var sizes: [Repair] = []
    for view in ends.surroundings(of: scrollView) {
      let parent = container(of: view)
      guard let box = layout.box(of: view), parent >= layout.root else { continue }
      for edge in [axis.farEdge, axis.nearEdge]
      where ends.isLoose(view, edge) && isMoving(box.edge(edge)) {
        pins.append(Repair([pin(view, edge, to: parent)]))
      }
      if isMoving(box.extent(axis)), !ends.isSized(view), !hasOwnSize(view) {
        sizes.append(Repair([self.size(view)]))
      }
    }
    return Array(pins.prefix(8)) + Array(sizes.prefix(4))
  }

  /// The view around that a constraint can name: the content view of a cell may have no id, and its
  /// cell stands for it.
  private func container(of view: Int) -> Int {
    var parent = document.views[view].parent
    while parent >= 0, document.views[parent].id.isEmpty { parent = document.views[parent].parent }
    return parent
  }

  private func pin(_ view: Int, _ edge: IBAttribute, to parent: Int) -> Repair.Step {
    .pin(view: view, edge: edge, to: parent, constant: 0)
  }

  /// Whether content of its own gives the view a length along the axis.
  private func hasOwnSize(_ view: Int) -> Bool {
    let hugs = Provenance.hugging(view: view, horizontal: axis == .horizontal)
    return layout.provenance.contains(hugs)
  }

  private func size(_ view: Int) -> Repair.Step {
    let frame = document.views[view].frame
    let stored = (axis == .horizontal ? frame?.width : frame?.height) ?? 0
    return .size(view: view, axis: axis, points: stored >= 1 ? stored : 200)
  }

  private func isMoving(_ expression: Expression) -> Bool {
    let ends = witness.values(of: LinearForm(terms: expression.terms))
    return abs(ends.high - ends.low) > 0.01
  }
}
