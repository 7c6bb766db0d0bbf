/// A small document in which a rule reports something, or the most similar one in which it does not.
///
/// `↓` marks each start tag that the rule has to report.
package struct Example: Hashable, Sendable {
  package var xml: String
  /// The place of the example in code, for its test.
  package var fileID: String
  package var line: Int

  /// A whole document.
  package init(_ xml: String, fileID: String = #fileID, line: Int = #line) {
    self.xml = xml
    self.fileID = fileID
    self.line = line
  }

  /// The content of a root view in a xib for a small phone: views, then `<constraints>`.
  ///
  /// The root view has the id `root`.
  ///
  /// - Parameter mark: `↓` if the rule has to report the root view.
  package static func rootView(
    _ content: String, mark: String = "", resources: String = "", fileID: String = #fileID, line: Int = #line
  ) -> Self {
    Self(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" \
      toolsVersion="23094" targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" \
      useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" colorMatched="YES">
          <device id="retina6_12" orientation="portrait" appearance="light"/>
          <objects>
              \(mark)<view contentMode="scaleToFill" id="root">
                  <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                  <autoresizingMask key="autoresizingMask" widthSizable="YES" \
      heightSizable="YES"/>
      \(content)
              </view>
          </objects>
          <resources>
      \(resources)
          </resources>
      </document>

      """, fileID: fileID, line: line)
  }

  /// The document without markers, and the byte offsets of these.
  package var unmarked: (utf8: [UInt8], marks: [Int]) {
    let parts = xml.split(separator: "↓", omittingEmptySubsequences: false)
    let marks = parts.dropLast().reduce(into: []) { $0.append(($0.last ?? 0) + $1.utf8.count) }
    return (Array(parts.joined().utf8), marks)
  }
}
