import InterfaceBuilder
import LinearSystem

/// Guides, margins and baselines: positions at a distance from the edges of a view.
extension SceneLayoutBuilder {
  /// Those of the safe area of the root view or, if that does not fill a screen, of any view away from the
  /// screen's edges.
  private var insets: (top: Double, bottom: Double) {
    guard isControllers || document.fillsScreen(root) else { return (0, 0) }
    return document.safeAreaInsets
  }

  /// How far the edges of a screen and the bars at them may reach into a view, in points.
  private static let reach = 0.0...140

  private var isControllers: Bool { document.views[root].controller >= 0 }

  mutating func box(ofGuide index: Int) -> InsetBox? {
    if let box = layout.offsets.guides[index] { return box }
    let guide = document.guides[index]
    guard let box = makeBox(of: guide.kind, owner: guide.owner) else { return nil }
    layout.offsets.guides[index] = box
    layout.offsets.owned[guide.owner, default: [:]][guide.kind] = box
    return box
  }

  /// The box of a guide that replaces a missing object.
  mutating func box(ofRestored item: Int) -> InsetBox? {
    if let box = layout.offsets.restored[item] { return box }
    guard let guide = options.draft.guides[item],
      let box = makeBox(of: guide.kind, owner: guide.owner)
    else { return nil }
    layout.offsets.restored[item] = box
    layout.offsets.owned[guide.owner, default: [:]][guide.kind] = box
    return box
  }

  private mutating func makeBox(of kind: IBGuide.Kind, owner view: Int) -> InsetBox? {
    guard view >= 0, let owner = layout.box(of: view) else { return nil }
    switch kind {
    case .frameLayout: return InsetBox(owner)
    case .contentLayout: return InsetBox(layout.contentBox(of: view) ?? owner)
    case .safeArea, .unknown:
      let isRoot = view == root
      return owner.inset(
        by: Margins(
          top: environment(
            .safeAreaTop, of: view, nominal: isRoot ? insets.top : 0, range: Self.reach),
          leading: environment(.safeAreaLeading, of: view, nominal: 0, range: Self.reach),
          bottom: environment(
            .safeAreaBottom, of: view, nominal: isRoot ? insets.bottom : 0, range: Self.reach),
          trailing: environment(.safeAreaTrailing, of: view, nominal: 0, range: Self.reach)))
    case .layoutMargins: return owner.inset(by: margins(of: view))
    case .readableContent:
      var insets = margins(of: view)
      insets.leading = environment(.readableWidth, of: view, nominal: 20, range: 0...600)
      insets.trailing = environment(.readableWidth, of: view, nominal: 20, range: 0...600)
      return owner.inset(by: insets)
    case .keyboard:
      let height = environment(.keyboardHeight, of: view, nominal: insets.bottom, range: 0...600)
      return bar(of: owner, height, isFar: true)
    case .top:
      let height = environment(.topLayoutGuide, of: view, nominal: IBDocument.layoutGuideInsets.top, range: Self.reach)
      return bar(of: owner, height, isFar: false)
    case .bottom:
      let height = environment(.bottomLayoutGuide, of: view, nominal: IBDocument.layoutGuideInsets.bottom, range: Self.reach)
      return bar(of: owner, height, isFar: true)
    }
  }

  /// The part of a rectangle covered by a bar, at the top or (far) at the bottom.
  private func bar(of owner: Box, _ height: LinearForm, isFar: Bool) -> InsetBox {
    var result = InsetBox(owner)
    if isFar { result.y = owner.far(.vertical).adding(height, times: -1) }
    result.height = height
    return result
  }

  /// The layout margins of a view: the document's numbers, otherwise parameters with the system's usual
  /// values.
  mutating func margins(of index: Int) -> Margins {
    if let known = layout.offsets.margins[index] { return known }
    let result: Margins
    if let written = writtenMargins(of: index), index != root {
      result = Margins(
        top: LinearForm(constant: written.top), leading: LinearForm(constant: written.leading),
        bottom: LinearForm(constant: written.bottom),
        trailing: LinearForm(constant: written.trailing))
    } else {
      result = environmentMargins(of: index)
    }
    layout.offsets.margins[index] = result
    return result
  }

  /// The layout margins of a view that the document says.
  func writtenMargins(of index: Int) -> IBInsets? {
    options.draft.margins[index] ?? document.views[index].layoutMargins
  }

  /// The system sets the margins of a controller's view, whatever the document says: the same at both sides, if
  /// the document does not ask for others. The margins of other views grow under bars and outside the safe area.
  private mutating func environmentMargins(of index: Int) -> Margins {
    let isRoot = index == root
    let limit = isRoot ? 200.0 : 60.0
    // The margins of a controller's view include the safe area; a xib's view may be anywhere.
    let reach = isControllers ? insets : (top: 0, bottom: 0)
    let given =
      writtenMargins(of: index)
      ?? IBInsets(
        top: isRoot ? reach.top : 8, leading: isRoot ? 16 : 8, bottom: isRoot ? reach.bottom : 8,
        trailing: isRoot ? 16 : 8)
    func range(_ value: Double) -> ClosedRange<Double> { min(0, value)...max(limit, value) }
    let leading = environment(
      .leadingMargin, of: index, nominal: given.leading, range: range(given.leading))
    return Margins(
      top: environment(.topMargin, of: index, nominal: given.top, range: range(given.top)),
      leading: leading,
      bottom: environment(
        .bottomMargin, of: index, nominal: given.bottom, range: range(given.bottom)),
      trailing: isRoot && isControllers && given.leading == given.trailing
        ? leading
        : environment(
          .trailingMargin, of: index, nominal: given.trailing, range: range(given.trailing)))
  }

  /// The distances of the first baseline from the top and of the last one from the bottom; zero for views
  /// without text.
  mutating func baselines(of index: Int) -> (first: LinearForm, last: LinearForm) {
    if let known = layout.offsets.baselines[index] { return known }
    guard document.views[index].kind.hasBaselines else { return (LinearForm(), LinearForm()) }
    let result = (
      first: environment(.firstBaseline, of: index, nominal: 16, range: 0...400),
      last: environment(.lastBaseline, of: index, nominal: 5, range: 0...400)
    )
    layout.offsets.baselines[index] = result
    return result
  }
}

/// Rectangles and distances in a layout's rows that are not those of views.
struct EdgeOffsets: Sendable {
  var guides: [Int: InsetBox] = [:]
  /// Guides that replace missing ones, by the missing item.
  var restored: [Int: InsetBox] = [:]
  /// All of these, by the owner and the kind of the guide.
  var owned: [Int: [IBGuide.Kind: InsetBox]] = [:]
  var margins: [Int: Margins] = [:]
  /// The distances of the first baseline from the top and of the last one from the bottom.
  var baselines: [Int: (first: LinearForm, last: LinearForm)] = [:]
}
