/// How sure it is that a fix is meant.
package enum Applicability: String, Hashable, Sendable, CaseIterable, Comparable {
  /// Its meaning is not in doubt: it says once more what the document says already.
  case safe
  /// The best of several that would do, or one that only a person can approve.
  case suggested

  /// Safe fixes come before suggested ones.
  package static func < (left: Self, right: Self) -> Bool { left == .safe && right == .suggested }
}
