/// Parses the bytes of a document.
///
/// A document is UTF-8, or UTF-16, ISO-8859-1 or US-ASCII if it declares so, and has no document type
/// declaration. Nothing else is read, and errors are not corrected.
package enum XMLReader {
  /// Reads a document.
  ///
  /// - Parameter path: the path, for output; it is not opened.
  /// - Throws: the first error of the document, with its place.
  package static func read(path: String, bytes: [UInt8]) throws(XMLSyntaxError) -> XMLTree {
    try read(SourceFile(path: path, utf8: try DocumentText(decoding: bytes).utf8))
  }

  /// Parses a text in UTF-8, whatever encoding it declares.
  ///
  /// - Throws: the first error of the text, with its place.
  package static func read(_ source: SourceFile) throws(XMLSyntaxError) -> XMLTree {
    if let offset = Prolog.documentType(in: source.utf8) {
      throw XMLSyntaxError(kind: .documentTypeDeclaration, at: offset, in: source.utf8)
    }
    if let offset = StartTag.crowded(in: source.utf8) {
      throw XMLSyntaxError(
        kind: .tooManyAttributes(limit: StartTag.attributeLimit), at: offset, in: source.utf8)
    }
    let session = try ParserSession(utf8: source.utf8)
    return session.builder.tree(of: source, names: session.names)
  }
}
