import InterfaceBuilder
import Layout
import LinearSystem
import Testing
import XMLSource

/// The rows that each construct becomes, by `docs/internals/layout-semantics.md`.
@Suite struct EquationTests {
  @Test(arguments: Construct.all)
  func aConstructBecomesTheseRows(construct: Construct) throws {
    let rows = try construct.rows()
    #expect(rows == construct.expected)
  }
}

/// A construct in a scroll view `s` of a root `r`, with the rows that are its own.
struct Construct: Sendable, CustomTestStringConvertible {
  var name: String
  /// Views inside the scroll view.
  var views: String
  /// Constraints, which belong to the root view.
  var constraints: String
  /// Guides of the scroll view.
  var guides: String
  /// Rows without those of given frames.
  var expected: [String]

  init(
    _ name: String, views: String = Construct.plain("v"), constraints: String = "",
    guides: String = "", rows expected: [String]
  ) {
    self.name = name
    self.views = views
    self.constraints = constraints
    self.guides = guides
    self.expected = expected
  }

  var testDescription: String { name }

  static func plain(_ id: String, _ more: String = "") -> String {
    "<view id=\"\(id)\" translatesAutoresizingMaskIntoConstraints=\"NO\" \(more)>"
      + "<rect key=\"frame\" x=\"5\" y=\"6\" width=\"70\" height=\"80\"/></view>"
  }

  static func image(_ id: String, _ more: String = "") -> String {
    "<imageView id=\"\(id)\" image=\"P\" translatesAutoresizingMaskIntoConstraints=\"NO\" \(more)>"
      + "<rect key=\"frame\" x=\"5\" y=\"6\" width=\"70\" height=\"80\"/></imageView>"
  }

  static func stack(_ attributes: String, _ arranged: String, _ more: String = "") -> String {
    "<stackView id=\"t\" translatesAutoresizingMaskIntoConstraints=\"NO\" \(attributes)>"
      + "<rect key=\"frame\" x=\"0\" y=\"0\" width=\"100\" height=\"200\"/>\(more)"
      + "<subviews>\(arranged)</subviews></stackView>"
  }

  static func constraint(_ attributes: String) -> String { "<constraint \(attributes) id=\"k\"/>" }

  static func tie(_ one: String, _ two: String, _ more: String = "") -> String {
    let (first, second) = (one.split(separator: "."), two.split(separator: "."))
    return constraint(
      "firstItem=\"\(first[0])\" firstAttribute=\"\(first[1])\" secondItem=\"\(second[0])\" "
        + "secondAttribute=\"\(second[1])\" \(more)")
  }

  func rows() throws -> [String] {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch" \
      useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">\
      <device id="retina4_7" orientation="portrait"/><objects>\
      <view id="r"><rect key="frame" x="0" y="0" width="375" height="667"/><subviews>\
      <scrollView id="s" translatesAutoresizingMaskIntoConstraints="NO">\
      <rect key="frame" x="0" y="0" width="375" height="667"/>\
      <subviews>\(views)</subviews>\(guides)</scrollView>\
      </subviews><constraints>\(constraints)</constraints></view></objects>\
      <resources><image name="P" width="320" height="180"/></resources></document>
      """
    let document = IBDecoder.decode(try XMLReader.read(path: "a.xib", bytes: Array(text.utf8)))
    let scrollView = try #require(LayoutAnalysis(document).scrollViews.first)
    let layout = try #require(scrollView.configurations.first?.canvas).solved.layout
    return zip(layout.system.rows, layout.sources).compactMap { row, source in
      if case .givenFrame = source { return nil }
      return Self.text(row, layout, document)
    }
  }

  /// A row with its first term positive, by the ids of views.
  private static func text(_ row: Row, _ layout: SceneLayout, _ document: IBDocument) -> String {
    let terms = row.terms.sorted { $0.variable < $1.variable }
    let sign = (terms.first?.coefficient ?? 1) < 0 ? -1.0 : 1
    let sum = terms.map { term in
      let factor = term.coefficient * sign
      let name = name(layout.variables[term.variable], document)
      let amount = abs(factor) == 1 ? "" : "\(number(abs(factor))) "
      return "\(factor < 0 ? "-" : "+")\(amount)\(name)"
    }.joined(separator: " ")
    let relation =
      switch row.relation {
      case .equal: "="
      case .lessOrEqual: sign > 0 ? "≤" : "≥"
      case .greaterOrEqual: sign > 0 ? "≥" : "≤"
      }
    let priority = row.isRequired ? "" : " @\(number(row.priority))"
    return "\(sum.drop { $0 == "+" }) \(relation) \(number(row.constant * sign))\(priority)"
  }

  private static func number(_ value: Double) -> String {
    let rounded = (value * 1000).rounded() / 1000
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }

  private static func name(_ variable: LayoutVariable, _ document: IBDocument) -> String {
    switch variable {
    case .view(let view, let quantity):
      if case .contentExtent = quantity { "\(document.views[view].id).content.\(quantity.name)" }
      else { "\(document.views[view].id).\(quantity.name)" }
    case .auxiliary(let view): "\(document.views[view].id).guide"
    case .environment(let view, let value): "\(document.views[view].id).\(value.rawValue)"
    }
  }
}

extension Construct {
  static let all: [Construct] = forms + views + stackViews

  /// What constraints mean.
  private static let forms = [
    Construct(
      "edges of siblings", views: plain("v") + plain("w"),
      constraints: tie("w.top", "v.bottom", "constant=\"8\""), rows: [
        "v.y +v.height -w.y = -8",
      ]),
    Construct("the scroll view from inside", constraints: tie("v.top", "s.top"), rows: [
        "s.y -v.y = 0",
      ]),
    Construct(
      "the far edge from inside", constraints: tie("s.bottom", "v.bottom", "constant=\"20\""),
      rows: [
        "s.y +s.content.height -v.y -v.height = 20",
      ]),
    Construct("its width is the frame's", constraints: tie("v.width", "s.width"), rows: [
        "s.width -v.width = 0",
      ]),
    Construct("its center is the frame's", constraints: tie("v.centerX", "s.centerX"), rows: [
        "s.x +0.5 s.width -v.x -0.5 v.width = 0",
      ]),
    Construct(
      "the content layout guide", constraints: tie("v.trailing", "g.trailing"),
      guides: #"<viewLayoutGuide key="contentLayoutGuide" id="g"/>"#, rows: [
        "s.x +s.content.width -v.x -v.width = 0",
      ]),
    Construct(
      "the frame layout guide", constraints: tie("v.trailing", "f.trailing"),
      guides: #"<viewLayoutGuide key="frameLayoutGuide" id="f"/>"#, rows: [
        "s.x +s.width -v.x -v.width = 0",
      ]),
    Construct(
      "a multiplier and a priority",
      constraints: tie(
        "v.width", "v.height", #"multiplier="16:9" constant="3" relation="lessThanOrEqual" priority="250""#),
      rows: [
        "v.width -1.778 v.height ≤ 3 @250",
      ]),
    Construct(
      "a size", constraints: constraint(#"firstItem="v" firstAttribute="height" constant="44""#),
      rows: [
        "v.height = 44",
      ]),
    Construct(
      "written margins",
      views: """
        <view id="v" translatesAutoresizingMaskIntoConstraints="NO">\
        <rect key="frame" x="0" y="0" width="70" height="80"/>\
        <subviews>\(plain("w"))</subviews>\
        <edgeInsets key="layoutMargins" top="3" left="5" bottom="7" right="9"/></view>
        """,
      constraints: tie("w.leading", "v.leadingMargin"), rows: [
        "v.x -w.x = -5",
      ]),
  ]

  /// What views are without constraints.
  private static let views = [
    Construct("an intrinsic size", views: image("v"), rows: [
        "v.width ≤ 320 @250",
        "v.width ≥ 320 @750",
        "v.height ≤ 180 @250",
        "v.height ≥ 180 @750",
      ]),
    Construct(
      "text in a small font",
      views: """
        <label id="v" text="Ten points" translatesAutoresizingMaskIntoConstraints="NO">\
        <rect key="frame" x="0" y="0" width="52" height="12"/>\
        <fontDescription key="fontDescription" type="system" pointSize="10"/></label>
        """,
      rows: [
        "v.width ≤ 50 @250",
        "v.width ≥ 50 @750",
        "v.height ≤ 12 @250",
        "v.height ≥ 12 @750",
      ]),
    Construct(
      "priorities of an intrinsic size",
      views: image("v", #"horizontalHuggingPriority="251" verticalCompressionResistancePriority="900""#),
      rows: [
        "v.width ≤ 320 @251",
        "v.width ≥ 320 @750",
        "v.height ≤ 180 @250",
        "v.height ≥ 180 @900",
      ]),
    Construct(
      "a fixed frame",
      views: """
        <view id="v" fixedFrame="YES" translatesAutoresizingMaskIntoConstraints="NO">\
        <rect key="frame" x="5" y="6" width="70" height="80"/></view>
        """, rows: [
        "s.x -v.x = -5",
        "s.y -v.y = -6",
        "v.width = 70",
        "v.height = 80",
      ]),
    Construct(
      "an autoresizing mask",
      views: """
        <view id="v"><rect key="frame" x="5" y="6" width="70" height="80"/>\
        <autoresizingMask key="autoresizingMask" widthSizable="YES" flexibleMaxY="YES"/></view>
        """, rows: [
        "s.x -v.x = -5",
        "s.width -v.width = 305",
        "s.y -v.y = -6",
        "v.height = 80",
      ]),
  ]

  /// What stack views add.
  private static let stackViews = [
    Construct(
      "stack view: fill", views: stack(#"axis="vertical" spacing="8""#, plain("v") + plain("w")),
      rows: [
        "t.y -v.y = 0",
        "t.y +t.height -w.y -w.height = 0",
        "v.y +v.height -w.y = -8",
        "t.x -v.x = 0",
        "t.x +t.width -v.x -v.width = 0",
        "v.x -w.x = 0",
        "v.x +v.width -w.x -w.width = 0",
      ]),
    Construct(
      "stack view: fill equally",
      views: stack(#"axis="vertical" distribution="fillEqually""#, plain("v") + plain("w")),
      rows: [
        "t.y -v.y = 0",
        "t.y +t.height -w.y -w.height = 0",
        "v.y +v.height -w.y = 0",
        "v.height -w.height = 0",
        "t.x -v.x = 0",
        "t.x +t.width -v.x -v.width = 0",
        "v.x -w.x = 0",
        "v.x +v.width -w.x -w.width = 0",
      ]),
    Construct(
      "stack view: fill proportionally",
      views: stack(
        #"axis="vertical" distribution="fillProportionally" spacing="10""#, image("v") + image("w")),
      rows: [
        "t.y -v.y = 0",
        "t.y +t.height -w.y -w.height = 0",
        "v.y +v.height -w.y = -10",
        "0.486 t.height -v.height = 0 @999",
        "0.486 t.height -w.height = 0 @998",
        "t.x -v.x = 0",
        "t.x +t.width -v.x -v.width = 0",
        "v.x -w.x = 0",
        "v.x +v.width -w.x -w.width = 0",
        "v.width ≤ 320 @250",
        "v.width ≥ 320 @750",
        "v.height ≤ 180 @250",
        "v.height ≥ 180 @750",
        "w.width ≤ 320 @250",
        "w.width ≥ 320 @750",
        "w.height ≤ 180 @250",
        "w.height ≥ 180 @750",
      ]),
    Construct(
      "stack view: equal spacing",
      views: stack(
        #"distribution="equalSpacing" spacing="8""#, plain("v") + plain("w") + plain("x")),
      rows: [
        "t.x -v.x = 0",
        "t.x +t.width -x.x -x.width = 0",
        "v.x +v.width -w.x ≤ -8",
        "w.x +w.width -x.x ≤ -8",
        "v.x +v.width -2 w.x -w.width +x.x = 0",
        "t.width = 0 @49",
        "t.y -v.y = 0",
        "t.y +t.height -v.y -v.height = 0",
        "v.y -w.y = 0",
        "v.y +v.height -w.y -w.height = 0",
        "v.y -x.y = 0",
        "v.y +v.height -x.y -x.height = 0",
      ]),
    Construct(
      "stack view: equal centering",
      views: stack(#"distribution="equalCentering""#, plain("v") + plain("w") + plain("x")),
      rows: [
        "t.x -v.x = 0",
        "t.x +t.width -x.x -x.width = 0",
        "v.x +v.width -w.x ≤ 0",
        "w.x +w.width -x.x ≤ 0",
        "v.x +0.5 v.width -2 w.x -w.width +x.x +0.5 x.width = 0 @150",
        "t.width = 0 @49",
        "t.y -v.y = 0",
        "t.y +t.height -v.y -v.height = 0",
        "v.y -w.y = 0",
        "v.y +v.height -w.y -w.height = 0",
        "v.y -x.y = 0",
        "v.y +v.height -x.y -x.height = 0",
      ]),
    Construct(
      "stack view: alignment leading",
      views: stack(#"axis="vertical" alignment="leading""#, plain("v") + plain("w")), rows: [
        "t.y -v.y = 0",
        "t.y +t.height -w.y -w.height = 0",
        "v.y +v.height -w.y = 0",
        "v.x -t.guide ≥ 0 @999.5",
        "v.x +v.width -t.guide -t.guide ≤ 0 @999.5",
        "v.width = 0 @25",
        "w.x -t.guide ≥ 0 @999.5",
        "w.x +w.width -t.guide -t.guide ≤ 0 @999.5",
        "w.width = 0 @25",
        "t.guide = 0 @51",
        "t.x -v.x = 0",
        "v.x -w.x = 0",
        "t.x -t.guide = 0",
        "t.x +t.width -t.guide -t.guide = 0",
      ]),
    Construct(
      "stack view: alignment center",
      views: stack(#"axis="vertical" alignment="center""#, plain("v") + plain("w")), rows: [
        "t.y -v.y = 0",
        "t.y +t.height -w.y -w.height = 0",
        "v.y +v.height -w.y = 0",
        "v.x -t.guide ≥ 0 @999.5",
        "v.x +v.width -t.guide -t.guide ≤ 0 @999.5",
        "v.width = 0 @25",
        "w.x -t.guide ≥ 0 @999.5",
        "w.x +w.width -t.guide -t.guide ≤ 0 @999.5",
        "w.width = 0 @25",
        "t.guide = 0 @51",
        "t.x +0.5 t.width -v.x -0.5 v.width = 0",
        "v.x +0.5 v.width -w.x -0.5 w.width = 0",
        "t.x -t.guide = 0",
        "t.x +t.width -t.guide -t.guide = 0",
      ]),
    Construct(
      "stack view: alignment trailing",
      views: stack(#"axis="vertical" alignment="trailing""#, plain("v") + plain("w")), rows: [
        "t.y -v.y = 0",
        "t.y +t.height -w.y -w.height = 0",
        "v.y +v.height -w.y = 0",
        "v.x -t.guide ≥ 0 @999.5",
        "v.x +v.width -t.guide -t.guide ≤ 0 @999.5",
        "v.width = 0 @25",
        "w.x -t.guide ≥ 0 @999.5",
        "w.x +w.width -t.guide -t.guide ≤ 0 @999.5",
        "w.width = 0 @25",
        "t.guide = 0 @51",
        "t.x +t.width -v.x -v.width = 0",
        "v.x +v.width -w.x -w.width = 0",
        "t.x +t.width -t.guide -t.guide = 0",
        "t.x -t.guide = 0",
      ]),
    Construct(
      "stack view: a hidden arranged view",
      views: stack(#"axis="vertical" spacing="8""#, plain("v") + plain("w", #"hidden="YES""#)),
      rows: [
        "w.height = 0 @999.97",
        "v.y +v.height -w.y = 0 @999.97",
        "t.y -v.y = 0",
        "t.y +t.height -v.y -v.height = 0",
        "t.x -v.x = 0",
        "t.x +t.width -v.x -v.width = 0",
        "v.x -w.x = 0",
        "v.x +v.width -w.x -w.width = 0",
      ]),
    Construct(
      "stack view: margins",
      views: stack(
        #"axis="vertical" layoutMarginsRelativeArrangement="YES""#, plain("v"),
        #"<edgeInsets key="layoutMargins" top="3" left="5" bottom="7" right="9"/>"#),
      rows: [
        "t.y -v.y = -3",
        "t.y +t.height -v.y -v.height = 7",
        "t.x -v.x = -5",
        "t.x +t.width -v.x -v.width = 9",
      ]),
    Construct(
      "stack view: one baseline",
      views: stack(#"alignment="firstBaseline""#, image("v") + image("w")), rows: [
        "t.x -v.x = 0",
        "t.x +t.width -w.x -w.width = 0",
        "v.x +v.width -w.x = 0",
        "v.y -t.guide ≥ 0 @999.5",
        "v.y +v.height -t.guide -t.guide ≤ 0 @999.5",
        "v.height = 0 @25",
        "w.y -t.guide ≥ 0 @999.5",
        "w.y +w.height -t.guide -t.guide ≤ 0 @999.5",
        "w.height = 0 @25",
        "t.guide = 0 @51",
        "v.y -w.y = 0",
        "t.y -t.guide = 0",
        "t.y +t.height -t.guide -t.guide = 0",
        "t.height = 0 @49",
        "v.width ≤ 320 @250",
        "v.width ≥ 320 @750",
        "v.height ≤ 180 @250",
        "v.height ≥ 180 @750",
        "w.width ≤ 320 @250",
        "w.width ≥ 320 @750",
        "w.height ≤ 180 @250",
        "w.height ≥ 180 @750",
      ]),
  ]
}
