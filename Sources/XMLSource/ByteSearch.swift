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

  /// Whether as many bytes from one offset on are the same as from another.
  func hasSame(_ length: Int, at start: Int, and other: Int) -> Bool {
    // What is not of the first bytes goes out at the upper end.
    let difference = word(at: start) ^ word(at: other)
    if length < 8 { return difference << UInt64(64 - 8 * length) == 0 }
    var offset = length - 8
    while offset > 0 {
      if word(at: start + offset) != word(at: other + offset) { return false }
      offset -= 8
    }
    return difference == 0
  }

  /// Where the run of spaces, tabs and line feeds that begins at an offset ends; most often it is an
  /// indentation.
  func endOfSpace(from start: Int) -> Int {
    end(from: start, marks: { $0 ^ UInt64.ones &* 0x20 }, goesOn: \.isPlainSpace)
  }

  /// The eight bytes at an offset, the first one lowest; 0 past the end.
  func word(at start: Int) -> UInt64 {
    guard start + 8 <= count else { return lastWord(at: start) }
    return withUnsafeBytes {
      $0.loadUnaligned(fromByteOffset: start, as: UInt64.self).littleEndian
    }
  }

  private func lastWord(at start: Int) -> UInt64 {
    self[Swift.min(start, count)...].reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// Where the run of bytes that begins at an offset ends that may be a name: of other bytes those
  /// past the capital letters are left to the caller.
  func endOfName(from start: Int) -> Int {
    end(
      from: start, marks: { ($0 &- UInt64.ones &* 0x40) & ~$0 & UInt64.ones << 7 },
      goesOn: \.isNamePart)
  }

  /// The offset of the first byte from an offset on that ends the value of an attribute, or that
  /// may not stand in one as it is: `"`, `&`, `<`, control characters, and all past ASCII.
  func endOfPlainValue(from start: Int) -> Int {
    end(from: start, marks: \.marksOfEndings) { _ in false }
  }

  /// Where a run ends that begins at an offset, eight bytes at a time.
  ///
  /// - Parameters:
  ///   - marks: bits in the first byte of a word that may end the run, and none before it. The zeros
  ///     past the end of the text have to be marked.
  ///   - goesOn: whether the run goes on at such a byte.
  @inline(__always)
  private func end(
    from start: Int, marks: (UInt64) -> UInt64, goesOn: (UInt8) -> Bool
  ) -> Int {
    var index = start
    while true {
      let marks = marks(word(at: index))
      if marks != 0 {
        index += marks.trailingZeroBitCount / 8
        guard index < count, goesOn(self[index]) else { return index }
        index += 1
      } else {
        index += 8
      }
    }
  }
}

extension UInt64 {
  fileprivate static let ones: UInt64 = 0x0101_0101_0101_0101

  /// The highest bit of each byte that ends the plain part of an attribute's value; after the first
  /// such byte the marks may be wrong.
  ///
  /// Source: S. E. Anderson, "Bit Twiddling Hacks", Determine if a word has a byte less than n.
  fileprivate var marksOfEndings: UInt64 {
    // `"` and `&` differ in one bit.
    let quotes = (self & ~(Self.ones &* 0x04)) ^ Self.ones &* UInt64(UInt8(ascii: "\""))
    let brackets = self ^ Self.ones &* UInt64(UInt8(ascii: "<"))
    let underflows = (quotes &- Self.ones) | (brackets &- Self.ones) | (self &- Self.ones &* 0x20)
    return (underflows | self) & Self.ones << 7
  }
}
