internal import Findings
internal import InterfaceBuilder
internal import Layout

/// Text input in a scroll view that does not dismiss the keyboard.
struct KeyboardCoversInput: Rule {
  static let description = RuleDescription(
    id: "keyboard_covers_input",
    summary: "a scroll view with text input has no keyboard dismiss mode",
    rationale: """
      The keyboard covers half of a form, and a person expects to put it away by scrolling. A \
      scroll view does that where Keyboard in its attributes inspector says Dismiss on drag or \
      Dismiss interactively. Reported where a text field, a search bar or an editable text view is \
      inside a scroll view of which the document says neither.
      """,
    severity: .warning, isOptIn: true,
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
      return inputs.isEmpty ? nil : situation.finding(Self.self, .covered(inputs, situation))
    }
  }
}

extension Finding.Message {
  fileprivate static func covered(_ inputs: [Int], _ situation: ScrollSituation) -> Self {
    Self(
      "\(situation.title) holds \(situation.names(inputs)) and does not put the keyboard away",
      related: situation.related(inputs, "brings up the keyboard"),
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
