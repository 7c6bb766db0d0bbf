internal import InterfaceBuilder
internal import LayoutModel
internal import LintCore

/// A chain drawn in text: `content.top ─16─ Title ─8─ Photo (200) ─✗─ content.bottom`.
struct ChainWords {
  let context: RuleContext

  /// The chain in pieces that a line may break between, each view with the gap that follows it.
  func pieces(_ links: [ChainLink]) -> [String] {
    var result: [String] = []
    var skipped = 0.0
    for (index, link) in links.enumerated() {
      switch link {
      case .edge(let edge): result.append("content.\(edge.rawValue)")
      case .view(let view, let size):
        let next = index + 1 < links.count ? links[index + 1] : nil
        if isTransparent(view, before: next, isLast: index == links.count - 1) { continue }
        let name = context.document.views[view].displayName
        result.append(name + (size.map { " (\(Wording.points($0)))" } ?? ""))
      case .gap(let points, _):
        guard let points else {
          append("┄", to: &result)
          continue
        }
        // A container that begins where its first subview begins adds nothing to the drawing.
        if index + 1 < links.count, case .view(let view, _) = links[index + 1],
          index + 2 < links.count,
          isTransparent(view, before: links[index + 2], isLast: false)
        {
          skipped += points
          continue
        }
        // Past a gap the container's own edge is where the chain goes on.
        if points == 0, result.last?.hasSuffix("─✗─") == true { continue }
        append("─\(Wording.points(points + skipped))─", to: &result)
        skipped = 0
      case .missing: append("─✗─", to: &result)
      }
    }
    return result
  }

  /// A container that the chain enters and does not leave at its other end.
  private func isTransparent(_ view: Int, before next: ChainLink?, isLast: Bool) -> Bool {
    guard !isLast, case .gap = next else { return false }
    return context.document.views[view].subtreeEnd > view + 1
      && context.document.views[view].kind != .stackView
  }

  private func append(_ mark: String, to pieces: inout [String]) {
    guard let last = pieces.popLast() else { return }
    pieces.append("\(last) \(mark)")
  }
}
