import Findings
import Inputs
import InterfaceBuilder
import Layout
import Linting
import LintRules
import Testing
import XMLSource

/// Rules on whole scenes, where their examples do not show it.
@Suite struct SceneRuleTests {
  // MARK: Conflicts

  @Test func aHeightThatTheScreenDecidesIsNoConflict() {
    // It holds on a screen 300 points tall.
    #expect(conflicts(pinned + size("box", "height", 300)).isEmpty)
    #expect(conflicts(pinned + size("box", "height", 300) + size("box", "height", 310, id: "b")).count == 1)
  }

  @Test(arguments: [(points: 30.5, severity: Severity.note), (points: 32, severity: .warning)])
  func upToAPointItIsANote(points: Double, severity: Severity) throws {
    let found = conflicts(size("box", "width", 30) + size("box", "width", points, id: "other"))
    #expect(found.map(\.severity) == [severity])
    // A point apart or less is what rounding makes.
    #expect(found[0].message.contains("(box)"))
  }

  @Test func whatATextOrASymbolMeasuresIsNoConflict() {
    for resources in ["", #"<image name="star" catalog="system" width="128" height="123"/>"#] {
      let found = conflicts(
        size("picture", "width", 20) + size("picture", "height", 20),
        subview: """
          <imageView horizontalCompressionResistancePriority="1000" image="star" id="picture" \
          translatesAutoresizingMaskIntoConstraints="NO"/>
          """, resources: resources)
      #expect(found.isEmpty)
    }
    let known = conflicts(
      size("picture", "width", 20) + size("picture", "height", 20),
      subview: """
        <imageView horizontalCompressionResistancePriority="1000" image="star" id="picture" \
        translatesAutoresizingMaskIntoConstraints="NO"/>
        """, resources: #"<image name="star" width="128" height="123"/>"#)
    #expect(known.count == 1)
  }

  @Test func whatIsTiedToAMaskedViewGivesWay() throws {
    let found = conflicts(
      tie("box", "top", "root", "top", 10),
      subview: """
        <view id="box"><rect key="frame" x="0" y="50" width="20" height="20"/>
        <autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMaxY="YES"/></view>
        """)
    let first = try #require(found.first)
    #expect(found.count == 1)
    let help = try #require(first.help.first)
    #expect(help.hasPrefix("remove the constraint") && help.contains(".top ="), "\(help)")
  }

  @Test func aScrollViewsConflictIsItsOwn() {
    let scroll = """
      <scrollView id="box" translatesAutoresizingMaskIntoConstraints="NO"><constraints>
      \(size("box", "height", 20))\(size("box", "height", 40, id: "tall"))</constraints></scrollView>
      """
    #expect(conflicts("", subview: scroll).isEmpty)
    #expect(all("", subview: scroll).contains { $0.rule == "conflicting_scroll_constraints" })
  }

  // MARK: Open views

  @Test func everyViewHasAVerdictAndAFrame() throws {
    let scenes = LayoutAnalysis(try document(tie("box", "top", "root", "top", 10) + size("box", "height", 20)))
      .scenes()
    let box = try #require(scenes.first?.views.first)
    #expect(box.verdict == .ambiguous)
    #expect(box.freeParts.map(\.quantity) == [.origin(.horizontal), .extent(.horizontal)])
    #expect(box.frame?.y == 10)
    #expect(box.frame?.height == 20)
  }

  @Test func whatAClassOfOnesOwnMayDecideIsUndecided() throws {
    let view = """
      <view customClass="Badge" id="box" translatesAutoresizingMaskIntoConstraints="NO"/>
      """
    let place = tie("box", "top", "root", "top") + tie("box", "leading", "root", "leading")
    let scenes = LayoutAnalysis(try document(place, subview: view)).scenes()
    #expect(scenes.first?.views.first?.verdict == .undecided)
    #expect(all(place, subview: view, enabled: ["ambiguous_view"]).isEmpty)
  }

  /// The class of a view may size it, that of the view around it may place it, and no other does.
  @Test(arguments: [
    (own: "Badge", around: "", inside: "", constraints: "width", isTold: true),
    (own: "", around: "", inside: "Badge", constraints: "", isTold: true),
    (own: "Badge", around: "", inside: "", constraints: "leading", isTold: false),
    (own: "", around: "Panel", inside: "", constraints: "width", isTold: false),
  ])
  func aClassMakesSilentWhatItMayDecide(
    own: String, around: String, inside: String, constraints: String, isTold: Bool
  ) {
    func view(_ id: String, _ name: String, _ more: String) -> String {
      """
      <view id="\(id)" translatesAutoresizingMaskIntoConstraints="NO" \
      \(name.isEmpty ? "" : "customClass=\"\(name)\"")>\(more)</view>
      """
    }
    let inner = view("inner", inside, "")
    let pins = ["top", "leading", "bottom"].map { tie("inner", $0, "box", $0) }.joined()
    let box = view("box", own, "<subviews>\(inner)</subviews><constraints>\(pins)</constraints>")
    let panel = view("panel", around, "<subviews>\(box)</subviews>")
    let all = ["top", "leading", "trailing", "bottom"].map { tie("panel", $0, "root", $0) }.joined()
    let place = constraints == "width" ? size("box", "width", 30) : tie("box", "leading", "panel", "leading")
    let found = self.all(
      all + place + tie("box", "top", "panel", "top") + size("box", "height", 20), subview: panel,
      enabled: ["ambiguous_view"])
    #expect(found.contains { $0.related.contains { $0.objectID == "box" } } == isTold, "\(found.map(\.message))")
  }

  @Test func whatIsOpenInOneSizeClassOnlyIsToldWithIt() throws {
    let out = """
      <variation key="heightClass=compact"><mask key="constraints"><exclude reference="box-height"/></mask></variation>
      """
    let place = tie("box", "top", "root", "top") + tie("box", "leading", "root", "leading")
      + size("box", "width", 30) + size("box", "height", 20)
    let box = """
      <view id="box" translatesAutoresizingMaskIntoConstraints="NO"><rect key="frame" x="0" y="0" width="30" height="40"/>
      </view>
      """
    let found = all(place, subview: box, enabled: ["ambiguous_view"], variation: out)
    #expect(found.map(\.rule) == ["ambiguous_view"])
    let told = try #require(found.first)
    #expect(told.message.hasSuffix("nothing determines the height of `View` (box)"), "\(told.message)")
    let limits = told.notes.filter(\.isLimit).map(\.text)
    #expect(limits == ["this occurs only in Compact Height"])
    #expect(told.help.count == 1)
    // Elsewhere, another height conflicts.
    #expect(told.help.allSatisfy { $0.hasSuffix("installed only in Compact Height") }, "\(told.help)")
  }

  @Test func oneRepairPlacesAllViewsOfAScene() throws {
    let views = """
      <view id="box" translatesAutoresizingMaskIntoConstraints="NO"><rect key="frame" x="9" y="0" width="50" height="20"/>
      </view><view id="other" translatesAutoresizingMaskIntoConstraints="NO">
      <rect key="frame" x="9" y="20" width="50" height="20"/></view>
      """
    let place = tie("box", "top", "root", "top") + size("box", "width", 50) + size("box", "height", 20)
      + tie("other", "leading", "box", "leading") + tie("other", "top", "box", "bottom") + size("other", "width", 50)
    let found = all(place, subview: views, enabled: ["ambiguous_view"])
    let told = try #require(found.first { $0.rule == "ambiguous_view" })
    #expect(told.related.map(\.objectID) == ["box", "other"])
    #expect(told.help == [
      "pin the leading edge of `View` (box) to the leading edge of the root view with constant 9, "
        + "and add a Height constraint to `View` (other)"
    ])
    #expect(told.repairs.count == 1 && told.repairs[0].count == 2)
  }

  @Test(arguments: ["fill", "equalSpacing"])
  func aStackViewThatHidesAllIsNothingHigh(distribution: String) throws {
    let stack = """
      <stackView axis="vertical" distribution="\(distribution)" id="box" \
      translatesAutoresizingMaskIntoConstraints="NO"><subviews>
      <view hidden="YES" id="inner" translatesAutoresizingMaskIntoConstraints="NO"/></subviews></stackView>
      """
    let place = tie("box", "top", "root", "top") + tie("box", "leading", "root", "leading")
      + size("box", "width", 30)
    let views = try #require(
      LayoutAnalysis(try document(place, subview: stack)).scenes().first?.views)
    #expect(!views[0].freeParts.contains { $0.quantity == .extent(.vertical) })
    // What is hidden in a stack view is nobody's.
    #expect(views[1].parts.isEmpty)
  }

  @Test func anArrangedViewWithAMaskKeepsItsSavedSize() throws {
    let stack = """
      <stackView axis="vertical" id="box" translatesAutoresizingMaskIntoConstraints="NO"><subviews>
      <label text="Title" id="inner"><rect key="frame" x="0" y="0" width="30" height="77"/></label>
      </subviews></stackView>
      """
    let place = tie("box", "top", "root", "top") + tie("box", "leading", "root", "leading")
    let views = try #require(
      LayoutAnalysis(try document(place, subview: stack)).scenes().first?.views)
    #expect(views[0].frame?.height == 77)
  }

  // MARK: Marks

  @Test(arguments: [
    (mark: "ambiguous", constraints: "", judgment: "and its constraints confirm this"),
    (mark: "ambiguous", constraints: "width height", judgment: "but by its constraints it is not"),
    (mark: "misplaced", constraints: "width", judgment: "and its constraints do not show whether it is"),
    (mark: "misplaced", constraints: "width height", judgment: "and its constraints confirm this"),
  ])
  func aMarkIsToldWithWhatTheConstraintsSay(mark: String, constraints: String, judgment: String) throws {
    let view = """
      <view id="box" \(mark)="YES" translatesAutoresizingMaskIntoConstraints="NO">
      <rect key="frame" x="0" y="0" width="20" height="40"/></view>
      """
    let sizes = constraints.split(separator: " ").map { size("box", String($0), 30) }.joined()
    let place = tie("box", "top", "root", "top") + tie("box", "leading", "root", "leading") + sizes
    let found = all(place, subview: view, enabled: ["marked_views"]).filter { $0.rule == "marked_views" }
    #expect(found.count == 1)
    let told = try #require(found.first)
    #expect(told.message.hasSuffix("as \(mark), \(judgment)"), "\(told.message)")
    #expect(told.repairs.isEmpty)
    #expect(all(place, subview: view).allSatisfy { $0.rule != "marked_views" })
  }

  /// What is where the constraints put it is not misplaced.
  @Test func aMarkOnAViewInItsPlaceIsContradicted() throws {
    let view = """
      <view id="box" misplaced="YES" translatesAutoresizingMaskIntoConstraints="NO">
      <rect key="frame" x="0" y="0" width="30" height="30"/></view>
      """
    let place = tie("box", "top", "root", "top") + tie("box", "leading", "root", "leading")
      + size("box", "width", 30) + size("box", "height", 30)
    let found = all(place, subview: view, enabled: ["marked_views"]).filter { $0.rule == "marked_views" }
    #expect(found.map { $0.message.hasSuffix("misplaced, but by its constraints it is not") } == [true])
    #expect(found[0].help.count == 1)
  }

  @Test func aDocumentWithoutConstraintsHasOpenViewsAndMarks() {
    let view = """
      <view id="box" ambiguous="YES" translatesAutoresizingMaskIntoConstraints="NO"/>
      """
    let found = all("", subview: view, enabled: ["ambiguous_view", "marked_views"])
    #expect(Set(found.map(\.rule)) == ["ambiguous_view", "marked_views"])
  }

  // MARK: Pieces

  private let pinned = ["top", "leading", "trailing", "bottom"].map { edge in
    "<constraint firstItem=\"box\" firstAttribute=\"\(edge)\" secondItem=\"root\" secondAttribute=\"\(edge)\" "
      + "id=\"\(edge)\"/>"
  }.joined()

  private func size(_ view: String, _ attribute: String, _ points: Double, id: String? = nil) -> String {
    """
    <constraint firstItem="\(view)" firstAttribute="\(attribute)" constant="\(points)" \
    id="\(id ?? "\(view)-\(attribute)")"/>
    """
  }

  private func tie(
    _ one: String, _ attribute: String, _ other: String, _ second: String, _ constant: Int = 0
  ) -> String {
    """
    <constraint firstItem="\(one)" firstAttribute="\(attribute)" secondItem="\(other)" \
    secondAttribute="\(second)" constant="\(constant)" id="\(one)-\(attribute)"/>
    """
  }

  private func text(
    _ constraints: String, _ subview: String?, _ resources: String, _ variation: String = ""
  ) -> String {
    let box = "<view id=\"box\" translatesAutoresizingMaskIntoConstraints=\"NO\"/>"
    return """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22154" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><objects>
      <view id="root"><rect key="frame" x="0" y="0" width="393" height="852"/>
      <subviews>\(subview ?? box)</subviews><constraints>\(constraints)</constraints>\(variation)</view></objects>
      <resources>\(resources)</resources></document>
      """
  }

  private func document(_ constraints: String, subview: String? = nil) throws -> IBDocument {
    IBDecoder.decode(
      try XMLReader.read(path: "Scene.xib", bytes: Array(text(constraints, subview, "").utf8)))
  }

  private func all(
    _ constraints: String, subview: String? = nil, resources: String = "", enabled: Set<String> = [],
    variation: String = ""
  ) -> [Diagnostic] {
    var configuration = Configuration.standard(for: AllRules.types)
    configuration.enabledRules.formUnion(enabled)
    return Linter(rules: AllRules.types, configuration: configuration).lint(
      Input(.file("Scene.xib"), isNamed: true), bytes: Array(text(constraints, subview, resources, variation).utf8)
    ).diagnostics
  }

  private func conflicts(
    _ constraints: String, subview: String? = nil, resources: String = ""
  ) -> [Diagnostic] {
    all(constraints, subview: subview, resources: resources).filter { $0.rule == "conflicting_constraints" }
  }
}
