internal import InterfaceBuilder
internal import LayoutModel
internal import LintCore

/// What the rules on content width and on content height have in common.
struct ContentSizeAmbiguity {
  var rule: String
  /// `width` or `height`.
  var quantityName: String
  var quantity: @Sendable (ConfigurationVerdicts) -> QuantityVerdict

  /// The constraints of the examples: `content` tied to all edges of the content area.
  static let pinnedContent = ["top", "leading", "trailing", "bottom"].map { edge in
    """
    <constraint firstItem="content" firstAttribute="\(edge)" secondItem="scroll" \
    secondAttribute="\(edge)" id="content-\(edge)"/>
    """
  }.joined(separator: "\n")

  func findings(_ context: RuleContext) -> [Finding] {
    context.scrollViews.flatMap { scrollView in
      scrollView.configurations.compactMap { configuration in
        let verdict = quantity(configuration)
        guard verdict.canvas == .ambiguous else { return nil }
        return finding(verdict, scrollView, configuration, context)
      }
    }
  }

  private func finding(
    _ verdict: QuantityVerdict, _ scrollView: ScrollViewVerdicts,
    _ configuration: ConfigurationVerdicts, _ context: RuleContext
  ) -> Finding {
    let title = context.title(ofScrollView: scrollView.view)
    let reasons = context.spoken(verdict.because)
    return Finding(
      rule: rule, at: context.anchor(ofView: scrollView.view),
      message: "content \(quantityName) of \(title) is ambiguous"
        + (reasons.isEmpty ? "" : ": \(Wording.list(reasons)) can move"),
      related: context.related(verdict.because, label: "can move"),
      notes: verdict.witnessNote("content \(quantityName)").map { [$0] } ?? [],
      scope: context.scope(of: configuration, in: scrollView))
  }
}

extension QuantityVerdict {
  /// The two layouts that prove an ambiguity, in words.
  func witnessNote(_ name: String) -> Finding.Note? {
    guard let witness else { return nil }
    let low = Wording.points(witness.lowerBound)
    let high = Wording.points(witness.upperBound)
    return Finding.Note("\(low) and \(high) points of \(name) satisfy every constraint alike")
  }
}

extension RuleContext {
  /// Reasons as a sentence names them.
  func spoken(_ reasons: [Reason]) -> [String] {
    reasons.map { reason in
      switch reason {
      case .view(let index): name(ofView: index)
      case .text(let text): text
      }
    }
  }

  /// The places of those reasons that are views.
  func related(_ reasons: [Reason], label: String) -> [Finding.Related] {
    reasons.compactMap { reason in
      guard case .view(let index) = reason else { return nil }
      return Finding.Related(
        anchor: anchor(ofView: index), label: "\(name(ofView: index)) \(label)")
    }
  }
}
