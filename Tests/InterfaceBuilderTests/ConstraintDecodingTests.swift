import InterfaceBuilder
import Testing
import XMLSource

@Suite struct ConstraintDecodingTests {
  @Test func `what a constraint leaves out takes its default`() throws {
    let document = try decode(
      constraint: #"<constraint firstAttribute="width" id="c"/>"#)
    let constraint = try #require(document.constraints.first)
    #expect(constraint.id == "c")
    #expect(constraint.first == .view(0))
    #expect(constraint.firstAttribute == .width)
    #expect(constraint.relation == .equal)
    #expect(constraint.second == nil)
    #expect(constraint.secondAttribute == nil)
    #expect(constraint.multiplier == 1)
    #expect(constraint.constant == 0)
    #expect(constraint.priority == 1000)
    #expect(!constraint.isPlaceholder)
    #expect(!constraint.isSymbolic)
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
    #expect(constraint.isSymbolic)
    #expect(document.tree.name(of: constraint.node) == "constraint")
  }

  @Test(arguments: [
    ("1:2", 0.5), ("0.5", 0.5), ("3", 3.0), ("50/414", 50.0 / 414), ("16:8.999", 16 / 8.999),
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

  @Test(arguments: [
    "nan", "inf", "1:0", "0:0", "1/0", "", ":", "1:", "1:2:3", "1e400", "0x10", "1 ",
  ])
  func `a multiplier without a finite value is malformed`(text: String) throws {
    let document = try decode(
      constraint: #"<constraint firstAttribute="width" multiplier="\#(text)" id="c"/>"#)
    #expect(document.constraints.isEmpty)
    #expect(
      document.placedProblems == [Placed(.badNumber(attribute: "multiplier", value: text), 6, 48)])
  }

  @Test(arguments: [
    ("-5.6843418860808015e-14", -5.6843418860808015e-14), ("1E2", 100.0), ("+4", 4.0), (".5", 0.5),
    ("7.", 7.0), ("-0.33333333333331439", -0.33333333333331439), ("0.1", 0.1),
    ("123456789012345", 123_456_789_012_345.0),
    ("1234567890123456789", 1_234_567_890_123_456_789.0),
  ])
  func `constants are read to the last bit`(text: String, value: Double) throws {
    let document = try decode(
      constraint: #"<constraint firstAttribute="width" constant="\#(text)" id="c"/>"#)
    #expect(document.constraints.first?.constant == value)
  }

  @Test(arguments: ["nan", "-infinity", "1e400", "-", ".", "1,5", "0x1p3", "e5", "--1"])
  func `a constant that is no finite number is malformed`(text: String) throws {
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
    #expect(document.constraints.first?.first == .missing("gone"))
    #expect(document.constraints.first?.second == .missing("lost"))
    #expect(
      document.placedProblems == [
        Placed(.danglingItem("gone"), 6, 24), Placed(.danglingItem("lost"), 6, 63),
      ])
    #expect(document.problems.allSatisfy { !$0.isMalformed && $0.constraintID == "c" })
  }

  @Test func `an object that has no place in a layout is no item`() throws {
    let document = try decode(
      constraint: #"<constraint firstItem="c" firstAttribute="top" id="c"/>"#)
    #expect(document.constraints.first?.first == .missing("c"))
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

  @Test func `a system spacing that overflows is malformed`() throws {
    let document = try decode(
      constraint: """
        <constraint firstItem="a" firstAttribute="top" secondItem="b" secondAttribute="bottom" \
        multiplier="1e200" constant="1e200" symbolType="layoutAnchor" id="c"/>
        """)
    #expect(document.constraints.isEmpty)
    #expect(
      document.placedProblems == [
        Placed(.badNumber(attribute: "multiplier", value: "1e200"), 6, 100)
      ])
  }

  @Test func `each view has the range of its own constraints`() throws {
    let document = try decode(
      objects: """
        <view id="root"><subviews>
          <view id="inner"><subviews><view id="leaf"/></subviews>
            <constraints><constraint firstAttribute="width" id="c1"/>
            <constraint firstAttribute="height" id="c2"/></constraints></view>
        </subviews>
        <constraints><constraint firstItem="leaf" firstAttribute="top" id="c3"/></constraints>
        </view>
        """)
    #expect(
      try document.view("inner").constraints.map { document.constraints[$0].id } == ["c1", "c2"])
    #expect(try document.view("root").constraints.map { document.constraints[$0].id } == ["c3"])
    #expect(try document.view("leaf").constraints.isEmpty)
    #expect(document.constraints.map(\.owner) == [1, 1, 0])
  }

  @Test func `constraints written in two places are brought together`() throws {
    let document = try decode(
      objects: """
        <view id="root">
        <constraints><constraint firstAttribute="width" id="c1"/></constraints>
        <subviews><view id="inner">
          <constraints><constraint firstAttribute="width" id="c2"/></constraints>
        </view></subviews>
        <constraints><constraint firstAttribute="height" id="c3"/></constraints>
        </view>
        """)
    #expect(
      try document.view("root").constraints.map { document.constraints[$0].id } == ["c1", "c3"])
    #expect(try document.view("inner").constraints.map { document.constraints[$0].id } == ["c2"])
  }
}
