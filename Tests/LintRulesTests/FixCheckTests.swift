import Findings
import Foundation
import Inputs
import LintRules
import Testing
import XMLSource

@testable import Linting

/// A fixed text is held to what the document was before.
@Suite struct FixCheckTests {
  private static let linter = Linter(
    rules: AllRules.types, configuration: .standard(for: AllRules.types))

  /// A scroll view with content whose height nothing gives, unless there is more.
  private static func text(_ more: String = "", width: Int = 300) -> String {
    func pins(_ first: String, _ second: String) -> String {
      ["top", "leading", "trailing", "bottom"].map { edge in
        """
        <constraint firstItem="\(first)" firstAttribute="\(edge)" secondItem="\(second)" \
        secondAttribute="\(edge)" id="\(first)-\(edge)"/>
        """
      }.joined()
    }
    return """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" \
      toolsVersion="21000" targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><objects>
      <view id="root"><rect key="frame" x="0.0" y="0.0" width="393" height="852"/><subviews>
      <scrollView translatesAutoresizingMaskIntoConstraints="NO" id="s"><subviews>
      <view translatesAutoresizingMaskIntoConstraints="NO" id="c"><constraints>
      <constraint firstAttribute="width" constant="\(width)" id="cw"/>\(more)
      </constraints></view></subviews><constraints>\(pins("c", "s"))</constraints></scrollView>
      </subviews><constraints>\(pins("s", "root"))</constraints></view></objects></document>
      """
  }

  private static func height(_ points: Int, _ id: String = "ch") -> String {
    #"<constraint firstAttribute="height" constant="\#(points)" id="\#(id)"/>"#
  }

  private static func examine(_ text: String) -> Linter.Examination {
    linter.examine(Input(.content(path: "a.xib", bytes: []), isNamed: true), bytes: Array(text.utf8))
  }

  /// Why a text is no fix of the open height; nil where it is one.
  private static func refusal(_ after: String, fixing isFixed: Bool = true) throws -> String? {
    let before = examine(text())
    let found = try #require(before.result.diagnostics.first { $0.covers.first?.name == "content.height" })
    do throws(FixRefusal) {
      try FixCheck(before: before, after: examine(after)).check(isFixed ? [found] : [])
      return nil
    } catch {
      return error.description
    }
  }

  @Test func aFixThatFixesIsTaken() throws {
    #expect(try Self.refusal(Self.text(Self.height(900))) == nil)
  }

  @Test func whatStaysIsNotFixed() throws {
    #expect(try Self.refusal(Self.text()) == "it would not resolve the finding")
    #expect(try Self.refusal(Self.text(), fixing: false) == nil)
  }

  @Test func anotherFindingIsNoFix() throws {
    let after = Self.text(Self.height(900) + Self.height(800, "ci"))
    #expect(try Self.refusal(after)?.hasPrefix("it would introduce `conflicting_scroll_constraints`") == true)
  }

  /// The width was 300 before, and is nobody's matter.
  @Test func anotherSizeIsNoFix() throws {
    let refusal = try Self.refusal(Self.text(Self.height(900), width: 310))
    #expect(refusal?.contains("change the content width") == true, "\(refusal ?? "")")
  }

  @Test func aBrokenDocumentIsNoFix() throws {
    let refusal = try Self.refusal(Self.text(#"<constraint firstAttribute="height" constant="x" id="ch"/>"#))
    #expect(refusal?.hasPrefix("it would break the document") == true, "\(refusal ?? "")")
  }
}
