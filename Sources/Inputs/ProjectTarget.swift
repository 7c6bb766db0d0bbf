internal import Platform

/// A target of a project that has a document among its resources.
package struct ProjectTarget: Sendable {
  package let name: String
  /// For each configuration, the target's own settings, then the project's.
  private let settings: [[Level]]

  private struct Level: Sendable {
    var values: ProjectValue
    /// The settings in its `.xcconfig` file; nil if that cannot be read.
    var names: Set<String>?

    /// The values of a setting that may hold on devices, and whether one of them holds on all: one with a condition comes
    /// before the one without.
    func values(of key: String) -> (values: [(String, line: Int)], isCertain: Bool) {
      var found: [(String, line: Int)] = []
      var isCertain = false
      for (name, value) in values.map.sorted(by: { $0.key < $1.key }) where name.hasPrefix("\(key)[") {
        let conditions = name.dropFirst(key.count).split(whereSeparator: { "[]".contains($0) })
        if conditions.contains(where: { $0.hasPrefix("sdk=") && !["*", "iphoneos"].contains(where: $0.dropFirst(4).hasPrefix) }) { continue }
        guard let text = value.text, let line = value.line else { return ([], false) }
        found.append((text, line))
        isCertain = isCertain || conditions.allSatisfy { ["*", "iphoneos*"].contains($0.drop { $0 != "=" }.dropFirst()) }
      }
      if !isCertain, let text = values[key]?.text, let line = values[key]?.line {
        found.append((text, line))
        isCertain = true
      }
      return (found, isCertain)
    }
  }

  /// A setting, if all configurations agree on it.
  package enum Setting: Sendable {
    case value(String, line: Int)
    /// No configuration has it.
    case none
    /// They differ, or a file that is not read may set it.
    case unclear
  }

  /// The targets of a project that hold a document, except its tests.
  ///
  /// - Parameters:
  ///   - document: its path, relative to the project's folder.
  ///   - read: returns a file's bytes by its path, relative to the root of the sources.
  /// - Returns: nil if one of them cannot be read.
  package static func all(in project: ProjectContent, holding document: String, read: (String) -> [UInt8]?) -> [Self]? {
    let (objects, root) = (project.objects, project.root)
    let files = project.references(to: document)
    let synchronized = project.synchronizedTargets(holding: document)
    guard !files.isEmpty || !synchronized.isEmpty else { return [] }
    let phases = Set(
      objects.map.filter { _, object in
        object["isa"]?.text == "PBXResourcesBuildPhase"
          && (object["files"]?.list ?? []).contains { file in
            objects[file.text ?? ""]?["fileRef"]?.text.map(files.contains) == true
          }
      }.keys)
    let targets = (root["targets"]?.list ?? []).compactMap(\.text).filter { id in
      synchronized.contains(id) || (objects[id]?["buildPhases"]?.list ?? []).contains { $0.text.map(phases.contains) == true }
    }.compactMap { objects[$0] }.filter { target in
      !["unit-test", "ui-testing"].contains { target["productType"]?.text?.hasSuffix($0) == true }
    }
    let found = targets.compactMap { Self($0, in: project, read) }
    return found.count == targets.count ? found : nil
  }

  private init?(_ target: ProjectValue, in project: ProjectContent, _ read: (String) -> [UInt8]?) {
    let (objects, root) = (project.objects, project.root)
    guard target["isa"]?.text == "PBXNativeTarget" else { return nil }
    name = target["name"]?.text ?? ""
    func configurations(_ owner: ProjectValue) -> [ProjectValue] {
      let list = objects[owner["buildConfigurationList"]?.text ?? ""]
      return (list?["buildConfigurations"]?.list ?? []).compactMap { objects[$0.text ?? ""] }
    }
    func level(_ configuration: ProjectValue) -> Level {
      let file = configuration["baseConfigurationReference"]?.text
      let path = file.flatMap(project.path).map { PathBase.normalized(project.folder == "." ? $0 : "\(project.folder)/\($0)") }
      var done: Set<String> = []
      return Level(
        values: configuration["buildSettings"] ?? .map([:]),
        names: file == nil ? [] : path.flatMap { Self.names(in: $0, done: &done, read) })
    }
    let outer = configurations(root)
    settings = configurations(target).map { own in
      [level(own)] + outer.filter { $0["name"]?.text == own["name"]?.text }.map(level)
    }
    guard !settings.isEmpty else { return nil }
  }

  package func setting(_ key: String) -> Setting {
    var found: (value: String, line: Int)?
    var isMissing = false
    for levels in settings {
      var values: [(String, Int)] = []
      var isCertain = false
      for level in levels where !isCertain {
        let own = level.values(of: key)
        values += own.values
        isCertain = own.isCertain
        if !isCertain, level.names?.contains(key) != false || level.values[key] != nil { return .unclear }
      }
      let value = values.first
      if values.contains(where: { $0.0 != value?.0 }) || !values.isEmpty && !isCertain { return .unclear }
      guard let value, !value.0.contains("$(") || key == "INFOPLIST_FILE" else {
        if value != nil { return .unclear }
        isMissing = true
        continue
      }
      if let found, found.value != value.0 { return .unclear }
      found = found ?? value
    }
    guard let found else { return .none }
    return isMissing ? .unclear : .value(found.value, line: found.line)
  }

  /// The names of the settings in an `.xcconfig` file and in those that it includes; nil if one cannot be read.
  ///
  /// - Parameter done: the files that were read, each of which is read once: with many lines that include the next file,
  ///   there are as many ways to the last one as the product of their numbers.
  private static func names(in path: String, depth: Int = 4, done: inout Set<String>, _ read: (String) -> [UInt8]?) -> Set<String>? {
    // CocoaPods only sets how its own products are found.
    if PathBase.name(of: path).hasPrefix("Pods-") || PathBase.names(of: path).contains("Pods") || done.contains(path) { return [] }
    guard depth > 0, let bytes = read(path) else { return nil }
    defer { done.insert(path) }
    var result: Set<String> = []
    for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
      if let included = line.firstMatch(of: /^\s*#include\??\s*"([^"]*)"/) {
        let inner = PathBase.normalized("\(PathBase.folder(of: path))/\(included.1)")
        guard let names = names(in: inner, depth: depth - 1, done: &done, read) else { return nil }
        result.formUnion(names)
      } else if let set = line.firstMatch(of: /^\s*(\w+)\s*(?:\[[^\]]*\]\s*)*=/) {
        result.insert(String(set.1))
      }
    }
    return result
  }
}
