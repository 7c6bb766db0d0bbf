internal import Pictures

/// A self-contained page, with its style and its script.
struct HTMLPage {
  /// Plain text.
  var title: String
  /// What follows the title, as HTML.
  var summary: String
  /// The controls for filtering; nil if there is nothing to filter.
  var filter: String?
  var main: String

  func text() -> String {
    """
    <!DOCTYPE html>
    <html lang="en" xmlns="http://www.w3.org/1999/xhtml">
    <head>
    <meta charset="utf-8"/>
    <meta name="viewport" content="width=device-width, initial-scale=1"/>
    <meta name="color-scheme" content="light dark"/>
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'"/>
    <title>\(HTML.escape(title))</title>
    <style>\(HTMLStyle.sheet)\(PictureStyle.sheet)</style>
    </head>
    <body>
    <header>
    <h1>\(HTML.escape(title))</h1>
    \(summary)\(filter ?? "")</header>
    <main>
    \(main)</main>
    \(filter == nil ? "" : "<script>\(HTMLScript.filter)</script>\n")</body>
    </html>

    """
  }

  /// A picture.
  static func figure(_ svg: String) -> String {
    "<figure>\(svg)</figure>\n"
  }
}
