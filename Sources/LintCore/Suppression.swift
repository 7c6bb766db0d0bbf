package import XMLSource

/// Why a diagnostic is not shown.
package struct Suppression: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// By the Notes of an object in the document.
    case notes
    /// By the configuration.
    case configuration
    /// By the baseline.
    case baseline
  }

  package var kind: Kind
  /// The reason that a person gave.
  package var reason: String?

  package init(kind: Kind, reason: String? = nil) {
    self.kind = kind
    self.reason = reason
  }
}

/// A diagnostic that is not shown, for the reports that list these too.
package struct HiddenDiagnostic: Hashable, Sendable {
  package var diagnostic: Diagnostic
  package var suppression: Suppression

  package init(_ diagnostic: Diagnostic, by suppression: Suppression) {
    self.diagnostic = diagnostic
    self.suppression = suppression
  }
}

/// A suppression in the configuration: by document and object.
package struct ConfiguredSuppression: Hashable, Sendable {
  package var files: Glob
  /// The id of the object that it holds for, with all in it.
  package var object: String
  /// Ids, or `all`.
  package var rules: [String]
  package var reason: String?
  /// The configuration file and the place in it.
  package var path: String
  package var position: SourcePosition
  package var sourceLine: String

  package init(
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
