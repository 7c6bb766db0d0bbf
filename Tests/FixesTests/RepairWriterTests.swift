import Findings
import Fixes
import InterfaceBuilder
import Testing
import XMLSource

/// Repairs are written as Interface Builder writes documents, and nothing else changes.
@Suite struct RepairWriterTests {
  // MARK: Constraints

  @Test func aConstraintGoesAmongTheOthersByItsID() throws {
    let text = Text(
      inView: """
                <constraints>
                    <constraint firstAttribute="width" constant="10" id="000-00-000"/>
                    <constraint firstAttribute="height" constant="20" id="zzz-zz-zzz"/>
                </constraints>
        """)
    let written = try text.writing(Self.width)
    let new = Text(
      inView: """
                <constraints>
                    <constraint firstAttribute="width" constant="10" id="000-00-000"/>
                    <constraint firstItem="box" firstAttribute="width" secondItem="label" secondAttribute="width" priority="250" constant="8" id="\(try written.newID)"/>
                    <constraint firstAttribute="height" constant="20" id="zzz-zz-zzz"/>
                </constraints>
        """)
    #expect(written == new)
  }

  @Test func theListOfConstraintsComesBehindColorsAndBeforeConnections() throws {
    let color = #"        <color key="backgroundColor" systemColor="systemBackgroundColor"/>"#
    let connections = """
              <connections>
                  <outlet property="delegate" destination="label" id="out-le-t01"/>
              </connections>
      """
    let written = try Text(inView: "\(color)\n\(connections)").writing(Self.width)
    let new = Text(
      inView: """
        \(color)
                <constraints>
                    <constraint firstItem="box" firstAttribute="width" secondItem="label" secondAttribute="width" priority="250" constant="8" id="\(try written.newID)"/>
                </constraints>
        \(connections)
        """)
    #expect(written == new)
  }

  @Test func aViewThatIsOneTagIsOpened() throws {
    let written = try Text(inView: "").replacing(
      #"<label opaque="NO" text="A &lt; B" id="label"/>"#,
      with: #"<label opaque="NO" text="A &lt; B" id="label" />"#
    ).writing(
      .addConstraint(
        owner: "label", attributes: [.init("firstAttribute", "width"), .init("constant", "8")],
        traits: []))
    let new = Text(inView: "").replacing(
      #"<label opaque="NO" text="A &lt; B" id="label"/>"#,
      with: """
        <label opaque="NO" text="A &lt; B" id="label" >
                            <constraints>
                                <constraint firstAttribute="width" constant="8" id="\(try written.newID)"/>
                            </constraints>
                        </label>
        """)
    #expect(written == new)
  }

  @Test func anIDIsNewAndTheSameInEveryRun() throws {
    let first = try Text(inView: "").writing(Self.width)
    let second = try Text(inView: "").writing(Self.width)
    #expect(first == second)
    let id = try first.newID
    #expect(id.wholeMatch(of: #/[0-9A-Za-z]{3}-[0-9A-Za-z]{2}-[0-9A-Za-z]{3}/#) != nil)
    let again = try first.writing(Self.width)
    let ids = again.string.matches(of: #/constant="8" id="([^"]+)"/#).map { String($0.1) }
    #expect(ids.contains(id))
    #expect(Set(ids).count == 2)
  }

  @Test func twoConstraintsOfOneRepairShareTheNewList() throws {
    let height = RepairEdit.addConstraint(
      owner: "box", attributes: [.init("firstAttribute", "height"), .init("constant", "8")],
      traits: [])
    let written = try Text(inView: "").writing(Self.width, height)
    #expect(written.string.components(separatedBy: "<constraints>").count == 2)
    #expect(written.string.components(separatedBy: "<constraint ").count == 3)
  }

  /// Which of some repairs are added, one after the other.
  private static func added(_ repairs: [[RepairEdit]], to writer: inout RepairWriter) -> [Bool] {
    var result: [Bool] = []
    for repair in repairs { result.append(writer.add(repair)) }
    return result
  }

  @Test func repairsTogetherShareTheNewList() throws {
    let text = Text(inView: "")
    let height = RepairEdit.addConstraint(
      owner: "box", attributes: [.init("firstAttribute", "height"), .init("constant", "8")],
      traits: [])
    var writer = RepairWriter(try text.document)
    #expect(Self.added([[Self.width], [height]], to: &writer) == [true, true])
    #expect(try text.writing(Self.width, height) == text.applying(writer.textEdits))
  }

  /// Two repairs that write the same, or change one object, would leave one of them undone or done twice.
  @Test func aRepairThatMeetsAnotherIsNotAdded() throws {
    func priority(_ value: String) -> RepairEdit {
      .change(object: "label", attributes: [.init("verticalHuggingPriority", value)])
    }
    var writer = RepairWriter(try Text(inView: "").document)
    #expect(Self.added([[Self.width, priority("249")]], to: &writer) == [true])
    let edits = writer.textEdits
    let clipping = RepairEdit.change(object: "box", attributes: [.init("clipsSubviews", "YES")])
    let others = [[Self.width], [priority("248")], [clipping, .removeConstraint("gone")]]
    #expect(Self.added(others, to: &writer) == [false, false, false])
    #expect(writer.textEdits == edits)
  }

  @Test func aConstraintOfSomeSizeClassesIsLeftOutByDefault() throws {
    let edit = RepairEdit.addConstraint(
      owner: "box", attributes: [.init("firstAttribute", "width"), .init("constant", "8")],
      traits: [IBTraits(width: .regular, height: .compact)])
    let written = try Text(inView: "").writing(edit)
    let id = try written.newID
    let new = Text(
      inView: """
                <constraints>
                    <constraint firstAttribute="width" constant="8" id="\(id)"/>
                </constraints>
                <variation key="default">
                    <mask key="constraints">
                        <exclude reference="\(id)"/>
                    </mask>
                </variation>
                <variation key="heightClass=compact-widthClass=regular">
                    <mask key="constraints">
                        <include reference="\(id)"/>
                    </mask>
                </variation>
        """)
    #expect(written == new)
  }

  // MARK: Removal

  @Test func whatRefersToAConstraintGoesWithIt() throws {
    let text = Text(
      inView: """
                <constraints>
                    <constraint firstAttribute="width" constant="10" id="gone"/>
                </constraints>
                <variation key="default">
                    <mask key="subviews">
                        <exclude reference="label"/>
                    </mask>
                    <mask key="constraints">
                        <exclude reference="gone"/>
                    </mask>
                </variation>
                <variation key="heightClass=compact">
                    <mask key="constraints">
                        <include reference="gone"/>
                    </mask>
                </variation>
                <connections>
                    <outlet property="width" destination="gone" id="out-le-t01"/>
                </connections>
        """)
    let new = Text(
      inView: """
                <variation key="default">
                    <mask key="subviews">
                        <exclude reference="label"/>
                    </mask>
                </variation>
        """)
    #expect(try text.writing(.removeConstraint("gone")) == new)
  }

  @Test func aListKeepsWhatElseIsInIt() throws {
    let text = Text(
      inView: """
                <constraints>
                    <!-- kept -->
                    <constraint firstAttribute="width" constant="10" id="gone"/>
                </constraints>
        """)
    let new = Text(
      inView: """
                <constraints>
                    <!-- kept -->
                </constraints>
        """)
    #expect(try text.writing(.removeConstraint("gone")) == new)
  }

  @Test func aConstraintIsTakenOutOfSizeClasses() throws {
    func constraints(_ variations: String) -> Text {
      Text(
        inView: """
                  <constraints>
                      <constraint firstAttribute="width" constant="10" id="part"/>
                  </constraints>
          \(variations)
          """)
    }
    let text = constraints(
      """
              <variation key="heightClass=regular-widthClass=regular">
                  <mask key="constraints">
                      <include reference="part"/>
                  </mask>
              </variation>
      """)
    let new = constraints(
      """
              <variation key="heightClass=compact-widthClass=compact">
                  <mask key="constraints">
                      <exclude reference="part"/>
                  </mask>
              </variation>
              <variation key="heightClass=regular-widthClass=regular">
                  <mask key="constraints">
                      <exclude reference="part"/>
                  </mask>
              </variation>
      """)
    let written = try text.writing(
      .uninstall(
        "part",
        traits: [
          IBTraits(width: .regular, height: .regular), IBTraits(width: .compact, height: .compact),
        ]))
    #expect(written == new)
  }

  // MARK: Attributes

  @Test(arguments: [
    ("relation", nil, #"<constraint firstAttribute="width" constant='10' priority = "750" id="c"/>"#),
    ("constant", "8 < 9's", #"<constraint firstAttribute="width" relation="greaterThanOrEqual" constant='8 &lt; 9&apos;s' priority = "750" id="c"/>"#),
    ("priority", nil, #"<constraint firstAttribute="width" relation="greaterThanOrEqual" constant='10' id="c"/>"#),
    ("multiplier", "2", #"<constraint firstAttribute="width" relation="greaterThanOrEqual" multiplier="2" constant='10' priority = "750" id="c"/>"#),
    ("secondItem", "label", #"<constraint firstAttribute="width" relation="greaterThanOrEqual" secondItem="label" constant='10' priority = "750" id="c"/>"#),
  ] as [(String, String?, String)])
  func anAttributeIsChangedInItsPlace(name: String, value: String?, expected: String) throws {
    let line = #"<constraint firstAttribute="width" relation="greaterThanOrEqual" constant='10' priority = "750" id="c"/>"#
    func text(_ line: String) -> Text { Text(inView: "        <constraints>\(line)</constraints>") }
    let edit = RepairEdit.change(object: "c", attributes: [.init(name, value)])
    #expect(try text(line).writing(edit) == text(expected))
  }

  @Test(arguments: [
    ("verticalHuggingPriority", #"<label opaque="NO" verticalHuggingPriority="1" text="A &lt; B" id="label"/>"#),
    ("translatesAutoresizingMaskIntoConstraints", #"<label opaque="NO" text="A &lt; B" translatesAutoresizingMaskIntoConstraints="1" id="label"/>"#),
    ("key", #"<label key="1" opaque="NO" text="A &lt; B" id="label"/>"#),
  ])
  func anAttributeOfAViewHasItsPlace(name: String, expected: String) throws {
    let edit = RepairEdit.change(object: "label", attributes: [.init(name, "1")])
    let new = Text(inView: "").replacing(
      #"<label opaque="NO" text="A &lt; B" id="label"/>"#, with: expected)
    #expect(try Text(inView: "").writing(edit) == new)
  }

  // MARK: Margins

  private static let margins = RepairEdit.setMargins(
    object: "box", attributes: [.init("top", "25"), .init("leading", "10"), .init("bottom", "0.0"), .init("trailing", "20")])

  @Test(arguments: [
    (21000, #"<directionalEdgeInsets key="directionalLayoutMargins" top="25" leading="10" bottom="0.0" trailing="20"/>"#),
    (11000, #"<edgeInsets key="layoutMargins" top="25" left="10" bottom="0.0" right="20"/>"#),
  ])
  func marginsStandAfterConstraints(version: Int, element: String) throws {
    let before = """
              <constraints>
                  <constraint firstAttribute="width" constant="10" id="c"/>
              </constraints>
      """
    let after = """
              <userDefinedRuntimeAttributes>
                  <userDefinedRuntimeAttribute type="boolean" keyPath="a" value="YES"/>
              </userDefinedRuntimeAttributes>
      """
    let written = try Text(inView: [before, after].joined(separator: "\n"), version: version).writing(Self.margins)
    let new = [before, "        " + element, after].joined(separator: "\n")
    #expect(written == Text(inView: new, version: version))
  }

  @Test func marginsThatAreThereAreChanged() throws {
    let old = #"        <edgeInsets key="layoutMargins" top="8" left="8" bottom="8" right="8"/>"#
    let new = #"        <edgeInsets key="layoutMargins" top="25" left="10" bottom="0.0" right="20"/>"#
    #expect(try Text(inView: old).writing(Self.margins) == Text(inView: new))
  }

  // MARK: Guides

  @Test(arguments: [(21000, true), (14000, false)])
  func aGuideStandsWhereTheVersionHasIt(version: Int, isFirst: Bool) throws {
    let color = #"        <color key="backgroundColor" white="1" alpha="1"/>"#
    let guide = #"        <viewLayoutGuide key="safeArea" id="safe"/>"#
    let constraints = """
              <constraints>
                  <constraint firstAttribute="width" constant="10" id="c"/>
              </constraints>
      """
    let old = [color, constraints]
    let new = isFirst ? [guide] + old : old + [guide]
    let written = try Text(inView: old.joined(separator: "\n"), version: version).writing(
      .addGuide(owner: "box", key: "safeArea", id: "safe"))
    #expect(written == Text(inView: new.joined(separator: "\n"), version: version))
  }

  @Test func aGuideOfTheTopBelongsToTheController() throws {
    let controller = Text(
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="9000" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
        <scenes>
          <viewController id="controller">
            <view key="view" id="root"/>
          </viewController>
        </scenes>
      </document>
      """)
    let new = controller.replacing(
      #"      <view key="view" id="root"/>"#,
      with: """
              <layoutGuides>
                <viewControllerLayoutGuide type="top" id="t"/>
                <viewControllerLayoutGuide type="bottom" id="b"/>
              </layoutGuides>
              <view key="view" id="root"/>
        """)
    let written = try controller.writing(
      .addGuide(owner: "root", key: "bottom", id: "b"),
      .addGuide(owner: "root", key: "top", id: "t"))
    #expect(written == new)
  }

  // MARK: Bytes

  @Test(arguments: ["\n", "\r\n"])
  func lineEndsAndTabsAreTakenOver(lineEnd: String) throws {
    func text(_ lines: [String]) -> Text {
      Text(lines.joined(separator: lineEnd))
    }
    let head = [
      Text.head(21000), "\t<objects>", "\t\t<view id='box'>",
    ]
    let tail = ["\t\t</view>", "\t</objects>", "</document>"]
    let rect = ["\t\t\t<rect key='frame' x='0' y='0' width='8' height='8'/>"]
    let written = try text(head + rect + tail).writing(
      .addConstraint(
        owner: "box", attributes: [.init("firstAttribute", "width"), .init("constant", "8")],
        traits: []))
    let new = [
      "\t\t\t<constraints>",
      "\t\t\t\t<constraint firstAttribute=\"width\" constant=\"8\" id=\"\(try written.newID)\"/>",
      "\t\t\t</constraints>",
    ]
    #expect(written == text(head + rect + new + tail))
  }

  @Test func aDocumentInOneLineStaysOne() throws {
    let line = "\(Text.head(21000))<objects><view id=\"box\"></view></objects></document>"
    let written = try Text(line).writing(
      .addConstraint(
        owner: "box", attributes: [.init("firstAttribute", "width"), .init("constant", "8")],
        traits: []))
    let list =
      "<constraints><constraint firstAttribute=\"width\" constant=\"8\" id=\"\(try written.newID)\"/></constraints>"
    #expect(written == Text(line).replacing("</view>", with: "\(list)</view>"))
  }

  // MARK: Refusal

  @Test(arguments: ["nobody", "twice", ""])
  func anObjectWithoutAnIDOfItsOwnIsLeftAlone(id: String) throws {
    let text = Text(inView: #"        <label id="twice"/><label id="twice"/>"#)
    let document = IBDecoder.decode(try XMLReader.read(path: "a", bytes: text.bytes))
    let edits: [RepairEdit] = [
      .removeConstraint(id), .change(object: id, attributes: [.init("key", "1")]),
      .uninstall(id, traits: IBTraits.runTime),
      .addGuide(owner: id, key: "safeArea", id: "safe"),
      .addConstraint(owner: id, attributes: [], traits: []),
    ]
    for edit in edits { #expect(RepairWriter(document).textEdits([edit]) == nil) }
  }

  private static let width = RepairEdit.addConstraint(
    owner: "box",
    attributes: [
      .init("firstItem", "box"), .init("firstAttribute", "width"), .init("secondItem", "label"),
      .init("secondAttribute", "width"), .init("constant", "8"), .init("priority", "250"),
    ], traits: [])
}

/// The text of a document.
private struct Text: Equatable, CustomTestStringConvertible {
  var string: String

  init(_ string: String) { self.string = string }

  /// A document with a view `box` that holds a label and what is given.
  init(inView content: String, version: Int = 21000) {
    string = """
      \(Self.head(version))
          <objects>
              <view id="box">
                  <subviews>
                      <label opaque="NO" text="A &lt; B" id="label"/>
                  </subviews>\(content.isEmpty ? "" : "\n" + content.indented)
              </view>
          </objects>
      </document>
      """
  }

  static func head(_ version: Int) -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" \
    toolsVersion="\(version)" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
    """
  }

  var bytes: [UInt8] { Array(string.utf8) }

  var testDescription: String { string }

  var newID: String {
    get throws { String(try #require(string.firstMatch(of: #/constant="8" id="([^"]+)"/#)).1) }
  }

  func replacing(_ old: String, with new: String) -> Text {
    Text(string.replacing(old, with: new))
  }

  /// The text with edits of a repair written into it.
  func writing(_ edits: RepairEdit...) throws -> Text {
    applying(try #require(RepairWriter(try document).textEdits(edits)))
  }

  var document: IBDocument {
    get throws { IBDecoder.decode(try XMLReader.read(path: "a.xib", bytes: bytes)) }
  }

  func applying(_ edits: [TextEdit]) -> Text {
    Text(String(decoding: TextEdit.applying(edits, to: bytes), as: UTF8.self))
  }
}

extension String {
  /// Behind the indentation of a view's parts, which tests leave out for the sake of their own.
  fileprivate var indented: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { "    \($0)" }
      .joined(separator: "\n")
  }

  fileprivate func components(separatedBy separator: String) -> [Substring] {
    split(separator: separator, omittingEmptySubsequences: false)
  }
}
