import InterfaceBuilder
import LinearSystem

/// A layout with its base solution, and what would become of it if some rows were others.
struct LayoutSession {
  let layout: SceneLayout
  let solution: Solution
  let solved: SolvedLayout
  private let baseConflicts: Set<[Int]>
  /// The frames of all views.
  private let placed: [LinearForm]

  /// Solves a layout once, for the quantities of its scroll views and with every view placed.
  init(_ layout: SceneLayout, scrollViews: [Int]) {
    self.layout = layout
    var placed: [LinearForm] = []
    for box in layout.views.compactMap({ $0?.box }) {
      for expression in [box.x, box.y, box.width, box.height] {
        placed.append(LinearForm(terms: expression.terms, constant: expression.constant))
      }
    }
    var options = SolverOptions()
    options.explain = true
    solution = layout.system.solve(
      layout.queries(scrollViews), layingOut: placed, options: options)
    solved = SolvedLayout(layout, solution)
    baseConflicts = Set(solution.conflicts.map(\.rows))
    self.placed = placed
  }

  /// The answers to some questions once rows are changed.
  func trial(_ change: SystemChange, for queries: [LinearForm]) -> Trial {
    let system = layout.system.replacing(
      rows: change.changed, removing: change.removed, adding: change.added)
    let solution = system.solve(queries, layingOut: placed)
    // Rows behind a removed one have moved up.
    let removed = change.removed.sorted()
    let conflicts = solution.conflicts.map { conflict in
      conflict.rows.map { row in
        removed.reduce(row) { $1 <= $0 ? $0 + 1 : $0 }
      }
    }
    return Trial(
      answers: solution.answers, sample: solution.sample,
      newConflicts: conflicts.filter { !baseConflicts.contains($0) },
      openedConflicts: Set(conflicts))
  }

  struct Trial {
    var answers: [Answer]
    /// One optimal placement under the changed rows.
    var sample: [Double]
    /// Sets of rows that conflict now and did not before.
    var newConflicts: [[Int]]
    /// All sets of rows that conflict now.
    var openedConflicts: Set<[Int]>

    var isDetermined: Bool { answers.allSatisfy(\.isDetermined) }
  }
}

/// Rows of a system that a trial changes.
struct SystemChange: Hashable {
  /// Indices of rows that go.
  var removed: Set<Int> = []
  /// New rows by the index of the row that each one takes the place of.
  var changed: [Int: Row] = [:]
  /// Rows that come after all others.
  var added: [Row] = []
}

extension SceneLayout {
  /// The forms of the quantities of scroll views, in the order of `LayoutQuantity.ofScrollView`.
  func queries(_ scrollViews: [Int]) -> [LinearForm] {
    scrollViews.flatMap { view in
      LayoutQuantity.ofScrollView.map { form($0, of: view) ?? LinearForm() }
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
