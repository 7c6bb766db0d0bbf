package import Findings
internal import Platform
internal import Text
internal import XMLSource

/// SARIF 2.1.0, for GitHub, Azure DevOps and editors.
package enum SARIFReporter {
  /// The published schema; its address includes the version of the standard.
  static let schema =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"

  package static func render(
    _ report: Report, _ options: ReportOptions = ReportOptions()
  ) -> String {
    let input = report.inputProblems
    let indices = Dictionary(
      options.rules.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    let results =
      report.diagnostics.map { result($0, nil, indices, options.paths) }
      + report.hidden.map { result($0.diagnostic, $0.suppression, indices, options.paths) }
    let invocation: JSONValue = [
      "executionSuccessful": .bool(!input.contains { $0.severity == .error }),
      "toolExecutionNotifications": .array(input.map { notification($0, options.paths) }),
    ]
    let run: JSONValue = [
      "tool": ["driver": driver(options)], "invocations": [invocation], "columnKind": "unicodeCodePoints",
      "results": .array(results),
    ]
    let log: JSONValue = ["$schema": .string(schema), "version": "2.1.0", "runs": [run]]
    return log.indented
  }

  // MARK: The tool

  private static func driver(_ options: ReportOptions) -> JSONValue {
    var members: [(key: String, value: JSONValue)] = [("name", "scrolllint")]
    if let home = Project.home { members.append(("informationUri", .string(home))) }
    if !options.version.isEmpty {
      members.append(("semanticVersion", .string(options.version)))
    }
    members.append(("rules", .array(options.rules.map(rule))))
    return .object(members)
  }

  private static func rule(_ rule: RuleDescription) -> JSONValue {
    let more = "\n\nSee `\(Project.documentation(ofRule: rule.id))`."
    let (summary, rationale) = (MarkdownReporter.prose(rule.summary), MarkdownReporter.prose(rule.rationale))
    let help: JSONValue = [
      "text": .string("\(rule.summary).\n\n\(rule.rationale)\(more)"),
      "markdown": .string("**\(summary).**\n\n\(rationale)\(more)"),
    ]
    var members: [(key: String, value: JSONValue)] = [
      ("id", .string(rule.id)),
      ("shortDescription", text(rule.summary + ".")),
      ("fullDescription", text(rule.rationale)),
      ("help", help),
      (
        "defaultConfiguration", ["enabled": .bool(!rule.isOptIn), "level": .string(rule.severity.rawValue)]
      ),
      ("properties", ["tags": ["layout", "correctness"]]),
    ]
    if let page = Project.page(ofRule: rule.id) { members.append(("helpUri", .string(page))) }
    return .object(members)
  }

  private static func notification(
    _ diagnostic: InputDiagnostic, _ paths: PathBase
  ) -> JSONValue {
    let region = diagnostic.position.map { ["startLine": .integer($0.line)] as JSONValue }
    return [
      "descriptor": ["id": .string(diagnostic.ruleID)], "level": .string(diagnostic.severity.rawValue),
      "message": text(diagnostic.message),
      "locations": [["physicalLocation": physical(diagnostic.path, region, paths)]],
    ]
  }

  // MARK: Results

  private static func result(
    _ item: Diagnostic, _ suppression: Suppression?, _ indices: [String: Int],
    _ paths: PathBase
  ) -> JSONValue {
    var members: [(key: String, value: JSONValue)] = [("ruleId", .string(item.rule))]
    let location: JSONValue = [
      "physicalLocation": physical(item.path, region(item), paths), "logicalLocations": .array(logical(item)),
    ]
    if let index = indices[item.rule] { members.append(("ruleIndex", .integer(index))) }
    members += [
      ("level", .string(item.severity.rawValue)),
      ("message", text(([item.headline] + item.details).joined(separator: "\n"))),
      ("locations", [location]), ("relatedLocations", .array(related(item, paths))),
      ("partialFingerprints", ["objectsAndCause/v1": .string(Fingerprint.hash(Fingerprint.text(item)))]),
      ("suppressions", .array(suppression.map { [suppressed($0)] } ?? [])),
    ]
    if !item.fixes.isEmpty {
      members.append(("fixes", .array(item.fixes.map { fix($0, of: item, paths) })))
    }
    let properties = [("chain", item.chain), ("traits", item.traits)].filter { !$0.1.isEmpty }
    if !properties.isEmpty {
      members.append(("properties", .object(properties.map { ($0, .strings($1)) })))
    }
    return .object(members)
  }

  private static func fix(_ fix: Fix, of item: Diagnostic, _ paths: PathBase) -> JSONValue {
    let change: JSONValue = [
      "artifactLocation": artifact(paths.reported(item.path)), "replacements": .array(fix.edits.map(replacement)),
    ]
    return [
      "description": text(fix.help), "artifactChanges": [change],
      "properties": ["applicability": .string(fix.applicability.rawValue)],
    ]
  }

  private static func replacement(_ edit: Fix.Edit) -> JSONValue {
    let region: JSONValue = [
      "startLine": .integer(edit.start.line), "startColumn": .integer(edit.start.column),
      "endLine": .integer(edit.end.line), "endColumn": .integer(edit.end.column),
      "byteOffset": .integer(edit.bytes.lowerBound), "byteLength": .integer(edit.bytes.count),
    ]
    let inserted = edit.text.isEmpty ? [] : [("insertedContent", text(edit.text))]
    return .object([("deletedRegion", region)] + inserted)
  }

  private static func suppressed(_ suppression: Suppression) -> JSONValue {
    let kind = suppression.kind == .notes ? "inSource" : "external"
    var members: [(key: String, value: JSONValue)] = [
      ("kind", .string(kind)), ("status", "accepted"),
    ]
    let reason = suppression.reason ?? (suppression.kind == .baseline ? "in the baseline" : nil)
    if let reason { members.append(("justification", .string(reason))) }
    return .object(members)
  }

  /// The object, and its scene.
  private static func logical(_ item: Diagnostic) -> [JSONValue] {
    [("member", item.objectID), ("module", item.plainScene ?? "")].filter { !$0.1.isEmpty }.map {
      ["name": .string($0.1), "kind": .string($0.0)]
    }
  }

  /// The related places of the finding, then those of its notes.
  private static func related(_ item: Diagnostic, _ paths: PathBase) -> [JSONValue] {
    let places =
      item.related.map { ($0.label, item.path, $0.position.line) }
      + item.notes.compactMap { note in
        note.code.map { (note.text, $0.path, $0.line) }
          ?? note.position.map { (note.text, item.path, $0.line) }
      }
    return places.enumerated().map { index, place in
      [
        "id": .integer(index + 1),
        "physicalLocation": physical(place.1, ["startLine": .integer(place.2)], paths),
        "message": text(place.0),
      ]
    }
  }

  // MARK: Pieces

  private static func text(_ value: String) -> JSONValue { ["text": .string(value)] }

  private static func region(_ item: Diagnostic) -> JSONValue {
    let columns = item.characterColumns
    return [
      "startLine": .integer(item.position.line), "startColumn": .integer(columns.lowerBound),
      "endColumn": .integer(columns.upperBound), "snippet": text(item.source.text),
    ]
  }

  private static func physical(_ path: String, _ region: JSONValue?, _ paths: PathBase) -> JSONValue {
    let artifact = artifact(paths.reported(path))
    return region.map { ["artifactLocation": artifact, "region": $0] } ?? ["artifactLocation": artifact]
  }

  /// The root has a name, but no address, to keep paths on this machine private.
  private static func artifact(_ path: String) -> JSONValue {
    if path.hasPrefix("/") { return ["uri": .string("file://" + encoded(path))] }
    return ["uri": .string(encoded(path)), "uriBaseId": "%SRCROOT%"]
  }

  /// Percent-encodes characters that are not allowed in the path of a URI.
  static func encoded(_ path: String) -> String {
    let allowed = Set("/-._~+@!$&'()*,;=".utf8)
    return FileName.bytes(path).map { byte in
      let isAlphanumeric =
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
      if isAlphanumeric || allowed.contains(byte) { return String(Unicode.Scalar(byte)) }
      return "%" + String(byte, radix: 16, uppercase: true).aligned(to: 2, with: "0")
    }.joined()
  }
}
