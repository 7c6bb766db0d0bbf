/// Small documents for the tests of the command.
enum Documents {
  /// A xib whose root view holds what is given.
  static func xib(_ content: String = "", runtime: String = "iOS.CocoaTouch") -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" \
    toolsVersion="23094" targetRuntime="\(runtime)" useAutolayout="YES" \
    useTraitCollections="YES" useSafeAreas="YES">
        <device id="retina6_12" orientation="portrait" appearance="light"/>
        <objects>
            <view contentMode="scaleToFill" id="root">
                <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
    \(content)
            </view>
        </objects>
    </document>

    """
  }

  /// A scroll view on line 9 over a content view with a width of its own, and a height or none.
  static func scrollView(height: String, extra: String = "") -> String {
    xib(
      """
                  <subviews>
                      <scrollView translatesAutoresizingMaskIntoConstraints="NO" id="scr" \
      userLabel="Settings">
                          <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                          <subviews>
                              <view translatesAutoresizingMaskIntoConstraints="NO" id="con" \
      userLabel="Form">
                                  <rect key="frame" x="0.0" y="0.0" width="393" height="600"/>
                                  <constraints>
      \(height)
                                  </constraints>
                              </view>
                          </subviews>
                          <constraints>
      \(pins("con", "scr"))
      <constraint firstItem="con" firstAttribute="width" secondItem="scr" \
      secondAttribute="width" id="width"/>
      \(extra)
                          </constraints>
                      </scrollView>
                  </subviews>
                  <constraints>
      \(pins("scr", "root"))
                  </constraints>
      """)
  }

  static var healthy: String {
    scrollView(height: #"<constraint firstAttribute="height" constant="600" id="height"/>"#)
  }

  static var ambiguous: String { scrollView(height: "") }

  /// A document of its own, by the words in it, with scroll views whose content has a height or not.
  static func scrollViews(_ words: String, _ heights: KeyValuePairs<String, Bool>) -> String {
    let views = heights.map { id, hasHeight in
      """
      <scrollView translatesAutoresizingMaskIntoConstraints="NO" id="\(id)">
          <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
          <subviews>
              <view translatesAutoresizingMaskIntoConstraints="NO" id="\(id)-content">
                  <rect key="frame" x="0.0" y="0.0" width="393" height="600"/>
                  <constraints>
      \(hasHeight ? #"<constraint firstAttribute="height" constant="600" id="\#(id)-height"/>"# : "")
                  </constraints>
              </view>
          </subviews>
          <constraints>
      \(pins("\(id)-content", id))
      <constraint firstItem="\(id)-content" firstAttribute="width" secondItem="\(id)" \
      secondAttribute="width" id="\(id)-width"/>
          </constraints>
      </scrollView>
      """
    }
    return xib(
      """
      \((1...60).map { "<!-- \(words) \($0) -->" }.joined(separator: "\n"))
      <subviews>
      \(views.joined(separator: "\n"))
      </subviews>
      <constraints>
      \(heights.map { pins($0.key, "root") }.joined(separator: "\n"))
      </constraints>
      """)
  }

  private static func pins(_ first: String, _ second: String) -> String {
    ["top", "leading", "trailing", "bottom"].map { pin(first, second, $0) }.joined(separator: "\n")
  }

  private static func pin(_ first: String, _ second: String, _ edge: String) -> String {
    """
    <constraint firstItem="\(first)" firstAttribute="\(edge)" secondItem="\(second)" \
    secondAttribute="\(edge)" id="\(first)-\(edge)"/>
    """
  }
}
