public import LintCore

/// What the command line sets over a configuration file.
public struct ConfigurationOverrides: Sendable {
  public enum FailOn: String, Sendable, CaseIterable {
    case error, warning, never
  }

  /// Empty: as the file says.
  public var onlyRules: [String] = []
  public var enabledRules: [String] = []
  public var disabledRules: [String] = []
  public var severities: [String: Severity] = [:]
  public var failOn: FailOn?
  public var reporter: String?
  public var baseline: String?
  public var ignoresVerifyAmbiguity = false
  public var excludesNamed = false

  public init() {}
}

/// Who decided a value.
public enum ConfigurationOrigin: Hashable, Sendable, CustomStringConvertible {
  case standard
  /// A file as it is shown, a line in it, and the key where that is not what is asked for.
  case file(String, line: Int, key: String? = nil)
  case commandLine(option: String)

  public var description: String {
    switch self {
    case .standard: "default"
    case .file(let path, let line, let key): "\(path):\(line)" + (key.map { " (\($0))" } ?? "")
    case .commandLine(let option): "command line (\(option))"
    }
  }
}
