import InterfaceBuilder
import Layout
import LinearSystem

/// Optional rows of the same priority that compete: violation can move from one to another at the same total cost.
struct CompetingRows {
  let priority: Double
  let rows: [RowSource]
}

extension CompetingRows {
  /// - Returns: nil if nothing competes: optional rows are violated equally in the two layouts.
  init?(_ witness: Witness, in session: LayoutSession) {
    let layout = session.layout
    let shifting = Self.shifting(witness, in: session)
    guard let strongest = shifting.map({ layout.system.rows[$0].priority }).max() else { return nil }
    var rows = shifting.filter { layout.system.rows[$0].priority == strongest }
    let changes = rows.map { layout.system.rows[$0].change(in: witness) }
    guard changes.contains(where: { $0 > 0 }), changes.contains(where: { $0 < 0 }) else { return nil }
    // The two layouts differ in only some of the rows. Other rows that can take over violation compete, too.
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

  /// Above this number of rows of one priority, no further ones are searched for.
  private static let mostRows = 24

  /// Layouts in which other rows of a priority have another violation, one for each row that can.
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

  /// Changes of one priority, after which rows no longer compete; changes that keep the saved frames come
  /// first.
  func repairs(_ session: LayoutSession, _ drawn: DrawnFrames?) -> [Repair] {
    let layout = session.layout
    // A constraint for the frame's or the screen's size should yield to content with a size of its own.
    let screens = rows.compactMap(\.constraint).filter { index in
      guard let constraint = layout.constraint(index), constraint.isSize,
        let (one, other) = constraint.ends
      else { return false }
      return [one, other].contains { $0.view == layout.root || layout.contentBox(of: $0.view) != nil && $0.region == .frame }
    }
    let (lower, higher) = (priority - 1, priority + 1)
    let lowered = lower >= 1 ? screens.map { Repair([.setPriority(constraint: $0, priority: lower)]) } : []
    let ranked = rows.sorted { session.distance(of: $0, from: drawn) }
    // A raised priority stays optional. If none can be raised, one that the canvas does not satisfy is
    // lowered.
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
  /// Inequalities turned into equalities; those that keep the saved frames come first.
  func equalities(_ constraints: [Int], _ drawn: DrawnFrames?) -> [Repair] {
    constraints.sorted { distance(of: .constraint($0), from: drawn, asEquality: true) }.map {
      Repair([.makeEqual(constraint: $0)])
    }
  }
}

extension Row {
  /// The difference of its violation between two layouts.
  fileprivate func change(in witness: Witness) -> Double {
    violation(in: witness.high) - violation(in: witness.low)
  }
}
