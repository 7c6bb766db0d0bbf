import Diagnosis
import Foundation
import InterfaceBuilder
import Layout
import LinearSystem
import Reference
import Testing

/// Whole scenes drawn at random against the exact reference: every view's verdict, and the conflicts, in each form
/// of the document.
///
/// `SCROLLLINT_RANDOM_SCENES` is how many scenes are drawn.
@Suite struct RandomSceneTests {
  private static let count =
    ProcessInfo.processInfo.environment["SCROLLLINT_RANDOM_SCENES"].flatMap { Int($0) } ?? 96

  @Test(arguments: 0..<4) func agreeWithTheExactReference(block: Int) throws {
    var outcome = Outcome()
    for seed in stride(from: block, to: Self.count, by: 4) {
      let scene = RandomScene(seed: seed)
      for form in RandomScene.Form.allCases {
        do {
          try compare(scene, form, "seed \(seed), \(form): \(scene.ties)", &outcome)
        } catch is Rational.Overflow {
          outcome.skipped += 1
        }
      }
    }
    #expect(outcome.skipped == 0, "scenes overflow the reference")
    #expect(outcome.undecided * 500 <= outcome.determined, "too many answers without proof")
    #expect(outcome.free > Self.count / 4 && outcome.competing > Self.count / 20)
    #expect(outcome.determined > Self.count / 2 && outcome.conflicts > Self.count / 8)
  }

  private struct Outcome {
    var determined = 0
    var free = 0
    var competing = 0
    var conflicts = 0
    var undecided = 0
    var skipped = 0
  }

  private func compare(
    _ scene: RandomScene, _ form: RandomScene.Form, _ comment: Comment, _ outcome: inout Outcome
  ) throws {
    let document = try scene.document(form)
    let analysis = LayoutAnalysis(document)
    let conflicts = analysis.sceneConflicts()
    let isConflicting = try LayoutAxis.allCases.contains { try scene.reference($0, length: nil).optimum() == nil }
    #expect(!conflicts.isEmpty == isConflicting, comment)
    for conflict in conflicts {
      outcome.conflicts += 1
      try expectMinimal(conflict.conflict, scene, form, document, comment)
    }
    // What is broken in a conflict is nobody's choice.
    guard
      let horizontal = try scene.reference(.horizontal, length: RandomScene.lengths.horizontal).optimum(),
      let vertical = try scene.reference(.vertical, length: RandomScene.lengths.vertical).optimum()
    else { return }
    let verdicts = try #require(analysis.scenes().first).views
    #expect(verdicts.count == scene.parents.count - 1, comment)
    for verdict in verdicts {
      let id = document.views[verdict.view].id
      let view = try #require(scene.parents.indices.first { scene.id(ofView: $0, form) == id })
      for part in verdict.parts {
        let axis = part.quantity.axis
        let isSize = part.quantity == .extent(axis)
        let query = scene.query(isSize ? .size : .near, of: view, axis, isMirrored: form == .mirrored)
        let range = try (axis == .horizontal ? horizontal : vertical).range(of: query)
        expect(part, of: verdict, range, comment, &outcome)
      }
    }
  }

  private func expect(
    _ part: ViewVerdict.Part, of verdict: ViewVerdict, _ range: (low: Rational, high: Rational)?,
    _ comment: Comment, _ outcome: inout Outcome
  ) {
    if part.verdict == .undecided {
      outcome.undecided += 1
    } else if let range, range.low == range.high {
      outcome.determined += 1
      #expect(part.verdict == .determined, "\(part.quantity) is \(range.low.double); \(comment)")
      let axis = part.quantity.axis
      let solved = verdict.frame.map { part.quantity == .extent(axis) ? $0.extent(axis) : $0.near(axis) }
      #expect(solved.map { abs($0 - range.low.double) < 0.01 } == true, "\(part.quantity); \(comment)")
    } else {
      #expect(part.verdict == .ambiguous, "\(part.quantity) is ambiguous; \(comment)")
      #expect(part.isFree == (range == nil), "\(part.quantity) is \(range == nil ? "" : "not ")free; \(comment)")
      if range == nil { outcome.free += 1 } else { outcome.competing += 1 }
    }
  }

  /// The constraints that a conflict names cannot hold together, and all but any one can. A repair that changes
  /// only constraints makes them hold.
  private func expectMinimal(
    _ conflict: ConflictDiagnosis, _ scene: RandomScene, _ form: RandomScene.Form, _ document: IBDocument,
    _ comment: Comment
  ) throws {
    let members = conflict.members.compactMap(\.constraint).map { document.id(ofConstraint: $0) }.compactMap { id in
      scene.ties.indices.first { scene.id($0, form) == id }
    }
    #expect(members.count == conflict.members.count, "only constraints conflict; \(comment)")
    let axis = try #require(members.first.map { scene.ties[$0].axis })
    let sized = conflict.negativeSizes.compactMap { size in
      scene.parents.indices.first { scene.id(ofView: $0, form) == document.views[size.view].id }
    }
    func holds(_ members: [Int]) throws -> Bool {
      try scene.reference(axis, length: nil, only: members, sized: sized).optimum() != nil
    }
    #expect(try !holds(members), "\(members) hold; \(comment)")
    // Of several values of one length, each two conflict.
    for member in members where !conflict.isOneLength {
      #expect(try holds(members.filter { $0 != member }), "\(members) conflict without \(member); \(comment)")
    }
    for repair in conflict.repairs {
      let removed = repair.changes.compactMap { change -> Int? in
        if case .remove(let constraint, nil) = change { constraint } else { nil }
      }.map { document.id(ofConstraint: $0) }
      guard removed.count == repair.changes.count else { continue }
      let rest = members.filter { !removed.contains(scene.id($0, form)) }
      #expect(try holds(rest), "\(members) conflict without \(removed); \(comment)")
    }
  }
}
