internal import Diagnosis
package import Findings
package import Inputs
internal import InterfaceBuilder
package import Layout
package import Pictures
internal import Platform
package import XMLSource

/// The verdicts of one scroll view, for people and programs.
package struct InspectedScrollView: Sendable {
  /// One quantity; its reasons are ids of objects, or words if there is no object.
  package struct Quantity: Sendable {
    package var verdict: Verdict
    package var runTime: Verdict
    /// In points.
    package var value: Double?
    package var derivation: String?
    /// The chain along the sum, as pieces between which a line may break.
    package var chain: [String]
    /// Ids of objects, or words.
    package var because: [String]
    /// The same, with names for people.
    package var becauseNames: [String]
    package var witness: ClosedRange<Double>?
  }

  /// The verdicts in the trait combinations that share one layout.
  package struct Configuration: Sendable {
    /// For example `wChR`.
    package var traits: [String]
    /// For example "Compact Width, Regular Height".
    package var spokenTraits: String
    package var isCanvas: Bool
    package var contentWidth: Quantity
    package var contentHeight: Quantity
    package var frame: Quantity
    package var openFrameParts: [String]
    package var hasConflict: Bool
    /// Whether it is hidden here and shown in other size classes.
    package var isHidden: Bool
    /// Pictures of the verdicts, if requested.
    package var pictures: [Picture]
  }

  package var path: String
  package var id: String
  package var label: String
  package var title: String
  package var position: SourcePosition
  package var configurations: [Configuration]
  /// What sources say about it.
  package var code: [CodeExplanation] = []
}

/// The results of `inspect` for one input.
package struct InspectedFile: Sendable {
  package var scrollViews: [InspectedScrollView]
  /// Every view outside cells, if requested.
  package var views: [InspectedView] = []
  package var input: [InputDiagnostic]
}

/// Analyzes documents, and returns the verdicts of all scroll views.
package enum Inspector {
  /// Inspects every input, at most `jobs` at a time.
  ///
  /// - Parameters:
  ///   - linter: provides the configuration and the sources.
  ///   - drawsPictures: whether to draw pictures of the verdicts.
  ///   - allViews: whether to judge every view.
  package static func inspect(
    _ finder: InputFinder, jobs: Int, linter: Linter, drawsPictures: Bool = false, allViews: Bool = false
  ) async -> [InspectedFile] {
    let customClasses = linter.configuration.customClasses
    guard linter.readsSources else {
      return await concurrentMap(finder.inputs, jobs: jobs) {
        inspect($0, customClasses: customClasses, drawsPictures: drawsPictures, allViews: allViews)
      }
    }
    let inputs = finder.inputs.map(\.readOnce)
    let results = await linter.lint(inputs, jobs: jobs).files
    return await concurrentMap(Array(zip(inputs, results)), jobs: jobs) { input, result in
      let sizes = customClasses.merging(result.classSizes) { own, _ in own }
      var file = inspect(
        input, customClasses: sizes, drawsPictures: drawsPictures, allViews: allViews)
      for index in file.scrollViews.indices {
        file.scrollViews[index].code = result.explanations.filter {
          $0.objectID == file.scrollViews[index].id
        }
      }
      return file
    }
  }

  /// Reads and inspects one input.
  package static func inspect(
    _ input: Input, customClasses: [String: CustomClassSize] = [:], drawsPictures: Bool = false,
    allViews: Bool = false
  ) -> InspectedFile {
    do throws(FileReadError) {
      return inspect(
        input, bytes: try input.read(), customClasses: customClasses, drawsPictures: drawsPictures,
        allViews: allViews)
    } catch {
      return InspectedFile(
        scrollViews: [], input: [InputDiagnostic(error, path: input.displayPath)])
    }
  }

  /// Inspects the bytes of one input; a pure function of its arguments.
  package static func inspect(
    _ input: Input, bytes: [UInt8], customClasses: [String: CustomClassSize] = [:],
    drawsPictures: Bool = false, allViews: Bool = false
  ) -> InspectedFile {
    switch DocumentReader.read(input, bytes: bytes, everyView: allViews) {
    case .unjudged(let diagnostic):
      return InspectedFile(scrollViews: [], input: [diagnostic])
    case .nothingToJudge:
      return InspectedFile(scrollViews: [], input: [])
    case .document(let document):
      let analysis = LayoutAnalysis(document, customClasses: customClasses)
      let context = RuleContext(
        analysis, diagnoses: drawsPictures ? analysis.diagnoses() : nil,
        drawsPictures: drawsPictures)
      let source = document.tree.source.indexed()
      return InspectedFile(
        scrollViews: context.scrollViews.indices.map {
          InspectedScrollView($0, of: document, context, source)
        },
        views: !allViews
          ? []
          : analysis.scenes().flatMap { scene in
            scene.views.map {
              InspectedView($0, root: scene.session.layout.root, of: document, source)
            }
          },
        input: InputDiagnostic.all(document.problems, in: document.tree.source))
    }
  }
}

extension InspectedScrollView {
  init(_ index: Int, of document: IBDocument, _ context: RuleContext, _ source: SourceFile) {
    let verdicts = context.scrollViews[index]
    let view = document.views[verdicts.view]
    path = source.path
    id = view.id
    label = view.displayName
    title = view.title
    position = source.position(of: Int(document.tree.nodes[view.node].tagStart))
    configurations = zip(verdicts.configurations, context.diagnoses[index]).enumerated().map {
      let (configuration, diagnosis) = $1
      var result = Configuration(configuration, context, in: document)
      result.isHidden = verdicts.configurations.isHiddenOnly(in: $0)
      result.pictures = context.pictures(of: verdicts, in: configuration, diagnosis)
      return result
    }
  }
}

extension InspectedScrollView.Configuration {
  init(_ verdicts: ConfigurationVerdicts, _ context: RuleContext, in document: IBDocument) {
    traits = verdicts.traits.map(\.code)
    spokenTraits = verdicts.traits.spoken(among: IBTraits.runTime)
    isCanvas = verdicts.isCanvas
    contentWidth = InspectedScrollView.Quantity(verdicts, .horizontal, context, in: document)
    contentHeight = InspectedScrollView.Quantity(verdicts, .vertical, context, in: document)
    frame = InspectedScrollView.Quantity(verdicts.frame, in: document)
    openFrameParts = verdicts.openFrameParts.map(\.name)
    hasConflict = verdicts.hasConflict
    isHidden = false
    pictures = []
  }
}

extension InspectedScrollView.Quantity {
  /// The content's size along an axis, with its derivation.
  init(
    _ verdicts: ConfigurationVerdicts, _ axis: LayoutAxis, _ context: RuleContext, in document: IBDocument
  ) {
    self.init(verdicts.content[axis], in: document)
    guard let layout = verdicts.canvas, let sum = layout.derivation[axis] else { return }
    derivation = context.sum(sum)
    chain = context.pieces(layout.chain(along: axis, in: document))
  }

  init(_ quantity: QuantityVerdict, in document: IBDocument) {
    verdict = quantity.canvas
    runTime = quantity.runTime
    value = quantity.value
    chain = []
    witness = quantity.witness
    (because, becauseNames) = (quantity.because.ids(in: document), quantity.because.names(in: document))
  }
}
