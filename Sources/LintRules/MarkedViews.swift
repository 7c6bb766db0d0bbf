internal import Diagnosis
internal import Findings
internal import InterfaceBuilder
internal import Layout
internal import Sequences
internal import Text

/// Views that Xcode has marked, and whether constraints confirm the marks.
struct MarkedViews: Rule {
  static let description = RuleDescription(
    id: "marked_views",
    summary: "Xcode marked a view as ambiguous or misplaced",
    rationale: """
      Xcode saves `ambiguous="YES"` and `misplaced="YES"` with views that it shows in orange, and other \
      linters report these marks. This rule reports them too, for teams that replace such a linter, and says \
      whether the constraints confirm each mark. A mark stays until Xcode lays out the scene again, so after a \
      merge, a script, or an edit by hand, it may be outdated or missing.

      No verdict depends on a mark; only the severity of `undecided_content_size` does. This rule has no \
      fix; on scroll views, `stale_ambiguity_flag` can remove an outdated `ambiguous="YES"`. Only Xcode \
      updates the other marks.
      """,
    severity: .warning, subject: nil, isOptIn: true,
    triggering: [
      box(mark: "↓", attributes: #"ambiguous="YES""#),
      box(
        mark: "↓", attributes: #"misplaced="YES""#,
        constraints: .size("width", 80, of: "box"), .size("height", 40, of: "box")),
    ],
    nonTriggering: [box(attributes: "")])

  /// A box in the upper left corner of the root view.
  private static func box(mark: String = "", attributes: String, constraints: ExamplePiece...) -> Example {
    .root(
      ExamplePiece(mark), .view(id: "box", attributes: attributes, constraints: ExamplePiece(constraints)),
      constraints: .pins("box", to: "root", edges: ["top", "leading"]))
  }

  static let looksAtEveryView = true

  func check(_ context: RuleContext) -> [Finding] {
    context.markedViews.map { marked in
      var finding = Finding(
        rule: Self.description.id, at: context.anchor(ofView: marked.view), message: .marked(marked, context))
      finding.picture = marked.moved(in: context).flatMap { saved, placed in
        context.picture(
          of: marked, from: saved, to: placed,
          concluding: "The document has it at \(saved.words); the constraints put it at \(placed.words).")
      } ?? context.picture(ofOpen: marked, words: \.spokenName) ?? marked.unknown.flatMap { quantities, reasons in
        context.picture(of: marked, unknown: quantities, because: reasons, "\(reasons.names(context))")
      } ?? marked.note(in: context).flatMap { note in
        context.picture(of: marked, note, concluding: "\(note.capitalizedFirst).")
      }
      // Code with an outlet to a view may determine it.
      finding.reliance = Finding.Reliance(on: [context.view(marked.view).id], makesNote: false)
      return finding
    }
  }
}

extension Finding.Message {
  fileprivate static func marked(_ marked: MarkedView, _ context: RuleContext) -> Self {
    let said = marked.marks.grouped { mark, evidence in evidence.judgment(of: mark) }.map { judgment, marks in
      let isOfBoth = marks.count > 1
      let words = isOfBoth ? judgment.replacing("does not check whether it is", with: "checks neither").replacing("it is not", with: "it is neither") : judgment
      return "\(marks.map(\.0.rawValue).joined(separator: " and ")), \(words)"
    }
    let isOld = marked.marks.contains { mark, evidence in
      let judgment = evidence.judgment(of: mark)
      return judgment == Judgment.contradicted || mark == .misplaced && judgment == Judgment.confirmed
    }
    return Self(
      "\(context.title(ofView: marked.view)) is marked by Interface Builder as \(said.joined(separator: ", and as "))",
      notes: marked.marks.compactMap { $1.note(context) }.uniqued.map { Finding.Note($0) },
      help: isOld
        ? ["select it in Interface Builder, choose Update Frames, and save; this refreshes the mark"] : [])
  }
}

/// How the constraints judge a mark, at the end of the headline.
private enum Judgment {
  static let confirmed = "and its constraints confirm this"
  static let contradicted = "but by its constraints it is not"
}

extension MarkedView {
  /// Where the document has the view, and where the constraints put it, if these differ.
  fileprivate func moved(in context: RuleContext) -> (saved: IBRect, placed: IBRect)? {
    for case (_, .placed(let placed, isSaved: false)) in marks {
      return context.view(view).drawnFrame.map { ($0, placed) }
    }
    return nil
  }

  /// What depends on something that is not in the file, and on what.
  fileprivate var unknown: (quantities: [LayoutQuantity], reasons: [Reason])? {
    for case (_, .undecided(let quantities, let reasons)) in marks { return (quantities, reasons) }
    return nil
  }

  /// What is known about its layout.
  fileprivate func note(in context: RuleContext) -> String? { marks.lazy.compactMap { $1.note(context) }.first }
}

extension MarkedView.Evidence {
  fileprivate func judgment(of mark: MarkedView.Mark) -> String {
    switch self {
    case .open where mark == .ambiguous: Judgment.confirmed
    case .placed(_, isSaved: false): Judgment.confirmed
    case .placed(_, isSaved: true), .determined: Judgment.contradicted
    case .open, .undecided, .inConflict: "and its constraints do not show whether it is"
    case .unjudged: "and scrolllint does not check whether it is"
    }
  }

  /// The proof; nil if there is none.
  fileprivate func note(_ context: RuleContext) -> String? {
    switch self {
    case .open(let quantities):
      let verb = Wording.verb("has", quantities.count)
      return "its \(Phrase(quantities.map(\.spokenName))) \(verb) more than one possible value"
    case .placed(let frame, isSaved: false): return "the constraints put it at \(frame.words)"
    case .placed(let frame, isSaved: true): return "the constraints put it where it is saved, at \(frame.words)"
    case .determined: return "the constraints allow only one position and size for it"
    case .undecided(_, let reasons): return "its layout depends on \(reasons.names(context))"
    case .inConflict: return "required constraints of the scene conflict, and Auto Layout breaks one of them"
    case .unjudged: return "scrolllint checks no marks of root views, views in cells, or views that are not installed"
    }
  }
}

extension [Reason] {
  fileprivate func names(_ context: RuleContext) -> Phrase {
    Phrase(compactMap { $0.view.map { context.name(ofView: $0) } ?? $0.words })
  }
}
