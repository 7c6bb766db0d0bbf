internal import Diagnosis
internal import Findings
internal import Layout

/// An ambiguous content size, for a reason that no other rule names.
struct AmbiguousContentSize: Rule {
  static let description = RuleDescription(
    id: "ambiguous_content_size",
    summary: "the content size is ambiguous, for a reason that none of the more specific rules covers",
    rationale: """
      Two layouts with different content sizes satisfy every constraint. The cause is not a gap in the chain, \
      a view without a size, or an edge to which nothing is pinned: those have rules of their own. The finding \
      names the views that can move; constrain one of them.
      """,
    severity: .error, subject: .about(.content), fixes: [.suggested],
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
      clause: moving.isEmpty ? "its constraints do not determine it" : "\(words.names(moving)) can move")
  }
}
