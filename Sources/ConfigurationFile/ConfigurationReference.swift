/// The table of keys in the documentation.
package enum ConfigurationReference {
  /// A Markdown table with a row for each key.
  package static var markdown: String {
    let rows = ConfigurationKey.all.map { key in
      let alias = key.alias.map { ", `\($0)`" } ?? ""
      let scope = key.isForRun ? " (per run)" : ""
      return "| `\(key.name)`\(alias) | \(key.kind) | `\(key.defaultValue)` | \(key.summary)\(scope) |\n"
    }
    return "| key | value | default | meaning |\n|---|---|---|---|\n" + rows.joined()
  }
}
