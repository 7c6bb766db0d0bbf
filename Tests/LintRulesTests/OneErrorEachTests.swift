import Diagnosis
import Foundation
import InterfaceBuilder
import Testing
import XMLSource
@testable import Layout

/// Each proven ambiguity has one diagnosis, and taking a link away is named as what it is.
@Suite struct OneErrorEachTests {
  @Test(arguments: try Corpus.files())
  func everyOpenQuantityIsDiagnosedOnce(file: String) throws {
    let document = try Corpus.document(file)
    let analysis = LayoutAnalysis(document)
    let (all, diagnoses) = (analysis.scrollViews, analysis.diagnoses())
    for index in all.first?.configurations.indices ?? 0..<0 {
      var told: [ScrollViewQuantity: Int] = [:]
      for found in diagnoses where index < found.count {
        for diagnosis in found[index].ambiguities {
          for quantity in [diagnosis.quantity] + diagnosis.covers { told[quantity, default: 0] += 1 }
        }
      }
      for scrollView in all where index < scrollView.configurations.count {
        let configuration = scrollView.configurations[index]
        for quantity in configuration.openQuantities(of: scrollView.view) {
          let count = told[quantity] ?? 0
          #expect(count == 1, "\(file) \(document.views[scrollView.view].id) \(quantity)")
        }
      }
    }
  }

  /// From every healthy fixture every other constraint is taken away in turn; where a content size
  /// opens, the first repair puts that constraint back, or one equal to it, in nine cases of ten.
  @Test func theFirstRepairPutsBackWhatWasTakenAway() throws {
    var opened = 0
    var repaired = 0
    var restored = 0
    var missed: [String] = []
    for file in try Corpus.files() {
      let document = try Corpus.document(file)
      let healthy = LayoutAnalysis(document).scrollViews
      guard !healthy.isEmpty, healthy.allSatisfy(\.isHealthy) else { continue }
      for index in stride(from: 0, to: document.constraints.count, by: 2) {
        let constraint = document.constraints[index]
        let id = document.id(ofConstraint: index)
        var bytes = document.tree.source.utf8
        bytes.removeSubrange(document.tree.range(of: constraint.node))
        let mutant = IBDecoder.decode(try XMLReader.read(path: file, bytes: bytes))
        let analysis = LayoutAnalysis(mutant)
        let found = zip(analysis.scrollViews, analysis.diagnoses()).flatMap { scrollView, diagnoses in
          zip(scrollView.configurations, diagnoses).first { $0.0.isCanvas }?.1.ambiguities ?? []
        }
        guard let diagnosis = found.first else { continue }
        opened += 1
        guard let repair = diagnosis.repairs.first else {
          missed.append("\(file) \(id): no repair for \(diagnosis.cause)")
          continue
        }
        repaired += 1
        if found.contains(where: { restores($0, constraint, document) }) {
          restored += 1
        } else {
          missed.append("\(file) \(id): \(repair)")
        }
      }
    }
    print("mutations: \(opened) opened a size, \(repaired) have a repair, \(restored) restored")
    #expect(opened > 1000)
    #expect(
      Double(repaired) >= 0.95 * Double(opened), "\(missed.prefix(20).joined(separator: "\n"))")
    #expect(
      Double(restored) >= 0.9 * Double(opened), "\(missed.joined(separator: "\n"))")
  }

  /// Whether a diagnosis's first repair ties what the constraint tied, or sizes what it sized.
  private func restores(
    _ diagnosis: AmbiguityDiagnosis, _ constraint: IBConstraint, _ document: IBDocument
  ) -> Bool {
    guard let repair = diagnosis.repairs.first else { return false }
    let ends = [constraint.first, constraint.second].compactMap { item -> Int? in
      switch item {
      case .view(let view): view
      case .guide(let guide): document.guides[guide].owner
      default: nil
      }
    }
    let attributes = [constraint.firstAttribute, constraint.secondAttribute].compactMap(\.self)
    return repair.changes.compactMap(\.added).contains { new in
      let views = [new.first, new.second].compactMap { $0.flatMap(document.view) }
      return views.contains(where: ends.contains)
        && views.allSatisfy { ends.contains($0) || $0 == diagnosis.scrollView }
        && [new.firstAttribute, new.secondAttribute].compactMap(\.self).allSatisfy { attribute in
          attributes.contains { attribute.isSize ? $0 == attribute : $0.isEdge(attribute) }
        }
    }
  }
}

extension IBAttribute {
  /// Whether the attribute is the edge, whichever name it goes by.
  fileprivate func isEdge(_ edge: IBAttribute) -> Bool {
    switch edge {
    case .leading, .left: [.leading, .left, .leadingMargin, .leftMargin].contains(self)
    case .trailing, .right: [.trailing, .right, .trailingMargin, .rightMargin].contains(self)
    case .top: [.top, .topMargin, .firstBaseline].contains(self)
    default: [.bottom, .bottomMargin, .lastBaseline].contains(self)
    }
  }
}

extension ScrollViewVerdicts {
  fileprivate var isHealthy: Bool {
    configurations.allSatisfy {
      $0.content.horizontal.canvas == .determined && $0.content.vertical.canvas == .determined
        && $0.frame.canvas == .determined && !$0.hasConflict
    }
  }
}

/// The project's own documents.
private enum Corpus {
  static func files() throws -> [String] {
    try ["layouts", "cases", "catalogue", "constructs"].flatMap { folder in
      try FileManager.default.contentsOfDirectory(
        atPath: FindingTable.folder.appendingPathComponent(folder).path
      ).sorted().map { "\(folder)/\($0)" }
    }
  }

  static func document(_ file: String) throws -> IBDocument {
    let bytes = try [UInt8](Data(contentsOf: FindingTable.folder.appendingPathComponent(file)))
    return IBDecoder.decode(try XMLReader.read(path: file, bytes: bytes))
  }
}
