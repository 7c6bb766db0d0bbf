public import InterfaceBuilder
import LinearSystem

// What rules ask of a solved layout besides verdicts.
extension SolvedLayout {
  /// Whether a view is installed in the layout.
  public func holds(_ view: Int) -> Bool { layout.box(of: view) != nil }

  /// The document's constraints that are in force in the layout, by index, each once.
  public var activeConstraints: [Int] {
    var last = -1
    var result: [Int] = []
    for source in layout.provenance {
      guard case .authored(let index) = source, index != last else { continue }
      last = index
      result.append(index)
    }
    return result
  }

  /// Optional rows that the placement breaks by more than a number of points, by row index.
  public func brokenWishes(by points: Double) -> [Int] {
    layout.system.rows.indices.filter { index in
      let row = layout.system.rows[index]
      return !row.isRequired && row.violation(in: sample) > points
    }
  }
}

extension IBDocument {
  /// The views directly inside a view, in document order.
  public func directSubviews(of view: Int) -> [Int] { subviews(of: view) }
}
