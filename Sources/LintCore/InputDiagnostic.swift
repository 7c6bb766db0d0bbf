internal import InterfaceBuilder
internal import Platform
package import XMLSource

/// Something about an input that kept the whole or a part of it from being judged.
package struct InputDiagnostic: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// The file or folder could not be read.
    case unreadable
    /// Not XML as it should be, or values in it that mean nothing.
    case malformed
    /// XML, but no Interface Builder document.
    case foreign
    /// Interface Builder's, of a kind that is not judged.
    case unsupported(String)
    /// Judged, but something in it is in doubt.
    case doubtful
  }

  package var kind: Kind
  package var severity: Severity
  package var path: String
  /// Nil where no place in a file is meant.
  package var position: SourcePosition?
  package var message: String

  package init(
    kind: Kind, severity: Severity, path: String, position: SourcePosition? = nil, message: String
  ) {
    self.kind = kind
    self.severity = severity
    self.path = path
    self.position = position
    self.message = message
  }
}

extension InputDiagnostic {
  init(_ error: FileReadError, path: String) {
    self.init(
      kind: .unreadable, severity: .error, path: path, message: "cannot be read: \(error)")
  }

  init(_ error: XMLSyntaxError, path: String) {
    self.init(
      kind: .malformed, severity: .error, path: path, position: error.position,
      message: error.kind.description)
  }

  /// Nil for a dangling item, which the rule `dangling_constraint` reports.
  init?(_ problem: IBProblem, in source: SourceFile) {
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
    case .unknownAttribute(let name): "`\(name)` is no layout attribute"
    case .unknownRelation(let name): "`\(name)` is no relation between layout attributes"
    case .badNumber(let attribute, let value): "\(attribute) `\(value)` is not a number"
    case .unusableNumber(let attribute, let value):
      "no layout can have the \(attribute) `\(value)`: it is left out, and what depends on it is undecided"
    case .danglingItem(let id): "a constraint names `\(id)`, which cannot be laid out"
    case .duplicateID(let id): "the id `\(id)` occurs twice in the document"
    case .incompleteConstraint: "a constraint without all of its attributes"
    }
  }
}
