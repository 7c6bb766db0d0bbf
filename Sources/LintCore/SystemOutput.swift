#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// The system's way to write, and its words where it cannot.
package enum SystemOutput {
  /// Writes a text to an open file.
  ///
  /// - Returns: whether all of it was written; ``lastError`` says why not.
  package static func write(_ text: String, to file: Int32) -> Bool {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let written = systemWrite(file, rest)
      if written < 0, errno == EINTR { continue }
      guard written > 0 else { return false }
      rest = rest.dropFirst(written)
    }
    return true
  }

  /// The last failure of a system call, as it stands in the middle of a sentence.
  package static var lastError: String {
    let text = strerror(errno).map { String(cString: $0) } ?? "error \(errno)"
    let second = text.dropFirst().first
    // `I/O error` stays as it is.
    guard let first = text.first, second?.isLowercase == true else { return text }
    return first.lowercased() + text.dropFirst()
  }
}

/// The system's `write`, which `SystemOutput`'s own would hide.
private func systemWrite(_ file: Int32, _ bytes: ArraySlice<UInt8>) -> Int {
  bytes.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
}
