package import InterfaceBuilder
package import Platform
internal import Text
public import XMLSource

/// Why an input, or a part of it, was not judged, or may have been judged wrongly.
public struct InputDiagnostic: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// The file or folder could not be read.
    case unreadable
    /// The fixed document could not be written.
    case unwritable
    /// Not well-formed XML, or with invalid values.
    case malformed
    /// XML, but not an Interface Builder document.
    case foreign
    /// An Interface Builder document of an unsupported kind.
    case unsupported(String)
    /// Judged, but with a doubt.
    case doubtful
    /// A setting without effect.
    case configuration
    /// No documents were found.
    case nothing
  }

  package var kind: Kind
  /// An error if the input was not judged correctly; a warning if there is a doubt; a note for an unsupported
  /// kind, such as a macOS document.
  public package(set) var severity: Severity
  /// As given to the linter, or as found in a folder that was; or that of the configuration.
  public package(set) var path: String
  /// Nil for the file as a whole.
  public package(set) var position: SourcePosition?
  /// One clause that stands alone, without a final period.
  public package(set) var message: String

  package init(
    kind: Kind, severity: Severity, path: String, position: SourcePosition? = nil, message: String
  ) {
    self.kind = kind
    self.severity = severity
    self.path = path
    self.position = position
    self.message = VisibleText.of(message)
  }
}

extension InputDiagnostic: CustomStringConvertible {
  /// One line in the format of compilers.
  public var description: String {
    let place = position.map { ":\($0.line):\($0.column)" } ?? ""
    return "\(VisibleText.of(path))\(place): \(severity.rawValue): \(message)"
  }
}

extension InputDiagnostic {
  /// A document whose layout exceeded the work limit.
  package static func cutShort(_ path: String) -> Self {
    Self(
      kind: .doubtful, severity: .warning, path: path,
      message: "the layout is too complex to finish: some sizes are undecided, or have no cause or repair")
  }

  package init(_ error: FileReadError, path: String) {
    self.init(
      kind: .unreadable, severity: .error, path: path, message: "cannot be read: \(error)")
  }

  package init(_ error: FileWriteError, path: String) {
    self.init(
      kind: .unwritable, severity: .error, path: path, message: "not fixed: \(error.reason)")
  }

  package init(_ error: XMLSyntaxError, path: String) {
    self.init(
      kind: .malformed, severity: .error, path: path, position: error.position,
      message: error.kind.description)
  }

  /// The problems of a document that are not findings.
  package static func all(_ problems: [IBProblem], in source: SourceFile) -> [Self] {
    guard !problems.isEmpty else { return [] }
    let source = source.indexed()
    return problems.compactMap { Self($0, in: source) }
  }

  /// Nil for a dangling item, which the rule `dangling_constraint` reports.
  private init?(_ problem: IBProblem, in source: SourceFile) {
    if case .danglingItem = problem.kind { return nil }
    self.init(
      kind: problem.isMalformed ? .malformed : .doubtful,
      severity: problem.isMalformed ? .error : .warning, path: source.path,
      position: source.position(of: problem.offset), message: problem.kind.message)
  }
}

extension IBProblem.Kind {
  fileprivate var message: String {
    switch self {
    case .unknownAttribute(let name): "`\(name)` is not a layout attribute"
    case .unknownRelation(let name): "`\(name)` is not a relation between layout attributes"
    case .badNumber(let attribute, let value): "\(attribute) `\(value)` is not a number"
    case .unusableNumber(let attribute, let value):
      "\(attribute) `\(value)` cannot be used in a layout: it is ignored, and what depends on it is undecided"
    case .danglingItem(let id): "a constraint names `\(id)`, which cannot be laid out"
    case .duplicateID(let id): "duplicate id `\(id)`"
    case .directiveComment:
      "`scrolllint:disable` has no effect in a comment, which Interface Builder deletes; use the object's Notes"
    case .incompleteConstraint: "a constraint is missing attributes"
    }
  }
}
