package import Findings
internal import Platform

/// Finds the documents for the paths on the command line.
package struct InputFinder: Sendable {
  /// In the order of the arguments; the content of folders by name. Each file once, by one of its paths.
  package private(set) var inputs: [Input] = []
  /// Unreadable folders, and paths that do not exist.
  package private(set) var diagnostics: [InputDiagnostic] = []

  /// Indices of the patterns in `included` that match no document, if all documents that they could match
  /// were searched for.
  package var unmatchedIncluded: [Int] {
    coversRoot ? filter.included.indices.filter { !matched.contains($0) } : []
  }

  /// Whether the whole root was searched.
  package private(set) var coversRoot = false

  /// The folders that were searched completely, as named.
  package private(set) var searchedFolders: [String] = []

  /// What Git ignores below the working folder, if it was asked for a search of that.
  package var ignored: Set<String>? { searchedFolders == ["."] ? filter.ignored : nil }

  /// Documents that are linted only if changed sources affect them.
  package private(set) var others: [Input] = []

  private let filter: InputFilter
  /// The documents found, perhaps several times by different paths.
  private var candidates: [(input: Input, isLink: Bool)] = []
  private var matched: Set<Int> = []
  private var matchedExcluded: Set<Int> = []
  /// Folders that a search skipped.
  private var unseen: [String] = []

  /// Folders that contain other people's documents, or none.
  private static let skippedFolders: Set<String> = [
    "Carthage", "DerivedData", "Pods", "SourcePackages", "build", "node_modules", "vendor",
  ]

  /// Whether a search skips folders of this name: hidden ones, those of package managers and build products,
  /// and localization bundles, which contain copies of documents.
  private static func skips(_ name: some StringProtocol) -> Bool {
    name.hasPrefix(".") || name.hasSuffix(".xcloc") || skippedFolders.contains(String(name))
  }

  /// Finds the documents of each argument: a file, the content of a folder, or standard input for `-`.
  /// Without arguments, searches the working folder for documents in `included`.
  ///
  /// - Parameter isEmptyAllowed: whether no arguments means no documents.
  package init(
    arguments: [String], filter: InputFilter = InputFilter(), isEmptyAllowed: Bool = false
  ) {
    self.filter = filter
    if isEmptyAllowed, arguments.isEmpty { return }
    var emptyFolders: [String] = []
    var sources: [String] = []
    coversRoot = arguments.isEmpty && filter.paths.root == filter.paths.workingFolder
    for argument in arguments.isEmpty ? ["."] : arguments {
      let (isFolder, isLink) = FolderReader.kind(argument)
      if argument == "-" {
        candidates.append((Input(.standardInput(path: filter.standardInputPath), isNamed: true), false))
      } else if isFolder {
        if Self.hasDocumentExtension(argument) {
          diagnostics.append(InputDiagnostic(.isDirectory, path: argument))
        } else {
          searchedFolders.append(argument)
          let mayHaveDocuments = walk(argument, isChosen: !arguments.isEmpty)
          if !mayHaveDocuments { emptyFolders.append(argument) }
        }
      } else if Self.isSource(argument) {
        sources.append(argument)
      } else if !(filter.excludesNamed && filter.excludes(argument)) {
        candidates.append((Input(.file(argument), isNamed: true), isLink))
      }
    }
    keepOnePathEach()
    if let first = sources.first {
      let more = sources.count - 1
      let others = more == 0 ? "" : ", like \(more) more of the given files"
      diagnostics.append(
        InputDiagnostic(
          kind: .foreign, severity: .error, path: first,
          message: "is source code\(others); scrolllint lints storyboards and xibs"))
    }
    // A run that lints nothing must not look like a success.
    if filter.allowsNothing { return }
    let severity = inputs.isEmpty ? Severity.error : .warning
    let reason = filter.included.isEmpty || !arguments.isEmpty ? "" : " matching `included`"
    diagnostics += emptyFolders.map { folder in
      let count = countWithoutExcluded(in: folder, isChosen: !arguments.isEmpty)
      let excluded =
        count == 1 ? "nothing to lint: the only document is excluded"
        : "nothing to lint: all \(count) documents are excluded"
      return InputDiagnostic(
        kind: .nothing, severity: severity, path: folder,
        message: count > 0
          ? "\(excluded) (\(filter.excludedBy))"
          : "nothing to lint: no storyboards or xibs\(reason) here")
    }
  }

  /// How many documents a search would find without `excluded`.
  private func countWithoutExcluded(in folder: String, isChosen: Bool) -> Int {
    guard !filter.excluded.isEmpty else { return 0 }
    var filter = filter
    filter.excluded = []
    filter.allowsNothing = true
    return Self(arguments: isChosen ? [folder] : [], filter: filter).inputs.count
  }

  /// All documents below the root, ignoring `included` and `excluded`.
  package var allDocuments: [String] {
    var filter = filter
    (filter.included, filter.excluded, filter.allowsNothing) = ([], [], true)
    return Self(arguments: [], filter: filter).inputs.map(\.displayPath)
  }

  /// Indices of the patterns in `excluded` that excluded nothing, if the whole root was searched. A pattern
  /// counts as used if it may match something in a skipped folder.
  package var unmatchedExcluded: [Int] {
    guard coversRoot, filter.included.isEmpty else { return [] }
    return filter.excluded.indices.filter { index in
      let glob = filter.excluded[index]
      let last = glob.glob.pattern.split(separator: "/").last { $0 != "**" && $0 != "*" } ?? ""
      return !matchedExcluded.contains(index) && !glob.glob.pattern.split(separator: "/").contains { Self.skips($0) }
        && !last.isEmpty
        && !unseen.contains { folder in
          var folder = RootedPath(folder)
          return glob.mayMatch(inside: &folder)
        }
    }
  }

  /// Removes documents that were found by a search, not named.
  package mutating func remove(where isUnwanted: (String) -> Bool) {
    candidates.removeAll { !$0.input.isNamed && isUnwanted($0.input.displayPath) }
    others.removeAll { isUnwanted($0.displayPath) }
    keepOnePathEach()
  }

  /// Adds the documents of another search to ``others``.
  package mutating func add(others found: Self) {
    var folders: [String: String] = [:]
    let known = Set(inputs.map { $0.key(isLink: $0.isLink, &folders) })
    others += found.inputs.filter { !known.contains($0.key(isLink: $0.isLink, &folders)) }
  }

  /// Filters documents that another tool has found like those that a search has found.
  ///
  /// - Parameter isChosen: whether a person named the folders they are in, so that `included` does not apply.
  package init(
    found: [Input], diagnostics: [InputDiagnostic] = [], isChosen: Bool,
    filter: InputFilter = InputFilter()
  ) {
    self.filter = filter
    self.diagnostics = diagnostics
    for input in found {
      let path = input.displayPath
      let folders = PathBase.names(of: path).dropLast()
      let isSkipped = folders.contains {
        $0 != ".." && $0 != "." && Self.skips($0)
      }
      guard Self.hasDocumentExtension(path), !isSkipped, !filter.excludes(path),
        isChosen || isIncluded(path)
      else { continue }
      candidates.append((input, input.isLink))
    }
    keepOnePathEach()
  }

  /// A document is linted once, by its first path that is not a symbolic link. Hard links are different
  /// documents, as for Git; replacing one does not change the other.
  private mutating func keepOnePathEach() {
    var folders: [String: String] = [:]
    let keys = candidates.map { $0.input.key(isLink: $0.isLink, &folders) }
    var kept = [[UInt8]: Int](minimumCapacity: keys.count)
    for (index, key) in keys.enumerated() {
      guard let other = kept.updateValue(index, forKey: key) else { continue }
      let isNamed = candidates[index].input.isNamed || candidates[other].input.isNamed
      let best = candidates[other].isLink && !candidates[index].isLink ? index : other
      kept[key] = best
      candidates[best].input.isNamed = isNamed
    }
    inputs = kept.values.sorted().map { candidates[$0].input }
  }

  /// - Returns: whether the folder contains a document, or an unreadable folder.
  private mutating func walk(_ root: String, isChosen: Bool) -> Bool {
    var mayHaveDocuments = false
    // A stack of what is still to be searched, the next one at its end; without recursion, depth is not
    // a problem.
    var pending = [(path: root == "." ? "" : root, isFolder: true, isLink: false)]
    while let (path, isFolder, isLink) = pending.popLast() {
      guard isFolder else {
        if isChosen || isIncluded(path) {
          candidates.append((Input(.file(path), isNamed: false), isLink))
          mayHaveDocuments = true
        }
        continue
      }
      let folder = path.isEmpty ? "." : path
      guard isChosen || mayHoldIncluded(folder) else { continue }
      do throws(FileReadError) {
        let entries = try FolderReader.entries(of: folder)
        // By bytes: a Mac's file system does not distinguish two spellings of a letter, but others do.
        let sorted = entries.sorted { $1.name.utf8.lexicographicallyPrecedes($0.name.utf8) }
        for entry in sorted {
          visit(entry, at: Self.join(path, entry.name), &pending)
        }
      } catch {
        diagnostics.append(InputDiagnostic(error, path: folder))
        mayHaveDocuments = true
      }
    }
    return mayHaveDocuments
  }

  private mutating func visit(
    _ entry: FolderReader.Entry, at path: String, _ pending: inout [(path: String, isFolder: Bool, isLink: Bool)]
  ) {
    if isExcluded(path) || filter.ignores(path) {
      if entry.isFolder { unseen.append(path) }
      return
    }
    if Self.hasDocumentExtension(entry.name) {
      if entry.isFolder {
        diagnostics.append(InputDiagnostic(.isDirectory, path: path))
      } else {
        pending.append((path, false, entry.isLink))
      }
    } else if entry.isFolder, !entry.isLink, !Self.skips(entry.name) {
      pending.append((path, true, false))
    }
  }

  private mutating func isIncluded(_ path: String) -> Bool {
    filter.included.isEmpty || Self.matches(path, filter.included, &matched)
  }

  private mutating func isExcluded(_ path: String) -> Bool {
    Self.matches(path, filter.excluded, &matchedExcluded)
  }

  /// Whether any pattern matches a path; records the patterns that do.
  private static func matches(_ path: String, _ patterns: [RootedGlob], _ matched: inout Set<Int>) -> Bool {
    if patterns.isEmpty { return false }
    var path = RootedPath(path)
    let matches = patterns.indices.filter { patterns[$0].matches(&path) }
    matched.formUnion(matches)
    return !matches.isEmpty
  }

  private func mayHoldIncluded(_ folder: String) -> Bool {
    var folder = RootedPath(folder)
    return filter.included.isEmpty || filter.included.contains { $0.mayMatch(inside: &folder) }
  }

  private static func join(_ folder: String, _ name: String) -> String {
    if folder.isEmpty { return name }
    return folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
  }

  /// Whether a name has the extension of a source, which no document has.
  package static func isSource(_ path: String) -> Bool {
    [".swift", ".m", ".mm", ".h"].contains { path.hasSuffix($0) } && !path.hasSuffix("/")
  }

  /// The names of the documents in the folder of a path.
  package static func documents(beside path: String) -> [String] {
    let folder = path.contains("/") ? PathBase.folder(of: path) : "."
    let entries = (try? FolderReader.entries(of: folder)) ?? []
    return entries.map(\.name).filter(hasDocumentExtension).sorted()
  }

  /// Whether a name has the extension of a document.
  ///
  /// `._Main.storyboard` is no document: macOS writes what a file system or an archive cannot hold of
  /// `Main.storyboard` into such a file beside it.
  package static func hasDocumentExtension(_ path: String) -> Bool {
    let name = PathBase.name(of: path.hasSuffix("/") ? PathBase.normalized(path) : path).utf8
    return [".storyboard", ".xib"].contains { name.suffix($0.utf8.count).elementsEqual($0.utf8) }
      && !name.starts(with: "._".utf8)
  }
}
