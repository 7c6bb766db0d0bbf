import InterfaceBuilder
import Layout
import LinearSystem

/// What nobody wants of a layout, although everything in it is determined: views several times as high as they are meant to
/// be, and views that lie over each other.
extension RepairJudge {
  /// How many times as high as it is meant to be a picture or control may become.
  private static let mostStretched = 2.5
  /// By how many points more than that, at least.
  private static let leastStretch = 60.0
  /// By how many points views overlap that lie over each other.
  private static let leastOverlap = 4.0

  /// The pictures and controls among some views that a trial stretches, and those that come to lie over another text or
  /// control in the same view; neither is drawn like that.
  ///
  /// - Parameter knowsBefore: whether only what was otherwise without the repair counts; not where constraints conflict.
  func distorted(
    _ outcome: LayoutSession.Trial, in session: LayoutSession, _ views: Range<Int>, knowsBefore: Bool = true
  ) -> [Int] {
    func isShown(_ view: Int) -> Bool { showsContent(view, in: session) }
    func before(_ view: Int) -> IBRect? { knowsBefore ? session.solved.frame(of: view) : nil }
    // Each view is compared with all of its siblings.
    var frames: [Int: IBRect] = [:]
    func frame(_ view: Int) -> IBRect? {
      if let known = frames[view] { return known }
      let frame = session.layout.box(of: view)?.rect(at: outcome.placement)
      frames[view] = frame
      return frame
    }
    /// Whether it is drawn as high as the scroll view around it, whose height is that of the screen.
    func followsFrame(_ view: Int) -> Bool {
      guard knowsBefore, let drawn = document.views[view].frame?.height,
        let scrollView = root.scrollViews.last(where: { document.inside($0).contains(view) })
      else { return false }
      return document.views[scrollView].frame.map { drawn > $0.height - 1 } ?? false
    }
    func isStretched(_ view: Int, _ height: Double) -> Bool {
      // A picture is as high as it is drawn, whatever its size in the file.
      let own = document.views[view].kind == .imageView ? nil : session.layout.view(view)?.intrinsic.vertical?.points
      let canvas = knowsBefore ? self.session.solved.frame(of: view)?.height : nil
      let known = [before(view)?.height, canvas, document.views[view].frame?.height, own].compactMap(\.self).max() ?? 0
      return known >= 1 && document.views[view].kind != .label && !followsFrame(view)
        && height > max(Self.mostStretched * known, known + Self.leastStretch)
    }
    func lies(_ view: Int, _ own: IBRect, over other: Int) -> Bool {
      guard other != view, isShown(other), document.views[other].kind != .imageView,
        let its = frame(other), own.overlaps(its, by: Self.leastOverlap)
      else { return false }
      let didLie = before(view).flatMap { own in before(other).map { own.overlaps($0, by: Self.leastOverlap) } } ?? false
      return !didLie && areDrawnApart(view, other)
    }
    let moved = outcome.placement.movedVariables.compactMap { variable -> Int? in
      guard session.solved.isPlaced(variable), case .view(let view, _) = session.layout.variables[variable] else { return nil }
      return view
    }
    return (knowsBefore ? Set(moved).sorted() : Array(views)).filter { view in
      guard views.contains(view), isShown(view), let own = frame(view) else { return false }
      return isStretched(view, own.height)
        || document.views[view].kind != .imageView
          && document.subviews(of: document.views[view].parent).contains { lies(view, own, over: $0) }
    }
  }
}

extension RepairJudge {
  /// The texts and controls among some views that lie over another one of them in the same view after a trial, and are
  /// drawn apart.
  func overlapping(_ outcome: LayoutSession.Trial, in session: LayoutSession, _ views: Set<Int>) -> [Int] {
    let frames = views.sorted().compactMap { view -> (view: Int, frame: IBRect)? in
      guard showsContent(view, in: session), document.views[view].kind != .imageView, let box = session.layout.box(of: view)
      else { return nil }
      return (view, box.rect(at: outcome.placement))
    }
    return frames.filter { view, own in
      frames.contains { other, its in
        other != view && document.views[other].parent == document.views[view].parent
          && own.overlaps(its, by: Self.leastOverlap) && areDrawnApart(view, other)
      }
    }.map(\.view)
  }

  /// Whether a view is a text, picture, or control that is shown.
  private func showsContent(_ view: Int, in session: LayoutSession) -> Bool {
    switch document.views[view].kind {
    case .label, .button, .textField, .textView, .imageView, .segmentedControl:
      session.layout.view(view)?.isHidden == false && session.solved.frame(of: view) != nil
    default: false
    }
  }

  private func areDrawnApart(_ view: Int, _ other: Int) -> Bool {
    guard let one = document.views[view].frame, let two = document.views[other].frame else { return false }
    return !one.overlaps(two, by: 0)
  }
}

extension Box {
  fileprivate func rect(at placement: Assignment) -> IBRect {
    IBRect(
      x: near(.horizontal).value(at: placement), y: near(.vertical).value(at: placement),
      width: width.value(at: placement), height: height.value(at: placement))
  }
}

extension IBRect {
  /// Whether it overlaps another one by more than some points along both axes.
  fileprivate func overlaps(_ other: IBRect, by points: Double) -> Bool {
    LayoutAxis.allCases.allSatisfy { min(far($0), other.far($0)) - max(near($0), other.near($0)) > points }
  }
}
