/// Whether a fix can be applied without a person's decision.
package enum Applicability: String, Hashable, Sendable, CaseIterable, Comparable {
  /// There is no doubt about the intent: the fix follows from the rest of the document.
  case safe
  /// The best of several possibilities, or one that a person has to approve.
  case suggested

  /// Safe fixes come before suggested ones.
  package static func < (left: Self, right: Self) -> Bool { left == .safe && right == .suggested }
}
