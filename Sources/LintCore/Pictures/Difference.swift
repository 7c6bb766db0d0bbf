internal import InterfaceBuilder
internal import XMLSource

extension Finding {
  /// What its first repair changes in the document, as a unified difference; nil where it cannot be
  /// written.
  func difference(in document: IBDocument) -> String? {
    guard let repair = repairs.first, let edits = RepairWriter.textEdits(repair, in: document) else {
      return nil
    }
    let source = document.tree.source
    var changed = source.utf8
    // From the end on, so that the places before stay what they are.
    for edit in edits.reversed() { changed.replaceSubrange(edit.range, with: edit.text.utf8) }
    return String(
      decoding: UnifiedDiff.between(source.utf8, changed, path: source.path), as: UTF8.self)
  }
}
