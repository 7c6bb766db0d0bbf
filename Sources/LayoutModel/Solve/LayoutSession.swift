import InterfaceBuilder
import LinearSystem

/// The work that may still be done for a document. Everything that solves spends from it.
///
/// A reference, so that all analyses of one document share it; it never leaves the task that made it.
final class WorkMeter {
  var budget: WorkBudget

  init(limit: Int) { budget = WorkBudget(limit) }

  var isExhausted: Bool { budget.isExhausted }
}

/// A layout with its base solution, and what would become of it if some rows were others.
struct LayoutSession {
  let layout: SceneLayout
  let solved: SolvedLayout
  private let session: SolverSession
  private let meter: WorkMeter

  var solution: Solution { session.solution }

  /// Solves a layout once, for the quantities of its scroll views and with every view placed.
  init(_ layout: SceneLayout, scrollViews: [Int], meter: WorkMeter) {
    self.layout = layout
    self.meter = meter
    session = SolverSession(
      layout.system, queries: layout.queries(scrollViews), layingOut: layout.placedForms,
      explains: true, budget: &meter.budget)
    solved = SolvedLayout(layout, session.solution)
  }

  /// The answers to some questions once rows are changed, with a placement of what they touch.
  func trial(_ change: SystemChange, for queries: [LinearForm]) -> Trial {
    let found = session.trial(change, queries: queries, budget: &meter.budget)
    var sample = solution.sample
    for (variable, value) in found.layout { sample[variable] = value }
    return Trial(
      answers: found.answers, sample: sample, newConflicts: found.newConflicts.map(\.rows),
      goneConflicts: found.goneConflicts.count, isComplete: found.isComplete)
  }

  /// The answers under some rows alone.
  func solve(_ queries: [LinearForm], underOnly rows: [Row]) -> TrialSolution {
    session.solve(queries, underOnly: rows, budget: &meter.budget)
  }

  struct Trial {
    var answers: [Answer]
    /// One optimal placement under the changed rows.
    var sample: [Double]
    /// Sets of rows that conflict now and did not before.
    var newConflicts: [[Int]]
    /// How many conflicts are gone.
    var goneConflicts: Int
    var isComplete: Bool

    var isDetermined: Bool { answers.allSatisfy(\.isDetermined) }
  }
}

extension SceneLayout {
  /// The forms of the quantities of scroll views, in the order of `LayoutQuantity.ofScrollView`.
  func queries(_ scrollViews: [Int]) -> [LinearForm] {
    scrollViews.flatMap { view in
      LayoutQuantity.ofScrollView.map { form($0, of: view) ?? LinearForm() }
    }
  }

  /// The frames of all views.
  var placedForms: [LinearForm] {
    views.compactMap { $0?.box }.flatMap { box in
      [box.x, box.y, box.width, box.height].map {
        LinearForm(terms: $0.terms, constant: $0.constant)
      }
    }
  }

  /// The rows that hold the root view, for a screen of another size.
  func rows(for size: IBSize) -> [Int: Row] {
    var changed: [Int: Row] = [:]
    for (index, source) in sources.enumerated() {
      // The root comes first.
      guard source == .givenFrame(view: root) else { break }
      var row = system.rows[index]
      guard let term = row.terms.first, row.terms.count == 1 else { continue }
      switch variables[term.variable] {
      case .view(root, .extent(.horizontal)): row.constant = size.width
      case .view(root, .extent(.vertical)): row.constant = size.height
      default: continue
      }
      changed[index] = row
    }
    return changed
  }
}

extension Answer {
  var isDetermined: Bool { value != nil }

  /// The one value in points; nil where there is more than one.
  var value: Double? {
    if case .determined(let value, _) = self { value } else { nil }
  }
}
