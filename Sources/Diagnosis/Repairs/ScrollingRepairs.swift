import InterfaceBuilder
import Layout
import LinearSystem

/// Finds how content that a constraint makes as high as the frame comes to scroll where it does not fit.
struct ScrollingRepairs {
  let judge: RepairJudge
  let scrollView: Int
  /// The constraint that makes the content as high as the frame.
  let tie: LayoutConstraint

  init(judge: RepairJudge, scrollView: Int, tie: LayoutConstraint) {
    self.judge = judge
    self.scrollView = scrollView
    self.tie = tie
  }

  private var document: IBDocument { judge.document }
  private var maker: RepairMaker { RepairMaker(document: document, scrollView: scrollView) }
  private var session: LayoutSession { judge.session }
  private var layout: SceneLayout { session.layout }
  private let content = LayoutQuantity.contentExtent(.vertical)

  /// The repair that changes least, nil where nothing inside would make a height.
  func best() -> Repair? {
    var purpose = RepairPurpose(scrollView, [content])
    purpose.scrolls = true
    return judge.working(candidates(), for: purpose, limit: 1).first
  }

  private func candidates() -> [Repair] {
    let gap = gap()
    switch tie.first.part {
    case .extent:
      // At the priority of what text asks for, the two would compete.
      return [250, 249].map { Repair([.setPriority(constraint: tie.index, priority: $0)] + gap) }
    case .center:
      if isMeantToShrink { return [Repair([.setPriority(constraint: tie.index, priority: 250)] + gap)] }
      let removal = DocumentChange.remove(constraint: tie.index)
      return fillingFrame(isChainWhole: gap.isEmpty).map { Repair([removal] + gap + [$0]) }
        + [Repair([removal] + gap)]
    case .near, .far: return [Repair(pinsToFrame() + gap)]
    }
  }

  /// Whether distances inside give way to a center at priority 250: they are to shrink before anything
  /// scrolls.
  private var isMeantToShrink: Bool {
    let inside = document.inside(scrollView)
    return layout.constraints.contains {
      $0.axis == .vertical && $0.isEquality && !$0.isSize && $0.priority < 250
        && inside.contains($0.first.view) && $0.second.map { inside.contains($0.view) } == true
    }
  }

  /// What keeps centered content as high as the frame where it is not higher.
  private func fillingFrame(isChainWhole: Bool) -> [DocumentChange] {
    guard let view = tie.ends(inside: document.inside(scrollView))?.inner.view,
      let own = session.solved.frame(of: view)?.height,
      let frame = session.solved.frame(of: scrollView)?.height
    else { return [] }
    func equal(_ priority: Double, _ relation: IBRelation = .equal) -> DocumentChange {
      maker.equalToFrame(view, .vertical, priority: priority, inset: max(0, frame - own), relation)
    }
    // A gap that may grow is closed by what asks for the frame's height.
    return isChainWhole ? [equal(1000, .greaterThanOrEqual)] : [equal(250), equal(249)]
  }

  /// The tie, with the pins to the same frame that would hold the content still from its other end.
  private func pinsToFrame() -> [DocumentChange] {
    let inside = document.inside(scrollView)
    guard let outer = tie.ends(inside: inside)?.outer else { return [] }
    return layout.pins(from: inside, toFrameOf: outer.view, .vertical).map {
      maker.movingToContent($0, in: session.solved)
    }
  }

  /// What closes the chain inside, where it is broken without the tie.
  private func gap() -> [DocumentChange] {
    guard let form = layout.form(content, of: scrollView),
      case .ambiguous(let witness) = session.trial(
        SystemChange(removed: [tie.row]), for: [form]
      ).answers[0]
    else { return [] }
    let cause = ContentDiagnosis(
      document: document, session: session, scrollView: scrollView, axis: .vertical,
      witness: witness, decides: { _ in false }
    ).cause()
    // Not equal: on a high screen the gap is to grow.
    switch cause {
    case .brokenChain(_, let last?, let first?):
      return [maker.spacing(last, to: first, .vertical, 8, .greaterThanOrEqual)]
    case .brokenChain(let container?, let last?, nil):
      return [maker.pin(last, .bottom, to: .view(container), 8, .greaterThanOrEqual)]
    default: return []
    }
  }
}
