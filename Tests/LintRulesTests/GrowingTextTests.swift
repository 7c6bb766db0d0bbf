import Findings
import Inputs
import Linting
import LintRules
import Testing

/// What is told of texts that have no room to grow, where the rules' examples do not show it.
@Suite struct GrowingTextTests {
  private static let long = "The terms and conditions of this service"

  @Test(arguments: [
    // A bullet or a number is not translated.
    (text: "0123456789 0123456789 0123456789", attributes: "", isTold: false),
    (text: long, attributes: "", isTold: true),
    (text: long, attributes: #"hidden="YES""#, isTold: false),
  ])
  func onlyTextThatIsShownAndTranslatedGrows(text: String, attributes: String, isTold: Bool) {
    let found = found(label(text, attributes), tied("top", "leading", "bottom"))
    #expect(found.map(\.rule) == (isTold ? ["unbounded_text"] : []))
  }

  @Test func aTextIsKeptBeforeTheNextViewInItsLine() throws {
    let icon = """
      <imageView id="icon" translatesAutoresizingMaskIntoConstraints="NO"/>
      """
    let ties = tied("top", "leading", "bottom") + tie("icon", "trailing", "body", "trailing")
      + tie("icon", "centerY", "title", "centerY") + size("icon", "width", 20) + size("icon", "height", 20)
    let help = try #require(found(label("The terms and conditions", "") + icon, ties).first?.help.first)
    #expect(help.hasPrefix("add horizontal spacing of at least 8 between"), "\(help)")
  }

  /// What another text makes wide is not what runs out.
  @Test func theTextThatIsTooLongIsTold() {
    let other = """
      <label id="other" text="Short" translatesAutoresizingMaskIntoConstraints="NO"/>
      """
    let ties = tied("top", "leading") + tie("other", "leading", "title", "leading")
      + tie("other", "trailing", "title", "trailing") + tie("other", "top", "title", "bottom")
      + tie("body", "bottom", "other", "bottom")
    #expect(found(label(Self.long, "") + other, ties).map(\.objectID) == ["title"])
  }

  @Test func contentThatGrowsWithItsTextLosesNothing() {
    let ties = tied("top", "leading", "bottom") + tie("body", "trailing", "title", "trailing", 16)
    #expect(found(label(Self.long, ""), ties, isAsWideAsTheFrame: false).isEmpty)
  }

  @Test(arguments: [
    (attributes: #"numberOfLines="0""#, height: 30, isTold: true),
    // It has room for twice as much.
    (attributes: #"numberOfLines="0""#, height: 400, isTold: false),
    // One line is never cut off in its height by more text …
    (attributes: "", height: 24, isTold: false),
    // … but by larger type.
    (attributes: #"adjustsFontForContentSizeCategory="YES""#, height: 24, isTold: true),
    // Code opens what is closed.
    (attributes: #"numberOfLines="0""#, height: 0, isTold: false),
  ])
  func aRequiredHeightHoldsTextThatCanGrow(attributes: String, height: Int, isTold: Bool) {
    let ties = tied("top", "leading", "trailing", "bottom") + size("title", "height", height)
    let found = found(label(Self.long, attributes), ties)
    #expect(found.map(\.rule) == (isTold ? ["fixed_text_height"] : []))
    #expect(found.allSatisfy { $0.help.count == 1 && $0.repairs.count == 1 })
  }

  /// With the help written into the document, nothing is told of it.
  @Test func theHelpIsWhatItTakes() throws {
    let ties = tied("top", "leading", "trailing", "bottom") + size("title", "height", 30)
    let told = try #require(found(label(Self.long, #"numberOfLines="0""#), ties).first)
    #expect(
      told.repairs == [
        [.change(object: "title-height", attributes: [.init("relation", "greaterThanOrEqual")])]
      ])
    let least = ties.replacing(
      #"constant="30" id="title-height""#, with: #"constant="30" relation="greaterThanOrEqual" id="title-height""#)
    #expect(least != ties && found(label(Self.long, #"numberOfLines="0""#), least).isEmpty)
  }

  // MARK: Pieces

  private func label(_ text: String, _ attributes: String) -> String {
    """
    <label id="title" text="\(text)" \(attributes) translatesAutoresizingMaskIntoConstraints="NO">
    <rect key="frame" x="16" y="16" width="343" height="20"/></label>
    """
  }

  /// Ties of the title to the content view, 16 points inside.
  private func tied(_ edges: String...) -> String {
    edges.map { edge in
      ["bottom", "trailing"].contains(edge)
        ? tie("body", edge, "title", edge, 16) : tie("title", edge, "body", edge, 16)
    }.joined()
  }

  private func tie(_ one: String, _ attribute: String, _ other: String, _ second: String, _ constant: Int = 0) -> String {
    """
    <constraint firstItem="\(one)" firstAttribute="\(attribute)" secondItem="\(other)" \
    secondAttribute="\(second)" constant="\(constant)" id="\(one)-\(attribute)-\(other)"/>
    """
  }

  private func size(_ view: String, _ attribute: String, _ points: Int) -> String {
    """
    <constraint firstItem="\(view)" firstAttribute="\(attribute)" constant="\(points)" id="\(view)-\(attribute)"/>
    """
  }

  private func found(_ views: String, _ ties: String, isAsWideAsTheFrame: Bool = true) -> [Diagnostic] {
    let edges = ["top", "leading", "trailing", "bottom"]
    let outer = edges.map { tie("scroll", $0, "root", $0) + tie("body", $0, "scroll", $0) }.joined()
    let width = isAsWideAsTheFrame ? tie("body", "width", "scroll", "width") : ""
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22154" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><objects>
      <view id="root"><rect key="frame" x="0" y="0" width="375" height="667"/><subviews>
      <scrollView id="scroll" translatesAutoresizingMaskIntoConstraints="NO"><subviews>
      <view id="body" translatesAutoresizingMaskIntoConstraints="NO"><subviews>\(views)</subviews></view>
      </subviews></scrollView></subviews><constraints>\(outer)\(width)\(ties)</constraints></view></objects>
      </document>
      """
    let rules = ["unbounded_text", "fixed_text_height"]
    var configuration = Configuration.standard(for: AllRules.types)
    configuration.enabledRules.formUnion(rules)
    return Linter(rules: AllRules.types, configuration: configuration).lint(
      Input(.file("Text.xib"), isNamed: true), bytes: Array(text.utf8)
    ).diagnostics.filter { rules.contains($0.rule) }
  }
}
