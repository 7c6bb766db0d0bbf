internal import Diagnosis
internal import Findings
internal import InterfaceBuilder
internal import Layout
internal import Text

/// A scroll view in one configuration at run time, as users see it.
struct ScrollSituation: LayoutWords {
  let context: RuleContext
  let judged: JudgedLayout

  var scrollView: ScrollViewVerdicts { judged.scrollView }
  var configuration: ConfigurationVerdicts { judged.configuration }
  var diagnosis: ConfigurationDiagnosis { judged.diagnosis }
  var view: Int { scrollView.view }
  var solved: SolvedLayout { judged.layout.solved }
  var layout: SceneLayout { solved.layout }
  var title: String { context.title(ofScrollView: view) }
  var name: String { name(view) }
  /// The views inside, at any depth.
  var inside: Range<Int> { judged.inside }
  var settings: ViewFacts { context.view(view) }

  /// The installed direct subviews.
  var subviews: [Int] { subviews(of: view) }

  func subviews(of parent: Int) -> [Int] {
    context.subviews(of: parent).filter(layout.contains)
  }

  /// The only direct subview; nil if there are several or none.
  var contentView: Int? { subviews.count == 1 ? subviews[0] : nil }

  /// The content's determined size along an axis, in points.
  func contentSize(_ axis: LayoutAxis) -> Double? { judged.layout.contentSize[axis] }

  /// The scroll view's own determined size along an axis, in points.
  func frameSize(_ axis: LayoutAxis) -> Double? { judged.layout.frameSize[axis] }

  /// Whether the content is longer than the frame, apart from rounding.
  func scrolls(_ axis: LayoutAxis) -> Bool {
    guard let content = contentSize(axis), let frame = frameSize(axis) else { return false }
    return content > frame + Difference.point
  }

  func derivation(_ axis: LayoutAxis) -> Derivation? { judged.layout.derivation[axis] }

  /// The sum that makes up the size along an axis, as a note.
  func note(_ derivation: Derivation, _ axis: LayoutAxis) -> Finding.Note {
    let sum = context.sum(derivation)
    return Finding.Note(
      sum == "frame \(axis.name)" ? "the content is as \(axis.longAdjective) as the frame" : "content \(axis.name) = \(sum)")
  }

  /// Whether a view is laid out with length 0 along an axis.
  func isNothing(_ view: Int, _ axis: LayoutAxis) -> Bool {
    solved.frame(of: view).map { $0.extent(axis) < Difference.rounding } ?? false
  }

  /// Whether a view is hidden; it takes part in the layout even so.
  func isHidden(_ view: Int) -> Bool { solved.view(view)?.isHidden ?? false }

  /// The name of the item to which a new constraint to the scroll view's frame is added.
  var frameName: String {
    context.hasLayoutGuides(view) ? "the Frame Layout Guide of \(name)" : name
  }

  /// The usual way to give the content its size along an axis.
  func equalSizeHelp(_ axis: LayoutAxis) -> String {
    let spanning = spanningView(axis) ?? soleView(axis)
    if let view = contentView ?? spanning?.view {
      let inset = view == spanning?.view ? spanning?.inset ?? 0 : 0
      return "add \(equalSize(view, axis, inset: inset))"
    }
    return """
      put the views of \(name) into one content view and add \(axis.equalSizes) between it and \
      \(frameName)
      """
  }

  /// The constraint that makes a view as long as the frame, except for an inset in points.
  func equalSize(_ view: Int, _ axis: LayoutAxis, inset: Double) -> String {
    guard inset > Difference.pixel else { return "\(axis.equalSizes) between \(name(view)) and \(frameName)" }
    return "\(name(view)).\(axis.size.rawValue) = \(frameItem(of: self.view)).\(axis.size.rawValue) - \(Wording.points(inset))"
  }

  /// The direct subview that contains most views pinned to both content edges, and how much shorter it is
  /// than the content.
  private func spanningView(_ axis: LayoutAxis) -> (view: Int, inset: Double)? {
    let graph = solved.ties(along: axis)
    let spanning = subviews.filter { graph.sizes(of: $0).isEmpty && graph.isPinned($0, toContentOf: view) }
    guard let view = spanning.max(by: { context.view($0).inside.count < context.view($1).inside.count }),
      let content = solved.contentFrame(of: self.view)?.extent(axis),
      let own = solved.frame(of: view)?.extent(axis)
    else { return nil }
    let inset = content - own
    // If the content is narrower than the frame, it has the same margin on the other side.
    if let frame = context.view(self.view).drawnFrame, let drawn = context.view(view).drawnFrame,
      abs(frame.extent(axis) - drawn.extent(axis) - 2 * inset) < Difference.point
    {
      return (view, 2 * inset)
    }
    return (view, inset)
  }

  /// The only direct subview with the content's size, and how much shorter it is.
  private func soleView(_ axis: LayoutAxis) -> (view: Int, inset: Double)? {
    guard let content = contentSize(axis), let derivation = derivation(axis) else { return nil }
    let views = derivation.sizedViews(axis)
    guard views.count == 1, let sole = views.first, context.view(sole).parent == view,
      let own = solved.frame(of: sole)?.extent(axis)
    else { return nil }
    let isWhole = derivation.terms.contains {
      $0.quantity == .size(view: sole, axis: axis) && $0.amount == 1
    }
    return isWhole ? (sole, content - own) : nil
  }

  /// The views with content next to one whose edges are tied to the same edges: the widest of them determines
  /// the width of all.
  func viewsFrom(edgesOf view: Int) -> [Int] {
    let graph = solved.ties(along: .horizontal)
    guard let frame = solved.frame(of: view) else { return [view] }
    return subviews(of: context.view(view).parent).filter { sibling in
      guard let other = solved.frame(of: sibling) else { return false }
      let hasContent =
        solved.view(sibling)?.intrinsic.horizontal != nil
        || context.view(sibling).kind == .imageView
      return hasContent && abs(other.x - frame.x) < Difference.pixel
        && abs(other.width - frame.width) < Difference.pixel
        && [false, true].allSatisfy { isFar in
          graph.ties(at: LayoutEdge(view: sibling, isFar: isFar)).contains(where: \.isEquality)
        }
    }
  }

  /// The constraints for the size on the canvas that the build removes.
  func removedAtBuildTime(_ axis: LayoutAxis) -> [Int] {
    guard let canvas = configuration.canvas, let derivation = canvas.derivation[axis] else {
      return []
    }
    return derivation.constraints.filter {
      canvas.solved.layout.constraint($0)?.isPlaceholder ?? false
    }
  }

  /// The sizes of a view on the canvas that the build removes.
  func removedSizes(of view: Int, _ axis: LayoutAxis) -> [Int] {
    configuration.canvas?.solved.ties(along: axis).sizes(of: view).filter {
      $0.isPlaceholder && $0.second == nil
    }.map(\.index) ?? []
  }

  /// Such a size on the canvas, in points; nil if there is none, or only an inequality.
  func removedLength(of view: Int, _ axis: LayoutAxis) -> Double? {
    let layout = canvasRows.layout
    return removedSizes(of: view, axis).lazy.compactMap(layout.constraint).first(where: \.isEquality)?
      .constant
  }

  /// Inequalities for the sizes of views, which the build keeps.
  func bounds(of views: [Int], _ axis: LayoutAxis) -> [Int] {
    let graph = solved.ties(along: axis)
    return solved.layout.distinct(
      views.flatMap { view in
        graph.sizes(of: view).filter { !$0.isEquality && $0.second == nil }.map(\.index)
      })
  }

  /// The placeholder Intrinsic Size of a view along an axis, in points; nil if there is none.
  func placeholderSize(of view: Int, _ axis: LayoutAxis) -> Double? {
    let intrinsic = configuration.canvas?.solved.view(view)?.intrinsic[axis]
    return intrinsic?.origin == .placeholder ? intrinsic?.points : nil
  }

  /// A message about a size that the content has only because the build removes constraints, which code may
  /// replace.
  func unlessReplaced(_ message: Finding.Message, _ axis: LayoutAxis) -> Finding.Message {
    let removed = removedAtBuildTime(axis)
    guard !removed.isEmpty else { return message }
    return Finding.Message(
      "unless code adds a \(axis.name), \(message.headline)", related: message.related,
      notes: message.notes + removed.map(canvasRows.removedNote),
      help: message.help.map { .nothing(if: .replaces(removed.count), otherwise: $0) })
  }

  /// A repair in Interface Builder's words, and as edits.
  func help(_ repair: Repair) -> Help { repairs.help(repair) }

  func sentence(_ repair: Repair) -> String { repairs.sentence(repair) }

  private var repairs: RepairWords {
    RepairWords(context: context, layout: canvasRows.layout, scrollView: view)
  }

  /// The words for constraints on the canvas.
  var canvasRows: RowWords {
    RowWords(context: context, layout: configuration.canvas?.solved.layout ?? solved.layout)
  }

  /// Whether code may use it through an outlet.
  var isOutlet: Bool { context.areOutlets([view]) }

  /// The step that puts a view in its place.
  func replaced(by view: String) -> String {
    "remove \(name)\(isOutlet ? " and the code that uses its outlet" : ""), but keep \(view)"
  }

  /// Ids of views and constraints, for outlets.
  func ids(views: [Int] = [], constraints: [Int] = []) -> [String] {
    views.map { context.view($0).id } + constraints.map(context.id(ofConstraint:))
  }

  /// A finding at the scroll view.
  ///
  /// - Parameter objects: the ids of objects whose outlets may change the finding.
  func finding(
    _ rule: any Rule.Type, _ message: Finding.Message, relyingOn objects: [String] = []
  ) -> Finding {
    var finding = Finding(
      rule: rule.description.id, at: context.anchor(ofView: view), message: message)
    finding.scope = context.scope(of: configuration, in: scrollView)
    // Layouts with a conflict are not examined.
    finding.scope?.mayHoldElsewhere = scrollView.configurations.contains(where: \.hasConflict)
    finding.reliance = objects.isEmpty ? nil : Finding.Reliance(on: objects)
    return finding
  }
}

extension RuleContext {
  /// Whether dragging a view scrolls that view itself.
  func scrollsByItself(_ view: Int) -> Bool {
    self.view(view).kind.pansItself && self.view(view).takesTouches && self.view(view).isScrollEnabled
  }

  /// The findings in each configuration of each scroll view that is laid out.
  func inEachSituation(_ check: (ScrollSituation) -> Finding?) -> [Finding] {
    layouts.compactMap { check(ScrollSituation(context: self, judged: $0)) }
  }
}

extension Screen {
  /// A clause that says that nobody sees a view on it.
  var isNotShown: String { "the app does not show this layout on \(name)" }
}

extension Help.Condition {
  /// That code replaces constraints that the build removes.
  static func replaces(_ count: Int, orElse other: String = "") -> Self {
    .code(other + "adds " + (count == 1 ? "a constraint in place of what the build removes" : "constraints in place of those that the build removes"))
  }

  /// That code, or the class of text views, disables scrolling of text views without a height.
  static func stops(_ names: Phrase, by classes: [String] = [], orReplaces count: Int) -> Self {
    let adding = "adds \(count == 1 ? "a constraint" : "constraints")"
    guard !classes.isEmpty else { return .code("disables scrolling in \(names) or \(adding)") }
    let stopping =
      classes.count == 1
      ? "sizes itself or disables its scrolling" : "size themselves or disable their scrolling"
    return .clause("\(Phrase(classes)) \(stopping), or if code \(adding)")
  }
}
