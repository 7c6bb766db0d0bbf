import InterfaceBuilder
import Layout
import LinearSystem

/// Applies repairs to the document's values, and solves one of its layouts.
struct RepairTrial {
  let analysis: ConfigurationAnalysis
  let session: LayoutSession
  /// The view whose quantities are queried: a scroll view, any view in one, or the root.
  let view: Int

  private var document: IBDocument { analysis.document }
  private var layout: SceneLayout { session.layout }

  /// The layout with a repair.
  ///
  /// - Parameters:
  ///   - quantities: the quantities of the view to answer.
  ///   - asksAgain: whether to answer again the quantities that the repair affects.
  ///   - rows: rows of the layout to leave out.
  ///   - skipsAbsent: whether to ignore changes of objects that are not in the layout, as in a size class
  ///     where they are not installed; otherwise, such a repair cannot be applied.
  /// - Returns: nil if the repair cannot be applied.
  func outcome(
    of repair: Repair, asking quantities: [LayoutQuantity] = [], without rows: [Int] = [], asksAgain: Bool = false,
    skipsAbsent: Bool = false
  ) -> LayoutSession.Trial? {
    guard let draft = draft(repair, skipsAbsent: skipsAbsent) else { return nil }
    var change = analysis.rowsChanged(by: draft, in: session)
    change.rows.removed.formUnion(rows)
    return session.trial(
      change,
      for: quantities.map { layout.form($0, of: view) ?? LinearForm() }, asksAgain: asksAgain)
  }

  /// The same for a repair without a new conflict, with which everything stays determined that was; nil for others.
  func harmlessOutcome(
    of repair: Repair, asking quantities: [LayoutQuantity] = [], skipsAbsent: Bool = false
  ) -> LayoutSession.Trial? {
    let outcome = outcome(of: repair, asking: quantities, asksAgain: true, skipsAbsent: skipsAbsent)
    return outcome.flatMap { !$0.hasNewConflicts && session.keepsDetermined($0) ? $0 : nil }
  }

  /// The layout with a repair, solved anew; nil if the repair cannot be applied.
  func session(with repair: Repair) -> LayoutSession? {
    draft(repair, skipsAbsent: true).map {
      LayoutSession(analysis.layout($0, mode: layout.mode), scrollViews: analysis.root.scrollViews, meter: analysis.meter)
    }
  }

  /// The document's values with a repair; nil if it changes an object that is not in the layout.
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
      // Constraints that the build removes exist on the canvas only.
      guard change == .kept || draft.constraints[index] != nil || layout.constraint(index) != nil else { return false }
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
    case .setMargins(let view, let insets):
      guard layout.contains(view) else { return false }
      draft.margins[view] = insets
    case .addGuide(let lost): draft.guides[lost.attribute] = lost.guide
    }
    return true
  }

  /// Whether a change for some trait combinations, or for all, applies to these.
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

extension LayoutSession {
  /// Whether everything determined stays determined, with nearly the same values if required.
  func keepsDetermined(_ outcome: Trial, within points: Double = .infinity) -> Bool {
    outcome.touched.allSatisfy { query, answer in
      guard let before = solution.answers[query].value else { return true }
      return answer.value.map { abs($0 - before) < points } ?? false
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
  }
}
