package import Findings
internal import Fixes
package import Inputs
internal import InterfaceBuilder
internal import Layout
internal import Text
internal import XMLSource

/// What became of a document whose findings were to be fixed.
package struct FixedDocument: Sendable {
  package var input: Input
  /// The bytes as they were read, and as they are to be written.
  package var before: [UInt8]
  package var after: [UInt8]
  /// How many of the wanted findings are gone.
  package var fixedCount: Int
  /// Why a fix was not made, by the finding that it is for.
  package var refusals: [FindingIdentity: String]

  package var isChanged: Bool { before != after }
}

/// Applies fixes to documents, one after the other, and keeps those that do no harm.
package struct Fixer: Sendable {
  private let linter: Linter
  private let most: Applicability
  private let workLimit: Int

  /// The work that the fixes of a document may take, in units of the solver's: about half a minute's.
  package static let workLimit = 30 * LayoutAnalysis.workLimit

  /// - Parameters:
  ///   - linter: the one that has found what is to be fixed.
  ///   - most: the least sure fixes that are made.
  ///   - workLimit: the work in a document after which no further fix is tried.
  package init(_ linter: Linter, upTo most: Applicability, workLimit: Int = Self.workLimit) {
    self.linter = linter.overlookingNothing
    self.most = most
    self.workLimit = workLimit
  }

  /// Whether a finding has a fix that may be made.
  package func isFixable(_ found: Diagnostic) -> Bool {
    !found.repairs.isEmpty && found.applicability <= most
  }

  /// Fixes what can be fixed of some findings of a document; nil where it cannot be read.
  ///
  /// Goes on until nothing is left that could be fixed, so that to fix the result changes nothing, or
  /// until the work that a document may take is done.
  package func fix(_ input: Input, wanted: [Diagnostic]) -> FixedDocument? {
    (try? input.read()).map { fix(input, bytes: $0, wanted: wanted) }
  }

  /// Fixes what can be fixed of some findings in the bytes of a document.
  package func fix(_ input: Input, bytes: [UInt8], wanted: [Diagnostic]) -> FixedDocument {
    var result = FixedDocument(
      input: input, before: bytes, after: bytes, fixedCount: 0, refusals: [:])
    var state = Version(bytes, linter.examine(input, bytes: bytes))
    var work = 0
    let identities = wanted.map(\.identity)
    var isProgressing = true
    while isProgressing, work < workLimit {
      isProgressing = false
      result.refusals = [:]
      for identity in identities {
        guard let found = state.diagnostic(identity), isFixable(found) else { continue }
        do throws(FixRefusal) {
          guard work < workLimit else { throw .notTried }
          state = try fixed(found, in: state, input, &work)
          isProgressing = true
        } catch {
          result.refusals[identity] = error.description
        }
      }
    }
    result.after = state.bytes
    result.fixedCount = identities.count { state.diagnostic($0) == nil }
    return result
  }

  /// Has findings show what their first repairs change, each by itself: those that pass the check, as
  /// long as there is work to be done.
  func addDifferences(to result: inout FileResult, _ input: Input, bytes: [UInt8]) {
    guard result.diagnostics.contains(where: isFixable) else { return }
    let old = Version(bytes, linter.examine(input, bytes: bytes))
    var work = 0
    for index in result.diagnostics.indices where work < workLimit {
      guard let found = old.diagnostic(result.diagnostics[index].identity), isFixable(found),
        let new = try? fixed(found, in: old, input, &work)
      else { continue }
      let difference = UnifiedDiff.between(old.utf8, new.utf8, path: input.displayPath)
      result.diagnostics[index].difference = String(decoding: difference, as: UTF8.self)
    }
  }

  /// The document with a finding fixed, and with what that makes out of date.
  private func fixed(
    _ found: Diagnostic, in old: Version, _ input: Input, _ work: inout Int
  ) throws(FixRefusal) -> Version {
    var new = try applied(found, to: old, input, &work)
    // A flag that the fix has made stale goes with it, and so do further sets of a conflict, which the
    // first one hid; a few times more than there usually are.
    for _ in 0..<16 {
      let consequence = new.examination.result.all.first { item in
        let isSameMatter = item.rule == found.rule && item.objectID == found.objectID
        return isFixable(item) && (item.applicability == .safe || isSameMatter)
          && old.diagnostic(item.identity) == nil
      }
      guard let consequence else { break }
      new = try applied(consequence, to: new, input, &work)
    }
    try FixCheck(before: old.examination, after: new.examination).check(found)
    return new
  }

  private func applied(
    _ found: Diagnostic, to old: Version, _ input: Input, _ work: inout Int
  ) throws(FixRefusal) -> Version {
    guard let document = old.examination.document, let repair = found.repairs.first,
      let edits = RepairWriter.textEdits(repair, in: document)
    else { throw .unwritable }
    let utf8 = document.tree.source.utf8
    let encoding = SourceEncoding(of: old.bytes, decodedAs: utf8)
    var bytes: [UInt8] = []
    var position = 0
    for edit in edits {
      let start = encoding.offset(of: edit.range.lowerBound, in: utf8)
      bytes += old.bytes[position..<start]
      bytes += encoding.encode(edit.text.utf8)
      position = encoding.offset(of: edit.range.upperBound, in: utf8)
    }
    bytes += old.bytes[position...]
    let new = Version(bytes, linter.examine(input, bytes: bytes))
    work += new.examination.work
    return new
  }

  /// A document on its way.
  private struct Version {
    var bytes: [UInt8]
    var examination: Linter.Examination

    init(_ bytes: [UInt8], _ examination: Linter.Examination) {
      self.bytes = bytes
      self.examination = examination
    }

    /// Its text; empty where it was not judged.
    var utf8: [UInt8] { examination.document?.tree.source.utf8 ?? [] }

    func diagnostic(_ identity: FindingIdentity) -> Diagnostic? {
      examination.result.all.first { $0.identity == identity }
    }
  }
}

extension FileResult {
  /// What was found, shown or not.
  var all: [Diagnostic] { diagnostics + hidden.map(\.diagnostic) }

  /// Has findings say why they were not fixed.
  package mutating func note(_ refusals: [FindingIdentity: String]) {
    for index in diagnostics.indices {
      guard let reason = refusals[diagnostics[index].identity] else { continue }
      diagnostics[index].notes.insert(.refusal(reason), at: 0)
    }
  }
}

extension Diagnostic.Note {
  private static let refusalStart = "not fixed: "

  fileprivate static func refusal(_ reason: String) -> Self {
    Self(text: VisibleText.of(refusalStart + reason), position: nil)
  }

  /// Whether it says why a finding was not fixed.
  package var isRefusal: Bool { text.hasPrefix(Self.refusalStart) }
}
