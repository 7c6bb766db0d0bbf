internal import Platform
internal import Sequences
internal import Text

/// What changes in a file, as `patch` and `git apply` read it.
package struct UnifiedDiff {
  /// How many unchanged lines are shown around a change.
  private static let context = 3

  private let path: String
  private let text: [UInt8]
  /// Each with its line end. Lines are cut at line feeds, whatever the encoding.
  private let lines: [ArraySlice<UInt8>]

  /// - Parameters:
  ///   - text: the file as it is.
  ///   - path: relative to where the difference is to be applied.
  package init(of text: [UInt8], path: String) {
    self.text = text
    self.path = path
    lines = Self.lines(text)
  }

  /// The difference between two versions of a file, empty if there is none.
  package static func between(_ old: [UInt8], _ new: [UInt8], path: String) -> [UInt8] {
    Self(of: old, path: path).after([(old.indices, new)])
  }

  /// What edits change, empty if that is nothing. Costs what they touch.
  ///
  /// - Parameter edits: in the order of their places; they do not touch each other.
  package func after(_ edits: [(range: Range<Int>, bytes: [UInt8])]) -> [UInt8] {
    var changed: [Change] = []
    var start = 0
    while start < edits.count {
      // Edits of the same lines are one change of them.
      var end = start
      var touched = linesTouched(by: edits[start].range)
      while end + 1 < edits.count, edits[end + 1].range.lowerBound <= offset(touched.upperBound) {
        end += 1
        touched = touched.lowerBound..<linesTouched(by: edits[end].range).upperBound
      }
      let place = offset(touched.lowerBound)
      let new = TextEdit.applying(
        edits[start...end].map { ($0.range.lowerBound - place..<$0.range.upperBound - place, $0.bytes) },
        to: Array(text[place..<offset(touched.upperBound)]))
      for change in changes(touched, Self.lines(new)) {
        if let last = changed.last, last.old.upperBound == change.old.lowerBound {
          changed[changed.count - 1] = Change(
            old: last.old.lowerBound..<change.old.upperBound, new: last.new + change.new)
        } else {
          changed.append(change)
        }
      }
      start = end + 1
    }
    let hunks = Self.hunks(changed)
    guard !hunks.isEmpty else { return [] }
    var result = Array("--- \(Self.name("a/", path))\n+++ \(Self.name("b/", path))\n".utf8)
    var shift = 0
    for hunk in hunks { write(hunk, &shift, to: &result) }
    return result
  }

  /// Where a line begins.
  private func offset(_ line: Int) -> Int { line < lines.count ? lines[line].startIndex : text.count }

  private func linesTouched(by range: Range<Int>) -> Range<Int> {
    let first = min(lines.partitioningIndex { $0.endIndex > range.lowerBound }, max(0, lines.count - 1))
    let end = lines.partitioningIndex { $0.startIndex > range.upperBound }
    return first..<max(first, end)
  }

  /// The number of the first line that must not be printed. A diff has to contain the document's own bytes,
  /// so they cannot be escaped.
  package static func obeyedLine(in difference: [UInt8]) -> Int? {
    String(decoding: difference, as: UTF8.self).split(omittingEmptySubsequences: false) {
      $0.isNewline && $0 != "\u{85}"
    }.firstIndex(where: VisibleText.isObeyed).map { $0 + 1 }
  }

  /// A file's name as Git writes it: in quotes if necessary, and with its end marked if it contains spaces.
  private static func name(_ prefix: String, _ path: String) -> String {
    let name = prefix + (path.hasPrefix("/") ? String(path.dropFirst()) : path)
    let isPlain = !name.contains { "\"\\".contains($0) } && VisibleText.of(name) == name
    if isPlain, !name.contains("\t") { return name.contains(" ") ? name + "\t" : name }
    let escaped = FileName.bytes(name).map { byte in
      switch byte {
      case UInt8(ascii: "\""): "\\\""
      case UInt8(ascii: "\\"): "\\\\"
      case UInt8(ascii: "#"): "\\" + octal(byte)
      case 0x20..<0x7F: String(Unicode.Scalar(byte))
      default: "\\" + octal(byte)
      }
    }
    return "\"\(escaped.joined())\""
  }

  private static func octal(_ byte: UInt8) -> String { String(byte, radix: 8).aligned(to: 3, with: "0") }

  /// The lines, with line endings.
  private static func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var result: [ArraySlice<UInt8>] = []
    var start = 0
    while start < bytes.count {
      let end = (bytes[start...].firstIndex(of: 0x0A) ?? bytes.count - 1) + 1
      result.append(bytes[start..<end])
      start = end
    }
    return result
  }

  /// Consecutive lines that are replaced by others.
  private struct Change {
    var old: Range<Int>
    var new: [ArraySlice<UInt8>]
  }

  /// The differences between some lines and the lines that replace them.
  private func changes(_ place: Range<Int>, _ after: [ArraySlice<UInt8>]) -> [Change] {
    let before = lines[place]
    // Fixes change few lines, so skip equal ones at both ends.
    let head = zip(before, after).prefix { $0 == $1 }.count
    let limit = min(before.count, after.count) - head
    let tail = zip(before.reversed(), after.reversed()).prefix(limit).prefix { $0 == $1 }.count
    let start = place.lowerBound + head
    let new = Array(after[head..<after.count - tail])
    return new.changes(from: Array(before[start..<place.upperBound - tail])).map { change in
      Change(
        old: start + change.old.lowerBound..<start + change.old.upperBound, new: Array(new[change.new]))
    }
  }

  /// Changes with only a few unchanged lines between them are in one hunk.
  private static func hunks(_ changes: [Change]) -> [[Change]] {
    changes.reduce(into: []) { hunks, change in
      if let last = hunks.last?.last, change.old.lowerBound - last.old.upperBound <= 2 * context {
        hunks[hunks.count - 1].append(change)
      } else {
        hunks.append([change])
      }
    }
  }

  /// - Parameter shift: by how many lines the new text is ahead of the old one.
  private func write(_ hunk: [Change], _ shift: inout Int, to result: inout [UInt8]) {
    guard let first = hunk.first, let last = hunk.last else { return }
    let old =
      max(0, first.old.lowerBound - Self.context)..<min(lines.count, last.old.upperBound + Self.context)
    let start = old.lowerBound + shift
    shift += hunk.reduce(0) { $0 + $1.new.count - $1.old.count }
    let new = start..<old.upperBound + shift
    result += Array("@@ -\(Self.range(old)) +\(Self.range(new)) @@\n".utf8)
    var position = old.lowerBound
    for change in hunk {
      for line in lines[position..<change.old.lowerBound] { Self.write(" ", line, to: &result) }
      for line in lines[change.old] { Self.write("-", line, to: &result) }
      for line in change.new { Self.write("+", line, to: &result) }
      position = change.old.upperBound
    }
    for line in lines[position..<old.upperBound] { Self.write(" ", line, to: &result) }
  }

  private static func write(
    _ sign: Character, _ line: ArraySlice<UInt8>, to result: inout [UInt8]
  ) {
    result += Array(sign.utf8) + line
    if line.last != 0x0A { result += Array("\n\\ No newline at end of file\n".utf8) }
  }

  /// The number of the first line, and the number of lines.
  private static func range(_ lines: Range<Int>) -> String {
    let start = lines.isEmpty ? lines.lowerBound : lines.lowerBound + 1
    return lines.count == 1 ? "\(start)" : "\(start),\(lines.count)"
  }
}
