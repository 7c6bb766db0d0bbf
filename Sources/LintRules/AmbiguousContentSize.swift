internal import Diagnosis
internal import Findings
internal import Layout

/// An ambiguous content size, for a reason that no other rule names.
struct AmbiguousContentSize: Rule {
  static let description = RuleDescription(
    id: "ambiguous_content_size",
    summary: "the content size is proven ambiguous, for a reason that no more specific rule names",
    rationale: """
      Two layouts satisfy every constraint and differ in the content's size, and the cause is \
      neither a broken chain, nor a link without a size, nor an edge that nothing is tied to. \
      The finding names the items that can move between the two; fix one of them.
      """,
    severity: .error, fixes: [.suggested],
    triggering: [],
    nonTriggering: [
      .scrollView(
        .view(
          constraints: .size("height", 600, of: "content", more: #" relation="lessThanOrEqual""#),
          .size("height", 600, of: "content", more: #" relation="greaterThanOrEqual""#, id: "at-least"))),
      .scrollView(
        .view(
          constraints: .size("height", 300, of: "content", more: #" relation="greaterThanOrEqual""#),
          .size("height", 10, of: "content", more: #" priority="50""#))),
    ])
}

extension AmbiguousContentSize: DiagnosisRule {
  static func message(_ words: DiagnosisWords) -> CauseMessage {
    let moving = words.diagnosis.moving
    return CauseMessage(
      clause: moving.isEmpty ? "its constraints leave it open" : "\(words.names(moving)) can move")
  }
}
