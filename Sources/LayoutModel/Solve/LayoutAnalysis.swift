package import InterfaceBuilder
import LinearSystem

/// Decides the content size and frame of every scroll view of a document.
package enum LayoutAnalysis {
  /// The verdicts of every scroll view, in document order.
  ///
  /// - Parameters:
  ///   - diagnose: whether causes and repairs are worked out too.
  ///   - customClasses: intrinsic content sizes of classes of the project's own, by class name.
  package static func verdicts(
    of document: IBDocument, diagnose: Bool = false,
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
        document: document, root: root, customClasses: customClasses
      ).configurations(diagnose: diagnose)
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
  let customClasses: [String: CustomClassSize]

  /// For each distinct layout the verdicts of the root's scroll views.
  func configurations(diagnose: Bool) -> [[ConfigurationVerdicts]] {
    let analyses = self.analyses()
    var verdicts = analyses.map { $0.verdicts() }
    if diagnose {
      RootDiagnosis(document: document, root: root, analyses: analyses).fill(&verdicts)
    }
    return verdicts
  }

  private func analyses() -> [ConfigurationAnalysis] {
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
    return groups.map { group in
      ConfigurationAnalysis(
        document: document, root: root, traits: group.traits, installation: group.installation,
        isCanvas: !index.varies || group.traits.contains(canvas), customClasses: customClasses)
    }
  }
}
