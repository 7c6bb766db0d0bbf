internal import Findings
internal import Layout
package import Linting
internal import Pictures
internal import Sequences
internal import Text
internal import XMLSource

extension InspectionReporter {
  /// A page with each scroll view's verdicts and pictures.
  package static func html(_ scrollViews: [InspectedScrollView]) -> String {
    let parts = scrollViews.grouped(by: \.path).map { path, inside in
      "<section>\n<h2>\(HTML.escape(path))</h2>\n\(inside.map(article).joined())</section>\n"
    }
    let counts =
      "\(Wording.count(scrollViews.count, "scroll view")) in \(Wording.count(parts.count, "document"))"
    return HTMLPage(
      title: "scrolllint inspect", summary: "<p>\(counts)</p>\n", filter: nil, main: parts.joined()
    ).text()
  }

  private static func article(_ scrollView: InspectedScrollView) -> String {
    let place = "line \(scrollView.position.line)"
    let isOnly = scrollView.configurations.count == 1
    let id = Fingerprint.hash("\(scrollView.path):\(scrollView.position.line):\(scrollView.position.column)")
    let parts = scrollView.configurations.enumerated().map { index, configuration in
      html(configuration, isOnly: isOnly, id: "picture-\(id)-\(index)")
    }
    return """
      <article tabindex="-1">
      <h4>\(HTML.prose(scrollView.title))</h4>
      <p class="place">\(place)</p>
      \(HTML.list(scrollView.code.map { HTML.prose($0.text) }, style: "notes"))\(parts.joined())</article>

      """
  }

  private static func html(
    _ configuration: InspectedScrollView.Configuration, isOnly: Bool, id: String
  ) -> String {
    let head =
      isOnly
      ? "" : "<h5>in \(HTML.escape(traits(configuration)))</h5>\n"
    let lines = entries(configuration).map { name, _, sentence in
      "<b>\(name)</b> \(HTML.prose(sentence))"
    } + (configuration.hasConflict ? ["<b>conflict</b> required constraints"] : [])
    let figures = configuration.pictures.enumerated().map { index, picture in
      HTMLPage.figure(PictureDrawing.element(picture, id: "\(id)-\(index)"))
    }
    return head + HTML.list(lines, style: "notes") + figures.joined()
  }
}
