package import Diagnosis
package import InterfaceBuilder
package import Layout
internal import XMLSource

/// What a rule may know: the document, and the verdicts of all its scroll views.
///
/// Held by one reference, since whatever a rule looks at carries it along; it never leaves the task that
/// made it.
package final class RuleContext {
  private let analysis: LayoutAnalysis
  /// The scenes in which views are open: worked out once a rule asks.
  package private(set) lazy var openScenes = analysis.openScenes()
  /// The views that the document marks as ambiguous or misplaced: worked out once a rule asks.
  package private(set) lazy var markedViews = analysis.markedViews()
  /// The texts in scroll views that have no room to grow: worked out once a rule asks.
  package private(set) lazy var growingTexts = analysis.growingTexts()
  // Rules cannot reach it: what they say is read from the solved layouts.
  let document: IBDocument
  /// In document order.
  package let scrollViews: [ScrollViewVerdicts]
  /// What is wrong with each in each of its configurations.
  package let diagnoses: [[ConfigurationDiagnosis]]
  /// The conflicts that are no scroll view's.
  package let sceneConflicts: [SceneConflict]
  /// Every configuration of every scroll view that is laid out.
  package let layouts: [JudgedLayout]
  /// Whether findings are to have pictures.
  let drawsPictures: Bool
  // Most documents have no finding, and name no view.
  private lazy var names = SharedNames(document)
  /// The constraints by their ids.
  private(set) lazy var constraintIndices = Dictionary(
    document.constraints.indices.map { (document.id(ofConstraint: $0), $0) }, uniquingKeysWith: { first, _ in first })
  /// The ids of the objects that code reaches through outlets.
  package private(set) lazy var outletTargets = Set(document.outlets().keys)

  /// - Parameter diagnoses: as the analysis' scroll views; nil if none were asked for.
  package init(
    _ analysis: LayoutAnalysis, diagnoses: [[ConfigurationDiagnosis]]?,
    sceneConflicts: [SceneConflict] = [], drawsPictures: Bool = false
  ) {
    let (document, scrollViews) = (analysis.document, analysis.scrollViews)
    let diagnoses = diagnoses ?? scrollViews.map { $0.configurations.map { _ in .nothing } }
    self.analysis = analysis
    self.document = document
    self.scrollViews = scrollViews
    self.diagnoses = diagnoses
    self.sceneConflicts = sceneConflicts
    self.drawsPictures = drawsPictures
    layouts = zip(scrollViews, diagnoses).flatMap { scrollView, diagnoses in
      zip(scrollView.configurations, diagnoses).compactMap { configuration, diagnosis in
        configuration.runTime.map {
          JudgedLayout(
            scrollView, configuration, diagnosis, $0, inside: document.inside(scrollView.view))
        }
      }
    }
  }

  /// The configurations of scroll views in which something is wrong.
  package func configurations(
    where isMeant: (ConfigurationDiagnosis) -> Bool
  ) -> [(scrollView: ScrollViewVerdicts, configuration: ConfigurationVerdicts, diagnosis: ConfigurationDiagnosis)] {
    zip(scrollViews, diagnoses).flatMap { scrollView, diagnoses in
      zip(scrollView.configurations, diagnoses).filter { isMeant($0.1) }.map { (scrollView, $0, $1) }
    }
  }

  /// The place of a view's start tag.
  package func anchor(ofView index: Int) -> Finding.Anchor {
    let node = document.tree.nodes[document.views[index].node]
    return Finding.Anchor(
      objectID: document.views[index].id, offset: Int(node.tagStart),
      length: 1 + document.views[index].element.utf8.count)
  }

  /// A view as it is named in the middle of a sentence: `` `Sign Out` ``, with the id where another
  /// view of the document has the same name; the view of a scene that has no name is the root view.
  package func name(ofView index: Int) -> String { names.name(of: index, in: document) }

  /// A view as a headline names it, with its id.
  package func title(ofView index: Int) -> String {
    let name = name(ofView: index)
    let id = "(\(document.views[index].id))"
    return name.hasSuffix(id) ? name : "\(name) \(id)"
  }

  /// A scroll view as a headline names it, with its id.
  package func title(ofScrollView index: Int) -> String {
    document.views[index].title
  }

  /// The combinations that a finding in one configuration of a scroll view is about.
  package func scope(
    of configuration: ConfigurationVerdicts, in scrollView: ScrollViewVerdicts
  ) -> Finding.Scope {
    Finding.Scope(
      traits: configuration.traits, isCanvas: configuration.isCanvas,
      judged: scrollView.configurations.flatMap(\.traits))
  }
}

/// A scroll view in a configuration in which it is laid out.
///
/// Held by one reference, since nearly every rule looks at each.
package final class JudgedLayout: Sendable {
  package let scrollView: ScrollViewVerdicts
  package let configuration: ConfigurationVerdicts
  package let diagnosis: ConfigurationDiagnosis
  /// As the build ships it.
  package let layout: ScrollViewLayout
  /// The views in it, at any depth.
  package let inside: Range<Int>

  init(
    _ scrollView: ScrollViewVerdicts, _ configuration: ConfigurationVerdicts,
    _ diagnosis: ConfigurationDiagnosis, _ layout: ScrollViewLayout, inside: Range<Int>
  ) {
    self.scrollView = scrollView
    self.configuration = configuration
    self.diagnosis = diagnosis
    self.layout = layout
    self.inside = inside
  }
}

extension IBView {
  /// The view with its kind, its name and its id: ``scroll view `Settings` (Jbw-Bv-t6I)``; the kind
  /// is left out where it is the name.
  package var title: String {
    let name = displayName
    let plain = name == className || kind != .scrollView
    return "\(plain ? "" : "scroll view ")`\(name)` (\(id))"
  }
}
