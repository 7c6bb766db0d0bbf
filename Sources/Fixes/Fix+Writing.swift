package import Findings
internal import InterfaceBuilder
internal import Text
package import XMLSource

extension Fix {
  /// The repairs of a finding that can be written.
  ///
  /// - Parameters:
  ///   - writer: the document's.
  ///   - source: the document's source, indexed.
  package static func all(
    of finding: Finding, _ writer: RepairWriter, _ source: SourceFile, encoding: SourceEncoding
  ) -> [Fix] {
    finding.help.prefix { !$0.edits.isEmpty }.enumerated().compactMap { index, help in
      writer.textEdits(help.edits).map { edits in
        Fix(
          applicability: index == 0 ? finding.applicability : .suggested,
          help: VisibleText.of(help.text),
          edits: edits.map { Edit($0, in: source, encoding) })
      }
    }
  }
}

extension Fix.Edit {
  init(_ edit: TextEdit, in source: SourceFile, _ encoding: SourceEncoding) {
    func offset(_ offset: Int) -> Int { encoding.offset(of: offset, in: source.utf8) }
    func position(_ offset: Int) -> SourcePosition {
      SourcePosition(
        line: source.position(of: offset).line,
        column: source.excerpt(at: offset).characterColumn)
    }
    self.init(
      bytes: offset(edit.range.lowerBound)..<offset(edit.range.upperBound),
      start: position(edit.range.lowerBound), end: position(edit.range.upperBound),
      text: edit.text)
  }
}
