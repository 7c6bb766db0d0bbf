internal import Findings
internal import InterfaceBuilder
internal import Layout
internal import SourceEvidence
internal import Text

/// The effects of facts on findings; no other code decides these.
enum CodeTable {
  enum Effect {
    /// The finding is dropped; `inspect` names the place.
    case drop
    /// The finding is a note, with the place.
    case note
    /// The layout is solved again with the number.
    case tried
    /// The outlet may have unknown effects, so that it still lowers the finding.
    case unclear
    /// It sets a content size that does not resolve the finding either, and wins over the constraints.
    case tooSmall
    /// It sets a content size that the layout then sets by the constraints.
    case overwritten
    case nothing
  }

  /// The object of a fact.
  enum Target {
    case scrollView, view, constraint
  }

  /// Whether a rule's findings may occur on some screens only.
  static func mayDependOnScreens(_ subject: RuleSubject?) -> Bool {
    switch subject?.kind {
    case .scrolling, .conflict: true
    default: subject?.aspects.contains(.screens) == true
    }
  }

  /// Whether numbers that code sets are tried against a rule's findings.
  static func triesNumbers(_ subject: RuleSubject?) -> Bool {
    switch subject?.kind {
    case .scrolling, .conflict, .nested: true
    default: false
    }
  }

  /// What matters of a finding.
  struct Situation {
    var subject: RuleSubject
    var rule: String
    /// On which something is open.
    var axes = SourceAxes.both
    /// Whether no constraint connects to the content's far edge on these axes, so that only code can set its size.
    var isCodesSize = false
    /// The axes on which a constraint connects to the content's far edge, so that the layout sets its size.
    var tied: SourceAxes = []
    /// Whether everything in the scroll view is fixed to its frame, so that no content size moves it.
    var staysInPlace = false
    /// The height, in points, of the views as they are drawn, if that is more than the frame has.
    var drawnHeight: Double?
    /// The height, in points, at which the content would not end before its views.
    var neededHeight: Double?
    /// The objects whose sizes are missing, by id; nil if what is open has another reason.
    var unsized: Set<String>?
    /// The axes on which the document ties the scroll view to nothing around it.
    var untied: SourceAxes = []
    /// Whether the scroll view never scrolls, and code adds views to it.
    var isFilled = false
    /// The height of the only screen on which it occurs, in points; nil for several.
    var screenHeight: Double?
    /// Whether a change of the document makes the content scroll.
    var hasRepair = false
    /// Whether the content holds nothing but the list that the finding is about.
    var isAlone = false
  }

  /// What it does to the axes that it is about (``axes(of:)``).
  ///
  /// - Parameters:
  ///   - isOfView: whether the outlet is a view's, such as a cell's: what other code does with it then comes
  ///     before the layout. A controller's layout exists from when it loads.
  ///   - isOutside: whether all of the object is drawn outside of the view around it, as if it were not there.
  static func effect(of fact: SourceFact, on target: Target, isOfView: Bool, isOutside: Bool = false, _ finding: Situation) -> Effect {
    let (subject, rule, axes) = (finding.subject.kind, finding.rule, finding.axes)
    // A conflict on load is one, whatever code does later.
    let isLate = subject == .conflict && fact.time == .onEvent && !isOfView
    switch (fact.kind, subject) {
    case (.contentSize(let set), .content) where target == .scrollView:
      // No size of the content makes its text wrap.
      if finding.staysInPlace || set.isDisjoint(with: axes) || rule == "unwrapped_text_width" { return .nothing }
      // Constraints lead to the far edge, and win on load.
      if fact.isSure && !fact.isAfterLayout || fact.isBeforeLayout, finding.tied.isSuperset(of: set.intersection(axes)) { return .overwritten }
      let isEnough = fact.height.map { $0 >= finding.drawnHeight ?? 0 } != false
      return fact.isSure && finding.isCodesSize && isEnough && !fact.isReduced ? .drop : .note
    case (.contentSize(let set), .scrolling) where target == .scrollView:
      // The views stay as wide as they are.
      if ["double_tied_axis", "hardcoded_content_width"].contains(rule) || set.isDisjoint(with: axes) { return .nothing }
      if let height = fact.height, let needed = finding.neededHeight, height < needed {
        return fact.isSure && fact.isAfterLayout ? .tooSmall : .nothing
      }
      // Constraints win on load; what code sets later, or for views of its own, stays until they change.
      // Where only code can make content scroll, it does so for that.
      let isKept = finding.isFilled || fact.time == .onEvent && (rule == "content_ends_before_its_views" || !finding.hasRepair)
      return fact.isAfterLayout || isKept ? .note : .nothing
    // A list that code scrolls to a row scrolls by itself.
    case (.scrolled, .nested): return target == .view && !finding.isAlone ? .note : .nothing
    case (.concealed, .nested), (.concealed, .scrolling) where subject == .nested || rule == "content_ends_before_its_views":
      return target == .view && (fact.isSure || isOutside) ? .note : .nothing
    case (.fitted, .scrolling) where ["content_ends_before_its_views", "never_scrolls"].contains(rule):
      return target == .view && fact.time != .onEvent ? .note : .nothing
    case (.scrolled, .scrolling): return target == .scrollView && rule == "never_scrolls" ? .note : .nothing
    // If its content has no size, only code scrolls it.
    case (.scrolled, .content): return target == .scrollView && finding.isCodesSize ? .note : .nothing
    case (.contentTied(let tied), .content):
      if tied.isDisjoint(with: axes) { return .nothing }
      return fact.isSure ? .drop : .note
    case (.contentTied, .scrolling) where isAside(fact, finding): return .nothing
    case (.contentTied, .undecided), (.contentTied, .scrolling): return .note
    case (.frameTied, .frame): return .note
    case (.constant, .text): return .note
    case (.constant(let amount), .nested) where [.unknown, .ofBounds].contains(amount) || amount.isScaled:
      return target == .constraint ? .note : .nothing
    case (.constant, .scrolling), (.constant, .conflict), (.constant, .nested):
      guard target == .constraint else { return .nothing }
      return isLate ? .unclear : .tried
    case (.deactivated, _), (.replaced, _), (.priority, _):
      guard target == .constraint else { return .nothing }
      return isLate ? .unclear : rule == "never_scrolls" ? .drop : .note
    case (.scrollingDisabled, .nested), (.turned, .nested): return fact.isSure ? .drop : .note
    // Whether people can scroll to the end matters only if they can scroll.
    case (.scrollingDisabled, .scrolling) where rule == "content_ends_before_its_views":
      return target == .scrollView && fact.time != .onEvent ? .note : .nothing
    // A text view is then as tall as its text.
    case (.scrollingDisabled, .undecided): return target == .view ? .note : .nothing
    // People see no width that they cannot scroll along.
    case (.scrollingDisabled, .content) where target == .scrollView:
      return axes == .x && fact.time != .onEvent || fact.isSure ? .note : .nothing
    case (.scrollingDisabled, .content): return target == .view && rule == "missing_size_source" ? .note : .nothing
    case (.frameTied, .nested): return .note
    case (.constraintAdded, .nested): return target == .scrollView ? .nothing : .note
    // Where it starts says nothing of its length.
    case (.constraintAdded, .frame) where startsOnly(fact) && !Self.axes(of: fact).isDisjoint(with: finding.untied):
      return .nothing
    case (.constraintAdded, .content), (.constraintAdded, .frame), (.constraintAdded, .undecided),
      (.constraintAdded, .text):
      // It leaves lengths open, but makes text wrap.
      if fact.isInequality, subject != .text, rule != "unwrapped_text_width" { return .nothing }
      return Self.axes(of: fact).isDisjoint(with: axes) ? .nothing : .note
    case (.constraintAdded, .scrolling): return target == .scrollView || isAside(fact, finding) ? .nothing : .note
    case (.arrangedViewAdded, .content), (.image, .content), (.text, .content):
      return finding.subject.aspects.contains(.sizes) ? .note : .nothing
    case (.image, .conflict): return target == .view ? isLate ? .unclear : .note : .nothing
    case (.hidden, .content), (.concealed, .content): return rule == "zero_size_content" && target == .view ? .note : .nothing
    // What is added makes content longer, and ends no conflict.
    case (.arrangedViewAdded, .scrolling): return rule == "content_ends_before_its_views" ? .nothing : .note
    case (.arrangedViewAdded, .frame), (.arrangedViewAdded, .undecided), (.arrangedViewAdded, .text),
      (.image, .frame), (.image, .undecided), (.image, .text):
      return .note
    case (.assigned, _), (.handed, _), (.extended, _): return .unclear
    case (.edgesUsed, .content), (.edgesUsed, .undecided): return .unclear
    default: return .nothing
    }
  }

  /// Whether it says nothing of how far content extends down, or only where that starts.
  private static func isAside(_ fact: SourceFact, _ finding: Situation) -> Bool {
    finding.neededHeight != nil && (startsOnly(fact) || !axes(of: fact).contains(.y))
  }

  /// Whether it only ties a view where an axis starts.
  private static func startsOnly(_ fact: SourceFact) -> Bool {
    guard case .constraintAdded(let name?) = fact.kind else { return false }
    return IBAttribute(name: name)?.isNear == true
  }

  /// The first of the constraints in code that give a view all lengths along some axes: a size, or both edges.
  static func sizing(_ facts: [SourceFact], along axes: SourceAxes) -> SourceFact? {
    let added = facts.filter { if case .constraintAdded = $0.kind { Self.axes(of: $0) != .both && !$0.isInequality } else { false } }
    let names = Set(added.compactMap { if case .constraintAdded(let name) = $0.kind { name } else { nil } })
    let isSized = [(SourceAxes.x, "width"), (.y, "height")].allSatisfy { axis, size in
      !axes.contains(axis) || names.contains(size) || names.isSuperset(of: axis == .x ? ["leading", "trailing"] : ["top", "bottom"])
    }
    return isSized ? added.first { !Self.axes(of: $0).isDisjoint(with: axes) } : nil
  }

  /// Whether a fact is about the content of a view. It gives a size to that view alone.
  static func isAboutItself(_ fact: SourceFact) -> Bool { fact.kind.isShown }

  /// The axes that a fact determines; on the other one, the finding stays as it is.
  static func axes(of fact: SourceFact) -> SourceAxes {
    switch fact.kind {
    case .contentSize(let axes), .contentTied(let axes): axes
    case .constraintAdded(let name?): IBAttribute(name: name).map { $0.isHorizontal ? .x : .y } ?? .both
    default: .both
    }
  }

  /// How likely a fact decides, rather than an outlet's other ones; the least number most likely.
  static func rank(_ fact: SourceFact) -> [Int] {
    let kind =
      switch fact.kind {
      case .contentSize, .contentTied, .frameTied: 0
      // A constraint decides whatever the view shows.
      case .image, .text: 2
      // What is tied where it starts ends anywhere.
      default: startsOnly(fact) ? 2 : 1
      }
    // What is set again after each layout stays.
    let isLast = fact.isAfterLayout || !fact.kind.isReplaceable
    // A number that is computed comes before one that is only put back.
    let isLiteral = if case .constant(.literal) = fact.kind { true } else { false }
    return [kind, fact.time.rawValue, fact.isHanded ? 1 : 0, isLast ? 0 : 1, isLiteral ? 1 : 0]
  }

  /// The condition under which a fact makes a repair unnecessary; nil if a repair is needed in any case.
  static func excuse(_ fact: SourceFact, outlet: String, of subject: RuleSubject.Kind?) -> Help.Condition? {
    let name = "`\(outlet)`"
    return switch fact.kind {
    case .scrolled where subject == .nested: .clause("\(name) scrolls by itself on purpose")
    case .concealed: .clause("\(name) stays hidden")
    case .contentSize: .clause("the `contentSize` that code sets for \(name) is correct")
    case .constant: .clause("the constant that code sets for \(name) is correct")
    case .constraintAdded, .contentTied, .frameTied:
      .clause("the constraints that code adds to \(name) \(fact.time == .always ? "" : "always ")determine the layout")
    case .arrangedViewAdded: .clause("the arranged subviews that code adds to \(name) determine the layout")
    case .deactivated: .code("removes \(name) before this is visible")
    case .replaced: .clause("the constraint that replaces \(name) resolves this")
    case .priority: .clause("the priority that code sets for \(name) resolves this")
    case .scrollingDisabled where subject == .scrolling: .clause("only code is meant to scroll \(name)")
    case .scrollingDisabled: .code("stops \(name) from scrolling")
    case .turned: .code("turns \(name) so that it scrolls along the other axis")
    case .fitted: .code("scales \(name) to fit")
    case .scrolled: .clause("only code is meant to scroll \(name)")
    case .assigned: .clause("the object that code sets \(name) to is shown instead")
    default: nil
    }
  }

  /// What a fact does, as a clause about an outlet.
  static func words(_ fact: SourceFact, outlet: String) -> String {
    let name = "`\(outlet)`"
    let (verb, object): (String, String) =
      switch fact.kind {
      case .contentSize(.x): ("sets", "`contentSize.width` of \(name)")
      case .contentSize(.y): ("sets", "`contentSize.height` of \(name)")
      case .contentSize: ("sets", "`contentSize` of \(name)")
      case .contentTied: ("pins", "views to the edges of \(name)")
      case .frameTied: ("constrains", "the frame of \(name)")
      case .constant(.scaled): ("scales", "the constant of \(name)")
      case .constant: ("sets", "the constant of \(name)")
      case .deactivated: ("removes", name)
      case .replaced: ("replaces", name)
      case .assigned: ("sets", "\(name) to another object")
      case .priority: ("changes", "the priority of \(name)")
      case .constraintAdded: ("adds", "constraints to \(name)")
      case .arrangedViewAdded: ("adds", "arranged subviews to \(name)")
      case .subviewAdded: ("adds", "views to \(name)")
      case .image: ("sets", "the image of \(name)")
      case .text: ("sets", "the text of \(name)")
      case .scrollingDisabled: ("stops", "\(name) from scrolling")
      case .scrollingEnabled: ("turns", "scrolling of \(name) on")
      case .turned: ("rotates", name)
      case .fitted: ("scales", name)
      case .scrolled: ("scrolls", name)
      case .hidden: ("changes", "whether \(name) is hidden")
      case .concealed: ("hides", name)
      case .zoom: ("zooms", name)
      case .delegate: ("sets", "the delegate of \(name)")
      case .handed(to: ""): ("stores", "\(name) elsewhere")
      case .handed(let function): ("passes", "\(name) to `\(function)`")
      case .extended(let member): ("uses", "`\(member)` of \(name)")
      case .edgesUsed, .used: ("uses", name)
      }
    // Of other code, whether another object always calls it is not known.
    let isAlways =
      switch fact.kind {
      case .subviewAdded, .extended: false
      default: fact.time == .always
      }
    return "code \(isAlways ? "always " : "")\(verb) \(object)"
  }
}
