import Findings
import Inputs
import Linting
import LintRules
import Testing

/// Cases of warnings that the examples of the rules do not show.
@Suite struct WarningTests {
  @Test func onePlaceholderFindingSpeaksOfBothAxes() throws {
    let diagnostic = try #require(
      diagnostics(
        scroll(
          content: """
            <view id="content" userLabel="Chart" placeholderIntrinsicWidth="600" \
            placeholderIntrinsicHeight="400" translatesAutoresizingMaskIntoConstraints="NO"/>
            """)
      ).first { $0.rule == "placeholder_content_size" })
    #expect(diagnostic.message.contains(" has ambiguous scrollable content width and height at run"))
    // A baseline may have an entry for each axis.
    #expect(diagnostic.alternativeTopics == ["content.width", "content.height"])
  }

  @Test func aBaselineMayKnowAConflictByAnyOfItsMembers() throws {
    let content = """
      <view id="content" translatesAutoresizingMaskIntoConstraints="NO"><constraints>
      <constraint firstAttribute="height" constant="900" id="h900"/>
      <constraint firstAttribute="height" constant="600" id="h600"/>
      </constraints></view>
      """
    let diagnostic = try #require(
      diagnostics(scroll(content: content)).first { $0.rule == "conflicting_scroll_constraints" })
    #expect(diagnostic.alternativeTopics == ["h600", "h900", "h600 h900"])
    #expect(diagnostic.alternativeTopics.contains(diagnostic.identity.topic))
  }

  @Test func aScrollViewOfAClassOfTheProjectMayScrollAsItLikes() {
    let plain = found(root: scroll(ties: equalSizes))
    let own = found(root: scroll(attributes: #"customClass="PagingView""#, ties: equalSizes))
    #expect(plain.contains("never_scrolls"))
    #expect(!own.contains("never_scrolls"))
  }

  @Test(arguments: [#"scrollEnabled="NO""#, #"maximumZoomScale="4""#])
  func aScrollViewThatIsNotThereToScrollIsLeftAlone(attributes: String) {
    let rules = found(root: scroll(attributes: attributes, ties: equalSizes))
    #expect(!rules.contains("never_scrolls"))
  }

  @Test func aConstraintWithTwoMissingItemsIsOneFinding() {
    let constraint = """
      <constraints>
      <constraint firstItem="a" firstAttribute="top" secondItem="b" secondAttribute="top" id="c"/>
      </constraints>
      """
    let messages = diagnostics(constraint).map(\.message)
    #expect(
      messages == [
        "1 constraint of `View` (root) refers to `a` and `b`, which are not in the document"
      ])
  }

  @Test func contentThatStretchesBetweenOutsideAndContentIsNoDoubleTie() {
    let header = """
      <view id="header" translatesAutoresizingMaskIntoConstraints="NO"/>
      <view id="content" translatesAutoresizingMaskIntoConstraints="NO">
      <constraints><constraint firstAttribute="height" constant="1400" id="h"/></constraints>
      </view>
      """
    let ties = """
      <constraint firstItem="header" firstAttribute="top" secondItem="root" \
      secondAttribute="top" id="t1"/>
      <constraint firstItem="header" firstAttribute="bottom" secondItem="content" \
      secondAttribute="top" constant="200" id="t2"/>
      <constraint firstItem="content" firstAttribute="width" secondItem="scroll" \
      secondAttribute="width" id="t3"/>
      """
    #expect(!found(root: scroll(content: header, ties: ties)).contains("double_tied_axis"))
  }

  private let equalSizes = ["width", "height"].map { size in
    """
    <constraint firstItem="content" firstAttribute="\(size)" secondItem="scroll" \
    secondAttribute="\(size)" id="equal-\(size)"/>
    """
  }.joined()

  /// A scroll view that fills the root view, with content that fills the content area.
  private func scroll(
    attributes: String = "",
    content: String = #"<view id="content" translatesAutoresizingMaskIntoConstraints="NO"/>"#,
    ties: String = ""
  ) -> String {
    func pins(_ view: String, _ other: String) -> String {
      ["top", "leading", "trailing", "bottom"].map { edge in
        """
        <constraint firstItem="\(view)" firstAttribute="\(edge)" secondItem="\(other)" \
        secondAttribute="\(edge)" id="\(view)-\(edge)"/>
        """
      }.joined()
    }
    return """
      <subviews>
      <scrollView id="scroll" translatesAutoresizingMaskIntoConstraints="NO" \(attributes)>
      <subviews>\(content)</subviews>
      <constraints>\(pins("content", "scroll"))\(ties)</constraints>
      </scrollView>
      </subviews>
      <constraints>\(pins("scroll", "root"))</constraints>
      """
  }

  private func found(root: String) -> [String] { diagnostics(root).map(\.rule) }

  private func diagnostics(_ root: String) -> [Diagnostic] {
    Linter(rules: AllRules.types, configuration: .standard(for: AllRules.types))
      .lint(
        Input(.file("a.xib"), isNamed: true), bytes: Example.rootView(root).unmarked.utf8
      ).diagnostics
  }
}
