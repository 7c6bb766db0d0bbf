internal import Findings
internal import Inputs
internal import InterfaceBuilder
internal import XMLSource

/// Decodes the bytes of an input, or says why they are not judged.
enum DocumentReader {
  enum Outcome {
    /// To be judged.
    case document(IBDocument)
    /// A Cocoa Touch document that cannot have findings.
    case nothingToJudge
    /// Not judged, with the reason.
    case unjudged(InputDiagnostic)
  }

  /// - Parameter everyView: whether a document without scroll views and constraints may have findings about
  ///   other views.
  static func read(_ input: Input, bytes: [UInt8], everyView: Bool = false) -> Outcome {
    do throws(XMLSyntaxError) {
      let tree = try XMLReader.read(path: input.displayPath, bytes: bytes)
      let root = tree.name(of: 0)
      let documentClass = IBDocumentClass(
        rootElement: root, type: tree.value("type", of: 0),
        runtime: tree.value("targetRuntime", of: 0))
      if let outcome = unjudged(input, documentClass, root: root, at: tree.position(of: 0)) {
        return outcome
      }
      return everyView || isWorthDecoding(tree) ? .document(IBDecoder.decode(tree)) : .nothingToJudge
    } catch {
      return .unjudged(InputDiagnostic(error, path: input.displayPath))
    }
  }

  private static func unjudged(
    _ input: Input, _ documentClass: IBDocumentClass, root: String,
    at position: @autoclosure () -> SourcePosition
  ) -> Outcome? {
    switch documentClass {
    case .cocoaTouch:
      return nil
    case .unsupported(let clause):
      return .unjudged(
        InputDiagnostic(
          kind: .unsupported(clause), severity: .note, path: input.displayPath,
          message: "skipped: \(clause)"))
    case .foreign:
      return .unjudged(
        InputDiagnostic(
          kind: .foreign, severity: input.isNamed ? .error : .note, path: input.displayPath,
          position: position(),
          message: "not an Interface Builder document: its root element is `\(root)`"))
    }
  }

  /// A document with none of these has nothing to judge, no constraint that could be wrong, and no
  /// suppression that could be unused.
  private static func isWorthDecoding(_ tree: XMLTree) -> Bool {
    ["constraint", "scrollView"].contains { tree.nameNumber($0) >= 0 }
      || tree.attributes.indices.contains { tree.hasValue($0, "userComments") }
  }
}
