import Foundation
import InterfaceBuilder
import LayoutModel
import Testing
import XMLSource

/// Verdicts, causes, repairs and conflicts of a whole document cost little more than in proportion to
/// what is in it, counted in the solver's own units.
@Suite struct WorkTests {
  @Test(arguments: Kind.allCases)
  func theWorkGrowsWithTheDocument(kind: Kind) throws {
    let small = try judge(kind, count: 20)
    let large = try judge(kind, count: 60)
    #expect(!large.isCutShort, "\(large.work) units")
    let exponent = log(Double(large.work) / Double(small.work)) / log(3)
    // Each diagnosis tries its repair on every other open quantity, and each conflict on the whole.
    withKnownIssue {
      #expect(exponent <= 1.2, "\(small.work) and \(large.work) units")
    } when: {
      kind != .brokenChain
    }
  }

  /// What is measured is what the document is about.
  @Test func theDocumentsHaveTheirDefects() throws {
    let ambiguous = try judge(.ambiguousScrollViews, count: 5).scrollViews
    #expect(ambiguous.flatMap { $0.configurations.flatMap(\.diagnoses) }.count == 5)
    let pairs = try judge(.contradictoryPairs, count: 5).scrollViews
    #expect(pairs.flatMap { $0.configurations.flatMap(\.conflicts) }.count == 5)
    let chain = try judge(.brokenChain, count: 5).scrollViews
    #expect(chain.flatMap { $0.configurations.flatMap(\.diagnoses) }.count == 1)
  }

  enum Kind: CaseIterable { case ambiguousScrollViews, contradictoryPairs, brokenChain }

  private func judge(_ kind: Kind, count: Int) throws -> LayoutAnalysis.Result {
    let text: String
    switch kind {
    case .ambiguousScrollViews: text = Self.ambiguousScrollViews(count)
    case .contradictoryPairs: text = Self.contradictoryPairs(count)
    case .brokenChain: text = Self.brokenChain(count)
    }
    let document = IBDecoder.decode(try XMLReader.read(path: "a.xib", bytes: Array(text.utf8)))
    return LayoutAnalysis.judge(document, diagnose: true)
  }

  /// Scroll views under each other, each with a column that nothing gives a height.
  private static func ambiguousScrollViews(_ count: Int) -> String {
    document(
      views: (0..<count).map { scrollView("s\($0)", view("c\($0)")) }.joined(),
      constraints: (0..<count).map { index in
        pin("s\(index)", "root", ["leading", "trailing"])
          + tie("s\(index)", "top", index == 0 ? "root" : "s\(index - 1)", index == 0 ? "top" : "bottom")
          + size("s\(index)", "height", 50) + pin("c\(index)", "s\(index)")
          + tie("c\(index)", "width", "s\(index)", "width")
      }.joined())
  }

  /// A column of views, each with two heights.
  private static func contradictoryPairs(_ count: Int) -> String {
    column(count) { size("v\($0)", "height", 20) + size("v\($0)", "height", 30, id: "other") }
      + tie("c", "bottom", "v\(count - 1)", "bottom") + end
  }

  /// A column of views of which the last is not tied to the end.
  private static func brokenChain(_ count: Int) -> String {
    column(count) { size("v\($0)", "height", 20) } + end
  }

  // MARK: Pieces

  private static func column(_ count: Int, _ each: (Int) -> String) -> String {
    let views = view("c", (0..<count).map { view("v\($0)") }.joined())
    let constraints = (0..<count).map { index in
      tie("v\(index)", "top", index == 0 ? "c" : "v\(index - 1)", index == 0 ? "top" : "bottom")
        + pin("v\(index)", "c", ["leading", "trailing"]) + each(index)
    }
    return start + scrollView("s", views) + "</subviews><constraints>" + pin("s", "root")
      + pin("c", "s") + tie("c", "width", "s", "width") + constraints.joined()
  }

  private static func document(views: String, constraints: String) -> String {
    start + views + "</subviews><constraints>" + constraints + end
  }

  private static let start = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch" \
    useAutolayout="YES" useTraitCollections="YES"><device id="retina4_7" orientation="portrait"/>\
    <objects><view id="root"><rect key="frame" x="0" y="0" width="375" height="667"/><subviews>
    """
  private static let end = "</constraints></view></objects></document>"

  private static func view(_ id: String, _ inner: String = "") -> String {
    "<view id=\"\(id)\" translatesAutoresizingMaskIntoConstraints=\"NO\">"
      + "<subviews>\(inner)</subviews></view>"
  }

  private static func scrollView(_ id: String, _ inner: String) -> String {
    "<scrollView id=\"\(id)\" translatesAutoresizingMaskIntoConstraints=\"NO\">"
      + "<subviews>\(inner)</subviews></scrollView>"
  }

  private static func pin(
    _ view: String, _ other: String, _ edges: [String] = ["top", "leading", "trailing", "bottom"]
  ) -> String {
    edges.map { tie(view, $0, other, $0) }.joined()
  }

  private static func tie(
    _ view: String, _ attribute: String, _ other: String, _ otherAttribute: String
  ) -> String {
    "<constraint firstItem=\"\(view)\" firstAttribute=\"\(attribute)\" secondItem=\"\(other)\" "
      + "secondAttribute=\"\(otherAttribute)\" id=\"\(view)-\(attribute)-\(other)\"/>"
  }

  private static func size(
    _ view: String, _ attribute: String, _ points: Int, id: String = "size"
  ) -> String {
    "<constraint firstItem=\"\(view)\" firstAttribute=\"\(attribute)\" constant=\"\(points)\" "
      + "id=\"\(view)-\(attribute)-\(id)\"/>"
  }
}
