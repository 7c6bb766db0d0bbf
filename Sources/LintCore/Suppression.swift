public import XMLSource

/// Why a diagnostic is not shown.
public struct Suppression: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    /// By the Notes of an object in the document.
    case notes
    /// By the configuration.
    case configuration
    /// By the baseline.
    case baseline
  }

  public var kind: Kind
  /// The reason that a person gave.
  public var reason: String?

  public init(kind: Kind, reason: String? = nil) {
    self.kind = kind
    self.reason = reason
  }
}

/// A diagnostic that is not shown, for the reports that list these too.
public struct HiddenDiagnostic: Hashable, Sendable {
  public var diagnostic: Diagnostic
  public var suppression: Suppression

  public init(_ diagnostic: Diagnostic, by suppression: Suppression) {
    self.diagnostic = diagnostic
    self.suppression = suppression
  }
}

/// A suppression in the configuration: by document and object.
public struct ConfiguredSuppression: Hashable, Sendable {
  public var files: Glob
  /// The id of the object that it holds for, with all in it.
  public var object: String
  /// Ids, or `all`.
  public var rules: [String]
  public var reason: String?
  /// The configuration file and the place in it.
  public var path: String
  public var position: SourcePosition
  public var sourceLine: String

  public init(
    files: Glob, object: String, rules: [String], reason: String? = nil, path: String,
    position: SourcePosition, sourceLine: String
  ) {
    self.files = files
    self.object = object
    self.rules = rules
    self.reason = reason
    self.path = path
    self.position = position
    self.sourceLine = sourceLine
  }
}
