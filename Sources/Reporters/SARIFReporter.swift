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
    var run: [(key: String, value: JSONValue)] = [
      ("tool", .object([("driver", driver(options))])),
      (
        "invocations",
        .array([
          .object([
            ("executionSuccessful", .bool(!input.contains { $0.severity == .error })),
            (
              "toolExecutionNotifications",
              .array(input.map { notification($0, options.paths) })
            ),
          ])
        ])
      ),
      ("columnKind", .string("unicodeCodePoints")),
    ]
    let indices = Dictionary(
      options.rules.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    let results =
      report.diagnostics.map { result($0, nil, indices, options.paths) }
      + report.hidden.map { result($0.diagnostic, $0.suppression, indices, options.paths) }
    run.append(("results", .array(results)))
    return JSONValue.object([
      ("$schema", .string(schema)),
      ("version", .string("2.1.0")),
      ("runs", .array([.object(run)])),
    ]).indented
  }

  // MARK: The tool

  private static func driver(_ options: ReportOptions) -> JSONValue {
    var members: [(key: String, value: JSONValue)] = [
      ("name", .string("scrolllint"))
    ]
    if let home = Project.home { members.append(("informationUri", .string(home))) }
    if !options.version.isEmpty {
      members.append(("semanticVersion", .string(options.version)))
    }
    members.append(("rules", .array(options.rules.map(rule))))
    return .object(members)
  }

  private static func rule(_ rule: RuleDescription) -> JSONValue {
    let more = Project.documentation(ofRule: rule.id)
    var members: [(key: String, value: JSONValue)] = [
      ("id", .string(rule.id)),
      ("shortDescription", text(rule.summary + ".")),
      ("fullDescription", text(rule.rationale)),
      (
        "help",
        .object([
          ("text", .string("\(rule.summary).\n\n\(rule.rationale)\n\nSee `\(more)`.")),
          (
            "markdown",
            .string(
              "**\(MarkdownReporter.prose(rule.summary)).**\n\n"
                + MarkdownReporter.prose(rule.rationale)
                + "\n\nSee `\(more)`.")
          ),
        ])
      ),
      (
        "defaultConfiguration",
        .object([
          ("enabled", .bool(!rule.isOptIn)), ("level", .string(rule.severity.rawValue)),
        ])
      ),
      ("properties", .object([("tags", .array([.string("layout"), .string("correctness")]))])),
    ]
    if let page = Project.page(ofRule: rule.id) { members.append(("helpUri", .string(page))) }
    return .object(members)
  }

  private static func notification(
    _ diagnostic: InputDiagnostic, _ paths: PathBase
  ) -> JSONValue {
    let region = diagnostic.position.map { JSONValue.object([("startLine", .integer($0.line))]) }
    return .object([
      ("descriptor", .object([("id", .string(diagnostic.ruleID))])),
      ("level", .string(diagnostic.severity.rawValue)),
      ("message", text(diagnostic.message)),
      ("locations", .array([.object([physical(diagnostic.path, region, paths)])])),
    ])
  }

  // MARK: Results

  private static func result(
    _ item: Diagnostic, _ suppression: Suppression?, _ indices: [String: Int],
    _ paths: PathBase
  ) -> JSONValue {
    var members: [(key: String, value: JSONValue)] = [("ruleId", .string(item.rule))]
    if let index = indices[item.rule] { members.append(("ruleIndex", .integer(index))) }
    members += [
      ("level", .string(item.severity.rawValue)),
      ("message", text(([item.headline] + item.details).joined(separator: "\n"))),
      (
        "locations",
        .array([
          .object([
            physical(item.path, region(item), paths),
            ("logicalLocations", .array(logical(item))),
          ])
        ])
      ),
      ("relatedLocations", .array(related(item, paths))),
      (
        "partialFingerprints",
        .object([("objectsAndCause/v1", .string(Fingerprint.hash(Fingerprint.text(item))))])
      ),
      ("suppressions", .array(suppression.map { [suppressed($0)] } ?? [])),
    ]
    if !item.fixes.isEmpty {
      members.append(("fixes", .array(item.fixes.map { fix($0, of: item, paths) })))
    }
    var properties: [(key: String, value: JSONValue)] = []
    if !item.chain.isEmpty {
      properties.append(("chain", .array(item.chain.map(JSONValue.string))))
    }
    if !item.traits.isEmpty {
      properties.append(("traits", .array(item.traits.map(JSONValue.string))))
    }
    if !properties.isEmpty { members.append(("properties", .object(properties))) }
    return .object(members)
  }

  private static func fix(_ fix: Fix, of item: Diagnostic, _ paths: PathBase) -> JSONValue {
    .object([
      ("description", text(fix.help)),
      (
        "artifactChanges",
        .array([
          .object([
            ("artifactLocation", artifact(paths.reported(item.path))),
            ("replacements", .array(fix.edits.map(replacement))),
          ])
        ])
      ),
      ("properties", .object([("applicability", .string(fix.applicability.rawValue))])),
    ])
  }

  private static func replacement(_ edit: Fix.Edit) -> JSONValue {
    let region = JSONValue.object([
      ("startLine", .integer(edit.start.line)),
      ("startColumn", .integer(edit.start.column)),
      ("endLine", .integer(edit.end.line)),
      ("endColumn", .integer(edit.end.column)),
      ("byteOffset", .integer(edit.bytes.lowerBound)),
      ("byteLength", .integer(edit.bytes.count)),
    ])
    let inserted = edit.text.isEmpty ? [] : [("insertedContent", text(edit.text))]
    return .object([("deletedRegion", region)] + inserted)
  }

  private static func suppressed(_ suppression: Suppression) -> JSONValue {
    let kind = suppression.kind == .notes ? "inSource" : "external"
    var members: [(key: String, value: JSONValue)] = [
      ("kind", .string(kind)), ("status", .string("accepted")),
    ]
    let reason = suppression.reason ?? (suppression.kind == .baseline ? "in the baseline" : nil)
    if let reason { members.append(("justification", .string(reason))) }
    return .object(members)
  }

  /// The object, and its scene.
  private static func logical(_ item: Diagnostic) -> [JSONValue] {
    [("member", item.objectID), ("module", item.plainScene ?? "")].filter { !$0.1.isEmpty }.map {
      .object([("name", .string($0.1)), ("kind", .string($0.0))])
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
      let region = JSONValue.object([("startLine", .integer(place.2))])
      return .object([
        ("id", .integer(index + 1)), physical(place.1, region, paths),
        ("message", text(place.0)),
      ])
    }
  }

  // MARK: Pieces

  private static func text(_ value: String) -> JSONValue { .object([("text", .string(value))]) }

  private static func region(_ item: Diagnostic) -> JSONValue {
    let columns = item.characterColumns
    return .object([
      ("startLine", .integer(item.position.line)),
      ("startColumn", .integer(columns.lowerBound)),
      ("endColumn", .integer(columns.upperBound)),
      ("snippet", text(item.source.text)),
    ])
  }

  private static func physical(
    _ path: String, _ region: JSONValue?, _ paths: PathBase
  ) -> (key: String, value: JSONValue) {
    var members: [(key: String, value: JSONValue)] = [
      ("artifactLocation", artifact(paths.reported(path)))
    ]
    if let region { members.append(("region", region)) }
    return ("physicalLocation", .object(members))
  }

  /// The root has a name, but no address, to keep paths on this machine private.
  private static func artifact(_ path: String) -> JSONValue {
    if path.hasPrefix("/") { return .object([("uri", .string("file://" + encoded(path)))]) }
    return .object([("uri", .string(encoded(path))), ("uriBaseId", .string("%SRCROOT%"))])
  }

  /// Percent-encodes characters that are not allowed in the path of a URI.
  static func encoded(_ path: String) -> String {
    let allowed = Set("/-._~+@!$&'()*,;=".utf8)
    return FileName.bytes(path).map { byte in
      let isAlphanumeric =
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
      if isAlphanumeric || allowed.contains(byte) { return String(Unicode.Scalar(byte)) }
      let digits = String(byte, radix: 16, uppercase: true)
      return "%" + (digits.count < 2 ? "0" : "") + digits
    }.joined()
  }
}
