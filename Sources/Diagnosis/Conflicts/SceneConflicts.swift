package import InterfaceBuilder
package import Layout
import LinearSystem

/// Required rows of a layout root that cannot all hold on any screen, and that are no scroll view's.
package struct SceneConflict: Sendable {
  package let conflict: ConflictDiagnosis
  /// As the build ships it, with the root as large as it is drawn.
  package let solved: SolvedLayout
  /// The size classes that share the layout.
  package let traits: [IBTraits]
  package let isCanvas: Bool
  /// Every size class in which the root was looked at.
  package let judged: [IBTraits]

  /// Whether rounding makes them differ.
  package var isRounding: Bool { conflict.violation <= 1 }
}

extension LayoutAnalysis {
  /// The conflicts of every layout root that hold on any screen, but for those of scroll views, which
  /// `diagnoses` has.
  ///
  /// It takes what work is left.
  package func sceneConflicts() -> [SceneConflict] {
    (roots + conflictingScenes).flatMap { root in
      root.analyses.indices.flatMap { conflicts(of: root, in: $0) }
    }
  }

  private func conflicts(of root: RootAnalysis, in index: Int) -> [SceneConflict] {
    let analysis = root.analyses[index]
    // With the size of the root come more conflicts, and none goes.
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
  /// The innermost view around all that the rows of a conflict name.
  func viewAround(_ conflict: Conflict) -> Int? {
    let layout = session.layout
    var around: Int?
    for term in conflict.rows.flatMap({ layout.system.rows[$0].terms }) {
      guard case .view(let view, _) = layout.variables[term.variable] else { continue }
      around = around.map { layout.view(around: $0, and: view, in: judge.document) } ?? view
    }
    return around
  }
}

extension SceneLayout {
  fileprivate func view(around one: Int, and other: Int, in document: IBDocument) -> Int {
    var view = one
    while view > root, other < view || other >= document.views[view].subtreeEnd {
      view = document.views[view].parent
    }
    return view
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
