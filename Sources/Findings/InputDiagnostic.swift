package import InterfaceBuilder
package import Platform
internal import Text
public import XMLSource

/// Something that kept an input, or a part of it, from being judged, or a doubt about what the run
/// looked at.
public struct InputDiagnostic: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// The file or folder could not be read.
    case unreadable
    /// The fixed document could not be written.
    case unwritable
    /// Not well-formed XML, or values in it that mean nothing.
    case malformed
    /// XML, but not an Interface Builder document.
    case foreign
    /// Interface Builder's, of a kind that is not judged.
    case unsupported(String)
    /// Judged, but something in it is in doubt.
    case doubtful
    /// Something in the configuration has no effect.
    case configuration
    /// There is no document where some were expected.
    case nothing
  }

  package var kind: Kind
  /// An error where the input was not judged as it should be; a warning where there is a doubt; a
  /// note where it is of a kind that is not judged, such as a macOS document.
  public package(set) var severity: Severity
  /// As it was given to the linter, or as it was found in a folder that was; or the configuration's.
  public package(set) var path: String
  /// Nil if no place in a file is meant.
  public package(set) var position: SourcePosition?
  /// One clause that stands alone, without a final full stop.
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
  /// One line, as compilers write it.
  public var description: String {
    let place = position.map { ":\($0.line):\($0.column)" } ?? ""
    return "\(VisibleText.of(path))\(place): \(severity.rawValue): \(message)"
  }
}

extension InputDiagnostic {
  /// A document whose layout takes more work than a run does for one.
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
    let advice =
      error.kind == .mergeConflictMarker
      ? "; resolve it, and delete the conflict markers" : ""
    self.init(
      kind: .malformed, severity: .error, path: path, position: error.position,
      message: error.kind.description + advice)
  }

  /// The problems of a document that are no findings.
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
