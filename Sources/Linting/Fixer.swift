package import Findings
internal import Fixes
package import Inputs
internal import InterfaceBuilder
internal import Layout
internal import Text
internal import XMLSource

/// A document after its findings were fixed.
package struct FixedDocument: Sendable {
  package var input: Input
  /// The original bytes, and the fixed ones.
  package var before: [UInt8]
  package var after: [UInt8]
  /// How many of the wanted findings are gone.
  package var fixedCount: Int
  /// Why a fix was not applied, by its finding.
  package var refusals: [FindingIdentity: String]

  package var isChanged: Bool { before != after }
}

/// Applies fixes to documents, one after the other, and keeps those that do no harm.
package struct Fixer: Sendable {
  private let linter: Linter
  private let most: Applicability
  private let workLimit: Int

  /// The work limit for the fixes of a document, in units of the solver: about half a minute.
  package static let workLimit = 30 * LayoutAnalysis.workLimit

  /// - Parameters:
  ///   - linter: the one that has found the findings.
  ///   - most: the least certain fixes to apply.
  ///   - workLimit: the work in a document after which no more fixes are tried.
  package init(_ linter: Linter, upTo most: Applicability, workLimit: Int = Self.workLimit) {
    self.linter = linter.overlookingNothing
    self.most = most
    self.workLimit = workLimit
  }

  /// Whether a finding has a fix that may be applied.
  package func isFixable(_ found: Diagnostic) -> Bool {
    !found.repairs.isEmpty && found.applicability <= most
  }

  /// Fixes as many of some findings of a document as possible; nil if it cannot be read.
  ///
  /// Continues until nothing more can be fixed, so that fixing the result again changes nothing, or until the
  /// work limit is reached.
  package func fix(_ input: Input, wanted: [Diagnostic]) -> FixedDocument? {
    (try? input.read()).map { fix(input, bytes: $0, wanted: wanted) }
  }

  /// Fixes as many of some findings as possible in the bytes of a document.
  package func fix(_ input: Input, bytes: [UInt8], wanted: [Diagnostic]) -> FixedDocument {
    var state = Version(bytes, linter.examine(input, bytes: bytes))
    var work = 0
    var refusals: [FindingIdentity: String] = [:]
    let identities = wanted.map(\.identity)
    var isProgressing = true
    while isProgressing, work < workLimit {
      isProgressing = false
      refusals = [:]
      var tasks = [identities]
      while let task = tasks.popLast() {
        let attempt = attempt(task.compactMap(state.diagnostic), in: state, input, &work)
        if let fixed = attempt.fixed {
          state = fixed.version
          isProgressing = true
        }
        refusals.merge(attempt.refusals.mapValues(\.description)) { $1 }
        tasks += attempt.rest.reversed()
      }
    }
    return FixedDocument(
      input: input, before: bytes, after: state.bytes,
      fixedCount: identities.count { state.diagnostic($0) == nil }, refusals: refusals)
  }

  /// In bytes. What a repair changes in lines written by Interface Builder is less than a tenth of it.
  private static let longestDifference = 32 * 1024

  /// Adds the differences of first repairs to findings: those of repairs that pass the check together with as
  /// many others as possible, within the work limit.
  func addDifferences(to shown: inout Linter.Examination, _ input: Input, bytes: [UInt8]) {
    guard let judged = shown.judged, shown.result.diagnostics.contains(where: isFixable) else { return }
    let old = Version(bytes, linter.examine(judged, at: input.displayPath, bytes: bytes))
    let diff = UnifiedDiff(of: old.utf8, path: input.displayPath)
    var differences: [FindingIdentity: String] = [:]
    var work = 0
    var tasks = [shown.result.diagnostics.map(\.identity)]
    while let task = tasks.popLast() {
      let attempt = attempt(task.compactMap(old.diagnostic), in: old, input, &work)
      if let fixed = attempt.fixed {
        for found in fixed.group {
          let difference =
            fixed.group.count == 1
            ? UnifiedDiff.between(old.utf8, fixed.version.utf8, path: input.displayPath)
            : diff.after(fixed.edits(for: found, in: old).map { ($0.range, Array($0.text.utf8)) })
          // Nobody reads a document that is one line, and 200 of its differences are 66 MB of a page.
          guard difference.count <= Self.longestDifference else { continue }
          differences[found.identity] = String(decoding: difference, as: UTF8.self)
        }
      }
      tasks += attempt.rest.reversed()
    }
    for index in shown.result.diagnostics.indices {
      shown.result.diagnostics[index].difference = differences[shown.result.diagnostics[index].identity]
    }
  }

  // MARK: One attempt

  /// The result of fixing some findings at once.
  private struct Attempt {
    /// Nil if that would do harm.
    var fixed: Fixed?
    var refusals: [FindingIdentity: FixRefusal] = [:]
    /// What to try next, each list separately: findings that could not be fixed at the same time, and the two
    /// halves of a group that did harm.
    var rest: [[FindingIdentity]] = []
  }

  private struct Fixed {
    var version: Version
    /// The findings fixed.
    var group: [Diagnostic]
    /// New findings that resulted from this, and were fixed, too.
    var consequences: [Diagnostic]

    /// The edits that fix one of the findings, and its consequences.
    func edits(for found: Diagnostic, in old: Version) -> [TextEdit] {
      let related = Set([found.objectID] + found.covers.map(\.objectID) + found.related.map(\.objectID))
      // A consequence of several fixes for one object does not result from one of them alone.
      let own = consequences.filter { item in
        (related.contains(item.objectID) || old.holds(item.objectID, in: found.objectID))
          && !group.contains { $0.identity != found.identity && $0.objectID == item.objectID }
      }
      let repair = ([found] + own).flatMap { $0.repairs.first ?? [] }
      return old.writer?.textEdits(repair) ?? []
    }
  }

  /// Fixes as many of some findings as can be written at once, if that does no harm.
  private func attempt(
    _ wanted: [Diagnostic], in old: Version, _ input: Input, _ work: inout Int
  ) -> Attempt {
    var result = Attempt()
    let wanted = wanted.filter(isFixable)
    guard !wanted.isEmpty else { return result }
    guard work < workLimit else {
      result.refusals = refusals(of: wanted, .notTried)
      return result
    }
    let edits = old.edits(for: wanted)
    result.refusals = refusals(of: edits.unwritable, .unwritable)
    if !edits.deferred.isEmpty { result.rest = [edits.deferred.map(\.identity)] }
    guard !edits.group.isEmpty else { return result }
    do throws(FixRefusal) {
      result.fixed = try fixed(edits, in: old, input, &work)
    } catch {
      let group = edits.group.map(\.identity)
      if group.count == 1 {
        result.refusals[group[0]] = error
      } else {
        let middle = group.count / 2
        result.rest = [Array(group[..<middle]), Array(group[middle...])] + result.rest
      }
    }
    return result
  }

  private func refusals(
    of found: [Diagnostic], _ reason: FixRefusal
  ) -> [FindingIdentity: FixRefusal] {
    Dictionary(found.map { ($0.identity, reason) }) { $1 }
  }

  /// The document with findings fixed, and with what that makes obsolete.
  private func fixed(
    _ edits: Version.Edits, in old: Version, _ input: Input, _ work: inout Int
  ) throws(FixRefusal) -> Fixed {
    let known = Set(old.examination.result.all.map(\.identity))
    let matters = Set(edits.group.map { [$0.rule, $0.objectID] })
    var result = Fixed(
      version: version(old, edits, input, &work), group: edits.group, consequences: [])
    // A flag that the fix has made stale is removed, too, and so are further sets of a conflict that the
    // first one hid. Far more rounds than usually needed.
    for _ in 0..<16 {
      let consequences = result.version.examination.result.all.filter { item in
        isFixable(item) && !known.contains(item.identity)
          && (item.applicability == .safe || matters.contains([item.rule, item.objectID]))
      }
      let more = result.version.edits(for: consequences)
      guard !more.group.isEmpty else { break }
      result.consequences += more.group
      result.version = version(result.version, more, input, &work)
    }
    try FixCheck(before: old.examination, after: result.version.examination).check(edits.group)
    return result
  }

  private func version(
    _ old: Version, _ edits: Version.Edits, _ input: Input, _ work: inout Int
  ) -> Version {
    let encoding = SourceEncoding(of: old.bytes, decodedAs: old.utf8)
    let bytes = TextEdit.applying(
      edits.text.map { edit in
        (
          encoding.offset(of: edit.range.lowerBound, in: old.utf8)
            ..< encoding.offset(of: edit.range.upperBound, in: old.utf8),
          encoding.encode(edit.text.utf8)
        )
      }, to: old.bytes)
    let new = Version(bytes, linter.examine(input, bytes: bytes))
    work += new.examination.work
    return new
  }

  /// An intermediate state of a document.
  private struct Version {
    let bytes: [UInt8]
    let examination: Linter.Examination
    let writer: RepairWriter?
    private let diagnostics: [FindingIdentity: Diagnostic]

    init(_ bytes: [UInt8], _ examination: Linter.Examination) {
      self.bytes = bytes
      self.examination = examination
      writer = (examination.document).map { RepairWriter($0) }
      diagnostics = Dictionary(
        examination.result.all.map { ($0.identity, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// Its text; empty if it was not judged.
    var utf8: [UInt8] { examination.document?.tree.source.utf8 ?? [] }

    func diagnostic(_ identity: FindingIdentity) -> Diagnostic? { diagnostics[identity] }

    /// Whether a view is inside another one, given their ids.
    func holds(_ inner: String, in outer: String) -> Bool {
      guard let document = examination.document,
        let inner = document.viewIndices[inner], let outer = document.viewIndices[outer]
      else { return false }
      return document.inside(outer).contains(inner)
    }

    /// Edits that fix several findings at once.
    struct Edits {
      var group: [Diagnostic] = []
      /// In the order of their positions.
      var text: [TextEdit] = []
      /// Findings about the same objects.
      var deferred: [Diagnostic] = []
      var unwritable: [Diagnostic] = []
    }

    func edits(for wanted: [Diagnostic]) -> Edits {
      var result = Edits()
      var together = writer
      // Ambiguities that one repair resolves are one finding. For other findings about one object, a repair
      // may resolve several.
      var isOpen: [String: Bool] = [:]
      for found in wanted {
        guard let repair = found.repairs.first, writer?.textEdits(repair) != nil else {
          result.unwritable.append(found)
          continue
        }
        let answersForQuantities = !found.covers.isEmpty
        let isAlone = isOpen[found.objectID].map { !($0 && answersForQuantities) } ?? false
        if isAlone || together?.add(repair) != true {
          result.deferred.append(found)
        } else {
          isOpen[found.objectID] = answersForQuantities
          result.group.append(found)
        }
      }
      result.text = together?.textEdits ?? []
      return result
    }
  }
}

extension FileResult {
  /// All findings, shown or hidden.
  var all: [Diagnostic] { diagnostics + hidden.map(\.diagnostic) }

  /// Adds notes that say why findings were not fixed.
  package mutating func note(_ refusals: [FindingIdentity: String]) {
    for index in diagnostics.indices {
      guard let reason = refusals[diagnostics[index].identity] else { continue }
      let text = VisibleText.of("not fixed: \(reason)")
      diagnostics[index].notes.insert(Diagnostic.Note(text: text, isRefusal: true), at: 0)
    }
  }
}
