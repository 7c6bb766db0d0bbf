import InterfaceBuilder
import Layout
import LinearSystem

/// Applies repairs to the values of the document and looks at what becomes of one of its layouts.
struct RepairTrial {
  let analysis: ConfigurationAnalysis
  let session: LayoutSession
  /// The scroll view whose quantities are asked for.
  let scrollView: Int

  private var document: IBDocument { analysis.document }
  private var layout: SceneLayout { session.layout }

  /// A layout under a repair.
  struct Outcome {
    /// Nil where the layout has the session's own variables.
    var rebuilt: SceneLayout?
    var placement: Assignment
    /// One for each quantity that was asked for.
    var answers: [Answer]
    /// Where it was asked for, new answers to the quantities of scroll views that the repair touches,
    /// by their place in `SceneLayout.queries`.
    var touched: [Int: Answer]
    /// How many sets of rows conflict that did not before; what was cut short counts as one.
    var newConflicts: Int
    /// The numbers of the conflicts that are gone.
    var endedConflicts: [Int]
    /// The rows by which views ask for heights now and did not before.
    var newHeights: [(view: Int, row: Row)] = []

    var hasNewConflicts: Bool { newConflicts > 0 }

    var isDetermined: Bool { answers.allSatisfy(\.isDetermined) }
  }

  /// - Parameters:
  ///   - asksAgain: whether what the repair touches is answered too.
  ///   - built: the whole layout, where another trial of the repair had to build it.
  ///   - skipsAbsent: whether changes of what is not in the layout do nothing, as in a size class where
  ///     it is not installed; otherwise such a repair cannot be applied.
  /// - Returns: nil where the repair cannot be applied.
  func outcome(
    of repair: Repair, asking quantities: [LayoutQuantity] = [], asksAgain: Bool = false,
    skipsAbsent: Bool = false, in built: SceneLayout? = nil
  ) -> Outcome? {
    guard let draft = draft(repair, skipsAbsent: skipsAbsent) else { return nil }
    guard built == nil, let change = analysis.change(draft, in: session) else {
      return outcome(in: built ?? analysis.layout(draft, mode: layout.mode), quantities, asksAgain)
    }
    let trial = session.trial(change.rows, for: forms(quantities, layout), asksAgain: asksAgain)
    return Outcome(
      placement: trial.placement, answers: trial.answers, touched: trial.touched,
      newConflicts: trial.newConflicts + (trial.isComplete ? 0 : 1),
      endedConflicts: trial.endedConflicts, newHeights: change.heights)
  }

  private func forms(_ quantities: [LayoutQuantity], _ layout: SceneLayout) -> [LinearForm] {
    quantities.map { layout.form($0, of: scrollView) ?? LinearForm() }
  }

  /// The outcome where the layout has to be built and solved anew.
  private func outcome(
    in built: SceneLayout, _ quantities: [LayoutQuantity], _ asksAgain: Bool
  ) -> Outcome {
    let system = session.screen.map(built.system) ?? built.system
    let again = asksAgain ? built.queries(session.scrollViews) : []
    let solution = SolverSession(
      system, queries: forms(quantities, built) + again, layingOut: built.placedVariables,
      meter: analysis.meter
    ).solution
    let conflicts = solution.conflicts.map { Set($0.rows.map { built.sources[$0] }) }
    let answers = solution.answers.dropFirst(quantities.count)
    return Outcome(
      rebuilt: built, placement: Assignment(solution.sample),
      answers: Array(solution.answers.prefix(quantities.count)),
      touched: Dictionary(uniqueKeysWithValues: zip(again.indices, answers)),
      newConflicts: conflicts.count { !session.conflicts.contains($0) },
      endedConflicts: session.conflicts.indices.filter { !conflicts.contains(session.conflicts[$0]) })
  }

  /// The document's values under a repair; nil where what a change speaks of is not in the layout.
  func draft(_ repair: Repair, skipsAbsent: Bool) -> DocumentDraft? {
    var draft = DocumentDraft()
    for change in repair.changes {
      guard apply(change, to: &draft) || skipsAbsent else { return nil }
    }
    return draft
  }

  private func apply(_ change: DocumentChange, to draft: inout DocumentDraft) -> Bool {
    switch change {
    case .add(let new):
      guard isMeant(new.traits) else { return true }
      guard isInstalled(new.first), new.second.map(isInstalled) ?? true else { return false }
      draft.added.append(IBConstraint(new))
    case .change(let index, let change):
      // What the build removes is on the canvas only.
      guard change == .kept || layout.constraint(index) != nil else { return false }
      draft.constraints[index, default: document.constraints[index]].apply(change)
    case .remove(let index, let traits):
      guard isMeant(traits) else { return true }
      guard layout.constraint(index) != nil else { return false }
      draft.removed.insert(index)
    case .set(let view, let attributes):
      guard layout.contains(view) else { return false }
      for attribute in attributes {
        draft.attributes[view, default: [:]][attribute.name] = .some(attribute.value)
      }
    case .addGuide(let lost): draft.guides[lost.attribute] = lost.guide
    }
    return true
  }

  /// Whether something that holds in some trait combinations, or in all, does so in these.
  private func isMeant(_ traits: [IBTraits]?) -> Bool {
    traits.map { !Set($0).isDisjoint(with: analysis.traits) } ?? true
  }

  private func isInstalled(_ item: IBItem) -> Bool {
    switch item {
    case .view(let view): layout.contains(view)
    case .guide(let guide): layout.contains(document.guides[guide].owner)
    case .missing: false
    }
  }
}

extension IBConstraint {
  fileprivate init(_ new: NewConstraint) {
    self.init(
      new.first, new.firstAttribute, new.relation, new.second, new.secondAttribute,
      constant: new.constant, priority: new.priority, isPlaceholder: new.isPlaceholder)
  }

  fileprivate mutating func apply(_ change: ConstraintChange) {
    switch change {
    case .relation(let relation): self.relation = relation
    case .priority(let priority): self.priority = priority
    case .constant(let constant): set(constant: constant)
    case .kept: isPlaceholder = false
    case .end(let isSecond, let item, let attribute, let constant):
      if isSecond {
        (second, secondAttribute) = (item, attribute)
      } else {
        (first, firstAttribute) = (item, attribute)
      }
      if let constant { set(constant: constant) }
    }
  }

  private mutating func set(constant: Double) {
    self.constant = constant
    constants = []
    isSymbolic = false
  }
}
