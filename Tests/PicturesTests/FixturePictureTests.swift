import Diagnosis
import Findings
import FixtureDocuments
import Foundation
import Inputs
import InterfaceBuilder
import Layout
import Linting
import Pictures
import Testing
import Text
import XMLSource

/// The pictures of what is found in `Fixtures/`, and of the scroll views in which nothing is.
@Suite struct FixturePictureTests {
  @Test func everyFindingHasAPicture() throws {
    var without: [String: Int] = [:]
    var count = 0
    for found in Drawings.all.flatMap(\.findings) {
      count += 1
      if found.picture == nil { without[found.rule, default: 0] += 1 }
    }
    #expect(count > 100)
    #expect(without == [:])
  }

  @Test func picturesAreWellFormed() throws {
    for (picture, text, tree) in Drawings.pictures {
      let tree = try tree.get()
      #expect(tree.name(of: 0) == "svg")
      #expect(tree.value("role", of: 0) == "img")
      let named = try #require(tree.value("aria-labelledby", of: 0)).split(separator: " ").map(String.init)
      let ids = tree.nodes.indices.compactMap { tree.value("id", of: $0) }
      #expect(Set(named).isSubset(of: ids))
      #expect(tree.text(of: try #require(tree.elements("title").first)) == picture.title.replacing("`", with: ""))
      #expect(text == PictureDrawing.file(picture), "the same picture is the same bytes")
      for word in ["NaN", "nan", "inf"] { #expect(!text.contains("\"\(word)")) }
    }
  }

  /// A repository's page and the HTML report show them without making them smaller.
  @Test func picturesAreNoWiderThanAPage() throws {
    for (picture, _, tree) in Drawings.pictures {
      let tree = try tree.get()
      #expect(try #require(tree.number("width", of: 0)) <= 900, "\(picture.title)")
    }
  }

  /// Neither a cross nor a number covers a name.
  @Test func namesStandNextToSigns() throws {
    var count = 0
    for (picture, _, tree) in Drawings.pictures {
      let tree = try tree.get()
      for scene in tree.elements("svg").dropFirst() {
        let parts = Array(tree.children(of: scene))
        let signs = parts.filter { tree.value("class", of: $0) == "badge" }
        let labels = parts.filter { tree.value("class", of: $0) == "names" }
          .flatMap { tree.children(of: $0) }.filter { tree.value("text-anchor", of: $0) == nil }
        for label in labels {
          let (x, y) = (try #require(tree.number("x", of: label)), try #require(tree.number("y", of: label)))
          // No letter is narrower.
          let end = x + 2 * Double((tree.text(of: label) ?? "").count)
          for sign in signs {
            let isCircle = tree.name(of: sign) == "circle"
            let cx = try #require(tree.number(isCircle ? "cx" : "x", of: sign)) + (tree.number("width", of: sign) ?? 0) / 2
            let cy = try #require(tree.number(isCircle ? "cy" : "y", of: sign)) + (tree.number("height", of: sign) ?? 0) / 2
            #expect(!(x...end).contains(cx) || abs(cy - (y - 3.5)) > 8, "\(picture.title)")
            count += 1
          }
        }
      }
    }
    #expect(count > 100)
  }

  @Test func aSizeBelowNothingHasItsNumber() throws {
    let picture = try picture("catalogue/c08-sign-of-trailing-constant.storyboard", "zero_size_content")
    let width = try #require(picture.placements[0].content?.width)
    #expect(width < 0)
    #expect(PictureDrawing.file(picture).contains(">\(Wording.points(width, decimals: 1))</text>"))
  }

  @Test func whatCompetesIsListed() throws {
    let picture = try picture("cases/tie-of-wishes.storyboard", "priority_tie")
    #expect(picture.marks.count == 2)
    let text = PictureDrawing.file(picture)
    #expect(text.contains("These compete:"))
    #expect(!text.contains("These cannot all hold:"))
    #expect(!text.contains("`"))
  }

  /// What a finding names has its name and its id in the scene, however small its box is.
  @Test func whatIsNamedHasItsNameAndItsID() throws {
    var count = 0
    for (picture, text, _) in Drawings.pictures {
      let named = picture.items.indices.filter { picture.items[$0].isNamed && picture.placements[0].frames[$0] != nil }
      guard named.count < 5 else { continue }
      for item in [picture.scrollView] + named.filter({ $0 > 0 }) where picture.items[item].id.count < 12 {
        #expect(text.contains(">\(XMLText.escape(picture.items[item].id))</tspan>"), "\(picture.title)")
        count += 1
      }
    }
    #expect(count > 100)
  }

  /// The name of a view around it would be read as its own.
  @Test func noNameOfAnotherViewIsInWhatIsNamed() throws {
    var count = 0
    for (picture, text, tree) in Drawings.pictures where picture.placements.count == 1 && !text.contains(">Where it is<") {
      let scale = SceneScale(picture)
      let named = picture.items.indices.filter { $0 > 0 && picture.items[$0].isNamed && $0 != picture.scrollView }
      guard named.count < 5 else { continue }
      let tree = try tree.get()
      let scene = try #require(tree.elements("svg").dropFirst().first)
      let labels = tree.children(of: scene).filter { tree.value("class", of: $0) == "names" }.flatMap { tree.children(of: $0) }
      for label in labels {
        let (x, y) = (try #require(tree.number("x", of: label)), try #require(tree.number("y", of: label)) - 4)
        guard let last = picture.items.lastIndex(where: { $0.name == tree.text(of: label) }) else { continue }
        for item in named where last < item {
          guard let box = picture.placements[0].frames[item].map(scale.drawn) else { continue }
          let isInside = box.x < x && x < box.x + box.width && box.y < y && y < box.y + box.height
          #expect(!isInside, "\(picture.title)")
          count += 1
        }
      }
    }
    #expect(count > 50)
  }

  /// Frame and content can be told apart where they are one.
  @Test func frameAndContentAreBothSeen() throws {
    var count = 0
    for (picture, _, tree) in Drawings.pictures where picture.placements.count == 1 {
      let placement = picture.placements[0]
      guard let content = placement.content, let frame = placement.frames[picture.scrollView],
        content == frame, min(frame.width, frame.height) > 40
      else { continue }
      let tree = try tree.get()
      let scene = try #require(tree.elements("svg").dropFirst().first)
      func box(_ style: String) throws -> (x: Double, width: Double) {
        let rect = try #require(tree.children(of: scene).first { tree.value("class", of: $0) == style })
        return (try #require(tree.number("x", of: rect)), try #require(tree.number("width", of: rect)))
      }
      let (outer, inner) = (try box("frame"), try box("content-edge"))
      #expect(outer.x + 4 < inner.x && inner.x + inner.width + 4 < outer.x + outer.width, "\(picture.title)")
      count += 1
    }
    #expect(count > 3)
  }

  /// A constraint that a finding names is drawn under the number by which it is listed, with its line.
  @Test func whatIsNumberedIsDrawn() throws {
    var rules: Set<String> = []
    for found in Drawings.all.flatMap(\.findings) {
      guard let picture = found.picture else { continue }
      let text = PictureDrawing.file(picture)
      for (number, mark) in picture.marks.enumerated() where mark.place != nil && number < 9 {
        let badge = try Regex("class=\"badge-text\"[^>]*>([0-9]+, )*\(number + 1)(, [0-9]+)*( [?✕])?<")
        #expect(text.matches(of: badge).count >= 2, "\(found.rule): \(mark.text)")
        if mark.object != nil { #expect(mark.object?.line != nil) }
        rules.insert(found.rule)
      }
    }
    #expect(
      rules.isSuperset(of: [
        "conflicting_scroll_constraints", "double_tied_axis", "hardcoded_content_width", "never_scrolls",
        "scroll_disabled_axis", "undecided_content_size", "zero_size_content",
      ]), "\(rules)")
  }

  /// Without the message: a picture says what it proves, and names of a document cannot forge it.
  @Test func whatIsProvenIsSaid() {
    var rules: Set<String> = []
    for (picture, text, _) in Drawings.pictures {
      guard let conclusion = picture.conclusion else { continue }
      #expect(conclusion == VisibleText.of(conclusion) && conclusion.hasSuffix("."))
      #expect(text.components(separatedBy: "class=\"mark-text title\"").count > 1, "\(picture.title)")
      #expect(PictureDrawing.element(picture, id: "a").contains("<p>"))
    }
    for found in Drawings.all.flatMap(\.findings) where found.picture?.conclusion != nil { rules.insert(found.rule) }
    #expect(
      rules.isSuperset(of: [
        "ambiguous_scroll_frame", "broken_content_chain", "collapsing_content_width", "conflicting_constraints",
        "content_ends_before_its_views", "double_tied_axis", "missing_size_source", "nested_scroll_same_axis",
        "never_scrolls", "placeholder_content_size", "priority_tie", "unpinned_content_edge", "unwrapped_text_width",
        "zero_size_content",
      ]), "\(rules)")
  }

  /// An inequality leaves room in one layout, and limits the other one; a view with a fixed frame has its number.
  @Test func whatLimitsIsDrawnInBothLayouts() throws {
    let open = try picture("cases/greater-or-equal-bottom.storyboard", "broken_content_chain")
    let text = PictureDrawing.file(open)
    #expect(text.matches(of: try Regex(">[0-9.]+ ≥ [0-9.]+</text>")).count == 2)
    let fixed = try picture("cases/fixed-frame-children.storyboard", "unpinned_content_edge")
    for mark in fixed.marks { #expect(mark.place != nil, "\(mark.text)") }
  }

  /// Each of two constraints that compete is drawn in the layout that satisfies it.
  @Test func whatCompetesIsDrawnWhereItHolds() throws {
    let picture = try picture("cases/tie-of-wishes.storyboard", "priority_tie")
    let drawn = picture.marks.filter { $0.place != nil }
    #expect(Set(drawn.map(\.placement)) == [0, 1])
  }

  /// The two lengths stand at the line of the constraint that is broken.
  @Test func whatDiffersIsWrittenAtItsLine() {
    let marks = Drawings.pictures.flatMap { picture, text, _ in
      picture.marks.prefix(9).filter { $0.place != nil }.compactMap(\.label).map { ($0, text) }
    }
    #expect(marks.count > 5)
    for (label, text) in marks { #expect(label.contains(#/\ [≠≥≤]\ /#) && text.contains(label)) }
  }

  /// An inequality has its limit beside the length that it allows.
  @Test func anInequalityHasItsLimit() {
    let marks = Drawings.pictures.flatMap(\.picture.marks)
      .filter { $0.text.hasPrefix("only an inequality") && $0.place != nil }
    #expect(marks.count > 5)
    for mark in marks {
      let parts = (mark.label ?? "").split(separator: " ")
      #expect(parts.count == 3 && ["≥", "≤"].contains(parts[1]), "\(mark.text)")
    }
  }

  /// What the build removes is drawn where it was.
  @Test func whatTheBuildRemovesIsDrawn() {
    let marks = Drawings.pictures.flatMap { picture, text, _ in
      picture.marks.enumerated().filter { $1.text.hasPrefix("the build removes") }.map { ($0, $1, text) }
    }
    #expect(marks.count > 5)
    for (number, mark, text) in marks {
      #expect(mark.place != nil && mark.placement == 1, "\(mark.text)")
      #expect(text.contains(">\(number + 1) ✕</text>"), "\(mark.text)")
    }
  }

  /// Where a marked constraint ends at a guide, the guide is drawn and named.
  @Test func guidesHaveTheirNames() {
    var count = 0
    for (picture, text, _) in Drawings.pictures {
      for guide in picture.marks.prefix(Picture.listedMarks).compactMap(\.place?.span).flatMap(\.guides) {
        #expect(text.contains(">\(XMLText.escape(guide.name))</text>"), "\(picture.title)")
        #expect(guide.isWanted || text.contains("class=\"guide\""), "\(picture.title)")
        count += guide.isWanted ? 0 : 1
      }
    }
    #expect(count > 5)
  }

  /// Edges that coincide, and should be apart, have a line to the place that the constraint wants.
  @Test func whatIsWantedElsewhereIsDrawnThere() throws {
    var count = 0
    for (picture, text, _) in Drawings.pictures {
      for span in picture.marks.compactMap(\.place?.span) {
        guard let wanted = span.guides.first(where: \.isWanted) else { continue }
        #expect(abs(span.to - span.from) >= 8 && [span.from, span.to].contains(wanted.position), "\(picture.title)")
        #expect(text.contains(">\(XMLText.escape(wanted.name))</text>"), "\(picture.title)")
        count += 1
      }
    }
    #expect(count > 0)
  }

  /// However many views a conflict names.
  @Test func theFirstConstraintOfAConflictHasItsViewNamed() {
    var count = 0
    for (picture, text, _) in Drawings.pictures {
      guard let subject = picture.subject, picture.items[subject].id.count < 12, picture.placements[0].frames[subject] != nil
      else { continue }
      #expect(text.contains(">\(XMLText.escape(picture.items[subject].id))</tspan>"), "\(picture.title)")
      if picture.items.count(where: \.isNamed) > 4 { count += 1 }
    }
    #expect(count > 5)
  }

  /// No number is beyond the edge of the scene, or under the sign of a center.
  @Test func numbersAreNotCovered() throws {
    var count = 0
    for (picture, _, tree) in Drawings.pictures {
      let tree = try tree.get()
      for scene in tree.elements("svg").dropFirst() {
        let width = try #require(tree.number("width", of: scene))
        let parts = Array(tree.children(of: scene))
        let centers = parts.filter { tree.name(of: $0) == "circle" && tree.value("class", of: $0) == "mark" }
        for badge in parts where tree.value("class", of: badge) == "badge" {
          let x = try #require(tree.number("x", of: badge))
          let middle = x + (try #require(tree.number("width", of: badge))) / 2
          let y = try #require(tree.number("y", of: badge)) + 7.5
          #expect(x >= 0 && 2 * middle - x <= width + 0.1, "\(picture.title)")
          for center in centers {
            let (cx, cy) = (tree.number("cx", of: center) ?? 0, tree.number("cy", of: center) ?? 0)
            #expect(max(abs(cx - middle), abs(cy - y)) >= 8, "\(picture.title)")
            count += 1
          }
        }
      }
    }
    #expect(count > 20)
  }

  /// On a phone, too, two tall layouts can be compared without scrolling.
  @Test func tallLayoutsStaySideBySide() {
    let pairs = Drawings.pictures.map(\.picture).filter { $0.placements.count > 1 }
    let elements = pairs.map { PictureDrawing.element($0, id: "a") }.filter { $0.contains("<div class=\"pair\">") }
    #expect(elements.count > pairs.count / 2)
    for element in elements {
      let pair = element.components(separatedBy: "<div class=\"pair\">")[1].components(separatedBy: "</div>")[0]
      #expect(pair.components(separatedBy: "class=\"frame\"").count == 3)
    }
  }

  /// Where the numbers of a conflict are those of a screen, the picture is of that screen.
  @Test func aConflictIsDrawnWhereItIs() {
    let pictures = Drawings.all.flatMap(\.findings).filter { $0.rule == "conflicting_scroll_constraints" }
      .compactMap(\.picture).filter { $0.screen != nil }
    #expect(!pictures.isEmpty)
    for picture in pictures { #expect(PictureDrawing.file(picture).contains("On \(picture.screen ?? "")")) }
  }

  /// What is small in a scene is drawn larger, with all that is numbered, and the whole shows where it is.
  @Test func whatIsSmallIsEnlarged() throws {
    var count = 0
    for (picture, text, tree) in Drawings.pictures where text.contains(">Where it is<") {
      let scenes = try tree.get().elements("svg").dropFirst()
      let tree = try tree.get()
      #expect(picture.placements.count == 1 && scenes.count == 2)
      let (large, whole) = (try #require(scenes.first), try #require(scenes.last))
      func styles(_ scene: Int) -> [String] { tree.children(of: scene).compactMap { tree.value("class", of: $0) } }
      #expect(styles(large).contains("badge"), "\(picture.title)")
      #expect(!styles(whole).contains("badge") && styles(whole).contains("part"), "\(picture.title)")
      count += 1
    }
    #expect(count > 3 && count < Drawings.pictures.count / 2)
  }

  @Test func whatIsOpenAlongBothAxesIsDrawnSo() throws {
    var count = 0
    for found in Drawings.all.flatMap(\.findings)
    where found.rule == "unpinned_content_edge" && found.message.contains("content width and height") {
      let contents = try #require(found.picture).placements.compactMap(\.content)
      #expect(contents[0].width < contents[1].width && contents[0].height < contents[1].height, "\(found.message)")
      count += 1
    }
    #expect(count > 1)
  }

  @Test func noContentIsLessThanNothingWhereItCanBeMore() {
    for (picture, _, _) in Drawings.pictures where picture.placements.count > 1 {
      guard let low = picture.placements[0].content, let high = picture.placements[1].content else { continue }
      #expect(low.width >= 0 || high.width <= 8, "\(picture.title)")
      #expect(low.height >= 0 || high.height <= 8, "\(picture.title)")
    }
  }

  @Test func twoLengthsThatDifferAreBars() throws {
    var rules: Set<String> = []
    for found in Drawings.all.flatMap(\.findings) {
      guard let picture = found.picture, let lengths = picture.comparison else { continue }
      let text = PictureDrawing.file(picture)
      let apart = Wording.length(abs(lengths.one.points - lengths.other.points))
      #expect(text.contains(">\(apart) between them</text>"), "\(found.message)")
      // The headline has the same difference.
      if found.message.contains("(by ") { #expect(found.message.contains(apart), "\(found.message)") }
      #expect(text.contains("class=\"bar-more\""), "\(found.message)")
      rules.insert(found.rule)
    }
    #expect(
      rules.isSuperset(of: ["conflicting_scroll_constraints", "hardcoded_content_width", "scroll_disabled_axis"]),
      "\(rules)")
  }

  /// The bars of a sum, with their numbers, end where the bar of the length does.
  @Test func aSumAddsUpToItsLength() throws {
    var count = 0
    for (picture, text, _) in Drawings.pictures {
      guard let comparison = picture.comparison else { continue }
      for length in [comparison.one, comparison.other] where length.parts.count > 1 {
        #expect(abs(length.parts.map(\.points).reduce(0, +) - length.points) < 0.02, "\(picture.title)")
        #expect(length.parts.allSatisfy { $0.times > 0 }, "\(picture.title)")
        count += length.parts.count
      }
      let sums = [comparison.one, comparison.other].filter { $0.parts.count > 1 }
      #expect(
        text.components(separatedBy: "class=\"bar-part\"").count - 1 == sums.map(\.parts.count).reduce(0, +),
        "\(picture.title)")
    }
    #expect(count > 10)
  }

  /// A conflict is drawn without its first constraint, which is then what differs from the others.
  @Test func whatIsSuspiciousIsWhatDiffers() throws {
    let conflicts = Drawings.all.flatMap(\.findings).filter { $0.rule.hasPrefix("conflicting_") }.compactMap(\.picture)
    let shown = conflicts.compactMap { picture in picture.comparison.map { (picture, $0) } }
    #expect(shown.count > conflicts.count / 2)
    var count = 0
    for (picture, comparison) in shown {
      guard let label = picture.marks[0].label, !(comparison.one.text.contains("difference")) else { continue }
      let lengths = [comparison.other, comparison.one].map { Wording.points($0.points) }
      if label == "\(lengths[0]) ≠ \(lengths[1])" { count += 1 }
    }
    #expect(count > 5)
  }

  /// What fails on a screen only is drawn on that screen.
  @Test func whatFailsOnAScreenIsDrawnThere() {
    let found = Drawings.all.flatMap(\.findings).filter { $0.rule == "hardcoded_content_width" }.compactMap(\.picture)
    #expect(!found.isEmpty)
    for picture in found {
      #expect(picture.screen != nil)
      #expect(picture.root.hasPrefix(Wording.points(picture.comparison?.other.points ?? 0) + " × "), "\(picture.title)")
    }
    let squeezed = Drawings.all.flatMap(\.findings).filter {
      $0.rule == "scroll_disabled_axis" && $0.message.contains(" points on ")
    }
    for finding in squeezed { #expect(finding.picture?.screen != nil, "\(finding.message)") }
  }

  /// Both scroll views have an arrow.
  @Test func whatScrollsInsideOfWhatScrollsIsSeen() throws {
    let found = Drawings.all.flatMap(\.findings).filter { $0.rule == "nested_scroll_same_axis" }
    #expect(!found.isEmpty)
    for picture in found.compactMap(\.picture) {
      let scrolling = picture.marks.compactMap { mark -> Int? in
        if case .scrolls(let item, _)? = mark.place { item } else { nil }
      }
      #expect(scrolling.count == 2 && scrolling[1] == picture.scrollView, "\(picture.title)")
    }
  }

  /// What is tied twice is drawn once the content has moved, which pulls the edges apart.
  @Test func whatIsTiedTwiceIsDrawnScrolled() throws {
    let found = Drawings.all.flatMap(\.findings).filter { $0.rule == "double_tied_axis" }
    #expect(!found.isEmpty)
    for picture in found.compactMap(\.picture) {
      #expect(picture.placements.map(\.caption).allSatisfy { $0.hasPrefix("Scrolled by ") })
      let span = try #require(picture.marks[0].place?.span)
      let content = try #require(picture.placements[0].content)
      let frame = try #require(picture.placements[0].frames[picture.scrollView])
      #expect(content.near(span.axis) < frame.near(span.axis), "\(picture.title)")
      #expect(abs(span.to - span.from) > 8, "\(picture.title)")
    }
  }

  @Test func aLengthThatNothingSaysIsOpen() throws {
    let found = Drawings.all.flatMap(\.findings).filter {
      $0.rule == "undecided_content_size" && $0.picture?.unknownLengths.isEmpty == false
    }
    #expect(!found.isEmpty)
    for picture in found.compactMap(\.picture) {
      #expect(PictureDrawing.file(picture).contains(" + ?</text>"), "\(picture.title)")
    }
  }

  /// No name is on another one, or on a number.
  @Test func namesAreApart() throws {
    var count = 0
    for (picture, _, tree) in Drawings.pictures {
      let tree = try tree.get()
      for scene in tree.elements("svg").dropFirst() {
        let boxes = tree.children(of: scene).compactMap { node -> (isName: Bool, box: IBRect)? in
          guard let style = tree.value("class", of: node), tree.name(of: node) == "rect",
            style.hasPrefix("tag-") || style == "badge", let x = tree.number("x", of: node),
            let y = tree.number("y", of: node), let width = tree.number("width", of: node),
            let height = tree.number("height", of: node)
          else { return nil }
          return (style != "badge", IBRect(x: x + 0.2, y: y + 0.2, width: width - 0.4, height: height - 0.4))
        }
        for (place, one) in boxes.enumerated() where one.isName {
          for (other, two) in boxes.enumerated() where other != place {
            let isApart = one.box.x + one.box.width <= two.box.x || two.box.x + two.box.width <= one.box.x
              || one.box.y + one.box.height <= two.box.y || two.box.y + two.box.height <= one.box.y
            #expect(isApart, "\(picture.title)")
            count += 1
          }
        }
      }
    }
    #expect(count > 100)
  }

  private func picture(_ fixture: String, _ rule: String) throws -> Picture {
    let found = try #require(Drawings.all.first { $0.fixture.name == fixture })
    return try #require(found.findings.first { $0.rule == rule }?.picture)
  }

  /// Both layouts of the proof are drawn as long as the proof says.
  @Test func theTwoLayoutsAreThoseOfTheProof() throws {
    var count = 0
    for (_, scrollViews) in Drawings.judged {
      for scrollView in scrollViews {
        for (configuration, found) in scrollView {
          for diagnosis in found.ambiguities where diagnosis.quantity.isContent {
            let solved = try #require(configuration.canvas).solved
            let layouts = solved.placements(of: try #require(diagnosis.proof))
            let lengths = try layouts.map {
              let content = try #require($0.contentFrame(of: diagnosis.scrollView))
              return diagnosis.quantity.axis == .horizontal ? content.width : content.height
            }
            #expect(abs(lengths[0] - diagnosis.witness.lowerBound) < 1e-6)
            #expect(abs(lengths[1] - diagnosis.witness.upperBound) < 1e-6)
            count += 1
          }
        }
      }
    }
    #expect(count > 50)
  }

  @Test(arguments: Fixture.all.indices)
  func theBoxesThatAreDrawnAreTheFramesThatWereSolved(index: Int) throws {
    let (fixture, judged) = Drawings.judged[index]
    let document = fixture.document
    let inspected = Inspector.inspect(
      Input(.content(path: fixture.name, bytes: []), isNamed: true),
      bytes: document.tree.source.utf8, drawsPictures: true
    ).scrollViews
    for (scrollView, shown) in zip(judged, inspected) {
      for (configuration, part) in zip(scrollView, shown.configurations)
      where configuration.diagnosis.ambiguities.isEmpty {
        guard let solved = configuration.verdicts.canvas?.solved, let picture = part.pictures.first else {
          continue
        }
        let root = solved.layout.root
        let frames = (root..<document.views[root].subtreeEnd).compactMap { solved.frame(of: $0) }
          .filter { [$0.x, $0.y, $0.width, $0.height].allSatisfy { abs($0) < 1e6 } }
        #expect(
          picture.placements[0].frames.compactMap(\.self)
            == frames.map {
              IBRect(x: $0.x, y: $0.y, width: max(0, $0.width), height: max(0, $0.height))
            })
        try expectBoxes(of: picture)
      }
    }
  }

  /// The rectangles of the drawing are the frames, to scale.
  private func expectBoxes(of picture: Picture) throws {
    let scale = SceneScale(picture)
    let wanted = picture.items.indices.dropFirst().compactMap { item -> IBRect? in
      guard item != picture.scrollView, let frame = picture.placements[0].frames[item] else {
        return nil
      }
      let box = scale.drawn(frame)
      return picture.items[item].isNamed || (box.width >= 1 && box.height >= 1) ? box : nil
    }
    let tree = try Drawings.tree(PictureDrawing.element(picture, id: "a"))
    let drawn = tree.elements("g").compactMap { group -> IBRect? in
      let parts = Array(tree.children(of: group))
      guard parts.count > 1, tree.name(of: parts[0]) == "title", tree.name(of: parts[1]) == "rect",
        let x = tree.number("x", of: parts[1]), let y = tree.number("y", of: parts[1]),
        let width = tree.number("width", of: parts[1]),
        let height = tree.number("height", of: parts[1])
      else { return nil }
      return IBRect(x: x, y: y, width: width, height: height)
    }
    try #require(drawn.count == wanted.count)
    for (one, other) in zip(drawn, wanted) {
      // A drawing has tenths.
      #expect(abs(one.x - other.x) <= 0.051 && abs(one.y - other.y) <= 0.051)
      #expect(abs(one.width - other.width) <= 0.051 && abs(one.height - other.height) <= 0.051)
    }
  }
}
