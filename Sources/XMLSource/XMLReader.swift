/// Reads the bytes of a document into its elements.
///
/// A document is UTF-8, or UTF-16, ISO-8859-1 or US-ASCII where it says so; it may not have a
/// document type declaration. Nothing is read besides the bytes, and nothing broken is mended.
package enum XMLReader {
  /// Reads a document.
  ///
  /// - Parameter path: the path as it is to be printed; nothing is opened.
  /// - Throws: the first error of the document, with its place.
  package static func read(path: String, bytes: [UInt8]) throws(XMLSyntaxError) -> XMLTree {
    let session = try session(bytes, buildsTree: true)
    return session.builder.tree(of: SourceFile(path: path, utf8: session.utf8))
  }

  /// Reads a document of which only the root element matters, at two thirds of the cost.
  ///
  /// The document is held to the same rules as by `read`, to its last byte.
  ///
  /// - Throws: the first error of the document, with its place: the same as from `read`.
  package static func check(path: String, bytes: [UInt8]) throws(XMLSyntaxError) -> XMLSummary {
    let session = try session(bytes, buildsTree: false)
    let root = session.root
    let start = root?.offset ?? 0
    return XMLSummary(
      root: root?.name ?? "", attributes: root?.attributes ?? [:],
      position: SourceFile(path: path, utf8: Array(session.utf8[...start])).position(of: start))
  }

  /// Whether the text of a document holds a run of ASCII characters such as `<scrollView`.
  ///
  /// For choosing between `read` and `check`: comments and strings are searched too. Knows UTF-16
  /// by its byte-order mark or its first `<`.
  package static func contains(_ bytes: [UInt8], _ text: String) -> Bool {
    switch ByteOrder(of: bytes) {
    case .littleEndian: bytes.contains(run: text.utf8.flatMap { [$0, 0] })
    case .bigEndian: bytes.contains(run: text.utf8.flatMap { [0, $0] })
    case .utf8, .fourBytes: bytes.contains(run: Array(text.utf8))
    }
  }

  private static func session(
    _ bytes: [UInt8], buildsTree: Bool
  ) throws(XMLSyntaxError) -> ParserSession {
    let text = try DocumentText(decoding: bytes)
    if let offset = Prolog.documentType(in: text.utf8) {
      throw XMLSyntaxError(kind: .documentTypeDeclaration, at: offset, in: text.utf8)
    }
    if let offset = StartTag.crowded(in: text.utf8) {
      throw XMLSyntaxError(
        kind: .tooManyAttributes(limit: StartTag.attributeLimit), at: offset, in: text.utf8)
    }
    return try ParserSession(utf8: text.utf8, buildsTree: buildsTree)
  }
}
