internal import Sequences
internal import InterfaceBuilder
package import LinearSystem

extension WorkMeter {
  /// From here on, causes and repairs are determined. They may take many times the work of the verdicts, but
  /// no more: if many repairs each affect most of a layout, their cost would be quadratic.
  package func beginDiagnosis() {
    limit = min(limit, Self.diagnosisShare * spent + Self.leastForDiagnosis)
  }

  private static let diagnosisShare = 64
  private static let leastForDiagnosis = 200_000
}

/// A layout with its base solution, and trials of changed rows.
///
/// A reference, like the meter. Everything that only trials need is created on first use.
package final class LayoutSession {
  package let layout: SceneLayout
  package let solved: SolvedLayout
  package let scrollViews: [Int]
  /// Whether rows conflict on the screen but not on the canvas.
  package private(set) var hasNewConflicts = false
  private let session: SolverSession
  private let meter: WorkMeter
  private var onScreens: [Screen: LayoutSession] = [:]
  private var trials: [Question: Trial] = [:]
  /// The ties between edges along each axis.
  package private(set) lazy var ties = AxisPair { solved.ties(along: $0) }
  /// The rows about each view, by view index minus the layout's root.
  private lazy var rowsOfView = GroupedList(
    groups: layout.boxes.count,
    layout.sources.enumerated().compactMap { row, source in
      source.view.map { (group: $0 - layout.root, element: row) }
    })
  /// The indices of environment values among the variables; the first of several equal ones.
  private(set) lazy var environment = Dictionary(
    layout.variables.enumerated().filter(\.element.isEnvironment).map { ($1, $0) }
  ) { first, _ in first }
  /// The sources of each conflict's rows. Conflicts with the same sources are the same: of a source with
  /// several rows, such as a frame, different rows may be named.
  package private(set) lazy var conflicts = Set(
    solution.conflicts.map { Set($0.rows.map { layout.sources[$0] }) })
  /// Rows that give views the length of their content along each axis, violated by more than a point.
  package private(set) lazy var squeezedRows = AxisPair { axis in
    ViewRows(layout.lengthRows(axis).filter { _, row in
      var row = layout.system.rows[row]
      row.relation = .greaterOrEqual
      return !row.isRequired && row.terms.allSatisfy { solved.isPlaced($0.variable) }
        && row.violation(in: solved.sample) > 1
    })
  }

  /// Rows that keep views from being compressed, by their variables.
  private lazy var resistanceRows = Dictionary(
    grouping: layout.resistanceRows.flatMap { row in
      layout.system.rows[row].terms.map { (variable: $0.variable, row: row) }
    }, by: \.variable)
  private lazy var constraintsOfRow = Dictionary(
    grouping: layout.constraints, by: { layout.system.rows[$0.row].normalized })
  /// The constraints that require a length of a view by a number or its other length, by what they require, in
  /// document order of the views.
  private lazy var lengths = Dictionary(
    grouping: layout.constraints.filter { $0.isSize && $0.isRequired && $0.isEquality }, by: { RequiredLength($0) }
  ).mapValues { $0.sorted { Double($0.first.view) } }
  /// The constraints that require more than two values of one length, by the length's terms.
  private lazy var valuesOfLength = Dictionary(
    grouping: layout.constraints.filter { $0.isRequired && $0.isEquality },
    by: { layout.system.rows[$0.row].normalized.terms }
  ).filter { _, all in Set(all.map { layout.system.rows[$0.row].normalized.constant }).count > 2 }
  private lazy var squeezedAtFirst = Set(
    layout.resistanceRows.filter { row in
      layout.system.rows[row].terms.allSatisfy { solved.isPlaced($0.variable) }
        && layout.system.rows[row].violation(in: solved.sample) > 1
    })

  /// The lengths that are shorter than their content needs in the layout of a trial, or without one, and how many
  /// points each lacks: more than one. What the trial does not move is not checked again.
  package func squeezedLengths(in trial: Trial?) -> [ViewLength: Double] {
    let placement = trial?.placement ?? solved.sample
    var rows = squeezedAtFirst
    for variable in placement.movedVariables { rows.formUnion((resistanceRows[variable] ?? []).map(\.row)) }
    var lengths: [ViewLength: Double] = [:]
    func add(_ length: ViewLength, _ row: Row) {
      let lacking = row.violation(in: placement)
      if lacking > 1 { lengths[length] = max(lengths[length] ?? 0, lacking) }
    }
    for row in rows { layout.sources[row].resistingLength.map { add($0, layout.system.rows[row]) } }
    for (view, row) in trial?.newHeights ?? [] { add(ViewLength(view: view, axis: .vertical), row) }
    return lengths
  }

  package var solution: Solution { session.solution }

  /// The answer to a quantity of one of its scroll views.
  package func answer(_ slot: Int, _ quantity: LayoutQuantity) -> Answer {
    solution.answers[quantity.query(ofSlot: slot)]
  }

  /// The forms of its scroll views' quantities.
  package var queries: [LinearForm] { session.queries }

  /// Solves a layout once, for the quantities of its scroll views, and positions all views.
  package convenience init(_ layout: SceneLayout, scrollViews: [Int], meter: WorkMeter) {
    self.init(layout, scrollViews: scrollViews, queries: layout.queries(scrollViews), meter: meter)
  }

  /// Solves a layout once, for some other queries, and positions all views.
  package convenience init(_ layout: SceneLayout, asking queries: [LinearForm], meter: WorkMeter) {
    self.init(layout, scrollViews: [], queries: queries, meter: meter)
  }

  private init(
    _ layout: SceneLayout, scrollViews: [Int], queries: [LinearForm], like other: SolverSession? = nil,
    meter: WorkMeter
  ) {
    self.layout = layout
    self.scrollViews = scrollViews
    self.meter = meter
    session = SolverSession(
      layout.system, queries: queries, layingOut: layout.placedVariables, like: other,
      explains: { !scrollViews.isEmpty && LayoutQuantity.ofQuery($0).quantity.isContent },
      meter: meter)
    solved = SolvedLayout(layout, session.solution)
  }

  /// The layout with its root as large as a screen, solved once for all uses.
  package func on(_ screen: Screen) -> LayoutSession {
    if let known = onScreens[screen] { return known }
    var layout = layout
    layout.system = layout.system(on: screen)
    let made = LayoutSession(
      layout, scrollViews: scrollViews, queries: [], like: session, meter: meter)
    made.hasNewConflicts = !conflicts.isSuperset(of: made.conflicts)
    onScreens[screen] = made
    return made
  }

  /// For each variable, whether some queries depend on its limits and costs.
  func dependencies(of queries: [LinearForm]) -> [Bool] { session.dependencies(of: queries) }

  /// The rows with a source, ascending.
  package func rows(from source: RowSource) -> [Int] {
    guard let view = source.view else {
      return source.constraint.flatMap(layout.constraint).map { [$0.row] } ?? []
    }
    return rowsOfView[view - layout.root].filter { layout.sources[$0] == source }
  }

  /// The rows that give a view its frame, except for constraints and stack views, ascending.
  func rowsOfFrame(_ view: Int) -> [Int] {
    rowsOfView[view - layout.root].filter {
      if case .stack = layout.sources[$0] { false } else { true }
    }
  }

  /// The rows that keep a view as long as its content along an axis: against compression, then against stretching.
  package func rowsOfContent(of view: Int, _ axis: LayoutAxis) -> [Int] {
    rows(from: .compressionResistance(view: view, axis: axis)) + rows(from: .hugging(view: view, axis: axis))
  }

  /// The rows that a stack view creates.
  func rowsOfStack(_ view: Int) -> [Int] {
    rowsOfView[view - layout.root].filter {
      if case .stack = layout.sources[$0] { true } else { false }
    }
  }

  /// The constraints that are equivalent to one, beginning with itself.
  package func constraints(like constraint: LayoutConstraint) -> [Int] {
    let same = constraintsOfRow[layout.system.rows[constraint.row].normalized] ?? []
    return [constraint.index] + same.map(\.index).filter { $0 != constraint.index }
  }

  /// The constraints that require of views in a range the length that one requires of a view, plus a difference in
  /// points; in document order of the views.
  package func lengths(
    like constraint: LayoutConstraint, differingBy difference: Double, in views: Range<Int>
  ) -> ArraySlice<LayoutConstraint> {
    guard let all = lengths[RequiredLength(constraint, differingBy: difference)] else { return [] }
    let start = all.partitioningIndex { $0.first.view >= views.lowerBound }
    return all[start..<max(start, all.partitioningIndex { $0.first.view >= views.upperBound })]
  }

  /// What a constraint requires of a length, apart from the view.
  private struct RequiredLength: Hashable {
    private let attributes: [IBAttribute?]
    private let isOfOneView: Bool
    private let numbers: [Double]

    init(_ constraint: LayoutConstraint, differingBy difference: Double = 0) {
      attributes = [constraint.first.attribute, constraint.second?.attribute]
      isOfOneView = constraint.second.map { $0.view == constraint.first.view } ?? true
      numbers = [constraint.multiplier, constraint.constant + difference]
    }
  }

  /// The constraints that require values of the length for which two rows require different values, if there
  /// are more than two values; otherwise none.
  package func constraints(requiringLengthOf rows: [Int]) -> [LayoutConstraint] {
    let rows = rows.map { layout.system.rows[$0].normalized }
    guard rows.count == 2, rows[0].terms == rows[1].terms else { return [] }
    return valuesOfLength[rows[0].terms] ?? []
  }

  /// By how many points the saved frames violate the rows of a source, or would violate them as equalities; 0
  /// if the canvas shows another layout.
  package func distance(
    of source: RowSource, from drawn: DrawnFrames?, asEquality isEquality: Bool = false
  ) -> Double {
    guard let drawn else { return 0 }
    return rows(from: source).map { index in
      var row = layout.system.rows[index]
      if isEquality { row.relation = .equal }
      return drawn.distance(to: row, in: layout)
    }.max() ?? 0
  }

  /// By how many points some saved frames violate the rows of a source, with usual values of the environment.
  package func deviation(
    of source: RowSource, from drawn: DrawnFrames?, hasOtherInsets: Bool = false, fillsFrame: Bool = false
  ) -> Double {
    guard let drawn else { return 0 }
    return rows(from: source).map {
      drawn.deviation(from: layout.system.rows[$0], in: layout, hasOtherInsets: hasOtherInsets, fillsFrame: fillsFrame)
    }.max() ?? 0
  }

  /// The rows that contain some variables, ascending.
  package func rows(naming variables: some Sequence<Int>) -> [Int] { session.rows(naming: variables) }

  /// The solution with some rows changed: the part of the system that the change and the queries touch is solved
  /// again, and everything else keeps its values and answers.
  ///
  /// - Parameters:
  ///   - queries: the queries to answer.
  ///   - asksAgain: whether to answer again the quantities of scroll views that the change affects.
  package func trial(
    _ change: SystemChange, for queries: [LinearForm], asksAgain: Bool = false
  ) -> Trial {
    let question = Question(change: change, queries: queries, asksAgain: asksAgain)
    if let known = trials[question] { return known }
    let found = session.trial(
      change, queries: queries, asksAgain: asksAgain)
    let trial = Trial(
      answers: found.answers, touched: found.touched,
      placement: Assignment(solution.sample, found.moves),
      newConflicts: found.newConflicts.count { !isKnown($0) } + (found.isComplete ? 0 : 1),
      endedConflicts: found.goneConflicts)
    // A trial that was cut short may get a better answer with the work limit of the next caller.
    if !meter.isCutShort { trials[question] = trial }
    return trial
  }

  /// The same, for the rows that changes to the document change (``DocumentDraft``).
  package func trial(
    _ change: DraftChange, for queries: [LinearForm], asksAgain: Bool = false
  ) -> Trial {
    var trial = trial(change.rows, for: queries, asksAgain: asksAgain)
    trial.newHeights = change.heights
    return trial
  }

  /// The input of a trial. Several diagnoses may try the same repair.
  private struct Question: Hashable {
    var change: SystemChange
    var queries: [LinearForm]
    var asksAgain: Bool
  }

  /// Whether a conflict exists without any change.
  private func isKnown(_ conflict: Conflict) -> Bool {
    conflict.rows.allSatisfy { $0 < layout.sources.count }
      && conflicts.contains(Set(conflict.rows.map { layout.sources[$0] }))
  }

  /// The constraints that determine the only value of an expression, ascending; none if it has several
  /// values.
  package func constraints(deciding expression: LinearForm) -> [Int] {
    Set(session.rows(determining: expression).compactMap { layout.sources[$0].constraint }).sorted()
  }

  /// The answers with some rows only.
  package func solve(_ queries: [LinearForm], underOnly rows: [Row], explains: Bool = false) -> TrialSolution {
    session.solve(queries, underOnly: rows, explains: explains)
  }

  /// A layout with changed rows.
  package struct Trial {
    /// One for each query.
    package var answers: [Answer]
    /// New answers to the quantities of scroll views that the change affects, by their index in
    /// `SceneLayout.queries`.
    package var touched: [Int: Answer]
    /// One optimal layout with the changed rows.
    package var placement: Assignment
    /// How many new conflicts there are; a trial that was cut short counts as one.
    package var newConflicts: Int
    /// The indices of the conflicts that are resolved.
    package var endedConflicts: [Int]
    /// Rows that newly give views the height of their content.
    package fileprivate(set) var newHeights: [(view: Int, row: Row)] = []

    package var hasNewConflicts: Bool { newConflicts > 0 }

    package var isDetermined: Bool { answers.allSatisfy(\.isDetermined) }
  }
}

extension LayoutQuantity {
  /// The index of a scroll view's quantity in `SceneLayout.queries`.
  func query(ofSlot slot: Int) -> Int {
    slot * Self.ofScrollView.count + (Self.ofScrollView.firstIndex(of: self) ?? 0)
  }

  /// The quantity at an index in `SceneLayout.queries`.
  package static func ofQuery(_ query: Int) -> (slot: Int, quantity: LayoutQuantity) {
    let (slot, place) = query.quotientAndRemainder(dividingBy: ofScrollView.count)
    return (slot, ofScrollView[place])
  }
}

extension SceneLayout {
  /// The forms of scroll views' quantities, in the order of `LayoutQuantity.ofScrollView`.
  func queries(_ scrollViews: [Int]) -> [LinearForm] {
    scrollViews.flatMap { view in
      LayoutQuantity.ofScrollView.map { form($0, of: view) ?? LinearForm() }
    }
  }

  /// The variables of the frames of all views.
  var placedVariables: [Int] { variables.indices.filter { variables[$0].isOfFrame } }

  /// Rows that keep views from being compressed.
  fileprivate var resistanceRows: [Int] { sources.indices.filter { sources[$0].resistingLength != nil } }

  /// The rows that give views a length along an axis: that of their content, or a number.
  fileprivate func lengthRows(_ axis: LayoutAxis) -> [(view: Int, row: Int)] {
    var rows: [(view: Int, row: Int)] = []
    for row in sources.indices {
      if case .compressionResistance(let view, axis) = sources[row] { rows.append((view, row)) }
    }
    for place in constraints.indices where constraints[place].second == nil {
      let constraint = constraints[place]
      guard constraint.relation != .lessThanOrEqual, constraint.axis == axis else { continue }
      rows.append((constraint.first.view, constraint.row))
    }
    return rows
  }

  /// The longer side of the root view, in points.
  var longerSide: Double {
    let given = sources.indices.prefix { sources[$0] == .givenFrame(view: root) }
    return given.map { system.rows[$0].constant }.max() ?? 0
  }
}

/// Rows with the view that each is about, in document order.
package struct ViewRows {
  private let rows: [(view: Int, row: Int)]

  init(_ rows: [(view: Int, row: Int)]) {
    self.rows = rows.sorted { ($0.view, $0.row) < ($1.view, $1.row) }
  }

  /// The rows about some views.
  package subscript(views: Range<Int>) -> ArraySlice<(view: Int, row: Int)> {
    func place(_ view: Int) -> Int { rows.partitioningIndex { $0.view >= view } }
    return rows[place(views.lowerBound)..<place(views.upperBound)]
  }
}

extension Answer {
  package var isDetermined: Bool { value != nil }

  /// The only value in points; nil if there are several.
  package var value: Double? {
    if case .determined(let value, _) = self { value } else { nil }
  }
}
