internal import CLibrary

/// Searches at the speed of the C library.
extension [UInt8] {
  /// Whether the bytes of a text occur.
  package func contains(text: String) -> Bool {
    let run = Array(text.utf8)
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

  /// Whether a part of these bytes is the same as a part of some bytes.
  package func hasPart(_ part: Range<Int>, equalTo other: Range<Int>, of bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { hasPart(part, equalTo: UnsafeRawBufferPointer(rebasing: $0[other])) }
  }

  /// Where the run of spaces, tabs and line feeds that begins at an offset ends; most often it is an
  /// indentation.
  func endOfSpace(from start: Int) -> Int {
    withUnsafeBytes { bytes in
      let spaces: UInt64 = 0x2020_2020_2020_2020
      var index = start
      while index < bytes.count {
        if index + 8 <= bytes.count,
          bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self) == spaces
        {
          index += 8
        } else if bytes[index].isPlainSpace {
          index += 1
        } else {
          break
        }
      }
      return index
    }
  }

  /// The eight bytes at an offset, the first one lowest; 0 past the end.
  func word(at start: Int) -> UInt64 {
    withUnsafeBytes { bytes in
      if start + 8 <= bytes.count {
        return bytes.loadUnaligned(fromByteOffset: start, as: UInt64.self).littleEndian
      }
      return bytes[Swift.min(start, bytes.count)...].reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }
  }

  /// The offset of the first byte from an offset on that ends the value of an attribute, or that
  /// may not stand in one as it is: quotes, `&`, `<`, control characters, and what may not be a
  /// character at all.
  func endOfPlainValue(from start: Int) -> Int {
    withUnsafeBytes { bytes in
      var index = start
      while index + 8 <= bytes.count {
        let word = bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self).littleEndian
        let marks =
          word.marks(of: UInt8(ascii: "\"")) | word.marks(of: UInt8(ascii: "&"))
          | word.marks(of: UInt8(ascii: "<")) | word.marks(of: 0xEF) | word.marks(below: 0x20)
        if marks != 0 { return index + marks.trailingZeroBitCount / 8 }
        index += 8
      }
      while index < bytes.count, bytes[index] >= 0x20, bytes[index] != 0xEF,
        !"\"&<".utf8.contains(bytes[index])
      {
        index += 1
      }
      return index
    }
  }
}

/// Eight bytes at once, the first one lowest. Marks are bits in the bytes that are meant, and may be
/// wrong only after the first one.
///
/// Source: S. E. Anderson, "Bit Twiddling Hacks", Determine if a word has a byte less than n.
extension UInt64 {
  private static let ones: UInt64 = 0x0101_0101_0101_0101

  fileprivate func marks(below limit: UInt8) -> UInt64 {
    (self &- Self.ones &* UInt64(limit)) & ~self & Self.ones << 7
  }

  fileprivate func marks(of byte: UInt8) -> UInt64 {
    (self ^ Self.ones &* UInt64(byte)).marks(below: 1)
  }
}
