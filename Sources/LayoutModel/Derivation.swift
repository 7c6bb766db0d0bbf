package import InterfaceBuilder
import LinearSystem

/// One summand of a derived size.
package struct DerivationTerm: Hashable, Sendable {
  package enum Quantity: Hashable, Sendable {
    /// A number that a constraint or a stack view writes, in points.
    case points
    /// The intrinsic content size of a view, or the canvas size that stands in for it.
    case size(view: Int, horizontal: Bool)
    /// The scroll view's own width or height.
    case frame(horizontal: Bool)
    /// A quantity of an item outside the scroll view.
    case outside(view: Int, name: String)
    /// A value of the environment: margins, safe area, bars.
    case environment(name: String)
  }

  package var quantity: Quantity
  /// Points for `.points`, else the factor of the named quantity.
  package var amount: Double
  /// The value in points that the term adds in the solved layout.
  package var points: Double
  /// The constraint that the term comes from, where it comes from one.
  package var constraint: Int?
}

/// How a determined content size comes about: the sum whose rows pin it.
package struct Derivation: Hashable, Sendable {
  /// Terms along the axis, from the leading or top edge on.
  package var terms: [DerivationTerm]
  /// The constraints that take part, by index, in order along the axis.
  package var constraints: [Int]
  /// Where each row that takes part comes from.
  package var sources: Set<Provenance>
}

/// Works out derivations inside one scroll view: what is outside counts as known.
struct DerivationBuilder {
  let layout: SceneLayout
  let sample: [Double]
  let document: IBDocument

  func derivation(of scrollView: Int, along axis: LayoutAxis) -> Derivation? {
    guard let content = layout.contents[scrollView] else { return nil }
    var inner: [Int: Int] = [:]
    var system = LinearSystem()
    for (variable, kind) in layout.variables.enumerated() {
      guard isInner(kind, scrollView) else { continue }
      inner[variable] = system.addVariable(nonNegative: kind.isSize)
    }
    var origin: [Int] = []
    for (index, row) in layout.system.rows.enumerated() {
      var terms: [Term] = []
      var known = 0.0
      for term in row.terms {
        if let variable = inner[term.variable] {
          terms.append(Term(variable, term.coefficient))
        } else {
          known += term.coefficient * sample[term.variable]
        }
      }
      guard !terms.isEmpty else { continue }
      system.add(
        Row(
          terms: terms, relation: row.relation, constant: row.constant - known,
          priority: row.priority))
      origin.append(index)
    }
    var options = SolverOptions()
    options.explain = true
    let expression = axis == .horizontal ? content.width : content.height
    let query = LinearForm(
      terms: expression.terms.compactMap { term in
        inner[term.variable].map { Term($0, term.coefficient) }
      }, constant: expression.constant)
    let solution = system.solve([query], options: options)
    return derivation(
      solution.answers[0], origin, scrollView, horizontal: axis == .horizontal)
  }

  private func isInner(_ kind: LayoutVariable, _ scrollView: Int) -> Bool {
    let end = document.views[scrollView].subtreeEnd
    switch kind {
    case .view(let view, let quantity):
      if view == scrollView { return quantity == .contentWidth || quantity == .contentHeight }
      return view > scrollView && view < end
    case .auxiliary(let view): return view > scrollView && view < end
    case .environment: return false
    }
  }

  private func derivation(
    _ answer: Answer, _ origin: [Int], _ scrollView: Int, horizontal: Bool
  ) -> Derivation? {
    guard case .determined(_, let pins) = answer else { return nil }
    var placed: [(position: Double, term: DerivationTerm)] = []
    var constraints: [(position: Double, index: Int)] = []
    var sources: Set<Provenance> = []
    for pin in pins where pin.row >= 0 && abs(pin.multiplier) > 1e-9 {
      let index = origin[pin.row]
      let row = layout.system.rows[index]
      let source = layout.provenance[index]
      sources.insert(source)
      let position = self.position(of: row, scrollView, horizontal: horizontal)
      var constraint: Int?
      if case .authored(let number) = source {
        constraint = number
        constraints.append((position, number))
      }
      let points = pin.multiplier * row.constant
      if let size = source.sizeSource {
        placed.append(
          (
            position,
            DerivationTerm(quantity: size, amount: pin.multiplier, points: points, constraint: nil)
          ))
      } else if abs(points) > 1e-6 {
        placed.append(
          (
            position,
            DerivationTerm(
              quantity: .points, amount: points, points: points, constraint: constraint)
          ))
      }
      for term in row.terms where !isInner(layout.variables[term.variable], scrollView) {
        let amount = -pin.multiplier * term.coefficient
        placed.append(
          (
            position,
            DerivationTerm(
              quantity: quantity(of: term.variable, scrollView), amount: amount,
              points: amount * sample[term.variable], constraint: constraint)
          ))
      }
    }
    let ordered = placed.enumerated().sorted {
      ($0.element.position, $0.offset) < ($1.element.position, $1.offset)
    }.map(\.element.term)
    var seen: Set<Int> = []
    let names = constraints.enumerated().sorted {
      ($0.element.position, $0.offset) < ($1.element.position, $1.offset)
    }.map(\.element.index).filter { seen.insert($0).inserted }
    return Derivation(terms: merged(ordered), constraints: names, sources: sources)
  }

  /// Adds up terms of the same named quantity; those that cancel go.
  private func merged(_ terms: [DerivationTerm]) -> [DerivationTerm] {
    var result: [DerivationTerm] = []
    for term in terms {
      if term.quantity != .points,
        let index = result.firstIndex(where: { $0.quantity == term.quantity })
      {
        result[index].amount += term.amount
        result[index].points += term.points
      } else {
        result.append(term)
      }
    }
    return result.filter { abs($0.amount) > 1e-6 }
  }

  private func quantity(of variable: Int, _ scrollView: Int) -> DerivationTerm.Quantity {
    switch layout.variables[variable] {
    case .view(let view, let quantity):
      if view == scrollView, quantity == .width { return .frame(horizontal: true) }
      if view == scrollView, quantity == .height { return .frame(horizontal: false) }
      return .outside(view: view, name: quantity.rawValue)
    case .auxiliary(let view): return .outside(view: view, name: "size")
    case .environment(_, let name): return .environment(name: name)
    }
  }

  /// Where along the axis a row acts in the solved layout, to print terms in reading order: the
  /// middle of the edges that it ties, or of the view that it sizes.
  private func position(of row: Row, _ scrollView: Int, horizontal: Bool) -> Double {
    var places: [Int: Bool] = [:]
    for term in row.terms {
      guard case .view(let view, let quantity) = layout.variables[term.variable] else { continue }
      switch quantity {
      case .x, .y: places[view, default: false] = true
      default: places[view, default: false] = places[view] ?? false
      }
    }
    var total = 0.0
    for (view, hasOrigin) in places {
      guard let box = layout.box(of: view) else { continue }
      let near = (horizontal ? box.x : box.y).value(at: sample)
      let extent = row.terms.first { layout.variables[$0.variable].isExtent(of: view) }
      guard let extent else {
        total += near
        continue
      }
      let size = sample[extent.variable]
      total += near + (hasOrigin ? size : size / 2)
    }
    return places.isEmpty ? 0 : total / Double(places.count)
  }
}

extension LayoutVariable {
  var isSize: Bool {
    if case .view(_, let quantity) = self {
      quantity == .width || quantity == .height
    } else {
      false
    }
  }
}

extension LayoutVariable {
  /// Whether it is the size of a view, or of a scroll view's content, along one of the axes.
  fileprivate func isExtent(of view: Int) -> Bool {
    guard case .view(view, let quantity) = self else { return false }
    return quantity != .x && quantity != .y
  }
}

extension Provenance {
  /// The named size that a row's constant stands for, if it is not a number of the document.
  var sizeSource: DerivationTerm.Quantity? {
    switch self {
    case .hugging(let view, let horizontal), .compressionResistance(let view, let horizontal),
      .arrangedCanvasSize(let view, let horizontal):
      .size(view: view, horizontal: horizontal)
    default: nil
    }
  }
}

extension Derivation {
  /// The sum as text: `16 + Title.height + 8 + 200 + 16`.
  package func text(in document: IBDocument) -> String {
    var result = ""
    for term in terms {
      let name: String
      switch term.quantity {
      case .points: name = formatPoints(abs(term.amount))
      case .size(let view, let horizontal):
        name = named("\(document.views[view].displayName).\(horizontal ? "width" : "height")", term)
      case .frame(let horizontal): name = named(horizontal ? "frame width" : "frame height", term)
      case .outside(let view, let quantity):
        name = named("\(document.views[view].displayName).\(quantity)", term)
      case .environment(let text): name = named(text, term)
      }
      if result.isEmpty {
        result = (term.amount < 0 ? "-" : "") + name
      } else {
        result += (term.amount < 0 ? " - " : " + ") + name
      }
    }
    return result.isEmpty ? "0" : result
  }

  private func named(_ name: String, _ term: DerivationTerm) -> String {
    let factor = abs(term.amount)
    return abs(factor - 1) < 1e-6 ? name : "\(formatPoints(factor)) × \(name)"
  }
}

/// A number of points as a person writes it: at most three decimals, no trailing zeros.
package func formatPoints(_ value: Double) -> String {
  guard value.isFinite, abs(value) < 1e15 else { return "\(value)" }
  let scaled = (abs(value) * 1000).rounded()
  let whole = Int(scaled / 1000)
  var fraction = Int(scaled) % 1000
  var text = (value < 0 && scaled > 0 ? "-" : "") + String(whole)
  guard fraction > 0 else { return text }
  var digits = String(fraction)
  while digits.count < 3 { digits = "0" + digits }
  while digits.last == "0" { digits.removeLast() }
  fraction = 0
  text += "." + digits
  return text
}

extension SolvedLayout {
  /// How the determined content size of a scroll view comes about; nil where the axis is open.
  package func derivation(
    ofContentOf scrollView: Int, along axis: LayoutAxis, in document: IBDocument
  ) -> Derivation? {
    DerivationBuilder(layout: layout, sample: sample, document: document)
      .derivation(of: scrollView, along: axis)
  }

  /// Adds to a determined content size how it comes about.
  func explain(
    _ verdict: inout QuantityVerdict, ofContentOf scrollView: Int, along axis: LayoutAxis,
    in document: IBDocument
  ) {
    guard verdict.canvas == .determined,
      let derivation = derivation(ofContentOf: scrollView, along: axis, in: document)
    else { return }
    verdict.derivation = derivation.text(in: document)
    verdict.chain = ChainGraph(
      document: document, layout: layout, samples: [sample], scrollView: scrollView, axis: axis,
      only: derivation.sources
    ).whole()
  }
}
