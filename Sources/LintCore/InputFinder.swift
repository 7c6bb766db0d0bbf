internal import Platform

/// Finds the documents that a person means by the paths on the command line.
package struct InputFinder: Sendable {
  /// What was found, in the order of the arguments, folders' contents by name.
  package private(set) var inputs: [Input] = []
  /// Folders that could not be read, and arguments that do not exist.
  package private(set) var diagnostics: [InputDiagnostic] = []

  /// Indices of the entries of `included` that no document matched, where every document that they
  /// could match was looked at.
  package var unmatchedIncluded: [Int] {
    coversRoot ? filter.included.indices.filter { !matched.contains($0) } : []
  }

  /// Whether every document below the root was looked for.
  package private(set) var coversRoot = false

  /// The folders in which every document was looked for, as they were named.
  package private(set) var searchedFolders: [String] = []

  private let filter: InputFilter
  private var seen: Set<Input.Origin> = []
  private var matched: Set<Int> = []

  /// Folders that hold other people's documents or none.
  private static let skippedFolders: Set<String> = [
    "Carthage", "DerivedData", "Pods", "SourcePackages", "build", "node_modules", "vendor",
  ]

  /// Whether a walk stays out of folders of a name: hidden ones, those of package managers and build
  /// products, and bundles of localizers, which hold copies of documents.
  private static func skips(_ name: some StringProtocol) -> Bool {
    name.hasPrefix(".") || name.hasSuffix(".xcloc") || skippedFolders.contains(String(name))
  }

  /// Looks up each argument: a file is itself, a folder is walked, `-` is standard input. Without
  /// any, the working folder is walked, and `included` holds.
  ///
  /// - Parameter isEmptyAllowed: whether no arguments mean no documents.
  package init(
    arguments: [String], filter: InputFilter = InputFilter(), isEmptyAllowed: Bool = false
  ) {
    self.filter = filter
    if isEmptyAllowed, arguments.isEmpty { return }
    var emptyFolders: [String] = []
    coversRoot = arguments.isEmpty && filter.paths.root == filter.paths.workingFolder
    for argument in arguments.isEmpty ? ["."] : arguments {
      if argument == "-" {
        add(Input(.standardInput(path: filter.standardInputPath), isNamed: true))
      } else if FolderReader.isFolder(argument) {
        if Self.hasDocumentExtension(argument) {
          diagnostics.append(InputDiagnostic(.isDirectory, path: argument))
        } else {
          searchedFolders.append(argument)
          let mayHaveDocuments = walk(argument, isChosen: !arguments.isEmpty)
          if !mayHaveDocuments { emptyFolders.append(argument) }
        }
      } else if !(filter.excludesNamed && filter.excludes(argument)) {
        add(Input(.file(argument), isNamed: true))
      }
    }
    // A run that looks at nothing must not look like one that finds nothing.
    if filter.allowsNothing { return }
    let severity = inputs.isEmpty ? Severity.error : .warning
    let reason = filter.included.isEmpty || !arguments.isEmpty ? "" : " that `included` matches"
    diagnostics += emptyFolders.map { folder in
      InputDiagnostic(
        kind: .nothing, severity: severity, path: folder,
        message: "no storyboard or xib\(reason) was found here, so nothing was linted")
    }
  }

  /// Leaves out documents that were found and not named.
  package mutating func remove(where isUnwanted: (String) -> Bool) {
    inputs.removeAll { !$0.isNamed && isUnwanted($0.displayPath) }
  }

  /// Takes documents that another tool has found, as a walk would have found them.
  ///
  /// - Parameter isChosen: whether a person named the folders they are in, so that `included` does
  ///   not hold.
  package init(
    found: [Input], diagnostics: [InputDiagnostic] = [], isChosen: Bool,
    filter: InputFilter = InputFilter()
  ) {
    self.filter = filter
    self.diagnostics = diagnostics
    for input in found {
      let path = input.displayPath
      let folders = path.split(separator: "/").dropLast()
      let isSkipped = folders.contains {
        $0 != ".." && $0 != "." && Self.skips($0)
      }
      guard Self.hasDocumentExtension(path), !isSkipped, !filter.excludes(path),
        isChosen || isIncluded(path)
      else { continue }
      add(input)
    }
  }

  private mutating func add(_ input: Input) {
    if seen.insert(input.origin).inserted { inputs.append(input) }
  }

  /// - Returns: whether there is a document in the folder, or a folder that could not be read.
  private mutating func walk(_ root: String, isChosen: Bool) -> Bool {
    var mayHaveDocuments = false
    // A stack of what is still to be looked at, the next at its end: no recursion, so that depth
    // costs nothing.
    var pending = [(path: root == "." ? "" : root, isFolder: true)]
    while let (path, isFolder) = pending.popLast() {
      guard isFolder else {
        if isChosen || isIncluded(path) {
          add(Input(.file(path), isNamed: false))
          mayHaveDocuments = true
        }
        continue
      }
      let folder = path.isEmpty ? "." : path
      guard isChosen || mayHoldIncluded(folder) else { continue }
      do throws(FileReadError) {
        let entries = try FolderReader.entries(of: folder)
        for entry in entries.sorted(by: { $0.name > $1.name }) {
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
    _ entry: FolderReader.Entry, at path: String, _ pending: inout [(path: String, isFolder: Bool)]
  ) {
    if filter.excludes(path) || filter.ignores(path) { return }
    if Self.hasDocumentExtension(entry.name) {
      if entry.isFolder {
        diagnostics.append(InputDiagnostic(.isDirectory, path: path))
      } else {
        pending.append((path, false))
      }
    } else if entry.isFolder, !entry.isLink, !Self.skips(entry.name) {
      pending.append((path, true))
    }
  }

  private mutating func isIncluded(_ path: String) -> Bool {
    guard !filter.included.isEmpty else { return true }
    var path = RootedPath(path)
    let matches = filter.included.indices.filter { filter.included[$0].matches(&path) }
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

  /// Whether a name ends as documents' names do.
  package static func hasDocumentExtension(_ path: String) -> Bool {
    var name = path[...]
    while name.count > 1, name.hasSuffix("/") { name.removeLast() }
    return name.hasSuffix(".storyboard") || name.hasSuffix(".xib")
  }
}
