package import Diagnosis
package import InterfaceBuilder
package import Layout
internal import Pictures

/// What a rule may know of a view that is the same in every layout; worked out where it is asked for.
package struct ViewFacts {
  private let context: RuleContext
  private let index: Int

  fileprivate init(_ context: RuleContext, _ index: Int) {
    self.context = context
    self.index = index
  }

  package var id: String { context.document.views[index].id }
  package var kind: IBViewKind { context.document.views[index].kind }
  package var customClass: String? { context.document.views[index].customClass }
  package var role: IBView.Role { context.document.views[index].role }
  /// Index of the view around, or -1.
  package var parent: Int { context.document.views[index].parent }
  /// The views inside at any depth.
  package var inside: Range<Int> { context.document.inside(index) }
  /// The frame that Interface Builder saved, in points, in the superview; nil where there is none.
  package var drawnFrame: IBRect? { context.document.views[index].frame }
  /// Whether text of its own stands in it.
  package var hasText: Bool { context.document.views[index].hasText }
  /// Whether a person sees something in it: text of its own or a placeholder.
  package var showsText: Bool { context.document.views[index].text.map { !$0.isEmpty } ?? false }
  /// Whether it shows its text in several lines, with no width given to wrap it at.
  package var wrapsText: Bool { context.document.wrapsText(index) }
  /// Whether what is typed can change its text.
  package var isEditable: Bool { context.document.attribute("editable", of: index) != "NO" }
  /// Whether touches reach it.
  package var takesTouches: Bool { context.document.takesTouches(index) }
  /// In points, where the document gives them.
  package var layoutMargins: IBInsets? { context.document.views[index].layoutMargins }
}

/// What the attributes inspector says of a scroll view; worked out where it is asked for.
package struct ScrollSettings {
  private let context: RuleContext
  private let index: Int

  fileprivate init(_ context: RuleContext, _ index: Int) {
    self.context = context
    self.index = index
  }

  private func attribute(_ name: String) -> String? {
    context.document.attribute(name, of: index)
  }

  package var isPager: Bool { context.document.isPager(index) }
  package var isScrollEnabled: Bool { attribute("scrollEnabled") != "NO" }
  /// Whether a finger reaches it: User Interaction Enabled is on for it and all views around it.
  package var takesTouches: Bool { context.document.takesTouches(index) }
  /// Whether it bounces under a finger whatever its content.
  package var alwaysBounces: Bool {
    ["alwaysBounceVertical", "alwaysBounceHorizontal"].contains { attribute($0) == "YES" }
  }
  package var zooms: Bool { context.document.hasZoomScale(index) }
  package var dismissesKeyboard: Bool {
    let modes = ["onDrag", "interactive", "onDragWithAccessory", "interactiveWithAccessory"]
    return attribute("keyboardDismissMode").map(modes.contains) ?? false
  }
  /// Whether Interface Builder saved the view as ambiguous.
  package var isFlagged: Bool { attribute("ambiguous") == "YES" }
}

extension RuleContext {
  package func view(_ index: Int) -> ViewFacts { ViewFacts(self, index) }

  package func settings(of scrollView: Int) -> ScrollSettings { ScrollSettings(self, scrollView) }

  /// The views directly inside a view, in document order.
  package func subviews(of view: Int) -> [Int] { document.subviews(of: view) }

  /// The views of a class, in document order.
  package func views(ofClass name: String) -> [Int] {
    document.views.indices.filter { document.views[$0].customClass == name }
  }

  /// The id of a constraint.
  package func id(ofConstraint index: Int) -> String { document.id(ofConstraint: index) }

  /// The key of a guide of an unknown kind.
  package func guideKey(_ node: Int) -> String { document.tree.guideKey(node) }

  /// The multiplier of a constraint as written, where that is a quotient: `51:667`.
  package func ratio(ofConstraint index: Int) -> String? { document.ratio(ofConstraint: index) }

  /// Whether code reaches all of some views through outlets.
  package func areOutlets(_ views: [Int]) -> Bool {
    views.allSatisfy { outletTargets.contains(document.views[$0].id) }
  }

  /// Whether a view is an empty container that is an outlet: code fills it. A pass over the document,
  /// where it is empty.
  package func isFilledByCode(_ view: Int) -> Bool { document.isFilledByCode(view) }

  /// The first number of the version of Interface Builder that saved the document.
  package var toolsVersion: Double { document.toolsVersion }

  /// The one picture of a scroll view with a delegate, which probably zooms it.
  package func zoomedPicture(in scrollView: Int, _ ties: AxisPair<TieGraph>) -> Int? {
    document.zoomedPicture(in: scrollView, besides: ties.viewsInPlace(in: scrollView, of: document))
  }

  /// The layout guides that the document has lost.
  package var lostGuides: [LostGuide] {
    document.danglingConstraints.isEmpty ? [] : document.lostGuides
  }

  /// Makes constraints of a scroll view, to compare those of repairs with.
  package func maker(of scrollView: Int) -> RepairMaker {
    RepairMaker(document: document, scrollView: scrollView)
  }

  /// Edits of the document for a repair.
  package func edits(_ repair: Repair) -> [RepairEdit] {
    RepairEdit.all(repair, in: document)
  }

  /// Whether a scroll view has layout guides for its content and its frame.
  package func hasLayoutGuides(_ scrollView: Int) -> Bool {
    document.views[scrollView].guides.contains { document.guides[$0].kind == .contentLayout }
  }

  /// A chain in pieces that a line may break between.
  package func pieces(_ chain: [ChainLink]) -> [String] {
    ChainWords(document: document).pieces(chain)
  }

  /// The sum that makes a size, in words.
  package func sum(_ derivation: Derivation) -> String {
    ChainWords(document: document).sum(derivation)
  }
}

extension RuleContext {
  /// The layout guide of a controller's root view at which the top edge of a view in it was drawn, and
  /// likewise the bottom edge: the safe area, or the older guides at the bars. Content goes below them.
  package func guides(atEdgesOf view: Int) -> [(edge: IBAttribute, guide: IBGuide.Kind)] {
    let parent = document.views[view].parent
    guard parent >= 0, document.views[parent].controller >= 0,
      let frame = document.views[view].frame, let outer = document.views[parent].frame
    else { return [] }
    // Before safe areas there was the status bar, and nothing at the bottom.
    let safeArea = document.device?.safeAreaInsets ?? (top: 44, bottom: 34)
    let insets = document.usesSafeAreas ? safeArea : (top: 20, bottom: 0)
    var result: [(edge: IBAttribute, guide: IBGuide.Kind)] = []
    if insets.top > 0, abs(frame.y - insets.top) < 1 {
      result.append((.top, document.usesSafeAreas ? .safeArea : .top))
    }
    if insets.bottom > 0, abs(outer.height - frame.y - frame.height - insets.bottom) < 1 {
      result.append((.bottom, .safeArea))
    }
    return result
  }

  /// The edges of the view around a view that it was drawn away from, inside, by how many points.
  package func drawnInsets(of view: Int) -> [(edge: IBAttribute, points: Double)] {
    let parent = document.views[view].parent
    guard parent >= 0, let frame = document.views[view].frame,
      let outer = document.views[parent].frame
    else { return [] }
    let insets: [(edge: IBAttribute, points: Double)] = [
      (.top, frame.y), (.leading, frame.x), (.trailing, outer.width - frame.x - frame.width),
      (.bottom, outer.height - frame.y - frame.height),
    ]
    return insets.filter { $0.points >= 1 }
  }
}
