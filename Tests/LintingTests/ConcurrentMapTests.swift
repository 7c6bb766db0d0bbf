import Linting
import Testing

@Suite struct ConcurrentMapTests {
  @Test(arguments: [1, 2, 16, 1000])
  func resultsComeInTheOrderOfTheItems(jobs: Int) async {
    let squares = await concurrentMap(Array(0..<200), jobs: jobs) { $0 * $0 }
    #expect(squares == (0..<200).map { $0 * $0 })
  }

  @Test func noItemsGiveNoResults() async {
    #expect(await concurrentMap([Int](), jobs: 4) { $0 }.isEmpty)
  }
}
