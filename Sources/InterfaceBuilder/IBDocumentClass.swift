/// The kind of a document, by its root element.
package enum IBDocumentClass: Hashable, Sendable {
  /// An iOS or tvOS document, with or without Auto Layout.
  case cocoaTouch
  /// An Interface Builder document of an unsupported kind, with the reason in one clause.
  case unsupported(String)
  /// Not an Interface Builder document.
  case foreign

  /// Classifies by the root element's name, `type` and `targetRuntime`.
  package init(rootElement: String, type: String?, runtime: String?) {
    guard let type, type.hasPrefix("com.apple.InterfaceBuilder") else {
      self = .foreign
      return
    }
    switch rootElement {
    case "archive": self = .unsupported("legacy Interface Builder archive")
    case "document": self.init(type: type, runtime: runtime ?? "")
    default: self = .foreign
    }
  }

  /// The runtime decides; old tools omitted it, but the type names the same platforms.
  private init(type: String, runtime: String) {
    let name = runtime.isEmpty ? type : runtime
    if name.hasPart("CocoaTouch") || name.hasPart("AppleTV") {
      self = .cocoaTouch
    } else if name.hasPart("Cocoa") {
      self = .unsupported("macOS document")
    } else if name.hasPart("watchKit") || name.hasPart("WatchKit") {
      self = .unsupported("watchOS document")
    } else {
      self = .unsupported("document for \(runtime.isEmpty ? type : runtime)")
    }
  }
}

extension String {
  /// Whether one of its dot-separated parts is the given one.
  func hasPart(_ part: String) -> Bool {
    Array(utf8).split(separator: UInt8(ascii: ".")).contains { $0.elementsEqual(part.utf8) }
  }
}
