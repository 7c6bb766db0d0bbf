import Findings
import FixtureDocuments
import Foundation
import Inputs
import InterfaceBuilder
import Linting
import LintRules
import Pictures
import Platform
import Reporters
import Testing
import Text
import XMLSource

/// The page of a report: it stands alone, and has everything.
@Suite struct PageTests {
  private static let report = Drawings.linter.report(
    Fixture.all.prefix(60).map { fixture in
      Drawings.linter.lint(
        Input(.content(path: fixture.name, bytes: []), isNamed: true),
        bytes: fixture.document.tree.source.utf8)
    })
  private static let options = ReportOptions(rules: AllRules.types.map { $0.description })
  private static let page = ReportFormat.html.render(report, options)

  @Test func itHasEveryFindingWithItsPicture() throws {
    let tree = try Drawings.tree(Self.page)
    let found = Self.report.diagnostics
    #expect(found.count > 30)
    let articles = tree.elements("article")
    #expect(articles.count == found.count)
    #expect(articles.compactMap { tree.value("data-rule", of: $0) }.sorted() == found.map(\.rule).sorted())
    let drawn = tree.elements("div").count { tree.value("role", of: $0) == "img" }
    // Equal pictures are drawn once, and named where they would be again.
    let pictures = found.compactMap(\.picture).map { picture in
      var picture = picture
      picture.title = ""
      return picture
    }
    #expect(drawn == Set(pictures).count)
    #expect(Self.page.split(separator: "Same picture as <a href=\"#finding-").count - 1 == pictures.count - drawn)
    #expect(drawn < pictures.count)
    // A folded picture proves nothing.
    let folded = tree.elements("details").count { tree.value("open", of: $0) == nil && !tree.children(of: $0).allSatisfy { tree.name(of: $0) != "figure" } }
    #expect(folded == 0)
    // Ids and lines stand behind the names of constraints.
    let text = Self.page.replacing(/\s\([^ ()]+,\sline\s\d+(;\s[^ ()]+,\sline \d+)*\)/, with: "")
    for item in found {
      for help in item.help { #expect(text.contains(words(help)), "\(help)") }
    }
  }

  /// Or the page of a scene would grow with the square of what is wrong in it.
  @Test func theBoxesOfACrowdedSceneAreThoseOfTheFinding() throws {
    func page(_ count: Int) throws -> XMLTree {
      let views = (0..<count).map { index in
        """
        <scrollView translatesAutoresizingMaskIntoConstraints="NO" id="s\(index)"><rect key="frame" x="0" y="0" \
        width="100" height="100"/><subviews><view translatesAutoresizingMaskIntoConstraints="NO" id="v\(index)">\
        <rect key="frame" x="0" y="0" width="50" height="50"/></view></subviews><constraints>\
        <constraint firstItem="v\(index)" firstAttribute="top" secondItem="s\(index)" secondAttribute="top" \
        id="c\(index)"/></constraints></scrollView>
        """
      }
      let text = """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" useAutolayout="YES"><objects>\
        <view id="root"><rect key="frame" x="0" y="0" width="400" height="800"/>\
        <subviews>\(views.joined())</subviews></view></objects></document>
        """
      let result = Drawings.linter.lint(
        Input(.content(path: "a.xib", bytes: []), isNamed: true), bytes: Array(text.utf8))
      return try Drawings.tree(ReportFormat.html.render(Drawings.linter.report([result]), Self.options))
    }
    func boxes(_ count: Int) throws -> Int {
      let tree = try page(count)
      let pictures = tree.elements("div").count { tree.value("role", of: $0) == "img" }
      try #require(pictures >= count)
      return tree.elements("rect").count / pictures
    }
    #expect(try boxes(110) < boxes(20))
  }

  @Test func idsOccurOnce() throws {
    let tree = try Drawings.tree(Self.page)
    let ids = tree.nodes.indices.compactMap { tree.value("id", of: $0) }
    #expect(Set(ids).count == ids.count)
    for node in tree.nodes.indices {
      for name in ["href", "for", "aria-labelledby"] {
        for target in tree.value(name, of: node)?.split(separator: " ") ?? [] {
          #expect(ids.contains(String(target.drop { $0 == "#" })), "\(target)")
        }
      }
    }
  }

  @Test func itAsksForNothingElse() throws {
    let tree = try Drawings.tree(Self.page)
    let names = Set(tree.nodes.indices.map(tree.name))
    #expect(names.isDisjoint(with: ["link", "img", "iframe", "object", "embed", "use", "image", "base"]))
    for node in tree.nodes.indices {
      #expect(tree.value("src", of: node) == nil)
      #expect(tree.value("href", of: node)?.hasPrefix("#") ?? true)
    }
    for word in ["url(", "@import", "fetch(", "XMLHttpRequest", "http:", "https:"] {
      let text = Self.page.replacing("http://www.w3.org/1999/xhtml", with: "")
      #expect(!text.contains(word), "\(word)")
    }
    #expect(Self.page.contains("default-src 'none'"))
  }

  @Test func theSameReportIsTheSameBytes() {
    #expect(Self.page == ReportFormat.html.render(Self.report, Self.options))
  }

  @Test func whatIsNotAskedForIsNotDrawn() {
    let plain = Linter(rules: AllRules.types, configuration: .standard(for: AllRules.types))
    for fixture in Fixture.all.prefix(60) {
      let found = plain.lint(
        Input(.content(path: fixture.name, bytes: []), isNamed: true),
        bytes: fixture.document.tree.source.utf8
      ).diagnostics
      #expect(found.allSatisfy { $0.picture == nil })
    }
  }

  @Test func aMarkdownReportLinksToItsPictures() {
    var options = Self.options
    options.pictureFolder = "pictures"
    let text = ReportFormat.markdown.render(Self.report, options)
    let files = PictureFile.all(Self.report, options.paths)
    #expect(files.count == Self.report.diagnostics.count { $0.picture != nil })
    #expect(Set(files.map(\.name)).count == files.count)
    for file in files { #expect(text.contains("(pictures/\(file.name))")) }
    #expect(!ReportFormat.markdown.render(Self.report, Self.options).contains("pictures/"))
  }

  /// A sentence as the page has it.
  private func words(_ text: String) -> String {
    let parts = XMLText.escape(text).split(separator: "`", omittingEmptySubsequences: false)
    return parts.count % 2 == 0
      ? XMLText.escape(text)
      : parts.enumerated().map { $0 % 2 == 0 ? String($1) : "<code>\($1)</code>" }.joined()
  }
}
