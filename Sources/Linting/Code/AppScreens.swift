internal import Findings
internal import Inputs
internal import Layout
internal import Platform
internal import SourceEvidence
internal import XMLSource

/// The screens that a document's app runs on, from its project and its `Info.plist`; without any project, as with
/// generated ones that are not in Git, from all of these files.
struct AppScreens: Hashable, Sendable {
  private(set) var screens = RunningScreens()
  /// The setting that determines it, relative to the root of the sources.
  private(set) var place = SourcePlace(path: "", line: 1)
  /// The settings that say that it runs in landscape, and on iPad.
  private var landscapePlace: SourcePlace?
  private var padPlace: SourcePlace?
  /// The earliest system that runs it, if ``Screen/old`` has it, and its setting.
  private var oldestSystem = ""
  private var systemPlace: SourcePlace?
  /// The `Info.plist` of an app for phones in portrait that has no launch screen: it runs in ``Self/oldWidth`` on all of them.
  private(set) var narrowPlace: SourcePlace?

  /// The width, in points, of the phones before launch screens.
  static let oldWidth = 320.0

  /// Whether it does not run on all screens.
  var isLimited: Bool { text != nil }

  /// - Parameters:
  ///   - targets: those that hold the document, each with its project; empty if there is no project.
  ///   - delegates: what app delegates return, instead of what is in the `Info.plist`, by the paths of their sources;
  ///     nil if that is no constant.
  ///   - mayDiffer: whether the code of a view controller may support others.
  ///   - mayAddBars: whether code may add bars around the controllers.
  /// - Returns: nil if that is unclear, for example because targets differ.
  init?(
    of targets: [(project: ProjectContent, target: ProjectTarget)],
    delegates: [(path: String, orientations: SourceOrientations?)], mayDiffer: Bool, mayAddBars: Bool, in tree: SourceTree
  ) {
    let found: [Self?]
    if targets.isEmpty {
      let infos = tree.infoPlists.count > Self.mostPlists ? [nil] : tree.infoPlists.map { InfoPlist(at: $0, tree) }
      found = infos.filter { $0 == nil || $0?.isOfApp == true }.map { Self(nil, "", $0, delegates.map(\.orientations)) }
    } else {
      found = targets.map { project, target in
        let own = delegates.filter { project.folder == "." || PathBase.contains(project.folder, $0.path) }
        return Self(
          target, "\(project.path)/project.pbxproj", InfoPlist(of: target, in: project.folder, tree), own.map(\.orientations),
          hasLaunchImages: project.hasLaunchImages)
      }
    }
    guard let first = found.first.flatMap(\.self), found.allSatisfy({ $0?.limits == first.limits }) else { return nil }
    self = first
    if mayDiffer || found.contains(where: { $0?.screens != screens }) { screens = limits }
    if found.contains(where: { $0?.narrowPlace == nil }) { narrowPlace = nil }
    screens.mayAddBars = mayAddBars
  }

  /// Without what is only known about screens on which it runs.
  private var limits: RunningScreens {
    var result = screens
    (result.isKnownInLandscape, result.isKnownOnPads, result.isOnOldPhones) = (false, false, false)
    return result
  }

  /// Of more `Info.plist` files without a project, none is read.
  private static let mostPlists = 20

  /// Nil if nothing is known.
  ///
  /// - Parameter path: that of the target's project.
  private init?(
    _ target: ProjectTarget?, _ path: String, _ info: InfoPlist?, _ delegates: [SourceOrientations?], hasLaunchImages: Bool = false
  ) {
    let delegate = delegates.first.flatMap(\.self)
    guard let info else { return nil }
    if let target { families(target, path, info) }
    if delegates.contains(where: { $0 == nil || $0?.supported != delegate?.supported }) {
      // Its code decides about orientations, but not about devices.
    } else if let delegate {
      (screens.isUpright, screens.isInLandscape) = (delegate.isUpright, delegate.isInLandscape)
      screens.isKnownInLandscape = delegate.isInLandscape
      if !screens.isUpright || !screens.isInLandscape { place = delegate.place }
      screens.isKnownOnPads = padPlace != nil && delegate.isUpright && delegate.isInLandscape
      landscapePlace = delegate.place
    } else {
      orientations(target, path, info)
    }
    if screens == RunningScreens() { return nil }
    if let target { systems(target, path) }
    if let target, !info.path.isEmpty, !info.hasLaunchScreen, !hasLaunchImages, !screens.isOnPads, !screens.isInLandscape,
      Self.launchSettings.allSatisfy({ if case .none = target.setting($0) { true } else { false } })
    {
      narrowPlace = SourcePlace(path: info.path, line: 1)
    }
  }

  /// The settings that give an app a launch screen, or the images of one.
  private static let launchSettings = [
    "ASSETCATALOG_COMPILER_LAUNCHIMAGE_NAME", "INFOPLIST_KEY_UILaunchScreen_Generation", "INFOPLIST_KEY_UILaunchStoryboardName",
  ]

  /// The explanation, as a sentence without its place; nil if it runs on all screens.
  var text: String? {
    switch (screens.isOnPads, screens.isUpright, screens.isInLandscape) {
    case (true, true, true) where screens.isOnPhones: nil
    case (false, true, false): "the app runs only on iPhone in portrait"
    case (false, false, _): "the app runs only on iPhone in landscape"
    case (false, _, _): "the app runs only on iPhone"
    case (true, _, _) where !screens.isOnPhones: "the app runs only on iPad"
    case (true, false, _): "on iPhone, the app runs only in landscape"
    default: "on iPhone, the app does not run in landscape"
    }
  }

  /// Why the app is known to be shown on a screen, as a sentence and its place.
  func reason(for screen: Screen) -> (text: String, place: SourcePlace)? {
    guard screen.isCertain else { return nil }
    if screen.size == Screen.old.size {
      return systemPlace.map { ("the app supports iOS \(oldestSystem)", $0) }
    }
    return screen.isPhone ? landscapePlace.map { ("the app supports landscape", $0) } : padPlace.map { ("the app supports iPad", $0) }
  }

  private mutating func families(_ target: ProjectTarget, _ path: String, _ info: InfoPlist) {
    var families: (value: [String], place: SourcePlace)?
    switch target.setting("TARGETED_DEVICE_FAMILY") {
    case .value(let value, let line):
      families = (
        value.split(separator: ",").map { $0.filter { $0 != " " } }, SourcePlace(path: path, line: line))
    case .none:
      families = info.values["UIDeviceFamily"].map { ($0.items, SourcePlace(path: info.path, line: $0.line)) }
        // Xcode's default.
        ?? (["1"], SourcePlace(path: path, line: 1))
    case .unclear: break
    }
    guard let families, !families.value.isEmpty, families.value.allSatisfy({ ["1", "2"].contains($0) }) else { return }
    screens.isOnPhones = families.value.contains("1")
    screens.isOnPads = families.value.contains("2")
    if screens.isOnPads { padPlace = families.place }
    place = families.place
  }

  /// On other screens, everything is tried that could fail on a narrow phone: only an app that does not run there needs it.
  private mutating func systems(_ target: ProjectTarget, _ path: String) {
    guard isLimited, screens.isOnPhones, screens.isUpright,
      case .value(let system, let line) = target.setting("IPHONEOS_DEPLOYMENT_TARGET"),
      let number = system.split(separator: ".").first.flatMap({ Int($0) }), number <= 15
    else { return }
    screens.isOnOldPhones = true
    (oldestSystem, systemPlace) = (system, SourcePlace(path: path, line: line))
  }

  private static let upright: Set<String> = ["UIInterfaceOrientationPortrait", "UIInterfaceOrientationPortraitUpsideDown"]
  private static let landscape: Set<String> = [
    "UIInterfaceOrientationLandscapeLeft", "UIInterfaceOrientationLandscapeRight",
  ]

  private mutating func orientations(_ target: ProjectTarget?, _ path: String, _ info: InfoPlist) {
    if let pads = orientations(on: "ipad", "iPad", target, path, info) {
      screens.isKnownOnPads = padPlace != nil && !pads.items.isDisjoint(with: Self.upright) && !pads.items.isDisjoint(with: Self.landscape)
    }
    guard let first = orientations(on: "iphone", "iPhone", target, path, info) else { return }
    screens.isUpright = !first.items.isDisjoint(with: Self.upright)
    screens.isInLandscape = !first.items.isDisjoint(with: Self.landscape)
    screens.isKnownInLandscape = screens.isInLandscape
    if screens.isInLandscape { landscapePlace = first.place }
    if !screens.isUpright || !screens.isInLandscape { place = first.place }
  }

  /// - Parameters:
  ///   - device: the kind of device in an `Info.plist`'s key.
  ///   - name: its name in the build setting's.
  private func orientations(
    on device: String, _ name: String, _ target: ProjectTarget?, _ path: String, _ info: InfoPlist
  ) -> (items: Set<String>, place: SourcePlace)? {
    let key = "UISupportedInterfaceOrientations"
    var found: [(items: Set<String>, place: SourcePlace)] = []
    if let written = info.values["\(key)~\(device)"] ?? info.values[key] {
      found.append((Set(written.items), SourcePlace(path: info.path, line: written.line)))
    }
    for setting in ["INFOPLIST_KEY_\(key)_\(name)", "INFOPLIST_KEY_\(key)"] {
      switch target?.setting(setting) ?? .none {
      case .value(let value, let line):
        found.append((Set(value.split(separator: " ").map(String.init)), SourcePlace(path: path, line: line)))
      case .unclear: return nil
      case .none: continue
      }
      break
    }
    guard let first = found.first, found.allSatisfy({ $0.items == first.items }), !first.items.isEmpty,
      first.items.isSubset(of: Self.upright.union(Self.landscape))
    else { return nil }
    return first
  }
}

/// The arrays in an `Info.plist`, by key.
private struct InfoPlist {
  struct Value {
    var items: [String]
    var line: Int
  }

  /// Relative to the root of the sources; empty if the project generates the whole file.
  var path = ""
  var values: [String: Value] = [:]
  /// Whether it has a launch screen, or the images of one.
  private(set) var hasLaunchScreen = false

  var isOfApp: Bool { values.keys.contains { $0.hasPrefix("UISupportedInterfaceOrientations") } }

  init?(at path: String, _ tree: SourceTree) {
    self.path = path
    guard let bytes = tree.read(path, upTo: 1 << 20), read(Self.withoutType(bytes)) else { return nil }
  }

  /// - Returns: nil if it cannot be read, for example because it is binary.
  init?(of target: ProjectTarget, in folder: String, _ tree: SourceTree) {
    switch target.setting("INFOPLIST_FILE") {
    case .none: return
    case .unclear: return nil
    case .value(var file, _):
      for variable in ["$(SRCROOT)/", "$(PROJECT_DIR)/"] where file.hasPrefix(variable) {
        file = String(file.dropFirst(variable.count))
      }
      let path = PathBase.normalized(folder == "." ? file : "\(folder)/\(file)")
      guard !file.contains("$("), !path.hasPrefix("/"), !path.hasPrefix(".."), let read = Self(at: path, tree) else { return nil }
      self = read
    }
  }

  /// Removes the document type, which every property list has, but documents must not have.
  private static func withoutType(_ bytes: [UInt8]) -> [UInt8] {
    let start = Array("<!DOCTYPE plist PUBLIC ".utf8)
    guard let first = bytes.prefix(1000).firstIndex(where: { $0 == UInt8(ascii: "!") }), first > 0,
      bytes[(first - 1)...].starts(with: start),
      let end = bytes[first...].firstIndex(of: UInt8(ascii: ">")),
      !bytes[first...end].contains(UInt8(ascii: "["))
    else { return bytes }
    var result = bytes
    for index in first - 1...end where result[index] != 0x0A { result[index] = 0x20 }
    return result
  }

  private mutating func read(_ bytes: [UInt8]) -> Bool {
    guard let tree = try? XMLReader.read(path: path, bytes: bytes), tree.name(of: 0) == "plist",
      let map = tree.children(of: 0).first(where: { tree.name(of: $0) == "dict" })
    else { return false }
    let source = tree.source.indexed()
    var key: Int?
    for node in tree.children(of: map) {
      guard let owner = key else {
        guard tree.name(of: node) == "key" else { return false }
        key = node
        hasLaunchScreen = hasLaunchScreen || tree.text(of: node)?.hasPrefix("UILaunch") == true
        continue
      }
      if tree.name(of: node) == "array", let name = tree.text(of: owner) {
        values[name] = Value(
          items: tree.children(of: node).compactMap { tree.text(of: $0) },
          line: source.position(of: Int(tree.nodes[owner].tagStart)).line)
      }
      key = nil
    }
    return key == nil
  }
}
