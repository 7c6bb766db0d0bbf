package import InterfaceBuilder
package import LinearSystem
internal import XMLSource

extension IBDocument {
  /// The insets of the canvas's safe area, in points; without a device, those of a usual phone.
  package var safeAreaInsets: (top: Double, bottom: Double) { device?.safeAreaInsets ?? (44, 34) }

  /// The insets of a controller's top and bottom layout guide, which there were before safe areas, in points: the status
  /// bar at the top, and nothing at the bottom.
  package static let layoutGuideInsets = (top: 20.0, bottom: 0.0)

  /// The size classes of Interface Builder's canvas for this document.
  ///
  /// Up to tools version 10899 (Xcode 6 and 7), the canvas shows the base configuration; later ones show the
  /// size classes of the document's `<device>`. Learned from saved documents; see
  /// docs/internals/layout-semantics.md.
  package var canvasTraits: IBTraits {
    guard usesTraitCollections else { return .base }
    guard toolsVersion >= 10900, let device else {
      return toolsVersion >= 10900 ? IBTraits(width: .compact, height: .regular) : .base
    }
    return device.traits
  }

  /// Whether it is shown only on iPads: by its target, which Xcode saved until storyboards had size classes, or by its name.
  fileprivate var isForPads: Bool { tree.value("targetRuntime", of: 0) == "iOS.CocoaTouch.iPad" || isNamed(for: "ipad") }

  /// Whether its name ends with the modifier of a family of devices.
  ///
  /// Source: Apple, "Loading device-specific resources", Resource Programming Guide.
  fileprivate func isNamed(for family: String) -> Bool { ["xib", "storyboard"].contains { tree.source.path.hasSuffix("~\(family).\($0)") } }

  /// Whether a layout root fills a screen at run time: a controller's view, or a xib's view as wide as a
  /// device. The owners of other roots determine their frames.
  package func fillsScreen(_ root: Int) -> Bool {
    guard views[root].role == .root, let frame = views[root].frame else { return false }
    return Screen.sides.contains(frame.width)
  }

  /// Whether the canvas of a layout root has a size that no device has: a freeform size, or the 600 × 600
  /// points of Xcode 6 and 7.
  package func isDrawnForNoDevice(_ root: Int) -> Bool {
    views[root].frame.map { $0.width == 600 || $0.height == 600 } == true || isFreeform(root)
  }

  /// Whether a layout root has the length of the screen at run time: the view of a controller that is not
  /// embedded in a container view, saved with the length of a device. The size of another view in a xib
  /// depends on the code that loads it.
  package func isAsLongAsTheScreen(_ root: Int, along axis: LayoutAxis) -> Bool {
    guard views[root].role == .root, let frame = views[root].frame,
      Screen.sides.contains(frame.extent(axis))
    else { return false }
    return controller(around: views[root].node).map { !isEmbedded($0) } ?? isViewOfItsOwner(root)
  }
}

extension IBDevice {
  /// Source: Apple, Human Interface Guidelines, "Layout", device size classes.
  package var traits: IBTraits {
    if id.hasPrefix("ipad") { return IBTraits(width: .regular, height: .regular) }
    guard isLandscape else { return IBTraits(width: .compact, height: .regular) }
    let large = ["retina5_5", "retina6_1", "retina6_5", "retina6_7", "retina6_72", "retina6_9"]
    return IBTraits(width: large.contains(id) ? .regular : .compact, height: .compact)
  }

  /// The screen, and the insets of the safe area of a view that fills it, in points, without bars.
  private struct Facts {
    var width, height, top, bottom: Double
    /// A device with a home button has no inset in landscape.
    var bottomInLandscape: Double { min(bottom, 21) }
  }

  /// Phones in portrait; nil for other devices.
  ///
  /// Source: Apple, Human Interface Guidelines, "Layout"; insets as in saved documents, see
  /// docs/internals/layout-semantics.md.
  private var phone: Facts? {
    switch id {
    case "retina3_5": Facts(width: 320, height: 480, top: 20, bottom: 0)
    case "retina4_0": Facts(width: 320, height: 568, top: 20, bottom: 0)
    case "retina4_7": Facts(width: 375, height: 667, top: 20, bottom: 0)
    case "retina5_5": Facts(width: 414, height: 736, top: 20, bottom: 0)
    case "retina5_9": Facts(width: 375, height: 812, top: 44, bottom: 34)
    case "retina6_0": Facts(width: 390, height: 844, top: 47, bottom: 34)
    case "retina6_1": Facts(width: 414, height: 896, top: 48, bottom: 34)
    case "retina6_12": Facts(width: 393, height: 852, top: 59, bottom: 34)
    case "retina6_3": Facts(width: 402, height: 874, top: 62, bottom: 34)
    case "retina6_5": Facts(width: 414, height: 896, top: 44, bottom: 34)
    case "retina6_7": Facts(width: 428, height: 926, top: 47, bottom: 34)
    case "retina6_72": Facts(width: 430, height: 932, top: 59, bottom: 34)
    case "retina6_9": Facts(width: 440, height: 956, top: 62, bottom: 34)
    default: nil
    }
  }

  /// The safe area's insets in a view that fills the device, in points, without bars.
  fileprivate var safeAreaInsets: (top: Double, bottom: Double) {
    if let phone { return isLandscape ? (0, phone.bottomInLandscape) : (phone.top, phone.bottom) }
    return ["ipad9_7", "ipad10_5", "ipad12_9"].contains(id) ? (20, 0) : (24, 20)
  }

  /// Nil if it is not a phone.
  package var screen: Screen? {
    phone.map {
      isLandscape
        ? Screen("the selected device", $0.height, $0.width)
        : Screen("the selected device", $0.width, $0.height)
    }
  }
}

/// A size in which apps are shown, in points.
///
/// Source: Apple, Human Interface Guidelines, "Layout", device screen sizes.
package struct Screen: Hashable, Sendable {
  /// For use in a sentence: "an iPhone SE in landscape".
  package let name: String
  package let size: IBSize
  /// The safe area's insets in a view that fills the screen, in points, without bars; nil for those of the canvas.
  package var safeAreaInsets: (top: Double, bottom: Double)? { insets.map { ($0.top, $0.bottom) } }
  fileprivate let kind: Kind
  private let insets: Insets?

  fileprivate enum Kind { case phone, oldPhone, phoneInLandscape, pad, phoneWithBars, oldPhoneWithBars }

  private struct Insets: Hashable {
    var top, bottom: Double
  }

  package var isPhone: Bool { kind != .pad }

  /// Whether the app is known to be shown there: every app for phones runs on phones in portrait.
  package var isCertain: Bool { isPhoneUpright || isKnown }
  fileprivate var isKnown = false

  /// Whether it is the full screen of a phone in portrait, where every app for phones runs.
  package var isPhoneUpright: Bool { kind == .phone && size.width < size.height && (375...440).contains(size.width) }

  /// Whether it is what bars that code adds around a controller leave of a phone.
  package var isBetweenBars: Bool { kind == .phoneWithBars || kind == .oldPhoneWithBars }

  fileprivate init(
    _ name: String, _ width: Double, _ height: Double, _ kind: Kind = .phone, insets: (top: Double, bottom: Double)? = nil
  ) {
    self.name = name
    self.kind = kind
    self.insets = insets.map(Insets.init)
    size = IBSize(width: width, height: height)
  }

  /// The smallest and the largest phone in both orientations, pads, and the narrow part of a split pad, by
  /// their size classes.
  package static func all(with traits: IBTraits) -> [Screen] {
    switch (traits.width, traits.height) {
    case (.compact, .compact): low
    case (.regular, .compact): wideAndLow
    case (.regular, _): wide
    default: usual
    }
  }

  private static let low = [
    Screen("an iPhone SE in landscape", 667, 375, .phoneInLandscape, insets: (0, 0)),
    Screen("an iPhone 16 in landscape", 852, 393, .phoneInLandscape, insets: (0, 21)),
  ]
  private static let wideAndLow = [Screen("an iPhone 16 Pro Max in landscape", 956, 440, .phoneInLandscape, insets: (0, 21))]
  private static let wide = [
    Screen("an iPad mini", 744, 1133, .pad, insets: (24, 20)),
    Screen("an iPad Pro in landscape", 1376, 1032, .pad, insets: (24, 20)),
  ]
  private static let usual = [
    Screen("an iPhone SE", 375, 667, insets: (20, 0)), Screen("an iPhone 16 Pro Max", 440, 956, insets: (62, 34)),
    Screen("an iPad in 1/3 Split View", 320, 1133, .pad, insets: (24, 20)),
  ]

  /// The narrowest phone, on which no later system than iOS 15 runs.
  package static let old = Screen("an iPhone SE (1st generation)", 320, 568, .oldPhone, insets: (20, 0))

  /// The narrowest phones, without the heights of a navigation bar, a tab bar, and the status bar.
  fileprivate static let betweenBars = [
    Screen("an iPhone SE with a navigation bar and a tab bar", 375, 554, .phoneWithBars, insets: (0, 0)),
    Screen("an iPhone SE (1st generation) with a navigation bar and a tab bar", 320, 455, .oldPhoneWithBars, insets: (0, 0)),
  ]

  /// Shorter than any device: a view as tall as the screen has almost no height there.
  package static let lowest = Screen("a very short screen", 375, 10)

  /// The sides of the screens that Interface Builder has shown, in any orientation.
  fileprivate static let sides: Set<Double> = [
    320, 375, 390, 393, 402, 414, 420, 428, 430, 440, 480, 568, 600, 667, 736, 744, 768, 810, 812,
    820, 834, 844, 852, 874, 896, 926, 932, 956, 1024, 1080, 1112, 1133, 1180, 1194, 1366, 1376,
  ]
}

extension SceneLayout {
  /// The constants of the root view's frame rows, for a screen of another size.
  package func constants(for size: IBSize) -> [Int: Double] {
    var changed: [Int: Double] = [:]
    for (row, source) in sources.enumerated() {
      // The root's rows come first.
      guard source == .givenFrame(view: root) else { break }
      let terms = system.rows[row].terms
      guard let term = terms.first, terms.count == 1 else { continue }
      switch variables[term.variable] {
      case .view(root, .extent(.horizontal)): changed[row] = size.width
      case .view(root, .extent(.vertical)): changed[row] = size.height
      default: continue
      }
    }
    return changed
  }

  /// The rows with the root view as large as a screen, and with that one's safe area.
  package func system(on screen: Screen) -> LinearSystem {
    system.replacing(constants: constants(for: screen.size), nominals: insets(on: screen))
  }

  /// The insets of a screen's safe area in place of those of the canvas, by variable; none if the root view does not
  /// reach the screen's edges. The margins of a controller's view include them.
  private func insets(on screen: Screen) -> [Int: Double] {
    guard let insets = screen.safeAreaInsets else { return [:] }
    var nominals: [EnvironmentValue: (variable: Int, nominal: Double)] = [:]
    for (variable, kind) in variables.enumerated() {
      guard case .environment(root, let value) = kind, let nominal = system.nominal(of: variable) else { continue }
      nominals[value] = (variable, nominal)
    }
    guard let top = nominals[.safeAreaTop]?.nominal, top > 0, let bottom = nominals[.safeAreaBottom]?.nominal else { return [:] }
    var result: [Int: Double] = [:]
    for (value, canvas, inset) in [
      (EnvironmentValue.safeAreaTop, top, insets.top), (.safeAreaBottom, bottom, insets.bottom),
      (.topMargin, top, insets.top), (.bottomMargin, bottom, insets.bottom),
    ] {
      if let known = nominals[value], known.nominal == canvas { result[known.variable] = inset }
    }
    return result
  }
}

/// The screens that an app runs on; all of them, unless more is known. On iPads, an app for phones runs in a
/// phone's window, and other windows have any size.
package struct RunningScreens: Hashable, Sendable {
  package var isOnPhones = true
  package var isOnPads = true
  /// Whether it runs on phones in portrait.
  package var isUpright = true
  /// Whether it runs on phones in landscape.
  package var isInLandscape = true
  /// Whether its settings say so, and no code overrides them.
  package var isKnownInLandscape = false
  /// Whether they say so of iPads, in any orientation.
  package var isKnownOnPads = false
  /// Whether it is known to run on ``Screen/old``.
  package var isOnOldPhones = false
  /// Whether code may add bars around controllers of the document.
  package var mayAddBars = false

  package init() {}

  package func contains(_ screen: Screen) -> Bool {
    switch screen.kind {
    case .phone: isOnPhones && isUpright
    case .oldPhone: isOnOldPhones
    case .phoneInLandscape: isOnPhones && isInLandscape
    case .pad: isOnPads
    case .phoneWithBars: mayAddBars && isOnPhones && isUpright && !isInLandscape
    case .oldPhoneWithBars: mayAddBars && isOnOldPhones && isUpright && !isInLandscape
    }
  }

  /// Without those on which UIKit never loads a document: one made for iPad, or named for one family of devices.
  func showing(_ document: IBDocument) -> Self {
    var result = self
    if document.isForPads { (result.isOnPhones, result.isOnOldPhones) = (false, false) }
    if document.isNamed(for: "iphone") { result.isOnPads = false }
    return result
  }

  /// The screens with these size classes that it runs on.
  func all(with traits: IBTraits) -> [Screen] {
    if self == Self() { return Screen.all(with: traits) }
    let all = Screen.all(with: traits)
    return (all + (all.contains { $0.kind == .phone } ? [.old] + Screen.betweenBars : [])).filter(contains).map { screen in
      var result = screen
      switch screen.kind {
      case .phone, .phoneWithBars, .oldPhoneWithBars: break
      case .oldPhone: result.isKnown = true
      case .phoneInLandscape: result.isKnown = isKnownInLandscape
      // A part of a screen is shown only if the app supports it.
      case .pad: result.isKnown = isKnownOnPads && screen.size.width > 700
      }
      return result
    }
  }
}
