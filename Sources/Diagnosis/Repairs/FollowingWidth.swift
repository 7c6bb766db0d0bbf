import InterfaceBuilder
import Layout
import LinearSystem

/// Content that is as wide as the frame on the canvas only because of numbers in it: on every other screen, it would end
/// before the frame does, or scroll sideways.
extension RepairJudge {
  /// By how much the content may differ from the frame on the canvas, in points.
  private static let mostInset = 48.0
  /// The smallest share of the frame's width that a view has which takes what the others in its row leave.
  private static let leastShare = 0.5
  /// By how much more a view in the middle may be away from the end than from the start, in points.
  private static let mostUneven = 8.0
  /// The largest number of views inside one another whose numbers give way.
  private static let mostNested = 16
  /// The largest number of scroll views in a root with which it is tried, since each takes solutions of the whole root.
  private static let mostScrollViews = 20

  /// A repair after which numbers keep the content as wide as the frame of the canvas, with what makes the content
  /// follow the frame; nil for any other repair.
  func followingFrame(_ repair: Repair, for purpose: RepairPurpose) -> Repair? {
    let width = LayoutQuantity.contentExtent(.horizontal)
    guard purpose.quantities.contains(width), let frame = session.solved.frame(of: purpose.scrollView)?.width,
      let screen = screenOfAnotherWidth
    else { return nil }
    func length(_ there: LayoutSession) -> Double? {
      trial(there, purpose.scrollView).outcome(of: repair, asking: [width])?.answers[0].value
    }
    guard let here = length(session), abs(here - frame) <= Self.mostInset,
      let there = length(session.on(screen)), abs(here - there) < 0.5
    else { return nil }
    return followingFrame(repair, purpose.scrollView, in: session)
  }

  /// A repair without the numbers that make the content as wide as the frame of one screen; with Equal Widths, if
  /// nothing else then makes it as wide as that of any screen. Nil if that is not possible.
  func followingFrame(_ repair: Repair, _ scrollView: Int, in session: LayoutSession) -> Repair? {
    let inside = document.inside(scrollView)
    // Pages are as wide as the frame, but not the content.
    let isPage = !document.isPager(scrollView) && !session.ties.vertical.makesAsHighAsFrame(in: scrollView, inside)
    guard root.scrollViews.count <= Self.mostScrollViews, isPage || repair.changes.isEmpty,
      let frame = session.solved.frame(of: scrollView)?.width, let screen = screenOfAnotherWidth
    else { return nil }
    var (numbers, equal): ([DocumentChange], DocumentChange?) = ([], nil)
    for _ in 0..<Self.mostNested {
      let changes = repair.changes + numbers + [equal].compactMap(\.self)
      guard let here = trial(session, scrollView).session(with: Repair(changes)) else { return nil }
      let there = here.on(screen)
      let found = there.solution.conflicts.map { Set($0.rows.map { there.layout.sources[$0] }) }
      let rows = found.map { session.layout.constraints($0.compactMap(\.constraint).sorted()) }
      let wide = rows.flatMap { fittingCanvas($0, scrollView, frame) }
      // What conflicts on every screen is another matter.
      let ofScreen = zip(found, rows).filter { !here.conflicts.contains($0.0) }.map(\.1)
      let conflicting = wide.isEmpty ? ofScreen.flatMap { givingWay($0, in: scrollView) } : wide
      // What the build removes has no row at run time.
      let (gone, atRunTime) = (Set(conflicting.map(\.index)).sorted(), analysis.runTime.layout)
      numbers += analysis.givingWay(atRunTime.constraints(gone))
        + gone.filter { atRunTime.constraint($0) == nil }.map { .remove(constraint: $0) }
      if !conflicting.isEmpty { continue }
      let excess = [here, there].map { $0.excess(of: scrollView) ?? .nan }
      if isPage ? abs(excess[0] - excess[1]) < 0.5 : ofScreen.isEmpty { return numbers.isEmpty ? nil : Repair(changes) }
      guard equal == nil, isPage else { return nil }
      equal = equalWidth(of: scrollView, in: here)
      if equal == nil { return nil }
    }
    return nil
  }

  /// Of the constraints of a conflict, the numbers that make views, or views as wide as these, fill the frame of the
  /// canvas together with what is beside them.
  private func fittingCanvas(_ row: [LayoutConstraint], _ scrollView: Int, _ frame: Double) -> [LayoutConstraint] {
    row.filter { number in
      if number.first.view == scrollView { return number.isNumber && number.isRequired }
      guard document.inside(scrollView).contains(number.first.view), number.isWidth || number.isLeastWidth else { return false }
      // A picture that is not as wide as the page keeps its size.
      let least = document.views[number.first.view].kind == .imageView ? frame - Self.mostInset : frame * Self.leastShare
      let alike = row.count { $0.isSize && $0.isEquality && $0.multiplier == 1 && $0.second == number.first }
      return (least...frame + Self.mostInset).contains(number.constant * Double(1 + alike))
    }
  }

  /// What gives way in a row without such a number: the pins that leave the rest of the canvas behind it, or else the
  /// number of the last text field, or else of the last text, or else of the last view that is no picture. What is in the
  /// middle of the content is pinned to both sides of it for that.
  private func givingWay(_ row: [LayoutConstraint], in scrollView: Int) -> [LayoutConstraint] {
    let inside = document.inside(scrollView)
    func rest(_ pin: LayoutConstraint) -> (view: Int, inset: Double)? {
      if let views = document.sameEdges(pin) { return (views.inner, pin.inset(in: views.outer)) }
      guard let (inner, outer) = pin.ends(inside: inside), outer.view == scrollView, outer.region == .content, inner.part == .far,
        outer.part == .far, pin.multiplier == 1, let start = document.views[inner.view].frame?.x,
        case let inset = pin.inset(in: scrollView), inset > start + Self.mostUneven
      else { return nil }
      return (inner.view, inset)
    }
    let pins = row.filter { pin in
      guard pin.isEquality, pin.isRequired, pin.axis == .horizontal, pin.first.part == .far, pin.touches(inside),
        let rest = rest(pin)
      else { return false }
      return rest.inset > Self.mostInset && row.contains { $0.first.view == rest.view && $0.isWidth }
    }
    if !pins.isEmpty { return pins }
    // The same for the distance between two views, each pinned to its side.
    let gaps = row.filter { tie in
      tie.isRequired && tie.isEquality && tie.axis == .horizontal && tie.gap.map { $0 > Self.mostInset } == true
        && tie.ends.map { inside.contains($0.view) && inside.contains($1.view) } == true
    }
    if gaps.count == 1 { return gaps }
    func weight(_ width: LayoutConstraint) -> Int {
      switch document.views[width.first.view].kind {
      case .textField: 2
      case .label: 1
      default: 0
      }
    }
    let number = row.filter { inside.contains($0.first.view) && $0.isWidth && document.views[$0.first.view].kind != .imageView }
      .max {
        (weight($0), session.solved.frame(of: $0.first.view)?.far(.horizontal) ?? 0, $0.first.view)
          < (weight($1), session.solved.frame(of: $1.first.view)?.far(.horizontal) ?? 0, $1.first.view)
      }
    return [number].compactMap(\.self)
  }

  /// Equal Widths with the frame for the widest view that is pinned to both edges of the content, or for the content
  /// itself.
  private func equalWidth(of scrollView: Int, in session: LayoutSession) -> DocumentChange? {
    let maker = RepairMaker(document: document, scrollView: scrollView)
    guard let content = session.solved.contentFrame(of: scrollView)?.width,
      let widest = spanningView(of: scrollView, in: session.solved, content, allowsSizes: true)
    else { return maker.contentEqualToFrame(.horizontal) }
    return maker.equalToFrame(widest.view, .horizontal, priority: 1000, inset: widest.inset)
  }

  /// The view pinned to both edges of the content that is the widest, and by how much the content is wider.
  func spanningView(
    of scrollView: Int, in solved: SolvedLayout, _ width: Double, allowsSizes: Bool
  ) -> (view: Int, inset: Double)? {
    let graph = solved.ties(along: .horizontal)
    return document.subviews(of: scrollView).compactMap { view -> (view: Int, inset: Double)? in
      guard graph.isPinned(view, toContentOf: scrollView), allowsSizes || graph.sizes(of: view).isEmpty, let own = solved.frame(of: view)?.width else { return nil }
      return (view, max(0, width - own))
    }.min { ($0.inset, $0.view) < ($1.inset, $1.view) }
  }

  /// A screen of the size class on which the layout is wider or narrower.
  private var screenOfAnotherWidth: Screen? {
    let drawn = document.views[root.view].frame?.width
    return screens(analysis).first { $0.size.width != drawn }
  }
}

extension LayoutConstraint {
  /// Whether it requires a width as a number.
  fileprivate var isWidth: Bool { isNumber && isRequired && axis == .horizontal }
  /// Whether it requires a width to be no less than a number.
  fileprivate var isLeastWidth: Bool { isOfNumber && relation == .greaterThanOrEqual && isRequired && axis == .horizontal }
}

extension LayoutSession {
  /// By how much the content is wider than the frame.
  fileprivate func excess(of scrollView: Int) -> Double? {
    guard let content = solved.contentFrame(of: scrollView), let frame = solved.frame(of: scrollView) else { return nil }
    return content.width - frame.width
  }
}
