import InterfaceBuilder
import Layout
import LinearSystem

/// Applies repairs to the layout of one configuration and looks at what becomes of it.
struct RepairTrial {
  let analysis: ConfigurationAnalysis
  let session: LayoutSession
  /// The scroll view whose content and frame the repair speaks of.
  let scrollView: Int

  private var document: IBDocument { analysis.document }
  private var layout: SceneLayout { session.layout }

  /// A layout under a repair.
  struct Outcome {
    /// Nil where it is the session's own.
    var rebuilt: SceneLayout?
    var placement: Assignment
    /// One for each quantity that was asked for.
    var answers: [Answer]
    /// Where it was asked for, new answers to the quantities of scroll views that the repair touches,
    /// by their place in `SceneLayout.queries`.
    var touched: [Int: Answer]
    /// How many sets of rows conflict that did not before; what was cut short counts as one.
    var newConflicts: Int
    /// The numbers of the conflicts that are gone; none where the layout was built anew.
    var endedConflicts: [Int]

    var hasNewConflicts: Bool { newConflicts > 0 }

    var isDetermined: Bool { answers.allSatisfy(\.isDetermined) }
  }

  /// - Parameters:
  ///   - asksAgain: whether what the repair touches is answered too.
  ///   - built: the layout that a repair of more than rows makes, where another trial built it.
  ///   - skipsAbsent: whether steps on what is not in the layout do nothing, as in a size class where
  ///     it is not installed; otherwise such a repair cannot be applied.
  /// - Returns: nil where the repair cannot be applied.
  func outcome(
    of repair: Repair, asking quantities: [LayoutQuantity] = [], asksAgain: Bool = false,
    skipsAbsent: Bool = false, in built: SceneLayout? = nil
  ) -> Outcome? {
    var options = LayoutOptions(mode: layout.mode)
    var needsBuilding = false
    for step in repair.steps {
      switch step {
      case .restoreGuide(let lost):
        options.restoredGuides[lost.attribute] = lost.guide
        needsBuilding = true
      case .stopScrolling(let view):
        options.attributes[view] = ["scrollEnabled": "NO"]
        needsBuilding = true
      default: continue
      }
    }
    if needsBuilding {
      return rebuilt(built ?? analysis.layout(options), quantities, asksAgain: asksAgain)
    }
    guard let change = change(repair, skipsAbsent: skipsAbsent) else { return nil }
    let trial = session.trial(change, for: forms(quantities, layout), asksAgain: asksAgain)
    return Outcome(
      placement: trial.placement, answers: trial.answers, touched: trial.touched,
      newConflicts: trial.newConflicts + (trial.isComplete ? 0 : 1),
      endedConflicts: trial.endedConflicts)
  }

  private func forms(_ quantities: [LayoutQuantity], _ layout: SceneLayout) -> [LinearForm] {
    quantities.map { layout.form($0, of: scrollView) ?? LinearForm() }
  }

  /// The outcome of a repair that changes more than rows: the layout is built and solved anew.
  private func rebuilt(
    _ built: SceneLayout, _ quantities: [LayoutQuantity], asksAgain: Bool
  ) -> Outcome {
    let system = session.screen.map(built.system) ?? built.system
    let again = asksAgain ? built.queries(session.scrollViews) : []
    let solution = SolverSession(
      system, queries: forms(quantities, built) + again, layingOut: built.placedVariables,
      meter: analysis.meter
    ).solution
    let difference = solution.conflicts.count - session.solution.conflicts.count
    let answers = solution.answers.dropFirst(quantities.count)
    return Outcome(
      rebuilt: built, placement: Assignment(solution.sample),
      answers: Array(solution.answers.prefix(quantities.count)),
      touched: Dictionary(uniqueKeysWithValues: zip(again.indices, answers)),
      newConflicts: max(0, difference), endedConflicts: [])
  }

  /// Nil where what a step speaks of is not in the layout.
  private func change(_ repair: Repair, skipsAbsent: Bool) -> SystemChange? {
    var change = SystemChange()
    for step in repair.steps {
      guard apply(step, to: &change) || skipsAbsent else { return nil }
    }
    return change
  }

  private func apply(_ step: Repair.Step, to change: inout SystemChange) -> Bool {
    switch step {
    case .makeEqual(let constraint):
      return edit(constraint, &change) { $0.relation = .equal }
    case .setPriority(let constraint, let priority):
      return edit(constraint, &change) { $0.priority = priority }
    case .setHugging(let view, let axis, let priority):
      return edit(.hugging(view: view, axis: axis), &change) { $0.priority = priority }
    case .setCompressionResistance(let view, let axis, let priority):
      return edit(.compressionResistance(view: view, axis: axis), &change) {
        $0.priority = priority
      }
    case .uninstall(let constraint, let traits):
      guard !Set(traits).isDisjoint(with: analysis.traits) else { return true }
      guard let row = layout.constraint(constraint)?.row else { return false }
      change.removed.insert(row)
    case .remove(let constraint):
      guard let row = layout.constraint(constraint)?.row else { return false }
      change.removed.insert(row)
    case .moveToContent(let moves):
      return moves.allSatisfy { apply($0, to: &change) }
    case .useConstraints(let view):
      change.removed.formUnion(session.rows(from: .fixedFrame(view: view)))
      change.removed.formUnion(session.rows(from: .autoresizing(view: view)))
    default:
      guard let row = newRow(for: step) else { return false }
      change.added.append(row)
    }
    return true
  }

  private func edit(
    _ constraint: Int, _ change: inout SystemChange, _ edit: (inout Row) -> Void
  ) -> Bool {
    guard let row = layout.constraint(constraint)?.row else { return false }
    return self.edit(row: row, &change, edit)
  }

  private func edit(
    _ source: RowSource, _ change: inout SystemChange, _ edit: (inout Row) -> Void
  ) -> Bool {
    guard let row = session.rows(from: source).first else { return false }
    return self.edit(row: row, &change, edit)
  }

  private func edit(
    row index: Int, _ change: inout SystemChange, _ edit: (inout Row) -> Void
  ) -> Bool {
    var row = change.changed[index] ?? layout.system.rows[index]
    edit(&row)
    change.changed[index] = row
    return true
  }

  /// Replaces the outer end of a constraint by the same edge of the content area.
  private func apply(_ move: Repair.Move, to change: inout SystemChange) -> Bool {
    guard let constraint = layout.constraint(move.constraint), let second = constraint.second,
      let content = layout.contentBox(of: scrollView)
    else { return false }
    let inside = document.inside(scrollView)
    let isFirstInner = inside.contains(constraint.first.view)
    let inner = isFirstInner ? constraint.first : second
    guard let edge = inner.edge, let position = layout.position(of: edge, inner.axis),
      (isFirstInner ? second : constraint.first).edge != nil
    else { return false }
    let isFar = (isFirstInner ? second : constraint.first).part == .far
    let target = isFar ? content.far(inner.axis) : content.near(inner.axis)
    let constant = Expression(constant: move.constant ?? constraint.constant)
    let old = layout.system.rows[constraint.row]
    change.changed[constraint.row] =
      isFirstInner
      ? Row(position, old.relation, target.adding(constant), priority: old.priority)
      : Row(target, old.relation, position.adding(constant), priority: old.priority)
    return true
  }

  private func newRow(for step: Repair.Step) -> Row? {
    switch step {
    case .pinToContent(let view, let edge, let constant):
      guard let content = layout.contentBox(of: scrollView), let box = layout.box(of: view) else {
        return nil
      }
      return pin(box, edge, to: content, constant)
    case .pin(let view, let edge, let target, let constant):
      guard let box = layout.box(of: view), let outer = outerBox(target, around: view) else {
        return nil
      }
      return pin(box, edge, to: outer, constant)
    case .spacing(let from, let to, let axis, let constant):
      guard let first = layout.box(of: from), let second = layout.box(of: to) else { return nil }
      return Row(second.near(axis), .equal, first.far(axis).adding(constant))
    case .equalToFrame(let view, let axis, let priority, let inset):
      guard let frame = layout.box(of: scrollView), let box = layout.box(of: view) else {
        return nil
      }
      let length = frame.extent(axis).adding(Expression(constant: -inset))
      return Row(box.extent(axis), .equal, length, priority: priority)
    case .size(let view, let axis, let points):
      guard let box = layout.box(of: view) else { return nil }
      return Row(box.extent(axis), .equal, Expression(constant: points))
    case .contentEqualToFrame(let axis):
      guard let frame = layout.box(of: scrollView), let content = layout.contentBox(of: scrollView)
      else { return nil }
      return Row(content.extent(axis), .equal, frame.extent(axis))
    case .atLeast(let step):
      var row = newRow(for: step)
      row?.relation = step.isFarPin ? .lessOrEqual : .greaterOrEqual
      return row
    default: return nil
    }
  }

  /// The box whose edges a constraint between a view and one around it means: of a scroll view, its
  /// content area. A guide counts as its owner's frame: insets of the environment decide nothing.
  private func outerBox(_ target: Repair.Target, around view: Int) -> Box? {
    switch target {
    case .guide(let guide): return layout.box(of: document.guides[guide].owner)
    case .view(let outer):
      let content = document.inside(outer).contains(view) ? layout.contentBox(of: outer) : nil
      return content ?? layout.box(of: outer)
    }
  }

  private func pin(_ box: Box, _ edge: IBAttribute, to outer: Box, _ constant: Double) -> Row {
    Row(box.edge(edge), .equal, outer.edge(edge).adding(edge.isFar ? -constant : constant))
  }
}

extension Repair.Step {
  /// Whether it pins an edge from which distances inwards lead back.
  fileprivate var isFarPin: Bool {
    switch self {
    case .pin(_, let edge, _, _), .pinToContent(_, let edge, _): edge.isFar
    default: false
    }
  }
}
