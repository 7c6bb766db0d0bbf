package import Layout
internal import InterfaceBuilder
internal import Text

extension Picture {
  /// A chain of constraints and views along an axis.
  package struct Chain: Hashable, Sendable {
    package var axis: LayoutAxis
    /// Views in it are indices of items.
    package var links: [ChainLink]
    /// The chain as text, in pieces between which a line may break.
    package var text: [String]
    /// "content height 312 = 16 + Title.height + 8"; nil if the size is open.
    package var sum: String?
  }
}

extension Picture.Chain {
  /// The heading of the chain as text.
  var headline: String { "The chain from \(axis.nearEdge.rawValue) to \(axis.farEdge.rawValue)" }
}

extension PictureBuilder {
  /// A chain, with items of the picture; nil if there is nothing to show.
  package func chain(_ links: [ChainLink], _ axis: LayoutAxis, sum: String? = nil) -> Picture.Chain? {
    guard !links.isEmpty else { return nil }
    let shown = links.compactMap { link -> ChainLink? in
      guard case .view(let view, let size) = link else { return link }
      return place(of: view).map { .view($0, size: size) }
    }
    return Picture.Chain(
      axis: axis, links: shown,
      text: ChainWords(document: document).pieces(links).map(VisibleText.of),
      sum: sum.map(VisibleText.of))
  }

  /// A mark for the gap of a chain.
  package func gap(_ axis: LayoutAxis, _ text: String) -> Picture.Mark {
    Picture.Mark(VisibleText.of(text), at: .gap(axis), in: layouts.count - 1)
  }
}

extension SceneDrawing {
  /// Draws the chain's distances between its views.
  func draw(_ chain: Picture.Chain, _ signs: inout [IBRect], _ svg: inout SVG) {
    let axis = chain.axis
    var before: (far: Double, rect: IBRect)?
    var gap: ChainLink?
    for (place, link) in chain.links.enumerated() {
      switch link {
      case .gap, .missing: gap = link
      case .edge, .view:
        guard let rect = link.view.map({ placement.frames[$0] }) ?? placement.content else { return }
        let isEdge = link.view == nil
        let near = isEdge && place > 0 ? rect.far(axis) : rect.near(axis)
        let far = isEdge && place == 0 ? rect.near(axis) : rect.far(axis)
        if let gap, let before {
          let inner = isEdge ? before.rect : rect
          // From a view to the end of the view around it, or from the start of that to what is in it.
          let start = !isEdge && before.rect.contains(rect, axis) ? before.rect.near(axis) : before.far
          let end = !isEdge && rect.contains(before.rect, axis) ? rect.far(axis) : near
          draw(gap, from: start, to: end, across: across(inner, of: chain), axis, &signs, &svg)
        }
        // Where nothing is missing, the sizes are a part of the sum.
        if chain.sum != nil, case .view(_, .points(let points)?) = link {
          draw(.gap(points), from: near, to: far, across: across(rect, of: chain), axis, &signs, &svg)
        }
        // A size that is marked has its own sign.
        if link.isBroken, !picture.hasMissingSize {
          let across = rect.near(axis.other) + 0.25 * rect.extent(axis.other)
          draw(.missing, from: near, to: far, across: across, axis, &signs, &svg)
        }
        before = (far, rect)
        gap = nil
      }
    }
  }

  /// Where lines of a chain are, across it: names are in the middle of the height.
  private func across(_ rect: IBRect, of chain: Picture.Chain) -> Double {
    let share = chain.axis == .horizontal ? 0.7 : chain.sum == nil ? 0.5 : 0.85
    return rect.near(chain.axis.other) + share * rect.extent(chain.axis.other)
  }

  private func draw(
    _ gap: ChainLink, from: Double, to: Double, across: Double, _ axis: LayoutAxis,
    _ signs: inout [IBRect], _ svg: inout SVG
  ) {
    let (start, end) = (scale.place(from, axis), scale.place(to, axis))
    let across = scale.place(across, axis.other)
    switch gap {
    case .missing:
      // In a layout without a length it would only hide what is there.
      guard index == picture.placements.count - 1 else { return }
      svg.path("gap", points(axis, [(start, across), (end, across)]))
      let middle = points(axis, [((start + end) / 2, across)])[0]
      let number = picture.marks.firstIndex { $0.place == .gap(axis) }.map { "\($0 + 1) " } ?? ""
      signs.append(Symbols.badge("\(number)✕", middle.x, middle.y, &svg))
    case .gap(let points) where abs(end - start) >= 2:
      Symbols.line(
        self.points(axis, [(start, across), (end, across)]), isSpring: points == nil, style: "strut", &svg)
      if let points { drawNumber(Wording.points(points), (start + end) / 2, across, axis, &signs, &svg) }
    default: break
    }
  }

  /// Draws the number of points beside the middle of a line, if there is room.
  private func drawNumber(
    _ text: String, _ along: Double, _ across: Double, _ axis: LayoutAxis, _ signs: inout [IBRect], _ svg: inout SVG
  ) {
    let middle = points(axis, [(along, across)])[0]
    let width = TextFit.width(text, size: TextFit.size * TextFit.bold)
    let places = axis == .horizontal
      ? [-15.0, 3].map { IBRect(x: middle.x - width / 2, y: middle.y + $0, width: width, height: 12) }
      : [6, -6 - width].map { IBRect(x: middle.x + $0, y: middle.y - 6, width: width, height: 12) }
    let free = places.first { place in
      place.x >= 0 && place.y >= 0 && place.maxX <= bounds.width && place.maxY <= bounds.height
        && !signs.contains { $0.overlaps(place) }
    }
    guard let place = free else { return }
    svg.text("number", place.x, place.y + 10, text)
    signs.append(place)
  }
}

extension SideDrawing {
  /// Draws the chain as text, and the sum that makes up its length; returns the end of the text.
  func draw(_ chain: Picture.Chain, _ top: Double, _ svg: inout SVG) -> Double {
    var y = top + 12
    svg.text("ink title", 0, y, chain.headline)
    y += 4
    for (style, pieces) in [("ink small", chain.text), ("muted small", chain.sum.map { [$0] } ?? [])] {
      for line in TextFit.wrap(pieces, to: width, size: 11, lines: 20) {
        y += 15
        svg.text(style, 0, y, line)
      }
      y += 3
    }
    return y
  }
}

extension IBRect {
  /// Whether it extends as far as another one, and farther, along an axis.
  fileprivate func contains(_ other: Self, _ axis: LayoutAxis) -> Bool {
    near(axis) <= other.near(axis) && far(axis) >= other.far(axis) && extent(axis) > other.extent(axis)
  }
}

extension ChainLink {
  /// The view in the chain.
  var view: Int? {
    if case .view(let view, _) = self { view } else { nil }
  }

  /// Whether the chain has its gap here.
  var isBroken: Bool {
    switch self {
    case .missing, .view(_, .open?): true
    case .edge, .gap, .view: false
    }
  }
}
