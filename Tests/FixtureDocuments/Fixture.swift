package import Foundation
package import InterfaceBuilder
package import Layout
internal import XMLSource

/// A document of `Fixtures/` that has scroll views, with the verdicts it has as it stands.
package struct Fixture: Sendable, CustomStringConvertible {
  /// Path within `Fixtures/`.
  package var name: String
  package var document: IBDocument
  package var verdicts: VerdictSheet

  package var description: String { name }

  package static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Fixtures")

  /// Every storyboard and xib that can be read and has a scroll view.
  package static let all: [Fixture] = {
    guard let names = FileManager.default.enumerator(atPath: folder.path) else { return [] }
    return names.compactMap { $0 as? String }.sorted().compactMap { name in
      guard name.hasSuffix(".storyboard") || name.hasSuffix(".xib"),
        let data = try? Data(contentsOf: folder.appendingPathComponent(name))
      else { return nil }
      return Fixture(name: name, bytes: [UInt8](data))
    }
  }()

  /// Nil for what is no document, which `Fixtures/malformed` is full of, or has no scroll view.
  private init?(name: String, bytes: [UInt8]) {
    guard let tree = try? XMLReader.read(path: name, bytes: bytes),
      tree.name(of: 0) == "document"
    else { return nil }
    self.name = name
    document = IBDecoder.decode(tree)
    guard document.views.contains(where: { $0.kind == .scrollView }) else { return nil }
    verdicts = VerdictSheet(document)
  }

  /// The verdicts of an edited text of the document.
  ///
  /// The text follows a byte-order mark, so that a fixture that declares another encoding than the
  /// UTF-8 it was transcoded to can be read again.
  package func verdicts(after edit: DocumentEdit) throws -> VerdictSheet {
    try verdicts(ofBytes: [0xEF, 0xBB, 0xBF] + edit.applied)
  }

  package func verdicts(ofBytes bytes: [UInt8]) throws -> VerdictSheet {
    VerdictSheet(IBDecoder.decode(try XMLReader.read(path: name, bytes: bytes)))
  }
}

/// What is said of each scroll view of a document, in a form that transformations can be held to.
package struct VerdictSheet: Equatable, Sendable {
  package struct Quantity: Equatable, Sendable {
    package var canvas: Verdict
    package var runTime: Verdict
    package var value: Double?
  }

  package struct Configuration: Equatable, Sendable {
    package var traits: [String]
    package var isCanvas: Bool
    package var width: Quantity
    package var height: Quantity
    package var frame: Quantity
    package var openFrameParts: [LayoutQuantity]
    package var hasConflict: Bool
  }

  /// By the id of the scroll view.
  package var configurations: [String: [Configuration]]

  package init(_ document: IBDocument) {
    configurations = [:]
    for scrollView in LayoutAnalysis(document).scrollViews {
      configurations[document.views[scrollView.view].id] = scrollView.configurations.map {
        Configuration(
          traits: $0.traits.map(\.code), isCanvas: $0.isCanvas,
          width: Quantity($0.content.horizontal), height: Quantity($0.content.vertical),
          frame: Quantity($0.frame),
          openFrameParts: $0.openFrameParts, hasConflict: $0.hasConflict)
      }
    }
  }

  /// What differs in the other sheet, in words; lengths there may be this many times as long.
  ///
  /// What only the other sheet has is nobody's business.
  package func differences(to other: VerdictSheet, scale: Double = 1) -> [String] {
    configurations.keys.sorted().flatMap { id -> [String] in
      guard let mine = configurations[id], let others = other.configurations[id] else {
        return ["\(id) is gone"]
      }
      guard mine.map(\.traits) == others.map(\.traits) else { return ["\(id): other traits"] }
      return zip(mine, others).flatMap { mine, other in
        mine.differences(to: other, scale: scale).map { "\(id) \(mine.traits): \($0)" }
      }
    }
  }
}

extension VerdictSheet.Quantity {
  package init(_ quantity: QuantityVerdict) {
    self.init(canvas: quantity.canvas, runTime: quantity.runTime, value: quantity.value)
  }

  package func difference(to other: Self, scale: Double, comparesValues: Bool) -> String? {
    if canvas != other.canvas { return "\(canvas) became \(other.canvas)" }
    if runTime != other.runTime { return "\(runTime) at run time became \(other.runTime)" }
    guard comparesValues, let value, let later = other.value else { return nil }
    // The solver calls lengths equal that differ by a hundredth of a point.
    return abs(value * scale - later) > 0.02 ? "\(value) points became \(later)" : nil
  }
}

extension VerdictSheet.Configuration {
  fileprivate func differences(to other: Self, scale: Double) -> [String] {
    var result: [String] = []
    for (name, mine, theirs) in [
      ("content width", width, other.width), ("content height", height, other.height),
      ("frame", frame, other.frame),
    ] {
      // Which of the rows of a conflict is given up is nobody's promise, and so no size is.
      if let difference = mine.difference(
        to: theirs, scale: scale, comparesValues: !hasConflict)
      {
        result.append("\(name) \(difference)")
      }
    }
    if isCanvas != other.isCanvas { result.append("the canvas moved") }
    if openFrameParts != other.openFrameParts {
      result.append("open frame parts \(openFrameParts) became \(other.openFrameParts)")
    }
    if hasConflict != other.hasConflict { result.append("conflict became \(other.hasConflict)") }
    return result
  }
}

// MARK: Derivations

/// How one determined content size comes about, by the ids of constraints.
package struct DerivedSize: Sendable {
  package var traits: [String]
  package var axis: LayoutAxis
  package var terms: [DerivationTerm]
  package var constraints: Set<String>

  /// Whether the other is the same size of the same layout.
  package func isLike(_ other: DerivedSize) -> Bool {
    axis == other.axis && !Set(traits).isDisjoint(with: other.traits)
  }
}

extension Fixture {
  /// The derivations of the content sizes that are determined without a conflict, by scroll view.
  package var derivations: [(id: String, size: DerivedSize)] { Self.derivations(in: document) }

  package func derivations(after edit: DocumentEdit) throws -> [(id: String, size: DerivedSize)] {
    let bytes = [0xEF, 0xBB, 0xBF] + edit.applied
    return Self.derivations(in: IBDecoder.decode(try XMLReader.read(path: name, bytes: bytes)))
  }

  private static func derivations(
    in document: IBDocument
  ) -> [(id: String, size: DerivedSize)] {
    var result: [(id: String, size: DerivedSize)] = []
    for scrollView in LayoutAnalysis(document).scrollViews {
      for configuration in scrollView.configurations where !configuration.hasConflict {
        for axis in LayoutAxis.allCases {
          guard let sum = configuration.canvas?.derivation[axis] else { continue }
          let names = sum.constraints.map(document.id(ofConstraint:))
          let size = DerivedSize(
            traits: configuration.traits.map(\.code), axis: axis, terms: sum.terms,
            constraints: Set(names))
          result.append((document.views[scrollView.view].id, size))
        }
      }
    }
    return result
  }
}
