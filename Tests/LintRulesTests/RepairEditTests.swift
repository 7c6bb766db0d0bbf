import Findings
import Foundation
import InterfaceBuilder
import Layout
import Testing
import XMLSource

/// Repairs as edits of the document mean what was tried, and are what Interface Builder writes.
@Suite struct RepairEditTests {
  @Test func aPinNamesTheOwnersOtherSideOnly() throws {
    let edits = try Self.firstRepair("cases/broken-bottom.storyboard")
    #expect(
      edits == [
        .addConstraint(
          owner: "Om0-bS-GAf",
          attributes: [
            .init("firstAttribute", "bottom"), .init("secondItem", "Ibb-Xc-QkO"),
            .init("secondAttribute", "bottom"),
          ], traits: [])
      ])
  }

  @Test func spacingBelongsToTheNearestViewAround() throws {
    let edits = try Self.firstRepair("constructs/background-beside-gap.xib")
    #expect(
      edits == [
        .addConstraint(
          owner: "joq-gA-2RB",
          attributes: [
            .init("firstItem", "xQi-eN-OME"), .init("firstAttribute", "top"),
            .init("secondItem", "1YL-VU-HFj"), .init("secondAttribute", "bottom"),
            .init("constant", "23.5"),
          ], traits: [])
      ])
  }

  @Test func guidesAreNamedWhereTheDocumentHasThem() throws {
    let edits = try Self.firstRepair("layouts/stack-without-root-sides-with-guides.storyboard")
    guard case .addConstraint(let owner, let attributes, _) = try #require(edits.first) else {
      Issue.record("\(edits)")
      return
    }
    let document = try Self.document("layouts/stack-without-root-sides-with-guides.storyboard")
    let item = try #require(attributes.first { $0.name == "secondItem" }?.value)
    let guide = try #require(document.guides.first { $0.id == item })
    #expect(guide.kind == .frameLayout)
    #expect(document.views[guide.owner].id == owner)
  }

  @Test func whatWouldConflictElsewhereIsInstalledWhereItIsMissing() throws {
    let diagnostic = try #require(
      try FindingTable.diagnostics(of: "constructs/size-class-subview.xib").first)
    #expect(
      diagnostic.help.first
        == "add vertical spacing between `Title` and `Text`, installed only in Compact Height")
    guard case .addConstraint(_, _, let traits) = try #require(diagnostic.repairs.first?.first)
    else {
      Issue.record("\(diagnostic.repairs)")
      return
    }
    #expect(traits.map(\.code) == ["wChC", "wRhC"])
    #expect(traits.map(\.code) == diagnostic.traits)
  }

  @Test func aFindingNamesEveryQuantityThatItAnswersFor() throws {
    let diagnostic = try #require(
      try FindingTable.diagnostics(of: "constructs/nested-without-bottom-and-height.xib")
        .first { $0.severity == .error })
    #expect(diagnostic.covers.map(\.name) == ["content.height", "frame.height"])
    #expect(diagnostic.covers.map(\.objectID) == ["pnv-2A-Dcv", "1Jf-Zy-i20"])
    #expect(diagnostic.covers.allSatisfy { $0.traits == ["wChR", "wRhR", "wChC", "wRhC"] })
  }

  /// Each repair, put into the document as it is told, makes what the error names determined.
  @Test(arguments: try FindingTable.files())
  func aRepairHoldsWhereItIsWritten(file: String) throws {
    for diagnostic in try FindingTable.diagnostics(of: file)
    where diagnostic.severity == .error && !diagnostic.covers.isEmpty {
      #expect(!diagnostic.repairs.isEmpty, "\(file) \(diagnostic.message)")
      #expect(diagnostic.repairs.count == diagnostic.help.count)
      for (repair, help) in zip(diagnostic.repairs, diagnostic.help) {
        var source = DocumentSource(try Self.text(file))
        try source.apply(repair)
        let repaired = IBDecoder.decode(try XMLReader.read(path: file, bytes: source.bytes))
        let verdicts = LayoutAnalysis(repaired).scrollViews
        let covered = diagnostic.covers[0]
        let view = try #require(repaired.viewIndices[covered.objectID])
        let configurations = try #require(verdicts.first { $0.view == view }).configurations
        for configuration in configurations {
          #expect(!configuration.hasConflict, "\(file): \(help)")
          let found: Verdict =
            switch covered.name {
            case "content.width": configuration.content.horizontal.canvas
            case "content.height": configuration.content.vertical.canvas
            default: configuration.frame.canvas
            }
          let isElsewhere =
            covered.name.hasPrefix("frame.") && found == .ambiguous
            && !configuration.openFrameParts.contains { "frame.\($0.axis.size)" == covered.name }
          #expect(found == .determined || isElsewhere, "\(file): \(help)")
        }
      }
    }
  }

  private static func firstRepair(_ file: String) throws -> [RepairEdit] {
    let diagnostic = try #require(
      try FindingTable.diagnostics(of: file).first { $0.severity == .error })
    return try #require(diagnostic.repairs.first)
  }

  private static func document(_ file: String) throws -> IBDocument {
    IBDecoder.decode(try XMLReader.read(path: file, bytes: Array(try text(file).utf8)))
  }

  private static func text(_ file: String) throws -> String {
    try String(contentsOf: FindingTable.folder.appendingPathComponent(file), encoding: .utf8)
  }
}

/// A document's text, and edits of it as a person with a text editor would make them.
private struct DocumentSource {
  private var text: String

  init(_ text: String) { self.text = text }

  var bytes: [UInt8] { Array(text.utf8) }

  mutating func apply(_ edits: [RepairEdit]) throws {
    for edit in edits {
      switch edit {
      case .addConstraint(let owner, let attributes, let traits):
        try #require(traits.isEmpty)
        let words = attributes.map { "\($0.name)=\"\($0.value ?? "")\"" }.joined(separator: " ")
        let tag = try startTag(of: owner)
        try #require(!text[tag].hasSuffix("/>"))
        // A list of its own does as well as a place in the one that is there.
        text.insert(
          contentsOf: "<constraints><constraint \(words) id=\"new\(text.count)\"/></constraints>",
          at: tag.upperBound)
      case .change(let object, let attributes):
        for attribute in attributes { try set(attribute, of: object) }
      case .addGuide(let owner, let key, let id):
        let tag = try startTag(of: owner)
        try #require(!text[tag].hasSuffix("/>"))
        text.insert(
          contentsOf: "<viewLayoutGuide key=\"\(key)\" id=\"\(id)\"/>", at: tag.upperBound)
      case .setMargins: Issue.record("no repair of an open size sets margins")
      case .uninstall: Issue.record("no repair of an open size takes a constraint out")
      case .removeConstraint(let id): text.removeSubrange(try startTag(of: id))
      }
    }
  }

  private mutating func set(_ attribute: RepairEdit.Attribute, of object: String) throws {
    let tag = try startTag(of: object)
    let value = attribute.value.map { " \(attribute.name)=\"\($0)\"" } ?? ""
    let old = text[tag].range(
      of: " \(attribute.name)=\"[^\"]*\"", options: .regularExpression)
    if let old {
      text.replaceSubrange(old, with: value)
    } else {
      let name = try #require(text[tag].firstIndex(of: " "))
      text.insert(contentsOf: value, at: name)
    }
  }

  private func startTag(of id: String) throws -> Range<String.Index> {
    let place = try #require(text.range(of: " id=\"\(id)\""))
    let start = try #require(text[..<place.lowerBound].lastIndex(of: "<"))
    let end = try #require(text[place.upperBound...].firstIndex(of: ">"))
    return start..<text.index(after: end)
  }
}
