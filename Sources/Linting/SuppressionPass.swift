internal import Findings
internal import InterfaceBuilder
internal import Platform
internal import Text
internal import XMLSource

/// Hides findings that are suppressed in Notes, and finds suppressions that hide nothing.
struct SuppressionPass {
  /// The directives in the Notes of one object. There may be a hundred thousand of them: a finding looks only
  /// at those for its rule, and problems are reported in a few sentences.
  private struct Notes {
    var node: Int
    /// The rules in them, or `all`, as written, without duplicates.
    var known: [String] = []
    var unknown: [String] = []
    /// The problem of invalid lines; only the first one in words.
    var mistake: String?
    var mistakeCount = 0
    /// By rule or `all`, the place and reason of the first directive.
    var directives: [String: (place: Int, reason: String?)] = [:]
    /// Directives that have hidden something, by rule or `all`.
    var used: Set<String> = []
  }

  /// In bytes. Longer reasons are cut: reports repeat the reason for each hidden finding.
  private static let longestReason = 500

  private let document: IBDocument
  private let configuration: Configuration
  private let rules: [RuleDescription]
  /// Whether all rules run that `all` could be meant for.
  private var runsAllStandardRules: Bool {
    rules.allSatisfy { $0.isOptIn || configuration.enabledRules.contains($0.id) }
  }
  private var notes: [Notes] = []
  /// Indices in `notes`, by object.
  private var notesOfNode: [Int: Int] = [:]

  init(_ document: IBDocument, configuration: Configuration, rules: [RuleDescription]) {
    self.document = document
    self.configuration = configuration
    self.rules = rules
    readNotes()
  }

  /// Whether there is no suppression.
  var isEmpty: Bool { notes.isEmpty }

  /// The suppression of a finding; nil if there is none. All suppressions that match it count as used.
  mutating func suppression(of finding: Finding) -> Suppression? {
    var result: Suppression?
    var node = document.tree.node(at: finding.anchor.offset)
    while node >= 0 {
      if let index = notesOfNode[node] {
        let covering = [finding.rule, "all"].filter { notes[index].directives[$0] != nil }
        notes[index].used.formUnion(covering)
        let first = covering.compactMap { notes[index].directives[$0] }.min { $0.place < $1.place }
        if let first { result = result ?? Suppression(kind: .notes, reason: first.reason) }
      }
      node = Int(document.tree.nodes[node].parent)
    }
    return result
  }

  /// A finding for each suppression that hides nothing or is invalid; called after all other findings.
  func unused() -> [Finding] {
    let views = Dictionary(
      document.views.map { ($0.node, $0.displayName) }, uniquingKeysWith: { first, _ in first })
    return notes.flatMap { notes in
      let idle = notes.known.filter { isJudged($0) && !notes.used.contains(id(of: $0)) }
      let clauses =
        [mistakes(notes), noRules(notes.unknown)].compactMap { $0.map { ($0.0 + ", in the notes of", $0.1) } }
        + idle.map { ("`scrolllint:disable \($0)` hides nothing in", []) }
      return clauses.map { finding(at: notes.node, named: views[notes.node], $0.0, help: $0.1) }
    }
  }

  private func mistakes(_ notes: Notes) -> (clause: String, help: [Help])? {
    notes.mistake.map { mistake in
      let more = Wording.count(notes.mistakeCount - 1, "more line")
      return (notes.mistakeCount == 1 ? mistake : "\(mistake) (and \(more) like it)", [])
    }
  }

  private func noRules(_ names: [String]) -> (clause: String, help: [Help])? {
    guard !names.isEmpty else { return nil }
    let known = ["all"] + rules.flatMap { [$0.id] + $0.aliases }
    let meant = names.prefix(3).compactMap { name in
      NearestName.to(name, in: known).map { near in
        Help.question("did you mean `\(near)`" + (names.count == 1 ? "?" : " by \(Wording.quoted(name))?"))
      }
    }
    let start = names.count == 1 ? "there is no rule" : "there are no rules"
    return ("\(start) \(Wording.list(names.map(Wording.quoted))) to disable", meant)
  }

  /// The rule with a name, or `all`.
  private func id(of name: String) -> String { rules.rule(named: name)?.id ?? name }

  /// A suppression of a rule that does not run is not reported as unused.
  private func isJudged(_ rule: String) -> Bool {
    rule == "all" ? runsAllStandardRules : configuration.enabledRules.contains(id(of: rule))
  }

  private mutating func readNotes() {
    guard !document.notes.isEmpty else { return }
    let ids = Dictionary(
      rules.flatMap { rule in ([rule.id] + rule.aliases).map { ($0, rule.id) } } + [("all", "all")],
      uniquingKeysWith: { first, _ in first })
    // An object has one set of Notes, even if the document has several elements for it.
    for node in Set(document.notes.map { Int(document.tree.nodes[$0].parent) }).sorted() {
      guard node >= 0, let text = document.notes(ofNode: node) else { continue }
      let readings = NoteDirective.read(text)
      guard !readings.isEmpty else { continue }
      var seen: Set<String> = []
      var read = Notes(node: node)
      for (place, reading) in readings.enumerated() {
        switch reading {
        case .directive(let directive):
          let reason = directive.reason.map { Wording.short($0, Self.longestReason) }
          for name in directive.rules {
            let isNew = seen.insert(name).inserted
            guard let id = ids[name] else {
              if isNew { read.unknown.append(name) }
              continue
            }
            if isNew { read.known.append(name) }
            if read.directives[id] == nil { read.directives[id] = (place, reason) }
          }
        case .mistake(let clause):
          read.mistake = read.mistake ?? clause
          read.mistakeCount += 1
        }
      }
      notesOfNode[node] = notes.count
      notes.append(read)
    }
  }

  private func finding(at node: Int, named view: String?, _ clause: String, help: [Help]) -> Finding {
    let tree = document.tree
    let id = tree.value("id", of: node) ?? ""
    let name = view ?? tree.value("userLabel", of: node) ?? tree.name(of: node)
    let anchor = Finding.Anchor(
      objectID: id, offset: Int(tree.nodes[node].tagStart),
      length: 1 + tree.name(of: node).utf8.count)
    return Finding(
      rule: UnusedSuppression.description.id, at: anchor,
      message: .init("\(clause) `\(name)` (\(id))", help: help))
  }
}
