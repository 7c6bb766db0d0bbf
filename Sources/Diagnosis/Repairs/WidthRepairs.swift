import InterfaceBuilder
import Layout
import Sequences

/// Finds repairs that give content the width of the frame, if nothing around it determines its width.
struct WidthRepairs {
  let judge: RepairJudge
  /// The run-time layout.
  let scrollView: ScrollViewLayout

  private var analysis: ConfigurationAnalysis { judge.analysis }
  private var document: IBDocument { analysis.document }
  private var maker: RepairMaker { RepairMaker(document: document, scrollView: scrollView.view) }

  /// Equal Widths with the frame, instead of the number that determines the width and of what the build
  /// removes.
  func best() -> Repair? {
    guard let derivation = scrollView.derivation.horizontal, !derivation.dependsOnSurroundings,
      let width = scrollView.contentSize.horizontal, scrollView.frameSize.horizontal != nil
    else { return nil }
    var purpose = RepairPurpose(scrollView.view, [.contentExtent(.horizontal)])
    purpose.holdsAtRunTime = analysis.differsAtRunTime
    let candidate =
      scrollView.isWidthWritten(analysis) ? inPlaceOfNumbers(width, derivation) : equalWidth(width)
    guard let candidate else { return nil }
    let (room, end) = (roomForTexts, endOfFrame)
    let additions = [room, room + end, [], end].uniqued
    return judge.working(
      additions.compactMap { keepingStart(Repair(candidate.changes + $0)) }, for: purpose, limit: 1).first
  }

  /// The same with a pin at the leading edge of a page in which everything hangs on the trailing one, and without the numbers
  /// that then make its rows as wide as the canvas: otherwise, a wider page would get all of its new space before its views. Nil
  /// if no such number gives way.
  private func keepingStart(_ repair: Repair) -> Repair? {
    let pages = analysis.runTime.layout.constraints(repair.changes.compactMap(\.loosened)).map(\.first.view).uniqued
    let pins = pages.compactMap { page in
      hangingView(in: page).map { maker.pin($0.view, .leading, to: .view(page), $0.inset) }
    }
    return pins.isEmpty ? repair : judge.followingFrame(Repair(repair.changes + pins), scrollView.view, in: judge.session)
  }

  /// The first view of a page whose views are tied to its trailing edge only, and by how much it is inset from the leading one;
  /// nil for any other page, and for views beside that edge that leave most of the page empty.
  private func hangingView(in page: Int) -> (view: Int, inset: Double)? {
    let (ties, inside) = (judge.session.ties.horizontal, document.inside(page))
    let around = ties.constraints(of: inside).compactMap { $0.ends(inside: inside)?.outer }
    guard !around.isEmpty, around.allSatisfy({ $0.view == page && $0.part == .far && $0.region == .frame }),
      let outer = scrollView.solved.frame(of: page)
    else { return nil }
    let views = document.subviews(of: page).filter(judge.session.layout.contains)
    guard views.allSatisfy({ judge.session.layout.view($0)?.placement == .constraints }) else { return nil }
    let insets = views.compactMap { view in
      scrollView.solved.frame(of: view).map { (view: view, inset: ($0.x - outer.x).rounded(), top: $0.y) }
    }
    return insets.min { ($0.inset, $0.top, $0.view) < ($1.inset, $1.top, $1.view) }
      .flatMap { (0...Self.mostInset).contains($0.inset) ? ($0.view, $0.inset) : nil }
  }

  /// Least heights in place of the numbers of texts whose lines these have room for, but not once the texts are as narrow
  /// as on a small screen.
  private var roomForTexts: [DocumentChange] {
    let lost = (scrollView.frameSize.horizontal ?? 0) - Self.smallWidth
    return document.inside(scrollView.view).compactMap { text in
      guard document.views[text].kind == .label, document.wrapsText(text),
        let number = judge.session.ties.vertical.number(of: text), let own = scrollView.solved.frame(of: text), own.width > lost + Self.mostInset,
        let size = scrollView.solved.view(text)?.intrinsic, let length = size.horizontal?.points, let line = size.vertical?.points
      else { return nil }
      func fits(_ width: Double) -> Bool { (Self.raggedness * length / width).rounded(.up) * line < number.constant + 1 }
      return fits(own.width) && !fits(own.width - lost) ? .change(constraint: number.index, .relation(.greaterThanOrEqual)) : nil
    }
  }

  /// The width of the narrowest screen, in points.
  private static let smallWidth = 320.0
  /// The length of a text in several lines, in relation to that in one line.
  private static let raggedness = 1.1

  /// The pin of the scroll view's end, if it has none: then, its frame has its length from what is in it.
  private var endOfFrame: [DocumentChange] {
    let (view, parent) = (scrollView.view, document.views[scrollView.view].parent)
    guard parent >= 0, judge.session.ties.horizontal.isLoose(view, isFar: true, in: document) else { return [] }
    return [maker.pin(view, .trailing, to: .view(parent), document.drawnMargin(of: view, .trailing, in: parent))]
  }

  /// Equal Widths instead of the number and of all equal numbers in the content: nested views may all have
  /// the same width as a number.
  private func inPlaceOfNumbers(_ width: Double, _ derivation: Derivation) -> Repair? {
    let numbers = analysis.runTime.layout.constraints(derivation.constraints).filter {
      $0.isOfNumber && $0.axis == .horizontal
    }
    // Views with fixed frames do not resize.
    guard numbers.count == 1 else { return stretching(numbers, width) }
    guard let number = numbers.first,
      !document.subviews(of: number.first.view).contains(where: { analysis.runTime.layout.view($0)?.placement == .fixedFrame })
    else { return nil }
    // Any of them that is kept conflicts on other screens.
    let others = analysis.widths(of: number.constant, in: document.inside(scrollView.view)).filter {
      $0.index != number.index
    }
    let alike = [number] + others
    // If code adds pages, the content is as wide as all pages.
    if document.isPager(scrollView.view), alike.contains(where: { analysis.hasOutlet($0) })
      || document.subviews(of: number.first.view).isEmpty { return nil }
    let isSmall = width - number.constant > Self.mostInset
    let span = isSmall ? judge.spanningView(of: scrollView.view, in: scrollView.solved, width, allowsSizes: false) : nil
    if isSmall, span == nil { return centering(number, width, derivation) ?? stretching(numbers, width) }
    let equal = maker.equalToFrame(
      span?.view ?? number.first.view, .horizontal, priority: 1000, inset: span?.inset ?? max(0, width - number.constant))
    let ties = judge.session.ties.horizontal
    // A view whose width was its only end follows the content instead.
    let pins = others.map(\.first.view).uniqued.filter { ties.isLoose($0, isFar: true, in: document) }.map { view in
      let parent = document.views[view].parent
      let inset = (scrollView.solved.frame(of: view)?.far(.horizontal)).flatMap { far in
        (parent == scrollView.view ? scrollView.solved.contentFrame(of: parent) : scrollView.solved.frame(of: parent))
          .map { max(0, $0.far(.horizontal) - far) }
      }
      return maker.pin(view, .trailing, to: maker.around(view), inset ?? 0)
    }
    let kept = centered(in: number.first.view, besides: alike.map(\.first.view))
    return Repair(analysis.givingWay(alike) + pins + kept + [equal])
  }

  /// What keeps views in the middle of the content that a width as a number and one edge hold there: a wide one follows the
  /// content on both sides.
  private func centered(in page: Int, besides wide: [Int]) -> [DocumentChange] {
    let ties = judge.session.ties.horizontal
    return [document.views[page].parent, page].flatMap { parent -> [DocumentChange] in
      guard let outer = parent == scrollView.view ? scrollView.solved.contentFrame(of: parent) : scrollView.solved.frame(of: parent)
      else { return [] }
      return document.subviews(of: parent).flatMap { view -> [DocumentChange] in
        guard !wide.contains(view), let size = ties.number(of: view), let own = scrollView.solved.frame(of: view),
          ties.isLoose(view, isFar: true, in: document)
        else { return [] }
        let inset = outer.far(.horizontal) - own.far(.horizontal)
        let edge = ties.constraints(of: view).first { pin in
          pin.isEquality && pin.isRequired
            && pin.ends.map { $0.part == .near && $1.part == .near && Set([$0.view, $1.view]) == [view, parent] } == true
        }
        guard let edge, inset >= 1, abs(inset - (own.near(.horizontal) - outer.near(.horizontal))) <= 1 else { return [] }
        return own.width >= outer.width / 2
          ? analysis.givingWay([size]) + [maker.pin(view, .trailing, to: maker.around(view), inset)]
          : analysis.givingWay([edge]) + [maker.center(view, in: parent, .horizontal)]
      }
    }
  }

  /// Insets of more than this, in points, are those of a view beside others, which says little of the content's width.
  private static let mostInset = 80.0

  /// A view of a number in the middle of the one around it, which then gets Equal Widths; nil if it is not in the middle.
  private func centering(_ number: LayoutConstraint, _ width: Double, _ derivation: Derivation) -> Repair? {
    let view = number.first.view
    let parent = document.views[view].parent
    let pins = analysis.runTime.layout.constraints(derivation.constraints).filter { pin in
      !pin.isSize && pin.ends.map { Set([$0.view, $1.view]) == [view, parent] } == true
    }
    guard parent != scrollView.view, pins.count == 2, abs(pins[0].inset(in: parent) - pins[1].inset(in: parent)) <= 2,
      let own = scrollView.solved.frame(of: parent)?.width
    else { return nil }
    return Repair(
      analysis.givingWay(pins) + [
        maker.pin(view, .centerX, to: .view(parent), 0),
        maker.equalToFrame(parent, .horizontal, priority: 1000, inset: max(0, width - own)),
      ])
  }

  /// Equal Widths instead of the number of the widest view of a row, which takes what the others leave; nil if none is as
  /// wide as half of the row, or if that is a picture.
  private func stretching(_ numbers: [LayoutConstraint], _ width: Double) -> Repair? {
    guard let widest = numbers.max(by: { ($0.constant, $1.index) < ($1.constant, $0.index) }),
      widest.constant >= width / 2, document.views[widest.first.view].kind != .imageView
    else { return nil }
    return Repair(
      analysis.givingWay([widest]) + [
        maker.equalToFrame(widest.first.view, .horizontal, priority: 1000, inset: width - widest.constant)
      ])
  }

  private func equalWidth(_ width: Double) -> Repair? {
    let layout = analysis.runTime.layout
    let views = document.subviews(of: scrollView.view).filter(layout.contains)
    guard views.count == 1, let view = views.first, let own = scrollView.solved.frame(of: view)?.width
    else { return nil }
    let canvas = analysis.canvas.session
    let removed = canvas.ties.horizontal.sizes(of: view).filter { $0.isPlaceholder && $0.second == nil }
    return Repair(
      removed.map { .remove(constraint: $0.index) }
        + [maker.equalToFrame(view, .horizontal, priority: 1000, inset: max(0, width - own))])
  }
}
