import InterfaceBuilder
import Layout
import LinearSystem
import Sequences

/// Changes suggested by how the constraints of a conflict relate to each other and to their neighbors.
extension ConflictSuspects {
  // MARK: A view tied twice

  /// Of two sets of constraints that tie the edges of one view to the same edges of another one, each with
  /// one number, the set that the saved frames violate more; both if there is no difference.
  func doubledEdges() -> [Suspect] {
    guard let tie = constraints.first(where: { document.sameEdges($0) != nil }), let views = document.sameEdges(tie) else { return [] }
    let ties = LayoutAxis.allCases.flatMap { axis in
      graph(axis).constraints(of: views.inner).filter {
        $0.isRequired && $0.isEquality && document.sameEdges($0).map { $0 == views } == true
      }
    }
    let sets = Dictionary(grouping: ties) { $0.inset(in: views.outer) }
    let edges = sets.values.map { Set($0.map(\.first.attribute.withoutMargin)) }
    guard sets.count == 2, edges[0] == edges[1], edges[0].count > 1, Set(constraints.map(\.index)).isSubset(of: ties.map(\.index))
    else { return [] }
    let distances = sets.mapValues { set in
      set.map { analysis.runTime.session.distance(of: .constraint($0.index), from: analysis.drawn) }.reduce(0, +)
    }
    return sets.sorted { (-distances[$0.key, default: 0], -$0.key) < (-distances[$1.key, default: 0], -$1.key) }
      .compactMap { points, set in
        let isFarther = distances.allSatisfy { $0.key == points || $0.value < distances[points, default: 0] }
        guard let member = constraints.first(where: { $0.inset(in: views.outer) == points }) else { return nil }
        return (.constraint(member.index), Repair(analysis.givingWay(inOrder(set))), isFarther ? -2 : -1)
      }
  }

  /// The only large distance of a view that the saved frames show along one axis, if they break two newer ties of it to
  /// another view, along both: it was drawn before these were added.
  func numbersOfTheDrawnLayout() -> [Suspect] {
    guard case .constraint(let index)? = broken, let tie = layout.constraint(index), let (one, other) = tie.ends, !tie.isSize,
      document.views[one.view].parent == document.views[other.view].parent,
      graph(tie.axis.other).constraints(of: one.view).contains(where: { newer in
        newer.isRequired && newer.isEquality && !isShown(newer) && newer.ends.map { Set([$0.view, $1.view]) == [one.view, other.view] } == true
      })
    else { return [] }
    let large = constraints.filter { old in
      old.index != index && !old.isSize && abs(old.constant) > OverhangFinder.mostInset
        && [one.view, other.view].contains { $0 == old.first.view || $0 == old.second?.view }
    }
    return large.count == 1 ? large.map { (.constraint($0.index), removal(of: $0), -2) } : []
  }

  // MARK: Insets in a stack view

  /// The smallest inset that counts as padding, in points: the system's spacing.
  private static let padding = 8.0

  /// The members that inset an arranged view from the edges of its stack view, if it has these insets on the
  /// canvas: Layout Margins would do the same, and without either it would touch the edges.
  var paddings: [LayoutConstraint] {
    let session = analysis.runTime.session
    let broken = members.compactMap { source -> Int? in
      switch source {
      case .stack(let view, .alignment), .stack(let view, .canvasConnection):
        session.distance(of: source, from: analysis.drawn) > 0 ? view : nil
      default: nil
      }
    }
    return constraints.filter { constraint in
      guard let views = document.sameEdges(constraint), layout.stacks[views.outer]?.arranged.contains(views.inner) == true
      else { return isGapOfCard(constraint) }
      return isOfScene && broken.contains(views.outer) && isShown(constraint) && constraint.inset(in: views.outer) >= Self.padding
        || isEvenInset(constraint, in: views.outer) || isOnlyInset(constraint, in: views.outer)
        || constraint.axis != layout.stacks[views.outer]?.axis && isWrapped(views.inner)
    }
  }

  /// The views of some paddings, if Layout Margins would move others, too.
  func wrapped(by paddings: [LayoutConstraint]) -> [Int] {
    let views = paddings.flatMap { pin in
      document.sameEdges(pin).map { [$0.inner] } ?? pin.ends.map { [$0.view, $1.view].filter(isWrapped) } ?? []
    }.uniqued
    return views.contains(where: isWrapped) ? views : []
  }

  /// Whether a view needs one around it to be inset from the sides of its stack view, since Layout Margins would move others,
  /// too: a line between the views of a column, or a card, which is drawn like that beside others that are drawn from one side
  /// to the other, and would be stretched without its insets.
  private func isWrapped(_ view: Int) -> Bool {
    let parent = document.views[view].parent
    guard isOfScene, let stack = layout.stacks[parent], stack.alignment == .fill, stack.visible.contains(view), stack.visible.count > 1
    else { return false }
    let axis = stack.axis.other
    func isDrawn(_ view: Int, from points: Double) -> Bool {
      [false, true].allSatisfy { isFar in document.drawnOverhang(of: view, axis, isFar: isFar).map { $0 <= -points } == true }
    }
    let pins = graph(axis).constraints(of: view).filter { pin in
      pin.isRequired && pin.isEquality && pin.inset(in: parent) >= Self.padding
        && document.sameEdges(pin).map { $0 == (view, parent) } == true
    }
    if graph(stack.axis).number(of: view).map({ $0.constant <= Self.mostOfLine }) == true { return !pins.isEmpty }
    return Set(pins.map(\.first.part)) == [.near, .far] && pins.contains(where: isShown) && isDrawn(view, from: Self.padding)
      && stack.visible.contains { !isDrawn($0, from: 1) }
  }

  /// Whether a constraint keeps a card from the view before or after it, as it is drawn.
  private func isGapOfCard(_ tie: LayoutConstraint) -> Bool {
    guard let (one, other) = tie.ends, tie.gap != nil, isShown(tie), case let parent = document.views[one.view].parent,
      parent == document.views[other.view].parent, let stack = layout.stacks[parent], stack.axis == tie.axis
    else { return false }
    return [one.view, other.view].contains(where: isWrapped)
  }

  /// The two views that a constraint makes start, end, or center at one point along the axis of their stack view, which puts
  /// one after the other; nil for any other constraint.
  func alternates(of tie: LayoutConstraint) -> [Int]? {
    guard let (one, other) = tie.ends, tie.isEquality, !tie.isSize, one.part == other.part, one.view != other.view,
      case let parent = document.views[one.view].parent, parent == document.views[other.view].parent,
      let stack = layout.stacks[parent], stack.axis == tie.axis, [one.view, other.view].allSatisfy(stack.visible.contains),
      members.contains(where: { if case .stack(parent, _) = $0 { true } else { false } })
    else { return nil }
    return [one.view, other.view]
  }

  /// The ties that no two views in a row or column can have, unless one of them is hidden.
  func tiesAlongStacks() -> [Suspect] {
    constraints.filter { alternates(of: $0) != nil }.map { (.constraint($0.index), removal(of: $0), Self.impossible) }
  }

  /// A line is at most this thick, in points.
  private static let mostOfLine = 2.0

  /// This many arranged views of one inset are not a leftover.
  private static let leastEven = 3

  /// Whether a constraint is one of the insets of several arranged views, all the same and on both sides: they are meant,
  /// whatever is drawn.
  private func isEvenInset(_ constraint: LayoutConstraint, in view: Int) -> Bool {
    guard let stack = layout.stacks[view], constraint.axis != stack.axis, constraint.inset(in: view) > 0 else { return false }
    let pins = graph(constraint.axis).constraints(of: view).filter { pin in
      pin.isRequired && pin.isEquality && document.sameEdges(pin).map { $0.outer == view && stack.visible.contains($0.inner) } == true
    }
    let inner = Dictionary(grouping: pins) { document.sameEdges($0)?.inner }
    return inner.count >= Self.leastEven && pins.allSatisfy { $0.inset(in: view) == constraint.inset(in: view) }
      && inner.values.allSatisfy { Set($0.map(\.first.part)) == [.near, .far] }
  }

  /// Whether a constraint is all that keeps the first or last view of a row or column from the edge of the screen or cell,
  /// whatever is drawn: its stack view, and each view around that, lies there.
  private func isOnlyInset(_ constraint: LayoutConstraint, in view: Int) -> Bool {
    guard isOfScene, let stack = layout.stacks[view], constraint.axis == stack.axis, constraint.inset(in: view) >= Self.padding
    else { return false }
    return sequence(first: view) { document.views[$0].parent }.prefix { $0 > layout.root }.allSatisfy { outer in
      document.drawnOverhang(of: outer, constraint.axis, isFar: constraint.first.part == .far).map { abs($0) < 1 } == true
    }
  }

  /// Layout Margins in place of paddings: of the stack view, if all that it arranges is drawn in by them, or of
  /// the padded view, if it is a stack view.
  ///
  /// All constraints of this kind in the stack view go with them, since each conflicts.
  func margins() -> [Suspect] {
    guard let padding = paddings.first, let views = document.sameEdges(padding), let stack = layout.stacks[views.outer]
    else { return [] }
    // With another Alignment, a view may keep its distances from the sides.
    let across = Set(pins(in: views.outer, stack, against: .stack(view: views.outer, kind: .alignment)).map(\.index))
    let all = LayoutAxis.allCases.flatMap { graph($0).constraints(of: views.outer) }.filter { constraint in
      guard constraint.axis == stack.axis || across.contains(constraint.index) else { return false }
      guard constraint.isRequired, constraint.isEquality, let tied = document.sameEdges(constraint) else { return false }
      // Along the axis, only the first and the last view touch the edges.
      let ends = constraint.axis == stack.axis
        ? (constraint.first.part == .far ? stack.visible.suffix(1) : stack.visible.prefix(1)) : stack.visible[...]
      return tied.outer == views.outer && ends.contains(tied.inner)
        && (isShown(constraint) || isEvenInset(constraint, in: views.outer) || isOnlyInset(constraint, in: views.outer))
    }
    let sides = Dictionary(grouping: all) { [$0.axis == .horizontal, $0.first.part == .far] }
    // Two insets of one edge are no margin.
    let uneven = sides.values.filter { Set($0.map { $0.inset(in: views.outer) }).count > 1 }.joined()
    let pins = all.filter { pin in pin.inset(in: views.outer) > 0 && !uneven.contains { $0.axis == pin.axis } }
    guard pins.contains(where: { $0.index == padding.index }) else { return [] }
    let inner = Set(pins.compactMap { document.sameEdges($0)?.inner })
    return ([views.outer] + (inner.count == 1 ? [views.inner] : [])).compactMap { owner in
      guard owner != layout.root, layout.stacks[owner] != nil, !usesMargins(of: owner) else { return nil }
      var insets = document.views[owner].layoutMargins ?? IBInsets(top: 0, leading: 0, bottom: 0, trailing: 0)
      for pin in pins {
        let (isFar, inset) = (pin.first.part == .far, pin.inset(in: views.outer))
        insets[pin.axis, isFar: isFar] = inset + (owner == views.outer ? 0 : insets[pin.axis, isFar: isFar])
      }
      let isMeant = isEvenInset(padding, in: views.outer) || isOnlyInset(padding, in: views.outer)
      guard owner != views.outer || isMeant || isDrawn(inFrom: insets, of: stack, owner) else { return nil }
      let change = DocumentChange.setMargins(of: owner, insets)
      return (.constraint(padding.index), Repair([change] + analysis.givingWay(inOrder(pins))), -2)
    }
  }

  /// Whether constraints refer to the layout margins of a view.
  private func usesMargins(of view: Int) -> Bool {
    LayoutAxis.allCases.contains { axis in
      graph(axis).constraints(of: view).contains { constraint in
        [constraint.first, constraint.second].compactMap(\.self).contains { $0.view == view && $0.isInset }
      }
    }
  }

  /// Whether the arranged views are drawn inside some layout margins of their stack view.
  private func isDrawn(inFrom insets: IBInsets, of stack: StackLayout, _ view: Int) -> Bool {
    guard let frame = document.views[view].frame else { return false }
    return stack.visible.allSatisfy { arranged in
      guard let drawn = document.views[arranged].frame else { return false }
      return LayoutAxis.allCases.allSatisfy { axis in
        drawn.near(axis) + 1 >= insets[axis, isFar: false]
          && frame.extent(axis) - drawn.near(axis) - drawn.extent(axis) + 1 >= insets[axis, isFar: true]
      }
    }
  }

  // MARK: Rows of numbers

  /// In a cell or on a screen, one number of each row that has nothing but numbers from one side to the other, if there are
  /// several such rows: no screen is as wide as their sums. The view with the most room to spare gives way.
  func numbersOfFullRows() -> [Suspect] {
    guard isOfScene, scrollView == layout.root || document.views[scrollView].role == .contentView,
      constraints.allSatisfy({ $0.axis == .horizontal })
    else { return [] }
    let rows = fullRows()
    let numbers = rows.compactMap { freed(among: $0.numbers, lacking: $0.lacking) }
    let isOfRows = rows.count { row in row.numbers.contains(where: isMember) } > 1
    guard isOfRows, numbers.count == rows.count, let first = numbers.first(where: isMember) else { return [] }
    return [(.constraint(first.index), Repair(analysis.givingWay(numbers)), Self.ofRows)]
  }

  /// The rows of views from one side of what is around them to the other, each with a number as width, and how many points
  /// wider than a phone each row is.
  private func fullRows() -> [(numbers: [LayoutConstraint], lacking: Double)] {
    let graph = graph(.horizontal)
    func pin(_ view: Int, _ part: ConstraintEnd.Part) -> LayoutConstraint? {
      graph.constraints(of: view).first { pin in
        pin.isRequired && pin.isEquality && pin.first.part == part
          && document.sameEdges(pin, orInsets: true).map { $0 == (view, scrollView) } == true
      }
    }
    return document.subviews(of: scrollView).filter { layout.contains($0) && pin($0, .near) != nil }.compactMap { start in
      var views = [start]
      // The narrowest phone is as wide.
      var room = Screen.lowest.size.width - (pin(start, .near)?.inset(in: scrollView) ?? 0)
      while pin(views[views.count - 1], .far) == nil {
        let last = views[views.count - 1]
        let next = graph.constraints(of: last).lazy.compactMap { tie -> (view: Int, gap: Double)? in
          guard tie.isRequired, tie.isEquality, let (one, other) = tie.ends, case let view = one.view == last ? other.view : one.view,
            !views.contains(view), let gap = tie.gap(from: last, to: view)
          else { return nil }
          return (view, gap)
        }.first
        guard let next else { return nil }
        views.append(next.view)
        room -= next.gap
      }
      room -= pin(views[views.count - 1], .far)?.inset(in: scrollView) ?? 0
      let numbers = views.compactMap(graph.number)
      guard numbers.count == views.count else { return nil }
      return (numbers, numbers.map(\.constant).reduce(-room, +))
    }
  }

  /// The number of a row that gives way where the row is wider than a phone by some points; nil if no view has room.
  private func freed(among numbers: [LayoutConstraint], lacking points: Double) -> LayoutConstraint? {
    let rooms = numbers.compactMap { number -> (number: LayoutConstraint, points: Double)? in
      let view = document.views[number.first.view]
      guard [.label, .button, .textField].contains(view.kind) else { return nil }
      let length = layout.view(number.first.view)?.intrinsic.horizontal?.points
      // A text that code sets fills perhaps half of its view.
      return (number, number.constant - (view.hasText ? length ?? number.constant : number.constant / 2))
    }
    return rooms.filter { $0.points >= points }.max { $0.points < $1.points }?.number
  }

  // MARK: Numbers around a center

  /// The constraints that tie a view, or a row of views, on both sides in addition to its center. If the
  /// lengths between them are numbers, both sides fit only one width, but the center fits any.
  ///
  /// In scroll views, only insets that differ are surplus: equal ones may be meant for every width.
  ///
  /// - Parameter isOwn: whether they tie the centered view itself, which has a length as a number.
  func sidesOfCenter(isOwn: Bool) -> [Suspect] {
    let numbers = isOwn ? constraints.filter(\.isOfNumber) : []
    let besides = numbers.flatMap { number in graph(number.axis).constraints(of: number.first.view).filter(\.isRequired) }
    for center in constraints + besides {
      guard let (inner, outer) = sameCenters(center) else { continue }
      let graph = graph(center.axis)
      let pins = pins(isOwn ? graph.constraints(of: inner) : constraints, to: outer, beside: center, of: isOwn ? inner : nil)
      guard Set(pins.map(\.first.part)) == [.near, .far], let first = pins.first(where: isMember) else { continue }
      if isOwn, !hasLength(inner, center.axis) { continue }
      guard isOfScene || Set(pins.map { $0.inset(in: outer) }).count > 1 else { continue }
      // They may be what gives a cell its height, or the view around the center its own.
      if document.views[layout.root].role == .cell, center.axis == .vertical { continue }
      if isOwn, center.axis == .vertical, outer != layout.root, isOpen(outer, center.axis, without: pins) { continue }
      // A center with an offset is no more in the middle than the sides are.
      if isOwn, isOfScene, !isRounding, abs(center.constant) > Self.slip { continue }
      let rank = !isOwn ? 8 : isRounding || !isOfScene ? -2 : 3
      return [(.constraint(first.index), Repair(analysis.givingWay(inOrder(pins))), rank)]
    }
    return []
  }

  /// The required equalities between the same edges of a view and of what is inside it, or of one view there, along the
  /// axis of a center.
  private func pins(
    _ candidates: [LayoutConstraint], to outer: Int, beside center: LayoutConstraint, of inner: Int?
  ) -> [LayoutConstraint] {
    candidates.filter { pin in
      guard pin.isRequired, pin.isEquality, pin.axis == center.axis,
        let ends = pin.ends(inside: document.inside(outer)), ends.inner.edge != nil, ends.outer.edge != nil
      else { return false }
      return ends.outer.view == outer && ends.inner.part == ends.outer.part && (inner == nil || ends.inner.view == inner)
    }
  }

  /// The edge of a centered view that is as far outside of something as the opposite edge is inside: the constant has the
  /// wrong sign.
  func turnedInsets() -> [Suspect] {
    constraints.compactMap { center in
      guard center.constant == 0, let (inner, outer) = sameCenters(center) else { return nil }
      let pins = pins(constraints, to: outer, beside: center, of: inner).filter { $0.multiplier == 1 }
      guard Set(pins.map(\.first.part)) == [.near, .far], pins.count == 2, let turned = pins.first(where: { $0.inset(in: outer) < 0 }),
        pins[0].inset(in: outer) == -pins[1].inset(in: outer)
      else { return nil }
      return (.constraint(turned.index), Repair([.change(constraint: turned.index, .constant(-turned.constant))]), -2)
    }
  }

  /// The number of a view that fills the one around it, pinned to both of its edges at the same distance, if the canvas
  /// does not draw it like that.
  func numbersOfFillingViews() -> [Suspect] {
    constraints.filter { size in
      let pins = pins(around: size).filter(\.isEquality)
      guard document.views[size.first.view].kind != .imageView, isBetweenPins(size), pins.count == 2,
        let outer = document.sameEdges(pins[0])?.outer
      else { return false }
      return pins[0].inset(in: outer) == pins[1].inset(in: outer)
    }.map { (.constraint($0.index), removal(of: $0), -2) }
  }

  /// A button that would get this many times as wide as its number says and as it is drawn is not meant to fill a row: a
  /// touch anywhere in the row would be one of the button.
  private static let mostWidened = 3.0

  /// Whether a number gives a button the width that it is drawn with, between pins that would make it as wide as a row.
  func isOfSmallButton(_ size: LayoutConstraint) -> Bool {
    guard size.isSize, size.second == nil, size.axis == .horizontal, document.views[size.first.view].kind == .button, isShown(size)
    else { return false }
    let pins = pins(around: size)
    guard Set(pins.map(\.first.part)) == [.near, .far], let outer = document.sameEdges(pins[0])?.outer,
      let row = document.views[outer].frame?.width
    else { return false }
    return row - pins.map { $0.inset(in: outer) }.reduce(0, +) >= Self.mostWidened * size.constant
  }

  /// The pins of a button of a number that are not drawn, if they would make it as wide as a row.
  func pinsOfSmallButtons() -> [Suspect] {
    constraints.filter(isOfSmallButton).compactMap { size in
      let broken = pins(around: size).filter { !isShown($0) }
      return broken.first.map { (.constraint($0.index), Repair(analysis.givingWay(inOrder(broken))), -2) }
    }
  }

  /// The insets of a row that is to be in the middle differ by no more, in points.
  private static let unevenness = 8.0

  /// The edges of a view of a given length, or of a row, at about the same large distance from both sides of what is
  /// around it. A view gets a center instead, and a row keeps its place at one side.
  func edgesOfTheCanvas() -> [Suspect] {
    let pins = constraints.compactMap { pin in
      pin.isEquality ? document.sameEdges(pin).map { (pin: pin, inner: $0.inner, outer: $0.outer, inset: pin.inset(in: $0.outer)) } : nil
    }.filter { $0.inset > OverhangFinder.mostInset }
    let pairs = pins.filter { $0.pin.first.part == .near }.flatMap { near in
      pins.filter { far in
        far.pin.first.part == .far && far.outer == near.outer && far.pin.axis == near.pin.axis
          && abs(far.inset - near.inset) <= (far.inner == near.inner ? 1 : Self.unevenness)
      }.compactMap { far -> Suspect? in
        guard near.inner == far.inner else { return (.constraint(far.pin.index), removal(of: far.pin), -1) }
        // If it has a center, that remains.
        let isCentered = constraints.contains { sameCenters($0).map { $0 == (near.inner, near.outer) } == true }
        guard hasLength(near.inner, near.pin.axis), !isCentered else { return nil }
        let center = RepairMaker(document: document, scrollView: scrollView).center(near.inner, in: near.outer, near.pin.axis)
        return (.constraint(near.pin.index), Repair(analysis.givingWay([near.pin, far.pin]) + [center]), -2)
      }
    }
    return pairs
  }

  /// Whether a view has another length, or none, without some constraints.
  private func isOpen(_ view: Int, _ axis: LayoutAxis, without pins: [LayoutConstraint]) -> Bool {
    let session = analysis.runTime.session
    guard let length = session.layout.box(of: view)?.extent(axis), let before = session.solved.frame(of: view)?.extent(axis)
    else { return false }
    let answer = session.trial(SystemChange(removed: Set(pins.map(\.row))), for: [length]).answers.first
    return answer?.value.map { abs($0 - before) > 1 } ?? true
  }

  /// Whether a view has a length as a number.
  private func hasLength(_ view: Int, _ axis: LayoutAxis) -> Bool {
    graph(axis).number(of: view) != nil
  }

  /// The two views whose centers a constraint ties, one inside the other; nil for any other constraint.
  private func sameCenters(_ constraint: LayoutConstraint) -> (inner: Int, outer: Int)? {
    guard let (one, other) = constraint.tiedCenters else { return nil }
    if document.inside(other).contains(one) { return (one, other) }
    return document.inside(one).contains(other) ? (other, one) : nil
  }

  /// The tie between the same edges of two views that are both centered in the same view: with different lengths, they
  /// cannot be aligned, too.
  func edgesBetweenCenteredViews() -> [Suspect] {
    let centered = Dictionary(constraints.compactMap { center in sameCenters(center).map { ($0.inner, (outer: $0.outer, axis: center.axis)) } }) { first, _ in first }
    return constraints.filter { tie in
      guard tie.isEquality, let (one, other) = tie.ends, one.edge != nil, one.part == other.part,
        let first = centered[one.view], let second = centered[other.view]
      else { return false }
      return one.view != other.view && first == second && first.axis == tie.axis
    }.map { (.constraint($0.index), removal(of: $0), -2) } + edgesByWayOfAnother(centered)
  }

  /// The tie of a centered view with the number of a centered sibling to a view between it and another centered view: by way
  /// of that, the edges of views of different lengths would be the same.
  private func edgesByWayOfAnother(_ centered: [Int: (outer: Int, axis: LayoutAxis)]) -> [Suspect] {
    let edges = constraints.compactMap { tie -> (tie: LayoutConstraint, view: Int, between: Int)? in
      guard tie.isEquality, let (one, other) = tie.ends, one.edge != nil, one.part == other.part,
        let view = [one.view, other.view].first(where: { centered[$0] != nil }), case let between = view == one.view ? other.view : one.view,
        centered[between] == nil, between != centered[view]?.outer
      else { return nil }
      return (tie, view, between)
    }
    return edges.filter { edge in
      let hasTwin = constraints.contains { size in
        size.first.view == edge.view && size.axis == edge.tie.axis && peers(of: size).contains { twin in
          graph(size.axis).constraints(of: twin.first.view).contains { sameCenters($0)?.outer == centered[edge.view]?.outer }
        }
      }
      return hasTwin && edges.contains { $0.between == edge.between && $0.view != edge.view && $0.tie.axis == edge.tie.axis }
    }.map { (.constraint($0.tie.index), removal(of: $0.tie), -2) }
  }

  /// Of the distances of two equally wide views, pinned to both sides of what is around them, to the view between them: the
  /// larger one. The other halves stay equal.
  func spacingsBetweenHalves() -> [Suspect] {
    // What differs by rounding is made even instead.
    let sizes = isRounding ? [] : constraints.filter { $0.isSize && $0.isEquality && $0.multiplier == 1 && $0.constant == 0 }
    return sizes.flatMap { equal -> [Suspect] in
      guard let other = equal.second?.view, other != equal.first.view, case let parent = document.views[other].parent,
        parent == document.views[equal.first.view].parent
      else { return [] }
      let halves = [equal.first.view, other]
      let outer = constraints.filter { pin in
        pin.axis == equal.axis && document.sameEdges(pin).map { halves.contains($0.inner) && $0.outer == parent } == true
      }
      let spacings = constraints.filter { spacing in
        spacing.axis == equal.axis && spacing.isEquality && spacing.gap != nil
          && spacing.ends.map { halves.contains($0.view) != halves.contains($1.view) } == true
      }
      let middle = Set(spacings.flatMap { [$0.first.view, $0.second?.view].compactMap(\.self) }).subtracting(halves)
      guard Set(outer.map(\.first.part)) == [.near, .far], outer.count == 2, spacings.count == 2, middle.count == 1,
        let odd = spacings.max(by: { abs($0.constant) < abs($1.constant) }), spacings.count(where: { abs($0.constant) == abs(odd.constant) }) == 1
      else { return [] }
      return [(.constraint(odd.index), removal(of: odd), -2)]
    }
  }

  /// So many siblings show what is meant.
  static let fewPeers = 2

  /// The required equalities that say the same about siblings of a view as a constraint about this one: the same number, inset,
  /// or center, or the same distance from a view of the same kind. Every line has the same thickness.
  ///
  /// - Parameter view: the one of both of its views that is meant, if it does not follow from the constraint.
  func peers(of tie: LayoutConstraint, beside view: Int? = nil) -> [LayoutConstraint] {
    let (edges, centers) = (document.sameEdges(tie), sameCenters(tie))
    let view = view ?? edges?.inner ?? centers?.inner ?? tie.first.view
    // Nothing stands beside the root view.
    guard view != layout.root, !tie.isSize || tie.isNumber && tie.constant > 1 else { return [] }
    func kinds(_ tie: LayoutConstraint) -> [IBViewKind] { [tie.first.view, tie.second?.view ?? 0].map { document.views[$0].kind } }
    let beside = [view, tie.first.view].uniqued.filter { $0 != layout.root }
      .flatMap { view in document.subviews(of: document.views[view].parent).filter { $0 != view && layout.contains($0) } }.uniqued
    return beside.flatMap { sibling in
      graph(tie.axis).constraints(of: sibling).filter { other in
        guard other.isRequired, other.isEquality, other.multiplier == tie.multiplier, other.first.part == tie.first.part else { return false }
        if let edges, document.sameEdges(other).map({ $0 == (sibling, edges.outer) }) == true {
          return other.inset(in: edges.outer) == tie.inset(in: edges.outer) && document.views[sibling].kind == document.views[view].kind
        }
        guard other.constant == tie.constant else { return false }
        if let centers { return sameCenters(other).map { $0 == (sibling, centers.outer) } == true }
        if tie.isSize { return other.isNumber && other.first.view == sibling }
        return other.first.view != tie.first.view && other.second?.view != tie.second?.view && other.second?.part == tie.second?.part
          && kinds(other) == kinds(tie)
      }
    }
  }

  /// What else ties a view whose center several siblings have, too, and none of these has: the row is centered. Of a view of
  /// a number in the middle of what is around it, its edges there; of one in the middle of a view beside it, the distance to
  /// a neighbor that is pinned to what is around both.
  func tiesOfNoSibling() -> [Suspect] {
    let views = Set(constraints.flatMap { [$0.first.view, $0.second?.view].compactMap(\.self) }).sorted()
    return LayoutAxis.allCases.flatMap { axis in views.flatMap { view -> [Suspect] in
      let ties = graph(axis).constraints(of: view).filter { $0.isRequired && $0.isEquality }
      let center = ties.first { tie in
        tie.tiedCenters.map { $0.one == view || sameCenters(tie)?.inner == view } == true
          && Set(peers(of: tie, beside: view).map(\.first.view)).count >= Self.fewPeers
      }
      guard let center, let centered = center.tiedCenters else { return [] }
      let odd = ties.filter { tie in
        if let outer = sameCenters(center)?.outer {
          return hasLength(view, axis) && document.sameEdges(tie).map { $0 == (view, outer) } == true && peers(of: tie).isEmpty
        }
        guard tie.gap != nil, isMember(tie), let (one, other) = tie.ends, case let neighbor = one.view == view ? other.view : one.view,
          neighbor != centered.other
        else { return false }
        return constraints.contains { document.sameEdges($0, orInsets: true).map { $0 == (neighbor, document.views[view].parent) } == true }
      }
      // Of what differs by rounding, one is enough.
      return odd.filter(isMember).prefix(isRounding ? odd.count : 1).map { tie in
        (.constraint(tie.index), isRounding ? removal(of: tie) : Repair(analysis.givingWay(inOrder(odd))), Self.unseen)
      }
    } }
  }

  /// The distance between two rows that ties the lower views of both, if each of them is centered on the taller one beside
  /// it: the taller ones make the rows, and the distance between the others is the same number, rounded.
  func spacingsBesideCenters() -> [Suspect] {
    guard isRounding else { return [] }
    func beside(_ view: Int, _ axis: LayoutAxis) -> Int? {
      constraints.lazy.compactMap { center -> Int? in
        guard center.axis == axis, let (one, other) = center.tiedCenters, document.views[one].parent == document.views[other].parent
        else { return nil }
        return one == view ? other : other == view ? one : nil
      }.first
    }
    func isLower(_ view: Int, _ axis: LayoutAxis) -> Bool {
      guard let other = beside(view, axis), let own = document.views[view].frame, let taller = document.views[other].frame
      else { return false }
      return own.extent(axis) < taller.extent(axis)
    }
    return constraints.filter { spacing in
      guard spacing.isEquality, spacing.gap != nil, let (one, other) = spacing.ends else { return false }
      return isLower(one.view, spacing.axis) && isLower(other.view, spacing.axis)
    }.map { (.constraint($0.index), removal(of: $0), -2) }
  }

  /// The center in the frame of what is pinned to both ends of a scroll view's content: it keeps longer content from
  /// scrolling. Content of a least length gets that of the frame if that is longer.
  func centersThatHold() -> [Suspect] {
    constraints.flatMap { center -> [Suspect] in
      guard center.axis == .vertical, center.first.part == .center, center.isEquality,
        let (inner, outer) = center.ends(inside: document.inside(scrollView)), outer.view == scrollView, outer.region == .frame
      else { return [] }
      let isPinned = graph(.vertical).isPinned(inner.view, toContentOf: scrollView)
      let removal = removal(of: center)
      let equal = RepairMaker(document: document, scrollView: scrollView).equalToFrame(inner.view, .vertical, priority: 250)
      let hasLeast = graph(.vertical).sizes(of: inner.view).contains { !$0.isEquality && $0.first.view == inner.view }
      return isPinned ? ((hasLeast ? [Repair(removal.changes + [equal])] : []) + [removal]).map { (.constraint(center.index), $0, -2) } : []
    }
  }

  /// Spacings that differ by more than this many points are meant to.
  private static let spacingSlip = 4.0

  /// The Spacing of another stack view in the same conflict with as many views, for the one whose views are drawn farther
  /// from their numbers: then the columns of both line up.
  func evenSpacings() -> [Suspect] {
    let stacks = members.compactMap { source -> (source: RowSource, view: Int, stack: StackLayout)? in
      guard case .stack(let view, .spacing) = source, let stack = layout.stacks[view] else { return nil }
      return (source, view, stack)
    }
    guard stacks.count == 2, stacks[0].stack.axis == stacks[1].stack.axis,
      stacks[0].stack.visible.count == stacks[1].stack.visible.count,
      abs(stacks[0].stack.spacing - stacks[1].stack.spacing) <= Self.spacingSlip
    else { return [] }
    let odds = stacks.map { item in
      constraints.filter { item.stack.arranged.contains($0.first.view) }.map {
        analysis.runTime.session.distance(of: .constraint($0.index), from: analysis.drawn)
      }.reduce(0, +)
    }
    guard odds[0] != odds[1] else { return [] }
    let (odd, other) = odds[0] > odds[1] ? (stacks[0], stacks[1]) : (stacks[1], stacks[0])
    let value = other.stack.spacing == 0 ? nil : other.stack.spacing.written
    return [(odd.source, Repair([.set(view: odd.view, [.init(name: "spacing", value: value)])]), -2)]
  }

  /// A spacing is at least this many times as large as what is drawn between the views, if nobody meant it.
  private static let mostSpread = 10.0

  /// The spacing of a stack view, if it is many times as large as what the canvas shows between all of its views, perhaps
  /// along with that of stack views like it. Shares of the length of a stack view go, too, if all other views in it have
  /// numbers: then only one length would fit.
  func spacingsOfTheCanvas() -> [Suspect] {
    members.flatMap { source -> [Suspect] in
      guard case .stack(let view, .spacing) = source, let own = layout.stacks[view], let drawn = drawnSpacing(of: view, own)
      else { return [] }
      let alike = layout.stacks.keys.sorted().filter { other in
        layout.stacks[other].map { $0.axis == own.axis && $0.spacing == own.spacing && drawnSpacing(of: other, $0) == drawn } == true
      }
      let value = drawn == 0 ? nil : drawn.written
      func spacing(_ stacks: [Int]) -> [DocumentChange] {
        stacks.map { .set(view: $0, [.init(name: "spacing", value: value)]) }
      }
      let shares = alike.flatMap(shares)
      guard shares.isEmpty else { return [(source, Repair(spacing(alike) + analysis.givingWay(shares)), -2)] }
      return [[view], alike].map { (source, Repair(spacing($0)), -2) }
    }
  }

  /// The lengths of views in a stack view that are a share of its own, if all others are numbers.
  private func shares(in view: Int) -> [LayoutConstraint] {
    guard let stack = layout.stacks[view] else { return [] }
    let sizes = stack.visible.compactMap { arranged in
      graph(stack.axis).sizes(of: arranged).first { $0.isRequired && $0.isEquality && ($0.second == nil || $0.second?.view == view) }
    }
    return sizes.count == stack.visible.count ? sizes.filter { $0.second != nil } : []
  }

  /// The distance between all views of a stack view on the canvas, in whole points, if its spacing is many times as large.
  private func drawnSpacing(of view: Int, _ stack: StackLayout) -> Double? {
    guard stack.spacing > OverhangFinder.mostInset else { return nil }
    let gaps = zip(stack.visible, stack.visible.dropFirst()).map { previous, next -> Double? in
      guard let before = document.views[previous].frame, let after = document.views[next].frame else { return nil }
      return (after.near(stack.axis) - before.far(stack.axis)).rounded()
    }
    guard let drawn = gaps.first.flatMap(\.self), drawn >= 0, gaps.allSatisfy({ $0 == drawn }),
      stack.spacing >= Self.mostSpread * drawn
    else { return nil }
    return drawn
  }

  /// The length of a stack view that is the sum of those of its views: somebody forgot the spacing.
  func sumsWithoutSpacing() -> [Suspect] {
    constraints.compactMap { sum in
      guard sum.isNumber, let stack = layout.stacks[sum.first.view], stack.axis == sum.axis,
        stack.spacing > 0, stack.visible.count > 1
      else { return nil }
      let numbers = stack.visible.compactMap { graph(sum.axis).number(of: $0)?.constant }
      guard numbers.count == stack.visible.count, abs(numbers.reduce(0, +) - sum.constant) < 0.5 else { return nil }
      return (.constraint(sum.index), removal(of: sum), -2)
    }
  }

  /// Sorted by id, so that the order of lines has no effect.
  func inOrder(_ constraints: [LayoutConstraint]) -> [LayoutConstraint] {
    constraints.map { (constraint: $0, id: document.id(ofConstraint: $0.index)) }.sorted { $0.id < $1.id }
      .map(\.constraint)
  }

  private func isMember(_ constraint: LayoutConstraint) -> Bool {
    constraints.contains { $0.index == constraint.index }
  }

  // MARK: Numbers that differ from their neighbors

  /// The largest difference from its neighbors, in points, with which a number counts as a mistake.
  private static let slip = 1.0

  /// Gives a constraint the number of its neighbors of the same kind: other gaps in the row, the opposite
  /// inset of the view, or no offset from a center.
  func evening() -> [Suspect] {
    let hasCenter = constraints.contains { $0.first.part == .center }
    let found = constraints.prefix(Self.mostSuspects).compactMap { constraint -> (suspect: Suspect, alike: Int, isRound: Bool, narrows: Bool)? in
      guard constraint.isEquality, constraint.multiplier == 1, constraint.constant != 0 || !hasCenter else { return nil }
      var twins = 0
      let kin: [Double]
      if constraint.isSize {
        kin = isRounding && constraint.second == nil ? constraints.filter { constraint.isOfSibling($0, in: document) }.map(\.constant) : []
      } else if constraint.tiedCenters != nil {
        kin = constraints.filter { $0.index != constraint.index && $0.first.part == .center }.map(\.constant)
      } else if constraint.gap != nil {
        kin = constraints.filter { $0.index != constraint.index }.compactMap(\.gap)
      } else if let views = insetViews(constraint), !hasCenter || isCentered(views.inner, in: views.outer, constraint.axis) {
        twins = constraints.count { tie in
          tie.index != constraint.index && insetViews(tie)?.outer == views.outer && tie.axis == constraint.axis
            && tie.inset(in: views.outer) == constraint.inset(in: views.outer)
        }
        kin = graph(constraint.axis).constraints(of: views.inner).filter {
          $0.isEquality && $0.isRequired && $0.first.part != constraint.first.part
            && insetViews($0).map { $0 == views } == true
        }.map { $0.inset(in: views.outer) }
      } else {
        return nil
      }
      let own = constraint.gap ?? insetViews(constraint).map { constraint.inset(in: $0.outer) } ?? constraint.constant
      let close = kin.filter { abs($0 - own) <= Self.slip }
      guard let even = close.first, close.allSatisfy({ $0 == even }), even != own else { return nil }
      // Between the same ends, one of the two is redundant.
      let isDouble = constraints.contains {
        $0.index != constraint.index && Set([$0.first, $0.second]) == Set([constraint.first, constraint.second])
      }
      let constant = constraint.constant < 0 ? -abs(even) : even
      let change = isDouble
        ? analysis.givingWay([constraint]) : [.change(constraint: constraint.index, .constant(constant))]
      // A text that is drawn as wide as it is has no room to lose.
      let narrows = even > own && insetViews(constraint).map { isAsWideAsItsText($0.inner) && constraint.axis == .horizontal } == true
      return ((.constraint(constraint.index), Repair(change), -1), close.count - twins, own == own.rounded(), narrows)
    }.sorted { $0.narrows ? 1 : 0 }.sorted { -Double($0.alike) }.sorted { $0.isRound ? 1 : 0 }
    // What is as odd as the first is an alternative; the rest is tried only if that does harm.
    return found.map { item in
      let isOdd = item.alike == found[0].alike && item.isRound == found[0].isRound && item.narrows == found[0].narrows
      return (item.suspect.source, item.suspect.repair, isOdd ? item.suspect.rank : Self.brokenRank)
    }
  }

  /// By which share the estimated width of a text differs from what is drawn.
  private static let mostOfText = 0.2

  /// Whether a text is drawn about as wide as it is.
  private func isAsWideAsItsText(_ view: Int) -> Bool {
    guard document.views[view].hasText, let drawn = document.views[view].frame?.width,
      let text = layout.view(view)?.intrinsic.horizontal?.points
    else { return false }
    return abs(drawn - text) <= Self.mostOfText * text
  }

  /// The two views whose same edges a constraint ties, one inside the other, and whether by a margin, which is as large on
  /// the opposite side.
  private func insetViews(_ constraint: LayoutConstraint) -> (inner: Int, outer: Int, isInMargin: Bool)? {
    document.sameEdges(constraint, orInsets: true).map { views in
      (views.inner, views.outer, [constraint.first, constraint.second].contains { $0?.isInset == true })
    }
  }

  /// Whether members put a view in the middle of one around it, perhaps by way of others, of which one may have equal
  /// insets.
  private func isCentered(_ inner: Int, in outer: Int, _ axis: LayoutAxis) -> Bool {
    let centers = constraints.filter { $0.axis == axis && $0.constant == 0 && $0.multiplier == 1 }
      .compactMap(\.tiedCenters).map { [$0, $1] }
    let reached = reachable(from: [inner]) { view in centers.filter { $0.contains(view) }.joined().filter { $0 != view } }
    return reached.contains(outer)
      || reached.contains { view in
        let pins = constraints.filter { pin in pin.axis == axis && document.sameEdges(pin).map { $0 == (view, outer) } == true }
        return view != inner && Set(pins.map(\.first.part)) == [.near, .far] && Set(pins.map { $0.inset(in: outer) }).count == 1
      }
  }

  /// The centers that differ from the insets on both sides by rounding: these say more.
  func centersOfUnequalInsets() -> [Suspect] {
    guard isRounding, constraints.contains(where: { $0.first.edge != nil }) else { return [] }
    return constraints.filter { $0.first.part == .center && $0.isEquality }
      .map { (.constraint($0.index), removal(of: $0), -1) }
  }

  /// The only number, if rounding is all that the rows differ by, that is no multiple of half a point.
  func fractions() -> [Suspect] {
    let odd = constraints.filter { 2 * $0.constant != (2 * $0.constant).rounded() }
    return isRounding && odd.count == 1 ? [(.constraint(odd[0].index), removal(of: odd[0]), -1)] : []
  }

  /// Whether all numbers beside a distance are the same one, of pictures beside each other that are drawn with it: icons
  /// keep their size, whatever is around them.
  func isAroundIcons(_ distance: LayoutConstraint) -> Bool {
    let numbers = constraints.filter(\.isOfNumber)
    return !distance.isSize && numbers.count > 1
      && numbers.allSatisfy { number in
        document.views[number.first.view].kind == .imageView && isShown(number)
          && peers(of: number).count { twin in numbers.contains { $0.index == twin.index } } == numbers.count - 1
      }
  }
}

extension ConflictSuspects {
  /// What else ties a picture that is drawn with its numbers along both axes, and is not drawn: its center at a view beside
  /// it before its end. In a scroll view, only if it has a proportion, too, so that three constraints and the canvas agree.
  func tiesOfDrawnPictures() -> [Suspect] {
    let pictures = isRounding ? [] : constraints.filter { size in
      isOfDrawnPicture(size)
        && (isOfScene || LayoutAxis.allCases.contains { graph($0).sizes(of: size.first.view).contains(where: isRatio) })
    }.map(\.first.view)
    let ties = constraints.filter { tie in
      guard let (one, other) = tie.ends, !tie.isSize, tie.isEquality, let end = [one, other].first(where: { pictures.contains($0.view) })
      else { return false }
      let isCenter = end.part == .center && document.views[one.view].parent == document.views[other.view].parent
      // In a size class that is not drawn, only the center says little.
      return analysis.drawn == nil ? isCenter : !isShown(tie) && (isCenter || end.part == .far)
    }
    let odd = ties.first { $0.first.part == .center } ?? ties.first
    return odd.map { [(.constraint($0.index), removal(of: $0), -2)] } ?? []
  }

  /// Whether a number is one of both that a picture has, along each axis, and is drawn with: an avatar or a cover.
  func isOfDrawnPicture(_ size: LayoutConstraint) -> Bool {
    let view = size.first.view
    guard size.isNumber, document.views[view].kind == .imageView else { return false }
    return LayoutAxis.allCases.allSatisfy { axis in
      guard let number = graph(axis).number(of: view), let drawn = document.views[view].frame else { return false }
      return abs(drawn.extent(axis) - number.constant) < 1
    }
  }
}

extension IBDocument {
  /// The two views whose same edges a constraint ties, one inside the other; nil for any other constraint.
  ///
  /// - Parameter orInsets: whether margins or a safe area may be between.
  func sameEdges(_ constraint: LayoutConstraint, orInsets: Bool = false) -> (inner: Int, outer: Int)? {
    guard let (one, other) = constraint.ends, one.edge != nil, one.part == other.part, constraint.multiplier == 1,
      one.region == .frame, other.region == .frame, orInsets || !one.isInset && !other.isInset
    else { return nil }
    if inside(other.view).contains(one.view) { return (one.view, other.view) }
    return inside(one.view).contains(other.view) ? (other.view, one.view) : nil
  }
}

extension LayoutConstraint {
  /// By how many points it insets an edge of a view from the same edge of a view around it.
  func inset(in outer: Int) -> Double {
    (first.view == outer) == (first.part == .far) ? constant : -constant
  }

  /// The two views whose centers it makes equal or keeps apart; nil for any other constraint.
  fileprivate var tiedCenters: (one: Int, other: Int)? {
    guard isEquality, let (one, other) = ends, one.part == .center, other.part == .center else { return nil }
    return (one.view, other.view)
  }

  /// Whether another one gives a view of the same kind beside its own a size as a number, along the same axis.
  fileprivate func isOfSibling(_ other: LayoutConstraint, in document: IBDocument) -> Bool {
    let (own, its) = (document.views[first.view], document.views[other.first.view])
    return other.isNumber && other.axis == axis && other.first.view != first.view
      && its.parent == own.parent && its.kind == own.kind
  }

  /// Whether both are required sizes with the same number. Every line has the same thickness.
  fileprivate func isSameNumber(_ other: LayoutConstraint) -> Bool {
    isNumber && constant > 1
      && other.second == nil && other.isRequired && other.isEquality && other.constant == constant
  }

  /// The distance, in points, from the end of one view to the start of the next; nil for any other
  /// constraint.
  var gap: Double? {
    guard let (one, other) = ends, one.edge != nil, other.edge != nil, one.part != other.part else { return nil }
    return one.part == .near ? constant : -constant
  }
}
