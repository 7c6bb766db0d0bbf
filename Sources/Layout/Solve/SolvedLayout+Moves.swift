package import InterfaceBuilder
package import LinearSystem
internal import Sequences

extension SolvedLayout {
  /// A quantity of a view that should differ between two layouts.
  package struct Move: Sendable {
    package var quantity: LayoutQuantity
    package var view: Int
    /// Two optimal layouts in which it differs.
    package var proof: Witness
    /// Its value in the document, in points and relative to the view around it; people know it from the canvas.
    package var saved: Double?
    package var around: Int

    package init(_ quantity: LayoutQuantity, of view: Int, _ proof: Witness, in document: IBDocument) {
      (self.quantity, self.view, self.proof) = (quantity, view, proof)
      around = document.views[view].parent
      let frame = document.views[view].frame
      saved = if case .origin(let axis) = quantity { frame?.near(axis) } else { frame?.extent(quantity.axis) }
    }
  }

  /// Two optimal layouts, the first one as near to the document's frames as possible. In the second one, each quantity
  /// has moved by an eighth of the root view's length or more if it can, and within the root view if that is possible.
  ///
  /// - Returns: also the indices of the parts that move because of those before them.
  package func placements(moving parts: [Move]) -> (layouts: [SolvedLayout], following: Set<Int>) {
    guard let (first, second, following) = MovingLayout(layout, parts)?.layouts, first != second
    else { return (placements(of: parts[0].proof), []) }
    return ([first, second].map { placed(Assignment($0)) }, following)
  }
}

/// Moves quantities along the differences between optimal layouts, as long as the layout stays optimal.
private struct MovingLayout {
  private let layout: SceneLayout
  private let root: Box
  private let parts: [(move: SolvedLayout.Move, form: LinearForm)]
  private let views: [Int]
  private let optimal: [Double]

  init?(_ layout: SceneLayout, _ parts: [SolvedLayout.Move]) {
    guard let root = layout.box(of: layout.root), let first = parts.first else { return nil }
    (self.layout, self.root, optimal) = (layout, root, first.proof.sample)
    self.parts = parts.compactMap { part in layout.form(part.quantity, of: part.view).map { (part, $0) } }
    views = parts.map(\.view).uniqued
    guard self.parts.count == parts.count else { return nil }
  }

  var layouts: (first: [Double], second: [Double], following: Set<Int>) {
    var first = optimal
    for index in parts.indices {
      if let saved = saved(index, first), let next = moved(first, index, to: saved),
        parts[..<index].allSatisfy({ abs($0.form.value(at: next) - $0.form.value(at: first)) < 0.01 })
      {
        first = next
      }
    }
    var second = first
    var following: Set<Int> = []
    for index in parts.indices {
      if distance(index, first, second) >= enough(index) {
        following.insert(index)
        continue
      }
      // What has moved stays apart.
      let apart = parts[..<index].indices.filter { distance($0, first, second) >= enough($0) }
      let reached = targets(index, first).lazy.compactMap { moved(second, index, to: $0) }.filter { next in
        apart.allSatisfy { distance($0, first, next) >= enough($0) }
      }
      second = reached.first { distance(index, first, $0) >= enough(index) }
        ?? reached.max { distance(index, first, $0) < distance(index, first, $1) } ?? second
    }
    return (first, second, following)
  }

  /// The layout in which a quantity has another value, in points; nil if it is not optimal.
  private func moved(_ values: [Double], _ index: Int, to target: Double) -> [Double]? {
    let (move, form) = parts[index]
    let (low, high) = move.proof.values(of: form)
    guard abs(high - low) > 0.01 else { return nil }
    let share = (target - form.value(at: values)) / (high - low)
    var result = values
    for move in move.proof.moves { result[move.variable] += share * (move.high - move.low) }
    return layout.system.isOptimal(result, like: optimal) ? result : nil
  }

  /// By how many points a quantity differs between two layouts.
  private func distance(_ index: Int, _ first: [Double], _ second: [Double]) -> Double {
    abs(parts[index].form.value(at: second) - parts[index].form.value(at: first))
  }

  /// The distance that is seen at one glance, in points.
  private func enough(_ index: Int) -> Double {
    root.extent(parts[index].move.quantity.axis).value(at: optimal) / 8
  }

  /// The value in the document, in the coordinates of the root view and within it.
  private func saved(_ index: Int, _ values: [Double]) -> Double? {
    let move = parts[index].move
    guard let saved = move.saved else { return nil }
    guard case .origin(let axis) = move.quantity else { return saved }
    let start = layout.box(of: move.around)?.near(axis).value(at: values) ?? 0
    let room = room(index, values)
    return min(max(start + saved, room.lowerBound), room.upperBound)
  }

  /// The values with which a view is within the root view, in points.
  private func room(_ index: Int, _ values: [Double]) -> ClosedRange<Double> {
    let (quantity, axis) = (parts[index].move.quantity, parts[index].move.quantity.axis)
    let start = root.near(axis).value(at: values)
    let own = layout.box(of: parts[index].move.view)
    if case .origin = quantity {
      return start...max(start, root.far(axis).value(at: values) - (own?.extent(axis).value(at: values) ?? 0))
    }
    return 0...max(0, root.far(axis).value(at: values) - (own?.near(axis).value(at: values) ?? start))
  }

  /// Values for the second layout, the best one first: each of several views has a place of its own.
  private func targets(_ index: Int, _ first: [Double]) -> [Double] {
    let (move, form) = parts[index]
    let (room, from, enough) = (room(index, first), form.value(at: first), enough(index))
    let share = Double((views.firstIndex(of: move.view) ?? 0) + 1) / Double(views.count + 1)
    let own = room.lowerBound + share * (room.upperBound - room.lowerBound)
    let beside = [from + 2 * enough, from - 2 * enough].map { $0.rounded() }
    let isPosition = move.quantity == .origin(move.quantity.axis)
    let inside = ((isPosition ? [own.rounded()] : []) + beside).filter(room.contains)
    let ends = isPosition ? [room.upperBound, room.lowerBound] : []
    let near = (inside + ends).filter { abs($0 - from) >= enough }
    let limits = move.proof.values(of: form)
    return near.filter { abs($0 - from) > 1.9 * enough } + near + beside + [limits.high, limits.low]
  }
}
