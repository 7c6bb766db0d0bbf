/// Why a diagnostic is hidden.
package struct Suppression: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// By an object's Notes.
    case notes
    /// By the baseline.
    case baseline
    /// By `--new-from`: an older version of the document has it, too.
    case older
  }

  package var kind: Kind
  /// The reason that a person gave.
  package var reason: String?

  package init(kind: Kind, reason: String? = nil) {
    self.kind = kind
    self.reason = reason
  }
}

/// A hidden diagnostic, for reports that list these.
package struct HiddenDiagnostic: Hashable, Sendable {
  package var diagnostic: Diagnostic
  package var suppression: Suppression

  package init(_ diagnostic: Diagnostic, by suppression: Suppression) {
    self.diagnostic = diagnostic
    self.suppression = suppression
  }
}

extension FileResult {
  /// Hides the diagnostics that are suppressed.
  package mutating func hide(where suppression: (Diagnostic) -> Suppression?) {
    var shown: [Diagnostic] = []
    for diagnostic in diagnostics {
      if let suppression = suppression(diagnostic) {
        hidden.append(HiddenDiagnostic(diagnostic, by: suppression))
      } else {
        shown.append(diagnostic)
      }
    }
    diagnostics = shown
  }
}
