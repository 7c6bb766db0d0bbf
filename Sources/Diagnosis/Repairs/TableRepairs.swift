import InterfaceBuilder
import Layout
import LinearSystem

/// Lets tables in content that scrolls vertically be as tall as their rows: the content then has to grow with them.
extension RepairJudge {
  /// More than it has, in points, that a table needs for its rows.
  private static let moreRows = 300.0

  /// A list with a larger share of what is around it fills that.
  private static let mostOfContainer = 0.9

  /// For each table in the content of a scroll view, what has to change besides its height, so that content that is
  /// determined grows with it; tables for which nothing works are left out.
  func tableRepairs(_ scrollView: ScrollViewLayout) -> [Int: Repair] {
    guard let content = scrollView.contentSize.vertical, let frame = scrollView.frameSize.vertical, content > frame else {
      return [:]
    }
    var result: [Int: Repair] = [:]
    for table in document.inside(scrollView.view) where document.views[table].kind == .tableView {
      let sizes = sizes(around: table, in: scrollView.view)
      // Code sets those with an outlet.
      let (code, own) = (sizes.filter(analysis.hasOutlet), sizes.filter { !analysis.hasOutlet($0) })
      func removing(_ sizes: [LayoutConstraint]) -> [DocumentChange] { sizes.map { .remove(constraint: $0.index) } }
      // Others that have a share of what then grows keep the height that it gives them.
      let maker = RepairMaker(document: document, scrollView: scrollView.view)
      let kept = own.filter { $0.second != nil && $0.first.view != table && !document.inside($0.first.view).contains(table) }
        .compactMap { share in
          scrollView.solved.frame(of: share.first.view).map { maker.size(share.first.view, .vertical, $0.height.rounded()) }
        }
      let pins = own.compactMap { document.inside($0.first.view).contains(table) ? pinOfLast(in: $0.first.view) : nil }
      // Without its height, a view at whose end nothing is would end anywhere, even if the content grows.
      let (below, raised) = movesBelow(table, in: scrollView.view)
      let moves = movesOfEnds(around: table, in: scrollView.view) + below
      func raising(_ numbers: [LayoutConstraint]) -> [DocumentChange] {
        numbers.map { .change(constraint: $0.index, .constant($0.constant + Self.moreRows)) }
      }
      let candidates = [pins, []].prefix(pins.isEmpty ? 1 : 2).map { Repair(removing(own) + moves + kept + $0) }
      let others = removing(code.filter { $0.first.view == table })
      result[table] = candidates.first { letsGrow(table, in: scrollView, Repair($0.changes + others), along: raised) }
        .map { Repair($0.changes + raising(raised)) }
      if result[table] != nil { continue }
      // Otherwise, code makes what is around the table as much taller.
      let around = code.filter { $0.first.view != table && $0.second == nil }
      result[table] = candidates.first {
        !around.isEmpty && letsGrow(table, in: scrollView, Repair($0.changes + others), along: around + raised)
      }.map { Repair($0.changes + raising(around + raised)) }
      if result[table] != nil { continue }
      // Or the numbers around the table grow along with the distances past it, which are the heights of what is above it.
      let past = distances(past: table, in: scrollView.view)
      let numbers = sizes.filter { $0.isNumber && $0.first.view != table } + past
      if !past.isEmpty, letsGrow(table, in: scrollView, Repair(others), along: numbers) { result[table] = Repair(raising(numbers)) }
    }
    return result
  }

  /// The tables in a scroll view, without a repair, that cannot grow together with the numbers of the views around them:
  /// other constraints hold their height.
  func heldTables(_ scrollView: ScrollViewLayout, besides repairs: [Int: Repair]) -> Set<Int> {
    Set(document.inside(scrollView.view).filter { table in
      // Code may set a fixed frame.
      guard document.views[table].kind == .tableView, repairs[table] == nil,
        session.layout.view(table)?.placement == .constraints, let own = scrollView.solved.frame(of: table)?.height else { return false }
      let sizes = sizes(around: table, in: scrollView.view)
      let raised = sizes.filter { $0.isNumber && $0.first.view != table }
        .map { DocumentChange.change(constraint: $0.index, .constant($0.constant + Self.moreRows)) }
      let removed = sizes.filter { $0.first.view == table }.map { DocumentChange.remove(constraint: $0.index) }
      let size = RepairMaker(document: document, scrollView: scrollView.view).size(table, .vertical, own + Self.moreRows)
      return trial(session, scrollView.view).outcome(of: Repair(raised + removed + [size]))?.hasNewConflicts == true
    })
  }

  /// The required distances from the ends of views around a table to views above it, as constants that grow with it.
  private func distances(past table: Int, in scrollView: Int) -> [LayoutConstraint] {
    guard let top = session.solved.frame(of: table)?.near(.vertical) else { return [] }
    return path(to: table, in: scrollView).filter { $0 != table }.flatMap { container in
      session.ties.vertical.ties(at: LayoutEdge(view: container, isFar: true)).compactMap { tie -> LayoutConstraint? in
        guard tie.isRigid, tie.to.view != container, document.inside(container).contains(tie.to.view),
          let frame = session.solved.frame(of: tie.to.view), frame.far(.vertical) <= top + 1
        else { return nil }
        return tie.source.constraint.flatMap(session.layout.constraint)
      }
    }.filter { $0.constant > 0 }
  }

  /// The constant and relative heights of a table, and of the views around it in the content.
  private func sizes(around table: Int, in scrollView: Int) -> [LayoutConstraint] {
    let around = path(to: table, in: scrollView)
    /// Whether it is a share of what is around it, which would grow several times as much.
    func isShare(_ size: LayoutConstraint, of container: Int) -> Bool {
      document.inside(container).contains(size.first.view) && size.multiplier < Self.mostOfContainer
    }
    return around.flatMap(session.ties.vertical.sizes).filter { size in
      size.isEquality && size.isRequired
        && size.second.map { !around.contains($0.view) || isShare(size, of: $0.view) } != false
    }
  }

  /// A pin for the last view in another one, if nothing ties it to the end of that, or if nothing in that is at its end.
  private func pinOfLast(in container: Int) -> DocumentChange? {
    let views = document.subviews(of: container).filter { session.solved.view($0)?.isHidden == false }
    func end(_ view: Int) -> Double { session.solved.frame(of: view)?.far(.vertical) ?? 0 }
    let graph = session.ties.vertical
    let isOpen = !graph.ties(at: LayoutEdge(view: container, isFar: true)).contains { document.inside(container).contains($0.to.view) }
    return views.max { end($0) < end($1) }.flatMap { last in
      isOpen || graph.isLoose(last, isFar: true, in: document)
        ? RepairMaker(document: document, scrollView: container).pin(
          last, .bottom, to: .view(container), document.drawnMargin(of: last, .bottom, in: container)) : nil
    }
  }

  /// A table, and the views around it in the content.
  private func path(to table: Int, in scrollView: Int) -> [Int] {
    document.inside(scrollView).filter { $0 == table || document.inside($0).contains(table) }
  }

  /// No inset in place of negative ones at the ends of a table and of what is around it: nobody could scroll to its last rows.
  private func movesOfEnds(around table: Int, in scrollView: Int) -> [DocumentChange] {
    path(to: table, in: scrollView).flatMap { view in
      let parent = document.views[view].parent
      return session.ties.vertical.ties(at: LayoutEdge(view: view, isFar: true)).compactMap { tie -> DocumentChange? in
        guard tie.to.view == parent, tie.to.isFar, parent != scrollView || tie.to.region == .content,
          let pin = tie.source.constraint.flatMap(session.layout.constraint), pin.isEquality, !analysis.hasOutlet(pin),
          pin.inset(in: parent) < -0.5
        else { return nil }
        return .change(constraint: pin.index, .constant(0))
      }
    }
  }

  /// For views drawn below a table or below what is around it, but placed by something above its end, spacing from that
  /// end: otherwise, a taller table would lie under them. Distances with an outlet, which code needs, have to grow instead.
  private func movesBelow(_ table: Int, in scrollView: Int) -> (changes: [DocumentChange], raised: [LayoutConstraint]) {
    let (solved, graph, inside) = (session.solved, session.ties.vertical, document.inside(scrollView))
    let maker = RepairMaker(document: document, scrollView: scrollView)
    var result: (changes: [DocumentChange], raised: [LayoutConstraint]) = ([], [])
    func position(_ edge: LayoutEdge) -> Double? {
      let frame = edge.region == .content ? solved.contentFrame(of: edge.view) : inside.contains(edge.view) ? solved.frame(of: edge.view) : nil
      return frame.map { edge.isFar ? $0.far(.vertical) : $0.near(.vertical) }
    }
    for view in path(to: table, in: scrollView) {
      guard let own = solved.frame(of: view) else { continue }
      for other in document.subviews(of: document.views[view].parent) {
        guard other != view, solved.view(other)?.isHidden == false, let frame = solved.frame(of: other),
          frame.near(.vertical) > own.far(.vertical) - 1, frame.near(.horizontal) < own.far(.horizontal),
          own.near(.horizontal) < frame.far(.horizontal)
        else { continue }
        let above = graph.ties(at: LayoutEdge(view: other, isFar: false)).filter { tie in
          tie.isEquality && !document.inside(other).contains(tie.to.view) && position(tie.to).map { $0 < own.far(.vertical) - 1 } == true
        }
        let ties = session.layout.constraints(above.compactMap(\.source.constraint)).filter(\.isRequired)
        let outlets = ties.filter(analysis.hasOutlet)
        result.raised += outlets.filter { $0.first.view == other }
        guard !ties.isEmpty, outlets.isEmpty else { continue }
        result.changes += ties.map { .remove(constraint: $0.index) }
          + [maker.spacing(view, to: other, .vertical, frame.near(.vertical) - own.far(.vertical))]
      }
    }
    return result
  }

  private func letsGrow(
    _ table: Int, in scrollView: ScrollViewLayout, _ repair: Repair, along numbers: [LayoutConstraint] = []
  ) -> Bool {
    guard let own = scrollView.solved.frame(of: table)?.height else { return false }
    let maker = RepairMaker(document: document, scrollView: scrollView.view)
    func length(_ more: Double) -> Double? {
      let outcome = trial(session, scrollView.view).outcome(
        of: Repair(
          repair.changes + numbers.map { .change(constraint: $0.index, .constant($0.constant + more)) }
            + [maker.size(table, .vertical, own + more)]), asking: [.contentExtent(.vertical)])
      return outcome.flatMap { $0.hasNewConflicts ? nil : $0.answers[0].value }
    }
    // Without rows, too, everything has to have room.
    guard length(-own) != nil, let one = length(Self.moreRows), let two = length(2 * Self.moreRows) else { return false }
    return abs(two - one - Self.moreRows) < Self.moreRows / 2
  }
}
