import InterfaceBuilder
import LinearSystem

/// The quantities of a scroll view, in the order in which they are asked for.
enum ScrollQuantity: Int, CaseIterable {
  case contentWidth, contentHeight, x, y, width, height
}

/// The analysis of one layout root in the trait combinations that share one layout.
struct ConfigurationAnalysis {
  let document: IBDocument
  let root: LayoutRoots.Root
  let traits: [IBTraits]
  let installation: Installation
  let explain: Bool
  let customClasses: [String: CustomClassSize]

  func verdicts(isCanvas: Bool) -> [ConfigurationVerdicts] {
    let canvas = ModeAnalysis(self, mode: .canvas)
    let runTime = canvas.layout.differsAtRunTime ? ModeAnalysis(self, mode: .runTime) : canvas
    return root.scrollViews.indices.map { slot in
      configuration(slot, isCanvas: isCanvas, canvas: canvas, runTime: runTime)
    }
  }

  private func configuration(
    _ slot: Int, isCanvas: Bool, canvas: ModeAnalysis, runTime: ModeAnalysis
  ) -> ConfigurationVerdicts {
    let view = root.scrollViews[slot]
    func quantity(_ quantity: ScrollQuantity) -> QuantityVerdict {
      let here = canvas.judgement(slot, quantity)
      return QuantityVerdict(
        canvas: here.verdict, runTime: runTime.judgement(slot, quantity).verdict,
        value: here.value, derivation: nil, because: here.because, witness: here.witness)
    }
    guard canvas.layout.box(of: view) != nil else {
      let absent = QuantityVerdict.unchecked("not installed in this size class")
      return ConfigurationVerdicts(
        traits: traits, isCanvas: isCanvas, contentWidth: absent, contentHeight: absent,
        frame: absent, openFrameParts: [], hasConflict: false)
    }
    let parts: [(name: String, verdict: QuantityVerdict)] = [
      ("x", quantity(.x)), ("y", quantity(.y)), ("width", quantity(.width)),
      ("height", quantity(.height)),
    ]
    let gate = contentGate(of: view, layout: canvas.layout)
    let solved = SolvedLayout(
      layout: canvas.layout, sample: canvas.solution.sample,
      conflicts: canvas.solution.conflicts)
    var contentWidth = gate.map { QuantityVerdict.unchecked($0) } ?? quantity(.contentWidth)
    var contentHeight = gate.map { QuantityVerdict.unchecked($0) } ?? quantity(.contentHeight)
    if explain, gate == nil {
      solved.explain(&contentWidth, ofContentOf: view, along: .horizontal, in: document)
      solved.explain(&contentHeight, ofContentOf: view, along: .vertical, in: document)
    }
    return ConfigurationVerdicts(
      traits: traits, isCanvas: isCanvas,
      contentWidth: contentWidth, contentHeight: contentHeight,
      frame: .combining(parts.map(\.verdict)),
      openFrameParts: parts.filter { $0.verdict.canvas == .ambiguous }.map(\.name),
      hasConflict: canvas.hasConflict(at: view), solved: solved)
  }

  /// Why the content of a scroll view is not judged; nil where it is.
  ///
  /// Interface Builder judges content where there are installed subviews or layout guides, unless
  /// the scroll view's own frame is held fixed for want of constraints. See
  /// docs/layout-semantics.md.
  private func contentGate(of index: Int, layout: SceneLayout) -> String? {
    let view = document.views[index]
    let hasGuides = view.guides.contains { document.guides[$0].kind == .contentLayout }
    let subviews = document.subviews(of: index).filter { layout.box(of: $0) != nil }
    if subviews.isEmpty, !hasGuides { return "content set in code" }
    let isFixed =
      (installation.attributes[index]?["fixedFrame"]).map { $0 == "YES" }
      ?? view.isFixedFrame
    let constrained = subviews.filter {
      !document.views[$0].isFixedFrame && !document.views[$0].translatesAutoresizingMask
    }
    if isFixed, constrained.isEmpty { return "fixed frame" }
    if !hasGuides, !subviews.isEmpty,
      subviews.allSatisfy({
        document.views[$0].translatesAutoresizingMask && !document.views[$0].isFixedFrame
      })
    {
      return "autoresized content"
    }
    return nil
  }
}

extension IBDocument {
  /// The views directly inside a view, in document order.
  func subviews(of index: Int) -> [Int] {
    var result: [Int] = []
    var child = index + 1
    while child < views[index].subtreeEnd {
      if views[child].parent == index { result.append(child) }
      child = views[child].subtreeEnd
    }
    return result
  }
}

/// What was found of one quantity in one mode.
struct Judgement {
  var verdict: Verdict
  var value: Double?
  var because: [Reason] = []
  var witness: ClosedRange<Double>?
}

/// The solved layout of one mode, with second looks at what it leaves open.
struct ModeAnalysis {
  let layout: SceneLayout
  let solution: Solution
  private let judgements: [Judgement]

  init(_ configuration: ConfigurationAnalysis, mode: LayoutMode) {
    let document = configuration.document
    let root = configuration.root
    func solve(_ options: LayoutOptions) -> (layout: SceneLayout, solution: Solution) {
      var options = options
      options.customClasses = configuration.customClasses
      var builder = SceneLayoutBuilder(
        document: document, root: root.view, members: root.members,
        traits: configuration.traits[0], installation: configuration.installation,
        options: options)
      let layout = builder.build()
      return (layout, layout.system.solve(layout.queries(root.scrollViews)))
    }
    let (layout, solution) = solve(LayoutOptions(mode: mode))
    self.layout = layout
    self.solution = solution
    var judgements = solution.answers.enumerated().map { index, answer in
      Judgement(answer, query: index, layout: layout, scrollViews: root.scrollViews)
    }
    let open = judgements.indices.filter { judgements[$0].verdict == .ambiguous }
    if !open.isEmpty {
      let closer = SecondLook(
        layout: layout, solve: { solve($0).solution }, mode: mode, open: open)
      for (index, reasons) in closer.undecided() {
        judgements[index].verdict = .undecided
        judgements[index].because = reasons
        judgements[index].witness = nil
      }
    }
    self.judgements = judgements
  }

  func judgement(_ slot: Int, _ quantity: ScrollQuantity) -> Judgement {
    judgements[slot * ScrollQuantity.allCases.count + quantity.rawValue]
  }

  /// Whether rows that cannot all hold reach a scroll view or what is inside it.
  func hasConflict(at view: Int) -> Bool {
    !solution.conflicts.isEmpty
  }
}

extension SceneLayout {
  /// The forms of the quantities of scroll views, in the order of `ScrollQuantity`.
  func queries(_ scrollViews: [Int]) -> [LinearForm] {
    scrollViews.flatMap { view -> [LinearForm] in
      let none = LinearForm(terms: [], constant: 0)
      guard let box = box(of: view), let content = contents[view] else {
        return ScrollQuantity.allCases.map { _ in none }
      }
      return [content.width, content.height, box.x, box.y, box.width, box.height].map {
        LinearForm(terms: $0.terms, constant: $0.constant)
      }
    }
  }
}

extension Judgement {
  init(_ answer: Answer, query: Int, layout: SceneLayout, scrollViews: [Int]) {
    switch answer {
    case .determined(let value, _): self.init(verdict: .determined, value: value)
    case .undecided(let reason):
      let text = reason == .budgetExceeded ? "the layout's size" : "rounding"
      self.init(verdict: .undecided, because: [.text(text)])
    case .ambiguous(let witness):
      let count = ScrollQuantity.allCases.count
      let form = layout.queries([scrollViews[query / count]])[query % count]
      let (low, high) = witness.values(of: form)
      self.init(
        verdict: .ambiguous,
        because: layout.movingViews(witness, in: scrollViews[query / count]).map { .view($0) },
        witness: min(low, high)...max(low, high))
    }
  }
}

extension SceneLayout {
  /// Views whose frame differs between two layouts, those inside a scroll view first.
  func movingViews(_ witness: Witness, in scrollView: Int) -> [Int] {
    var moving: Set<Int> = []
    for move in witness.moves {
      guard case .view(let view, let quantity) = variables[move.variable], view != scrollView,
        quantity != .contentWidth, quantity != .contentHeight,
        abs(move.low - move.high) > 0.01
      else { continue }
      moving.insert(view)
    }
    return moving.sorted()
  }
}

/// Tries whether something that the file does not tell decides what is open.
private struct SecondLook {
  let layout: SceneLayout
  let solve: (LayoutOptions) -> Solution
  let mode: LayoutMode
  let open: [Int]

  /// The open queries that hang on something, with what they hang on.
  func undecided() -> [(Int, [Reason])] {
    var result: [(Int, [Reason])] = []
    var left = open
    if !layout.openSizes.isEmpty {
      let decided = decidedQueries(assuming: layout.openSizes, among: left)
      if !decided.isEmpty {
        let reasons = responsible(for: decided)
        for query in decided { result.append((query, reasons[query] ?? [])) }
        left.removeAll { decided.contains($0) }
      }
    }
    for metrics in [Metrics.stored, .long] where !left.isEmpty && layout.hangsOnText {
      let solution = solve(LayoutOptions(mode: mode, metrics: metrics))
      for query in left where solution.answers[query].isDetermined {
        result.append((query, [.text("text metrics")]))
      }
      left.removeAll { solution.answers[$0].isDetermined }
    }
    return result
  }

  /// The queries that have one value once views are given sizes, small ones or large ones.
  private func decidedQueries(assuming sizes: [OpenSize], among queries: [Int]) -> [Int] {
    var decided: [Int] = []
    for (base, step) in [(40.0, 7.0), (900, 11)] {
      var options = LayoutOptions(mode: mode)
      for (index, size) in sizes.enumerated() {
        options.assumedSizes[size] = base + step * Double(index)
      }
      let solution = solve(options)
      decided += queries.filter {
        !decided.contains($0) && solution.answers[$0].isDetermined
      }
      if decided.count == queries.count { break }
    }
    return decided.sorted()
  }

  /// For each query the views that decide it alone; all of them where only several together do.
  private func responsible(for queries: [Int]) -> [Int: [Reason]] {
    var result: [Int: [Reason]] = [:]
    let views = Array(Set(layout.openSizes.map(\.view))).sorted()
    if views.count <= 12 {
      for view in views {
        let sizes = layout.openSizes.filter { $0.view == view }
        for query in decidedQueries(assuming: sizes, among: queries) {
          result[query, default: []].append(.view(view))
        }
      }
    }
    for query in queries where result[query] == nil { result[query] = views.map { .view($0) } }
    return result
  }
}

extension Answer {
  var isDetermined: Bool {
    if case .determined = self { true } else { false }
  }
}

extension QuantityVerdict {
  static func unchecked(_ reason: String) -> Self {
    Self(
      canvas: .unchecked, runTime: .unchecked, value: nil, derivation: nil,
      because: [.text(reason)], witness: nil)
  }

  /// The verdict on several quantities as one: ambiguous if any is, else undecided if any is.
  static func combining(_ parts: [QuantityVerdict]) -> Self {
    func worst(_ verdicts: [Verdict]) -> Verdict {
      if verdicts.contains(.ambiguous) { return .ambiguous }
      return verdicts.contains(.undecided) ? .undecided : .determined
    }
    let canvas = worst(parts.map(\.canvas))
    var because: [Reason] = []
    for part in parts where part.canvas == canvas && canvas != .determined {
      for reason in part.because where !because.contains(reason) { because.append(reason) }
    }
    return Self(
      canvas: canvas, runTime: worst(parts.map(\.runTime)), value: nil, derivation: nil,
      because: because, witness: parts.first { $0.canvas == .ambiguous }?.witness)
  }
}

extension ConfigurationVerdicts {
  /// A document without Auto Layout has frames, and nothing that an analysis could find open.
  static let withoutAutoLayout: Self = {
    let unchecked = QuantityVerdict.unchecked("the document does not use Auto Layout")
    return Self(
      traits: IBTraits.runTime, isCanvas: true, contentWidth: unchecked, contentHeight: unchecked,
      frame: unchecked, openFrameParts: [], hasConflict: false)
  }()
}
