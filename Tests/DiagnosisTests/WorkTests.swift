import Foundation
import Diagnosis
import InterfaceBuilder
import Layout
import LinearSystem
import Testing
import XMLSource

/// Verdicts, causes, repairs and conflicts of a whole document cost little more than in proportion to
/// what is in it, counted in the solver's own units.
@Suite struct WorkTests {
  @Test(arguments: Kind.allCases)
  func theWorkGrowsWithTheDocument(kind: Kind) throws {
    // A repair of one of many pairs in a column moves all that comes after it: their cost grows with the
    // square of their number up to a share of what the verdicts took, and few are tried from there on.
    let isMoving = kind == .contradictoryPairs
    let small = try judge(kind, count: isMoving ? 200 : 30)
    let large = try judge(kind, count: isMoving ? 800 : 120)
    #expect(!large.isCutShort || isMoving, "\(large.work) units")
    let exponent = log(Double(large.work) / Double(small.work)) / log(4)
    #expect(exponent <= 1.2, "\(small.work) and \(large.work) units")
  }

  /// Each with a column of so many views in its root, or, where each is open for itself, on top of each other.
  @Test(arguments: ["placed", "open", "in conflict"])
  func theWorkOnAWholeSceneGrowsWithIt(kind: String) throws {
    let work = try [100, 1_600].map { count in
      let more = { (index: Int) -> String in
        switch kind {
        case "open": ""
        case "in conflict": Self.size("v\(index)", "height", 20) + Self.size("v\(index)", "height", 30, id: "other")
        default: Self.size("v\(index)", "height", 20)
        }
      }
      let constraints = (0..<count).map { index in
        let isFirst = index == 0 || kind == "open"
        return Self.tie("v\(index)", "top", isFirst ? "root" : "v\(index - 1)", isFirst ? "top" : "bottom")
          + Self.pin("v\(index)", "root", ["leading", "trailing"]) + more(index)
      }
      let text = Self.document(
        views: (0..<count).map { Self.view("v\($0)") }.joined(), constraints: constraints.joined())
      let analysis = LayoutAnalysis(
        IBDecoder.decode(try XMLReader.read(path: "a.xib", bytes: Array(text.utf8))))
      let scene = try #require(analysis.scenes().first)
      #expect(scene.views.count { $0.verdict == .ambiguous } == (kind == "open" ? count : 0))
      #expect(scene.session.solution.conflicts.isEmpty == (kind != "in conflict"))
      #expect(!analysis.isCutShort && !scene.analysis.meter.isCutShort)
      return Double(analysis.work + scene.analysis.meter.spent)
    }
    let exponent = log(work[1] / work[0]) / log(16)
    #expect(exponent <= 1.2, "\(work)")
  }

  /// What is measured is what the document is about.
  @Test func theDocumentsHaveTheirDefects() throws {
    let ambiguous = try judge(.ambiguousScrollViews, count: 5).diagnoses
    #expect(ambiguous.flatMap(\.ambiguities).count == 5)
    let pairs = try judge(.contradictoryPairs, count: 5).diagnoses
    #expect(pairs.flatMap(\.conflicts).count == 5)
    let loose = try judge(.loosePairs, count: 5).diagnoses
    #expect(loose.flatMap(\.conflicts).count == 5)
    #expect(loose.flatMap(\.conflicts).allSatisfy { $0.repairs.count == 2 })
    let chain = try judge(.brokenChain, count: 5).diagnoses
    #expect(chain.flatMap(\.ambiguities).count == 1)
    let chains = try judge(.brokenChains, count: 5).diagnoses
    #expect(chains.flatMap(\.ambiguities).count == 5)
    #expect(chains.flatMap(\.ambiguities).allSatisfy { !$0.repairs.isEmpty })
    let short = try judge(.shortContents, count: 5).diagnoses
    #expect(short.compactMap(\.overhang).count { !$0.repairs.isEmpty } == 5)
  }

  /// A few findings are worth their whole diagnosis, however little their verdicts took.
  @Test func aSmallDocumentIsNotCutShort() throws {
    for kind in Kind.allCases { #expect(try !judge(kind, count: 5).isCutShort) }
    var text = Self.start
    for index in 0..<5 { text += Self.scrollView("s\(index)", Self.view("c\(index)")) }
    text += "</subviews><constraints>"
    for index in 0..<5 { text += Self.pin("c\(index)", "s\(index)", ["leading"]) }
    let document = IBDecoder.decode(
      try XMLReader.read(path: "a.xib", bytes: Array((text + Self.end).utf8)))
    #expect(!Judged(document).isCutShort)
  }

  /// What was found of a document, and what that took.
  private struct Judged {
    let diagnoses: [ConfigurationDiagnosis]
    let isCutShort: Bool
    let work: Int

    init(_ document: IBDocument) {
      let analysis = LayoutAnalysis(document)
      diagnoses = analysis.diagnoses().flatMap(\.self)
      isCutShort = analysis.isCutShort
      work = analysis.work
    }
  }

  enum Kind: CaseIterable {
    case ambiguousScrollViews, contradictoryPairs, loosePairs, brokenChain, brokenChains, shortContents
  }

  private func judge(_ kind: Kind, count: Int) throws -> Judged {
    let text: String
    switch kind {
    case .ambiguousScrollViews: text = Self.ambiguousScrollViews(count)
    case .contradictoryPairs: text = Self.contradictoryPairs(count)
    case .loosePairs: text = Self.loosePairs(count)
    case .brokenChain: text = Self.brokenChain(count)
    case .brokenChains: text = Self.brokenChains(count)
    case .shortContents: text = Self.shortContents(count)
    }
    let document = IBDecoder.decode(try XMLReader.read(path: "a.xib", bytes: Array(text.utf8)))
    return Judged(document)
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

  /// Views on top of each other, each with two heights.
  private static func loosePairs(_ count: Int) -> String {
    let views = (0..<count).map { view("v\($0)") }.joined()
    let constraints = (0..<count).map { index in
      pin("v\(index)", "c", ["top", "leading", "trailing"])
        + size("v\(index)", "height", 20) + size("v\(index)", "height", 30, id: "other")
    }
    return start + scrollView("s", view("c", views)) + "</subviews><constraints>" + pin("s", "root")
      + pin("c", "s") + tie("c", "width", "s", "width") + size("c", "height", 900)
      + constraints.joined() + end
  }

  /// Scroll views next to each other, each with one view at its top and one at its bottom.
  private static func brokenChains(_ count: Int) -> String {
    document(
      views: (0..<count).map { scrollView("s\($0)", view("a\($0)") + view("b\($0)")) }.joined(),
      constraints: (0..<count).map { index in
        pin("s\(index)", "root", ["top", "leading", "trailing"]) + size("s\(index)", "height", 50)
          + tie("a\(index)", "width", "s\(index)", "width")
          + pin("a\(index)", "s\(index)", ["top", "leading", "trailing"])
          + pin("b\(index)", "s\(index)", ["bottom", "leading", "trailing"])
          + size("a\(index)", "height", 10) + size("b\(index)", "height", 10)
      }.joined())
  }

  /// Scroll views on top of each other, each with content that ends before its last view.
  private static func shortContents(_ count: Int) -> String {
    document(
      views: (0..<count).map { scrollView("s\($0)", view("a\($0)") + view("b\($0)")) }.joined(),
      constraints: (0..<count).map { index in
        pin("s\(index)", "root") + pin("a\(index)", "s\(index)") + tie("a\(index)", "width", "s\(index)", "width")
          + pin("b\(index)", "s\(index)", ["leading"]) + tie("b\(index)", "width", "s\(index)", "width")
          + tie("b\(index)", "top", "a\(index)", "bottom")
          + size("a\(index)", "height", 300) + size("b\(index)", "height", 600)
      }.joined())
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
