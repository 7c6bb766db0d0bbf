package import InterfaceBuilder
package import Layout
internal import Text

/// Chains and sums as text: `content.top ─16─ Title ─8─ Photo (200) ─✗─ content.bottom`.
package struct ChainWords {
  let document: IBDocument

  /// What a piece with the chain's gap contains.
  package static let gap = "✗"

  package init(document: IBDocument) { self.document = document }

  /// The chain as pieces between which a line may break, each view with the gap after it.
  package func pieces(_ links: [ChainLink]) -> [String] {
    var result: [String] = []
    let views = Set(links.compactMap { if case .view(let view, _) = $0 { view } else { nil } })
    let names = Dictionary(grouping: views) { document.views[$0].displayName }
    for link in links {
      switch link {
      case .edge(let edge): result.append("content.\(edge.rawValue)")
      case .view(let view, let size):
        let name = document.views[view].displayName
        let id = names[name].map { $0.count > 1 } == true ? " \(document.views[view].id)" : ""
        result.append(name + id + (size.map { " (\(Self.text($0)))" } ?? ""))
      case .gap(let points?): append(points < 0 ? "─(\(Wording.points(points)))─" : "─\(Wording.points(points))─", to: &result)
      case .gap(nil): append("┄", to: &result)
      case .missing: append("─\(Self.gap)─", to: &result)
      }
    }
    return result
  }

  /// The sum that makes up a size: `16 + Title.height + 8 + 200 + 16`.
  ///
  /// - Parameter name: the name of a view; by default, that in Interface Builder's outline.
  package func sum(_ derivation: Derivation, naming name: ((Int) -> String)? = nil) -> String {
    var result = ""
    let name = name ?? { document.views[$0].displayName }
    // A number that is subtracted does not come first.
    let first = derivation.terms.firstIndex { $0.amount >= 0 } ?? 0
    for term in derivation.terms[first...] + derivation.terms[..<first] {
      let isNegative = term.amount < 0
      result += result.isEmpty ? (isNegative ? "-" : "") : isNegative ? " - " : " + "
      result += text(term, name)
    }
    return result.isEmpty ? "0" : result
  }

  private func text(_ term: DerivationTerm, _ name: (Int) -> String) -> String {
    let factor = abs(term.amount)
    let quantity: String
    switch term.quantity {
    case .points: return Wording.points(factor, decimals: 3)
    case .size(let view, let axis): quantity = "\(name(view)).\(axis.size.rawValue)"
    case .frame(let axis): quantity = "frame \(axis.size.rawValue)"
    case .outside(let view, let outer): quantity = "\(name(view)).\(outer.name)"
    case .outsideGuide(let view): quantity = "\(name(view)).size"
    case .environment(let value): quantity = value.rawValue
    }
    return abs(factor - 1) < 1e-6
      ? quantity : "\(Wording.points(factor, decimals: 3)) × \(quantity)"
  }

  package static func text(_ size: ChainSize) -> String {
    switch size {
    case .points(let points): Wording.points(points)
    case .frame(1): "= the frame"
    case .frame(let multiplier): "\(Wording.points(multiplier)) × the frame"
    case .open: "?"
    }
  }

  private func append(_ mark: String, to pieces: inout [String]) {
    guard let last = pieces.popLast() else { return }
    pieces.append("\(last) \(mark)")
  }
}
