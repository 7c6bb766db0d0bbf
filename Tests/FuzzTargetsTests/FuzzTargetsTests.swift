import FuzzTargets
import Platform
import Testing

/// Each fuzz target on some variations of its seeds, the same in every run. What a target
/// finds broken ends the process.
@Suite struct FuzzTargetsTests {
  private static let root =
    "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")

  private static func seeds(_ folder: String, _ isMeant: (String) -> Bool) throws -> [[UInt8]] {
    try FolderReader.entries(of: "\(root)/\(folder)")
      .filter { !$0.isFolder && isMeant($0.name) }
      .sorted { $0.name < $1.name }
      .map { try FileReader.read(path: "\(root)/\(folder)/\($0.name)") }
  }

  private static func seeds(of target: FuzzTarget) throws -> [[UInt8]] {
    switch target {
    case .xml, .decoding, .report:
      try seeds("Fixtures/malformed") { _ in true } + seeds("Fixtures/hostile") { _ in true }
        + seeds("Fixtures/cases") { _ in true }.filter { $0.count < 6000 }
    case .layout, .jobs: [[], Array("as if these were decisions".utf8)]
    case .configuration: try seeds("Fuzzing/seeds") { $0.hasSuffix(".yml") || $0.hasSuffix(".json") }
    case .notes: try seeds("Fuzzing/seeds") { $0.hasPrefix("notes") }
    case .git: try seeds("Fuzzing/seeds") { $0.hasPrefix("git-") }
    case .sources: try seeds("Fuzzing/seeds") { $0.hasPrefix("sources-") }
    }
  }

  @Test(arguments: FuzzTarget.allCases)
  func noVariationOfASeedBreaksAPromise(target: FuzzTarget) async throws {
    let seeds = try Self.seeds(of: target)
    try #require(!seeds.isEmpty)
    var source = SplitMix(state: 20_261_121)
    // What solves layouts takes a thousand times as long.
    let solves = [.report, .layout, .jobs, .notes].contains(target)
    for index in 0..<(solves ? 10 : 200) {
      let bytes = source.variation(of: seeds[(index * 7) % seeds.count])
      if target == .jobs { await FuzzTarget.runJobs(bytes) } else { target.run(bytes) }
    }
  }

  // A generator that makes no layouts would find nothing.
  @Test func theGeneratorMakesDocumentsWithConstraints() {
    var source = SplitMix(state: 1)
    let documents = (0..<50).map { _ in LayoutGenerator.document(source.bytes(400)) }
    #expect(Set(documents).count == 50)
    #expect(documents.allSatisfy { $0.contains("<scrollView") })
    #expect(documents.count { $0.contains("<constraint ") } > 40)
  }
}

/// Source: G. L. Steele, D. Lea, C. H. Flood, "Fast Splittable Pseudorandom Number Generators".
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = (state ^ state >> 30) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
    return value ^ value >> 31
  }

  mutating func bytes(_ count: Int) -> [UInt8] {
    (0..<count).map { _ in UInt8.random(in: 0...255, using: &self) }
  }

  /// The bytes with a few of them changed, taken out, said twice, or put in.
  mutating func variation(of bytes: [UInt8]) -> [UInt8] {
    var result = bytes.isEmpty ? self.bytes(400) : bytes
    for _ in 0..<Int.random(in: 0...6, using: &self) {
      let place = Int.random(in: 0..<max(1, result.count), using: &self)
      let end = min(result.count, place + Int.random(in: 1...40, using: &self))
      switch Int.random(in: 0..<4, using: &self) {
      case 0 where place < result.count:
        result[place] = UInt8.random(in: 0...255, using: &self)
      case 1 where place < end: result.removeSubrange(place..<end)
      case 2 where place < end: result.insert(contentsOf: result[place..<end], at: place)
      default: result.insert(contentsOf: self.bytes(4), at: min(place, result.count))
      }
    }
    return result
  }
}
