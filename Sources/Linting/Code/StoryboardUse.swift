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
  ///   - traces: of the app's own sources, scanned for ``words``, ``names(_:)``, and ``SceneQuestion/delegate``.
  ///   - links: nil if a document cannot be read.
  static func exclusion(
    of path: String, _ traces: [SourceTraces], settings: @autoclosure () -> [String]?, links: @autoclosure () -> StoryboardLinks?
  ) -> String? {
    let name = name(of: path)
    guard path.hasSuffix(".storyboard"), name.utf8.allSatisfy({ SourceWords.isWordByte[Int($0)] }),
      traces.contains(where: { $0.mentions(SceneQuestion.delegate) }),
      !traces.contains(where: { trace in names(name).contains(where: trace.mentions) || words.dropFirst().contains(where: trace.mentions) }),
      let settings = settings(), !settings.contains(where: { $0.contains(name) }),
      settings.contains(where: { $0.contains("StoryboardName") || $0.contains("StoryboardFile") }),
      links()?.storyboards.contains(name) == false
    else { return nil }
    return "no source, Info.plist, or storyboard names `\(name)`: this storyboard appears to be unused"
  }

  /// The lines of the settings that may name storyboards; nil if one cannot be read, or if code composes a storyboard's name,
  /// which then may be any.
  static func settings(_ traces: [SourceTraces], in tree: SourceTree) -> [String]? {
    func text(_ path: String) -> String? { tree.read(path).map { String(decoding: $0, as: UTF8.self) } }
    for trace in traces where trace.mentions(words[0]) {
      guard let text = text(trace.path),
        !text.contains(/UIStoryboard(?:\.init)?\s*\(\s*name\s*:\s*[^"\s]/), !text.contains(/storyboardWithName\s*:\s*[^@\s]/)
      else { return nil }
    }
    var lines: [String] = []
    for file in tree.infoPlists + tree.projects.map({ "\($0)/project.pbxproj" }) {
      guard let text = text(file) else { return nil }
      lines += text.split(separator: "\n").filter { !file.hasSuffix(".pbxproj") || $0.contains("INFOPLIST_KEY_") }.map(String.init)
    }
    return lines
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
}
