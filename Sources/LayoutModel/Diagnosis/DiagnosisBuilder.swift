import InterfaceBuilder
import LinearSystem

/// Finds the cause of one open content size, with repairs that were tried.
struct DiagnosisBuilder {
  let document: IBDocument
  let layout: SceneLayout
  let scrollView: Int
  let axis: LayoutAxis
  let witness: Witness
  /// Descendants of the scroll view in this layout.
  let inside: [Int]
  let ties: ContentTies
  let ends: LooseEnds
  let graph: ChainGraph

  init(
    document: IBDocument, layout: SceneLayout, scrollView: Int, axis: LayoutAxis, witness: Witness
  ) {
    self.document = document
    self.layout = layout
    self.scrollView = scrollView
    self.axis = axis
    self.witness = witness
    inside = (scrollView + 1..<max(scrollView + 1, document.views[scrollView].subtreeEnd)).filter {
      layout.box(of: $0) != nil
    }
    ties = ContentTies(document: document, layout: layout, scrollView: scrollView, axis: axis)
    ends = LooseEnds(document: document, layout: layout, axis: axis)
    graph = ChainGraph(
      document: document, layout: layout, samples: [witness.low, witness.high],
      scrollView: scrollView, axis: axis)
  }

  // MARK: What moves

  /// By how much an expression differs between the two layouts.
  func change(_ expression: Expression) -> Double {
    expression.terms.reduce(0) {
      let values = witness.values(of: $1.variable)
      return $0 + $1.coefficient * (values.high - values.low)
    }
  }

  func value(_ expression: Expression) -> Double {
    witness.values(of: LinearForm(terms: expression.terms, constant: expression.constant)).low
  }

  private func stretches(_ view: Int) -> Bool {
    layout.box(of: view).map { isMoving(change($0.extent(axis))) } ?? false
  }

  private func isMoving(_ change: Double) -> Bool { abs(change) > 0.01 }

  // MARK: Cause

  func cause() -> Cause {
    if let tie = priorityTie() { return tie }
    let hasFar = !ties.far.isEmpty || !ties.other.isEmpty
    if ties.near.isEmpty, !hasFar {
      return .unpinnedEdges([axis.nearEdge, axis.farEdge], isTiedElsewhere: hasTiesAcross)
    }
    if !hasFar { return .unpinnedEdges([axis.farEdge], isTiedElsewhere: true) }
    let farTies = ties.far + ties.other
    if !farTies.contains(where: \.isEquality) {
      return .onlyInequality(constraint: farTies[0].constraint)
    }
    if ties.near.isEmpty, isDecided(by: nearPin()) {
      return .unpinnedEdges([axis.nearEdge], isTiedElsewhere: true)
    }
    return gap(in: nil)
  }

  private var hasTiesAcross: Bool {
    let across = ContentTies(
      document: document, layout: layout, scrollView: scrollView,
      axis: axis.other)
    return !across.near.isEmpty || !across.far.isEmpty || !across.other.isEmpty
  }

  private func nearPin() -> [Repair] {
    pinTarget([axis.nearEdge]).map {
      [Repair([.pinToContent(view: $0, edge: axis.nearEdge, constant: 0)])]
    } ?? []
  }

  private func isDecided(by repairs: [Repair]) -> Bool {
    repairs.contains { trial.answers(applying: $0)?.first?.isDetermined == true }
  }

  var trial: RepairTrial {
    let content = layout.contentBox(of: scrollView)
    let extent = content?.extent(axis) ?? Expression()
    return RepairTrial(
      document: document, layout: layout, scrollView: scrollView, conflicts: .max,
      queries: [LinearForm(terms: extent.terms, constant: extent.constant)])
  }

  /// Optional rows whose violation shifts from one to another at the same cost: a tie.
  private func priorityTie() -> Cause? {
    var shifting: [(row: Int, priority: Double, change: Double)] = []
    let (low, high) = (witness.low, witness.high)
    for (index, row) in layout.system.rows.enumerated() where row.priority < 1000 {
      let change = row.violation(in: high) - row.violation(in: low)
      if abs(change) > 0.01 { shifting.append((index, row.priority, change)) }
    }
    guard let strongest = shifting.map(\.priority).max() else { return nil }
    let rows = shifting.filter { $0.priority == strongest }
    guard rows.contains(where: { $0.change > 0 }), rows.contains(where: { $0.change < 0 }) else {
      return nil
    }
    return .priorityTie(priority: strongest, rows: rows.map { layout.provenance[$0.row] })
  }

  /// Descends to where the difference between the two layouts enters the chain.
  private func gap(in container: Int?) -> Cause {
    let box = container.flatMap(layout.box(of:)) ?? layout.contentBox(of: scrollView)
    let children = document.subviews(of: container ?? scrollView).filter {
      layout.box(of: $0) != nil && (container != nil || isTied($0))
    }
    let stretching = children.filter(stretches)
    if stretching.isEmpty {
      guard let box, let container else { return brokenChain(nil, children, box) }
      if !hasChain(inside: container) { return leaf(container) }
      return brokenChain(container, children, box)
    }
    if let gap = gap(beside: stretching, in: container, children, box) { return gap }
    if stretching.count == 1 { return gap(in: stretching[0]) }
    if let container, areParallel(stretching, in: container) {
      // A view with something in it makes the size; one without, beside it, fills it.
      return axis == .horizontal || !hasChain(inside: container)
        ? leaf(container, among: stretching)
        : gap(in: stretching.first(where: hasChain) ?? stretching[0])
    }
    let leaves = stretching.filter { !hasChain(inside: $0) }
    return leaves.isEmpty ? gap(in: stretching[0]) : .missingSize(withOpenSiblings(leaves))
  }

  /// A gap between views that end in nothing, beside views that merely fill the container.
  private func gap(
    beside filling: [Int], in container: Int?, _ children: [Int], _ box: Box?
  ) -> Cause? {
    guard let box, !filling.contains(where: hasChain) else { return nil }
    let loose = children.filter { child in
      !filling.contains(child)
        && (ends.isLoose(child, axis.nearEdge) || ends.isLoose(child, axis.farEdge))
    }
    let (last, first) = ends(of: loose, around: change(box.near(axis)), change(box.far(axis)))
    guard last != nil || first != nil, last.map({ ends.isLoose($0, axis.farEdge) }) ?? true,
      first.map({ ends.isLoose($0, axis.nearEdge) }) ?? true,
      isDecided(by: Array(chainCandidates(container, last, first).prefix(1)))
    else { return nil }
    return .brokenChain(container: container, last: last, first: first)
  }

  /// The views that lack a size along with those beside them in the same stack view that do too.
  private func withOpenSiblings(_ views: [Int]) -> [Int] {
    guard let first = views.first, document.views[first].parent >= 0,
      document.views[document.views[first].parent].kind == .stackView
    else { return views }
    let open = document.subviews(of: document.views[first].parent).filter { sibling in
      guard let box = layout.box(of: sibling), !hasChain(inside: sibling) else { return false }
      let extent = box.extent(axis).terms[0].variable
      return !layout.system.rows.contains {
        $0.terms.count == 1 && $0.terms[0].variable == extent
      }
    }
    return Set(open).isSuperset(of: views) ? open : views
  }

  /// Whether a view directly inside takes part along this axis.
  private func isTied(_ view: Int) -> Bool {
    document.views[view].subtreeEnd > view
  }

  /// Whether constraints or a stack view place anything inside a view along this axis.
  private func hasChain(inside view: Int) -> Bool {
    let children = document.subviews(of: view).filter { layout.box(of: $0) != nil }
    guard !children.isEmpty else { return false }
    if document.views[view].kind == .stackView { return true }
    if document.views[view].kind.hasContentArea { return false }
    let range = (view + 1)..<document.views[view].subtreeEnd
    return layout.provenance.contains { source in
      guard case .authored(let index) = source else { return false }
      let constraint = document.constraints[index]
      guard constraint.firstAttribute.isHorizontal == (axis == .horizontal),
        let second = constraint.second, let first = document.view(of: constraint.first),
        let other = document.view(of: second)
      else { return false }
      return (first == view && range.contains(other)) || (other == view && range.contains(first))
    }
  }

  /// Views that fill the same stretch side by side rather than one after the other.
  private func areParallel(_ views: [Int], in container: Int) -> Bool {
    if document.views[container].kind == .stackView {
      let horizontal = document.attribute("axis", of: container) != "vertical"
      return horizontal != (axis == .horizontal)
    }
    guard let first = layout.box(of: views[0]), let second = layout.box(of: views[1]) else {
      return false
    }
    return !isMoving(change(first.near(axis)) - change(second.near(axis)))
  }

  /// A view that stretches and has nothing inside to give it a size.
  private func leaf(_ view: Int, among others: [Int] = []) -> Cause {
    let kind = document.views[view].kind
    let isTiedToContent =
      ties.near.contains { $0.inner == view } && ties.far.contains { $0.inner == view }
    if !ownInequalities(of: view).isEmpty { return .other }
    if isTiedToContent, kind == .view, document.views[view].customClass == nil, others.isEmpty,
      document.subviews(of: view).isEmpty || !hasChain(inside: view)
    {
      return .sizedByScrollView(view)
    }
    return .missingSize(withOpenSiblings([view]))
  }

  /// Required or optional inequalities that bound a view's own size along the axis.
  func ownInequalities(of view: Int) -> [Int] {
    layout.provenance.compactMap { source in
      guard case .authored(let index) = source else { return nil }
      let constraint = document.constraints[index]
      let isOwn =
        (constraint.first == .view(view) || constraint.second == .view(view))
        && constraint.relation != .equal && constraint.firstAttribute.isSize
        && constraint.firstAttribute.isHorizontal == (axis == .horizontal)
      return isOwn ? index : nil
    }
  }

  private func brokenChain(_ container: Int?, _ children: [Int], _ box: Box?) -> Cause {
    guard let box else { return .other }
    let near = change(box.near(axis))
    let far = change(box.far(axis))
    if let inequality = inequality(from: near, to: far) {
      return .onlyInequality(constraint: inequality)
    }
    let (last, first) = ends(of: children, around: near, far)
    if last == nil, first == nil {
      return container.map { .missingSize([$0]) } ?? .other
    }
    return .brokenChain(container: container, last: last, first: first)
  }

  /// Of views in a container the last one that stays with its near edge, and the first one that stays
  /// with its far edge, where the two edges change by `near` and `far`.
  private func ends(
    of children: [Int], around near: Double, _ far: Double
  ) -> (last: Int?, first: Int?) {
    let places = Places(of: children, self)
    let (fromNear, fromFar) = (graph.reached(fromFar: false), graph.reached(fromFar: true))
    var last: (view: Int, isReached: Int, place: Double)?
    var first: (view: Int, isReached: Int, place: Double)?
    for child in children {
      guard let frame = layout.box(of: child) else { continue }
      // What edges lead to ends a chain, rather than what is centered on something of it.
      if !isMoving(change(frame.far(axis)) - near) {
        let place = places.far(child)
        let isReached = fromNear.contains(child) ? 1 : 0
        if last.map({ (isReached, place) > ($0.isReached, $0.place) }) ?? true {
          last = (child, isReached, place)
        }
      } else if !isMoving(change(frame.near(axis)) - far) {
        let place = places.near(child)
        let isReached = fromFar.contains(child) ? 1 : 0
        if first.map({ (isReached, -place) > ($0.isReached, -$0.place) }) ?? true {
          first = (child, isReached, place)
        }
      }
    }
    return (last?.view, first?.view)
  }

  /// An inequality whose two sides move apart as the two ends of the gap do: the link that would
  /// close the chain if it were an equality.
  private func inequality(from near: Double, to far: Double) -> Int? {
    for (index, source) in layout.provenance.enumerated() {
      guard case .authored(let number) = source else { continue }
      let constraint = document.constraints[number]
      guard constraint.relation != .equal, let second = constraint.second,
        constraint.firstAttribute.isHorizontal == (axis == .horizontal),
        !constraint.firstAttribute.isSize,
        let first = document.view(of: constraint.first), let other = document.view(of: second),
        first >= scrollView, other >= scrollView,
        first < document.views[scrollView].subtreeEnd,
        other < document.views[scrollView].subtreeEnd
      else { continue }
      let row = layout.system.rows[index]
      let ends = witness.values(of: LinearForm(terms: row.terms))
      let gap = ends.high - ends.low
      if isMoving(gap), !isMoving(abs(gap) - abs(far - near)) { return number }
    }
    return nil
  }
}
