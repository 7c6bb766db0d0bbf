internal import InterfaceBuilder
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

  /// - Parameters:
  ///   - linter: the one that has found what is to be fixed.
  ///   - most: the least sure fixes that are made.
  package init(_ linter: Linter, upTo most: Applicability) {
    self.linter = linter.overlookingNothing
    self.most = most
  }

  /// Whether a finding has a fix that may be made.
  package func isFixable(_ found: Diagnostic) -> Bool {
    !found.repairs.isEmpty && found.applicability <= most
  }

  /// Fixes what can be fixed of some findings of a document; nil where it cannot be read.
  ///
  /// Goes on until nothing is left that could be fixed: to fix the result changes nothing.
  package func fix(_ input: Input, wanted: [Diagnostic]) -> FixedDocument? {
    (try? input.read()).map { fix(input, bytes: $0, wanted: wanted) }
  }

  /// Fixes what can be fixed of some findings in the bytes of a document.
  package func fix(_ input: Input, bytes: [UInt8], wanted: [Diagnostic]) -> FixedDocument {
    var result = FixedDocument(
      input: input, before: bytes, after: bytes, fixedCount: 0, refusals: [:])
    var state = Version(bytes, linter.examine(input, bytes: bytes))
    let identities = wanted.map(\.identity)
    var isProgressing = true
    while isProgressing {
      isProgressing = false
      result.refusals = [:]
      for identity in identities {
        guard let found = state.diagnostic(identity), isFixable(found) else { continue }
        do throws(FixRefusal) {
          state = try fixed(found, in: state, input)
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

  /// The document with a finding fixed, and with what that makes out of date.
  private func fixed(
    _ found: Diagnostic, in old: Version, _ input: Input
  ) throws(FixRefusal) -> Version {
    var new = try applied(found, to: old, input)
    // A flag that the fix has made stale goes with it; once more than there could be of them.
    for _ in 0..<16 {
      let consequence = new.examination.result.all.first {
        $0.applicability == .safe && !$0.repairs.isEmpty && old.diagnostic($0.identity) == nil
      }
      guard let consequence else { break }
      new = try applied(consequence, to: new, input)
    }
    try FixCheck(before: old.examination, after: new.examination).check(found)
    return new
  }

  private func applied(
    _ found: Diagnostic, to old: Version, _ input: Input
  ) throws(FixRefusal) -> Version {
    guard let document = old.examination.context?.document, let repair = found.repairs.first,
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
    return Version(bytes, linter.examine(input, bytes: bytes))
  }

  /// A document on its way.
  private struct Version {
    var bytes: [UInt8]
    var examination: Linter.Examination

    init(_ bytes: [UInt8], _ examination: Linter.Examination) {
      self.bytes = bytes
      self.examination = examination
    }

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
