internal import Text

/// A document's question to the sources, about the class of a view or of an object with outlets.
package struct SourceQuestion: Hashable, Sendable {
  /// As in the document (`customClass`).
  package var name: String
  /// Names of its outlets that are connected in the document.
  package var outlets: Set<String>
  /// Those of which all uses matter, because a finding depends on there being none; nil for all.
  package var excusing: Set<String>?
  /// All outlets of the class that are connected there; nil if that is unknown.
  package var connected: Set<String>?
  /// The document's folder, in the form of sources' paths.
  package var folder: String
  /// The values, in the document, of properties that tell its objects of this class apart.
  package var identity: [String: Set<String>] = [:]
  /// Whether the document has only one object of the class, so that all outlets are connected.
  package var isOnly = false
  /// The outlet of the only list in the document whose data source or delegate the class is, or a name if it has none.
  package var served: String?

  package init(name: String, outlets: Set<String> = [], excusing: Set<String>? = nil, folder: String = "") {
    self.name = name
    self.outlets = outlets
    self.excusing = excusing
    self.folder = folder
  }

  /// The words to scan sources for.
  package static func words(_ questions: some Sequence<SourceQuestion>) -> SourceWords {
    SourceWords(questions.flatMap { [$0.name] + $0.outlets.flatMap(Self.spellings) })
  }

  /// Questions are answered in a fixed order, since sources read for one are available to the next.
  fileprivate var order: [String] {
    [name, folder] + outlets.sorted() + [""] + (excusing ?? []).sorted() + [served ?? "", "\(isOnly)"]
    + (connected?.sorted() ?? []) + identity.sorted { $0.key < $1.key }.flatMap { [$0.key] + $0.value.sorted() }
  }

  static func spellings(_ outlet: String) -> [String] { [outlet, "_" + outlet, "set" + outlet.capitalizedFirst] }
}

/// What code does with an object that a document connects to an outlet.
package struct SourceOutlet: Hashable, Sendable {
  /// Where it is declared; nil if none of the class's sources declares it.
  package var declaration: SourcePlace?
  /// Whether code outside the sources may use it.
  package var isPublic = false
  /// The facts about it, in the order of ``SourceFact``.
  package var facts: [SourceFact] = []
  /// Whether code may show it, if the document hides it. Known only if it is asked about.
  package var mayBeShown = true
  /// Where a source other than those of the class may use it; nil if none does. Searched for only if all `facts` are
  /// idle, it is declared and not public, and the class is whole and does not iterate over views.
  package var use: SourcePlace?
}

/// The facts about a class in a document.
package struct SourceClass: Hashable, Sendable {
  package enum Standing: Hashable, Sendable {
    /// Its declaration was found, and those of its superclasses up to a framework's class.
    case whole
    /// Its declaration was found, but a superclass is unknown, or several classes have its name.
    case partial
    /// No source that was read mentions it.
    case nowhere
    /// A source mentions it, or may mention it but cannot be read or is too large.
    case unknown
  }

  package var standing = Standing.unknown
  package var declaration: SourcePlace?
  /// The paths of its declarations, extensions, and superclasses.
  package var sources: Set<String> = []
  /// The framework class at the end of its superclasses.
  package var end: String?
  package var isView: Bool { SourceFrameworks.isView(end) }
  package var outlets: [String: SourceOutlet] = [:]
  /// The place of a delegate function that returns the view to zoom.
  package var namesZoomedView: SourcePlace?
  /// The words in it.
  package var zoomedWords: Set<String> = []
  /// The place of a delegate function that makes each row as tall as its table.
  package var fillsListWithRow: SourcePlace?
  /// The rows of the tables whose data source it is, by their outlets; nil for one without an outlet.
  package var rows: [String?: SourceRows] = [:]
  /// Where code iterates over constraints or subviews, and so may change any of them.
  package var walks: SourcePlace?
  /// Facts about the object itself, as about an outlet.
  package var ownFacts: [SourceFact] = []
  /// How its own code determines a view's size.
  package var size = SourceViewSize()

  /// Whether nothing of it could affect a finding: as the class of a controller without outlets.
  package var isIdle: Bool {
    standing == .unknown
      || standing != .nowhere && !isView && outlets.isEmpty && ownFacts.isEmpty && namesZoomedView == nil && fillsListWithRow == nil && rows.isEmpty
  }
}

/// Answers questions about the sources; the answers are values, and do not depend on the order of the
/// sources.
package struct SourceEvidence: Sendable {
  private var classes: [SourceQuestion: SourceClass] = [:]
  /// Sources that are ignored, with the reason; nil if they could not be read.
  package let refused: [String: SourceRefusal?]
  /// How many sources were read completely.
  package let readCount: Int
  /// Of all sources that were scanned.
  private let traces: [SourceTraces]

  /// - Parameters:
  ///   - traces: of the sources, scanned for the words of these questions.
  ///   - isComplete: whether all sources were scanned.
  ///   - packages: scans the sources of packages, if they are needed; nil if some cannot be read.
  ///   - read: returns the bytes of a source, given its path; nil if it cannot be read.
  package init(
    _ questions: some Sequence<SourceQuestion>, traces: [SourceTraces], isComplete: Bool,
    packages: @escaping () -> [SourceTraces]? = { [] }, read: (String) -> [UInt8]?
  ) {
    (classes, refused, readCount, self.traces) = withoutActuallyEscaping(read) { read in
      var library = SourceLibrary(traces: traces, isComplete: isComplete, packages: packages, read: read)
      var classes: [SourceQuestion: SourceClass] = [:]
      for question in Set(questions).sorted(by: { $0.order.lexicographicallyPrecedes($1.order) }) {
        var examination = SourceExamination(question)
        classes[question] = examination.examine(&library)
      }
      return (classes, library.refused, library.files.count, library.traces)
    }
  }

  /// Whether a source that was scanned mentions one of the words.
  package func mentions(_ word: String) -> Bool { traces.contains { $0.mentions(word) } }

  /// How many sources were scanned.
  package var count: Int { traces.count }

  package subscript(_ question: SourceQuestion) -> SourceClass { classes[question] ?? SourceClass() }
}
