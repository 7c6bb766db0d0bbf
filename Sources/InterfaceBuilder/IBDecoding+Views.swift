internal import XMLSource

extension IBVocabulary {
  /// The role of an element if it is a view; nil if it is not.
  ///
  /// - Parameter hasLayout: whether it contains a frame or subviews; irrelevant for an element of
  ///   `<subviews>`.
  func role(
    of node: Int, in tree: XMLTree, _ meaning: Meaning, hasLayout: Bool, isInView: Bool
  ) -> IBView.Role? {
    // A variation of a view contains a frame, too.
    if meaning.element == .variation { return nil }
    let around = Int(tree.nodes[node].parent)
    let parent = around < 0 ? nil : element(tree.nodes[around].name)
    guard
      hasLayout || parent == .subviews || (meaning.kind != .unknown && meaning.element == nil)
    else { return nil }
    switch meaning.kind {
    case .tableViewCell, .collectionViewCell, .collectionReusableView: return .cell
    default: break
    }
    if parent == .subviews { return .subview }
    if parent == .cells || parent == .prototypes { return .cell }
    if let key = tree.attribute(key, of: node) { return Self.role(key: tree.value(of: key)) }
    if parent == .objects { return .root }
    guard hasLayout else { return nil }
    return isInView ? .bar : .root
  }

  /// The role of a view, by its key in the object that contains it.
  private static func role(key: String) -> IBView.Role {
    switch key {
    case "view": .root
    case "contentView": .contentView
    case "tableHeaderView", "tableFooterView", "sectionHeaderView", "sectionFooterView":
      .headerOrFooter
    default: .bar
    }
  }
}

// Which elements are views, and the meaning of their attributes.
extension IBDecoding {
  mutating func openController(_ node: Int) {
    var controller = IBController(
      id: "", element: tree.name(of: node), node: node, rootView: -1)
    for attribute in attributes(of: node) {
      switch known(attribute) {
      case .id: controller.id = tree.value(of: attribute)
      case .customClass: controller.customClass = tree.value(of: attribute)
      case .storyboardIdentifier: controller.storyboardIdentifier = tree.value(of: attribute)
      case .userLabel: controller.userLabel = tree.value(of: attribute)
      case .title: controller.title = tree.value(of: attribute)
      default: continue
      }
    }
    openControllers.append(opening(controllers.count, node))
    controllers.append(controller)
  }

  mutating func openView(_ node: Int, _ kind: IBViewKind, _ role: IBView.Role) {
    let index = views.count
    let parent = openViews.last?.index ?? -1
    var view = IBView(
      element: tree.name(of: node), kind: kind, node: node, role: role, parent: parent,
      controller: parent < 0 ? openControllers.last?.index ?? -1 : -1)
    readAttributes(of: node, into: &view)
    if role == .root, let controller = openControllers.last?.index,
      controllers[controller].node == Int(nodes[node].parent),
      controllers[controller].rootView < 0
    {
      controllers[controller].rootView = index
    }
    views.append(consume view)
    openViews.append(opening(index, node))
  }

  private mutating func readAttributes(of node: Int, into view: inout IBView) {
    var title: String?
    var placeholder: String?
    for attribute in attributes(of: node) {
      switch known(attribute) {
      case .id: view.id = tree.value(of: attribute)
      case .customClass: view.customClass = tree.value(of: attribute)
      case .userLabel: view.userLabel = tree.value(of: attribute)
      case .text: view.text = tree.value(of: attribute)
      case .title: title = tree.value(of: attribute)
      case .placeholder, .prompt: placeholder = placeholder ?? tree.value(of: attribute)
      case .translatesAutoresizingMaskIntoConstraints:
        view.translatesAutoresizingMask = isYes(attribute)
      case .fixedFrame: view.isFixedFrame = isYes(attribute)
      case .hidden: view.isHidden = isYes(attribute)
      case .horizontalHuggingPriority: view.horizontalHugging = resistance(attribute)
      case .verticalHuggingPriority: view.verticalHugging = resistance(attribute)
      case .horizontalCompressionResistancePriority:
        view.horizontalCompression = resistance(attribute)
      case .verticalCompressionResistancePriority: view.verticalCompression = resistance(attribute)
      case .placeholderIntrinsicWidth: view.placeholderWidth = placeholderSize(attribute)
      case .placeholderIntrinsicHeight: view.placeholderHeight = placeholderSize(attribute)
      case .image: view.image = nonEmpty(attribute) ?? view.image
      case .highlightedImage: view.image = view.image ?? nonEmpty(attribute)
      // Read on demand; here only to report a bad one.
      case .spacing, .preferredMaxLayoutWidth: _ = number(attribute)
      case .verifyAmbiguity: view.verifyAmbiguity = tree.value(of: attribute)
      default: continue
      }
    }
    if view.text == nil || view.text == "" { view.text = title ?? view.text }
    view.hasText = view.text.map { !$0.isEmpty } ?? false
    if !view.hasText { view.text = placeholder ?? view.text }
  }

  /// A hugging or compression resistance priority: 0 to 1000.
  private mutating func resistance(_ attribute: Int) -> Double? {
    guard let value = number(attribute, .priority) else { return nil }
    if (0...1000).contains(value) { return value }
    reportBadNumber(attribute)
    return nil
  }

  private mutating func placeholderSize(_ attribute: Int) -> IBPlaceholderSize? {
    if tree.value(of: attribute) == "infinite" { return IBPlaceholderSize.none }
    return number(attribute).map(IBPlaceholderSize.points)
  }

  private func nonEmpty(_ attribute: Int) -> String? {
    let value = tree.value(of: attribute)
    return value.isEmpty ? nil : value
  }
}
