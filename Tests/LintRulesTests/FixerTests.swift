import Findings
import Fixes
import Foundation
import Inputs
import Linting
import LintRules
import Testing
import XMLSource

/// Fixes do what they promise, and are as sure as their rules say.
@Suite struct FixerTests {
  /// Fixed once is fixed: a second time changes nothing, and what is left is what was refused.
  @Test(arguments: try FindingTable.files().filter { $0.hasPrefix("cases/") })
  func fixingAgainChangesNothing(file: String) throws {
    let bytes = try [UInt8](Data(contentsOf: FindingTable.folder.appendingPathComponent(file)))
    let once = Self.fixed(file, bytes)
    let twice = Self.fixed(file, once.after)
    #expect(twice.after == once.after)
    #expect(Set(twice.refusals.keys) == Set(once.refusals.keys))
    let left = Self.linter.lint(Self.input(file), bytes: once.after).diagnostics
    let old = Self.linter.lint(Self.input(file), bytes: bytes).diagnostics
    #expect(Set(left.map(\.identity)).isSubset(of: old.map(\.identity)))
    #expect(left.count == old.count - once.fixedCount)
  }

  @Test func aFlagThatBecomesStaleGoesWithTheFix() throws {
    let file = "cases/broken-bottom.storyboard"
    let bytes = try [UInt8](Data(contentsOf: FindingTable.folder.appendingPathComponent(file)))
    let flag = Array(#"ambiguous="YES""#.utf8)
    let end = try #require(String(decoding: bytes, as: UTF8.self).firstRange(of: "<scrollView"))
    var flagged = String(decoding: bytes, as: UTF8.self)
    if !flagged.contains("ambiguous") { flagged.insert(contentsOf: " ambiguous=\"YES\"", at: end.upperBound) }
    try #require(flagged.utf8.count >= bytes.count)
    let after = Self.fixed(file, Array(flagged.utf8)).after
    #expect(after != Array(flagged.utf8))
    #expect(!String(decoding: after, as: UTF8.self).contains(String(decoding: flag, as: UTF8.self)))
  }

  @Test(arguments: try FindingTable.files())
  func aFindingIsNoSurerThanItsRuleSays(file: String) throws {
    for found in try FindingTable.diagnostics(of: file) where !found.repairs.isEmpty {
      let rule = try #require(AllRules.types.map { $0.description }.rule(named: found.rule))
      #expect(rule.fixes.contains(found.applicability), "\(file): \(found.message)")
    }
  }

  @Test func anOutletMakesASureFixASuggestion() throws {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" \
      toolsVersion="21000" targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><objects>
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner">OUTLET</placeholder>
      <view id="root"><constraints>
      <constraint firstItem="gone" firstAttribute="top" secondItem="root" secondAttribute="top" id="c"/>
      </constraints></view></objects></document>
      """
    func applicability(_ outlet: String) -> Applicability? {
      let bytes = Array(text.replacing("OUTLET", with: outlet).utf8)
      return Self.linter.lint(Self.input("a.xib"), bytes: bytes).diagnostics
        .first { $0.rule == "dangling_constraint" }?.applicability
    }
    #expect(applicability("") == .safe)
    let outlet = #"<connections><outlet property="top" destination="c" id="o"/></connections>"#
    #expect(applicability(outlet) == .suggested)
  }

  /// A view without a position next to a missing object may be what was meant, under another id.
  @Test func aViewThatIsLeftWithoutAPlaceMakesASureFixASuggestion() throws {
    let file = "defects/missing-object-next-to-an-open-view.xib"
    let bytes = try Data(contentsOf: FindingTable.folder.appendingPathComponent(file))
    let text = String(decoding: bytes, as: UTF8.self)
    let place = """
      <constraint firstItem="But-to-n01" firstAttribute="top" secondItem="roo-yG-YdR" \
      secondAttribute="top" id="k30-Ab-Cd0"/>
      <constraint firstItem="But-to-n01" firstAttribute="leading" secondItem="roo-yG-YdR" \
      secondAttribute="leading" id="k31-Ab-Cd1"/>
      """
    let end = try #require(text.ranges(of: "</constraints>").last?.lowerBound)
    let placed = text[..<end] + place + text[end...]
    let found = [text, String(placed)].map {
      Self.linter.lint(Self.input(file), bytes: Array($0.utf8)).diagnostics.map(\.applicability)
    }
    #expect(found == [[.suggested], [.safe]])
  }

  @Test func aConstraintThatNamesNothingGoesAlone() throws {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" \
      toolsVersion="21000" targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><objects>
      <view id="root">
        <constraints>
          <constraint firstItem="gone" firstAttribute="top" secondItem="root" secondAttribute="top" id="c"/>
          <constraint firstItem="gone" firstAttribute="top" secondItem="lost" secondAttribute="top" id="d"/>
          <constraint firstAttribute="width" constant="80" id="e"/>
        </constraints>
      </view></objects></document>
      """
    let fixed = Self.fixed("a.xib", Array(text.utf8), upTo: .safe)
    #expect(fixed.fixedCount == 1)
    #expect(
      String(decoding: fixed.after, as: UTF8.self)
        == text.replacing(#/\n *<constraint firstItem="gone"[^\n]*/#, with: ""))
  }

  /// What different scroll views lack is written at once, and linted once.
  @Test func fixesOfDifferentObjectsAreTriedTogether() {
    let text = Self.severalConflicts(3, inOne: false)
    let found = Self.linter.lint(Self.input("a.xib"), bytes: text).diagnostics
    let fixer = Fixer(Self.linter, upTo: .suggested, workLimit: 1)
    let fixed = fixer.fix(Self.input("a.xib"), bytes: text, wanted: found)
    #expect(found.count == 3)
    #expect(fixed.fixedCount == 3)
    #expect(Self.linter.lint(Self.input("a.xib"), bytes: fixed.after).diagnostics.isEmpty)
  }

  @Test func pastTheLimitOfWorkNothingIsTried() {
    let text = Self.severalConflicts(3, inOne: true)
    let found = Self.linter.lint(Self.input("a.xib"), bytes: text).diagnostics
    let fixer = Fixer(Self.linter, upTo: .suggested, workLimit: 1)
    let once = fixer.fix(Self.input("a.xib"), bytes: text, wanted: found)
    #expect(found.count == 3)
    #expect(once.fixedCount == 1)
    #expect(once.refusals.count == 2)
    #expect(once.refusals.values.allSatisfy { $0.contains("the work limit") })
    // What is left is taken up where it was left.
    let twice = fixer.fix(Self.input("a.xib"), bytes: once.after, wanted: found)
    #expect(twice.fixedCount == 2)
    #expect(Self.fixed("a.xib", text).fixedCount == 3)
  }

  /// The page shows a repair if and only if `--diff` makes it, and as that does.
  @Test(arguments: try FindingTable.files().filter { $0.hasPrefix("cases/") || $0.hasPrefix("catalogue/a13") })
  func aDifferenceIsThatOfTheFix(file: String) throws {
    let bytes = try [UInt8](Data(contentsOf: FindingTable.folder.appendingPathComponent(file)))
    let showing = Linter(
      rules: AllRules.types, configuration: .standard(for: AllRules.types), showsDifferences: true)
    for found in showing.lint(Self.input(file), bytes: bytes).diagnostics {
      let fixed = Fixer(Self.linter, upTo: .suggested)
        .fix(Self.input(file), bytes: bytes, wanted: [found])
      let difference = UnifiedDiff.between(bytes, fixed.after, path: file)
      #expect((found.difference ?? "") == String(decoding: difference, as: UTF8.self))
    }
  }

  /// The difference of a document in one line would be the document, twice.
  @Test func aDocumentThatIsOneLongLineHasNoDifference() {
    let text = String(decoding: Self.severalConflicts(1, inOne: false), as: UTF8.self)
    let showing = Linter(
      rules: AllRules.types, configuration: .standard(for: AllRules.types), showsDifferences: true)
    func differences(_ text: String) -> [String?] {
      showing.lint(Self.input("a.xib"), bytes: Array(text.utf8)).diagnostics.map(\.difference)
    }
    #expect(differences(text).allSatisfy { $0 != nil })
    let long = text.replacing("\n", with: " ") + String(repeating: " ", count: 40_000)
    #expect(differences(long) == [nil])
  }

  // MARK: Setup

  /// Scroll views whose content has two heights each; or one with as many views that do.
  private static func severalConflicts(_ count: Int, inOne: Bool) -> [UInt8] {
    func pins(_ first: String, _ second: String) -> String {
      ["top", "leading", "trailing", "bottom"].map { edge in
        """
        <constraint firstItem="\(first)" firstAttribute="\(edge)" secondItem="\(second)" \
        secondAttribute="\(edge)" id="\(first)-\(edge)"/>
        """
      }.joined()
    }
    let ids = inOne ? ["s"] : (0..<count).map { "s\($0)" }
    let inner = (0..<(inOne ? count : 0)).map { index in
      """
      <view translatesAutoresizingMaskIntoConstraints="NO" id="v\(index)"><constraints>
      <constraint firstAttribute="height" constant="40" id="v\(index)h"/>
      <constraint firstAttribute="height" constant="70" id="v\(index)i"/>
      <constraint firstAttribute="width" constant="30" id="v\(index)w"/></constraints></view>
      """
    }
    let places = inner.indices.flatMap { index in
      ["top", "leading"].map { edge in
        """
        <constraint firstItem="v\(index)" firstAttribute="\(edge)" secondItem="sc" \
        secondAttribute="\(edge)" id="v\(index)-\(edge)"/>
        """
      }
    }
    let views = ids.map { id in
      """
      <scrollView translatesAutoresizingMaskIntoConstraints="NO" id="\(id)"><subviews>
      <view translatesAutoresizingMaskIntoConstraints="NO" id="\(id)c">
      <subviews>\(inner.joined())</subviews><constraints>\(places.joined())
      <constraint firstAttribute="height" constant="600" id="\(id)h"/>
      \(inOne ? "" : #"<constraint firstAttribute="height" constant="700" id="\#(id)i"/>"#)
      <constraint firstAttribute="width" constant="300" id="\(id)w"/>
      </constraints></view></subviews><constraints>\(pins("\(id)c", id))</constraints></scrollView>
      """
    }
    return Array(
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" \
      toolsVersion="21000" targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><objects>
      <view id="root"><rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
      <subviews>\(views.joined())</subviews>
      <constraints>\(ids.map { pins($0, "root") }.joined())</constraints></view></objects></document>
      """.utf8)
  }

  private static let linter = Linter(
    rules: AllRules.types, configuration: .standard(for: AllRules.types))

  private static func input(_ file: String) -> Input { Input(.file(file), isNamed: true) }

  private static func fixed(
    _ file: String, _ bytes: [UInt8], upTo most: Applicability = .suggested
  ) -> FixedDocument {
    let found = linter.lint(input(file), bytes: bytes).diagnostics
    return Fixer(linter, upTo: most).fix(input(file), bytes: bytes, wanted: found)
  }
}
