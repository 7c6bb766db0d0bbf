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

  private static func view(_ id: String, width: Int) -> String {
    """
    <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="\(id)">
        <rect key="frame" x="0.0" y="0.0" width="\(width)" height="40"/>
        <constraints>
            <constraint firstAttribute="width" constant="\(width)" id="\(id)w"/>
            <constraint firstAttribute="height" constant="40" id="\(id)h"/>
        </constraints>
    </view>
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
    #expect(text.contains("nothing limits the x and y of"))
    #expect(text.ranges(of: "class=\"before\"").count >= 3)
  }

  @Test func aViewMovesAlongBothAxes() throws {
    let example = Example.rootView("<subviews>\(Self.view("a", width: 80))</subviews>")
    let picture = try #require(try Self.pictures("ambiguous_view", in: example).first)
    #expect(picture.placements[0].caption == "x 0, y 0")
    #expect(picture.placements[1].caption == "x 156.5, y 406")
  }

  /// What does not fit has its length in the scene.
  @Test func textWithoutRoomIsMeasured() throws {
    for rule in ["unbounded_text", "fixed_text_height"] {
      let picture = try #require(try Self.pictures(rule).first)
      let spans = picture.marks.compactMap { mark -> Picture.Span? in
        if case .length(let span)? = mark.place { span } else { nil }
      }
      let length = Wording.length(abs(try #require(spans.first).to - spans[0].from))
      #expect(try #require(picture.conclusion).contains(length), "\(rule)")
      #expect(PictureDrawing.file(picture).contains("With twice the text"))
    }
  }

  /// A document of a view alone, too, has a screen that the keyboard covers.
  @Test func aKeyboardCoversAViewOfAScreen() throws {
    let picture = try #require(try Self.pictures("keyboard_covers_input").first)
    #expect(!picture.isScreen)
    #expect(picture.items.last?.shape == .keyboard)
    #expect(try #require(picture.conclusion).contains("does not dismiss"))
  }

  @Test func onePointIsNoPoints() {
    #expect(Picture.Comparison.Length(" wanted by 1", 1).words == "1 point wanted by 1")
    #expect(Picture.Comparison.Length(" wanted by 1", 0.5).words == "0.5 points wanted by 1")
  }
}
