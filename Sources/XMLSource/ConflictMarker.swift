/// Finds the lines that a version control system leaves in a file it could not merge.
///
/// A document is searched where it is wrong (``XMLSyntaxError/init(kind:at:in:)``), and in its text between elements
/// (``stray(in:run:)``); a configuration that is not valid YAML as a whole (``firstLine(in:)``). ``ParserSession`` asks for
/// stray ones at each run of text, and throws such a marker before any other error.
package enum ConflictMarker {
  package static let message = "unresolved merge conflict; resolve it, and delete the conflict markers"

  /// The number of the first marker line in a text, from 1.
  package static func firstLine(in utf8: [UInt8]) -> Int? {
    utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
      .firstIndex { isMarker(in: utf8, lineStart: $0.startIndex) }.map { $0 + 1 }
  }

  /// Whether a line is a marker: the same sign seven times, then a space or the end of the line.
  static func isMarker(in utf8: [UInt8], lineStart: Int) -> Bool {
    guard lineStart + 7 <= utf8.count else { return false }
    let sign = utf8[lineStart]
    guard
      sign == UInt8(ascii: "<") || sign == UInt8(ascii: "=") || sign == UInt8(ascii: ">")
        || sign == UInt8(ascii: "|"),
      utf8[lineStart..<(lineStart + 7)].allSatisfy({ $0 == sign })
    else { return false }
    guard lineStart + 7 < utf8.count else { return true }
    let next = utf8[lineStart + 7]
    if next == 0x0A || next == 0x0D { return true }
    return next == 0x20 && sign != UInt8(ascii: "=")
  }

  /// The start of a marker line at or near a syntax error.
  static func near(_ offset: Int, in utf8: [UInt8]) -> Int? {
    let here = lineStart(before: min(offset, utf8.count), in: utf8)
    var candidates = [here]
    if here > 0 { candidates.append(lineStart(before: here - 1, in: utf8)) }
    if let end = utf8[here...].firstIndex(of: 0x0A) { candidates.append(end + 1) }
    return candidates.first { isMarker(in: utf8, lineStart: $0) }
  }

  /// The first marker line in character data between elements.
  ///
  /// The text inside an element may well contain a row of equals signs under a heading, but nobody writes one
  /// between elements on purpose.
  static func stray(in utf8: [UInt8], run: Range<Int>) -> Int? {
    // Farther from tags, it is part of a text. The limit also keeps the search from becoming quadratic.
    guard run.count <= 2 * reach else { return nil }
    var start = run.lowerBound
    if start > 0, utf8[start - 1] != 0x0A {
      guard let end = utf8[run].firstIndex(of: 0x0A) else { return nil }
      start = end + 1
    }
    let lines = utf8[start..<run.upperBound].split(separator: 0x0A)
    let marker = lines.map(\.startIndex).first { isMarker(in: utf8, lineStart: $0) }
    return marker.flatMap { standsBetweenElements(run, in: utf8) ? $0 : nil }
  }

  private static func standsBetweenElements(_ run: Range<Int>, in utf8: [UInt8]) -> Bool {
    let before = utf8[max(0, run.lowerBound - reach)..<run.lowerBound]
    let after = utf8[run.upperBound..<min(utf8.count, run.upperBound + reach)]
    guard let next = after.firstIndex(of: UInt8(ascii: "<")),
      let open = before.lastIndex(of: UInt8(ascii: "<")),
      let close = before[open...].lastIndex(of: UInt8(ascii: ">"))
    else { return false }
    let followedByEndTag = next + 1 < utf8.count && utf8[next + 1] == UInt8(ascii: "/")
    let afterStartTag =
      utf8[open + 1] != UInt8(ascii: "/") && utf8[open + 1] != UInt8(ascii: "!")
      && utf8[close - 1] != UInt8(ascii: "/")
    return !(followedByEndTag && afterStartTag)
  }

  /// The largest distance between a marker and the next tag, in bytes.
  private static let reach = 4096

  private static func lineStart(before offset: Int, in utf8: [UInt8]) -> Int {
    (utf8[..<offset].lastIndex(of: 0x0A) ?? -1) + 1
  }
}
