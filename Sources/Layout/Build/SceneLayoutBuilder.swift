import InterfaceBuilder
import LinearSystem

/// Builds the layout of one root in one trait combination.
struct SceneLayoutBuilder {
  let document: IBDocument
  let root: Int
  let members: [Int]
  let installation: Installation
  let options: LayoutOptions
  var layout: SceneLayout
  /// Whether only a part of an existing layout is rebuilt.
  let isPart: Bool
  /// For a part: the indices of environment values among the layout's variables and the new ones after them.
  var environment: [LayoutVariable: Int] = [:]
  /// For a part: environment values that the layout does not have, numbered after its variables.
  var parameters: [LinearSystem.Variable] = []
  private let excludedConstraints: Set<Int>

  init(
    document: IBDocument, root: Int, members: [Int], installation: Installation,
    options: LayoutOptions
  ) {
    self.document = document
    self.root = root
    self.members = members
    self.installation = installation
    self.options = options
    isPart = false
    excludedConstraints = Set(installation.excludedConstraints).union(options.draft.removed)
    layout = SceneLayout(
      root: root, count: document.views[root].subtreeEnd - root, options: options)
  }

  /// Builds rows of some objects with the variables of an existing layout.
  init(
    partOf other: SceneLayout, document: IBDocument, installation: Installation,
    options: LayoutOptions, environment: [LayoutVariable: Int]
  ) {
    self.document = document
    root = other.root
    members = []
    self.installation = installation
    self.options = options
    self.environment = environment
    isPart = true
    excludedConstraints = []
    layout = SceneLayout(rowless: other)
  }

  mutating func build() -> SceneLayout {
    let constraints = document.constraints
    let ranges = members.map { document.views[$0].constraints }.filter { !$0.isEmpty }
    let count = ranges.reduce(0) { $0 + $1.count }
    // A view has four variables, and about as many rows in addition to its constraints.
    let rows = count + 4 * members.count
    layout.system.reserveCapacity(variables: 5 * members.count, rows: rows)
    layout.variables.reserveCapacity(5 * members.count)
    layout.sources.reserveCapacity(rows)
    layout.constraints.reserveCapacity(count)
    installBoxes()
    for view in members where isInstalled(view) {
      addFrame(of: view)
      if document.views[view].kind == .stackView { addStackRows(of: view) }
    }
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      for constraint in range
      where excludedConstraints.isEmpty || !excludedConstraints.contains(constraint) {
        if let changed = options.draft.constraints[constraint] {
          addConstraint(0, of: [changed], as: constraint)
        } else {
          addConstraint(constraint, of: constraints, as: constraint)
        }
      }
    }
    addNewConstraints()
    return layout
  }

  /// Constraints added by the draft come after all others, as they would in the document.
  mutating func addNewConstraints() {
    for place in options.draft.added.indices {
      addConstraint(place, of: options.draft.added, as: document.constraints.count + place)
    }
  }

  // MARK: Views

  private mutating func installBoxes() {
    let excluded = installation.excludedViews
    var excludedEnd = -1
    for view in members {
      if view < excludedEnd { continue }
      if !excluded.isEmpty, excluded.contains(view) {
        excludedEnd = document.views[view].subtreeEnd
        continue
      }
      let frame = Box(
        variables: (
          x: variable(.view(view, .origin(.horizontal))),
          y: variable(.view(view, .origin(.vertical))),
          width: variable(.view(view, .extent(.horizontal)), nonNegative: true),
          height: variable(.view(view, .extent(.vertical)), nonNegative: true)
        ))
      layout.boxes[view - root] = frame
      layout.views[view - root].isHidden = isSet(
        "hidden", of: view, asWritten: document.views[view].isHidden)
      if document.views[view].kind.hasContentArea {
        layout.contents[view - root] = Box(
          variables: (
            x: frame.variables.x, y: frame.variables.y,
            width: variable(.view(view, .contentExtent(.horizontal))),
            height: variable(.view(view, .contentExtent(.vertical)))
          ))
      }
    }
  }

  func isInstalled(_ view: Int) -> Bool { layout.contains(view) }

  /// An attribute of a view in the layout's size class.
  func attribute(_ name: String, of view: Int) -> String? {
    if let tried = options.draft.attributes[view]?[name] { return tried }
    return installation.attributes[view]?[name] ?? document.attribute(name, of: view)
  }

  /// Whether an attribute of a view is "YES" in the layout's size class.
  private func isSet(_ name: String, of view: Int, asWritten written: Bool) -> Bool {
    if let tried = options.draft.attributes[view]?[name] { return tried == "YES" }
    return installation.attributes[view]?[name].map { $0 == "YES" } ?? written
  }

  private func translatesMask(_ view: Int) -> Bool {
    isSet(
      "translatesAutoresizingMaskIntoConstraints", of: view,
      asWritten: document.views[view].translatesAutoresizingMask)
  }

  /// A priority of a view along an axis: its own, or the standard one.
  private func priority(_ name: IBView.ContentPriority, of view: Int, _ axis: LayoutAxis) -> Double {
    if let tried = options.draft.attributes[view]?[name.attribute(axis)] {
      return tried.flatMap(Double.init) ?? name.standard
    }
    return document.views[view].priority(name, along: axis) ?? name.standard
  }

  /// The attributes of a view that differ from those of its element.
  func overrides(of view: Int) -> [String: String] {
    let varied = installation.attributes[view] ?? [:]
    guard let tried = options.draft.attributes[view] else { return varied }
    return varied.merging(tried.compactMapValues(\.self)) { $1 }
  }

  // MARK: Frames

  /// Records what gives a view its frame.
  private mutating func place(_ view: Int, _ placement: InstalledView.Placement) {
    if !isPart { layout.views[view - root].placement = placement }
  }

  mutating func addFrame(of index: Int) {
    guard let box = layout.box(of: index) else { return }
    if index == root {
      let frame = document.views[index].frame ?? IBRect(x: 0, y: 0, width: 375, height: 667)
      place(index, .given)
      add(
        IBRect(x: 0, y: 0, width: frame.width, height: frame.height), to: box, in: nil,
        from: .givenFrame(view: index))
      return
    }
    guard let parent = layout.box(of: document.views[index].parent) else { return }
    if document.views[index].role == .contentView {
      addContentViewFrame(of: index, box: box, parent: parent)
    } else {
      addIntrinsicRows(of: index, box: box)
      addOwnFrame(of: index, box: box, parent: parent)
    }
  }

  /// The content view of a cell or an effect view fills its owner.
  private mutating func addContentViewFrame(of index: Int, box: Box, parent: Box) {
    let source = RowSource.givenFrame(view: index)
    place(index, .given)
    let view = document.views[index]
    let isCell = document.views[view.parent].role == .cell
    if isCell, let frame = view.frame, frame.width > 0, frame.height > 0 {
      add(frame, to: box, in: parent, from: source)
    } else {
      add(box.x, .equal, parent.x, from: source)
      add(box.y, .equal, parent.y, from: source)
      add(box.width, .equal, parent.width, from: source)
      add(box.height, .equal, parent.height, from: source)
    }
  }

  /// Gives a view a frame in its parent.
  private mutating func add(_ frame: IBRect, to box: Box, in parent: Box?, from source: RowSource) {
    let (x, y) = (parent?.x ?? LinearForm(), parent?.y ?? LinearForm())
    add(box.x, .equal, x.adding(frame.x), from: source)
    add(box.y, .equal, y.adding(frame.y), from: source)
    add(box.width, .equal, LinearForm(constant: frame.width), from: source)
    add(box.height, .equal, LinearForm(constant: frame.height), from: source)
  }

  private mutating func addOwnFrame(of index: Int, box: Box, parent: Box) {
    let isFixed = isSet("fixedFrame", of: index, asWritten: document.views[index].isFixedFrame)
    let isArranged = document.views[document.views[index].parent].kind == .stackView
    if isFixed, !isArranged {
      let frame = document.views[index].frame ?? IBRect(x: 0, y: 0, width: 0, height: 0)
      place(index, .fixedFrame)
      add(frame, to: box, in: parent, from: .fixedFrame(view: index))
    } else if translatesMask(index), !isArranged {
      addAutoresizing(of: index, box: box, parent: parent)
    }
  }

  /// The rows of a translated autoresizing mask, tied to the parent's frame (also in a scroll view).
  ///
  /// Each flexible part gets its share of the parent's growth.
  private mutating func addAutoresizing(of index: Int, box: Box, parent: Box) {
    let view = document.views[index]
    let frame = view.frame ?? IBRect(x: 0, y: 0, width: 0, height: 0)
    let size = document.views[view.parent].frame ?? frame
    let mask = view.autoresizing
    let source = RowSource.autoresizing(view: index)
    place(index, .autoresizingMask)
    for axis in LayoutAxis.allCases {
      let (near, extent, outer) = (frame.near(axis), frame.extent(axis), size.extent(axis))
      let parts = [near, extent, outer - near - extent]
      let flexible: [IBAutoresizing] =
        axis == .horizontal
        ? [.flexibleMinX, .widthSizable, .flexibleMaxX] : [.flexibleMinY, .heightSizable, .flexibleMaxY]
      let isFlexible = flexible.map(mask.contains)
      var total = 0.0
      for part in 0..<3 where isFlexible[part] { total += parts[part] }
      let count = Double(isFlexible.count(where: \.self))
      // If nothing is flexible, the far margin is.
      func grown(_ part: Int) -> LinearForm {
        var result = LinearForm(constant: parts[part])
        guard isFlexible[part] else { return result }
        let share = abs(total) > 0.001 ? parts[part] / total : 1 / count
        result.add(parent.extent(axis), times: share)
        result.constant -= share * outer
        return result
      }
      add(box.near(axis), .equal, parent.near(axis).adding(grown(0)), from: source)
      add(box.extent(axis), .equal, grown(1), from: source)
    }
  }

  // MARK: Intrinsic sizes

  private func isRequired(_ index: Int, along axis: LayoutAxis) -> Bool {
    priority(.hugging, of: index, axis) >= 1000 || priority(.compressionResistance, of: index, axis) >= 1000
  }

  private mutating func addIntrinsicRows(of index: Int, box: Box) {
    if options.isOfRequiredRows, !LayoutAxis.allCases.contains(where: { isRequired(index, along: $0) }) { return }
    let configured = document.views[index].customClass.flatMap {
      options.customClasses[document.views[index].id] ?? options.customClasses[$0]
    }
    let own = document.classIntrinsicSize(
      of: index, as: configured?.like, overrides: overrides(of: index), metrics: options.metrics)
    if own.dependsOnText { layout.dependsOnText = true }
    for axis in LayoutAxis.allCases {
      let size = intrinsicSize(of: index, axis, own: own, configured: configured)
      if let size {
        let intrinsic = IntrinsicExtent(
          points: size.points,
          hugging: priority(.hugging, of: index, axis),
          compressionResistance: priority(.compressionResistance, of: index, axis),
          origin: size.origin, dependsOnText: own.dependsOnText && size.origin == .content)
        if !isPart { layout.views[index - root].intrinsic[axis] = intrinsic }
        addRows(intrinsic, of: index, along: axis, extent: box.extent(axis))
      }
      if let frame = canvasFrame(ofArranged: index) {
        // Interface Builder lets an arranged view whose mask is translated keep its canvas size unless
        // a constraint sizes it: 760 wins over the 750 of its content. At run time, the stack view removes the mask.
        layout.differsAtRunTime = true
        guard options.mode == .canvas else { continue }
        add(
          box.extent(axis), .equal, LinearForm(constant: frame.extent(axis)), priority: 760,
          from: .arrangedCanvasSize(view: index, axis: axis))
      }
    }
  }

  /// The saved frame of an arranged view whose mask is translated; nil for other views.
  private func canvasFrame(ofArranged index: Int) -> IBRect? {
    let parent = document.views[index].parent
    guard parent >= 0, document.views[parent].kind == .stackView,
      document.views[index].kind != .stackView, translatesMask(index)
    else { return nil }
    return document.views[index].frame
  }

  /// The intrinsic size that applies along an axis, and its origin.
  private mutating func intrinsicSize(
    of index: Int, _ axis: LayoutAxis, own: IntrinsicSize, configured: CustomClassSize?
  ) -> (points: Double, origin: IntrinsicExtent.Origin)? {
    var origin = IntrinsicExtent.Origin.content
    var size = own.extent(axis)
    var isOpen = size == nil && configured?.like == nil && document.hidesIntrinsicSize(of: index)
    switch configured?.extent(axis) {
    case .points(let points): (size, isOpen, origin) = (points, false, .configuration)
    case CustomClassSize.Extent.none?: (size, isOpen) = (nil, false)
    case .unknown, nil: break
    }
    if size == nil, !document.designables.isEmpty,
      let measured = document.designables[document.views[index].id]
    {
      size = axis == .horizontal ? measured.width : measured.height
      (isOpen, origin) = (false, .designable)
    }
    let placeholder =
      axis == .horizontal
      ? document.views[index].placeholderWidth : document.views[index].placeholderHeight
    if let placeholder {
      layout.differsAtRunTime = true
      if options.mode == .canvas {
        (isOpen, origin) = (false, .placeholder)
        switch placeholder {
        case .points(let points): size = points
        case .none: size = nil
        }
      }
    }
    if size == nil, isOpen {
      let open = OpenSize(view: index, axis: axis)
      layout.openSizes.append(open)
      size = options.assumedSizes[open]
    }
    return size.map { ($0, origin) }
  }

  private mutating func addRows(
    _ intrinsic: IntrinsicExtent, of index: Int, along axis: LayoutAxis, extent: LinearForm
  ) {
    var value = LinearForm(constant: intrinsic.points)
    if intrinsic.dependsOnText, max(intrinsic.hugging, intrinsic.compressionResistance) >= 1000 {
      // A required size that depends on text must not conflict only because it is an estimate.
      value = environment(
        axis == .horizontal ? .textWidth : .textHeight, of: index, nominal: intrinsic.points,
        range: 0...4000)
    }
    add(
      extent, .lessOrEqual, value, priority: intrinsic.hugging,
      from: .hugging(view: index, axis: axis))
    add(
      extent, .greaterOrEqual, value, priority: intrinsic.compressionResistance,
      from: .compressionResistance(view: index, axis: axis))
  }
}

extension IBViewKind {
  /// Scroll views of any kind: constraints between their edges and their descendants refer to the content.
  package var hasContentArea: Bool {
    switch self {
    case .scrollView, .tableView, .collectionView, .textView: true
    default: false
    }
  }

  /// Whether it shows rows or items that code provides.
  package var isList: Bool { self == .tableView || self == .collectionView }

  /// Whether it handles panning itself.
  package var pansItself: Bool {
    switch self {
    case .mapView, .webView, .wkWebView, .pdfView: true
    default: hasContentArea
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
