package import InterfaceBuilder
package import Layout
import LinearSystem

/// Required rows of a layout root that conflict on every screen and do not affect a scroll view.
package struct SceneConflict: Sendable {
  package let conflict: ConflictDiagnosis
  /// The run-time layout, with the root's saved size.
  package let solved: SolvedLayout
  /// The size classes that share the layout.
  package let traits: [IBTraits]
  package let isCanvas: Bool
  /// All size classes in which the root was examined.
  package let judged: [IBTraits]

  /// Whether they differ only by rounding, on screens of any width.
  package var isRounding: Bool { conflict.isRounding && conflict.fixedWidth == nil }
}

extension LayoutAnalysis {
  /// The conflicts of all layout roots that exist on every screen, except those of scroll views, which are in
  /// `diagnoses`.
  ///
  /// Uses the remaining work.
  package func sceneConflicts() -> [SceneConflict] {
    (roots + conflictingScenes).flatMap { root in
      root.analyses.indices.flatMap { conflicts(of: root, in: $0) }
    }
  }

  private func conflicts(of root: RootAnalysis, in index: Int) -> [SceneConflict] {
    let analysis = root.analyses[index]
    // With a given size of the root, there are at least as many conflicts.
    guard !analysis.runTime.session.solution.conflicts.isEmpty else { return [] }
    let judge = RepairJudge(analyses: root.analyses, index: index, openElsewhere: [])
    guard let found = ConflictFinder(sceneOf: judge)?.ownConflicts() else { return [] }
    return found.keys.sorted().flatMap { found[$0] ?? [] }.filter {
      $0.members.contains { $0.constraint != nil }
    }.map {
      SceneConflict(
        conflict: $0, solved: analysis.runTime.session.solved, traits: analysis.traits,
        isCanvas: analysis.isCanvas, judged: root.analyses.flatMap(\.traits))
    }
  }
}

extension ConflictFinder {
  /// The innermost view around everything in the rows of a conflict.
  func viewAround(_ conflict: Conflict) -> Int? {
    let layout = session.layout
    var around: Int?
    for term in conflict.rows.flatMap({ layout.system.rows[$0].terms }) {
      guard case .view(let view, _) = layout.variables[term.variable] else { continue }
      around = around.map { judge.document.view(around: $0, and: view) ?? layout.root } ?? view
    }
    return around
  }
}

extension SceneLayout {
  /// The forms of position and size of every view, and of the content size of every scroll view.
  var allQuantities: [LinearForm] {
    variables.indices.filter { place in
      if case .view = variables[place] { true } else { false }
    }.map { LinearForm(variable: $0) }
  }
}
