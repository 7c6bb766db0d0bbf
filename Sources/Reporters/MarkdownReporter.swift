package import Findings
internal import Inputs
internal import Text
internal import XMLSource

/// For comments on pull requests and for the summaries of CI jobs.
package enum MarkdownReporter {
  package static func render(
    _ report: Report, _ options: ReportOptions = ReportOptions()
  ) -> String {
    var text = "## scrolllint\n\n\(prose(SummaryReporter.line(report)))\n"
    for file in report.files where !file.diagnostics.isEmpty {
      text += "\n### \(code(options.paths.reported(file.path)))\n\n"
      text += file.diagnostics.map { item($0, options) }.joined()
    }
    let inputs = ReportEntry.inputs(report.inputProblems, options.paths)
    if !inputs.isEmpty {
      text += "\n### Input\n\n" + inputs.map(item).joined()
    }
    return text
  }

  private static func item(_ diagnostic: Diagnostic, _ options: ReportOptions) -> String {
    let name = "`\(diagnostic.rule)`"
    let rule = Project.page(ofRule: diagnostic.rule).map { "[\(name)](\($0))" } ?? name
    var lines = [
      "- **\(diagnostic.severity.rawValue)** line \(diagnostic.position.line): "
        + "\(prose(diagnostic.headline)) (\(rule))"
    ]
    if !diagnostic.chain.isEmpty {
      lines += ["", "  ```text", "  " + diagnostic.chain.joined(separator: " "), "  ```", ""]
    }
    lines += diagnostic.details.map { "  - \(prose($0))" }
    if let folder = options.pictureFolder, diagnostic.picture != nil {
      lines.append("  - [picture](\(folder)/\(PictureFile.name(of: diagnostic, options.paths)))")
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private static func item(_ entry: ReportEntry) -> String {
    let place = entry.line.map { " line \($0)" } ?? ""
    return "- **\(entry.severity.rawValue)** \(code(entry.path))\(place): \(prose(entry.message))\n"
  }

  private static func code(_ text: String) -> String {
    let text = VisibleText.of(text)
    return text.contains("`") ? prose(text) : "`\(text)`"
  }

  /// Escapes what Markdown would read as its own; names in backquotes stay as they are.
  package static func prose(_ text: String) -> String {
    let parts = text.split(separator: "`", omittingEmptySubsequences: false)
    // Without a partner for each, a backquote is a part of a name.
    guard parts.count % 2 == 1 else { return escape(text) }
    return parts.enumerated().map { index, part in
      index % 2 == 0 ? escape(String(part)) : "`\(part)`"
    }.joined()
  }

  private static func escape(_ text: String) -> String {
    text.map { "\\`*_<>[]|#".contains($0) ? "\\\($0)" : String($0) }.joined()
  }
}
