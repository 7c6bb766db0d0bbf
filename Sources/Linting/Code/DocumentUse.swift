internal import Inputs
internal import Platform
internal import SourceEvidence

/// Whether anything in an app loads a document.
enum DocumentUse {
  /// The words by which code loads documents, as UIKit's and as generators of constants have them.
  static let words = ["UIStoryboard", "StoryboardScene", "R"] + nibWords
  private static let nibWords = ["UINib", "loadNibNamed", "nibName", "initWithNibName", "NSClassFromString"]

  /// The words by which code puts controllers into others.
  static let containing = ["UITabBarController", "UITabBarItem", "tabBarItem", "addChild", "addChildViewController"]

  /// How code may spell a document's name.
  static func names(_ stem: String) -> Set<String> {
    let plain = stem.filter { $0 != "_" }
    return Set([stem, plain].flatMap { [$0, $0.prefix(1).lowercased() + $0.dropFirst()] })
  }

  /// Why a document is not part of the app, as a sentence; nil if it is, or if that is unclear.
  ///
  /// - Parameters:
  ///   - classes: of a xib, those of its File's Owner and of its views, by whose names it may be loaded.
  ///   - traces: of the app's own sources, scanned for ``words``, ``names(_:)``, classes, and ``SceneQuestion/delegate``.
  ///   - loading: of the sources that mention ``words``; nil if one cannot be read.
  ///   - links: nil if a document cannot be read.
  static func exclusion(
    of path: String, classes: Set<String>, _ traces: [SourceTraces], in tree: SourceTree,
    settings: @autoclosure () -> [String]?, loading: @autoclosure () -> LoadingCode?, links: @autoclosure () -> StoryboardLinks?
  ) -> String? {
    let name = name(of: path)
    let isNib = path.hasSuffix(".xib")
    let words = names(name).union(classes)
    guard name.utf8.allSatisfy({ SourceWords.isWordByte[Int($0)] }), traces.contains(where: { $0.mentions(SceneQuestion.delegate) }),
      !isNib || !tree.builtOtherwise.contains(where: { $0.isEmpty || PathBase.contains($0, path) }),
      let mentions = sources(mentioning: words, traces, tree),
      !mentions.contains(where: { mention(words, in: isNib ? uses(of: words, in: $0.text) : $0.text) }),
      let settings = settings(), !settings.contains(where: { line in words.contains(where: line.contains) }),
      let loading = loading(), isNib ? !loading.usesAnyClass && !loading.composes(words) : !loading.loadsAnyStoryboard,
      let links = links(), isNib || !loading.loadsByVariable || !loading.composes(words) && othersAreNamed(path, loading, settings, links, tree)
    else { return nil }
    if isNib {
      let isNamed = links.classes.contains { $0.key != path && !$0.value.isDisjoint(with: words) }
      return isNamed ? nil : "no source, Info.plist, or document uses `\(name)` or a class in it: this xib appears to be unused"
    }
    guard settings.contains(where: { $0.contains("StoryboardName") || $0.contains("StoryboardFile") }), !links.storyboards.contains(name)
    else { return nil }
    return "no source, Info.plist, or storyboard names `\(name)`: this storyboard appears to be unused"
  }

  /// Whether the code that loads storyboards names all others as literals, or something else names them: variables in it then
  /// hold these names, and not what the app reads elsewhere.
  private static func othersAreNamed(
    _ path: String, _ loading: LoadingCode, _ settings: [String], _ links: StoryboardLinks, _ tree: SourceTree
  ) -> Bool {
    let others = Set(tree.documents.filter { $0 != path && $0.hasSuffix(".storyboard") }.map(name))
    return !loading.literals.isDisjoint(with: others) && others.allSatisfy { other in
      loading.literals.contains(other) || links.storyboards.contains(other) || settings.contains { $0.contains(other) }
    }
  }

  /// The sources that mention some words, without their comments; nil if one cannot be read.
  static func sources(
    mentioning words: Set<String>, _ traces: [SourceTraces], _ tree: SourceTree
  ) -> [(path: String, text: String)]? {
    let paths = traces.filter { trace in words.contains(where: trace.mentions) }.map(\.path)
    let found = paths.compactMap { path in tree.read(path).map { (path: path, text: code($0)) } }
    return found.count == paths.count ? found : nil
  }

  private static func mention(_ words: Set<String>, in text: String) -> Bool {
    let trace = SourceTraces(path: "", role: .app, bytes: Array(text.utf8), words: SourceWords(words))
    return words.contains(where: trace.mentions)
  }

  /// The lines of the settings that may name documents and classes; nil if one cannot be read.
  static func settings(in tree: SourceTree) -> [String]? {
    var lines: [String] = []
    for file in tree.infoPlists + tree.projects.map({ "\($0)/project.pbxproj" }) {
      guard let text = tree.read(file).map({ String(decoding: $0, as: UTF8.self) }) else { return nil }
      lines += text.split(separator: "\n").filter { !file.hasSuffix(".pbxproj") || $0.contains("INFOPLIST_KEY_") }.map(String.init)
    }
    return lines
  }

  /// A source without what only declares some classes. If it declares nothing else, only another source can use them.
  static func uses(of classes: Set<String>, in text: String) -> String {
    let declared = text.matches(of: /(?:\b(?:class|struct|enum|actor|extension)|@implementation|@interface)\s+(\w+)/)
      .map { String($0.1) }.filter { !["func", "var", "let", "override", "final"].contains($0) }
    if !declared.isEmpty, declared.allSatisfy(classes.contains), !text.contains(/(?m)^\w*\s?func\s/) { return "" }
    return text.replacing(/(?:@class|@interface|@implementation|\bclass|\bextension)\s+(\w+)|\bimport\s+["<][^">\n]*?(\w+)\.h[">]/) { match in
      classes.contains(String(match.1 ?? match.2 ?? "")) ? "" : match.0
    }
  }

  /// The name by which code loads a storyboard at a path.
  static func name(of path: String) -> String {
    let name = PathBase.name(of: path)
    return name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
  }

  /// A source without its comments.
  static func code(_ bytes: [UInt8]) -> String {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = 0
    var isString = false
    func at(_ index: Int, _ character: Unicode.Scalar) -> Bool { index < bytes.count && bytes[index] == UInt8(ascii: character) }
    while index < bytes.count {
      if isString, at(index, "\\"), index + 1 < bytes.count {
        result.append(bytes[index])
        index += 1
      } else if at(index, "\"") || at(index, "\n") {
        isString = !isString && at(index, "\"")
      } else if !isString, at(index, "/"), at(index + 1, "/") {
        while index < bytes.count, !at(index, "\n") { index += 1 }
        continue
      } else if !isString, at(index, "/"), at(index + 1, "*") {
        index += 2
        while index < bytes.count, !(at(index, "*") && at(index + 1, "/")) { index += 1 }
        index += 2
        continue
      }
      result.append(bytes[index])
      index += 1
    }
    return String(decoding: result, as: UTF8.self)
  }
}

/// What the sources that load documents or scenes say about all that they may load.
struct LoadingCode {
  /// Whether one may load any storyboard, by a generated constant.
  private(set) var loadsAnyStoryboard = false
  /// Whether one loads a storyboard by a name that is no literal.
  private(set) var loadsByVariable = false
  /// All literals in these sources.
  private(set) var literals: Set<String> = []
  /// Whether one may use any class.
  private(set) var usesAnyClass = false
  /// What literals begin and end with to which code adds the rest.
  private var starts: Set<String> = []
  private var ends: Set<String> = []

  /// - Parameter words: those that the sources mention.
  /// - Returns: nil if one of them cannot be read.
  init?(_ words: [String], _ traces: [SourceTraces], in tree: SourceTree) {
    guard let sources = DocumentUse.sources(mentioning: Set(words), traces, tree) else { return nil }
    let constant = /\bStoryboardScene\b|\bR\.storyboard\b/.wordBoundaryKind(.simple)
    let variable = /UIStoryboard(?:\.init)?\s*\(\s*name\s*:\s*[^"\s]|storyboardWithName\s*:\s*[^@\s]/
    for (_, text) in sources {
      loadsAnyStoryboard = loadsAnyStoryboard || text.contains(constant)
      loadsByVariable = loadsByVariable || text.contains(variable)
      usesAnyClass = usesAnyClass || text.contains(/NSClassFromString\s*\(\s*[^@"\s]/)
      for match in text.matches(of: #/(\+\s*|ppend\w*[:(]\s*)?@?"((?:[^"\\\n]|\\.)*)"(\s*\+|\s+stringByAppending)?/#) {
        literals.insert(String(match.2))
        let parts = match.2.split(separator: #/\\\((?:[^()]|\([^()]*\))*\)|%(?:@|l?[dui])/#, omittingEmptySubsequences: false)
        if parts.count > 1 || match.3 != nil, let first = parts.first, !first.isEmpty { starts.insert(String(first)) }
        if parts.count > 1 || match.1 != nil, let last = parts.last, !last.isEmpty { ends.insert(String(last)) }
      }
    }
  }

  /// Whether code may put one of some names together.
  func composes(_ names: Set<String>) -> Bool {
    names.contains { starts.contains(where: $0.hasPrefix) || ends.contains(where: $0.hasSuffix) }
  }
}
