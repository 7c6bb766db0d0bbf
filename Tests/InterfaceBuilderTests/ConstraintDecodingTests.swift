import InterfaceBuilder
import Testing
import XMLSource

@Suite struct ConstraintDecodingTests {
  @Test func `what a constraint leaves out takes its default`() throws {
    let document = try decode(
      constraint: #"<constraint firstAttribute="width" id="c"/>"#)
    let constraint = try #require(document.constraints.first)
    #expect(document.id(ofConstraint: 0) == "c")
    #expect(constraint.first == .view(0))
    #expect(constraint.firstAttribute == .width)
    #expect(constraint.relation == .equal)
    #expect(constraint.second == nil)
    #expect(constraint.secondAttribute == nil)
    #expect(constraint.multiplier == 1)
    #expect(constraint.constant == 0)
    #expect(constraint.priority == 1000)
    #expect(!constraint.isPlaceholder)
    #expect(!constraint.isSystemSpacing)
    #expect(document.problems.isEmpty)
  }

  @Test func `a constraint keeps all that it says`() throws {
    let document = try decode(
      constraint: """
        <constraint firstItem="a" firstAttribute="top" relation="greaterThanOrEqual" \
        secondItem="b" secondAttribute="bottomMargin" constant="-8.5" priority="249.5" \
        placeholder="YES" symbolic="YES" id="c"/>
        """)
    let constraint = try #require(document.constraints.first)
    #expect(constraint.first == .view(1))
    #expect(constraint.second == .view(2))
    #expect(constraint.firstAttribute == .top)
    #expect(constraint.secondAttribute == .bottomMargin)
    #expect(constraint.relation == .greaterThanOrEqual)
    #expect(constraint.constant == -8.5)
    #expect(constraint.priority == 249.5)
    #expect(constraint.isPlaceholder)
    #expect(document.tree.name(of: constraint.node) == "constraint")
  }

  @Test(arguments: [
    ("1:2", 0.5), ("0.5", 0.5), ("3", 3.0), ("50/414", 50.0 / 414), ("16:8.999", 16 / 8.999),
    ("1: 1.25", 0.8), ("1 : 2", 0.5), ("70%", 0.7), ("12.5 %", 0.125),
    ("1.2e1", 12.0), ("-1:4", -0.25), ("2.5e-1:1", 0.25), ("0:1", 0.0),
  ])
  func `every form of multiplier is a quotient`(text: String, value: Double) throws {
    let document = try decode(
      constraint: """
        <constraint firstItem="a" firstAttribute="width" secondItem="b" \
        secondAttribute="width" multiplier="\(text)" id="c"/>
        """)
    #expect(document.constraints.first?.multiplier == value)
    #expect(document.problems.isEmpty)
  }

  @Test(arguments: ["", ":", "1:", "1:2:3", "0x10", "1 ", "nan(1)", "%", "1%2", "1:2%"])
  func `a multiplier that is not a number is malformed`(text: String) throws {
    let document = try decode(
      constraint: #"<constraint firstAttribute="width" multiplier="\#(text)" id="c"/>"#)
    #expect(document.constraints.isEmpty)
    #expect(
      document.placedProblems == [Placed(.badNumber(attribute: "multiplier", value: text), 6, 48)])
  }

  @Test(arguments: [
    ("-5.6843418860808015e-14", -5.6843418860808015e-14), ("1E2", 100.0), ("+4", 4.0), (".5", 0.5),
    ("7.", 7.0), ("-0.33333333333331439", -0.33333333333331439), ("0.1", 0.1),
    ("1e7", 1e7), ("-10000000", -1e7), ("1.23456789012345678", 1.23456789012345678),
  ])
  func `constants are read to the last bit`(text: String, value: Double) throws {
    let document = try decode(
      constraint: #"<constraint firstAttribute="width" constant="\#(text)" id="c"/>"#)
    #expect(document.constraints.first?.constant == value)
  }

  @Test(arguments: [
    ("constant", "nan"), ("constant", "-infinity"), ("constant", "1e400"),
    ("constant", "10000000.5"), ("constant", "-1e9"), ("constant", "123456789012345678"),
    ("multiplier", "nan"), ("multiplier", "inf"), ("multiplier", "1:0"), ("multiplier", "0:0"),
    ("multiplier", "1/0"), ("multiplier", "1e400"), ("multiplier", "100001"),
    ("multiplier", "-1e9"), ("multiplier", "9e-6"), ("multiplier", "1:-1000000"),
  ])
  func `a number that no layout can have leaves its constraint without an equation`(
    name: String, text: String
  ) throws {
    let document = try decode(
      constraint: #"<constraint firstAttribute="width" \#(name)="\#(text)" id="c"/>"#)
    let constraint = try #require(document.constraints.first)
    #expect(constraint.hasUnusableNumber)
    // Whoever overlooks that meets no absurd number.
    #expect(constraint.constant == 0)
    #expect(constraint.multiplier == 1)
    #expect(
      document.placedProblems == [
        Placed(.unusableNumber(attribute: name, value: text), 6, 38 + name.count)
      ])
    #expect(document.problems.allSatisfy { !$0.isMalformed })
  }

  @Test(arguments: [
    ("constant", "1e7"), ("constant", "-9999999"), ("multiplier", "1e5"), ("multiplier", "-1e-5"),
    ("multiplier", "0"), ("multiplier", "1:100000"),
  ])
  func `a number at the bounds of layout is usable`(name: String, text: String) throws {
    let document = try decode(
      constraint: #"<constraint firstAttribute="width" \#(name)="\#(text)" id="c"/>"#)
    #expect(document.constraints.first?.hasUnusableNumber == false)
    #expect(document.problems.isEmpty)
  }

  @Test func `a varied constant that no layout can have makes the constraint unusable`() throws {
    let document = try decode(
      constraint: """
        <constraint firstAttribute="width" constant="1" id="c">
        <variation key="heightClass=compact" constant="1e8"/>
        </constraint>
        """)
    #expect(document.constraints.first?.hasUnusableNumber == true)
    #expect(document.constraints.first?.constants.isEmpty == true)
    #expect(
      document.placedProblems == [
        Placed(.unusableNumber(attribute: "constant", value: "1e8"), 7, 48)
      ])
  }

  @Test(arguments: [
    "20", "-20.5", "0.1", "-0.3", "373.66666666666669", "12.345678901234", "0.000001", "5.", ".5", "-0", "+7", "1e3",
    "1.5e-2", "0001234.250", "1234567.12345678",
  ])
  func `a constant is the number nearest to its text`(text: String) throws {
    let document = try decode(
      constraint: #"<constraint firstAttribute="width" constant="\#(text)" id="c"/>"#)
    let constant = try #require(document.constraints.first?.constant)
    #expect(constant == Double(text) && constant.sign == Double(text)?.sign)
  }

  @Test(arguments: ["-", ".", "1,5", "0x1p3", "e5", "--1", "nan(5)"])
  func `a constant that is not a number is malformed`(text: String) throws {
    let document = try decode(
      constraint: #"<constraint firstAttribute="width" constant="\#(text)" id="c"/>"#)
    #expect(document.constraints.isEmpty)
    #expect(
      document.placedProblems == [Placed(.badNumber(attribute: "constant", value: text), 6, 46)])
  }

  @Test(arguments: ["0", "-1", "1001", "nan"])
  func `a priority that Auto Layout refuses is malformed`(text: String) throws {
    let document = try decode(
      constraint: #"<constraint firstAttribute="width" priority="\#(text)" id="c"/>"#)
    #expect(document.constraints.isEmpty)
    #expect(
      document.placedProblems == [Placed(.badNumber(attribute: "priority", value: text), 6, 46)])
  }

  @Test(arguments: IBAttribute.allCases)
  func `every layout attribute is read by its name`(attribute: IBAttribute) throws {
    let document = try decode(
      constraint: """
        <constraint firstItem="a" firstAttribute="\(attribute.rawValue)" secondItem="b" \
        secondAttribute="\(attribute.rawValue)" id="c"/>
        """)
    // The plain baseline is the last one under its old name.
    let expected = attribute == .baseline ? .lastBaseline : attribute
    #expect(document.constraints.first?.firstAttribute == expected)
    #expect(document.constraints.first?.secondAttribute == expected)
  }

  @Test func `an unknown attribute is reported where it stands`() throws {
    let document = try decode(
      constraint: """
        <constraint firstItem="a" firstAttribute="leadng"
          secondItem="b" secondAttribute="Trailing" id="c"/>
        """)
    #expect(document.constraints.isEmpty)
    #expect(
      document.placedProblems == [
        Placed(.unknownAttribute("leadng"), 6, 43), Placed(.unknownAttribute("Trailing"), 7, 35),
      ])
    #expect(document.problems.allSatisfy { $0.isMalformed })
  }

  @Test func `an unknown relation is reported where it stands`() throws {
    let document = try decode(
      constraint: #"<constraint firstAttribute="width" relation="equals" id="c"/>"#)
    #expect(document.constraints.isEmpty)
    #expect(document.placedProblems == [Placed(.unknownRelation("equals"), 6, 46)])
  }

  @Test(arguments: [
    #"<constraint firstItem="a" constant="5" id="c"/>"#,
    #"<constraint firstItem="a" firstAttribute="top" secondItem="b" id="c"/>"#,
    #"<constraint firstItem="a" firstAttribute="top" secondAttribute="top" id="c"/>"#,
  ])
  func `a constraint without one of its attributes is reported at its tag`(text: String) throws {
    let document = try decode(constraint: text)
    #expect(document.constraints.isEmpty)
    #expect(document.placedProblems == [Placed(.incompleteConstraint, 6, 1)])
  }

  @Test func `a dangling item is reported and its constraint kept`() throws {
    let document = try decode(
      constraint: """
        <constraint firstItem="gone" firstAttribute="top" secondItem="lost" \
        secondAttribute="top" id="c"/>
        """)
    #expect(document.missingIDs == ["gone", "lost"])
    #expect(
      document.placedProblems == [
        Placed(.danglingItem("gone"), 6, 24), Placed(.danglingItem("lost"), 6, 63),
      ])
    #expect(document.problems.allSatisfy { !$0.isMalformed })
  }

  @Test func `the dangling constraints are known by their indices`() throws {
    let document = try decode(
      constraint: """
        <constraint firstItem="gone" firstAttribute="top" secondItem="a" \
        secondAttribute="top" id="c"/>
        <constraint firstAttribute="width" constant="1" id="d"/>
        <constraint firstItem="a" firstAttribute="top" secondItem="lost" \
        secondAttribute="top" id="e"/>
        """)
    #expect(document.danglingConstraints.map(document.id(ofConstraint:)) == ["c", "e"])
    #expect(try decode(constraint: "").danglingConstraints.isEmpty)
  }

  @Test func `an object that has no place in a layout is no item`() throws {
    let document = try decode(
      constraint: #"<constraint firstItem="c" firstAttribute="top" id="c"/>"#)
    #expect(document.missingIDs == ["c"])
    #expect(document.placedProblems == [Placed(.danglingItem("c"), 6, 24)])
  }

  @Test func `constants vary by size class and the more specific prevails`() throws {
    let document = try decode(
      constraint: """
        <constraint firstAttribute="width" constant="1" id="c">
        <variation key="heightClass=compact-widthClass=regular" constant="4"/>
        <variation key="heightClass=compact" constant="2"/>
        <variation key="userInterfaceStyle=dark" constant="9"/>
        <variation key="widthClass=compact"/>
        </constraint>
        """)
    let constraint = try #require(document.constraints.first)
    #expect(constraint.constants.count == 3)
    let values = [IBTraits.base] + IBTraits.runTime
    #expect(values.map(constraint.constant(in:)) == [1, 1, 1, 2, 4])
  }

  @Test func `a bad varied constant counts as absent`() throws {
    let document = try decode(
      constraint: """
        <constraint firstAttribute="width" constant="1" id="c">
        <variation key="heightClass=compact" constant="x"/>
        </constraint>
        """)
    #expect(document.constraints.first?.constants.isEmpty == true)
    #expect(
      document.placedProblems == [Placed(.badNumber(attribute: "constant", value: "x"), 7, 48)])
  }

  @Test func `the multiplier of a system spacing scales the spacing`() throws {
    let document = try decode(
      constraint: """
        <constraint firstItem="a" firstAttribute="top" secondItem="b" secondAttribute="bottom" \
        multiplier="1.5" constant="8" symbolType="layoutAnchor" id="c">
        <variation key="heightClass=compact" constant="16"/>
        </constraint>
        """)
    let constraint = try #require(document.constraints.first)
    #expect(constraint.isSystemSpacing)
    #expect(constraint.multiplier == 1)
    #expect(constraint.constant == 12)
    #expect(constraint.constants.first?.constant == 24)
  }

  @Test func `a system spacing that grows out of bounds is unusable`() throws {
    let document = try decode(
      constraint: """
        <constraint firstItem="a" firstAttribute="top" secondItem="b" secondAttribute="bottom" \
        multiplier="1e4" constant="1e4" symbolType="layoutAnchor" id="c"/>
        """)
    #expect(document.constraints.first?.hasUnusableNumber == true)
    #expect(
      document.placedProblems == [
        Placed(.unusableNumber(attribute: "multiplier", value: "1e4"), 6, 100)
      ])
  }

  // MARK: Order

  @Test func `constraints stand with the innermost view around both items`() throws {
    let document = try decode(
      objects: """
        <view id="root"><subviews>
          <view id="inner"><subviews><view id="leaf"/><view id="other"/></subviews>
            <viewLayoutGuide key="safeArea" id="guide"/>
            <constraints><constraint firstAttribute="width" id="c1"/>
            <constraint firstAttribute="height" id="c2"/></constraints></view>
        </subviews>
        <constraints><constraint firstItem="leaf" firstAttribute="top" id="c3"/>
        <constraint firstItem="leaf" firstAttribute="top" secondItem="other" secondAttribute="top" id="c0"/>
        <constraint firstItem="leaf" firstAttribute="top" secondItem="guide" secondAttribute="top" id="c4"/>
        <constraint firstItem="gone" firstAttribute="top" secondItem="leaf" secondAttribute="top" id="c5"/>
        <constraint firstItem="inner" firstAttribute="top" secondItem="root" secondAttribute="top" id="c6"/>
        </constraints>
        </view>
        """)
    func ids(_ view: String) throws -> [String] {
      try document.view(view).constraints.map(document.id(ofConstraint:))
    }
    #expect(try ids("leaf") == ["c3"])
    #expect(try ids("inner") == ["c0", "c1", "c2", "c4"])
    #expect(try ids("root") == ["c5", "c6"])
    #expect(document.constraints.indices.map(document.id(ofConstraint:)) == ["c3", "c0", "c1", "c2", "c4", "c5", "c6"])
    // What is to be edited is where it is written.
    #expect(document.constraints.map(\.owner) == [0, 0, 1, 1, 0, 0, 0])
  }

  @Test func `constraints are in the order of their ids' bytes`() throws {
    let document = try decode(
      objects: """
        <view id="root">
        <constraints><constraint firstAttribute="width" id="b"/></constraints>
        <subviews><view id="inner">
          <constraints><constraint firstAttribute="width" id="c2"/></constraints>
        </view></subviews>
        <constraints><constraint firstAttribute="height" id="Z"/>
        <constraint firstAttribute="height" constant="1"/>
        <constraint firstAttribute="height" id="a-1"/><constraint firstAttribute="height" id="a"/>
        <constraint firstAttribute="height" constant="2"/></constraints>
        </view>
        """)
    #expect(
      try document.view("root").constraints.map(document.id(ofConstraint:)) == ["", "", "Z", "a", "a-1", "b"])
    // What has no id keeps its place among its kind.
    #expect(try document.view("root").constraints.prefix(2).map { document.constraints[$0].constant } == [1, 2])
    #expect(try document.view("inner").constraints.map(document.id(ofConstraint:)) == ["c2"])
  }
}

extension IBDocument {
  /// The ids that the constraints name and the document does not have.
  fileprivate var missingIDs: [String] {
    constraints.flatMap { [$0.first, $0.second] }.compactMap { item in
      if case .missing(let attribute)? = item { id(ofMissing: attribute) } else { nil }
    }
  }
}
