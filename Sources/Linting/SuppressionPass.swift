internal import Findings
internal import InterfaceBuilder
internal import Platform
internal import Text
internal import XMLSource

/// Hides the findings that a person has answered in Notes, and finds the answers that hide nothing.
struct SuppressionPass {
  private struct Note {
    var node: Int
    var directive: NoteDirective
    var used: Set<String> = []
  }

  private let document: IBDocument
  private let configuration: Configuration
  private let rules: [RuleDescription]
  /// Whether `all` is all that a person would have seen.
  private var runsAllStandardRules: Bool {
    rules.allSatisfy { $0.isOptIn || configuration.enabledRules.contains($0.id) }
  }
  private var notes: [Note] = []
  /// Indices in `notes`, by the object that has them.
  private var notesOfNode: [Int: [Int]] = [:]
  private var mistakes: [(node: Int, clause: String)] = []

  init(_ document: IBDocument, configuration: Configuration, rules: [RuleDescription]) {
    self.document = document
    self.configuration = configuration
    self.rules = rules
    readNotes()
  }

  /// Whether there is anything that could hide a finding.
  var isEmpty: Bool { notes.isEmpty && mistakes.isEmpty }

  /// What hides a finding; nil where nothing does. All that would hide it count as used.
  mutating func suppression(of finding: Finding) -> Suppression? {
    var result: Suppression?
    var node = document.tree.node(at: finding.anchor.offset)
    while node >= 0 {
      for index in notesOfNode[node] ?? [] {
        // Two ids that a rule had before both mean it.
        let covering = notes[index].directive.rules.filter { covers($0, finding) }
        guard !covering.isEmpty else { continue }
        notes[index].used.formUnion(covering)
        result = result ?? Suppression(kind: .notes, reason: notes[index].directive.reason)
      }
      node = Int(document.tree.nodes[node].parent)
    }
    return result
  }

  /// A finding for each directive in Notes that hides nothing or cannot be understood; to be asked
  /// for when every other finding has been seen.
  func unused() -> [Finding] {
    let wrong = mistakes.map { finding(at: $0.node, $0.clause + ", in the notes of") }
    return wrong
      + notes.flatMap { note in
        note.directive.rules.compactMap { rule in
          guard !note.used.contains(rule) else { return nil }
          if rule != "all", rules.rule(named: rule) == nil {
            let names = ["all"] + rules.flatMap { [$0.id] + $0.aliases }
            return finding(
              at: note.node, "there is no rule `\(rule)` to disable, in the notes of",
              help: NearestName.to(rule, in: names).map { "did you mean `\($0)`?" })
          }
          guard isJudged(rule) else { return nil }
          return finding(at: note.node, "`scrolllint:disable \(rule)` hides nothing in")
        }
      }
  }

  /// A rule that does not run hides nothing for want of findings.
  private func isJudged(_ rule: String) -> Bool {
    rule == "all"
      ? runsAllStandardRules
      : rules.rule(named: rule).map { configuration.enabledRules.contains($0.id) } ?? false
  }

  private func covers(_ rule: String, _ finding: Finding) -> Bool {
    rule == "all" || rules.rule(named: rule)?.id == finding.rule
  }

  private mutating func readNotes() {
    for text in document.notes {
      let node = Int(document.tree.nodes[text].parent)
      guard node >= 0, let text = document.notes(ofNode: node) else { continue }
      for reading in NoteDirective.read(text) {
        switch reading {
        case .directive(let directive):
          notesOfNode[node, default: []].append(notes.count)
          notes.append(Note(node: node, directive: directive))
        case .mistake(let clause): mistakes.append((node, clause))
        }
      }
    }
  }

  private func finding(at node: Int, _ clause: String, help: String? = nil) -> Finding {
    let tree = document.tree
    let id = tree.value("id", of: node) ?? ""
    let view = document.views.first { $0.node == node }
    let name = view?.displayName ?? tree.value("userLabel", of: node) ?? tree.name(of: node)
    let anchor = Finding.Anchor(
      objectID: id, offset: Int(tree.nodes[node].tagStart),
      length: 1 + tree.name(of: node).utf8.count)
    return Finding(
      rule: UnusedSuppression.description.id, at: anchor,
      message: .init("\(clause) `\(name)` (\(id))", help: help.map { [$0] } ?? []))
  }
}
