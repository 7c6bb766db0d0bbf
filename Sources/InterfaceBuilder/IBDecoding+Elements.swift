internal import XMLSource

// Elements that describe the view or the document around them.
extension IBDecoding {
  mutating func read(_ element: IBVocabulary.Element, at node: Int) {
    switch element {
    case .rect: readFrame(node)
    case .frameInset: readFrameInset(node)
    case .autoresizingMask: readAutoresizing(node)
    case .constraint: readConstraint(node)
    case .variation: readVariation(node)
    case .layoutGuide, .viewControllerLayoutGuide: readGuide(node)
    case .edgeInsets, .directionalEdgeInsets: readMargins(node)
    case .string, .mutableString, .attributedString: readText(node)
    case .state, .buttonConfiguration: readButtonLook(node)
    case .fontDescription: readFont(node)
    case .imageReference: readImageReference(node)
    case .image: readImage(node)
    case .designable: readDesignable(node)
    case .device: readDevice(node)
    default: return
    }
  }

  // MARK: Geometry

  private mutating func readFrame(_ node: Int) {
    guard let view = viewHolding(node), hasKey("frame", node) else { return }
    views[view].frame = rect(node)
    if views[view].role == .contentView, let frame = views[view].frame { fillCell(with: view, frame) }
  }

  /// Xcode 6 and 7 saved the content view of a taller table view cell with the height that it has in a cell of
  /// the default height, less the separator.
  private mutating func fillCell(with content: Int, _ frame: IBRect) {
    let cell = views[content].parent
    guard views[cell].role == .cell, let height = views[cell].frame?.height, height > 44,
      frame.height == 43 || frame.height == 43.5
    else { return }
    views[content].frame?.height = height
  }

  /// The frame that some versions of Xcode 7 saved instead of a `rect`.
  ///
  /// A position is a distance from the near edge of the superview, 0 if absent, or from its far edge. With flexible
  /// margins on both sides, it is the share of them that is on the near side.
  private mutating func readFrameInset(_ node: Int) {
    guard let view = viewHolding(node), hasKey("frameInset", node) else { return }
    var (x, y) = (Inset(), Inset())
    for attribute in attributes(of: node) {
      let isShare = tree.value(of: attribute).hasSuffix("%")
      switch known(attribute) {
      case .minX where isShare: x.share = number(attribute, .multiplier)
      case .minY where isShare: y.share = number(attribute, .multiplier)
      case .minX: x.near = number(attribute)
      case .minY: y.near = number(attribute)
      case .maxX where !isShare: x.far = number(attribute)
      case .maxY where !isShare: y.far = number(attribute)
      case .width where !isShare: x.length = number(attribute) ?? 0
      case .height where !isShare: y.length = number(attribute) ?? 0
      default: continue
      }
    }
    // Without a size, it is relative to the superview's, or no frame was saved.
    guard x.length > 0, y.length > 0 else { return }
    let outer = views[view].parent < 0 ? nil : views[views[view].parent].frame
    views[view].frame = IBRect(
      x: x.position(in: outer?.width), y: y.position(in: outer?.height), width: x.length, height: y.length)
  }

  /// A `frameInset` along one axis.
  private struct Inset {
    var near: Double?
    var far: Double?
    var share: Double?
    var length = 0.0

    /// In points, rounded to half a point, since shares are.
    func position(in outer: Double?) -> Double {
      guard let rest = outer.map({ $0 - length }) else { return near ?? 0 }
      return share.map { (2 * $0 * rest).rounded() / 2 } ?? near ?? far.map { rest - $0 } ?? 0
    }
  }

  private mutating func rect(_ node: Int) -> IBRect? {
    var x: Double?
    var y: Double?
    var width: Double?
    var height: Double?
    for attribute in attributes(of: node) {
      switch known(attribute) {
      case .x: x = number(attribute)
      case .y: y = number(attribute)
      case .width: width = number(attribute)
      case .height: height = number(attribute)
      default: continue
      }
    }
    guard let x, let y, let width, let height else { return nil }
    return IBRect(x: x, y: y, width: width, height: height)
  }

  private mutating func readAutoresizing(_ node: Int) {
    guard let view = viewHolding(node) else { return }
    var mask: IBAutoresizing = []
    for attribute in attributes(of: node) where isYes(attribute) {
      switch known(attribute) {
      case .flexibleMinX: mask.insert(.flexibleMinX)
      case .widthSizable: mask.insert(.widthSizable)
      case .flexibleMaxX: mask.insert(.flexibleMaxX)
      case .flexibleMinY: mask.insert(.flexibleMinY)
      case .heightSizable: mask.insert(.heightSizable)
      case .flexibleMaxY: mask.insert(.flexibleMaxY)
      default: continue
      }
    }
    views[view].autoresizing = mask
  }

  private mutating func readMargins(_ node: Int) {
    guard let view = viewHolding(node),
      let key = key(of: node), key == "layoutMargins" || key == "directionalLayoutMargins"
    else { return }
    var insets = IBInsets(top: 0, leading: 0, bottom: 0, trailing: 0)
    for attribute in attributes(of: node) {
      switch known(attribute) {
      case .top: insets.top = number(attribute) ?? 0
      case .left, .leading: insets.leading = number(attribute) ?? 0
      case .bottom: insets.bottom = number(attribute) ?? 0
      case .right, .trailing: insets.trailing = number(attribute) ?? 0
      default: continue
      }
    }
    views[view].layoutMargins = insets
  }

  // MARK: Variations

  private mutating func readVariation(_ node: Int) {
    guard let view = viewHolding(node) else { return }
    var variation = IBVariation(key: IBTraitKey(key(of: node) ?? "none"))
    for attribute in attributes(of: node) where known(attribute) != .key {
      if known(attribute) == .spacing, number(attribute) == nil { continue }
      let name = tree.names[Int(tree.attributes[attribute].name)]
      variation.attributes[name] = tree.value(of: attribute)
    }
    for child in tree.children(of: node) {
      switch element(child) {
      // Only to report a bad number.
      case .rect where hasKey("frame", child): _ = rect(child)
      case .mask: readMask(child, into: &variation)
      default: continue
      }
    }
    views[view].variations.append(variation)
  }

  private func readMask(_ node: Int, into variation: inout IBVariation) {
    let key = key(of: node)
    guard key == "constraints" || key == "subviews" else { return }
    for child in tree.children(of: node) {
      guard let reference = tree.value("reference", of: child) else { continue }
      switch (element(child), key) {
      case (.exclude, "constraints"): variation.excludedConstraints.append(reference)
      case (.include, "constraints"): variation.includedConstraints.append(reference)
      case (.exclude, _): variation.excludedSubviews.append(reference)
      case (.include, _): variation.includedSubviews.append(reference)
      default: continue
      }
    }
  }

  // MARK: Text and images

  private mutating func readText(_ node: Int) {
    if hasKey("userComments", node) { notes.append(node) }
    guard let view = viewHolding(node) else { return }
    switch key(of: node) {
    case "text", "title", "attributedText", "attributedTitle":
      setText(IBText.content(of: node, in: tree), of: view)
      readFonts(ofFragmentsIn: node, of: view)
    case "placeholder", "attributedPlaceholder":
      if !views[view].hasText {
        views[view].text = IBText.content(of: node, in: tree)
      }
    default: return
    }
  }

  /// An attributed text is as high as its largest font, whatever the font of the view.
  private mutating func readFonts(ofFragmentsIn node: Int, of view: Int) {
    let fonts = tree.children(of: node).flatMap(tree.children).flatMap(tree.children).filter { tree.value("key", of: $0) == "NSFont" }
    let sizes = fonts.compactMap { font in
      tree.attribute("size", of: font).flatMap { written(.length, $0) }
        ?? tree.value("metaFont", of: font).flatMap(IBText.pointSize(ofMetaFont:))
    }
    if fonts.contains(where: { tree.value("name", of: $0) != nil }) { views[view].hasNamedFont = true }
    guard let size = sizes.max(), size <= 1000, size >= 1 else { return }
    views[view].fontSize = size
  }

  private mutating func readFont(_ node: Int) {
    guard let view = viewHolding(node), hasKey("fontDescription", node) else { return }
    if tree.value("name", of: node) != nil { views[view].hasNamedFont = true }
    let size = tree.attribute("pointSize", of: node).flatMap { written(.length, $0) }
    if views[view].fontSize != nil { return }
    if let size, size <= 1000, size >= 1 {
      views[view].fontSize = size
    } else if let style = tree.value("style", of: node) {
      views[view].fontSize = IBText.pointSize(ofStyle: style)
    }
  }

  /// A button's normal state or, in later files, its configuration, which comes later and takes precedence.
  private mutating func readButtonLook(_ node: Int) {
    guard let view = viewHolding(node) else { return }
    if element(node) == .state, key(of: node) != "normal" { return }
    for attribute in attributes(of: node) {
      switch known(attribute) {
      case .title: setText(tree.value(of: attribute), of: view)
      case .image: setImage(tree.value(of: attribute), of: view)
      default: continue
      }
    }
    for child in tree.children(of: node) {
      switch (element(child), key(of: child)) {
      case (.string, "title"), (.mutableString, "title"), (.attributedString, "attributedTitle"):
        setText(IBText.content(of: child, in: tree), of: view)
      case (.imageReference, "image"): setImage(tree.value("image", of: child) ?? "", of: view)
      default: continue
      }
    }
  }

  private mutating func readImageReference(_ node: Int) {
    guard let view = viewHolding(node) else { return }
    let image = tree.value("image", of: node) ?? ""
    switch key(of: node) {
    case "image": setImage(image, of: view)
    case "highlightedImage" where views[view].image == nil: setImage(image, of: view)
    default: return
    }
  }

  private mutating func setText(_ text: String, of view: Int) {
    guard !text.isEmpty else { return }
    views[view].text = text
    views[view].hasText = true
  }

  private mutating func setImage(_ image: String, of view: Int) {
    if !image.isEmpty { views[view].image = image }
  }

  // Properties of the document.

  private mutating func readImage(_ node: Int) {
    guard element(Int(nodes[node].parent)) == .resources,
      let name = tree.value("name", of: node), images[name] == nil
    else { return }
    if tree.value("catalog", of: node) == "system" {
      symbols.insert(name)
      return
    }
    let size = size(node)
    guard let width = size.width, let height = size.height else { return }
    images[name] = IBSize(width: width, height: height)
  }

  private mutating func readDesignable(_ node: Int) {
    guard let name = tree.value("name", of: node) else { return }
    var measured = IBDesignableSize()
    for child in tree.children(of: node)
    where element(child) == .size && key(of: child) == "intrinsicContentSize" {
      // UIKit's `noIntrinsicMetric` is -1.
      let size = size(child)
      measured.width = size.width.flatMap { $0 < 0 ? nil : $0 }
      measured.height = size.height.flatMap { $0 < 0 ? nil : $0 }
    }
    designables[name] = measured
  }

  private mutating func size(_ node: Int) -> IBDesignableSize {
    var result = IBDesignableSize()
    for attribute in attributes(of: node) {
      switch known(attribute) {
      case .width: result.width = number(attribute)
      case .height: result.height = number(attribute)
      default: continue
      }
    }
    return result
  }

  private mutating func readDevice(_ node: Int) {
    guard nodes[node].parent == 0, self.device == nil else { return }
    var device = IBDevice(id: tree.value("id", of: node) ?? "", isLandscape: false)
    // A TV has one orientation, which the file usually omits.
    device.isLandscape =
      tree.value("orientation", of: node) == "landscape" || device.id.hasPrefix("appleTV")
    self.device = device
  }
}
