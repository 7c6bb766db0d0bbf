#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Searches at the speed of the C library.
extension [UInt8] {
  /// Whether a run of bytes occurs.
  func contains(run: [UInt8]) -> Bool {
    guard let first = run.first else { return true }
    return withUnsafeBytes { bytes in
      run.withUnsafeBytes { run in
        guard let start = bytes.baseAddress, let wanted = run.baseAddress else { return false }
        var offset = 0
        // `memmem` is not everywhere; the first byte is a `<` as a rule, and rare enough.
        while offset + run.count <= bytes.count,
          let found = memchr(start + offset, Int32(first), bytes.count - run.count + 1 - offset)
        {
          if memcmp(found, wanted, run.count) == 0 { return true }
          offset = UnsafeRawPointer(found) - start + 1
        }
        return false
      }
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
