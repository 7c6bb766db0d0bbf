internal import Text

/// What a document asks of the sources: the class of a view, or of what holds outlets.
package struct SourceQuestion: Hashable, Sendable {
  /// As the document has it (`customClass`).
  package var name: String
  /// Names of the outlets that the document wires in it.
  package var outlets: Set<String>
  /// The document's folder, as sources' paths have theirs.
  package var folder: String

  package init(name: String, outlets: Set<String> = [], folder: String = "") {
    self.name = name
    self.outlets = outlets
    self.folder = folder
  }

  /// What a look through the sources must look for.
  package static func words(_ questions: some Sequence<SourceQuestion>) -> SourceWords {
    SourceWords(questions.flatMap { [$0.name] + $0.outlets.flatMap(Self.spellings) })
  }

  /// What is read for one question is there for the next one, and so they are asked in one order.
  fileprivate var order: [String] { [name, folder] + outlets.sorted() }

  static func spellings(_ outlet: String) -> [String] { [outlet, "_" + outlet, "set" + outlet.capitalizedFirst] }
}

/// What code does with an object that a document wires.
package struct SourceOutlet: Hashable, Sendable {
  /// Where it is declared; nil where none of the class's sources does.
  package var declaration: SourcePlace?
  /// Whether code beyond the sources may use it.
  package var isPublic = false
  /// What is done with it, in the order of ``SourceFact``.
  package var facts: [SourceFact] = []
  /// Where a source beside the class's own may use it; nil where none does. Looked for only where all
  /// `facts` are idle.
  package var use: SourcePlace?
}

/// What is known of a class that a document names.
package struct SourceClass: Hashable, Sendable {
  package enum Standing: Hashable, Sendable {
    /// A source declares it, and its superclasses up to a framework's.
    case whole
    /// A source declares it; a superclass is unknown, or several classes have its name.
    case partial
    /// No source that was read mentions it.
    case nowhere
    /// Something mentions it, or may: a source that cannot be read, or that is too large.
    case unknown
  }

  package var standing = Standing.unknown
  package var declaration: SourcePlace?
  /// The paths of what declares it, extends it, and declares its superclasses.
  package var sources: Set<String> = []
  /// The class of a framework that its superclasses end at.
  package var end: String?
  package var outlets: [String: SourceOutlet] = [:]
  /// A delegate's function that names the view which zooms.
  package var namesZoomedView: SourcePlace?
  /// Where code walks through constraints or subviews, and so may change any of them.
  package var walks: SourcePlace?
  /// A `loadView` that does not ask its superclass's: the document's view is not used.
  package var replacesView: SourcePlace?
  /// What is done with the object itself, as with an outlet.
  package var ownFacts: [SourceFact] = []
  /// What its own code makes of a view's size.
  package var size = SourceViewSize()
}

/// Answers about the code beside documents: values, whatever the order of the sources.
package struct SourceEvidence: Sendable {
  private var classes: [SourceQuestion: SourceClass] = [:]
  /// Sources that are no evidence, and why; nil where they could not be read.
  package let refused: [String: SourceRefusal?]
  /// How many sources were read in full.
  package let readCount: Int

  /// - Parameters:
  ///   - traces: of all sources, made with the words of these questions.
  ///   - isComplete: whether all sources were looked through, packages included.
  ///   - read: the bytes of a source by its path; nil where it cannot be read.
  package init(
    _ questions: some Sequence<SourceQuestion>, traces: [SourceTraces], isComplete: Bool,
    read: (String) -> [UInt8]?
  ) {
    (classes, refused, readCount) = withoutActuallyEscaping(read) { read in
      var library = SourceLibrary(traces: traces, read: read)
      var classes: [SourceQuestion: SourceClass] = [:]
      for question in Set(questions).sorted(by: { $0.order.lexicographicallyPrecedes($1.order) }) {
        var examination = SourceExamination(question, isComplete: isComplete)
        classes[question] = examination.examine(&library)
      }
      return (classes, library.refused, library.files.count)
    }
  }

  package subscript(_ question: SourceQuestion) -> SourceClass { classes[question] ?? SourceClass() }
}
