package import InterfaceBuilder
import LinearSystem

// What rules ask of a solved layout besides verdicts.
extension SolvedLayout {
  /// Whether a view is installed in the layout.
  package func holds(_ view: Int) -> Bool { layout.box(of: view) != nil }

  /// The document's constraints that are in force in the layout, by index, each once.
  package var activeConstraints: [Int] {
    var last = -1
    var result: [Int] = []
    for source in layout.provenance {
      guard case .authored(let index) = source, index != last else { continue }
      last = index
      result.append(index)
    }
    return result
  }

  /// The content size that a scroll view would have without some constraints of the document, in
  /// points; nil where it would be open. Solves the layout anew.
  package func contentSize(
    of scrollView: Int, horizontal: Bool, without constraints: Set<Int>
  ) -> Double? {
    guard let content = layout.contents[scrollView] else { return nil }
    let removed = layout.provenance.indices.filter { index in
      guard case .authored(let number) = layout.provenance[index] else { return false }
      return constraints.contains(number)
    }
    let expression = horizontal ? content.width : content.height
    let solution = layout.system.replacing(removing: Set(removed)).solve([
      LinearForm(terms: expression.terms, constant: expression.constant)
    ])
    guard solution.conflicts.isEmpty, case .determined(let value, _) = solution.answers[0] else {
      return nil
    }
    return value
  }

  /// Whether sizes in the layout hang on how large text is drawn.
  package var hangsOnText: Bool { layout.hangsOnText }

  /// Optional rows that the placement breaks by more than a number of points, by row index.
  package func brokenWishes(by points: Double) -> [Int] {
    layout.system.rows.indices.filter { index in
      let row = layout.system.rows[index]
      return !row.isRequired && row.violation(in: sample) > points
    }
  }
}

extension IBDocument {
  /// The views directly inside a view, in document order.
  package func directSubviews(of view: Int) -> [Int] { subviews(of: view) }
}
