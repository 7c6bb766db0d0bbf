internal import Sequences
package import InterfaceBuilder
package import LinearSystem

/// The verdict on a view's position and size, as on the canvas.
package struct ViewVerdict: Sendable {
  /// Index into `IBDocument.views`.
  package let view: Int
  /// Position and size, and the content size of a scroll view whose content is judged.
  package let parts: [Part]
  /// In the superview, in points; nil if it was not solved.
  package let frame: IBRect?

  /// One quantity.
  package struct Part: Sendable {
    package let quantity: LayoutQuantity
    package let verdict: Verdict
    /// The proof that it is ambiguous: two layouts in which it differs.
    package let proof: Witness?
    /// Whether nothing limits it, so that a constraint is missing, rather than two constraints competing.
    package let isFree: Bool
    /// What it depends on, if it is undecided.
    package let because: [Reason]

    fileprivate init(
      _ quantity: LayoutQuantity, _ verdict: Verdict, proof: Witness? = nil, isFree: Bool = false,
      because: [Reason] = []
    ) {
      self.quantity = quantity
      self.verdict = verdict
      self.proof = proof
      self.isFree = isFree
      self.because = because
    }
  }

  /// Ambiguous if one quantity is, otherwise undecided if one is.
  package var verdict: Verdict {
    for verdict in [Verdict.ambiguous, .undecided] where parts.contains(where: { $0.verdict == verdict }) {
      return verdict
    }
    return .determined
  }

  /// What the undecided quantities depend on.
  package var because: [Reason] { parts.flatMap(\.because).uniqued }

  package var freeParts: [Part] { parts.filter { $0.verdict == .ambiguous && $0.isFree } }
}

/// The verdicts on all views of a layout root, as on the canvas, in the size classes that share a layout.
package struct SceneVerdicts {
  package let analysis: ConfigurationAnalysis
  /// The layout, solved for all queries about its views.
  package let session: LayoutSession
  /// In document order, without the root.
  package let views: [ViewVerdict]
}

extension LayoutAnalysis {
  /// The verdicts on every view outside cells, by layout root, in document order; none without Auto Layout.
  ///
  /// Computed only if needed, since it takes extra work.
  package func scenes() -> [SceneVerdicts] {
    let meter = WorkMeter(limit: Self.workLimit)
    return analysesOfScenes(meter).compactMap { $0.first.map { SceneVerdicts($0, meter: meter) } }
  }

  /// The same in each distinct layout of a root's size classes, the canvas first.
  package func scenesInAllSizeClasses() -> [[SceneVerdicts]] {
    let meter = WorkMeter(limit: Self.workLimit)
    return analysesOfScenes(meter).map { $0.map { SceneVerdicts($0, meter: meter) } }
  }

  /// The distinct layouts of each root outside cells, the canvas first.
  private func analysesOfScenes(_ meter: WorkMeter) -> [[ConfigurationAnalysis]] {
    guard document.usesAutoLayout else { return [] }
    return LayoutRoots(document: document).all.filter { document.views[$0.view].role != .cell }.map { root in
      let known = roots.first { $0.root.view == root.view }
      let analyses =
        (known
        ?? RootAnalysis(
          document: document, root: root, customClasses: customClasses, running: running, meter: meter)).analyses
      return analyses.filter(\.isCanvas) + analyses.filter { !$0.isCanvas }
    }
  }
}

extension SceneVerdicts {
  init(_ analysis: ConfigurationAnalysis, meter: WorkMeter) {
    let document = analysis.document
    let layout = analysis.canvas.layout
    let judge = ViewJudge(document: document, layout: layout)
    let asked = analysis.root.members.filter { $0 != layout.root && layout.contains($0) }.map {
      (view: $0, quantities: judge.quantities(of: $0))
    }
    func forms(_ layout: SceneLayout) -> [LinearForm] {
      asked.flatMap { view, quantities in
        quantities.map { ViewJudge(document: document, layout: layout).form($0, of: view) }
      }
    }
    let session = LayoutSession(layout, asking: forms(layout), meter: meter)
    let answers = session.solution.answers
    let undecided = SecondLook(
      session, mode: .canvas, metrics: [.savedWidths], meter: meter, forms: forms, build: analysis.layout
    ).undecided()
    var next = 0
    self.analysis = analysis
    self.session = session
    views = asked.map { view, quantities in
      let parts = quantities.map { quantity -> ViewVerdict.Part in
        defer { next += 1 }
        switch answers[next] {
        case .determined: return ViewVerdict.Part(quantity, .determined)
        case .undecided(let reason): return ViewVerdict.Part(quantity, .undecided, because: [Reason(reason)])
        case .ambiguous(let witness):
          if let reasons = undecided[next] {
            return ViewVerdict.Part(quantity, .undecided, because: reasons)
          }
          return ViewVerdict.Part(
            quantity, .ambiguous, proof: witness, isFree: witness.isUnlimited)
        }
      }
      return ViewVerdict(
        view: view, parts: parts, frame: judge.frame(of: view, in: session.solved))
    }
  }
}

extension SceneVerdicts {
  /// The quantities of a view's frame that depend on the size of text.
  package func quantitiesByText(of view: Int) -> [LayoutQuantity] {
    guard session.layout.dependsOnText else { return [] }
    let judge = ViewJudge(document: analysis.document, layout: session.layout)
    let other = analysis.layout(LayoutOptions(mode: .canvas, metrics: .long))
    let elsewhere = ViewJudge(document: analysis.document, layout: other)
    let answers = SolverSession(
      other.system, queries: LayoutQuantity.ofFrame.map { elsewhere.form($0, of: view) }, meter: analysis.meter
    ).solution.answers
    return zip(LayoutQuantity.ofFrame, answers).compactMap { quantity, answer in
      let here = judge.form(quantity, of: view).value(at: session.solution.sample)
      return answer.value.map { abs($0 - here) <= 0.5 } == true ? nil : quantity
    }
  }
}

/// Which quantities of each view are judged. Learned from Interface Builder's marks; see
/// docs/internals/layout-semantics.md.
private struct ViewJudge {
  let document: IBDocument
  let layout: SceneLayout

  /// None for a view with a fixed frame or a mask, or one hidden in a stack view.
  func quantities(of view: Int) -> [LayoutQuantity] {
    guard let installed = layout.view(view) else { return [] }
    switch installed.placement {
    case .fixedFrame, .autoresizingMask, .given: return []
    case .constraints: break
    }
    if installed.isHidden, isArranged(view), !isTied(view) { return [] }
    return LayoutQuantity.ofFrame + (judgesContent(of: view) ? LayoutAxis.allCases.map { .contentExtent($0) } : [])
  }

  private func isArranged(_ view: Int) -> Bool {
    layout.stacks[document.views[view].parent]?.arranged.contains(view) == true
  }

  private func isTied(_ view: Int) -> Bool {
    layout.constraints.contains { $0.first.view == view || $0.second?.view == view }
  }

  private func judgesContent(of view: Int) -> Bool {
    document.views[view].kind == .scrollView
      && (document.subviews(of: view).contains(where: layout.contains)
        || document.views[view].guides.contains { document.guides[$0].kind == .contentLayout })
  }

  /// Positions are judged in the superview since Xcode 11, and in the root before.
  func form(_ quantity: LayoutQuantity, of view: Int) -> LinearForm {
    guard let form = layout.form(quantity, of: view) else { return LinearForm() }
    guard case .origin(let axis) = quantity, document.toolsVersion >= 15000,
      let around = layout.box(of: document.views[view].parent)
    else { return form }
    return form.adding(around.near(axis), times: -1)
  }

  func frame(of view: Int, in solved: SolvedLayout) -> IBRect? {
    guard let frame = solved.frame(of: view),
      let around = solved.frame(of: document.views[view].parent)
    else { return nil }
    return IBRect(
      x: frame.x - around.x, y: frame.y - around.y, width: frame.width, height: frame.height)
  }
}
