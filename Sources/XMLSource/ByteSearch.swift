internal import CLibrary

/// Searches at the speed of the C library.
extension [UInt8] {
  /// Whether a run of bytes occurs.
  func contains(run: [UInt8]) -> Bool {
    guard !run.isEmpty else { return true }
    // `memmem` is not everywhere. Upper-case letters are the rarest bytes of Interface Builder XML.
    let anchor = run.firstIndex { $0 >= UInt8(ascii: "A") && $0 <= UInt8(ascii: "Z") } ?? 0
    return withUnsafeBytes { bytes in
      run.withUnsafeBytes { run in
        guard let start = bytes.baseAddress, let wanted = run.baseAddress else { return false }
        var offset = 0
        while offset + run.count <= bytes.count,
          let found = memchr(
            start + offset + anchor, Int32(run[anchor]), bytes.count - run.count + 1 - offset)
        {
          let candidate = UnsafeRawPointer(found) - anchor
          if memcmp(candidate, wanted, run.count) == 0 { return true }
          offset = candidate - start + 1
        }
        return false
      }
    }
  }

  /// Whether a part of these bytes is the same as some others.
  package func hasPart(_ part: Range<Int>, equalTo other: UnsafeRawBufferPointer) -> Bool {
    withUnsafeBytes { bytes in
      let part = UnsafeRawBufferPointer(rebasing: bytes[part])
      guard part.count == other.count else { return false }
      guard let start = part.baseAddress, let wanted = other.baseAddress else { return true }
      return memcmp(start, wanted, part.count) == 0
    }
  }

  /// Calls a function with the offset of each occurrence of a byte.
  func forEachOffset(of byte: UInt8, _ body: (Int) -> Void) {
    withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { return }
      var offset = 0
      while offset < bytes.count,
        let found = memchr(start + offset, Int32(byte), bytes.count - offset)
      {
        offset = UnsafeRawPointer(found) - start
        body(offset)
        offset += 1
      }
    }
  }
}
