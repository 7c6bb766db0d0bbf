internal import Diagnosis
package import Findings
internal import InterfaceBuilder
internal import Layout

/// Content that constraints make exactly as large as the frame.
package struct NeverScrolls: Rule {
  package static let description = RuleDescription(
    id: "never_scrolls",
    summary: "content width and height both equal the scroll view's, so nothing ever scrolls",
    rationale: """
      A scroll view scrolls where its content is larger than its frame. Equal widths and equal \
      heights together silence Interface Builder, and make a scroll view that cannot scroll: what \
      does not fit is squeezed or cut off. Reported where both sizes are required to be those of \
      the frame, or less. Scroll views of a class of your own, that can zoom or always \
      bounce, whose scrolling is switched off, or whose content holds text input (a keyboard may cover it and \
      inset the content) are left alone, as are content that is squeezed (`scroll_disabled_axis`) \
      content that scrolls in some size class, and content that views reach beyond \
      (`content_ends_before_its_views`).
      """,
    severity: .warning, fixes: [.suggested],
    triggering: [
      .scrollView(
        mark: "↓", subviews: Example.view(),
        constraints: Example.pins() + Example.equalWidth + Example.equalHeight)
    ],
    nonTriggering: [
      .scrollView(
        subviews: Example.view(constraints: Example.size("height", 900, id: "content")),
        constraints: Example.pins() + Example.equalWidth),
      .scrollView(
        subviews: Example.view(constraints: Example.size("height", 900, id: "content")),
        constraints: Example.pins() + Example.equalWidth
          + Example.tie("content", "height", "scroll", more: #" priority="250""#)),
      .scrollView(
        subviews: Example.view(),
        constraints: Example.pins() + Example.equalWidth
          + Example.tie("content", "height", "scroll", constant: 1)),
      .root(
        subviews: Example.view(
          "scrollView", id: "scroll", attributes: #"alwaysBounceVertical="YES""#,
          subviews: Example.view(),
          constraints: Example.pins() + Example.equalWidth + Example.equalHeight),
        constraints: Example.pins("scroll", to: "root")),
    ])

  package init() {}

  package func check(_ context: RuleContext) -> [Finding] {
    let found = context.inEachSituation { situation -> Finding? in
      guard situation.diagnosis.demand.horizontal != nil,
        let demand = situation.diagnosis.demand.vertical,
        !situation.configuration.hasConflict, situation.isMeantToScroll,
        !demand.isTooMuch(situation), situation.overhang?.isOnEveryPhone != true, let tie = demand.ties.first
      else { return nil }
      var finding = situation.finding(
        Self.self, .neverScrolls(by: tie, situation),
        relyingOn: situation.ids(constraints: demand.ties))
      finding.picture = context.picture(
        ofContentTiedBy: demand.ties, scrollView: situation.view, in: situation.solved, words: situation.text)
      finding.repairs = situation.edits(demand.repair)
      return finding
    }
    // Content that fits tall screens and scrolls on low ones is meant so.
    return found.filter { finding in
      guard let scope = finding.scope else { return true }
      let alike = found.filter { $0.anchor == finding.anchor }
      return scope.judged.allSatisfy { traits in
        alike.contains { $0.scope?.traits.contains(traits) ?? false }
      }
    }
  }
}

extension ScrollSituation {
  /// How the content comes to scroll where it does not fit; nil where nothing inside makes a height.
  var scrollingRepair: String? {
    diagnosis.demand.vertical?.repair.map {
      RepairWords(context: context, layout: layout, scrollView: view).sentence($0)
        + ", so that the content can be higher than the frame"
    }
  }
}

extension ContentDemand {
  /// By how much text may be larger or smaller than the document tells.
  private static let textTolerance = 0.05

  /// Whether views get less than they ask for, here or on some screen: then they are squeezed, which
  /// says more than that nothing scrolls.
  func isTooMuch(_ situation: ScrollSituation) -> Bool {
    guard let frame = situation.frameSize(.vertical), let length else { return false }
    let room =
      situation.layout.dependsOnText ? (1 + Self.textTolerance) * frame : frame + Difference.point
    return (!squeezed.isEmpty && length > room) || !tooSmall.isEmpty
  }
}

extension ScrollSituation {
  /// Nothing speaks for a scroll view that is there for zooming, for keyboard insets, or to bounce
  /// under a finger whatever its content.
  var isMeantToScroll: Bool {
    let settings = settings
    return settings.isScrollEnabled && !settings.zooms && !settings.alwaysBounces
      && context.view(view).customClass == nil
      && !inside.contains { context.view($0).kind.isTextInput && context.view($0).isEditable }
  }
}

extension Finding.Message {
  fileprivate static func neverScrolls(by tie: Int, _ situation: ScrollSituation) -> Self {
    let (name, equation) = (situation.name, situation.equation(tie))
    let content = situation.contentSize(.vertical)
    let frame = situation.frameSize(.vertical)
    let isShorter = content.map { $0 < (frame ?? 0) - Difference.pixel } ?? false
    let plain = "replace the scroll view by a plain view, if nothing is to scroll"
    var message = Self(
      """
      \(situation.title) never scrolls: \(equation) makes its content \
      \(isShorter ? "shorter than" : "as high as") its frame
      """, help: [plain])
    if let repair = situation.scrollingRepair {
      message.help = [repair, plain]
      return message
    }
    guard let constraint = situation.layout.constraint(tie),
      let inner = situation.ends(of: constraint)?.inner.view
    else { return message }
    // A map, or a list, moves under the finger by itself, and a class of one's own draws the rest.
    let facts = situation.context.view(inner)
    let view = situation.name(inner)
    if facts.kind.pansItself {
      message.help = ["delete \(name) and pin \(view) in its place: it scrolls by itself"]
    } else if facts.inside.isEmpty, facts.customClass != nil || facts.kind == .imageView {
      // In a plain view, edges and center are of one rectangle.
      let deletion = constraint.first.part == .center && isShorter ? ", and delete \(equation)" : ""
      message.help = ["replace \(name) by a plain view, which \(view) fills\(deletion)"]
    }
    return message
  }
}
