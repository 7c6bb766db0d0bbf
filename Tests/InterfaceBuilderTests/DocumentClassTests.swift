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
    let type = "com.apple." + type
    #expect(IBDocumentClass(rootElement: "document", type: type, runtime: runtime) == expected)
  }

  @Test func `an archive is of a legacy kind`() {
    let type = "com.apple.InterfaceBuilder3.CocoaTouch.XIB"
    #expect(
      IBDocumentClass(rootElement: "archive", type: type, runtime: nil)
        == .unsupported("legacy Interface Builder archive"))
  }

  @Test(arguments: [
    ("document", String?.none), ("archive", nil), ("plist", nil),
    ("document", "com.example.drawing"), ("scene", "com.apple.InterfaceBuilder3.CocoaTouch.XIB"),
  ])
  func `other XML is foreign`(root: String, type: String?) {
    #expect(IBDocumentClass(rootElement: root, type: type, runtime: nil) == .foreign)
  }
}
