package import Findings

/// Names a finding by what it is about, so that it stays the same when lines move.
package enum Fingerprint {
  /// Of a finding's identity; the same in any document.
  package static func text(_ diagnostic: Diagnostic) -> String {
    let identity = diagnostic.identity
    return [identity.rule, identity.object, identity.topic].joined(separator: "\u{1F}")
  }

  /// 32 hexadecimal digits: FNV-1a of 64 bits from two starting points.
  ///
  /// It is not for secrets; it has to be short and the same on every machine.
  package static func hash(_ text: String) -> String {
    hex(fnv1a(text, from: 0xCBF2_9CE4_8422_2325)) + hex(fnv1a(text, from: 0x6C62_272E_07BB_0142))
  }

  private static func fnv1a(_ text: String, from start: UInt64) -> UInt64 {
    text.utf8.reduce(start) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  private static func hex(_ value: UInt64) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
