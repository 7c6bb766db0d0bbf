package import Platform
internal import Text

/// The findings that a project has accepted for now.
package struct Baseline: Hashable, Sendable {
  package struct Entry: Hashable, Comparable, Sendable {
    /// Absolute path.
    package var path: String
    package var identity: FindingIdentity
    /// Whether it was accepted as a note, so that it is reported when it becomes a warning or error.
    package var isNote: Bool

    package init(path: String, identity: FindingIdentity, isNote: Bool = false) {
      self.path = path
      self.identity = identity
      self.isNote = isNote
    }

    package static func < (left: Self, right: Self) -> Bool {
      if left.path != right.path || left.identity != right.identity {
        return (left.path, left.identity) < (right.path, right.identity)
      }
      return !left.isNote && right.isNote
    }
  }

  /// How often each finding is accepted.
  package var entries: [Entry: Int]

  package init(entries: [Entry: Int] = [:]) { self.entries = entries }

  /// How many findings are accepted.
  package var count: Int { entries.values.reduce(0, +) }
}

/// What a run covered; a baseline keeps its entries for everything else.
package struct BaselineScope: Sendable {
  /// Ids of the rules that ran on a document, by its absolute path.
  private var rules: [String: Set<String>]
  /// The findings that sources drop in a document, by its absolute path.
  private var decidedByCode: [String: Set<FindingIdentity>]
  /// Ids of the rules enabled for the run, for documents that no longer exist.
  private var rulesOfTheRun: Set<String>
  /// Absolute paths of the folders that were searched.
  private var folders: [String]
  /// Whether the document at an absolute path no longer exists.
  private var isGone: @Sendable (String) -> Bool

  /// - Parameters:
  ///   - rules: ids of the rules that are enabled for the run.
  ///   - isGone: nil: check the disk.
  package init(
    _ report: Report, rules rulesOfTheRun: Set<String>, paths: PathBase,
    isGone: (@Sendable (String) -> Bool)? = nil
  ) {
    rules = Dictionary(
      report.files.filter(\.isJudged).map { (paths.absolute($0.path), $0.rules) },
      uniquingKeysWith: { $0.union($1) })
    decidedByCode = Dictionary(
      report.files.filter { !$0.decidedByCode.isEmpty }.map { (paths.absolute($0.path), $0.decidedByCode) },
      uniquingKeysWith: { $0.union($1) })
    folders = report.searchedFolders.map { paths.absolute($0) }
    self.rulesOfTheRun = rulesOfTheRun
    self.isGone = isGone ?? { path in !AtomicFile.exists(path) }
  }

  fileprivate func covers(_ entry: Baseline.Entry) -> Bool {
    // The code that drops a finding may be removed later.
    if decidedByCode[entry.path]?.contains(entry.identity) == true { return false }
    if let ran = rules[entry.path] { return ran.contains(entry.identity.rule) }
    return rulesOfTheRun.contains(entry.identity.rule)
      && folders.contains { PathBase.contains($0, entry.path) } && hasGone(entry)
  }

  fileprivate func hasGone(_ entry: Baseline.Entry) -> Bool {
    rules[entry.path] == nil && isGone(entry.path)
  }
}

/// The differences between a run's findings and a baseline, each entry with its count.
package struct BaselineChanges: Hashable, Sendable {
  /// Entries without a finding, although the run covered their rule and document.
  package var stale: [Baseline.Entry: Int] = [:]
  /// Entries of documents that no longer exist whose findings are now in other documents, with the new
  /// entries.
  package var moved: [Baseline.Entry: [Baseline.Entry: Int]] = [:]

  /// How many findings are in moved documents.
  package var movedCount: Int { moved.values.reduce(0) { $0 + $1.values.reduce(0, +) } }
}

extension Baseline {
  /// Hides accepted findings, and counts hidden findings and stale entries.
  package func apply(
    to report: inout Report, paths: PathBase, scope: BaselineScope
  ) -> BaselineChanges {
    var open = entries
    var count = 0
    func hide(_ topics: (Diagnostic) -> [String]) {
      for index in report.files.indices {
        report.files[index].hide { diagnostic in
          let entry = topics(diagnostic).lazy.compactMap {
            Entry.matching(diagnostic, topic: $0, paths: paths, in: open)
          }.first
          guard let entry else { return nil }
          open[entry, default: 0] -= 1
          count += 1
          return Suppression(kind: .baseline)
        }
      }
    }
    hide { [$0.identity.topic] }
    // Each entry is first matched with its own finding, then with others.
    hide(\.alternativeTopics)
    var moves = Moves(open, wanted: Set(report.diagnostics.flatMap(\.identities)), scope)
    for likeness in Moves.Likeness.allCases {
      for index in report.files.indices {
        report.files[index].hide { diagnostic in
          let taken = diagnostic.identities.contains { identity in
            var entry = Entry(diagnostic, paths: paths)
            entry.identity = identity
            return moves.take(entry, likeness)
          }
          return taken ? Suppression(kind: .baseline) : nil
        }
      }
    }
    var changes = BaselineChanges(moved: moves.made)
    report.baselineCount += count + changes.movedCount
    changes.stale = moves.open.filter { entry, left in left > 0 && scope.covers(entry) }
    report.staleBaselineCount = changes.stale.values.reduce(0, +)
    return changes
  }

  /// The baseline with the entries of moved documents under their current paths.
  package func following(_ changes: BaselineChanges) -> Baseline {
    var result = self
    for (new, former) in changes.moved {
      for (entry, count) in former {
        result.entries[entry, default: 0] -= count
        result.entries[new, default: 0] += count
      }
    }
    result.entries = result.entries.filter { $0.value > 0 }
    return result
  }

  /// The baseline without some entries, as often as each is given.
  package func removing(_ stale: [Entry: Int]) -> Baseline {
    var result = self
    for (entry, count) in stale { result.entries[entry, default: 0] -= count }
    result.entries = result.entries.filter { $0.value > 0 }
    return result
  }

  /// Accepts all findings of a run; keeps the entries for everything that the run did not cover.
  package func accepting(_ report: Report, paths: PathBase, scope: BaselineScope) -> Baseline {
    var result = Baseline(entries: entries.filter { !scope.covers($0.key) })
    for diagnostic in report.diagnostics {
      result.entries[Entry(diagnostic, paths: paths), default: 0] += 1
    }
    return result
  }

  /// How many findings this baseline accepts, but not another one.
  package func count(without other: Baseline) -> Int {
    entries.reduce(0) { $0 + max(0, $1.value - (other.entries[$1.key] ?? 0)) }
  }

  /// The text of its file: one entry per line, sorted, so that changes are readable.
  ///
  /// - Parameter folder: absolute path of the file's folder, which its paths are relative to.
  package func json(in folder: String) -> String {
    let lines = entries.sorted { $0.key < $1.key }.map { entry, count in
      var members = [
        ("path", PathBase.path(from: folder, to: entry.path)), ("rule", entry.identity.rule),
        ("object", entry.identity.object),
      ].map { "\"\($0)\": \(JSONValue.quoted($1))" }
      if !entry.identity.topic.isEmpty {
        members.append("\"cause\": \(JSONValue.quoted(entry.identity.topic))")
      }
      if entry.isNote { members.append("\"severity\": \"note\"") }
      if count > 1 { members.append("\"count\": \(count)") }
      return "    {\(members.joined(separator: ", "))}"
    }
    let list = lines.isEmpty ? "[]" : "[\n\(lines.joined(separator: ",\n"))\n  ]"
    return "{\n  \"version\": 1,\n  \"findings\": \(list)\n}\n"
  }
}

extension Baseline.Entry {
  package init(_ diagnostic: Diagnostic, paths: PathBase) {
    self.init(
      path: paths.absolute(diagnostic.path), identity: diagnostic.identity,
      isNote: diagnostic.severity == .note)
  }

  /// An entry in a list that accepts a diagnostic under one of its topics, if one is left: its own or, for a
  /// note, one of a higher severity.
  fileprivate static func matching(
    _ diagnostic: Diagnostic, topic: String, paths: PathBase, in open: [Self: Int]
  ) -> Self? {
    var own = Self(diagnostic, paths: paths)
    own.identity.topic = topic
    var graver = own
    graver.isNote = false
    return [own, graver].first { open[$0, default: 0] > 0 }
  }
}

/// Finds moved documents: matches entries of documents that no longer exist with findings in documents
/// without entries.
///
/// Ids of objects are almost unique, so rule, object and cause identify a finding.
private struct Moves {
  /// What a document has in common with the old one; the most likely move comes first. If several documents have a
  /// finding, one was moved, and the others are copies.
  enum Likeness: CaseIterable {
    case name, folder, none

    func holds(_ one: String, _ other: String) -> Bool {
      switch self {
      case .name: PathBase.name(of: one) == PathBase.name(of: other)
      case .folder: PathBase.folder(of: one) == PathBase.folder(of: other)
      case .none: true
      }
    }
  }

  /// How often each entry is left.
  var open: [Baseline.Entry: Int]
  var made: [Baseline.Entry: [Baseline.Entry: Int]] = [:]
  /// Entries of documents that no longer exist, in order.
  private let candidates: [FindingIdentity: [Baseline.Entry]]

  init(_ open: [Baseline.Entry: Int], wanted: Set<FindingIdentity>, _ scope: BaselineScope) {
    self.open = open
    let gone = open.filter { entry, left in
      left > 0 && wanted.contains(entry.identity) && scope.hasGone(entry)
    }
    candidates = Dictionary(grouping: gone.keys.sorted(), by: \.identity)
  }

  /// Takes an entry that accepts a finding with its severity, if one is left.
  mutating func take(_ found: Baseline.Entry, _ likeness: Likeness) -> Bool {
    let entry = candidates[found.identity]?.first { entry in
      open[entry, default: 0] > 0 && (found.isNote || !entry.isNote)
        && likeness.holds(entry.path, found.path)
    }
    guard let entry else { return false }
    open[entry, default: 0] -= 1
    made[Baseline.Entry(path: found.path, identity: entry.identity, isNote: entry.isNote), default: [:]][
      entry, default: 0] += 1
    return true
  }
}

extension Diagnostic {
  /// Its identity, and those that it may have had in older versions.
  fileprivate var identities: [FindingIdentity] {
    [identity]
      + alternativeTopics.map { topic in
        var other = identity
        other.topic = topic
        return other
      }
  }
}
