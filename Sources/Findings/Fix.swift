internal import Text
package import XMLSource

/// A repair, as edits of its document's text.
package struct Fix: Hashable, Sendable {
  /// A replacement, with its position in the document on disk.
  package struct Edit: Hashable, Sendable {
    /// Byte offsets from the start of the file, including a byte-order mark.
    package var bytes: Range<Int>
    /// The same position; columns are Unicode code points, starting at 1.
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
  /// By position; they do not overlap.
  package var edits: [Edit]

  package init(applicability: Applicability, help: String, edits: [Edit]) {
    self.applicability = applicability
    self.help = help
    self.edits = edits
  }
}
