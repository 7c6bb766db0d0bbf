import InterfaceBuilder
import LinearSystem

/// Builds the layout of one root in one trait configuration.
struct SceneLayoutBuilder {
  let document: IBDocument
  let root: Int
  let members: [Int]
  let traits: IBTraits
  let installation: Installation
  let options: LayoutOptions
  var layout: SceneLayout
  private var guideBoxes: [Int: Box] = [:]
  private var margins: [Int: Margins] = [:]
  private var baselines: [Int: (first: Expression, last: Expression)] = [:]
  /// Views whose size stays open on an axis because a constraint fixes nothing there.
  private let excludedConstraints: Set<Int>

  struct Margins {
    var top: Expression
    var leading: Expression
    var bottom: Expression
    var trailing: Expression
  }

  init(
    document: IBDocument, root: Int, members: [Int], traits: IBTraits, installation: Installation,
    options: LayoutOptions
  ) {
    self.document = document
    self.root = root
    self.members = members
    self.traits = traits
    self.installation = installation
    self.options = options
    excludedConstraints = Set(installation.excludedConstraints)
    layout = SceneLayout(
      root: root, count: document.views[root].subtreeEnd - root, mode: options.mode)
  }

  mutating func build() -> SceneLayout {
    installBoxes()
    for view in members where layout.box(of: view) != nil {
      addFrame(of: view)
      if document.views[view].kind == .stackView { addStackRows(of: view) }
    }
    for view in members {
      for constraint in document.views[view].constraints
      where excludedConstraints.isEmpty || !excludedConstraints.contains(constraint) {
        addConstraint(constraint)
      }
    }
    return layout
  }

  // MARK: Variables and rows

  mutating func variable(_ kind: LayoutVariable, nonNegative: Bool = false) -> Expression {
    layout.variables.append(kind)
    return Expression(variable: layout.system.addVariable(nonNegative: nonNegative))
  }

  /// A value that the file cannot tell, within bounds; no verdict may hang on its nominal value.
  mutating func environment(
    _ name: String, of view: Int, nominal: Double, range: ClosedRange<Double>
  ) -> Expression {
    layout.variables.append(.environment(view: view, name: name))
    return Expression(variable: layout.system.addParameter(nominal: nominal, range: range))
  }

  /// Adds `left relation right` at a priority.
  mutating func add(
    _ left: Expression, _ relation: Relation, _ right: Expression, priority: Double = 1000,
    from provenance: Provenance
  ) {
    var difference = left
    difference.add(right, times: -1)
    layout.system.add(
      Row(
        terms: difference.terms, relation: relation, constant: -difference.constant,
        priority: priority))
    layout.provenance.append(provenance)
  }

  private mutating func installBoxes() {
    let excluded = installation.excludedViews
    var excludedEnd = -1
    for view in members {
      if view < excludedEnd { continue }
      if !excluded.isEmpty, excluded.contains(view) {
        excludedEnd = document.views[view].subtreeEnd
        continue
      }
      let box = Box(
        x: variable(.view(view, .x)), y: variable(.view(view, .y)),
        width: variable(.view(view, .width), nonNegative: true),
        height: variable(.view(view, .height), nonNegative: true))
      layout.boxes[view - root] = box
      if document.views[view].kind.hasContentArea {
        layout.contents[view] = (
          variable(.view(view, .contentWidth)), variable(.view(view, .contentHeight))
        )
      }
    }
  }

  func isInstalled(_ view: Int) -> Bool { layout.box(of: view) != nil }

  func attribute(_ name: String, of view: Int) -> String? {
    installation.attributes[view]?[name] ?? document.attribute(name, of: view)
  }

  // MARK: Frames

  private mutating func addFrame(of index: Int) {
    let view = document.views[index]
    guard let box = layout.box(of: index) else { return }
    if index == root {
      let frame = view.frame ?? IBRect(x: 0, y: 0, width: 375, height: 667)
      let source = Provenance.givenFrame(view: index)
      add(box.x, .equal, Expression(), from: source)
      add(box.y, .equal, Expression(), from: source)
      add(box.width, .equal, Expression(constant: frame.width), from: source)
      add(box.height, .equal, Expression(constant: frame.height), from: source)
      return
    }
    guard let parent = layout.box(of: view.parent) else { return }
    if view.role == .contentView {
      addContentViewFrame(of: index, box: box, parent: parent)
    } else {
      addIntrinsicRows(of: index, box: box)
      addOwnFrame(of: index, box: box, parent: parent)
    }
  }

  /// The content view of a cell or an effect view is laid out by its owner, edge to edge.
  private mutating func addContentViewFrame(of index: Int, box: Box, parent: Box) {
    let source = Provenance.givenFrame(view: index)
    let view = document.views[index]
    let isCell = document.views[view.parent].role == .cell
    if isCell, let frame = view.frame, frame.width > 0, frame.height > 0 {
      add(box.x, .equal, parent.x.adding(frame.x), from: source)
      add(box.y, .equal, parent.y.adding(frame.y), from: source)
      add(box.width, .equal, Expression(constant: frame.width), from: source)
      add(box.height, .equal, Expression(constant: frame.height), from: source)
    } else {
      add(box.x, .equal, parent.x, from: source)
      add(box.y, .equal, parent.y, from: source)
      add(box.width, .equal, parent.width, from: source)
      add(box.height, .equal, parent.height, from: source)
    }
  }

  private mutating func addOwnFrame(of index: Int, box: Box, parent: Box) {
    let view = document.views[index]
    let isFixed = attribute("fixedFrame", of: index) == "YES"
    let isArranged = document.views[view.parent].kind == .stackView
    if isFixed, !isArranged {
      let frame = view.frame ?? IBRect(x: 0, y: 0, width: 0, height: 0)
      let source = Provenance.fixedFrame(view: index)
      add(box.x, .equal, parent.x.adding(frame.x), from: source)
      add(box.y, .equal, parent.y.adding(frame.y), from: source)
      add(box.width, .equal, Expression(constant: frame.width), from: source)
      add(box.height, .equal, Expression(constant: frame.height), from: source)
    } else if view.translatesAutoresizingMask, !isArranged {
      addAutoresizing(of: index, box: box, parent: parent)
    }
  }

  /// Rows of a translated autoresizing mask, tied to the parent's frame (also in a scroll view).
  ///
  /// Each flexible part grows by its share of what the parent grew.
  private mutating func addAutoresizing(of index: Int, box: Box, parent: Box) {
    let view = document.views[index]
    let frame = view.frame ?? IBRect(x: 0, y: 0, width: 0, height: 0)
    let size = document.views[view.parent].frame ?? frame
    let mask = view.autoresizing
    let source = Provenance.autoresizing(view: index)
    func rows(
      near: Double, extent: Double, parentExtent: Double, flexible: (Bool, Bool, Bool),
      parentSize: Expression
    ) -> (offset: Expression, extent: Expression) {
      let far = parentExtent - near - extent
      let parts = [near, extent, far]
      let isFlexible = [flexible.0, flexible.1, flexible.2]
      var total = 0.0
      for part in 0..<3 where isFlexible[part] { total += parts[part] }
      let count = Double(isFlexible.count(where: \.self))
      func grown(_ part: Int) -> Expression {
        var result = Expression(constant: parts[part])
        guard isFlexible[part] else { return result }
        let share = abs(total) > 0.001 ? parts[part] / total : 1 / count
        result.add(parentSize, times: share)
        result.constant -= share * parentExtent
        return result
      }
      // Nothing flexible is the same as a flexible far margin.
      return (grown(0), grown(1))
    }
    let horizontal = rows(
      near: frame.x, extent: frame.width, parentExtent: size.width,
      flexible: (
        mask.contains(.flexibleMinX), mask.contains(.widthSizable), mask.contains(.flexibleMaxX)
      ), parentSize: parent.width)
    let vertical = rows(
      near: frame.y, extent: frame.height, parentExtent: size.height,
      flexible: (
        mask.contains(.flexibleMinY), mask.contains(.heightSizable), mask.contains(.flexibleMaxY)
      ), parentSize: parent.height)
    add(box.x, .equal, parent.x.adding(horizontal.offset), from: source)
    add(box.width, .equal, horizontal.extent, from: source)
    add(box.y, .equal, parent.y.adding(vertical.offset), from: source)
    add(box.height, .equal, vertical.extent, from: source)
  }

  // MARK: Intrinsic sizes

  private mutating func addIntrinsicRows(of index: Int, box: Box) {
    let view = document.views[index]
    let told = view.customClass.flatMap { options.customClasses[$0] }
    let own = document.classIntrinsicSize(
      of: index, as: told?.like, overrides: installation.attributes[index] ?? [:],
      metrics: options.metrics)
    if own.hangsOnText { layout.hangsOnText = true }
    addIntrinsic(
      of: index, horizontal: true, classSize: own.width, told: told?.width,
      isLike: told?.like != nil, placeholder: view.placeholderWidth,
      hangsOnText: own.hangsOnText, extent: box.width)
    addIntrinsic(
      of: index, horizontal: false, classSize: own.height, told: told?.height,
      isLike: told?.like != nil, placeholder: view.placeholderHeight,
      hangsOnText: own.hangsOnText, extent: box.height)
  }

  private mutating func addIntrinsic(
    of index: Int, horizontal: Bool, classSize: Double?, told: CustomClassSize.Extent?,
    isLike: Bool, placeholder: IBPlaceholderSize?, hangsOnText: Bool, extent: Expression
  ) {
    let view = document.views[index]
    var size = classSize
    var isOpen = size == nil && !isLike && document.hidesIntrinsicSize(of: index)
    switch told {
    case .points(let points): (size, isOpen) = (points, false)
    case CustomClassSize.Extent.none?: (size, isOpen) = (nil, false)
    case .unknown, nil: break
    }
    if let measured = document.designables[view.id], size == nil {
      size = horizontal ? measured.width : measured.height
      isOpen = false
    }
    if let placeholder {
      layout.differsAtRunTime = true
      if options.mode == .canvas {
        isOpen = false
        switch placeholder {
        case .points(let points): size = points
        case .none: size = nil
        }
      }
    }
    if size == nil, isOpen {
      let open = OpenSize(view: index, horizontal: horizontal)
      layout.openSizes.append(open)
      size = options.assumedSizes[open]
    }
    let hugging = (horizontal ? view.horizontalHugging : view.verticalHugging) ?? 250
    let compression = (horizontal ? view.horizontalCompression : view.verticalCompression) ?? 750
    if let size {
      var value = Expression(constant: size)
      if hangsOnText, max(hugging, compression) >= 1000 {
        // A required size that hangs on text must not conflict because our metrics are off.
        value = environment(
          horizontal ? "text width" : "text height", of: index, nominal: size, range: 0...4000)
      }
      add(
        extent, .lessOrEqual, value, priority: hugging,
        from: .hugging(view: index, horizontal: horizontal))
      add(
        extent, .greaterOrEqual, value, priority: compression,
        from: .compressionResistance(view: index, horizontal: horizontal))
    } else if view.translatesAutoresizingMask, view.kind != .stackView, view.parent >= 0,
      document.views[view.parent].kind == .stackView, let frame = view.frame
    {
      // Interface Builder lets an arranged view whose mask is translated keep its canvas size where
      // nothing else sizes it; at run time the stack view takes the mask away.
      layout.differsAtRunTime = true
      guard options.mode == .canvas else { return }
      let points = Expression(constant: horizontal ? frame.width : frame.height)
      let source = Provenance.arrangedCanvasSize(view: index, horizontal: horizontal)
      add(extent, .lessOrEqual, points, priority: 30, from: source)
      add(extent, .greaterOrEqual, points, priority: 750, from: source)
    }
  }

  // MARK: Guides, margins, baselines

  mutating func box(ofGuide index: Int) -> Box? {
    if let box = guideBoxes[index] { return box }
    let guide = document.guides[index]
    guard guide.owner >= 0, let owner = layout.box(of: guide.owner) else { return nil }
    guard let box = makeBox(of: guide, owner: owner) else { return nil }
    guideBoxes[index] = box
    return box
  }

  private mutating func makeBox(of guide: IBGuide, owner: Box) -> Box? {
    let view = guide.owner
    switch guide.kind {
    case .frameLayout: return owner
    case .contentLayout:
      guard let content = layout.contents[view] else { return owner }
      return Box(x: owner.x, y: owner.y, width: content.width, height: content.height)
    case .safeArea, .unknown:
      let isRoot = view == root
      return inset(
        owner,
        by: Margins(
          top: environment("safe area top", of: view, nominal: isRoot ? 44 : 0, range: 0...140),
          leading: environment("safe area leading", of: view, nominal: 0, range: 0...140),
          bottom: environment(
            "safe area bottom", of: view, nominal: isRoot ? 34 : 0, range: 0...140),
          trailing: environment("safe area trailing", of: view, nominal: 0, range: 0...140)))
    case .layoutMargins: return inset(owner, by: margins(of: view))
    case .readableContent:
      var insets = margins(of: view)
      insets.leading = environment("readable width", of: view, nominal: 20, range: 0...600)
      insets.trailing = environment("readable width", of: view, nominal: 20, range: 0...600)
      return inset(owner, by: insets)
    case .keyboard:
      let height = environment("keyboard height", of: view, nominal: 34, range: 0...600)
      return Box(
        x: owner.x, y: owner.bottom.adding(height, times: -1), width: owner.width, height: height)
    case .top:
      let height = environment("top layout guide", of: view, nominal: 20, range: 0...140)
      return Box(x: owner.x, y: owner.y, width: owner.width, height: height)
    case .bottom:
      let height = environment("bottom layout guide", of: view, nominal: 0, range: 0...140)
      return Box(
        x: owner.x, y: owner.bottom.adding(height, times: -1), width: owner.width, height: height)
    }
  }

  func inset(_ box: Box, by margins: Margins) -> Box {
    Box(
      x: box.x.adding(margins.leading), y: box.y.adding(margins.top),
      width: box.width.adding(margins.leading, times: -1).adding(margins.trailing, times: -1),
      height: box.height.adding(margins.top, times: -1).adding(margins.bottom, times: -1))
  }

  /// Layout margins of a view: bounded values of the environment, each preferred where the document
  /// or the system puts it.
  mutating func margins(of index: Int) -> Margins {
    if let known = margins[index] { return known }
    let view = document.views[index]
    let isRoot = index == root
    let limit = isRoot ? 200.0 : 60.0
    let given =
      view.layoutMargins
      ?? IBInsets(
        top: isRoot ? 0 : 8, leading: isRoot ? 16 : 8, bottom: isRoot ? 0 : 8,
        trailing: isRoot ? 16 : 8)
    func range(_ value: Double) -> ClosedRange<Double> { min(0, value)...max(limit, value) }
    let result = Margins(
      top: environment("top margin", of: index, nominal: given.top, range: range(given.top)),
      leading: environment(
        "leading margin", of: index, nominal: given.leading, range: range(given.leading)),
      bottom: environment(
        "bottom margin", of: index, nominal: given.bottom, range: range(given.bottom)),
      trailing: environment(
        "trailing margin", of: index, nominal: given.trailing, range: range(given.trailing)))
    margins[index] = result
    return result
  }

  /// Distances of the first baseline from the top and of the last one from the bottom; zero for
  /// views without text.
  mutating func baselines(of index: Int) -> (first: Expression, last: Expression) {
    if let known = baselines[index] { return known }
    guard document.views[index].kind.hasBaselines else { return (Expression(), Expression()) }
    let result = (
      first: environment("first baseline", of: index, nominal: 16, range: 0...400),
      last: environment("last baseline", of: index, nominal: 5, range: 0...400)
    )
    baselines[index] = result
    return result
  }
}

extension IBViewKind {
  /// Scroll views of any kind: constraints to their edges from inside meet their content.
  var hasContentArea: Bool {
    switch self {
    case .scrollView, .tableView, .collectionView, .textView: true
    default: false
    }
  }

  var hasBaselines: Bool {
    switch self {
    case .label, .button, .textField, .textView, .segmentedControl, .stackView, .datePicker,
      .searchBar, .unknown, .navigationBar, .toolbar, .stepper, .switch:
      true
    default: false
    }
  }
}
