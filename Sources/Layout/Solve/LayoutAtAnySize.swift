package import InterfaceBuilder
import LinearSystem
import Sequences

extension SceneLayout {
  /// The layout with only those required rows that hold on every screen: those that do not depend on code,
  /// text, a class, or the view around it. A conflict among these exists on every screen.
  ///
  /// Excluded are the sizes of the root and of a cell's content view, fixed frames, the effect of a
  /// translated mask when the superview resizes, and content sizes, except those of images in the document's
  /// assets.
  package func atAnySize(in document: IBDocument) -> SceneLayout {
    func isMeant(_ source: RowSource, _ terms: ArraySlice<Term>) -> Bool {
      switch source {
      case .constraint, .stack: return true
      case .givenFrame(root):
        // The position of the root does not depend on its size. Without it, all conflicts would be the same.
        return terms.contains { variables[$0.variable].isOrigin(of: root) }
      case .givenFrame(let view): return document.views[document.views[view].parent].role != .cell
      case .autoresizing(let view):
        let around = document.views[view].parent
        return terms.allSatisfy { !variables[$0.variable].isExtent(of: around) }
      case .fixedFrame, .arrangedCanvasSize: return false
      case .hugging(let view, _), .compressionResistance(let view, _):
        return document.hasPictureOfKnownSize(view)
      }
    }
    return keeping { isMeant($0.source, $0.terms) && $0.isRequired }
  }

  /// The layout without the rows of some sources.
  package func without(_ gone: Set<RowSource>) -> SceneLayout { keeping { !gone.contains($0.source) } }

  /// The same views and variables with some of the rows.
  func keeping(
    _ isMeant: ((source: RowSource, terms: ArraySlice<Term>, isRequired: Bool)) -> Bool
  ) -> SceneLayout {
    var result = SceneLayout(rowless: self)
    var kept: [Int] = []
    for (place, source) in sources.enumerated() {
      let row = system.rows[place]
      guard isMeant((source, row.terms, row.isRequired)) else { continue }
      kept.append(place)
      result.sources.append(source)
    }
    result.system = system.keeping(rows: kept)
    result.constraints = constraints.compactMap { constraint in
      var constraint = constraint
      guard let row = kept.index(of: constraint.row, by: \.self) else { return nil }
      constraint.row = row
      return constraint
    }
    return result
  }
}

extension IBDocument {
  /// Whether a view has the size of an image in the document's resources.
  fileprivate func hasPictureOfKnownSize(_ view: Int) -> Bool {
    views[view].kind == .imageView && views[view].customClass == nil
      && views[view].image.map { images[$0] != nil } == true
  }
}
