internal import Findings
internal import InterfaceBuilder
internal import Layout
internal import SourceEvidence
internal import XMLSource

/// Applies what the sources say to a document's findings.
struct CodeCheck {
  private let context: RuleContext
  private let document: IBDocument
  private let wiring: DocumentWiring
  private let code: DocumentCode
  /// Judges the layout root around a view with other constraints, by index.
  private let trial: (_ changed: [Int: IBConstraint], _ view: Int) -> Outcome
  private var outcomes: [Trial: Outcome] = [:]
  private var triedWork = 0
  private(set) var explanations: [CodeExplanation] = []

  init(
    _ context: RuleContext, _ document: IBDocument, _ wiring: DocumentWiring, _ code: DocumentCode,
    trial: @escaping (_ changed: [Int: IBConstraint], _ view: Int) -> Outcome
  ) {
    self.context = context
    self.document = document
    self.wiring = wiring
    self.code = code
    self.trial = trial
  }

  /// The questions of a document to the sources: about findings that code may change, and about scroll views
  /// that code sizes.
  static func questions(
    _ findings: [Finding], _ context: RuleContext, _ document: IBDocument, rules: Set<String>
  ) -> DocumentQuestions {
    let told = findings.filter { CodeTable.subject(of: $0.rule) != nil }
    let asksOfAll = rules.contains(ContentSizeSetTwice.description.id)
    let unchecked = context.scrollViews.filter { verdicts in
      asksOfAll || verdicts.configurations.contains { $0.content.vertical.canvas == .unchecked }
    }.map(\.view)
    var result = DocumentQuestions()
    result.isAboutScreens = findings.contains { CodeTable.mayDependOnScreens($0.rule) || $0.scope != nil }
    guard !unchecked.isEmpty || !told.isEmpty else { return result }
    let wiring = DocumentWiring(document)
    for view in unchecked {
      result.ask(about: [document.views[view].id], excusing: true, wiring)
      if let name = document.views[view].customClass { result.ask(of: name) }
    }
    // A scroll view may have a finding for each view in it.
    var askedAll: Set<Int> = []
    for finding in told {
      guard let scrollView = wiring.scope(of: finding) else { continue }
      result.ask(about: objects(of: finding, scrollView, document), wiring)
      if finding.reliance?.makesNote == true { result.ask(about: finding.reliance?.objects ?? [], excusing: true, wiring) }
      let subject = CodeTable.subject(of: finding.rule)
      if CodeTable.triesNumbers(finding.rule), askedAll.insert(scrollView).inserted {
        result.ask(about: wiring.wiredConstraints(in: scrollView).map(document.id(ofConstraint:)), wiring)
      }
      let owner = wiring.owner(of: scrollView).flatMap(wiring.ownClass)
      let delegate = subject == .scrolling || subject == .content ? wiring.delegateClass(of: scrollView) : nil
      let sizing: [Int] =
        switch subject {
        case .undecided: Array(document.inside(scrollView))
        case .content: document.subviews(of: scrollView)
        default: []
        }
      let classes = sizing.compactMap { document.views[$0].customClass }
      for name in [owner, delegate, document.views[scrollView].customClass].compactMap(\.self) + classes {
        result.ask(of: name)
      }
    }
    return result
  }

  /// The ids of the objects that a finding depends on.
  private static func objects(
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
      guard let subject = CodeTable.subject(of: finding.rule),
        let scrollView = wiring.scope(of: finding)
      else {
        result.append(finding)
        continue
      }
      if let judged = judge(finding, subject, scrollView) { result.append(judged) }
    }
    let unsized = context.scrollViews.compactMap { neverSized($0, besides: result) }
      + context.scrollViews.compactMap(setTwice)
    let told = Set(unsized.map(\.anchor.objectID))
    result.removeAll { $0.rule == "content_size_set_in_code" && told.contains($0.anchor.objectID) }
    return result + unsized
  }

  // MARK: One finding

  /// A fact that applies to a finding, with the outlet.
  private struct Use {
    var wire: DocumentWiring.Wire
    var fact: SourceFact
    var effect: CodeTable.Effect
  }

  private mutating func judge(
    _ finding: Finding, _ subject: CodeTable.Subject, _ scrollView: Int
  ) -> Finding? {
    if let unused = unusedScene(finding, scrollView) { return unused }
    let relied = finding.reliance?.makesNote == true ? finding.reliance?.objects ?? [] : []
    let objects = Self.objects(of: finding, scrollView, document)
    let wires = objects.sorted().flatMap { wiring.wires(to: $0) }
    let uses = wires.flatMap { Self.decidingFirst(countedUses(of: $0, finding, subject, scrollView)) }
      + ownUses(finding, subject, scrollView)
    let axes = openAxes(of: finding)
    let dropping = uses.filter { $0.effect == .drop }
    if !dropping.isEmpty, Self.axes(of: dropping).isSuperset(of: axes) {
      for use in Self.telling(dropping) {
        drop(finding, scrollView, CodeTable.words(use.fact, outlet: use.wire.outlet), use.fact.place)
      }
      return nil
    }
    if let (text, place) = zoom(finding, scrollView) {
      drop(finding, scrollView, text, place)
      return nil
    }
    let numbers = numbers(finding, subject, scrollView)
    if numbers.refute {
      for (fact, wire) in numbers.ending {
        drop(finding, scrollView, CodeTable.words(fact, outlet: wire.outlet), fact.place)
      }
      return nil
    }
    if let wrong = wrongOutlet(finding, scrollView) { return wrong }
    let set = Set(numbers.ending.map(\.wire.outlet))
    var lowering = numbers.ending.map { Use(wire: $1, fact: $0, effect: .note) }
      + Self.telling(uses.filter { [.note, .drop].contains($0.effect) && !set.contains($0.wire.outlet) })
    // A table's own length comes before those of the views around it.
    let own = lowering.filter { use in
      subject == .nested && wiring.constraint(use.wire.target).map { wiring.items(ofConstraint: $0) }?.contains(finding.anchor.objectID) == true
    }
    if !own.isEmpty { lowering = own }
    if !lowering.isEmpty {
      // What is a note in any case needs no reason.
      if subject == .conflict, finding.severityLimit == .note { return finding }
      // Along an axis that code does not determine, the finding still applies, unless only code can set the size.
      let isExcused = Self.axes(of: lowering).isSuperset(of: axes)
        || relied.contains { !wiring.wires(to: $0).isEmpty }
      let lowered = lowered(finding, by: lowering, isExcused: isExcused)
      return isExcused ? lowered : zoomed(lowered, scrollView) ?? lowered
    }
    if let zoomed = zoomed(finding, scrollView) ?? sizedFromInside(finding, subject, scrollView) { return zoomed }
    if subject == .undecided, let lowered = sometimesSized(finding, scrollView) { return lowered }
    return numbers.isOpen ? finding : raised(finding, relied, uses, scrollView)
  }

  private func lowered(_ finding: Finding, by uses: [Use], isExcused: Bool = true) -> Finding {
    var result = finding
    if isExcused {
      result.severityLimit = .note
      result.applicability = .suggested
      result.reliance = nil
      let reason = uses.lazy.compactMap { CodeTable.excuse($0.fact, outlet: $0.wire.outlet) }.first
      if let reason { result.help.excuse(if: reason, isKnown: true) }
    }
    for use in uses {
      result.notes.append(note(CodeTable.words(use.fact, outlet: use.wire.outlet), use.fact.place))
    }
    return result
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

  /// An outlet's facts of one time, with those first that more likely decide.
  private static func decidingFirst(_ uses: [Use]) -> [Use] {
    uses.sorted { one, other in
      let ranks = [one, other].map { ($0.fact.time.rawValue, CodeTable.isFallback($0.fact) ? 1 : 0) }
      return ranks[0] == ranks[1] ? one.fact < other.fact : ranks[0] < ranks[1]
    }
  }

  private func countedUses(
    of wire: DocumentWiring.Wire, _ finding: Finding, _ subject: CodeTable.Subject, _ scrollView: Int
  ) -> [Use] {
    guard let known = code.classes[wire.className], known.standing == .whole,
      let outlet = known.outlets[wire.outlet]
    else { return [] }
    return uses(of: outlet.facts, wire, finding, subject, scrollView)
  }

  /// What the scroll view's own class does with itself.
  private func ownUses(_ finding: Finding, _ subject: CodeTable.Subject, _ scrollView: Int) -> [Use] {
    let view = document.views[scrollView]
    guard let name = view.customClass, let known = code.classes[name], known.standing == .whole else { return [] }
    let wire = DocumentWiring.Wire(className: name, outlet: name, target: view.id)
    return uses(of: known.ownFacts, wire, finding, subject, scrollView)
  }

  private func uses(
    of facts: [SourceFact], _ wire: DocumentWiring.Wire, _ finding: Finding, _ subject: CodeTable.Subject,
    _ scrollView: Int
  ) -> [Use] {
    let target: CodeTable.Target =
      wire.target == document.views[scrollView].id
      ? .scrollView : document.viewIndices[wire.target] == nil ? .constraint : .view
    let axes = openAxes(of: finding)
    let isCodesSize = isCodesSize(finding, scrollView, axes)
    let staysInPlace = subject == .content && target == .scrollView && staysInPlace(scrollView, axes)
    return facts.map { fact in
      Use(
        wire: wire, fact: fact,
        effect: CodeTable.effect(
          of: fact, on: target, subject, rule: finding.rule, axes: axes,
          isOfView: code.classes[wire.className]?.isView == true, isCodesSize: isCodesSize,
          staysInPlace: staysInPlace))
    }
  }

  /// The axes along which a finding says that something is open.
  private func openAxes(of finding: Finding) -> SourceAxes {
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
    let id = document.views[scrollView].id
    let inside = Set(document.inside(scrollView).map { document.views[$0].id })
    return !document.constraints.contains { constraint in
      let ends = [(constraint.first, constraint.firstAttribute)]
        + (constraint.second.flatMap { second in constraint.secondAttribute.map { [(second, $0)] } } ?? [])
      let names = ends.map { name(of: $0.0) }
      guard names.contains(id), names.contains(where: inside.contains) else { return false }
      return zip(ends, names).contains { end, name in
        guard name == id else { return false }
        switch end.1 {
        case .right, .trailing, .rightMargin, .trailingMargin: return axes.contains(.x)
        case .bottom, .bottomMargin: return axes.contains(.y)
        default: return false
        }
      }
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

  private func name(of item: IBItem) -> String {
    switch item {
    case .view(let view): document.views[view].id
    case .guide(let guide):
      document.guides[guide].kind != .frameLayout && document.guides[guide].owner >= 0
        ? document.views[document.guides[guide].owner].id : ""
    case .missing: ""
    }
  }

  private func note(_ text: String, _ place: SourcePlace) -> Finding.Note {
    let place = code.place(place)
    return Finding.Note("\(text) (\(place.name))", code: place, isLimit: true)
  }

  private mutating func drop(_ finding: Finding, _ scrollView: Int, _ text: String, _ place: SourcePlace) {
    let place = code.place(place)
    explanations.append(
      CodeExplanation(
        objectID: document.views[scrollView].id, rule: finding.rule, text: "\(text) (\(place.name))",
        place: place))
  }

  // MARK: Scenes that nothing uses

  private func unusedScene(_ finding: Finding, _ scrollView: Int) -> Finding? {
    guard let owner = wiring.owner(of: scrollView), let name = wiring.ownClass(of: owner),
      code.classes[name]?.standing == .nowhere, isUnreachable(scrollView, name)
    else { return nil }
    var result = finding
    result.severityLimit = .note
    result.applicability = .suggested
    result.reliance = nil
    result.notes.append(
      Finding.Note("no source declares `\(name)`: the scene appears to be unused", isLimit: true))
    return result
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
    /// Whether that class is known to be its delegate.
    var isConnected: Bool
    /// Where code sets a scale.
    var scale: SourcePlace?
  }

  /// Nil if no class that may be its delegate names a view.
  private func zooming(_ scrollView: Int) -> Zooming? {
    let view = document.views[scrollView]
    var delegates = [wiring.delegateClass(of: scrollView), view.customClass].compactMap { $0.flatMap { code.classes[$0] } }
    var facts = view.customClass.flatMap { code.classes[$0]?.ownFacts } ?? []
    var holders = [wiring.owner(of: scrollView).flatMap(wiring.ownClass).flatMap { code.classes[$0] }].compactMap(\.self)
    for wire in wiring.wires(to: view.id) {
      guard let known = code.classes[wire.className], known.standing == .whole else { continue }
      let own = known.outlets[wire.outlet]?.facts ?? []
      facts += own
      if own.contains(where: { $0.kind == .delegate(isHolder: true) }) { delegates.append(known) } else { holders.append(known) }
    }
    let connected = delegates.lazy.compactMap(\.namesZoomedView).first
    guard let named = connected ?? holders.lazy.compactMap(\.namesZoomedView).first else { return nil }
    let scale = facts.first { fact in
      switch fact.kind {
      case .zoom(.literal(let scale)): scale > 1
      case .zoom: true
      default: false
      }
    }
    return Zooming(named: named, isConnected: connected != nil, scale: scale?.place)
  }

  /// The place where code zooms a scroll view that otherwise never scrolls.
  private func zoom(_ finding: Finding, _ scrollView: Int) -> (String, SourcePlace)? {
    guard finding.rule == "never_scrolls", let zooming = zooming(scrollView), zooming.isConnected else { return nil }
    if let scale = zooming.scale { return ("code zooms the content", scale) }
    let scale = document.attribute("maximumZoomScale", of: scrollView).flatMap(Double.init)
    return scale.map { $0 > 1 } == true ? ("code names the view that zooms", zooming.named) : nil
  }

  /// A finding about content that code zooms, which sets its size, if that is left to code: by fixed frames, or
  /// through an outlet.
  private func zoomed(_ finding: Finding, _ scrollView: Int) -> Finding? {
    let isFixed = finding.rule == "unpinned_content_edge" && finding.help.repairs.isEmpty
    guard isFixed || finding.reliance?.makesNote == true, CodeTable.subject(of: finding.rule) == .content,
      let zooming = zooming(scrollView)
    else { return nil }
    var result = finding
    result.severityLimit = .note
    result.applicability = .suggested
    result.reliance = nil
    result.help.replaceConditions(by: .code("zooms what is in \(context.name(ofView: scrollView))"))
    result.notes.append(note("code returns the view to zoom", zooming.named))
    return result
  }

  /// The layout root around a view, judged with other constraints.
  struct Outcome {
    var findings: [Finding]
    /// Layouts with a conflict are not examined for what scrolls.
    var hasConflict: Bool
    var isCutShort: Bool
    /// In units of the solver.
    var work: Int
  }

  /// The number that a constraint has in a trial.
  private enum Number: Hashable {
    case constant(Double)
    /// A share of the screen, plus points.
    case share(times: Double, plus: Double)
    /// Whatever the other constraints leave.
    case any
  }

  private struct Trial: Hashable {
    var numbers: [Int: Number]
    /// The view whose layout root is judged.
    var view: Int
  }

  /// A constant that code sets.
  private typealias SetNumber = (fact: SourceFact, wire: DocumentWiring.Wire)

  /// What the numbers that code sets do to a finding.
  private struct Numbers {
    /// Those with which it no longer applies.
    var ending: [SetNumber] = []
    /// Whether they are enough to drop it.
    var refute = false
    /// Whether a number may end it at times, or could not be tried.
    var isOpen = false
  }

  /// Numbers set by code with which a finding no longer applies, by solving the layout again. For *never scrolls*, one
  /// is enough, since the content then scrolls at some time. Any other finding applies until code sets a number, so
  /// each number has to resolve it. A number that is not known is tried as one far above or below.
  private mutating func numbers(_ finding: Finding, _ subject: CodeTable.Subject, _ scrollView: Int) -> Numbers {
    guard CodeTable.triesNumbers(finding.rule) else { return Numbers() }
    let members = subject == .conflict ? Set(finding.reliance?.objects ?? []) : nil
    let objects = Self.objects(of: finding, scrollView, document)
    let set = wiring.wiredConstraints(in: scrollView).flatMap { index -> [(index: Int, facts: [SetNumber])] in
      let id = document.id(ofConstraint: index)
      guard members?.contains(id) != false else { return [] }
      return wiring.wires(to: id).map { wire in
        let tried = countedUses(of: wire, finding, subject, scrollView).filter { $0.effect == .tried }
        return (index, Self.decidingFirst(tried).map { ($0.fact, wire) })
      }
    }
    func rank(_ number: SetNumber) -> Int {
      (objects.contains(number.wire.target) ? 0 : 10) + number.fact.time.rawValue
    }
    var result = Numbers()
    let isOfOne = finding.rule == "never_scrolls"
    // The layout as it loads: numbers that are set together may only fit together.
    let loaded = set.compactMap { index, facts -> (index: Int, number: Number, facts: [SetNumber])? in
      let numbers = Set(facts.filter { $0.fact.time == .always }.map { exact($0.fact, index) })
      guard numbers.count == 1, let number = numbers.first ?? nil else { return nil }
      return number == .constant(document.constraints[index].constant) ? nil : (index, number, facts)
    }
    if loaded.count > 1 {
      let together = Dictionary(loaded.map { ($0.index, $0.number) }) { first, _ in first }
      switch stands(finding, together, scrollView) {
      case false?:
        let facts = loaded.flatMap(\.facts)
        let isAll = facts.allSatisfy { $0.fact.time == .always }
        // One may be enough.
        let alone = loaded.sorted { rank($0.facts[0]) < rank($1.facts[0]) }.first {
          stands(finding, [$0.index: $0.number], scrollView) == false
        }
        let ending = (alone?.facts ?? facts).filter { $0.fact.time == .always }
        return Numbers(
          ending: alone == nil ? ending : Array(ending.prefix(1)), refute: subject == .scrolling && (isOfOne || isAll))
      case nil: result.isOpen = true
      case true?: break
      }
    }
    for (index, facts) in set {
      var ending: [SetNumber] = []
      var isExact = true
      for number in facts {
        let exact = exact(number.fact, index)
        // What is not known counts only for what the finding rests on.
        let isGuessed = isOfOne || objects.contains(number.wire.target)
        let tried = exact.map { [$0] } ?? (isGuessed ? guesses(number.fact, index, finding) : [])
        let outcomes = tried.map { stands(finding, [index: $0], scrollView) }
        if outcomes.contains(false) {
          if isOfOne { return Numbers(ending: [number], refute: true) }
          ending.append(number)
          isExact = isExact && exact != nil
        } else if exact == nil || outcomes.contains(nil) {
          result.isOpen = true
        }
      }
      guard let first = ending.first else { continue }
      let loading = facts.filter { $0.fact.time == .always }.count
      let isSet = loading > 0 && ending.filter { $0.fact.time == .always }.count == loading
      if subject == .conflict, !isSet {
        result.isOpen = true
      } else if subject == .scrolling, isSet, isExact, ending.count == facts.count {
        return Numbers(ending: [first], refute: true)
      } else if result.ending.first.map({ rank(first) < rank($0) }) != false {
        result.ending = [first]
      }
    }
    return result
  }

  /// The number that a fact sets; nil if it is not known.
  private func exact(_ fact: SourceFact, _ index: Int) -> Number? {
    guard case .constant(let amount) = fact.kind else { return nil }
    switch amount {
    case .literal(let value): return .constant(value)
    case .ofScreen(let axes, let times, let plus):
      let constraint = document.constraints[index]
      let isSize = constraint.second == nil && [.width, .height].contains(constraint.firstAttribute)
      let axis: LayoutAxis = axes == .x ? .horizontal : .vertical
      guard isSize, document.isAsLongAsTheScreen(root(around: constraint.owner), along: axis) else { return nil }
      return .share(times: times, plus: plus)
    case .ofBounds, .unknown: return nil
    }
  }

  private func root(around view: Int) -> Int {
    var view = view
    while document.views[view].parent >= 0 { view = document.views[view].parent }
    return view
  }

  private func guesses(_ fact: SourceFact, _ index: Int, _ finding: Finding) -> [Number] {
    let constant = document.constraints[index].constant
    switch finding.rule {
    case "never_scrolls": return fact.kind == .constant(.unknown) ? [.constant(constant + 600), .constant(constant - 600)] : []
    case "content_ends_before_its_views": return [.constant(constant + 2000), .constant(constant - 2000)]
    case "double_tied_axis": return []
    default:
      // A share of the screen is not any length.
      if case .constant(.ofScreen) = fact.kind { return [] }
      return [.any]
    }
  }

  /// A constraint with a number, whatever the size class.
  private func constraint(_ index: Int, _ number: Number) -> IBConstraint {
    var constraint = document.constraints[index]
    constraint.constants = []
    switch number {
    case .constant(let value): constraint.constant = value
    case .share(let times, let plus):
      constraint.second = .view(root(around: constraint.owner))
      constraint.secondAttribute = constraint.firstAttribute
      (constraint.multiplier, constraint.constant) = (times, plus)
    case .any: constraint.priority = 1
    }
    return constraint
  }

  /// Whether a finding still applies if constraints, by index, have other numbers; nil if it cannot be judged.
  private mutating func stands(_ finding: Finding, _ numbers: [Int: Number], _ scrollView: Int) -> Bool? {
    guard numbers.contains(where: { $1 != .constant(document.constraints[$0].constant) }) else { return true }
    let isConflict = CodeTable.isConflict(finding.rule)
    let view = (isConflict ? document.viewIndices[finding.anchor.objectID] : nil) ?? scrollView
    let tried = Trial(numbers: numbers, view: view)
    if outcomes[tried] == nil {
      // Each trial judges a scene: without a limit, 200 outlets in 400 kB took 50 s.
      guard outcomes.count < 64, triedWork < LayoutAnalysis.workLimit else { return nil }
      let outcome = trial(Dictionary(uniqueKeysWithValues: numbers.map { ($0, constraint($0, $1)) }), view)
      triedWork += outcome.work
      outcomes[tried] = outcome
    }
    guard let outcome = outcomes[tried], !outcome.isCutShort else { return nil }
    if !isConflict {
      // Views that are pushed beyond the end cannot be scrolled to, either.
      return outcome.hasConflict ? nil : outcome.findings.contains {
        $0.identity == finding.identity || finding.rule == "never_scrolls" && $0.rule == "content_ends_before_its_views"
          && $0.anchor.objectID == finding.anchor.objectID
      }
    }
    let changed = Set(numbers.keys.map(document.id(ofConstraint:)))
    return outcome.findings.contains { other in
      other.identity == finding.identity
        || CodeTable.isConflict(other.rule) && !changed.isDisjoint(with: other.reliance?.objects ?? [])
    }
  }

  // MARK: An outlet that is connected to another object

  /// The finding, if it depends on a constraint that code replaces, but the outlet is connected to another
  /// constraint.
  private func wrongOutlet(_ finding: Finding, _ scrollView: Int) -> Finding? {
    let rests = Set((finding.reliance?.objects ?? []) + finding.related.map(\.anchor.objectID))
    for index in wiring.wiredConstraints(in: scrollView) {
      let id = document.id(ofConstraint: index)
      for wire in wiring.wires(to: id) {
        guard let known = code.classes[wire.className], known.standing == .whole else { continue }
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
      guard let known = code.classes[name], known.standing == .whole else { continue }
      let places = [known.size.y, known.size.x].compactMap { $0 }.filter { $0.time != .always }.map(\.place)
      guard let place = places.first ?? known.size.nib?.place ?? known.size.fills else { continue }
      var result = finding
      result.severityLimit = .note
      result.notes.append(note("code of `\(name)` may determine its size", place))
      return result
    }
    return nil
  }

  /// A finding about content that a view in it may size.
  private func sizedFromInside(_ finding: Finding, _ subject: CodeTable.Subject, _ scrollView: Int) -> Finding? {
    guard subject == .content else { return nil }
    for view in document.subviews(of: scrollView) {
      guard let name = document.views[view].customClass, let place = code.classes[name]?.size.sizesScrollView else { continue }
      var result = finding
      result.severityLimit = .note
      result.applicability = .suggested
      result.reliance = nil
      result.help.excuse(if: .clause("the content size that `\(name)` sets fits"), isKnown: true)
      result.notes.append(note("`\(name)` may set the content size of the scroll view around it", place))
      return result
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
    if CodeTable.subject(of: finding.rule) == .undecided {
      let views = Self.objects(of: finding, scrollView, document).compactMap { document.viewIndices[$0] }
      guard views.allSatisfy({ document.views[$0].customClass == nil }) else { return finding }
    }
    if let use = uses.first(where: { $0.effect == .unclear && relied.contains($0.wire.target) }) {
      return use.fact.isUnknown ? lowered(finding, by: [use]) : finding
    }
    var notes: [Finding.Note] = []
    for wire in wires {
      guard let known = code.classes[wire.className], known.standing == .whole, known.walks == nil,
        let outlet = known.outlets[wire.outlet], let declaration = outlet.declaration, !outlet.isPublic,
        outlet.use == nil
      else { return finding }
      let number = outlet.facts.first { if case .constant = $0.kind { true } else { false } }
      if let number {
        notes.append(note("\(CodeTable.words(number, outlet: wire.outlet)), but the problem remains", number.place))
      } else if let fact = outlet.facts.first {
        notes.append(note("code uses outlet `\(wire.outlet)`, but does not change this", fact.place))
      } else {
        notes.append(note("outlet `\(wire.outlet)` is declared, but never used", declaration))
      }
    }
    var result = finding
    result.reliance = nil
    result.help = result.help.map(\.ifCodeDoesNot)
    for note in notes where !result.notes.contains(note) { result.notes.append(note) }
    return result
  }

  // MARK: Scroll views that nothing sizes

  private mutating func neverSized(_ verdicts: ScrollViewVerdicts, besides findings: [Finding]) -> Finding? {
    let view = document.views[verdicts.view]
    let isOpen = verdicts.configurations.contains { $0.content.vertical.canvas == .unchecked }
    guard isOpen else { return nil }
    let wires = wiring.wires(to: view.id)
    if let name = view.customClass, let known = code.classes[name], known.standing == .whole {
      explain(known.ownFacts, name, view.id)
    }
    var added: (wire: DocumentWiring.Wire, fact: SourceFact)?
    // Zooming sets the content size.
    var isSized = wires.isEmpty || wiring.isHeldByOthers(view.id) || view.customClass != nil
      || document.hasZoomScale(verdicts.view)
    var frames: [SourceFrame?] = []
    for wire in wires {
      guard let known = code.classes[wire.className], known.standing == .whole,
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
          added = added ?? (wire, fact)
          frames.append(frame)
        case .contentSize, .contentTied, .edgesUsed, .handed, .extended, .constraintAdded, .frameTied, .zoom: isSized = true
        default: break
        }
      }
    }
    let isTold = findings.contains { $0.anchor.objectID == view.id && CodeTable.subject(of: $0.rule) == .content
      && $0.rule != "content_size_set_in_code" }
    guard !isSized, !isTold, document.inside(verdicts.view).isEmpty, let (wire, fact) = added else { return nil }
    var finding = Finding(
      rule: ContentNeverSized.description.id, at: context.anchor(ofView: verdicts.view),
      message: .neverSized(context.title(ofScrollView: verdicts.view)))
    finding.notes = [note(CodeTable.words(fact, outlet: wire.outlet), fact.place)]
    // A single view whose size code computes is usually as large as the scroll view.
    let isOne = frames == [nil] && fact.time == .always
    let isInside = isOne || frames.allSatisfy { frame in
      guard let frame, let own = view.frame else { return false }
      return frame.x >= 0 && frame.y >= 0 && frame.x + frame.width <= own.width
        && frame.y + frame.height <= own.height
    }
    if isInside { finding.severityLimit = .note }
    return finding
  }

  /// A content size that constraints determine, and code sets, too.
  private func setTwice(_ verdicts: ScrollViewVerdicts) -> Finding? {
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
    finding.notes = [note(CodeTable.words(fact, outlet: outlet), fact.place)]
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
      let names = Set(document.inside(verdicts.view).compactMap { document.views[$0].customClass })
      for name in names.sorted() {
        guard let entry = sizes.entries[name] else { continue }
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
      "constraints determine the content size of \(title), and code sets it, too",
      help: ["remove the code that sets contentSize, or the constraints to the far edges of the content"])
  }

  fileprivate static func neverSized(_ title: String) -> Self {
    Self(
      "code adds views to \(title), and nothing sets its content size: it does not scroll",
      help: ["set contentSize where the views are added, or pin them to all edges of the content layout guide"])
  }
}
