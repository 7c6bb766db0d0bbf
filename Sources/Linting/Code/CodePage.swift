internal import Findings
internal import SourceEvidence
internal import Text

/// How sources can affect a rule's findings, for its page; generated from ``CodeTable``.
package enum CodePage {
  /// One sentence per item; empty if sources have no effect on it.
  package static func sentences(of rule: String) -> [String] {
    if [ContentNeverSized.description.id, ContentSizeSetTwice.description.id].contains(rule) { return ["Reported only if sources are read."] }
    guard let subject = CodeTable.subject(of: rule) else { return [] }
    var sentences: [String] = []
    func add(_ lead: String, _ acts: [String], _ end: String = "") {
      if !acts.isEmpty { sentences.append("\(lead) \(Wording.list(acts, limit: acts.count, joining: "or"))\(end).") }
    }
    let dropping = acts(.drop, subject, rule)
    add("Dropped if code", dropping.filter(\.isSureOnly).map(\.words), " on every load")
    add("Dropped if code that may run", dropping.filter { !$0.isSureOnly }.map(\.words) + refuting(rule))
    if subject == .scrolling {
      sentences.append(
        "Dropped if code sets the constant of a constraint to a number with which the layout has no such problem.")
    }
    add("A note, with the place, if code that may run", acts(.note, subject, rule).map(\.words))
    sentences.append("A note if no source declares the class of the scene, and nothing mentions it.")
    sentences.append(
      "If an outlet would make it a note, but no code does any of this with the outlet, it keeps its severity.")
    return sentences
  }

  private struct Act {
    var words: String
    /// Whether it has to happen on every load.
    var isSureOnly = false
  }

  private static let kinds: [(words: String, kinds: [SourceFact.Kind], target: CodeTable.Target)] = [
    ("sets `contentSize`", [.contentSize(.both)], .scrollView),
    ("ties views to both edges of the content", [.contentTied(.both)], .scrollView),
    ("ties the scroll view's own frame", [.frameTied(.both)], .scrollView),
    ("sets the constant of a constraint", [.constant(.unknown)], .constraint),
    (
      "removes, replaces or reprioritizes a constraint",
      [.deactivated, .replaced(SourceReplacement(items: [])), .priority(.unknown)], .constraint
    ),
    ("adds constraints", [.constraintAdded(nil)], .view),
    ("fills a stack view", [.arrangedViewAdded], .view),
    ("sets an image or a text", [.image, .text], .view),
  ]

  /// The acts that have an effect, at any time.
  private static func acts(_ effect: CodeTable.Effect, _ subject: CodeTable.Subject, _ rule: String) -> [Act] {
    kinds.compactMap { words, kinds, target in
      func has(_ time: SourceTime) -> Bool {
        kinds.allSatisfy { kind in
          let fact = SourceFact(
            kind: kind, time: time, isAfterLayout: true, place: SourcePlace(path: "", line: 1))
          return CodeTable.effect(
            of: fact, on: target, subject, rule: rule, axes: .both, isCodesSize: rule == "unpinned_content_edge") == effect
        }
      }
      if has(.onEvent) { return Act(words: words) }
      return has(.always) ? Act(words: words, isSureOnly: true) : nil
    }
  }

  /// Acts other than facts about an outlet.
  private static func refuting(_ rule: String) -> [String] {
    rule == "never_scrolls" ? ["zooms the content"] : []
  }
}
