internal import Text

/// Ids for new objects, as Interface Builder makes them: `Jbw-Bv-t6I`.
enum ObjectID {
  private static let characters = Array(
    "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz")

  /// An unused id; the same for the same object in every run.
  ///
  /// - Parameter content: describes the object.
  static func new(for content: String, isTaken: (String) -> Bool) -> String {
    var attempt = 0
    while true {
      let id = id(hash: hash("\(content) \(attempt)"))
      if !isTaken(id) { return id }
      attempt += 1
    }
  }

  private static func id(hash: UInt64) -> String {
    var rest = hash
    func characters(_ count: Int) -> String {
      String(
        (0..<count).map { _ in
          defer { rest /= UInt64(Self.characters.count) }
          return Self.characters[Int(rest % UInt64(Self.characters.count))]
        })
    }
    return "\(characters(3))-\(characters(2))-\(characters(3))"
  }

  /// FNV-1a, mixed as in S. Vigna's SplitMix64, so that short texts differ in all bits.
  private static func hash(_ text: String) -> UInt64 {
    var hash = FNV1a.hash(text)
    hash = (hash ^ hash >> 30) &* 0xBF58_476D_1CE4_E5B9
    hash = (hash ^ hash >> 27) &* 0x94D0_49BB_1331_11EB
    return hash ^ hash >> 31
  }
}
