package import InterfaceBuilder
package import LayoutModel

/// A chain drawn in text: `content.top ─16─ Title ─8─ Photo (200) ─✗─ content.bottom`.
package struct ChainWords {
  let document: IBDocument

  package init(document: IBDocument) { self.document = document }

  /// The chain in pieces that a line may break between, each view with the gap that follows it.
  package func pieces(_ links: [ChainLink]) -> [String] {
    var result: [String] = []
    for link in links {
      switch link {
      case .edge(let edge): result.append("content.\(edge.rawValue)")
      case .view(let view, let size):
        result.append(document.views[view].displayName + (size.map { " (\(text($0)))" } ?? ""))
      case .gap(let points?): append("─\(Wording.points(points))─", to: &result)
      case .gap(nil): append("┄", to: &result)
      case .missing: append("─✗─", to: &result)
      }
    }
    return result
  }

  private func text(_ size: ChainSize) -> String {
    switch size {
    case .points(let points): Wording.points(points)
    case .frame(1): "as the frame"
    case .frame(let multiplier): "\(Wording.points(multiplier)) × the frame"
    case .open: "?"
    }
  }

  private func append(_ mark: String, to pieces: inout [String]) {
    guard let last = pieces.popLast() else { return }
    pieces.append("\(last) \(mark)")
  }
}
