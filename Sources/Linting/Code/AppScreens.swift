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

  /// - Parameters:
  ///   - targets: those that hold the document, each with its project; empty if there is no project.
  ///   - delegates: what app delegates return, instead of what is in the `Info.plist`, by the paths of their sources;
  ///     nil if that is no constant.
  /// - Returns: nil if the app runs on all screens, or if that is unclear, for example because targets differ.
  init?(
    of targets: [(project: ProjectContent, target: ProjectTarget)],
    delegates: [(path: String, orientations: SourceOrientations?)], in tree: SourceTree
  ) {
    let found: [Self?]
    if targets.isEmpty {
      let infos = tree.infoPlists.count > Self.mostPlists ? [nil] : tree.infoPlists.map { InfoPlist(at: $0, tree) }
      found = infos.filter { $0 == nil || $0?.orientations != nil }.map { Self(nil, "", $0, delegates.map(\.orientations)) }
    } else {
      found = targets.map { project, target in
        let own = delegates.filter { project.folder == "." || PathBase.contains(project.folder, $0.path) }
        return Self(
          target, "\(project.path)/project.pbxproj", InfoPlist(of: target, in: project.folder, tree), own.map(\.orientations))
      }
    }
    guard let first = found.first.flatMap(\.self), found.allSatisfy({ $0?.screens == first.screens }) else { return nil }
    self = first
  }

  /// Of more `Info.plist` files without a project, none is read.
  private static let mostPlists = 20

  /// Nil if it is unclear, as with several delegates that differ, or if the app runs on all screens.
  ///
  /// - Parameter path: that of the target's project.
  private init?(_ target: ProjectTarget?, _ path: String, _ info: InfoPlist?, _ delegates: [SourceOrientations?]) {
    let delegate = delegates.first.flatMap(\.self)
    guard let info, delegates.allSatisfy({ $0 != nil && $0?.supported == delegate?.supported }) else { return nil }
    if let target { families(target, path, info) }
    if let delegate {
      (screens.isUpright, screens.isInLandscape) = (delegate.isUpright, delegate.isInLandscape)
      if !screens.isUpright || !screens.isInLandscape { place = delegate.place }
    } else {
      orientations(target, path, info)
    }
    if screens == RunningScreens() { return nil }
  }

  /// The explanation, as a sentence without its place.
  var text: String {
    switch (screens.isOnPads, screens.isUpright, screens.isInLandscape) {
    case (false, true, false): "the app runs only on iPhone in portrait"
    case (false, false, _): "the app runs only on iPhone in landscape"
    case (false, _, _): "the app runs only on iPhone"
    case (true, _, _) where !screens.isOnPhones: "the app runs only on iPad"
    case (true, false, _): "on iPhone, the app runs only in landscape"
    default: "on iPhone, the app does not run in landscape"
    }
  }

  private mutating func families(_ target: ProjectTarget, _ path: String, _ info: InfoPlist) {
    var families: (value: [String], place: SourcePlace)?
    switch target.setting("TARGETED_DEVICE_FAMILY") {
    case .value(let value, let line):
      families = (
        value.split(separator: ",").map { $0.filter { $0 != " " } }, SourcePlace(path: path, line: line))
    case .none: families = info.values["UIDeviceFamily"].map { ($0.items, SourcePlace(path: info.path, line: $0.line)) }
    case .unclear: break
    }
    guard let families, !families.value.isEmpty, families.value.allSatisfy({ ["1", "2"].contains($0) }) else { return }
    screens.isOnPhones = families.value.contains("1")
    screens.isOnPads = families.value.contains("2")
    place = families.place
  }

  private static let upright: Set<String> = ["UIInterfaceOrientationPortrait", "UIInterfaceOrientationPortraitUpsideDown"]
  private static let landscape: Set<String> = [
    "UIInterfaceOrientationLandscapeLeft", "UIInterfaceOrientationLandscapeRight",
  ]

  private mutating func orientations(_ target: ProjectTarget?, _ path: String, _ info: InfoPlist) {
    let key = InfoPlist.orientations
    var found: [(items: Set<String>, place: SourcePlace)] = []
    if let written = info.orientations {
      found.append((Set(written.items), SourcePlace(path: info.path, line: written.line)))
    }
    for setting in ["INFOPLIST_KEY_\(key)_iPhone", "INFOPLIST_KEY_\(key)"] {
      switch target?.setting(setting) ?? .none {
      case .value(let value, let line):
        found.append((Set(value.split(separator: " ").map(String.init)), SourcePlace(path: path, line: line)))
      case .unclear: return
      case .none: continue
      }
      break
    }
    guard let first = found.first, found.allSatisfy({ $0.items == first.items }), !first.items.isEmpty,
      first.items.isSubset(of: Self.upright.union(Self.landscape))
    else { return }
    screens.isUpright = !first.items.isDisjoint(with: Self.upright)
    screens.isInLandscape = !first.items.isDisjoint(with: Self.landscape)
    if !screens.isUpright || !screens.isInLandscape { place = first.place }
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

  static let orientations = "UISupportedInterfaceOrientations"
  /// Those on iPhone.
  var orientations: Value? { values["\(Self.orientations)~iphone"] ?? values[Self.orientations] }

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
