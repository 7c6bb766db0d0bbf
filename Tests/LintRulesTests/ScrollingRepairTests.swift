import Findings
import Fixes
import FixtureDocuments
import Foundation
import InterfaceBuilder
import Testing
import XMLSource

@testable import Layout

/// A repair reaches its purpose, and not the silence of its finding alone: the documents with the first repair
/// written into them are looked at again.
@Suite struct ScrollingRepairTests {
  /// Content that never scrolled gets higher when a view in it gets higher.
  @Test(arguments: [
    ("centered-box-as-high-as-the-frame", "Box-vi-ew1"), ("stack-above-the-center", "For-mS-tak"),
    ("centered-box-between-logo-and-footer", "Box-vi-ew1"), ("text-without-touches", "Ter-ms-Tx1"),
    ("text-in-a-view-without-touches", "Ter-ms-Tx1"), ("text-to-read-below-a-title", "Ter-ms-Tx1"),
    ("box-between-frame-guides", "Box-vi-ew1"), ("whole-column-between-frame-guides", "Box-vi-ew1"),
    ("box-between-the-edges-of-the-root", "Box-vi-ew1"), ("background-picture-behind-a-box", "Tit-W9-6QQ"),
  ])
  func contentGetsHigherWithWhatIsInIt(name: String, view: String) throws {
    let growth = """
      <constraint firstItem="\(view)" firstAttribute="height" relation="greaterThanOrEqual" \
      constant="2000" id="gro-wt-hhh"/>
      """
    let before = try Self.layout(of: name, adding: growth, repaired: false)
    #expect(before.hasConflict || before.runTime?.contentSize.vertical ?? 0 < 2000)
    let repaired = try Self.layout(of: name)
    #expect(!repaired.hasConflict)
    #expect(repaired.runTime?.contentSize.vertical != nil)
    let grown = try Self.layout(of: name, adding: growth)
    #expect(!grown.hasConflict)
    #expect(grown.runTime?.contentSize.vertical ?? 0 >= 2000)
  }

  /// A view that is collapsed stays so, and opens without a conflict.
  @Test(arguments: [
    ("collapsed-row", "Row-vi-ew1", LayoutAxis.vertical),
    ("collapsed-row-of-a-badge", "Row-vi-ew1", .vertical),
    ("collapsed-panel-at-the-side", "Pan-el-Vw1", .horizontal),
  ])
  func whatIsCollapsedStaysSo(name: String, view: String, axis: LayoutAxis) throws {
    let repaired = try Self.layout(of: name)
    #expect(!repaired.hasConflict)
    let solved = try #require(repaired.runTime?.solved)
    let document = IBDecoder.decode(try XMLReader.read(path: name, bytes: try Self.bytes(of: name)))
    let row = try #require(document.viewIndices[view])
    #expect(try #require(solved.frame(of: row)).extent(axis) == 0)
    let size = axis.size.rawValue
    let open = try Self.layout(of: name) { text in
      text.replacing(
        "firstItem=\"\(view)\" firstAttribute=\"\(size)\" constant=\"0\"",
        with: "firstItem=\"\(view)\" firstAttribute=\"\(size)\" relation=\"greaterThanOrEqual\" constant=\"30\"")
    }
    #expect(!open.hasConflict)
    let length = try #require(open.runTime?.solved.frame(of: row)).extent(axis)
    #expect(length >= 30 && length <= 60)
  }

  private static func bytes(of name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: Fixture.folder.appendingPathComponent("defects/\(name).xib")))
  }

  /// The base layout of a fixture with the first repair of its first finding, and one more constraint.
  private static func layout(
    of name: String, adding constraint: String = "", repaired: Bool = true,
    changing change: (String) -> String = { $0 }
  ) throws -> ConfigurationVerdicts {
    let finding = try #require(try FindingTable.diagnostics(of: "defects/\(name).xib").first)
    var bytes = try bytes(of: name)
    if repaired {
      let document = IBDecoder.decode(try XMLReader.read(path: name, bytes: bytes))
      let edits = try #require(finding.repairs.first)
      let text = try #require(RepairWriter(document).textEdits(edits))
      bytes = TextEdit.applying(text, to: document.tree.source.utf8)
    }
    var text = change(String(decoding: bytes, as: UTF8.self))
    let end = try #require(text.range(of: "</constraints>\n        </view>\n    </objects>"))
    text.insert(contentsOf: constraint, at: end.lowerBound)
    let written = IBDecoder.decode(try XMLReader.read(path: name, bytes: Array(text.utf8)))
    return try #require(LayoutAnalysis(written).scrollViews.first?.configurations.first)
  }
}
