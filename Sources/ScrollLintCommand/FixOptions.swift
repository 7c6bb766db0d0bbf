internal import ArgumentParser
internal import Findings

/// What is to be fixed, and whether documents are written.
struct FixOptions: ParsableArguments {
  @Flag(help: "Write safe fixes into the documents; report what is left.")
  var fix = false

  @Flag(help: "Show what --fix would write, as a unified diff, and write nothing.")
  var diff = false

  @Flag(help: "With --fix or --diff, fix what has only a suggested fix, too.")
  var suggestedFixes = false

  @Option(
    help: ArgumentHelp(
      "With --fix or --diff, fix findings on this object alone; may be given several times.",
      valueName: "id"))
  var object: [String] = []

  var isActive: Bool { fix || diff }

  /// The least sure fixes that are made.
  var most: Applicability { suggestedFixes ? .suggested : .safe }

  /// Whether a finding is to be fixed.
  func wants(_ diagnostic: Diagnostic) -> Bool {
    object.isEmpty || object.contains(diagnostic.objectID)
      || diagnostic.covers.contains { object.contains($0.objectID) }
  }

  func validate() throws {
    if fix, diff { throw ValidationError("--fix and --diff exclude each other.") }
    guard !isActive else { return }
    if suggestedFixes { throw ValidationError("--suggested-fixes needs --fix or --diff.") }
    if !object.isEmpty { throw ValidationError("--object needs --fix or --diff.") }
  }

  func validate(with options: LintCommand) throws {
    guard isActive else { return }
    let name = fix ? "--fix" : "--diff"
    if options.baseline.writeBaseline != nil {
      throw ValidationError("\(name) and --write-baseline exclude each other.")
    }
    if fix, options.documents.staged {
      throw ValidationError("--fix and --staged exclude each other: what is staged is no file.")
    }
    if diff, options.output.format != nil || !options.output.output.isEmpty {
      throw ValidationError("--diff writes no report; it takes neither --format nor --output.")
    }
  }
}
