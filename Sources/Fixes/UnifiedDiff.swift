internal import Platform
internal import Text

/// The difference between two versions of a file as `patch` and `git apply` read it.
package enum UnifiedDiff {
  /// How many unchanged lines are shown around a change.
  private static let context = 3

  /// The difference, empty where there is none. Lines are cut at line feeds, whatever the encoding.
  ///
  /// - Parameter path: relative to where the difference is to be applied.
  package static func between(
    _ old: [UInt8], _ new: [UInt8], path: String
  ) -> [UInt8] {
    let before = lines(old)
    let after = lines(new)
    let hunks = hunks(changes(before, after), oldCount: before.count)
    guard !hunks.isEmpty else { return [] }
    var result = Array("--- \(name("a/", path))\n+++ \(name("b/", path))\n".utf8)
    for hunk in hunks { write(hunk, before, after, to: &result) }
    return result
  }

  /// The first line that must not be shown, by its number. A difference has the bytes of the document, or
  /// it could not be applied, and so none of them can be written as a code.
  package static func obeyedLine(in difference: [UInt8]) -> Int? {
    String(decoding: difference, as: UTF8.self).split(omittingEmptySubsequences: false) {
      $0.isNewline && $0 != "\u{85}"
    }.firstIndex(where: VisibleText.isObeyed).map { $0 + 1 }
  }

  /// A file's name as Git writes it: in quotes where it has to be, and with its end marked where it
  /// has spaces.
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

  private static func octal(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 8)
    return String(repeating: "0", count: 3 - digits.count) + digits
  }

  /// Each with its line end.
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

  /// A run of lines that are replaced by others.
  private struct Change {
    var old: Range<Int>
    var new: Range<Int>
  }

  private static func changes(
    _ before: [ArraySlice<UInt8>], _ after: [ArraySlice<UInt8>]
  ) -> [Change] {
    // Fixes touch few lines: what is alike at both ends need not be compared.
    let head = zip(before, after).prefix { $0 == $1 }.count
    let limit = min(before.count, after.count) - head
    let tail = zip(before.reversed(), after.reversed()).prefix(limit).prefix { $0 == $1 }.count
    let difference = after[head..<after.count - tail].difference(
      from: before[head..<before.count - tail])
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(head + offset)
      case .insert(let offset, _, _): inserted.insert(head + offset)
      }
    }
    var result: [Change] = []
    var (old, new) = (head, head)
    while old < before.count - tail || new < after.count - tail {
      guard removed.contains(old) || inserted.contains(new) else {
        old += 1
        new += 1
        continue
      }
      let (oldStart, newStart) = (old, new)
      while removed.contains(old) { old += 1 }
      while inserted.contains(new) { new += 1 }
      result.append(Change(old: oldStart..<old, new: newStart..<new))
    }
    return result
  }

  /// Changes with fewer unchanged lines between them than are shown stand together.
  private static func hunks(_ changes: [Change], oldCount: Int) -> [[Change]] {
    changes.reduce(into: []) { hunks, change in
      if let last = hunks.last?.last, change.old.lowerBound - last.old.upperBound <= 2 * context {
        hunks[hunks.count - 1].append(change)
      } else {
        hunks.append([change])
      }
    }
  }

  private static func write(
    _ hunk: [Change], _ before: [ArraySlice<UInt8>], _ after: [ArraySlice<UInt8>],
    to result: inout [UInt8]
  ) {
    guard let first = hunk.first, let last = hunk.last else { return }
    let lead = min(context, first.old.lowerBound)
    let rest = min(context, before.count - last.old.upperBound)
    let old = first.old.lowerBound - lead..<last.old.upperBound + rest
    let new = first.new.lowerBound - lead..<last.new.upperBound + rest
    result += Array("@@ -\(range(old)) +\(range(new)) @@\n".utf8)
    var position = old.lowerBound
    for change in hunk {
      for line in before[position..<change.old.lowerBound] { write(" ", line, to: &result) }
      for line in before[change.old] { write("-", line, to: &result) }
      for line in after[change.new] { write("+", line, to: &result) }
      position = change.old.upperBound
    }
    for line in before[position..<old.upperBound] { write(" ", line, to: &result) }
  }

  private static func write(
    _ sign: Character, _ line: ArraySlice<UInt8>, to result: inout [UInt8]
  ) {
    result += Array(sign.utf8) + line
    if line.last != 0x0A { result += Array("\n\\ No newline at end of file\n".utf8) }
  }

  /// The first line from 1, and how many.
  private static func range(_ lines: Range<Int>) -> String {
    let start = lines.isEmpty ? lines.lowerBound : lines.lowerBound + 1
    return lines.count == 1 ? "\(start)" : "\(start),\(lines.count)"
  }
}
