package import Findings
internal import InterfaceBuilder
internal import Platform
internal import Text
internal import XMLSource

/// The report for programs: one object, with keys in alphabetical order.
package enum JSONReporter {
  package static func render(
    _ report: Report, _ options: ReportOptions = ReportOptions()
  ) -> String {
    let paths = options.paths
    return JSONValue.object([
      ("diagnostics", .array(report.diagnostics.map { diagnostic($0, paths) })),
      ("input", .array(report.inputProblems.map { input($0, paths) })),
      (
        "summary",
        .object([
          ("documents", .integer(report.documentCount)),
          ("errors", .integer(report.count(.error))),
          ("exitCode", .integer(Int(report.exitCode))),
          ("hiddenByBaseline", .integer(report.baselineCount)),
          ("hiddenByNotes", .integer(report.notesCount)),
          ("hiddenByRevision", .integer(report.olderCount)),
          ("newFrom", report.revision.map(JSONValue.string) ?? .null),
          ("notes", .integer(report.count(.note))),
          ("scrollViews", .integer(report.scrollViewCount)),
          ("unreadable", .integer(report.unreadableCount)),
          ("warnings", .integer(report.count(.warning))),
        ])
      ),
      ("version", .integer(1)),
    ]).indented
  }

  private static func diagnostic(_ item: Diagnostic, _ paths: PathBase) -> JSONValue {
    .object([
      ("chain", .array(item.chain.map(JSONValue.string))),
      ("column", .integer(item.position.column)),
      ("covers", .array(item.covers.map(quantity))),
      ("documentation", .string(Project.documentation(ofRule: item.rule))),
      ("fingerprint", .string(Fingerprint.hash(Fingerprint.text(item)))),
      ("fixes", .array(item.fixes.map(fix))),
      ("help", .array(item.help.map(JSONValue.string))),
      ("id", .string(item.objectID)),
      ("line", .integer(item.position.line)),
      ("message", .string(item.message)),
      ("notes", .array(item.notes.map(note))),
      ("path", .string(paths.reported(item.path))),
      ("related", .array(item.related.map(related))),
      ("repairs", .array(item.repairs.map { .array($0.map(edit)) })),
      ("rule", .string(item.rule)),
      ("scene", item.plainScene.map(JSONValue.string) ?? .null),
      ("severity", .string(item.severity.rawValue)),
      ("traits", .array(item.traits.map(JSONValue.string))),
    ])
  }

  private static func note(_ item: Diagnostic.Note) -> JSONValue {
    if let code = item.code {
      return .object([
        ("line", .integer(code.line)), ("path", .string(code.path)), ("text", .string(item.text)),
      ])
    }
    guard let position = item.position else { return .object([("text", .string(item.text))]) }
    return .object([
      ("column", .integer(position.column)),
      ("id", item.objectID.map(JSONValue.string) ?? .null),
      ("line", .integer(position.line)),
      ("text", .string(item.text)),
    ])
  }

  private static func related(_ item: Diagnostic.Related) -> JSONValue {
    .object([
      ("column", .integer(item.position.column)),
      ("id", .string(item.objectID)),
      ("label", .string(item.label)),
      ("line", .integer(item.position.line)),
    ])
  }

  private static func quantity(_ item: Diagnostic.Quantity) -> JSONValue {
    .object([
      ("id", .string(item.objectID)),
      ("quantity", .string(item.name)),
      ("traits", .array(item.traits.map(JSONValue.string))),
    ])
  }

  private static func fix(_ item: Fix) -> JSONValue {
    .object([
      ("applicability", .string(item.applicability.rawValue)),
      ("edits", .array(item.edits.map(textEdit))),
      ("help", .string(item.help)),
    ])
  }

  private static func textEdit(_ item: Fix.Edit) -> JSONValue {
    .object([
      ("length", .integer(item.bytes.count)),
      ("offset", .integer(item.bytes.lowerBound)),
      ("text", .string(item.text)),
    ])
  }

  private static func edit(_ item: RepairEdit) -> JSONValue {
    switch item {
    case .addConstraint(let owner, let values, let traits):
      .object([
        ("attributes", attributes(values)), ("edit", .string("add")), ("owner", .string(owner)),
        ("traits", .array(traits.map { .string($0.code) })),
      ])
    case .change(let id, let values):
      .object([
        ("attributes", attributes(values)), ("edit", .string("change")), ("id", .string(id)),
      ])
    case .setMargins(let id, let values):
      .object([
        ("attributes", attributes(values)), ("edit", .string("setMargins")), ("id", .string(id)),
      ])
    case .addGuide(let owner, let key, let id):
      .object([
        ("edit", .string("addGuide")), ("id", .string(id)), ("key", .string(key)),
        ("owner", .string(owner)),
      ])
    case .uninstall(let id, let traits):
      .object([
        ("edit", .string("uninstall")), ("id", .string(id)),
        ("traits", .array(traits.map { .string($0.code) })),
      ])
    case .removeConstraint(let id):
      .object([("edit", .string("remove")), ("id", .string(id))])
    }
  }

  private static func attributes(_ items: [RepairEdit.Attribute]) -> JSONValue {
    .object(
      items.sorted { $0.name < $1.name }.map { item in
        (item.name, item.value.map(JSONValue.string) ?? .null)
      })
  }

  private static func input(_ item: InputDiagnostic, _ paths: PathBase) -> JSONValue {
    let place: [(key: String, value: JSONValue)] =
      item.position.map { [("line", .integer($0.line))] } ?? []
    let column: [(key: String, value: JSONValue)] =
      item.position.map { [("column", .integer($0.column))] } ?? []
    return .object(
      column + place + [
        ("message", .string(item.message)),
        ("path", .string(paths.reported(item.path))),
        ("severity", .string(item.severity.rawValue)),
      ])
  }
}
