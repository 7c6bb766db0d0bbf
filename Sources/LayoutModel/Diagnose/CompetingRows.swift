import InterfaceBuilder
import LinearSystem

/// Optional rows of one priority whose violation shifts from one to another at the same cost.
struct CompetingRows {
  let priority: Double
  let rows: [RowSource]
}

extension CompetingRows {
  /// - Returns: nil where nothing competes: the two layouts leave what is optional alike.
  init?(_ witness: Witness, in session: LayoutSession) {
    let layout = session.layout
    var shifting: [(row: Int, priority: Double, change: Double)] = []
    for index in session.rows(naming: witness.moves.map(\.variable)) {
      let row = layout.system.rows[index]
      guard !row.isRequired else { continue }
      let change = row.violation(in: witness.high) - row.violation(in: witness.low)
      if abs(change) > 0.01 { shifting.append((index, row.priority, change)) }
    }
    guard let strongest = shifting.map(\.priority).max() else { return nil }
    let rows = shifting.filter { $0.priority == strongest }
    guard rows.contains(where: { $0.change > 0 }), rows.contains(where: { $0.change < 0 }) else {
      return nil
    }
    self.init(priority: strongest, rows: rows.map { layout.sources[$0.row] })
  }

  /// Changes of one priority, after which they no longer compete.
  func repairs(_ layout: SceneLayout) -> [Repair] {
    // What asks for as much as a frame gives way to what the content asks for itself.
    let screens = rows.compactMap(\.constraint).filter { index in
      guard let constraint = layout.constraint(index), constraint.isSize,
        let (one, other) = constraint.ends
      else { return false }
      return [one, other].contains { layout.contents[$0.view] != nil && $0.region == .frame }
    }
    return screens.map { Repair([.setPriority(constraint: $0, priority: priority - 1)]) } + raised
  }

  private var raised: [Repair] {
    rows.compactMap { source in
      switch source {
      case .constraint(let index):
        Repair([.setPriority(constraint: index, priority: min(999, priority + 1))])
      case .hugging(let view, let axis):
        Repair([.setHugging(view: view, axis: axis, priority: priority + 1)])
      case .compressionResistance(let view, let axis):
        Repair([.setCompressionResistance(view: view, axis: axis, priority: priority + 1)])
      default: nil
      }
    }
  }
}
