import Findings
import Fixes
import FixtureDocuments
import InterfaceBuilder
import LinearSystem
import Testing
import XMLSource

@testable import Diagnosis
@testable import Layout

/// What is tried is what is written: the rows of a trial are those of the document with the repair in its
/// text.
@Suite struct WrittenRepairTests {
  @Test(arguments: Fixture.all.indices)
  func theRowsOfATrialAreThoseOfTheWrittenDocument(index: Int) throws {
    let fixture = Fixture.all[index]
    let document = fixture.document
    let analysis = LayoutAnalysis(document)
    let found = zip(analysis.scrollViews, analysis.diagnoses())
    for (scrollView, diagnoses) in found {
      for (number, diagnosis) in diagnoses.enumerated() {
        let repairs = Self.repairs(diagnosis)
        for (repair, owner) in repairs where repair.traits == nil {
          let edits = RepairEdit.all(repair, in: document)
          guard let text = RepairWriter(document).textEdits(edits), !edits.isEmpty else { continue }
          let tree = try XMLReader.read(
            path: fixture.name,
            bytes: [0xEF, 0xBB, 0xBF] + TextEdit.applying(text, to: document.tree.source.utf8))
          let written = LayoutAnalysis(IBDecoder.decode(tree))
          let root = try #require(
            analysis.roots.indices.first { analysis.roots[$0].root.scrollViews.contains(scrollView.view) })
          // Taking a constraint out of some size classes may make more layouts.
          guard written.roots[root].analyses.count == analysis.roots[root].analyses.count else { continue }
          let old = analysis.roots[root].analyses[number]
          let new = written.roots[root].analyses[number].canvas.session.layout
          let tried = try #require(Self.rows(repair, old, owner))
          // Variables that the layout did not have come last in the trial's.
          let known = old.canvas.layout.variables
          let names = known + new.variables.filter { !known.contains($0) }
          // A stack view's line has variables of its own where it is written, and is the stack view's edges where
          // its arrangement is tried: what is across the axis of such a stack view is not compared, nor that nothing
          // equals nothing.
          let lined = repair.changedViews.filter { names.contains(.auxiliary(view: $0)) }
          let across = Set(lined.flatMap { view -> [LayoutVariable] in
            guard let axis = new.stacks[view]?.axis.other else { return [] }
            return [.auxiliary(view: view), .view(view, .origin(axis)), .view(view, .extent(axis))]
          })
          func compared(_ rows: [Row], _ names: [LayoutVariable]) -> [Equation: Int] {
            Self.counts(rows.map { Equation($0, names) }.filter {
              $0.variables.isDisjoint(with: across) && (lined.isEmpty || !$0.variables.isEmpty)
            })
          }
          let (one, other) = (compared(tried, names), compared(Array(new.system.rows), new.variables))
          #expect(one == other, "\(fixture): \(repair)")
        }
      }
    }
  }

  /// The repairs of what is open and of what conflicts, with the scroll view that each is of.
  private static func repairs(_ diagnosis: ConfigurationDiagnosis) -> [(Repair, Int)] {
    diagnosis.ambiguities.flatMap { item in item.repairs.map { ($0, item.scrollView) } }
      + diagnosis.conflicts.flatMap { item in item.repairs.map { ($0, item.view) } }
  }

  /// The rows of a layout of the canvas under a repair.
  private static func rows(
    _ repair: Repair, _ analysis: ConfigurationAnalysis, _ scrollView: Int
  ) -> [Row]? {
    let session = analysis.canvas.session
    let trial = RepairTrial(analysis: analysis, session: session, view: scrollView)
    guard let draft = trial.draft(repair, skipsAbsent: true) else { return nil }
    let change = analysis.rowsChanged(by: draft, in: session).rows
    let rows = session.layout.system.rows
    return rows.indices.filter { !change.removed.contains($0) }.map { change.changed[$0] ?? rows[$0] }
      + change.added
  }

  private static func counts(_ rows: [Equation]) -> [Equation: Int] {
    rows.reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }
}

/// A row by what its variables stand for.
private struct Equation: Hashable {
  let terms: [[LayoutVariable: Double]]
  let relation: Relation
  let constant: Double
  let priority: Double

  init(_ row: Row, _ names: [LayoutVariable]) {
    terms = row.terms.map { [names[$0.variable]: $0.coefficient] }
    (relation, constant, priority) = (row.relation, row.constant, row.priority)
  }

  var variables: Set<LayoutVariable> { Set(terms.flatMap(\.keys)) }
}

extension Repair {
  fileprivate var changedViews: [Int] {
    changes.compactMap { if case .set(let view, _) = $0 { view } else { nil } }
  }
}
