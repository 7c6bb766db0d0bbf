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
    let pins = ["top", "leading", "trailing", "bottom"]
    return xib(
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
      \(pins.map { pin("con", "scr", $0) }.joined(separator: "\n"))
      <constraint firstItem="con" firstAttribute="width" secondItem="scr" \
      secondAttribute="width" id="width"/>
      \(extra)
                          </constraints>
                      </scrollView>
                  </subviews>
                  <constraints>
      \(pins.map { pin("scr", "root", $0) }.joined(separator: "\n"))
                  </constraints>
      """)
  }

  static var healthy: String {
    scrollView(height: #"<constraint firstAttribute="height" constant="600" id="height"/>"#)
  }

  static var ambiguous: String { scrollView(height: "") }

  private static func pin(_ first: String, _ second: String, _ edge: String) -> String {
    """
    <constraint firstItem="\(first)" firstAttribute="\(edge)" secondItem="\(second)" \
    secondAttribute="\(edge)" id="\(first)-\(edge)"/>
    """
  }
}
