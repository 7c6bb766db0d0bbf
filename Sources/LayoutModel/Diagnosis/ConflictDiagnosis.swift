package import InterfaceBuilder
import LinearSystem

/// Required rows that cannot all hold, at the scroll view that they reach.
package struct ConflictDiagnosis: Sendable {
  /// The innermost scroll view that the rows act on or in.
  package var scrollView: Int
  /// What each row comes from.
  package var members: [Provenance]
  /// The constraint among them that is most likely the odd one: a size by itself, where there is one.
  package var suspect: Int?
  /// What the other rows make of the suspect's first item and attribute, less what it is compared
  /// with, in points; nil where they leave it open.
  package var othersMake: Double?
  /// By how many points the rows miss each other, at the least.
  package var violation: Double
  /// Constraints of which one, made optional, leaves no conflict; the most explicit size first.
  package var repairs: [Repair]
}

extension SolvedLayout {
  /// The conflicts whose innermost scroll view is one of several.
  ///
  /// Sets that miss each other by a point or less come from rounding and are left out. So are those
  /// off the canvas that hang on the size of the root view, which the file gives for its canvas only,
  /// unless they remain on every size that the trait combination occurs with.
  ///
  /// - Parameters:
  ///   - scrollView: the one whose conflicts are asked for.
  ///   - scrollViews: all of the layout, outer ones first.
  package func conflictDiagnoses(
    of scrollView: Int, among scrollViews: [Int], in document: IBDocument, traits: [IBTraits],
    isCanvas: Bool
  ) -> [ConflictDiagnosis] {
    conflicts.compactMap { conflict in
      guard conflict.violation > 1,
        innermost(scrollViews, reachedBy: conflict, document) == scrollView
      else { return nil }
      let hangsOnCanvas = conflict.rows.contains {
        if case .givenFrame = layout.provenance[$0] { true } else { false }
      }
      if hangsOnCanvas, !isCanvas {
        let canvases = traits.flatMap(\.representativeCanvases)
        guard canvases.allSatisfy({ remains(conflict, on: $0) }) else { return nil }
      }
      var members: [Provenance] = []
      for row in conflict.rows where !members.contains(layout.provenance[row]) {
        members.append(layout.provenance[row])
      }
      let repairs = repairs(of: members, scrollView: scrollView, document)
      var suspect = suspects(members, document).first
      if case .setPriority(let constraint, _) = repairs.first?.steps.first { suspect = constraint }
      return ConflictDiagnosis(
        scrollView: scrollView, members: members, suspect: suspect,
        othersMake: suspect.flatMap { value(of: $0, withoutIn: conflict, document) },
        violation: conflict.violation, repairs: repairs)
    }
  }

  private func innermost(
    _ scrollViews: [Int], reachedBy conflict: Conflict, _ document: IBDocument
  ) -> Int? {
    var views: Set<Int> = []
    for row in conflict.rows {
      for term in layout.system.rows[row].terms {
        if case .view(let view, _) = layout.variables[term.variable] { views.insert(view) }
      }
    }
    return scrollViews.last { scrollView in
      let end = document.views[scrollView].subtreeEnd
      return views.contains { $0 >= scrollView && $0 < end }
    }
  }

  /// Whether the rows of a conflict, or some of them with others, still miss each other with the
  /// root view at another size.
  private func remains(_ conflict: Conflict, on canvas: IBSize) -> Bool {
    var changed: [Int: Row] = [:]
    for (index, source) in layout.provenance.enumerated()
    where source == .givenFrame(view: layout.root) {
      var row = layout.system.rows[index]
      guard let term = row.terms.first, row.terms.count == 1,
        case .view(_, let quantity) = layout.variables[term.variable]
      else { continue }
      switch quantity {
      case .width: row.constant = canvas.width
      case .height: row.constant = canvas.height
      default: continue
      }
      changed[index] = row
    }
    let rows = conflict.rows.map { changed[$0] ?? layout.system.rows[$0] }
    let forms = rows.map { LinearForm(terms: $0.terms, constant: 0) }
    // As a rule the rows suffice by themselves, which spares the whole layout.
    let isAlone = layout.system.keeping(only: rows).solve(forms).conflicts.contains {
      $0.violation > 1
    }
    return isAlone
      || layout.system.replacing(rows: changed).solve(forms).conflicts.contains {
        $0.violation > 1 && !Set($0.rows).isDisjoint(with: conflict.rows)
      }
  }

  /// The constraints of the document among the rows, those that give a size by a number first.
  private func suspects(_ members: [Provenance], _ document: IBDocument) -> [Int] {
    let authored = members.compactMap { source -> Int? in
      if case .authored(let index) = source { index } else { nil }
    }
    return authored.filter { document.constraints[$0].second == nil }
      + authored.filter { document.constraints[$0].second != nil }
  }

  /// What the other rows of a conflict make of a size that one constraint gives by a number.
  private func value(
    of constraint: Int, withoutIn conflict: Conflict, _ document: IBDocument
  ) -> Double? {
    guard document.constraints[constraint].second == nil,
      let index = conflict.rows.first(where: { layout.provenance[$0] == .authored(constraint) })
    else { return nil }
    let own = layout.system.rows[index]
    guard own.terms.count == 1, own.terms[0].coefficient == 1 else { return nil }
    let others = conflict.rows.filter { $0 != index }.map { layout.system.rows[$0] }
    let solution = layout.system.keeping(only: others).solve([
      LinearForm(terms: own.terms, constant: 0)
    ])
    guard solution.conflicts.isEmpty, case .determined(let value, _) = solution.answers[0] else {
      return nil
    }
    return value
  }

  private func repairs(
    of members: [Provenance], scrollView: Int, _ document: IBDocument
  ) -> [Repair] {
    let forms = layout.queries([scrollView])
    let open = layout.system.solve(forms).answers.map(\.isDetermined)
    let trial = RepairTrial(
      document: document, layout: layout, scrollView: scrollView,
      conflicts: conflicts.count - 1, queries: forms)
    var result: [Repair] = []
    for constraint in suspects(members, document).prefix(8) where result.count < 2 {
      let repair = Repair([.setPriority(constraint: constraint, priority: 999)])
      guard let answers = trial.answers(applying: repair) else { continue }
      // What was determined before has to stay so.
      if zip(open, answers).allSatisfy({ !$0 || $1.isDetermined }) { result.append(repair) }
    }
    return result
  }
}
