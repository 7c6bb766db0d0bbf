import Diagnosis
import InterfaceBuilder
import Layout
import Testing
import XMLSource

/// Which of several constraints that are as guilty is named first, and which repair is offered first.
@Suite struct ConflictChoiceTests {
  @Test(arguments: [(drawn: 20, odd: "b30"), (drawn: 30, odd: "a20")])
  func whatTheCanvasDoesNotShowIsOdd(drawn: Int, odd: String) throws {
    let conflict = try conflict(pins: [("a20", 20), ("b30", 30)], drawn: drawn)
    #expect(conflict.names == [odd] + ["a20", "b30"].filter { $0 != odd })
    // The other one is as it is drawn.
    #expect(conflict.changed == [[odd]])
  }

  @Test func theFartherFromWhatIsDrawnTheOdder() throws {
    let conflict = try conflict(pins: [("a22", 22), ("b90", 90)], drawn: 20)
    #expect(conflict.names == ["b90", "a22"])
  }

  @Test(arguments: [nil, 20])
  func whereNothingIsDrawnOrNothingIsFarTheFirstIDIsNamed(drawn: Int?) throws {
    // Interface Builder rounds frames to pixels: a point is no distance.
    let conflict = try conflict(pins: [("b", 21), ("a", 19)], drawn: drawn)
    #expect(conflict.names == ["a", "b"])
    #expect(conflict.changed == [["a"], ["b"]])
  }

  @Test func theOrderOfLinesDecidesNothing() throws {
    for drawn in [nil, 20, 30, 40] {
      let pins = [("c", 20), ("a", 30), ("b", 20)]
      let conflicts = try [pins, pins.reversed()].map { try conflict(pins: $0, drawn: drawn) }
      #expect(conflicts[0].names == conflicts[1].names)
      #expect(conflicts[0].changed == conflicts[1].changed)
    }
  }

  @Test func whatSaysTheSameIsRemovedAlong() throws {
    let conflict = try conflict(pins: [("a", 30), ("b", 20), ("c", 30)], drawn: 20)
    #expect(conflict.names == ["a", "b"])
    #expect(conflict.changed.first == ["a", "c"])
  }

  @Test(arguments: [(drawn: nil, kept: "c40"), (drawn: 29, kept: "b30")])
  func ofThreeValuesAllAreNamedAndTheOneThatIsDrawnIsKept(drawn: Int?, kept: String) throws {
    let pins = [("c40", 40), ("a20", 20), ("b30", 30), ("twin", 20)]
    for pins in [pins, pins.reversed()] {
      let conflict = try conflict(pins: pins, drawn: drawn)
      #expect(Set(conflict.names) == ["a20", "b30", "c40"])
      #expect(conflict.names.last == kept)
      #expect(conflict.changed.map(Set.init) == [Set(["a20", "b30", "c40", "twin"]).subtracting([kept])])
    }
  }

  @Test func ofManyValuesNoneIsChosen() throws {
    let pins = (0..<17).map { (id: "pin\($0)", points: 10 * $0) }
    #expect(try conflict(pins: Array(pins.dropLast()), drawn: nil).changed.count == 1)
    let conflict = try conflict(pins: pins, drawn: nil)
    #expect(conflict.names.count == 17)
    #expect(conflict.changed.isEmpty)
  }

  @Test(arguments: [(drawn: 300, first: "b300"), (drawn: 500, first: "a500"), (drawn: 400, first: "a500")])
  func ofCompetingPrioritiesTheOneThatIsDrawnIsRaised(drawn: Int, first: String) throws {
    let sizes = [("b300", 300), ("a500", 500)]
    for sizes in [sizes, sizes.reversed()] {
      let document = try document(
        drawn: "<rect key=\"frame\" x=\"0\" y=\"0\" width=\"375\" height=\"\(drawn)\"/>",
        sizes.map { size("content", "height", $0.1, priority: 500, id: $0.0) }.joined())
      let found = LayoutAnalysis(document).diagnoses().flatMap(\.self).flatMap(\.ambiguities)
      let repair = try #require(found.first?.repairs.first)
      #expect(repair.constraints.map(document.id(ofConstraint:)) == [first])
    }
  }

  // MARK: What is drawn

  @Test func aRowIsAsFarAsItsSidesAreApart() throws {
    let document = try document(
      drawn: "<rect key=\"frame\" x=\"5\" y=\"30\" width=\"300\" height=\"100\"/>",
      tie("content", "top", "root", "top", 20, id: "near")
        + size("content", "width", 300, id: "kept") + size("content", "height", 250, id: "far")
        + tie("content", "bottom", "page", "bottom", 7, id: "content"))
    let analysis = LayoutAnalysis(document).roots[0].analyses.first { $0.isCanvas }
    let canvas = try #require(analysis)
    let session = canvas.canvas.session
    let distances = Dictionary(
      uniqueKeysWithValues: session.layout.constraints.map { constraint in
        let source = RowSource.constraint(constraint.index)
        return (
          document.id(ofConstraint: constraint.index), session.distance(of: source, from: canvas.drawn)
        )
      })
    #expect(distances["near"] == 10)
    #expect(distances["kept"] == 0)
    #expect(distances["far"] == 150)
    // The content's size is not drawn.
    #expect(distances["content"] == 0)
    #expect(session.distance(of: .constraint(0), from: nil) == 0)
  }

  // MARK: Pieces

  /// A conflict by the ids of its constraints.
  private struct Named {
    /// Its members, in order.
    let names: [String]
    /// What each repair changes.
    let changed: [[String]]
  }

  /// The one conflict of distances between the top edges of a view and of what it is in.
  private func conflict(pins: [(id: String, points: Int)], drawn: Int?) throws -> Named {
    let document = try document(
      inside: view(
        "box", drawn.map { "<rect key=\"frame\" x=\"0\" y=\"\($0)\" width=\"10\" height=\"10\"/>" } ?? ""),
      size("content", "height", 900, id: "height") + tie("box", "leading", "content", "leading", 0, id: "x")
        + size("box", "width", 10, id: "w") + size("box", "height", 10, id: "h")
        + pins.map { tie("box", "top", "content", "top", $0.points, id: $0.id) }.joined())
    let found = LayoutAnalysis(document).diagnoses().flatMap(\.self).flatMap(\.conflicts)
    #expect(found.count == 1)
    let conflict = try #require(found.first)
    return Named(
      names: conflict.members.compactMap(\.constraint).map(document.id(ofConstraint:)),
      changed: conflict.repairs.map { $0.constraints.map(document.id(ofConstraint:)) })
  }

  /// A scroll view with a content view as wide as it, and more constraints.
  private func document(
    drawn: String = "<rect key=\"frame\" x=\"0\" y=\"0\" width=\"375\" height=\"900\"/>",
    inside: String = "", _ constraints: String
  ) throws -> IBDocument {
    let frame = "<rect key=\"frame\" x=\"0\" y=\"0\" width=\"375\" height=\"667\"/>"
    let edges = ["top", "leading", "trailing", "bottom"]
    let text =
      "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\" targetRuntime=\"iOS.CocoaTouch\" "
      + "toolsVersion=\"22505\" useAutolayout=\"YES\" useTraitCollections=\"YES\">"
      + "<device id=\"retina4_7\" orientation=\"portrait\"/><objects><view id=\"root\">\(frame)<subviews>"
      + "<scrollView id=\"page\" translatesAutoresizingMaskIntoConstraints=\"NO\">\(frame)<subviews>"
      + view("content", drawn, inside) + "</subviews></scrollView></subviews><constraints>"
      + edges.map { tie("page", $0, "root", $0, 0, id: "page-\($0)") }.joined()
      + edges.map { tie("content", $0, "page", $0, 0, id: "content-\($0)") }.joined()
      + tie("content", "width", "page", "width", 0, id: "content-width") + constraints
      + "</constraints></view></objects></document>"
    return IBDecoder.decode(try XMLReader.read(path: "a.xib", bytes: Array(text.utf8)))
  }

  private func view(_ id: String, _ frame: String, _ inside: String = "") -> String {
    "<view id=\"\(id)\" translatesAutoresizingMaskIntoConstraints=\"NO\">\(frame)"
      + "<subviews>\(inside)</subviews></view>"
  }

  private func tie(
    _ view: String, _ attribute: String, _ other: String, _ otherAttribute: String, _ points: Int,
    id: String
  ) -> String {
    "<constraint firstItem=\"\(view)\" firstAttribute=\"\(attribute)\" secondItem=\"\(other)\" "
      + "secondAttribute=\"\(otherAttribute)\" constant=\"\(points)\" id=\"\(id)\"/>"
  }

  private func size(
    _ view: String, _ attribute: String, _ points: Int, priority: Int = 1000, id: String
  ) -> String {
    "<constraint firstItem=\"\(view)\" firstAttribute=\"\(attribute)\" constant=\"\(points)\" "
      + "priority=\"\(priority)\" id=\"\(id)\"/>"
  }
}

extension Repair {
  /// The constraints that it takes away or gives another priority.
  fileprivate var constraints: [Int] {
    changes.compactMap { change in
      switch change {
      case .remove(let constraint, _), .change(let constraint, .priority): constraint
      default: nil
      }
    }
  }
}
