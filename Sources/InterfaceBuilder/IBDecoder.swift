public import XMLSource

/// Reads the elements of a Cocoa Touch document into values.
public enum IBDecoder {
  /// Decodes a document whose root is `<document>`; what it cannot read it records in `problems`.
  public static func decode(_ tree: XMLTree) -> IBDocument {
    fatalError("not written yet")
  }
}
