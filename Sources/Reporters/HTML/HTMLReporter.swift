package import Findings
internal import Inputs
internal import Pictures
internal import Sequences
internal import Text
internal import XMLSource

/// A page for people: findings by document and scene, each with its picture.
package enum HTMLReporter {
  package static func render(
    _ report: Report, _ options: ReportOptions = ReportOptions()
  ) -> String {
    let found = gravestFirst(report.files.filter { !$0.diagnostics.isEmpty }, \.diagnostics)
    var drawn: [Picture: String] = [:]
    return HTMLPage(
      title: "scrolllint",
      summary: "<p>\(HTML.escape(SummaryReporter.line(report)))</p>\n" + counts(report, options),
      filter: found.isEmpty ? nil : filter(report),
      main: found.map { document($0, options, &drawn) }.joined() + inputs(report, options)
    ).text()
  }

  // MARK: Summary

  private static func counts(_ report: Report, _ options: ReportOptions) -> String {
    let rows = SummaryReporter.rows(report)
    guard !rows.isEmpty else { return "" }
    let summaries = Dictionary(
      options.rules.map { ($0.id, $0.summary) }, uniquingKeysWith: { first, _ in first })
    let lines = rows.map { row in
      let cells = row.dropFirst().map { "<td>\(HTML.escape($0))</td>" }.joined()
      return "<tr><td>\(ruleName(row[0]))</td>\(cells)"
        + "<td>\(HTML.prose(summaries[row[0]] ?? ""))</td></tr>\n"
    }
    let heads = (SummaryReporter.heads + [""]).map { "<th scope=\"col\">\($0)</th>" }.joined()
    return """
      <details><summary>Counts by rule</summary>
      <table><thead><tr>\(heads)</tr></thead><tbody>
      \(lines.joined())</tbody></table></details>

      """
  }

  private static func filter(_ report: Report) -> String {
    let rules = Set(report.diagnostics.map(\.rule)).sorted().map {
      "<option value=\"\(HTML.escape($0))\">\(HTML.escape($0))</option>"
    }
    let severities = [Severity.error, .warning, .note].filter { report.count($0) > 0 }.map {
      "<label><input type=\"checkbox\" value=\"\($0.rawValue)\" checked=\"checked\"/> "
        + "\(Wording.count(report.count($0), $0.rawValue))</label>"
    }
    return """
      <form id="filter" role="search" hidden="hidden">
      <label>Text <input type="search" id="text"/></label>
      <label>Rule <select id="rule"><option value="">all</option>\(rules.joined())</select></label>
      <fieldset><legend>Severity</legend>\(severities.joined())</fieldset>
      <output id="shown" for="text rule"></output>
      <span class="hint">Keys: / to search, j and k for the next and the previous finding</span>
      </form>

      """
  }

  /// A rule's id, as a link to its page if there is one.
  private static func ruleName(_ id: String) -> String {
    let name = "<code>\(HTML.escape(id))</code>"
    return Project.page(ofRule: id).map { "<a href=\"\(HTML.escape($0))\">\(name)</a>" } ?? name
  }

  // MARK: Findings

  /// - Parameter drawn: for each picture on the page, without its title, a link to its finding.
  private static func document(
    _ file: FileResult, _ options: ReportOptions, _ drawn: inout [Picture: String]
  ) -> String {
    let scenes = file.diagnostics.grouped { $0.scene ?? "" }
    let parts = gravestFirst(scenes, \.elements).map { scene, found in
      let found = gravestFirst(found) { [$0] }
      let head = scene.isEmpty ? "" : "<h3>\(HTML.prose(scene))</h3>\n"
      return "<section>\n\(head)\(found.map { article($0, options, &drawn) }.joined())</section>\n"
    }
    return """
      <section>
      <h2>\(HTML.escape(options.paths.reported(file.path)))</h2>
      \(parts.joined())</section>

      """
  }

  /// Sorted by the most severe finding of each; otherwise in the given order.
  private static func gravestFirst<Item>(
    _ items: [Item], _ findings: (Item) -> [Diagnostic]
  ) -> [Item] {
    [Severity.error, .warning, .note].flatMap { severity in
      items.filter { findings($0).map(\.severity).max() == severity }
    }
  }

  private static func article(
    _ diagnostic: Diagnostic, _ options: ReportOptions, _ drawn: inout [Picture: String]
  ) -> String {
    let id = "finding-\(PictureFile.id(of: diagnostic, options.paths))"
    let severity = diagnostic.severity.rawValue
    let place = "line \(diagnostic.position.line), <code>\(HTML.escape(diagnostic.objectID))</code>"
    // Related objects that a note mentions are not listed again.
    let noted = Set(diagnostic.notes.compactMap(\.objectID))
    let notes = diagnostic.related.filter { !noted.contains($0.objectID) }.map { HTML.prose($0.placedLabel) }
      + diagnostic.notes.map { HTML.prose($0.placedText, at: $0.code, options.paths) }
    let help = diagnostic.placedHelp(after: diagnostic.notes, diagnostic.related).map(HTML.prose)
    return """
      <article id="\(id)" class="\(severity)" tabindex="-1" data-severity="\(severity)" \
      data-rule="\(HTML.escape(diagnostic.rule))">
      <h4><span class="severity">\(severity)</span>\(HTML.prose(diagnostic.message))</h4>
      <p class="place"><a href="#\(id)">\(place)</a> · \(ruleName(diagnostic.rule))</p>
      \(chain(diagnostic.chain))\(HTML.list(notes, style: "notes"))\
      \(HTML.list(help, style: "help"))\(difference(diagnostic))\(picture(of: diagnostic, id, &drawn))</article>

      """
  }

  private static func chain(_ pieces: [String]) -> String {
    guard !pieces.isEmpty else { return "" }
    let parts = pieces.map { piece in
      piece.contains(ChainWords.gap)
        ? "<span class=\"broken\">\(HTML.escape(piece))</span>" : HTML.escape(piece)
    }
    return "<p class=\"chain\">\(parts.joined(separator: " "))</p>\n"
  }

  /// The lines that the first repair removes and adds, each with its sign.
  private static func difference(_ diagnostic: Diagnostic) -> String {
    guard let difference = diagnostic.difference else { return "" }
    // The page shows the document's name already.
    let lines = difference.split(separator: "\n").dropFirst(2).map { line in
      let text = HTML.escape(String(line))
      return line.hasPrefix("+") ? "<ins>\(text)</ins>" : line.hasPrefix("-") ? "<del>\(text)</del>" : text
    }
    return """
      <details><summary>What the first repair changes (\(diagnostic.applicability.rawValue))</summary>
      <pre>\(lines.joined(separator: "\n"))</pre></details>

      """
  }

  /// Expanded, since it proves the finding; it can be collapsed.
  private static func picture(
    of diagnostic: Diagnostic, _ id: String, _ drawn: inout [Picture: String]
  ) -> String {
    guard let picture = diagnostic.picture else { return "" }
    var untitled = picture
    untitled.title = ""
    if let other = drawn[untitled] {
      return "<p class=\"place\">Same picture as \(other)</p>\n"
    }
    drawn[untitled] = "<a href=\"#\(id)\">\(HTML.escape(diagnostic.rule)), line \(diagnostic.position.line)</a>"
    let svg = PictureDrawing.element(picture, id: "picture-\(id)")
    return "<details open=\"open\"><summary>Picture</summary>\(HTMLPage.figure(svg))</details>\n"
  }

  // MARK: Inputs

  private static func inputs(_ report: Report, _ options: ReportOptions) -> String {
    let problems = ReportEntry.inputs(report.inputProblems, options.paths).map { entry in
      let place = entry.line.map { " line \($0)" } ?? ""
      return "<span class=\"severity\">\(entry.severity.rawValue)</span>"
        + "<code>\(HTML.escape(entry.path))</code>\(place): \(HTML.prose(entry.message))"
    }
    return problems.isEmpty
      ? "" : "<section>\n<h2>Input</h2>\n\(HTML.list(problems, style: "input"))</section>\n"
  }
}
