import InterfaceBuilder
import Layout
import LinearSystem
import Testing

@testable import Diagnosis

/// A trial does all that a repair says, and compares conflicts by what they are between.
@Suite struct RepairTrialTests {
  /// A text view that scrolls, in content whose top is held from outside.
  private static func textHeldFromOutside() throws -> RepairDocument {
    try RepairDocument(
      views: RepairDocument.view("text", element: "textView", #"text="Notes""#),
      constraints: [
        "text.leading scroll.leading", "scroll.trailing text.trailing", "text.width scroll.width",
        "scroll.bottom text.bottom",
      ], outside: ["text.top root.top"])
  }

  /// A text view that scrolls and another view, which a stack view fills in proportion to their sizes.
  private static func textInStack(with other: String) throws -> RepairDocument {
    try RepairDocument(
      views: """
        <stackView axis="vertical" distribution="fillProportionally" \
        translatesAutoresizingMaskIntoConstraints="NO" id="stack">\
        <rect key="frame" x="0" y="0" width="375" height="120"/><subviews>\
        \(RepairDocument.view("text", element: "textView", #"text="Notes""#))\(other)</subviews></stackView>
        """, constraints: ["stack.top scroll.top", "stack.width scroll.width"])
  }

  private static func rows(_ rows: RowList, after change: SystemChange) -> [Row] {
    rows.indices.filter { !change.removed.contains($0) }.map { change.changed[$0] ?? rows[$0] } + change.added
  }

  @Test func everyChangeOfARepairIsTried() throws {
    let document = try Self.textHeldFromOutside()
    let stop = DocumentChange.stopScrolling(textView: try document.view("text"))
    let removal = DocumentChange.remove(constraint: try document.constraint("o4"))
    func isDetermined(_ changes: [DocumentChange]) -> Bool? {
      document.trial.outcome(of: Repair(changes), asking: [.contentExtent(.vertical)])?.isDetermined
    }
    #expect(isDetermined([]) == false)
    #expect(isDetermined([stop]) == true)
    #expect(isDetermined([stop, removal]) == false)
    let pin = document.maker.pinToContent(try document.view("text"), .top, 0)
    #expect(isDetermined([stop, removal, pin]) == true)
    #expect(isDetermined([removal, pin]) == false)
  }

  @Test func aMovedConstraintMeetsTheContent() throws {
    let document = try Self.textHeldFromOutside()
    let session = document.configuration.canvas.session
    let tie = try #require(session.layout.constraint(try document.constraint("o4")))
    let move = document.maker.movingToContent(tie, in: session.solved)
    #expect(
      move
        == .change(
          constraint: tie.index,
          .end(isSecond: true, .view(document.scrollView), .top, constant: nil)))
    let stop = DocumentChange.stopScrolling(textView: try document.view("text"))
    let outcome = try #require(
      document.trial.outcome(of: Repair([move, stop]), asking: [.contentExtent(.vertical)]))
    let height = try #require(outcome.answers[0].value)
    #expect(height > 10 && height < 100)
    #expect(!outcome.hasNewConflicts)
  }

  /// What a stack view fills in proportion depends on the sizes of all that it arranges.
  @Test func aSizeOfContentChangesTheSharesOfAStackView() throws {
    let document = try Self.textInStack(
      with: RepairDocument.view("label", element: "label", #"text="Title""#, height: 20))
    let configuration = document.configuration
    let (session, stop) = (
      configuration.canvas.session, DocumentChange.stopScrolling(textView: try document.view("text"))
    )
    let draft = try #require(document.trial.draft(Repair([stop]), skipsAbsent: false))
    let change = configuration.rowsChanged(by: draft, in: session).rows
    let tried = Self.rows(session.layout.system.rows, after: change)
    let whole = Array(configuration.layout(draft, mode: .canvas).system.rows)
    #expect(Set(tried) == Set(whole) && tried.count == whole.count)
    let rows = session.layout.system.rows
    let shares = session.rows(from: .stack(view: try document.view("stack"), kind: .fillProportionally))
    #expect(!shares.isEmpty && shares.allSatisfy { !tried.contains(rows[$0]) })
  }

  /// A trial on a layout with assumed sizes assumes the same ones.
  @Test func assumedSizesStayInATrial() throws {
    let document = try Self.textInStack(with: RepairDocument.view("own", #"customClass="Chart""#, height: 50))
    let configuration = document.configuration
    #expect(!configuration.canvas.layout.openSizes.isEmpty)
    var options = LayoutOptions(mode: .canvas).assumingSmall(configuration.canvas.layout.openSizes)
    let session = LayoutSession(
      configuration.layout(options), scrollViews: document.analysis.roots[0].root.scrollViews,
      meter: configuration.meter)
    let stop = DocumentChange.stopScrolling(textView: try document.view("text"))
    let draft = try #require(document.trial.draft(Repair([stop]), skipsAbsent: false))
    let change = configuration.rowsChanged(by: draft, in: session).rows
    let tried = Self.rows(session.layout.system.rows, after: change)
    options.draft = draft
    let whole = Array(configuration.layout(options).system.rows)
    #expect(Set(tried) == Set(whole) && tried.count == whole.count)
    #expect(!change.added.isEmpty || !change.changed.isEmpty)
  }

  /// One conflict less and another one more is a new conflict.
  @Test func aConflictInPlaceOfAnotherIsNew() throws {
    let document = try RepairDocument(
      views: RepairDocument.view("box"),
      constraints: [
        "box.top scroll.top", "scroll.bottom box.bottom", "box.leading scroll.leading",
        "scroll.trailing box.trailing", "box.width 300", "box.height 100", "box.height 200",
      ])
    let box = try document.view("box")
    let removal = DocumentChange.remove(constraint: try document.constraint("c6"))
    func conflicts(_ changes: [DocumentChange]) -> (new: Int, ended: Int)? {
      document.trial.outcome(of: Repair(changes)).map { ($0.newConflicts, $0.endedConflicts.count) }
    }
    #expect(try #require(conflicts([removal])) == (0, 1))
    #expect(try #require(conflicts([removal, document.maker.size(box, .vertical, 300)])) == (1, 1))
    #expect(try #require(conflicts([document.maker.size(box, .horizontal, 310)])) == (1, 0))
  }

  @Test func whatIsNotThereCannotBeTried() throws {
    let document = try RepairDocument(
      views: RepairDocument.view("box"), constraints: ["box.top gone.top", "box.leading scroll.leading"])
    let repair = Repair([.makeEqual(constraint: try document.constraint("c0"))])
    #expect(document.trial.outcome(of: repair) == nil)
    #expect(document.trial.outcome(of: repair, skipsAbsent: true) != nil)
  }

  /// Priorities of content are rows of their own, and a standard one is not written.
  @Test func aStandardPriorityIsNotWritten() throws {
    let change = DocumentChange.set(.hugging, of: 3, .vertical, to: IBView.standardHugging)
    #expect(change == .set(view: 3, [.init(name: "verticalHuggingPriority", value: nil)]))
    #expect(change.contentPriority?.priority == IBView.standardHugging)
    #expect(
      Repair([change]).changedEverywhere == [.hugging(view: 3, axis: .vertical)])
  }
}

