package import InterfaceBuilder
package import Layout
internal import Sequences
internal import Text

/// Creates pictures of a document's scroll views from solved layouts.
package struct PictureBuilder {
  let document: IBDocument
  let scrollView: Int
  /// The layouts to compare; at least one.
  package let layouts: [SolvedLayout]
  /// The views that the finding mentions.
  package var named: Set<Int> = [] { didSet { members = shownViews() } }
  /// The views of the picture, by index in the document.
  private var members: [Int] = []
  private let root: Int
  /// Pictures of larger scenes show only the views around and in the scroll view, and what the finding names:
  /// nobody can tell hundreds of boxes apart, and each finding of such a scene has a picture of it.
  private static let manyViews = 200

  /// The place of a view in the picture.
  package func place(of view: Int) -> Int? { members.index(of: view) { $0 } }

  /// Nil if the scroll view was not solved.
  package init?(_ document: IBDocument, scrollView: Int, layouts: [SolvedLayout]) {
    guard let first = layouts.first, first.frame(of: scrollView) != nil,
      first.frame(of: first.layout.root) != nil
    else { return nil }
    self.document = document
    self.scrollView = scrollView
    self.layouts = layouts
    root = first.layout.root
    members = shownViews()
  }

  private func shownViews() -> [Int] {
    let all = root..<document.views[root].subtreeEnd
    let around = named.union([scrollView]).lazy.flatMap { document.outward(from: $0) }.filter { $0 >= root }
    let shown = all.count > Self.manyViews
      ? Set(around).union(document.inside(scrollView)).sorted() : Array(all)
    return shown.filter { view in layouts.contains { $0.frame(of: view)?.isDrawable ?? false } }
  }

  /// The scene, without a title.
  ///
  /// - Parameter captions: one for each layout; empty for a single layout.
  package func picture(captions: [String] = []) -> Picture? {
    guard let place = place(of: scrollView), members.first == root else { return nil }
    var picture = Picture(
      title: "", root: rootSize, isScreen: document.views[root].controller >= 0,
      items: members.map(item), scrollView: place,
      placements: layouts.enumerated().map { index, solved in
        Picture.Placement(
          caption: index < captions.count ? captions[index] : "",
          frames: members.map { solved.frame(of: $0)?.drawable },
          // Its size may be negative.
          content: solved.contentFrame(of: scrollView).flatMap { $0.isDrawable ? $0 : nil })
      })
    if layouts.count > 1 {
      picture.conclusion = "Both layouts satisfy the constraints equally well: nothing decides between them."
    }
    return picture
  }

  private var rootSize: String {
    guard let frame = layouts[0].frame(of: root) else { return "" }
    return "\(Wording.points(frame.width)) × \(Wording.points(frame.height))"
  }

  private func item(_ index: Int) -> Picture.Item {
    let view = document.views[index]
    return Picture.Item(
      name: VisibleText.of(view.displayName), id: VisibleText.of(view.id), kind: VisibleText.of(view.kindName),
      shape: view.kind.shape, isHidden: layouts[0].layout.view(index)?.isHidden ?? false,
      isNamed: named.contains(index))
  }

  // MARK: Marks

  /// A mark for a row of the layout: a line between the edges that it ties. Of two layouts, it is drawn in the
  /// last one that satisfies the row.
  package func mark(_ source: RowSource, along axis: LayoutAxis, _ text: String) -> Picture.Mark {
    let shown = layouts.count == 1 ? 0 : layouts.lastIndex { $0.holds(source) }
    return Picture.Mark(VisibleText.of(text), at: shown.flatMap { place(of: source, along: axis, in: $0) }, in: shown ?? 0)
  }

  private func place(of source: RowSource, along axis: LayoutAxis, in placement: Int) -> Picture.Mark.Place? {
    // What a stack view constrains is inside of it.
    if case .stack(let view, _) = source { return place(of: view).map { .box(item: $0) } }
    let constraint = source.constraint.flatMap(layouts[0].layout.constraint)
    let isCenter = constraint?.first.part == .center && constraint?.second?.part == .center
    return span(source, along: axis, in: layouts[placement]).map { isCenter ? .center($0) : .strut($0) }
  }

  /// A mark for an inequality, with its limit, in each layout.
  package func mark(limit constraint: Int, along axis: LayoutAxis, _ mark: Picture.Mark) -> Picture.Mark {
    func label(_ placement: Int) -> String? {
      layouts[placement].layout.constraint(constraint).flatMap(layouts[placement].limit)
    }
    var mark = mark
    mark.label = label(mark.placement)
    if mark.placement > 0, layouts[0].holds(.constraint(constraint)) {
      mark.before = place(of: .constraint(constraint), along: axis, in: 0).map { .init($0, label: label(0)) }
    }
    return mark
  }

  /// Where a constraint would be in the last layout, which does not have it.
  package func place(ofRemoved constraint: LayoutConstraint) -> Picture.Mark.Place? {
    span(constraint, in: layouts[layouts.count - 1]).map { .removed($0) }
  }

  /// A mark for a length along an axis, from a position to the end of a rectangle.
  package func mark(
    _ text: String, along axis: LayoutAxis, in rect: IBRect, from place: Double, to end: Double? = nil
  ) -> Picture.Mark {
    var span = span(along: axis, rect)
    span.from = place
    if let end { span.to = end }
    return Picture.Mark(VisibleText.of(text), at: .length(span))
  }

  /// A mark for a content edge to which nothing is pinned.
  package func openEdge(_ axis: LayoutAxis, isFar: Bool) -> Picture.Mark {
    let edge = isFar ? axis.farEdge : axis.nearEdge
    return Picture.Mark(
      "nothing is pinned to the \(edge.rawValue) edge of the content", at: .openEdge(axis, isFar: isFar),
      in: layouts.count - 1)
  }

  /// A mark for a size or position of a view that nothing determines; nil if the view is not in the picture.
  package func missing(_ quantity: LayoutQuantity, of view: Int, _ text: String) -> Picture.Mark? {
    place(of: view).map { item in
      let axis = quantity.axis
      var place = Picture.Mark.Place.missingSize(item: item, axis)
      if case .origin = quantity { place = .missingPosition(item: item, axis) }
      // Where it ends last, there is room for the mark.
      let ends = layouts.map { $0.frame(of: view)?.far(axis) ?? 0 }
      return Picture.Mark(VisibleText.of(text), at: place, in: ends.firstIndex(of: ends.max() ?? 0) ?? 0)
    }
  }

  /// A mark for quantities of one of several views that nothing determines; nil if the view is not in the picture.
  package func free(_ quantities: [LayoutQuantity], of view: Int, _ text: String) -> Picture.Mark? {
    place(of: view).map { Picture.Mark(VisibleText.of(text), at: .free(item: $0, quantities), in: layouts.count - 1) }
  }

  /// A mark for where the document has a view, with its numbers; nil without a frame in the document.
  ///
  /// - Parameter text: what precedes the numbers.
  package func saved(_ view: Int, _ text: String) -> Picture.Mark? {
    guard let frame = document.views[view].frame, let around = layouts[0].frame(of: document.views[view].parent)
    else { return nil }
    let rect = IBRect(x: around.x + frame.x, y: around.y + frame.y, width: frame.width, height: frame.height)
    var mark = Picture.Mark(VisibleText.of("\(text) \(frame.words)"), at: .outline(rect))
    mark.label = frame.words
    return mark
  }

  /// A quantity of a view in the first layout, in points and relative to the view around it, as in the document.
  package func length(_ quantity: LayoutQuantity, of view: Int) -> Double? {
    guard let frame = layouts[0].frame(of: view), let around = layouts[0].frame(of: document.views[view].parent)
    else { return nil }
    let axis = quantity.axis
    return quantity == .origin(axis) ? frame.near(axis) - around.near(axis) : frame.extent(axis)
  }

  /// A mark for a view that scrolls along an axis; nil if the view is not in the picture.
  package func scrolling(_ view: Int, _ axis: LayoutAxis, _ text: String) -> Picture.Mark? {
    place(of: view).map { Picture.Mark(VisibleText.of(text), at: .scrolls(item: $0, axis)) }
  }

  /// Scrolls the content of a picture's last layout by some points along an axis, except for views that stay.
  package func scroll(
    _ picture: inout Picture, by points: Double, along axis: LayoutAxis, keeping views: [Int] = []
  ) {
    func moved(_ rect: IBRect) -> IBRect {
      axis == .horizontal
        ? IBRect(x: rect.x - points, y: rect.y, width: rect.width, height: rect.height)
        : IBRect(x: rect.x, y: rect.y - points, width: rect.width, height: rect.height)
    }
    let staying = Set(views.flatMap { [$0] + document.inside($0) })
    let inside = document.inside(scrollView)
    let last = picture.placements.count - 1
    picture.hasScrolled = true
    picture.placements[last].caption = "Scrolled by \(Wording.points(points)) points"
    picture.placements[last].content = picture.placements[last].content.map(moved)
    for (place, view) in members.enumerated() where inside.contains(view) && !staying.contains(view) {
      picture.placements[last].frames[place] = picture.placements[last].frames[place].map(moved)
    }
  }

  /// The picture after the content has scrolled by some points along an axis. Marks of the constraint extend
  /// from the edge outside to the new position of the edge in the content.
  package func scrolled(
    _ picture: Picture, by points: Double, along axis: LayoutAxis, holding constraint: Int
  ) -> Picture {
    guard let ends = layouts[0].layout.constraint(constraint)?.ends else { return picture }
    var result = picture
    let inside = document.inside(scrollView)
    // At a distance of just as many points the edges would meet.
    let apart = picture.marks.compactMap(\.place?.span).map { abs($0.to - $0.from) }
    let points = apart.contains { abs($0 - points) < 12 } ? points / 2 : points
    scroll(&result, by: points, along: axis)
    for index in result.marks.indices {
      guard case .strut(var span)? = result.marks[index].place else { continue }
      if inside.contains(ends.0.view) { span.from -= points } else { span.to -= points }
      result.marks[index].place = .strut(span)
    }
    return result
  }

  /// Where a row of the layout is drawn: between the edges that it ties, or across the view that it sizes
  /// along an axis.
  private func span(_ source: RowSource, along axis: LayoutAxis, in solved: SolvedLayout) -> Picture.Span? {
    switch source {
    case .constraint(let index): solved.layout.constraint(index).flatMap { span($0, in: solved) }
    case .hugging(let view, let axis), .compressionResistance(let view, let axis),
      .arrangedCanvasSize(let view, let axis):
      solved.frame(of: view)?.drawable.map { span(along: axis, $0) }
    case .autoresizing(let view), .fixedFrame(let view):
      solved.frame(of: view)?.drawable.map { span(along: axis, $0) }
    // The size of the root view is that of the drawing.
    case .givenFrame, .stack: nil
    }
  }

  private func span(_ constraint: LayoutConstraint, in solved: SolvedLayout) -> Picture.Span? {
    let axis = constraint.axis
    guard let first = solved.rect(of: constraint.first)?.drawable else { return nil }
    // The length that a number requires, even if the view has another one.
    if constraint.isOfNumber, constraint.constant > 0 {
      var span = span(along: axis, first)
      span.to = span.from + constraint.constant
      return span
    }
    guard !constraint.isSize, let second = constraint.second,
      let other = solved.rect(of: second)?.drawable
    else {
      var span = span(along: axis, first)
      span.hasNumber = false
      return span
    }
    // The line is drawn across the smaller of two views, where it is clearest.
    let across = axis.other
    let inner = first.extent(across) <= other.extent(across) ? first : other
    var span = Picture.Span(
      axis: axis, from: solved.edge(of: constraint.first)?.value ?? constraint.first.position(in: first),
      to: solved.edge(of: second)?.value ?? second.position(in: other),
      across: (inner.near(across) + inner.far(across)) / 2, reach: inner.extent(across) / 2)
    span.guides = [constraint.first, second].compactMap { guide(at: $0, in: solved) }
    return span
  }

  /// For a constraint between edges that coincide in the first layout, but should be apart: its line to the place
  /// that it wants for the edge of its view, which is named.
  package func wanted(_ source: RowSource, number: Int) -> Picture.Mark.Place? {
    let solved = layouts[0]
    guard let constraint = source.constraint.flatMap(solved.layout.constraint), let second = constraint.second,
      !constraint.isSize, constraint.isEquality, constraint.multiplier == 1, abs(constraint.constant) >= 8,
      constraint.first.part != .center, second.part != .center, var span = span(constraint, in: solved),
      abs(span.to - span.from) < 1
    else { return nil }
    // The view that is inside of the other one, or not at a guide, is what would move.
    let movesFirst = second.guide != nil || (constraint.first.guide == nil && constraint.first.view > second.view)
    let end = movesFirst ? constraint.first : second
    guard let rect = solved.rect(of: end)?.drawable else { return nil }
    let place = movesFirst ? span.to + constraint.constant : span.from - constraint.constant
    if movesFirst { span.from = place } else { span.to = place }
    let view = TextFit.cut(
      VisibleText.of(document.views[end.view].displayName), to: 110, size: TextFit.size * TextFit.bold)
    let name = "\(view).\(end.attribute.rawValue) wanted by \(number)"
    let across = constraint.axis.other
    span.guides.append(
      Picture.Guide(
        name: name, axis: constraint.axis, position: place, start: rect.near(across), end: rect.far(across),
        isWanted: true))
    return .strut(span)
  }

  /// The edge of a layout guide at an end of a constraint.
  private func guide(at end: ConstraintEnd, in solved: SolvedLayout) -> Picture.Guide? {
    guard end.part != .center, let title = end.guide?.title, let (value, rect) = solved.edge(of: end),
      rect.isDrawable
    else { return nil }
    let across = end.axis.other
    return Picture.Guide(name: title, axis: end.axis, position: value, start: rect.near(across), end: rect.far(across))
  }

  private func span(along axis: LayoutAxis, _ rect: IBRect) -> Picture.Span {
    Picture.Span(
      axis: axis, from: rect.near(axis), to: rect.far(axis),
      across: (rect.near(axis.other) + rect.far(axis.other)) / 2, reach: rect.extent(axis.other) / 2)
  }
}

extension IBRect {
  /// Whether it can be drawn, and is not beyond any screen.
  fileprivate var isDrawable: Bool {
    [x, y, width, height].allSatisfy { abs($0) < 1e6 }
  }

  /// The rectangle, with 0 for a negative size; nil if it cannot be drawn.
  fileprivate var drawable: IBRect? {
    isDrawable ? IBRect(x: x, y: y, width: max(0, width), height: max(0, height)) : nil
  }
}

extension IBView {
  /// The view's kind, named as in Interface Builder's library, whatever its class.
  fileprivate var kindName: String {
    var plain = self
    plain.customClass = nil
    return plain.className
  }
}

extension IBViewKind {
  fileprivate var shape: Picture.Shape {
    switch self {
    case .scrollView, .tableView, .collectionView: .scrollView
    case .label, .textView: .text
    case .imageView, .mapView, .webView, .wkWebView, .pdfView, .glkView, .mtkView, .arscnView,
      .sceneKitView, .skView:
      .image
    case .button, .textField, .switch, .slider, .stepper, .progressView, .activityIndicatorView,
      .segmentedControl, .pageControl, .datePicker, .pickerView, .searchBar, .control, .calendarView,
      .colorWell, .refreshControl:
      .control
    default: .container
    }
  }
}
