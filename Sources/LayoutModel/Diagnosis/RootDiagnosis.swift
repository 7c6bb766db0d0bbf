import InterfaceBuilder
import LinearSystem

/// Diagnoses every open quantity of a layout root, each cause once.
///
/// Frames come before contents and outer scroll views before inner ones; what the first repair of a
/// diagnosis decides besides is a symptom of it and gets no diagnosis of its own.
struct RootDiagnosis {
  let document: IBDocument
  let layout: SceneLayout
  let solution: Solution
  private let others: [OtherLayout]
  private let check: HarmCheck

  /// Diagnoses a layout whose solution leaves something open.
  ///
  /// It is solved once more with every view asked for: what no scroll view's size hangs on was not
  /// laid out before, and a diagnosis speaks of that too.
  ///
  /// - Parameter others: the layouts of the same root in other size classes.
  init(
    document: IBDocument, layout: SceneLayout, scrollViews: [Int], others: [OtherLayout]
  ) {
    self.document = document
    self.layout = layout
    self.others = others
    check = HarmCheck(document: document, layout: layout, scrollViews: scrollViews)
    var forms: [LinearForm] = []
    for box in layout.boxes.compactMap(\.self) {
      for expression in [box.x, box.y, box.width, box.height] {
        forms.append(LinearForm(terms: expression.terms, constant: expression.constant))
      }
    }
    solution = layout.system.solve(layout.queries(scrollViews), layingOut: forms)
  }

  static func isNeeded(_ configurations: [ConfigurationVerdicts]) -> Bool {
    configurations.contains {
      $0.frame.canvas == .ambiguous || $0.contentWidth.canvas == .ambiguous
        || $0.contentHeight.canvas == .ambiguous
    }
  }

  func fill(_ configurations: inout [ConfigurationVerdicts], scrollViews: [Int]) {
    let open = openQuantities(configurations, scrollViews)
    var covered: Set<Diagnosis.CoveredQuantity> = []
    for item in open {
      let key = Diagnosis.CoveredQuantity(
        scrollView: scrollViews[item.slot], quantity: item.quantity)
      guard !covered.contains(key) else { continue }
      var diagnosis: Diagnosis
      switch item.quantity {
      case .content(let axis):
        let across = open.first {
          $0.slot == item.slot && $0.quantity == .content(axis.other)
        }
        diagnosis = content(scrollViews[item.slot], item, across)
      case .frame(let axis): diagnosis = frame(scrollViews[item.slot], axis, item)
      }
      covered.insert(key)
      covered.formUnion(diagnosis.covers)
      let others = open.filter { other in
        let otherKey = Diagnosis.CoveredQuantity(
          scrollView: scrollViews[other.slot], quantity: other.quantity)
        return other.quantity.axis == item.quantity.axis && !covered.contains(otherKey)
      }
      diagnosis.covers += covers(diagnosis, others, scrollViews)
      covered.formUnion(diagnosis.covers)
      configurations[item.slot].diagnoses.append(diagnosis)
      configurations[item.slot].solved = SolvedLayout(
        layout: layout, sample: solution.sample, conflicts: solution.conflicts)
    }
  }

  private struct OpenQuantity {
    var slot: Int
    var traits: [IBTraits]
    var quantity: DiagnosedQuantity
    var forms: [LinearForm]
    var witness: Witness
  }

  private func openQuantities(
    _ configurations: [ConfigurationVerdicts], _ scrollViews: [Int]
  ) -> [OpenQuantity] {
    let count = ScrollQuantity.allCases.count
    let forms = layout.queries(scrollViews)
    var result: [OpenQuantity] = []
    for (slot, configuration) in configurations.enumerated() {
      func witness(_ quantity: ScrollQuantity) -> Witness? {
        if case .ambiguous(let witness) = solution.answers[slot * count + quantity.rawValue] {
          return witness
        }
        return nil
      }
      func form(_ quantity: ScrollQuantity) -> LinearForm {
        forms[slot * count + quantity.rawValue]
      }
      if configuration.frame.canvas == .ambiguous {
        for (axis, parts) in [
          (LayoutAxis.horizontal, [ScrollQuantity.x, .width]), (.vertical, [.y, .height]),
        ] {
          let names = axis == .horizontal ? ["x", "width"] : ["y", "height"]
          let open = zip(parts, names).filter { configuration.openFrameParts.contains($0.1) }
          guard let first = open.last?.0, let witness = witness(first) else { continue }
          result.append(
            OpenQuantity(
              slot: slot, traits: configuration.traits, quantity: .frame(axis),
              forms: open.map { form($0.0) }, witness: witness))
        }
      }
      for (axis, quantity, verdict) in [
        (LayoutAxis.horizontal, ScrollQuantity.contentWidth, configuration.contentWidth),
        (.vertical, .contentHeight, configuration.contentHeight),
      ] where verdict.canvas == .ambiguous {
        guard let witness = witness(quantity) else { continue }
        result.append(
          OpenQuantity(
            slot: slot, traits: configuration.traits, quantity: .content(axis),
            forms: [form(quantity)], witness: witness))
      }
    }
    return result
  }

  /// - Parameter across: the content's size along the other axis, where it is open too.
  private func content(
    _ view: Int, _ item: OpenQuantity, _ across: OpenQuantity?
  ) -> Diagnosis {
    let builder = builder(view, item)
    var cause = builder.cause()
    if case .sizedByScrollView(let content) = cause {
      if let across, let both = circle(view, cause, item, across) { return both }
      // With a size of its own along one axis, a content view goes in no circle: it lacks the other.
      cause = .missingSize([content])
    }
    return Diagnosis(
      scrollView: view, quantity: item.quantity, cause: cause,
      witness: range(item.forms[0], item.witness), chain: builder.chain(for: cause),
      repairs: working(builder.candidates(for: cause), view, item),
      moving: layout.movingViews(item.witness, in: view), covers: [])
  }

  /// One diagnosis for both axes, where a content view takes both its sizes from the content area.
  private func circle(
    _ view: Int, _ cause: Cause, _ item: OpenQuantity, _ across: OpenQuantity
  ) -> Diagnosis? {
    let (builder, other) = (builder(view, item), builder(view, across))
    guard other.cause() == cause else { return nil }
    let (own, others) = (builder.candidates(for: cause), other.candidates(for: cause))
    let pairs = own.prefix(3).flatMap { one in
      others.prefix(3).map { Repair(one.steps + $0.steps) }
    }
    var both = item
    both.forms += across.forms
    let repairs = working(own + pairs, view, both)
    guard !repairs.isEmpty else { return nil }
    return Diagnosis(
      scrollView: view, quantity: item.quantity, cause: cause,
      witness: range(item.forms[0], item.witness), chain: builder.chain(for: cause),
      repairs: repairs, moving: layout.movingViews(item.witness, in: view),
      covers: [.init(scrollView: view, quantity: across.quantity)])
  }

  private func builder(_ view: Int, _ item: OpenQuantity) -> DiagnosisBuilder {
    DiagnosisBuilder(
      document: document, layout: layout, scrollView: view, axis: item.quantity.axis,
      witness: item.witness)
  }

  private func frame(_ view: Int, _ axis: LayoutAxis, _ item: OpenQuantity) -> Diagnosis {
    let parts = axis == .horizontal ? ["x", "width"] : ["y", "height"]
    let forms = layout.queries([view])
    let open = parts.enumerated().filter { index, _ in
      let quantity =
        axis == .horizontal
        ? [ScrollQuantity.x, .width][index] : [ScrollQuantity.y, .height][index]
      return item.forms.contains(forms[quantity.rawValue])
    }.map(\.element)
    let candidates = FrameRepairs(
      document: document, layout: layout, scrollView: view, axis: axis, witness: item.witness
    ).candidates(open: open)
    return Diagnosis(
      scrollView: view, quantity: item.quantity, cause: .openFrame(open),
      witness: range(item.forms[item.forms.count - 1], item.witness), chain: [],
      repairs: working(candidates, view, item),
      moving: layout.movingViews(item.witness, in: view), covers: [])
  }

  private func range(_ form: LinearForm, _ witness: Witness) -> ClosedRange<Double> {
    let ends = witness.values(of: form)
    return min(ends.low, ends.high)...max(ends.low, ends.high)
  }

  /// The candidates that, applied, make all that is open of the quantity determined, and do no harm
  /// in any size class.
  ///
  /// Where one does harm in another size class, what it adds is installed in these only in which the
  /// quantity is open.
  private func working(
    _ candidates: [Repair], _ scrollView: Int, _ item: OpenQuantity
  ) -> [Repair] {
    let trial = RepairTrial(
      document: document, layout: layout, scrollView: scrollView,
      conflicts: solution.conflicts.count, queries: item.forms)
    var result: [Repair] = []
    for candidate in candidates.prefix(24) {
      // More of a repair that works is no other repair.
      let steps = Set(candidate.steps)
      if result.contains(where: { steps.isSuperset(of: $0.steps) }) { continue }
      guard let answers = trial.answers(applying: candidate),
        answers.allSatisfy(\.isDetermined), check.allows(candidate, of: scrollView)
      else { continue }
      let harmed = others.indices.filter { index in
        !others[index].check.allows(candidate, of: scrollView, keepsValues: true)
      }
      if harmed.isEmpty {
        result.append(candidate)
      } else if candidate.onlyAdds {
        let key = Diagnosis.CoveredQuantity(scrollView: scrollView, quantity: item.quantity)
        let fitting = others.indices.filter {
          others[$0].open.contains(key) && !harmed.contains($0)
        }
        let traits = item.traits + fitting.flatMap { others[$0].traits }
        result.append(Repair(candidate.steps, onlyIn: traits))
      }
      if result.count == 4 { break }
    }
    return result
  }

  private func covers(
    _ diagnosis: Diagnosis, _ others: [OpenQuantity], _ scrollViews: [Int]
  ) -> [Diagnosis.CoveredQuantity] {
    guard let repair = diagnosis.repairs.first, !others.isEmpty else { return [] }
    let trial = RepairTrial(
      document: document, layout: layout, scrollView: diagnosis.scrollView, conflicts: .max,
      queries: others.flatMap(\.forms))
    guard let answers = trial.answers(applying: repair) else { return [] }
    var result: [Diagnosis.CoveredQuantity] = []
    var next = 0
    for other in others {
      let own = answers[next..<(next + other.forms.count)]
      next += other.forms.count
      if own.allSatisfy(\.isDetermined) {
        result.append(
          .init(scrollView: scrollViews[other.slot], quantity: other.quantity))
      }
    }
    return result
  }
}

extension Repair {
  /// Whether it leaves everything that is there as it is.
  fileprivate var onlyAdds: Bool {
    steps.allSatisfy { step in
      switch step {
      case .makeEqual, .setPriority, .remove, .useConstraints: false
      default: true
      }
    }
  }
}

extension DiagnosedQuantity {
  package var axis: LayoutAxis {
    switch self {
    case .content(let axis), .frame(let axis): axis
    }
  }
}
