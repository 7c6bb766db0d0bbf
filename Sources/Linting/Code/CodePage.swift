package import Findings
internal import SourceEvidence
internal import Text

/// How sources can affect a rule's findings, for its page; generated from ``CodeTable``.
package enum CodePage {
  /// One sentence per item; empty if sources have no effect on it.
  package static func sentences(of rule: RuleDescription) -> [String] {
    if [ContentNeverSized.description.id, ContentSizeSetTwice.description.id].contains(rule.id) {
      return ["This rule reports nothing if no sources are read."]
    }
    guard let subject = rule.subject else { return [] }
    var sentences: [String] = []
    func add(_ lead: String, _ acts: [String], _ end: String) {
      if !acts.isEmpty { sentences.append("\(lead) \(Wording.list(acts, limit: acts.count, joining: "or")), \(end).") }
    }
    let dropping = acts(.drop, subject, rule.id)
    add("If code always", dropping.filter(\.isSureOnly).map(\.words), "the finding is dropped")
    let avoiding = subject.kind == .scrolling ? ["sets a constant to a value that avoids the problem"] : []
    add("If any code", dropping.filter { !$0.isSureOnly }.map(\.words) + refuting(rule.id) + avoiding, "the finding is dropped")
    if subject.kind != .scrolling, CodeTable.triesNumbers(subject) {
      sentences.append("If code always sets a constant to a value that avoids the problem, the finding becomes a note.")
    }
    add(
      sentences.isEmpty ? "If any code" : "Otherwise, if any code", acts(.note, subject, rule.id).map(\.words),
      "the finding becomes a note that names the file and line")
    sentences.append(
      "It also becomes a note if no source declares or mentions the scene's class, or if no target contains the document.")
    sentences.append("If sources declare the scene's class, an outlet alone does not downgrade it.")
    return sentences
  }

  private struct Act {
    var words: String
    /// Whether it has to happen on every load.
    var isSureOnly = false
  }

  private static let kinds: [(words: String, kinds: [SourceFact.Kind], target: CodeTable.Target)] = [
    ("sets `contentSize`", [.contentSize(.both)], .scrollView),
    ("pins views to both edges of the content", [.contentTied(.both)], .scrollView),
    ("constrains the frame of the scroll view", [.frameTied(.both)], .scrollView),
    ("sets the constant of a constraint", [.constant(.unknown)], .constraint),
    (
      "removes or replaces a constraint", [.deactivated, .replaced(SourceReplacement(items: []))], .constraint
    ),
    ("changes a priority", [.priority(.unknown)], .constraint),
    ("adds constraints", [.constraintAdded(nil)], .view),
    ("fills a stack view", [.arrangedViewAdded], .view),
    ("sets an image or text", [.image, .text], .view),
    ("scrolls it", [.scrolled], .scrollView),
    ("scrolls it to a row", [.scrolled], .view),
    ("disables scrolling", [.scrollingDisabled], .view),
    ("rotates it", [.turned], .view),
  ]

  /// The acts that have an effect, at any time.
  private static func acts(_ effect: CodeTable.Effect, _ subject: RuleSubject, _ rule: String) -> [Act] {
    kinds.compactMap { words, kinds, target in
      func has(_ time: SourceTime) -> Bool {
        kinds.allSatisfy { kind in
          let fact = SourceFact(
            kind: kind, time: time, isAfterLayout: true, place: SourcePlace(path: "", line: 1))
          let finding = CodeTable.Situation(subject: subject, rule: rule, isCodesSize: rule == "unpinned_content_edge")
          return CodeTable.effect(of: fact, on: target, isOfView: true, finding) == effect
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
