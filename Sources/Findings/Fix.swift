internal import Text
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
