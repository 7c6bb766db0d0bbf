/// Finds out which new documents are renamed ones.
///
/// Git does this for tracked files. An untracked document may be a renamed one, too.
package enum Renames {
  package struct File: Sendable {
    package var name: String
    package var bytes: [UInt8]

    package init(name: String, bytes: [UInt8]) {
      self.name = name
      self.bytes = bytes
    }
  }

  /// The former names of new files, by their names. As with Git, at least half of the larger file has to be
  /// the same, line by line; the most similar file is used.
  package static func formerNames(of new: [File], among gone: [File]) -> [String: String] {
    let before = gone.map { Lines($0.bytes) }
    var places: [ArraySlice<UInt8>: [Int]] = [:]
    for (place, lines) in before.enumerated() {
      for line in lines.counts.keys { places[line, default: []].append(place) }
    }
    var pairs: [Pair] = []
    for file in new {
      let lines = Lines(file.bytes)
      var shared: [Int: Int] = [:]
      for (line, count) in lines.counts {
        for place in places[line] ?? [] {
          shared[place, default: 0] += line.count * min(count, before[place].counts[line] ?? 0)
        }
      }
      pairs += shared.map { place, size in
        Pair(
          similarity: Double(size) / Double(max(lines.size, before[place].size)),
          old: gone[place].name, new: file.name)
      }.filter { $0.similarity >= 0.5 }
    }
    var result: [String: String] = [:]
    var taken: Set<String> = []
    for pair in pairs.sorted(by: { $0.rank > $1.rank }) where result[pair.new] == nil {
      if taken.insert(pair.old).inserted { result[pair.new] = pair.old }
    }
    return result
  }

  /// A new file, and one that it may be renamed from.
  private struct Pair {
    var similarity: Double
    var old: String
    var new: String

    /// Equally similar files with the same name belong together.
    var rank: (Double, Int, String, String) {
      (similarity, old.split(separator: "/").last == new.split(separator: "/").last ? 1 : 0, old, new)
    }
  }

  /// The lines of a file without their endings, which Git may have changed.
  private struct Lines {
    var counts: [ArraySlice<UInt8>: Int] = [:]
    /// In bytes.
    var size = 0

    init(_ bytes: [UInt8]) {
      for line in bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
        counts[line, default: 0] += 1
        size += line.count
      }
    }
  }
}
