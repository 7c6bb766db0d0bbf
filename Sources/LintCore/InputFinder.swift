internal import XMLSource

/// Finds the documents that a person means by the paths on the command line.
public struct InputFinder: Sendable {
  /// What was found, in the order of the arguments, folders' contents by name.
  public private(set) var inputs: [Input] = []
  /// Folders that could not be read, and arguments that are nothing.
  public private(set) var diagnostics: [InputDiagnostic] = []

  private var seen: Set<Input.Origin> = []

  /// Folders that hold other people's documents or none.
  private static let skippedFolders: Set<String> = [
    ".build", "Pods", "Carthage", "DerivedData",
  ]

  /// Looks up each argument: a file is itself, a folder is walked, `-` is standard input.
  public init(arguments: [String]) {
    for argument in arguments.isEmpty ? ["."] : arguments {
      if argument == "-" {
        add(Input(.standardInput, isNamed: true))
      } else if FolderReader.isFolder(argument) {
        if Self.hasDocumentExtension(argument) {
          diagnostics.append(InputDiagnostic(.isDirectory, path: argument))
        } else {
          walk(argument)
        }
      } else {
        add(Input(.file(argument), isNamed: true))
      }
    }
  }

  private mutating func add(_ input: Input) {
    if seen.insert(input.origin).inserted { inputs.append(input) }
  }

  private mutating func walk(_ root: String) {
    // A stack of what is still to be looked at, the next at its end: no recursion, so that depth
    // costs nothing.
    var pending = [(path: root == "." ? "" : root, isFolder: true)]
    while let (path, isFolder) = pending.popLast() {
      guard isFolder else {
        add(Input(.file(path), isNamed: false))
        continue
      }
      let folder = path.isEmpty ? "." : path
      do throws(FileReadError) {
        let entries = try FolderReader.entries(of: folder)
        for entry in entries.sorted(by: { $0.name > $1.name }) {
          visit(entry, at: Self.join(path, entry.name), &pending)
        }
      } catch {
        diagnostics.append(InputDiagnostic(error, path: folder))
      }
    }
  }

  private mutating func visit(
    _ entry: FolderReader.Entry, at path: String, _ pending: inout [(path: String, isFolder: Bool)]
  ) {
    if Self.hasDocumentExtension(entry.name) {
      if entry.isFolder {
        diagnostics.append(InputDiagnostic(.isDirectory, path: path))
      } else {
        pending.append((path, false))
      }
    } else if entry.isFolder, !entry.isLink, !entry.name.hasPrefix("."),
      !Self.skippedFolders.contains(entry.name)
    {
      pending.append((path, true))
    }
  }

  private static func join(_ folder: String, _ name: String) -> String {
    if folder.isEmpty { return name }
    return folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
  }

  private static func hasDocumentExtension(_ path: String) -> Bool {
    var name = path[...]
    while name.count > 1, name.hasSuffix("/") { name.removeLast() }
    return name.hasSuffix(".storyboard") || name.hasSuffix(".xib")
  }
}
