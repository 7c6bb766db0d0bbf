import InterfaceBuilder
import Testing

@Suite struct DocumentClassTests {
  private static let macOS = IBDocumentClass.unsupported("macOS document")
  private static let watchOS = IBDocumentClass.unsupported("watchOS document")

  @Test(arguments: [
    ("InterfaceBuilder3.CocoaTouch.Storyboard.XIB", "iOS.CocoaTouch", IBDocumentClass.cocoaTouch),
    ("InterfaceBuilder3.CocoaTouch.XIB", "iOS.CocoaTouch", .cocoaTouch),
    ("InterfaceBuilder3.CocoaTouch.iPad.XIB", "iOS.CocoaTouch.iPad", .cocoaTouch),
    ("InterfaceBuilder.AppleTV.XIB", "AppleTV", .cocoaTouch),
    ("InterfaceBuilder.AppleTV.Storyboard", "AppleTV", .cocoaTouch),
    ("InterfaceBuilder3.CocoaTouch.XIB", nil, .cocoaTouch),
    ("InterfaceBuilder.AppleTV.XIB", nil, .cocoaTouch),
    ("InterfaceBuilder3.Cocoa.XIB", "MacOSX.Cocoa", macOS),
    ("InterfaceBuilder3.Cocoa.Storyboard.XIB", "MacOSX.Cocoa", macOS),
    ("InterfaceBuilder3.Cocoa.XIB", nil, macOS),
    ("InterfaceBuilder.WatchKit.Storyboard", "watchKit", watchOS),
    ("InterfaceBuilder.WatchKit.Storyboard", nil, watchOS),
    (
      "InterfaceBuilder.Toaster.XIB", "toasterOS", .unsupported("document for toasterOS")
    ),
  ])
  func `a document is classified by its runtime or else its type`(
    type: String, runtime: String?, expected: IBDocumentClass
  ) {
    var attributes = ["type": "com.apple." + type, "version": "3.0"]
    attributes["targetRuntime"] = runtime
    #expect(IBDocumentClass(rootElement: "document", attributes: attributes) == expected)
  }

  @Test func `an archive is of a legacy kind`() {
    let attributes = ["type": "com.apple.InterfaceBuilder3.CocoaTouch.XIB", "version": "8.00"]
    #expect(
      IBDocumentClass(rootElement: "archive", attributes: attributes)
        == .unsupported("legacy Interface Builder archive"))
  }

  @Test(arguments: [
    ("document", [String: String]()), ("archive", [:]), ("plist", ["version": "1.0"]),
    ("document", ["type": "com.example.drawing"]),
    ("scene", ["type": "com.apple.InterfaceBuilder3.CocoaTouch.XIB"]),
  ])
  func `other XML is foreign`(root: String, attributes: [String: String]) {
    #expect(IBDocumentClass(rootElement: root, attributes: attributes) == .foreign)
  }
}
