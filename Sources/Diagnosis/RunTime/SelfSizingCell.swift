import InterfaceBuilder
import Layout
import LinearSystem

extension ConfigurationAnalysis {
  /// Whether an ambiguity on the canvas disappears if the layout root is a cell with the height of its
  /// content, as at run time.
  func endsWhereCellFits(
    _ parts: [LayoutQuantity], of scrollView: Int, in session: LayoutSession
  ) -> Bool {
    let forms = parts.map { session.layout.form($0, of: scrollView) ?? LinearForm() }
    guard let trial = whereCellFits(session, asking: forms) else { return false }
    return trial.isDetermined && !trial.hasNewConflicts
  }

  /// Whether a conflict, given by index, disappears if the layout root is such a cell.
  func endsWhereCellFits(conflict number: Int, in session: LayoutSession) -> Bool {
    guard let trial = whereCellFits(session, asking: []) else { return false }
    return trial.endedConflicts.contains(number) && !trial.hasNewConflicts
  }

  /// Nil if the layout root is not a cell that sizes itself.
  private func whereCellFits(
    _ session: LayoutSession, asking forms: [LinearForm]
  ) -> LayoutSession.Trial? {
    guard document.sizesItself(cell: root.view) else { return nil }
    let content = document.subviews(of: root.view).first {
      document.views[$0].role == .contentView
    }
    return session.layout.fittingHeight(of: content ?? root.view).map {
      session.trial($0, for: forms)
    }
  }
}

extension SceneLayout {
  /// Removes the canvas height of a cell or its content view, and instead minimizes the height, as a table
  /// view does for a row with automatic height; nil if there is no canvas height.
  ///
  /// Source: Apple, `UILayoutPriority.fittingSizeLevel`.
  fileprivate func fittingHeight(of cell: Int) -> SystemChange? {
    guard let height = box(of: cell)?.height else { return nil }
    let given = sources.indices.filter { row in
      sources[row] == .givenFrame(view: cell)
        && system.rows[row].terms.contains {
          variables[$0.variable] == .view(cell, .extent(.vertical))
        }
    }
    guard !given.isEmpty else { return nil }
    let least = Row(height, .lessOrEqual, LinearForm(), priority: 50)
    return SystemChange(removed: Set(given), added: [least])
  }
}
