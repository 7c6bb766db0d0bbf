import InterfaceBuilder
import XMLSource

/// Decodes a whole document.
func decode(document text: String) throws -> IBDocument {
  IBDecoder.decode(try XMLReader.read(path: "test.xib", bytes: Array(text.utf8)))
}

/// Decodes a xib with the given top-level objects; they begin on line 3.
func decode(objects: String) throws -> IBDocument {
  try decode(
    document: """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch">
      <objects>
      \(objects)
      </objects>
      </document>
      """)
}

/// Decodes a constraint of a root view `root` that holds a label `a` and a button `b`; the
/// constraint stands on line 6.
func decode(constraint: String) throws -> IBDocument {
  try decode(
    objects: """
      <view id="root"><rect key="frame" x="0" y="0" width="320" height="480"/>
      <subviews><label id="a"/><button id="b"/></subviews>
      <constraints>
      \(constraint)
      </constraints></view>
      """)
}

/// A problem with its place, to compare.
struct Placed: Hashable, CustomStringConvertible {
  var kind: IBProblem.Kind
  var line: Int
  var column: Int

  init(_ kind: IBProblem.Kind, _ line: Int, _ column: Int) {
    self.kind = kind
    self.line = line
    self.column = column
  }

  var description: String { "\(line):\(column): \(kind)" }
}

extension IBDocument {
  var placedProblems: [Placed] {
    problems.map { problem in
      let position = tree.source.position(of: problem.offset)
      return Placed(problem.kind, position.line, position.column)
    }
  }

  func view(_ id: String) throws -> IBView {
    struct NoSuchView: Error { var id: String }
    guard let index = viewIndices[id] else { throw NoSuchView(id: id) }
    return views[index]
  }
}
