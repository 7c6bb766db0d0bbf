/// What kind of document this is, read from its root element alone.
package enum IBDocumentClass: Hashable, Sendable {
  /// An iOS or tvOS document with Auto Layout or without.
  case cocoaTouch
  /// Interface Builder's, but of a kind that is not judged: the clause says which.
  case unsupported(String)
  /// Not an Interface Builder document.
  case foreign

  /// Classifies by the root element's name, its `type` and its `targetRuntime`.
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

  /// The runtime decides; where an old tool left it out, the type names the same platforms.
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
  /// Whether one of the parts between its dots is a given one.
  func hasPart(_ part: String) -> Bool {
    Array(utf8).split(separator: UInt8(ascii: ".")).contains { $0.elementsEqual(part.utf8) }
  }
}
