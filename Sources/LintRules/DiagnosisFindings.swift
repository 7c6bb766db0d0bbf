internal import InterfaceBuilder
internal import LayoutModel
internal import LintCore

/// What the rules on open sizes have in common: one finding for each diagnosis of their kind.
struct DiagnosisFindings {
  var rule: String
  /// The causes that are this rule's.
  var isMine: @Sendable (Diagnosis) -> Bool

  func findings(_ context: RuleContext) -> [Finding] {
    context.scrollViews.flatMap { scrollView in
      scrollView.configurations.flatMap { configuration in
        configuration.diagnoses.filter(isMine).map { diagnosis in
          finding(diagnosis, scrollView, configuration, context)
        }
      }
    }
  }

  private func finding(
    _ diagnosis: Diagnosis, _ scrollView: ScrollViewVerdicts,
    _ configuration: ConfigurationVerdicts, _ context: RuleContext
  ) -> Finding {
    let words = DiagnosisWords(
      context: context, scrollView: scrollView.view, configuration: configuration,
      diagnosis: diagnosis)
    let repairWords = RepairWords(context: context, diagnosis)
    let repairEdits = RepairEdits(document: context.document, scrollView: diagnosis.scrollView)
    return Finding(
      rule: rule, at: context.anchor(ofView: scrollView.view), message: words.message,
      related: words.related, chain: words.chain, notes: words.notes,
      help: diagnosis.repairs.map(repairWords.sentence),
      repairs: diagnosis.repairs.map(repairEdits.edits),
      covers: covers(diagnosis, configuration, context.document), topic: words.topic,
      scope: context.scope(of: configuration, in: scrollView))
  }
}

extension DiagnosisFindings {
  /// What a diagnosis answers for, its own quantity first.
  private func covers(
    _ diagnosis: Diagnosis, _ configuration: ConfigurationVerdicts, _ document: IBDocument
  ) -> [OpenQuantity] {
    func open(_ scrollView: Int, _ quantity: DiagnosedQuantity) -> OpenQuantity {
      OpenQuantity(
        objectID: document.views[scrollView].id, name: quantity.name,
        traits: configuration.traits)
    }
    return [open(diagnosis.scrollView, diagnosis.quantity)]
      + diagnosis.covers.map { open($0.scrollView, $0.quantity) }
  }
}

/// A diagnosis in sentences.
struct DiagnosisWords {
  let context: RuleContext
  let scrollView: Int
  let configuration: ConfigurationVerdicts
  let diagnosis: Diagnosis

  private var axis: LayoutAxis { diagnosis.quantity.axis }
  private var extent: String { axis.name }
  private var title: String { context.title(ofScrollView: scrollView) }
  private var far: String { axis == .horizontal ? "trailing" : "bottom" }
  private var near: String { axis == .horizontal ? "leading" : "top" }

  private func name(_ view: Int) -> String { context.name(ofView: view) }

  var topic: String { diagnosis.quantity.name }

  // MARK: The headline

  var message: String {
    let consequence = "so its content \(extent) is ambiguous"
    switch diagnosis.cause {
    case .unpinnedEdges(let edges, _):
      let names = Wording.list(edges.map(\.rawValue))
      let noun = edges.count == 1 ? "edge" : "edges"
      return "nothing is pinned to the \(names) content \(noun) of \(title), \(consequence)"
    case .onlyInequality(let constraint):
      return "only an inequality ties \(ends(of: constraint)) in \(title), \(consequence)"
    case .brokenChain(let container, let last, let first):
      return brokenChain(container, last, first, consequence)
    case .missingSize(let views): return missingSize(views)
    case .sizedByScrollView(let view):
      return "\(name(view)) takes its size only from the content of \(title), which takes "
        + "its own from \(name(view)), so the content width and height are ambiguous"
    case .priorityTie(let priority, _):
      let subject = diagnosis.quantity.isContent ? "content \(extent)" : "frame"
      return
        "several constraints of priority \(Wording.points(priority)) compete for the \(subject) "
        + "of \(title), so it is ambiguous"
    case .openFrame(let parts):
      // In Interface Builder's words.
      let names = parts.map { $0 == "x" || $0 == "y" ? "\($0.uppercased()) position" : $0 }
      return "nothing determines the \(Wording.list(names)) of \(title), so its frame is ambiguous"
    case .other:
      let moving = Wording.list(diagnosis.moving.map(name))
      return "the content \(extent) of \(title) is ambiguous"
        + (moving.isEmpty ? "" : ": \(moving) can move")
    }
  }

  private func brokenChain(
    _ container: Int?, _ last: Int?, _ first: Int?, _ consequence: String
  ) -> String {
    let place = container.map(name) ?? "the content"
    if let last, let first {
      let direction = axis == .horizontal ? "the next in the row" : "below it"
      return "nothing ties \(name(last)) to \(name(first)) \(direction) in \(title), \(consequence)"
    }
    let (view, edge) = last.map { ($0, far) } ?? (first ?? scrollView, near)
    guard container != nil else {
      return "nothing ties \(name(view)) to the \(edge) edge of the content of \(title), "
        + consequence
    }
    return "nothing ties \(name(view)) to the \(edge) edge of \(place) in \(title), \(consequence)"
  }

  private func missingSize(_ views: [Int]) -> String {
    guard let view = views.first else { return "the content \(extent) of \(title) is ambiguous" }
    let others = views.count > 1 ? Wording.list(views.map(name)) : name(view)
    let verb = views.count > 1 ? "have" : "has"
    return "\(others) \(verb) no \(extent), so the content \(extent) of \(title) is ambiguous"
  }

  /// `` `Photo` to the bottom edge of `Content View` `` for the two ends of a constraint.
  private func ends(of constraint: Int) -> String {
    let document = context.document
    let item = document.constraints[constraint]
    guard let second = item.second, let secondAttribute = item.secondAttribute else { return "it" }
    func view(_ end: IBItem) -> Int? {
      switch end {
      case .view(let view): view
      case .guide(let guide): document.guides[guide].owner
      case .missing: nil
      }
    }
    guard let one = view(item.first), let other = view(second) else { return "it" }
    // The outer of the two is the container.
    let isFirstOuter = other > one && other < document.views[one].subtreeEnd
    let (inner, outer) = isFirstOuter ? (other, one) : (one, other)
    let attribute = isFirstOuter ? item.firstAttribute : secondAttribute
    let isNested = inner > outer && inner < document.views[outer].subtreeEnd
    if outer == scrollView {
      return "\(name(inner)) to the \(attribute.rawValue) edge of the content"
    }
    return isNested
      ? "\(name(inner)) to the \(attribute.rawValue) edge of \(name(outer))"
      : "\(name(inner)) to \(name(outer))"
  }

  // MARK: Proof

  var notes: [Finding.Note] {
    var result: [Finding.Note] = []
    switch diagnosis.cause {
    case .missingSize(let views): result += views.prefix(3).map(reason)
    case .sizedByScrollView(let view):
      result.append(
        Finding.Note(
          "\(name(view)) has neither a width nor a height: nothing in it or on it gives it one",
          at: context.anchor(ofView: view)))
    case .brokenChain(_, let last, let first):
      if let last { result += position(last, isFar: true) }
      if let first { result += position(first, isFar: false) }
    case .priorityTie(_, let rows):
      result += rows.prefix(4).map(ProvenanceWords(context: context).note)
    case .onlyInequality(let constraint):
      result.append(ProvenanceWords(context: context).note(.authored(constraint)))
    default: break
    }
    let low = Wording.points(diagnosis.witness.lowerBound)
    let high = Wording.points(diagnosis.witness.upperBound)
    let what: String
    switch diagnosis.cause {
    case .openFrame(let parts): what = parts.last ?? "frame"
    default: what = "content \(extent)"
    }
    result.append(
      Finding.Note("\(low) and \(high) points of \(what) satisfy every constraint alike"))
    for covered in diagnosis.covers {
      let subject: String
      switch covered.quantity {
      case .content(let axis):
        subject = "content \(axis.name)"
      case .frame: subject = "frame"
      }
      result.append(
        Finding.Note(
          "the \(subject) of \(name(covered.scrollView)) is open for the same reason",
          at: context.anchor(ofView: covered.scrollView)))
    }
    return result
  }

  /// Why a view has no size along the axis.
  private func reason(_ view: Int) -> Finding.Note {
    let item = context.document.views[view]
    let why: String
    switch item.kind {
    case .imageView where item.image == nil:
      why = "has no image, and no constraint gives it a \(extent)"
    case .stackView where context.document.views[view].subtreeEnd == view + 1:
      why = "has no arranged subviews, and no constraint gives it a \(extent)"
    case .textView: why = "scrolls, so it has no \(extent) of its own"
    case .tableView, .collectionView, .scrollView:
      why = "has no intrinsic \(extent): what it scrolls does not size its frame"
    default: why = "has no intrinsic \(extent), and no constraint gives it one"
    }
    return Finding.Note("\(name(view)) \(why)", at: context.anchor(ofView: view))
  }

  private func position(_ view: Int, isFar: Bool) -> [Finding.Note] {
    guard let solved = configuration.solved, let frame = solved.frame(of: view),
      let scroll = solved.frame(of: scrollView), isFar
    else { return [] }
    let end =
      axis == .horizontal
      ? frame.x + frame.width - scroll.x : frame.y + frame.height - scroll.y
    let side =
      axis == .horizontal ? "right of the content's leading edge" : "below the content's top"
    return [
      Finding.Note(
        "\(name(view)).\(far) is \(Wording.points(end)) points \(side)",
        at: context.anchor(ofView: view))
    ]
  }

  var related: [Finding.Related] {
    let moving = diagnosis.moving.prefix(6)
    let ends = ends.filter { end in !moving.contains(end.view) }
    return moving.map {
      Finding.Related(anchor: context.anchor(ofView: $0), label: "\(name($0)) can move")
    }
      + ends.map { Finding.Related(anchor: context.anchor(ofView: $0.view), label: $0.label) }
  }

  /// What the chain is drawn between, beside what can move.
  private var ends: [(view: Int, label: String)] {
    guard case .brokenChain(let container, let last, let first) = diagnosis.cause else { return [] }
    var result: [(view: Int, label: String)] = []
    if let last { result.append((last, "the chain from the \(near) edge ends at \(name(last))")) }
    if let first { result.append((first, "the chain to the \(far) edge begins at \(name(first))")) }
    if let container { result.append((container, "the chain runs through \(name(container))")) }
    return result
  }

  // MARK: The chain

  var chain: [String] {
    ChainWords(document: context.document).pieces(diagnosis.chain)
  }
}

extension DiagnosedQuantity {
  /// `content.width` and the like; programs know it by this name.
  var name: String {
    "\(isContent ? "content" : "frame").\(axis.name)"
  }

  var isContent: Bool {
    if case .content = self { true } else { false }
  }
}

extension Cause {
  var isBrokenChain: Bool {
    switch self {
    case .brokenChain, .onlyInequality: true
    default: false
    }
  }
}
