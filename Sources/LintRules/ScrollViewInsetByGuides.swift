internal import InterfaceBuilder
internal import LayoutModel
package import LintCore

/// A scroll view that ends where bars begin.
package struct ScrollViewInsetByGuides: Rule {
  package static let description = RuleDescription(
    id: "scroll_view_inset_by_guides",
    summary: "a scroll view ends at the safe area instead of passing behind bars",
    rationale: """
      A scroll view as large as the root view lets its content pass behind bars and the home \
      indicator, and insets it by itself. Pinned to the safe area or to the top and bottom layout \
      guides it ends there, and the content is cut off at a line. Reported where the top or bottom \
      of a scroll view directly inside a root view is required to be at a guide of that root view, \
      without a distance.
      """,
    severity: .warning, isOptIn: true,
    triggering: [.rootView(pinned(mark: "↓", top: "safe"))],
    nonTriggering: [.rootView(pinned(top: "root"))])

  private static func pinned(mark: String = "", top: String) -> String {
    """
    <subviews>
    \(mark)<scrollView id="scroll" translatesAutoresizingMaskIntoConstraints="NO">
    <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
    <subviews>
    \(Example.view(constraints: Example.size("height", 900, id: "content")))
    </subviews>
    <constraints>
    \(Example.pins())
    \(Example.equalWidth)
    </constraints>
    </scrollView>
    </subviews>
    <viewLayoutGuide key="safeArea" id="safe"/>
    <constraints>
    \(Example.tie("scroll", "top", top))
    \(Example.tie("scroll", "leading", "root"))
    \(Example.tie("scroll", "trailing", "root"))
    \(Example.tie("scroll", "bottom", "root"))
    </constraints>
    """
  }

  package init() {}

  package func check(_ context: RuleContext) -> [Finding] {
    context.inEachSituation { situation in
      let document = context.document
      let parent = document.views[situation.view].parent
      guard parent >= 0, document.views[parent].role == .root else { return nil }
      var edges: [String] = []
      var constraints: [Int] = []
      for index in situation.solved.activeConstraints {
        let constraint = document.constraints[index]
        guard constraint.relation == .equal, constraint.constant == 0,
          let edge = edge(constraint, of: situation.view, in: parent, document),
          !edges.contains(edge)
        else { continue }
        edges.append(edge)
        constraints.append(index)
      }
      guard !edges.isEmpty else { return nil }
      let stop = edges.count == 1 ? "stops" : "stop"
      return situation.finding(
        Self.description,
        """
        \(Wording.list(edges.sorted().reversed())) of \(situation.title) \(stop) at the safe area, \
        so content is cut off there
        """,
        related: constraints.map {
          Finding.Related(
            anchor: context.anchor(ofConstraint: $0), label: "meets the guide")
        },
        notes: constraints.prefix(1).map {
          Finding.Note("this constraint meets the guide", at: context.anchor(ofConstraint: $0))
        },
        help: [
          """
          change the second item of the constraint from the safe area to \
          \(context.name(ofView: parent))
          """
        ])
    }
  }

  /// The edge of a scroll view that a constraint puts at the same edge of a guide of its parent.
  private func edge(
    _ constraint: IBConstraint, of scrollView: Int, in parent: Int, _ document: IBDocument
  ) -> String? {
    guard let second = constraint.second, let secondAttribute = constraint.secondAttribute else {
      return nil
    }
    let ends = [(constraint.first, constraint.firstAttribute), (second, secondAttribute)]
    for (own, other) in [(ends[0], ends[1]), (ends[1], ends[0])] {
      guard own.0 == .view(scrollView), case .guide(let guide) = other.0,
        document.guides[guide].owner == parent
      else { continue }
      switch (document.guides[guide].kind, own.1, other.1) {
      case (.safeArea, .top, .top), (.top, .top, .bottom): return "top"
      case (.safeArea, .bottom, .bottom), (.bottom, .bottom, .top): return "bottom"
      default: continue
      }
    }
    return nil
  }
}
