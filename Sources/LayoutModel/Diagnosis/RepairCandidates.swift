import InterfaceBuilder
import LinearSystem

extension DiagnosisBuilder {
  /// Repairs worth trying for a cause, the smallest and most usual first.
  func candidates(for cause: Cause) -> [Repair] {
    let content = contentView
    var result: [Repair] = []
    switch cause {
    case .unpinnedEdges(let edges, _): result += pinCandidates(edges)
    case .onlyInequality(let constraint):
      result.append(Repair([.makeEqual(constraint: constraint)]))
    case .brokenChain(let container, let last, let first):
      if let content, container == content, first == nil, isColumn(content) {
        result.append(equalToFrame(content))
      }
      result += chainCandidates(container, last, first)
    case .missingSize(let views):
      if axis == .horizontal, let content { result += [equalToFrame(content)] }
      result += sizeCandidates(views)
    case .sizedByScrollView(let view):
      result +=
        axis == .horizontal
        ? [equalToFrame(view), size(view)] : [size(view), equalToFrame(view)]
    case .priorityTie(let priority, let rows):
      for case .authored(let constraint) in rows {
        result.append(
          Repair([.setPriority(constraint: constraint, priority: max(1, priority - 1))]))
      }
      for row in rows {
        switch row {
        case .hugging(let view, let horizontal), .compressionResistance(let view, let horizontal):
          if horizontal == (axis == .horizontal) { result.append(size(view)) }
        default: break
        }
      }
    case .other:
      for view in inside {
        result += ownInequalities(of: view).map { Repair([.makeEqual(constraint: $0)]) }
      }
    case .openFrame: break
    }
    if let content {
      result +=
        axis == .horizontal
        ? [equalToFrame(content), size(content)] : [size(content), equalToFrame(content)]
    }
    result += pinCandidates([axis.nearEdge, axis.farEdge])
    var seen: Set<Repair> = []
    return result.filter { seen.insert($0).inserted }
  }

  /// The view through which the content is tied along this axis, else the first one inside.
  private var contentView: Int? {
    let tied = (ties.near + ties.far).map(\.inner).first { $0 != scrollView }
    return tied ?? document.subviews(of: scrollView).first { layout.box(of: $0) != nil }
  }

  /// Whether the views in a content view stand below each other, each held at its near edge alone:
  /// such content is as wide as the frame.
  private func isColumn(_ content: Int) -> Bool {
    guard axis == .horizontal else { return false }
    let views = document.subviews(of: content).filter { layout.box(of: $0) != nil }
    let start = layout.box(of: content).map { change($0.near(axis)) } ?? 0
    return views.count > 1
      && views.allSatisfy { view in
        guard let box = layout.box(of: view) else { return false }
        return ends.isLoose(view, axis.farEdge) && abs(change(box.near(axis)) - start) <= 0.01
          && ends.isTied(view, to: content)
      }
  }

  private func equalToFrame(_ view: Int) -> Repair {
    Repair([.equalToFrame(view: view, axis: axis, priority: 1000)])
  }

  private func size(_ view: Int) -> Repair {
    Repair([.size(view: view, axis: axis, points: usualSize(of: view))])
  }

  /// The size that the canvas last gave a view, or a usual one.
  private func usualSize(of view: Int) -> Double {
    let frame = document.views[view].frame
    let stored = axis == .horizontal ? frame?.width : frame?.height
    if let stored, stored >= 1 { return stored }
    return axis == .horizontal ? 200 : 100
  }

  private func sizeCandidates(_ views: [Int]) -> [Repair] {
    guard views.count > 1 else { return views.map(size) }
    return views.map(size) + [
      Repair(views.map { .size(view: $0, axis: axis, points: usualSize(of: $0)) })
    ]
  }

  private func pinCandidates(_ edges: [IBAttribute]) -> [Repair] {
    guard let content = pinTarget(edges) else {
      return [
        Repair([
          .contentSize(
            axis: axis, equalToFrame: axis == .horizontal, points: 600)
        ])
      ]
    }
    let view = document.views[content]
    let isLoose = view.translatesAutoresizingMask || view.isFixedFrame
    let freeing: [Repair.Step] = isLoose ? [.useConstraints(view: content)] : []
    let pins = edges.map {
      Repair.Step.pinToContent(view: content, edge: $0, constant: storedInset(content, $0))
    }
    let centers = centerConstraints(of: content).map { Repair.Step.remove(constraint: $0) }
    let uncentered =
      centers.isEmpty
      ? [] : [Repair(centers + pins), Repair(pins.filter { $0.isFarPin })]
    return uncentered + [
      Repair(freeing + pins),
      Repair(
        freeing + pins
          + (axis == .horizontal
            ? [.equalToFrame(view: content, axis: axis, priority: 1000)]
            : [.size(view: content, axis: axis, points: usualSize(of: content))])),
      Repair(
        freeing + pins + [.size(view: content, axis: axis, points: usualSize(of: content))]),
      // Something outside may hold the other edge already.
      Repair(freeing + pins.filter { $0.isFarPin }),
    ]
  }

  /// Constraints that center a view on the scroll view's frame, which pins to both edges contradict.
  private func centerConstraints(of view: Int) -> [Int] {
    layout.provenance.compactMap { source in
      guard case .authored(let index) = source else { return nil }
      let constraint = document.constraints[index]
      let center: IBAttribute = axis == .horizontal ? .centerX : .centerY
      guard constraint.firstAttribute == center, constraint.secondAttribute == center,
        let second = constraint.second
      else { return nil }
      let ends = [constraint.first, second].map(document.view(of:))
      return ends.contains(view) && ends.contains(scrollView) ? index : nil
    }
  }

  /// The view to pin to content edges: the outermost one whose edge nothing is tied to, else the one
  /// that holds the other edge.
  func pinTarget(_ edges: [IBAttribute]) -> Int? {
    let tied = edges == [axis.nearEdge] ? ties.far : ties.near
    if edges.count == 1, edges[0].isFar {
      // The far edge belongs to the last view of the chain, which need not be the first one.
      let movable = document.subviews(of: scrollView).filter { view in
        layout.box(of: view) != nil && !document.views[view].isFixedFrame
      }
      let loose = movable.filter { ends.isLoose($0, edges[0]) }
      let views = loose.isEmpty ? movable : loose
      let places = Places(of: views, self)
      let last = views.max { places.far($0) < places.far($1) }
      if let last { return last }
    }
    if edges == [axis.nearEdge] {
      let start = layout.contentBox(of: scrollView).map { change($0.near(axis)) } ?? 0
      let loose = document.subviews(of: scrollView).filter { view in
        guard let box = layout.box(of: view) else { return false }
        return ends.isLoose(view, edges[0]) && abs(change(box.near(axis)) - start) > 0.01
      }
      let places = Places(of: loose, self)
      let first = loose.min { places.near($0) < places.near($1) }
      if let first { return first }
    }
    if let inner = tied.map(\.inner).first(where: { $0 != scrollView }) { return inner }
    return document.subviews(of: scrollView).first { layout.box(of: $0) != nil }
  }

  /// How far an edge lay inside the scroll view on the canvas, if that makes a sensible inset.
  private func storedInset(_ view: Int, _ edge: IBAttribute) -> Double {
    guard let frame = document.views[view].frame,
      document.views[view].parent == scrollView
    else { return 0 }
    switch edge {
    case .leading, .left: return frame.x >= 0 && frame.x <= 40 ? frame.x : 0
    case .top: return frame.y >= 0 && frame.y <= 40 ? frame.y : 0
    default: return 0
    }
  }

  func chainCandidates(_ container: Int?, _ last: Int?, _ first: Int?) -> [Repair] {
    var result: [Repair] = []
    if let last, let first {
      let spacing = Repair.Step.spacing(from: last, to: first, axis: axis, constant: 8)
      // Views along the chain may be open themselves.
      let cause = Cause.brokenChain(container: container, last: last, first: first)
      let sizes = unsizedViews(along: chain(for: cause)).map {
        Repair.Step.size(view: $0, axis: axis, points: usualSize(of: $0))
      }
      result += [Repair([spacing]), Repair([spacing] + sizes)]
    }
    if let last {
      let step: Repair.Step =
        container.map { .pin(view: last, edge: axis.farEdge, to: $0, constant: 0) }
        ?? .pinToContent(view: last, edge: axis.farEdge, constant: 0)
      result.append(Repair([step]))
    }
    if let first {
      let step: Repair.Step =
        container.map { .pin(view: first, edge: axis.nearEdge, to: $0, constant: 0) }
        ?? .pinToContent(view: first, edge: axis.nearEdge, constant: 0)
      result.append(Repair([step]))
    }
    return result
  }
}

extension DiagnosisBuilder {
  /// The views of a chain whose size along the axis neither a constraint nor they themselves give.
  private func unsizedViews(along links: [ChainLink]) -> [Int] {
    let own = Set(layout.provenance)
    return links.compactMap { link in
      guard case .view(let view, nil) = link,
        !own.contains(.hugging(view: view, horizontal: axis == .horizontal))
      else { return nil }
      return view
    }
  }
}

extension Repair.Step {
  fileprivate var isFarPin: Bool {
    if case .pinToContent(_, let edge, _) = self { edge.isFar } else { false }
  }
}
