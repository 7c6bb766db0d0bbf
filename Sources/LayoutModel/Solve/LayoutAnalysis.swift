package import InterfaceBuilder
internal import LinearSystem

/// Decides the content size and frame of every scroll view of a document.
package enum LayoutAnalysis {
  /// What was found of a document.
  package struct Result: Sendable {
    /// The verdicts of every scroll view, in document order.
    package var scrollViews: [ScrollViewVerdicts] = []
    /// Whether verdicts or causes were left out because the document takes too much work.
    package var isCutShort = false
    /// The work done, in matrix entries touched: the same on every machine.
    package var work = 0
  }

  /// The work that a document may take, in units of `WorkMeter`: about a second's.
  package static let workLimit = WorkMeter.document

  /// Judges every scroll view.
  ///
  /// - Parameters:
  ///   - diagnose: whether causes and repairs are worked out too.
  ///   - customClasses: intrinsic content sizes of classes of the project's own, by class name.
  ///   - workLimit: the work that may be done.
  package static func judge(
    _ document: IBDocument, diagnose: Bool = false,
    customClasses: [String: CustomClassSize] = [:], workLimit: Int = Self.workLimit
  ) -> Result {
    var result = Result()
    guard document.usesAutoLayout else {
      result.scrollViews = document.views.indices.filter {
        document.views[$0].kind == .scrollView
      }.map { ScrollViewVerdicts(view: $0, configurations: [.withoutAutoLayout]) }
      return result
    }
    // Spent on verdicts first, then on causes and repairs; what is left is undecided.
    let meter = WorkMeter(limit: workLimit)
    var roots = LayoutRoots(document: document).roots.map {
      RootAnalysis(document: document, root: $0, customClasses: customClasses, meter: meter)
    }
    if diagnose {
      meter.beginDiagnosis()
      for index in roots.indices { roots[index].diagnose(document) }
    }
    for root in roots {
      for (slot, view) in root.root.scrollViews.enumerated() {
        result.scrollViews.append(
          ScrollViewVerdicts(view: view, configurations: root.verdicts.map { $0[slot] }))
      }
    }
    result.scrollViews.sort { $0.view < $1.view }
    result.isCutShort = meter.isCutShort
    result.work = meter.spent
    return result
  }
}

/// The analysis of one layout root in all its trait combinations.
private struct RootAnalysis {
  let root: LayoutRoots.Root
  private let analyses: [ConfigurationAnalysis]
  /// For each distinct layout the verdicts of the root's scroll views.
  private(set) var verdicts: [[ConfigurationVerdicts]]

  init(
    document: IBDocument, root: LayoutRoots.Root, customClasses: [String: CustomClassSize],
    meter: WorkMeter
  ) {
    self.root = root
    analyses = Self.groups(document, root).map { group in
      ConfigurationAnalysis(
        document: document, root: root, traits: group.traits, installation: group.installation,
        isCanvas: group.isCanvas, customClasses: customClasses, meter: meter)
    }
    verdicts = analyses.map { $0.verdicts() }
  }

  /// Adds causes, repairs, conflicts and what content needs.
  mutating func diagnose(_ document: IBDocument) {
    RootDiagnosis(document: document, root: root, analyses: analyses).fill(&verdicts)
  }

  /// The distinct layouts of a root, each with the trait combinations that share it.
  private static func groups(
    _ document: IBDocument, _ root: LayoutRoots.Root
  ) -> [(installation: Installation, traits: [IBTraits], isCanvas: Bool)] {
    let index = VariationIndex(document: document, members: root.members)
    let canvas = document.canvasTraits
    let all = IBTraits.runTime + (canvas == .base ? [canvas] : [])
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
