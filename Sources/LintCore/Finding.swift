public import InterfaceBuilder

/// What a rule found, as the rule knows it: no severity in force, no path, no lines.
public struct Finding: Hashable, Sendable {
  /// The place that a finding or a note points at.
  public struct Anchor: Hashable, Sendable {
    /// The `id` of the object.
    public var objectID: String
    /// Byte offset of the object's start tag.
    public var offset: Int
    /// How many bytes to underline: the `<` and the element's name.
    public var length: Int

    public init(objectID: String, offset: Int, length: Int) {
      self.objectID = objectID
      self.offset = offset
      self.length = length
    }
  }

  /// Another place that the finding names.
  public struct Related: Hashable, Sendable {
    public var anchor: Anchor
    public var label: String

    public init(anchor: Anchor, label: String) {
      self.anchor = anchor
      self.label = label
    }
  }

  /// A fact that proves the finding; where it is about one object, with its place.
  public struct Note: Hashable, Sendable {
    public var text: String
    public var anchor: Anchor?

    public init(_ text: String, at anchor: Anchor? = nil) {
      self.text = text
      self.anchor = anchor
    }
  }

  /// The trait combinations that a finding is about.
  public struct Scope: Hashable, Sendable {
    /// The combinations in which it holds.
    public var traits: [IBTraits]
    /// Whether the document's canvas is among them.
    public var isCanvas: Bool
    /// Every combination in which the object was judged.
    public var judged: [IBTraits]

    public init(traits: [IBTraits], isCanvas: Bool, judged: [IBTraits]) {
      self.traits = traits
      self.isCanvas = isCanvas
      self.judged = judged
    }
  }

  public var rule: String
  public var anchor: Anchor
  /// One clause that stands alone, without a final full stop.
  public var message: String
  public var related: [Related]
  /// What proves it.
  public var notes: [Note]
  /// What to change; the first is the best.
  public var help: [String]
  /// What the first lines of the help ask for, one for each, as edits of the document; none for the
  /// lines that are advice only.
  public var repairs: [[RepairEdit]]
  /// The quantities whose ambiguity the finding answers for: its own and those of the same cause.
  public var covers: [OpenQuantity]
  /// A drawing of the chain of constraints, in pieces that a line may break between.
  public var chain: [String]
  /// What of the object it is about, where a rule may report several things of one object: findings
  /// of different topics are never merged, and a baseline knows a finding again by its topic. Fixed
  /// words and ids of the document only.
  public var topic: String
  /// Nil where the finding does not hang on traits.
  public var scope: Scope?

  public init(
    rule: String, at anchor: Anchor, message: String, related: [Related] = [],
    chain: [String] = [], notes: [Note] = [], help: [String] = [], repairs: [[RepairEdit]] = [],
    covers: [OpenQuantity] = [], topic: String = "", scope: Scope? = nil
  ) {
    self.rule = rule
    self.anchor = anchor
    self.message = message
    self.related = related
    self.notes = notes
    self.help = help
    self.repairs = repairs
    self.covers = covers
    self.chain = chain
    self.topic = topic
    self.scope = scope
  }
}
