internal import Text

/// Finds the facts about one class.
struct SourceExamination {
  /// What every controller has, and sources do not declare.
  private static let inheritedOutlet = "view"

  private let question: SourceQuestion
  private var result = SourceClass()
  private var names: [String: String] = [:]
  /// By outlet, or `self`.
  private var facts: [String: Set<SourceFact>] = [:]
  private var steps: Set<Step> = []
  /// How many of them have numbers among their arguments, by target.
  private var numberedSteps: [String: Int] = [:]
  /// The names of the class and its superclasses.
  private var parts: Set<String> = []
  /// Whether a source may use the class, rather than a copy of it.
  private var isNear: (String) -> Bool = { _ in true }

  /// A function to which an object is passed; followed only once.
  private struct Step: Hashable {
    var target: String
    var callee: SourceFactReader.Callee
    var time: SourceTime
    var isAfterLayout: Bool
  }

  init(_ question: SourceQuestion) {
    self.question = question
    for outlet in question.outlets {
      names[outlet] = outlet
      names["_" + outlet] = outlet
    }
  }

  mutating func examine(_ library: inout SourceLibrary) -> SourceClass {
    func family(_ library: inout SourceLibrary) -> SourceFamily? {
      SourceFamily(
        question.name, folder: question.folder, outlets: question.outlets.union(question.connected ?? []), library: &library,
        ends: SourceFrameworks.declare)
    }
    var found = family(&library)
    var mentions: [String]? = []
    if found == nil {
      // Its Objective-C name may differ, and a source that cannot be parsed may declare it.
      if !SourceFrameworks.isCommon(question.name) { library.addPackages() }
      mentions = library.loadMentions(of: [question.name])
      found = family(&library)
    }
    guard var family = found else {
      if mentions?.contains(where: { library.files[$0]?.types.contains { $0.name == question.name } == true }) != true,
        SourceFrameworks.declare(question.name)
      {
        result.standing = .whole
        result.end = question.name
        return result
      }
      let isNowhere = library.isComplete && mentions?.isEmpty == true && !library.traces.isEmpty
        && !library.traces.contains { $0.declares(question.name) }
      result.standing = isNowhere ? .nowhere : .unknown
      return result
    }
    result.sources = Set(family.levels.flatMap(\.parts).map(\.path))
    isNear = { [family] in family.isNear($0) }
    parts = Set(family.levels.map(\.name) + [family.end].compactMap(\.self))
    let isBroken = family.levels.contains { level in
      library.traces.contains { library.refused[$0.path] != nil && $0.declares(level.name) }
    }
    guard !isBroken else { return result }
    result.standing = family.isWhole ? .whole : .partial
    result.declaration = family.declaration
    result.end = family.end
    for outlet in question.outlets { result.outlets[outlet] = declared(outlet, family, library) }
    family.read(library, names: names, for: question)
    controller(family, library)
    result.rows = SourceRows.all(family.members, of: question.outlets)
    facts(of: family, &library)
    // Subclasses and owners of its objects mention the class and one of these functions.
    if isScrollView {
      mentions = library.loadMentions(of: [question.name])
    } else if !question.outlets.isEmpty {
      mentions = library.loadMentions(of: [question.name], beside: Array(names.keys))
    }
    subclassFacts(family, &library)
    foreignFacts(family, mentions ?? [], library)
    extensionFacts(mentions ?? [], library)
    result.ownFacts = facts["self", default: []].sorted()
    for outlet in question.outlets { result.outlets[outlet]?.facts = Self.settled(facts[outlet, default: []]).sorted() }
    if let served = question.served, !question.outlets.contains(served), let facts = facts[served] {
      result.outlets[served] = SourceOutlet(facts: facts.sorted())
    }
    uses(family, &library)
    if result.standing == .whole { result.size = SourceViewSize(family, library) }
    return result
  }

  private func declared(_ name: String, _ family: SourceFamily, _ library: SourceLibrary) -> SourceOutlet {
    var outlet = SourceOutlet()
    for part in family.levels.flatMap(\.parts) {
      guard let type = library.type(part), let file = library.files[part.path] else { continue }
      for property in type.properties where property.name == name || property.name == "_" + name {
        if outlet.declaration == nil || property.isOutlet { outlet.declaration = file.text.place(property.token) }
        outlet.isPublic = outlet.isPublic || property.isPublic && file.text.language == .swift
      }
    }
    return outlet
  }

  /// The facts, if code also sets the outlet to another object: then any may be about that one. What code hides and also
  /// shows is not hidden for good, and what it sometimes stops and also lets scroll is not stopped.
  private static func settled(_ facts: Set<SourceFact>) -> Set<SourceFact> {
    let (isReplaced, isShown) = (facts.contains { $0.kind == .assigned }, facts.contains { $0.kind == .hidden })
    let isScrolling = facts.contains { $0.kind == .scrollingEnabled }
    guard isReplaced || isShown || isScrolling else { return facts }
    return Set(facts.filter { $0.kind != .scrollingEnabled }.map { fact in
      var fact = fact
      if isScrolling, fact.kind == .scrollingDisabled, fact.time != .always { fact.kind = .used }
      if isReplaced { fact.time = max(fact.time, .sometimes) }
      if isShown, fact.kind == .concealed { fact.kind = .hidden }
      return fact
    })
  }

  private mutating func controller(_ family: SourceFamily, _ library: SourceLibrary) {
    let made = family.made(library)
    for member in family.members {
      let text = member.body.text
      let name = member.function.name
      // What is in a view that code makes itself is not in the document.
      let walk = member.body.walks.first { !text.at($0 - 1, is: ".") || !made.contains(text.text($0 - 2)) || member.body.locals[text.text($0 - 2)] != nil }
      if let walk { result.walks = min(result.walks ?? text.place(walk), text.place(walk)) }
      guard member.isEvidence else { continue }
      // As Swift 3 and later, Objective-C, and earlier versions of Swift call it.
      if name == "viewForZooming(in:)" || name.baseName == "viewForZoomingInScrollView" {
        let isNil = member.function.body.count < 4 && member.function.body.contains { text.at($0, isOneOf: ["nil", "NULL"]) }
        if isNil || member.function.body.contains(where: member.body.isMissing) { continue }
        result.namesZoomedView = text.place(member.function.token)
        result.zoomedWords.formUnion(member.function.body.filter(text.isWord).map(text.text))
      }
      if Self.returnsHeightOfList(member.function, text) { result.fillsListWithRow = text.place(member.function.token) }
    }
  }

  /// Whether a function makes each row as tall as its table: `return tableView.frame.height`.
  private static func returnsHeightOfList(_ function: SourceFunction, _ text: SourceText) -> Bool {
    guard ["tableView(_:heightForRow", "tableView:heightForRow"].contains(where: function.name.hasPrefix) else { return false }
    let words = function.body.filter(text.isWord).map { text.text($0) }.filter { $0 != "return" }
    return words.count > 1 && words.first == function.parameters.first?.name && words.last == "height"
      && words.dropFirst().allSatisfy { ["frame", "bounds", "size", "height"].contains($0) }
      && !function.body.contains { text.at($0, isOneOf: ["+", "-", "*", "/", "?"]) }
  }

  // MARK: Facts

  private var isScrollView: Bool {
    ["UIScrollView", "UITableView", "UICollectionView", "UITextView"].contains(result.end)
  }

  private mutating func add(_ target: String, _ fact: SourceFact) {
    facts[target, default: []].insert(fact)
  }

  private mutating func facts(of family: SourceFamily, _ library: inout SourceLibrary) {
    var superviews: [String: SourceTie.Item] = [:]
    for member in family.members where member.isEvidence {
      superviews.merge(SourceTieReader(member.body, own: own).added()) { first, _ in first }
    }
    let unused = library.unused(uncalled(family))
    let members = family.members
    let counted = members.map { $0.isEvidence && !$0.isNever && !unused.contains($0.function.name.baseName) }
    // A statement with an outlet that is nil does nothing in this document.
    let found = zip(members, counted).map { member, isCounted in
      isCounted ? SourceFactReader(body: member.body, isLoading: member.function.name.baseName == "viewDidLoad").found(member.body.references).filter { !member.body.needsMissing($0.token) } : []
    }
    let settings = SourceSettings(members.map(\.body), found, calls: members.map(\.callees))
    func reached(_ time: KeyPath<SourceFamily.Member, SourceTime?>) -> [Int: [Int: UInt64]] {
      settings.reached(from: members.indices.filter { members[$0][keyPath: time] == .always })
    }
    let (loading, early, later) = (reached(\.time), reached(\.timeBeforeShown), reached(\.timeAfterLayout))
    for (index, member) in members.enumerated() where counted[index] {
      let found = found[index].filter { !settings.isLost($0, in: index) }.map { one in
        Timed(
          found: one, isSure: settings.isCertain(one, in: index) || member.body.isSure(one.token),
          isAlways: settings.isAmong(one.kind.isShown ? early : loading, one, in: index), isAfterLayout: settings.isAmong(later, one, in: index) || member.body.isWaiting(one.token))
      }
      read(member, found, limit: .always, superviews, &library)
    }
  }

  /// Something that a function does.
  private struct Timed {
    var found: SourceFactReader.Found
    /// Whether it is certain when the function runs.
    var isSure: Bool
    /// Whether it, or the same in another way, happens on every load.
    var isAlways = false
    var isAfterLayout = false
  }

  /// What one function does, whatever calls it.
  private static func timed(_ reader: SourceFactReader, _ references: [SourceBody.Reference]) -> [Timed] {
    let found = reader.found(references)
    let settings = SourceSettings([reader.body], [found], calls: [[:]])
    return found.filter { !settings.isLost($0, in: 0) }.map {
      Timed(found: $0, isSure: settings.isCertain($0, in: 0) || reader.body.isSure($0.token))
    }
  }

  /// The names of functions that set a content size, and that only other code can call: neither this class
  /// does, nor UIKit, whose functions are overridden or have parameters.
  private func uncalled(_ family: SourceFamily) -> Set<String> {
    Set(family.members.filter { member in
      let (body, function) = (member.body, member.function)
      return member.isEvidence && member.time == nil && function.kind == .method && function.parameters.isEmpty
        && !function.isExposed && !body.calls.contains { $0.isSuper && $0.name == function.name }
        && body.range.contains { body.text.at($0, isOneOf: ["contentSize", "setContentSize"]) }
    }.map(\.function.name.baseName))
  }

  /// Facts in one function, at a time not before `limit`.
  private mutating func read(
    _ member: SourceFamily.Member, _ found: [Timed], limit: SourceTime, _ superviews: [String: SourceTie.Item],
    _ library: inout SourceLibrary
  ) {
    let body = member.body
    let isSetter = member.function.kind == .observer && question.outlets.contains(member.function.name)
      || question.outlets.contains { member.function.name == "set\($0.capitalizedFirst):" }
    let reached = isSetter ? .sometimes : max(member.time ?? .onEvent, limit)
    func fact(_ kind: SourceFact.Kind, _ token: Int) -> SourceFact { fact(kind, token, body.isSure(token)) }
    func fact(_ kind: SourceFact.Kind, _ token: Int, _ isSure: Bool) -> SourceFact {
      // What is replaced only after it is shown is shown first.
      let isLate = kind.isShown && reached == .always && member.timeBeforeShown != .always
      let time = isSure && !isLate ? reached : max(reached, .sometimes)
      let isSize = if case .contentSize = kind { true } else { false }
      let height = isSize ? SourceFactReader(body: body).contentHeight(after: token) : (points: nil, isReduced: false)
      var result = SourceFact(
        kind: kind, time: time, isAfterLayout: isSure && member.timeAfterLayout == reached, isHanded: isSetter,
        place: body.text.place(token), height: height.points)
      result.isReduced = height.isReduced
      result.only = body.conditions.limits(at: token)
      result.screenHeight = body.screenHeight(at: token)
      result.isBeforeLayout = isSize && limit == .always && member.isLoading && !body.isInClosure(token)
      return result
    }
    var reader = SourceTieReader(body, superviews: superviews, own: own)
    reader.read()
    // What an inequality does is known.
    let lines = Dictionary(grouping: reader.ties) { body.text.line($0.token) }
    for timed in found {
      let found = timed.found
      if found.kind == .edgesUsed, lines[body.text.line(found.token)]?.allSatisfy({ $0.relation == .inequality }) == true { continue }
      var fact = fact(found.kind, found.token, timed.isSure)
      if timed.isAlways, !isSetter, limit == .always { fact.time = .always }
      fact.isAfterLayout = fact.isAfterLayout || timed.isAfterLayout
      add(found.target, fact)
      if let callee = found.callee {
        handed(found.target, callee, fact, member, &library)
      }
    }
    if isScrollView {
      let function = member.time == nil && !isSetter ? member.function.name.baseName : nil
      for index in body.range where body.text.at(index, isOneOf: Self.ownMembers) {
        own(index, body) { kind, token in
          var result = fact(kind, token)
          if body.isSure(token) { result.function = function }
          return result
        }
      }
    }
    ties(reader.ties.filter { !body.needsMissing($0.token) }, superviews, fact)
  }

  /// The object itself, where ties to it are facts.
  private var own: SourceTie.Item { .init(path: "self", target: isScrollView ? "self" : nil) }

  private static let ownMembers = [
    "contentSize", "setContentSize", "addSubview", "insertSubview", "maximumZoomScale", "setMaximumZoomScale",
  ]

  /// What a scroll view does with itself.
  private mutating func own(
    _ index: Int, _ body: SourceBody, _ fact: (SourceFact.Kind, Int) -> SourceFact
  ) {
    let text = body.text
    let isMessage = text.language == .objectiveC && text.at(index - 1, is: "self") && text.at(index - 2, is: "[")
    let isOwn = text.language == .swift && body.locals["contentSize"] == nil && !text.at(index - 1, is: ".")
      && !text.isWord(index - 1)
    let isSelf = text.at(index - 1, is: ".") && text.at(index - 2, is: "self") && !text.at(index - 3, is: ".")
    guard isMessage || isOwn || isSelf else { return }
    let reader = SourceFactReader(body: body)
    let found = isMessage ? reader.message(at: index) : reader.member(at: index)
    switch found {
    case .contentSize, .subviewAdded, .zoom: add("self", fact(found, index))
    default: break
    }
  }

  private mutating func ties(
    _ ties: [SourceTie], _ superviews: [String: SourceTie.Item], _ fact: (SourceFact.Kind, Int) -> SourceFact
  ) {
    var content: [String: [String: SourceTie]] = [:]
    var frames: [String: [String: SourceTie]] = [:]
    for tie in ties {
      for (item, attribute, other) in [
        (tie.first, tie.attribute as String?, tie.second), (tie.second ?? tie.first, tie.secondAttribute, tie.first),
      ] {
        guard let target = item.target, let attribute, tie.isActive != false else { continue }
        var added = fact(.constraintAdded(attribute), tie.token)
        added.isInequality = tie.relation == .inequality
        add(target, added)
        guard tie.isEqual, tie.isActive == true, let other else { continue }
        let isInside = superviews[other.path]?.target == target
        if item.guide == "contentLayoutGuide" || item.guide == nil && isInside {
          if content[target]?[attribute] == nil { content[target, default: [:]][attribute] = tie }
        } else if item.guide == "frameLayoutGuide" || !isInside {
          if frames[target]?[attribute] == nil { frames[target, default: [:]][attribute] = tie }
        }
      }
    }
    for (found, isContent) in [(content, true), (frames, false)] {
      for (target, edges) in found.sorted(by: { $0.key < $1.key }) {
        for axis in [SourceAxes.x, .y] {
          let both = (SourceTie.edges[axis] ?? []).compactMap { edges[$0]?.token }
          guard both.count == 2, let first = both.min(), let last = both.max() else { continue }
          let kind: SourceFact.Kind = isContent ? .contentTied(axis) : .frameTied(axis)
          var found = fact(kind, first)
          let other = fact(kind, last)
          found.time = max(found.time, other.time)
          found.isAfterLayout = found.isAfterLayout && other.isAfterLayout
          add(target, found)
        }
      }
    }
  }

  private static let mostNumberedSteps = 8

  /// Follows an object one step into a function to which it is passed.
  private mutating func handed(
    _ target: String, _ callee: SourceFactReader.Callee, _ call: SourceFact, _ member: SourceFamily.Member,
    _ library: inout SourceLibrary
  ) {
    var callee = callee
    // Calls with more different numbers are one step: 4,000 of them took 6 s instead of 0.1.
    if numberedSteps[target, default: 0] >= Self.mostNumberedSteps { callee.numbers = [:] }
    let step = Step(target: target, callee: callee, time: call.time, isAfterLayout: call.isAfterLayout)
    guard steps.insert(step).inserted else { return }
    if !callee.numbers.isEmpty { numberedSteps[target, default: 0] += 1 }
    let paths = library.loadFunctions(named: callee.name.baseName)
    let candidates = library.functions(callee.name, in: paths).compactMap { place -> (SourceDeclarations, SourceFunction, String?)? in
      guard isNear(place.path), let file = library.files[place.path] else { return nil }
      let function = place.type.map { file.types[$0].functions[place.index] } ?? file.functions[place.index]
      guard function.parameters.count > callee.argument else { return nil }
      return (file, function, place.type.map { file.types[$0].name })
    }
    // A function of the class itself, or of none, if no other object is named.
    let isOwn = callee.receiver == nil || callee.receiver == "self"
    let chosen = [candidates.filter { $0.2.map { isOwn ? parts.contains($0) : $0 == callee.receiver } ?? false }]
      + (isOwn ? [candidates.filter { $0.2 == nil }] : []) + [candidates]
    var called = chosen.first { !$0.isEmpty } ?? []
    if let name = called.first?.2, called.allSatisfy({ $0.2 == name }) {
      // Of copies, the next.
      let near = called.map { SourceFamily.closeness($0.0.text.path, SourceFamily.folder(of: member.path)) }
      called = zip(called, near).filter { $0.1 == near.max() }.map(\.0)
    }
    for (file, function, _) in called.prefix(20) {
      let body = SourceBody(
        file.text, function, names: [:], parameters: [function.parameters[callee.argument].name: target])
      let numbers = Dictionary(
        callee.numbers.compactMap { place, number in
          function.parameters.indices.contains(place) ? (function.parameters[place].name, number) : nil
        }
      ) { first, _ in first }
      for timed in Self.timed(SourceFactReader(body: body, numbers: numbers), body.references) where timed.found.target == target {
        let isSure = timed.isSure && called.count == 1
        add(
          target,
          SourceFact(
            kind: timed.found.kind, time: isSure ? call.time : max(call.time, .sometimes), isAfterLayout: call.isAfterLayout,
            isHanded: true, place: file.text.place(timed.found.token)))
      }
    }
  }

  // MARK: Other classes

  /// Facts in subclasses count if they are not only about other objects.
  private mutating func subclassFacts(_ family: SourceFamily, _ library: inout SourceLibrary) {
    for part in library.subclasses(of: question.name).prefix(100) where library.isEvidence(part.path) && family.isNear(part.path) {
      guard let type = library.type(part), let file = library.files[part.path] else { continue }
      for function in type.functions {
        let body = SourceBody(file.text, function, names: names)
        let member = SourceFamily.Member(
          level: 0, path: part.path, function: function, body: body, isEvidence: true, time: .sometimes)
        read(member, Self.timed(SourceFactReader(body: body), body.references), limit: .sometimes, [:], &library)
      }
    }
  }

  /// Facts about outlets of an object of this class in other classes, for example a table's controller and
  /// its cells.
  private mutating func foreignFacts(
    _ family: SourceFamily, _ mentions: [String], _ library: SourceLibrary
  ) {
    let own = Set(family.levels.flatMap(\.parts))
    for path in mentions where library.isEvidence(path) && family.isNear(path) {
      guard let file = library.files[path] else { continue }
      for (index, type) in file.types.enumerated()
      where !own.contains(.init(path: path, type: index)) && type.superclass != question.name {
        let properties = Dictionary(type.properties.map { ($0.name, $0.type) }) { first, _ in first }
        for function in type.functions where names.keys.contains(where: { file.text.mentions($0, in: function.body) }) {
          let body = SourceBody(file.text, function, names: names)
          let meant = body.foreign.filter { reference in
            var place = reference.first - 2
            if body.text.language == .objectiveC, !body.text.at(place + 1, is: ".") { place += 1 }
            while body.text.at(place, isOneOf: ["?", "!"]) { place -= 1 }
            let owner = body.text.text(place)
            return (body.locals[owner] ?? properties[owner] ?? nil) == question.name
          }
          for found in SourceFactReader(body: body).found(meant) {
            add(
              found.target,
              SourceFact(
                kind: found.kind, time: .onEvent, isAfterLayout: false, isHanded: false,
                place: file.text.place(found.token)))
          }
        }
      }
    }
  }

  /// What an extension of the framework's scroll view does with an object of this class, which it mentions: its functions
  /// are meant for events, such as a keyboard that appears.
  private mutating func extensionFacts(_ mentions: [String], _ library: SourceLibrary) {
    guard isScrollView, let end = result.end else { return }
    for part in library.parts(of: end) where mentions.contains(part.path) && library.isEvidence(part.path) && isNear(part.path) {
      guard let type = library.type(part), let file = library.files[part.path] else { continue }
      for function in type.functions where !function.isStatic && file.text.mentions(question.name, in: function.body) {
        let body = SourceBody(file.text, function, names: [:])
        for index in body.range where body.text.at(index, isOneOf: Self.ownMembers) {
          own(index, body) { SourceFact(kind: $0, time: .onEvent, place: file.text.place($1)) }
        }
      }
    }
  }

  /// Whether something done with a view may show it. A function of the app's own that names no such property does not.
  private func mayShow(_ fact: SourceFact, _ library: inout SourceLibrary) -> Bool {
    switch fact.kind {
    case .hidden, .assigned, .handed: return true
    case .extended(let name):
      let files = library.loadFunctions(named: name).compactMap { [library] in library.files[$0] }
      let functions = files.flatMap { file in
        (file.functions + file.types.flatMap(\.functions)).filter { $0.name.baseName == name }.map { (file.text, $0.body) }
      }
      return functions.isEmpty || functions.contains { text, body in body.contains { text.at($0, isOneOf: ["isHidden", "hidden", "setHidden", "animate"]) } }
    default: return false
    }
  }

  /// Whether code that was not understood mentions an outlet without facts.
  private mutating func uses(_ family: SourceFamily, _ library: inout SourceLibrary) {
    // What may be used in any case is not searched for.
    guard result.standing == .whole, result.walks == nil else { return }
    let own = family.levels.flatMap(\.parts)
    for name in (question.excusing ?? question.outlets).sorted() {
      guard let outlet = result.outlets[name], outlet.declaration != nil, !outlet.isPublic else { continue }
      let facts = outlet.facts
      let mayBeShown = facts.contains { mayShow($0, &library) }
      result.outlets[name]?.mayBeShown = mayBeShown
      if mayBeShown, facts.contains(where: \.isUnknown) { continue }
      if name == Self.inheritedOutlet {
        result.outlets[name]?.use = result.declaration
        continue
      }
      let spellings = SourceQuestion.spellings(name)
      // Other code that has the object may use an outlet that its own class does not use.
      let others = facts.allSatisfy(\.isIdle) ? nil : [question.name]
      func use(_ library: inout SourceLibrary) -> SourcePlace? {
        guard let paths = library.loadMentions(of: spellings, beside: others) else { return outlet.declaration }
        return paths.lazy.compactMap { [library] path in
          guard let file = library.files[path] else { return SourcePlace(path: path, line: 1) }
          return SourceUses(file, name, own: own.filter { $0.path == path }.map(\.type), isOwnKnown: !facts.isEmpty).first
        }.first
      }
      var place = use(&library)
      // A package does not know the class.
      if place == nil, others == nil, library.addPackages() { place = use(&library) }
      result.outlets[name]?.use = place
    }
  }
}

/// Where a source may use an outlet of another class, or its own in a way that no fact describes.
struct SourceUses {
  private(set) var first: SourcePlace?

  /// - Parameter isOwnKnown: whether there are facts about its use in its own class.
  init(_ file: SourceDeclarations, _ name: String, own: [Int], isOwnKnown: Bool) {
    let text = file.text
    let setter = "set" + name.capitalizedFirst
    let declarations = Set(own.flatMap { file.types[$0].properties }.filter { $0.name == name || $0.name == "_" + name }.map(\.token))
    var isOwn = [Bool](repeating: false, count: text.count)
    for type in own.map({ file.types[$0] }) where type.token <= type.end {
      for index in type.token...type.end { isOwn[index] = true }
    }
    for index in 0..<text.count where !(isOwnKnown && isOwn[index]) {
      let isUse: Bool
      switch text.kind(index) {
      case .string: isUse = Self.words(text, index, contain: name)
      case .word:
        guard text.at(index, is: name) || text.at(index, is: "_" + name) || text.at(index, is: setter) else { continue }
        if declarations.contains(index) { continue }
        // The directive that makes the accessors.
        if text.at(index - 1, is: "@synthesize") || text.at(index - 1, is: "=") && text.at(index - 3, is: "@synthesize") {
          continue
        }
        let isMember = text.at(index - 1, is: ".") && !text.at(index - 2, is: "self")
        let isMessage = text.language == .objectiveC && (text.at(index + 1, is: "]") || text.at(index, is: setter))
        isUse = isOwn[index] || isMember || isMessage || text.tokens[index].isInMacro || text.at(index, is: setter)
      default: continue
      }
      if isUse {
        first = text.place(index)
        return
      }
    }
  }

  /// Whether a string contains a name as a word.
  private static func words(_ text: SourceText, _ index: Int, contain name: String) -> Bool {
    let token = text.tokens[index]
    guard Int(token.end - token.start) >= name.utf8.count, token.end - token.start < 200 else { return false }
    return text.text(index).split { !$0.isLetter && !$0.isNumber && $0 != "_" }.contains { $0 == name }
  }
}
