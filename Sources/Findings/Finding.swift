package import InterfaceBuilder
package import Layout
package import Pictures

/// A finding of a rule, without its configured severity, path and lines.
package struct Finding: Hashable, Sendable {
  /// The place of a finding or a note.
  package struct Anchor: Hashable, Sendable {
    /// The `id` of the object.
    package var objectID: String
    /// Byte offset of the object's start tag.
    package var offset: Int
    /// How many bytes to underline: the `<` and the element's name.
    package var length: Int

    package init(objectID: String, offset: Int, length: Int) {
      self.objectID = objectID
      self.offset = offset
      self.length = length
    }
  }

  /// Another place that the finding mentions.
  package struct Related: Hashable, Sendable {
    package var anchor: Anchor
    package var label: String

    package init(anchor: Anchor, label: String) {
      self.anchor = anchor
      self.label = label
    }
  }

  /// A fact that proves the finding, with its place if it is about one object.
  package struct Note: Hashable, Sendable {
    package var text: String
    package var anchor: Anchor?
    /// How the text names this object.
    package var name: String?
    /// The line of a source that it is about.
    package var code: CodePlace?
    /// Whether it limits the finding: where it occurs, or what code may change.
    package var isLimit: Bool

    package init(
      _ text: String, at anchor: Anchor? = nil, code: CodePlace? = nil, isLimit: Bool = false
    ) {
      self.text = text
      self.anchor = anchor
      self.code = code
      self.isLimit = isLimit
    }
  }

  /// By how many points two sums differ, up to what margins may make of them, and how often each constraint counts in that,
  /// by id.
  package struct Imbalance: Hashable, Sendable {
    package var points: Double
    package var tolerance: Double
    package var shares: [String: Double]

    package init(points: Double, tolerance: Double, shares: [String: Double]) {
      (self.points, self.tolerance, self.shares) = (points, tolerance, shares)
    }
  }

  /// The trait combinations of a finding.
  package struct Scope: Hashable, Sendable {
    /// The combinations in which it occurs.
    package var traits: [IBTraits]
    /// Whether these include the document's canvas.
    package var isCanvas: Bool
    /// All combinations in which the object was judged.
    package var judged: [IBTraits]
    /// Whether it may occur in other combinations, too: on some screens, or where it was not checked.
    package var mayHoldElsewhere = false
    /// The combinations in which the text is true, and the note about them if another finding with this topic is shown;
    /// nil if it is true in all combinations with this topic.
    package var statement: Part?
    /// The texts of findings with the same topic in other combinations.
    package var elsewhere: [Part] = []

    /// A note about some trait combinations.
    package struct Part: Hashable, Sendable {
      package var note: Note
      package var traits: [IBTraits]

      package init(note: Note, traits: [IBTraits]) {
        self.note = note
        self.traits = traits
      }
    }

    package init(traits: [IBTraits], isCanvas: Bool, judged: [IBTraits]) {
      self.traits = traits
      self.isCanvas = isCanvas
      self.judged = judged
    }
  }

  /// Objects in the document that code may change through an outlet, and the effect on the finding.
  package struct Reliance: Hashable, Sendable {
    /// Ids of constraints and views.
    package var objects: [String]
    /// Whether the finding becomes a note if one of them has an outlet; otherwise, a note says so.
    package var makesNote: Bool

    package init(on objects: [String], makesNote: Bool = true) {
      self.objects = objects
      self.makesNote = makesNote
    }
  }

  /// What a finding is about, in addition to its object. Contains only fixed words and ids.
  package enum Topic: Hashable, Sendable {
    /// Nothing further.
    case object
    /// The quantities that are open, or too small.
    case quantities([ScrollViewQuantity])
    /// Constraints and other objects that are part of it, by id.
    case members([String])
    /// Missing objects, by the ids in constraints.
    case missing([String])
    /// A missing layout guide.
    case guide(String)
    /// A scroll view inside another one.
    case nested

    /// The text in baselines and fingerprints.
    package var text: String {
      switch self {
      case .object: ""
      case .quantities(let quantities): quantities.map(\.name).joined(separator: " ")
      case .members(let ids): ids.joined(separator: " ")
      case .missing(let ids): "missing." + ids.joined(separator: ".")
      case .guide(let id): "guide.\(id)"
      case .nested: "nested"
      }
    }
  }

  package var rule: String
  /// What the rule's findings are about (``Rule/findings(in:)``).
  package var subject: RuleSubject?
  package var anchor: Anchor
  /// One clause that stands alone, without a final period.
  package var message: String
  package var related: [Related]
  /// Its proof.
  package var notes: [Note]
  /// What to change; the first is the best.
  package var help: [Help]
  /// The screen on which it occurs, if not every app for phones is shown there.
  package var screen: Screen?
  /// Nil if it is no conflict of two sums.
  package var imbalance: Imbalance?
  /// The width of the only screens where it does not occur, in points.
  package var onlyWidth: Double?
  /// Whether the first repair can be applied without a person's decision; the others are suggested.
  package var applicability = Applicability.suggested
  /// The ambiguous quantities that the finding covers: its own, and those with the same cause.
  package var covers: [Diagnostic.Quantity] = []
  /// The axes along which repairs are supposed to change the size of its scroll view's content.
  package var resizedAxes: [LayoutAxis] = []
  /// The chain of constraints as text, in pieces between which a line may break.
  package var chain: [String] = []
  /// Distinguishes findings of one rule about the same object. Findings with different topics are never
  /// merged, and a baseline matches a finding by its topic.
  package var topic: Topic
  /// Topics that the same finding may have had when it was accepted: any member of a conflict may have been
  /// the reported one.
  package var alternativeTopics: [Topic] = []
  /// Nil if the finding does not depend on traits.
  package var scope: Scope?
  /// The highest severity that it can have, whatever the rule's; nil if there is no limit.
  package var severityLimit: Severity?
  package var reliance: Reliance?
  /// Views in a stack view that do not conflict if code shows only one of them, by id.
  package var alternates: [String] = []
  /// Views that the help puts into others, by id.
  package var wrapped: [String] = []
  /// The scene with the proof; nil unless requested.
  package var picture: Picture?

  /// A finding without repairs and limits, which can be added.
  ///
  /// - Parameter rule: its id.
  package init(rule: String, at anchor: Anchor, message: Message, topic: Topic = .object) {
    self.rule = rule
    self.anchor = anchor
    self.message = message.headline
    related = message.related
    notes = message.notes
    help = message.help
    self.topic = topic
  }

  /// The texts of a finding, at the end of its rule's file.
  package struct Message: ExpressibleByStringInterpolation {
    /// One clause that stands alone, without a final period.
    package var headline: String
    package var related: [Related]
    /// The proof.
    package var notes: [Note]
    /// What to change; the first is the best.
    package var help: [Help]

    package init(
      _ headline: String, related: [Related] = [], notes: [Note] = [], help: [Help] = []
    ) {
      self.headline = headline
      self.related = related
      self.notes = notes
      self.help = help
    }

    package init(stringLiteral headline: String) { self.init(headline) }
  }
}
