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
    let summary: JSONValue = [
      "documents": .integer(report.documentCount), "errors": .integer(report.count(.error)),
      "exitCode": .integer(Int(report.exitCode)), "hiddenByBaseline": .integer(report.baselineCount),
      "hiddenByNotes": .integer(report.notesCount), "hiddenByRevision": .integer(report.olderCount),
      "newFrom": report.revision.map(JSONValue.string) ?? .null, "notes": .integer(report.count(.note)),
      "scrollViews": .integer(report.scrollViewCount), "unreadable": .integer(report.unreadableCount),
      "warnings": .integer(report.count(.warning)),
    ]
    let whole: JSONValue = [
      "diagnostics": .array(report.diagnostics.map { diagnostic($0, paths) }),
      "input": .array(report.inputProblems.map { input($0, paths) }), "summary": summary, "version": 1,
    ]
    return whole.indented
  }

  private static func diagnostic(_ item: Diagnostic, _ paths: PathBase) -> JSONValue {
    [
      "chain": .strings(item.chain), "column": .integer(item.position.column),
      "covers": .array(item.covers.map(quantity)),
      "documentation": .string(Project.documentation(ofRule: item.rule)),
      "fingerprint": .string(Fingerprint.hash(Fingerprint.text(item))), "fixes": .array(item.fixes.map(fix)),
      "help": .strings(item.help), "id": .string(item.objectID), "line": .integer(item.position.line),
      "message": .string(item.message), "notes": .array(item.notes.map(note)),
      "path": .string(paths.reported(item.path)), "related": .array(item.related.map(related)),
      "repairs": .array(item.repairs.map { .array($0.map(edit)) }), "rule": .string(item.rule),
      "scene": item.plainScene.map(JSONValue.string) ?? .null, "severity": .string(item.severity.rawValue),
      "traits": .strings(item.traits),
    ]
  }

  private static func note(_ item: Diagnostic.Note) -> JSONValue {
    if let code = item.code {
      return ["line": .integer(code.line), "path": .string(code.path), "text": .string(item.text)]
    }
    guard let position = item.position else { return ["text": .string(item.text)] }
    return [
      "column": .integer(position.column), "id": item.objectID.map(JSONValue.string) ?? .null,
      "line": .integer(position.line), "text": .string(item.text),
    ]
  }

  private static func related(_ item: Diagnostic.Related) -> JSONValue {
    [
      "column": .integer(item.position.column), "id": .string(item.objectID), "label": .string(item.label),
      "line": .integer(item.position.line),
    ]
  }

  private static func quantity(_ item: Diagnostic.Quantity) -> JSONValue {
    ["id": .string(item.objectID), "quantity": .string(item.name), "traits": .strings(item.traits)]
  }

  private static func fix(_ item: Fix) -> JSONValue {
    [
      "applicability": .string(item.applicability.rawValue), "edits": .array(item.edits.map(textEdit)),
      "help": .string(item.help),
    ]
  }

  private static func textEdit(_ item: Fix.Edit) -> JSONValue {
    [
      "length": .integer(item.bytes.count), "offset": .integer(item.bytes.lowerBound), "text": .string(item.text),
    ]
  }

  private static func edit(_ item: RepairEdit) -> JSONValue {
    switch item {
    case .addConstraint(let owner, let values, let traits):
      [
        "attributes": attributes(values), "edit": "add", "owner": .string(owner),
        "traits": .strings(traits.map(\.code)),
      ]
    case .change(let id, let values): ["attributes": attributes(values), "edit": "change", "id": .string(id)]
    case .setMargins(let id, let values):
      ["attributes": attributes(values), "edit": "setMargins", "id": .string(id)]
    case .addGuide(let owner, let key, let id):
      ["edit": "addGuide", "id": .string(id), "key": .string(key), "owner": .string(owner)]
    case .uninstall(let id, let traits):
      ["edit": "uninstall", "id": .string(id), "traits": .strings(traits.map(\.code))]
    case .removeConstraint(let id): ["edit": "remove", "id": .string(id)]
    }
  }

  private static func attributes(_ items: [RepairEdit.Attribute]) -> JSONValue {
    .object(
      items.sorted { $0.name < $1.name }.map { item in
        (item.name, item.value.map(JSONValue.string) ?? .null)
      })
  }

  private static func input(_ item: InputDiagnostic, _ paths: PathBase) -> JSONValue {
    let place = item.position.map { [("column", $0.column), ("line", $0.line)] } ?? []
    return .object(
      place.map { ($0, .integer($1)) } + [
        ("message", .string(item.message)), ("path", .string(paths.reported(item.path))),
        ("severity", .string(item.severity.rawValue)),
      ])
  }
}
