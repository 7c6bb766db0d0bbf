internal import Inputs
internal import Platform
internal import SourceEvidence

/// Whether anything in an app loads a storyboard.
enum StoryboardUse {
  /// The words by which code loads storyboards, as UIKit's and as generators of constants have them.
  static let words = ["UIStoryboard", "StoryboardScene", "R"]

  /// How code may spell a storyboard's name.
  static func names(_ stem: String) -> Set<String> {
    let plain = stem.filter { $0 != "_" }
    return Set([stem, plain].flatMap { [$0, $0.prefix(1).lowercased() + $0.dropFirst()] })
  }

  /// Why a storyboard is not part of the app, as a sentence; nil if it is, or if that is unclear.
  ///
  /// - Parameters:
  ///   - path: its path, relative to the root of the tree.
  ///   - traces: of the app's own sources, scanned for ``words``, ``names(_:)``, and ``SceneQuestion/delegate``.
  static func exclusion(of path: String, named stem: String, _ traces: [SourceTraces], in tree: SourceTree) -> String? {
    guard path.hasSuffix(".storyboard"), stem.utf8.allSatisfy({ SourceWords.isWordByte[Int($0)] }),
      traces.contains(where: { $0.mentions(SceneQuestion.delegate) }),
      !traces.contains(where: { trace in names(stem).contains(where: trace.mentions) || words.dropFirst().contains(where: trace.mentions) })
    else { return nil }
    // A name that code composes may be any.
    for trace in traces where trace.mentions(words[0]) {
      guard let text = text(trace.path, in: tree),
        !text.contains(/UIStoryboard(?:\.init)?\s*\(\s*name\s*:\s*[^"\s]/), !text.contains(/storyboardWithName\s*:\s*[^@\s]/)
      else { return nil }
    }
    let settings = tree.infoPlists + tree.projects.map { "\($0)/project.pbxproj" }
    var namesAny = false
    for file in settings {
      guard let text = text(file, in: tree) else { return nil }
      for line in text.split(separator: "\n") where !file.hasSuffix(".pbxproj") || line.contains("INFOPLIST_KEY_") {
        if line.contains(stem) { return nil }
        namesAny = namesAny || line.contains("StoryboardName") || line.contains("StoryboardFile")
      }
    }
    guard namesAny else { return nil }
    for document in tree.documents.sorted() {
      guard let text = text(document, in: tree), !text.contains("storyboardName=\"\(stem)\"") else { return nil }
    }
    return "no source, Info.plist, or storyboard names `\(stem)`: this storyboard appears to be unused"
  }

  /// The name by which code loads a storyboard at a path.
  static func name(of path: String) -> String {
    let name = PathBase.name(of: path)
    return name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
  }

  /// A source without its comments.
  static func code(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self).replacing(/(?s)\/\*.*?\*\//, with: "").replacing(/(?m)(^|[^:"])\/\/.*$/) { String($0.1) }
  }

  private static func text(_ path: String, in tree: SourceTree) -> String? {
    tree.read(path).map { String(decoding: $0, as: UTF8.self) }
  }
}
