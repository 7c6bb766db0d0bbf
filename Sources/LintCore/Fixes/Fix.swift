internal import InterfaceBuilder
package import XMLSource

/// A repair as edits of the text of its document.
package struct Fix: Hashable, Sendable {
  /// A replacement, with its place in the document as it is on disk.
  package struct Edit: Hashable, Sendable {
    /// Byte offsets from the start of the file, a byte-order mark counted.
    package var bytes: Range<Int>
    /// The same place; columns are Unicode code points from 1.
    package var start: SourcePosition
    package var end: SourcePosition
    package var text: String

    package init(bytes: Range<Int>, start: SourcePosition, end: SourcePosition, text: String) {
      self.bytes = bytes
      self.start = start
      self.end = end
      self.text = text
    }
  }

  package var applicability: Applicability
  /// What it does, in Interface Builder's words.
  package var help: String
  /// By place; they do not overlap.
  package var edits: [Edit]

  package init(applicability: Applicability, help: String, edits: [Edit]) {
    self.applicability = applicability
    self.help = help
    self.edits = edits
  }
}

extension Fix {
  /// The repairs of a finding that can be written.
  ///
  /// - Parameters:
  ///   - writer: the document's.
  ///   - source: the document's, with its lines known.
  static func all(
    of finding: Finding, _ writer: RepairWriter, _ source: SourceFile, encoding: SourceEncoding
  ) -> [Fix] {
    zip(finding.repairs, finding.help).enumerated().compactMap { index, repair in
      writer.textEdits(repair.0).map { edits in
        Fix(
          applicability: index == 0 ? finding.applicability : .suggested,
          help: VisibleText.of(repair.1),
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
