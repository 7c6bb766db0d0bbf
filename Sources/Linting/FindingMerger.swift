package import Findings
internal import InterfaceBuilder
internal import Sequences

/// Merges equal findings about one object in several trait combinations.
package enum FindingMerger {
  /// Merges findings by identity and place, and sorts them by place, then by rule.
  ///
  /// The text of the canvas's configuration is kept, since people see that one in Interface Builder. If the
  /// finding does not occur in all size classes, a note says where it does.
  package static func merge(_ findings: [Finding]) -> [Finding] {
    if findings.isEmpty { return [] }
    var merged: [Key: Finding] = [:]
    for finding in findings {
      let key = Key(offset: finding.anchor.offset, identity: finding.identity)
      merged[key] = merged[key].map { combine($0, finding) } ?? finding
    }
    return merged.sorted { $0.key < $1.key }.map { withScopeNote($0.value) }
  }

  /// Sorts by place, then by rule.
  static func inOrder(_ findings: [Finding]) -> [Finding] {
    findings.sorted { ($0.anchor.offset, $0.rule) < ($1.anchor.offset, $1.rule) }
  }

  /// Without the notes that content ends before its views if the same scroll view is told never to scroll, and what repairs
  /// that changes the same constraints: that is one cause.
  static func once(_ findings: [Finding]) -> [Finding] {
    func repaired(_ finding: Finding) -> Set<String> { Set(finding.help.repairs.first?.compactMap(\.repairedID) ?? []) }
    return findings.filter { finding in
      let own = repaired(finding)
      guard finding.rule == "content_ends_before_its_views", finding.severityLimit == .note, !own.isEmpty else { return true }
      return !findings.contains {
        $0.rule == "never_scrolls" && $0.anchor == finding.anchor && repaired($0).isSuperset(of: own)
      }
    }
  }

  private struct Key: Hashable, Comparable {
    // Distinguishes objects without an id.
    var offset: Int
    var identity: FindingIdentity

    static func < (left: Self, right: Self) -> Bool {
      (left.offset, left.identity) < (right.offset, right.identity)
    }
  }

  private static func combine(_ first: Finding, _ second: Finding) -> Finding {
    guard let one = first.scope, let other = second.scope else { return first }
    let showsSecond = !one.isCanvas && other.isCanvas
    var result = showsSecond ? second : first
    result.scope?.add(showsSecond ? one : other)
    result.scope?.isCanvas = one.isCanvas || other.isCanvas
    result.keepRepairs(in: first, and: second)
    result.alternativeTopics += (showsSecond ? first : second).alternativeTopics
      .filter { !result.alternativeTopics.contains($0) }
    result.covers = union(first.covers, second.covers, in: one.judged)
    // It has the highest severity that it has in any size class.
    result.severityLimit =
      first.severityLimit.flatMap { limit in second.severityLimit.map { max(limit, $0) } }
    return result
  }

  /// What either finding covers, without duplicates, each quantity with all its trait combinations.
  private static func union(
    _ first: [Diagnostic.Quantity], _ second: [Diagnostic.Quantity], in judged: [IBTraits]
  ) -> [Diagnostic.Quantity] {
    var result = first
    for quantity in second {
      let index = result.firstIndex {
        $0.objectID == quantity.objectID && $0.name == quantity.name
      }
      guard let index else {
        result.append(quantity)
        continue
      }
      let open = Set(result[index].traits).union(quantity.traits)
      result[index].traits = judged.map(\.code).filter(open.contains)
    }
    return result
  }

  private static func withScopeNote(_ finding: Finding) -> Finding {
    guard let scope = finding.scope, scope.traits.count < scope.judged.count else {
      return finding
    }
    var result = finding
    // A finding in another form may occur in the same combinations.
    let hasOtherForms = scope.statement != nil || !scope.elsewhere.isEmpty
    let lead = scope.mayHoldElsewhere ? "at least in" : hasOtherForms ? "in" : "only in"
    let isOfNoDevice = scope.traits == [.base] && !hasOtherForms && !scope.mayHoldElsewhere
    if isOfNoDevice {
      result.severityLimit = .note
      result.help = [.statement("the app needs no change, since constraints for the size classes of devices determine the layout")]
    }
    result.notes.append(
      Finding.Note(
        isOfNoDevice
          ? "this occurs only in the size class Any Width, Any Height, which no device has"
          : "this occurs \(lead) \(scope.traits.spoken(among: scope.judged))", isLimit: true))
    result.notes += scope.elsewhere.map {
      let holds = Set($0.traits)
      return Finding.Note(
        "\($0.note.text) in \(scope.judged.filter(holds.contains).spoken(among: scope.judged))", at: $0.note.anchor,
        isLimit: true)
    }
    return result
  }
}

extension Finding.Scope {
  /// Adds the combinations of another finding about the same topic: those with the same text to its own, the
  /// others with their texts.
  fileprivate mutating func add(_ other: Self) {
    if let its = other.statement, its.note.text == statement?.note.text { statement?.traits += its.traits }
    let own = other.statement.map { [Part(note: $0.note, traits: other.traits)] }
    let parts = (own ?? []) + other.elsewhere
    let others = other.traits + other.elsewhere.flatMap(\.traits)
    let alike = Set(traits + others.filter { statement?.traits.contains($0) ?? true })
    traits = judged.filter(alike.contains)
    if other.mayHoldElsewhere, !alike.isDisjoint(with: others) { mayHoldElsewhere = true }
    for part in parts {
      let rest = part.traits.filter { !alike.contains($0) }
      guard !rest.isEmpty else { continue }
      if let index = elsewhere.firstIndex(where: { $0.note == part.note }) {
        elsewhere[index].traits += rest
      } else {
        elsewhere.append(Part(note: part.note, traits: rest))
      }
    }
  }
}

extension Finding {
  /// Removes repairs that only one of two findings has, if both share some.
  fileprivate mutating func keepRepairs(in first: Finding, and second: Finding) {
    let isSafe = first.help.repairs.first == second.help.repairs.first
    applicability = isSafe ? max(first.applicability, second.applicability) : .suggested
    let shared = Set(first.help.repairs).intersection(second.help.repairs)
    guard !shared.isEmpty else { return }
    // Whether a size class is that of the canvas does not make its repair better: the repair that comes first in
    // more size classes wins.
    let size = { (finding: Finding) in finding.scope?.traits.count ?? 0 }
    let wider = size(first) < size(second) ? second : size(first) > size(second) ? first : nil
    func rank(_ help: Help) -> (Int, Int, String) {
      func place(in finding: Finding?) -> Int { finding?.help.firstIndex { $0.edits == help.edits } ?? 0 }
      return (place(in: first) + place(in: second), place(in: wider), help.text)
    }
    help = help.filter { shared.contains($0.edits) }.sorted { rank($0) < rank($1) } + help.filter { $0.edits.isEmpty }
  }
}
