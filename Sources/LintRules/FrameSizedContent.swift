internal import InterfaceBuilder
internal import LayoutModel
package import LintCore

/// A content size that copies the scroll view's.
package struct FrameSizedContent: Rule {
  package static let description = RuleDescription(
    id: "frame_sized_content",
    summary: "a content size is equal to the scroll view's instead of a view outside",
    rationale: """
      Apple's first guides tie the width of the content to a view outside the scroll view, so that \
      no constraint from inside meets the scroll view but for its content edges. Some teams keep \
      to it. Reported where a constraint ties the width or height of a view inside, or of the \
      content layout guide, to the scroll view or its frame layout guide.
      """,
    severity: .warning, isOptIn: true,
    triggering: [
      .scrollView(
        mark: "↓",
        subviews: Example.view(constraints: Example.size("height", 900, id: "content")),
        constraints: Example.pins() + Example.equalWidth)
    ],
    nonTriggering: [
      .scrollView(
        subviews: Example.view(constraints: Example.size("height", 900, id: "content")),
        constraints: Example.pins() + Example.tie("content", "width", "root"))
    ])

  package init() {}

  package func check(_ context: RuleContext) -> [Finding] {
    context.inEachSituation { situation in
      let sizes = situation.constraints { $0.firstAttribute.isSize && $0.relation == .equal }
        .filter { tie in
          let (one, other) = tie.ends
          return (one == .frame && other.isInContent) || (other == .frame && one.isInContent)
        }
      guard let first = sizes.first else { return nil }
      let axis: LayoutAxis = first.constraint.firstAttribute == .width ? .horizontal : .vertical
      let inner = (first.ends.0.insideView ?? first.ends.1.insideView).map(context.name(ofView:))
      return situation.finding(
        Self.description,
        "\(axis.name) of \(inner ?? "the content") is tied to the frame of \(situation.title)",
        related: sizes.map {
          Finding.Related(
            anchor: context.anchor(ofConstraint: $0.index), label: "meets the scroll view's frame")
        },
        notes: [
          Finding.Note("this constraint ties it", at: context.anchor(ofConstraint: first.index))
        ],
        help: ["make a view outside \(situation.name) the second item of \(axis.equalSizes)"])
    }
  }
}

extension ConstraintEnd {
  fileprivate var isInContent: Bool { self == .content || insideView != nil }
}
