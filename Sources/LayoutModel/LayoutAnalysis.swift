package import InterfaceBuilder
import LinearSystem

/// Decides the content size and frame of every scroll view of a document.
package enum LayoutAnalysis {
  /// The verdicts of every scroll view, in document order.
  ///
  /// - Parameters:
  ///   - explain: whether derivations of determined sizes are worked out too.
  ///   - diagnose: whether causes of open sizes are worked out too.
  ///   - customClasses: intrinsic content sizes of classes of the project's own, by class name.
  package static func verdicts(
    of document: IBDocument, explain: Bool, diagnose: Bool = false,
    customClasses: [String: CustomClassSize] = [:]
  ) -> [ScrollViewVerdicts] {
    guard document.usesAutoLayout else {
      return document.views.indices.filter { document.views[$0].kind == .scrollView }.map {
        ScrollViewVerdicts(view: $0, configurations: [.withoutAutoLayout])
      }
    }
    var result: [ScrollViewVerdicts] = []
    for root in LayoutRoots(document: document).roots {
      let configurations = RootAnalysis(
        document: document, root: root, explain: explain, diagnose: diagnose,
        customClasses: customClasses
      ).configurations()
      for (slot, view) in root.scrollViews.enumerated() {
        result.append(
          ScrollViewVerdicts(view: view, configurations: configurations.map { $0[slot] }))
      }
    }
    return result.sorted { $0.view < $1.view }
  }
}

/// The analysis of one layout root in all its trait combinations.
struct RootAnalysis {
  let document: IBDocument
  let root: LayoutRoots.Root
  let explain: Bool
  let diagnose: Bool
  let customClasses: [String: CustomClassSize]

  /// For each distinct layout the verdicts of the root's scroll views.
  func configurations() -> [[ConfigurationVerdicts]] {
    let index = VariationIndex(document: document, members: root.members)
    let canvas = document.canvasTraits
    var groups: [(installation: Installation, traits: [IBTraits])] = []
    func place(_ traits: IBTraits) {
      let installation = index.installation(in: traits)
      if let group = groups.firstIndex(where: { $0.installation == installation }) {
        groups[group].traits.append(traits)
      } else {
        groups.append((installation, [traits]))
      }
    }
    if index.varies {
      for traits in IBTraits.runTime { place(traits) }
      if canvas == .base { place(canvas) }
    } else {
      groups = [
        (index.installation(in: .base), IBTraits.runTime + (canvas == .base ? [canvas] : []))
      ]
    }
    var result = groups.map { group in
      let isCanvas = !index.varies || group.traits.contains(canvas)
      let analysis = ConfigurationAnalysis(
        document: document, root: root, traits: group.traits,
        installation: group.installation,
        explain: explain, customClasses: customClasses)
      return analysis.verdicts(isCanvas: isCanvas)
    }
    if diagnose { fillDiagnoses(&result) }
    return result
  }

  /// Diagnoses each layout that leaves something open, with the others beside it.
  private func fillDiagnoses(_ configurations: inout [[ConfigurationVerdicts]]) {
    let open = configurations.indices.filter { RootDiagnosis.isNeeded(configurations[$0]) }
    guard !open.isEmpty else { return }
    let others =
      configurations.count < 2
      ? []
      : configurations.map {
        OtherLayout(document: document, scrollViews: root.scrollViews, configurations: $0)
      }
    for index in open {
      guard let solved = configurations[index].compactMap(\.solved).first else { continue }
      let diagnosis = RootDiagnosis(
        document: document, layout: solved.layout, scrollViews: root.scrollViews,
        others: others.indices.filter { $0 != index }.compactMap { others[$0] })
      diagnosis.fill(&configurations[index], scrollViews: root.scrollViews)
    }
  }
}
