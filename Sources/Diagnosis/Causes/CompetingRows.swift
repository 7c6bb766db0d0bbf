import InterfaceBuilder
import Layout
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
    let shifting = Self.shifting(witness, in: session)
    guard let strongest = shifting.map({ layout.system.rows[$0].priority }).max() else { return nil }
    var rows = shifting.filter { layout.system.rows[$0].priority == strongest }
    let changes = rows.map { layout.system.rows[$0].change(in: witness) }
    guard changes.contains(where: { $0 > 0 }), changes.contains(where: { $0 < 0 }) else { return nil }
    // Two layouts differ in some of the rows only: what else the same sum may go to competes too.
    for other in Self.open(of: strongest, besides: rows, in: session) {
      let more = Self.shifting(other, in: session).filter {
        layout.system.rows[$0].priority == strongest
      }
      if !Set(more).isDisjoint(with: rows) { rows += more.filter { !rows.contains($0) } }
    }
    self.init(priority: strongest, rows: rows.sorted().map { layout.sources[$0] })
  }

  /// The optional rows whose violation differs between two layouts.
  private static func shifting(_ witness: Witness, in session: LayoutSession) -> [Int] {
    session.rows(naming: witness.moves.map(\.variable)).filter { index in
      let row = session.layout.system.rows[index]
      return !row.isRequired && row.change(in: witness).isMove
    }
  }

  /// Beyond that many rows of one priority no others are looked for.
  private static let mostRows = 24

  /// Layouts in which other rows of a priority are violated by more or less, one for each that can be.
  private static func open(
    of priority: Double, besides rows: [Int], in session: LayoutSession
  ) -> [Witness] {
    let system = session.layout.system
    let others = system.rows.indices.filter {
      system.rows[$0].priority == priority && !rows.contains($0)
    }
    guard others.count <= mostRows else { return [] }
    let forms = others.map {
      LinearForm(terms: Array(system.rows[$0].terms), constant: -system.rows[$0].constant)
    }
    return session.trial(SystemChange(), for: forms).answers.compactMap { answer in
      if case .ambiguous(let witness) = answer { witness } else { nil }
    }
  }

  /// Changes of one priority, after which they no longer compete; what keeps the frames as they are drawn
  /// comes first.
  func repairs(_ session: LayoutSession, _ drawn: DrawnFrames?) -> [Repair] {
    let layout = session.layout
    // What asks for as much as a frame gives way to what the content asks for itself.
    let screens = rows.compactMap(\.constraint).filter { index in
      guard let constraint = layout.constraint(index), constraint.isSize,
        let (one, other) = constraint.ends
      else { return false }
      return [one, other].contains { layout.contentBox(of: $0.view) != nil && $0.region == .frame }
    }
    let (lower, higher) = (priority - 1, priority + 1)
    let lowered = lower >= 1 ? screens.map { Repair([.setPriority(constraint: $0, priority: lower)]) } : []
    let ranked = rows.sorted { session.distance(of: $0, from: drawn) }
    // What is raised stays optional; where nothing can be raised, what the canvas does not show is lowered.
    let others = higher < Row.required ? ranked : ranked.reversed()
    return lowered + others.compactMap { change($0, to: higher < Row.required ? higher : lower) }
  }

  private func change(_ source: RowSource, to priority: Double) -> Repair? {
    switch source {
    case .constraint(let index): Repair([.setPriority(constraint: index, priority: priority)])
    case .hugging(let view, let axis): Repair([.set(.hugging, of: view, axis, to: priority)])
    case .compressionResistance(let view, let axis):
      Repair([.set(.compressionResistance, of: view, axis, to: priority)])
    default: nil
    }
  }
}

extension LayoutSession {
  /// Inequalities as equalities, the ones first that keep the frames as they are drawn.
  func equalities(_ constraints: [Int], _ drawn: DrawnFrames?) -> [Repair] {
    constraints.sorted { distance(of: .constraint($0), from: drawn, asEquality: true) }.map {
      Repair([.makeEqual(constraint: $0)])
    }
  }
}

extension Row {
  /// By how much its violation differs between two layouts.
  fileprivate func change(in witness: Witness) -> Double {
    violation(in: witness.high) - violation(in: witness.low)
  }
}
