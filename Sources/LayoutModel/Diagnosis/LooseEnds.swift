import InterfaceBuilder
import LinearSystem

/// Which edges of views nothing outside them is tied to: where a tie that was forgotten, or lost, most
/// likely belongs.
struct LooseEnds {
  private struct End: Hashable {
    var view: Int
    var isFar: Bool
  }

  private let document: IBDocument
  private let layout: SceneLayout
  let axis: LayoutAxis
  private var tied: Set<End> = []
  private var sized: Set<Int> = []
  private var neighbours: [Int: [Int]] = [:]

  init(document: IBDocument, layout: SceneLayout, axis: LayoutAxis) {
    self.document = document
    self.layout = layout
    self.axis = axis
    for source in layout.provenance {
      switch source {
      case .authored(let index): read(document.constraints[index])
      case .fixedFrame(let view), .autoresizing(let view), .givenFrame(let view):
        hold(view)
      default: break
      }
    }
  }

  private mutating func hold(_ view: Int) {
    tied.insert(End(view: view, isFar: false))
    tied.insert(End(view: view, isFar: true))
    sized.insert(view)
  }

  private mutating func read(_ constraint: IBConstraint) {
    guard constraint.relation == .equal,
      constraint.firstAttribute.isHorizontal == (axis == .horizontal),
      let first = document.view(of: constraint.first)
    else { return }
    guard let item = constraint.second, let second = document.view(of: item),
      let attribute = constraint.secondAttribute
    else {
      sized.insert(first)
      return
    }
    neighbours[first, default: []].append(second)
    neighbours[second, default: []].append(first)
    for (view, own, other) in [
      (first, constraint.firstAttribute, second), (second, attribute, first),
    ] where !(view < other && other < document.views[view].subtreeEnd) {
      let place = own.withoutMargin
      if place.isSize {
        sized.insert(view)
      } else if place != .centerX, place != .centerY {
        let isFar = place.isFar || place == .lastBaseline || place == .baseline
        tied.insert(End(view: view, isFar: isFar))
      }
    }
  }

  /// Whether no equality ties an edge to anything outside the view.
  func isLoose(_ view: Int, _ edge: IBAttribute) -> Bool {
    let parent = document.views[view].parent
    guard parent >= 0, document.views[view].role == .subview, layout.box(of: view) != nil,
      document.views[parent].kind != .stackView
    else { return false }
    return !tied.contains(End(view: view, isFar: edge.isFar))
  }

  /// Whether an equality along the axis ties two views to each other.
  func isTied(_ view: Int, to other: Int) -> Bool { neighbours[view]?.contains(other) ?? false }

  /// Whether an equality gives the view its length along the axis.
  func isSized(_ view: Int) -> Bool { sized.contains(view) }

  /// The views outside a scroll view that its frame hangs on by ties along the axis, the nearest
  /// first; the scroll view itself is not among them.
  func surroundings(of scrollView: Int) -> [Int] {
    let end = document.views[scrollView].subtreeEnd
    var seen: Set<Int> = [scrollView]
    var result: [Int] = []
    var next = 0
    var view = scrollView
    while true {
      let parent = document.views[view].parent
      let near = (neighbours[view] ?? []) + (parent >= layout.root ? [parent] : [])
      for other in near where other < scrollView || other >= end {
        if seen.insert(other).inserted { result.append(other) }
      }
      guard next < result.count else { return result }
      view = result[next]
      next += 1
    }
  }
}
