package import Diagnosis
internal import InterfaceBuilder
package import Layout
package import Pictures
internal import Text

extension RuleContext {
  /// Both layouts of an ambiguity, with the chain and its gap; nil unless pictures are asked for.
  ///
  /// - Parameters:
  ///   - solved: the layout in which it was found.
  ///   - words: what a constraint that competes is called; nil for a picture without them.
  package func picture(
    of diagnosis: AmbiguityDiagnosis, in solved: SolvedLayout, words: ((RowSource) -> String)? = nil
  ) -> Picture? {
    guard var builder = builder(of: diagnosis.scrollView, in: diagnosis.proof.map(solved.placements)) else { return nil }
    let named = diagnosis.cause.rows.compactMap { $0.heldView(in: solved.layout) }
    builder.named = diagnosis.chain.nextToGap.union(named).subtracting([diagnosis.scrollView])
    let name = diagnosis.quantity.spokenSubject + diagnosis.witnessed.name
    let values = [diagnosis.witness.lowerBound, diagnosis.witness.upperBound]
    var picture = builder.picture(captions: values.map { "\(name) \(Wording.points($0))" })
    picture?.chains = [builder.chain(diagnosis.chain, diagnosis.quantity.axis)].compactMap(\.self)
    if let words {
      picture?.marks = (diagnosis.cause.competing ?? []).map {
        builder.mark($0, along: diagnosis.quantity.axis, words)
      }
    }
    return picture
  }

  /// Both layouts of what is open in what the build ships; nil unless pictures are asked for.
  ///
  /// - Parameter views: those that have their size on the canvas only.
  package func picture(
    of gap: RunTimeGap, in solved: SolvedLayout, holding views: [Int]
  ) -> Picture? {
    guard var builder = builder(of: gap.scrollView, in: gap.proof.map(solved.placements)) else { return nil }
    let quantity = gap.quantities[0]
    builder.named = Set(views)
    return builder.picture(
      captions: builder.layouts.map { layout in
        let rect =
          quantity.isContent
          ? layout.contentFrame(of: gap.scrollView) : layout.frame(of: gap.scrollView)
        let value = rect.map { " \(Wording.points($0.extent(quantity.axis)))" } ?? ""
        return "at run time: \(quantity.spokenSubject)\(quantity.axis.size.rawValue)\(value)"
      })
  }

  /// The constraints that conflict, in the layout that is left without one of them; nil unless
  /// pictures are asked for.
  package func picture(
    of conflict: ConflictDiagnosis, in solved: SolvedLayout, words: (RowSource) -> String
  ) -> Picture? {
    guard var builder = builder(of: conflict.view, in: [solved]) else { return nil }
    builder.named = Set(conflict.members.compactMap { $0.heldView(in: solved.layout) })
    var picture = builder.picture()
    // Frames have no axis of their own; the conflict has.
    let axis = conflict.members.compactMap { $0.axis(in: solved.layout) }.first ?? .horizontal
    picture?.marks = conflict.members.map { builder.mark($0, along: axis, words) }
    return picture
  }

  /// Both layouts of what is open in a scene; nil unless pictures are asked for.
  package func picture(of scene: OpenScene) -> Picture? {
    guard let first = scene.views.first, let quantity = first.quantities.first,
      var builder = builder(of: first.view, in: scene.solved.placements(of: first.proof))
    else { return nil }
    builder.named = Set(scene.views.map(\.view))
    return builder.picture(
      captions: builder.layouts.compactMap { layout in
        layout.layout.form(quantity, of: first.view).map {
          "\(quantity.name) \(Wording.points($0.value(at: layout.sample)))"
        }
      })
  }

  /// A text that has no room to grow, in the layout with twice of it; nil unless pictures are asked for.
  package func picture(of text: GrowingText) -> Picture? {
    guard drawsPictures,
      var builder = PictureBuilder(document, scrollView: text.scrollView, layouts: [text.solved])
    else { return nil }
    builder.named = [text.view]
    return builder.picture(captions: ["with twice the text"])
  }

  /// What reaches beyond the content, where it does; nil unless pictures are asked for.
  package func picture(of overhang: ContentOverhang, scrollView: Int) -> Picture? {
    let axis = overhang.axis
    guard let content = overhang.solved.contentFrame(of: scrollView),
      let frame = overhang.solved.frame(of: overhang.view),
      var builder = builder(of: scrollView, in: [overhang.solved])
    else { return nil }
    builder.named = [overhang.view]
    var picture = builder.picture()
    picture?.markedAs = .overhang
    picture?.marks = [
      builder.mark(
        "\(Wording.points(overhang.points)) points beyond the content", along: axis, in: frame,
        from: content.far(axis))
    ]
    return picture
  }

  /// The constraints that make content as long as the frame; nil unless pictures are asked for.
  package func picture(
    ofContentTiedBy constraints: [Int], scrollView: Int, in solved: SolvedLayout,
    words: (RowSource) -> String
  ) -> Picture? {
    guard var builder = builder(of: scrollView, in: [solved]) else { return nil }
    let rows = constraints.map(RowSource.constraint)
    builder.named = Set(rows.compactMap { $0.heldView(in: solved.layout) })
    var picture = builder.picture()
    picture?.markedAs = .tie
    picture?.marks = rows.map { builder.mark($0, along: .vertical, words) }
    return picture
  }

  /// Draws layouts around a scroll view; nil unless pictures are asked for, and where there are none.
  func builder(of scrollView: Int, in layouts: @autoclosure () -> [SolvedLayout]?) -> PictureBuilder? {
    guard drawsPictures, let layouts = layouts() else { return nil }
    return PictureBuilder(document, scrollView: scrollView, layouts: layouts)
  }

  /// The finding with a picture: its own, or else the scene that its object is in. The picture has the
  /// finding's message and the size classes in which it holds.
  package func illustrated(_ finding: Finding) -> Finding {
    var result = finding
    if result.picture == nil { result.picture = scene(around: finding) }
    result.picture?.title = VisibleText.of(finding.message)
    if let scope = finding.scope {
      result.picture?.sizeClasses = scope.judged.map {
        Picture.SizeClass(name: $0.spokenCode, holds: scope.traits.contains($0))
      }
    }
    return result
  }

  /// The scene around the object of a finding, in one of the size classes in which it holds.
  private func scene(around finding: Finding) -> Picture? {
    guard let view = self.view(around: finding.anchor.objectID) else { return nil }
    let inside = scrollViews.filter { $0.view == view }
    let around = scrollViews.reversed().filter { self.view($0.view).inside.contains(view) }
    let holding = inside + around + scrollViews
    for verdicts in holding {
      let configurations = verdicts.configurations.filter { configuration in
        finding.scope.map { !Set($0.traits).isDisjoint(with: configuration.traits) } ?? true
      }
      guard let configuration = configurations.first(where: \.isCanvas) ?? configurations.first,
        let solved = configuration.runTime?.solved, solved.view(view) != nil,
        var builder = builder(of: verdicts.view, in: [solved])
      else { continue }
      let objects = [finding.anchor.objectID] + finding.related.map(\.anchor.objectID)
      builder.named = Set(objects.compactMap { document.viewIndices[$0] }).subtracting([
        verdicts.view
      ])
      return builder.picture()
    }
    return nil
  }

  /// The view with an id, or the one that a constraint with the id stands in.
  private func view(around object: String) -> Int? {
    document.viewIndices[object]
      ?? document.constraints.indices.first { document.id(ofConstraint: $0) == object }
      .map { document.constraints[$0].owner }
  }
}

extension ScrollViewQuantity {
  /// What a length is of, before its name.
  fileprivate var spokenSubject: String { isContent ? "content " : "scroll view " }
}

extension [ChainLink] {
  /// The views at which the chain is broken: those without a size, and those next to a gap.
  fileprivate var nextToGap: Set<Int> {
    var result: Set<Int> = []
    for (place, link) in enumerated() {
      if case .view(let view, .open?) = link { result.insert(view) }
      guard link == .missing else { continue }
      for case .view(let view, _) in self[Swift.max(0, place - 1)..<Swift.min(count, place + 2)] {
        result.insert(view)
      }
    }
    return result
  }
}

extension RowSource {
  /// The axis that a row is about; nil for those of frames.
  fileprivate func axis(in layout: SceneLayout) -> LayoutAxis? {
    switch self {
    case .constraint(let index): layout.constraint(index)?.axis
    case .hugging(_, let axis), .compressionResistance(_, let axis), .arrangedCanvasSize(_, let axis):
      axis
    case .givenFrame, .autoresizing, .fixedFrame, .stack: nil
    }
  }

  /// The view that a row places or sizes, the inner one of two.
  package func heldView(in layout: SceneLayout) -> Int? {
    view
      ?? constraint.flatMap(layout.constraint).map { max($0.first.view, $0.second?.view ?? -1) }
  }
}
