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
    guard let trials = SceneTrials(judge) else { return [] }
    let found = ConflictFinder(judge: judge, scene: trials).ownConflicts()
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

/// Tries what ends the conflicts of a scene.
///
/// A repair has to end a conflict at any size of the root, and to leave determined, at the size in which it
/// is drawn, whatever is: the frames of all views and the contents of scroll views.
struct SceneTrials {
  /// The layout under the rows that hold at any size.
  let session: LayoutSession
  private let judge: RepairJudge
  /// The layouts of all size classes, that of the conflicts first, at the size in which they are drawn.
  private let drawn: [(analysis: ConfigurationAnalysis, session: LayoutSession)]

  /// Nil where nothing conflicts.
  init?(_ judge: RepairJudge) {
    let analysis = judge.analysis
    session = LayoutSession(
      analysis.runTime.layout.atAnySize(in: judge.document), asking: [], meter: analysis.meter)
    guard !session.solution.conflicts.isEmpty else { return nil }
    self.judge = judge
    drawn = ([analysis] + judge.others).map { analysis in
      let layout = analysis.runTime.layout
      return (analysis, LayoutSession(layout, asking: layout.allQuantities, meter: analysis.meter))
    }
  }

  /// Nil where a repair does not end a conflict, by its number, or leaves no fewer conflicts.
  func ending(ofConflict number: Int, by repair: Repair) -> RepairJudge.Ending? {
    guard
      let here = judge.trial(session, session.layout.root, in: judge.analysis)
        .outcome(of: repair, skipsAbsent: true),
      here.endedConflicts.contains(number),
      here.newConflicts < here.endedConflicts.count
    else { return nil }
    var result = RepairJudge.Ending(
      ended: here.newConflicts == 0 ? here.endedConflicts : [number], brought: here.newConflicts,
      squeezed: 0, opens: false)
    for (analysis, session) in drawn {
      let trial = judge.trial(session, session.layout.root, in: analysis)
      guard let there = trial.outcome(of: repair, asksAgain: true, skipsAbsent: true),
        there.newConflicts <= there.endedConflicts.count,
        there.touched.allSatisfy({ query, answer in
          answer.isDetermined || !session.solution.answers[query].isDetermined
        })
      else {
        result.opens = true
        break
      }
      result.squeezed += judge.squeezedCount(there, session)
    }
    return result
  }
}

extension SceneLayout {
  /// The forms of position and size of every view, and of the content size of every scroll view.
  fileprivate var allQuantities: [LinearForm] {
    variables.indices.filter { place in
      if case .view = variables[place] { true } else { false }
    }.map { LinearForm(variable: $0) }
  }
}

extension ConflictSuspects {
  /// The constraints on a view whose translated mask says where it is: one of the two is left over, and what
  /// the mask says is what is drawn.
  func tiesOfMaskedViews() -> [Suspect] {
    let masked = members.compactMap { source -> Int? in
      if case .autoresizing(let view) = source { view } else { nil }
    }
    return constraints.filter { constraint in
      masked.contains { $0 == constraint.first.view || $0 == constraint.second?.view }
    }.map { (.constraint($0.index), Repair([.remove(constraint: $0.index)]), -2) }
  }
}
