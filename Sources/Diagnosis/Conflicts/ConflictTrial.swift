import InterfaceBuilder
import Layout
import LinearSystem

/// Tries changes that are to end conflicts.
struct ConflictTrial {
  let finder: ConflictFinder
  let session: LayoutSession
  /// The number of the conflict.
  let number: Int
  let slot: Int

  struct Outcome {
    /// The numbers of the conflicts that are gone.
    var ended: [Int]
    /// How many views get less room than their content asks for, in all layouts of the root.
    var squeezed: Int
    /// Whether it opens what is determined in some layout, or cannot be applied there.
    var opens = false
  }

  private var scrollView: Int { finder.root.scrollViews[slot] }
  private var known: [LayoutQuantity] { LayoutQuantity.ofScrollView }

  /// Nil where a repair does not end the conflict, or leaves no fewer conflicts.
  func outcome(of repair: Repair) -> Outcome? {
    guard let here = outcome(of: repair, in: finder.analysis, session),
      here.endedConflicts.contains(number), here.newConflicts < here.endedConflicts.count
    else { return nil }
    // Another set that is gone may be there in other rows.
    var result = Outcome(
      ended: here.newConflicts == 0 ? here.endedConflicts : [number],
      squeezed: squeezed(here, session), opens: opens(here, in: finder.analysis))
    for other in finder.others where !result.opens {
      let session = other.runTime.session
      guard session.layout.contains(scrollView) else { continue }
      guard let there = outcome(of: repair, in: other, session), !opens(there, in: other) else {
        result.opens = true
        break
      }
      result.squeezed += squeezed(there, session)
    }
    return result
  }

  private func outcome(
    of repair: Repair, in analysis: ConfigurationAnalysis, _ session: LayoutSession
  ) -> RepairTrial.Outcome? {
    RepairTrial(analysis: analysis, session: session, scrollView: scrollView)
      .outcome(of: repair, asking: known, skipsAbsent: true)
  }

  private func opens(_ outcome: RepairTrial.Outcome, in analysis: ConfigurationAnalysis) -> Bool {
    zip(known, outcome.answers).contains { part, answer in
      analysis.runTime.answer(slot, part).isDetermined && !answer.isDetermined
    }
  }

  /// How many views get less room than their content asks for. Pictures scale.
  private func squeezed(_ outcome: RepairTrial.Outcome, _ session: LayoutSession) -> Int {
    let views =
      outcome.rebuilt?.squeezedViews(in: outcome.placement)
      ?? session.squeezedViews(in: outcome.placement)
    return views.count { finder.document.views[$0].kind != .imageView }
  }
}
