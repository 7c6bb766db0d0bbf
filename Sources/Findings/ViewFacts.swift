package import Diagnosis
package import InterfaceBuilder
package import Layout
internal import Pictures

/// Facts about a view that are the same in every layout; computed when read.
package struct ViewFacts {
  private let context: RuleContext
  private let index: Int

  fileprivate init(_ context: RuleContext, _ index: Int) {
    self.context = context
    self.index = index
  }

  private func attribute(_ name: String) -> String? { context.document.attribute(name, of: index) }

  package var id: String { context.document.views[index].id }
  package var kind: IBViewKind { context.document.views[index].kind }
  package var customClass: String? { context.document.views[index].customClass }
  package var role: IBView.Role { context.document.views[index].role }
  /// Index of the view around it, or -1.
  package var parent: Int { context.document.views[index].parent }
  /// The views inside it, at any depth.
  package var inside: Range<Int> { context.document.inside(index) }
  /// Its saved frame, in points, in the superview; nil if there is none.
  package var drawnFrame: IBRect? { context.document.views[index].frame }
  /// Whether it has text of its own.
  package var hasText: Bool { context.document.views[index].hasText }
  /// Whether it shows text of its own or a placeholder.
  package var showsText: Bool { context.document.views[index].text.map { !$0.isEmpty } ?? false }
  /// Whether it shows text in several lines, without a preferred width.
  package var wrapsText: Bool { context.document.wrapsText(index) }
  /// Whether what is typed can change its text.
  package var isEditable: Bool { attribute("editable") != "NO" }
  /// Whether it receives touches: User Interaction Enabled is on for it and for all views around it.
  package var takesTouches: Bool { context.document.takesTouches(index) }
  /// In points; nil unless the document has them.
  package var layoutMargins: IBInsets? { context.document.views[index].layoutMargins }

  // MARK: Settings of a scroll view in the attributes inspector

  package var isPager: Bool { context.document.isPager(index) }
  package var isScrollEnabled: Bool { context.document.isScrollEnabled(index) }

  /// Whether nothing of it can be seen or touched, since its alpha is 0.
  package var isTransparent: Bool { attribute("alpha").flatMap(Double.init) == 0 }
  /// Whether it always bounces, whatever its content.
  package var alwaysBounces: Bool {
    ["alwaysBounceVertical", "alwaysBounceHorizontal"].contains { attribute($0) == "YES" }
  }
  package var zooms: Bool { context.document.hasZoomScale(index) }
  package var dismissesKeyboard: Bool {
    let modes = ["onDrag", "interactive", "onDragWithAccessory", "interactiveWithAccessory"]
    return attribute("keyboardDismissMode").map(modes.contains) ?? false
  }
  /// Whether Interface Builder marked the view as ambiguous.
  package var isFlagged: Bool { context.document.isFlagged(index) }
}

extension RuleContext {
  package func view(_ index: Int) -> ViewFacts { ViewFacts(self, index) }

  /// The views directly inside a view, in document order.
  package func subviews(of view: Int) -> [Int] { document.subviews(of: view) }

  /// Whether the canvas of a layout root has a size that no device has.
  package func isDrawnForNoDevice(_ root: Int) -> Bool { document.isDrawnForNoDevice(root) }

  /// Whether views are drawn inside the frame of the scroll view around them, and where they would be on the smallest
  /// phone, too. A freeform canvas may be taller than any device.
  package func fitsFrame(_ views: [Int], in scrollView: Int, root: Int) -> Bool {
    guard let frame = document.views[scrollView].frame, !isDrawnForNoDevice(root) else { return false }
    let smallest = Screen.all(with: IBTraits(width: .compact, height: .regular))[0].size
    return LayoutAxis.allCases.allSatisfy { axis in
      let isOnScreen = document.isAsLongAsTheScreen(root, along: axis)
      let start = document.outward(from: scrollView).prefix { $0 != root }
        .reduce(0) { $0 + (document.views[$1].frame?.near(axis) ?? 0) }
      // Code shows on the screen what is drawn beyond it.
      let isParked = document.views[root].frame.map { start >= $0.extent(axis) } == true
      let length = axis == .horizontal ? smallest.width : smallest.height
      let room = isOnScreen ? length - (isParked ? 0 : start) : .infinity
      // A border or the end of a centered line may lie outside.
      return views.allSatisfy { view in
        document.views[view].frame.map { $0.far(axis) <= min(frame.extent(axis), room) + 4 } == true
      }
    }
  }

  /// Whether a scroll view at the start of the screen insets its content below a navigation bar.
  package func insetsContentBelowBar(_ scrollView: Int) -> Bool {
    let controller = document.views[document.root(around: scrollView)].controller
    return controller >= 0 && document.attribute("contentInsetAdjustmentBehavior", of: scrollView) != "never"
      && document.extendsBehindNavigationBar(controller)
  }

  /// The guide that is below the bars in a document.
  package var topGuide: IBGuide.Kind { document.usesSafeAreas ? .safeArea : .top }

  /// Whether a view fills the root view around it on the canvas, up to a bar at its end, and its mask does not let it follow
  /// the root's size.
  package func fillsCanvasOnly(_ view: Int) -> Bool {
    let parent = document.views[view].parent
    guard parent >= 0, document.views[parent].role == .root, let frame = document.views[view].frame,
      let outer = document.views[parent].frame
    else { return false }
    return !document.views[view].autoresizing.isSuperset(of: [.widthSizable, .heightSizable])
      && frame.width > outer.width - 1 && outer.height - frame.far(.vertical) < Self.tallestBar
  }

  /// The height of a tab bar above the home indicator, and a point, in points.
  private static let tallestBar = 84.0

  /// The views of a class, in document order.
  package func views(ofClass name: String) -> [Int] {
    document.views.indices.filter { document.views[$0].customClass == name }
  }

  /// The id of a constraint.
  package func id(ofConstraint index: Int) -> String { document.id(ofConstraint: index) }

  /// The key of an unknown guide.
  package func guideKey(_ node: Int) -> String { document.tree.guideKey(node) }

  /// The multiplier of a constraint as written, if it is a quotient: `51:667`.
  package func ratio(ofConstraint index: Int) -> String? { document.ratio(ofConstraint: index) }

  /// Whether all of some views have outlets.
  package func areOutlets(_ views: [Int]) -> Bool {
    views.allSatisfy { outletTargets.contains(document.views[$0].id) }
  }

  /// Whether a constraint has an outlet.
  package func isOutlet(constraint: Int) -> Bool { outletTargets.contains(id(ofConstraint: constraint)) }

  /// Whether a view is an empty container with an outlet, which code fills. For an empty view, this takes a
  /// pass over the document.
  package func isFilledByCode(_ view: Int) -> Bool { document.isFilledByCode(view) }

  /// The first number of the Interface Builder version that saved the document.
  package var toolsVersion: Double { document.toolsVersion }

  /// The only image view in a scroll view with a delegate, which the scroll view probably zooms.
  package func zoomedPicture(in scrollView: Int, _ ties: AxisPair<TieGraph>) -> Int? {
    document.zoomedPicture(in: scrollView, besides: ties.viewsInPlace(in: scrollView, of: document))
  }

  /// The missing layout guides.
  package var lostGuides: [LostGuide] {
    document.danglingConstraints.isEmpty ? [] : document.lostGuides
  }

  /// Creates constraints of a scroll view, to compare with those of repairs.
  package func maker(of scrollView: Int) -> RepairMaker {
    RepairMaker(document: document, scrollView: scrollView)
  }

  /// Edits of the document for a repair.
  package func edits(_ repair: Repair) -> [RepairEdit] {
    RepairEdit.all(repair, in: document)
  }

  /// Whether a scroll view has content and frame layout guides.
  package func hasLayoutGuides(_ scrollView: Int) -> Bool {
    document.views[scrollView].guides.contains { document.guides[$0].kind == .contentLayout }
  }

  /// A chain, in pieces between which a line may break.
  package func pieces(_ chain: [ChainLink]) -> [String] {
    ChainWords(document: document).pieces(chain)
  }

  /// The sum that makes up a size, in words.
  package func sum(_ derivation: Derivation) -> String {
    ChainWords(document: document).sum(derivation, naming: object(ofView:))
  }
}

extension RuleContext {
  /// The layout guides of a controller's root view at which the top and the bottom edge of a view are on the
  /// canvas: those of the safe area, or the older ones at the bars.
  package func guides(atEdgesOf view: Int) -> [(edge: IBAttribute, guide: IBGuide.Kind)] {
    let parent = document.views[view].parent
    guard parent >= 0, document.views[parent].controller >= 0,
      let frame = document.views[view].frame, let outer = document.views[parent].frame
    else { return [] }
    let insets = document.usesSafeAreas ? document.safeAreaInsets : IBDocument.layoutGuideInsets
    var result: [(edge: IBAttribute, guide: IBGuide.Kind)] = []
    if insets.top > 0, abs(frame.y - insets.top) < 1 {
      result.append((.top, topGuide))
    }
    if insets.bottom > 0, abs(outer.height - frame.y - frame.height - insets.bottom) < 1 {
      result.append((.bottom, .safeArea))
    }
    return result
  }

  /// The edges of the superview from which a view is inset on the canvas, and by how many points.
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
