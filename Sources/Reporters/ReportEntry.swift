package import Findings
package import Platform
internal import XMLSource

/// A diagnostic about a layout or an input, for formats for programs.
package struct ReportEntry: Sendable {
  var severity: Severity
  var rule: String
  /// Relative to the root.
  var path: String
  /// Nil for the document as a whole.
  var line: Int?
  /// In characters, not bytes; starting at 1.
  var column: Int?
  /// The column after the last character.
  var endColumn: Int?
  var message: String
  /// The first help; nil if there is none.
  var help: String?
  /// Notes and help, one line each.
  var details: [String]
  /// Unique in the report.
  package var fingerprint: String
  /// Other places in the same document.
  var otherLines: [Int]
  /// Where the rule is documented; empty if nowhere.
  var documentation: String

  package init(_ diagnostic: Diagnostic, _ paths: PathBase) {
    severity = diagnostic.severity
    rule = diagnostic.rule
    path = paths.reported(diagnostic.path)
    line = diagnostic.position.line
    column = diagnostic.characterColumns.lowerBound
    endColumn = diagnostic.characterColumns.upperBound
    message = diagnostic.headline
    help = diagnostic.help.first
    details = diagnostic.details
    fingerprint = Fingerprint.hash("\(path)\u{1F}\(Fingerprint.text(diagnostic))")
    otherLines = diagnostic.related.map(\.position.line)
    documentation = "See `\(Project.documentation(ofRule: diagnostic.rule))`."
  }

  init(_ diagnostic: InputDiagnostic, _ paths: PathBase) {
    severity = diagnostic.severity
    rule = diagnostic.ruleID
    path = paths.reported(diagnostic.path)
    line = diagnostic.position?.line
    column = diagnostic.position?.column
    message = diagnostic.message
    details = []
    fingerprint = Fingerprint.hash("\(path)\u{1F}\(rule)\u{1F}\(message)")
    otherLines = []
    documentation = ""
  }

  /// For formats that require a line.
  var lineOrFirst: Int { line ?? 1 }

  /// The message and the first help, for readers that show only one text.
  var messageAndHelp: String { message + (help.map { "; help: \($0)" } ?? "") }

  /// The message and its details, one line each.
  var fullText: String { ([message] + details).joined(separator: "\n") }

  /// All entries for programs: findings, then inputs that could not be judged. Documents of unsupported kinds
  /// are left out, since there is nothing to fix.
  static func all(_ report: Report, _ paths: PathBase) -> [Self] {
    report.diagnostics.map { Self($0, paths) } + inputs(report.inputProblems, paths)
  }

  static func inputs(_ diagnostics: [InputDiagnostic], _ paths: PathBase) -> [Self] {
    diagnostics.filter { $0.severity > .note }.map { Self($0, paths) }
  }
}

extension Diagnostic {
  /// The underlined columns of the source line, in code points, starting at 1.
  var characterColumns: Range<Int> {
    let marked = source.text.utf8.dropFirst(source.marker).prefix(markerLength)
    let length = String(decoding: marked, as: UTF8.self).unicodeScalars.count
    return source.characterColumn..<(source.characterColumn + length)
  }

  /// The related places that no note names in the same words.
  var relatedBesidesNotes: [Related] {
    let notes = Dictionary(grouping: notes, by: \.objectID)
    return related.filter { place in
      !notes[place.objectID, default: []].contains { place.label.hasPrefix($0.text) }
    }
  }

  /// Related places, notes and help, a line each, as text shows them.
  var details: [String] {
    (relatedBesidesNotes.map(\.placedLabel) + notes.map(\.placedText)).map { "note: \($0)" }
      + placedHelp(after: notes, related).map { "help: \($0)" }
  }
}

extension InputDiagnostic {
  /// The replacement for a rule id in formats for programs.
  var ruleID: String {
    switch kind {
    case .unreadable: "unreadable_document"
    case .unwritable: "unwritable_document"
    case .malformed: "malformed_document"
    case .foreign: "foreign_document"
    case .unsupported: "unsupported_document"
    case .doubtful: "doubtful_document"
    case .configuration: "idle_configuration"
    case .nothing: "no_document"
    }
  }
}
