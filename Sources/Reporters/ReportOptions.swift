public import LintCore

/// What reporters need to know beside the report itself.
public struct ReportOptions: Sendable {
  /// The rules that could have found something, as formats list them with their explanations.
  public var rules: [RuleDescription]
  /// The linter's version; empty where it is not told.
  public var version: String
  /// From what paths are told.
  public var paths: ReportPaths
  /// How text looks.
  public var style: TextStyle
  /// What was found and is not reported, for formats that say so.
  public var suppressed: [SuppressedDiagnostic]
  /// Errors alone, and no summary.
  public var isQuiet: Bool

  public init(
    rules: [RuleDescription] = [], version: String = "", paths: ReportPaths = ReportPaths(),
    style: TextStyle = TextStyle(), suppressed: [SuppressedDiagnostic] = [], isQuiet: Bool = false
  ) {
    self.rules = rules
    self.version = version
    self.paths = paths
    self.style = style
    self.suppressed = suppressed
    self.isQuiet = isQuiet
  }
}

/// A diagnostic that somebody decided not to hear of.
public struct SuppressedDiagnostic: Sendable {
  /// Where the decision stands.
  public enum Place: String, Sendable {
    /// In the document, in an object's notes.
    case inSource
    /// In the configuration or a baseline.
    case external
  }

  public var diagnostic: Diagnostic
  public var place: Place
  /// The reason that was given.
  public var justification: String?

  public init(_ diagnostic: Diagnostic, place: Place, justification: String? = nil) {
    self.diagnostic = diagnostic
    self.place = place
    self.justification = justification
  }
}
