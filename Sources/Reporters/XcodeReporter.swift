package import Findings
internal import Platform
internal import Text
internal import XMLSource

/// One line per diagnostic, which Xcode's build log shows as an issue. It shows nothing else, so the line
/// includes the help. Notes come first, because Xcode attaches a note to the warning before it.
package enum XcodeReporter {
  package static func render(
    _ report: Report, _ options: ReportOptions = ReportOptions()
  ) -> String {
    let lines = report.shown(options).map { item in
      let text = ([line(item, options.paths)] + code(item, options.paths)).map { $0 + "\n" }.joined()
      return (isNote: item.severity == .note, text: text)
    }
    let notes = lines.filter(\.isNote).map(\.text).joined()
    return notes + report.inputProblems(options) + lines.filter { !$0.isNote }.map(\.text).joined()
  }

  /// The places in sources that it depends on, which Xcode shows below it.
  private static func code(_ item: Diagnostic, _ paths: PathBase) -> [String] {
    item.notes.compactMap { note in
      note.code.map { "\(VisibleText.of(paths.absolute($0.path))):\($0.line):1: note: \(VisibleText.of(note.text))" }
    }
  }

  private static func line(_ item: Diagnostic, _ paths: PathBase) -> String {
    // Xcode opens absolute paths only.
    let path = item.path.hasPrefix("<") ? item.path : paths.absolute(item.path)
    let help = item.placedHelp().first.map { "; help: \($0)" } ?? ""
    return "\(VisibleText.of(path)):\(item.position.line):\(item.position.column): \(item.severity.rawValue): "
      + "\(item.headline)\(help) [\(item.rule)]"
  }
}
