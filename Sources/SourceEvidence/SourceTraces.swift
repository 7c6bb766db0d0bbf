internal import Sequences
internal import Text

/// The words in a source, including comments and strings, which show whether it has to be read. Each byte is
/// read once, and bytes are not kept.
package struct SourceTraces: Hashable, Sendable {
  package let path: String
  package let role: SourceRole
  /// Hashes of the words after `class`, `extension`, `@interface`, `func` and the like, ascending.
  let declared: [UInt64]
  /// Hashes of the wanted words in it, ascending.
  let mentioned: [UInt64]

  /// - Parameter words: ``SourceQuestion/words``.
  package init(path: String, role: SourceRole, bytes: [UInt8], words: SourceWords) {
    self.path = path
    self.role = role
    var declared: Set<UInt64> = []
    var mentioned: Set<UInt64> = []
    var previous: UInt64 = 0
    let isWordByte = SourceWords.isWordByte
    let declaring = SourceWords.declaring
    isWordByte.withUnsafeBufferPointer { isWordByte in
      bytes.withUnsafeBufferPointer { bytes in
        var index = 0
        // A line that begins with `-` or `+` declares an Objective-C method.
        var isMethod = false
        var depth = 0
        while index < bytes.count {
          let byte = bytes[index]
          guard isWordByte[Int(byte)] else {
            switch byte {
            case 0x0A: isMethod = false
            case UInt8(ascii: "-"), UInt8(ascii: "+"):
              isMethod = index == 0 || bytes[index - 1] == 0x0A
              depth = 0
            case UInt8(ascii: "("): depth += 1
            case UInt8(ascii: ")"): depth -= 1
            default: break
            }
            index += 1
            continue
          }
          var hash = SourceWords.start
          while index < bytes.count, isWordByte[Int(bytes[index])] {
            hash = (hash ^ UInt64(bytes[index])) &* SourceWords.prime
            index += 1
          }
          if declaring.contains(previous) { declared.insert(hash) }
          if isMethod, depth == 0 {
            declared.insert(hash)
            isMethod = false
          }
          if words.contains(hash) { mentioned.insert(hash) }
          previous = hash
        }
      }
    }
    self.declared = declared.sorted()
    self.mentioned = mentioned.sorted()
  }

  func declares(_ word: String) -> Bool { declares(hash: SourceWords.hash(word)) }

  func declares(hash: UInt64) -> Bool { Self.contains(declared, hash) }

  func mentions(hash: UInt64) -> Bool { Self.contains(mentioned, hash) }

  package func mentions(_ word: String) -> Bool { Self.contains(mentioned, SourceWords.hash(word)) }

  private static func contains(_ hashes: [UInt64], _ hash: UInt64) -> Bool {
    hashes.index(of: hash, by: \.self) != nil
  }
}

/// The wanted words. They are compared by 64-bit hashes: a collision only causes a source to be read.
package struct SourceWords: Hashable, Sendable {
  private let hashes: Set<UInt64>
  /// A bit for the lowest bits of each hash, which excludes nearly all other words.
  private var bits = [UInt64](repeating: 0, count: 256)

  package init(_ words: some Sequence<String>) {
    hashes = Set(words.map(Self.hash))
    for hash in hashes { bits[Int(hash >> 6 & 255)] |= 1 << (hash & 63) }
  }

  func contains(_ hash: UInt64) -> Bool {
    bits[Int(hash >> 6 & 255)] >> (hash & 63) & 1 == 1 && hashes.contains(hash)
  }

  /// The same as in ``FNV1a``.
  static let start = FNV1a.hash("")
  static let prime: UInt64 = 0x100_0000_01B3

  static func hash(_ word: String) -> UInt64 { FNV1a.hash(word) }

  static let declaring = Self([
    "class", "struct", "enum", "actor", "extension", "protocol", "interface", "implementation", "func",
  ])

  package static let isWordByte: [Bool] = (0..<256).map { byte in
    switch UInt8(byte) {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...:
      true
    default: false
    }
  }
}
