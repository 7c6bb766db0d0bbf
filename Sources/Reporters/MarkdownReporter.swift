package import Findings
internal import Inputs
internal import Text
internal import XMLSource

/// A report for comments on pull requests and for CI job summaries.
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

  /// Text as code, whatever it contains.
  private static func code(_ text: String) -> String {
    let text = VisibleText.of(text)
    let runs = text.unicodeScalars.split { $0 != "`" }.map(\.count)
    let fence = String(repeating: "`", count: 1 + (runs.max() ?? 0))
    let space = runs.isEmpty ? "" : " "
    return fence + space + text + space + fence
  }

  /// Escapes Markdown's syntax, except for names in backquotes.
  ///
  /// A name may contain backquotes, and so end its own code. If backquotes are unmatched, or the text outside
  /// would contain a link or mention a person, the whole text becomes code.
  package static func prose(_ text: String) -> String {
    let parts = text.unicodeScalars.split(separator: "`", omittingEmptySubsequences: false).map(String.init)
    let outside = parts.indices.filter { $0 % 2 == 0 }.map { parts[$0] }
    let isOurs =
      parts.count % 2 == 1 && !parts.dropFirst().dropLast().contains("")
      && !outside.contains { text in ["@", "://", "www."].contains { text.contains($0) } }
    guard isOurs else { return code(text) }
    return parts.enumerated().map { index, part in
      index % 2 == 0 ? escape(part) : "`\(part)`"
    }.joined()
  }

  private static func escape(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if "\\`*_<>[]|#&~$".unicodeScalars.contains(scalar) { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
    return result
  }
}
