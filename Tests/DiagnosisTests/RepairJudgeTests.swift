import InterfaceBuilder
import Layout
import Testing

@testable import Diagnosis

/// The judge offers what reaches its purpose and does no harm, in the order of the candidates.
@Suite struct RepairJudgeTests {
  private static let sides = [
    "box.leading scroll.leading", "scroll.trailing box.trailing", "box.width scroll.width",
  ]

  @Test func contentIsFreedFromWhatHoldsItInPlace() throws {
    let document = try RepairDocument(
      views: RepairDocument.view("box"), constraints: Self.sides + ["scroll.bottom box.bottom"],
      outside: ["box.top root.top"])
    let box = try document.view("box")
    let tie = try document.constraint("o4")
    let size = Repair([document.maker.size(box, .vertical, 100)])
    #expect(document.judge.decides(size, document.height))
    #expect(
      document.judge.tiesHolding(contentOf: document.scrollView, along: .vertical, under: size).map(\.index) == [tie])
    let offered = document.judge.working([size], for: document.height)
    #expect(offered.map { $0.changes.compactMap(\.movedConstraint) } == [[tie]])
    #expect(offered.first?.changes.last == size.changes[0])
  }

  @Test func noTextIsSqueezed() throws {
    let document = try RepairDocument(
      views: RepairDocument.view("box", element: "label", #"text="Title""#),
      constraints: Self.sides + ["box.top scroll.top"])
    let box = try document.view("box")
    let pin = document.maker.pinToContent(box, .bottom, 0)
    let low = Repair([pin, document.maker.size(box, .vertical, 5)])
    #expect(document.judge.decides(low, document.height))
    #expect(document.judge.working([low, Repair([pin])], for: document.height) == [Repair([pin])])
  }

  @Test func contentEndsBehindItsViews() throws {
    let document = try RepairDocument(
      views: RepairDocument.view("box") + RepairDocument.view("footer"),
      constraints: Self.sides + [
        "box.top scroll.top", "box.height 100", "footer.top box.bottom", "footer.height 50",
        "footer.leading scroll.leading", "footer.width 40",
      ])
    let early = Repair([document.maker.pinToContent(try document.view("box"), .bottom, 0)])
    let late = Repair([document.maker.pinToContent(try document.view("footer"), .bottom, 0)])
    #expect(document.judge.decides(early, document.height))
    #expect(document.judge.working([early, late], for: document.height) == [late])
  }

  /// More of what works is no other repair, and there are no more than were asked for.
  @Test func aRepairThatDoesMoreIsNoOther() throws {
    let document = try RepairDocument(
      views: RepairDocument.view("box"),
      constraints: Self.sides + ["box.top scroll.top", "scroll.bottom box.bottom"])
    let box = try document.view("box")
    let repairs = [40.0, 60, 80, 90].map { Repair([document.maker.size(box, .vertical, $0)]) }
    let more = Repair(repairs[0].changes + [document.maker.equalToFrame(box, .vertical, priority: 1)])
    let offered = document.judge.working([repairs[0], more] + repairs.dropFirst(), for: document.height)
    #expect(offered == Array(repairs.prefix(3)))
    #expect(document.judge.working(repairs, for: document.height, limit: 1) == [repairs[0]])
  }

  /// Freeing the content is added to both, so that neither contains the other as it is offered.
  @Test func aRepairThatDoesMoreIsNoOtherOnceTheContentIsFreed() throws {
    let document = try RepairDocument(
      views: RepairDocument.view("box"), constraints: Self.sides + ["scroll.bottom box.bottom"],
      outside: ["box.top root.top"])
    let box = try document.view("box")
    let size = Repair([document.maker.size(box, .vertical, 100)])
    let more = Repair([document.maker.equalToFrame(box, .vertical, priority: 1)] + size.changes)
    #expect(document.judge.working([more], for: document.height).count == 1)
    let offered = document.judge.working([size, more], for: document.height)
    #expect(offered.map(\.changes.last) == [size.changes.last])
  }

  /// A purpose is more than that nothing is open.
  @Test func contentThatIsToScrollIsHigherThanALowFrame() throws {
    let document = try RepairDocument(
      views: RepairDocument.view("box"),
      constraints: Self.sides + ["box.top scroll.top", "scroll.bottom box.bottom"])
    let box = try document.view("box")
    let still = Repair([document.maker.equalToFrame(box, .vertical, priority: 1000)])
    let scrolling = Repair([document.maker.size(box, .vertical, 100)])
    var purpose = document.height
    #expect(document.judge.working([still, scrolling], for: purpose) == [still, scrolling])
    purpose.scrolls = true
    #expect(document.judge.working([still, scrolling], for: purpose) == [scrolling])
  }

  /// 0 is no priority, and 1000 is required.
  @Test(arguments: [1.0, 998, 999]) func whatCompetesStaysOptional(priority: Double) throws {
    let document = try RepairDocument(
      views: RepairDocument.view("box"), constraints: Self.sides + ["box.height 20", "box.height 30"])
    let rows: [RowSource] = [
      .constraint(try document.constraint("c3")), .hugging(view: 1, axis: .vertical),
      .compressionResistance(view: 1, axis: .vertical),
    ]
    let repairs = CompetingRows(priority: priority, rows: rows)
      .repairs(document.configuration.canvas.session, nil, inside: 0..<0)
    #expect(repairs.count == 3)
    for change in repairs.flatMap(\.changes) {
      let new: Double? =
        if case .change(_, .priority(let new)) = change { new } else { change.contentPriority?.priority }
      let value = try #require(new)
      #expect(value >= 1 && value < 1000 && value != priority)
    }
  }
}
