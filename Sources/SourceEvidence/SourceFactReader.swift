/// Finds what a body does with the objects that it refers to.
struct SourceFactReader {
  /// Something done with one object.
  struct Found {
    var target: String
    var kind: SourceFact.Kind
    var token: Int
    /// Whether it is one of several objects connected to the outlet.
    var isElement = false
    /// The function to which it is passed, and as which parameter.
    var callee: Callee?
  }

  struct Callee: Hashable {
    /// With its labels.
    var name: String
    var argument: Int
    /// The numbers among its arguments, by their places.
    var numbers: [Int: Double] = [:]
    /// The word before the function's name: `self`, a type, or another object; nil if there is none.
    var receiver: String?
  }

  let body: SourceBody
  /// Parameters that are numbers in the call that is followed, by name.
  var numbers: [String: Double] = [:]
  /// Whether the controller's view still has the size of the canvas.
  var isLoading = false
  private var text: SourceText { body.text }

  /// What is done with some references.
  func found(_ references: [SourceBody.Reference]) -> [Found] {
    /// Targets that are other objects from here on: what follows in the body is about those.
    var others: Set<String> = []
    return references.filter { !$0.isAlias }.sorted { $0.first < $1.first }.map { reference in
      var result = Found(
        target: reference.target, kind: .used, token: reference.first,
        isElement: reference.isElement || text.at(reference.end, is: "[") && !text.tokens[reference.end].followsSpace)
      guard !others.contains(reference.target) else { return result }
      (result.kind, result.callee) = kind(reference)
      if result.kind == .assigned, body.isSure(result.token) { others.insert(reference.target) }
      return result
    }
  }

  /// Whether what is set depends on what it was: `pin.constant += 8`, `pin.constant = pin.constant * 2`.
  func dependsOnItself(_ found: Found) -> Bool {
    guard let sign = (found.token..<min(found.token + 10, body.range.upperBound)).first(where: { text.at($0, isOneOf: ["=", "+=", "-=", "*=", "/=", ":"]) }),
      text.at(sign, isOneOf: ["=", ":"])
    else { return true }
    let value = tokens(sign + 1)
    return body.references.contains { $0.target == found.target && value.contains($0.first) }
  }

  /// The fact about an access to a member of the object.
  func member(at index: Int) -> SourceFact.Kind {
    member(text.text(index), index + 1)
  }

  /// What a message to the object itself does, by the token of its first word.
  func message(at index: Int) -> SourceFact.Kind {
    message(text.text(index), index)
  }

  private func kind(_ reference: SourceBody.Reference) -> (SourceFact.Kind, Callee?) {
    var end = reference.end
    // One of an outlet collection.
    if text.at(end, is: "["), !text.tokens[end].followsSpace {
      end = text.partner(end) + 1
      while text.at(end, is: "?") || text.at(end, is: "!") { end += 1 }
    }
    if text.at(end, is: "."), text.isWord(end + 1) {
      return (member(text.text(end + 1), end + 2), nil)
    }
    if text.at(end, is: "=") { return (assignment(end + 1, of: reference.target), nil) }
    if text.at(reference.first - 1, is: "["), text.language == .objectiveC, text.isWord(end) {
      return (message(text.text(end), end), nil)
    }
    return value(reference)
  }

  // MARK: Members

  private static let added: Set<String> = ["addSubview", "insertSubview"]
  private static let arranged: Set<String> = ["addArrangedSubview", "insertArrangedSubview"]
  private static let edges: Set<String> = ["contentLayoutGuide", "contentSize", "constraints", "subviews"]

  private func member(_ name: String, _ next: Int) -> SourceFact.Kind {
    let isSet = text.at(next, is: "=")
    let isToggled = text.at(next, is: ".") && text.at(next + 1, is: "toggle")
    switch name {
    case "contentSize":
      if isSet { return contentSize(next + 1) }
      if text.at(next, is: "."), text.at(next + 2, is: "=") {
        if text.at(next + 1, is: "width") { return .contentSize(.x) }
        if text.at(next + 1, is: "height") { return .contentSize(.y) }
      }
      return .edgesUsed
    case "constant":
      if isSet { return .constant(scales(next) ? .scaled(factor(next)) : amount(next + 1)) }
      if text.at(next, isOneOf: ["*=", "/="]) { return .constant(.scaled(nil)) }
      return text.at(next, isOneOf: ["+=", "-="]) ? .constant(.unknown) : .used
    case text.language == .swift ? "isActive" : "active":
      return isToggled || isSet && !text.at(next + 1, isOneOf: ["true", "YES"]) ? .deactivated : .used
    case "translatesAutoresizingMaskIntoConstraints":
      return isSet && !text.at(next + 1, isOneOf: ["false", "NO"]) ? .extended(name) : .used
    case "priority": return isSet ? .priority(amount(next + 1)) : .used
    case "maximumZoomScale": return isSet ? .zoom(amount(next + 1)) : .used
    case "delegate": return isSet ? .delegate(isHolder: text.at(next + 1, is: "self")) : .used
    case "isScrollEnabled" where isSet, "scrollEnabled" where isSet:
      return scrolling(next + 1)
    case "transform" where isSet: return transform(next + 1)
    case "contentOffset" where isSet: return isOrigin(next + 1) ? .used : .scrolled
    case "setContentOffset" where text.at(next, is: "("): return isOrigin(next + 1) ? .used : .scrolled
    case "isHidden" where isToggled: return .hidden
    case "isHidden" where isSet, "hidden" where isSet: return isTrue(next + 1) ? .concealed : .hidden
    case "image" where isSet: return .image
    case "text" where isSet, "attributedText" where isSet: return .text
    // What it does with each element is read by itself.
    case "forEach" where text.at(next, is: "{"): return .used
    case "setValue" where text.at(next, is: "(") && text.labels(next).contains("forKey"): return .extended(name)
    default: break
    }
    if Self.arranged.contains(name) { return .arrangedViewAdded }
    guard text.at(next, is: "(") else {
      return name.hasSuffix("Anchor") || Self.edges.contains(name) ? .edgesUsed : library(name)
    }
    return Self.added.contains(name) ? .subviewAdded(frame(next + 1)) : called(name)
  }

  /// The fact for a call of a UIKit or library function, by its name.
  private func called(_ name: String) -> SourceFact.Kind {
    if name.hasPrefix("setImage") || name.hasSuffix("setImage") || name == "setBackgroundImage" { return .image }
    if name == "setTitle" || name == "setAttributedTitle" { return .text }
    if name.hasPrefix("autoSetDimension") || name.hasPrefix("autoMatchDimension") { return .constraintAdded(nil) }
    if name.hasPrefix("addConstraint") || name.hasPrefix("autoPin") { return .constraintAdded(nil) }
    if name.hasPrefix("removeConstraint") { return .deactivated }
    if Self.scrolling.contains(name) { return .scrolled }
    return unknown(name)
  }

  /// Functions that scroll; of a list, to a row.
  private static let scrolling: Set<String> = [
    "scrollRectToVisible", "scrollToRow", "scrollToItem", "scrollToRowAtIndexPath", "scrollToItemAtIndexPath",
  ]

  private func library(_ name: String) -> SourceFact.Kind {
    switch name {
    case "snp", "pin": .constraintAdded(nil)
    case "kf", "sd", "af": .image
    case _ where name.hasPrefix("mas_"): .constraintAdded(nil)
    default: unknown(name)
    }
  }

  private func unknown(_ name: String) -> SourceFact.Kind {
    SourceFrameworks.isIdle(name) || Self.known.contains(name) ? .used : .extended(name)
  }

  /// Members that are facts in other forms, and none in this one.
  private static let known: Set<String> = [
    "active", "isActive", "attributedText", "constant", "image", "maximumZoomScale", "priority", "text", "relation",
    "multiplier",
  ]

  private func message(_ name: String, _ word: Int) -> SourceFact.Kind {
    let value = word + 2
    guard text.at(word + 1, is: ":") else {
      return name.hasSuffix("Anchor") || Self.edges.contains(name) ? .edgesUsed : library(name)
    }
    switch name {
    case "setContentSize": return contentSize(value)
    case "setConstant": return .constant(amount(value))
    case "setContentOffset": return isOrigin(value) ? .used : .scrolled
    case "setTranslatesAutoresizingMaskIntoConstraints": return text.at(value, is: "NO") ? .used : .extended(name)
    case "setActive": return text.at(value, is: "YES") ? .used : .deactivated
    case "setPriority": return .priority(amount(value))
    case "setMaximumZoomScale": return .zoom(amount(value))
    case "setDelegate": return .delegate(isHolder: text.at(value, is: "self"))
    case "setText", "setAttributedText": return .text
    case "setScrollEnabled": return scrolling(value)
    case "setTransform": return transform(value)
    case "setHidden": return isTrue(value) ? .concealed : .hidden
    case "addSubview", "insertSubview": return .subviewAdded(nil)
    case "addArrangedSubview", "insertArrangedSubview": return .arrangedViewAdded
    case _ where name.contains("setImage"): return .image
    case _ where name.hasPrefix("mas_"): return .constraintAdded(nil)
    default: return called(name)
    }
  }

  // MARK: Values

  /// The tokens of a value.
  private func tokens(_ start: Int) -> Range<Int> {
    text.expression(start, in: start..<max(start, min(body.range.upperBound, start + 60)))
  }

  /// Where a value begins; if it is only the name of a constant, where that one's value does.
  private func constant(_ start: Int) -> Int {
    var start = start
    for _ in 0..<4 {
      guard tokens(start).count == 1, text.isWord(start), let values = body.values[text.text(start)], values.count == 1,
        values[0] < start
      else { break }
      start = values[0]
    }
    return start
  }

  private func contentSize(_ start: Int) -> SourceFact.Kind {
    let (assigned, start) = (start, constant(start))
    let whole = tokens(start)
    var open: Int?
    if text.at(start, isOneOf: ["CGSize", "CGSizeMake"]), text.at(start + 1, is: "(") { open = start + 1 }
    if text.at(start, is: "."), text.at(start + 1, isOneOf: ["init", "zero"]) {
      if text.at(start + 1, is: "zero") { return .used }
      open = start + 2
    }
    if text.at(start, is: "CGSizeZero") || text.at(start, is: "CGSize") && text.at(start + 2, is: "zero") {
      return .used
    }
    guard let open, text.at(open, is: "(") else {
      return whole.prefix(60).contains { isCopy($0, assigned) } ? .used : .contentSize(.both)
    }
    var axes: SourceAxes = []
    var axis: SourceAxes = .x
    // An axis copied from the previous size is not set.
    var isCopied = false
    var isEmpty = true
    for index in (open + 1...text.partner(open)).prefix(120) {
      let isEnd = index == text.partner(open)
      if isEnd || text.at(index, is: ","), isEnd || body.bracket(around: index) == open {
        if !isCopied, !isEmpty { axes.insert(axis) }
        (isCopied, isEmpty, axis) = (false, true, .y)
      } else {
        isEmpty = false
        var next = index + 1
        while text.at(next, isOneOf: [".", "width", "height", "]"]) { next += 1 }
        // A length that is added to the previous one is set, apart from a point or two for a bounce.
        let isAdded = text.at(next, isOneOf: ["+", "-"]) && text.number(next + 1).map { $0.value <= 2 } != true
        if isCopy(index, assigned), !isAdded { isCopied = true }
      }
    }
    return axes.isEmpty ? .used : .contentSize(axes)
  }

  /// The height in points that a statement sets the content size to, if that is a literal, and whether it subtracts a number,
  /// so that the content may be too short.
  func contentHeight(after token: Int) -> (points: Double?, isReduced: Bool) {
    guard var name = (token..<token + 8).first(where: { text.at($0, isOneOf: ["contentSize", "setContentSize"]) }) else { return (nil, false) }
    if text.at(name + 1, is: "."), text.at(name + 2, is: "height") { name += 2 }
    guard text.at(name + 1, isOneOf: ["=", ":"]) else { return (nil, false) }
    let value = tokens(constant(name + 2))
    let last = value.first { text.at($0, is: "(") }.map { text.partner($0) - 1 } ?? value.upperBound - 1
    let number = text.number(last)?.value
    return (text.at(last - 1, isOneOf: ["=", ":", ","]) ? number : nil, text.at(last - 1, is: "-") && number.map { $0 > 2 } == true)
  }

  /// Whether a value reads the content size that it sets, and not that of another object.
  private func isCopy(_ index: Int, _ start: Int) -> Bool {
    guard text.at(index, is: "contentSize") else { return false }
    let isMessage = text.at(start - 1, is: ":")
    return owner(of: index) == (isMessage ? owner(before: start - 3) : owner(of: start - 2))
  }

  private func owner(of member: Int) -> Substring {
    text.at(member - 1, is: ".") ? owner(before: member - 2) : "self"
  }

  private func owner(before index: Int) -> Substring {
    var index = index
    while text.at(index, is: "?") || text.at(index, is: "!") { index -= 1 }
    // `[self form]`
    if text.at(index, is: "]") { index -= 1 }
    return text.isWord(index) ? text.text(index).drop { $0 == "_" } : ""
  }

  private func scrolling(_ value: Int) -> SourceFact.Kind {
    isTrue(value) ? .scrollingEnabled : text.at(value, isOneOf: ["false", "NO"]) ? .scrollingDisabled : .used
  }

  /// Whether a value is true, and nothing else.
  private func isTrue(_ start: Int) -> Bool { tokens(start).count == 1 && text.at(start, isOneOf: ["true", "YES"]) }

  /// `.zero`, `CGPoint(x: 0, y: 0)`
  private func isOrigin(_ start: Int) -> Bool {
    let words = tokens(start).map(text.text).filter { !["CGPoint", "CGPointMake", ".", "(", ")", ",", "x", "y", ":"].contains($0) }
    return !words.isEmpty && words.allSatisfy { ["zero", "CGPointZero", "0", "0.0"].contains($0) }
  }

  private static let rotations: Set<String> = [
    "rotationAngle", "rotated", "CGAffineTransformMakeRotation", "CGAffineTransformRotate",
  ]

  private func transform(_ start: Int) -> SourceFact.Kind { turns(start) ? .turned : fits(constant(start)) ? .fitted : .used }

  private static let scalings = ["scaleX", "scaledBy", "CGAffineTransformMakeScale", "CGAffineTransformScale"]

  /// Whether a transform scales by a factor that is no literal.
  private func fits(_ start: Int) -> Bool {
    let value = tokens(start)
    let looked = (value.lowerBound..<min(text.count, value.lowerBound + 60)).prefix { $0 < value.upperBound }
    guard let word = looked.first(where: { text.at($0, isOneOf: Self.scalings) }) else { return false }
    let last = text.at(word, is: "scaleX") ? body.bracket(around: word).map(text.partner) : text.at(word + 1, is: "(") ? text.partner(word + 1) : nil
    guard let last else { return false }
    // The transform that is scaled comes first.
    let first = text.at(word, is: "CGAffineTransformScale") ? (word..<last).first { text.at($0, is: ",") } ?? last : word + 1
    return (first..<last).contains { text.isWord($0) && !text.at($0 + 1, is: ":") }
  }

  /// Whether a transform is a rotation by another angle than half a turn, after which the axes are the same.
  private func turns(_ start: Int) -> Bool {
    let words = tokens(start).map(text.text)
    return words.contains(where: Self.rotations.contains)
      && (words.contains { ["/", "*"].contains($0) } || !words.contains { ["pi", "M_PI"].contains($0) })
  }

  /// `pin.constant = pin.constant * scale`
  private func scales(_ sign: Int) -> Bool {
    let value = tokens(sign + 1)
    guard sign >= 3, value.count > 4, !value.contains(where: { text.at($0, isOneOf: ["+", "-", "?", "??"]) }) else { return false }
    let own = (sign - 3..<sign).map(text.text)
    func isOwn(_ start: Int) -> Bool { (start..<start + 3).map(text.text) == own }
    return isOwn(value.lowerBound) && text.at(value.lowerBound + 3, isOneOf: ["*", "/"])
      || isOwn(value.upperBound - 3) && text.at(value.upperBound - 4, is: "*")
  }

  /// `0.8` of `pin.constant = pin.constant * 0.8`; nil if it is no literal.
  private func factor(_ sign: Int) -> Double? {
    let value = tokens(sign + 1)
    guard text.at(value.lowerBound + 3, is: "*"), let (number, end) = text.number(value.lowerBound + 4), end >= value.upperBound else { return nil }
    return number
  }

  private func amount(_ start: Int) -> SourceAmount {
    let start = constant(start)
    let value = tokens(start)
    if let (number, end) = text.number(start) {
      if end >= value.upperBound { return .literal(number) }
      // `1266 + 200`
      if text.at(end, isOneOf: ["+", "-"]), let (other, last) = text.number(end + 1), last >= value.upperBound {
        return .literal(text.at(end, is: "+") ? number + other : number - other)
      }
    }
    if !numbers.isEmpty, value.count == 1, let number = numbers[text.text(start)] { return .literal(number) }
    if let share = share(value) { return share }
    let reads = (value.lowerBound..<min(text.count, value.lowerBound + 60)).prefix { $0 < value.upperBound }
    return reads.contains { text.at($0, isOneOf: ["bounds", "frame"]) } ? .ofBounds : .unknown
  }

  /// `view.frame.width * 0.5 - 20`
  private func share(_ value: Range<Int>) -> SourceAmount? {
    guard case (let axes, var index, let isOfRoot)? = screen(value) else { return nil }
    var (times, plus) = (1.0, 0.0)
    if text.at(index, isOneOf: ["*", "/"]), let (factor, end) = text.number(index + 1), factor != 0 {
      times = text.at(index, is: "*") ? factor : 1 / factor
      index = end
    }
    if text.at(index, isOneOf: ["+", "-"]), let (points, end) = text.number(index + 1) {
      plus = text.at(index, is: "+") ? points : -points
      index = end
    }
    guard index >= value.upperBound else { return nil }
    return isOfRoot && isLoading && !body.isInClosure(value.lowerBound) ? .ofRoot(axes, times: times, plus: plus) : .ofScreen(axes, times: times, plus: plus)
  }

  private static let screens: Set<[String]> = [
    ["view"], ["view", "frame"], ["view", "bounds"], ["UIScreen", "main", "bounds"], ["UIScreen", "mainScreen", "bounds"],
  ]

  /// The axis of the length of the screen, or of the controller's view, and the index after it.
  private func screen(_ value: Range<Int>) -> (SourceAxes, end: Int, isOfRoot: Bool)? {
    var words: [String] = []
    for index in value.prefix(16) {
      guard text.isWord(index) else {
        if text.at(index, isOneOf: [".", "[", "]", "!", "?"]) { continue }
        return nil
      }
      let word = text.text(index)
      // As categories of views call them, too.
      if ["width", "height", "frameWidth", "frameHeight"].contains(word) {
        return Self.screens.contains(words) ? (word.lowercased().hasSuffix("width") ? .x : .y, index + 1, words.first == "view") : nil
      }
      if word != "size", word != "self" || !words.isEmpty { words.append(word) }
    }
    return nil
  }

  /// `UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 50))`
  private func frame(_ index: Int) -> SourceFrame? {
    guard text.isWord(index), text.at(index + 1, is: "("), text.at(index + 2, is: "frame"),
      text.at(index + 4, is: "CGRect"), text.at(index + 5, is: "(")
    else { return nil }
    var place = index + 6
    var values: [Double] = []
    for label in ["x", "y", "width", "height"] {
      guard text.at(place, is: label), let (value, end) = text.number(place + 2) else { return nil }
      values.append(value)
      place = end + 1
    }
    return SourceFrame(x: values[0], y: values[1], width: values[2], height: values[3])
  }

  private func assignment(_ start: Int, of target: String) -> SourceFact.Kind {
    if let replacement = replacement(start) { return .replaced(replacement) }
    let isSame = text.at(start, isOneOf: ["nil", "NULL"])
      || body.references.first(at: start, or: start)?.target == target
    return isSame ? .used : .assigned
  }

  /// A constraint that replaces the outlet's.
  private func replacement(_ start: Int) -> SourceReplacement? {
    let value = tokens(start)
    let looked = (value.lowerBound..<min(text.count, value.lowerBound + 80)).prefix { $0 < value.upperBound }
    let makes = looked.contains { index in
      text.at(index, is: "constraint") && text.at(index + 1, is: "(") || text.at(index, is: "NSLayoutConstraint")
        || text.language == .objectiveC && text.text(index).hasPrefix("constraint") && text.at(index + 1, is: ":")
    }
    guard makes else { return nil }
    var reader = SourceTieReader(body, own: .init(path: "self"))
    reader.read(value)
    guard let tie = reader.ties.first else { return SourceReplacement(items: [], attribute: nil) }
    return SourceReplacement(
      items: [tie.first.path] + (tie.second.map { [$0.path] } ?? []), attribute: tie.attribute)
  }

  // MARK: Objects passed to other code

  private static let harmless: Set<String> = [
    "addSubview", "insertSubview", "bringSubviewToFront", "sendSubviewToBack", "bringSubview", "sendSubview",
    "addArrangedSubview", "insertArrangedSubview", "removeArrangedSubview", "convert", "print", "debugPrint",
    "assert", "precondition", "isDescendant", "exchangeSubview", "if", "while", "switch", "return", "isEqual",
    "activate", "transition", "setCustomSpacing", "contains", "constraint", "equalTo", "CGRectGetMaxY", "min",
    "max", "convertRect", "convertPoint", "activateConstraints", "scrollViewDidScroll", "addGestureRecognizer",
    "isKindOfClass", "respondsToSelector", "mas_equalTo", "addObserver", "removeObserver", "type",
    "transitionWithView", "animateKeyframes", "translation", "velocity", "location", "locationInView", "translationInView",
  ]

  private func isHarmless(_ word: String) -> Bool {
    Self.harmless.contains(word)
      || ["UI", "NS", "CG", "CA"].contains { word.hasPrefix($0) && word.dropFirst(2).first?.isUppercase == true }
  }

  private func value(_ reference: SourceBody.Reference) -> (SourceFact.Kind, Callee?) {
    let (first, end) = (reference.first, reference.end)
    // The result of a choice is used by other code.
    let isChoice = text.at(first - 1, is: "?") && text.tokens[first - 1].followsSpace
    if isChoice || text.at(first - 1, is: "??") || text.at(end, is: "??") { return (.handed(to: ""), nil) }
    guard let open = body.bracket(around: first), first - open < 60, text.partner(open) - open < 400,
      !text.at(open, is: "{")
    else {
      // An assignment to its own variable does not pass it on.
      let isOwn = text.at(first - 1, is: "=") && body.references.first(at: first - 2, or: first - 2)?.target == reference.target
      let isChosen = text.at(first - 1, isOneOf: ["?", ":"])
      let isStored = !isOwn && text.at(first - 1, isOneOf: ["=", "return"]) || isChosen
        || text.at(end, is: "}") && text.at(first - 1, isOneOf: ["{", "in"])
      return (isStored ? .handed(to: "") : .used, nil)
    }
    let isArgument = text.at(end, isOneOf: [",", ")", "]"]) || text.language == .objectiveC && text.isWord(end)
    guard isArgument else { return (.used, nil) }
    if text.at(open, is: "(") { return argument(open, first) }
    return element(open, first)
  }

  private func argument(_ open: Int, _ first: Int) -> (SourceFact.Kind, Callee?) {
    guard text.isWord(open - 1), text.at(first - 1, isOneOf: ["(", ",", ":"]) else { return (.used, nil) }
    let word = text.text(open - 1)
    if word == "deactivate" || word.hasPrefix("removeConstraint") { return (.deactivated, nil) }
    if word == "NSLayoutConstraint" || word.contains("qualTo") { return (.edgesUsed, nil) }
    if word == "NSDictionaryOfVariableBindings" { return (.constraintAdded(nil), nil) }
    if isHarmless(word) { return (.used, nil) }
    var argument = 0
    var (place, index) = (0, open + 1)
    var numbers: [Int: Double] = [:]
    while index < text.partner(open) {
      if let (number, end) = text.number(index), text.at(index - 1, isOneOf: [":", ",", "("]), text.at(end, isOneOf: [",", ")"]) {
        numbers[place] = number
      }
      if text.at(index, is: ",") { place += 1 }
      if index < first { argument = place }
      index = text.next(index)
    }
    let receiver = text.at(open - 2, is: ".") ? text.text(open - 3) : nil
    let name = text.language == .swift ? "\(word)(\(text.labels(open)))" : word
    return (.handed(to: word), Callee(name: name, argument: argument, numbers: numbers, receiver: receiver))
  }

  /// In an array, a dictionary, or an Objective-C message.
  private func element(_ open: Int, _ first: Int) -> (SourceFact.Kind, Callee?) {
    // What a closure captures.
    if text.at(open - 1, is: "{"), text.isWord(text.partner(open) + 1) { return (.used, nil) }
    let before = text.at(open - 1, is: ":") ? open - 2 : open - 1
    if text.language == .swift || text.at(first - 1, isOneOf: ["[", ","]) {
      let call = text.at(before, is: "(") ? before - 1 : before
      let outer = text.isWord(call) ? text.text(call) : ""
      if outer == "deactivate" || outer.hasPrefix("deactivateConstraints") || outer.hasPrefix("removeConstraint") {
        return (.deactivated, nil)
      }
      // What is done with each is read by itself.
      let end = text.partner(open)
      let isLoop = text.at(open - 1, is: "in") && text.at(end + 1, isOneOf: ["{", ")"])
        || text.at(end + 1, is: ".") && text.at(end + 2, is: "forEach") && text.at(end + 3, is: "{")
      if isLoop || isHarmless(outer) { return (.used, nil) }
      return (outer == "views" || text.at(first - 1, is: ":") ? .constraintAdded(nil) : .handed(to: ""), nil)
    }
    guard text.at(first - 1, is: ":") else { return (.used, nil) }
    let selector = text.selector(open)
    let words = selector.split(separator: ":").map(String.init)
    let word = words.first ?? ""
    if word.hasPrefix("removeConstraint") || word.hasPrefix("deactivate") { return (.deactivated, nil) }
    if word == "constraintWithItem" { return (.edgesUsed, nil) }
    if isHarmless(word) { return (.used, nil) }
    var argument = -1
    var index = open + 1
    while index < first {
      if text.at(index, is: ":") { argument += 1 }
      index = text.next(index)
    }
    return (
      .handed(to: word),
      Callee(name: selector, argument: max(0, argument), receiver: text.isWord(open + 1) ? text.text(open + 1) : nil)
    )
  }
}
