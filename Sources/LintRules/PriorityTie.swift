internal import Diagnosis
internal import Findings
internal import InterfaceBuilder
internal import Layout
internal import Text

/// Optional constraints with the same priority that compete for a size.
struct PriorityTie: Rule {
  static let description = RuleDescription(
    id: "priority_tie",
    summary:
      "optional constraints of equal priority ask for different values, and every value in between is equally good",
    rationale: """
      If optional constraints with the same priority ask for different values, every value in between \
      has the same total error, so Auto Layout may choose any of them. Give the constraint that matters more a \
      higher priority.
      """,
    severity: .error, subject: .about(.content, .screens), fixes: [.suggested],
    triggering: [
      .scrollView(
        mark: "↓",
        .view(
          constraints: .size("height", 300, of: "content", more: #" priority="500""#),
          .size("height", 500, of: "content", more: #" priority="500""#)))
    ],
    nonTriggering: [
      .scrollView(
        .view(
          constraints: .size("height", 300, of: "content", more: #" priority="501""#),
          .size("height", 500, of: "content", more: #" priority="500""#))),
      .scrollView(.view(constraints: .size("height", 500, of: "content", more: #" priority="500""#))),
    ])
}

extension PriorityTie: DiagnosisRule {
  static func message(
    _ priority: Double, _ rows: [RowSource], _ words: DiagnosisWords
  ) -> CauseMessage {
    var message = CauseMessage(
      clause: "constraints with priority \(Wording.points(priority)) compete",
      notes: rows.constraintsFirst.prefix(4).map(words.note))
    // A filled stack view gets its size from its content.
    let filled = words.sized(by: rows).filter {
      words.context.view($0).kind == .stackView && words.context.isFilledByCode($0)
    }
    guard let view = filled.first else { return message }
    message.reliance = Finding.Reliance(on: filled.map { words.context.view($0).id })
    message.amended = { .nothing(if: .code("fills \(words.name(view))"), otherwise: $0) }
    return message
  }
}

extension [RowSource] {
  /// The constraints, one of which the help may change, come first.
  var constraintsFirst: [RowSource] { filter { $0.constraint != nil } + filter { $0.constraint == nil } }
}

extension DiagnosisWords {
  /// The views that rows are about, and those arranged in them.
  fileprivate func sized(by rows: [RowSource]) -> [Int] {
    let views = rows.compactMap(\.view)
      + layout.constraints(rows.compactMap(\.constraint)).flatMap {
        [$0.first.view, $0.second?.view].compactMap(\.self)
      }
    return Set(views + views.filter { context.view($0).kind == .stackView }.flatMap(context.subviews)).sorted()
  }
}
