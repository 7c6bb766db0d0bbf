import Findings
import Inputs
import InterfaceBuilder
import Layout
import Linting
import LintRules
import Pictures
import Testing
import Text

/// The pictures of rules that are off by default.
@Suite struct ExamplePictureTests {
  private static func pictures(_ rule: String, in example: Example? = nil) throws -> [Picture] {
    let type = try #require(AllRules.types.first { $0.description.id == rule })
    let linter = Linter(rules: [type], configuration: Configuration(enabledRules: [rule]), drawsPictures: true)
    let bytes = try #require(example ?? type.description.triggering.first).unmarked.utf8
    return linter.lint(Input(.content(path: "Example.xib", bytes: bytes), isNamed: true), bytes: bytes).diagnostics
      .compactMap(\.picture)
  }

  private static func view(_ id: String, width: Int, x: Int = 0, y: Int = 0, _ content: String = "") -> String {
    """
    <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="\(id)">
        <rect key="frame" x="\(x)" y="\(y)" width="\(width)" height="40"/>
        <subviews>\(content)</subviews>
        <constraints>
            <constraint firstAttribute="width" constant="\(width)" id="\(id)w"/>
            <constraint firstAttribute="height" constant="40" id="\(id)h"/>
        </constraints>
    </view>
    """
  }

  private static func pin(
    _ first: String, _ edge: String, _ second: String, _ other: String, _ relation: String = "equal", constant: Int = 0
  ) -> String {
    """
    <constraint firstItem="\(first)" firstAttribute="\(edge)" relation="\(relation)" secondItem="\(second)" \
    secondAttribute="\(other)" constant="\(constant)" id="\(first)\(edge)\(constant)"/>
    """
  }

  /// Views in one place are apart in the other layout, and on the screen in both.
  @Test func allThatCanMoveMoves() throws {
    let example = Example.rootView("<subviews>\(["a", "b", "c"].map { Self.view($0, width: 300) }.joined())</subviews>")
    let picture = try #require(try Self.pictures("ambiguous_view", in: example).first)
    let named = picture.items.indices.filter { picture.items[$0].isNamed }
    #expect(named.count == 3 && picture.marks.count == 3)
    let frames = picture.placements.map { placement in named.compactMap { placement.frames[$0] } }
    #expect(Set(frames[0]).count == 1)
    for (first, second) in zip(frames[0], frames[1]) { #expect(first.x < second.x && first.y < second.y) }
    #expect(Set(frames[1].map(\.y)).count == 3)
    let root = try #require(picture.placements[0].frames[0])
    for frame in frames.joined() { #expect(frame.y >= 0 && frame.y + frame.height <= root.height) }
    let text = PictureDrawing.file(picture)
    #expect(text.contains("nothing determines the x and y of"))
    #expect(text.ranges(of: "class=\"before\"").count >= 3)
  }

  /// Each of several views starts where the document has it, moves along both axes by an eighth of the root view or
  /// more, has its number and no tag in both layouts, and a line for each axis, even where other constraints conflict.
  @Test(arguments: [false, true]) func severalViewsMoveVisibly(hasConflict: Bool) throws {
    let conflict = (1...2).map { Self.pin("c", "leading", "root", "leading", constant: $0) }
    let views = Self.view("a", width: 40, x: 18, y: 26) + Self.view("b", width: 60, x: 300, y: 22)
    let pinned = hasConflict ? Self.view("c", width: 40) : ""
    let example = Example.rootView(
      "<subviews>\(views + pinned)</subviews>" + (hasConflict ? "<constraints>\(conflict.joined())</constraints>" : ""))
    let picture = try #require(try Self.pictures("ambiguous_view", in: example).first)
    let items = ["a", "b"].compactMap { id in picture.items.firstIndex { $0.id == id } }
    let frames = try picture.placements.map { placement in try items.map { try #require(placement.frames[$0]) } }
    #expect(frames[0].map(\.x) == [18, 300] && frames[0].map(\.y) == [26, 22])
    for (first, second) in zip(frames[0], frames[1]) {
      #expect(abs(second.x - first.x) >= 393 / 8 && abs(second.y - first.y) >= 852 / 8)
    }
    let text = PictureDrawing.file(picture)
    #expect(!text.contains("class=\"tag-") && text.ranges(of: "class=\"before\"").count == picture.marks.count + 1)
    let lines = picture.marks.map { if case .free(_, let open)? = $0.place { open.count } else { 0 } }.reduce(0, +)
    #expect(text.ranges(of: "<path class=\"gap\"").count == lines && text.ranges(of: ">?</text>").count == lines)
    for number in picture.marks.indices { #expect(text.ranges(of: ">\(number + 1)</text>").count == 3) }
  }

  /// The second layout satisfies the constraints, too.
  @Test func aMoveKeepsTheConstraints() throws {
    let views = ["a", "b", "c"].map { Self.view($0, width: 40, x: 18, y: 26) }.joined()
    let pins = Self.pin("b", "leading", "a", "trailing", constant: 8)
      + Self.pin("c", "leading", "root", "leading", "lessThanOrEqual", constant: 60)
    let example = Example.rootView("<subviews>\(views)</subviews><constraints>\(pins)</constraints>")
    let picture = try #require(try Self.pictures("ambiguous_view", in: example).first)
    let items = ["a", "b", "c"].compactMap { id in picture.items.firstIndex { $0.id == id } }
    let x = picture.placements.map { placement in items.compactMap { placement.frames[$0]?.x } }
    for x in x { #expect(abs(x[1] - x[0] - 48) < 0.01 && x[2] <= 60) }
    for (first, second) in zip(x[0], x[1]) { #expect(abs(second - first) >= 393 / 8) }
  }

  /// A view that only follows the one around it has no mark of its own.
  @Test func whatFollowsHasNoMark() throws {
    let pins = ["leading", "top"].map { Self.pin("b", $0, "a", $0) }
    let inner = Self.view("a", width: 200, Self.view("b", width: 40) + "</subviews><constraints>\(pins.joined())</constraints><subviews>")
    let example = Example.rootView("<subviews>\(inner + Self.view("c", width: 40, y: 100))</subviews>")
    let picture = try #require(try Self.pictures("ambiguous_view", in: example).first)
    #expect(picture.marks.map(\.text) == ["a", "c"].map { "nothing determines the x and y of `View` (\($0))" })
  }

  @Test func aViewMovesAlongBothAxes() throws {
    let example = Example.rootView("<subviews>\(Self.view("a", width: 80))</subviews>")
    let picture = try #require(try Self.pictures("ambiguous_view", in: example).first)
    #expect(picture.placements[0].caption == "x 0, y 0")
    #expect(picture.placements[1].caption == "x 157, y 406")
    // The marks are where the first place is seen, too.
    #expect(picture.marks.map(\.placement) == [1, 1])
  }

  /// What does not fit has its length in the scene.
  @Test func textWithoutRoomIsMeasured() throws {
    for rule in ["unbounded_text", "fixed_text_height"] {
      let picture = try #require(try Self.pictures(rule).first)
      let lengths = picture.marks.compactMap { mark -> Double? in
        switch mark.place {
        case .length(let span)?: abs(span.to - span.from)
        case .area(let area)?: area.height
        default: nil
        }
      }
      let length = Wording.length(try #require(lengths.first))
      #expect(try #require(picture.conclusion).contains(length), "\(rule)")
      #expect(PictureDrawing.file(picture).contains("With twice the text"))
    }
  }

  /// The points that text lacks are a red area, large enough to be seen, and nothing else is measured.
  @Test func textThatLacksRoomIsEnlarged() throws {
    let picture = try #require(try Self.pictures("fixed_text_height").first)
    let text = PictureDrawing.file(picture)
    #expect(text.contains("With twice the text, enlarged") && text.contains("class=\"mark-area\""))
    #expect(text.contains(" without room</text>"))
    #expect(!text.contains(">content</text>"))
    let item = try #require(picture.items.firstIndex { $0.shape == .text })
    let frame = try #require(picture.placements[0].frames[item])
    guard case .area(let area)? = picture.marks.last?.place else { return #expect(Bool(false)) }
    #expect(area.y == frame.y + frame.height && area.height > 1 && area.width == frame.width)
  }

  /// What does not scroll is where it was in the second layout, and everything else has moved.
  @Test func whatFloatsStaysInPlace() throws {
    let picture = try #require(try Self.pictures("floating_content").first)
    #expect(picture.placements.map(\.caption) == ["before scrolling", "Scrolled by 213 points"])
    let (button, content) = (
      try #require(picture.items.firstIndex { $0.id == "button" }),
      try #require(picture.items.firstIndex { $0.id == "content" })
    )
    #expect(picture.items[button].isNamed && !picture.moves(button) && picture.moves(content))
    #expect(picture.conclusion == "`Switch` stays in place while the content scrolls.")
    // What it is pinned to has its name, too.
    let text = PictureDrawing.file(picture)
    #expect(picture.items[0].isNamed && text.contains(">\(picture.items[0].id)</tspan>"))
    #expect(text.contains(">What the finding is about:<") && text.contains(">1</text>"))
  }

  /// A document of a view alone, too, has a screen that the keyboard covers.
  @Test func aKeyboardCoversAViewOfAScreen() throws {
    let picture = try #require(try Self.pictures("keyboard_covers_input").first)
    #expect(!picture.isScreen)
    #expect(picture.items.last?.shape == .keyboard)
    #expect(try #require(picture.conclusion).contains("does not dismiss"))
    // It is what the list is about.
    #expect(picture.marks.map(\.place) == [.area(try #require(picture.placements[0].frames.last ?? nil))])
    let text = PictureDrawing.file(picture)
    #expect(text.contains("class=\"mark-area\"") && text.ranges(of: ">1</text>").count == 2)
    #expect(!text.contains(">content</text>"))
  }

  /// What a stack view does has its number in the scene.
  @Test func aStackViewHasItsNumber() throws {
    let rules = ["conflicting_constraints", "conflicting_scroll_constraints"]
    let found = Drawings.all.flatMap(\.findings).filter { rules.contains($0.rule) }.compactMap(\.picture)
    var count = 0
    for picture in found {
      for (number, mark) in picture.marks.prefix(Picture.listedMarks).enumerated() {
        guard case .box(let item)? = mark.place else { continue }
        #expect(picture.items[item].isNamed || item == picture.scrollView, "\(picture.title)")
        let badge = try Regex("class=\"badge-text\"[^>]*>([0-9]+, )*\(number + 1)(, [0-9]+)*<")
        #expect(PictureDrawing.file(picture).matches(of: badge).count >= 2, "\(picture.title)")
        count += 1
      }
    }
    #expect(count > 3)
  }

  @Test func onePointIsNoPoints() {
    #expect(Picture.Comparison.Length(" wanted by 1", 1).words == "1 point wanted by 1")
    #expect(Picture.Comparison.Length(" wanted by 1", 0.5).words == "0.5 points wanted by 1")
  }

  /// A distance from a layout guide starts at the guide, which has its name.
  @Test func aLayoutGuideIsDrawn() throws {
    let pins = ["leading", "trailing", "top", "bottom"].map {
      #"<constraint firstItem="scroll" firstAttribute="\#($0)" secondItem="root" secondAttribute="\#($0)" id="s\#($0)"/>"#
    }
    let sides = ["leading", "trailing"].map {
      #"<constraint firstItem="a" firstAttribute="\#($0)" secondItem="scroll" secondAttribute="\#($0)" id="a\#($0)"/>"#
    }
    let example = Example(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="10117" \
      targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES" useTraitCollections="YES">
          <scenes><scene sceneID="scene"><objects><viewController id="controller" sceneMemberID="viewController">
              <layoutGuides>
                  <viewControllerLayoutGuide type="top" id="top"/>
                  <viewControllerLayoutGuide type="bottom" id="bottom"/>
              </layoutGuides>
              <view key="view" contentMode="scaleToFill" id="root">
                  <rect key="frame" x="0.0" y="0.0" width="600" height="600"/>
                  <subviews><scrollView contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="scroll">
                      <rect key="frame" x="0.0" y="0.0" width="600" height="600"/>
                      <subviews>\(Self.view("a", width: 300))</subviews>
                      <constraints>\(sides.joined())</constraints>
                  </scrollView></subviews>
                  <constraints>
                      \(pins.joined())
                      <constraint firstItem="a" firstAttribute="top" secondItem="top" secondAttribute="bottom" constant="80" id="a80"/>
                  </constraints>
              </view>
          </viewController></objects></scene></scenes>
      </document>
      """)
    let picture = try #require(try Self.pictures("unpinned_content_edge", in: example).first)
    let mark = try #require(picture.marks.first { $0.text.contains("Top Layout Guide") })
    let span = try #require(mark.place?.span)
    #expect(abs(span.to - span.from) == 80)
    let guide = try #require(span.guides.first)
    #expect(span.guides.count == 1 && guide.name == "Top Layout Guide" && [span.from, span.to].contains(guide.position))
    #expect(guide.end - guide.start == 600)
    let text = PictureDrawing.file(picture)
    #expect(text.contains(">Top Layout Guide</text>") && text.contains(">a layout guide</text>") && text.contains(">80</text>"))
    #expect(text.ranges(of: #"<path class="guide""#).count == 2)
  }

  /// What the constraints leave open is drawn in two places, and a view that is elsewhere in the document in both.
  @Test func aMarkThatIsConfirmedIsProven() throws {
    let rule = try #require(AllRules.types.first { $0.description.id == "marked_views" }).description
    let open = try #require(try Self.pictures("marked_views", in: rule.triggering[0]).first)
    #expect(open.placements.count == 2 && open.placements[0].caption != open.placements[1].caption)
    #expect(open.marks.map(\.text) == ["width", "height"].map { "nothing decides the \($0) of `View` (box)" })
    #expect(open.conclusion?.contains("nothing decides") == true)
    let moved = try #require(try Self.pictures("marked_views", in: rule.triggering[1]).first)
    #expect(moved.placements.map(\.caption) == ["as it is saved", "as the constraints put it"])
    #expect(moved.marks.map(\.placement) == [0, 1] && moved.marks.map(\.text).allSatisfy { $0.hasSuffix(" here") })
    #expect(PictureDrawing.file(moved).ranges(of: ">1</text>").count == 2)
  }

  /// A mark that nothing decides: the frame in the document over the solved one, and the length that nobody knows.
  @Test func whatDependsOnTextIsMeasured() throws {
    let example = Example.rootView(
      """
      <subviews>
          <label misplaced="YES" text="Title" translatesAutoresizingMaskIntoConstraints="NO" id="title">
              <rect key="frame" x="20" y="140" width="300" height="43"/>
              <fontDescription key="fontDescription" type="system" pointSize="37"/>
          </label>
      </subviews>
      <constraints>
          <constraint firstItem="title" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="20" id="l"/>
          <constraint firstItem="title" firstAttribute="trailing" secondItem="root" secondAttribute="trailing" id="r"/>
          <constraint firstItem="title" firstAttribute="top" secondItem="root" secondAttribute="top" constant="140" id="t"/>
      </constraints>
      """)
    let picture = try #require(try Self.pictures("marked_views", in: example).first)
    #expect(picture.conclusion == "The document has it at 20, 140, 300 × 43, but its height depends on text metrics.")
    #expect(picture.marks.map(\.place) == [.outline(IBRect(x: 20, y: 140, width: 300, height: 43)), .missingSize(item: 1, .vertical)])
    #expect(picture.marks[1].label?.hasPrefix("height ≈ 4") == true)
    let text = PictureDrawing.file(picture)
    #expect(text.contains(">20, 140, 300 × 43</text>") && text.contains("class=\"before\""))
  }

  /// Views that are squeezed have their names, and all numbers are those of the message.
  @Test func whatIsSqueezedIsMeasured() throws {
    let rule = try #require(AllRules.types.first { $0.description.id == "scroll_disabled_axis" })
    let linter = Linter(rules: [rule], configuration: .standard(for: [rule]), drawsPictures: true)
    let bytes = try #require(rule.description.triggering.first).unmarked.utf8
    let found = try #require(linter.lint(Input(.content(path: "a.xib", bytes: bytes), isNamed: true), bytes: bytes).diagnostics.first)
    let picture = try #require(found.picture)
    let lengths = try #require(picture.comparison)
    for length in [lengths.one, lengths.other] {
      #expect(length.points == length.points.rounded() && found.message.contains(Wording.points(length.points)))
    }
    let mark = try #require(picture.marks.first { $0.text.contains(" needs 1200") })
    #expect(mark.label?.hasSuffix(" ≠ 1200") == true)
    let item = try #require(picture.items.firstIndex { $0.id == "content" })
    #expect(picture.items[item].isNamed && picture.hasWholeLengths)
  }
}
