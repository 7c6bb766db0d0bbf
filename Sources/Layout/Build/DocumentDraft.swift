package import InterfaceBuilder
package import LinearSystem

/// Changes to the values of a document, as a repair makes them.
package struct DocumentDraft: Sendable {
  /// Changed constraints, by index in the document.
  package var constraints: [Int: IBConstraint] = [:]
  /// Removed constraints, by index in the document.
  package var removed: Set<Int> = []
  /// Constraints appended after all others.
  package var added: [IBConstraint] = []
  /// Attributes of views; nil if one is removed.
  package var attributes: [Int: [String: String?]] = [:]
  /// Layout margins of views.
  package var margins: [Int: IBInsets] = [:]
  /// Guides that replace missing objects, by the missing items.
  package var guides: [Int: RestoredGuide] = [:]

  package init() {}
}

/// A layout guide that is missing from the document.
package struct RestoredGuide: Hashable, Sendable {
  package let kind: IBGuide.Kind
  package let owner: Int

  package init(kind: IBGuide.Kind, owner: Int) {
    self.kind = kind
    self.owner = owner
  }
}

/// How a draft changes the rows of a layout.
package struct DraftChange {
  package var rows = SystemChange()
  /// New rows that give views the height of their content.
  package var heights: [(view: Int, row: Row)] = []
}

extension ConfigurationAnalysis {
  /// How a draft of the document changes the rows of a layout.
  package func rowsChanged(by draft: DocumentDraft, in session: LayoutSession) -> DraftChange {
    var options = LayoutOptions(mode: session.layout.mode)
    options.draft = draft
    options.assumedSizes = session.layout.assumedSizes
    options.customClasses = customClasses
    var part = SceneLayoutBuilder(
      partOf: session.layout, document: document, installation: installation, options: options,
      environment: session.environment)
    return part.rowsChanged(in: session)
  }

  /// The layout of the root in these size classes, for a draft of the document.
  package func layout(_ draft: DocumentDraft, mode: LayoutMode) -> SceneLayout {
    var options = LayoutOptions(mode: mode)
    options.draft = draft
    return layout(options)
  }
}

extension SceneLayoutBuilder {
  /// Builds only the rows of the objects that the draft changes.
  ///
  /// - Parameter session: the existing layout.
  mutating func rowsChanged(in session: LayoutSession) -> DraftChange {
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
    for item in options.draft.guides.keys.sorted() {
      for index in document.danglingConstraints where document.constraints[index].names(item) {
        replace([], of: base, &change) { $0.addConstraint(index, of: $0.document.constraints, as: index) }
      }
    }
    for view in options.draft.attributes.keys.sorted() where base.contains(view) {
      replace(session.rowsOfFrame(view), of: base, &change) { $0.addFrame(of: view) }
    }
    let arranging = options.draft.attributes.filter { !StackLayout.arrangement.isDisjoint(with: $0.value.keys) }
    for view in options.draft.margins.keys { layout.offsets.margins[view] = nil }
    for stack in Set(arranging.keys).union(options.draft.margins.keys).sorted() where base.stacks[stack] != nil {
      replace(session.rowsOfStack(stack), of: base, &change) { $0.addStackRows(of: stack) }
    }
    // The size of a view's content may affect the rows of its neighbors.
    for stack in Set(options.draft.attributes.keys.map { document.views[$0].parent }).sorted()
    where base.stacks[stack]?.distribution == .fillProportionally {
      let rows = session.rows(from: .stack(view: stack, kind: .fillProportionally))
      replace(rows, of: base, &change) { $0.addProportions(stack) }
    }
    replace([], of: base, &change) { $0.addNewConstraints() }
    change.rows.parameters = parameters
    return change
  }

  /// Replaces some rows of the objects by those that were built; equal rows stay.
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
}

extension IBConstraint {
  fileprivate func names(_ item: Int) -> Bool {
    first == .missing(item) || second == .missing(item)
  }
}
