import InterfaceBuilder
package import LinearSystem

/// What is determined on the canvas and open in what the build ships.
package struct RunTimeGap: Sendable {
  package var scrollView: Int
  /// The quantities that are open, those of one cause together.
  package var quantities: [ScrollViewQuantity]
  /// What holds them on the canvas: placeholder constraints, placeholder sizes and canvas sizes of
  /// arranged views, of which each decides alone, or all of which do together.
  package var sources: [RowSource]
  /// Two layouts of what the build ships that differ in the first of the quantities.
  package var proof: Witness?
}

/// Finds what a build takes away of a layout.
struct RunTimeDiagnosis {
  let document: IBDocument
  let root: LayoutRoots.Root
  let analysis: ConfigurationAnalysis
  let verdicts: [ConfigurationVerdicts]

  /// Sources beyond which only all of them together are named.
  private static let mostSources = 40

  func gaps(_ slot: Int) -> [RunTimeGap] {
    guard analysis.differsAtRunTime, analysis.canvas.layout.box(of: root.scrollViews[slot]) != nil
    else { return [] }
    var result: [RunTimeGap] = []
    for (quantity, parts) in openQuantities(slot) {
      let sources = responsible(for: parts, slot)
      guard !sources.isEmpty else { continue }
      let holders = Set(sources.map(\.holder))
      if let index = result.firstIndex(where: { Set($0.sources.map(\.holder)) == holders }) {
        result[index].quantities.append(quantity)
        result[index].sources += sources.filter { !result[index].sources.contains($0) }
      } else {
        result.append(
          RunTimeGap(
            scrollView: root.scrollViews[slot], quantities: [quantity], sources: sources,
            proof: proof(slot, parts)))
      }
    }
    return result
  }

  private func proof(_ slot: Int, _ parts: [LayoutQuantity]) -> Witness? {
    for part in parts.reversed() {
      if case .ambiguous(let witness) = analysis.runTime.answer(slot, part) { return witness }
    }
    return nil
  }

  private func openQuantities(
    _ slot: Int
  ) -> [(quantity: ScrollViewQuantity, parts: [LayoutQuantity])] {
    func isOpened(_ quantity: LayoutQuantity) -> Bool {
      analysis.canvas.judgement(slot, quantity).verdict == .determined
        && analysis.runTime.judgement(slot, quantity).verdict == .ambiguous
    }
    var result: [(quantity: ScrollViewQuantity, parts: [LayoutQuantity])] = []
    for axis in LayoutAxis.allCases {
      let parts = [LayoutQuantity.origin(axis), .extent(axis)].filter(isOpened)
      if !parts.isEmpty { result.append((.frame(axis), parts)) }
    }
    for axis in LayoutAxis.allCases
    where verdicts[slot].content[axis].canvas == .determined && isOpened(.contentExtent(axis)) {
      result.append((.content(axis), [.contentExtent(axis)]))
    }
    return result
  }

  /// What of the canvas decides some quantities: each source that does so alone, else as few as do
  /// together.
  private func responsible(for parts: [LayoutQuantity], _ slot: Int) -> [RowSource] {
    let layout = analysis.canvas.layout
    var rows: [RowSource: [Int]] = [:]
    var order: [RowSource] = []
    for (index, source) in layout.sources.enumerated() where layout.isCanvasOnly(source) {
      if rows[source] == nil { order.append(source) }
      rows[source, default: []].append(index)
    }
    guard order.count <= Self.mostSources else { return order }
    let forms = parts.compactMap { layout.form($0, of: root.scrollViews[slot]) }
    func decides(_ kept: [RowSource]) -> Bool {
      var change = SystemChange()
      for source in order where !kept.contains(source) {
        change.removed.formUnion(rows[source] ?? [])
      }
      return analysis.canvas.session.trial(change, for: forms).isDetermined
    }
    let alone = order.filter { decides([$0]) }
    if !alone.isEmpty { return alone }
    var needed = order
    for source in order {
      let fewer = needed.filter { $0 != source }
      if decides(fewer) { needed = fewer }
    }
    return needed
  }
}

extension RowSource {
  fileprivate enum Holder: Hashable {
    case view(Int)
    case source(RowSource)
  }

  /// The view whose placeholder or canvas size a row is, along whichever axis; else the row's source.
  fileprivate var holder: Holder {
    switch self {
    case .hugging(let view, _), .compressionResistance(let view, _),
      .arrangedCanvasSize(let view, _):
      .view(view)
    default: .source(self)
    }
  }
}

extension SceneLayout {
  /// Whether a row is part of the canvas and not of what the build ships.
  func isCanvasOnly(_ source: RowSource) -> Bool {
    switch source {
    case .constraint(let index): constraint(index)?.isPlaceholder ?? false
    case .hugging(let view, let axis), .compressionResistance(let view, let axis):
      self.view(view)?.intrinsic[axis]?.origin == .placeholder
    case .arrangedCanvasSize: true
    default: false
    }
  }
}
