package import Findings
internal import Text

/// Identifies a finding by its content, so that it stays the same when lines change.
package enum Fingerprint {
  /// The text of a finding's identity; the same in any document.
  package static func text(_ diagnostic: Diagnostic) -> String {
    let identity = diagnostic.identity
    return [identity.rule, identity.object, identity.topic].joined(separator: "\u{1F}")
  }

  /// 32 hexadecimal digits: 64-bit FNV-1a with two different offset bases.
  package static func hash(_ text: String) -> String {
    hex(FNV1a.hash(text)) + hex(FNV1a.hash(text, from: 0x6C62_272E_07BB_0142))
  }

  private static func hex(_ value: UInt64) -> String { String(value, radix: 16).aligned(to: 16, with: "0") }
}
