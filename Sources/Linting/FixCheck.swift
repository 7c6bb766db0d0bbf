internal import Findings
internal import InterfaceBuilder
internal import Layout
internal import Text

/// Why a fix was not applied.
enum FixRefusal: Error, CustomStringConvertible {
  /// An object has no id.
  case unwritable
  /// The fixed document could not be read or judged.
  case broken(String)
  /// The finding is still there.
  case ineffective
  /// Another finding would come.
  case newFinding(Diagnostic)
  /// Something else would change: a clause that continues "it would".
  case sideEffect(String)
  /// The work limit of the document was reached.
  case notTried

  /// A clause that continues "not fixed:".
  var description: String {
    switch self {
    case .unwritable: "an object that it changes has no unique id"
    case .broken(let reason): "it would break the document: \(reason)"
    case .ineffective: "it would not resolve the finding"
    case .newFinding(let found): "it would introduce `\(found.rule)`: \(found.message)"
    case .sideEffect(let what): "it would \(what)"
    case .notTried: "the work limit for one document was reached; fix again, or use --object"
    }
  }
}

/// Compares a fixed document with the original.
struct FixCheck {
  let before: Linter.Examination
  let after: Linter.Examination

  /// - Parameter fixed: the findings that have to be gone.
  func check(_ fixed: [Diagnostic]) throws(FixRefusal) {
    try checkInput()
    try checkFindings(fixed)
    try checkLayout(fixed)
  }

  private func checkInput() throws(FixRefusal) {
    let known = Set(before.result.problems.map(\.message))
    if let problem = after.result.problems.first(where: { !known.contains($0.message) }) {
      throw .broken(problem.message)
    }
    guard after.result.isJudged == before.result.isJudged else { throw .broken("it could not be linted") }
  }

  private func checkFindings(_ fixed: [Diagnostic]) throws(FixRefusal) {
    let gone = Set(fixed.map(\.identity))
    let known = Dictionary(before.result.all.map { ($0.identity, $0) }) { first, _ in first }
    for item in after.result.all {
      if gone.contains(item.identity) { throw .ineffective }
      guard let old = known[item.identity], item.severity <= old.severity,
        old.traits.isEmpty || Set(item.traits).isSubset(of: old.traits)
      else { throw .newFinding(item) }
    }
  }

  // MARK: Layout

  private func checkLayout(_ fixed: [Diagnostic]) throws(FixRefusal) {
    guard let document = before.document, after.document != nil else { return }
    guard before.scrollViews.count == after.scrollViews.count else {
      throw .sideEffect("remove a scroll view")
    }
    let covered = Dictionary(grouping: fixed.flatMap(\.covers), by: \.objectID)
    let resized = Dictionary(grouping: fixed, by: \.objectID).mapValues { $0.flatMap(\.resizedAxes) }
    for (one, other) in zip(before.scrollViews, after.scrollViews) {
      for (mine, its) in pairs(one, other) {
        let place = Place(
          view: one.view, title: document.views[one.view].title, traits: mine.traits,
          covered: covered[document.views[one.view].id] ?? [],
          resizedAxes: resized[document.views[one.view].id] ?? [])
        if let change = place.change(mine.verdicts, its.verdicts) { throw .sideEffect(change) }
      }
    }
  }

  private typealias InTraits = (traits: IBTraits, verdicts: ConfigurationVerdicts)

  /// The verdicts of a scroll view in each trait combination, in both documents.
  private func pairs(
    _ one: ScrollViewVerdicts, _ other: ScrollViewVerdicts
  ) -> [(InTraits, InTraits)] {
    func inTraits(_ verdicts: ScrollViewVerdicts) -> [InTraits] {
      verdicts.configurations.flatMap { item in item.traits.map { ($0, item) } }
    }
    let others = inTraits(other)
    return inTraits(one).compactMap { item in
      others.first { $0.traits == item.traits }.map { (item, $0) }
    }
  }
}

/// A scroll view in one trait combination.
private struct Place {
  let view: Int
  let title: String
  let traits: IBTraits
  /// What the fixed findings cover.
  let covered: [Diagnostic.Quantity]
  /// The axes along which its content is supposed to get another size.
  let resizedAxes: [LayoutAxis]

  /// What is worse or different, apart from what the finding covers; nil if nothing is.
  func change(_ old: ConfigurationVerdicts, _ new: ConfigurationVerdicts) -> String? {
    if new.hasConflict, !old.hasConflict { return "make constraints of \(title) conflict\(place)" }
    for axis in LayoutAxis.allCases {
      if let change = change(of: quantity(true, axis), old.content[axis], new.content[axis]) {
        return change
      }
      if isCovered(quantity(false, axis)), new.openFrameParts.contains(where: { $0.axis == axis }) {
        return "leave the frame of \(title) ambiguous\(place)"
      }
    }
    if LayoutAxis.allCases.allSatisfy({ !isCovered(quantity(false, $0)) }),
      let change = change("frame", old.frame, new.frame)
    {
      return change
    }
    // In a conflict, it is undefined which row is violated, and so are sizes.
    return old.hasConflict ? nil : size(old.canvas, new.canvas) ?? size(old.runTime, new.runTime)
  }

  private func change(
    of quantity: ScrollViewQuantity, _ old: QuantityVerdict, _ new: QuantityVerdict
  ) -> String? {
    let name = "content \(quantity.axis.size.rawValue)"
    guard isCovered(quantity) else { return change(name, old, new) }
    return new.canvas == .determined ? nil : "leave the \(name) of \(title) \(new.canvas)\(place)"
  }

  /// A verdict may become better: other quantities may depend on the open one.
  private func change(_ name: String, _ old: QuantityVerdict, _ new: QuantityVerdict) -> String? {
    for (before, after) in [(old.canvas, new.canvas), (old.runTime, new.runTime)]
    where before != after && after != .determined && (before == .determined || after == .ambiguous) {
      return "make the \(name) of \(title) \(after)\(place)"
    }
    return nil
  }

  private func size(_ old: ScrollViewLayout?, _ new: ScrollViewLayout?) -> String? {
    guard let old, let new else { return nil }
    for axis in LayoutAxis.allCases {
      for (name, before, after) in [
        ("content", old.contentSize[axis], new.contentSize[axis]),
        ("frame", old.frameSize[axis], new.frameSize[axis]),
      ] {
        // Sizes of text are nominal, and rounded to the pixels of the canvas.
        guard let before, let after, abs(before - after) >= 0.5,
          name != "content" || !resizedAxes.contains(axis)
        else { continue }
        return "change the \(name) \(axis.size.rawValue) of \(title) from \(Wording.points(before)) to "
          + "\(Wording.points(after)) points\(place)"
      }
    }
    return nil
  }

  private func quantity(_ isContent: Bool, _ axis: LayoutAxis) -> ScrollViewQuantity {
    ScrollViewQuantity(of: view, isContent: isContent, axis)
  }

  private func isCovered(_ quantity: ScrollViewQuantity) -> Bool {
    covered.contains { $0.name == quantity.name && $0.traits.contains(traits.code) }
  }

  private var place: String { " in \(traits.spokenName)" }
}
