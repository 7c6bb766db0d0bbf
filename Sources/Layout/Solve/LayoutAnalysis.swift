package import InterfaceBuilder
package import LinearSystem

/// Analyzes the content size and frame of every scroll view in a document.
///
/// The verdicts are values. Diagnosis continues to solve with the same layouts and the same work limit, so
/// the analysis stays in the task that created it.
package struct LayoutAnalysis {
  package let document: IBDocument
  let customClasses: [String: CustomClassSize]
  let running: RunningScreens
  /// The layout roots with a scroll view; none without Auto Layout.
  package let roots: [RootAnalysis]
  /// The other layout roots with a conflict in some size class.
  package let conflictingScenes: [RootAnalysis]
  /// The verdicts of every scroll view, in document order.
  package let scrollViews: [ScrollViewVerdicts]
  package let meter: WorkMeter

  /// The work limit of a document, in units of `WorkMeter`: about a second.
  package static let workLimit = WorkMeter.document

  /// Whether verdicts or causes are missing because the work limit was reached.
  package var isCutShort: Bool { meter.isCutShort }
  /// The work done so far, in matrix entries touched: the same on every machine.
  package var work: Int { meter.spent }

  /// Judges every scroll view.
  ///
  /// - Parameters:
  ///   - customClasses: intrinsic content sizes of custom classes, by class name; of one view, by its id.
  ///   - running: the screens that the app runs on; other screens are ignored, except for the canvas.
  ///   - view: the view whose layout root is analyzed; nil for all roots.
  ///   - workLimit: the work limit, spent on the verdicts first, then on causes and repairs; what is not
  ///     solved is undecided.
  package init(
    _ document: IBDocument, customClasses: [String: CustomClassSize] = [:],
    running: RunningScreens = RunningScreens(), around view: Int? = nil, workLimit: Int = Self.workLimit
  ) {
    let meter = WorkMeter(limit: workLimit)
    let running = running.showing(document)
    self.document = document
    self.customClasses = customClasses
    self.running = running
    self.meter = meter
    guard document.usesAutoLayout else {
      roots = []
      conflictingScenes = []
      scrollViews = document.views.indices.filter {
        document.views[$0].kind == .scrollView
      }.map { ScrollViewVerdicts(view: $0, configurations: [.withoutAutoLayout]) }
      return
    }
    let all = LayoutRoots(document: document)
    func isMeant(_ root: LayoutRoots.Root) -> Bool { view.map(root.members.contains) != false }
    roots = all.roots.filter(isMeant).map {
      RootAnalysis(document: document, root: $0, customClasses: customClasses, running: running, meter: meter)
    }
    conflictingScenes = all.others.filter {
      isMeant($0) && $0.hasConstraints
        && RootAnalysis.hasConflict(document: document, root: $0, running: running, meter: meter)
    }.map {
      RootAnalysis(document: document, root: $0, customClasses: customClasses, running: running, meter: meter)
    }
    scrollViews = roots.flatMap { root in
      root.root.scrollViews.enumerated().map { slot, view in
        ScrollViewVerdicts(view: view, configurations: root.verdicts.map { $0[slot] })
      }
    }.sorted { $0.view < $1.view }
  }
}

/// The analysis of one layout root in all trait combinations.
package struct RootAnalysis {
  package let root: LayoutRoots.Root
  /// One for each distinct layout.
  package let analyses: [ConfigurationAnalysis]
  /// For each distinct layout, the verdicts of the root's scroll views.
  package let verdicts: [[ConfigurationVerdicts]]

  init(
    document: IBDocument, root: LayoutRoots.Root, customClasses: [String: CustomClassSize],
    running: RunningScreens, meter: WorkMeter
  ) {
    self.root = root
    analyses = Self.groups(document, root, running).map { group in
      ConfigurationAnalysis(
        document: document, root: root, traits: group.traits, installation: group.installation,
        isCanvas: group.isCanvas, customClasses: customClasses, running: running, meter: meter)
    }
    verdicts = analyses.map { $0.verdicts() }
  }

  /// Whether required rows of a root conflict in some size class, with the root at its saved size.
  static func hasConflict(
    document: IBDocument, root: LayoutRoots.Root, running: RunningScreens, meter: WorkMeter
  ) -> Bool {
    var options = LayoutOptions(mode: .runTime)
    options.isOfRequiredRows = true
    return groups(document, root, running).contains { group in
      var builder = SceneLayoutBuilder(
        document: document, root: root.view, members: root.members, installation: group.installation,
        options: options)
      var layout = builder.build()
      if DrawnFrames(document, root: root.view).satisfy(layout) { return false }
      layout = layout.keeping { $0.isRequired }
      return !SolverSession(
        layout.system, queries: [], layingOut: layout.placedVariables, meter: meter
      ).solution.conflicts.isEmpty
    }
  }

  /// The distinct layouts of a root, each with the trait combinations that share it.
  private static func groups(
    _ document: IBDocument, _ root: LayoutRoots.Root, _ running: RunningScreens
  ) -> [(installation: Installation, traits: [IBTraits], isCanvas: Bool)] {
    let index = VariationIndex(document: document, root: root)
    let canvas = document.canvasTraits
    let shown = IBTraits.runTime.filter { !running.all(with: $0).isEmpty }
    let all = shown.contains(canvas) ? shown : shown + [canvas]
    guard index.varies else { return [(index.installation(in: .base), all, true)] }
    var groups: [(installation: Installation, traits: [IBTraits], isCanvas: Bool)] = []
    for traits in all {
      let installation = index.installation(in: traits)
      if let group = groups.firstIndex(where: { $0.installation == installation }) {
        groups[group].traits.append(traits)
        groups[group].isCanvas = groups[group].isCanvas || traits == canvas
      } else {
        groups.append((installation, [traits], traits == canvas))
      }
    }
    return groups
  }
}
