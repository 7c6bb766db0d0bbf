internal import Diagnosis
internal import Findings
internal import InterfaceBuilder
internal import Layout
internal import Sequences
internal import SourceEvidence
internal import Text
internal import XMLSource

/// Applies what the sources say to a document's findings.
struct CodeCheck {
  let context: RuleContext
  let document: IBDocument
  let wiring: DocumentWiring
  let code: DocumentCode
  /// Judges the layout root around a view with other constraints, by index.
  let trial: (_ changed: [Int: IBConstraint], _ view: Int) -> Outcome
  var outcomes: [Trial: Outcome] = [:]
  var triedWork = 0
  var explanations: [CodeExplanation] = []
  /// The ids of the controllers to which only scenes lead that no source instantiates.
  private let unusedControllers: Set<String>

  init(
    _ context: RuleContext, _ document: IBDocument, _ wiring: DocumentWiring, _ code: DocumentCode,
    trial: @escaping (_ changed: [Int: IBConstraint], _ view: Int) -> Outcome
  ) {
    self.context = context
    self.document = document
    self.wiring = wiring
    self.code = code
    self.trial = trial
    let named = document.controllers.filter { $0.storyboardIdentifier != nil }
    let unused = Set(code.unusedScenes.filter { !$0.isAboutCell }.map(\.identifier))
    let used = named.filter { !unused.contains($0.storyboardIdentifier ?? "") }
    guard used.count < named.count else {
      unusedControllers = []
      return
    }
    let ways = SceneWays(document)
    unusedControllers = ways.reached(from: named.map(\.id)).subtracting(ways.reached(from: used.map(\.id)))
  }

  /// The questions of a document to the sources: about findings that code may change, and about scroll views
  /// that code sizes.
  static func questions(
    _ findings: [Finding], _ context: RuleContext, _ document: IBDocument, rules: Set<String>
  ) -> DocumentQuestions {
    let told = findings.filter { $0.subject != nil }
    let asksOfAll = rules.contains(ContentSizeSetTwice.description.id)
    let unchecked = context.scrollViews.filter { verdicts in
      asksOfAll || verdicts.configurations.contains { $0.content.vertical.canvas == .unchecked }
    }.map(\.view)
    var result = DocumentQuestions()
    result.isAboutScreens = findings.contains { CodeTable.mayDependOnScreens($0.subject) || $0.scope != nil }
    result.isAboutProject = result.isAboutScreens || !told.isEmpty
    if document.kind == .xib, result.isAboutProject {
      let roots = document.views.filter { $0.parent < 0 }
      result.nibClasses = Set(roots.flatMap { [$0.customClass, document.fileOwnerClass(nextTo: $0.node)] }.compactMap(\.self))
    }
    result.scenes = SceneQuestion.all(about: told.compactMap(document.controller).uniqued, in: document)
      .union(told.compactMap { cell(of: $0, document) })
    for name in result.scenes.compactMap(\.className) { result.ask(of: name) }
    // Of a frame that depends on the scroll view's own class, there is no finding yet.
    for verdicts in context.scrollViews where verdicts.configurations.contains(where: { $0.frame.canvas == .undecided }) {
      if let name = document.views[verdicts.view].customClass { result.ask(of: name) }
    }
    guard !unchecked.isEmpty || !told.isEmpty else { return result }
    let wiring = DocumentWiring(document)
    for view in unchecked {
      // Only of an empty scroll view it matters that nothing else sizes it.
      let isEmpty = document.subviews(of: view).isEmpty && document.views[view].customClass == nil
      result.ask(about: [document.views[view].id], excusing: isEmpty, wiring)
      if let name = document.views[view].customClass { result.ask(of: name) }
    }
    // A scroll view may have a finding for each view in it.
    var askedAll: Set<Int> = []
    for finding in told {
      guard let scrollView = wiring.scope(of: finding) else { continue }
      result.ask(about: objects(of: finding, scrollView, document), wiring)
      if finding.reliance?.makesNote == true { result.ask(about: finding.reliance?.objects ?? [], excusing: true, wiring) }
      result.ask(about: finding.alternates + finding.wrapped, wiring)
      let subject = finding.subject?.kind
      if finding.isAbout(.sizes) || subject == .scrolling {
        result.ask(about: document.subviews(of: scrollView).map { document.views[$0].id }, wiring)
      }
      if subject == .nested { result.ask(about: objects(of: finding, scrollView, document), excusing: true, wiring) }
      if subject == .nested || subject == .scrolling {
        let lists = [finding.anchor.objectID] + finding.related.map(\.anchor.objectID)
        for name in lists.flatMap(wiring.delegates) { result.ask(of: name) }
      }
      result.ask(about: hiddenViews(around: finding, document, wiring).map { document.views[$0].id }, excusing: true, wiring)
      if let root = detachedRoot(of: finding, document, wiring) { result.ask(about: [document.views[root].id], excusing: true, wiring) }
      if CodeTable.triesNumbers(finding.subject), askedAll.insert(scrollView).inserted {
        result.ask(about: wiring.wiredConstraints(in: scrollView).map(document.id(ofConstraint:)), wiring)
      }
      let owner = wiring.owner(of: scrollView).flatMap(wiring.ownClass)
      let delegate = subject == .scrolling || subject == .content ? wiring.delegateClass(of: scrollView) : nil
      let sizing: [Int] =
        switch subject {
        case .undecided: Array(document.inside(scrollView))
        case .content: document.subviews(of: scrollView)
        case .nested: document.viewIndices[finding.anchor.objectID].map { [$0] } ?? []
        default: []
        }
      let classes = sizing.compactMap { document.views[$0].customClass }
      for name in [owner, delegate, document.views[scrollView].customClass].compactMap(\.self) + classes {
        result.ask(of: name)
      }
    }
    for name in result.classes.keys {
      result.served[name] = wiring.served(by: name)?.outlet
      result.identity[name] = wiring.identity(of: name)
      result.connected[name] = wiring.connected(of: name)
      if wiring.isOnly(name) { result.onlyOnes.insert(name) }
    }
    if document.kind == .xib { result.ownedClass = document.views.first.flatMap { document.fileOwnerClass(nextTo: $0.node) } }
    return result
  }

  /// The ids of the objects that a finding depends on.
  static func objects(
    of finding: Finding, _ scrollView: Int, _ document: IBDocument
  ) -> Set<String> {
    var objects = Set((finding.reliance?.objects ?? []) + finding.related.map(\.anchor.objectID))
    objects.formUnion(finding.notes.compactMap { $0.anchor?.objectID })
    return objects.union([finding.anchor.objectID, document.views[scrollView].id])
  }

  /// The findings that remain, each as changed by code.
  mutating func apply(_ findings: [Finding]) -> [Finding] {
    var result: [Finding] = []
    for finding in findings {
      // Bars that code adds matter only around controllers to which it may add some.
      if finding.screen?.isBetweenBars == true, let scrollView = wiring.scope(of: finding),
        wiring.owner(of: scrollView).flatMap(wiring.ownClass).map(code.contained.contains) != true { continue }
      var judged: Finding? = code.exclusion == nil ? onScreen(finding) : finding
      if let shown = judged, let subject = finding.subject, let scrollView = wiring.scope(of: finding) {
        judged = judge(shown, subject, scrollView)
      }
      if let exclusion = code.exclusion, judged != nil {
        judged = finding.noted([Finding.Note(exclusion, isLimit: true)], if: .clause("the app does not use this document"))
      }
      if let judged { result.append(rewiring(withoutUses(judged))) }
    }
    if code.exclusion != nil { return result }
    let unsized = context.scrollViews.compactMap { neverSized($0, besides: result) }
    let twice = context.scrollViews.compactMap(setTwice)
    // That it is empty is told by what code adds.
    let filled = Set(unsized.map(\.anchor.objectID))
    let told = filled.union(twice.map(\.anchor.objectID))
    result.removeAll { finding in
      let id = finding.anchor.objectID
      return finding.rule == "content_size_set_in_code" && told.contains(id)
        || finding.rule == "unpinned_content_edge" && filled.contains(id)
    }
    return result + unsized + twice
  }

  /// A finding with the settings of the app that show its screen, or that it has no such screen.
  private func onScreen(_ finding: Finding) -> Finding {
    if finding.onlyWidth == AppScreens.oldWidth, let place = code.screens?.narrowPlace {
      return finding.noted(
        [note("the app has no launch screen, so that it is 320 points wide on every iPhone", place)],
        if: .clause("the app gets no launch screen"))
    }
    guard let reason = finding.screen.flatMap({ code.screens?.reason(for: $0) }) else { return finding }
    var result = finding
    result.notes.append(note(reason.text, reason.place))
    return result
  }

  // MARK: One finding

  /// A fact that applies to a finding, with the outlet.
  struct Use {
    var wire: DocumentWiring.Wire
    var fact: SourceFact
    var effect: CodeTable.Effect

    var words: String { CodeTable.words(fact, outlet: wire.outlet) }
  }

  private mutating func judge(
    _ finding: Finding, _ about: RuleSubject, _ scrollView: Int
  ) -> Finding? {
    let subject = about.kind
    if let (text, place) = zoom(finding, scrollView) ?? (subject == .nested ? stoppedByItself(finding) : nil) {
      drop(finding, scrollView, text, place)
      return nil
    }
    if let use = replacement(of: finding) {
      drop(finding, scrollView, use.words, use.fact.place)
      return nil
    }
    let relied = finding.reliance?.makesNote == true ? finding.reliance?.objects ?? [] : []
    let objects = Self.objects(of: finding, scrollView, document)
    let wires = objects.sorted().flatMap { wiring.wires(to: $0) }
    let situation = situation(of: finding, about, scrollView)
    let uses = wires.flatMap { Self.decidingFirst(countedUses(of: $0, situation, scrollView)) }
      + ownUses(situation, scrollView) + contentUses(situation, scrollView) + servedUses(finding, situation, scrollView)
      + fittedUses(objects, situation, scrollView)
    let axes = situation.axes
    let dropping = uses.filter { $0.effect == .drop }
    if !dropping.isEmpty, Self.axes(of: dropping).isSuperset(of: axes) {
      for use in Self.telling(dropping) { drop(finding, scrollView, use.words, use.fact.place) }
      return nil
    }
    let numbers = numbers(finding, situation, scrollView)
    if numbers.refute {
      for use in numbers.ending { drop(finding, scrollView, use.words, use.fact.place) }
      return nil
    }
    if let unused = unusedScene(finding, scrollView) ?? unusedView(finding) ?? staysHidden(finding) { return unused }
    if let wrong = wrongOutlet(finding, scrollView) ?? shownInTurn(finding) { return wrong }
    let ending = Set(numbers.ending.map(\.wire.outlet))
    var lowering = numbers.ending
      + Self.telling(uses.filter { [.note, .drop].contains($0.effect) && !ending.contains($0.wire.outlet) })
    // A table's own length comes before those of the views around it.
    func isOwn(_ use: Use) -> Bool {
      subject == .nested && wiring.constraint(use.wire.target).map { wiring.items(ofConstraint: $0) }?.contains(finding.anchor.objectID) == true
    }
    let own = lowering.filter(isOwn)
    let stopping = lowering.filter { subject == .nested && $0.fact.kind == .scrollingDisabled && $0.wire.target == finding.anchor.objectID }
    if !own.isEmpty { lowering = stopping + own }
    // The length of something beside the table says nothing of it.
    if subject == .nested, let table = document.viewIndices[finding.anchor.objectID] {
      lowering = lowering.filter { use in
        guard case .constant = use.fact.kind, let index = wiring.constraint(use.wire.target) else { return true }
        let items = wiring.items(ofConstraint: index).compactMap { document.viewIndices[$0] }
        return items.contains { $0 == table || document.inside($0).contains(table) || document.inside(table).contains($0) }
      }
    }

    // What code does to the view without a size comes before what it does to those around it.
    if let unsized = situation.unsized {
      lowering = lowering.filter { unsized.contains($0.wire.target) } + lowering.filter { !unsized.contains($0.wire.target) }
    }
    // The size that code gives the content comes before what it does to the views in it.
    func isOfContent(_ use: Use) -> Bool { if case .contentSize = use.fact.kind { use.wire.target == document.views[scrollView].id } else { false } }
    lowering = lowering.filter(isOfContent) + lowering.filter { !isOfContent($0) }
    // A number that could not be tried may resolve what relies on it.
    if lowering.isEmpty, numbers.isOpen, subject != .nested {
      lowering = Self.telling(uses.filter { $0.effect == .tried && relied.contains($0.wire.target) })
    }
    // Zooming sets the size of the content, and code then scrolls to its middle.
    if !lowering.isEmpty, lowering.allSatisfy({ $0.fact.kind == .scrolled }), let zoomed = zoomed(finding, scrollView) {
      return zoomed
    }
    if !lowering.isEmpty {
      // What is a note in any case needs no reason.
      if subject == .conflict, finding.severityLimit == .note { return finding }
      // Along an axis that code does not determine, the finding still applies, unless only code can set the size. What
      // never scrolls scrolls along any.
      let set = Self.axes(of: lowering)
      let isExcused = finding.rule == "never_scrolls" ? !set.isDisjoint(with: axes) : set.isSuperset(of: axes)
        || relied.contains { !wiring.wires(to: $0).isEmpty }
        || set.contains(.y) && situation.isCodesSize && isDrawnInFrame(scrollView)
      // Content that ends too early does so however long code makes what it does not grow with. What code sets later may
      // bring back what the number on load ends.
      let isMoved = finding.rule == "content_ends_before_its_views" && lowering.allSatisfy { use in
        let isKnown = use.fact.screenHeight != nil && ending.contains(use.wire.outlet) && wiring.constraint(use.wire.target).map { exact(use.fact, $0) != nil } == true
        return !isKnown && (isLengthOfList(use) || isBesideEnd(use, scrollView))
      }
      let back = Set(numbers.leaving.map(\.wire.outlet))
      let isBack = !back.isEmpty && lowering.allSatisfy { ending.contains($0.wire.outlet) || back.contains($0.wire.outlet) }
      var lowered = lowered(finding, by: lowering, isExcused: isExcused && !isMoved && !isBack)
      if isMoved || isBack { lowered.reliance = nil }
      // A conflict that code brings back occurs in the app.
      if isMoved || isBack && subject != .conflict { lowered.severityLimit = .note }
      if isBack {
        let unconditional = finding.help.compactMap(\.ifCodeDoesNot)
        if !unconditional.isEmpty, !numbers.isEndedBySeveral { lowered.help = unconditional }
        lowered.notes += Self.telling(numbers.leaving).map(leaving)
      }
      return isExcused ? lowered : zoomed(lowered, scrollView) ?? lowered
    }
    if let small = uses.first(where: { $0.effect == .tooSmall }) { return overruled(finding, by: small) }
    if let lowered = zoomed(finding, scrollView) ?? sizedFromInside(finding, subject, scrollView) ?? endingBeforeRest(finding, scrollView) {
      return lowered
    }
    if subject == .undecided, let lowered = sometimesSized(finding, scrollView) { return lowered }
    if subject == .nested, let lowered = sizedByItself(finding) ?? filledByRows(finding) ?? holdingRows(finding, scrollView) { return lowered }
    let isLeftAlone = subject == .nested && uses.allSatisfy { $0.effect == .nothing } && isLeftAlone(wires, scrollView)
    var result = numbers.isOpen || isLeftAlone ? finding : recurring(finding, situation, scrollView) ?? raised(finding, relied, uses, scrollView)
    if isLeftAlone { result.help = result.help.compactMap(\.ifCodeDoesNot) }
    // What else keeps a list from growing does not say that code gives it a number.
    if subject == .nested, !numbers.isOpen {
      let set = wiring.wiredConstraints(in: scrollView).flatMap { wiring.wires(to: document.id(ofConstraint: $0)) }
        .flatMap { Self.decidingFirst(countedUses(of: $0, situation, scrollView)) }
      result.notes += Self.telling(set.filter { $0.effect == .tried && isOwn($0) }).map(leaving).filter { !result.notes.contains($0) }
    }
    if let use = uses.first(where: { $0.effect == .overwritten }), !result.notes.contains(overwriting(use)) {
      result.notes.append(overwriting(use))
      // A tie is a defect, whatever code sets.
      if result.rule != "priority_tie" { result.severityLimit = .note }
    }
    return passedOn(result, uses, scrollView)
  }

  /// By which outlet code hides or shows a view.
  private func hiding(_ id: String) -> Use? {
    wiring.wires(to: id).lazy.compactMap { wire in
      facts(of: wire).filter { [.hidden, .concealed].contains($0.kind) }.min().map { Use(wire: wire, fact: $0, effect: .note) }
    }.first
  }

  /// A conflict of views in a stack view, if code hides or shows each of them: perhaps it shows one at a time.
  private func shownInTurn(_ finding: Finding) -> Finding? {
    let uses = finding.alternates.compactMap(hiding)
    guard uses.count > 1, uses.count == finding.alternates.count else { return nil }
    return finding.noted(
      uses.map { note($0.words, $0.fact.place) },
      if: .code("shows only one of \(Wording.list(uses.map { "`\($0.wire.outlet)`" })) at a time"))
  }

  /// With the outlets by which code hides views that the help puts into others: hidden in a view that stays, such a view
  /// would leave its room empty.
  private func rewiring(_ finding: Finding) -> Finding {
    let outlets = finding.wrapped.compactMap(hiding).map { "`\($0.wire.outlet)`" }.uniqued
    guard let help = finding.help.first, !outlets.isEmpty else { return finding }
    var result = finding
    let (views, pronoun) = outlets.count == 1 ? ("plain view", "it") : ("plain views", "them")
    result.help[0] = help.saying { advice in
      "\(advice); then connect \(Wording.noun("outlet", outlets.count)) \(Wording.list(outlets)) to the \(views), because code hides \(pronoun)"
    }
    return result
  }

  /// Without the words about code that uses the outlet of a scroll view that goes, if there is none.
  private func withoutUses(_ finding: Finding) -> Finding {
    let wires = wiring.wires(to: finding.anchor.objectID)
    guard finding.rule == "never_scrolls", !wires.isEmpty, !wiring.isHeldByOthers(finding.anchor.objectID),
      wires.allSatisfy({ wire in code.whole(wire.className)?.outlets[wire.outlet].map { $0.declaration != nil && $0.facts.isEmpty } == true })
    else { return finding }
    var result = finding
    result.help = result.help.map { help in
      help.saying { $0.replacing("and the code that uses its outlet", with: "and its outlet").replacing("remove the code that uses it as a scroll view", with: "remove its outlet") }
    }
    return result
  }

  /// A conflict with a number that code sets itself, too: it is no excuse that code may set another one.
  private mutating func recurring(_ finding: Finding, _ situation: CodeTable.Situation, _ scrollView: Int) -> Finding? {
    let late = late(finding, situation, scrollView)
    guard !late.isEmpty else { return nil }
    var result = finding
    result.reliance = nil
    result.help = result.help.compactMap(\.ifCodeDoesNot)
    result.notes += Self.telling(late).map(leaving)
    return result
  }

  /// A finding with the condition that nothing else gives a scroll view insets, if code passes it on.
  private func passedOn(_ finding: Finding, _ uses: [Use], _ scrollView: Int) -> Finding {
    let own = uses.filter { $0.wire.target == document.views[scrollView].id }
    guard finding.rule == "never_scrolls", !own.contains(where: \.fact.isHanded),
      let use = own.first(where: { if case .handed = $0.fact.kind { true } else { false } })
    else { return finding }
    var result = finding
    result.help.excuse(if: .code("gives `\(use.wire.outlet)` insets"))
    let note = note(use.words, use.fact.place)
    if !result.notes.contains(note) { result.notes.append(note) }
    return result
  }

  private func leaving(_ use: Use) -> Finding.Note {
    note("\(use.words), but this does not resolve the finding", use.fact.place)
  }

  private func overwriting(_ use: Use) -> Finding.Note {
    note("\(use.words), but Auto Layout then replaces it with the size from the constraints", use.fact.place)
  }

  /// What code does on every load in place of the constraints that the build removes: it ties the same edges of the same
  /// views. Nil if it does not do so for all of them.
  private func replacement(of finding: Finding) -> Use? {
    guard finding.rule == "placeholder_content_size" else { return nil }
    let removed = finding.notes.compactMap { $0.anchor.flatMap { wiring.constraint($0.objectID) } }
      .filter { document.constraints[$0].isPlaceholder }
    let uses = removed.map { index -> Use? in
      let constraint = document.constraints[index]
      let ends = zip(wiring.items(ofConstraint: index), [constraint.firstAttribute, constraint.secondAttribute])
      let added = ends.map { id, attribute in
        wiring.wires(to: id).flatMap { wire in
          facts(of: wire).filter { fact in
            guard case .constraintAdded(let name?) = fact.kind, fact.isSure else { return false }
            return IBAttribute(name: name) == attribute
          }.map { Use(wire: wire, fact: $0, effect: .drop) }
        }
      }
      return added[0].first { use in added.allSatisfy { $0.contains { $0.fact.place == use.fact.place } } }
    }
    return uses.contains { $0 == nil } ? nil : uses.first ?? nil
  }

  /// A finding about content that code gives a size after the layout, which is not enough either: no constraint changes that.
  private func overruled(_ finding: Finding, by use: Use) -> Finding {
    var result = finding
    result.reliance = nil
    result.notes.append(note("\(use.words), but not to enough", use.fact.place))
    result.help = result.help.map { help in
      help.saying { "first remove the code that sets `contentSize` of `\(use.wire.outlet)`; then \($0)" }
    }
    return result
  }

  /// Whether code sets the length of a table or collection view.
  private func isLengthOfList(_ use: Use) -> Bool {
    guard case .constant = use.fact.kind, let constraint = wiring.constraint(use.wire.target).map({ document.constraints[$0] }),
      constraint.second == nil, case .view(let view) = constraint.first
    else { return false }
    return document.views[view].kind.isList
  }

  /// Whether code sets the constant of a constraint that does not decide where content ends, which the frame does: whatever
  /// the number, the content does not grow with it.
  private func isBesideEnd(_ use: Use, _ scrollView: Int) -> Bool {
    guard case .constant = use.fact.kind, let constraint = wiring.constraint(use.wire.target),
      let index = context.scrollViews.firstIndex(where: { $0.view == scrollView })
    else { return false }
    return context.diagnoses[index].compactMap(\.overhang).allSatisfy { $0.endsWithFrame && !$0.ending.contains(constraint) }
  }

  /// Whether the sources that were read are all that could change the objects of a finding, and do nothing with them
  /// that was not understood.
  private func isLeftAlone(_ wires: [DocumentWiring.Wire], _ scrollView: Int) -> Bool {
    guard let owner = wiring.owner(of: scrollView).flatMap(wiring.ownClass).flatMap(code.whole) else { return false }
    return owner.walks == nil
      && wires.allSatisfy { code.known($0) != nil && !wiring.isHeldByOthers($0.target) }
  }

  private func lowered(_ finding: Finding, by uses: [Use], isExcused: Bool = true) -> Finding {
    // One class may have an outlet in several views of a document.
    let notes = uses.map { note($0.words, $0.fact.place, object($0.wire, besides: finding)) }.uniqued
    if isExcused {
      // Constraints around an image make the content as large as that, whatever `contentSize` code sets: the finding asks
      // about the image.
      let isAboutImage = finding.rule == "missing_size_source" && uses.contains { $0.fact.kind == .image }
      let excusing = uses.filter { if case .contentSize = $0.fact.kind { !isAboutImage } else { true } }
      var result = finding.noted(
        notes, if: Self.excuse(excusing, of: finding.subject?.kind) ?? (finding.rule == "unwrapped_text_width" ? Self.fitting(excusing) : nil))
      // A plain view would not scroll when code wants it to.
      let isScrolledLater = finding.rule == "never_scrolls" && result.help.repairs.isEmpty && uses.contains { use in
        if case .contentSize = use.fact.kind { use.fact.time == .onEvent } else { false }
      }
      if isScrolledLater, let excuse = Self.excuse(excusing, of: finding.subject?.kind) { result.help = [.nothing(if: excuse)] }
      if finding.rule == "placeholder_content_size", uses.contains(where: { $0.fact.kind == .image }) {
        result.help = result.help.map(\.ifCodeSets)
      }
      // With a number of its own, a list may scroll in it.
      let isAsTallAsRows = finding.subject?.kind == .nested && uses.allSatisfy {
        switch $0.fact.kind {
        case .constant(.literal): false
        case .constant: !$0.fact.isHanded
        default: false
        }
      }
      return isAsTallAsRows ? stoppingBounces(result) : result
    }
    var result = finding
    result.notes += notes
    return result
  }

  /// The condition under which what code does makes a repair unnecessary: that of the first fact that has one, for all
  /// constants that code sets.
  private static func excuse(_ uses: [Use], of subject: RuleSubject.Kind?) -> Help.Condition? {
    let excused = uses.lazy.compactMap { use in CodeTable.excuse(use.fact, outlet: use.wire.outlet, of: subject).map { (use, $0) } }
    guard let (first, condition) = excused.first else { return nil }
    let constants = uses.filter { if case .constant = $0.fact.kind { true } else { false } }.map { "`\($0.wire.outlet)`" }.uniqued
    guard case .constant = first.fact.kind, constants.count > 1 else { return condition }
    return .clause("the constants that code sets for \(Wording.list(constants, limit: 4)) are correct")
  }

  private static func fitting(_ uses: [Use]) -> Help.Condition? {
    let texts = uses.filter { $0.fact.kind == .text }.map { "`\($0.wire.outlet)`" }.uniqued
    return texts.isEmpty ? nil : .clause("the text that code sets for \(Wording.list(texts, limit: 4)) always fits on one line")
  }

  private static func axes(of uses: [Use]) -> SourceAxes {
    uses.reduce([]) { $0.union(CodeTable.axes(of: $1.fact)) }
  }

  /// The facts to report: for each outlet, the first that determines an axis.
  private static func telling(_ uses: [Use]) -> [Use] {
    var told: [String: SourceAxes] = [:]
    return uses.filter { use in
      let axes = CodeTable.axes(of: use.fact)
      let isNew = told[use.wire.outlet]?.isSuperset(of: axes) != true
      told[use.wire.outlet, default: []].formUnion(axes)
      return isNew
    }
  }

  /// An outlet's facts, with those first that more likely decide.
  static func decidingFirst(_ uses: [Use]) -> [Use] {
    uses.sorted { one, other in
      let ranks = [one, other].map { CodeTable.rank($0.fact) }
      return ranks[0] == ranks[1] ? one.fact < other.fact : ranks[0].lexicographicallyPrecedes(ranks[1])
    }
  }

  /// What code does with an outlet's object, without what it does only for other objects of the class.
  private func facts(of wire: DocumentWiring.Wire) -> [SourceFact] {
    let all = code.facts(of: wire)
    guard all.contains(where: { !$0.only.isEmpty }) else { return all }
    let own = wiring.identity(around: wire.target)
    return all.filter { $0.only.allSatisfy { limit in own[limit.property].map(limit.values.contains) != false } }
  }

  func countedUses(
    of wire: DocumentWiring.Wire, _ situation: CodeTable.Situation, _ scrollView: Int
  ) -> [Use] {
    uses(of: facts(of: wire), wire, situation, scrollView)
  }

  /// What the scroll view's own class does with itself.
  private func ownUses(_ situation: CodeTable.Situation, _ scrollView: Int) -> [Use] {
    let view = document.views[scrollView]
    guard let name = view.customClass, let known = code.whole(name) else { return [] }
    let wire = DocumentWiring.Wire(className: name, outlet: name, target: view.id)
    // What the owner of an outlet calls on every load happens then.
    let called = wiring.wires(to: view.id).flatMap(facts).filter {
      if case .extended = $0.kind { $0.isSure } else { false }
    }
    let facts = known.ownFacts.map { fact in
      var fact = fact
      if let function = fact.function, called.contains(where: { $0.kind == .extended(function) }) { fact.time = .always }
      return fact
    }
    return uses(of: facts, wire, situation, scrollView)
  }

  /// What code does to size the views that make up the content, if the content lacks the size of what is in them.
  private func contentUses(_ situation: CodeTable.Situation, _ scrollView: Int) -> [Use] {
    guard situation.subject.aspects.contains(.sizes) else { return [] }
    return document.subviews(of: scrollView).flatMap { wiring.wires(to: document.views[$0].id) }.compactMap { wire in
      let facts = facts(of: wire)
      return CodeTable.sizing(facts, along: situation.axes).map { Use(wire: wire, fact: $0, effect: .note) }
    }
  }

  /// How code scales the content, apart from the objects that a finding depends on.
  private func fittedUses(_ objects: Set<String>, _ situation: CodeTable.Situation, _ scrollView: Int) -> [Use] {
    guard situation.subject.kind == .scrolling else { return [] }
    let content = document.subviews(of: scrollView).map { document.views[$0].id }.filter { !objects.contains($0) }
    return content.flatMap(wiring.wires).flatMap { countedUses(of: $0, situation, scrollView) }.filter { $0.fact.kind == .fitted }
  }

  /// What the functions of a list's data source and delegate do with their parameter, if no outlet leads to the list.
  private func servedUses(_ finding: Finding, _ situation: CodeTable.Situation, _ scrollView: Int) -> [Use] {
    guard situation.subject.kind == .nested else { return [] }
    return wiring.classes(serving: finding.anchor.objectID).compactMap(wiring.served(by:))
      .filter { !wiring.wires(to: $0.target).contains($0) }
      .flatMap { Self.decidingFirst(countedUses(of: $0, situation, scrollView)) }
  }

  /// Whether a constraint's constant is 0 in every size class.
  private func isZero(_ id: String) -> Bool {
    wiring.constraint(id).map { index in
      let constraint = document.constraints[index]
      return constraint.constant == 0 && constraint.constants.allSatisfy { $0.constant == 0 }
    } ?? false
  }

  private func uses(
    of facts: [SourceFact], _ wire: DocumentWiring.Wire, _ situation: CodeTable.Situation, _ scrollView: Int
  ) -> [Use] {
    let target: CodeTable.Target =
      wire.target == document.views[scrollView].id
      ? .scrollView : document.viewIndices[wire.target] == nil ? .constraint : .view
    let isOfView = code.classes[wire.className]?.isView == true
    let view = document.viewIndices[wire.target].map { document.views[$0] }
    let around = view.flatMap { $0.parent < 0 ? nil : document.views[$0.parent].frame }
    let isOutside = view?.frame.map { frame in around.map { frame.y >= $0.height - 0.5 } == true } == true
    return facts.map { fact in
      let isOfAnother = CodeTable.isAboutItself(fact) && situation.unsized?.contains(wire.target) == false
      let isScaled = if case .constant(let amount) = fact.kind { amount.isScaled } else { false }
      let isZero = isScaled && isZero(wire.target)
      let isElsewhere = fact.screenHeight.map { height in situation.screenHeight.map { $0 != height } == true } == true
      let effect = isOfAnother || isZero || isElsewhere ? .nothing : CodeTable.effect(of: fact, on: target, isOfView: isOfView, isOutside: isOutside, situation)
      return Use(wire: wire, fact: fact, effect: effect)
    }
  }

  private func situation(of finding: Finding, _ about: RuleSubject, _ scrollView: Int) -> CodeTable.Situation {
    let (subject, axes) = (about.kind, openAxes(of: finding))
    return CodeTable.Situation(
      subject: about, rule: finding.rule, axes: axes, isCodesSize: isCodesSize(finding, scrollView, axes),
      tied: subject == .content ? tied(scrollView) : [],
      staysInPlace: subject == .content && staysInPlace(scrollView, axes),
      drawnHeight: subject == .content ? drawnHeight(scrollView) : nil,
      neededHeight: finding.rule == "content_ends_before_its_views" ? neededHeight(scrollView) : nil,
      unsized: subject == .frame || [.content, .conflict].contains(subject) && finding.reliance != nil
        ? Set(finding.reliance?.objects ?? []) : nil,
      untied: finding.rule == "ambiguous_scroll_frame" ? untied(scrollView) : [],
      isFilled: finding.rule == "never_scrolls" && wiring.wires(to: document.views[scrollView].id).contains { wire in
        facts(of: wire).contains { if case .subviewAdded = $0.kind { true } else { false } }
      },
      screenHeight: finding.screen?.size.height, hasRepair: !finding.help.repairs.isEmpty,
      isAlone: document.viewIndices[finding.anchor.objectID].map { list in
        document.inside(scrollView).allSatisfy { $0 == list || document.inside($0).contains(list) || document.inside(list).contains($0) }
      } == true)
  }

  /// Nil if the views are all inside, or are not drawn where they are in the app: then they are wider than the frame.
  private func drawnHeight(_ scrollView: Int) -> Double? {
    guard isDrawnInFrame(scrollView) else { return nil }
    let ends = document.subviews(of: scrollView).compactMap { document.views[$0].frame?.far(.vertical) }
    guard let end = ends.max(), let own = document.views[scrollView].frame?.height, end > own + 0.5 else { return nil }
    return end
  }

  private func neededHeight(_ scrollView: Int) -> Double? {
    guard let index = context.scrollViews.firstIndex(where: { $0.view == scrollView }) else { return nil }
    return context.diagnoses[index].compactMap { diagnosis in
      guard let overhang = diagnosis.overhang, overhang.axis == .vertical else { return nil }
      return overhang.solved.contentFrame(of: scrollView).map { $0.extent(.vertical) + overhang.points }
    }.min()
  }

  /// The axes on which no constraint leads to a scroll view from outside.
  private func untied(_ scrollView: Int) -> SourceAxes {
    let inside = document.inside(scrollView)
    return document.constraints.reduce(.both) { axes, constraint in
      let items = [constraint.first, constraint.second].compactMap(\.self)
      let isOfFrame = items.contains(.view(scrollView)) && !items.contains { if case .view(let view) = $0 { inside.contains(view) } else { false } }
      return isOfFrame ? axes.subtracting(constraint.firstAttribute.isHorizontal ? .x : .y) : axes
    }
  }

  /// The axes along which a finding says that something is open.
  private func openAxes(of finding: Finding) -> SourceAxes {
    if finding.isAbout(.width) { return .x }
    guard case .quantities(let quantities) = finding.topic, !quantities.isEmpty else { return .both }
    // Content that Interface Builder does not judge is reported once for both axes.
    if finding.rule == "unpinned_content_edge", finding.covers.isEmpty { return .both }
    let covered = finding.covers.filter { $0.objectID == finding.anchor.objectID }.map(\.name)
    let names = Set(covered + quantities.map(\.name))
    return names.reduce(into: []) { $0.insert($1.hasSuffix("width") ? .x : .y) }
  }

  /// Whether only code can set the content's size: no constraint connects to the far edge on an open axis,
  /// and none determines the other axis.
  private func isCodesSize(_ finding: Finding, _ scrollView: Int, _ axes: SourceAxes) -> Bool {
    guard finding.rule == "unpinned_content_edge" else { return false }
    let verdicts = context.scrollViews.first { $0.view == scrollView }?.configurations ?? []
    for axis in LayoutAxis.allCases where !axes.contains(axis == .horizontal ? .x : .y) {
      guard verdicts.allSatisfy({ $0.content[axis].canvas != .determined }) else { return false }
    }
    return axes.isDisjoint(with: tied(scrollView))
  }

  /// The axes on which a constraint connects to the far edge of a scroll view's content.
  private func tied(_ scrollView: Int) -> SourceAxes {
    let id = document.views[scrollView].id
    let inside = Set(document.inside(scrollView).map { document.views[$0].id })
    var result: SourceAxes = []
    let layouts = context.scrollViews.first { $0.view == scrollView }?.configurations.compactMap(\.runTime) ?? []
    for (index, constraint) in document.constraints.enumerated()
    // One that no size class installs ties nothing.
    where layouts.isEmpty || layouts.contains(where: { $0.solved.layout.constraint(index) != nil }) {
      let ends = [(constraint.first, constraint.firstAttribute)]
        + (constraint.second.flatMap { second in constraint.secondAttribute.map { [(second, $0)] } } ?? [])
      let names = ends.map { name(of: $0.0) }
      guard names.contains(id), names.contains(where: inside.contains) else { continue }
      for (end, name) in zip(ends, names) where name == id {
        switch end.1 {
        case .right, .trailing, .rightMargin, .trailingMargin: result.insert(.x)
        case .bottom, .bottomMargin: result.insert(.y)
        default: break
        }
      }
    }
    return result
  }

  /// Whether a scroll view is drawn with everything inside its width: it does not have to scroll sideways.
  private func isDrawnInFrame(_ scrollView: Int) -> Bool {
    guard let width = document.views[scrollView].frame?.width else { return false }
    return document.subviews(of: scrollView).allSatisfy { view in
      document.views[view].frame.map { $0.x >= -0.5 && $0.far(.horizontal) <= width + 0.5 } == true
    }
  }

  /// Whether everything in a scroll view is fixed to its frame layout guide along an axis.
  private func staysInPlace(_ scrollView: Int, _ axes: SourceAxes) -> Bool {
    let views = document.subviews(of: scrollView)
    guard !views.isEmpty else { return false }
    var held: Set<Int> = []
    for constraint in document.constraints where !constraint.firstAttribute.isSize {
      guard axes.contains(constraint.firstAttribute.isHorizontal ? .x : .y), let second = constraint.second else { continue }
      switch (constraint.first, second) {
      case (.view(let view), .guide(let guide)), (.guide(let guide), .view(let view)):
        if document.guides[guide].kind == .frameLayout, document.guides[guide].owner == scrollView { held.insert(view) }
      default: continue
      }
    }
    return views.allSatisfy(held.contains)
  }

  func name(of item: IBItem) -> String {
    switch item {
    case .view(let view): document.views[view].id
    case .guide(let guide):
      document.guides[guide].kind != .frameLayout && document.guides[guide].owner >= 0
        ? document.views[document.guides[guide].owner].id : ""
    case .missing: ""
    }
  }

  func note(_ text: String, _ place: SourcePlace, _ object: String = "") -> Finding.Note {
    let place = code.place(place)
    return Finding.Note("\(text) (\(place.name))\(object)", code: place, isLimit: true)
  }

  /// The object that an outlet is connected to, if it is not the one that a finding is about: the names differ.
  private func object(_ wire: DocumentWiring.Wire, besides finding: Finding) -> String {
    if let view = document.viewIndices[wire.target], wire.target != finding.anchor.objectID {
      return ", where `\(wire.outlet)` is the outlet of \(context.name(ofView: view))"
    }
    guard let constraint = wiring.constraint(wire.target).map({ document.constraints[$0] }), constraint.second == nil,
      case .view(let view) = constraint.first
    else { return "" }
    let size = constraint.firstAttribute.isHorizontal ? "Width" : "Height"
    return ", where `\(wire.outlet)` is the outlet of the \(size) constraint of \(context.name(ofView: view))"
  }

  private mutating func drop(_ finding: Finding, _ scrollView: Int, _ text: String, _ place: SourcePlace) {
    let place = code.place(place)
    explanations.append(
      CodeExplanation(
        objectID: document.views[scrollView].id, rule: finding.rule, of: finding.anchor.objectID,
        text: "\(text) (\(place.name))", place: place))
  }

  // MARK: Scenes that nothing uses

  private func unusedScene(_ finding: Finding, _ scrollView: Int) -> Finding? {
    if let controller = document.controller(of: finding), unusedControllers.contains(document.controllers[controller].id) {
      let identifier = document.controllers[controller].storyboardIdentifier
      let way = if let identifier, code.unusedScenes.contains(where: { !$0.isAboutCell && $0.identifier == identifier }), !document.hasSegue(to: controller) {
        "no segue leads to the scene, and nothing instantiates it by its storyboard identifier `\(identifier)`"
      } else {
        "segues lead to the scene only from scenes that nothing instantiates"
      }
      return finding.noted(
        [Finding.Note("\(way): it appears to be unused", isLimit: true)], if: .clause("the app does not use this scene"))
    }
    guard let owner = wiring.owner(of: scrollView), let name = wiring.ownClass(of: owner) else { return nil }
    if let cell = Self.cell(of: finding, document), code.whole(name) != nil, code.unusedScenes.contains(cell) {
      return finding.noted(
        [Finding.Note("no source uses the reuse identifier `\(cell.identifier)`: the cell appears to be unused", isLimit: true)],
        if: .clause("the app does not use this cell"))
    }
    guard code.classes[name]?.standing == .nowhere else { return nil }
    // UIKit shows a controller of its own instead, on which setting an outlet of the class fails.
    let isOfClass = document.outlets(in: owner).values.joined().contains { $0.holder == owner && !Self.inherited.contains($0.property) }
    guard isOfClass || isUnreachable(scrollView, name) else { return nil }
    let reason = isOfClass
      ? "the scene cannot be shown: it connects outlets of `\(name)`, which no source declares"
      : "no source declares `\(name)`: the scene appears to be unused"
    return finding.noted([Finding.Note(reason, isLimit: true)], if: .clause("the app does not use this scene"))
  }

  /// The prototype cell that a finding is in.
  private static func cell(of finding: Finding, _ document: IBDocument) -> SceneQuestion? {
    document.viewIndices[finding.anchor.objectID].flatMap { SceneQuestion(cellAround: $0, in: document) }
  }

  /// Outlets that UIKit's controllers have.
  private static let inherited: Set<String> = ["collectionView", "refreshControl", "searchDisplayController", "tableView", "view"]

  /// A finding about a view of a xib that only an outlet could show, if no code uses that outlet.
  private func unusedView(_ finding: Finding) -> Finding? {
    guard let root = Self.detachedRoot(of: finding, document, wiring) else { return nil }
    let wires = wiring.wires(to: document.views[root].id)
    let outlets = wires.compactMap { wire in code.known(wire).flatMap { $0.facts.isEmpty ? $0.declaration : nil }.map { (wire.outlet, $0) } }
    guard let (name, place) = outlets.first, outlets.count == wires.count else { return nil }
    return finding.noted(
      [note("outlet `\(name)` is declared, but never used: its view appears to be unused", place)],
      if: .clause("the app does not use this view"))
  }

  /// The views that the document hides around all that a finding is about: its object, or of a conflict, an item of each
  /// constraint.
  private static func hiddenViews(around finding: Finding, _ document: IBDocument, _ wiring: DocumentWiring) -> [Int] {
    let members = finding.subject?.kind == .conflict ? (finding.reliance?.objects ?? []).compactMap(wiring.constraint) : nil
    let objects = members.map { $0.map { wiring.items(ofConstraint: $0).compactMap { document.viewIndices[$0] } } }
      ?? document.viewIndices[finding.anchor.objectID].map { [[$0]] } ?? []
    let around = objects.map { Set($0.flatMap(document.outward)) }
    return (around.first ?? []).filter { view in document.isUnseen(view, hasOutlet: false) && around.allSatisfy { $0.contains(view) } }.sorted()
  }

  /// A finding in a view that the document hides, and that code with an outlet to it never shows.
  private func staysHidden(_ finding: Finding) -> Finding? {
    Self.hiddenViews(around: finding, document, wiring).lazy.compactMap { view -> Finding? in
      let wires = wiring.wires(to: document.views[view].id)
      let outlets = wires.compactMap(code.known).filter { !$0.mayBeShown }
      guard let wire = wires.first, outlets.count == wires.count, let place = outlets.first?.declaration, !wiring.isHeldByOthers(wire.target)
      else { return nil }
      return finding.noted(
        [note("\(context.name(ofView: view)) is hidden, and no source shows `\(wire.outlet)`", place)], if: .clause("`\(wire.outlet)` stays hidden"))
    }.first
  }

  /// The top-level view around a finding's object, if only outlets to that view can show it.
  private static func detachedRoot(of finding: Finding, _ document: IBDocument, _ wiring: DocumentWiring) -> Int? {
    guard document.kind == .xib, let view = document.viewIndices[finding.anchor.objectID] else { return nil }
    let around = document.outward(from: view).map { (view: $0, id: document.views[$0].id) }
    guard let root = around.last, !document.isViewOfItsOwner(root.view), !around.contains(where: { wiring.isHeldByOthers($0.id) }),
      !wiring.wires(to: root.id).isEmpty, around.dropLast().allSatisfy({ wiring.wires(to: $0.id).isEmpty })
    else { return nil }
    return root.view
  }

  /// Whether neither a source names the document, nor a segue or an identifier leads to the scene.
  ///
  /// - Parameter className: that of the controller, which no source mentions.
  private func isUnreachable(_ scrollView: Int, _ className: String) -> Bool {
    guard document.kind == .storyboard else { return !code.isNamed }
    let initial = document.tree.value("initialViewController", of: 0)
    if !code.isNamed, initial == nil { return true }
    guard let controller = document.controller(around: document.views[scrollView].node) else { return false }
    let scene = document.controllers[controller]
    return scene.id != initial && [nil, className].contains(scene.storyboardIdentifier) && !document.hasSegue(to: controller)
  }

  // MARK: Evidence that the content scrolls

  /// How a scroll view zooms.
  private struct Zooming {
    /// Where its delegate names the view that zooms.
    var named: SourcePlace
    /// What lets it zoom, and where.
    var way: (text: String, place: SourcePlace)?
  }

  /// Nil if no class that may be its delegate names a view.
  private func zooming(_ scrollView: Int) -> Zooming? {
    let view = document.views[scrollView]
    var delegates = [wiring.delegateClass(of: scrollView), view.customClass].compactMap(\.self)
    var facts = view.customClass.flatMap { code.classes[$0]?.ownFacts } ?? []
    for wire in wiring.wires(to: view.id) {
      guard let known = code.whole(wire.className) else { continue }
      let own = known.outlets[wire.outlet]?.facts ?? []
      facts += own
      if own.contains(where: { $0.kind == .delegate(isHolder: true) }) { delegates.append(wire.className) }
    }
    // A class whose sources are all read sets no delegate in a way that was not found, unless it walks through views.
    let holders = ([wiring.owner(of: scrollView).flatMap(wiring.ownClass)] + wiring.wires(to: view.id).map(\.className))
      .compactMap(\.self).filter { name in code.whole(name).map { $0.walks == nil } != true }
    /// Where a class names a view to zoom, unless that is one of another scroll view.
    func place(in name: String) -> SourcePlace? {
      let targets = (code.classes[name]?.zoomedWords ?? []).compactMap { wiring.target(of: $0, in: name).flatMap { document.viewIndices[$0] } }
      return targets.isEmpty || targets.contains(where: document.inside(scrollView).contains) ? code.classes[name]?.namesZoomedView : nil
    }
    let connected = delegates.lazy.compactMap(place).first
    guard let named = connected ?? holders.lazy.compactMap(place).first else { return nil }
    let scale = facts.first { fact in
      switch fact.kind {
      case .zoom(.literal(let scale)): scale > 1
      case .zoom: true
      default: false
      }
    }
    let largest = document.attribute("maximumZoomScale", of: scrollView).flatMap(Double.init) ?? 1
    return Zooming(
      named: named, way: connected == nil ? nil
        : scale.map { ("code zooms the content", $0.place) } ?? (largest > 1 ? ("code names the view that zooms", named) : nil))
  }

  /// The place where code zooms a scroll view that otherwise never scrolls, or whose content has a number as width: with
  /// the width of the frame, what is zoomed would be zoomed twice.
  private func zoom(_ finding: Finding, _ scrollView: Int) -> (String, SourcePlace)? {
    ["hardcoded_content_width", "never_scrolls"].contains(finding.rule) ? zooming(scrollView)?.way : nil
  }

  /// A finding about content that code zooms, which sets its size, if that is left to code: by fixed frames, or
  /// through an outlet; or if the help would change the size of what is zoomed.
  private func zoomed(_ finding: Finding, _ scrollView: Int) -> Finding? {
    let isFixed = finding.rule == "unpinned_content_edge" && finding.help.repairs.isEmpty
    let subject = finding.subject?.kind
    guard isFixed || finding.reliance?.makesNote == true, subject == .content || subject == .scrolling,
      let zooming = zooming(scrollView), subject == .content || zooming.way != nil
    else { return nil }
    return finding.noted(
      [note("code returns the view to zoom", zooming.named)],
      if: .code("zooms what is in \(context.name(ofView: scrollView))"))
  }

  // MARK: An outlet that is connected to another object

  /// The finding, if it depends on a constraint that code replaces, but the outlet is connected to another
  /// constraint.
  private func wrongOutlet(_ finding: Finding, _ scrollView: Int) -> Finding? {
    let rests = Set((finding.reliance?.objects ?? []) + finding.related.map(\.anchor.objectID))
    for index in wiring.wiredConstraints(in: scrollView) {
      let id = document.id(ofConstraint: index)
      for wire in wiring.wires(to: id) {
        guard let known = code.whole(wire.className) else { continue }
        for fact in known.outlets[wire.outlet]?.facts ?? [] {
          guard case .replaced(let replacement) = fact.kind, let attribute = replacement.attribute,
            let stays = stays(replacement, attribute, of: index, in: wire.className), rests.contains(stays)
          else { continue }
          var result = finding
          result.reliance = nil
          result.notes += [
            note("outlet `\(wire.outlet)` is connected to \(id), but code replaces it with a constraint on other views", fact.place),
            Finding.Note("\(stays), which the code probably means to replace, stays active", isLimit: true),
          ]
          return result
        }
      }
    }
    return nil
  }

  /// The id of the installed constraint that a replacement most likely means; nil if the outlet's own
  /// constraint shares an item with it.
  private func stays(
    _ replacement: SourceReplacement, _ attribute: String, of index: Int, in className: String
  ) -> String? {
    let items = replacement.items.map { wiring.target(of: $0, in: className) }
    guard !items.isEmpty, let first = items[0], items.allSatisfy({ $0 != nil }) else { return nil }
    let own = wiring.items(ofConstraint: index)
    guard !own.isEmpty, Set(own).isDisjoint(with: items.compactMap(\.self)) else { return nil }
    return document.constraints.indices.first { other in
      let constraint = document.constraints[other]
      guard other != index, constraint.relation == .equal else { return false }
      return name(of: constraint.first) == first && constraint.firstAttribute.rawValue == attribute
        || constraint.second.map(name(of:)) == first && constraint.secondAttribute?.rawValue == attribute
    }.map(document.id(ofConstraint:))
  }

  // MARK: Sizes that code sets only sometimes

  private func sometimesSized(_ finding: Finding, _ scrollView: Int) -> Finding? {
    let views = Self.objects(of: finding, scrollView, document).compactMap { document.viewIndices[$0] }
    let names = Set(views.filter { $0 != scrollView }.compactMap { document.views[$0].customClass })
    for name in names.sorted() {
      guard let known = code.whole(name) else { continue }
      let places = [known.size.y, known.size.x].compactMap { $0 }.filter { $0.time != .always }.map(\.place)
      guard let place = places.first ?? known.size.nib?.place ?? known.size.fills else { continue }
      return finding.noted([note("code of `\(name)` may determine its size", place)])
    }
    return nil
  }

  /// The class of a finding's view, with its name.
  private func ownClass(of finding: Finding) -> (name: String, known: SourceClass)? {
    document.viewIndices[finding.anchor.objectID].flatMap { document.views[$0].customClass }
      .flatMap { name in code.whole(name).map { (name, $0) } }
  }

  /// The place where a list's own class stops it from scrolling.
  private func stoppedByItself(_ finding: Finding) -> (String, SourcePlace)? {
    guard let (name, known) = ownClass(of: finding), let place = known.size.stopsScrolling else { return nil }
    return ("`\(name)` stops itself from scrolling", place)
  }

  /// A finding about a list whose own class makes it as tall as its rows, and that no constraint holds to a height.
  private func sizedByItself(_ finding: Finding) -> Finding? {
    guard let (name, known) = ownClass(of: finding), let height = known.size.y, case .intrinsic(nil) = height.reason,
      finding.reliance?.objects.contains(where: isHeld) != true
    else { return nil }
    return stoppingBounces(finding.noted(
      [note("`\(name)` has an intrinsic height", height.place)],
      if: .clause("the intrinsic height of `\(name)` is that of all rows")))
  }

  /// As tall as its rows, a list that bounces still takes the drags on it.
  private func stoppingBounces(_ finding: Finding) -> Finding {
    guard let list = document.viewIndices[finding.anchor.objectID], context.view(list).alwaysBounces, !finding.help.isEmpty
    else { return finding }
    var result = finding
    result.help[0] = result.help[0].after("deselect Scrolling Enabled for \(context.name(ofView: list))")
    return result
  }

  /// The classes that are a list's data source or delegate, by the document or by code, each with its outlet for the list.
  private func classesServing(_ id: String) -> [(known: SourceClass, outlet: String?)] {
    let wires = wiring.wires(to: id)
    let holders = wires.filter { facts(of: $0).contains { $0.kind == .delegate(isHolder: true) } }.map(\.className)
    return (wiring.delegates(of: id) + holders).compactMap { name in
      code.whole(name).map { known in (known, wires.first { $0.className == name }?.outlet) }
    }
  }

  /// A finding about a table of which all rows fit, however code fills them: it scrolls only by its bounce.
  private func holdingRows(_ finding: Finding, _ scrollView: Int) -> Finding? {
    guard let table = document.viewIndices[finding.anchor.objectID],
      let room = context.scrollViews.first(where: { $0.view == scrollView })?.configurations
        .compactMap({ $0.runTime?.solved.frame(of: table)?.height }).min(), let fitting = rows(of: table, fittingIn: room)
    else { return nil }
    var result = finding.noted([fitting])
    result.help = [Help("deselect Scrolling Enabled for \(context.name(ofView: table))")]
    return result
  }

  /// A finding about a table beyond the content, all of whose rows come before the content's end.
  private func endingBeforeRest(_ finding: Finding, _ scrollView: Int) -> Finding? {
    guard finding.rule == "content_ends_before_its_views", let index = context.scrollViews.firstIndex(where: { $0.view == scrollView })
    else { return nil }
    let overhangs = context.diagnoses[index].compactMap(\.overhang)
    let fitting = overhangs.map { overhang in
      overhang.solved.frame(of: overhang.view).flatMap { rows(of: overhang.view, fittingIn: $0.height - overhang.points) }
    }
    guard let view = overhangs.first?.view, let first = fitting.first, let first, fitting.allSatisfy({ $0 == first }) else { return nil }
    return finding.noted([first], if: .clause("the part of \(context.name(ofView: view)) beyond the content stays empty"))
  }

  /// The note that code gives a table rows that need no more than some points; nil if that is not known.
  private func rows(of table: Int, fittingIn room: Double) -> Finding.Note? {
    guard document.views[table].kind == .tableView,
      document.attribute("style", of: table).map({ $0 == "plain" }) != false,
      document.subviews(of: table).allSatisfy({ document.views[$0].kind == .tableViewCell }),
      let rows = classesServing(document.views[table].id).lazy.compactMap({ $0.known.rows[$0.outlet] }).first,
      let height = rows.height ?? document.attribute("rowHeight", of: table).flatMap(Double.init), height > 0,
      Double(rows.count) * height <= room
    else { return nil }
    let name = context.name(ofView: table)
    return note("code gives \(name) \(rows.isExact ? "" : "at most ")\(rows.count) \(Wording.noun("row", rows.count)) of \(Wording.points(height)) points, and all of them fit", rows.place)
  }

  /// A finding about a list of which each row takes all the room: people page through it.
  private func filledByRows(_ finding: Finding) -> Finding? {
    let id = finding.anchor.objectID
    guard let list = document.viewIndices[id], let place = classesServing(id).lazy.compactMap(\.known.fillsListWithRow).first else { return nil }
    let name = context.name(ofView: list)
    return finding.noted([note("code makes each row as tall as \(name)", place)], if: .clause("\(name) scrolls by itself on purpose"))
  }

  /// Whether an object is a constraint that a view's own size cannot change.
  private func isHeld(_ id: String) -> Bool {
    wiring.constraint(id).map { document.constraints[$0].relation == .equal && document.constraints[$0].priority == 1000 } ?? false
  }

  /// A finding about content that a view in it may size.
  private func sizedFromInside(_ finding: Finding, _ subject: RuleSubject.Kind, _ scrollView: Int) -> Finding? {
    guard subject == .content else { return nil }
    for view in document.subviews(of: scrollView) {
      guard let name = document.views[view].customClass, let place = code.classes[name]?.size.sizesScrollView else { continue }
      return finding.noted(
        [note("`\(name)` sets the content size of the scroll view around it", place)],
        if: .clause("the content size that `\(name)` sets is correct"))
    }
    return nil
  }

  // MARK: Outlets that do not lower a finding

  /// The finding with its original severity, if the outlets that would lower it are known to have no effect
  /// on it.
  private func raised(_ finding: Finding, _ relied: [String], _ uses: [Use], _ scrollView: Int) -> Finding {
    let wires = relied.flatMap { wiring.wires(to: $0) }
    // A scroll view's own class may do more than its facts say.
    guard !wires.isEmpty, document.views[scrollView].customClass == nil, !relied.contains(where: wiring.isHeldByOthers)
    else { return finding }
    // What hangs on a class hangs on more than its outlet: the class may constrain itself.
    if finding.subject?.kind == .undecided {
      let views = Self.objects(of: finding, scrollView, document).compactMap { document.viewIndices[$0] }
      guard views.allSatisfy({ document.views[$0].customClass == nil }) else { return finding }
    }
    if let use = uses.first(where: { $0.effect == .unclear && relied.contains($0.wire.target) }) {
      return use.fact.isUnknown ? lowered(finding, by: [use]) : finding
    }
    var notes: [Finding.Note] = []
    for wire in wires {
      guard let known = code.whole(wire.className), known.walks == nil,
        let outlet = known.outlets[wire.outlet], let declaration = outlet.declaration, !outlet.isPublic,
        outlet.use == nil
      else { return finding }
      let facts = facts(of: wire)
      let number = facts.first { if case .constant = $0.kind { true } else { false } }
      if let use = uses.first(where: { $0.effect == .overwritten && $0.wire == wire }) {
        notes.append(overwriting(use))
      } else if let number {
        notes.append(leaving(Use(wire: wire, fact: number, effect: .tried)))
      } else if let fact = facts.first {
        notes.append(note("code uses outlet `\(wire.outlet)`, but does not change this", fact.place))
      } else if outlet.facts.isEmpty {
        notes.append(note("no source uses `\(wire.outlet)`", declaration, object(wire, besides: finding)))
      }
    }
    var result = finding
    result.reliance = nil
    result.help = result.help.compactMap(\.ifCodeDoesNot)
    for note in notes where !result.notes.contains(note) { result.notes.append(note) }
    if finding.subject?.kind == .content, let view = staysEmpty(scrollView) {
      result.severityLimit = .warning
      result.notes.append(Finding.Note("code adds no view to \(context.name(ofView: view)), so it stays empty", isLimit: true))
      result.help.excuse(if: .clause("nothing is meant to be in \(context.name(ofView: view))"))
    }
    return result
  }

  /// The only view in a scroll view, if it is plain and empty with an outlet, and code that is all known puts nothing into
  /// either.
  private func staysEmpty(_ scrollView: Int) -> Int? {
    let views = Array(document.inside(scrollView))
    guard views.count == 1, document.isFilledByCode(views[0]), document.views[views[0]].customClass == nil else { return nil }
    let wires = (views + [scrollView]).flatMap { wiring.wires(to: document.views[$0].id) }
    let isLeftEmpty = wires.allSatisfy { wire in
      code.leavesAlone(wire) && facts(of: wire).allSatisfy { if case .subviewAdded = $0.kind { false } else { true } }
    }
    return isLeftEmpty ? views[0] : nil
  }
}

extension IBDocument {
  /// Index in `controllers` of the controller whose scene a finding is about.
  func controller(of finding: Finding) -> Int? {
    viewIndices[finding.anchor.objectID].flatMap { controller(around: views[$0].node) }
  }
}
