import Diagnosis
import Findings
import FixtureDocuments
import Foundation
import Inputs
import InterfaceBuilder
import Layout
import Linting
import LintRules
import Pictures
import Platform
import XMLSource

/// The findings of documents with their pictures.
enum Drawings {
  static let linter = Linter(
    rules: AllRules.types, configuration: .standard(for: AllRules.types), drawsPictures: true)

  /// What is found in every fixture.
  static let all: [(fixture: Fixture, findings: [Diagnostic])] = Fixture.all.map {
    ($0, findings($0.name, $0.document.tree.source.utf8))
  }

  /// The pictures of these findings, drawn once, with the tree of each drawing.
  static let pictures: [(picture: Picture, text: String, tree: Result<XMLTree, any Error>)] =
    all.flatMap(\.findings).compactMap(\.picture).map { picture in
      let text = PictureDrawing.file(picture)
      return (picture, text, Result { try tree(text) })
    }

  /// The verdicts of every fixture's scroll views in each configuration, with what is wrong there.
  static let judged: [(fixture: Fixture, scrollViews: [[Judged]])] = Fixture.all.map {
    let analysis = LayoutAnalysis($0.document)
    return (
      $0,
      zip(analysis.scrollViews, analysis.diagnoses()).map { Array(zip($0.configurations, $1)) }
    )
  }
  typealias Judged = (verdicts: ConfigurationVerdicts, diagnosis: ConfigurationDiagnosis)

  static func findings(_ name: String, _ bytes: [UInt8]) -> [Diagnostic] {
    linter.lint(Input(.content(path: name, bytes: bytes), isNamed: true), bytes: bytes).diagnostics
  }

  /// The tree of a drawing; throws where it is not well-formed.
  static func tree(_ text: String) throws -> XMLTree {
    let page = text.replacing("<!DOCTYPE html>\n", with: "")
    return try XMLReader.read(path: "drawing", bytes: Array(page.utf8))
  }
}

extension XMLTree {
  /// The elements of a name.
  func elements(_ name: String) -> [Int] {
    nodes.indices.filter { self.name(of: $0) == name }
  }

  func number(_ name: String, of node: Int) -> Double? { value(name, of: node).flatMap(Double.init) }

  /// The names of an element's attributes.
  func attributeNames(of node: Int) -> [String] {
    let start = Int(nodes[node].firstAttribute)
    return (start..<start + Int(nodes[node].attributeCount)).map { names[Int(attributes[$0].name)] }
  }
}
