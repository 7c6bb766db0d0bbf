/// The sources that have been read, and an index of the words that they declare or mention.
struct SourceLibrary {
  struct Part: Hashable {
    var path: String
    var type: Int
  }

  private(set) var traces: [SourceTraces]
  /// Whether all sources were scanned.
  private(set) var isComplete: Bool
  /// Scans the sources of packages; nil once this is done.
  private var packages: (() -> [SourceTraces]?)?
  private let read: (String) -> [UInt8]?
  private(set) var files: [String: SourceDeclarations] = [:]
  private(set) var roles: [String: SourceRole] = [:]
  /// Sources that could not be read, or are ignored, by path.
  private(set) var refused: [String: SourceRefusal?] = [:]
  private var names: [String: [Part]] = [:]
  private var subclasses: [String: [Part]] = [:]
  private var functions: [String: [FunctionPlace]] = [:]

  struct FunctionPlace {
    var path: String
    /// Nil outside of types.
    var type: Int?
    var index: Int
  }

  /// If more files mention a word, it counts as used.
  static let manyFiles = 400

  init(
    traces: [SourceTraces], isComplete: Bool, packages: @escaping () -> [SourceTraces]?,
    read: @escaping (String) -> [UInt8]?
  ) {
    self.traces = []
    self.isComplete = isComplete
    self.packages = packages
    self.read = read
    add(traces)
  }

  private mutating func add(_ new: [SourceTraces]) {
    traces = (traces + new).sorted { $0.path < $1.path }
    for trace in new { roles[trace.path] = trace.role }
  }

  /// Packages are most of the sources, and most questions need none of them.
  ///
  /// - Returns: whether there are more sources than before.
  @discardableResult mutating func addPackages() -> Bool {
    guard let packages else { return false }
    self.packages = nil
    let found = packages()
    isComplete = isComplete && found != nil
    add(found ?? [])
    return found?.isEmpty == false
  }

  func type(_ part: Part) -> SourceType? {
    guard let file = files[part.path], file.types.indices.contains(part.type) else { return nil }
    return file.types[part.type]
  }

  func isEvidence(_ path: String) -> Bool { roles[path] == .app }

  mutating func load(_ path: String) {
    guard files[path] == nil, refused[path] == nil else { return }
    guard let language = SourceLanguage(path: path), let bytes = read(path) else {
      refused[path] = .some(nil)
      return
    }
    do throws(SourceRefusal) {
      let file = SourceDeclarations(try SourceText(path: path, language: language, bytes: bytes))
      files[path] = file
      for (type, function) in [(nil, file.functions)] + file.types.enumerated().map({ ($0, $1.functions) }) {
        for (index, function) in function.enumerated() where isEvidence(path) {
          functions[function.name, default: []].append(FunctionPlace(path: path, type: type, index: index))
        }
      }
      for (index, type) in file.types.enumerated() where !type.isNested {
        let part = Part(path: path, type: index)
        names[type.name, default: []].append(part)
        if let name = type.objcName, name != type.name { names[name, default: []].append(part) }
        if let name = type.superclass { subclasses[name, default: []].append(part) }
      }
    } catch {
      refused[path] = .some(error)
    }
  }

  mutating func loadDeclarations(of name: String) {
    let hash = SourceWords.hash(name)
    for trace in traces where trace.declares(hash: hash) { load(trace.path) }
  }

  /// - Returns: the sources that may declare it; none if there are more than 20.
  mutating func loadFunctions(named name: String) -> Set<String> {
    let hash = SourceWords.hash(name)
    let paths = traces.filter { $0.role == .app && $0.declares(hash: hash) }.map(\.path)
    guard paths.count <= 20 else { return [] }
    for path in paths { load(path) }
    return Set(paths)
  }

  /// The functions with a name and labels; none if there are too many to know which one is called.
  func functions(_ name: String, in paths: Set<String>) -> [FunctionPlace] {
    let found = (functions[name] ?? []).filter { paths.contains($0.path) }
    return found.count > 40 ? [] : found
  }

  /// Those of some functions that no source mentions but where it declares them.
  mutating func unused(_ names: Set<String>) -> Set<String> {
    let words = SourceWords(names)
    var unused = names
    var scanned: Set<String> = []
    repeat {
      for trace in traces where !unused.isEmpty && scanned.insert(trace.path).inserted {
        guard let bytes = read(trace.path) else { return [] }
        let found = SourceTraces(path: trace.path, role: trace.role, bytes: bytes, words: words)
        let mentioned = unused.filter(found.mentions)
        guard !mentioned.isEmpty else { continue }
        load(trace.path)
        guard let text = files[trace.path]?.text else { return [] }
        unused.subtract(mentioned.filter(text.uses))
      }
    } while !unused.isEmpty && addPackages()
    return unused
  }

  /// - Parameter others: words of which one has to be mentioned, too; nil for none.
  /// - Returns: nil if more sources mention it than are read.
  mutating func loadMentions(of words: [String], beside others: [String]? = nil) -> [String]? {
    let hashes = words.map(SourceWords.hash)
    let otherHashes = others?.map(SourceWords.hash)
    let paths = traces.filter { trace in
      hashes.contains(where: trace.mentions(hash:)) && otherHashes?.contains(where: trace.mentions(hash:)) != false
    }.map(\.path)
    guard paths.count <= Self.manyFiles else { return nil }
    for path in paths { load(path) }
    return paths
  }

  /// The parts of a class, in the order of their places.
  func parts(of name: String) -> [Part] {
    (names[name] ?? []).sorted { $0.path == $1.path ? $0.type < $1.type : $0.path < $1.path }
  }

  func subclasses(of name: String) -> [Part] {
    (subclasses[name] ?? []).sorted { $0.path == $1.path ? $0.type < $1.type : $0.path < $1.path }
  }
}
