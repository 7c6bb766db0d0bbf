import InterfaceBuilder
package import LinearSystem

/// What a draft of the document changes of a layout's rows.
package struct DraftChange {
  package var rows = SystemChange()
  /// New rows by which views ask for the height of what is in them.
  package var heights: [(view: Int, row: Row)] = []
}

extension SceneLayoutBuilder {
  /// Builds the rows of the objects that the draft is about, and no others.
  ///
  /// - Parameter session: the layout that this is a part of.
  /// - Returns: nil where more than these rows would be others.
  mutating func change(of session: LayoutSession) -> DraftChange? {
    let base = session.layout
    var change = DraftChange()
    for index in options.draft.removed {
      if let row = base.constraint(index)?.row { change.rows.removed.insert(row) }
    }
    for (index, changed) in options.draft.constraints.sorted(by: { $0.key < $1.key }) {
      replace(session.rows(from: .constraint(index)), of: base, &change) {
        $0.addConstraint(0, of: [changed], as: index)
      }
    }
    for (item, _) in options.draft.guides {
      for index in document.danglingConstraints where document.constraints[index].names(item) {
        replace([], of: base, &change) { $0.addConstraint(index, of: $0.document.constraints, as: index) }
      }
    }
    for view in options.draft.attributes.keys.sorted() where base.contains(view) {
      guard !sizesSiblings(view, in: base) else { return nil }
      replace(session.rowsOfFrame(view), of: base, &change) { $0.addFrame(of: view) }
    }
    replace([], of: base, &change) { $0.addNewConstraints() }
    return lacksVariable ? nil : change
  }

  /// Puts what is built in the place of some rows of the same objects; a row that is there stays.
  private mutating func replace(
    _ old: [Int], of base: SceneLayout, _ change: inout DraftChange, by build: (inout Self) -> Void
  ) {
    layout.system = LinearSystem()
    layout.sources = []
    build(&self)
    var new = Array(layout.system.rows)
    let gone = old.filter { place in
      guard let same = new.firstIndex(of: base.system.rows[place]) else { return true }
      new.remove(at: same)
      return false
    }
    if new.count == gone.count {
      for (place, row) in zip(gone, new) { change.rows.changed[place] = row }
    } else {
      change.rows.removed.formUnion(gone)
      change.rows.added += new
    }
    for (source, row) in zip(layout.sources, layout.system.rows) {
      if case .compressionResistance(let view, .vertical) = source, new.contains(row) {
        change.heights.append((view, row))
      }
    }
  }

  /// Whether the size of a view's content decides on the rows of other views.
  private func sizesSiblings(_ view: Int, in base: SceneLayout) -> Bool {
    base.stacks[document.views[view].parent]?.distribution == .fillProportionally
  }
}

extension IBConstraint {
  fileprivate func names(_ item: Int) -> Bool {
    first == .missing(item) || second == .missing(item)
  }
}
