import InterfaceBuilder
import LayoutModel
import Testing

/// The chain of a determined size: what it is drawn from has to add up to the size.
@Suite struct ChainTests {
  @Test(arguments: Fixture.all)
  func theChainOfADeterminedSizeAddsUpToIt(fixture: Fixture) throws {
    for chain in Self.chains(of: fixture.document) {
      let first = try #require(chain.links.first)
      let last = try #require(chain.links.last)
      #expect(first == .edge(chain.isWidth ? .leading : .top))
      #expect(last == .edge(chain.isWidth ? .trailing : .bottom))
      #expect(
        abs(chain.length - chain.size) < 0.01,
        "\(fixture.name) \(chain.links): \(chain.length), not \(chain.size)")
    }
  }

  @Test func mostDeterminedSizesHaveAChain() {
    let sizes = Fixture.all.flatMap { Self.determinedSizes(of: $0.document) }
    let chains = sizes.filter { !$0.chain.isEmpty }
    #expect(sizes.count > 500)
    #expect(Double(chains.count) > 0.85 * Double(sizes.count), "\(chains.count) of \(sizes.count)")
  }

  private struct Chain {
    var links: [ChainLink]
    var isWidth: Bool
    var size: Double
    var length: Double
  }

  private static func determinedSizes(of document: IBDocument) -> [QuantityVerdict] {
    LayoutAnalysis.verdicts(of: document, explain: true).flatMap(\.configurations)
      .filter { !$0.hasConflict }
      .flatMap { [$0.contentWidth, $0.contentHeight] }
      .filter { $0.canvas == .determined }
  }

  private static func chains(of document: IBDocument) -> [Chain] {
    var result: [Chain] = []
    for scrollView in LayoutAnalysis.verdicts(of: document, explain: true) {
      for configuration in scrollView.configurations where !configuration.hasConflict {
        for (verdict, isWidth) in [
          (configuration.contentWidth, true), (configuration.contentHeight, false),
        ] {
          guard let solved = configuration.solved, let size = verdict.value,
            !verdict.chain.isEmpty
          else { continue }
          result.append(
            Chain(
              links: verdict.chain, isWidth: isWidth, size: size,
              length: length(verdict.chain, isWidth: isWidth, solved)))
        }
      }
    }
    return result
  }

  /// The gaps, and the solved sizes of the views that the chain crosses.
  private static func length(
    _ links: [ChainLink], isWidth: Bool, _ solved: SolvedLayout
  ) -> Double {
    var total = 0.0
    for link in links {
      switch link {
      case .gap(let points): total += points ?? .nan
      case .view(let view, _):
        guard let frame = solved.frame(of: view) else { continue }
        total += isWidth ? frame.width : frame.height
      case .edge, .missing: continue
      }
    }
    return total
  }
}
