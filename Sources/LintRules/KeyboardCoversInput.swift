internal import Findings
internal import InterfaceBuilder
internal import Layout
internal import Text

/// Text input in a scroll view that does not dismiss the keyboard.
struct KeyboardCoversInput: Rule {
  static let description = RuleDescription(
    id: "keyboard_covers_input",
    summary: "a scroll view with text input has no keyboard dismiss mode",
    rationale: """
      The keyboard covers half of a form, and people expect to dismiss it by scrolling. This works if Keyboard \
      in the scroll view's attributes inspector is set to Dismiss on drag or Dismiss interactively. This rule \
      reports a scroll view with neither setting that contains a text field, a search bar, or an editable \
      text view.
      """,
    severity: .warning, subject: nil, isOptIn: true,
    triggering: [.scrollView(mark: "↓", .view("textField", attributes: #"userLabel="Name Field""#))],
    nonTriggering: [
      .scrollView(.view("textView", attributes: #"scrollEnabled="NO" editable="NO" text="Terms""#))
    ])

  func check(_ context: RuleContext) -> [Finding] {
    context.inEachSituation { situation in
      guard !situation.settings.dismissesKeyboard else { return nil }
      let inputs = situation.inside.filter {
        situation.layout.contains($0) && context.view($0).bringsKeyboard
      }
      guard !inputs.isEmpty else { return nil }
      var finding = situation.finding(Self.self, .covered(inputs, situation))
      finding.picture = context.picture(ofKeyboardFor: inputs, scrollView: situation.view, in: situation.solved)
      return finding
    }
  }
}

extension Finding.Message {
  fileprivate static func covered(_ inputs: [Int], _ situation: ScrollSituation) -> Self {
    Self(
      "\(situation.title) contains the text \(Wording.noun("input", inputs.count)) \(situation.names(inputs)), but does not dismiss the keyboard",
      related: situation.related(inputs, "shows the keyboard"),
      help: [
        "set Keyboard of \(situation.name) to Dismiss interactively in the attributes inspector"
      ])
  }
}

extension ViewFacts {
  /// Whether a touch on it shows the keyboard: its text is editable, and it receives touches.
  var bringsKeyboard: Bool { kind.isTextInput && isEditable && takesTouches }
}

extension IBViewKind {
  fileprivate var isTextInput: Bool {
    switch self {
    case .textField, .textView, .searchBar: true
    default: false
    }
  }
}
