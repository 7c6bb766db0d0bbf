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
    guard root.scrollViews.count <= Self.mostScrollViews, !document.isPager(scrollView), !session.ties.vertical.makesAsHighAsFrame(in: scrollView, inside),
      let frame = session.solved.frame(of: scrollView)?.width, let screen = screenOfAnotherWidth
    else { return nil }
    var (numbers, equal): ([DocumentChange], DocumentChange?) = ([], nil)
    for _ in 0..<Self.mostNested {
      let changes = repair.changes + numbers + [equal].compactMap(\.self)
      guard let draft = trial(session, scrollView).draft(Repair(changes), skipsAbsent: true) else { return nil }
      let here = LayoutSession(
        analysis.layout(draft, mode: session.layout.mode), scrollViews: root.scrollViews, meter: analysis.meter)
      let there = here.on(screen)
      let fitting = there.solution.conflicts.flatMap { conflict in
        let members = Set(conflict.rows.compactMap { there.layout.sources[$0].constraint }).sorted()
        return fittingCanvas(session.layout.constraints(members).filter { $0.touches(inside) }, frame)
      }
      numbers += analysis.givingWay(session.layout.constraints(Set(fitting.map(\.index)).sorted()))
      if !fitting.isEmpty { continue }
      if let one = here.excess(of: scrollView), let other = there.excess(of: scrollView), abs(one - other) < 0.5 {
        return numbers.isEmpty ? nil : Repair(changes)
      }
      guard equal == nil else { return nil }
      equal = equalWidth(of: scrollView, in: here)
      if equal == nil { return nil }
    }
    return nil
  }

  /// Of the constraints of a conflict, the numbers that make views, or views as wide as these, fill the frame of the canvas
  /// together with what is beside them; without any, the pins that leave the rest of the canvas behind a row.
  private func fittingCanvas(_ constraints: [LayoutConstraint], _ frame: Double) -> [LayoutConstraint] {
    let wide = constraints.filter { number in
      // A picture that is not as wide as the page keeps its size.
      let least = document.views[number.first.view].kind == .imageView ? frame - Self.mostInset : frame * Self.leastShare
      let alike = constraints.count { $0.isSize && $0.isEquality && $0.multiplier == 1 && $0.second == number.first }
      return number.isNumber(from: least, to: frame + Self.mostInset, times: 1 + alike)
    }
    return !wide.isEmpty ? wide : constraints.filter { pin in
      guard pin.isEquality, pin.isRequired, let views = document.sameEdges(pin), pin.first.part == .far else { return false }
      return pin.axis == .horizontal && pin.inset(in: views.outer) > Self.mostInset
        && constraints.contains { $0.first.view == views.inner && $0.isSize && $0.second == nil && $0.axis == .horizontal }
    }
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
      let isPinned = [false, true].allSatisfy { isFar in
        graph.ties(at: LayoutEdge(view: view, isFar: isFar)).contains {
          $0.isEquality && $0.to == LayoutEdge(view: scrollView, region: .content, isFar: isFar)
        }
      }
      guard isPinned, allowsSizes || graph.sizes(of: view).isEmpty, let own = solved.frame(of: view)?.width else { return nil }
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
  /// Whether it requires a width as a number, which is in a range of points for some views of this width together.
  fileprivate func isNumber(from least: Double, to most: Double, times count: Int) -> Bool {
    isSize && axis == .horizontal && second == nil && isRequired && isEquality
      && (least...most).contains(constant * Double(count))
  }
}

extension LayoutSession {
  /// By how much the content is wider than the frame.
  fileprivate func excess(of scrollView: Int) -> Double? {
    guard let content = solved.contentFrame(of: scrollView), let frame = solved.frame(of: scrollView) else { return nil }
    return content.width - frame.width
  }
}
