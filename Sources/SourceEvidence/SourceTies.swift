internal import Sequences

/// A constraint that code creates.
struct SourceTie: Sendable {
  /// A view as named in code, without `self`; `self` is the object itself.
  struct Item: Hashable, Sendable {
    var path: String
    /// The outlet, if it is one.
    var target: String?
    /// `contentLayoutGuide` and the like, after the view.
    var guide: String?
  }

  enum Relation: Sendable {
    case equal, inequality, unknown

    /// By a word, such as `equalTo`, `constraintGreaterThanOrEqualToAnchor`, or `NSLayoutRelationLessThanOrEqual`.
    init(_ word: String) {
      self = word.contains("reaterThan") || word.contains("lessThan") || word.contains("LessThan")
        ? .inequality : word.contains("qual") ? .equal : .unknown
    }
  }

  var first: Item
  /// Named as in Interface Builder.
  var attribute: String
  var relation: Relation
  var second: Item?
  var secondAttribute: String?
  /// Nil if it is not a literal.
  var constant: Double?
  var token: Int
  /// Whether the code activates it where it creates it.
  var isActive: Bool?
  var isEqual: Bool { relation == .equal }
}

extension SourceTie {
  static let edges: [SourceAxes: [String]] = [.x: ["leading", "trailing"], .y: ["top", "bottom"]]

  /// Left and right are treated as leading and trailing.
  static func attribute(_ name: String) -> String {
    switch name {
    case "left": "leading"
    case "right": "trailing"
    default: name
    }
  }
}

/// Finds the constraints that a body creates, in all notations.
struct SourceTieReader {
  let body: SourceBody
  /// The superview of each added view, by the view's path.
  let superviews: [String: SourceTie.Item]
  /// The receiver, if none is written.
  let own: SourceTie.Item
  private var text: SourceText { body.text }
  private(set) var ties: [SourceTie] = []

  init(_ body: SourceBody, superviews: [String: SourceTie.Item] = [:], own: SourceTie.Item) {
    self.body = body
    self.superviews = superviews
    self.own = own
  }

  private static let guides: Set<String> = [
    "contentLayoutGuide", "frameLayoutGuide", "safeAreaLayoutGuide", "layoutMarginsGuide", "readableContentGuide",
    "safeArea",
  ]

  mutating func read() { read(body.range) }

  mutating func read(_ range: Range<Int>) {
    for index in range.clamped(to: body.range) where text.isWord(index) {
      switch text.text(index) {
      case "constraint": anchor(index)
      case "constraintEqualToAnchor", "constraintEqualToConstant", "constraintGreaterThanOrEqualToAnchor",
        "constraintLessThanOrEqualToAnchor", "constraintGreaterThanOrEqualToConstant",
        "constraintLessThanOrEqualToConstant":
        anchorMessage(index)
      case "NSLayoutConstraint": item(index)
      case "constraintWithItem": itemMessage(index)
      case "constraints", "constraintsWithVisualFormat": visualFormat(index)
      case "makeConstraints", "remakeConstraints", "mas_makeConstraints", "mas_remakeConstraints": makers(index)
      case let word where word.hasPrefix("autoPinEdge"): pureLayout(index, word)
      default: break
      }
    }
  }

  /// The superviews of added views, by the view's path.
  func added() -> [String: SourceTie.Item] {
    var result: [String: SourceTie.Item] = [:]
    for index in body.range where text.isWord(index) {
      guard text.at(index, isOneOf: ["addSubview", "insertSubview", "addArrangedSubview"]) else { continue }
      var child = index + 2
      if text.at(index + 1, is: "(") || text.at(index + 1, is: ":") {
        guard let item = operand(from: &child) else { continue }
        let receiver: SourceTie.Item?
        if text.at(index - 1, is: ".") {
          receiver = operand(before: index - 1)
        } else if text.language == .objectiveC, !text.at(index - 1, is: "(") {
          receiver = operand(before: index)
        } else {
          receiver = own
        }
        if let receiver { result[item.path] = receiver }
      }
    }
    return result
  }

  // MARK: Views

  /// The view whose path ends before a token.
  private func operand(before end: Int) -> SourceTie.Item? {
    var words: [Int] = []
    var index = end - 1
    while words.count < 6 {
      while text.at(index, is: "?") || text.at(index, is: "!") { index -= 1 }
      guard text.isWord(index) else { return nil }
      words.insert(index, at: 0)
      guard text.at(index - 1, is: ".") || text.at(index - 1, is: "->") else { break }
      index -= 2
    }
    return item(words)
  }

  /// The view whose path begins at a token; the index is moved to its end.
  private func operand(from index: inout Int) -> SourceTie.Item? {
    var words: [Int] = []
    guard text.isWord(index) else { return nil }
    while words.count < 6, text.isWord(index) {
      words.append(index)
      index += 1
      while text.at(index, is: "?") || text.at(index, is: "!") { index += 1 }
      guard text.at(index, is: ".") || text.at(index, is: "->"), text.isWord(index + 1) else { break }
      index += 1
    }
    // The result of a call is another object.
    return text.at(index, is: "(") ? nil : item(words)
  }

  private func item(_ words: [Int]) -> SourceTie.Item? {
    var names = words.map { text.text($0) }
    var first = 0
    if names.count > 1, SourceBody.selves.contains(names[0]) { first = 1 }
    names = Array(names[first...])
    var guide: String?
    if let last = names.last, Self.guides.contains(last) {
      guide = last
      names.removeLast()
    }
    guard let head = names.first else { return SourceTie.Item(path: own.path, target: own.target, guide: guide) }
    if names == ["self"] { return SourceTie.Item(path: own.path, target: own.target, guide: guide) }
    var target: String?
    if names.count == 1 {
      let token = words[first]
      target = body.references.first(at: token, or: first == 1 ? words[0] : token)?.target
    }
    let path = target ?? (names.count == 1 && head.hasPrefix("_") ? String(head.dropFirst()) : names.joined(separator: "."))
    return SourceTie.Item(path: path, target: target, guide: guide)
  }

  /// Whether a constraint is activated, by a member after it or by the call that it is passed to; nil if this is done
  /// elsewhere, if at all.
  private func isActive(from first: Int, to end: Int) -> Bool? {
    if text.at(end, is: "."), text.at(end + 1, isOneOf: ["isActive", "active"]), text.at(end + 2, is: "=") {
      if text.at(end + 3, isOneOf: ["true", "YES"]) { return true }
      if text.at(end + 3, isOneOf: ["false", "NO"]) { return false }
    }
    let words = ["activate", "addConstraint", "addConstraints", "activateConstraints"]
    var bracket: Int? = text.opens(first) ? first : body.bracket(around: first)
    for _ in 0..<5 {
      guard let open = bracket else { return nil }
      if text.at(open - 1, isOneOf: words) { return true }
      if text.at(open - 1, is: ":"), text.at(open - 2, isOneOf: words) { return true }
      if text.at(open - 1, is: "["), text.at(text.partner(open) + 1, is: "setActive") { return true }
      bracket = body.bracket(around: open)
    }
    return nil
  }

  // MARK: Anchors

  private static func attribute(ofAnchor word: String) -> String? {
    guard word.hasSuffix("Anchor") else { return nil }
    return SourceTie.attribute(String(word.dropLast(6)))
  }

  /// `a.topAnchor.constraint(equalTo: b.topAnchor, constant: 8)`
  private mutating func anchor(_ index: Int) {
    guard text.language == .swift, text.at(index - 1, is: "."), text.at(index + 1, is: "("),
      let attribute = Self.attribute(ofAnchor: text.text(index - 2))
    else { return }
    let first = text.at(index - 3, is: ".") ? operand(before: index - 3) : own
    guard let first else { return }
    let close = text.partner(index + 1)
    var tie = SourceTie(
      first: first, attribute: attribute, relation: .init(text.text(index + 2)), token: index,
      isActive: isActive(from: index, to: close + 1))
    if text.at(index + 2, isOneOf: ["equalTo", "greaterThanOrEqualTo", "lessThanOrEqualTo"]) {
      (tie.second, tie.secondAttribute) = anchorOperand(index + 4)
      guard tie.second != nil else { return }
    } else {
      tie.constant = text.number(index + 4)?.value
    }
    ties.append(tie)
  }

  private func anchorOperand(_ start: Int) -> (SourceTie.Item?, String?) {
    var place = start
    while text.isWord(place), place - start < 16 {
      if let attribute = Self.attribute(ofAnchor: text.text(place)) {
        return (text.at(place - 1, is: ".") && place > start ? operand(before: place - 1) : own, attribute)
      }
      place += 1
      while text.at(place, is: "?") || text.at(place, is: "!") { place += 1 }
      guard text.at(place, is: ".") else { break }
      place += 1
    }
    return (nil, nil)
  }

  /// `[a.topAnchor constraintEqualToAnchor:b.topAnchor constant:8]`
  private mutating func anchorMessage(_ index: Int) {
    guard let open = body.bracket(around: index), text.at(open, is: "["),
      let attribute = Self.attribute(ofAnchor: text.text(index - 1)),
      let first = text.at(index - 2, is: ".") ? operand(before: index - 2) : own
    else { return }
    let name = text.text(index)
    var tie = SourceTie(
      first: first, attribute: attribute, relation: .init(name), token: index,
      isActive: isActive(from: open, to: text.partner(open) + 1))
    if name.hasSuffix("Anchor") {
      (tie.second, tie.secondAttribute) = anchorOperand(index + 2)
      guard tie.second != nil else { return }
    } else {
      tie.constant = text.number(index + 2)?.value
    }
    ties.append(tie)
  }

  // MARK: Items

  private static func attribute(_ word: String) -> String? {
    let name = word.hasPrefix("NSLayoutAttribute") ? String(word.dropFirst(17)) : word
    guard let first = name.first else { return nil }
    let lower = first.lowercased() + name.dropFirst()
    return lower == "notAnAttribute" ? nil : SourceTie.attribute(lower)
  }

  /// `NSLayoutConstraint(item: a, attribute: .top, relatedBy: .equal, toItem: b, attribute: .top, …)`
  private mutating func item(_ index: Int) {
    guard text.at(index + 1, is: "("), text.at(index + 2, is: "item") else { return }
    arguments(index, index + 2, text.partner(index + 1), isActive: isActive(from: index, to: text.partner(index + 1) + 1))
  }

  private mutating func itemMessage(_ index: Int) {
    guard let open = body.bracket(around: index), text.at(open, is: "[") else { return }
    arguments(index, index, text.partner(open), isActive: isActive(from: open, to: text.partner(open) + 1))
  }

  private mutating func arguments(_ token: Int, _ start: Int, _ end: Int, isActive: Bool?) {
    var items: [SourceTie.Item?] = []
    var attributes: [String?] = []
    var relation = SourceTie.Relation.unknown
    var constant: Double?
    var index = start
    while index < end {
      if text.isWord(index), text.at(index + 1, is: ":") {
        var value = index + 2
        switch text.text(index) {
        case "item", "toItem", "constraintWithItem":
          items.append(text.at(value, isOneOf: ["nil", "NULL"]) ? nil : operand(from: &value))
        case "attribute":
          while text.at(value, is: ".") || text.at(value, is: "NSLayoutAttribute") { value += 1 }
          if text.at(value, is: "Attribute") { value += 2 }
          attributes.append(Self.attribute(text.text(value)))
        case "relatedBy":
          let words = (value..<value + 6).prefix { !text.at($0, is: ",") }.map(text.text)
          relation = words == ["0"] ? .equal : words.lazy.map(SourceTie.Relation.init).first { $0 != .unknown } ?? .unknown
        case "constant": constant = text.number(value)?.value
        default: break
        }
      }
      index = text.next(index)
    }
    guard let first = items.first ?? nil, let attribute = attributes.first ?? nil else { return }
    ties.append(
      SourceTie(
        first: first, attribute: attribute, relation: relation, second: items.count > 1 ? items[1] : nil,
        secondAttribute: attributes.count > 1 ? attributes[1] : nil, constant: constant, token: token,
        isActive: isActive))
  }

  // MARK: Visual format

  /// `constraints(withVisualFormat: "V:|[a]|", …, views: ["a": a])`: its ties to the superview.
  private mutating func visualFormat(_ index: Int) {
    let isSwift = text.language == .swift
    let string = isSwift ? index + 4 : index + 2
    guard text.kind(string) == .string, isSwift ? text.at(index + 2, is: "withVisualFormat") : true,
      let open = isSwift ? index + 1 : body.bracket(around: index)
    else { return }
    var format = Substring(text.text(string))
    let isVertical = format.hasPrefix("V:")
    if isVertical || format.hasPrefix("H:") { format = format.dropFirst(2) }
    let isActive = isActive(from: isSwift ? index : open, to: text.partner(open) + 1)
    var names: [String] = []
    var name: String?
    for character in format.prefix(400) {
      switch character {
      case "[": name = ""
      case "]", "(", "@":
        if let found = name { names.append(found) }
        name = nil
      default: name?.append(character)
      }
    }
    for (isFirst, view) in [(true, names.first), (false, names.last)] {
      guard let view, isFirst ? format.hasPrefix("|") : format.hasSuffix("|") else { continue }
      let gap = isFirst ? format.prefix { $0 != "[" } : format.suffix(from: format.lastIndex(of: "]") ?? format.startIndex)
      let attribute = isVertical ? (isFirst ? "top" : "bottom") : isFirst ? "leading" : "trailing"
      let superview = superviews[view] ?? superviews["_" + view]
      ties.append(
        SourceTie(
          first: .init(path: view), attribute: attribute, relation: !gap.contains("=") || gap.contains("==") ? .equal : .inequality,
          second: superview ?? .init(path: "superview of " + view), secondAttribute: attribute, token: index,
          isActive: isActive))
    }
  }

  // MARK: Libraries

  private static let sets: [String: [String]] = [
    "edges": ["top", "bottom", "leading", "trailing"], "size": ["width", "height"],
    "center": ["centerX", "centerY"], "horizontalEdges": ["leading", "trailing"],
    "verticalEdges": ["top", "bottom"], "directionalEdges": ["top", "bottom", "leading", "trailing"],
  ]
  private static let attributes: Set<String> = [
    "top", "bottom", "leading", "trailing", "left", "right", "width", "height", "centerX", "centerY",
  ]

  /// `a.snp.makeConstraints { make in make.edges.equalToSuperview() }`, and Masonry's blocks.
  private mutating func makers(_ index: Int) {
    let view: SourceTie.Item?
    var open = index + 1
    if text.language == .swift {
      guard text.at(index - 1, is: "."), text.at(index - 2, is: "snp"), text.at(index - 3, is: ".") else { return }
      view = operand(before: index - 3)
      if text.at(open, is: "(") { open = text.partner(open) + 1 }
    } else {
      view = operand(before: index)
      while open < body.range.upperBound, open - index < 12, !text.at(open, is: "{") { open = text.next(open) }
    }
    guard let view, text.at(open, is: "{"), text.partner(open) <= body.range.upperBound else { return }
    var attributes: [String] = []
    var next = open + 1
    while next < text.partner(open) {
      let place = next
      // A nested closure creates constraints of its own.
      next = text.at(place, is: "{") ? text.next(place) : place + 1
      guard text.isWord(place) else { continue }
      let word = text.text(place)
      if text.tokens[place].startsLine || text.at(place - 1, is: ";") { attributes = [] }
      if text.at(place - 1, is: "."), let set = Self.sets[word] {
        attributes += set
      } else if text.at(place - 1, is: "."), Self.attributes.contains(word) {
        attributes.append(SourceTie.attribute(word))
      } else if word.contains("qualTo") {
        var argument = place + 2
        if text.at(place + 1, is: ")") || text.at(argument, is: "(") { argument += 1 }
        let other = word.hasSuffix("Superview") ? superviews[view.path] : operand(from: &argument)
        let constant = text.at(place + 1, is: "(") ? text.number(place + 2)?.value : nil
        for attribute in attributes {
          ties.append(
            SourceTie(
              first: view, attribute: attribute, relation: .init(word), second: library(other),
              secondAttribute: attribute, constant: constant, token: index, isActive: true))
        }
        attributes = []
      }
    }
  }

  /// A view without the library's word after it: `a.snp.top`, `a.mas_top`.
  private func library(_ item: SourceTie.Item?) -> SourceTie.Item? {
    guard var item else { return nil }
    let names = item.path.split(separator: ".")
    let kept = names.prefix { $0 != "snp" && !$0.hasPrefix("mas_") }
    guard kept.count < names.count, let name = kept.last else { return item }
    item.path = String(name)
    item.target = body.references.contains { $0.target == item.path } ? item.path : nil
    return item
  }

  /// `a.autoPinEdgesToSuperviewEdges()`, `[a autoPinEdgeToSuperviewEdge:ALEdgeTop]`
  private mutating func pureLayout(_ index: Int, _ word: String) {
    let isMember = text.at(index - 1, is: ".")
    guard let view = isMember ? operand(before: index - 1) : operand(before: index) else { return }
    var attributes = ["top", "bottom", "leading", "trailing"]
    if word.hasPrefix("autoPinEdgeTo") || word == "autoPinEdge" {
      guard word != "autoPinEdge" || text.at(index + 2, is: "toSuperviewEdge") else { return }
      attributes = (index + 1..<index + 8).prefix { !text.at($0, is: "]") }
        .map { text.text($0).replacingPrefix("ALEdge").lowercased() }
        .filter { ["top", "bottom", "leading", "trailing", "left", "right"].contains($0) }
        .prefix(1).map(SourceTie.attribute)
    }
    for attribute in attributes {
      ties.append(
        SourceTie(
          first: view, attribute: attribute, relation: .equal, second: superviews[view.path],
          secondAttribute: attribute, token: index, isActive: true))
    }
  }
}

extension String {
  fileprivate func replacingPrefix(_ prefix: String) -> String {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : self
  }
}

extension [SourceBody.Reference] {
  /// The element that begins or ends at a token; elements are in the order of their places.
  func first(at token: Int, or other: Int) -> Element? {
    let place = partitioningIndex { $0.end > Swift.min(token, other) }
    return place < endIndex && self[place].first <= Swift.max(token, other) ? self[place] : nil
  }
}
