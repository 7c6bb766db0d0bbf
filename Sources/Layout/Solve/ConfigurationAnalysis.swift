package import InterfaceBuilder
package import LinearSystem

/// The analysis of one layout root, in the trait combinations that share a layout.
///
/// A reference, since all diagnosis of the root uses it; it never leaves the task that created it.
package final class ConfigurationAnalysis {
  package let document: IBDocument
  package let root: LayoutRoots.Root
  package let traits: [IBTraits]
  package let installation: Installation
  package let customClasses: [String: CustomClassSize]
  package let isCanvas: Bool
  package let meter: WorkMeter
  private let running: RunningScreens
  package let canvas: ModeAnalysis
  /// The same as `canvas` if there are no placeholders.
  package let runTime: ModeAnalysis

  init(
    document: IBDocument, root: LayoutRoots.Root, traits: [IBTraits], installation: Installation,
    isCanvas: Bool, customClasses: [String: CustomClassSize], running: RunningScreens, meter: WorkMeter
  ) {
    self.document = document
    self.root = root
    self.traits = traits
    self.installation = installation
    self.isCanvas = isCanvas
    self.meter = meter
    self.running = running
    self.customClasses = customClasses
    func analysis(_ mode: LayoutMode) -> ModeAnalysis {
      ModeAnalysis(mode: mode, scrollViews: root.scrollViews, meter: meter) { options in
        Self.layout(document, root, installation, customClasses, options)
      }
    }
    canvas = analysis(.canvas)
    runTime = canvas.layout.differsAtRunTime ? analysis(.runTime) : canvas
  }

  /// The saved frames, for the configuration on the canvas; nil for others.
  package private(set) lazy var drawn = isCanvas ? DrawnFrames(document, root: root.view) : nil

  /// The document's outlets; reading them takes a pass over the document.
  package private(set) lazy var outlets = document.outlets()

  package func isUnseen(_ view: Int) -> Bool { document.isUnseen(view, hasOutlet: outlets[document.views[view].id] != nil) }

  /// The screens with its size classes that the app runs on.
  package var screens: [Screen] { screensWithBars.filter { !$0.isBetweenBars } }

  /// These, and last what bars that code may add leave of them.
  package var screensWithBars: [Screen] { traits.flatMap(running.all) }

  /// Whether the layout at run time differs from that on the canvas.
  package var differsAtRunTime: Bool { canvas.layout.differsAtRunTime }

  /// The run-time layout, with twice the text in every view.
  package func layoutWithTwiceTheText() -> SceneLayout { layout(LayoutOptions(mode: .runTime, metrics: .twice)) }

  /// The layout of the root in these size classes, with other options.
  package func layout(_ options: LayoutOptions) -> SceneLayout {
    Self.layout(document, root, installation, customClasses, options)
  }

  private static func layout(
    _ document: IBDocument, _ root: LayoutRoots.Root, _ installation: Installation,
    _ customClasses: [String: CustomClassSize], _ options: LayoutOptions
  ) -> SceneLayout {
    var options = options
    options.customClasses = customClasses
    var builder = SceneLayoutBuilder(
      document: document, root: root.view, members: root.members, installation: installation,
      options: options)
    return builder.build()
  }

  func verdicts() -> [ConfigurationVerdicts] { root.scrollViews.indices.map(verdicts) }

  private func verdicts(_ slot: Int) -> ConfigurationVerdicts {
    let view = root.scrollViews[slot]
    guard canvas.layout.contains(view) else {
      return .unchecked(.notInstalled, traits: traits, isCanvas: isCanvas)
    }
    func quantity(_ quantity: LayoutQuantity) -> QuantityVerdict {
      let here = canvas.judgment(slot, quantity)
      let built = runTime.judgment(slot, quantity)
      return QuantityVerdict(
        canvas: here.verdict, runTime: built.verdict, value: here.value, because: here.because,
        runTimeBecause: built.verdict == .undecided ? built.because : [], witness: here.witness)
    }
    let parts = LayoutQuantity.ofFrame.map { ($0, quantity($0)) }
    let gate = contentGate(of: view)
    let onCanvas = canvas.scrollViewLayout(slot, in: document, isChecked: gate == nil)
    return ConfigurationVerdicts(
      traits: traits, isCanvas: isCanvas,
      content: AxisPair { axis in
        gate.map { QuantityVerdict.unchecked($0) } ?? quantity(.contentExtent(axis))
      },
      frame: .combining(parts.map(\.1)),
      openFrameParts: parts.filter { $0.1.canvas == .ambiguous }.map(\.0),
      hasConflict: !canvas.session.solution.conflicts.isEmpty,
      isInConflict: canvas.session.solution.conflicts.contains { touches($0, view) },
      isShown: canvas.layout.isShown(view, in: document),
      canvas: onCanvas,
      runTime: differsAtRunTime
        ? runTime.scrollViewLayout(slot, in: document, isChecked: gate == nil) : onCanvas)
  }

  /// Whether a conflict contains a scroll view, something in it, or a view around it other than the root.
  private func touches(_ conflict: Conflict, _ scrollView: Int) -> Bool {
    conflict.rows.contains { row in
      canvas.layout.system.rows[row].terms.contains { term in
        guard case .view(let view, _) = canvas.layout.variables[term.variable] else { return false }
        return view != root.view && (document.inside(scrollView).contains(view) || view == scrollView
          || document.inside(view).contains(scrollView))
      }
    }
  }

  /// Why the content of a scroll view is not judged; nil if it is.
  ///
  /// Interface Builder judges content if there are installed subviews or layout guides, unless the scroll
  /// view has a fixed frame. See docs/internals/layout-semantics.md.
  private func contentGate(of index: Int) -> Reason? {
    var layout: SceneLayout { canvas.layout }
    let hasGuides = document.views[index].guides.contains {
      document.guides[$0].kind == .contentLayout
    }
    let subviews = document.subviews(of: index).filter { layout.contains($0) }
    if subviews.isEmpty, !hasGuides { return .contentSetInCode }
    let constrained = subviews.filter { layout.view($0)?.placement == .constraints }
    if layout.view(index)?.placement == .fixedFrame, constrained.isEmpty { return .fixedFrame }
    if !hasGuides,
      subviews.allSatisfy({ layout.view($0)?.placement == .autoresizingMask })
    {
      return .autoresizedContent
    }
    return nil
  }
}
