internal import Text

/// A line that shows the progress of a long run.
package enum ProgressLine {
  /// `[#########           ]  120 of 250 documents`, in at most `width` columns.
  package static func text(done: Int, of total: Int, width: Int) -> String {
    let words = "\("\(done)".aligned(to: "\(total)".count)) of \(total) documents"
    let room = min(40, width - words.count - 4)
    guard room >= 5 else { return String(words.prefix(max(0, width - 1))) }
    let filled = total > 0 ? room * min(done, total) / total : room
    return "[\(String(repeating: "#", count: filled).padded(to: room))] \(words)"
  }
}
