import InterfaceBuilder
package import LinearSystem

/// The verdict on one quantity in one mode, with its proof.
package struct Judgment {
  package var verdict: Verdict
  package var value: Double?
  package var because: [Reason] = []
  package var witness: ClosedRange<Double>?
}

/// The solved layout of one mode, with second looks at what is open.
package struct ModeAnalysis {
  package let session: LayoutSession
  package let scrollViews: [Int]
  private let judgments: [Judgment]

  package var layout: SceneLayout { session.layout }

  init(
    mode: LayoutMode, scrollViews: [Int], meter: WorkMeter,
    build: @escaping (LayoutOptions) -> SceneLayout
  ) {
    self.scrollViews = scrollViews
    let session = LayoutSession(
      build(LayoutOptions(mode: mode)), scrollViews: scrollViews, meter: meter)
    self.session = session
    let forms = session.queries
    var judgments = session.solution.answers.enumerated().map { index, answer in
      Judgment(
        answer, form: forms[index], session.solved,
        scrollView: scrollViews[LayoutQuantity.ofQuery(index).slot])
    }
    let look = SecondLook(session, mode: mode, meter: meter, forms: { $0.queries(scrollViews) }, build: build)
    for (index, reasons) in look.undecided() {
      judgments[index] = Judgment(verdict: .undecided, because: reasons)
    }
    self.judgments = judgments
  }

  package func judgment(_ slot: Int, _ quantity: LayoutQuantity) -> Judgment {
    judgments[quantity.query(ofSlot: slot)]
  }

  package func answer(_ slot: Int, _ quantity: LayoutQuantity) -> Answer {
    session.answer(slot, quantity)
  }

  /// A scroll view in this mode, with the derivations of its determined sizes.
  func scrollViewLayout(
    _ slot: Int, in document: IBDocument, isChecked: Bool
  ) -> ScrollViewLayout? {
    let view = scrollViews[slot]
    guard layout.contains(view) else { return nil }
    func value(_ quantity: LayoutQuantity) -> Double? { judgment(slot, quantity).value }
    return ScrollViewLayout(
      view: view, solved: session.solved,
      contentSize: AxisPair { isChecked ? value(.contentExtent($0)) : nil },
      frameSize: AxisPair { value(.extent($0)) },
      derivation: AxisPair { axis in
        guard isChecked, case .determined(_, let pins) = answer(slot, .contentExtent(axis)) else {
          return nil
        }
        return DerivationBuilder(
          solved: session.solved, sample: session.solution.sample, scrollView: view,
          inside: document.inside(view), axis: axis
        ).derivation(from: pins)
      })
  }
}

extension Judgment {
  init(_ answer: Answer, form: LinearForm, _ solved: SolvedLayout, scrollView: Int) {
    switch answer {
    case .determined(let value, _): self.init(verdict: .determined, value: value)
    case .undecided(let reason):
      self.init(verdict: .undecided, because: [Reason(reason)])
    case .ambiguous(let witness):
      self.init(
        verdict: .ambiguous,
        because: solved.layout.movingViews(witness, besides: scrollView).map { .view($0) },
        witness: witness.range(of: form))
    }
  }
}

extension Reason {
  /// Why the solver did not decide.
  init(_ reason: UndecidedReason) { self = reason == .budgetExceeded ? .layoutSize : .rounding }
}

extension Witness {
  /// The values of a form in the two layouts.
  package func range(of form: LinearForm) -> ClosedRange<Double> {
    let (one, other) = values(of: form)
    return min(one, other)...max(one, other)
  }

  /// The difference of a sum of terms between the two layouts.
  package func change(of terms: some Sequence<Term>) -> Double {
    terms.reduce(0) {
      let values = values(of: $1.variable)
      return $0 + $1.coefficient * (values.high - values.low)
    }
  }
}

extension Double {
  /// Whether a difference in points is a move, rather than rounding.
  package var isMove: Bool { abs(self) > 0.01 }
}

extension SceneLayout {
  /// Views whose frames differ between two layouts, in document order.
  package func movingViews(_ witness: Witness, besides scrollView: Int) -> [Int] {
    var moving: Set<Int> = []
    for move in witness.moves where (move.low - move.high).isMove {
      guard case .view(let view, let quantity) = variables[move.variable], view != scrollView
      else { continue }
      if case .contentExtent = quantity { continue }
      moving.insert(view)
    }
    return moving.sorted()
  }
}

/// Tries whether sizes that the file does not give would determine what is open.
struct SecondLook {
  private let layout: SceneLayout
  private let mode: LayoutMode
  /// The session's queries that are ambiguous.
  private let open: [Int]
  /// For each variable, whether its limits and costs can affect what is open.
  private let hasSay: [Bool]
  /// Other estimates of text sizes to try.
  private let metrics: [Metrics]
  private let meter: WorkMeter
  private let forms: (SceneLayout) -> [LinearForm]
  private let build: (LayoutOptions) -> SceneLayout

  /// - Parameters:
  ///   - forms: the session's queries in a layout built with other options.
  init(
    _ session: LayoutSession, mode: LayoutMode, metrics: [Metrics] = [.stored, .long], meter: WorkMeter,
    forms: @escaping (SceneLayout) -> [LinearForm], build: @escaping (LayoutOptions) -> SceneLayout
  ) {
    layout = session.layout
    self.mode = mode
    let answers = session.solution.answers
    open = answers.indices.filter { if case .ambiguous = answers[$0] { true } else { false } }
    hasSay = open.isEmpty ? [] : session.dependencies(of: open.map { session.queries[$0] })
    (self.metrics, self.meter, self.forms, self.build) = (metrics, meter, forms, build)
  }

  /// Which of some queries have one value in a layout built with other options.
  private func determined(_ wanted: [Int], _ options: LayoutOptions) -> Set<Int> {
    let other = build(options)
    let all = forms(other)
    let answers = SolverSession(other.system, queries: wanted.map { all[$0] }, meter: meter).solution.answers
    return Set(zip(wanted, answers).filter(\.1.isDetermined).map(\.0))
  }

  /// The open queries that depend on unknown sizes, with these sizes.
  func undecided() -> [Int: [Reason]] {
    var result: [Int: [Reason]] = [:]
    var left = open
    if !layout.openSizes.isEmpty, !left.isEmpty {
      let decided = decidedQueries(assuming: layout.openSizes, among: left)
      result = decided.isEmpty ? [:] : responsible(for: decided)
      left.removeAll { decided.contains($0) }
      // Views with sizes may compete for what is left, and any of them may have no size.
      let alone = left.isEmpty || openViews.count < 2 ? [:] : deciding(left)
      result.merge(alone) { own, _ in own }
      left.removeAll { alone[$0] != nil }
    }
    if layout.hasUnusableNumbers, !left.isEmpty {
      var options = LayoutOptions(mode: mode)
      options.assumesUsableNumbers = true
      let decided = determined(left, options)
      for query in decided { result[query] = [.unusableNumber] }
      left.removeAll(where: decided.contains)
    }
    for metrics in metrics where !left.isEmpty && dependsOnText {
      let decided = determined(left, LayoutOptions(mode: mode, metrics: metrics))
      for query in decided { result[query] = [.textMetrics] }
      left.removeAll(where: decided.contains)
    }
    return result
  }

  private var dependsOnText: Bool {
    layout.views.indices.contains { place in
      LayoutAxis.allCases.contains { axis in
        layout.views[place].intrinsic[axis]?.dependsOnText == true
          && hasSay(layout.root + place, axis)
      }
    }
  }

  /// Whether the size of a view can affect what is open.
  private func hasSay(_ view: Int, _ axis: LayoutAxis) -> Bool {
    // In a stack view with Fill Proportionally, each size affects the rows of all arranged views.
    layout.stacks.values.contains { $0.distribution == .fillProportionally }
      || layout.box(of: view)?.extent(axis).terms.contains { hasSay[$0.variable] } == true
  }

  /// The queries that have one value if views are given sizes, small or large ones.
  private func decidedQueries(assuming sizes: [OpenSize], among queries: [Int]) -> [Int] {
    guard sizes.contains(where: { hasSay($0.view, $0.axis) }) else { return [] }
    let options = LayoutOptions(mode: mode)
    let large = options.assumingLarge(sizes, room: layout.longerSide)
    var left = queries
    for options in [options.assumingSmall(sizes), large] where !left.isEmpty {
      let decided = determined(left, options)
      left.removeAll(where: decided.contains)
    }
    return queries.filter { !left.contains($0) }
  }

  /// Of views that together determine a query, those that are needed for it.
  private func needed(_ views: [Int], for query: Int) -> [Int] {
    guard views.count <= 12 else { return views }
    var needed = views
    for view in views {
      let sizes = layout.openSizes.filter { $0.view != view && needed.contains($0.view) }
      if !decidedQueries(assuming: sizes, among: [query]).isEmpty {
        needed.removeAll { $0 == view }
      }
    }
    return needed
  }

  /// For each query, the views that each determine it alone; all of them if only several together do.
  private func responsible(for queries: [Int]) -> [Int: [Reason]] {
    let views = openViews
    // A single view determines it alone.
    if views.count == 1 {
      return Dictionary(uniqueKeysWithValues: queries.map { ($0, [.view(views[0])]) })
    }
    var result = deciding(queries)
    for query in queries where result[query] == nil {
      result[query] = needed(views, for: query).map { .view($0) }
    }
    return result
  }

  /// The views whose sizes are not in the file.
  private var openViews: [Int] { Array(Set(layout.openSizes.map(\.view))).sorted() }

  /// By query, the views that each determine it alone.
  private func deciding(_ queries: [Int]) -> [Int: [Reason]] {
    var result: [Int: [Reason]] = [:]
    let views = openViews
    guard views.count <= 12 else { return result }
    for view in views {
      let sizes = layout.openSizes.filter { $0.view == view }
      for query in decidedQueries(assuming: sizes, among: queries) {
        result[query, default: []].append(.view(view))
      }
    }
    return result
  }
}
