internal import Findings
package import InterfaceBuilder
package import Layout
package import XMLSource

/// The verdict on one view, for people and programs.
package struct InspectedView: Sendable {
  package var path: String
  package var id: String
  package var title: String
  package var position: SourcePosition
  /// The id of the scene's root view.
  package var root: String
  package var verdict: Verdict
  /// The names of its ambiguous quantities: x, y, width, height, content width, content height.
  package var ambiguous: [String]
  /// The names of those that nothing limits.
  package var free: [String]
  /// The names of those that depend on something outside the file.
  package var undecided: [String]
  /// What these depend on: ids of views whose size is not in the file, or words.
  package var because: [String]
  /// The same, with names for people.
  package var becauseNames: [String]
  /// In the superview, in points; nil if it was not solved.
  package var frame: IBRect?

  init(_ found: ViewVerdict, root: Int, of document: IBDocument, _ source: SourceFile) {
    let view = document.views[found.view]
    path = source.path
    id = view.id
    title = view.title
    position = source.position(of: Int(document.tree.nodes[view.node].tagStart))
    self.root = document.views[root].id
    verdict = found.verdict
    func names(_ isMeant: (ViewVerdict.Part) -> Bool) -> [String] {
      found.parts.filter(isMeant).map {
        $0.quantity.isContent ? "content \($0.quantity.name)" : $0.quantity.name
      }
    }
    ambiguous = names { $0.verdict == .ambiguous }
    free = names { $0.verdict == .ambiguous && $0.isFree }
    undecided = names { $0.verdict == .undecided }
    (because, becauseNames) = (found.because.ids(in: document), found.because.names(in: document))
    frame = found.frame
  }
}
