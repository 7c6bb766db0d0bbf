internal import ArgumentParser
internal import Findings

/// What to fix, and whether to write documents.
struct FixOptions: ParsableArguments {
  @Flag(help: "Apply safe fixes, and report what remains.")
  var fix = false

  @Flag(help: "Print a unified diff of what --fix would change, without changing any file.")
  var diff = false

  @Flag(help: "With --fix or --diff, also apply suggested fixes.")
  var suggestedFixes = false

  @Option(
    help: ArgumentHelp(
      "With --fix or --diff, fix only findings on this object; repeatable.",
      valueName: "id"))
  var object: [String] = []

  var isActive: Bool { fix || diff }

  /// The least certain fixes to apply.
  var most: Applicability { suggestedFixes ? .suggested : .safe }

  /// Whether to fix a finding.
  func wants(_ diagnostic: Diagnostic) -> Bool {
    object.isEmpty || object.contains(diagnostic.objectID)
      || diagnostic.covers.contains { object.contains($0.objectID) }
  }

  func validate() throws {
    if fix, diff { throw ValidationError("--fix cannot be used with --diff.") }
    guard !isActive else { return }
    if suggestedFixes { throw ValidationError("--suggested-fixes requires --fix or --diff.") }
    if !object.isEmpty { throw ValidationError("--object requires --fix or --diff.") }
  }

  func validate(with options: OptionsOfLint) throws {
    guard isActive else { return }
    let name = fix ? "--fix" : "--diff"
    if options.baseline.writeBaseline != nil {
      throw ValidationError("\(name) cannot be used with --write-baseline.")
    }
    if fix, options.documents.staged {
      throw ValidationError("--fix cannot be used with --staged, whose content is not in files.")
    }
    if diff, options.output.format != nil || !options.output.output.isEmpty {
      throw ValidationError("--diff writes no report; it cannot be used with --format or --output.")
    }
  }
}
