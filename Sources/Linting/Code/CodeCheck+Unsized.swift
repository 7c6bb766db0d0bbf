internal import Findings
internal import InterfaceBuilder
internal import Layout
internal import SourceEvidence

/// Content sizes that only code can set, or that code sets beside constraints.
extension CodeCheck {
  mutating func neverSized(_ verdicts: ScrollViewVerdicts, besides findings: [Finding]) -> Finding? {
    let view = document.views[verdicts.view]
    // With layout guides, an empty scroll view is ambiguous on the canvas; what code adds decides instead.
    let isEmpty = document.inside(verdicts.view).isEmpty
    let isOpen = verdicts.configurations.contains { configuration in
      configuration.content.vertical.canvas == .unchecked
        || isEmpty && LayoutAxis.allCases.contains { configuration.content[$0].canvas == .ambiguous }
    }
    guard isOpen else { return nil }
    let wires = wiring.wires(to: view.id)
    if let name = view.customClass, let known = code.whole(name) {
      explain(known.ownFacts, name, view.id)
    }
    var added: Use?
    // Zooming sets the content size.
    var isSized = wires.isEmpty || wiring.isHeldByOthers(view.id) || view.customClass != nil
      || document.hasZoomScale(verdicts.view)
    var frames: [SourceFrame?] = []
    for wire in wires {
      guard let known = code.whole(wire.className),
        let outlet = known.outlets[wire.outlet]
      else {
        isSized = true
        continue
      }
      explain(outlet.facts, wire.outlet, view.id)
      isSized = isSized || known.namesZoomedView != nil || known.walks != nil || outlet.declaration == nil || outlet.isPublic || outlet.use != nil
      for fact in outlet.facts {
        switch fact.kind {
        case .subviewAdded(let frame):
          added = added ?? Use(wire: wire, fact: fact, effect: .nothing)
          frames.append(frame)
        case .contentSize, .contentTied, .edgesUsed, .handed, .extended, .constraintAdded, .frameTied, .zoom: isSized = true
        default: break
        }
      }
    }
    let isTold = findings.contains { $0.anchor.objectID == view.id && $0.subject?.kind == .content
      && !["content_size_set_in_code", "unpinned_content_edge"].contains($0.rule) }
    guard !isSized, !isTold, isEmpty, let added else { return nil }
    // A single view whose size code computes is usually as large as the scroll view.
    let isOne = frames == [nil] && added.fact.isSure
    let isInside = isOne || frames.allSatisfy { frame in
      guard let frame, let own = view.frame else { return false }
      return frame.x >= 0 && frame.y >= 0 && frame.x + frame.width <= own.width
        && frame.y + frame.height <= own.height
    }
    var finding = Finding(
      rule: ContentNeverSized.description.id, at: context.anchor(ofView: verdicts.view),
      message: .neverSized(context.title(ofScrollView: verdicts.view)))
    finding.notes = [note(added.words, added.fact.place)]
    if isInside { finding.severityLimit = .note }
    return finding
  }

  /// A content size that constraints determine, and code sets, too.
  func setTwice(_ verdicts: ScrollViewVerdicts) -> Finding? {
    let view = document.views[verdicts.view]
    let determined = LayoutAxis.allCases.reduce(into: SourceAxes()) { axes, axis in
      let isDetermined = verdicts.configurations.allSatisfy {
        $0.content[axis].canvas == .determined && $0.content[axis].runTime == .determined
      }
      if isDetermined { axes.insert(axis == .horizontal ? .x : .y) }
    }
    var facts = wiring.wires(to: view.id).flatMap { wire in
      (code.classes[wire.className]?.outlets[wire.outlet]?.facts ?? []).map { (wire.outlet, $0) }
    }
    if let name = view.customClass { facts += (code.classes[name]?.ownFacts ?? []).map { (name, $0) } }
    let set = facts.first { fact in
      if case .contentSize(let axes) = fact.1.kind { !axes.isDisjoint(with: determined) } else { false }
    }
    guard let (outlet, fact) = set else { return nil }
    var finding = Finding(
      rule: ContentSizeSetTwice.description.id, at: context.anchor(ofView: verdicts.view),
      message: .setTwice(context.title(ofScrollView: verdicts.view)))
    let words = CodeTable.words(fact, outlet: outlet)
    finding.notes = [note(words, fact.place)]
    let title = context.title(ofScrollView: verdicts.view)
    let text = "\(words) (\(code.place(fact.place).name))"
      + (outlet == view.customClass ? "" : "; `\(outlet)` is \(title)")
    guard case .contentSize(let ofCode) = fact.kind else { return finding }
    let twice = determined.intersection(ofCode)
    let axes = LayoutAxis.allCases.filter { twice.contains($0 == .horizontal ? .x : .y) }
    finding.picture = verdicts.configurations.first?.runTime.flatMap { context.picture(of: $0, setTwice: axes, text) }
    return finding
  }

  /// Where code sets the content size that the document leaves to it.
  private mutating func explain(_ facts: [SourceFact], _ outlet: String, _ id: String) {
    let sizing = facts.filter { fact in
      switch fact.kind {
      case .contentSize, .contentTied: true
      default: false
      }
    }
    // Code that fills it may size it, too.
    let filling = facts.first { fact in
      switch fact.kind {
      case .subviewAdded, .constraintAdded, .handed, .extended: true
      default: false
      }
    }
    for fact in sizing.isEmpty ? [filling].compactMap(\.self) : sizing {
      let place = code.place(fact.place)
      let text = "\(CodeTable.words(fact, outlet: outlet)) (\(place.name))"
      guard !explanations.contains(where: { $0.place == place && $0.objectID == id }) else { continue }
      explanations.append(CodeExplanation(objectID: id, text: text, place: place))
    }
  }

  /// Records what determines sizes of views in scroll views.
  mutating func explain(_ sizes: ClassSizes) {
    for verdicts in context.scrollViews {
      let entries = ([verdicts.view] + document.inside(verdicts.view)).compactMap { sizes[document.views[$0]] }
      for entry in Dictionary(entries.map { ($0.text, $0) }) { first, _ in first }.values.sorted(by: { $0.text < $1.text }) {
        explanations.append(
          CodeExplanation(
            objectID: document.views[verdicts.view].id, text: "\(entry.text) (\(entry.place.name))",
            place: entry.place))
      }
    }
  }
}

extension Finding.Message {
  fileprivate static func setTwice(_ title: String) -> Self {
    Self(
      "constraints determine the content size of \(title), and code changes it",
      help: ["remove the code that sets contentSize, or the constraints to the trailing and bottom edges of the content"])
  }

  fileprivate static func neverSized(_ title: String) -> Self {
    Self(
      "code adds views to \(title), but nothing sets the size of its content, so the scroll view does not scroll",
      help: [
        .nothing(
          if: .clause("these views fit in the frame of the scroll view"),
          otherwise: "set contentSize where the views are added, or pin them to all edges of the content layout guide")
      ])
  }
}
