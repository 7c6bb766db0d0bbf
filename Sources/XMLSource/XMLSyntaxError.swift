/// The reason and the place of an XML error.
package struct XMLSyntaxError: Error, Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// No bytes, or only white space.
    case empty
    /// The first character other than white space is not `<`.
    case notXML
    /// A line that version control left behind: `<<<<<<< `, `=======`, `>>>>>>> `.
    case mergeConflictMarker
    /// An encoding other than UTF-8, UTF-16, ISO-8859-1 and US-ASCII, by its name.
    case unsupportedEncoding(String)
    /// Invalid bytes in the encoding of the document.
    case invalidEncoding
    /// `<!DOCTYPE …>`: Interface Builder writes none, and entities are a risk.
    case documentTypeDeclaration
    /// More than `limit` nested elements.
    case nestedTooDeep(limit: Int)
    /// More than `limit` attributes on one element.
    case tooManyAttributes(limit: Int)
    /// Too many bytes for a 32-bit offset.
    case tooLarge
    /// Any other XML error, as one lower-case clause.
    case malformed(String)
  }

  package var kind: Kind
  package var position: SourcePosition
}

extension XMLSyntaxError {
  /// An error at a byte offset of a text. A conflict marker there explains it.
  init(kind: Kind, at offset: Int, in utf8: [UInt8]) {
    let marker: Int? =
      switch kind {
      case .notXML: ConflictMarker.isMarker(in: utf8, lineStart: offset) ? offset : nil
      case .malformed: ConflictMarker.near(offset, in: utf8)
      default: nil
      }
    self.init(
      kind: marker == nil ? kind : .mergeConflictMarker,
      position: SourceFile(path: "", utf8: utf8).position(of: marker ?? offset))
  }
}

extension XMLSyntaxError.Kind: CustomStringConvertible {
  /// The reason in one clause: lower case, without a final period.
  package var description: String {
    switch self {
    case .empty:
      "the file is empty"
    case .notXML:
      "this is not an XML document"
    case .mergeConflictMarker:
      ConflictMarker.message
    case .unsupportedEncoding(let name):
      "the encoding `\(name)` is not supported"
    case .invalidEncoding:
      "these bytes are invalid in the document's encoding"
    case .documentTypeDeclaration:
      "document type declarations (DTDs) are not supported"
    case .nestedTooDeep(let limit):
      "elements are nested more than \(limit) deep"
    case .tooManyAttributes(let limit):
      "this element has more than \(limit) attributes"
    case .tooLarge:
      "the document is larger than 2 GB"
    case .malformed(let reason):
      reason
    }
  }
}
