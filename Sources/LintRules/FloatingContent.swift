internal import Findings
internal import Layout
internal import Text

/// A view in a scroll view that does not scroll with its content.
struct FloatingContent: Rule {
  static let description = RuleDescription(
    id: "floating_content",
    summary: "a view inside a scroll view is constrained only to something outside, so it stays in place when the content scrolls",
    rationale: """
      A view inside a scroll view that is positioned by views outside, or by the frame layout guide, does \
      not move when the content scrolls. A floating button needs this, but it may also be a mistake. This \
      rule reports a direct subview that is constrained to something outside, and not to the content: \
      vertically if the content and the frame have different heights, and horizontally if the content is \
      wider.
      """,
    severity: .warning, subject: .about(.content), isOptIn: true,
    triggering: [
      .scrollView(
        mark: "↓", .view(constraints: .size("height", 1400, id: "content")), .view("switch", id: "button"),
        constraints: .pins(), .equalWidth, .tie("button", "bottom", "root"),
        .tie("button", "leading", "content"))
    ],
    nonTriggering: [
      .scrollView(
        .view(constraints: .size("height", 1400, id: "content")), .view("switch", id: "button"),
        constraints: .pins(), .equalWidth, .tie("button", "bottom", "content"),
        .tie("button", "leading", "root"))
    ])

  func check(_ context: RuleContext) -> [Finding] {
    context.inEachSituation { situation in
      guard situation.subviews.count > 1 else { return nil }
      for axis in LayoutAxis.allCases {
        guard let content = situation.contentSize(axis), let frame = situation.frameSize(axis)
        else { continue }
        // The width of content often depends on text, which cannot be known exactly.
        guard situation.scrolls(axis) || !axis.isHorizontal && abs(content - frame) > Difference.pixel
        else { continue }
        let floating = self.floating(situation, axis)
        guard !floating.isEmpty, floating.count < situation.subviews.count else { continue }
        let views = floating.map(\.view)
        var finding = situation.finding(Self.self, .floating(views, axis, situation))
        finding.picture = context.picture(
          scrolling: axis, past: views, holding: floating.flatMap(\.constraints), scrollView: situation.view,
          in: situation.solved, words: situation.text)
        return finding
      }
      return nil
    }
  }

  /// The direct subviews that constraints tie to something outside, and not to the content; with these constraints.
  private func floating(
    _ situation: ScrollSituation, _ axis: LayoutAxis
  ) -> [(view: Int, constraints: [Int])] {
    var neighbors: [Int: Set<Int>] = [:]
    var tiedToContent: Set<Int> = []
    var tiedOutside: [Int: [Int]] = [:]
    /// The direct subview that contains an end.
    func subview(_ end: ConstraintEnd) -> Int? {
      guard situation.inside.contains(end.view) else { return nil }
      var view = end.view
      while situation.context.view(view).parent != situation.view {
        view = situation.context.view(view).parent
      }
      return view
    }
    for constraint in situation.solved.ties(along: axis).constraints(of: situation.inside)
    where !constraint.isSize {
      guard let (one, other) = constraint.ends else { continue }
      switch (subview(one), subview(other)) {
      case (let first?, let second?):
        neighbors[first, default: []].insert(second)
        neighbors[second, default: []].insert(first)
      case (let inner?, nil): mark(inner, other, constraint.index)
      case (nil, let inner?): mark(inner, one, constraint.index)
      case (nil, nil): break
      }
    }
    func mark(_ inner: Int, _ outer: ConstraintEnd, _ constraint: Int) {
      if outer.view == situation.view, outer.region == .content {
        tiedToContent.insert(inner)
      } else {
        tiedOutside[inner, default: []].append(constraint)
      }
    }
    let scrolling = Set(reachable(from: tiedToContent) { neighbors[$0] ?? [] })
    return tiedOutside.filter { !scrolling.contains($0.key) }.sorted { $0.key < $1.key }
      .map { ($0.key, $0.value.sorted()) }
  }
}

extension Finding.Message {
  fileprivate static func floating(
    _ views: [Int], _ axis: LayoutAxis, _ situation: ScrollSituation
  ) -> Self {
    let names = situation.names(views)
    return Self(
      """
      \(names.does("does")) not scroll \(axis.adverb) with the content of \(situation.title): \(names.they) \
      \(Wording.verb("is", names.count)) constrained only to views outside the scroll view
      """,
      related: situation.related(views, "is constrained to something outside"),
      help: [
        .question(
          """
          nothing is to be done if \(names) should stay in place; to let \(names.them) scroll, pin \(names.them) to \
          a view in the content
          """)
      ])
  }
}
