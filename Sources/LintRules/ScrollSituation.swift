internal import InterfaceBuilder
internal import LayoutModel
internal import LintCore

/// One scroll view in one configuration, as most rules look at it.
struct ScrollSituation {
  let context: RuleContext
  let scrollView: ScrollViewVerdicts
  let configuration: ConfigurationVerdicts
  let solved: SolvedLayout

  var document: IBDocument { context.document }
  var view: Int { scrollView.view }
  var title: String { context.title(ofScrollView: view) }
  var name: String { context.name(ofView: view) }
  /// The views inside, at any depth.
  var inside: Range<Int> { (view + 1)..<document.views[view].subtreeEnd }
  /// The installed views directly inside.
  var subviews: [Int] { document.directSubviews(of: view).filter(solved.holds) }
  /// The one view directly inside; nil where there are more or none.
  var contentView: Int? { subviews.count == 1 ? subviews[0] : nil }

  /// The content's determined size along an axis, in points.
  func contentSize(_ axis: LayoutAxis) -> Double? {
    let verdict = axis.content(of: configuration)
    return verdict.canvas == .determined ? verdict.value : nil
  }

  /// The scroll view's own size along an axis, in points; nil where nothing determines it.
  func frameSize(_ axis: LayoutAxis) -> Double? {
    guard configuration.frame.canvas == .determined else { return nil }
    return solved.frame(of: view).map(axis.extent(of:))
  }

  /// Whether the content is longer than the frame by more than rounding.
  func scrolls(_ axis: LayoutAxis) -> Bool {
    guard let content = contentSize(axis), let frame = frameSize(axis) else { return false }
    return content > frame + 1
  }

  /// How the determined size along an axis comes about; costly.
  func derivation(_ axis: LayoutAxis) -> Derivation? {
    solved.derivation(
      ofContentOf: view, along: axis, in: document)
  }

  /// The sum that makes the size along an axis, as a note.
  func note(_ derivation: Derivation, _ axis: LayoutAxis) -> Finding.Note {
    Finding.Note("content \(axis.name) = \(derivation.text(in: document))")
  }

  /// What a new constraint to the scroll view's frame is added with.
  var frameName: String {
    let hasGuide = document.views[view].guides.contains {
      document.guides[$0].kind == .frameLayout
    }
    return hasGuide ? "the Frame Layout Guide of \(name)" : name
  }

  /// The usual way to give the content its size along an axis.
  func equalSizeHelp(_ axis: LayoutAxis) -> String {
    if let contentView {
      return "add \(axis.equalSizes) between \(context.name(ofView: contentView)) and \(frameName)"
    }
    return """
      put the views of \(name) into one content view and add \(axis.equalSizes) between it and \
      \(frameName)
      """
  }

  func related(_ views: [Int], _ label: String) -> [Finding.Related] {
    views.map {
      Finding.Related(
        anchor: context.anchor(ofView: $0), label: "\(context.name(ofView: $0)) \(label)")
    }
  }

  /// Views as a sentence names them; those of one name are counted.
  func names(_ views: [Int]) -> String {
    var groups: [(name: String, views: [Int])] = []
    for view in views {
      let name = document.views[view].displayName
      if let index = groups.firstIndex(where: { $0.name == name }) {
        groups[index].views.append(view)
      } else {
        groups.append((name, [view]))
      }
    }
    return Wording.list(
      groups.map { group in
        group.views.count == 1
          ? context.name(ofView: group.views[0]) : "\(group.views.count) × `\(group.name)`"
      })
  }

  /// A finding at the scroll view.
  func finding(
    _ rule: RuleDescription, _ message: String, related: [Finding.Related] = [],
    notes: [Finding.Note] = [], help: [String] = []
  ) -> Finding {
    Finding(
      rule: rule.id, at: context.anchor(ofView: view), message: message, related: related,
      notes: notes, help: help, scope: context.scope(of: configuration, in: scrollView))
  }
}

extension RuleContext {
  /// What a rule finds in each configuration of each scroll view that is laid out.
  func inEachSituation(_ check: (ScrollSituation) -> Finding?) -> [Finding] {
    scrollViews.flatMap { scrollView in
      scrollView.configurations.compactMap { configuration in
        guard let solved = configuration.solved else { return nil }
        return check(
          ScrollSituation(
            context: self, scrollView: scrollView, configuration: configuration, solved: solved))
      }
    }
  }
}

extension Derivation {
  /// The views whose intrinsic sizes along an axis are summands.
  func sizedViews(_ axis: LayoutAxis) -> [Int] {
    var result: [Int] = []
    for case .size(let view, axis.isHorizontal) in terms.map(\.quantity)
    where !result.contains(view) {
      result.append(view)
    }
    return result
  }

  /// Whether the scroll view's frame or anything outside is a summand.
  var hangsOnSurroundings: Bool {
    terms.contains { term in
      switch term.quantity {
      case .frame, .outside: true
      case .points, .size, .environment: false
      }
    }
  }

  /// Whether every constraint that takes part is required and ships with the build.
  func isRequired(in document: IBDocument) -> Bool {
    constraints.allSatisfy {
      document.constraints[$0].priority >= 1000 && !document.constraints[$0].isPlaceholder
    }
  }
}
