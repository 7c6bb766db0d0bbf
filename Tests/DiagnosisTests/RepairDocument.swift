import InterfaceBuilder
import Layout
import XMLSource

@testable import Diagnosis

/// A small document with one scroll view, with what is needed to try repairs on it.
struct RepairDocument {
  let document: IBDocument
  let analysis: LayoutAnalysis

  /// - Parameters:
  ///   - views: elements inside the scroll view `scroll`.
  ///   - constraints: of the scroll view, each `first.attribute second.attribute constant`.
  ///   - outside: of the root view.
  init(views: String, constraints: [String], outside: [String] = []) throws {
    let pins = ["scroll.top root.top", "scroll.leading root.leading", "root.trailing scroll.trailing",
      "root.bottom scroll.bottom"]
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22155" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
      <objects><view id="root"><rect key="frame" x="0" y="0" width="375" height="667"/><subviews>
      <scrollView translatesAutoresizingMaskIntoConstraints="NO" id="scroll">
      <rect key="frame" x="0" y="0" width="375" height="667"/><subviews>\(views)</subviews>
      <constraints>\(Self.elements(constraints, "c"))</constraints></scrollView></subviews>
      <constraints>\(Self.elements(pins + outside, "o"))</constraints></view></objects></document>
      """
    document = IBDecoder.decode(try XMLReader.read(path: "a.xib", bytes: Array(text.utf8)))
    analysis = LayoutAnalysis(document)
  }

  static func view(_ id: String, element: String = "view", _ more: String = "", height: Double = 100) -> String {
    """
    <\(element) translatesAutoresizingMaskIntoConstraints="NO" \(more) id="\(id)">\
    <rect key="frame" x="0" y="0" width="375" height="\(height)"/></\(element)>
    """
  }

  private static func elements(_ constraints: [String], _ id: String) -> String {
    constraints.enumerated().map { index, constraint in
      let words = constraint.split(separator: " ").map { $0.split(separator: ".").map(String.init) }
      var text = "<constraint firstItem=\"\(words[0][0])\" firstAttribute=\"\(words[0][1])\""
      if words.count > 1, words[1].count > 1 {
        text += " secondItem=\"\(words[1][0])\" secondAttribute=\"\(words[1][1])\""
      }
      if let constant = words.last, constant.count == 1 { text += " constant=\"\(constant[0])\"" }
      return text + " id=\"\(id)\(index)\"/>"
    }.joined()
  }

  func view(_ id: String) throws -> Int { try Require.value(document.viewIndices[id]) }

  /// The constraint with an id.
  func constraint(_ id: String) throws -> Int {
    try Require.value(document.constraints.indices.first { document.id(ofConstraint: $0) == id })
  }

  var configuration: ConfigurationAnalysis { analysis.roots[0].analyses[0] }

  var scrollView: Int { analysis.scrollViews[0].view }

  var maker: RepairMaker { RepairMaker(document: document, scrollView: scrollView) }

  var trial: RepairTrial {
    RepairTrial(
      analysis: configuration, session: configuration.canvas.session, view: scrollView)
  }

  var judge: RepairJudge {
    RepairJudge(analyses: analysis.roots[0].analyses, index: 0, openElsewhere: [[]])
  }

  var height: RepairPurpose { RepairPurpose(scrollView, [.contentExtent(.vertical)]) }
}

/// What a test cannot do without.
enum Require {
  struct Missing: Error {}

  static func value<Value>(_ value: Value?) throws -> Value {
    guard let value else { throw Missing() }
    return value
  }
}
