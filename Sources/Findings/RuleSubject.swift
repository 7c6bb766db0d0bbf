/// What a rule's findings are about. `CodeTable` in Linting decides by it what code can do to them.
package struct RuleSubject: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// The content's size.
    case content
    case frame
    /// That nothing scrolls, that numbers are fixed, that the content ends before its views.
    case scrolling
    case conflict
    /// A size that is not in the document.
    case undecided
    /// Room for text.
    case text
    /// A scroll view inside another one.
    case nested
  }

  package enum Aspect: Hashable, Sendable {
    /// The width of the content alone.
    case width
    /// The size of a view that content lacks, rather than a tie between views.
    case sizes
    /// Views outside of scroll views, too.
    case scenes
    /// Some screens only, perhaps, as may what scrolls or conflicts.
    case screens
  }

  package let kind: Kind
  package let aspects: Set<Aspect>

  package static func about(_ kind: Kind, _ aspects: Aspect...) -> Self { Self(kind: kind, aspects: Set(aspects)) }
}

extension Finding {
  package func isAbout(_ aspect: RuleSubject.Aspect) -> Bool { subject?.aspects.contains(aspect) == true }
}
