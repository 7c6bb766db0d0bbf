import InterfaceBuilder
import LinearSystem

/// One axis of a box, so that the same code handles both axes.
private struct Span {
  var near: LinearForm
  var extent: LinearForm

  var far: LinearForm { near.adding(extent) }
  var center: LinearForm { near.adding(extent, times: 0.5) }

  init(_ box: some Rectangle, _ axis: LayoutAxis) {
    near = box.near(axis)
    extent = box.extent(axis)
  }

  init(near: LinearForm, extent: LinearForm) {
    self.near = near
    self.extent = extent
  }
}

/// The constraints that a stack view creates for its arranged subviews.
///
/// Source: the `UISV-…` constraints in UIKit's logs, as TZStackView and Arranged rebuilt them and compared
/// them with UIStackView; see docs/internals/layout-semantics.md.
extension SceneLayoutBuilder {
  mutating func addStackRows(of index: Int) {
    let arranged = arrangedSubviews(of: index)
    guard !arranged.isEmpty else { return }
    let stack = StackLayout(
      axis: attribute("axis", of: index) == "vertical" ? .vertical : .horizontal,
      distribution: attribute("distribution", of: index).flatMap(StackLayout.Distribution.init)
        ?? .fill,
      alignment: attribute("alignment", of: index).flatMap(StackLayout.Alignment.init) ?? .fill,
      spacing: spacing(of: index),
      // Interface Builder writes margins of a stack view only if they are used, but no attribute for it.
      usesMargins: writtenMargins(of: index) != nil
        || attribute("layoutMarginsRelativeArrangement", of: index) == "YES",
      arranged: arranged, visible: arranged.filter { layout.view($0)?.isHidden == false })
    layout.stacks[index] = stack
    guard let canvas = canvas(of: index, stack) else { return }
    addMainAxis(index, stack, canvas: Span(canvas, stack.axis))
    addCrossAxis(index, stack, canvas: Span(canvas, stack.axis.other))
  }

  /// The area in which a stack view arranges views.
  private mutating func canvas(of index: Int, _ stack: StackLayout) -> InsetBox? {
    layout.box(of: index).map { stack.usesMargins ? $0.inset(by: margins(of: index)) : InsetBox($0) }
  }

  private func arrangedSubviews(of stack: Int) -> [Int] {
    document.subviews(of: stack).filter {
      isInstalled($0) && document.views[$0].role == .subview
    }
  }

  private func span(of view: Int, _ axis: LayoutAxis) -> Span? {
    layout.box(of: view).map { Span($0, axis) }
  }

  private func spacing(of stack: Int) -> Double {
    if document.attribute("spacingType", of: stack) == "standard" { return 8 }
    let value = attribute("spacing", of: stack).flatMap(Double.init) ?? 0
    return value.isFinite ? value : 0
  }

  /// The priority of what a stack view makes of hidden views: their own sizes win.
  private static let hiding = 999.97

  // MARK: Along the axis

  private mutating func addMainAxis(_ index: Int, _ stack: StackLayout, canvas: Span) {
    func source(_ kind: RowSource.StackRow) -> RowSource { .stack(view: index, kind: kind) }
    var visible: [(view: Int, span: Span)] = []
    visible.reserveCapacity(stack.visible.count)
    var previousFar = canvas.near
    for view in stack.arranged {
      guard let span = span(of: view, stack.axis) else { continue }
      if layout.view(view)?.isHidden == true {
        // Below required, so that on the canvas a hidden view keeps its own size, as in Interface Builder; it
        // takes no space either way.
        add(span.extent, .equal, LinearForm(), priority: Self.hiding, from: source(.hiding))
        add(span.near, .equal, previousFar, priority: Self.hiding, from: source(.hiding))
      } else {
        visible.append((view, span))
        previousFar = span.far
      }
    }
    let isEven = stack.distribution == .equalSpacing || stack.distribution == .equalCentering
    guard let first = visible.first, let last = visible.last else {
      // Without views that leave gaps, only the guide that spans them wants no length: less than anything else.
      add(canvas.extent, .equal, LinearForm(), priority: isEven ? 49 : 1, from: source(.canvasFit))
      return
    }
    add(first.span.near, .equal, canvas.near, from: source(.canvasConnection))
    add(last.span.far, .equal, canvas.far, from: source(.canvasConnection))
    for (previous, next) in zip(visible, visible.dropFirst()) {
      add(
        next.span.near, isEven ? .greaterOrEqual : .equal,
        previous.span.far.adding(stack.spacing), from: source(.spacing))
    }
    switch stack.distribution {
    case .fillEqually:
      for other in visible.dropFirst() {
        add(other.span.extent, .equal, first.span.extent, from: source(.fillEqually))
      }
    case .fillProportionally: addProportions(index)
    case .equalSpacing, .equalCentering:
      addEvenGaps(index, visible.map(\.span), centers: stack.distribution == .equalCentering)
      add(canvas.extent, .equal, LinearForm(), priority: 49, from: source(.canvasFit))
    case .fill: break
    }
  }

  private mutating func addEvenGaps(_ stack: Int, _ spans: [Span], centers: Bool) {
    guard spans.count > 2 else { return }
    let source = RowSource.stack(view: stack, kind: .distributing)
    for index in 2..<spans.count {
      let (a, b, c) = (spans[index - 2], spans[index - 1], spans[index])
      if centers {
        add(
          c.center.adding(b.center, times: -1), .equal, b.center.adding(a.center, times: -1),
          priority: 150 - Double(min(index - 2, 90)), from: source)
      } else {
        add(
          c.near.adding(b.far, times: -1), .equal, b.near.adding(a.far, times: -1), from: source)
      }
    }
  }

  /// The rows of a stack view that depend on the content sizes of its arranged views.
  mutating func addProportions(_ index: Int) {
    guard let stack = layout.stacks[index], stack.distribution == .fillProportionally,
      let canvas = canvas(of: index, stack).map({ Span($0, stack.axis) })
    else { return }
    let visible = stack.visible.compactMap { view in
      span(of: view, stack.axis).map { (view: view, span: $0) }
    }
    let source = RowSource.stack(view: index, kind: .fillProportionally)
    let sizes = visible.map { item -> Double? in
      let size = document.classIntrinsicSize(
        of: item.view, overrides: overrides(of: item.view), metrics: options.metrics)
      let open = OpenSize(view: item.view, axis: stack.axis)
      return size.extent(stack.axis) ?? options.assumedSizes[open]
    }
    let total =
      sizes.reduce(0) { $0 + ($1 ?? 0) } + stack.spacing * Double(visible.count - 1)
    guard total > 0, sizes.contains(where: { $0 != nil }) else {
      for other in visible.dropFirst() {
        add(other.span.extent, .equal, visible[0].span.extent, priority: 999, from: source)
      }
      return
    }
    if visible.count == 1, stack.spacing == 0 {
      add(visible[0].span.extent, .equal, canvas.extent, from: source)
      return
    }
    for (index, item) in visible.enumerated() {
      let priority = 999 - Double(min(index, 200))
      if let size = sizes[index] {
        add(
          item.span.extent, .equal, LinearForm().adding(canvas.extent, times: size / total),
          priority: priority, from: source)
      } else {
        add(item.span.extent, .equal, LinearForm(), priority: priority, from: source)
      }
    }
  }

  // MARK: Across the axis

  private mutating func addCrossAxis(_ index: Int, _ stack: StackLayout, canvas: Span) {
    let spans = stack.arranged.compactMap { view in
      span(of: view, stack.axis.other).map { (view: view, span: $0) }
    }
    guard let first = spans.first else { return }
    let source = RowSource.stack(view: index, kind: .alignment)
    // UIKit aligns nothing if all of them are hidden; on the canvas, they are drawn so, unless the stack view is in a view
    // that is hidden itself.
    let priority = stack.visible.isEmpty ? Self.hiding - 0.01 : 1000
    switch stack.alignment {
    case .leading, .top:
      let guide = addSpanningGuide(index, spans.map(\.span), canvas)
      align(spans.map(\.span.near), to: canvas.near, priority, source)
      add(guide.near, .equal, canvas.near, from: source)
      add(canvas.far, .equal, guide.far, from: source)
    case .trailing, .bottom:
      let guide = addSpanningGuide(index, spans.map(\.span), canvas)
      align(spans.map(\.span.far), to: canvas.far, priority, source)
      add(guide.far, .equal, canvas.far, from: source)
      add(canvas.near, .equal, guide.near, from: source)
    case .center:
      let guide = addSpanningGuide(index, spans.map(\.span), canvas)
      align(spans.map(\.span.center), to: canvas.center, priority, source)
      add(canvas.near, .equal, guide.near, from: source)
      add(canvas.far, .equal, guide.far, from: source)
    case .firstBaseline, .lastBaseline:
      let guide = addSpanningGuide(index, spans.map(\.span), canvas)
      func baseline(_ item: (view: Int, span: Span)) -> LinearForm {
        if stack.alignment == .firstBaseline {
          return item.span.near.adding(baselines(of: item.view).first)
        }
        return item.span.far.adding(baselines(of: item.view).last, times: -1)
      }
      let reference = baseline(first)
      for other in spans.dropFirst() {
        add(baseline(other), .equal, reference, priority: priority, from: source)
      }
      add(canvas.near, .equal, guide.near, from: source)
      add(canvas.far, .equal, guide.far, from: source)
      add(
        canvas.extent, .equal, LinearForm(), priority: 49,
        from: .stack(view: index, kind: .canvasFit))
    case .fill:
      add(first.span.near, .equal, canvas.near, priority: priority, from: source)
      add(first.span.far, .equal, canvas.far, priority: priority, from: source)
      for other in spans.dropFirst() {
        add(other.span.near, .equal, first.span.near, priority: priority, from: source)
        add(other.span.far, .equal, first.span.far, priority: priority, from: source)
      }
    }
  }

  /// Ties the first of some edges to the stack view's, and the others to the first.
  private mutating func align(
    _ edges: [LinearForm], to edge: LinearForm, _ priority: Double, _ source: RowSource
  ) {
    for (index, own) in edges.enumerated() {
      add(own, .equal, index == 0 ? edge : edges[0], priority: priority, from: source)
    }
  }

  /// The guide that spans the arranged subviews across the axis and hugs them.
  ///
  /// Its ends are those of the canvas; a partial layout has no variables of its own for it. A trial must not
  /// let a view extend beyond it.
  private mutating func addSpanningGuide(_ stack: Int, _ spans: [Span], _ canvas: Span) -> Span {
    let guide = isPart
      ? canvas
      : Span(
        near: LinearForm(variable: variable(.auxiliary(view: stack))),
        extent: LinearForm(variable: variable(.auxiliary(view: stack), nonNegative: true)))
    let spanning = RowSource.stack(view: stack, kind: .spanning)
    for span in spans {
      let priority = isPart ? 1000 : 999.5
      add(guide.near, .lessOrEqual, span.near, priority: priority, from: spanning)
      add(guide.far, .greaterOrEqual, span.far, priority: priority, from: spanning)
      add(
        span.extent, .equal, LinearForm(), priority: 25,
        from: .stack(view: stack, kind: .ambiguitySuppression))
    }
    add(
      guide.extent, .equal, LinearForm(), priority: 51,
      from: .stack(view: stack, kind: .spanningFit))
    return guide
  }
}
