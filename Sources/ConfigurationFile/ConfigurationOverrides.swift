package import LintCore

/// What the command line sets over a configuration file.
package struct ConfigurationOverrides: Sendable {
  package enum FailOn: String, Sendable, CaseIterable {
    case error, warning, never
  }

  /// Empty: as the file says.
  package var onlyRules: [String] = []
  package var enabledRules: [String] = []
  package var disabledRules: [String] = []
  package var severities: [String: Severity] = [:]
  package var failOn: FailOn?
  package var reporter: String?
  package var baseline: String?
  package var ignoresVerifyAmbiguity = false
  package var excludesNamed = false

  package init() {}
}

/// Who decided a value.
package enum ConfigurationOrigin: Hashable, Sendable, CustomStringConvertible {
  case standard
  /// A file as it is shown, a line in it, and the key where that is not what is asked for.
  case file(String, line: Int, key: String? = nil)
  case commandLine(option: String)

  package var description: String {
    switch self {
    case .standard: "default"
    case .file(let path, let line, let key): "\(path):\(line)" + (key.map { " (\($0))" } ?? "")
    case .commandLine(let option): "command line (\(option))"
    }
  }
}
