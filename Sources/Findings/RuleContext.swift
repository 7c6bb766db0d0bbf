package import Diagnosis
package import InterfaceBuilder
package import Layout
package import XMLSource

/// The input of rules: the document's facts, and the verdicts of all its scroll views.
///
/// A reference, since many values of a rule hold it; it never leaves the task that created it.
package final class RuleContext {
  private let analysis: LayoutAnalysis
  /// The scenes with ambiguous views; computed on first use.
  package private(set) lazy var openScenes = analysis.openScenes()
  /// The views that the document marks as ambiguous or misplaced; computed on first use.
  package private(set) lazy var markedViews = analysis.markedViews()
  /// Text in scroll views without room to grow; computed on first use.
  package private(set) lazy var growingTexts = analysis.growingTexts()
  // Not accessible to rules, which read the solved layouts.
  let document: IBDocument
  /// In document order.
  package let scrollViews: [ScrollViewVerdicts]
  /// The diagnosis of each scroll view in each configuration.
  package let diagnoses: [[ConfigurationDiagnosis]]
  /// The conflicts outside of scroll views.
  package let sceneConflicts: [SceneConflict]
  /// Every configuration of every scroll view in which it is laid out.
  package let layouts: [JudgedLayout]
  /// Whether findings get pictures.
  let drawsPictures: Bool
  // Created on demand, since most documents have no finding.
  private lazy var names = SharedNames(document)
  /// The constraints by id.
  private(set) lazy var constraintIndices = Dictionary(
    document.constraints.indices.map { (document.id(ofConstraint: $0), $0) }, uniquingKeysWith: { first, _ in first })
  /// The ids of objects with an outlet.
  private(set) lazy var outletTargets = Set(document.outlets().keys)

  /// - Parameter diagnoses: one for each of the analysis' scroll views; nil for none.
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

  /// The configurations of scroll views with a problem.
  package func configurations(
    where isMeant: (ConfigurationDiagnosis) -> Bool
  ) -> [(scrollView: ScrollViewVerdicts, configuration: ConfigurationVerdicts, diagnosis: ConfigurationDiagnosis)] {
    zip(scrollViews, diagnoses).flatMap { scrollView, diagnoses in
      zip(scrollView.configurations, diagnoses).filter { isMeant($0.1) }.map { (scrollView, $0, $1) }
    }
  }

  /// The place of a view, for findings.
  package func anchor(ofView index: Int) -> Finding.Anchor {
    let node = document.tree.nodes[document.views[index].node]
    return Finding.Anchor(
      objectID: document.views[index].id, offset: Int(node.tagStart),
      length: 1 + document.views[index].element.utf8.count)
  }

  /// The view around an object, or the object itself, that is hidden, and that nothing can show.
  func unseen(around anchor: Finding.Anchor) -> Int? {
    document.viewIndices[anchor.objectID].flatMap { view in
      document.outward(from: view).first { document.isUnseen($0, hasOutlet: outletTargets.contains(document.views[$0].id)) }
    }
  }

  /// A note about a view, which its text names.
  package func note(_ text: String, view: Int) -> Finding.Note {
    var note = Finding.Note(text, at: anchor(ofView: view))
    note.name = name(ofView: view)
    return note
  }

  /// That nothing can show a view that is hidden.
  package func note(unseen view: Int) -> Finding.Note {
    note("\(name(ofView: view)) is hidden, and has no outlet that could show it", view: view)
  }

  /// The place of a constraint, for findings.
  package func anchor(ofConstraint index: Int) -> Finding.Anchor {
    let node = document.tree.nodes[document.constraints[index].node]
    return Finding.Anchor(
      objectID: id(ofConstraint: index), offset: Int(node.tagStart), length: "<constraint".utf8.count)
  }

  /// The lines of the objects that repairs change or remove, by id.
  ///
  /// - Parameter source: the document's, indexed.
  package func lines(ofObjectsIn repairs: [[RepairEdit]], _ source: SourceFile) -> [String: Int] {
    var lines: [String: Int] = [:]
    for id in repairs.joined().compactMap(\.repairedID) where !id.isEmpty && lines[id] == nil {
      let node =
        constraintIndices[id].map { document.constraints[$0].node }
        ?? document.viewIndices[id].map { document.views[$0].node }
      lines[id] = node.map { source.position(of: Int(document.tree.nodes[$0].tagStart)).line }
    }
    return lines
  }

  /// The name of a view within a sentence: `` `Sign Out` ``, with the id if another view in the document has
  /// the same name; a scene's root view without a name is "the root view".
  package func name(ofView index: Int) -> String { names.name(of: index, in: document) }

  /// The name of a view in an equation, which has no articles.
  package func object(ofView index: Int) -> String {
    let name = name(ofView: index)
    return name.hasPrefix("the ") ? String(name.dropFirst(4)) : name
  }

  /// The name of a view in a headline, with its id.
  package func title(ofView index: Int) -> String {
    let name = name(ofView: index)
    let id = "(\(document.views[index].id))"
    return name.hasSuffix(id) ? name : "\(name) \(id)"
  }

  /// The name of a scroll view in a headline, with its id.
  package func title(ofScrollView index: Int) -> String {
    document.views[index].title
  }

  /// The combinations of a finding about one configuration of a scroll view.
  package func scope(
    of configuration: ConfigurationVerdicts, in scrollView: ScrollViewVerdicts
  ) -> Finding.Scope {
    Finding.Scope(
      traits: configuration.traits, isCanvas: configuration.isCanvas,
      judged: scrollView.configurations.flatMap(\.traits))
  }
}

/// A scroll view, in a configuration in which it is laid out.
///
/// A reference, since nearly every rule reads it.
package final class JudgedLayout: Sendable {
  package let scrollView: ScrollViewVerdicts
  package let configuration: ConfigurationVerdicts
  package let diagnosis: ConfigurationDiagnosis
  /// The run-time layout.
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
  /// The view with its kind, its name and its id: ``scroll view `Settings` (Jbw-Bv-t6I)``; the kind is
  /// omitted if it is the name.
  package var title: String {
    let name = displayName
    let plain = name == className || kind != .scrollView
    return "\(plain ? "" : "scroll view ")`\(name)` (\(id))"
  }
}
