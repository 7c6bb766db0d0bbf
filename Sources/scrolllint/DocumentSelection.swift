internal import ArgumentParser
internal import ConfigurationFile
internal import LintCore
internal import Platform

/// Which documents are meant, beside paths on the command line.
struct DocumentSelection: ParsableArguments {
  @Flag(help: "Only documents that differ from the last commit, new ones too.")
  var changed = false

  @Option(
    help: ArgumentHelp(
      "Only documents that differ from where this branch left a revision.", valueName: "rev"))
  var changedSince: String?

  @Flag(help: "Only documents that are staged in Git, with their staged content.")
  var staged = false

  @Flag(help: "The documents that Xcode names in SCRIPT_INPUT_FILE_0 and so on.")
  var useScriptInputFiles = false

  @Flag(help: "Leave out what the configuration excludes, even where it is named.")
  var forceExclude = false

  func validate() throws {
    let chosen = [changed, changedSince != nil, staged, useScriptInputFiles].count { $0 }
    guard chosen <= 1 else {
      throw ValidationError(
        "--changed, --changed-since, --staged and --use-script-input-files exclude each other.")
    }
  }

  func find(_ paths: [String], _ filter: InputFilter) throws(CommandFailure) -> InputFinder {
    if useScriptInputFiles {
      let files = try scriptInputFiles()
      return InputFinder(arguments: paths + files, filter: filter, isEmptyAllowed: true)
    }
    let option = changed ? "--changed" : staged ? "--staged" : "--changed-since"
    guard changed || staged || changedSince != nil else {
      return InputFinder(arguments: paths, filter: filter)
    }
    guard !paths.contains("-") else {
      throw CommandFailure("\(option) and standard input exclude each other")
    }
    let git = try Git(for: option, paths: paths)
    var found: (inputs: [Input], diagnostics: [InputDiagnostic]) = ([], [])
    if staged {
      found = try git.staged()
    } else if let changedSince {
      found.inputs = try git.changed(since: changedSince)
    } else {
      found.inputs = try git.changed()
    }
    return InputFinder(
      found: found.inputs, diagnostics: found.diagnostics, isChosen: !paths.isEmpty, filter: filter)
  }

  /// Source: Apple, Xcode Help, "Running custom scripts during a build".
  private func scriptInputFiles() throws(CommandFailure) -> [String] {
    let name = "SCRIPT_INPUT_FILE_COUNT"
    guard let count = CurrentProcess.variable(name).flatMap({ Int($0) }), count >= 0 else {
      throw CommandFailure("--use-script-input-files needs \(name), which Xcode sets")
    }
    var files: [String] = []
    for index in 0..<count {
      guard let file = CurrentProcess.variable("SCRIPT_INPUT_FILE_\(index)") else {
        throw CommandFailure("SCRIPT_INPUT_FILE_\(index) is not set, though \(name) is \(count)")
      }
      // A build phase may have other inputs.
      if InputFinder.hasDocumentExtension(file) { files.append(file) }
    }
    return files
  }
}
