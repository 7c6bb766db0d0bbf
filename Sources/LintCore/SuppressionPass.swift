internal import InterfaceBuilder
internal import Platform
internal import XMLSource

/// Which rules of which configured suppressions mattered in a document.
struct SuppressionUse: Hashable, Sendable {
  struct Key: Hashable, Sendable {
    /// Index in `Configuration.suppressions`.
    var index: Int
    var rule: String
  }

  /// The document is one that the suppression is for.
  var stake: Set<Key> = []
  var used: Set<Key> = []
}

/// Takes the findings out that a person has answered, and finds the answers without a question.
struct SuppressionPass {
  private struct Note {
    var node: Int
    var directive: NoteDirective
    var used: Set<String> = []
  }

  private let document: IBDocument
  private let configuration: Configuration
  private let knownRules: [String]
  /// Whether `all` is all that a person would have seen.
  private let runsAllStandardRules: Bool
  private var notes: [Note] = []
  private var mistakes: [(node: Int, clause: String)] = []
  /// Indices in `Configuration.suppressions` that are for this document.
  private let configured: [Int]
  private(set) var use = SuppressionUse()

  /// - Parameter path: the document's, relative to the root.
  init(_ document: IBDocument, path: String, configuration: Configuration, rules: [RuleDescription])
  {
    self.document = document
    self.configuration = configuration
    knownRules = rules.map(\.id)
    runsAllStandardRules = rules.allSatisfy {
      $0.isOptIn || configuration.enabledRules.contains($0.id)
    }
    configured = configuration.suppressions.indices.filter {
      configuration.suppressions[$0].files.matches(path)
    }
    for index in configured {
      for rule in configuration.suppressions[index].rules where isJudged(rule) {
        use.stake.insert(.init(index: index, rule: rule))
      }
    }
    readNotes()
  }

  /// Whether there is anything that could hide a finding.
  var isEmpty: Bool { notes.isEmpty && mistakes.isEmpty && configured.isEmpty }

  /// What hides a finding; nil where nothing does. All that would hide it count as used.
  mutating func suppression(of finding: Finding) -> Suppression? {
    var result: Suppression?
    var node = self.node(at: finding.anchor.offset)
    while node >= 0 {
      for index in notes.indices where notes[index].node == node {
        guard let rule = notes[index].directive.rules.first(where: { covers($0, finding) })
        else { continue }
        notes[index].used.insert(rule)
        result = result ?? Suppression(kind: .notes, reason: notes[index].directive.reason)
      }
      for index in configured
      where document.tree.value("id", of: node) == configuration.suppressions[index].object {
        let suppression = configuration.suppressions[index]
        guard let rule = suppression.rules.first(where: { covers($0, finding) }) else { continue }
        use.used.insert(.init(index: index, rule: rule))
        result = result ?? Suppression(kind: .configuration, reason: suppression.reason)
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
          if rule != "all", !knownRules.contains(rule) {
            let hint = NearestName.to(rule, in: knownRules).map { "did you mean `\($0)`?" }
            return finding(
              at: note.node, "`scrolllint:disable \(rule)` names no rule, in the notes of",
              help: hint)
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
      : configuration.enabledRules.contains(rule)
  }

  private func covers(_ rule: String, _ finding: Finding) -> Bool {
    rule == "all" || rule == finding.rule
  }

  private mutating func readNotes() {
    let tree = document.tree
    let key = tree.nameNumber("key")
    guard key >= 0, XMLReader.contains(tree.source.utf8, "\"userComments\"") else { return }
    for child in tree.nodes.indices {
      guard let attribute = tree.attribute(key, of: child),
        tree.value(of: attribute) == "userComments"
      else { continue }
      let node = Int(tree.nodes[child].parent)
      guard node >= 0, let text = document.notes(ofNode: node) else { continue }
      for reading in NoteDirective.read(text) {
        switch reading {
        case .directive(let directive): notes.append(Note(node: node, directive: directive))
        case .mistake(let clause): mistakes.append((node, clause))
        }
      }
    }
  }

  /// The element whose start tag begins at an offset, or -1.
  private func node(at offset: Int) -> Int {
    let nodes = document.tree.nodes
    var low = 0
    var high = nodes.count
    while low < high {
      let middle = (low + high) / 2
      if Int(nodes[middle].tagStart) < offset { low = middle + 1 } else { high = middle }
    }
    return low < nodes.count && Int(nodes[low].tagStart) == offset ? low : -1
  }

  private func finding(at node: Int, _ clause: String, help: String? = nil) -> Finding {
    let tree = document.tree
    let id = tree.value("id", of: node) ?? ""
    let name = tree.value("userLabel", of: node) ?? tree.name(of: node)
    let anchor = Finding.Anchor(
      objectID: id, offset: Int(tree.nodes[node].tagStart),
      length: 1 + tree.name(of: node).utf8.count)
    return Finding(
      rule: UnusedSuppression.description.id, at: anchor, message: "\(clause) `\(name)` (\(id))",
      help: help.map { [$0] } ?? [])
  }
}

extension Configuration {
  /// The diagnostics for suppressions in the configuration that hid nothing in any document they
  /// are for. A suppression for documents that were not among the inputs is left in peace, unless
  /// every document below the root was.
  func unusedSuppressions(
    _ files: [FileResult], isWholeRoot: Bool, severity: Severity
  ) -> [Diagnostic] {
    let stake = Set(files.flatMap(\.suppressions.stake))
    let used = Set(files.flatMap(\.suppressions.used))
    return suppressions.enumerated().flatMap { index, suppression in
      suppression.rules.compactMap { rule in
        let key = SuppressionUse.Key(index: index, rule: rule)
        guard !used.contains(key) else { return nil }
        let isStale =
          isWholeRoot && !stake.contains { $0.index == index }
          && !files.contains { $0.isJudged && suppression.files.matches(paths.relative($0.path)) }
        guard stake.contains(key) || isStale else { return nil }
        return Diagnostic(unused: suppression, rule: rule, severity: severity)
      }
    }
  }
}

extension Diagnostic {
  fileprivate init(unused suppression: ConfiguredSuppression, rule: String, severity: Severity) {
    self.rule = UnusedSuppression.description.id
    self.severity = severity
    path = suppression.path
    position = suppression.position
    markerLength = 1
    sourceLine = suppression.sourceLine
    objectID = suppression.object
    message =
      "the suppression of `\(rule)` on (\(suppression.object)) hides nothing in "
      + "`\(suppression.files.pattern)`"
    topic = ""
    related = []
    notes = []
    help = []
    repairs = []
    covers = []
    chain = []
    traits = []
  }
}
