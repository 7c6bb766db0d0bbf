package import Platform

/// The findings that a project has agreed to live with for now.
///
/// An entry says what is wrong with which object and knows no lines or sizes, so that moving views
/// about and saving again keeps it valid.
package struct Baseline: Hashable, Sendable {
  package struct Entry: Hashable, Comparable, Sendable {
    /// Relative to the root.
    package var path: String
    package var rule: String
    package var object: String
    /// The kind of cause; empty where the rule knows but one.
    package var cause: String
    /// Ids of the other objects of the finding, sorted.
    package var related: [String]

    package init(
      path: String, rule: String, object: String, cause: String = "", related: [String] = []
    ) {
      self.path = path
      self.rule = rule
      self.object = object
      self.cause = cause
      self.related = related
    }

    package init(_ diagnostic: Diagnostic, paths: PathBase) {
      path = paths.relative(diagnostic.path)
      rule = diagnostic.rule
      object = diagnostic.objectID
      cause = diagnostic.topic
      related = Set(diagnostic.related.map(\.objectID)).sorted()
    }

    package static func < (left: Self, right: Self) -> Bool {
      (left.path, left.rule, left.object, left.cause, left.related.joined(separator: " "))
        < (right.path, right.rule, right.object, right.cause, right.related.joined(separator: " "))
    }
  }

  /// How often each finding is agreed to.
  package var entries: [Entry: Int]

  package init(entries: [Entry: Int]) { self.entries = entries }

  /// All that a run shows, but for notes, which never fail one.
  package init(_ report: Report, paths: PathBase) {
    entries = [:]
    for diagnostic in report.diagnostics where diagnostic.severity > .note {
      entries[Entry(diagnostic, paths: paths), default: 0] += 1
    }
  }
}

/// What a baseline did to a report.
package struct BaselineOutcome: Hashable, Sendable {
  package var hiddenCount = 0
  /// Entries, as often as they were agreed to, without a finding in the documents that were judged.
  package var stale: [Baseline.Entry: Int] = [:]

  package var staleCount: Int { stale.values.reduce(0, +) }
}

extension Baseline {
  /// Hides what is agreed to; entries of documents that are no longer on disk are stale.
  package func apply(to report: inout Report, paths: PathBase) -> BaselineOutcome {
    apply(to: &report, paths: paths) { entry in
      !AtomicFile.exists(entry.hasPrefix("/") ? entry : "\(paths.root)/\(entry)")
    }
  }

  /// Hides what is agreed to.
  ///
  /// - Parameter isGone: whether there is no document any more at a path relative to the root.
  package func apply(
    to report: inout Report, paths: PathBase, isGone: (String) -> Bool
  ) -> BaselineOutcome {
    var outcome = BaselineOutcome()
    var open = entries
    for index in report.files.indices {
      var shown: [Diagnostic] = []
      for diagnostic in report.files[index].diagnostics {
        let entry = Entry(diagnostic, paths: paths)
        guard diagnostic.severity > .note, let left = open[entry], left > 0 else {
          shown.append(diagnostic)
          continue
        }
        open[entry] = left - 1
        outcome.hiddenCount += 1
        report.files[index].hidden.append(
          HiddenDiagnostic(diagnostic, by: Suppression(kind: .baseline)))
      }
      report.files[index].diagnostics = shown
    }
    // A run over some documents says nothing of the others.
    let judged = Set(report.files.filter { $0.isJudged }.map { paths.relative($0.path) })
    outcome.stale = open.filter { entry, left in
      left > 0 && (judged.contains(entry.path) || isGone(entry.path))
    }
    return outcome
  }

  /// Without the entries that no longer match.
  package func pruned(_ outcome: BaselineOutcome) -> Baseline {
    var result = self
    for (entry, count) in outcome.stale {
      result.entries[entry, default: 0] -= count
    }
    result.entries = result.entries.filter { $0.value > 0 }
    return result
  }

  /// As it is kept in a file: an entry a line, sorted, so that a change of it can be read.
  package var json: String {
    let lines = entries.sorted { $0.key < $1.key }.map { entry, count in
      var members = [
        "\"path\": \(JSONValue.quoted(entry.path))", "\"rule\": \(JSONValue.quoted(entry.rule))",
        "\"object\": \(JSONValue.quoted(entry.object))",
      ]
      if !entry.cause.isEmpty { members.append("\"cause\": \(JSONValue.quoted(entry.cause))") }
      if !entry.related.isEmpty {
        members.append(
          "\"related\": [\(entry.related.map(JSONValue.quoted).joined(separator: ", "))]")
      }
      if count > 1 { members.append("\"count\": \(count)") }
      return "    {\(members.joined(separator: ", "))}"
    }
    let list = lines.isEmpty ? "[]" : "[\n\(lines.joined(separator: ",\n"))\n  ]"
    return "{\n  \"version\": 1,\n  \"findings\": \(list)\n}\n"
  }
}
