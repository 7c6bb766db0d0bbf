internal import Findings
internal import InterfaceBuilder
internal import Layout
internal import SourceEvidence

/// Numbers that code sets, tried by solving the layout again.
extension CodeCheck {
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
  enum Number: Hashable {
    case constant(Double)
    /// A share of the screen, plus points.
    case share(times: Double, plus: Double)
    /// Whatever the other constraints leave.
    case any
  }

  struct Trial: Hashable {
    var numbers: [Int: Number]
    /// The view whose layout root is judged.
    var view: Int
  }

  /// What the numbers that code sets do to a finding.
  struct Numbers {
    /// Those with which it no longer applies.
    var ending: [Use] = []
    /// Those among the numbers of the same constraints with which it still applies.
    var leaving: [Use] = []
    /// Whether numbers of several constraints end it, each alone.
    var isEndedBySeveral = false
    /// Whether they are enough to drop it.
    var refute = false
    /// Whether a number may end it at times, or could not be tried.
    var isOpen = false
  }

  /// Numbers set by code with which a finding no longer applies, by solving the layout again. For *never scrolls*, one
  /// is enough, since the content then scrolls at some time. Any other finding applies until code sets a number, so
  /// each number has to resolve it. A number that is not known is tried as one far above or below.
  mutating func numbers(_ finding: Finding, _ situation: CodeTable.Situation, _ scrollView: Int) -> Numbers {
    guard CodeTable.triesNumbers(situation.subject) else { return Numbers() }
    let subject = situation.subject.kind
    let objects = Self.objects(of: finding, scrollView, document)
    // No height makes content wider or narrower.
    let set = constants(finding, situation, scrollView, .tried).filter { index, _ in
      situation.axes != .x || document.constraints[index].firstAttribute.isHorizontal || objects.contains(document.id(ofConstraint: index))
    }
    // What ends the content comes before what moves its views.
    let relied = finding.reliance?.objects ?? []
    func rank(_ number: Use) -> [Int] {
      [
        objects.contains(number.wire.target) ? 0 : 1, number.fact.time.rawValue,
        relied.firstIndex(of: number.wire.target) ?? relied.count,
      ]
    }
    var result = Numbers()
    let isOfOne = finding.rule == "never_scrolls"
    // The layout as it loads: numbers that are set together may only fit together.
    let loaded = set.compactMap { index, facts -> (index: Int, number: Number, facts: [Use])? in
      let numbers = Set(facts.filter { $0.fact.isSure }.map { exact($0.fact, index) })
      guard numbers.count == 1, let number = numbers.first ?? nil else { return nil }
      return number == .constant(document.constraints[index].constant) ? nil : (index, number, facts)
    }
    if loaded.count > 1 {
      let together = Dictionary(loaded.map { ($0.index, $0.number) }) { first, _ in first }
      switch stands(finding, together, scrollView) {
      case false?:
        let facts = loaded.flatMap(\.facts)
        let isAll = facts.allSatisfy { $0.fact.isSure }
        // One may be enough.
        let alone = loaded.sorted { rank($0.facts[0]).lexicographicallyPrecedes(rank($1.facts[0])) }.first {
          stands(finding, [$0.index: $0.number], scrollView) == false
        }
        let ending = (alone?.facts ?? facts).filter { $0.fact.isSure }
        let told = alone == nil ? ending : Array(ending.prefix(1))
        return Numbers(
          ending: told, leaving: isOfOne ? [] : leaving(finding, Set(told.map(\.wire.target)), set, together, scrollView),
          refute: subject == .scrolling && (isOfOne || isAll))
      case nil: result.isOpen = true
      case true?: break
      }
    }
    var guessed: Use?
    for (index, facts) in set {
      var ending: [Use] = []
      var isExact = true
      for number in facts {
        let exact = exact(number.fact, index)
        // What is not known counts only for what the finding rests on.
        let isGuessed = isOfOne || objects.contains(number.wire.target)
        let tried = exact.map { [$0] } ?? (isGuessed ? guesses(number.fact, index, finding) : [])
        let outcomes = tried.map { stands(finding, [index: $0], scrollView) }
        // A width that code computes may follow the screen.
        if exact == nil, finding.rule == "hardcoded_content_width", isGuessed {
          (isExact, result.isOpen) = (false, true)
          ending.append(number)
          continue
        }
        // It applies without the constraint, or with any number.
        if exact == nil, !isOfOne, !tried.isEmpty, outcomes.allSatisfy({ $0 == true }) { continue }
        if outcomes.contains(false) {
          // A number that is known, or that is always set, comes before another one that may do.
          if isOfOne {
            if exact != nil || number.fact.isSure { return Numbers(ending: [number], refute: true) }
            guessed = guessed ?? number
            continue
          }
          ending.append(number)
          isExact = isExact && exact != nil
        } else if exact == nil || outcomes.contains(nil) {
          result.isOpen = true
        }
      }
      guard let first = ending.first else { continue }
      result.isEndedBySeveral = !result.ending.isEmpty
      let loading = facts.filter { $0.fact.isSure }.count
      let isSet = loading > 0 && ending.filter { $0.fact.isSure }.count == loading
      if subject == .conflict, !isSet {
        result.isOpen = true
      } else if subject == .scrolling, isSet, isExact, ending.count == facts.count {
        return Numbers(ending: [first], refute: true)
      } else if result.ending.first.map({ rank(first).lexicographicallyPrecedes(rank($0)) }) != false {
        result.ending = [first]
      }
    }
    if let guessed { return Numbers(ending: [guessed], refute: true) }
    if !isOfOne {
      let told = result.ending.isEmpty && result.isOpen ? objects : Set(result.ending.map(\.wire.target))
      result.leaving = leaving(finding, told, set, [:], scrollView)
    }
    return result
  }

  /// The numbers that code sets to constraints in a scroll view, in a conflict to its own, by index, for each outlet.
  private func constants(
    _ finding: Finding, _ situation: CodeTable.Situation, _ scrollView: Int, _ effect: CodeTable.Effect
  ) -> [(index: Int, facts: [Use])] {
    let members = situation.subject.kind == .conflict ? Set(finding.reliance?.objects ?? []) : nil
    return wiring.wiredConstraints(in: scrollView).flatMap { index -> [(index: Int, facts: [Use])] in
      let id = document.id(ofConstraint: index)
      guard members?.contains(id) != false else { return [] }
      return wiring.wires(to: id).map { wire in
        let uses = countedUses(of: wire, situation, scrollView).filter { use in
          guard case .constant = use.fact.kind else { return false }
          return use.effect == effect
        }
        return (index, Self.decidingFirst(uses))
      }
    }
  }

  /// The numbers that code sets on events, with which a conflict occurs, too, if they are all of them, or those that
  /// the document has.
  mutating func late(_ finding: Finding, _ situation: CodeTable.Situation, _ scrollView: Int) -> [Use] {
    guard situation.subject.kind == .conflict, let reliance = finding.reliance, reliance.makesNote else { return [] }
    let leaving = leaving(finding, Set(reliance.objects), constants(finding, situation, scrollView, .unclear), [:], scrollView)
    let wires = reliance.objects.flatMap(wiring.wires)
    let isAll = wires.allSatisfy { code.known($0) != nil && !wiring.isHeldByOthers($0.target) }
      && wires.flatMap { countedUses(of: $0, situation, scrollView) }.allSatisfy { use in
        use.effect == .nothing || use.effect == .tried
          || leaving.contains { $0.fact == use.fact && $0.wire == use.wire } && !endsOnSome(use, finding, scrollView)
      }
    return isAll ? leaving : leaving.filter { use in
      wiring.constraint(use.wire.target).map { exact(use.fact, $0) == .constant(document.constraints[$0].constant) } == true
    }
  }

  /// Whether a number that leaves a conflict leaves none on screens of one width.
  private func endsOnSome(_ use: Use, _ finding: Finding, _ scrollView: Int) -> Bool {
    guard let index = wiring.constraint(use.wire.target), let number = exact(use.fact, index) else { return true }
    let view = document.viewIndices[finding.anchor.objectID] ?? scrollView
    let found = outcomes[Trial(numbers: [index: number], view: view)]?.findings ?? [finding]
    return found.contains { $0.onlyWidth != nil && $0.reliance?.objects.contains(use.wire.target) == true }
  }

  /// The numbers set after loading, or in one of several branches, to some constraints, by id, with which a finding still
  /// applies, although it may not with others.
  ///
  /// - Parameter loaded: what the layout loads with.
  private mutating func leaving(
    _ finding: Finding, _ told: Set<String>, _ set: [(index: Int, facts: [Use])], _ loaded: [Int: Number], _ scrollView: Int
  ) -> [Use] {
    let all = set.flatMap { index, facts in facts.map { (index: index, use: $0, number: exact($0.fact, index)) } }
    return all.compactMap { index, use, number -> Use? in
      let isOnlyOne = use.fact.isSure && !all.contains { $0.index == index && $0.use.fact.isSure && $0.number != number }
      guard let number, !isOnlyOne, told.contains(use.wire.target) else { return nil }
      // Numbers within a few lines are set together.
      let place = use.fact.place
      let others = all.filter { $0.index != index && $0.use.fact.place.path == place.path && abs($0.use.fact.place.line - place.line) < 8 }
      guard others.allSatisfy({ $0.number != nil }) else { return nil }
      var numbers = loaded
      for other in others { numbers[other.index] = other.number }
      numbers[index] = number
      return stands(finding, numbers, scrollView) == true ? use : nil
    }
  }

  /// The number that a fact sets; nil if it is not known.
  func exact(_ fact: SourceFact, _ index: Int) -> Number? {
    guard case .constant(let amount) = fact.kind else { return nil }
    switch amount {
    case .literal(let value): return .constant(value)
    case .ofScreen(let axes, let times, let plus):
      let constraint = document.constraints[index]
      let isSize = constraint.second == nil && [.width, .height].contains(constraint.firstAttribute)
      let axis: LayoutAxis = axes == .x ? .horizontal : .vertical
      guard isSize, document.isAsLongAsTheScreen(document.root(around: constraint.owner), along: axis) else { return nil }
      return .share(times: times, plus: plus)
    case .ofRoot(let axes, let times, let plus):
      let frame = document.views[document.root(around: document.constraints[index].owner)].frame
      return frame.map { .constant(times * $0.extent(axes == .x ? .horizontal : .vertical) + plus) }
    case .scaled(let times): return times.map { .constant($0 * document.constraints[index].constant) }
    case .ofBounds, .unknown: return nil
    }
  }

  private func guesses(_ fact: SourceFact, _ index: Int, _ finding: Finding) -> [Number] {
    let constant = document.constraints[index].constant
    switch finding.rule {
    case "never_scrolls": return [.constant(.unknown), .constant(.scaled(nil))].contains(fact.kind) ? [.constant(constant + 600), .constant(constant - 600)] : []
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
      constraint.second = .view(document.root(around: constraint.owner))
      constraint.secondAttribute = constraint.firstAttribute
      (constraint.multiplier, constraint.constant) = (times, plus)
    case .any: constraint.priority = 1
    }
    return constraint
  }

  /// Whether the sums of a conflict still differ if constraints, by index, have other numbers: on a screen without insets at its
  /// sides, which a layout at any insets does not show.
  private func staysUnbalanced(_ finding: Finding, _ numbers: [Int: Number]) -> Bool {
    guard let imbalance = finding.imbalance else { return false }
    var rest = imbalance.points
    for (index, number) in numbers {
      guard let times = imbalance.shares[document.id(ofConstraint: index)], case .constant(let value) = number else { return false }
      rest += times * (value - document.constraints[index].constant)
    }
    return abs(rest) > imbalance.tolerance
  }

  /// Whether a finding still applies if constraints, by index, have other numbers; nil if it cannot be judged.
  private mutating func stands(_ finding: Finding, _ numbers: [Int: Number], _ scrollView: Int) -> Bool? {
    guard numbers.contains(where: { $1 != .constant(document.constraints[$0].constant) }) else { return true }
    let isConflict = finding.subject?.kind == .conflict
    if isConflict, staysUnbalanced(finding, numbers) { return true }
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
      // Views that are pushed beyond the end cannot be scrolled to, either. What only bars bring back is another finding.
      let isOnScreen = finding.screen?.isBetweenBars != true
      return outcome.hasConflict ? nil : outcome.findings.contains {
        $0.identity == finding.identity && !(isOnScreen && $0.screen?.isBetweenBars == true) || finding.rule == "never_scrolls" && $0.rule == "content_ends_before_its_views"
          && $0.anchor.objectID == finding.anchor.objectID
      }
    }
    let changed = Set(numbers.keys.map(document.id(ofConstraint:)))
    return outcome.findings.contains { other in
      other.identity == finding.identity
        || other.subject?.kind == .conflict && !changed.isDisjoint(with: other.reliance?.objects ?? [])
    }
  }
}
