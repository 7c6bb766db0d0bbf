package import InterfaceBuilder
package import Layout
package import LinearSystem

/// A view that Interface Builder marked when it saved the document, and the verdict of the constraints.
///
/// Marks are reported, but never used for a verdict.
package struct MarkedView: Sendable {
  /// Index into `IBDocument.views`.
  package let view: Int
  package let marks: [(mark: Mark, evidence: Evidence)]
  /// The layout of its scene on the canvas; nil if no constraint positions it.
  package let solved: SolvedLayout?
  /// What is ambiguous, each with two layouts in which it differs.
  package let open: [(quantity: LayoutQuantity, proof: Witness)]

  /// A mark.
  package enum Mark: String, CaseIterable, Sendable {
    /// Its constraints leave its position or size ambiguous.
    case ambiguous
    /// It is not where the constraints put it.
    case misplaced
  }

  /// How the constraints judge a mark.
  package enum Evidence: Sendable {
    /// These quantities have more than one value.
    case open([LayoutQuantity])
    /// The constraints put the view at this frame; whether that is the saved one.
    case placed(IBRect, isSaved: Bool)
    /// They determine the view's position and size.
    case determined
    /// These quantities depend on something that is not in the file.
    case undecided([LayoutQuantity], [Reason])
    /// The root view of a scene, in a cell, not installed on the canvas, or in a document without Auto
    /// Layout: no constraint positions it.
    case unjudged
    /// Required constraints of the scene conflict, so that any of them may be broken.
    case inConflict
  }
}

extension LayoutAnalysis {
  /// The views that the document marks, in document order.
  package func markedViews() -> [MarkedView] {
    let marked = document.views.indices.compactMap { view in
      let marks = MarkedView.Mark.allCases.filter { document.attribute($0.rawValue, of: view) == "YES" }
      return marks.isEmpty ? nil : (view: view, marks: marks)
    }
    if marked.isEmpty { return [] }
    var judged: [Int: (verdict: ViewVerdict, scene: SceneVerdicts)] = [:]
    for scene in scenes() {
      for verdict in scene.views { judged[verdict.view] = (verdict, scene) }
    }
    return marked.map { view, marks in
      MarkedView(
        view: view,
        marks: marks.map { mark in
          (mark, judged[view].map { evidence(for: mark, $0.verdict, $0.scene) } ?? .unjudged)
        },
        solved: judged[view]?.scene.session.solved,
        open: judged[view]?.verdict.parts.compactMap { part in
          guard part.verdict == .ambiguous, !part.quantity.isContent else { return nil }
          return part.proof.map { (part.quantity, $0) }
        } ?? [])
    }
  }

  private func evidence(
    for mark: MarkedView.Mark, _ verdict: ViewVerdict, _ scene: SceneVerdicts
  ) -> MarkedView.Evidence {
    switch verdict.verdict {
    case .ambiguous: return .open(verdict.parts.filter { $0.verdict == .ambiguous }.map(\.quantity))
    case .undecided:
      return .undecided(verdict.parts.filter { $0.verdict == .undecided }.map(\.quantity), verdict.because)
    case .determined, .unchecked: break
    }
    if !scene.session.solution.conflicts.isEmpty { return .inConflict }
    if mark == .ambiguous { return .determined }
    guard let solved = verdict.frame, let saved = document.views[verdict.view].frame else { return .unjudged }
    let byText = scene.quantitiesByText(of: verdict.view)
    if !byText.isEmpty { return .undecided(byText, [.textMetrics]) }
    return .placed(solved, isSaved: solved.distance(to: saved) <= Self.rounding)
  }

  /// How far Interface Builder may round a frame, in points.
  private static let rounding = 0.5
}

extension IBRect {
  /// The largest difference of one coordinate, in points.
  fileprivate func distance(to other: IBRect) -> Double {
    max(
      max(abs(x - other.x), abs(y - other.y)), max(abs(width - other.width), abs(height - other.height)))
  }
}
