package import InterfaceBuilder
package import Layout
package import Pictures

/// What a rule found, as the rule knows it: no severity in force, no path, no lines.
package struct Finding: Hashable, Sendable {
  /// The place that a finding or a note points at.
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

  /// Another place that the finding names.
  package struct Related: Hashable, Sendable {
    package var anchor: Anchor
    package var label: String

    package init(anchor: Anchor, label: String) {
      self.anchor = anchor
      self.label = label
    }
  }

  /// A fact that proves the finding; where it is about one object, with its place.
  package struct Note: Hashable, Sendable {
    package var text: String
    package var anchor: Anchor?
    /// The line of a source that it is about.
    package var code: CodePlace?
    /// Whether it limits the finding: where it holds, or what code may change of it.
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

  /// The trait combinations that a finding is about.
  package struct Scope: Hashable, Sendable {
    /// The combinations in which it holds.
    package var traits: [IBTraits]
    /// Whether the document's canvas is among them.
    package var isCanvas: Bool
    /// Every combination in which the object was judged.
    package var judged: [IBTraits]
    /// Whether it may hold in other combinations too: on some screens, or where it was not looked for.
    package var mayHoldElsewhere = false
    /// Nil if what the finding says is true wherever one of its topic is.
    package var statement: Statement?
    /// What findings of the same topic say of other combinations.
    package var elsewhere: [Part] = []

    /// What a finding says of its own combinations only.
    package struct Statement: Hashable, Sendable {
      /// The combinations of which it is true.
      package var traits: [IBTraits]
      /// What one on another combination says of this one.
      package var elsewhere: Note

      package init(traits: [IBTraits], elsewhere: Note) {
        self.traits = traits
        self.elsewhere = elsewhere
      }
    }

    /// A note on some trait combinations.
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

  /// Objects of the document that code may change through an outlet, and what that means for the
  /// finding.
  package struct Reliance: Hashable, Sendable {
    /// Ids of constraints and views.
    package var objects: [String]
    /// Whether the finding is a note where one of them is an outlet; otherwise a note says so.
    package var makesNote: Bool

    package init(on objects: [String], makesNote: Bool = true) {
      self.objects = objects
      self.makesNote = makesNote
    }
  }

  /// What of its object a finding is about. Fixed words and ids of the document only.
  package enum Topic: Hashable, Sendable {
    /// Rule and object say it all.
    case object
    /// What is open of the scroll view, or ends too early.
    case quantities([ScrollViewQuantity])
    /// Constraints and other things that have a part in it, by their ids.
    case members([String])
    /// Objects that are not there, by the ids that constraints name.
    case missing([String])
    /// A layout guide that is not there.
    case guide(String)
    /// A scroll view inside another one.
    case nested

    /// As baselines and fingerprints have it.
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
  package var anchor: Anchor
  /// One clause that stands alone, without a final full stop.
  package var message: String
  package var related: [Related]
  /// What proves it.
  package var notes: [Note]
  /// What to change; the first is the best.
  package var help: [String]
  /// What the first lines of the help ask for, one for each, as edits of the document; none for the
  /// lines that are advice only.
  package var repairs: [[RepairEdit]] = []
  /// How sure it is that the first repair is meant; the others are suggested.
  package var applicability = Applicability.suggested
  /// The quantities whose ambiguity the finding answers for: its own and those of the same cause.
  package var covers: [Diagnostic.Quantity] = []
  /// Along which axes the content of its scroll view is to get another size by its repairs.
  package var resizedAxes: [LayoutAxis] = []
  /// A drawing of the chain of constraints, in pieces that a line may break between.
  package var chain: [String] = []
  /// What of the object it is about, where a rule may report several things of one object: findings
  /// of different topics are never merged, and a baseline knows a finding again by its topic.
  package var topic: Topic
  /// Topics that the same finding may have had when a baseline accepted it: any member of a conflict may
  /// have been the odd one.
  package var alternativeTopics: [Topic] = []
  /// Nil if the finding does not depend on traits.
  package var scope: Scope?
  /// The severity that it has at the most, whatever the rule's; nil if the rule's holds.
  package var severityLimit: Severity?
  package var reliance: Reliance?
  /// The scene with what proves the finding; nil unless pictures are asked for.
  package var picture: Picture?

  /// A finding without repairs or limits, which are set where there are some.
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

  /// What a rule says: at the foot of its file, where each kind of its findings has one.
  package struct Message: ExpressibleByStringInterpolation {
    /// One clause that stands alone, without a final full stop.
    package var headline: String
    package var related: [Related]
    /// What proves it.
    package var notes: [Note]
    /// What to change; the first is the best.
    package var help: [String]

    package init(
      _ headline: String, related: [Related] = [], notes: [Note] = [], help: [String] = []
    ) {
      self.headline = headline
      self.related = related
      self.notes = notes
      self.help = help
    }

    package init(stringLiteral headline: String) { self.init(headline) }
  }
}
