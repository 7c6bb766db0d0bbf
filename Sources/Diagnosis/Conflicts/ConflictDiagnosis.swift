package import InterfaceBuilder
package import Layout
import LinearSystem
import Sequences

/// Required rows that conflict, at the scroll view that they affect.
package struct ConflictDiagnosis: Sendable {
  /// The innermost scroll view that the rows affect; for a conflict of a scene, the innermost view around
  /// everything in the rows.
  package var view: Int
  /// The source of each row; the suspicious one first if there is a repair.
  package var members: [RowSource]
  /// Whether the members are constraints that require different values of one length, so that each two of
  /// them conflict.
  package var isOneLength = false
  /// The constraints on a stack view's arranged views that contradict its alignment or spacing; empty if they
  /// do not conflict with a stack view.
  package var leftovers: [Int] = []
  /// The constraints that inset an arranged view from the edges of its stack view, as it is on the canvas, if
  /// there is no repair.
  package var paddings: [Int] = []
  /// The views that these inset, if Layout Margins would inset others, too.
  package var wrapped: [Int] = []
  /// Arranged views, each of which could have its place if code hid the other.
  package var alternates: [Int] = []
  /// The views that are hidden, without an outlet that could show them, in front of others that are shown.
  package var deadViews: [Int] = []
  /// Constraints that may go together: on lengths that a stack view already gives its arranged views, by member, and
  /// on the sides of a center.
  package var goingTogether: [[Int]] = []
  /// The alignments, the spacing, or the distribution that leftovers conflict with.
  package var settings: [RowSource] = []
  /// A size according to the first member, and according to the other rows, in points; nil if one of them
  /// does not determine it.
  package var sizes: (own: Double, others: Double)?
  /// How the rows contradict each other: the length that the first member is about as the sum that it requires, and
  /// as that of the other rows; nil if it is not about one length.
  package var sums: (own: [Summand], others: [Summand])?
  /// The length of both sums, in points.
  package var lengths: (own: Double, others: Double)? {
    sums.map { ($0.own.map(\.points).reduce(0, +), $0.others.map(\.points).reduce(0, +)) }
  }
  /// By how many points the rows differ at least.
  package var violation: Double
  /// Whether they differ only by rounding.
  package var isRounding: Bool { violation <= 1 }
  /// If they differ only by rounding: the view as wide as the screen to which all but the first member give one width, which
  /// differs by more on other screens.
  package var fixedWidth: (view: Int, points: Double)?
  /// Whether safe areas, margins or bars are involved, with which the rows may differ by more.
  package var dependsOnEnvironment: Bool
  /// The size classes in which all rows are installed with the same values, and conflict.
  package var traits: [IBTraits]
  /// Whether they depend on the size of the screen, so that they may conflict on some screens of other size
  /// classes, too.
  package var mayHoldElsewhere: Bool
  /// Changes that each end the conflict, the most usual first.
  package var repairs: [Repair]
  /// The screen that the numbers are for, if they depend on the size of a layout other than the canvas's.
  package var screen: Screen?
  /// The layout there without the first member, in which the others hold.
  package var solved: SolvedLayout
  /// The only length along an axis that the screen may have, if it is that of the canvas.
  package var onlyScreen: (axis: LayoutAxis, points: Double)?
  /// The canvas's length along an axis, in points, if the rows hold on the canvas, but not on the screen of
  /// its device, which is shorter.
  package var canvasLength: Double?
  /// Whether they concern what a stack view arranges, and the content of the scroll view has the same size whichever of
  /// them Auto Layout breaks.
  package var isOfStack = false
  /// How many other sets the first repair ends, too.
  package var otherSets = 0
  /// The frames that would have to have a negative size.
  package var negativeSizes: [(view: Int, axis: LayoutAxis)] = []
  /// What the rows would make of it, in points; nil if there are several.
  package var negativeSize: Double?

  /// What a row contributes to a length.
  package struct Summand: Sendable {
    package var source: RowSource
    /// The points of the row, and how often they count.
    package var constant: Double
    package var times: Double

    package init(source: RowSource, constant: Double, times: Double) {
      (self.source, self.constant, self.times) = (source, constant, times)
    }

    package var points: Double { times * constant }
  }
}

/// Finds the conflicts of a layout root, and the suspicious constraint of each.
struct ConflictFinder {
  let judge: RepairJudge
  /// The screen that the canvas is solved with, to find constraints that agree only on the canvas; nil for
  /// all other conflicts.
  var otherScreen: Screen?
  /// With another screen: by scroll view, the repair after which the content follows the frame.
  var followingFrame: [Int: Repair] = [:]
  /// Nil to look for conflicts on the screens of the root that affect a scroll view; otherwise, the layout,
  /// without a given size, in which to look for conflicts that affect none.
  let scene: LayoutSession?
  /// The layouts of all size classes, beginning with that of the conflicts; what is determined in them has to
  /// stay determined.
  let layouts: [(analysis: ConfigurationAnalysis, session: LayoutSession)]
  /// That of the scene, or else of the root. Not computed, since a copy has a dozen references.
  let layout: SceneLayout

  init(judge: RepairJudge) {
    self.judge = judge
    scene = nil
    layout = judge.analysis.runTime.layout
    layouts = ([judge.analysis] + judge.others).map { ($0, $0.runTime.session) }
  }

  /// Looks for conflicts at any size of the root; nil if there are none.
  ///
  /// A repair must keep everything determined that is determined at the root's saved size: the frames of all
  /// views, and the contents of scroll views.
  init?(sceneOf judge: RepairJudge) {
    self.judge = judge
    let meter = judge.analysis.meter
    let layout = judge.analysis.runTime.layout
    let scene = LayoutSession(
      layout.atAnySize(in: judge.document), asking: Self.lengths(of: layout, judge.document).map(\.form), meter: meter)
    guard !scene.solution.conflicts.isEmpty else { return nil }
    self.scene = scene
    self.layout = scene.layout
    layouts = ([judge.analysis] + judge.others).map { analysis in
      let layout = analysis.runTime.layout
      return (analysis, LayoutSession(layout, asking: layout.allQuantities, meter: meter))
    }
  }

  /// Looks for conflicts of a scene without the rows of some sources; nil if there are none.
  private init?(_ other: ConflictFinder, _ scene: LayoutSession, without sources: Set<RowSource>) {
    let meter = other.analysis.meter
    let layout = scene.layout.without(sources)
    let rest = LayoutSession(layout, asking: Self.lengths(of: layout, other.document).map(\.form), meter: meter)
    guard !rest.solution.conflicts.isEmpty else { return nil }
    judge = other.judge
    self.scene = rest
    self.layout = layout
    layouts = other.layouts.map { analysis, session in
      let layout = session.layout.without(sources)
      return (analysis, LayoutSession(layout, asking: layout.allQuantities, meter: meter))
    }
  }

  /// The lengths that the screen decides, or the table for its cell. A cell of a collection may have a width of its own.
  static func lengths(of layout: SceneLayout, _ document: IBDocument) -> [(axis: LayoutAxis, form: LinearForm)] {
    LayoutAxis.allCases.flatMap { axis in
      viewsAsLongAsTheScreen(layout.root, axis, document).flatMap { lengths(of: $0, axis, in: layout) }.map { (axis, $0) }
    }
  }

  private static func viewsAsLongAsTheScreen(_ root: Int, _ axis: LayoutAxis, _ document: IBDocument) -> [Int] {
    document.views[root].kind == .tableViewCell
      ? document.subviews(of: root).filter { axis == .horizontal && document.views[$0].role == .contentView }
      : document.isAsLongAsTheScreen(root, along: axis) ? [root] : []
  }

  /// The length of a view, and that inside its safe area, margins, or layout guides.
  static func lengths(of view: Int, _ axis: LayoutAxis, in layout: SceneLayout) -> [LinearForm] {
    guard let length = layout.form(.extent(axis), of: view) else { return [] }
    func insets(_ values: [EnvironmentValue]) -> [LinearForm?] {
      [nil] + values.compactMap { value in
        layout.variables.firstIndex(of: .environment(view: view, value)).map { LinearForm(terms: [Term($0, 1)], constant: 0) }
      }
    }
    // The margins of a controller's view are one variable.
    let (near, far): ([EnvironmentValue], [EnvironmentValue]) = axis == .horizontal
      ? ([.safeAreaLeading, .leadingMargin], [.safeAreaTrailing, .trailingMargin, .leadingMargin])
      : ([.safeAreaTop, .topLayoutGuide], [.safeAreaBottom, .bottomLayoutGuide])
    return insets(near).flatMap { near in
      insets(far).map { far in [near, far].compactMap(\.self).reduce(length) { $0.adding($1, times: -1) } }
    }
  }

  var analysis: ConfigurationAnalysis { judge.analysis }
  private var others: [ConfigurationAnalysis] { judge.others }
  var document: IBDocument { analysis.document }
  var root: LayoutRoots.Root { analysis.root }
  // Conflicts that appear in a log are those of the run-time layout.
  var mode: ModeAnalysis { analysis.runTime }

  /// The screen of the canvas's device, if a freeform canvas is taller.
  private var deviceScreen: Screen? {
    guard analysis.isCanvas, document.fillsScreen(root.view), let screen = document.device?.screen,
      let frame = document.views[root.view].frame
    else { return nil }
    return screen.size.width == frame.width && screen.size.height < frame.height ? screen : nil
  }

  /// The layout to examine: that of the device if the canvas is taller.
  var session: LayoutSession {
    if let scene { return scene }
    return (otherScreen ?? deviceScreen).map { mode.session.on($0) } ?? mode.session
  }

  /// Assigns each conflict to the innermost scroll view that it affects.
  ///
  /// Rows that differ by a point or less are excluded, since rounding causes that. So are conflicts off the
  /// canvas that depend on the size of the root view, which is only that of the canvas, unless they exist on
  /// every screen of the trait combination. Rows that agree on the canvas are also checked on another screen.
  ///
  /// - Returns: the conflicts by scroll view.
  func conflicts() -> [Int: [ConflictDiagnosis]] {
    var other = self
    let own = ownConflicts()
    other.otherScreen = screenOfConflicts()
    if other.otherScreen == nil { return own }
    for view in root.scrollViews { other.followingFrame[view] = judge.followingFrame(Repair([]), view, in: mode.session) }
    return own.merging(other.ownConflicts()) { $0 + $1 }
  }

  private func foundConflicts() -> [Found] {
    var found: [Found] = []
    let conflicts = session.solution.conflicts.enumerated().filter {
      (scene != nil || $0.element.violation > 1)
        && (otherScreen == nil || onlyScreen(of: $0.element) != nil || agreesOnCanvas($0.element))
    }
    var lengths: Set<Int> = []
    analysis.meter.share(among: conflicts) { item in
      let conflict = shortened(item.element)
      let values = session.constraints(requiringLengthOf: conflict.rows)
      // All values of one length are one conflict.
      if let first = values.first, !lengths.insert(first.index).inserted { return }
      guard let view = place(of: conflict),
        let (diagnosis, ended) = diagnosis(conflict, of: values, item.offset, at: view)
      else { return }
      found.append(Found(number: item.offset, view: view, conflict: conflict, values: values, diagnosis: diagnosis, ended: ended))
    }
    return found
  }

  /// Gives conflicts without a repair one that does no harm along with those of the others: what these move keeps none from
  /// being offered.
  private func repairTogether(_ found: inout [Found]) {
    for place in found.indices where found[place].diagnosis.repairs.isEmpty {
      let item = found[place]
      let others = found.filter { $0.number != item.number }.compactMap(\.diagnosis.repairs.first)
      guard !others.isEmpty, item.number < session.solution.conflicts.count,
        !found.contains(where: { $0.number != item.number && $0.ended.contains(item.number) }),
        let (diagnosis, _) = diagnosis(
          item.conflict, of: item.values, item.number, at: item.view, beside: Repair(others.flatMap(\.changes).uniqued)),
        !diagnosis.repairs.isEmpty
      else { continue }
      found[place].diagnosis = diagnosis
      found[place].ended = [item.number]
    }
  }

  /// The conflicts of a scene that others hide: those of the rows that these, and their repairs, leave. They exist with all
  /// rows, too.
  private func hidden(behind found: [Found]) -> [Found] {
    guard let scene, !found.isEmpty else { return [] }
    let changed = found.flatMap { item in
      item.diagnosis.members.prefix(1) + item.diagnosis.settings
        + (item.diagnosis.repairs.first?.changes.compactMap(\.changedConstraint).map { RowSource.constraint($0) } ?? [])
    }
    let count = session.solution.conflicts.count
    return ConflictFinder(self, scene, without: Set(changed)).map { finder in
      finder.foundConflicts().filter { !$0.diagnosis.isRounding }.map { item in
        var item = item
        item.number += count
        item.ended = item.ended.map { $0 + count }
        return item
      }
    } ?? []
  }

  private struct Found {
    /// The index of the conflict.
    var number: Int
    let view: Int
    let conflict: Conflict
    let values: [LayoutConstraint]
    var diagnosis: ConflictDiagnosis
    /// The indices of the conflicts that the first repair ends.
    var ended: [Int]
  }

  func ownConflicts() -> [Int: [ConflictDiagnosis]] {
    var found = foundConflicts()
    found += hidden(behind: found)
    repairTogether(&found)
    for place in found.indices {
      guard let repair = found[place].diagnosis.repairs.first else { continue }
      let ended = Set(found[place].ended)
      found[place].ended += moreEnded(by: repair, among: found.filter { !ended.contains($0.number) }.map { ($0.number, $0.diagnosis) })
    }
    // Conflicts that one repair ends are one finding, represented by the smallest set.
    found.sort {
      ($1.ended.count, $0.diagnosis.members.count, $0.number)
        < ($0.ended.count, $1.diagnosis.members.count, $1.number)
    }
    var result: [Int: [ConflictDiagnosis]] = [:]
    var places: [Int: (view: Int, index: Int)] = [:]
    for item in found {
      let same = item.diagnosis.repairs.first.flatMap { repair in
        result[item.view]?.firstIndex { $0.repairs.first == repair }
      }
      if let place = places[item.number] ?? same.map({ (item.view, $0) }) {
        // A set of constraints that are already listed adds nothing.
        let listed = result[place.view]?[place.index].leftovers ?? []
        if item.diagnosis.leftovers.isEmpty || item.diagnosis.leftovers != listed {
          result[place.view]?[place.index].otherSets += 1
        }
        continue
      }
      let place = (item.view, result[item.view]?.count ?? 0)
      for ended in item.ended where places[ended] == nil { places[ended] = place }
      result[item.view, default: []].append(item.diagnosis)
    }
    return result
  }

  /// Those of some conflicts with a constraint that a repair changes that it ends, although other rows conflict in place of
  /// them: none of these is the one to which the conflict is put down.
  private func moreEnded(by repair: Repair, among others: [(number: Int, diagnosis: ConflictDiagnosis)]) -> [Int] {
    let changed = Set(repair.changes.compactMap(\.changedConstraint).map { RowSource.constraint($0) })
    let alike = others.filter { !changed.isDisjoint(with: $0.diagnosis.members) }
    guard scene == nil, !alike.isEmpty,
      let repaired = judge.trial(mode.session, layout.root).session(with: repair)
    else { return [] }
    let there = (otherScreen ?? deviceScreen).map { repaired.on($0) } ?? repaired
    return alike.filter { other in
      !there.solution.conflicts.contains { conflict in
        conflict.violation > 1 && conflict.rows.contains { there.layout.sources[$0] == other.diagnosis.members[0] }
      }
    }.map(\.number)
  }

  /// The view to which a conflict is assigned; nil if it is to be ignored.
  private func place(of conflict: Conflict) -> Int? {
    let scrollView = innermostScrollView(conflict).flatMap { root.scrollViews.contains($0) ? $0 : nil }
    guard scene != nil else { return scrollView }
    // A rounding error in a scroll view's content is not a conflict of the scroll view.
    return scrollView == nil || isRounding(conflict) ? viewAround(conflict) : nil
  }

  /// Whether rows of a scene differ by a point or less, and are not part of a larger conflict of the whole layout.
  private func isRounding(_ conflict: Conflict) -> Bool {
    let sources = Set(conflict.rows.compactMap { layout.sources[$0].constraint })
    return conflict.violation <= 1
      && !mode.session.solution.conflicts.contains { other in
        other.violation > 1
          && other.rows.contains { mode.layout.sources[$0].constraint.map(sources.contains) == true }
      }
  }

  /// The innermost scroll view around everything in the rows; another view if there is none. The frame of one that only
  /// stands beside content in the rows does not count.
  private func innermostScrollView(_ conflict: Conflict) -> Int? {
    var innermost: Int?
    var content: Int?
    for term in conflict.rows.flatMap({ layout.system.rows[$0].terms }) {
      guard case .view(let named, let quantity) = layout.variables[term.variable] else { continue }
      var view = named
      while view >= layout.root, document.views[view].kind != .scrollView {
        view = document.views[view].parent
      }
      innermost = max(innermost ?? view, view)
      if view >= layout.root, view != named || quantity.isContent { content = max(content ?? view, view) }
    }
    guard let content, let found = innermost, !document.inside(content).contains(found) else { return innermost }
    return content
  }

  /// A conflict, and the indices of those that its first repair ends; nil if it depends on a size that is
  /// only that of the canvas.
  ///
  /// - Parameter values: the constraints that require more than two values of one length, if two of them
  ///   conflict; otherwise empty.
  /// - Parameter beside: the repairs of other conflicts, along with which its own are judged.
  private func diagnosis(
    _ found: Conflict, of values: [LayoutConstraint], _ number: Int, at view: Int, beside: Repair = Repair([])
  ) -> (ConflictDiagnosis, ended: [Int])? {
    var conflict = found
    if !values.isEmpty { conflict.rows = values.map(\.row).sorted() }
    let dependsOnCanvas = dependsOnCanvas(conflict)
    // The owner of a cell or a header determines its size.
    if dependsOnCanvas, document.views[layout.root].role != .root { return nil }
    if scene == nil, analysis.endsWhereCellFits(conflict: number, in: session) { return nil }
    var rows = conflict.rows.map { layout.system.rows[$0] }
    var violation = conflict.violation
    var shown: Screen?
    if dependsOnCanvas {
      // What holds with some insets at the sides of the canvas may conflict without any.
      let own = otherScreen == nil ? nil : document.device?.screen.flatMap { screen in
        screen.isPhoneUpright && document.views[root.view].frame.map { $0.width == screen.size.width && $0.height == screen.size.height } == true
          && self.violation(of: self.rows(of: conflict, on: screen)) > 1 ? screen : nil
      }
      let canvasScreen = [own ?? otherScreen ?? deviceScreen].compactMap(\.self)
      // A canvas without a device's size is never shown to users, but a conflict on a phone is.
      let phones =
        analysis.isCanvas && document.isDrawnForNoDevice(root.view)
        ? analysis.screens.filter(\.isPhoneUpright) : []
      let screens = analysis.isCanvas ? canvasScreen + phones : analysis.screens
      for screen in screens {
        let there = self.rows(of: conflict, on: screen)
        let found = self.violation(of: there)
        if found <= 1 {
          guard !phones.isEmpty else { return nil }
          continue
        }
        if shown == nil { (shown, rows, violation) = (screen, there, found) }
      }
      if shown == nil, !screens.isEmpty { return nil }
    }
    let alike = others.filter { holds(conflict, in: $0) }.flatMap(\.traits)
    let onlyScreen = onlyScreen(of: conflict)
    let suspects = suspects(conflict, agreesOnOneScreen: onlyScreen != nil, at: view)
    var leftovers = suspects.leftovers()
    let (repairs, ended) = repairs(
      of: number, suspects, isOneLength: !values.isEmpty, leftovers: leftovers, beside: beside)
    let isSet = repairs.first.map {
      $0.repair.setsMargins || leftovers.settings.contains($0.repair)
    } ?? false
    var padded = repairs.isEmpty ? suspects.paddings : []
    if !padded.isEmpty, !leftovers.constraints.isEmpty { padded = leftovers.constraints }
    if !isSet, padded.isEmpty, repairs.first?.repair.changes.count != leftovers.constraints.count || !leftovers.conflictAlone {
      leftovers = ConflictSuspects.Leftovers()
    }
    var members = values.isEmpty ? members(of: conflict) : suspects.values.map { .constraint($0.index) }
    let first = leftovers.constraints.map { RowSource.constraint($0.index) }
    members = first + members.filter {
      !first.contains($0) && (first.isEmpty || !leftovers.conflictAlone || $0.constraint == nil)
    }
    let odd =
      repairs.first?.source ?? (values.isEmpty ? suspects.ranked().first?.source : members.first)
      ?? suspects.members.first { $0.constraint != nil }
    if let odd, let index = members.firstIndex(of: odd) {
      members.remove(at: index)
      members.insert(odd, at: 0)
    }
    let sourced = zip(conflict.rows, rows).map { (source: layout.sources[$0], row: $1) }
    let there = shown.map { mode.session.on($0) } ?? mode.session
    let without = there.trial(SystemChange(removed: Set(there.rows(from: members[0]))), for: [])
    return (
      ConflictDiagnosis(
        view: view, members: members, isOneLength: !values.isEmpty,
        leftovers: leftovers.constraints.map(\.index), paddings: padded.map(\.index),
        wrapped: suspects.wrapped(by: padded),
        alternates: suspects.constraints.lazy.compactMap(suspects.alternates).first ?? [],
        deadViews: suspects.deadViews,
        goingTogether: suspects.goingTogether(), settings: leftovers.sources, sizes: sizes(members[0], sourced, in: there),
        sums: sums(
          members[0], values.isEmpty ? sourced : sourced.filter { members.prefix(2).contains($0.source) },
          bounds: conflict.bounds),
        violation: violation, fixedWidth: fixedWidth(of: conflict, without: members[0]),
        // Between the same two ends, whatever the margins are cancels out.
        dependsOnEnvironment: rows.contains(where: dependsOnEnvironment) && Set(rows.map(\.terms)).count > 1,
        traits: analysis.traits + alike,
        mayHoldElsewhere: dependsOnCanvas
          && others.contains { installedRows(of: conflict, in: $0) != nil && !alike.contains($0.traits[0]) },
        repairs: repairs.map(\.repair), screen: shown,
        solved: there.solved.placed(without.placement),
        onlyScreen: onlyScreen, canvasLength: canvasLength(of: conflict),
        isOfStack: viewAround(conflict).map { layout.stacks[$0] != nil } == true && leavesContent(members, in: there, view),
        negativeSizes: conflict.bounds.compactMap { variable in
          guard case .view(let view, .extent(let axis)) = layout.variables[variable] else {
            return nil
          }
          return (view, axis)
        }, negativeSize: negativeSize(rows, bounds: conflict.bounds)), ended
    )
  }

  /// The view as wide as the screen to which the rows of a conflict of rounding give one width without a member.
  private func fixedWidth(of conflict: Conflict, without member: RowSource) -> (view: Int, points: Double)? {
    guard scene != nil, conflict.violation <= 1 else { return nil }
    let rest = conflict.rows.filter { layout.sources[$0] != member }.map { layout.system.rows[$0] }
    return Self.viewsAsLongAsTheScreen(layout.root, .horizontal, document).lazy.compactMap { view in
      guard let width = layout.form(.extent(.horizontal), of: view) else { return nil }
      return session.solve([width], underOnly: rest).answers[0].value.map { (view, $0) }
    }.first
  }

  /// What rows make of the only variable that would have to be negative: the length that they give its negative, since no
  /// length is less than 0. In a set that cannot be reduced, each row is at its limit.
  private func negativeSize(_ rows: [Row], bounds: [Int]) -> Double? {
    guard bounds.count == 1, let variable = bounds.first else { return nil }
    let turned = rows.map { row in
      Row(
        terms: row.terms.map { Term($0.variable, $0.variable == variable ? -$0.coefficient : $0.coefficient) }, relation: .equal,
        constant: row.constant)
    }
    let solution = mode.session.solve([LinearForm(terms: [Term(variable, 1)], constant: 0)], underOnly: turned)
    return solution.conflicts.isEmpty ? solution.answers[0].value.map { -$0 } : nil
  }

  /// Whether no member changes a scroll view's content if Auto Layout breaks it.
  private func leavesContent(_ members: [RowSource], in there: LayoutSession, _ scrollView: Int) -> Bool {
    guard scene == nil, members.count <= Self.mostBroken, let content = there.layout.contentBox(of: scrollView),
      !members.contains(.givenFrame(view: layout.root))
    else { return false }
    let sizes = members.map { member in
      let outcome = there.trial(SystemChange(removed: Set(there.rows(from: member))), for: [content.width, content.height])
      return outcome.answers.map { $0.value?.rounded() }
    }
    return sizes.allSatisfy { $0 == sizes[0] && !$0.contains(nil) }
  }

  /// Which of more members Auto Layout breaks is not tried.
  private static let mostBroken = 16

  private func dependsOnCanvas(_ conflict: Conflict) -> Bool {
    conflict.rows.contains { layout.sources[$0] == .givenFrame(view: layout.root) }
  }

  private func dependsOnEnvironment(_ row: Row) -> Bool {
    row.terms.contains { layout.variables[$0.variable].isEnvironment }
  }

  // MARK: Other size classes

  /// Whether the rows of a conflict conflict in another layout, too; on every screen of its size classes if
  /// they depend on the screen.
  private func holds(_ conflict: Conflict, in other: ConfigurationAnalysis) -> Bool {
    guard !other.isCanvas, let rows = installedRows(of: conflict, in: other) else { return false }
    let layout = other.runTime.layout
    func conflicts(in system: LinearSystem) -> Bool {
      violation(of: rows.map { system.rows[$0] }, in: other.runTime) > 1
    }
    return dependsOnCanvas(conflict)
      ? other.screens.allSatisfy { conflicts(in: layout.system(on: $0)) } : conflicts(in: layout.system)
  }

  /// The rows of another layout with the same sources as those of a conflict; nil if a constraint is not
  /// installed there, or has another constant or priority.
  private func installedRows(of conflict: Conflict, in other: ConfigurationAnalysis) -> [Int]? {
    var result: Set<Int> = []
    for source in Set(conflict.rows.map({ layout.sources[$0] })) {
      if let constraint = source.constraint.flatMap(layout.constraint) {
        guard let there = other.runTime.layout.constraint(constraint.index),
          there.constant == constraint.constant, there.priority == constraint.priority
        else { return nil }
      }
      let rows = other.runTime.session.rows(from: source)
      if rows.isEmpty { return nil }
      result.formUnion(rows)
    }
    return result.sorted()
  }

  // MARK: One screen

  /// The only length of the screen for which the rows of a conflict hold, if it is that of the canvas: they
  /// are linear in the screen's size, so no other screen satisfies them.
  private func onlyScreen(of conflict: Conflict) -> (axis: LayoutAxis, points: Double)? {
    guard let drawn = document.views[layout.root].frame else { return nil }
    let given = layout.constants(for: Screen.lowest.size)
    let own = conflict.rows.filter { given[$0] == nil }.map { layout.system.rows[$0] }
    guard own.count < conflict.rows.count,
      !own.contains(where: dependsOnEnvironment)
    else { return nil }
    for axis in LayoutAxis.allCases {
      guard document.isAsLongAsTheScreen(layout.root, along: axis),
        let form = layout.form(.extent(axis), of: layout.root),
        let points = mode.session.solve([form], underOnly: own).answers[0].value,
        abs(points - drawn.extent(axis)) <= 1
      else { continue }
      return (axis, drawn.extent(axis))
    }
    return nil
  }

  /// The height of the canvas, if it is taller than its device and the rows of a conflict may hold on it.
  private func canvasLength(of conflict: Conflict) -> Double? {
    guard scene == nil, otherScreen == nil, deviceScreen != nil,
      violation(of: conflict.rows.map { layout.system.rows[$0] }) <= 1
    else { return nil }
    return document.views[layout.root].frame?.height
  }

  /// Whether equalities that conflict on another screen hold on the canvas with some value of the environment.
  private func agreesOnCanvas(_ conflict: Conflict) -> Bool {
    let rows = conflict.rows.map { layout.system.rows[$0] }
    return dependsOnCanvas(conflict) && rows.contains(where: dependsOnEnvironment)
      && rows.allSatisfy { $0.relation == .equal } && violation(of: rows) <= 1
  }

  /// A screen of the canvas's size class on which required equalities conflict that agree on the canvas, whatever the
  /// values of the environment; nil if there is none.
  private func screenOfConflicts() -> Screen? {
    let canvas = mode.session.solution
    guard analysis.isCanvas, deviceScreen == nil, canvas.hasRedundantRows || canvas.movesParameters,
      let drawn = document.views[root.view].frame
    else { return nil }
    let heads = layout.system.rows.heads
    func isMeant(_ row: Int) -> Bool { heads[row].isRequired && heads[row].relation == .equal }
    let given = layout.constants(for: Screen.lowest.size)
    // Rows that determine the screen's length contain it.
    let lengths = LayoutAxis.allCases.filter { document.isAsLongAsTheScreen(root.view, along: $0) }
      .flatMap { layout.form(.extent($0), of: root.view)?.terms.map(\.variable) ?? [] }
    guard mode.session.rows(naming: lengths).contains(where: { given[$0] == nil && isMeant($0) })
    else { return nil }
    let meant = heads.indices.filter(isMeant)
    // The environment may leave room for the rows on a higher or a lower screen.
    let screens = Screen.all(with: document.canvasTraits).filter { abs($0.size.height - drawn.height) > 1 }
    let other = screens.first { abs($0.size.width - drawn.width) > 1 }
    return ([other].compactMap(\.self) + screens.filter { $0 != other && $0.isPhoneUpright }.prefix(1)).first { screen in
      SolverSession(
        layout.system(on: screen).keeping(rows: meant), queries: [], layingOut: Array(layout.variables.indices),
        meter: analysis.meter
      ).solution.conflicts.contains { $0.violation > 1 }
    }
  }

  /// The rows of a conflict with the root view as large as a screen. A phone in portrait has no safe area
  /// insets at its sides; rows that say so come last.
  private func rows(of conflict: Conflict, on screen: Screen) -> [Row] {
    let all = layout.system(on: screen).rows
    let rows = conflict.rows.map { all[$0] }
    guard screen.isPhoneUpright else { return rows }
    let sides = Set(rows.flatMap(\.terms).map(\.variable)).sorted().filter { variable in
      guard case .environment(_, let value) = layout.variables[variable] else { return false }
      return value == .safeAreaLeading || value == .safeAreaTrailing
    }
    return rows + sides.map { Row(terms: [Term($0, 1)], relation: .equal, constant: 0) }
  }

  /// By how many points rows differ.
  private func violation(of rows: [Row], in other: ModeAnalysis? = nil) -> Double {
    (other ?? mode).session.solve([], underOnly: rows).conflicts.map(\.violation).max() ?? 0
  }

  /// The size that a source is about, according to its rows and according to the others.
  ///
  /// - Parameter session: of the screen that the rows are for, which has other insets than the canvas.
  private func sizes(
    _ source: RowSource, _ rows: [(source: RowSource, row: Row)], in session: LayoutSession
  ) -> (own: Double, others: Double)? {
    guard let constraint = source.constraint.flatMap(layout.constraint), constraint.isSize,
      let box = constraint.first.region == .content
        ? layout.contentBox(of: constraint.first.view) : layout.box(of: constraint.first.view)
    else { return nil }
    let form = box.extent(constraint.axis)
    func value(_ isMeant: (RowSource) -> Bool) -> Double? {
      let some = rows.filter { isMeant($0.source) }.map(\.row)
      let solution = session.solve([form], underOnly: some)
      return solution.conflicts.isEmpty ? solution.answers[0].value : nil
    }
    guard let others = value({ $0 != source }),
      let own = value({ $0 == source || $0 == .givenFrame(view: layout.root) })
    else { return nil }
    return (own, others)
  }

  /// The length that a source is about, as the sum that it requires, and as that of the other rows: in a set that
  /// cannot be reduced, each row is at its limit, and each variable that would have to be negative is 0.
  private func sums(
    _ source: RowSource, _ rows: [(source: RowSource, row: Row)], bounds: [Int]
  ) -> (own: [ConflictDiagnosis.Summand], others: [ConflictDiagnosis.Summand])? {
    guard let own = rows.first(where: { $0.source == source })?.row,
      rows.count(where: { $0.source == source }) == 1
    else { return nil }
    let others = rows.filter { $0.source != source }
    let solution = mode.session.solve(
      [LinearForm(terms: Array(own.terms), constant: 0)],
      underOnly: others.map { Row(terms: $0.row.terms, relation: .equal, constant: $0.row.constant) }
        + bounds.map { Row(terms: [Term($0, 1)], relation: .equal, constant: 0) }, explains: true)
    guard solution.conflicts.isEmpty, case .determined(_, let pins) = solution.answers[0] else { return nil }
    let left = pins.filter { others.indices.contains($0.row) }.map { pin in
      ConflictDiagnosis.Summand(
        source: others[pin.row].source, constant: others[pin.row].row.constant, times: pin.multiplier)
    }
    return ([ConflictDiagnosis.Summand(source: source, constant: own.constant, times: 1)], left)
  }

  private func members(of conflict: Conflict) -> [RowSource] {
    conflict.rows.map { layout.sources[$0] }.uniqued
  }

  private func suspects(_ conflict: Conflict, agreesOnOneScreen: Bool, at view: Int) -> ConflictSuspects {
    let members = members(of: conflict).sorted {
      Double($0.constraint.flatMap(layout.constraint).map(ConflictSuspects.order) ?? 0)
    }.sorted { -mode.session.deviation(of: $0, from: analysis.drawn) }
      .sorted { -mode.session.distance(of: $0, from: analysis.drawn) }
    return ConflictSuspects(
      analysis: analysis, others: others, members: members,
      // With the rows of the whole layout: a scene has fewer.
      constraints: mode.layout.constraints(members.compactMap(\.constraint)),
      holdsOnSome: dependsOnCanvas(conflict) && !agreesOnOneScreen
        && analysis.screens.contains { violation(of: rows(of: conflict, on: $0)) <= 1 },
      scrollView: view, isOfScene: scene != nil, isRounding: conflict.violation <= 1)
  }
}
