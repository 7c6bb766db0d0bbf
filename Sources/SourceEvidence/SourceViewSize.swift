/// How a view's own class determines its size.
package struct SourceViewSize: Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    /// `intrinsicContentSize`, with its value in points if that is a literal.
    case intrinsic(Double?)
    /// Subviews created by the class, tied to both edges with a length between them.
    case pinned
  }

  /// What determines an axis.
  package struct Decision: Hashable, Sendable {
    package var reason: Reason
    package var time: SourceTime
    package var place: SourcePlace
  }

  /// A xib that it loads.
  package struct Nib: Hashable, Sendable {
    package var name: String
    package var time: SourceTime
    package var place: SourcePlace
    /// Axes on which a view is pinned to both edges on every load.
    package var pinned: SourceAxes
  }

  package var x: Decision?
  package var y: Decision?
  package var nib: Nib?
  /// Where the class gives itself arranged views, an image or text.
  package var fills: SourcePlace?
  /// Where the class disables its scrolling.
  package var stopsScrolling: SourcePlace?
  /// Where the class, as a view in a scroll view, sets that one's content size.
  package var sizesScrollView: SourcePlace?
  /// Whether it is a plain view, and none of its classes and extensions adds anything.
  package var addsNothing = false
  /// Code that may add views; nil if `addsNothing`.
  package var doubt: SourcePlace?

  package init() {}
}

extension SourceViewSize {
  init(_ family: SourceFamily, _ library: SourceLibrary) {
    self.init()
    guard family.isView else { return }
    intrinsic(family)
    let ties = Ties(family, library)
    for (axis, near, far) in [(SourceAxes.x, "leading", "trailing"), (.y, "top", "bottom")] {
      guard let place = ties.chain(near, far, axis == .x ? "width" : "height") else { continue }
      let decision = Decision(reason: .pinned, time: .always, place: place)
      if axis == .x { x = x ?? decision } else { y = y ?? decision }
    }
    nib(family, ties)
    own(family)
    plain(family, library)
  }

  // MARK: Intrinsic content size

  /// What an expression says of an axis.
  private enum Extent: Hashable {
    case none, unknown
    /// In points, if it is a literal.
    case length(Double?)
  }

  private mutating func intrinsic(_ family: SourceFamily) {
    let found = family.members.filter { $0.function.name == "intrinsicContentSize" && $0.isEvidence }
    guard let member = found.min(by: { $0.level < $1.level }), !member.body.range.isEmpty else { return }
    let body = member.body
    let text = body.text
    let returns = body.range.filter { text.at($0, is: "return") }.map { $0 + 1 }
    // Limits, since expressions may contain others.
    guard returns.count <= 64 else { return }
    let values = (returns.isEmpty ? [body.range.lowerBound] : returns).map { start in
      text.expression(start, in: start..<max(start, min(body.range.upperBound, start + 400)))
    }
    // What the superclass has; what is computed from none is unknown.
    let hasSize = family.end.map(SourceFrameworks.sized.contains) ?? false
    let rests = !hasSize && body.range.contains { text.at($0, is: "super") }
    func decision(_ axis: SourceAxes) -> Decision? {
      let extents = Set(values.map { Self.extent($0, axis, text, superclass: hasSize ? .length(nil) : .none, rests: rests) })
      guard extents != [.none] else { return nil }
      let lengths = extents.compactMap { if case .length(let points) = $0 { points } else { nil } }
      let isSure = extents.isDisjoint(with: [.none, .unknown])
      return Decision(
        reason: .intrinsic(extents.count == 1 ? lengths.first : nil), time: isSure ? .always : .sometimes,
        place: text.place(member.function.token))
    }
    (x, y) = (decision(.x), decision(.y))
  }

  /// An axis of a size.
  private static func extent(
    _ value: Range<Int>, _ axis: SourceAxes, _ text: SourceText, superclass: Extent, rests: Bool
  ) -> Extent {
    let start = value.lowerBound
    let isInit = text.at(start, is: ".") && text.at(start + 1, is: "init")
    let open = isInit ? start + 2 : start + 1
    guard isInit || text.at(start, isOneOf: ["CGSize", "CGSizeMake"]), text.at(open, is: "("),
      text.next(open) >= value.upperBound
    else { return length(value, text, superclass: superclass, rests: rests) }
    let end = text.partner(open)
    let comma = sequence(first: open + 1) { text.next($0) }.first { $0 >= end || text.at($0, is: ",") } ?? end
    let words = axis == .x ? open + 1..<comma : min(comma + 1, end)..<end
    let isLabeled = words.count > 1 && text.isWord(words.lowerBound) && text.at(words.lowerBound + 1, is: ":")
    return length(
      (isLabeled ? words.lowerBound + 2 : words.lowerBound)..<words.upperBound, text, superclass: superclass, rests: rests)
  }

  private static func length(
    _ value: Range<Int>, _ text: SourceText, superclass: Extent, rests: Bool
  ) -> Extent {
    let isChosen = value.contains { text.at($0, isOneOf: ["?", "if", "switch"]) }
    if value.contains(where: { text.at($0, isOneOf: ["noIntrinsicMetric", "UIViewNoIntrinsicMetric"]) })
      || value.count == 2 && text.at(value.lowerBound, is: "-")
    {
      return isChosen ? .unknown : .none
    }
    if value.contains(where: { text.at($0, is: "super") }) {
      return superclass == .none && (isChosen || value.count > 8) ? .unknown : superclass
    }
    if value.count == 1, let points = Double(text.text(value.lowerBound)) { return .length(points) }
    return rests || value.isEmpty || text.at(value.lowerBound, isOneOf: ["if", "switch"]) ? .unknown : .length(nil)
  }

  // MARK: Views of its own

  /// The constraints that the class creates on every load.
  private struct Ties {
    var ties: [(tie: SourceTie, place: SourcePlace)] = []
    var types: [String: String] = [:]

    init(_ family: SourceFamily, _ library: SourceLibrary) {
      var superviews: [String: SourceTie.Item] = [:]
      let members = family.members.filter { $0.isEvidence && $0.time == .always && !$0.isNever }
      for part in family.levels.flatMap(\.parts) {
        guard let file = library.files[part.path], let type = library.type(part) else { continue }
        for property in type.properties {
          var name = property.type
          if let value = property.value, name == "UIImageView", file.text.at(value + 2, is: "image") { name = "sized" }
          types[property.name] = name
        }
      }
      for member in members {
        superviews.merge(SourceTieReader(member.body, own: .init(path: "self")).added()) { first, _ in first }
        types.merge(member.body.locals) { first, _ in first }
      }
      for member in members {
        var reader = SourceTieReader(member.body, superviews: superviews, own: .init(path: "self"))
        reader.read()
        for tie in reader.ties where tie.isEqual && tie.isActive == true && member.body.isSure(tie.token) {
          ties.append((tie, member.body.text.place(tie.token)))
        }
      }
    }

    /// What an edge of a view is tied to.
    private func others(_ path: String, _ edge: String) -> [(path: String, edge: String, place: SourcePlace)] {
      ties.compactMap { tie, place in
        guard let second = tie.second, let secondEdge = tie.secondAttribute else { return nil }
        if tie.first.path == path, tie.attribute == edge { return (second.path, secondEdge, place) }
        if second.path == path, secondEdge == edge { return (tie.first.path, tie.attribute, place) }
        return nil
      }
    }

    private func hasLength(_ path: String, _ dimension: String) -> Bool {
      if let type = types[path], SourceFrameworks.sized.contains(type) || type == "sized" { return true }
      return ties.contains { $0.tie.first.path == path && $0.tie.attribute == dimension && $0.tie.second == nil }
    }

    /// The first place of a chain from one edge of the class's view to the other.
    func chain(_ near: String, _ far: String, _ dimension: String) -> SourcePlace? {
      guard ties.count < 1000 else { return nil }
      var waiting = others("self", near).filter { $0.edge == near && $0.path != "self" }
      var seen: Set<String> = []
      while let here = waiting.popLast() {
        guard seen.insert(here.path).inserted, hasLength(here.path, dimension) else { continue }
        for next in others(here.path, far) {
          if next.path == "self", next.edge == far { return here.place }
          if next.edge == near, next.path != "self" { waiting.append((next.path, next.edge, here.place)) }
        }
      }
      return nil
    }

    /// Whether a view is tied to both edges.
    func isPinned(_ near: String, _ far: String) -> Bool {
      let first = Set(others("self", near).filter { $0.edge == near }.map(\.path))
      return others("self", far).contains { $0.edge == far && first.contains($0.path) }
    }
  }

  private mutating func nib(_ family: SourceFamily, _ ties: Ties) {
    var pinned: SourceAxes = []
    if ties.isPinned("leading", "trailing") { pinned.insert(.x) }
    if ties.isPinned("top", "bottom") { pinned.insert(.y) }
    for member in family.members where member.isEvidence && !member.isNever {
      let text = member.body.text
      // Others only register what cells are made of.
      let loads = member.body.range.contains { text.at($0, isOneOf: ["instantiate", "instantiateWithOwner"]) }
      for index in member.body.range
      where text.at(index, is: "loadNibNamed") || loads && text.at(index, isOneOf: ["nibName", "nibWithNibName"]) {
        guard nib == nil else { break }
        // Most often its own name, or a property's; a literal, or another class's.
        let words = index + 1..<max(index + 1, min(index + 12, member.body.range.upperBound))
        let literal = words.prefix(7).first { text.kind($0) == .string }
        let other = words.first {
          text.text($0).first?.isUppercase == true && !text.at($0, is: "Self")
            && (text.at($0 + 1, is: ".") && text.at($0 + 2, is: "self") || text.at($0 - 1, is: "[") && text.at($0 + 1, is: "class"))
        }
        let name = (literal ?? other).map { text.text($0) } ?? family.levels[0].name
        let time = member.time ?? .onEvent
        nib = Nib(
          name: name, time: member.body.isSure(index) ? time : max(time, .sometimes), place: text.place(index),
          pinned: pinned)
      }
    }
  }

  // MARK: What it does with itself

  private mutating func own(_ family: SourceFamily) {
    // A text field is as tall without text.
    let filling = family.end == "UITextField" ? ["setImage", "image"] : [
      "addArrangedSubview", "insertArrangedSubview", "setImage", "setTitle", "image", "text", "attributedText",
    ]
    // What a library's class does in the document that uses it, it does whoever wrote it.
    for member in family.members {
      let (body, text) = (member.body, member.body.text)
      guard text.mentions("superview", in: body.range) else { continue }
      sizesScrollView = sizesScrollView ?? body.range.first { index in
        let isSet = text.at(index, is: "contentSize") && text.at(index + 1, is: "=")
        guard isSet || text.at(index, is: "setContentSize") else { return false }
        var receiver = index - 1
        while text.at(receiver, isOneOf: [".", "?", "!"]) { receiver -= 1 }
        guard text.at(receiver, is: ")") else { return body.locals[text.text(receiver)] == "UIScrollView" }
        return text.mentions("superview", in: text.partner(receiver)..<receiver)
      }.map(text.place)
    }
    for member in family.members where member.isEvidence {
      let text = member.body.text
      for index in member.body.range where text.isWord(index) {
        let isSelf = text.at(index - 2, is: "self") && text.at(index - 1, is: ".") || text.at(index - 1, is: "self")
        let isBare = text.language == .swift && !text.at(index - 1, is: ".") && !text.isWord(index - 1)
        guard isSelf || isBare else { continue }
        let isDone = text.at(index + 1, isOneOf: ["=", "(", ":"])
        if isDone, text.at(index, isOneOf: filling), !text.at(index + 1, is: ":") || isSelf {
          fills = fills ?? text.place(index)
        }
        if text.at(index, isOneOf: ["isScrollEnabled", "scrollEnabled"]), text.at(index + 2, isOneOf: ["false", "NO"]) {
          if member.time == .always, member.body.isSure(index) { stopsScrolling = text.place(index) }
        }
      }
    }
  }

  // MARK: Plain views

  private static let adding: Set<String> = [
    "addSubview", "insertSubview", "addArrangedSubview", "NSLayoutConstraint", "addConstraint", "addConstraints",
    "snp", "loadNibNamed", "UINib", "nibWithNibName", "intrinsicContentSize", "bounds.size", "sizeThatFits",
    "addLayoutGuide", "systemLayoutSizeFitting", "setContentHuggingPriority", "translatesAutoresizingMaskIntoConstraints",
    "instantiate", "UIHostingController", "performSelector", "perform", "addSubnode", "layoutIfNeeded", "heightAnchor",
    "widthAnchor", "exchangeSubview", "pin",
  ]
  private static let harmless: Set<String> = [
    "setNeedsDisplay", "setNeedsLayout", "setNeedsUpdateConstraints", "min", "max", "abs", "sqrt", "sin", "cos",
    "print", "floor", "ceil", "round", "fatalError", "if", "while", "switch", "return", "for", "guard", "init",
    "addGestureRecognizer", "convert", "point", "bringSubviewToFront", "invalidateIntrinsicContentSize", "sizeof",
    "deinit", "super", "available", "becomeFirstResponder", "resignFirstResponder", "endEditing", "assert", "get",
    "set", "NSLog", "class", "private", "fileprivate", "internal", "public", "setBackgroundColor", "setAlpha",
    "removeFromSuperview", "@objc", "didSet", "atan2", "pow", "exp", "CGRectGetWidth", "CGRectGetHeight",
    "removeGestureRecognizer", "sendActions", "in", "let", "var", "and", "catch", "layer", "setFrame", "setHidden",
    "prepareForInterfaceBuilder", "traitCollectionDidChange", "tintColorDidChange", "roundCorners", "type",
  ]
  private static let protocols: Set<String> = [
    "Sendable", "Equatable", "Hashable", "Codable", "AnyObject", "Identifiable", "CAAnimationDelegate",
  ]

  private mutating func plain(_ family: SourceFamily, _ library: SourceLibrary) {
    guard family.end == "UIView", family.members.allSatisfy({ $0.isEvidence }) else { return }
    let types = family.levels.flatMap(\.parts)
    let known = Set(family.members.map { $0.function.name.baseName })
    for part in types {
      guard let type = library.type(part), let file = library.files[part.path] else { continue }
      let text = file.text
      if let unknown = type.conformances.first(where: { !Self.protocols.contains($0) && !SourceFrameworks.declare($0) }),
        !unknown.isEmpty
      {
        doubt = text.place(type.token)
        return
      }
      if type.token >= type.end { continue }
      for index in type.token...type.end where text.isWord(index) {
        let word = text.text(index)
        guard mayAdd(word, index, text, known) else { continue }
        doubt = text.place(index)
        return
      }
    }
    addsNothing = true
  }

  private func mayAdd(_ word: String, _ index: Int, _ text: SourceText, _ known: Set<String>) -> Bool {
    if Self.adding.contains(word) || word.hasSuffix("Anchor") || word.hasPrefix("mas_") || word.hasPrefix("autoPin")
      || word.hasPrefix("autoSet") || text.tokens[index].isInMacro
    {
      return true
    }
    if word == "self" {
      // It is passed to other code, which may do anything with it.
      let isValue = text.at(index + 1, isOneOf: [")", ",", "]"]) && text.at(index - 1, isOneOf: ["(", ",", ":"])
      guard isValue else { return false }
      let label = text.at(index - 1, is: ":") ? text.text(index - 2) : ""
      return !["target", "addTarget", "_", "forKeyPath", "addObserver", "delegate", "removeObserver"].contains(label)
        && !text.at(index - 2, isOneOf: ["addTarget", "addObserver", "removeObserver", "type"])
    }
    let isSwiftCall = text.language == .swift && text.at(index + 1, is: "(")
      && (!text.at(index - 1, is: ".") || text.at(index - 2, is: "self"))
    let isMessage = text.language == .objectiveC && text.at(index - 1, is: "self") && text.at(index - 2, is: "[")
    guard isSwiftCall || isMessage, word.first?.isUppercase != true, !word.hasPrefix("@") else { return false }
    return !Self.harmless.contains(word) && !known.contains(word)
  }
}
