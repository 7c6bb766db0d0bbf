internal import Sequences
internal import Text

/// A class with its extensions, its superclasses in the sources, and the framework class above these.
struct SourceFamily {
  struct Level {
    var name: String
    var parts: [SourceLibrary.Part]
    /// Whether it is the app's own code.
    var isEvidence: Bool
  }

  struct Member {
    var level: Int
    var path: String
    var function: SourceFunction
    var body: SourceBody
    var isEvidence: Bool
    /// Nil if nothing calls it.
    var time: SourceTime?
    /// When it runs after the first layout; nil if it does not.
    var timeAfterLayout: SourceTime?
    /// When it runs before the screen appears; nil if it does not.
    var timeBeforeShown: SourceTime?
    var isNever = false
    /// Whether UIKit calls it only while the screen loads, before the layout.
    var isLoading = false
    /// The members that it calls, by the token of the call.
    var callees: [Int: Int] = [:]
  }

  private(set) var levels: [Level] = []
  /// The class above the last level; nil if a superclass is unknown.
  private(set) var end: String?
  private(set) var members: [Member] = []
  private(set) var declaration: SourcePlace?
  /// The outlets that are nil in the document.
  private(set) var missing: Set<String> = []
  /// The folder of the class, and those of others with its name: copies of a project have code of their own.
  private var folder = ""
  private var others: [String] = []
  var isView: Bool { SourceFrameworks.isView(end) }

  /// - Parameters:
  ///   - folder: that of the document with the class.
  ///   - outlets: those connected in the document; they distinguish classes with the same name.
  init?(
    _ name: String, folder: String, outlets: Set<String>, library: inout SourceLibrary,
    ends: (String) -> Bool
  ) {
    var name = name
    var seen: Set<String> = []
    while levels.count < 64, seen.insert(name).inserted {
      if SourceFrameworks.isCommon(name) { break }
      library.loadDeclarations(of: name)
      let wired = levels.isEmpty ? outlets : []
      var found = Self.parts(of: name, folder: folder, outlets: wired, library)
      if found == nil, library.addPackages() {
        library.loadDeclarations(of: name)
        found = Self.parts(of: name, folder: folder, outlets: wired, library)
      }
      guard let parts = found else { break }
      let types = parts.compactMap { library.type($0) }
      levels.append(
        Level(name: types.first { $0.kind != .addition }?.name ?? name, parts: parts, isEvidence: parts.contains {
          library.isEvidence($0.path)
        }))
      if levels.count == 1, let main = parts.first(where: { library.type($0)?.kind != .addition }) {
        declaration = library.files[main.path]?.text.place((library.type(main)?.token ?? 0) + 1)
        self.folder = Self.folder(of: main.path)
        let copies = library.parts(of: name).filter { library.type($0)?.kind != .addition && library.isEvidence($0.path) && !parts.contains($0) }
        others = copies.map { Self.folder(of: $0.path) }.uniqued
      }
      guard let superclass = types.lazy.compactMap(\.superclass).first else { break }
      name = superclass
    }
    guard !levels.isEmpty else { return nil }
    if !seen.contains(name) || levels.last?.name != name { end = ends(name) ? name : nil }
  }

  /// The outlets that nothing connects, and no code sets: they are nil in the document. None if the class may load others.
  ///
  /// - Parameter connected: those that the document connects.
  func missing(besides connected: Set<String>, _ library: SourceLibrary) -> Set<String> {
    var declared: Set<String> = []
    var set: Set<String> = []
    for part in levels.flatMap(\.parts) {
      guard let text = library.files[part.path]?.text, let type = library.type(part), type.token <= type.end else { continue }
      declared.formUnion(type.properties.filter(\.isOutlet).map(\.name))
      for index in type.token...type.end where text.isWord(index) {
        let word = text.text(index)
        if Self.loading.contains(word) { return [] }
        if text.at(index + 1, is: "=") { set.insert(String(word.drop { $0 == "_" })) }
        if word.hasPrefix("set"), text.at(index + 1, is: ":") { set.insert(word) }
      }
    }
    return declared.subtracting(connected).filter { !set.contains($0) && !set.contains("set\($0.capitalizedFirst)") }
  }

  /// The properties that the class declares with an object of its own: `var mask = UIView()`.
  func made(_ library: SourceLibrary) -> Set<String> {
    var made: Set<String> = []
    for part in levels.flatMap(\.parts) {
      guard let text = library.files[part.path]?.text, let type = library.type(part) else { continue }
      made.formUnion(type.properties.filter { property in
        property.value.map { !property.isOutlet && text.text($0).first?.isUppercase == true && text.at($0 + 1, is: "(") } == true
      }.map(\.name))
    }
    return made
  }

  /// The words by which a class loads a document with outlets of its own.
  private static let loading: Set<String> = ["loadNibNamed", "UINib", "instantiate", "instantiateWithOwner", "initWithNibName", "nibName"]

  static func folder(of path: String) -> String { path.split(separator: "/").dropLast().joined(separator: "/") }

  /// How many folders around a source and a folder are the same.
  static func closeness(_ path: String, _ folder: String) -> Int {
    zip(path.split(separator: "/").dropLast(), folder.split(separator: "/")).prefix { $0 == $1 }.count
  }

  /// Whether a source may use this class, rather than a copy that is nearer to it.
  func isNear(_ path: String) -> Bool {
    others.isEmpty || others.allSatisfy { Self.closeness(path, folder) >= Self.closeness(path, $0) }
  }

  /// Whether all superclasses are known.
  var isWhole: Bool { end != nil }

  private static func parts(
    of name: String, folder: String, outlets: Set<String>, _ library: SourceLibrary
  ) -> [SourceLibrary.Part]? {
    let all = library.parts(of: name).filter { library.roles[$0.path] != .test }
    func kind(_ part: SourceLibrary.Part) -> SourceType.Kind? { library.type(part)?.kind }
    var classes = all.filter { kind($0) == .type && library.type($0)?.isClass == true }
    let implementations = all.filter { kind($0) == .implementation }
    classes += implementations.isEmpty ? all.filter { kind($0) == .interface } : implementations
    guard classes.count > 1 else { return classes.isEmpty ? nil : all }
    guard classes.count <= Self.mostOfOneName else { return nil }
    func close(_ part: SourceLibrary.Part, _ folder: String) -> Int { closeness(part.path, folder) }
    // Of many, such as in a course with an app in each folder, those next to the document.
    let nearest = classes.map { close($0, folder) }.max() ?? 0
    let mains = classes.count <= Self.mostCompared ? classes : classes.filter { close($0, folder) == nearest }
    guard mains.count <= Self.mostCompared else { return nil }
    func near(_ main: SourceLibrary.Part) -> [SourceLibrary.Part] {
      let mine = Self.folder(of: main.path)
      return all.filter { part in
        part == main || !classes.contains(part) && classes.allSatisfy { close(part, mine) >= close(part, Self.folder(of: $0.path)) }
      }
    }
    let declaring = mains.map { main in
      Set(near(main).flatMap { library.type($0)?.properties ?? [] }.map(\.name)).intersection(outlets).count
    }
    let most = declaring.max() ?? 0
    let wired = zip(mains, declaring).filter { $0.1 == most }.map(\.0)
    let closest = wired.map { close($0, folder) }.max() ?? 0
    let meant = wired.filter { close($0, folder) == closest }
    return meant.count == 1 ? near(meant[0]) : nil
  }

  /// Of more classes with one name, all are unknown: each is compared with each.
  private static let mostOfOneName = 200
  /// Of more classes next to each other, too.
  private static let mostCompared = 8

  // MARK: When functions run

  /// Reads all bodies.
  ///
  /// - Parameters:
  ///   - names: the targets, by their names in the code.
  ///   - question: what the document says of the class.
  mutating func read(_ library: SourceLibrary, names: [String: String], for question: SourceQuestion) {
    missing = question.connected.map { missing(besides: $0, library) } ?? []
    let served = question.served ?? ownServed(library, names)
    let identity = question.identity.filter { name, _ in !sets(name, library) }
    for (level, classLevel) in levels.enumerated() {
      for part in classLevel.parts {
        guard let type = library.type(part), let file = library.files[part.path] else { continue }
        for function in type.functions where !function.isStatic {
          var parameters: [String: String] = [:]
          for (name, target) in names where function.name == "set\(name.capitalizedFirst):" {
            parameters[function.parameters.first?.name ?? ""] = target
          }
          if let served, function.parameters.count > 0, Self.serving.contains(where: function.name.hasPrefix) {
            parameters[function.parameters[0].name] = served
          }
          members.append(
            Member(
              level: level, path: part.path, function: function,
              body: SourceBody(file.text, function, names: names, parameters: parameters, identity: identity, isConnected: question.isOnly, missing: missing),
              isEvidence: library.isEvidence(part.path)))
        }
      }
    }
    reach(isServing: served != nil)
  }

  /// The functions of a list's data source and delegate.
  private static let serving = ["tableView(_:", "collectionView(_:", "tableView:", "collectionView:", "numberOfSections(in:", "numberOfSectionsIn"]
  /// Those that are called whenever the list is shown.
  private static let servingRoots: Set<String> = [
    "tableView(_:numberOfRowsInSection:)", "collectionView(_:numberOfItemsInSection:)", "numberOfSections(in:)",
    "tableView:numberOfRowsInSection:", "collectionView:numberOfItemsInSection:", "numberOfSectionsInTableView:",
    "numberOfSectionsInCollectionView:",
  ]

  /// Whether the class declares a property, or sets it.
  private func sets(_ name: String, _ library: SourceLibrary) -> Bool {
    levels.flatMap(\.parts).contains { part in
      guard let text = library.files[part.path]?.text, let type = library.type(part), type.token <= type.end else { return false }
      return type.properties.contains { $0.name == name }
        || (type.token...type.end).contains { text.at($0, is: name) && text.at($0 + 1, is: "=") }
    }
  }

  /// The only outlet whose data source code sets to the object itself.
  private func ownServed(_ library: SourceLibrary, _ names: [String: String]) -> String? {
    var found: Set<String> = []
    for part in levels.flatMap(\.parts) {
      guard let text = library.files[part.path]?.text, let type = library.type(part), type.token <= type.end else { continue }
      for index in type.token...type.end where text.at(index, isOneOf: ["dataSource", "setDataSource"]) {
        let isMessage = text.at(index, is: "setDataSource")
        guard text.at(index + 1, isOneOf: ["=", ":"]), text.at(index + 2, is: "self") else { continue }
        var owner = isMessage ? index - 1 : index - 2
        while text.at(owner, isOneOf: ["!", "?", "]"]) { owner -= 1 }
        found.insert(text.text(owner))
      }
    }
    let targets = Set(found.map { names[$0] })
    return targets.count == 1 ? targets.first ?? nil : nil
  }

  private static let controllerRoots: Set<String> = [
    "viewDidLoad()", "viewWillAppear(_:)", "viewIsAppearing(_:)", "viewDidAppear(_:)",
    "viewWillLayoutSubviews()", "viewDidLayoutSubviews()", "updateViewConstraints()", "viewDidLoad",
    "viewWillAppear:", "viewIsAppearing:", "viewDidAppear:", "viewWillLayoutSubviews", "viewDidLayoutSubviews",
    "updateViewConstraints",
  ]
  private static let viewRoots: Set<String> = [
    "init(coder:)", "awakeFromNib()", "didMoveToSuperview()", "didMoveToWindow()", "layoutSubviews()",
    "updateConstraints()", "initWithCoder:", "awakeFromNib", "didMoveToSuperview", "didMoveToWindow",
    "layoutSubviews", "updateConstraints",
  ]
  /// Layouts follow each other: what runs before each runs after the first.
  private static let laterRoots: Set<String> = [
    "viewWillLayoutSubviews()", "viewDidLayoutSubviews()", "viewDidAppear(_:)", "layoutSubviews()",
    "viewWillLayoutSubviews", "viewDidLayoutSubviews", "viewDidAppear:", "layoutSubviews",
  ]
  private static let shownRoots: Set<String> = ["viewDidAppear(_:)", "viewDidAppear:"]
  private static let conditionalRoots: Set<String> = [
    "viewSafeAreaInsetsDidChange()", "safeAreaInsetsDidChange()", "traitCollectionDidChange(_:)",
    "viewWillTransition(to:with:)", "willTransition(to:with:)", "didMove(toParent:)",
    "viewSafeAreaInsetsDidChange", "safeAreaInsetsDidChange", "traitCollectionDidChange:",
    "viewWillTransitionToSize:withTransitionCoordinator:", "willTransitionToTraitCollection:withTransitionCoordinator:",
    "didMoveToParentViewController:",
  ]
  private static let neverRun: Set<String> = [
    "prepareForInterfaceBuilder()", "init(frame:)", "init(nibName:bundle:)", "deinit", "prepareForInterfaceBuilder",
    "initWithFrame:", "initWithNibName:bundle:", "dealloc",
  ]

  /// A method's name; that of UIKit for an override in Swift 2, where the first parameter had no label in calls.
  private static func currentName(of function: SourceFunction) -> String {
    guard function.isExposed, let open = function.name.firstIndex(of: "("), let colon = function.name.firstIndex(of: ":")
    else { return function.name }
    let name = "\(function.name[...open])_\(function.name[colon...])"
    return controllerRoots.contains(name) || conditionalRoots.contains(name) ? name : function.name
  }

  private mutating func reach(isServing: Bool) {
    var overrides: [String: [Int]] = [:]
    for (index, member) in members.enumerated() where member.function.kind == .method {
      overrides[Self.currentName(of: member.function), default: []].append(index)
    }
    for name in overrides.keys { overrides[name]?.sort { members[$0].level < members[$1].level } }
    addShortened(&overrides)
    for index in members.indices {
      for call in members[index].body.calls {
        members[index].callees[call.token] = overrides[call.name]?.first { !call.isSuper || members[$0].level > members[index].level }
      }
    }
    addRead(overrides)
    let roots = (isView ? Self.viewRoots : Self.controllerRoots).union(isServing ? Self.servingRoots : [])
    let started = spread(roots, .always, overrides)
    let rest = spread(Self.conditionalRoots, .sometimes, overrides)
    let early = spread(roots.subtracting(Self.shownRoots), .always, overrides)
    let later = spread(roots.intersection(Self.laterRoots.union(Self.servingRoots)), .always, overrides)
    for index in members.indices {
      members[index].time = [started[index], rest[index]].compactMap(\.self).min()
      members[index].timeAfterLayout = later[index]
      members[index].timeBeforeShown = early[index]
      members[index].isLoading = later[index] == nil && roots.contains(Self.currentName(of: members[index].function))
      members[index].isNever = Self.neverRun.contains(members[index].function.name)
    }
    // What a subclass overrides runs only if that calls super.
    for found in overrides.values where found.count > 1 {
      let lowest = members[found[0]].level
      // A call may leave out arguments.
      let isCalled = found.contains { members[$0].body.calls.contains { $0.isSuper && overrides[$0.name] == found } }
      for index in found where !isCalled && members[index].level != lowest { members[index].isNever = true }
    }
  }

  /// Calls that leave out arguments with a default, or the first label, as in Swift 2, if they can mean only one function.
  private func addShortened(_ overrides: inout [String: [Int]]) {
    let full = Dictionary(grouping: overrides.keys) { $0.baseName }
    for call in members.flatMap(\.body.calls) where overrides[call.name] == nil && call.name.hasSuffix(")") {
      guard let names = full[call.name.baseName], names.count == 1, let name = names.first else { continue }
      var labels = name.labels[...]
      let isPart = call.name.labels.enumerated().allSatisfy { index, label in
        let label = index == 0 && label == "_" ? name.labels.first ?? label : label
        labels = labels.drop { $0 != label }.dropFirst()
        return labels.startIndex > 0 && name.labels[labels.startIndex - 1] == label
      }
      if isPart { overrides[call.name] = overrides[name] }
    }
  }

  /// Reads of a property call what computes it: a getter, or, in Objective-C, the method of its name.
  private mutating func addRead(_ overrides: [String: [Int]]) {
    var getters: [String: Int] = [:]
    for (index, member) in members.enumerated() {
      let isRead = member.function.kind == .getter || member.body.text.language == .objectiveC && overrides[member.function.name]?.first == index && !member.function.name.contains(":")
      if isRead, getters[member.function.name] == nil { getters[member.function.name] = index }
    }
    guard !getters.isEmpty else { return }
    for (index, member) in members.enumerated() {
      let (body, text) = (member.body, member.body.text)
      for token in body.range where text.isWord(token) {
        guard let getter = getters[text.text(token)], getter != index, body.reads(propertyAt: token) else { continue }
        members[index].callees[token] = getter
      }
    }
  }

  /// When each member runs, given when some members run.
  private func spread(_ roots: Set<String>, _ time: SourceTime, _ overrides: [String: [Int]]) -> [SourceTime?] {
    var times = [SourceTime?](repeating: nil, count: members.count)
    var waiting: [SourceTime: [Int]] = [:]
    func mark(_ index: Int, _ time: SourceTime, _ times: inout [SourceTime?]) {
      if let known = times[index], known <= time { return }
      times[index] = time
      waiting[time, default: []].append(index)
    }
    for root in roots.sorted() {
      if let first = overrides[root]?.first { mark(first, time, &times) }
    }
    for now in [SourceTime.always, .sometimes] {
      while let index = waiting[now]?.popLast() {
        let member = members[index]
        for (token, callee) in member.callees { mark(callee, member.body.isSure(token) ? now : .sometimes, &times) }
      }
    }
    return times
  }
}
