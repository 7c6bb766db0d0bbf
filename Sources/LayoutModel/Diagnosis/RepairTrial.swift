package import InterfaceBuilder
import LinearSystem

/// Applies repairs to a copy of a layout and solves it again.
struct RepairTrial {
  let document: IBDocument
  let layout: SceneLayout
  let scrollView: Int
  /// Conflicts that are there before any repair.
  let conflicts: Int
  let queries: [LinearForm]
  /// Whether steps on what is not in the layout do nothing, as in a size class where it is not
  /// installed; otherwise such a repair cannot be applied.
  var skipsAbsent = false

  /// The answers once a repair is applied; nil where it cannot be applied or makes a conflict.
  func answers(applying repair: Repair) -> [Answer]? {
    guard let system = system(applying: repair) else { return nil }
    let solution = system.solve(queries)
    return solution.conflicts.count > conflicts ? nil : solution.answers
  }

  /// What a repair does to the rows of a layout.
  private struct Change {
    var removed: Set<Int> = []
    var changed: [Int: Row] = [:]
    var added: [Row] = []
  }

  private func system(applying repair: Repair) -> LinearSystem? {
    var change = Change()
    for step in repair.steps {
      guard apply(step, to: &change) || skipsAbsent else { return nil }
    }
    return layout.system.replacing(
      rows: change.changed, removing: change.removed, adding: change.added)
  }

  /// False where what the step speaks of is not in the layout.
  private func apply(_ step: Repair.Step, to change: inout Change) -> Bool {
    switch step {
    case .makeEqual(let constraint):
      guard let (index, row) = row(of: constraint) else { return false }
      change.changed[index] = Row(
        terms: row.terms, relation: .equal, constant: row.constant, priority: row.priority)
    case .setPriority(let constraint, let priority):
      guard let (index, row) = row(of: constraint) else { return false }
      change.changed[index] = Row(
        terms: row.terms, relation: row.relation, constant: row.constant, priority: priority)
    case .remove(let constraint):
      guard let (index, _) = row(of: constraint) else { return false }
      change.removed.insert(index)
    case .useConstraints(let view):
      for (index, source) in layout.provenance.enumerated()
      where source == .fixedFrame(view: view) || source == .autoresizing(view: view) {
        change.removed.insert(index)
      }
    default:
      guard let row = newRow(for: step) else { return false }
      change.added.append(row)
    }
    return true
  }

  private func row(of constraint: Int) -> (Int, Row)? {
    guard let index = layout.provenance.firstIndex(of: .authored(constraint)) else { return nil }
    return (index, layout.system.rows[index])
  }

  private func newRow(for step: Repair.Step) -> Row? {
    switch step {
    case .pinToContent(let view, let edge, let constant):
      guard let content = contentBox, let box = layout.box(of: view) else { return nil }
      return equation(
        box.edge(edge), content.edge(edge).adding(edge.isFar ? -constant : constant))
    case .pin(let view, let edge, let other, let constant):
      guard let outer = outerBox(of: other, around: view), let box = layout.box(of: view) else {
        return nil
      }
      return equation(box.edge(edge), outer.edge(edge).adding(edge.isFar ? -constant : constant))
    case .spacing(let from, let to, let axis, let constant):
      guard let first = layout.box(of: from), let second = layout.box(of: to) else { return nil }
      return equation(
        second.near(axis), first.far(axis).adding(constant))
    case .equalToFrame(let view, let axis, let priority):
      guard let frame = layout.box(of: scrollView), let box = layout.box(of: view) else {
        return nil
      }
      return equation(box.extent(axis), frame.extent(axis), priority: priority)
    case .size(let view, let axis, let points):
      guard let box = layout.box(of: view) else { return nil }
      return equation(box.extent(axis), Expression(constant: points))
    case .contentSize(let axis, let equalToFrame, let points):
      guard let frame = layout.box(of: scrollView), let content = contentBox else { return nil }
      return equation(
        content.extent(axis), equalToFrame ? frame.extent(axis) : Expression(constant: points))
    case .makeEqual, .setPriority, .remove, .useConstraints: return nil
    }
  }

  /// The box whose edges a constraint between a view and one around it means: of a scroll view, its
  /// content area.
  private func outerBox(of outer: Int, around view: Int) -> Box? {
    let isInside = outer < view && view < document.views[outer].subtreeEnd
    return (isInside ? layout.contentBox(of: outer) : nil) ?? layout.box(of: outer)
  }

  private var contentBox: Box? { layout.contentBox(of: scrollView) }

  private func equation(_ left: Expression, _ right: Expression, priority: Double = 1000) -> Row {
    let difference = left.adding(right, times: -1)
    return Row(
      terms: difference.terms, relation: .equal, constant: -difference.constant,
      priority: priority)
  }
}

extension SceneLayout {
  /// The content area of a scroll view.
  func contentBox(of view: Int) -> Box? {
    guard let frame = box(of: view), let content = contents[view] else { return nil }
    return Box(x: frame.x, y: frame.y, width: content.width, height: content.height)
  }
}

extension Box {
  func near(_ axis: LayoutAxis) -> Expression { axis == .horizontal ? x : y }
  func extent(_ axis: LayoutAxis) -> Expression { axis == .horizontal ? width : height }
  func far(_ axis: LayoutAxis) -> Expression { near(axis).adding(extent(axis)) }

  func edge(_ attribute: IBAttribute) -> Expression {
    switch attribute {
    case .leading, .left: x
    case .trailing, .right: right
    case .top: y
    default: bottom
    }
  }
}

extension LayoutAxis {
  var other: LayoutAxis { self == .horizontal ? .vertical : .horizontal }
  package var nearEdge: IBAttribute { self == .horizontal ? .leading : .top }
  package var farEdge: IBAttribute { self == .horizontal ? .trailing : .bottom }
}

extension IBAttribute {
  /// Right, trailing and bottom: edges from which a positive constant leads inwards.
  package var isFar: Bool { self == .trailing || self == .right || self == .bottom }
}
