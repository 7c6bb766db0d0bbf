internal import CLibXML2

/// Why a document could not be read as XML, with the place.
public struct XMLSyntaxError: Error, Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    case empty
    case notXML
    case mergeConflictMarker
    case unsupportedEncoding(String)
    case invalidEncoding
    case documentTypeDeclaration
    case nestedTooDeep(limit: Int)
    case tooLarge
    case malformed(String)
  }

  public var kind: Kind
  public var position: SourcePosition

  public init(kind: Kind, position: SourcePosition) {
    self.kind = kind
    self.position = position
  }
}

/// Reads the bytes of a document into its elements.
public enum XMLReader {
  /// Reads a document.
  ///
  /// - Throws: the first error of the document, with its place.
  public static func read(path: String, bytes: [UInt8]) throws(XMLSyntaxError) -> XMLTree {
    throw XMLSyntaxError(kind: .empty, position: SourcePosition(line: 1, column: 1))
  }
}
