import FixtureDocuments
import InterfaceBuilder
import Layout
import Testing

/// The chain of a determined size: what it is drawn from has to add up to the size.
@Suite struct ChainTests {
  @Test(arguments: Fixture.all)
  func theChainOfADeterminedSizeAddsUpToIt(fixture: Fixture) throws {
    for chain in Self.determinedSizes(of: fixture.document) where !chain.links.isEmpty {
      let first = try #require(chain.links.first)
      let last = try #require(chain.links.last)
      #expect(first == .edge(chain.axis.nearEdge))
      #expect(last == .edge(chain.axis.farEdge))
      #expect(
        abs(chain.length - chain.size) < 0.01,
        "\(fixture.name) \(chain.links): \(chain.length), not \(chain.size)")
    }
  }

  @Test func mostDeterminedSizesHaveAChain() {
    let sizes = Fixture.all.flatMap { Self.determinedSizes(of: $0.document) }
    let chains = sizes.filter { !$0.links.isEmpty }
    #expect(sizes.count > 500)
    #expect(Double(chains.count) > 0.85 * Double(sizes.count), "\(chains.count) of \(sizes.count)")
  }

  // Of two constraints on a length one may lose, by its priority or in a conflict.
  @Test(arguments: Fixture.all)
  func theNumbersInAChainAreTheLengthsThatViewsHave(fixture: Fixture) {
    for configuration in LayoutAnalysis(fixture.document).scrollViews.flatMap(\.configurations) {
      guard let canvas = configuration.canvas else { continue }
      for axis in LayoutAxis.allCases {
        for case .view(let view, .points(let points)) in canvas.chain(along: axis, in: fixture.document) {
          let length = canvas.solved.frame(of: view).map { axis == .horizontal ? $0.width : $0.height }
          #expect(abs((length ?? points) - points) < 0.01, "\(fixture.name): \(points), not \(length ?? 0)")
        }
      }
    }
  }

  private struct Chain {
    var links: [ChainLink]
    var axis: LayoutAxis
    var size: Double
    var length: Double
  }

  private static func determinedSizes(of document: IBDocument) -> [Chain] {
    LayoutAnalysis(document).scrollViews.flatMap(\.configurations)
      .filter { !$0.hasConflict }.flatMap { configuration -> [Chain] in
        LayoutAxis.allCases.compactMap { axis in
          guard let canvas = configuration.canvas, let size = canvas.contentSize[axis] else {
            return nil
          }
          let links = canvas.chain(along: axis, in: document)
          return Chain(
            links: links, axis: axis, size: size, length: length(links, axis, canvas.solved))
        }
      }
  }

  /// The gaps, and the solved sizes of the views that the chain crosses.
  private static func length(
    _ links: [ChainLink], _ axis: LayoutAxis, _ solved: SolvedLayout
  ) -> Double {
    var total = 0.0
    for link in links {
      switch link {
      case .gap(let points): total += points ?? .nan
      case .view(let view, _):
        guard let frame = solved.frame(of: view) else { continue }
        total += axis == .horizontal ? frame.width : frame.height
      case .edge, .missing: continue
      }
    }
    return total
  }
}
